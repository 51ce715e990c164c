//! Draws the first page: play at once, make a table, find one, go on with one.

use kernel::Text;
use maud::{Markup, html};

use crate::model::{GameCard, LobbyPage, TableCard, TablePhase, Visitor};
use crate::page::sheet;
use crate::paths;
use crate::words::Voice;

/// `GET /`.
pub fn lobby(visitor: &Visitor, lobby: &LobbyPage) -> String {
    let voice = Voice(visitor.lang);
    let main = html! {
        section.hero {
            h1 { (voice.say("lobby-title")) }
            p { (voice.say("lobby-welcome")) }
        }
        @if !lobby.mine.is_empty() { (tables(voice, "lobby-mine", &lobby.mine)) }
        section aria-labelledby="games" {
            h2 #games { (voice.say("lobby-games")) }
            ul.games { @for game in &lobby.games { (game_card(voice, game)) } }
        }
        @if lobby.open.is_empty() {
            section.empty.card {
                h2 { (voice.say("lobby-open")) }
                p { (voice.say("lobby-open-empty")) }
                p { a.button href=(paths::NEW) { (voice.say("lobby-new")) } }
            }
        } @else { (tables(voice, "lobby-open", &lobby.open)) }
        @if lobby.finished.is_empty() {
            section.empty.card { h2 { (voice.say("lobby-finished")) } p { (voice.say("lobby-finished-empty")) } }
        } @else { (tables(voice, "lobby-finished", &lobby.finished)) }
    };
    sheet(visitor, &voice.say("lobby-title"), "page-lobby", &main)
}

fn game_card(voice: Voice, game: &GameCard) -> Markup {
    html! {
        li.card.game {
            h3 { (game.title) }
            p.dim { @if game.fewest == game.most { (voice.count("players-just", game.most.into())) }
                @else { (voice.tell(&Text::say("players-range").with("fewest", game.fewest).with("most", game.most))) } }
            @if let Some(blurb) = &game.blurb { p { (blurb) } }
            div.row {
                form method="post" action=(paths::QUICK) {
                    input type="hidden" name="game" value=(game.id);
                    button.onward { (voice.say("lobby-alone")) span.unseen { ": " (game.title) } }
                }
                a.button href=(paths::new_table(&game.id)) { (voice.say("lobby-new")) span.unseen { ": " (game.title) } }
                a.button.quiet href=(paths::rules(&game.id)) { (voice.say("nav-rules")) span.unseen { ": " (game.title) } }
            }
        }
    }
}

fn tables(voice: Voice, name: &'static str, tables: &[TableCard]) -> Markup {
    html! {
        section aria-labelledby=(name) {
            h2 id=(name) { (voice.say(name)) " " span.count { (tables.len()) } }
            ul.tables { @for table in tables { (table_card(voice, table)) } }
        }
    }
}

fn table_card(voice: Voice, table: &TableCard) -> Markup {
    let free = table.seats.iter().filter(|seat| seat.is_none()).count();
    html! {
        li.card.table-card.your-turn[table.your_turn].over[matches!(table.phase, TablePhase::Over(_))].damaged[matches!(table.phase, TablePhase::Damaged(_))] {
            h3 { a href=(paths::table(&table.id)) { (table.title) } }
            p.who-sits {
                @for seat in &table.seats {
                    @match seat {
                        Some(name) => { span.sitter { (name) } " " }
                        None => { span.sitter.free { (voice.say("seat-open")) } " " }
                    }
                }
            }
            p.phase {
                @if table.your_turn { span.chip.turn { "● " (voice.say("your-turn")) } " " }
                @match &table.phase {
                    TablePhase::Gathering => { (voice.count("phase-gathering", free as u64)) }
                    TablePhase::Playing(ply) => { (voice.count("phase-playing", *ply)) @if table.spectators { " · " (voice.say("may-watch")) } }
                    TablePhase::Over(how) => { (how) }
                    TablePhase::Damaged(why) => { span aria-hidden="true" { "⚠ " } (voice.say("phase-damaged")) " " (why) }
                }
                span.dim { " · " (voice.tell(&Text::say("ago").with("span", Text::plain(voice.span(table.idle))))) }
            }
        }
    }
}
