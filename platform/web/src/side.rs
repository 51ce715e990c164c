//! Draws what stands beside the board: tracks, tasks, trays, the log and the chat. The people are
//! in [`crate::rail`].

use kernel::{
    Colour, FaceKind, Gauge, Item, LogLine, Mark, Panel, Piece, Scene, Sheet, Shows, Stock, Stop,
    Text, Tone, Tray, TrayKind, Viewer, Weight,
};
use maud::{Markup, html};

use crate::badge::{colour_class, pictogram, tone_class};
use crate::dial::dial;
use crate::lit::Lit;
use crate::model::{ChatLine, Holder, LogEntry, Phrase, SeatTag};
use crate::named::named;
use crate::paths;
use crate::pieces::{named_picture, pieces_in, times};
use crate::signs::sign;
use crate::telling::{Told, causes_of};
use crate::words::Translator;

/// Tracks longer than this are a bar, not a row of cells.
const CELLS: u16 = 30;
/// A longer word about a thing that lies in a row of many is looked up, not always shown.
const BRIEF: usize = 28;
/// A row with more things than this is shown as one of many.
const FEW: usize = 2;

/// Whether more is known of each seat than fits into a strip: then everybody stands beside the
/// board, tracks above it, and what I hold in the dock.
pub(crate) fn is_teamed(scene: &Scene) -> bool {
    !scene.hostile.is_empty() || scene.panels.iter().any(|panel| !panel.marks.is_empty())
}

/// Whether a tray holds what there is to be done.
fn is_goal(tray: &Tray) -> bool {
    matches!(tray.kind, TrayKind::Tasks | TrayKind::Columns)
}

/// Whether a tray or a track is the hostile side's.
fn is_hostile(scene: &Scene, id: &str) -> bool {
    scene.hostile.iter().any(|stock| stock.id == id)
}

/// Whether a tray stands among what only its viewer sees.
fn is_private(scene: &Scene, tray: &Tray) -> bool {
    scene.private.contains(&tray.id)
}

/// What we are here for and how we stand: tracks, then tasks.
pub(crate) fn vitals(voice: Translator, scene: &Scene, lit: &Lit<'_>) -> Markup {
    let tasks: Vec<&Tray> = trays(scene, None)
        .filter(|tray| is_goal(tray) && !is_teamed(scene))
        .collect();
    let items = || tasks.iter().flat_map(|tray| &tray.items);
    let done = items().filter(|item| item.tone == Tone::Good).count();
    let counted = Text::say("goals-done")
        .with("done", done)
        .with("all", items().count());
    html! {
        @if !scene.gauges.is_empty() || !tasks.is_empty() {
            div.vitals aria-label=(voice.say("standing-name")) role="region" {
                @for gauge in scene.gauges.iter().filter(|gauge| !is_hostile(scene, &gauge.id)) { (gauge_card(voice, gauge, lit)) }
                @if !tasks.is_empty() {
                    button.goals-door type="button" data-drawer="goals" aria-expanded="false" aria-controls="goals" { (sign("flag")) (voice.tell(&counted)) (sign("down")) }
                    div.goals #goals { @for one in tasks { div.card data-key={ "card " (one.id) } { (tray(voice, scene, one, lit)) } } }
                }
            }
        }
    }
}

/// What else lies on the table and is nobody's, and what is kept in rows and columns.
pub(crate) fn standing(voice: Translator, scene: &Scene, lit: &Lit<'_>) -> Markup {
    let apart = |tray: &&Tray| !is_hostile(scene, &tray.id) && !is_private(scene, tray);
    let rest = trays(scene, None).filter(|tray| !is_goal(tray));
    let rest = rest.filter(apart);
    let rest = rest.map(|one| tray(voice, scene, one, lit));
    let rest: Vec<Markup> = rest.filter(|drawn| !drawn.0.is_empty()).collect();
    html! {
        @for one in &scene.sheets { (sheet(one, &scene.panels)) }
        @if !rest.is_empty() { div.card.shared { @for one in rest { (one) } } }
    }
}

