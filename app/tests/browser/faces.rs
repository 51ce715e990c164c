//! Everything on the table can be inspected: by a click and its menu, by a key, by a finger that
//! rests, and without script.

use anyhow::Result;
use serde_json::json;
use thirtyfour::Key;

use crate::accessible::check;
use crate::browser::Browser;
use crate::stage::run;

/// A game alone, after the first choice.
async fn begin(browser: &Browser) -> Result<()> {
    browser.sit_down_alone().await?;
    browser.play("#choices button.choice").await
}

/// Waits until a face with this title is shown, and puts it away.
async fn reads(browser: &Browser, title: &str) -> Result<()> {
    browser
        .see_said("#menu[open] .face .face-title", title)
        .await?;
    browser.press(Key::Escape).await?;
    let shut = "return !document.getElementById('menu').open";
    browser
        .until::<bool>("it is put away", shut, &[])
        .await
        .map(drop)
}

#[test]
fn a_thing_is_inspected_by_click_and_by_key() {
    run(async |stage| {
        let browser = stage.browser().await?;
        begin(&browser).await?;
        // A room, a figure, a track, a seat, an objective: each has its menu, and there what it is.
        for thing in [
            ".ship .space:not(:has(.lit)) a.thing .plate",
            ".ship [data-thing='alien']",
            ".gauge a.thing",
            ".rail .seat > a.thing",
            ".goals .item a.thing",
        ] {
            browser.click(thing).await?;
            let name = browser.see(".thing-menu .menu-name").await?;
            browser.click(".thing-menu .menu-what").await?;
            let title = browser.see("#menu[open] .face .face-title").await?;
            assert!(!title.is_empty(), "{name}");
            let found = check(&browser).await?;
            assert!(found.is_empty(), "{}", found.join("\n"));
            reads(&browser, &title).await?;
        }
        // The key works on what has the focus, and on what the pointer is on.
        browser.focus(".gauge a.thing").await?;
        browser.press("i").await?;
        reads(&browser, "Morale").await?;
        browser.press("?").await?;
        reads(&browser, "Morale").await?;
        Ok(())
    });
}

#[test]
fn a_finger_that_rests_on_a_thing_asks_what_it_is() {
    run(async |stage| {
        let browser = stage.browser().await?;
        browser.phone().await?;
        begin(&browser).await?;
        let before = browser.ply().await?;
        browser.rest_on(".gauge a.thing").await?;
        reads(&browser, "Morale").await?;
        assert_eq!(browser.count(".thing-menu").await?, 0, "it was no tap");
        assert_eq!(browser.ply().await?, before);
        Ok(())
    });
}

#[test]
fn without_script_everything_is_there_and_a_face_has_its_page() {
    run(async |stage| {
        let browser = stage.browser().await?;
        begin(&browser).await?;
        let place = browser.place().await?;
        browser
            .devtools(
                "Emulation.setScriptExecutionDisabled",
                json!({ "value": true }),
            )
            .await?;
        browser.goto(&place).await?;
        let shown = "return [...document.querySelectorAll(arguments[0])].filter((thing) => thing.checkVisibility()).length";
        let count = async |css: &str| browser.look::<usize>(shown, &[json!(css)]).await;
        let offered = browser.count("#choices button.choice").await?;
        assert!(offered > 1);
        assert_eq!(
            count("#choices button.choice").await?,
            offered,
            "no choice is folded away"
        );
        assert_eq!(
            count(".groups").await?,
            0,
            "what only a script can do is not there"
        );
        assert!(count("#choices .refused").await? > 0);
        browser.click(".gauge a.thing").await?;
        browser
            .see_said("body.page-face .face-title", "Morale")
            .await?;
        browser.click("main a.button.onward").await?;
        browser.see("#prompt").await?;
        browser.click("#choices .end").await?;
        browser.see("#prompt, .outcome").await?;
        Ok(())
    });
}
