//! The dock in a browser: no box moves, amounts are stepped, what is risky is pressed twice, things
//! have menus, keys do it all.

use anyhow::Result;
use kernel::Lang;
use serde_json::json;
use thirtyfour::Key;

use crate::accessible::check;
use crate::browser::Browser;
use crate::made_up::fixture::{self, turn};
use crate::made_up::{next, sends, sent, show};
use crate::stage::run;

/// Where the boxes of the dock and the board are, by name.
const BOXES: &str = "
    const box = (css) => { const { x, y, width, height } = document.querySelector(css).getBoundingClientRect(); return [x, y, width, height].map(Math.round); };
    return ['.board', '.way-on > .undo', '.way-on > .end', ...[...document.querySelectorAll('.group-door')].map((door) => `#${door.id}`)].map((css) => [css, box(css)]);";

/// News have come: the table is fetched anew.
const REFRESH: &str = "
    const done = arguments[0];
    const live = document.querySelector('script[type=module]').src.replace('script.js', 'live.js');
    import(live).then(({ refresh }) => refresh()).then(() => done(true));";

/// Sizes of screens: a desk, a small desk, a tablet both ways, a phone.
const SIZES: [(u32, u32); 5] = [
    (1440, 900),
    (1280, 800),
    (820, 1180),
    (1180, 820),
    (390, 844),
];

async fn screen(browser: &Browser, (width, height): (u32, u32)) -> Result<()> {
    let screen =
        json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
    browser
        .devtools("Emulation.setDeviceMetricsOverride", screen)
        .await
        .map(drop)
}

/// A page on which a turn has just begun.
async fn show_turn(browser: &Browser) -> Result<()> {
    let icons = fixture::icons();
    show(
        browser,
        &turn::turn_table(Lang::En, &icons),
        "#group-special",
    )
    .await
}

#[test]
fn no_box_moves_from_one_moment_of_a_turn_to_the_next() {
    run(async |stage| {
        let browser = stage.browser().await?;
        let icons = fixture::icons();
        show_turn(&browser).await?;
        for size in SIZES {
            screen(&browser, size).await?;
            let first: serde_json::Value = browser.look(BOXES, &[]).await?;
            for (name, table) in turn::moments(Lang::En, &icons) {
                // A role just dealt lies over everything.
                if name == "role" {
                    continue;
                }
                next(&browser, &table).await?;
                let text = table.scene.prompt.text.to_string();
                browser.look_later::<bool>(REFRESH, &[]).await?;
                browser.see_said("#prompt", &text).await?;
                for group in ["move", "take", "make", "others"] {
                    browser.click(&format!("#group-{group}")).await?;
                    let now: serde_json::Value = browser.look(BOXES, &[]).await?;
                    assert_eq!(now, first, "{size:?} {name} {group}");
                }
            }
        }
        Ok(())
    });
}

#[test]
fn amounts_are_stepped_and_sent_as_one_move() {
    run(async |stage| {
        let browser = stage.browser().await?;
        show_turn(&browser).await?;
        browser.click("#group-take").await?;
        browser.see_said(".count-go", "Take 3").await?;
        browser.click("#choices .step-down").await?;
        browser.see_said(".count-go", "Take 2").await?;
        browser.see_said(".stepper output", "2").await?;
        browser.click("#choices .step-up").await?;
        browser.click("#choices .step-up").await?;
        browser.see_said(".count-go", "Take 3").await?;
        browser.click("#choices .step-down").await?;
        browser.click("#choices .count-go").await?;
        sends(&browser, json!({ "take": 2 })).await
    });
}

#[test]
fn what_is_risky_or_final_is_pressed_twice_in_the_same_box() {
    run(async |stage| {
        let browser = stage.browser().await?;
        show_turn(&browser).await?;
        let risky = "#tray-move .risky";
        browser.click("#group-move").await?;
        browser.click(risky).await?;
        browser
            .see_said("#tray-move .armed .sure", "−2 morale")
            .await?;
        assert!(sent(&browser).await?.is_empty(), "one press is no move");
        // Escape takes it back; so does a press elsewhere.
        browser.press(Key::Escape).await?;
        assert_eq!(browser.count(".armed").await?, 0);
        browser.click(risky).await?;
        browser.click("#group-make").await?;
        assert_eq!(browser.count(".armed").await?, 0);
        browser.click(risky).await?;
        browser.see(".armed").await?;
        browser.click(risky).await?;
        sends(&browser, json!({ "move": "nest" })).await?;

        browser.click("button.end").await?;
        browser.see_said("button.end .sure", "3 unused").await?;
        assert!(sent(&browser).await?.is_empty());
        browser.click("button.end").await?;
        sends(&browser, json!("end")).await
    });
}