/// What only the viewer sees, and what the hostile side has: always in view.
pub(crate) fn watched(voice: Translator, scene: &Scene, lit: &Lit<'_>) -> Markup {
    let private: Vec<&Tray> = (scene.trays.iter())
        .filter(|tray| is_private(scene, tray) && !tray.items.is_empty())
        .collect();
    let shared: Vec<&Tray> = trays(scene, None)
        .filter(|tray| is_goal(tray) && is_teamed(scene))
        .filter(|tray| !is_private(scene, tray))
        .collect();
    let stocks: Vec<(&Stock, &Tray)> = (scene.hostile.iter())
        .filter_map(|stock| {
            let tray = scene.trays.iter().find(|tray| tray.id == stock.id)?;
            Some((stock, tray))
        })
        .collect();
    html! {
        @if !stocks.is_empty() || !scene.dials.is_empty() {
            section.card.hostile-side #hostile aria-label=(voice.say("hostile-name")) {
                h2 { (voice.say("hostile-name")) }
                @for one in &scene.dials { (dial(voice, one, lit)) }
                ul { @for (stock, tray) in stocks { (stock_row(voice, stock, tray, lit)) } }
                @for gauge in scene.gauges.iter().filter(|gauge| is_hostile(scene, &gauge.id)) { (gauge_card(voice, gauge, lit)) }
            }
        }
        @if !shared.is_empty() {
            section.card.shared-goals aria-label=(voice.say("goals-name")) {
                h2 { (sign("flag")) (voice.say("goals-name")) }
                @for one in shared { (tray(voice, scene, one, lit)) }
            }
        }
        @if !private.is_empty() {
            section.card.private #private aria-label=(voice.say("private-name")) {
                h2 { (sign("eye")) (voice.say("private-name")) }
                @for one in private { (tray(voice, scene, one, lit)) }
            }
        }
    }
}

/// One of the hostile side's piles with what was last seen of it, or what lies open in a row. What
/// lies in a pile of several is asked of the pile.
fn stock_row(voice: Translator, stock: &Stock, tray: &Tray, lit: &Lit<'_>) -> Markup {
    let head = html! {
        (pictogram(&stock.icon, Colour::Red))
        @if let Some(count) = tray.count { b { (count) } " " }
        span.stock-name { (tray.label) }
    };
    let one = |item: &Item| {
        let inside = html! { (pictogram(&item.icon, item.colour)) span.name { (item.label) (times(item.count)) } };
        html! { li.item.(tone_class(item.tone)) data-key=(item.id) data-id=(item.id) { (lit.named(voice, &item.id, item.label.as_str(), &inside)) } }
    };
    html! {
        li.stock data-key=(tray.id) data-id=(tray.id) {
            (lit.named(voice, &tray.id, tray.label.as_str(), &head))
            @if tray.kind == TrayKind::Row {
                ul.stock-row { @for item in &tray.items { (one(item)) } }
            } @else if let [only] = &tray.items[..] {
                ul.stock-last { (one(only)) }
            }
        }
    }
}

/// What is told of a seat by signs; `words` says them besides.
pub(crate) fn marks(panel: &Panel, words: Words) -> Markup {
    let pips = |mark: &Mark| match (mark.count, mark.of) {
        (Some(count), Some(of)) => {
            html! { span.pips aria-hidden="true" { @for pip in 0..of { i.full[pip < count] {} } } b.of aria-hidden="true" { (count) } }
        }
        (Some(count), None) => match words {
            Words::Shown => html! {},
            Words::Unseen => html! { b aria-hidden="true" { (count) } },
        },
        (None, _) => html! {},
    };
    html! {
        @if !panel.marks.is_empty() {
            ul.marks {
                @for mark in &panel.marks {
                    li.(tone_class(mark.tone)).(colour_class(mark.colour)) title=(mark.label) {
                        (pictogram(&mark.icon, mark.colour)) (pips(mark))
                        @match words { Words::Shown => { span { (mark.label) } } Words::Unseen => { span.unseen { (mark.label) } } }
                    }
                }
            }
        }
    }
}

/// Whether words stand beside a sign.
#[derive(Clone, Copy)]
pub(crate) enum Words {
    /// To be read.
    Shown,
    /// Only said.
    Unseen,
}

/// Tracks longer than this show what is past as ticks, and what is far ahead unless something
/// happens there.
const WHOLE: u16 = 16;
/// How many cells below the marker of a track count as near.
const NEAR: u16 = 3;

