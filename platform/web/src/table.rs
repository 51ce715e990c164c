//! Draws a table in play: the board fills the page, everybody is above it, the question below it,
//! and how things stand beside it.

use kernel::{Scene, Seat, Text, TrayKind, Viewer};
use maud::{Markup, html};

use crate::badge::{portrait, symbols};
use crate::board::board;
use crate::dock::dock;
use crate::learn::{aid_link, coach, steps};
use crate::lit::{Faces, Lit};
use crate::model::{Holder, OpenVote, Proposal, TablePage, Visitor};
use crate::named::clean;
use crate::page::{brand, document, languages, link_box, titled};
use crate::paths;
use crate::rail::{rail, seat_name};
use crate::role::{role_pill, role_reading};
use crate::side::{apt_phrases, chat, is_teamed, log, standing, vitals, watched};
use crate::signs::sign;
use crate::telling::{Read, Teller, stage};
use crate::trail::last_ways;
use crate::twin::twin;
use crate::words::Translator;

/// `GET /table/{id}` in play.
pub fn table(visitor: &Visitor, table: &TablePage<'_>) -> String {
    document(
        visitor,
        &page_title(Translator(visitor.lang), table),
        "page-table",
        &region(visitor, table),
    )
}

/// Its `#table` alone.
pub fn table_fragment(visitor: &Visitor, table: &TablePage<'_>) -> String {
    clean(region(visitor, table).into_string())
}

/// Whether the visitor is asked to choose.
pub(crate) fn your_turn(table: &TablePage<'_>) -> bool {
    match table.viewer {
        Viewer::Seat(seat) => table.scene.prompt.waiting.contains(seat),
        Viewer::Spectator | Viewer::Everything => false,
    }
}

fn page_title(voice: Translator, table: &TablePage<'_>) -> String {
    let title = titled(&table.title);
    if your_turn(table) {
        format!("● {} · {title}", voice.say("your-turn"))
    } else {
        title
    }
}

fn region(visitor: &Visitor, table: &TablePage<'_>) -> Markup {
    let voice = Translator(visitor.lang);
    let faces = Faces {
        table: &table.id,
        viewer: table.viewer,
        moment: None,
    };
    let lit = Lit::new(&table.scene.choices, faces);
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
            main.deck.teamed[is_teamed(&table.scene)] #main {
                h1.unseen { (table.title) }
                (rail(voice, &table.scene, &table.seats, seat, &lit))
                (vitals(voice, &table.scene, &lit))
                section.board-pane aria-label=(voice.say("board-name")) {
                    (coach(voice, table))
                    (board(voice, &table.scene, &lit, mine.and_then(|panel| panel.piece.as_deref()), &last_ways(&table.log)))
                    (twin(voice, &table.scene, &lit))
                    (banners(voice, table))
                    (drawers(voice, &table.scene, table.chat.len(), seat))
                    @if let Some(next) = table.hand_over { (hand_over(voice, table, next)) }
                    (stage(voice))
                }
                div.side {
                    div.known {
                        (steps(voice, table))
                        (watched(voice, &table.scene, &lit))
                        div.standing #standing tabindex="0" role="region" aria-label=(voice.say("table-name")) {
                            (standing(voice, &table.scene, &lit))
                        }
                    }
                    div.news {
                        (log(voice, &table.id, table.viewer, &table.log, table.log_cut, &table.scene.panels, None))
                        @if let Some(apt) = apt_phrases(voice, &table.id, &table.phrases, &table.scene.says) { (apt) }
                        (chat(voice, &table.id, &table.chat, &table.phrases, table.may.chat))
                    }
                }
                (teller.recap(&table.log, table.since, Some(Read { ply: table.read, onward: &onward })))
                (dock(voice, table, &lit, seat))
            }
            @if seat.is_some() { (role_reading(voice, table)) }
        }
    }
}

