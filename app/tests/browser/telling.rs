//! What happened is told over the board before the question is put: step by step, at one's own
//! speed, and again if one likes.

use anyhow::{Context, Result, ensure};
use reqwest::Client;
use serde_json::json;
use thirtyfour::Key;

use crate::browser::Browser;
use crate::stage::run;

const STAGE: &str = "#stage:not([hidden])";

/// At a table alone, right after a move of which something is told.
async fn told(browser: &Browser) -> Result<u64> {
    browser.sit_down_alone().await?;
    tell(browser).await
}

/// Plays on until something is told; the ply shown meanwhile.
async fn tell(browser: &Browser) -> Result<u64> {
    // More moves than any turn has.
    for _ in 0..60 {
        let before = browser.ply().await?;
        browser.press_way_on().await?;
        // A telling holds the new table back, so it is looked for first.
        let script = "
            if (!document.getElementById('stage').hidden) return 'told';
            if (document.getElementById('menu').open) return '#menu .menu-body button';
            for (const css of ['.armed', '.thing-menu .menu-entries :is(button.choice, .count-go)']) if (document.querySelector(css)) return css;
            return Number(document.getElementById('table').dataset.ply) > arguments[0] && 'played';";
        loop {
            let came: String = browser
                .until("a move is played or told", script, &[json!(before)])
                .await?;
            match came.as_str() {
                "told" => return Ok(before),
                "played" => break,
                asked => browser.click_if(asked).await?,
            };
        }
    }
    anyhow::bail!("nothing was told")
}

/// Waits until the telling is over; the new table is shown then, and its question asked.
async fn over(browser: &Browser, before: u64) -> Result<()> {
    let script = "
        const [stage, table] = [document.querySelector('#stage'), document.querySelector('#table')];
        return stage.hidden && Number(table.dataset.ply) > arguments[0] && !document.querySelector('.dock').inert;";
    let _: bool = browser
        .until("the question is put", script, &[json!(before)])
        .await?;
    Ok(())
}

#[test]
fn what_happened_is_told_step_by_step_and_the_question_waits() {
    run(async |stage| {
        let browser = stage.told_browser("en").await?;
        let before = told(&browser).await?;
        browser.see(&format!("{STAGE} .beat.now")).await?;
        let waits: bool = browser
            .look("return document.querySelector('.dock').inert", &[])
            .await?;
        assert!(waits, "nothing can be chosen while something is told");
        assert_eq!(
            browser.ply().await?,
            before,
            "no result is shown before its motion"
        );
        let at: String = browser
            .look("return document.activeElement.dataset.tell ?? ''", &[])
            .await?;
        assert_eq!(at, "next", "the focus is on Continue");
        while browser.count(STAGE).await? > 0 {
            browser.press(" ").await?;
        }
        over(&browser, before).await
    });
}

#[test]
fn a_telling_can_be_skipped_told_again_and_switched_off() {
    run(async |stage| {
        let browser = stage.told_browser("en").await?;
        let before = told(&browser).await?;
        browser.press(Key::Escape).await?;
        over(&browser, before).await?;

        // The recap tells it again, and the table stays what it is.
        let ply = browser.ply().await?;
        browser.click("#recap [data-retell]").await?;
        browser.see(&format!("{STAGE} .beat")).await?;
        browser.press(Key::Escape).await?;
        over(&browser, ply - 1).await?;
        assert_eq!(browser.ply().await?, ply);

        // Whoever wants none has none, also on the next page.
        browser.click("#recap [data-retell]").await?;
        browser
            .click("#stage .speeds label:has([value='off'])")
            .await?;
        over(&browser, ply - 1).await?;
        browser.goto("/settings").await?;
        let kept = "return document.querySelector('[name=telling][value=off]').checked";
        let _: bool = browser.until("the speed is kept", kept, &[]).await?;
        Ok(())
    });
}

#[test]
fn with_reduced_motion_each_beat_is_a_still_picture_that_continue_advances() {
    run(async |stage| {
        let browser = stage.told_browser("en").await?;
        let still =
            json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
        browser
            .devtools("Emulation.setEmulatedMedia", still)
            .await?;
        let before = told(&browser).await?;
        let moving: u64 = browser
            .look(
                "return document.getAnimations().filter(({ id }) => id === 'tell').length",
                &[],
            )
            .await?;
        assert_eq!(moving, 0, "nothing moves");
        let done = async || browser.count("#stage .beat.done").await;
        let mut last = done().await?;
        ensure!(last == 0, "the first step waits");
        while browser.count(STAGE).await? > 0 {
            browser.press(" ").await?;
            let script = "return document.querySelector('#stage').hidden || document.querySelectorAll('#stage .beat.done').length !== arguments[0]";
            let _: bool = browser
                .until("Continue goes one step on", script, &[json!(last)])
                .await?;
            last = done().await?;
        }
        over(&browser, before).await
    });
}

#[test]
fn a_line_of_the_log_opens_its_moment_in_a_running_game_and_leads_back() {
    run(async |stage| {
        let browser = stage.browser().await?;
        browser.sit_down_alone().await?;
        for _ in 0..3 {
            browser.play_on().await?;
        }
        let now = browser.ply().await?;
        let moment = "#log li[data-ply] a.ply";
        let ply: u64 = browser
            .attribute("#log li[data-ply]", "data-ply")
            .await?
            .parse()?;
        browser.click(moment).await?;
        browser.see("#table[data-replay]").await?;
        assert_eq!(browser.ply().await?, ply);
        assert_eq!(
            browser.count("#choices").await?,
            0,
            "what is past can only be looked at"
        );
        assert_eq!(browser.count("a[download]").await?, 0);
        let eyes: Vec<String> = browser
            .look(
                "return [...document.querySelectorAll('#eyes option')].map(({ value }) => value)",
                &[],
            )
            .await?;
        assert_eq!(eyes, ["0"], "through no other eyes than one's own");
        browser.click(".bar a.onward").await?;
        browser.live().await?;
        assert_eq!(browser.ply().await?, now);
        Ok(())
    });
}

#[test]
fn without_script_the_last_telling_is_a_figure_that_continue_folds() {
    run(async |stage| {
        let ann = stage.person("Ann").await?;
        let id = ann.start(&["ripley"]).await?;
        let page = async |query: &str| -> Result<String> {
            let address = format!("{}/table/{id}{query}", stage.url);
            let answer = Client::new().get(address).header("accept", "text/html");
            Ok(answer.send().await?.error_for_status()?.text().await?)
        };
        // Somebody who only watches is told what everybody is told.
        let mut html = String::new();
        for _ in 0..60 {
            ann.play(&id, 1).await?;
            html = page("").await?;
            if html.contains(" open>") || html.contains(" open=\"\">") {
                break;
            }
        }
        let figure = &html[html.find("id=\"recap\"").context("no recap")?..];
        let figure = &figure[figure.find(" open").context("nothing is opened")?..];
        ensure!(figure.contains("class=\"beats\""), "its steps are a list");
        let link = &figure[figure.find("?read=").context("no way on")?..];
        let read = &link[..link.find('#').context("it leads to the table")?];
        let html = page(read).await?;
        let recap = &html[html.find("id=\"recap\"").context("no recap")?..];
        let recap = &recap[..recap.find("</section>").context("no end")?];
        ensure!(!recap.contains(" open"), "what was read is folded: {recap}");
        Ok(())
    });
}
