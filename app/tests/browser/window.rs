//! Time to act runs out: it is shown, spoken of at a few marks, and after a reload or a lost
//! connection it is the server's.

use anyhow::Result;
use serde_json::json;

use crate::browser::Browser;
use crate::hidden::hide;
use crate::stage::run;

/// The page's clock can be put forward, and what is read out is kept.
pub(crate) const PREPARE: &str = "
    const now = performance.now.bind(performance);
    Object.assign(window, { forward: 0, ticks: 0, due: 0 });
    performance.now = () => ((window.ticks += 1), now() + window.forward);
    window.said = [];
    const place = document.getElementById('announce');
    new MutationObserver(() => window.said.push(place.textContent)).observe(place, { childList: true, characterData: true, subtree: true });";

const CLOCK: &str = ".window .clock";

/// What the server said last is left, in milliseconds.
async fn left(browser: &Browser) -> Result<u64> {
    Ok(browser.attribute(CLOCK, "data-left").await?.parse()?)
}

/// Puts the page's clock forward until it shows so many seconds or fewer; again if the page hears
/// from the server meanwhile.
async fn forward_to(browser: &Browser, seconds: u64) -> Result<()> {
    let script = "
        if (window.ticks < window.due) return false;
        const [minutes, seconds] = document.querySelector(arguments[0]).textContent.split(':').map(Number);
        const over = minutes * 60 + seconds - arguments[1];
        if (over <= 0) return true;
        window.forward += over * 1000;
        window.due = window.ticks + 2;
        return false;";
    browser
        .until::<bool>("the clock runs", script, &[json!(CLOCK), json!(seconds)])
        .await
        .map(drop)
}

#[test]
fn the_time_left_is_spoken_of_once_at_each_mark() {
    run(async |stage| {
        let browser = stage.browser().await?;
        // Three minutes for twelve pieces.
        hide(&browser, ("clock", "relaxed")).await?;
        browser.look::<Option<bool>>(PREPARE, &[]).await?;
        // No news set the clock right again.
        browser.connected(false).await?;
        browser.see("#connection.lost").await?;
        forward_to(&browser, 90).await?;
        browser
            .look::<Option<bool>>("window.said.length = 0", &[])
            .await?;
        for seconds in [59, 50, 29, 9, 8, 4, 3] {
            forward_to(&browser, seconds).await?;
        }
        let said: Vec<String> = browser.look("return window.said", &[]).await?;
        assert_eq!(
            said,
            [
                "60 seconds left",
                "30 seconds left",
                "10 seconds left",
                "5 seconds left"
            ]
        );
        assert_eq!(
            browser.count(&format!("{CLOCK}.short")).await?,
            1,
            "the last seconds look different"
        );
        Ok(())
    });
}

#[test]
fn after_a_reload_or_a_lost_connection_the_time_left_is_the_servers() {
    run(async |stage| {
        let browser = stage.browser().await?;
        hide(&browser, ("clock", "relaxed")).await?;
        let (all, first) = (
            browser.attribute(CLOCK, "data-all").await?,
            left(&browser).await?,
        );

        browser.goto(&browser.place().await?).await?;
        browser.live().await?;
        let second = left(&browser).await?;
        assert!(
            0 < second && second < first,
            "{first}, then {second}: the window did not begin anew"
        );
        assert_eq!(browser.attribute(CLOCK, "data-all").await?, all);

        // A page whose own clock has run ahead believes the server again.
        browser.look::<Option<bool>>(PREPARE, &[]).await?;
        forward_to(&browser, 4).await?;
        browser.connected(false).await?;
        browser.see("#connection.lost").await?;
        browser.connected(true).await?;
        browser.live().await?;
        let renewed = "
            const clock = document.querySelector(arguments[0]);
            return Number(clock.dataset.left) < arguments[1] && !clock.classList.contains('short');";
        browser
            .until::<bool>(
                "the clock is set right",
                renewed,
                &[json!(CLOCK), json!(second)],
            )
            .await?;
        assert!(left(&browser).await? > 0);
        assert_eq!(browser.attribute(CLOCK, "data-all").await?, all);
        Ok(())
    });
}