/// Where a screen has no room beside the board: what opens over it. On a phone these are tabs at
/// its foot; whoever holds cards at this `seat` has one for them, which is open first, and one for
/// what else is theirs.
pub(crate) fn drawers(voice: Translator, scene: &Scene, said: usize, seat: Option<u8>) -> Markup {
    let door = |drawer: &str, mark: &str, words: &'static str, count: Markup| {
        html! {
            button type="button" data-drawer=(drawer) data-key={ "drawer " (drawer) } aria-expanded=(if drawer == "hand" { "true" } else { "false" }) { (sign(mark)) span { (voice.say(words)) } (count) }
        }
    };
    let none = || html! {};
    let tabs = is_teamed(scene);
    let private = match (scene.private.is_empty(), tabs) {
        (false, true) => door("private", "eye", "tab-secret", none()),
        (false, false) => door("private", "eye", "private-name", none()),
        (true, true) => door("private", "flag", "goals-name", none()),
        (true, false) => none(),
    };
    html! {
        div.drawers.tabs[tabs] role="group" aria-label=(voice.say("drawers-name")) {
            @if let Some(seat) = seat.filter(|_| tabs) {
                (door("hand", "deck", "tab-hand", html! { b { (held(scene, seat)) } }))
                (door("me", "person", "me-name", none()))
            }
            (private)
            (door("table", "dice", "table-name", none()))
            @if !scene.hostile.is_empty() { (door("hostile", "warn", "hostile-name", none())) }
            // What is new is counted by the script.
            (door("log", "log", if tabs { "tab-log" } else { "log-name" }, html! { b data-new data-owned {} }))
            (door("chat", "talk", "chat-name", html! { b { (said) } }))
        }
    }
}

/// How many cards a seat holds.
fn held(scene: &Scene, seat: u8) -> u16 {
    let hands =
        (scene.trays.iter()).filter(|tray| tray.kind == TrayKind::Hand && tray.owner == Some(seat));
    hands
        .flat_map(|tray| &tray.items)
        .map(|item| item.count)
        .sum()
}

/// The head of the screen: the game, short facts, whose turn, the way out.
fn bar(visitor: &Visitor, table: &TablePage<'_>) -> Markup {
    let voice = Translator(visitor.lang);
    html! {
        header.bar {
            (brand())
            span.game-title { (table.title) }
            ul.status tabindex="0" aria-label=(voice.say("status-name")) { @for fact in &table.scene.status { li.chip { (fact) } } }
            span.spring {}
            @if table.viewer == Viewer::Spectator && table.hand_over.is_none() { span.chip.watching title=(voice.say("watching-help")) { span aria-hidden="true" { "◌ " } (voice.say("watching")) span.unseen { ": " (voice.say("watching-help")) } } }
            @if table.watchers > 0 { span.chip.dim.watchers title=(voice.count("watchers", table.watchers.into())) { span aria-hidden="true" { "◌ " (table.watchers) } span.unseen { (voice.count("watchers", table.watchers.into())) } } }
            span.chip #connection data-owned { (voice.say("script-still")) }
            @if table.scene.role.is_some() && table.hand_over.is_none() { (role_pill(voice)) }
            @if your_turn(table) { span.chip.turn { span aria-hidden="true" { "● " } (voice.say("your-turn")) } }
            (aid_link(voice, &table.game))
            (more(visitor, table))
        }
    }
}

/// Everything one rarely does.
fn more(visitor: &Visitor, table: &TablePage<'_>) -> Markup {
    let voice = Translator(visitor.lang);
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
                    @let name = seat_name(voice, &table.scene, seat);
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

/// What has to be settled beside the game: notices, votes.
fn banners(voice: Translator, table: &TablePage<'_>) -> Markup {
    html! {
        div.banners {
            @if let Some(notice) = &table.notice { p.banner.notice role="status" { span aria-hidden="true" { "⚠ " } (notice) } }
            @for vote in &table.votes { (vote_banner(voice, table, vote)) }
        }
    }
}

fn vote_banner(voice: Translator, table: &TablePage<'_>, vote: &OpenVote) -> Markup {
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
fn hand_over(voice: Translator, table: &TablePage<'_>, next: u8) -> Markup {
    let name = seat_name(voice, &table.scene, usize::from(next));
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
