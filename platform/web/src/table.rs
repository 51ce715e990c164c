//! Draws a table in play: the board fills the page, the question is below it, and how everybody
//! stands is beside it.

use kernel::{Panel, Seat, Text, Viewer};
use maud::{Markup, html};

use crate::badge::{portrait, symbols};
use crate::board::board;
use crate::choices::choices;
use crate::learn::{aid_link, coach, steps};
use crate::lit::Lit;
use crate::model::{Countdown, Holder, OpenVote, Proposal, TablePage, Visitor};
use crate::named::{clean, named};
use crate::page::{brand, document, languages, link_box, titled};
use crate::paths;
use crate::side::{apt_phrases, chat, log, minutes, panel_head, standing, tray, trays};
use crate::telling::{Read, Teller, stage};
use crate::trail::last_ways;
use crate::twin::twin;
use crate::words::Voice;

/// A window shorter than this is counted in seconds alone, here and in the script.
const PLAIN: u64 = 100_000;

/// `GET /table/{id}` in play.
pub fn table(visitor: &Visitor, table: &TablePage<'_>) -> String {
    document(
        visitor,
        &page_title(Voice(visitor.lang), table),
        "page-table",
        &region(visitor, table),
    )
}

/// Its `#table` alone.
pub fn table_fragment(visitor: &Visitor, table: &TablePage<'_>) -> String {
    clean(region(visitor, table).into_string())
}

/// Whether the visitor is asked to choose.
fn your_turn(table: &TablePage<'_>) -> bool {
    match table.viewer {
        Viewer::Seat(seat) => table.scene.prompt.waiting.contains(seat),
        Viewer::Spectator | Viewer::Everything => false,
    }
}

fn page_title(voice: Voice, table: &TablePage<'_>) -> String {
    let title = titled(&table.title);
    if your_turn(table) {
        format!("● {} · {title}", voice.say("your-turn"))
    } else {
        title
    }
}

fn region(visitor: &Visitor, table: &TablePage<'_>) -> Markup {
    let voice = Voice(visitor.lang);
    let lit = Lit::new(&table.scene.choices);
    let seat = match table.viewer {
        Viewer::Seat(Seat(seat)) if table.hand_over.is_none() => Some(seat),
        _ => None,
    };
    let mine = seat.and_then(|seat| table.scene.panels.iter().find(|panel| panel.seat == seat));
    let teller = Teller {
        voice,
        scene: &table.scene,
        game: &table.game,
        icons: table.icons,
        viewer: table.viewer,
    };
    let onward = paths::table_read(&table.id, table.viewer, table.ply);
    html! {
        div #table data-page="page-table" data-table=(table.id) data-n=(table.n) data-ply=(table.ply) data-turn[your_turn(table)]
            data-fragment=(paths::fragment(&table.id, table.viewer)) data-events=(paths::at_table(&table.id, "events"))
            data-title=(page_title(voice, table)) {
            (symbols(table.icons))
            (bar(visitor, table))
            main.deck #main {
                h1.unseen { (table.title) }
                section.board-pane aria-label=(voice.say("board-name")) {
                    (coach(voice, table))
                    (board(voice, &table.scene, &lit, mine.and_then(|panel| panel.piece.as_deref()), &last_ways(&table.log)))
                    (twin(voice, &table.scene, &lit))
                    (banners(voice, table))
                    @if let Some(next) = table.hand_over { (hand_over(voice, table, next)) }
                    (stage(voice))
                    (teller.recap(&table.log, table.since, Some(Read { ply: table.read, onward: &onward })))
                }
                div.side {
                    (steps(voice, table))
                    div.standing tabindex="0" role="region" aria-label=(voice.say("standing-name")) {
                        (standing(voice, &table.scene, &table.seats, seat, &lit))
                    }
                    (log(voice, &table.id, table.viewer, &table.log, table.log_cut, &table.scene.panels, None))
                    @if let Some(apt) = apt_phrases(voice, &table.id, &table.phrases, &table.scene.says) { (apt) }
                    (chat(voice, &table.id, &table.chat, &table.phrases, table.may.chat))
                }
                section.dock aria-label=(voice.say("dock-name")) {
                    @if let Some(panel) = mine { (me(voice, table, panel, &lit)) }
                    (question(voice, table, &lit))
                }
            }
        }
    }
}

