//! What whole games through the page have in common: a table is opened, played to its end now so
//! and now so, and the end is seen.

use anyhow::{Result, ensure};
use serde_json::json;

use crate::browser::{Browser, GLANCE};

/// More looks at a page than any of these games takes.
const LONGEST: usize = 12_000;

/// Chooses something where somebody here is asked, now this and now that. Whoever is reckless would
/// rather take a risk; nobody passes while there is something else to do, mostly. Says whether the
/// game is over.
const STEP: &str = "
    const [reckless] = arguments;
    const table = document.getElementById('table');
    if ('replay' in table.dataset) return true;
    const armed = document.querySelector('.armed');
    if (armed) return armed.click(), false;
    // News may take back a first press; after a while it is pressed anew.
    window.waited = window.chosenAt === table.dataset.ply ? window.waited + 1 : 0;
    if (!('turn' in table.dataset) || window.waited % 40 > 0) return false;
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

/// Switches an option on or off; whether it is so now.
const TICK: &str = "
    const [option, word] = arguments;
    const box = document.querySelector(`input[type='checkbox'][name='option-${option}']`);
    if (box && box.checked !== (word === 'on')) box.click();
    return box?.checked === (word === 'on');";

/// Opens a table of a game with these seats and options.
pub(crate) async fn open(
    browser: &Browser,
    game: &str,
    seats: &[&str],
    options: &[(&str, &str)],
) -> Result<()> {
    browser.goto(&format!("/new?game={game}")).await?;
    let players = seats.len().to_string();
    browser
        .choose("select[name='players']", 0, &players)
        .await?;
    for (seat, plan) in seats.iter().enumerate() {
        browser.choose("select[name='seat']", seat, plan).await?;
    }
    for (option, word) in options {
        let list = format!("select[name='option-{option}']");
        if browser.count(&list).await? > 0 {
            browser.choose(&list, 0, word).await?;
            continue;
        }
        let ticked: bool = browser.look(TICK, &[json!(option), json!(word)]).await?;
        ensure!(ticked, "{option} cannot be switched {word}");
    }
    browser.click("form.create button.onward").await?;
    browser.live().await
}

/// Everybody at these browsers plays until the game is over.
pub(crate) async fn play_to_the_end(browsers: &[&Browser], reckless: bool) -> Result<()> {
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
pub(crate) async fn see_the_end(browser: &Browser, players: usize) -> Result<String> {
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
