//! Whatever order things come in, the page is what a fresh look shows.
//!
//! `orders.js` holds all that reaches the script and lets it through in orders drawn from seeds:
//! requests on their way out and back, what streams bring, what is unpacked, patience that ends.
//! Meanwhile somebody opens the table, starts, chooses, takes back and talks, here and on another
//! page; the stream breaks or is opened anew, and the page passes from seat to seat.

use std::ops::Range;

use anyhow::{Result, bail, ensure};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::stage::{Stage, run};

const HOLD: &str = include_str!("orders.js");
/// How many orders to go through when all arrives, in how many shares; how many when not all does;
/// how many at most at one table.
const ORDERS: u64 = 2000;
const SHARES: u64 = 4;
const ROUGH_ORDERS: u64 = 200;
const AT_ONE_TABLE: usize = 8;

/// What came of an order.
#[derive(Deserialize)]
#[serde(untagged)]
enum Outcome {
    /// The page is as it should be; whether the game is over.
    Same { over: bool },
    /// It is something else.
    Differs { trace: Vec<String>, found: String },
}

/// A browser whose script is reached by nothing that was not let through.
async fn held(stage: &Stage) -> Result<Browser> {
    let browser = stage.browser().await?;
    let still = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    browser
        .devtools("Emulation.setEmulatedMedia", still)
        .await?;
    let source = json!({ "source": HOLD });
    let before = "Page.addScriptToEvaluateOnNewDocument";
    browser.devtools(before, source).await?;
    Ok(browser)
}

/// How what streams bring arrives.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ways {
    /// As it was sent.
    Smooth,
    /// Some of it is lost or changed.
    Rough,
}

/// Goes through the order of this seed; whether the game is over.
async fn go_through(browser: &Browser, seed: u64, ways: Ways) -> Result<bool> {
    let begin = "
        window.outcome = undefined;
        const failed = (error) => (window.outcome = { trace: [], found: String(error.stack) });
        window.order(...arguments).then((outcome) => (window.outcome = outcome), failed);";
    let arguments = [json!(seed), json!(ways == Ways::Rough)];
    browser.look::<Value>(begin, &arguments).await?;
    let outcome = "return window.outcome";
    match browser.until("all is let through", outcome, &[]).await? {
        Outcome::Same { over } => Ok(over),
        Outcome::Differs { trace, found } => {
            bail!("order {seed}: {found}\nafter {}", trace.join(", "))
        }
    }
}

/// Goes through the orders of these seeds; what the server counted of pages that fetched their
/// table whole. Two seats of one person are played at one screen: the page shows whoever is asked,
/// so it opens its stream anew all the time.
async fn go_through_all(stage: &Stage, mut seeds: Range<u64>, ways: Ways) -> Result<String> {
    let ann = stage.person("Ann").await?;
    let browser = held(stage).await?;
    browser.be(ann.key()).await?;
    while !seeds.is_empty() {
        let options = json!({ "crew": "ripley,parker", "first": "0" });
        let id = ann.gather("fate", &["mine", "mine"], options).await?;
        browser.goto(&format!("/table/{id}")).await?;
        for seed in seeds.by_ref().take(AT_ONE_TABLE) {
            if go_through(&browser, seed, ways).await? {
                break;
            }
        }
    }
    let counted = reqwest::get(format!("{}/metrics", stage.url)).await?;
    Ok(counted.error_for_status()?.text().await?)
}

/// Whether a page fetched its table whole for this reason.
fn counts(counted: &str, why: &str) -> bool {
    counted.contains(&format!("hypersleep_pages_anew_total{{why=\"{why}\"}}"))
}

/// One share of the orders in which all arrives. Each share is a test of its own, so that they go
/// on side by side.
fn smooth_orders(share: u64) {
    let size = ORDERS / SHARES;
    run(async |stage| {
        let seeds = share * size..(share + 1) * size;
        let counted = go_through_all(stage, seeds, Ways::Smooth).await?;
        for why in ["misfit", "damaged"] {
            ensure!(!counts(&counted, why), "what was sent fits: {counted}");
        }
        Ok(())
    });
}

mod in_whatever_order_things_come_the_page_is_what_a_fresh_look_shows {
    use super::smooth_orders;

    #[test]
    fn first_share() {
        smooth_orders(0);
    }

    #[test]
    fn second_share() {
        smooth_orders(1);
    }

    #[test]
    fn third_share() {
        smooth_orders(2);
    }

    #[test]
    fn last_share() {
        smooth_orders(3);
    }
}

#[test]
fn what_is_lost_or_changed_on_its_way_is_fetched_anew_and_counted() {
    run(async |stage| {
        let counted = go_through_all(stage, 0..ROUGH_ORDERS, Ways::Rough).await?;
        for why in ["misfit", "damaged", "late"] {
            ensure!(counts(&counted, why), "{why} in {counted}");
        }
        Ok(())
    });
}
