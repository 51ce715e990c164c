//! A move is quick: one way there and back, and only what changed.

use anyhow::{Result, ensure};
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::stage::run;

/// The most bytes a usual move may take on the wire.
const USUAL: u64 = 15_000;

/// Starts to count what this page asks for.
const COUNT: &str = "
    window.asked = [];
    new PerformanceObserver((list) => window.asked.push(...list.getEntries())).observe({ type: 'resource' });
    window.brought = 0;";
/// How many requests were made since, and how many bytes they took.
const COUNTED: &str = "
    const asked = window.asked.splice(0);
    const bytes = asked.reduce((sum, { transferSize }) => sum + transferSize, window.brought);
    window.brought = 0;
    return [asked.map(({ name }) => new URL(name).pathname), bytes];";

/// Plays something harmless that is offered; waits until the page shows it.
async fn play(browser: &Browser) -> Result<()> {
    let before = browser.attribute("#table", "data-n").await?;
    let offered = "
        const offered = [...document.querySelectorAll('#choices button.choice')].filter((choice) => choice.form && !choice.dataset.warning);
        offered[0]?.click();
        return offered.length > 0;";
    let _: bool = browser.until("something is offered", offered, &[]).await?;
    let shown = "return document.getElementById('table').dataset.n !== arguments[0]";
    let _: bool = browser
        .until("the move is shown", shown, &[json!(before)])
        .await?;
    Ok(())
}

#[test]
fn a_usual_move_takes_one_request_and_little_of_the_wire() {
    run(async |stage| {
        let browser = stage.browser().await?;
        browser.weigh_streams().await?;
        browser.goto("/").await?;
        browser.click("form[action='/quick'] button").await?;
        browser.live().await?;
        browser.look::<Option<bool>>(COUNT, &[]).await?;
        // The stream brings the whole table once; after it each move brings what changed.
        play(&browser).await?;
        for played in 1..6 {
            let _: Value = browser.look(COUNTED, &[]).await?;
            play(&browser).await?;
            let counted = "return window.asked.length > 0";
            let _: bool = browser
                .until("the request is counted", counted, &[])
                .await?;
            let (requests, bytes): (Vec<String>, u64) = browser.look(COUNTED, &[]).await?;
            ensure!(requests.len() == 1, "move {played} took {requests:?}");
            ensure!(bytes <= USUAL, "move {played} took {bytes} bytes");
        }
        Ok(())
    });
}
