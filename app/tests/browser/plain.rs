//! Without script the pages are complete: forms post, redirects lead back.

use anyhow::{Context, Result, ensure};
use reqwest::Client;

use crate::stage::run;

/// The value of the first ` name="…"` behind `mark`.
fn attribute(html: &str, mark: &str, name: &str) -> Result<String> {
    let tag = &html[html.find(mark).with_context(|| format!("no {mark}"))?..];
    let name = format!(" {name}=\"");
    let rest = &tag[tag
        .find(&name)
        .with_context(|| format!("no {name} behind {mark}"))?
        + name.len()..];
    let value = &rest[..rest.find('"').context("an open end")?];
    Ok(value
        .replace("&quot;", "\"")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&"))
}

/// Posts a form as a browser without script does; the page it leads to.
async fn post(http: &Client, url: &str, action: &str, fields: &[(&str, &str)]) -> Result<String> {
    let answer = http
        .post(format!("{url}{action}"))
        .form(fields)
        .send()
        .await?;
    ensure!(
        answer.status().is_success(),
        "{action} answers {}",
        answer.status()
    );
    ensure!(answer.url().path() != action, "{action} redirects");
    Ok(answer.text().await?)
}

#[test]
fn a_table_is_made_and_a_move_played_by_plain_forms() {
    run(async |stage| {
        let url = stage.url.as_str();
        let http = Client::builder().cookie_store(true).build()?;
        let page = async |path: &str| -> Result<String> {
            Ok(http
                .get(format!("{url}{path}"))
                .header("accept", "text/html")
                .send()
                .await?
                .error_for_status()?
                .text()
                .await?)
        };
        page("/").await?;
        let form = page("/new?game=fate").await?;
        let action = attribute(&form, "class=\"form create\"", "action")?;
        let game = attribute(&form, "name=\"game\"", "value")?;
        let fields = [
            ("game", game.as_str()),
            ("players", "1"),
            ("seat", "mine"),
            ("clock", "none"),
            ("spectators", "off"),
        ];
        let room = post(&http, url, &action, &fields).await?;
        assert_eq!(attribute(&room, "id=\"table\"", "data-page")?, "page-room");

        let start = format!(
            "/table/{}/start",
            attribute(&room, "id=\"table\"", "data-table")?
        );
        assert!(room.contains(&format!("action=\"{start}\"")));
        let table = post(&http, url, &start, &[]).await?;
        assert_eq!(attribute(&table, "id=\"table\"", "data-ply")?, "0");

        let form = &table[table.find("id=\"choices\"").context("no choices")?..];
        let action = attribute(form, "id=\"choices\"", "action")?;
        let fields = [
            ("seat", "name=\"seat\""),
            ("ply", "name=\"ply\""),
            ("move", "name=\"move\""),
        ];
        let fields = fields.map(|(name, mark)| (name, attribute(form, mark, "value")));
        let fields = fields
            .into_iter()
            .map(|(name, value)| Ok((name, value?)))
            .collect::<Result<Vec<_>>>()?;
        let fields: Vec<(&str, &str)> = fields
            .iter()
            .map(|(name, value)| (*name, value.as_str()))
            .collect();
        let table = post(&http, url, &action, &fields).await?;
        assert_eq!(attribute(&table, "id=\"table\"", "data-ply")?, "1");

        // The same form sent again is no second move: the page says so.
        let answer = http
            .post(format!("{url}{action}"))
            .form(&fields)
            .send()
            .await?;
        assert!(
            answer
                .text()
                .await?
                .contains("The table has moved on since you looked.")
        );
        Ok(())
    });
}

#[test]
fn a_ship_that_is_none_comes_back_with_the_reason_beside_what_was_written() {
    run(async |stage| {
        let http = Client::builder().cookie_store(true).build()?;
        // The first page makes somebody of a newcomer.
        http.get(&stage.url)
            .header("accept", "text/html")
            .send()
            .await?
            .error_for_status()?;
        let send = async |ship: &str, language: &str| -> Result<(u16, String)> {
            let fields = [
                ("game", "nostromo"),
                ("players", "2"),
                ("seat", "mine"),
                ("seat", "open"),
                ("option-layout", "own"),
                ("option-ship", ship),
                ("clock", "none"),
                ("spectators", "off"),
            ];
            let request = http
                .post(format!("{}/new", stage.url))
                .form(&fields)
                .header("accept-language", language);
            let answer = request.header("accept", "text/html").send().await?;
            Ok((answer.status().as_u16(), answer.text().await?))
        };
        for (language, reason) in [
            ("en", "ARM) is there twice."),
            ("fr", "Cette salle y est deux fois"),
        ] {
            let (status, page) = send("ARM@0,0 ARM@1,0", language).await?;
            assert_eq!(status, 422);
            let field = &page[page.find("<textarea").context("no field")?..];
            let field = &field[..field.find("</small>").context("no help")?];
            assert!(
                field.contains("ARM@0,0 ARM@1,0</textarea>") && field.contains(reason),
                "{field}"
            );
        }
        let ship = attribute(&send("", "en").await?.1, "<textarea", "placeholder")?;
        assert!(
            ship.contains("ARM@") && ship.contains('-'),
            "without script an example shows how a ship is written: {ship}"
        );
        Ok(())
    });
}
