//! A board whose corridors matter. No game here has one yet, so a page is shown the web crate's
//! made-up moment, and what it would send is kept instead of sent.

use anyhow::Result;
use kernel::Lang;
use serde_json::{Value, json};
use thirtyfour::Key;

use crate::browser::Browser;
use crate::made_up::{fixture, fragment, sends, show};
use crate::stage::run;

/// A page on which the corridors have just appeared.
async fn show_corridors(browser: &Browser) -> Result<()> {
    let icons = fixture::icons();
    let table = fixture::corridors::corridor_table(Lang::En, &icons);
    show(browser, &table, ".ship [data-id='link:5']").await
}

#[test]
fn a_lit_corridor_is_clicked_and_twins_are_told_apart() {
    run(async |stage| {
        let browser = stage.browser().await?;
        show_corridors(&browser).await?;
        for corridor in [5, 6] {
            let lit = format!(".ship [data-target='link:{corridor}'] .plate");
            browser.click(&lit).await?;
            sends(&browser, json!({ "noise": corridor })).await?;
        }

        // Two choices point at this one: which of them is asked.
        browser
            .click(".ship [data-target='link:12'] .plate")
            .await?;
        browser
            .see_said(".thing-menu", "Shut the door of corridor 12")
            .await?;
        browser
            .click(".thing-menu .menu-entries button[value*='shut']")
            .await?;
        sends(&browser, json!({ "shut": 12 })).await?;
        Ok(())
    });
}

#[test]
fn a_lit_corridor_is_reached_and_chosen_by_keys() {
    run(async |stage| {
        let browser = stage.browser().await?;
        show_corridors(&browser).await?;
        // The ship is one stop; from there arrows lead to whatever is lit.
        browser.tab_to(".ship .lit").await?;
        browser.focus(".ship [data-target='link:6']").await?;
        browser.see(".ship [data-target='link:6'] .tip").await?;
        browser.press(Key::Up).await?;
        browser.see(".ship [data-target='link:5']:focus").await?;
        browser.press(" ").await?;
        sends(&browser, json!({ "noise": 5 })).await?;
        browser.focus(".ship [data-target='link:15']").await?;
        browser.press(Key::Enter).await?;
        sends(&browser, json!({ "climb": 15 })).await?;
        Ok(())
    });
}

#[test]
fn fingers_reach_corridors_however_small_they_are_drawn() {
    run(async |stage| {
        let browser = stage.browser().await?;
        browser.phone().await?;
        show_corridors(&browser).await?;
        // How far from the middle of a lit plate a touch still counts for it.
        let reached = "
            document.querySelector('.ship').scrollIntoView({ block: 'start', behavior: 'instant' });
            const plate = document.querySelector(`[data-target='${arguments[0]}'] .plate`);
            const box = plate.getBoundingClientRect();
            const [x, y] = [box.x + box.width / 2 + arguments[1], box.y + box.height / 2];
            const under = document.elementFromPoint(x, y);
            return under?.dataset.margin ?? under?.closest('[data-target]')?.dataset.target ?? '';";
        for (corridor, aside) in [
            ("link:16", 19),
            ("link:16", -19),
            ("link:14", 19),
            ("link:5", 19),
        ] {
            let thing: String = browser
                .look(reached, &[json!(corridor), json!(aside)])
                .await?;
            assert_eq!(thing, corridor, "{aside} pixels beside");
        }
        browser.tap(".ship [data-target='link:16'] .plate").await?;
        sends(&browser, json!({ "crawl": 16 })).await?;
        browser
            .drag(
                "[data-take='noise:0']",
                ".ship [data-target='link:4'] .plate",
            )
            .await?;
        sends(&browser, json!({ "noise": 4 })).await?;
        Ok(())
    });
}

#[test]
fn a_piece_goes_through_the_corridor_it_took() {
    run(async |stage| {
        let browser = stage.browser().await?;
        show_corridors(&browser).await?;
        let icons = fixture::icons();
        let moved = fragment(&fixture::corridors::moved_corridor_table(Lang::En, &icons));
        let _: Value = browser
            .look(
                "window.shown = arguments[0]; window.ways = []",
                &[json!(moved)],
            )
            .await?;
        browser.click(".ship [data-target='link:5'] .plate").await?;
        let script = "return window.ways.length > 0 && window.ways";
        let ways: Value = browser.until("something glides", script, &[]).await?;
        assert_eq!(
            ways,
            json!([["crew:captain", 3]]),
            "by way of the corridor's middle"
        );
        Ok(())
    });
}
