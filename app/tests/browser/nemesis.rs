//! Whole games of Nemesis through the page: five seats, alone, all together, and one in which somebody plays the Intruders.

use anyhow::{Result, ensure};
use serde_json::json;

use crate::accessible::check;
use crate::browser::{Browser, GLANCE};
use crate::stage::{join, run};

/// More looks at a page than any of these games takes.
const LONGEST: usize = 12_000;

/// Chooses something where somebody here is asked, at most once a ply, now this and now that. Whoever is reckless would rather
/// take a risk; nobody passes while there is something else to do, mostly. Says whether the game is over.
const STEP: &str = "
    const [reckless] = arguments;
    const table = document.getElementById('table');
    if ('replay' in table.dataset) return true;
    const armed = document.querySelector('.armed');
    if (armed) return armed.click(), false;
    if (!('turn' in table.dataset) || window.chosenAt === table.dataset.ply) return false;
    const all = [...document.querySelectorAll('#choices button.choice')];
    const some = (those) => those.length ? those : all;
    const often = Number(table.dataset.ply) % 5 > 0;
    const acts = some(all.filter((choice) => !often || !choice.classList.contains('end')));
    const liked = acts.filter((choice) => Boolean(choice.dataset.warning) === reckless);
    const chosen = (liked.length ? liked : acts)[Number(table.dataset.ply) * 7 % (liked.length || acts.length)];
    if (!chosen) return false;
    window.chosenAt = table.dataset.ply;
    chosen.click();
    return false;";

/// Opens a table of Nemesis with these seats and options.
async fn open(browser: &Browser, seats: &[&str], options: &[(&str, &str)]) -> Result<()> {
    browser.goto("/new?game=nemesis").await?;
    let players = seats.len().to_string();
    browser
        .choose("select[name='players']", 0, &players)
        .await?;
    for (seat, plan) in seats.iter().enumerate() {
        browser.choose("select[name='seat']", seat, plan).await?;
    }
    for (option, word) in options {
        let list = format!("select[name='option-{option}']");
        browser.choose(&list, 0, word).await?;
    }
    browser.click("form.create button.onward").await?;
    browser.live().await
}

/// Everybody at these browsers plays until the game is over.
async fn play_to_the_end(browsers: &[&Browser], reckless: bool) -> Result<()> {
    for _ in 0..LONGEST {
        for browser in browsers {
            // A page that is being replaced answers nothing.
            if browser
                .look(STEP, &[json!(reckless)])
                .await
                .unwrap_or(false)
            {
                return Ok(());
            }
        }
        tokio::time::sleep(GLANCE).await;
    }
    anyhow::bail!("the game does not end")
}

/// The outcome is said with its reason, and the page of the end tells everybody's numbers.
async fn see_the_end(browser: &Browser, players: usize) -> Result<String> {
    browser.see(".outcome h2").await?;
    let reason = browser.see(".outcome .reason").await?;
    ensure!(reason.len() > 10, "the reason is said");
    let log = "return document.getElementById('log').textContent";
    let told: String = browser.look(log, &[]).await?;
    browser.click(".outcome a.main").await?;
    browser.see("#headline").await?;
    let cards = browser.count(".person-card").await?;
    ensure!(cards == players, "{cards} of {players} have their numbers");
    Ok(told)
}

/// Two people and three bots, from the draft to the check of victory. The first choices are made with the pointer: a card
/// that lies open, a lit room, a card that pays.
#[test]
fn five_seats_play_to_the_end() {
    run(async |stage| {
        let (ann, bo) = (stage.browser().await?, stage.browser().await?);
        let bot = "bot random";
        open(&ann, &["mine", "open", bot, bot, bot], &[]).await?;
        join(&ann, &bo, "Bo").await?;
        ann.click("form[action$='/start'] button").await?;
        for browser in [&ann, &bo] {
            browser.see("#table[data-turn] .hand .lit").await?;
            browser.play(".hand .lit").await?;
        }
        // Whoever is asked first walks.
        ann.see(".marks").await?;
        let walker = "return 'turn' in document.getElementById('table').dataset";
        let mut first = None;
        while first.is_none() {
            for browser in [&ann, &bo] {
                if browser.look::<bool>(walker, &[]).await? {
                    first = Some(browser);
                }
            }
            tokio::time::sleep(GLANCE).await;
        }
        let first = first.unwrap_or(&ann);
        first.play(".ship .space .lit").await?;
        first.see(".hand .lit .is-lit").await?;
        first.play(".hand .lit").await?;
        // How everybody stands is in view.
        for what in [".rail.team .marks", "#hostile", "#private", "#log"] {
            first.see(what).await?;
        }
        let found = check(first).await?;
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
        open(&browser, &["mine"], &[]).await?;
        browser.phone().await?;
        browser.click("form[action$='/start'] button").await?;
        browser.see(".hand .lit").await?;
        browser.tap(".hand .lit").await?;
        browser.see(".hand .s-held").await?;
        browser.see(".ship .mine").await?;
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
            open(&browser, &seats, &[("intruder", "on")]).await?;
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
