//! Whole games of Lifeform through the page: two people in two browsers, one of them the lifeform;
//! four seats with bots; alone; and one with each module of the expansions.

use anyhow::{Result, ensure};
use kernel::{NamedBot, Seat};
use record::{Playing, Record};
use serde_json::{Value, json};

use crate::accessible::check;
use crate::browser::Browser;
use crate::stage::{join, run};
use crate::whole::{open, play_to_the_end, see_the_end};

/// More games than it takes until the shuttle leaves with the lifeform aboard: in more than a third
/// of them it does.
const MOST_GAMES: usize = 30;

/// More deals than it takes until one is won.
const MOST_DEALS: usize = 40;

/// The game of one player, from the lobby.
const ALONE: &str = "form:has([name='game'][value='lifeform']):has([name='players']) button.alone";

/// Presses the choice that is this move, and presses again if it asks back; whether it was there.
const CHOOSE: &str = "
    const chosen = [...document.querySelectorAll('#choices button.choice')].find((button) => button.value === arguments[0]);
    chosen?.click();
    document.querySelector('.armed')?.click();
    return Boolean(chosen);";

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

/// Ann is the crew, Bo the lifeform, from the first choice to the end.
#[test]
fn two_browsers_play_crew_and_lifeform_to_the_end() {
    run(async |stage| {
        let (ann, bo) = (stage.browser().await?, stage.browser().await?);
        let options = [("lifeform", "second")];
        open(&ann, "lifeform", &["mine", "open"], &options).await?;
        join(&ann, &bo, "Bo").await?;
        ann.click(START).await?;
        ann.see("#table[data-turn]").await?;
        bo.live().await?;
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

/// Four seats, three of them bots. A game in which the crew launches with the lifeform aboard is
/// played once without a browser; from the moment before the launch it is played anew through the
/// page: launch, stowaway, showdown, end.
#[test]
fn four_seats_with_bots_play_through_launch_and_showdown() {
    run(async |stage| {
        let ann = stage.person("Ann").await?;
        let bot = "bot:crew";
        for _ in 0..MOST_GAMES {
            let first = json!({ "lifeform": "first" });
            let id = ann
                .open("lifeform", &["mine", bot, bot, bot], first)
                .await?;
            ann.play_out(&id, 0).await?;
            let fought = ann.told_at(&id, "goes for").await?;
            let left = ann.told_at(&id, "leaves the Valley Forge").await?;
            let (Some(_), Some(left)) = (fought, left) else {
                continue;
            };
            let anew = ann.fork(&id, left - 1).await?;
            let browser = stage.browser().await?;
            browser.be(ann.key()).await?;
            browser.goto(&format!("/table/{anew}")).await?;
            browser.live().await?;
            play_to_the_end(&[&browser], false).await?;
            // The bots may think better of it.
            let told = see_the_end(&browser, 4).await?;
            if told.contains("leaves the Valley Forge") && told.contains("goes for") {
                return Ok(());
            }
        }
        anyhow::bail!("in {MOST_GAMES} games nobody was attacked in the shuttle")
    });
}

/// One person and three bots, on a phone and in French, with evolution tokens.
#[test]
fn four_seats_with_bots_on_a_phone_to_the_end() {
    run(async |stage| {
        let browser = stage.browser_speaking("fr").await?;
        let bot = "bot stand-in";
        let options = [("lifeform", "fourth"), ("evolution", "on")];
        open(&browser, "lifeform", &["mine", bot, bot, bot], &options).await?;
        browser.phone().await?;
        browser.click(START).await?;
        browser.see("#table[data-turn]").await?;
        let wide = "return document.scrollingElement.scrollWidth";
        let wide: u32 = browser.look(wide, &[]).await?;
        ensure!(wide <= 390, "the page is {wide} px wide");
        play_to_the_end(&[&browser], false).await?;
        see_the_end(&browser, 4).await.map(drop)
    });
}

/// Whoever chooses without a thought is lost.
#[test]
fn alone_to_the_end_and_lost() {
    run(async |stage| {
        let browser = stage.browser().await?;
        browser.goto("/").await?;
        browser.click(ALONE).await?;
        browser.live().await?;
        browser.see(".dial .blip").await?;
        let found = check(&browser).await?;
        ensure!(found.is_empty(), "{}", found.join("\n"));
        play_to_the_end(&[&browser], false).await?;
        let outcome = browser.see(".outcome h2").await?;
        ensure!(outcome == "You lost", "{outcome}");
        see_the_end(&browser, 1).await.map(drop)
    });
}

/// What the crew bot would play in the solo game of this record, if it gets home.
fn way_home(record: &Record) -> Option<Vec<Value>> {
    let game = games::Title::find("lifeform")?.open();
    let crew = NamedBot::read("crew")?;
    let (me, header) = (Seat(0), record.header());
    let (mut playing, _) = Playing::begin(&game, header, header.seed(record.secret()?)).ok()?;
    let mut way = Vec::new();
    while playing.outcome().is_none() {
        let chosen = playing.current().think(me, &crew, playing.ply())?;
        playing.play(me, chosen.clone(), 0).ok()?;
        way.push(chosen);
    }
    (!playing.outcome()?.winners.is_empty()).then_some(way)
}

/// A game given up at once shows its dice. Where they let the bot get home, the game is played anew
/// through the page, by its moves.
#[test]
fn alone_to_the_end_and_won() {
    run(async |stage| {
        let ann = stage.person("Ann").await?;
        let easy =
            json!({ "nerves": "shaken", "incinerator": "on", "carry": "2", "isolation": "on" });
        for _ in 0..MOST_DEALS {
            let id = ann.open("lifeform", &["mine"], easy.clone()).await?;
            ann.resign(&id, 0).await?;
            let record = Record::read(ann.record(&id).await?)?;
            let Some(way) = way_home(&record) else {
                continue;
            };
            let anew = ann.fork(&id, 0).await?;
            let browser = stage.browser_speaking("en").await?;
            browser.be(ann.key()).await?;
            browser.goto(&format!("/table/{anew}")).await?;
            browser.live().await?;
            for (ply, chosen) in (0..).zip(&way) {
                browser.at_ply(ply).await?;
                let chosen = json!(chosen.to_string());
                let _: bool = browser
                    .until("the move is offered", CHOOSE, &[chosen])
                    .await?;
            }
            let outcome = browser.see(".outcome h2").await?;
            ensure!(outcome == "You won", "{outcome}");
            return see_the_end(&browser, 1).await.map(drop);
        }
        anyhow::bail!("in {MOST_DEALS} deals nobody got home")
    });
}

/// Module A: one of its survivors alone.
#[test]
fn with_module_a_to_the_end() {
    run(async |stage| {
        let browser = stage.browser().await?;
        let options = [("survivors", "on"), ("character", "emma")];
        open(&browser, "lifeform", &["mine"], &options).await?;
        browser.click(START).await?;
        browser.see_said(".me-head", "Emma").await?;
        play_to_the_end(&[&browser], true).await?;
        see_the_end(&browser, 1).await.map(drop)
    });
}

/// Module B: asteroids strike before the end. Who equips whenever it is possible gets that far,
/// mostly.
#[test]
fn with_module_b_to_the_end() {
    run(async |stage| {
        let browser = stage.browser().await?;
        for _ in 0..MOST_GAMES {
            let options = [("lifeform", "first"), ("asteroids", "on")];
            let seats = ["mine", "bot stand-in"];
            open(&browser, "lifeform", &seats, &options).await?;
            browser.click(START).await?;
            play_to_the_end(&[&browser], false).await?;
            if see_the_end(&browser, 2)
                .await?
                .contains("Struck by asteroids!")
            {
                return Ok(());
            }
        }
        anyhow::bail!("in {MOST_GAMES} games no asteroid struck")
    });
}

/// Module C: clamps and life support stand above the board, and its crises are among the others.
#[test]
fn with_module_c_to_the_end() {
    run(async |stage| {
        let browser = stage.browser().await?;
        open(&browser, "lifeform", &["mine"], &[("remora", "on")]).await?;
        browser.click(START).await?;
        for gauge in ["Clamps", "Life support"] {
            browser.see_said(".gauge-name", gauge).await?;
        }
        play_to_the_end(&[&browser], true).await?;
        see_the_end(&browser, 1).await.map(drop)
    });
}

/// Module D: a game in which the lifeform hides aboard is played once without a browser; from the
/// moment before the launch it is played anew through the page, by the lifeform: hiding place,
/// search, showdown, end.
#[test]
fn with_module_d_to_the_end() {
    run(async |stage| {
        let ann = stage.person("Ann").await?;
        let bot = "bot:crew";
        for _ in 0..MOST_GAMES {
            let options = json!({ "lifeform": "first", "hunting": "on" });
            let id = ann
                .open("lifeform", &["mine", bot, bot, bot], options)
                .await?;
            ann.play_out(&id, 0).await?;
            let hid = ann.told_at(&id, "The lifeform hides aboard").await?;
            let left = ann.told_at(&id, "leaves the Valley Forge").await?;
            let (Some(_), Some(left)) = (hid, left) else {
                continue;
            };
            let browser = stage.browser().await?;
            browser.be(ann.key()).await?;
            let anew = ann.fork(&id, left - 1).await?;
            browser.goto(&format!("/table/{anew}")).await?;
            browser.live().await?;
            play_to_the_end(&[&browser], false).await?;
            // The bots may think better of it.
            let told = see_the_end(&browser, 4).await?;
            if told.contains("hides aboard") && told.contains("searches") {
                return Ok(());
            }
        }
        anyhow::bail!("in {MOST_GAMES} games nobody searched the shuttle")
    });
}

/// The modules together where that is allowed: A, B and D with three crew bots.
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