/// The spaces of a track, each by its number or name. One of numbers counts down to its end; what
/// is past is hatched.
fn spaces(gauge: &Gauge) -> Markup {
    let stop_at = |at: u16| gauge.stops.iter().find(|stop| stop.at == at);
    let called = gauge.stops.iter().any(|stop| stop.mark.is_some());
    let cells: Vec<u16> = if called {
        (0..=gauge.top).collect()
    } else {
        let least = u16::from(stop_at(0).is_none());
        (least..=gauge.top).rev().collect()
    };
    html! {
        @for at in cells {
            @let stop = stop_at(at);
            @let colour = stop.map_or("c-ink", |stop| colour_class(stop.colour));
            @let near = at < gauge.value && gauge.value - at <= NEAR;
            i.cell.(colour).plain[stop.is_none()].near[near].mark[at == gauge.value].past[!called && at > gauge.value] title=[stop.map(|stop| &stop.label)] {
                @match stop {
                    Some(Stop { mark: Some(mark), .. }) => { (mark) }
                    Some(Stop { icon, colour, .. }) if !icon.is_empty() => { (pictogram(icon, *colour)) }
                    _ => { (at) }
                }
            }
        }
    }
}

fn gauge_card(voice: Translator, gauge: &Gauge, lit: &Lit<'_>) -> Markup {
    let value = match gauge.mark() {
        Some(mark) => Text::say("gauge-at").with("mark", Text::plain(mark.as_str())),
        None => Text::say("gauge-is")
            .with("value", i64::from(gauge.value))
            .with("top", i64::from(gauge.top)),
    };
    let said = voice.tell(&value.with("name", Text::plain(gauge.label.as_str())));
    let head = html! {
        @if !gauge.icon.is_empty() { (pictogram(&gauge.icon, Colour::Ink)) }
        span.gauge-name { (gauge.label) }
        b { @match gauge.mark() { Some(mark) => { (mark) }, None => { (gauge.value) } } }
    };
    html! {
        section.card.gauge.(tone_class(gauge.tone)) title=[gauge.note.as_ref()] data-key=(gauge.id) data-gauge=(gauge.value) data-id=(gauge.id) {
            h2 { (lit.named(voice, &gauge.id, gauge.label.as_str(), &head)) }
            div.cells.spaces[!gauge.stops.is_empty()].long[gauge.top > WHOLE] role="img" aria-label=(said) {
                @if !gauge.stops.is_empty() {
                    (spaces(gauge))
                } @else if gauge.top <= CELLS {
                    @for cell in 1..=gauge.top { i.full[cell < gauge.value].mark[cell == gauge.value] {} }
                } @else {
                    progress max=(gauge.top) value=(gauge.value) {}
                }
            }
            @if let Some(note) = &gauge.note { p.gauge-note { (note) } }
        }
    }
}

/// What is kept in rows and columns.
pub(crate) fn sheet(sheet: &Sheet, panels: &[Panel]) -> Markup {
    html! {
        section.card.sheet-card data-key=(sheet.id) {
            table {
                caption { (sheet.caption) }
                thead { tr { @for head in &sheet.heads { th scope="col" { (head) } } } }
                tbody { @for row in &sheet.rows { tr.(tone_class(row.tone)) {
                    th scope="row" { (named(row.name.as_str(), panels)) }
                    @for cell in &row.cells { td { (cell) } }
                } } }
            }
        }
    }
}

/// The trays that are `of` this seat (or nobody's).
pub(crate) fn trays(scene: &Scene, of: Option<u8>) -> impl Iterator<Item = &Tray> {
    scene.trays.iter().filter(move |tray| tray.owner == of)
}

