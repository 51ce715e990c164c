//! A move that is refused says why, by which rule, and shows that rule.

use thirtyfour::Key;

use crate::stage::run;

#[test]
fn a_refused_move_shows_its_rule_and_the_rule_opens() {
    run(async |stage| {
        let browser = stage.browser().await?;
        browser.sit_down_alone().await?;
        browser.play("#choices button.choice").await?;

        // Nobody has scrap yet, so that nothing can be crafted (F9.2).
        let refused = "#choices .refused[data-rule='F9.2']";
        browser.click("[data-group='make']").await?;
        let reason = browser.see(refused).await?;
        assert!(
            reason.contains("scrap") && reason.contains("F9.2"),
            "{reason}"
        );
        let ply = browser.ply().await?;
        browser.click(refused).await?;
        browser.see_said("#menu[open] h2", "F9.2").await?;
        browser
            .see_said("#menu[open] blockquote.ledger", "Crafting costs scrap")
            .await?;
        assert_eq!(browser.ply().await?, ply, "it is no move");

        // Escape leads back to where one was.
        browser.press(Key::Escape).await?;
        let script = "return !document.getElementById('menu').open && document.activeElement.dataset.rule === 'F9.2'";
        let _: bool = browser.until("the focus is back", script, &[]).await?;

        // Without script the same link leads to the rule's own page, and from there into the
        // ledger.
        let link = browser.attribute(refused, "href").await?;
        browser.goto(&link).await?;
        browser
            .see_said(".statement-text", "Crafting costs scrap")
            .await?;
        browser.click(".statement-ways a[href*='/ledger']").await?;
        browser
            .see_said("[id='F9.2']", "Crafting costs scrap")
            .await?;
        Ok(())
    });
}