/// The head of the screen: the game, short facts, whose turn, the way out.
fn bar(visitor: &Visitor, table: &TablePage<'_>) -> Markup {
    let voice = Voice(visitor.lang);
    html! {
        header.bar {
            (brand())
            span.game-title { (table.title) }
            ul.status aria-label=(voice.say("status-name")) { @for fact in &table.scene.status { li.chip { (fact) } } }
            span.spring {}
            @if table.viewer == Viewer::Spectator && table.hand_over.is_none() { span.chip.watching title=(voice.say("watching-help")) { span aria-hidden="true" { "◌ " } (voice.say("watching")) span.unseen { ": " (voice.say("watching-help")) } } }
            @if table.watchers > 0 { span.chip.dim.watchers title=(voice.count("watchers", table.watchers.into())) { span aria-hidden="true" { "◌ " (table.watchers) } span.unseen { (voice.count("watchers", table.watchers.into())) } } }
            span.chip #connection data-owned { (voice.say("script-still")) }
            @if your_turn(table) { span.chip.turn { span aria-hidden="true" { "● " } (voice.say("your-turn")) } }
            (aid_link(voice, &table.game))
            (more(visitor, table))
        }
    }
}

/// Everything one rarely does.
fn more(visitor: &Visitor, table: &TablePage<'_>) -> Markup {
    let voice = Voice(visitor.lang);
    let id = &table.id;
    html! {
        details.more #more {
            summary { (voice.say("more")) }
            div.card {
                a href=(paths::rules(&table.game)) target="_blank" rel="noopener" { (voice.say("nav-rules")) }
                a href=(paths::SETTINGS) { (voice.say("settings-title")) }
                button.quiet type="button" data-help { (voice.say("help-title")) kbd aria-hidden="true" { "?" } }
                (languages(visitor))
                @if let Some(to) = table.may.ask_undo {
                    form method="post" action=(paths::at_table(id, "propose")) data-live="propose" {
                        input type="hidden" name="proposal" value="undo"; input type="hidden" name="to" value=(to); input type="hidden" name="ply" value=(table.ply);
                        button.quiet { (voice.count("ask-undo", table.ply.saturating_sub(to))) }
                    }
                }
                @for (seat, tag) in table.seats.iter().enumerate().filter(|(_, tag)| tag.yours) {
                    @let name = seat_name(voice, table, seat);
                    @if table.may.leave && matches!(tag.holder, Holder::Person { .. }) { (deed(id, seat, "leave", &voice.about("leave-seat", &name))) }
                    @if table.may.back && matches!(tag.holder, Holder::Bot { .. }) { (deed(id, seat, "back", &voice.about("back-to-seat", &name))) }
                    @match &tag.give {
                        Some(link) => { label.field { span { (voice.about("give-link", &name)) } (link_box(voice, link)) } }
                        None => { (deed(id, seat, "give", &voice.about("give-seat", &name))) }
                    }
                    @if table.may.resign {
                        form method="post" action=(paths::at_table(id, "resign")) data-live="resign" {
                            input type="hidden" name="seat" value=(seat);
                            button.quiet.risky data-warning=(voice.say("resign-sure")) { (voice.about("resign", &name)) }
                        }
                    }
                }
                @if table.may.abandon {
                    form method="post" action=(paths::at_table(id, "propose")) data-live="propose" {
                        input type="hidden" name="proposal" value="abandon";
                        button.quiet.risky data-warning=(voice.say("abandon-sure")) { (voice.say("ask-abandon")) }
                    }
                }
            }
        }
    }
}

fn deed(id: &str, seat: usize, deed: &str, words: &str) -> Markup {
    html! {
        form method="post" action=(paths::at_table(id, "seat")) data-live="seat" {
            input type="hidden" name="seat" value=(seat); input type="hidden" name="deed" value=(deed);
            button.quiet { (words) }
        }
    }
}

/// What a seat plays, or its number.
fn seat_name(voice: Voice, table: &TablePage<'_>, seat: usize) -> String {
    let panel = table
        .scene
        .panels
        .iter()
        .find(|panel| usize::from(panel.seat) == seat);
    panel.map_or_else(
        || voice.count("seat-number", seat as u64 + 1),
        |panel| panel.name.to_string(),
    )
}

/// What has to be settled beside the game: notices, votes.
fn banners(voice: Voice, table: &TablePage<'_>) -> Markup {
    html! {
        div.banners {
            @if let Some(notice) = &table.notice { p.banner.notice role="status" { span aria-hidden="true" { "⚠ " } (notice) } }
            @for vote in &table.votes { (vote_banner(voice, table, vote)) }
        }
    }
}

