//! Everybody can play: in French, without a mouse, on a phone.

use anyhow::{Result, bail};
use serde_json::json;
use thirtyfour::Key;

use crate::alone::LAST_BOARD;
use crate::browser::Browser;
use crate::stage::run;

/// Starts a game alone and chooses who to be.
async fn begin(browser: &Browser) -> Result<()> {
    browser.sit_down_alone().await?;
    browser.play("#choices button.choice").await
}

#[test]
fn a_french_browser_gets_french_pages_and_the_switch_changes_them() {
    run(async |stage| {
        let browser = stage.browser_speaking("fr").await?;
        browser.goto("/").await?;
        assert_eq!(browser.attribute("html", "lang").await?, "fr");
        browser.see_said("h1", "Qui est réveillé").await?;
        browser.goto("/new?game=fate").await?;
        browser.see_said("h1", "Nouvelle table").await?;

        begin(&browser).await?;
        browser.see_said("#log-name", "Journal de bord").await?;
        browser.see_said("#prompt", "action").await?;
        let french = browser.see("#prompt").await?;
        assert!(browser.see(".turn").await?.contains("À vous"));

        // The switch is in the menu; the page stays where it is and the choice is kept.
        let place = browser.place().await?;
        browser.click("#more summary").await?;
        browser.click(".languages button[lang='en']").await?;
        browser.see_said("#log-name", "Ship’s log").await?;
        assert_eq!(browser.place().await?, place);
        assert_eq!(browser.attribute("html", "lang").await?, "en");
        assert_ne!(browser.see("#prompt").await?, french);
        browser.goto("/").await?;
        browser.see_said("h1", "Who is awake?").await?;
        browser.click(".languages button[lang='fr']").await?;
        browser.see_said("h1", "Qui est réveillé").await?;
        Ok(())
    });
}

#[test]
fn a_game_is_played_without_a_mouse() {
    run(async |stage| {
        let browser = stage.browser().await?;
        browser.goto("/").await?;
        browser.tab_to("form[action='/quick'] button").await?;
        browser.press(Key::Enter).await?;
        browser.live().await?;

        // An arrow marks a choice, Enter plays it.
        browser.press(Key::Right).await?;
        browser.see("#choices button.choice:focus").await?;
        browser.press(Key::Enter).await?;
        browser.answer(0).await?;

        // A digit opens a group and marks what is first in it; one sees where the focus is.
        let ply = browser.ply().await?;
        browser.press("1").await?;
        browser.see("#tray-move.open button.choice:focus").await?;
        let outline: String = browser
            .look(
                "return getComputedStyle(document.activeElement).outlineStyle",
                &[],
            )
            .await?;
        assert_ne!(outline, "none", "the focus is seen");
        browser.press(Key::Enter).await?;
        browser.answer(ply).await?;

        // Tab comes to the lit spaces of the ship too; Space chooses there as on any button.
        let ply = browser.ply().await?;
        browser.see(".ship .lit").await?;
        browser.tab_to(".ship .lit").await?;
        browser.press(" ").await?;
        browser.answer(ply).await?;
        Ok(())
    });
}

/// The key that leads on from where the focus is: to a choice, into a closed heap of choices, or to
/// what is lit on the ship. A choice that was pressed is waited for.
const LEADS_ON: &str = "
    const [before, pressed] = arguments;
    const here = document.activeElement;
    if (Number(document.getElementById('table').dataset.ply) > before) return 'played';
    if (here.matches('.armed, .thing-menu button, details:not([open]) > summary')) return 'enter';
    if (here.matches('#choices :is(button.choice, .count-go)')) return pressed ? null : 'enter';
    return here.matches('.ship .lit') ? 'space' : 'arrow';";

/// Answers what is asked by keys alone: arrows lead to it, Enter or Space chooses it.
async fn answer_by_keys(browser: &Browser) -> Result<()> {
    let ply = browser.ply().await?;
    browser
        .see("#table[data-turn] #choices button.choice")
        .await?;
    let mut pressed = false;
    // More keys than lead to any choice.
    for _ in 0..30 {
        let key: String = browser
            .until("a key leads on", LEADS_ON, &[json!(ply), json!(pressed)])
            .await?;
        match key.as_str() {
            "played" => return Ok(()),
            "enter" => browser.press(Key::Enter).await?,
            "space" => browser.press(" ").await?,
            _ => browser.press(Key::Right).await?,
        }
        pressed = key == "enter";
    }
    bail!("keys lead to no choice")
}

