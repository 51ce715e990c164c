//! Newcomers: every lesson is played to its end by mouse and by keys, the rulebook answers a
//! search, the aid opens beside the table, and axe-core finds nothing serious on these pages.

use anyhow::{Result, ensure};
use serde_json::json;
use thirtyfour::Key;

use crate::accessible::check;
use crate::browser::Browser;
use crate::stage::run;

/// More steps than any lesson has.
const LONGEST: usize = 60;

/// The step the coach speaks of; `over` once there is none.
const STEP: &str = "
    const coach = document.getElementById('coach');
    if (!coach?.querySelector('.coach-count')) return 'over';
    return coach.querySelector('[name=step]').value;";

const NEXT: &str = "#coach button[value='next']";
const DO: &str = "#coach button[value='do']";
/// What a move can be made with: something lit, or its button.
const LIT: &str = ".ship .lit";
const BUTTON: &str = "#choices :is(button.choice, .count-go)";
/// What a click may ask back: at the thing, in the same box, in a dialog.
const ASKED: &str = ".thing-menu .menu-entries :is(button.choice, .count-go), button.armed, #menu[open] .menu-body button";

/// The games that bring a lesson.
async fn games(browser: &Browser) -> Result<Vec<String>> {
    browser.goto("/learn").await?;
    browser.see("body.page-learn main").await?;
    let script = "return [...document.querySelectorAll(`form[action='/learn'] input[name='game']`)].map(({ value }) => value)";
    browser.look(script, &[]).await
}

/// Starts a game's lesson from the page of lessons.
async fn start(browser: &Browser, game: &str) -> Result<()> {
    browser.goto("/learn").await?;
    browser
        .click(&format!(
            "form[action='/learn']:has(input[value='{game}']) button.onward"
        ))
        .await?;
    browser.live().await?;
    browser.click_if(".role-veil button").await?;
    browser.see("#coach .coach-count").await.map(drop)
}

async fn step(browser: &Browser) -> Result<String> {
    browser.look(STEP, &[]).await
}

/// What the awaited move can be made with, if a pointer can make it.
async fn way(browser: &Browser) -> Result<Option<&'static str>> {
    let shown = "return [...document.querySelectorAll(arguments[0])].some((thing) => thing.checkVisibility())";
    for css in [LIT, BUTTON] {
        if browser.look(shown, &[json!(css)]).await? {
            return Ok(Some(css));
        }
    }
    Ok(None)
}

/// Waits until the coach speaks of another step than `before`, skipping what is told and answering
/// what is asked back.
async fn goes_on(browser: &Browser, before: &str) -> Result<()> {
    let script = format!(
        "if (document.getElementById('stage')?.hidden === false) return 'told';
         const now = (() => {{ {STEP} }})();
         if (now !== arguments[0]) return 'on';
         return [...document.querySelectorAll(arguments[1])].some((thing) => thing.checkVisibility()) && 'asked';"
    );
    let what = format!("step {before} is done");
    loop {
        let now: String = browser
            .until(&what, &script, &[json!(before), json!(ASKED)])
            .await?;
        match now.as_str() {
            "told" => browser.press(Key::Escape).await?,
            "asked" => drop(browser.click_if(ASKED).await?),
            _ => return Ok(()),
        }
    }
}

#[test]
fn every_lesson_is_played_to_its_end_by_mouse() {
    run(async |stage| {
        let browser = stage.browser().await?;
        let games = games(&browser).await?;
        ensure!(!games.is_empty(), "no game brings a lesson");
        for game in games {
            start(&browser, &game).await?;
            let (mut played, mut helped) = (0, 0);
            for turn in 0.. {
                ensure!(turn < LONGEST, "the lesson of {game} does not end");
                let before = step(&browser).await?;
                if before == "over" {
                    break;
                }
                if turn == 1 {
                    // Nothing is lost by loading the page anew.
                    browser.goto(&browser.place().await?).await?;
                    browser.live().await?;
                    assert_eq!(step(&browser).await?, before);
                }
                if browser.count(NEXT).await? > 0 {
                    browser.click(NEXT).await?;
                } else if let Some(way) = way(&browser).await? {
                    browser.click(way).await?;
                    played += 1;
                } else {
                    browser.click(DO).await?;
                    helped += 1;
                }
                goes_on(&browser, &before).await?;
            }
            assert!(
                played > helped,
                "{game}: {played} moves made, {helped} had made"
            );
            // The game goes on, and the coach says so until he is sent away.
            browser.see_said("#coach", "Now you play").await?;
            browser.click("#coach button[value='end']").await?;
            let gone =
                "return !document.getElementById('coach') && document.getElementById('table')";
            let _: serde_json::Value = browser.until("the coach is gone", gone, &[]).await?;
        }
        Ok(())
    });
}

