//! Draws the room where people wait for the deal, and the page an invitation leads to.

use kernel::Text;
use maud::{Markup, html};

use crate::model::{Holder, JoinPage, RoomPage, SeatTag, Visitor};
use crate::named::clean;
use crate::page::{brand, document, languages, link_box, sheet, titled};
use crate::paths;
use crate::side::{chat, person};
use crate::words::Translator;

/// `GET /table/{id}` before the deal.
pub fn room(visitor: &Visitor, room: &RoomPage) -> String {
    document(
        visitor,
        &titled(&room.title),
        "page-room",
        &region(visitor, room),
    )
}

/// Its `#table` alone.
pub fn room_fragment(visitor: &Visitor, room: &RoomPage) -> String {
    clean(region(visitor, room).into_string())
}

fn region(visitor: &Visitor, room: &RoomPage) -> Markup {
    let voice = Translator(visitor.lang);
    let free = room
        .seats
        .iter()
        .filter(|tag| tag.holder == Holder::Open)
        .count() as u64;
    html! {
        div #table data-page="page-room" data-table=(room.id) data-n=(room.n) data-fragment=(paths::at_table(&room.id, "fragment"))
            data-events=(paths::at_table(&room.id, "events")) data-title=(titled(&room.title)) {
            header.bar {
                (brand())
                span.game-title { (room.title) }
                span.spring {}
                span.chip #connection data-owned { (voice.say("script-still")) }
                (languages(visitor))
            }
            main.sheet #main {
                h1 { (voice.about("room-title", &room.title)) }
                @if let Some(notice) = &room.notice { p.banner.notice role="status" { (notice) } }
                div.columns {
                    section.card {
                        h2 { (voice.say("room-seats")) }
                        ol.seats { @for (seat, tag) in room.seats.iter().enumerate() { (seat_row(voice, room, seat, tag)) } }
                        div.row {
                            @if room.host {
                                form method="post" action=(paths::at_table(&room.id, "start")) data-live="start" {
                                    button.onward disabled[free > 0] aria-describedby="start-help" { (voice.say("room-start")) }
                                }
                            }
                            p.dim #start-help {
                                @if free > 0 { (voice.count("room-free", free)) }
                                @else if room.host { (voice.say("room-ready")) }
                                @else { (voice.say("room-wait-host")) }
                            }
                        }
                    }
                    div {
                        section.card {
                            h2 { (voice.say("room-invite")) }
                            p { (voice.say("room-invite-help")) }
                            (link_box(voice, &room.invite))
                        }
                        section.card {
                            h2 { (voice.say("room-agreed")) }
                            dl.facts {
                                @for (name, value) in &room.agreed { dt { (name) } dd { (value) } }
                                dt { (voice.say("create-clock")) } dd { (voice.clock(room.clock)) }
                                dt { (voice.say("create-pace")) } dd { (voice.pace(room.pace)) }
                                dt { (voice.say("create-listed")) } dd { @if room.listed { (voice.say("room-listed")) } @else { (voice.say("room-private")) } }
                                dt { (voice.say("create-spectators")) } dd { @if room.spectators { (voice.say("on")) } @else { (voice.say("off")) } }
                                dt { (voice.say("proof-commitment")) } dd { code data-proof="seal" { (room.commitment) } small { (voice.say("room-commitment-help")) } }
                            }
                            p { a href=(paths::rules(&room.game)) { (voice.say("nav-rules")) } }
                        }
                        (chat(voice, &room.id, &room.chat, &[], true))
                    }
                }
            }
        }
    }
}

fn seat_row(voice: Translator, room: &RoomPage, seat: usize, tag: &SeatTag) -> Markup {
    let deed = |deed: &str, class: &str, words: String| {
        html! {
            form method="post" action=(paths::at_table(&room.id, "seat")) data-live="seat" {
                input type="hidden" name="seat" value=(seat); input type="hidden" name="deed" value=(deed);
                button class=(class) { (words) span.unseen { " " (voice.count("seat-number", seat as u64 + 1)) } }
            }
        }
    };
    html! {
        li.seat.free[tag.holder == Holder::Open] data-key={ "seat " (seat) } {
            span.seat-number { (seat + 1) }
            (person(voice, tag))
            span.spring {}
            @if tag.holder == Holder::Open {
                (deed("take", "onward", voice.say("seat-take")))
                @if room.host && !room.bots.is_empty() {
                    form.row method="post" action=(paths::at_table(&room.id, "seat")) data-live="seat" {
                        input type="hidden" name="seat" value=(seat); input type="hidden" name="deed" value="bot";
                        select name="bot" aria-label=(voice.count("seat-which-bot", seat as u64 + 1)) {
                            @for bot in room.bots.iter().rev() { option value=(bot) { (voice.bot(bot)) } }
                        }
                        button.quiet { (voice.say("seat-put-bot")) }
                    }
                }
            } @else if tag.yours {
                (deed("leave", "quiet", voice.say("seat-leave")))
            } @else if room.host {
                (deed("open", "quiet", voice.say("seat-free")))
            }
        }
    }
}

/// `GET /join/{code}`.
pub fn join(visitor: &Visitor, join: &JoinPage) -> String {
    let voice = Translator(visitor.lang);
    let free: Vec<usize> = match join.seat {
        Some(seat) => vec![usize::from(seat)],
        None => (0..join.seats.len())
            .filter(|&seat| join.seats[seat].holder == Holder::Open)
            .collect(),
    };
    let main = html! {
        section.card.join {
            p.dim { (voice.say("join-invited")) }
            h1 { (voice.tell(&Text::say("join-title").with("host", Text::plain(&join.host)).with("game", Text::plain(&join.title)))) }
            @if let Some(problem) = &join.problem { p.banner.notice role="alert" { (problem) } }
            ol.seats { @for (seat, tag) in join.seats.iter().enumerate() {
                li.seat.free[tag.holder == Holder::Open] { span.seat-number { (seat + 1) } (person(voice, tag)) }
            } }
            form.form method="post" action=(paths::join(&join.code)) {
                label.field { span { (voice.say("settings-name")) }
                    input name="name" value=(visitor.name) maxlength="40" required autocomplete="nickname"; }
                @if free.len() > 1 {
                    label.field { span { (voice.say("join-which")) }
                        select name="seat" { @for seat in &free { option value=(seat) { (voice.count("seat-number", *seat as u64 + 1)) } } } }
                } @else if let [only] = free[..] {
                    input type="hidden" name="seat" value=(only);
                }
                p.row {
                    @if !free.is_empty() { button.onward { (voice.say("join-sit")) } }
                    @else { span { (voice.say("join-full")) } }
                }
            }
            @if join.spectators {
                form method="post" action=(paths::join(&join.code)) {
                    input type="hidden" name="name" value=(visitor.name);
                    button.quiet { (voice.say("join-watch")) }
                }
            }
        }
    };
    sheet(visitor, &join.title, "page-join", &main)
}
