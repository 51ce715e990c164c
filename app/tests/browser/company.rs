//! Around a table: who finds it, who is who, and what its end looks like.

use crate::stage::{join, run};

/// A table opened for friends is in nobody's lobby but its sitters'; the link lets in. Whoever has
/// just come is not away.
#[test]
fn a_private_table_is_reached_by_its_link_alone() {
    run(async |stage| {
        let (ann, bo, eve) = (
            stage.browser().await?,
            stage.browser().await?,
            stage.browser().await?,
        );
        ann.goto("/new?game=fate").await?;
        ann.choose("select[name='players']", 0, "2").await?;
        ann.choose("select[name='seat']", 1, "open").await?;
        ann.click("form.create button.onward").await?;
        ann.live().await?;
        let table = ann.place().await?;
        let id = table.trim_start_matches("/table/").to_owned();
        let leads = format!("a[href$='{id}']");
        assert_eq!(ann.count(".seat .presence[title='away']").await?, 0);
        eve.goto("/").await?;
        eve.see(".page-lobby main").await?;
        assert_eq!(eve.count(&leads).await?, 0);
        // By the link Bo finds a chair, and Ann sees him there at once.
        join(&ann, &bo, "Bo").await?;
        assert_eq!(ann.count(".seat .presence[title='away']").await?, 0);
        bo.goto("/").await?;
        bo.see_said("#lobby-mine", "Your tables").await?;
        assert!(bo.count(&leads).await? > 0, "his own");
        eve.goto("/").await?;
        assert_eq!(eve.count(&leads).await?, 0, "still nobody else's");
        // Who wants company says so.
        ann.goto("/new?game=nostromo").await?;
        ann.click("input[name='listed'][value='on']").await?;
        ann.choose("select[name='seat']", 1, "open").await?;
        ann.click("form.create button.onward").await?;
        ann.live().await?;
        let listed = ann.place().await?.replace("/table/", "/join/");
        eve.goto("/").await?;
        eve.click(&format!("a[href='{listed}']")).await?;
        eve.see("main form.form button.onward").await?;
        Ok(())
    });
}

/// The page of the end: the outcome, the curve, everybody's numbers; each turning point leads to
/// its moment.
#[test]
fn the_end_of_a_game_has_a_page() {
    run(async |stage| {
        let table = stage.person("Ann").await?.finish(40).await?;
        let browser = stage.browser().await?;
        browser.goto(&format!("/table/{table}")).await?;
        browser.see("#headline").await?;
        browser.see(".curve .line").await?;
        browser.see_said(".person-card", "Ann").await?;
        assert_eq!(browser.count(".outcome-scene img.scenery").await?, 1);
        let loaded = "return document.querySelector('.scenery').naturalWidth > 0";
        let _: bool = browser.until("the scene is drawn", loaded, &[]).await?;
        // Anywhere on the curve leads to that moment.
        browser.click(".stretches a:nth-of-type(20)").await?;
        browser.see("[data-controls]").await?;
        assert!(browser.ply().await? > 0);
        browser.goto(&format!("/table/{table}")).await?;
        if browser.count(".turn-row").await? > 0 {
            browser.click(".turn-row a").await?;
            browser.see("[data-controls]").await?;
        }
        // Whoever likes goes on from there.
        browser
            .goto(&format!("/table/{table}/replay?ply=5"))
            .await?;
        browser.click("form[action$='/fork'] button").await?;
        browser.live().await?;
        Ok(())
    });
}
