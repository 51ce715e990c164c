//! axe-core finds nothing serious on any page, dark or light.

use std::fs;

use anyhow::{Result, ensure};
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::person::Person;
use crate::stage::{needed, run, target};

/// How many checks pass, and everything axe-core finds that is serious or worse, a line each.
const CHECK: &str = "
    const done = arguments[0];
    axe.run(document, { resultTypes: ['violations'] }).then(({ passes, violations }) => done([passes.length, violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, impact, nodes }) => nodes.map((node) => `${impact} ${id}: ${node.target} ${node.failureSummary}`))]));";

#[test]
fn axe_finds_nothing_serious_on_any_page() {
    run(async |stage| {
        let ended = stage.person("Ann").await?.finish(30).await?;
        let replay = format!("/table/{ended}/replay?ply=6");
        let ending = format!("/table/{ended}");
        let browser = stage.browser().await?;
        browser.goto("/new?game=fate").await?;
        browser.click("form.create button.onward").await?;
        browser.live().await?;
        let room = browser.place().await?;
        browser.sit_down_alone().await?;
        let table = browser.place().await?;
        browser.play("#choices button.choice").await?;
        browser.play(".ship .lit").await?;
        let others = stage.browser().await?;
        let tables = other_tables(&stage.person("Bo").await?, &others).await?;

        let mut found = Vec::new();
        for theme in ["dark", "light"] {
            browser.goto("/settings").await?;
            browser
                .click(&format!("input[name='theme'][value='{theme}']"))
                .await?;
            browser.click("main form button.onward").await?;
            browser
                .see(&format!("html[data-theme='{theme}'] .page-lobby main"))
                .await?;
            let pages = [
                ("/", "page-lobby"),
                ("/new?game=fate", "page-create"),
                ("/settings", "page-settings"),
                ("/rules", "page-rules"),
                (&room, "page-room"),
                (&table, "page-table"),
                (&replay, "page-replay"),
                (&ending, "page-ending"),
                ("/new?game=nostromo", "page-create"),
                ("/new?game=nemesis", "page-create"),
                ("/new?game=lifeform", "page-create"),
            ];
            let pages = pages.map(|(page, class)| (&browser, page, class));
            others.likes(&format!("en.{theme}.off.off.off")).await?;
            let tables = tables.iter();
            let tables = tables.map(|table| (&others, table.as_str(), "page-table"));
            for (browser, page, class) in pages.into_iter().chain(tables) {
                browser.goto(page).await?;
                browser.see(&format!("body.{class} main")).await?;
                found.extend(
                    check(browser)
                        .await?
                        .into_iter()
                        .map(|line| format!("{theme} {page}: {line}")),
                );
            }
        }
        assert!(found.is_empty(), "{}", found.join("\n"));
        Ok(())
    });
}

/// A table of each other game in play, and of each side and mode that looks different; this browser
/// is in the first seat.
async fn other_tables(person: &Person, browser: &Browser) -> Result<Vec<String>> {
    browser.be(person.key()).await?;
    let bot = "bot:random";
    let crew = json!({ "lifeform": "second" });
    let hunter = json!({ "lifeform": "first" });
    let together = json!({ "mode": "cooperative", "board": "alternative" });
    let mut tables = Vec::new();
    // Where all choose at once, the first question is looked at.
    for (game, others, options, plies) in [
        ("nostromo", 3, json!({}), 0),
        ("nemesis", 2, json!({}), 12),
        ("nemesis", 2, together, 12),
        ("lifeform", 2, crew, 12),
        ("lifeform", 2, hunter, 12),
        ("lifeform", 0, json!({}), 12),
    ] {
        let seats: Vec<&str> = [vec!["mine"], vec![bot; others]].concat();
        let id = person.open(game, &seats, options).await?;
        person.play_as(&id, 0, plies).await?;
        tables.push(format!("/table/{id}"));
    }
    Ok(tables)
}

/// Runs the checker in the page.
pub(crate) async fn check(browser: &Browser) -> Result<Vec<String>> {
    let axe = target().join("axe/node_modules/axe-core/axe.min.js");
    needed(&axe);
    browser
        .look::<Value>(&fs::read_to_string(axe)?, &[])
        .await?;
    let (passed, found): (usize, Vec<String>) = browser.look_later(CHECK, &[]).await?;
    ensure!(
        passed > 10,
        "only {passed} checks apply: this is no page of ours"
    );
    Ok(found)
}
