//! Whoever is asked to react at a table with clocks sees their own as a ring around its seconds.

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::nemesis::reach_a_window;
use crate::stage::{Stage, run};
use crate::window::PREPARE;

/// How long everybody has for a move, in seconds: the most that is shown as seconds alone.
const TIME: u64 = 99;

/// A new game of Nemesis with clocks, played by this browser and two bots.
async fn begin(stage: &Stage, browser: &Browser) -> Result<()> {
    let http = reqwest::Client::new();
    let post = async |path: &str, key: &str, body: Value| -> Result<Value> {
        let request = http.post(format!("{}{path}", stage.url)).json(&body);
        let request = if key.is_empty() {
            request
        } else {
            request.bearer_auth(key)
        };
        Ok(request.send().await?.error_for_status()?.json().await?)
    };
    let person = post("/api/people", "", json!({ "name": "Ann" })).await?;
    let key = person["key"].as_str().context("no key")?;
    let wish = json!({
        "game": "nemesis", "seats": ["mine", "bot:random", "bot:random"],
        "clock": { "kind": "per_move", "seconds": TIME },
    });
    let opened = post("/api/tables", key, wish).await?;
    let id = opened["id"].as_str().context("no table")?;
    post(&format!("/api/table/{id}/start"), key, json!({})).await?;
    browser.be(key).await?;
    browser.goto(&format!("/table/{id}")).await?;
    browser.see(".hand .lit").await?;
    browser.look::<Option<bool>>(PREPARE, &[]).await.map(drop)
}

/// The seconds shown, what is left of the ring, whether they are red.
const SHOWN: &str = "
    if (window.ticks < window.due) return false;
    const clock = document.querySelector('.window .clock');
    const left = document.querySelector('.window .time-left');
    const style = getComputedStyle(left);
    return [Number(clock.textContent), style.strokeDasharray, clock.classList.contains('short'), style.stroke === getComputedStyle(clock).color];";

async fn shown(browser: &Browser) -> Result<(u64, String, bool, bool)> {
    browser.until("the ring is drawn", SHOWN, &[]).await
}

async fn forward(browser: &Browser, seconds: u64) -> Result<()> {
    let forward = "window.forward += arguments[0] * 1000; window.due = window.ticks + 4";
    browser
        .look::<Option<bool>>(forward, &[json!(seconds)])
        .await
        .map(drop)
}

#[test]
fn the_ring_counts_whole_seconds_and_is_red_at_the_end() {
    run(async |stage| {
        let browser = stage.browser().await?;
        let begin = async |browser: &Browser| begin(stage, browser).await;
        begin(&browser).await?;
        reach_a_window(&browser, begin).await?;
        // Without waiting it would pass by itself.
        browser.click("#choices [data-wait]").await?;
        browser
            .see_said("#at-zero", "at 0 a stand-in plays for you")
            .await?;
        browser
            .look::<Option<bool>>("window.said.length = 0", &[])
            .await?;
        // No news set the clock right again.
        browser.connected(false).await?;
        browser.see("#connection.lost").await?;
        let (first, much, short, _) = shown(&browser).await?;
        ensure!(
            first <= TIME && first > 60 && !short,
            "{first} seconds are left"
        );
        forward(&browser, first - 12).await?;
        let (second, less, short, _) = shown(&browser).await?;
        ensure!(second <= 12 && second > 5 && !short, "{second}");
        ensure!(much != less, "the ring shrinks: {much}, then {less}");
        forward(&browser, second - 4).await?;
        let (last, _, short, red) = shown(&browser).await?;
        ensure!(last <= 4 && short && red, "{last} seconds are red");
        let said: Vec<String> = browser.look("return window.said", &[]).await?;
        ensure!(
            said == ["30 seconds left", "5 seconds left"],
            "read out once at each mark: {said:?}"
        );
        let live = browser.count("[aria-live] .window, .window[aria-live]");
        ensure!(live.await? == 0, "the seconds are not read out");

        // Whoever wants nothing to move sees the number alone change.
        let still =
            json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
        browser
            .devtools("Emulation.setEmulatedMedia", still)
            .await?;
        let (_, ring, ..) = shown(&browser).await?;
        ensure!(ring == "none", "the ring stands still: {ring}");
        Ok(())
    });
}