/// One tray with what lies in it.
pub(crate) fn tray(voice: Translator, scene: &Scene, tray: &Tray, lit: &Lit<'_>) -> Markup {
    let kind = match tray.kind {
        TrayKind::Hand => "kind-hand",
        TrayKind::Pile => "kind-pile",
        TrayKind::Row => "kind-row",
        TrayKind::Tasks => "kind-tasks",
        TrayKind::Columns => "kind-columns",
    };
    // What can be taken up lies beside the question.
    let taken = |piece: &Piece| lit.takes().iter().any(|(id, _)| *id == piece.id);
    let name = html! { (tray.label) @if let Some(count) = tray.count { " " b { (count) } } };
    let here = || pieces_in(scene, &tray.id);
    let pieces: Vec<&Piece> = here().filter(|piece| !taken(piece)).collect();
    let head = html! { h3 { (lit.named(voice, &tray.id, tray.label.as_str(), &name)) } };
    let many = tray.kind == TrayKind::Row && tray.items.len() > FEW;
    let looked_up = |item: &&Item| {
        many && item
            .detail
            .as_ref()
            .is_some_and(|detail| detail.as_str().chars().count() > BRIEF)
    };
    let explained: Vec<&Item> = tray.items.iter().filter(looked_up).collect();
    let things = html! {
        ul {
            @for item in &tray.items { (tray_item(voice, tray.kind, item, looked_up(&item), lit)) }
            @for piece in &pieces { (tray_piece(voice, piece, lit)) }
        }
        @if !explained.is_empty() {
            details.explained data-key={ "explained " (tray.id) } {
                summary { (voice.say("tray-explained")) }
                dl { @for item in explained { dt { (item.label) } dd { @if let Some(detail) = &item.detail { (detail) } } } }
            }
        }
    };
    let empty = tray.items.is_empty() && pieces.is_empty();
    // What was only taken up is beside the question; an empty pile is nothing to look at.
    let gone = tray.kind == TrayKind::Pile && tray.count == Some(0) && !lit.is(&tray.id);
    if empty && (gone || here().next().is_some()) {
        return html! {};
    }
    let reachable = tray
        .items
        .iter()
        .map(|item| &item.id)
        .chain(pieces.iter().map(|piece| &piece.id))
        .chain([&tray.id])
        .any(|id| lit.is(id));
    html! {
        section.tray.(kind) data-key=(tray.id) {
            @if empty {
                (head)
            } @else if tray.kind == TrayKind::Pile && !reachable {
                // What lies in a pile is looked up, not watched.
                (head) details.pile-list { summary { (voice.say("pile-look")) } (things) }
            } @else {
                (head) (things)
            }
        }
    }
}

fn tray_item(
    voice: Translator,
    kind: TrayKind,
    item: &Item,
    looked_up: bool,
    lit: &Lit<'_>,
) -> Markup {
    let detail = item.detail.as_ref().filter(|_| !looked_up);
    let done = item.tone == Tone::Good;
    let task = kind == TrayKind::Tasks;
    let inside = html! {
        @if kind == TrayKind::Columns {
            (column(item))
        } @else if task {
            span.box.done[done] aria-hidden="true" { @if done { (sign("tick")) } @else { (pictogram(&item.icon, item.colour)) } }
        } @else {
            (pictogram(&item.icon, item.colour))
        }
        span.name {
            @if !done && kind != TrayKind::Columns && (item.progress.is_some() || item.distance.is_some()) { span.how-far { (how_far(voice, item)) } }
            (item.label) (times(item.count))
            @if task && done { span.unseen { " (" (voice.say("task-done")) ")" } }
            @if let (true, Some((left, of))) = (kind != TrayKind::Columns, item.uses) { span.face-uses aria-hidden="true" { @for one in 0..of.max(left) { @if one < left { "◆" } @else { "◇" } } } span.unseen { " " (voice.count("face-uses", left.into())) } }
            @if let Some(detail) = detail { small { (detail) } }
        }
    };
    html! { li.item.(tone_class(item.tone)) data-key=(item.id) data-id=(item.id) data-places=[(!item.places.is_empty()).then(|| item.places.join(" "))] { (lit.named(voice, &item.id, item.label.as_str(), &inside)) } }
}

/// What is heaped up, from below: cells, a bar at the least height, and how much there is of what
/// is needed.
fn column(item: &Item) -> Markup {
    let (have, room) = item.uses.unwrap_or_default();
    let need = item.progress.map_or(0, |(_, need)| need);
    html! {
        span.column.short[u16::from(have) < need] aria-hidden="true" {
            span.heap { @for cell in (1..=room).rev() { i.full[cell <= have].least[u16::from(cell) == need] {} } }
            b { (have) @if need > 0 { small { "/" (need) } } }
        }
        (pictogram(&item.icon, item.colour))
    }
}