#[test]
fn a_lesson_is_played_to_its_end_by_keys_alone() {
    run(async |stage| {
        let browser = stage.browser().await?;
        let game = games(&browser).await?.swap_remove(0);
        browser.goto(&format!("/learn/{game}")).await?;
        browser.tab_to("form[action='/learn'] button").await?;
        browser.press(Key::Enter).await?;
        browser.live().await?;
        for turn in 0.. {
            ensure!(turn < LONGEST, "the lesson of {game} does not end");
            let before = step(&browser).await?;
            if before == "over" {
                return Ok(());
            }
            let wanted = if browser.count(NEXT).await? > 0 {
                NEXT
            } else if browser.count(LIT).await? > 0 {
                LIT
            } else {
                DO
            };
            browser.tab_to(wanted).await?;
            browser.press(Key::Enter).await?;
            goes_on(&browser, &before).await?;
        }
        Ok(())
    });
}

/// The bubble never lies on something lit, and a wrong click is answered in it.
#[test]
fn the_coach_covers_nothing_lit_and_answers_a_wrong_click() {
    run(async |stage| {
        let browser = stage.browser().await?;
        let game = games(&browser).await?.swap_remove(0);
        start(&browser, &game).await?;
        while browser.count(LIT).await? == 0 || browser.count(DO).await? == 0 {
            let before = step(&browser).await?;
            ensure!(before != "over", "nothing was ever lit");
            let button = if browser.count(NEXT).await? > 0 {
                NEXT
            } else {
                DO
            };
            browser.click(button).await?;
            goes_on(&browser, &before).await?;
        }
        let covered = "
            const box = (thing) => thing.getBoundingClientRect();
            const coach = box(document.getElementById('coach'));
            return [...document.querySelectorAll('.ship .lit')].map(box)
                .filter((lit) => lit.left < coach.right && coach.left < lit.right && lit.top < coach.bottom && coach.top < lit.bottom).length;";
        assert_eq!(browser.look::<usize>(covered, &[]).await?, 0);
        let (ply, before) = (browser.ply().await?, step(&browser).await?);
        browser.click(".ship .space:not(:has(.lit)) .plate").await?;
        browser.see_said("#coach-answer", "Not now.").await?;
        assert_eq!((browser.ply().await?, step(&browser).await?), (ply, before));
        let serious = check(&browser).await?;
        assert!(serious.is_empty(), "{}", serious.join("\n"));
        Ok(())
    });
}

#[test]
fn the_rulebook_answers_a_search_with_and_without_script() {
    run(async |stage| {
        let browser = stage.browser().await?;
        browser.goto("/rules/fate?q=flee").await?;
        browser.see_said("#found li:first-child", "flee").await?;
        // A slash leads to the field; answers come while one types.
        browser.goto("/rules/fate").await?;
        browser.see("#rules-search").await?;
        browser.press("/").await?;
        browser.press("F14.6").await?;
        browser
            .see_said("#found li:first-child .found-kind", "F14.6")
            .await?;
        browser.click("#found li:first-child a").await?;
        let rule = browser.see(".statement-text").await?;
        assert!(
            rule.contains("three spaces") && !rule.contains('['),
            "{rule}"
        );
        browser.click(".statement-ways a[href*='/ledger']").await?;
        browser
            .see_said("[id='F14.6']", "Fleeing is moving three spaces away.")
            .await?;
        Ok(())
    });
}

#[test]
fn the_aid_opens_beside_the_table_and_gives_the_focus_back() {
    run(async |stage| {
        let browser = stage.browser().await?;
        browser.sit_down_alone().await?;
        browser.click("[data-aid]").await?;
        browser.see("#aid-drawer .aid-sheet h2").await?;
        assert!(
            browser.count("#table").await? == 1,
            "the table is still there"
        );
        browser.press(Key::Escape).await?;
        let back = "return !document.getElementById('aid-drawer') && document.activeElement.matches('[data-aid]')";
        let _: bool = browser.until("the focus is back", back, &[]).await?;
        browser.press(Key::F1).await?;
        browser.see("#aid-drawer .aid-sheet").await?;
        browser.press(Key::F1).await?;
        let _: bool = browser
            .until(
                "the aid is shut",
                "return !document.getElementById('aid-drawer')",
                &[],
            )
            .await?;
        Ok(())
    });
}

#[test]
fn axe_finds_nothing_serious_on_the_pages_for_newcomers() {
    run(async |stage| {
        let browser = stage.browser().await?;
        let mut found = Vec::new();
        for lang in ["en", "fr"] {
            browser.goto("/settings").await?;
            browser
                .click(&format!("input[name='lang'][value='{lang}']"))
                .await?;
            browser.click("main form button.onward").await?;
            browser
                .see(&format!("html[lang='{lang}'] .page-lobby main"))
                .await?;
            for page in [
                "/learn",
                "/learn/fate",
                "/rules",
                "/rules/fate?q=alien",
                "/rules/nostromo",
                "/rules/fate/aid",
                "/rules/fate/rule/F14.6",
                "/rules/fate/ledger",
            ] {
                browser.goto(page).await?;
                browser.see("main h1").await?;
                let serious = check(&browser).await?.into_iter();
                found.extend(serious.map(|line| format!("{lang} {page}: {line}")));
            }
        }
        assert!(found.is_empty(), "{}", found.join("\n"));
        Ok(())
    });
}
