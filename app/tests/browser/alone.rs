//! A newcomer plays alone, by nothing but clicks, from the lobby to the end.

use anyhow::{Result, ensure};

use crate::browser::Browser;
use crate::stage::run;

/// More moves than a game has whose player is in no hurry to win.
const LONGEST: usize = 400;

/// The way from the page of the end to the last board.
pub(crate) const LAST_BOARD: &str = ".ways-on a[href*='replay'] + a";

#[test]
fn a_newcomer_plays_alone_to_the_end_and_looks_back() {
    run(async |stage| {
        let browser = stage.browser().await?;
        browser.goto("/").await?;
        browser.see_said("h1", "Who is awake?").await?;
        browser.sit_down_alone().await?;
        let table = browser.table().await?;

        let moves = play_to_the_end(&browser).await?;

        // The page became the replay by itself, with the outcome and its reason; from there it
        // leads to the page of the end.
        assert_eq!(browser.place().await?, format!("/table/{table}"));
        let outcome = browser.see(".outcome h2").await?;
        assert!(
            ["You won", "You lost"].contains(&outcome.as_str()),
            "{outcome}"
        );
        assert!(
            browser.see(".outcome .reason").await?.len() > 10,
            "the reason is said"
        );
        browser.click(".outcome a.main").await?;
        browser
            .see_said(".outcome-scene .verdict", &outcome)
            .await?;
        browser.click(LAST_BOARD).await?;
        browser.see("[data-controls]").await?;
        let last = browser.ply().await?;
        assert!(last >= moves as u64);
        assert_eq!(
            browser.see("#ply-said").await?,
            format!("Move {last} of {last}")
        );
        let end = browser.ship().await?;

        browser.click("a.step[data-step='Home']").await?;
        browser.at_ply(0).await?;
        assert_ne!(
            browser.ship().await?,
            end,
            "the ship is as it was at the start"
        );
        browser.click("a.step[data-step='End']").await?;
        browser.at_ply(last).await?;
        assert_eq!(browser.ship().await?, end);

        // The game is found again in the lobby.
        browser.goto("/").await?;
        browser
            .click(&format!(
                "section[aria-labelledby='lobby-finished'] a[href='/table/{table}']"
            ))
            .await?;
        browser.see("#headline").await?;
        Ok(())
    });
}

#[test]
fn a_click_counts_although_the_answer_to_the_last_move_is_still_on_its_way() {
    run(async |stage| {
        let browser = stage.browser().await?;
        browser.sit_down_alone().await?;
        // No answer to a move ever arrives; what was played is known by the news alone.
        let deaf = "
            const ask = window.fetch;
            window.fetch = async (address, how) => {
                const answer = await ask(address, how);
                return how?.method === 'POST' ? new Promise(() => {}) : answer;
            };";
        browser.look::<Option<bool>>(deaf, &[]).await?;
        for _ in 0..3 {
            browser.play("#choices button.choice").await?;
        }
        Ok(())
    });
}

/// Clicks now the way on, now something lit on the table, now a button, until the game is over; how
/// many moves that took.
async fn play_to_the_end(browser: &Browser) -> Result<usize> {
    let mut on_the_ship = 0;
    for made in 0..LONGEST {
        let things = [
            "#choices .way-on button.choice",
            ".lit",
            "#choices button.choice",
        ][made % 3];
        let over = "if ('replay' in document.getElementById('table').dataset) return [];";
        let offered: Vec<String> = browser
            .look(&format!("{over}{OFFERED}"), &[serde_json::json!(things)])
            .await?;
        let Some(chosen) = offered.get(made % offered.len().max(1)) else {
            ensure!(on_the_ship > 0, "nothing was ever lit");
            return Ok(made);
        };
        on_the_ship += usize::from(chosen.starts_with(".ship"));
        browser.play(chosen).await?;
    }
    anyhow::bail!("the game does not end within {LONGEST} moves")
}

/// Selectors of all things that `arguments[0]` selects, or else of all choices.
const OFFERED: &str = "
    const all = (css) => [...document.querySelectorAll(css)].filter((thing) => thing.matches('.choice') || thing.checkVisibility());
    const things = all(arguments[0]);
    return (things.length ? things : all('#choices button.choice')).map((thing) => thing.id
        ? `#${thing.id}`
        : `${thing.closest('.ship') ? '.ship ' : ''}.lit[data-target=\"${thing.dataset.target}\"]`);";
