//! Draws the first page: what waits for the visitor, the games, tables to sit down at, and a way in
//! for whoever is new.

use kernel::{Text, Tone};
use maud::{Markup, html};

use crate::glimpse::glimpse;
use crate::model::{GameCard, LobbyPage, Resume, TableCard, TablePhase, Visitor};
use crate::page::sheet;
use crate::paths;
use crate::signs::sign;
use crate::words::Translator;

/// How much there can be to learn.
const HEAVIEST: u8 = 5;

/// `GET /`.
pub fn lobby(visitor: &Visitor, lobby: &LobbyPage) -> String {
    let voice = Translator(visitor.lang);
    let main = html! {
        div.welcome {
            section.hero {
                h1 { (voice.say("lobby-title")) }
                p { (voice.say("lobby-welcome")) }
                p.awake { span.lamp aria-hidden="true" { "●" } " " (voice.count("lobby-awake", lobby.awake)) span.dim { " · " (voice.count("lobby-running", lobby.running)) } }
            }
            @match &lobby.resume {
                Some(resume) => { (resume_card(voice, resume)) }
                None => { (newcomer(voice, &lobby.games)) }
            }
        }
        section aria-labelledby="games" {
            h2 #games { (voice.say("lobby-games")) }
            ul.games { @for game in &lobby.games { (game_card(voice, game)) } }
        }
        div.lists {
            (tables(voice, "lobby-open", "lobby-open-empty", &lobby.open))
            @if !lobby.mine.is_empty() { (tables(voice, "lobby-mine", "lobby-open-empty", &lobby.mine)) }
            @if lobby.resume.is_some() { (newcomer(voice, &lobby.games)) }
        }
        div.lists { (tables(voice, "lobby-finished", "lobby-finished-empty", &lobby.finished)) }
    };
    sheet(visitor, &voice.say("lobby-title"), "page-lobby", &main)
}

/// The table that waits for the visitor: the board as it stands, and what happened meanwhile.
fn resume_card(voice: Translator, resume: &Resume) -> Markup {
    let Resume { card, .. } = resume;
    html! {
        section.card.resume aria-labelledby="resume" {
            (glimpse(&resume.scene, resume.mine.as_deref()))
            div.resume-words {
                h2 #resume { (sign("play")) (voice.say("lobby-continue")) " · " (voice.say("your-turn")) }
                h3 { (card.title) }
                p.dim {
                    @if !resume.others.is_empty() { (voice.about("lobby-with", &voice.list(&resume.others))) " · " }
                    (phase(voice, card))
                }
                @if !resume.since.is_empty() {
                    p.since { b { (voice.say("lobby-since")) } " "
                        @for (index, (tone, line)) in resume.since.iter().enumerate() {
                            @if index > 0 { " · " }
                            span.danger[*tone == Tone::Danger].good[*tone == Tone::Good] { (line) }
                        }
                    }
                }
                p.row {
                    a.button.main href=(paths::table(&card.id)) { (voice.say("lobby-return")) }
                    @if resume.waiting > 0 { a.button.quiet href="#lobby-mine" { (voice.count("lobby-waiting", resume.waiting)) } }
                }
            }
        }
    }
}

/// For whoever was never here: a first game, and the place for a code they were given.
fn newcomer(voice: Translator, games: &[GameCard]) -> Markup {
    html! {
        section.card.newcomer aria-labelledby="newcomer" {
            h2 #newcomer { (sign("bulb")) (voice.say("lobby-new-here")) }
            @if let Some(game) = games.first() {
                p { (voice.about("lobby-new-here-help", &game.title)) }
                p.row { a.button.onward href=(paths::learn(&game.id)) { (sign("book")) (voice.say("lobby-learn")) span.unseen { ": " (game.title) } } }
            }
            form.code-form method="get" action=(paths::FIND) {
                label { span { (voice.say("lobby-code")) } input name="code" autocomplete="off" autocapitalize="off" spellcheck="false" required placeholder=(voice.say("lobby-code-example")); }
                button.quiet { (sign("link")) (voice.say("lobby-code-go")) }
            }
        }
    }
}

