//! Renders every page of the platform with a made-up game to `target/gallery`, with the assets
//! beside, to be looked at: `cargo run -p hypersleep-web --example gallery`, then serve that folder
//! with any file server.

use std::error::Error;
use std::fs;
use std::path::Path;

use kernel::Lang;
use web::model::{LedgerPage, LobbyPage, Theme, Trouble};

#[path = "../tests/fixture/mod.rs"]
mod fixture;

fn main() -> Result<(), Box<dyn Error>> {
    let home = Path::new("target/gallery");
    let assets = home.join("assets").join(web::assets_version());
    fs::create_dir_all(&assets)?;
    for asset in web::assets() {
        fs::write(assets.join(asset.name), asset.body)?;
    }
    let ledger = fs::read_to_string("docs/rules/fate.md")?;
    let icons = fixture::icons();
    for lang in Lang::ALL {
        for (theme, theme_name) in [(Theme::Dark, "dark"), (Theme::Light, "light")] {
            let who = fixture::visitor(lang, theme);
            let ledger = LedgerPage {
                game: "fate".into(),
                title: "Fate of the Nostromo".into(),
                source: &ledger,
            };
            let empty = LobbyPage {
                games: fixture::games(),
                ..LobbyPage::default()
            };
            let pages = [
                ("lobby", web::lobby(&who, &fixture::lobby())),
                ("empty", web::lobby(&who, &empty)),
                ("create", web::create(&who, &fixture::create(lang))),
                ("room", web::room(&who, &fixture::room())),
                ("join", web::join(&who, &fixture::join())),
                ("table", web::table(&who, &fixture::table(lang, &icons))),
                ("busy", web::table(&who, &fixture::busy_table(lang, &icons))),
                (
                    "moved-fragment",
                    web::table_fragment(&who, &fixture::moved_table(lang, &icons)),
                ),
                (
                    "told-fragment",
                    web::table_fragment(&who, &fixture::told_table(lang, &icons)),
                ),
                (
                    "corridors",
                    web::table(&who, &fixture::corridors::corridor_table(lang, &icons)),
                ),
                (
                    "corridors-moved-fragment",
                    web::table_fragment(
                        &who,
                        &fixture::corridors::moved_corridor_table(lang, &icons),
                    ),
                ),
                (
                    "watched",
                    web::table(&who, &fixture::watched_table(lang, &icons)),
                ),
                (
                    "handed",
                    web::table(&who, &fixture::handed_table(lang, &icons)),
                ),
                ("replay", web::replay(&who, &fixture::replay(lang, &icons))),
                ("ending", web::ending(&who, &fixture::ending(lang, &icons))),
                (
                    "lesson",
                    web::table(&who, &fixture::learning::lesson_table(lang, &icons)),
                ),
                (
                    "lesson-over",
                    web::table(&who, &fixture::learning::free_table(lang, &icons)),
                ),
                ("learn", web::learn(&who, &fixture::learning::lessons(lang))),
                (
                    "learn-game",
                    web::learn_game(&who, &fixture::learning::lessons(lang)[0]),
                ),
                (
                    "rules",
                    web::guide(&who, &fixture::learning::guide(lang, &icons)),
                ),
                (
                    "aid",
                    web::aid(&who, &fixture::learning::guide(lang, &icons)),
                ),
                ("rule", web::rule(&who, &fixture::learning::rule(lang))),
                ("ledger", web::ledger(&who, &ledger)),
                ("rules-index", web::rules_index(&who, &fixture::games())),
                ("settings", web::settings(&who)),
                (
                    "faces",
                    web::specimens(&who, "fate", &icons, &fixture::faces::faces(lang)),
                ),
                ("trouble", web::trouble(&who, &Trouble::NotFound)),
            ];
            let moments = fixture::turn::moments(lang, &icons);
            let moments = moments
                .iter()
                .map(|(name, table)| (*name, web::table(&who, table)));
            for (name, html) in pages.into_iter().chain(moments) {
                fs::write(
                    home.join(format!("{name}-{}-{theme_name}.html", lang.code())),
                    html,
                )?;
            }
        }
    }
    Ok(())
}
