//! Shows the rule ledgers as pages that can be searched. Every rule has an address of its own.

use maud::html;

use crate::ledger::render;
use crate::model::{GameCard, LedgerPage, Visitor};
use crate::page::sheet;
use crate::paths;
use crate::words::Voice;

/// `GET /rules`.
pub fn rules_index(visitor: &Visitor, games: &[GameCard]) -> String {
    let voice = Voice(visitor.lang);
    let main = html! {
        h1 { (voice.say("nav-rules")) }
        p { (voice.say("rules-intro")) }
        ul.games { @for game in games { li.card.game { h2 { a href=(paths::rules(&game.id)) { (game.title) } } } } }
    };
    sheet(visitor, &voice.say("nav-rules"), "page-rules", &main)
}

/// `GET /rules/{game}`.
pub fn rules(visitor: &Visitor, ledger: &LedgerPage<'_>) -> String {
    let voice = Voice(visitor.lang);
    let (chapters, body) = render(ledger.source);
    let main = html! {
        div.ledger-page {
            nav.chapters aria-label=(voice.say("rules-chapters")) {
                ul { @for (id, name) in &chapters { li { a href={ "#" (id) } { (name) } } } }
            }
            div {
                h1 { (voice.about("rules-title", &ledger.title)) }
                div.search role="search" {
                    label { span { (voice.say("rules-search")) } input type="search" #search placeholder=(voice.say("rules-search-hint")) autocomplete="off"; }
                    output #found for="search" {}
                }
                @if visitor.lang != kernel::Lang::En { p.dim { (voice.say("rules-english")) } }
                article.ledger lang="en" { (body) }
            }
        }
    };
    sheet(
        visitor,
        &voice.about("rules-title", &ledger.title),
        "page-rules",
        &main,
    )
}
