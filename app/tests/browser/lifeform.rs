//! Whole games of Lifeform through the page: two people in two browsers, one of them the lifeform; four seats with bots; alone;
//! and one with each module of the expansions.

use anyhow::{Result, ensure};

use crate::accessible::check;
use crate::browser::Browser;
use crate::stage::{Stage, join, run};
use crate::whole::{open, play_to_the_end, see_the_end};

const START: &str = "form[action$='/start'] button";

/// What must be in view on a table of this game.
async fn is_all_there(browser: &Browser) -> Result<()> {
    for what in [
        ".rail.team .marks",
        "#hostile",
        ".kind-columns .heap",
        "#log",
    ] {
        browser.see(what).await?;
    }
    // The way of the android and what leads far away.
    ensure!(browser.count(".ship .route").await? == 1);
    ensure!(browser.count(".ship .port").await? == 16);
    let found = check(browser).await?;
    ensure!(found.is_empty(), "{}", found.join("\n"));
    Ok(())
}

/// Ann is the crew, Bo the lifeform, from the first choice to the end. Characters are chosen by a click on a card, chambers by
/// a click on the ship.
#[test]
fn two_browsers_play_crew_and_lifeform_to_the_end() {
    run(async |stage| {
        let (ann, bo) = (stage.browser().await?, stage.browser().await?);
        let options = [("lifeform", "second")];
        open(&ann, "lifeform", &["mine", "open"], &options).await?;
        join(&ann, &bo, "Bo").await?;
        ann.click(START).await?;
        for _ in 0..2 {
            ann.see("#table[data-turn] .hand .lit").await?;
            ann.play(".hand .lit").await?;
        }
        // With two players the cat comes aboard before the lights go out.
        ann.see("#table[data-turn] .ship .space .lit").await?;
        ann.play(".ship .space .lit").await?;
        bo.see("#table[data-turn] .ship .space .lit").await?;
        bo.play(".ship .space .lit").await?;
        is_all_there(&bo).await?;
        play_to_the_end(&[&ann, &bo], false).await?;
        let told = see_the_end(&ann, 2).await?;
        ensure!(
            told.contains("minutes left") || told.contains("killed"),
            "the countdown and the dead are told: {told}"
        );
        see_the_end(&bo, 2).await.map(drop)
    });
}

/// One person and three bots, on a phone and in French.
#[test]
fn four_seats_with_bots_on_a_phone_to_the_end() {
    run(async |stage| {
        let browser = stage.browser_speaking("fr").await?;
        let bot = "bot stand-in";
        let options = [("lifeform", "fourth"), ("evolution", "on")];
        open(&browser, "lifeform", &["mine", bot, bot, bot], &options).await?;
        browser.phone().await?;
        browser.click(START).await?;
        browser.see("#table[data-turn] .hand .lit").await?;
        let wide = "return document.scrollingElement.scrollWidth";
        let wide: u32 = browser.look(wide, &[]).await?;
        ensure!(wide <= 390, "the page is {wide} px wide");
        play_to_the_end(&[&browser], false).await?;
        see_the_end(&browser, 4).await.map(drop)
    });
}

/// One person's game with these options, from the form to the page of the end; what the log told.
async fn alone(stage: &Stage, options: &[(&str, &str)], reckless: bool) -> Result<String> {
    let browser = stage.browser().await?;
    open(&browser, "lifeform", &["mine"], options).await?;
    browser.click(START).await?;
    play_to_the_end(&[&browser], reckless).await?;
    see_the_end(&browser, 1).await
}

#[test]
fn alone_to_the_end() {
    run(async |stage| alone(stage, &[], false).await.map(drop));
}

#[test]
fn alone_with_module_c_to_the_end() {
    run(async |stage| {
        let modules = [("remora", "on"), ("asteroids", "on")];
        alone(stage, &modules, true).await.map(drop)
    });
}

/// Modules A, B and D: the crew is three bots, and the lifeform hides aboard the shuttle if they get that far.
#[test]
fn with_the_modules_of_several_to_the_end() {
    run(async |stage| {
        let browser = stage.browser().await?;
        let bot = "bot stand-in";
        let options = [
            ("lifeform", "first"),
            ("survivors", "on"),
            ("asteroids", "on"),
            ("hunting", "on"),
        ];
        open(&browser, "lifeform", &["mine", bot, bot], &options).await?;
        browser.click(START).await?;
        play_to_the_end(&[&browser], false).await?;
        see_the_end(&browser, 3).await.map(drop)
    });
}
