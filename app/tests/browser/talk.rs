//! Ready-made talk: said in one language, read in another, in reach on every screen.

use anyhow::Result;
use serde_json::json;

use crate::browser::Browser;
use crate::hidden::{START, UNTIMED, gather};
use crate::stage::{join, run};

/// Says a phrase by the list.
async fn say(browser: &Browser, phrase: &str) -> Result<()> {
    browser.choose("#chat-phrase", 0, phrase).await?;
    browser.click("#chat .say button").await
}

/// Nothing on the page is wider than the screen, and list and button stand in one row.
async fn fits(browser: &Browser) -> Result<()> {
    let script = "
        const [list, button] = ['#chat-phrase', '#chat .say button'].map((css) => document.querySelector(css).getBoundingClientRect());
        const row = list.right <= button.left && list.top < button.bottom && button.top < list.bottom;
        return [row, button.right <= innerWidth, document.documentElement.scrollWidth <= innerWidth];";
    let fits: [bool; 3] = browser.look(script, &[]).await?;
    assert_eq!(
        fits, [true; 3],
        "one row; the button is on the screen; nothing is wider"
    );
    Ok(())
}

#[test]
fn a_phrase_said_in_english_is_read_in_french() {
    run(async |stage| {
        let (ann, bo) = (stage.browser().await?, stage.browser_speaking("fr").await?);
        bo.phone().await?;
        gather(&ann, &["mine", "open"], &[UNTIMED]).await?;
        join(&ann, &bo, "Bo").await?;
        ann.click(START).await?;
        for browser in [&ann, &bo] {
            browser.click(".role-veil button").await?;
            browser.see("#prompt").await?;
        }

        ann.click("#chat summary").await?;
        fits(&ann).await?;
        assert_eq!(
            ann.count("#chat input[name='text']").await?,
            0,
            "nothing else is said at this table"
        );
        say(&ann, "goto HAN").await?;
        ann.see_said("#chat .yours", "I'm going to Shuttle Hangar.")
            .await?;

        // Bo's talk is folded away: what was said passes by.
        bo.see_said("#toast", "Je vais là : Hangar à navette.")
            .await?;
        bo.click("button[data-drawer='chat']").await?;
        bo.see_said("#chat li", "Je vais là : Hangar à navette.")
            .await?;
        fits(&bo).await?;
        say(&bo, "swap").await?;
        ann.see_said("#chat li", "Anyone to swap a card?").await?;
        let spoken =
            "return [...document.querySelectorAll('#chat li')].map(({ className }) => className)";
        assert_eq!(
            json!(ann.look::<Vec<String>>(spoken, &[]).await?),
            json!(["yours", ""])
        );
        Ok(())
    });
}
