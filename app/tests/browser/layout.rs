//! Where things stand on a table with much to know of each seat: how large the board is, that what
//! happened can be read, and that tunnels go round the chambers.

use anyhow::{Result, ensure};
use serde_json::json;

use crate::browser::Browser;
use crate::stage::{Stage, run};

/// A game of Lifeform that has begun, seen by the lifeform, at this size.
async fn table(stage: &Stage, (width, height): (u32, u32)) -> Result<Browser> {
    let ann = stage.person("Ann").await?;
    let options = json!({ "lifeform": "first" });
    let bot = "bot:random";
    let id = ann.open("lifeform", &["mine", bot, bot], options).await?;
    ann.play_as(&id, 0, 30).await?;
    let browser = stage.browser().await?;
    let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
    browser
        .devtools("Emulation.setDeviceMetricsOverride", size)
        .await?;
    browser.be(ann.key()).await?;
    browser.goto(&format!("/table/{id}")).await?;
    browser.live().await?;
    Ok(browser)
}

/// Left, top, width and height of what is selected.
async fn place(browser: &Browser, css: &str) -> Result<[f64; 4]> {
    let script = "
        const { x, y, width, height } = document.querySelector(arguments[0]).getBoundingClientRect();
        return [x, y, width, height];";
    browser.look(script, &[json!(css)]).await
}

/// The lines of the log that fit into it, by their height.
const LINES: &str = "
    const log = document.querySelector('.log .newest');
    return log.clientHeight / parseFloat(getComputedStyle(log.querySelector('.words')).lineHeight);";

#[test]
fn on_a_desk_the_board_is_large_and_three_lines_of_the_log_are_read() {
    run(async |stage| {
        for size in [(1440, 900), (1280, 800)] {
            let browser = table(stage, size).await?;
            let [_, _, width, height] = place(&browser, ".board").await?;
            ensure!(
                width >= 0.6 * f64::from(size.0),
                "{size:?}: {width} px wide"
            );
            ensure!(
                height >= 520.0 || size.1 < 900,
                "{size:?}: {height} px high"
            );
            let lines: f64 = browser.look(LINES, &[]).await?;
            ensure!(lines >= 3.0, "{size:?}: {lines} lines of the log");
            // What only this seat sees is whole.
            let [_, top, _, high] = place(&browser, "#hostile").await?;
            let [_, side, _, room] = place(&browser, ".known").await?;
            ensure!(
                top + high <= side + room + 1.0,
                "{size:?}: the hostile side is cut"
            );
            let scrolls = "return document.scrollingElement.scrollHeight > innerHeight";
            ensure!(
                !browser.look::<bool>(scrolls, &[]).await?,
                "{size:?}: the page scrolls"
            );
        }
        Ok(())
    });
}

#[test]
fn on_a_wide_screen_the_log_stands_beside_the_team_and_cards_are_larger() {
    run(async |stage| {
        let browser = table(stage, (1920, 1080)).await?;
        let [team_x, team_y, team, _] = place(&browser, ".rail.team").await?;
        let [log_x, log_y, _, log] = place(&browser, ".log").await?;
        ensure!((team - 380.0).abs() < 1.0, "everybody stands on {team} px");
        ensure!(log_x >= team_x + team, "the log is beside them");
        ensure!((log_y - team_y).abs() < 1.0 && log > 500.0, "from the top");
        let [_, _, card, _] = place(&browser, ".hand > li:not(:has(.k-event))").await?;
        ensure!((card - 140.0).abs() < 1.0, "a card is {card} px wide");
        let [_, _, board, _] = place(&browser, ".board").await?;
        ensure!(board >= 0.6 * 1920.0, "the board is {board} px wide");
        Ok(())
    });
}

#[test]
fn on_a_tablet_there_are_no_tabs_and_the_recap_is_not_covered() {
    run(async |stage| {
        let browser = table(stage, (820, 1180)).await?;
        let tabs = ".drawers button[data-drawer='hand'], .drawers button[data-drawer='me'], .grip";
        let shown = "return [...document.querySelectorAll(arguments[0])].some((door) => door.checkVisibility())";
        ensure!(!browser.look::<bool>(shown, &[json!(tabs)]).await?);
        let [left, _, width, _] = place(&browser, "#recap").await?;
        let [doors, ..] = place(&browser, ".drawers").await?;
        ensure!(left + width <= doors + 1.0, "the doors begin at {doors}");
        Ok(())
    });
}

/// The tunnels that are not square or lead through a chamber that is not theirs.
const ASTRAY: &str = "
    const plates = [...document.querySelectorAll('.ship .space')].map((space) => [space.dataset.id, space.querySelector('.plate').getBBox()]);
    return [...document.querySelectorAll('.ship .vent')].filter((vent) => {
        const points = vent.getAttribute('d').match(/-?[\\d.]+/g).map(Number);
        const ends = [points.slice(0, 2), points.slice(-2)];
        const holds = ({ x, y, width, height }, [px, py]) => px > x && px < x + width && py > y && py < y + height;
        const foreign = plates.filter(([, plate]) => !ends.some((end) => holds(plate, end)));
        const long = vent.getTotalLength();
        return Array.from({ length: 200 }, (_, at) => vent.getPointAtLength(long * at / 199)).some(({ x, y }) => foreign.some(([, plate]) => holds(plate, [x, y])));
    }).map((vent) => vent.closest('.link').dataset.id);";

#[test]
fn no_tunnel_leads_through_a_chamber_that_is_not_its_own() {
    run(async |stage| {
        let browser = table(stage, (1440, 900)).await?;
        ensure!(browser.count(".ship .vent").await? > 5, "there are tunnels");
        let astray: Vec<String> = browser.look(ASTRAY, &[]).await?;
        ensure!(astray.is_empty(), "through chambers: {astray:?}");
        Ok(())
    });
}