/// How much of a task is done, and how far the viewer is from where it is done.
fn how_far(voice: Translator, item: &Item) -> Markup {
    html! {
        @if let Some((done, of)) = item.progress { span { (voice.tell(&Text::say("face-paying").with("n", i64::from(done)).with("of", i64::from(of)))) } }
        @if let Some(distance) = item.distance { " " span { (voice.count("goal-distance", distance.into())) } }
    }
}

fn tray_piece(voice: Translator, piece: &Piece, lit: &Lit<'_>) -> Markup {
    let inside = named_picture(piece);
    html! { li.item.(tone_class(piece.tone)) data-key=(piece.id) data-piece=(piece.id) { (lit.named(voice, &piece.id, piece.label.as_str(), &inside)) } }
}

/// Who holds the seat and whether they are there.
pub(crate) fn person(voice: Translator, tag: &SeatTag) -> Markup {
    person_of(voice, tag, "")
}

/// The same beside what they play, which is not said twice.
pub(crate) fn person_of(voice: Translator, tag: &SeatTag, plays: &str) -> Markup {
    let name = voice.holder(tag);
    // Whoever reads this is here, whatever the server has heard so far.
    let presence = match tag.holder {
        Holder::Person { .. } if tag.yours => Some(("●", "seat-here")),
        Holder::Person { online: true, .. } => Some(("●", "seat-here")),
        Holder::Person { online: false, .. } => Some(("○", "seat-away")),
        Holder::Bot { .. } => Some(("⚙", "seat-bot")),
        Holder::Open => None,
    };
    html! {
        span.person {
            @if let Some((mark, words)) = presence {
                span.presence title=(voice.say(words)) aria-hidden="true" { (mark) " " } span.unseen { (voice.say(words)) ": " }
            }
            @if name != plays { (name) }
            @if let Holder::Bot { bot, .. } = &tag.holder { " " span.bot-kind.dim { (voice.bot(bot)) } }
            @if tag.yours { " " span.you { (voice.say("you")) } }
        }
    }
}

/// The time left on a seat's clock.
pub(crate) fn clock(tag: &SeatTag) -> Markup {
    html! {
        @if let Some(left) = tag.left_millis {
            " " span.clock.ticking[tag.ticking] role="timer" data-left=(left) data-ticking[tag.ticking] { (minutes(left)) }
        }
    }
}

/// `m:ss`.
pub(crate) fn minutes(millis: u64) -> String {
    format!("{}:{:02}", millis / 60_000, millis / 1000 % 60)
}

/// Small things in a row are folded if there are more of them than this.
const TRIFLES: usize = 2;

/// What happened, newest last, by cause; each line leads to its moment as `viewer` saw it. Whoever
/// looks back is at ply `now`: its lines are marked, and nothing is folded.
pub(crate) fn log(
    voice: Translator,
    id: &str,
    viewer: Viewer,
    lines: &[LogEntry],
    cut: bool,
    panels: &[Panel],
    now: Option<u64>,
) -> Markup {
    let moment = |ply: u64| paths::replay(id, ply, viewer);
    let one = |told: &Told<'_>, place: &str| {
        let small = if told.line.weight == Weight::Light {
            " light"
        } else {
            ""
        };
        let here = if now == Some(told.ply) { " now" } else { "" };
        let class = format!("{place}{small}{here}");
        log_line(voice, &moment(told.ply), told, &class, panels)
    };
    html! {
        section.card.log {
            h2 #log-name { (voice.say("log-name")) }
            div.newest role="region" aria-labelledby="log-name" { ol #log {
                @if cut { li.cut data-key="log-cut" { a href=(moment(0)) { (voice.say("log-cut")) } } }
                @if lines.is_empty() { li.cut data-key="log-empty" { (voice.say("log-empty")) } }
                @for cause in causes_of(lines) {
                    @let told = cause.lines();
                    @if now.is_none() && !cause.is_told() && told.len() > TRIFLES {
                        li.trifles.(colour_of(told[0].line, panels)) data-key={ "trifles " (told[0].id()) } {
                            details {
                                summary { span.ply aria-hidden="true" { (told[0].ply) } span.words { (spoken(voice, told[0].line, panels)) " " b { "+" (told.len() - 1) } } }
                                ol { @for told in told { (one(told, "begins")) } }
                            }
                        }
                    } @else {
                        @for (index, line) in told.iter().enumerate() {
                            (one(line, if index == 0 { "begins" } else { "follows" }))
                        }
                    }
                }
            } }
        }
    }
}

