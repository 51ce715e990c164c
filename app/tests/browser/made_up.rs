//! Shows a page the web crate's made-up moments. What the page would send is kept instead of sent,
//! and the ways of its pieces are kept too.

#[path = "../../../platform/web/tests/fixture/mod.rs"]
pub(crate) mod fixture;

use anyhow::Result;
use kernel::Lang;
use serde_json::{Value, json};
use web::model::{TablePage, Theme};

use crate::browser::Browser;

/// Every question is answered with the fragment `shown`; moves and ways are kept.
const STAND_IN: &str = "
    window.shown = arguments[0];
    window.sent = [];
    window.renewed = false;
    document.addEventListener('renewed', () => (window.renewed = true));
    window.fetch = async (address, { method, body } = {}) => {
        if (method === 'POST') {
            window.renewed = false;
            window.sent.push(JSON.parse(body).move);
        }
        return new Response(method === 'POST' ? '{}' : window.shown);
    };
    window.ways = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        if (this.dataset.piece) window.ways.push([this.dataset.piece, frames.transform?.length ?? 0]);
        return animate.call(this, frames, options);
    };";

pub(crate) fn fragment(table: &TablePage<'_>) -> String {
    web::table_fragment(&fixture::visitor(Lang::En, Theme::Dark), table)
}

/// A page on which this table has just appeared: something selected by `sign` is there.
pub(crate) async fn show(browser: &Browser, table: &TablePage<'_>, sign: &str) -> Result<()> {
    browser.sit_down_alone().await?;
    // News of the real table would take its place.
    browser.connected(false).await?;
    browser.see("#connection.lost").await?;
    let _: Value = browser.look(STAND_IN, &[json!(fragment(table))]).await?;
    // The answer to whatever is sent is the table anew.
    browser.click("#choices button.choice").await?;
    let script = "return window.renewed";
    let _: bool = browser.until("it is shown", script, &[]).await?;
    browser.see(sign).await?;
    let _: Value = browser.look("window.sent = []", &[]).await?;
    Ok(())
}

/// The next answer shows this table; something that is sent asks for it.
pub(crate) async fn next(browser: &Browser, table: &TablePage<'_>) -> Result<()> {
    let _: Value = browser
        .look("window.shown = arguments[0]", &[json!(fragment(table))])
        .await?;
    Ok(())
}

/// Waits until this move would have been sent, and nothing else, and its answer is shown.
pub(crate) async fn sends(browser: &Browser, chosen: Value) -> Result<()> {
    let script = "return window.sent.length > 0 && window.renewed && window.sent.splice(0)";
    let sent: Value = browser.until("something is sent", script, &[]).await?;
    assert_eq!(sent, json!([chosen]));
    Ok(())
}

/// What was sent so far.
pub(crate) async fn sent(browser: &Browser) -> Result<Vec<Value>> {
    browser.look("return window.sent", &[]).await
}