/// Tables with a hand of cards, too; and all that is drawn is also said, space by space.
#[test]
fn the_larger_games_are_played_without_a_mouse() {
    run(async |stage| {
        let ann = stage.person("Ann").await?;
        let browser = stage.browser().await?;
        browser.be(ann.key()).await?;
        let bot = "bot:random";
        for (game, others, options) in [
            ("nemesis", 2, json!({})),
            ("lifeform", 1, json!({ "lifeform": "second" })),
            ("lifeform", 1, json!({ "lifeform": "first" })),
            ("lifeform", 0, json!({})),
        ] {
            let seats = [vec!["mine"], vec![bot; others]].concat();
            let id = ann.open(game, &seats, options).await?;
            browser.goto(&format!("/table/{id}")).await?;
            browser.live().await?;
            for _ in 0..8 {
                answer_by_keys(&browser).await?;
            }
            let (said, drawn) = (
                browser.ship().await?.len(),
                browser.count(".ship .space").await?,
            );
            assert!(said >= drawn, "{game}: {said} of {drawn} spaces are said");
        }
        Ok(())
    });
}

#[test]
fn a_phone_shows_every_page_without_scrolling_sideways() {
    run(async |stage| {
        let finished = stage.person("Ann").await?.finish(8).await?;
        let browser = stage.browser().await?;
        let (width, height) = (390, 844);
        let phone =
            json!({ "width": width, "height": height, "deviceScaleFactor": 2, "mobile": true });
        browser
            .devtools("Emulation.setDeviceMetricsOverride", phone)
            .await?;

        for page in [
            "/",
            "/new?game=fate",
            "/new?game=nostromo",
            "/new?game=nemesis",
            "/new?game=lifeform",
            "/rules",
            "/rules/fate?q=alien",
            "/rules/fate/aid",
            "/rules/fate/rule/F9.2",
            "/rules/fate/ledger",
            "/learn",
            "/learn/fate",
            "/settings",
            &format!("/table/{finished}"),
        ] {
            browser.goto(page).await?;
            browser.see("main").await?;
            fits(&browser, width).await?;
        }
        browser.click(LAST_BOARD).await?;
        browser.see("[data-controls]").await?;
        fits(&browser, width).await?;
        browser.click("a.step[data-step='ArrowLeft']").await?;
        browser.at_ply(7).await?;

        // A move by a button, a move on the ship.
        begin(&browser).await?;
        fits(&browser, width).await?;
        browser.play("#choices .way-on button.choice").await?;
        while browser.count(".ship .lit").await? == 0 {
            browser.play("#choices button.choice").await?;
        }
        beyond_the_edges(&browser).await?;
        browser.play(".ship .lit").await?;
        fits(&browser, width).await
    });
}

/// A lit room that is out of sight has a tab at the edge, which leads to it; the small map leads to
/// the whole ship.
async fn beyond_the_edges(browser: &Browser) -> Result<()> {
    for _ in 0..8 {
        browser.press("+").await?;
    }
    browser.see(".edge-tab").await?;
    let toward = browser.attribute(".edge-tab", "data-toward").await?;
    browser.click(".edge-tab").await?;
    let script = "
        const pane = document.querySelector('.ship').getBoundingClientRect();
        const room = document.querySelector(`.ship [data-id='${arguments[0]}'] .plate`).getBoundingClientRect();
        return room.left < pane.right && room.right > pane.left && room.top < pane.bottom && room.bottom > pane.top;";
    let _: bool = browser
        .until("the tab leads to its room", script, &[json!(toward)])
        .await?;
    browser.click(".small-map").await?;
    browser.see(".ship:not(.zoomed)").await?;
    assert_eq!(browser.count(".edges > *").await?, 0, "nothing is beyond");
    Ok(())
}

/// Fails if the page is wider than the screen.
async fn fits(browser: &Browser, width: u32) -> Result<()> {
    // What sticks out is named, should there be something.
    let script = "
        const wide = Math.max(document.scrollingElement.scrollWidth, innerWidth);
        const out = [...document.querySelectorAll('body *')].filter((thing) => thing.getBoundingClientRect().right > arguments[0] + 1);
        return [wide, out.slice(0, 5).map((thing) => `${thing.localName}.${thing.getAttribute('class')}`).join(', ')];";
    let (wide, out): (u32, String) = browser.look(script, &[json!(width)]).await?;
    assert!(
        wide <= width,
        "{} is {wide} px wide because of {out}",
        browser.place().await?
    );
    Ok(())
}