fn vote_banner(voice: Voice, table: &TablePage<'_>, vote: &OpenVote) -> Markup {
    let by = Text::plain(&vote.by);
    let asked = match vote.proposal {
        Proposal::Undo(to) => voice.tell(
            &Text::say("vote-undo")
                .with("by", by)
                .with("n", table.ply.saturating_sub(to) as usize),
        ),
        Proposal::Abandon => voice.tell(&Text::say("vote-abandon").with("by", by)),
    };
    html! {
        div.banner.vote data-key={ "vote " (vote.id) } {
            p { (asked) @if !vote.missing.is_empty() { " " span.dim { (voice.about("vote-missing", &voice.list(&vote.missing))) } } }
            @if vote.yours {
                form.row method="post" action=(paths::at_table(&table.id, "vote")) data-live="vote" {
                    input type="hidden" name="vote" value=(vote.id);
                    button.onward name="answer" value="yes" { (voice.say("vote-yes")) }
                    button.quiet name="answer" value="no" { (voice.say("vote-no")) }
                }
            }
        }
    }
}

/// Before a seat's secrets are shown on a screen several people share.
fn hand_over(voice: Voice, table: &TablePage<'_>, next: u8) -> Markup {
    let name = seat_name(voice, table, usize::from(next));
    let panel = table.scene.panels.iter().find(|panel| panel.seat == next);
    html! {
        section.veil #hand-over aria-labelledby="hand-over-title" {
            div.card {
                @if let Some(panel) = panel { (portrait(panel.colour, &panel.letter)) }
                h2 #hand-over-title { (voice.about("hand-over-title", &name)) }
                p { (voice.say("hand-over-help")) }
                a.button.onward href=(paths::table_as(&table.id, Viewer::Seat(Seat(next)))) { (voice.about("hand-over-go", &name)) }
            }
        }
    }
}

/// Who I am, what I carry, what threatens me.
fn me(voice: Voice, table: &TablePage<'_>, panel: &Panel, lit: &Lit<'_>) -> Markup {
    html! {
        section.card.me.active[panel.active] aria-label=(voice.say("me-name")) {
            div.me-head { (panel_head(voice, panel, table.seats.get(usize::from(panel.seat)))) }
            @for owned in trays(&table.scene, Some(panel.seat)) { (tray(voice, &table.scene, owned, lit)) }
        }
    }
}

/// The time left to act, large enough to be seen from the corner of the eye. The script counts on
/// and speaks at a few marks.
fn countdown(voice: Voice, window: Option<Countdown>) -> Markup {
    html! {
        @if let Some(Countdown { left_millis, all_millis }) = window {
            // Until it starts there is time to follow what happened.
            @let shown = left_millis.min(all_millis);
            div.window role="timer" aria-label=(voice.say("window-open")) data-key="window" {
                b.clock data-left=(left_millis) data-all=(all_millis) data-ticking data-spoken { @if all_millis < PLAIN { (shown.div_ceil(1000)) } @else { (minutes(shown)) } }
                progress max=(all_millis) value=(shown) data-left=(left_millis) data-all=(all_millis) aria-hidden="true" {}
            }
        }
    }
}

/// Who must decide what, and the answers.
fn question(voice: Voice, table: &TablePage<'_>, lit: &Lit<'_>) -> Markup {
    let waited: Vec<String> = table
        .scene
        .prompt
        .waiting
        .iter()
        .filter_map(|seat| {
            let tag = table.seats.get(seat.index()).filter(|tag| !tag.yours)?;
            Some(voice.holder_as(tag, &seat_name(voice, table, seat.index())))
        })
        .collect();
    let yours = your_turn(table) && table.hand_over.is_none();
    html! {
        section.card.question.asked[yours] {
            (countdown(voice, table.window))
            p.prompt #prompt { (named(table.scene.prompt.text.as_str(), &table.scene.panels)) }
            @if yours {
                (choices(voice, table, lit))
            } @else {
                @if !waited.is_empty() { p.waiting { span.pulse aria-hidden="true" { "▮" } " " (voice.about("waiting-for", &voice.list(&waited))) } }
                @if table.hand_over.is_none() { (choices(voice, table, lit)) }
            }
        }
    }
}