/// What a line says. Who was dealt which role is on the role card alone: a log is read by whoever
/// looks over one's shoulder.
pub(crate) fn spoken(voice: Translator, line: &LogLine, panels: &[Panel]) -> Markup {
    match &line.shows {
        Shows::Card(face) if face.kind == FaceKind::Role => html! { (voice.say("role-dealt")) },
        _ => named(line.text.as_str(), panels),
    }
}

fn log_line(
    voice: Translator,
    moment: &str,
    told: &Told<'_>,
    class: &str,
    panels: &[Panel],
) -> Markup {
    let Told { ply, line, .. } = *told;
    html! {
        li.(class).(tone_class(line.tone)).grave[line.weight >= Weight::Grave].(colour_of(line, panels)) id=(told.id()) data-ply=(ply)
            data-motion=[line.way().map(|way| &way.piece)]
            data-path=[line.way().map(|way| way.path.join(" "))] {
            a.ply href=(moment) aria-label=(voice.count("log-to-ply", ply)) { (ply) }
            @if line.tone == Tone::Danger { span.tone-mark aria-hidden="true" { "▼ " } }
            @if line.tone == Tone::Good { span.tone-mark aria-hidden="true" { "▲ " } }
            span.words { (spoken(voice, line, panels)) }
        }
    }
}

/// The colour of the seat whose line it is.
fn colour_of(line: &LogLine, panels: &[Panel]) -> &'static str {
    let by = line
        .by
        .and_then(|by| panels.iter().find(|panel| panel.seat == by));
    by.map_or("c-none", |panel| colour_class(panel.colour))
}

/// The phrases that fit what is going on, each said by one tap.
pub(crate) fn apt_phrases(
    voice: Translator,
    id: &str,
    phrases: &[Phrase],
    says: &[String],
) -> Option<Markup> {
    let apt = || phrases.iter().filter(|phrase| says.contains(&phrase.name));
    apt().next()?;
    Some(html! {
        form.say.apt method="post" action=(paths::at_table(id, "chat")) data-live="chat" aria-label=(voice.say("chat-phrase")) {
            @for phrase in apt() {
                button.quiet name="text" value=(phrase.name) data-key={ "say " (phrase.name) } { (phrase.text) }
            }
        }
    })
}

/// What people said, and where to say more: ready-made phrases, and free text if one `may`.
pub(crate) fn chat(
    voice: Translator,
    id: &str,
    lines: &[ChatLine],
    phrases: &[Phrase],
    may: bool,
) -> Markup {
    html! {
        @if may || !phrases.is_empty() || !lines.is_empty() {
            details.card.chat #chat {
                summary { (voice.say("chat-name")) " " b { (lines.len()) } }
                div.newest tabindex="0" role="region" aria-label=(voice.say("chat-name")) { ol {
                    @for (index, line) in lines.iter().enumerate() {
                        li.yours[line.yours] data-key={ "chat " (index) } { b { (line.name) } " " span { (line.text) } }
                    }
                } }
                @if !phrases.is_empty() {
                    form.say method="post" action=(paths::at_table(id, "chat")) data-live="chat" {
                        select name="text" #chat-phrase required aria-label=(voice.say("chat-phrase")) {
                            option value="" { (voice.say("chat-phrase")) }
                            @for group in phrases.chunk_by(|one, next| one.group == next.group) {
                                @if let [only] = group {
                                    option value=(only.name) { (only.text) }
                                } @else {
                                    optgroup label=(group[0].group) {
                                        @for phrase in group { option value=(phrase.name) { (phrase.text) } }
                                    }
                                }
                            }
                        }
                        button.quiet { (voice.say("chat-send")) }
                    }
                }
                @if may {
                    form.say method="post" action=(paths::at_table(id, "chat")) data-live="chat" {
                        input name="text" #chat-text maxlength="500" autocomplete="off" required aria-label=(voice.say("chat-write")) placeholder=(voice.say("chat-write"));
                        button.quiet { (voice.say("chat-send")) }
                    }
                }
            }
        }
    }
}