#[test]
fn a_thing_opens_its_menu_and_only_a_harmless_lit_space_acts_at_once() {
    run(async |stage| {
        let browser = stage.browser().await?;
        show_turn(&browser).await?;
        browser.click(".ship [data-target='space:c2']").await?;
        sends(&browser, json!({ "move": "c2" })).await?;

        // My own thing never acts at once: its menu says what can be done with it.
        let mine = ".me [data-thing='item:flashlight']";
        browser.click(mine).await?;
        browser
            .see_said(".thing-menu .menu-name", "Flashlight")
            .await?;
        let entries = browser.count(".thing-menu .menu-entries .choice").await?;
        assert_eq!(entries, 5, "leave it, or give it to one of four");
        assert!(sent(&browser).await?.is_empty());
        browser.press(Key::Escape).await?;
        assert_eq!(browser.count(".thing-menu").await?, 0);
        let back: String = browser
            .look("return document.activeElement.dataset.thing", &[])
            .await?;
        assert_eq!(back, "item:flashlight", "the focus is back");

        // A risky space asks, in the menu itself.
        browser.click(".ship [data-target='space:nest']").await?;
        browser.click(".thing-menu .risky").await?;
        browser.see(".thing-menu .armed").await?;
        assert!(sent(&browser).await?.is_empty());
        browser.click(".thing-menu .risky").await?;
        sends(&browser, json!({ "move": "nest" })).await?;

        // An unlit room answers too; what is refused says why.
        browser
            .click(".ship [data-thing='space:bridge'] .plate")
            .await?;
        browser
            .see_said(".thing-menu", "Nothing can be done with this now.")
            .await?;
        browser.see(".thing-menu .menu-what").await?;
        browser.press(Key::Escape).await?;
        Ok(())
    });
}

#[test]
fn a_turn_is_played_by_keys_alone() {
    run(async |stage| {
        let browser = stage.browser().await?;
        show_turn(&browser).await?;
        browser.press("4").await?;
        browser.see("#tray-make.open button.choice:focus").await?;
        browser.press("2").await?;
        browser.see("#tray-take.open :focus").await?;
        for _ in 0..6 {
            browser.press(Key::Right).await?;
            if browser
                .count("#tray-take [value='\"coolant\"']:focus")
                .await?
                > 0
            {
                break;
            }
        }
        browser.press(Key::Enter).await?;
        sends(&browser, json!("coolant")).await?;
        // A group that holds nothing opens too and says why.
        browser.press("5").await?;
        browser
            .see_said("#tray-others.open", "Nobody shares your space.")
            .await?;
        // With nothing marked Enter is the last box.
        let _: Option<bool> = browser.look("document.activeElement.blur()", &[]).await?;
        browser.press(Key::Enter).await?;
        browser.see("button.end.armed").await?;
        browser.press(Key::Escape).await?;
        browser.see("button.end:not(.armed)").await?;
        Ok(())
    });
}

#[test]
fn more_closes_by_escape_and_by_a_click_elsewhere() {
    run(async |stage| {
        let browser = stage.browser().await?;
        browser.sit_down_alone().await?;
        for shut in ["Escape", "click"] {
            browser.click("#more summary").await?;
            browser.see("#more[open]").await?;
            if shut == "Escape" {
                browser.press(Key::Escape).await?;
            } else {
                browser.click("#prompt").await?;
            }
            let closed = "return !document.getElementById('more').open";
            let _: bool = browser.until("it is shut", closed, &[]).await?;
        }
        Ok(())
    });
}

#[test]
fn a_role_is_read_once_and_then_seen_only_while_it_is_held() {
    run(async |stage| {
        let browser = stage.browser().await?;
        let icons = fixture::icons();
        let table = turn::role_table(Lang::En, &icons);
        show(&browser, &table, ".role-veil").await?;
        let name = turn::role_name(Lang::En).to_string();
        browser.see_said(".role-veil", &name).await?;
        let found = check(&browser).await?;
        assert!(found.is_empty(), "{}", found.join("\n"));
        browser.press(Key::Enter).await?;
        let gone = "return !document.querySelector('.role-veil')";
        let _: bool = browser.until("it is put away", gone, &[]).await?;
        // News do not show it again.
        browser.click("#group-make").await?;
        browser.click("#tray-make button.choice").await?;
        sends(&browser, json!({ "craft": "tracker" })).await?;
        assert_eq!(browser.count(".role-veil").await?, 0);
        let seen = "return document.body.innerText.includes(arguments[0])";
        assert!(
            !browser.look::<bool>(seen, &[json!(name)]).await?,
            "nowhere else"
        );
        // Held by a key it shows; let go it is gone.
        browser.focus("[data-role-pill]").await?;
        let press = "document.activeElement.dispatchEvent(new KeyboardEvent(arguments[0], { key: ' ', bubbles: true, cancelable: true }))";
        let _: Option<bool> = browser.look(press, &[json!("keydown")]).await?;
        browser.see_said(".role-veil", &name).await?;
        let _: Option<bool> = browser.look(press, &[json!("keyup")]).await?;
        let _: bool = browser.until("it is put away", gone, &[]).await?;
        Ok(())
    });
}

#[test]
fn axe_finds_nothing_serious_in_any_moment_at_any_width() {
    run(async |stage| {
        let browser = stage.browser().await?;
        show_turn(&browser).await?;
        let mut found = Vec::new();
        for size in SIZES {
            screen(&browser, size).await?;
            for group in ["move", "take", "make", "others"] {
                browser.click(&format!("#group-{group}")).await?;
                let lines = check(&browser).await?.into_iter();
                found.extend(lines.map(|line| format!("{size:?} {group}: {line}")));
            }
        }
        assert!(found.is_empty(), "{}", found.join("\n"));
        Ok(())
    });
}
