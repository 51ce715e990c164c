//! Whole games of Nemesis through the page: five seats, alone, all together, and one in which
//! somebody plays the Intruders.

use anyhow::{Result, bail, ensure};
use serde_json::json;

use crate::accessible::check;
use crate::browser::Browser;
use crate::stage::{join, run};
use crate::whole::{open, play_to_the_end, see_the_end};
use crate::window::PREPARE;

/// Two people and three bots, from the draft to the check of victory. The first choices are made
/// with the pointer: a card that lies open, a lit room, a card that pays.
#[test]
fn five_seats_play_to_the_end() {
    run(async |stage| {
        let (ann, bo) = (stage.browser().await?, stage.browser().await?);
        let bot = "bot random";
        open(&ann, "nemesis", &["mine", "open", bot, bot, bot], &[]).await?;
        join(&ann, &bo, "Bo").await?;
        ann.click("form[action$='/start'] button").await?;
        // How everybody stands is in view.
        for browser in [&ann, &bo] {
            for what in [".rail.team", "#hostile", "#private", "#log"] {
                browser.see(what).await?;
            }
        }
        let found = check(&ann).await?;
        assert!(found.is_empty(), "{}", found.join("\n"));
        play_to_the_end(&[&ann, &bo], false).await?;
        let told = see_the_end(&ann, 5).await?;
        ensure!(
            told.contains("shows “") || told.contains("is dead"),
            "whoever lives shows an Objective at last: {told}"
        );
        see_the_end(&bo, 5).await.map(drop)
    });
}

#[test]
fn alone_on_a_phone_to_the_end() {
    run(async |stage| {
        let browser = stage.browser_speaking("fr").await?;
        open(&browser, "nemesis", &["mine"], &[]).await?;
        browser.phone().await?;
        browser.click("form[action$='/start'] button").await?;
        browser.see(".hand .lit").await?;
        browser.tap(".hand .lit").await?;
        browser.see(".hand .s-held").await?;
        browser.see(".ship.zoomed .mine").await?;
        // Names that can be read, and nothing beside the screen.
        let small = "
            const names = [...document.querySelectorAll('.ship.zoomed .room-name')];
            const sizes = names.map((name) => name.getBoundingClientRect().height);
            return [sizes.length, Math.min(...sizes), document.scrollingElement.scrollWidth];";
        let (names, least, wide): (usize, f64, u32) = browser.look(small, &[]).await?;
        ensure!(
            names > 3 && least >= 11.0,
            "{names} names, the smallest {least} px high"
        );
        ensure!(wide <= 390, "the page is {wide} px wide");
        let found = check(&browser).await?;
        assert!(found.is_empty(), "{}", found.join("\n"));
        play_to_the_end(&[&browser], false).await?;
        see_the_end(&browser, 1).await.map(drop)
    });
}

#[test]
fn all_together_to_the_end() {
    run(async |stage| {
        let browser = stage.browser().await?;
        let seats = ["mine", "bot stand-in", "bot random"];
        open(
            &browser,
            "nemesis",
            &seats,
            &[("mode", "cooperative"), ("board", "alternative")],
        )
        .await?;
        browser.click("form[action$='/start'] button").await?;
        browser.see_said(".shared-goals", "Objectives").await?;
        play_to_the_end(&[&browser], false).await?;
        see_the_end(&browser, 3).await.map(drop)
    });
}

/// Whoever is reckless dies first, mostly, and is asked to play the Intruders.
#[test]
fn against_an_intruder_player_to_the_end() {
    run(async |stage| {
        let browser = stage.browser().await?;
        let seats = ["mine", "bot random", "bot random"];
        for _ in 0..6 {
            open(&browser, "nemesis", &seats, &[("intruder", "on")]).await?;
            browser.click("form[action$='/start'] button").await?;
            browser.see(".hand .lit").await?;
            play_to_the_end(&[&browser], true).await?;
            let told = see_the_end(&browser, 3).await?;
            if told.contains("plays the Intruders") {
                return Ok(());
            }
        }
        anyhow::bail!("nobody ever played the Intruders")
    });
}

/// A new game with two others, on a page whose clock can be put forward.
async fn begin(browser: &Browser) -> Result<()> {
    let seats = ["mine", "bot random", "bot random"];
    open(browser, "nemesis", &seats, &[]).await?;
    browser.click("form[action$='/start'] button").await?;
    browser.see(".hand .lit").await?;
    browser.look::<Option<bool>>(PREPARE, &[]).await.map(drop)
}

/// Plays on until a window is open in which letting it pass is an answer; in another game, should
/// this one end before.
pub(crate) async fn reach_a_window(
    browser: &Browser,
    begin: impl AsyncFn(&Browser) -> Result<()>,
) -> Result<()> {
    let asked = "
        if (document.querySelector('.outcome')) return 'over';
        if (document.querySelector('#choices .idle')) return 'window';
        return document.querySelector('#choices button.choice') && 'choice';";
    for _ in 0..2_000 {
        let asked: String = browser.until("something is asked", asked, &[]).await?;
        match asked.as_str() {
            "window" => return Ok(()),
            "choice" => browser.play_on().await?,
            _ => begin(browser).await?,
        }
    }
    bail!("no window ever opened")
}

/// A window in which one may only react passes by itself, after the same time for everybody;
/// whoever wants more time takes it.
#[test]
fn a_window_passes_by_itself_unless_one_waits() {
    run(async |stage| {
        let browser = stage.browser().await?;
        begin(&browser).await?;
        let later = "window.forward += 9000; window.due = window.ticks + 4";

        reach_a_window(&browser, begin).await?;
        ensure!(
            browser.count(".window").await? == 0,
            "a table without clocks has no ring"
        );
        let ply = browser.ply().await?;
        browser.look::<Option<bool>>(later, &[]).await?;
        let passed = "return Number(document.getElementById('table').dataset.ply) > arguments[0]";
        browser
            .until::<bool>("the window passes", passed, &[json!(ply)])
            .await?;

        reach_a_window(&browser, begin).await?;
        let ply = browser.ply().await?;
        browser.click("#choices [data-wait]").await?;
        browser.look::<Option<bool>>(later, &[]).await?;
        browser
            .until::<bool>("time passes", "return window.ticks > window.due", &[])
            .await?;
        ensure!(browser.ply().await? == ply, "nobody chose");
        browser.see("#choices button.choice").await.map(drop)
    });
}