fn game_card(voice: Translator, game: &GameCard) -> Markup {
    let title = html! { span.unseen { ": " (game.title) } };
    html! {
        li { article.card.game {
            div.cover {
                @if let Some(cover) = &game.cover { img src=(cover) alt="" width="480" height="320"; }
                @if let Some(tag) = &game.tag { span.tag { (tag) } }
            }
            div.game-words {
                h3 { (game.title) }
                p.measures {
                    span { (sign("people")) b { @if game.fewest == game.most { (game.most) } @else { (game.fewest) "–" (game.most) } } span.unseen { " " (voice.say("lobby-players")) } }
                    span { (sign("clock")) b { (voice.count("lobby-minutes", game.minutes.into())) } }
                    span.weight { span.weight-cells aria-hidden="true" { @for cell in 1..=HEAVIEST { i.full[cell <= game.weight] {} } } (weight(voice, game.weight)) }
                }
                @if let Some(blurb) = &game.blurb { p.blurb { (blurb) } }
                div.row {
                    form method="post" action=(paths::QUICK) {
                        input type="hidden" name="game" value=(game.id);
                        button.main title=(quick(voice, game)) { (sign("play")) (voice.say("lobby-play")) (title) span.unseen { ", " (quick(voice, game)) } }
                    }
                    // Where one player has a game of their own and bots are not needed.
                    @if game.fewest == 1 && game.quick > 1 {
                        form method="post" action=(paths::QUICK) {
                            input type="hidden" name="game" value=(game.id); input type="hidden" name="players" value="1";
                            button.alone { (sign("person")) (voice.say("lobby-alone")) (title) }
                        }
                    }
                    a.button href=(paths::new_table(&game.id)) { (sign("plus")) (voice.say("lobby-new")) (title) }
                    a.button.quiet href=(paths::learn(&game.id)) { (sign("book")) (voice.say("lobby-learn")) (title) }
                }
            }
        } }
    }
}

/// What playing at once means.
fn quick(voice: Translator, game: &GameCard) -> String {
    voice.count("lobby-alone-with", u64::from(game.quick.saturating_sub(1)))
}

/// How much there is to learn, in a word.
fn weight(voice: Translator, weight: u8) -> String {
    voice.say(match weight {
        0..=2 => "weight-light",
        3 => "weight-middling",
        _ => "weight-heavy",
    })
}

fn tables(
    voice: Translator,
    name: &'static str,
    none: &'static str,
    tables: &[TableCard],
) -> Markup {
    html! {
        section.card.list aria-labelledby=(name) {
            h2 id=(name) { (voice.say(name)) @if !tables.is_empty() { " " span.count { (tables.len()) } } }
            @if tables.is_empty() {
                p.dim { (voice.say(none)) }
            } @else {
                ul.tables { @for table in tables { (table_row(voice, table)) } }
            }
        }
    }
}

fn table_row(voice: Translator, table: &TableCard) -> Markup {
    let gathering = table.phase == TablePhase::Gathering;
    let free = table.seats.iter().any(Option::is_none);
    let (words, class) = match (&table.phase, table.yours) {
        (TablePhase::Over(_), _) => ("lobby-watch-again", "quiet"),
        _ if table.your_turn => ("lobby-go-on", "onward"),
        (_, false) if gathering && free => ("lobby-sit", "onward"),
        _ => ("lobby-look", "quiet"),
    };
    // Whoever wants to sit down is asked for a name first.
    let href = if gathering && free && !table.yours {
        paths::join(&table.id)
    } else {
        paths::table(&table.id)
    };
    html! {
        li.table-row.your-turn[table.your_turn].over[matches!(table.phase, TablePhase::Over(_))].damaged[matches!(table.phase, TablePhase::Damaged(_))] {
            @if let Some(cover) = &table.cover { img.thumb src=(cover) alt="" width="48" height="48" loading="lazy"; }
            div.table-words {
                h3 { (table.title) @if let Some(host) = &table.host { span.dim { " · " (voice.about("lobby-hosted", host)) } } }
                p.who-sits {
                    @for seat in &table.seats {
                        @match seat {
                            Some(name) => { span.sitter { (name) } " " }
                            None => { span.sitter.free { (voice.say("seat-open")) } " " }
                        }
                    }
                }
                p.phase {
                    @if table.your_turn { span.turn { "● " (voice.say("your-turn")) } " · " }
                    (phase(voice, table))
                    @if !table.listed { " · " (voice.say("lobby-private")) }
                    span.dim { " · " (voice.tell(&Text::say("ago").with("span", Text::plain(voice.span(table.idle))))) }
                }
            }
            a.button.(class) href=(href) { (voice.say(words)) span.unseen { ": " (table.title) @if let Some(host) = &table.host { ", " (host) } } }
        }
    }
}

/// Where a table stands, in a line.
fn phase(voice: Translator, table: &TableCard) -> Markup {
    let free = table.seats.iter().filter(|seat| seat.is_none()).count();
    html! {
        @match &table.phase {
            TablePhase::Gathering => { (voice.count("phase-gathering", free as u64)) }
            TablePhase::Playing(ply) => { (voice.count("phase-playing", *ply)) @if table.spectators && !table.yours { " · " (voice.say("may-watch")) } }
            TablePhase::Over(how) => { (how) }
            TablePhase::Damaged(why) => { span aria-hidden="true" { "⚠ " } (voice.say("phase-damaged")) " " (why) }
        }
    }
}
