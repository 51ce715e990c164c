//! A finished game is looked back on: slider, keys, links, eyes, proof.

use serde_json::{Value, json};
use thirtyfour::Key;

use crate::alone::LAST_BOARD;
use crate::stage::run;

const LAST: u64 = 12;

#[test]
fn slider_and_keys_step_through_a_finished_game_and_a_link_leads_to_a_ply() {
    run(async |stage| {
        let table = stage.person("Ann").await?.finish(LAST as usize).await?;
        let browser = stage.browser().await?;
        browser.goto(&format!("/table/{table}")).await?;
        browser.click(LAST_BOARD).await?;
        browser.see(".outcome .reason").await?;
        browser.at_ply(LAST).await?;

        // The keys.
        browser.press(Key::Left).await?;
        browser.at_ply(LAST - 1).await?;
        browser.press(Key::Home).await?;
        browser.at_ply(0).await?;
        let start = browser.ship().await?;
        browser.press(Key::Right).await?;
        browser.at_ply(1).await?;
        browser.press(Key::End).await?;
        browser.at_ply(LAST).await?;

        // The slider, whose middle is the middle of the game.
        browser.click("#slider").await?;
        browser.at_ply(LAST / 2).await?;
        browser.press(Key::Right).await?;
        browser.at_ply(LAST / 2 + 1).await?;
        browser
            .see_said("#ply-said", &format!("Move {} of {LAST}", LAST / 2 + 1))
            .await?;
        let middle = browser.ship().await?;
        assert_ne!(middle, start);

        // The address names the moment, and leads whoever opens it there.
        let script =
            "return location.search.includes(arguments[0]) && location.pathname + location.search";
        let link: String = browser
            .until(
                "the address names the move",
                script,
                &[json!(format!("ply={}", LAST / 2 + 1))],
            )
            .await?;
        let friend = stage.browser().await?;
        friend.goto(&link).await?;
        friend.at_ply(LAST / 2 + 1).await?;
        assert_eq!(friend.ship().await?, middle);

        // A line of the log leads to its moment.
        let line = "#log li[data-ply='2'] a.ply";
        browser.click(line).await?;
        browser.at_ply(2).await?;
        browser.see("#log li.now[data-ply='2']").await?;

        // Through other eyes.
        browser.choose("#eyes", 0, "all").await?;
        let _: bool = browser
            .until(
                "all is face up",
                "return document.getElementById('table').dataset.eyes === 'all'",
                &[],
            )
            .await?;
        assert_eq!(browser.ply().await?, 2);

        // How it ended is told only at the end.
        assert_eq!(browser.count(".outcome").await?, 0);
        let _: Value = browser.look("document.activeElement.blur()", &[]).await?;
        browser.press(Key::End).await?;
        browser.at_ply(LAST).await?;
        browser.see(".outcome .reason").await?;

        // The dice were fair, and the page checks it.
        let fair = browser.attribute("#words", "data-fair").await?;
        browser.click("button[data-drawer='table']").await?;
        browser.click("[data-verify]").await?;
        browser.see_said("#verdict", &fair).await?;
        Ok(())
    });
}
