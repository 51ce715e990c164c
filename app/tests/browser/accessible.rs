//! axe-core finds nothing serious on any page, dark or light.

use std::fs;

use anyhow::{Result, ensure};
use serde_json::Value;

use crate::browser::Browser;
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
            ];
            for (page, class) in pages {
                browser.goto(page).await?;
                browser.see(&format!("body.{class} main")).await?;
                found.extend(
                    check(&browser)
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
