//! Whole games of Lifeform through the page: two people in two browsers, one of them the lifeform, and four seats with bots.

use anyhow::{Result, ensure};

use crate::accessible::check;
use crate::browser::Browser;
use crate::stage::{join, run};
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

/// Ann is the crew, Bo the lifeform, from the first choice to the end. Characters are chosen by a click on a card.
#[test]
fn two_browsers_play_crew_and_lifeform_to_the_end() {
    run(async |stage| {
        let (ann, bo) = (stage.browser().await?, stage.browser().await?);
        open(
            &ann,
            "lifeform",
            &["mine", "open"],
            &[("lifeform", "second")],
        )
        .await?;
        join(&ann, &bo, "Bo").await?;
        ann.click(START).await?;
        for _ in 0..2 {
            ann.see("#table[data-turn] .hand .lit").await?;
            ann.play(".hand .lit").await?;
        }
        bo.see("#table[data-turn] .ship .space .lit").await?;
        bo.play(".ship .space .lit").await?;
        is_all_there(&bo).await?;
        play_to_the_end(&[&ann, &bo], false).await?;
        let told = see_the_end(&ann, 2).await?;
        ensure!(
            told.contains("minutes left"),
            "the countdown is told: {told}"
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
        browser.see(".hand .lit").await?;
        browser.tap(".hand .lit").await?;
        browser.see(".hand .s-held").await?;
        let wide = "return document.scrollingElement.scrollWidth";
        let wide: u32 = browser.look(wide, &[]).await?;
        ensure!(wide <= 390, "the page is {wide} px wide");
        play_to_the_end(&[&browser], false).await?;
        see_the_end(&browser, 4).await.map(drop)
    });
}
