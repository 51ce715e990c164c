//! A table brings its own ship: drawn on the form, judged by the game.

use anyhow::Result;
use serde_json::json;

use crate::browser::Browser;
use crate::stage::run;

const TEXT: &str = "textarea[name='option-ship']";

async fn written(browser: &Browser) -> Result<String> {
    browser
        .look(
            "return document.querySelector(arguments[0]).value",
            &[json!(TEXT)],
        )
        .await
}

#[test]
fn a_drawn_ship_is_dealt_and_a_broken_one_is_refused_beside_its_field() {
    run(async |stage| {
        let browser = stage.browser().await?;
        browser.goto("/new?game=nostromo").await?;
        browser.choose("select[name='players']", 0, "5").await?;
        for seat in 1..5 {
            browser
                .choose("select[name='seat']", seat, "bot crew")
                .await?;
        }
        // The field is there once it is asked for.
        let shown = "return document.querySelector(arguments[0]).checkVisibility()";
        assert!(!browser.look::<bool>(shown, &[json!(TEXT)]).await?);
        browser
            .choose("select[name='option-layout']", 0, "own")
            .await?;
        browser.see(".drawing-board").await?;
        assert_eq!(
            browser.count("[data-thing]:not([hidden])").await?,
            7,
            "a ship for five has seven rooms"
        );

        // A row of rooms drawn by hand: nothing is placed that was not chosen.
        for (number, room) in ["ARM", "CMD", "CPU", "LAI", "HAN", "CRY", "MES"]
            .into_iter()
            .enumerate()
        {
            browser.click(&format!("[data-thing='{room}']")).await?;
            browser
                .click(&format!("[data-cell='{},{}']", number % 5, number / 5))
                .await?;
            assert_eq!(browser.count("[data-thing][aria-pressed='true']").await?, 0);
            browser
                .see(&format!("[data-thing='{room}'].placed"))
                .await?;
        }
        let cells = ["0,0", "1,0", "2,0", "3,0", "4,0"];
        for pair in cells.windows(2) {
            browser.click(&format!("[data-cell='{}']", pair[0])).await?;
            browser.click(&format!("[data-cell='{}']", pair[1])).await?;
        }
        let row = "ARM@0,0 CMD@1,0 CPU@2,0 LAI@3,0 HAN@4,0 CRY@0,1 MES@1,1 ARM-CMD CMD-CPU CPU-LAI LAI-HAN";
        assert_eq!(written(&browser).await?, row);

        // Two rooms are not linked: the page says so, and nothing is lost.
        browser.click("form.create button.onward").await?;
        browser
            .see_said(
                ".field:has(textarea) .objection",
                "not linked to the rest of the ship",
            )
            .await?;
        assert_eq!(written(&browser).await?, row);
        assert_eq!(
            browser.count(".cells-of .thing").await?,
            7,
            "it is drawn as it was"
        );

        for (from, to) in [("0,0", "0,1"), ("1,0", "1,1")] {
            browser.click(&format!("[data-cell='{from}']")).await?;
            browser.click(&format!("[data-cell='{to}']")).await?;
        }
        assert_eq!(written(&browser).await?, format!("{row} ARM-CRY CMD-MES"));
        browser.click("form.create button.onward").await?;
        browser.live().await?;
        browser.click("form[action$='/start'] button").await?;
        browser.see("#prompt").await?;
        let rooms = "return [...document.querySelectorAll('.ship .room')].map(({ dataset }) => [dataset.id, Math.round(dataset.y)]).sort()";
        let rooms: Vec<(String, i64)> = browser.look(rooms, &[]).await?;
        let upper = rooms
            .iter()
            .filter(|(_, y)| *y == rooms[0].1)
            .map(|(room, _)| room.as_str());
        assert_eq!(
            upper.collect::<Vec<_>>(),
            ["room:ARM", "room:CMD", "room:CPU", "room:HAN", "room:LAI"]
        );
        Ok(())
    });
}
