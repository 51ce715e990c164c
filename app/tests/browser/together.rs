//! Several people at one table: by a link, at one screen, or only watching.

use anyhow::Result;
use serde_json::json;

use crate::browser::Browser;
use crate::stage::{join, run};

/// From the lobby to a waiting room with Ripley, who begins, and Parker; the second seat is as
/// `second` says.
async fn open_table(browser: &Browser, second: &str) -> Result<()> {
    browser.goto("/").await?;
    browser.click("a.button[href='/new?game=fate']").await?;
    browser.choose("select[name='players']", 0, "2").await?;
    for (seat, (plan, crew)) in [("mine", "ripley"), (second, "parker")]
        .into_iter()
        .enumerate()
    {
        browser.choose("select[name='seat']", seat, plan).await?;
        browser
            .choose("select[name='each-crew']", seat, crew)
            .await?;
    }
    browser
        .choose("select[name='option-first']", 0, "0")
        .await?;
    browser.click("form.create button.onward").await?;
    browser.see_said("h1", "the crew gathers").await?;
    browser.live().await
}

/// Whether this crew member's player chooses an action now.
async fn asked_to_act(browser: &Browser, crew: &str) -> Result<bool> {
    Ok(browser
        .see("#prompt")
        .await?
        .contains(&format!("{crew}: choose an action")))
}

const START: &str = "form[action$='/start'] button";
const ME: &str = ".me .panel-name";

#[test]
fn two_browsers_play_one_table_and_a_lost_connection_comes_back() {
    run(async |stage| {
        let (ann, bo) = (stage.browser().await?, stage.browser().await?);
        open_table(&ann, "open").await?;
        assert_eq!(
            ann.count(&format!("{START}[disabled]")).await?,
            1,
            "nobody plays alone at a table of two"
        );
        ann.click("[data-copy]").await?;
        ann.see("#toast").await?;
        // Ann sees Bo sit down, Bo sees the game start.
        join(&ann, &bo, "Bo").await?;
        ann.click(START).await?;
        ann.see_said(ME, "Ripley").await?;
        bo.see_said(ME, "Parker").await?;
        bo.see_said(".waiting", "Ripley").await?;

        // A move made here is seen there.
        ann.play(".ship .lit").await?;
        let ply = ann.ply().await?;
        bo.at_ply(ply).await?;
        assert_eq!(bo.ship().await?, ann.ship().await?);

        // Bo's connection is lost; Ann plays on.
        bo.connected(false).await?;
        bo.see("#connection.lost").await?;
        let missed = ply + 2;
        while ann.turn().await? && ann.ply().await? < missed {
            ann.play(".ship .lit").await?;
        }
        assert!(ann.ply().await? > ply);
        assert_eq!(bo.ply().await?, ply, "nothing reaches Bo");

        // It comes back, and Bo's page is the table as it is now.
        bo.connected(true).await?;
        bo.live().await?;
        bo.at_ply(ann.ply().await?).await?;
        assert_eq!(bo.ship().await?, ann.ship().await?);

        // Both play on from there, until Bo has moved too.
        loop {
            ann.at_ply(bo.ply().await?).await?;
            if asked_to_act(&bo, "Bo").await? {
                break;
            }
            let (asked, other) = if bo.turn().await? {
                (&bo, &ann)
            } else {
                (&ann, &bo)
            };
            asked.play_on().await?;
            other.at_ply(asked.ply().await?).await?;
        }
        bo.play(".ship .lit").await?;
        ann.at_ply(bo.ply().await?).await?;
        assert_eq!(bo.ship().await?, ann.ship().await?);
        Ok(())
    });
}

#[test]
fn one_person_plays_two_seats_at_one_screen() {
    run(async |stage| {
        let browser = stage.browser().await?;
        open_table(&browser, "mine").await?;
        browser.click(START).await?;
        for name in ["Ripley", "Parker", "Ripley"] {
            // Whatever chance asks in between is answered on the way.
            while !asked_to_act(&browser, name).await? {
                assert!(
                    browser.turn().await?,
                    "somebody at this screen is always asked"
                );
                browser.play_on().await?;
            }
            assert!(
                browser.see(ME).await?.contains(name),
                "the page is {name}'s"
            );
            browser.play(".ship .lit").await?;
        }
        Ok(())
    });
}

#[test]
fn a_spectator_sees_what_is_public_and_cannot_move() {
    run(async |stage| {
        let player = stage.person("Ann").await?;
        let table = player.start(&["ripley", "parker"]).await?;
        let browser = stage.browser().await?;
        browser.goto(&format!("/table/{table}")).await?;
        browser.see(".watching").await?;
        browser.live().await?;

        player.play(&table, 3).await?;
        browser.at_ply(3).await?;
        browser.see_said("#prompt", "Ripley").await?;
        for offer in [
            ".lit",
            ".choice",
            ".undo",
            ".me",
            "form[action$='/move']",
            "form[action$='/resign']",
        ] {
            assert_eq!(browser.count(offer).await?, 0, "{offer} is for players");
        }

        // What lies face down looks alike, and the dice to come are under seal.
        let tokens = "
            const all = [...document.querySelectorAll('.ship [data-piece^=\"token:\"]')];
            return all.map((token) => token.getAttribute('class') + token.innerHTML.replaceAll(token.dataset.piece, ''));";
        let tokens: Vec<String> = browser.look(tokens, &[]).await?;
        assert!(
            tokens.len() > 1 && tokens[0].contains("Concealed token"),
            "{tokens:?}"
        );
        assert!(tokens.iter().all(|token| *token == tokens[0]), "{tokens:?}");
        assert_eq!(browser.count("[data-proof='secret']").await?, 0);

        // Asking for a player's eyes, or for all, helps nothing.
        let status = "const done = arguments[2]; fetch(arguments[0], arguments[1]).then((answer) => done(answer.status))";
        for (address, refused) in [
            (format!("/table/{table}?as=0"), 403),
            (format!("/table/{table}/replay?ply=1&as=all"), 409),
        ] {
            let status: u16 = browser
                .look_later(status, &[json!(address), json!({})])
                .await?;
            assert_eq!(status, refused, "{address}");
        }
        let order = json!({ "seat": 0, "ply": 3, "move": "end" }).to_string();
        let order = json!({ "method": "POST", "headers": { "content-type": "application/json" }, "body": order });
        let refused: u16 = browser
            .look_later(status, &[json!(format!("/api/table/{table}/move")), order])
            .await?;
        assert_eq!(refused, 403);
        assert_eq!(browser.ply().await?, 3);
        Ok(())
    });
}
