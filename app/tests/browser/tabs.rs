//! A phone at a table with much to know: tabs at its foot, and a sheet of three heights above them.

use anyhow::{Result, ensure};
use serde_json::json;

use crate::accessible::check;
use crate::browser::Browser;
use crate::person::Person;
use crate::stage::{Stage, run};

/// A game of Nemesis that has begun, on a phone: Ann's first Action, with all cards in her hand.
async fn table(stage: &Stage) -> Result<(Person, String, Browser)> {
    let ann = stage.person("Ann").await?;
    let seats = ["mine", "bot:random", "bot:random"];
    let id = ann.open("nemesis", &seats, json!({})).await?;
    ann.play_to(&id, 0, "pass").await?;
    let browser = stage.browser().await?;
    browser.phone().await?;
    browser.be(ann.key()).await?;
    browser.goto(&format!("/table/{id}")).await?;
    browser.live().await?;
    Ok((ann, id, browser))
}

/// Top and height of what is selected, and whether anything of it is seen in its middle.
async fn place(browser: &Browser, css: &str) -> Result<(f64, f64, bool)> {
    let script = "
        const thing = document.querySelector(arguments[0]);
        const { x, y, width, height } = thing.getBoundingClientRect();
        const there = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, 20));
        return [y, height, Boolean(there && thing.contains(there))];";
    browser.look(script, &[json!(css)]).await
}

const TABS: &str = ".tabs";

#[test]
fn each_tab_puts_its_part_into_the_sheet() {
    run(async |stage| {
        let (_, _, browser) = table(stage).await?;
        let (top, high, seen) = place(&browser, TABS).await?;
        ensure!(
            seen && (high - 52.0).abs() < 1.5 && (top + high - 844.0).abs() < 1.5,
            "the tabs stand at the foot: {top}, {high}"
        );
        let (sheet, ..) = place(&browser, ".dock").await?;
        for (tab, shows) in [
            ("me", ".me"),
            ("table", "#hostile"),
            ("private", "#private"),
            ("log", ".log"),
            ("hand", ".hand"),
        ] {
            browser.tap(&format!(".tabs [data-drawer='{tab}']")).await?;
            let marked = format!(".tabs [data-drawer='{tab}'][aria-expanded='true']");
            browser.see(&marked).await?;
            ensure!(
                browser.count(".tabs [aria-expanded='true']").await? == 1,
                "{tab} alone is marked"
            );
            let (top, _, seen) = place(&browser, shows).await?;
            ensure!(seen && top > sheet, "{tab} shows {shows}: {top}");
            let found = check(&browser).await?;
            ensure!(found.is_empty(), "{tab}: {}", found.join("\n"));
        }
        Ok(())
    });
}

#[test]
fn the_sheet_has_three_heights_and_the_board_gets_the_rest() {
    run(async |stage| {
        let (_, _, browser) = table(stage).await?;
        let (hand, ..) = place(&browser, ".dock").await?;
        let (_, board, _) = place(&browser, ".board").await?;
        ensure!(browser.count(".grip[aria-label*='hand']").await? == 1);
        browser.tap(".grip").await?;
        browser.see(".grip[aria-label*='full']").await?;
        let (full, ..) = place(&browser, ".dock").await?;
        let (_, _, way_on) = place(&browser, ".way-on").await?;
        ensure!(full < hand - 150.0 && way_on, "{full}, before {hand}");
        browser.tap(".grip").await?;
        browser.see(".grip[aria-label*='alone']").await?;
        let (low, high, _) = place(&browser, ".dock").await?;
        let (_, larger, seen) = place(&browser, ".board").await?;
        ensure!(low > hand && high < 130.0, "the question alone: {high}");
        ensure!(seen && larger > board + 150.0, "{larger}, before {board}");
        browser.see("#prompt").await?;
        // Whoever wants something of the sheet raises it.
        browser.tap(".tabs [data-drawer='hand']").await?;
        browser.see(".hand .s-held").await?;
        let (again, ..) = place(&browser, ".dock").await?;
        ensure!((again - hand).abs() < 1.5, "{again}, before {hand}");
        Ok(())
    });
}

#[test]
fn the_tab_of_the_log_counts_what_is_new() {
    run(async |stage| {
        let (ann, id, browser) = table(stage).await?;
        let new = "return document.querySelector('.tabs [data-new]').textContent";
        let none: String = browser.look(new, &[]).await?;
        ensure!(none.is_empty(), "nothing is new yet: {none}");
        let ply = browser.ply().await?;
        ann.play_as(&id, 0, ply + 8).await?;
        let counted = "return Number(document.querySelector('.tabs [data-new]').textContent) > 0";
        browser
            .until::<bool>("what is new is counted", counted, &[])
            .await?;
        browser.tap(".tabs [data-drawer='log']").await?;
        let read = "return document.querySelector('.tabs [data-new]').textContent === ''";
        browser
            .until::<bool>("what is seen is not new", read, &[])
            .await
            .map(drop)
    });
}
