//! Makes tellings of log lines: which lines belong to one cause, which of them are its beats, and
//! how long each takes; and draws them, so that the script only has to play what is written here.
//!
//! A line that begins something ([`LogLine::begins`]) is a cause, and the lines after it in the
//! same ply are its beats. What nothing began is a cause of its own, one a ply; small things one
//! seat did in a row are one. Small things are never told, they only glide.
//! Without script every cause is a `details` with its steps done.

use std::collections::BTreeMap;

use kernel::{
    Face, FaceKind, GaugeChange, Icon, LogLine, Panel, Piece, Scene, Shows, Text, Tone, Viewer,
    Weight,
};
use maud::{Markup, html};
use serde_json::json;

use crate::badge::{pictogram, portrait, tone_class};
use crate::face::told_face;
use crate::model::{LogEntry, Speed};
use crate::named::{NAME_MARKS, named, unmarked};
use crate::page::speed_word;
use crate::words::Translator;

/// The timings at normal speed, in milliseconds. The script is told those it plays by.
mod ms {
    /// All but the focus dims, and the view leans to it.
    pub(super) const LEAN: u64 = 600;
    /// How long of that the view glides.
    pub(super) const GLIDE: u64 = 400;
    /// A card turns up.
    pub(super) const TURN: u64 = 280;
    /// Before the first step, and for each word on the card.
    pub(super) const READ: u64 = 600;
    pub(super) const WORD: u64 = 40;
    pub(super) const READ_MOST: u64 = 2_500;
    /// A step begins.
    pub(super) const STEP: u64 = 150;
    /// A figure passes one space.
    pub(super) const LEG: u64 = 220;
    /// A cover turns, and a held breath before one that matters.
    pub(super) const COVER: u64 = 350;
    pub(super) const BREATH: u64 = 250;
    /// A gauge ticks one unit; all of it.
    pub(super) const TICK: u64 = 120;
    pub(super) const TICKS_MOST: u64 = 900;
    /// A verdict and the stillness after it.
    pub(super) const VERDICT: u64 = 1_400;
    /// Something flies to its place.
    pub(super) const FLY: u64 = 500;
    /// The least a step with words stands still before the next.
    pub(super) const GLANCE: u64 = 350;
    /// What is grave is never shorter.
    pub(super) const GRAVE: u64 = 900;
    /// Between causes.
    pub(super) const REST: u64 = 300;
    /// The whole screen comes back.
    pub(super) const BACK: u64 = 250;
    /// The end of the last cause stands.
    pub(super) const END: u64 = 1_500;
    /// Further behind than this one hurries; further than that one tells no more.
    pub(super) const LATE: u64 = 12_000;
    pub(super) const TOO_LATE: u64 = 30_000;
    /// A moment of a replay stands in which nothing is told.
    pub(super) const MOMENT: u64 = 700;
}

/// The timings that the script plays by, as JSON.
pub(crate) fn timings() -> String {
    let timings = json!({
        "glide": ms::GLIDE, "turn": ms::TURN, "leg": ms::LEG, "cover": ms::COVER,
        "tick": ms::TICK, "ticks": ms::TICKS_MOST, "fly": ms::FLY, "grave": ms::GRAVE,
        "rest": ms::REST, "back": ms::BACK, "end": ms::END, "late": ms::LATE,
        "too_late": ms::TOO_LATE, "moment": ms::MOMENT,
    });
    timings.to_string()
}

/// How much slower or faster than at normal speed it goes, by speed, as JSON.
pub(crate) fn speed_factors() -> String {
    let speeds = [Speed::Calm, Speed::Normal, Speed::Fast];
    let factors = speeds.map(|speed| (speed_word(speed), speed.factor()));
    json!(BTreeMap::from(factors)).to_string()
}

/// The most words on a chip.
const CHIP_WORDS: usize = 4;
/// The most causes in the strip of somebody who only watches.
const WATCHED: usize = 8;

/// One line as it was told.
#[derive(Clone, Copy)]
pub(crate) struct Told<'a> {
    /// The ply that told it.
    pub(crate) ply: u64,
    /// Which line of its ply it is.
    pub(crate) within: usize,
    /// The line.
    pub(crate) line: &'a LogLine,
}

impl Told<'_> {
    /// The page's id of the line in the log.
    pub(crate) fn id(&self) -> String {
        format!("log-{}-{}", self.ply, self.within)
    }
}

/// Something that happened, with what came of it.
pub(crate) struct Cause<'a>(Vec<Told<'a>>);

/// The causes among these lines, oldest first. The lines are in order, and said.
pub(crate) fn causes<'a>(lines: impl IntoIterator<Item = (u64, &'a LogLine)>) -> Vec<Cause<'a>> {
    let mut causes: Vec<Cause<'a>> = Vec::new();
    let mut last: Option<Told<'a>> = None;
    for (ply, line) in lines {
        let within = last.filter(|last| last.ply == ply);
        let told = Told {
            ply,
            within: within.map_or(0, |last| last.within + 1),
            line,
        };
        last = Some(told);
        match causes.last_mut() {
            Some(cause) if cause.takes(told) => cause.0.push(told),
            _ => causes.push(Cause(vec![told])),
        }
    }
    causes
}

/// The causes of a log.
pub(crate) fn causes_of(log: &[LogEntry]) -> Vec<Cause<'_>> {
    causes(log.iter().map(|entry| (entry.ply, &entry.line)))
}

/// How long it takes to tell these lines of one ply at normal speed, in milliseconds. The lines are
/// said: long words take longer.
pub fn telling_millis<'a>(lines: impl IntoIterator<Item = &'a LogLine>) -> u64 {
    let causes = causes(lines.into_iter().map(|line| (0, line)));
    let told: Vec<u64> = causes
        .iter()
        .filter(|cause| cause.is_told())
        .map(|cause| cause.lead() + cause.beats().map(beat_millis).sum::<u64>() + ms::REST)
        .collect();
    if told.is_empty() {
        0
    } else {
        told.iter().sum::<u64>() + ms::BACK
    }
}

impl<'a> Cause<'a> {
    /// Whether a line that follows belongs to it.
    fn takes(&self, next: Told<'_>) -> bool {
        let same_ply = self.last().ply == next.ply;
        let small = !self.is_told() && next.line.weight == Weight::Light;
        !next.line.begins() && (same_ply || (small && self.last().line.by == next.line.by))
    }

    fn last(&self) -> Told<'a> {
        self.0[self.0.len() - 1]
    }

    /// All its lines.
    pub(crate) fn lines(&self) -> &[Told<'a>] {
        &self.0
    }

    /// The page's name of it.
    fn id(&self) -> String {
        format!("{}-{}", self.0[0].ply, self.0[0].within)
    }

    /// The last ply that told something of it.
    pub(crate) fn ply(&self) -> u64 {
        self.last().ply
    }

    /// How much it matters: as much as the gravest of its lines.
    fn weight(&self) -> Weight {
        let weights = self.0.iter().map(|told| told.line.weight);
        weights.max().unwrap_or_default()
    }

    /// Whether it is told at all, or only glides. A role is read on its own card, not told.
    pub(crate) fn is_told(&self) -> bool {
        let head = self.0[0].line;
        let role = matches!(&head.shows, Shows::Card(face) if face.kind == FaceKind::Role);
        !role && (self.weight() > Weight::Light || head.begins())
    }

    /// The line that began it.
    fn head(&self) -> Option<&'a LogLine> {
        Some(self.0[0].line).filter(|line| line.begins())
    }

    /// Its lines without the one that began it, unless that is all there is to tell.
    fn rest(&self) -> &[Told<'a>] {
        let more = self.0[1..]
            .iter()
            .any(|told| told.line.weight > Weight::Light);
        match self.head() {
            Some(_) if more => &self.0[1..],
            _ => &self.0,
        }
    }

    /// What is shown step by step. Small things among them are not.
    fn beats(&self) -> impl Iterator<Item = &'a LogLine> {
        let small = !self.is_told();
        let lines = self.rest().iter().map(|told| told.line);
        lines.filter(move |line| small || line.weight > Weight::Light || line.begins())
    }

    /// The card that turns up.
    fn face(&self) -> Option<&'a Face> {
        match &self.head()?.shows {
            Shows::Card(face) => Some(face),
            _ => None,
        }
    }

    /// From the first dimming to the first step.
    fn lead(&self) -> u64 {
        let Some(head) = self.head() else {
            return ms::LEAN;
        };
        let words = match &head.shows {
            Shows::Card(face) => {
                let steps: usize = face.steps.iter().map(|step| words(&step.text)).sum();
                words(&face.title) + steps
            }
            _ => words(&head.text),
        };
        let turn = self.face().map_or(0, |_| ms::TURN);
        ms::LEAN + turn + (ms::READ + ms::WORD * words as u64).min(ms::READ_MOST)
    }

    /// Whose doing it is: the first seat a line names.
    fn by(&self) -> Option<u8> {
        self.0.iter().find_map(|told| told.line.by)
    }

    /// How the gauges moved in all, each once, in the order they first did.
    fn changes(&self) -> Vec<GaugeChange> {
        let mut changes: Vec<GaugeChange> = Vec::new();
        for told in &self.0 {
            if let Shows::Gauge(change) = &told.line.shows {
                match changes.iter_mut().find(|one| one.gauge == change.gauge) {
                    Some(known) => known.to = change.to,
                    None => changes.push(change.clone()),
                }
            }
        }
        changes
    }
}

fn words(text: &Text) -> usize {
    text.as_str().split_whitespace().count()
}

/// How long a beat is shown at normal speed.
fn beat_millis(line: &LogLine) -> u64 {
    let glance = ms::GLANCE + ms::WORD * words(&line.text) as u64;
    let shown = match &line.shows {
        Shows::Words | Shows::Card(_) | Shows::Cause(_) => ms::READ,
        Shows::Way(way) => ms::LEG * way.path.len().saturating_sub(1) as u64,
        Shows::Cover(..) if line.weight >= Weight::Grave => ms::BREATH + ms::COVER,
        Shows::Cover(..) => ms::COVER,
        Shows::Gauge(change) => {
            (ms::TICK * u64::from(change.from.abs_diff(change.to))).min(ms::TICKS_MOST)
        }
        Shows::Gain(_) | Shows::Lose(_) => ms::FLY,
        Shows::Verdict => ms::VERDICT,
    };
    let whole = ms::STEP + shown.max(glance).min(ms::READ_MOST);
    if line.weight >= Weight::Grave {
        whole.max(ms::GRAVE)
    } else {
        whole
    }
}

/// The sign of a step that waits, and the word the script knows its kind by.
fn kind(line: &LogLine) -> (&'static str, &'static str) {
    match &line.shows {
        Shows::Words => ("say", "›"),
        Shows::Card(_) => ("turn", "▤"),
        Shows::Cause(_) => ("cause", "◈"),
        Shows::Way(_) => ("move", "→"),
        Shows::Cover(..) => ("reveal", "?"),
        Shows::Gauge(change) if change.to < change.from => ("gauge", "▼"),
        Shows::Gauge(_) => ("gauge", "▲"),
        Shows::Gain(_) => ("gain", "+"),
        Shows::Lose(_) => ("lose", "−"),
        Shows::Verdict => ("verdict", "!"),
    }
}

/// Everything a telling is drawn from.
#[derive(Clone, Copy)]
pub(crate) struct Teller<'a> {
    /// In whose language.
    pub(crate) voice: Translator,
    /// The table the lines are about.
    pub(crate) scene: &'a Scene,
    /// The game's id and drawings.
    pub(crate) game: &'a str,
    pub(crate) icons: &'a [Icon],
    /// To whom it is told.
    pub(crate) viewer: Viewer,
}

impl<'a> Teller<'a> {
    fn panel(self, seat: u8) -> Option<&'a Panel> {
        self.scene.panels.iter().find(|panel| panel.seat == seat)
    }

    fn piece(self, id: &str) -> Option<&'a Piece> {
        self.scene.pieces.iter().find(|piece| piece.id == id)
    }

    /// What to look at while a line is told, by id. A seat is looked at by its figure too.
    fn focus(self, line: &LogLine) -> Vec<String> {
        let mut focus = line.focus.clone();
        match &line.shows {
            Shows::Way(way) => {
                focus.push(way.piece.clone());
                focus.extend(way.path.iter().cloned());
            }
            Shows::Cause(id) | Shows::Gain(id) | Shows::Lose(id) | Shows::Cover(id, _) => {
                focus.push(id.clone());
            }
            Shows::Gauge(change) => focus.push(change.gauge.clone()),
            Shows::Words | Shows::Card(_) | Shows::Verdict => {}
        }
        let seats: Vec<u8> = focus.iter().filter_map(|id| seat_of(id)).collect();
        let figures = seats.into_iter().filter_map(|seat| self.panel(seat));
        focus.extend(figures.filter_map(|panel| panel.piece.clone()));
        let mut seen = std::collections::BTreeSet::new();
        focus.retain(|id| seen.insert(id.clone()));
        focus
    }

    /// Whether a line is about the viewer: their doing, their seat or their figure.
    fn touches(self, line: &LogLine) -> bool {
        let Viewer::Seat(seat) = self.viewer else {
            return false;
        };
        let figure = self.panel(seat.0).and_then(|panel| panel.piece.as_ref());
        line.by == Some(seat.0)
            || self
                .focus(line)
                .iter()
                .any(|id| seat_of(id) == Some(seat.0) || Some(id) == figure)
    }

    /// Whether it is nothing but what the viewer did and saw happen.
    fn knows(self, cause: &Cause<'_>) -> bool {
        let Viewer::Seat(seat) = self.viewer else {
            return false;
        };
        let lines = || cause.lines().iter().map(|told| told.line);
        cause.weight() <= Weight::Plain
            && lines().all(|line| line.by == Some(seat.0) && !line.begins())
    }

    /// Whether a telling waits until the viewer goes on.
    fn waits(self, cause: &Cause<'_>) -> bool {
        cause.beats().any(|line| match line.weight {
            Weight::Final => true,
            Weight::Grave => self.touches(line),
            Weight::Light | Weight::Plain => false,
        })
    }

    /// What a space, link or piece is called.
    fn name(self, id: &str) -> Option<&'a str> {
        let board = &self.scene.board;
        let space = board.spaces.iter().find(|space| space.id == id);
        let link = board.links.iter().find(|link| link.id == id);
        space
            .map(|space| space.label.as_str())
            .or_else(|| link.map(|link| link.label.as_str()))
            .or_else(|| self.piece(id).map(|piece| piece.label.as_str()))
    }

    /// A cause with its steps, all done: a figure without script, a card to play with it.
    fn figure(self, cause: &Cause<'_>) -> Markup {
        let tone = cause.head().map_or_else(
            || {
                let gravest = cause.beats().max_by_key(|line| line.weight);
                gravest.map_or(Tone::Plain, |line| line.tone)
            },
            |head| cause.face().map_or(head.tone, |face| face.tone),
        );
        let small = cause.is_told();
        let beats = html! {
            ol.beats {
                @for told in cause.rest() {
                    (self.beat(*told, small && told.line.weight == Weight::Light && !told.line.begins()))
                }
            }
        };
        html! {
            div.tell.(tone_class(tone)).bare[cause.face().is_none()] role="group" data-cause=(cause.id()) data-ply=(cause.ply())
                data-lead=(cause.lead()) data-told[cause.is_told() && !self.knows(cause)] data-waits[self.waits(cause)]
                data-focus=[cause.head().map(|head| self.focus(head).join(" ")).filter(|focus| !focus.is_empty())]
                data-words=[cause.head().map(|head| head.text.as_str())] {
                @if let Some(face) = cause.face() {
                    (told_face(self.voice, self.game, self.icons, face, &beats, cause.rest().len() == cause.lines().len()))
                } @else {
                    (self.head(cause)) (beats)
                }
            }
        }
    }

    /// Who does something, where no card turned up.
    fn head(self, cause: &Cause<'_>) -> Markup {
        let Some(LogLine {
            shows: Shows::Cause(id),
            text,
            ..
        }) = cause.head()
        else {
            return html! {};
        };
        html! {
            header.tell-head {
                @if let Some(piece) = self.piece(id) {
                    @match &piece.letter {
                        Some(letter) => { (portrait(piece.colour, letter)) }
                        None => { (pictogram(&piece.icon, piece.colour)) }
                    }
                }
                h3 { (named(text.as_str(), &self.scene.panels)) }
            }
        }
    }

    /// One step. A small one among others is not shown: it only glides.
    fn beat(self, told: Told<'_>, unshown: bool) -> Markup {
        let line = told.line;
        let (word, sign) = kind(line);
        let focus = self.focus(line).join(" ");
        let way = line.way();
        let change = match &line.shows {
            Shows::Gauge(change) => Some(change),
            _ => None,
        };
        let thing = match &line.shows {
            Shows::Cover(id, _) | Shows::Gain(id) | Shows::Lose(id) => Some(id),
            _ => None,
        };
        let weight = match line.weight {
            Weight::Light => "light",
            Weight::Plain => "plain",
            Weight::Grave => "grave",
            Weight::Final => "final",
        };
        let millis = if unshown { 0 } else { beat_millis(line) };
        html! {
            li.beat.(tone_class(line.tone)) hidden[unshown] data-line=(told.id()) data-kind=(word) data-weight=(weight) data-ms=(millis)
                data-focus=[(!focus.is_empty()).then_some(focus)] data-thing=[thing]
                data-motion=[way.map(|way| &way.piece)] data-path=[way.map(|way| way.path.join(" "))]
                data-gauge=[change.map(|change| &change.gauge)] data-from=[change.map(|change| change.from)] data-to=[change.map(|change| change.to)] {
                span.ring aria-hidden="true" { span { (sign) } }
                span.said { span.words { (named(line.text.as_str(), &self.scene.panels)) } (self.detail(line)) }
            }
        }
    }

    /// The second line of a step: the way taken, what came up, how a gauge moved.
    fn detail(self, line: &LogLine) -> Markup {
        match &line.shows {
            Shows::Way(way) => {
                let names: Vec<&str> = way.path.iter().filter_map(|id| self.name(id)).collect();
                html! { @if names.len() > 1 { small { (names.join(" → ")) } } }
            }
            Shows::Cover(_, face) => {
                html! { small.turned { (pictogram(&face.icon, face.colour)) (face.title) } }
            }
            Shows::Gauge(change) => {
                let gauge = self.scene.gauges.iter().find(|one| one.id == change.gauge);
                html! {
                    small.change {
                        @if let Some(gauge) = gauge { span { (gauge.label) } " " }
                        s { (change.from) } " → " b { (change.to) }
                    }
                    (parts(change))
                }
            }
            _ => html! {},
        }
    }

    /// What the strip says of a cause: whose it is, at most four words, what it cost.
    fn chip(self, cause: &Cause<'_>) -> Markup {
        let panel = cause.by().and_then(|seat| self.panel(seat));
        let face = cause.face();
        let main = cause
            .head()
            .or_else(|| cause.beats().max_by_key(|line| line.weight));
        let text = face.map_or_else(
            || main.map_or("", |line| line.text.as_str()),
            |face| face.title.as_str(),
        );
        let text = unmarked(without_actor(text, panel));
        let more = if cause.is_told() {
            0
        } else {
            cause.lines().len() - 1
        };
        html! {
            @if let Some(panel) = panel { (portrait(panel.colour, &panel.letter)) }
            @if let Some(face) = face { (pictogram(&face.icon, face.colour)) }
            @else if panel.is_none() && let Some(line) = main { span.sign aria-hidden="true" { (kind(line).1) } }
            span.words { (brief(&text)) }
            @if more > 0 { span.dim { " +" (more) } }
            @for change in cause.changes() { b.figures { " " (signed(&change)) } }
        }
    }

    /// The causes told since the viewer's last own choice, newest last; a click tells one again.
    pub(crate) fn recap(
        self,
        log: &[LogEntry],
        since: Option<u64>,
        read: Option<Read<'_>>,
    ) -> Markup {
        let mut shown = causes_of(log);
        shown.retain(|cause| {
            since.is_none_or(|since| cause.ply() >= since) && !(self.knows(cause) && read.is_some())
        });
        if since.is_none() {
            shown.drain(..shown.len().saturating_sub(WATCHED));
        }
        let last_told = shown.iter().rposition(Cause::is_told);
        let unread =
            last_told.filter(|&last| read.is_some_and(|read| read.ply < shown[last].ply()));
        let name = match (since, read) {
            (_, None) => "recap-this",
            (Some(_), _) => "recap-since",
            (None, _) => "recap-lately",
        };
        html! {
            section.recap #recap aria-labelledby="recap-name" data-count=(shown.len()) hidden[shown.is_empty()] {
                h2 #recap-name { (self.voice.say(name)) }
                button.quiet.recap-open.scripted-only type="button" data-recap aria-expanded="true" aria-controls="recap-chips" {
                    span aria-hidden="true" { "⟲ " } (self.voice.say(name)) " " b { (shown.len()) }
                }
                ol.chips #recap-chips {
                    @for (index, cause) in shown.iter().enumerate() {
                        li data-key={ "cause " (cause.id()) } {
                            details.cause.newest[index + 1 == shown.len()].t-danger[cause.weight() >= Weight::Grave] open[unread == Some(index)] {
                                summary.event { (self.chip(cause)) }
                                (self.figure(cause))
                                @if let Some(read) = read.filter(|_| unread == Some(index)) {
                                    a.button.onward.told href=(read.onward) { (self.voice.say("tell-continue")) }
                                }
                            }
                        }
                    }
                }
                @if last_told.is_some() {
                    button.quiet.retell.scripted-only type="button" data-retell { span aria-hidden="true" { "▷ " } (self.voice.say("tell-again")) }
                }
            }
        }
    }
}

/// What somebody without script has read, and the link that says so.
#[derive(Clone, Copy)]
pub(crate) struct Read<'a> {
    /// The last ply read to the end.
    pub(crate) ply: u64,
    /// Where to go on.
    pub(crate) onward: &'a str,
}

/// How fast it is told, to be chosen where it is told.
pub(crate) fn speeds(voice: Translator) -> Markup {
    let speed = |word: &'static str, name: &'static str| {
        html! { label { input type="radio" name="tell-speed" value=(word); span { (voice.say(name)) } } }
    };
    html! {
        fieldset.speeds.scripted-only data-owned { legend { (voice.say("tell-speed")) }
            (speed("calm", "speed-calm")) (speed("normal", "speed-normal")) (speed("fast", "speed-fast")) (speed("off", "speed-off")) }
    }
}

/// Where the script plays a telling: its own, so the server leaves it empty but for the buttons.
pub(crate) fn stage(voice: Translator) -> Markup {
    html! {
        section.stage #stage data-owned hidden aria-label=(voice.say("tell-name")) {
            div.stage-card {}
            div.stage-gauge {}
            (speeds(voice))
            p.stage-where aria-hidden="true" data-words=(voice.say("tell-count")) {}
            div.stage-go {
                button.quiet type="button" data-tell="skip" { (voice.say("tell-skip")) " " kbd aria-hidden="true" { "Esc" } }
                button.onward type="button" data-tell="next" { (voice.say("tell-continue")) " " kbd aria-hidden="true" { (voice.say("key-space")) } }
            }
        }
    }
}

/// What a change is made of, with its sum.
fn parts(change: &GaugeChange) -> Markup {
    html! {
        @if !change.parts.is_empty() {
            span.parts {
                @for (amount, why) in &change.parts {
                    span.part.down[*amount < 0].up[*amount > 0] { b { (figure(*amount)) } " " (why) }
                }
                span.sum { "= " (signed(change)) }
            }
        }
    }
}

/// A change in figures: `−3`.
fn signed(change: &GaugeChange) -> String {
    let by = i32::from(change.to) - i32::from(change.from);
    figure(i16::try_from(by).unwrap_or(i16::MAX))
}

fn figure(amount: i16) -> String {
    match amount {
        ..0 => format!("−{}", amount.unsigned_abs()),
        0 => "0".to_owned(),
        _ => format!("+{amount}"),
    }
}

/// A line without whose it is, where a badge says that.
fn without_actor<'t>(text: &'t str, panel: Option<&Panel>) -> &'t str {
    let Some(panel) = panel else {
        return text;
    };
    let (before, behind) = NAME_MARKS;
    let mark = char::from_u32(u32::from(before) + u32::from(panel.seat));
    let marked = mark.and_then(|mark| text.strip_prefix(mark)?.split_once(behind));
    let rest = match marked {
        Some((_, rest)) => Some(rest),
        None => text.strip_prefix(panel.name.as_str()),
    };
    let separators = |letter: char| letter.is_whitespace() || letter == ':';
    rest.map_or(text, |rest| rest.trim_start_matches(separators))
}

/// The first words.
fn brief(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.get(CHIP_WORDS) {
        Some(_) => format!("{} …", words[..CHIP_WORDS].join(" ")),
        None => text.trim_end_matches('.').to_owned(),
    }
}

fn seat_of(id: &str) -> Option<u8> {
    id.strip_prefix("seat:")?.parse().ok()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use kernel::FaceKind;

    fn line(weight: Weight, by: u8) -> LogLine {
        LogLine::new(Tone::Plain, Text::plain("something happens here"))
            .weighing(weight)
            .by(by)
    }

    fn card_line() -> LogLine {
        let face = Face::new(FaceKind::Event, "card", Text::plain("Hunt"));
        line(Weight::Plain, 0).showing(Shows::Card(Box::new(face)))
    }

    fn lengths(lines: &[(u64, LogLine)]) -> Vec<usize> {
        let causes = causes(lines.iter().map(|(ply, line)| (*ply, line)));
        causes.iter().map(|cause| cause.lines().len()).collect()
    }

    /// The timings a script asks for: the names after `ms.`.
    fn timings_in(script: &str) -> Vec<String> {
        let asked = script.match_indices("ms.");
        let asked = asked.filter(|(at, _)| !script[..*at].ends_with(char::is_alphanumeric));
        let name = |c: &char| c.is_alphanumeric() || *c == '_';
        asked
            .map(|(at, ms)| script[at + ms.len()..].chars().take_while(name).collect())
            .collect()
    }

    /// The scripts know no timing that they were not told, and none is told for nothing.
    #[test]
    fn the_script_is_told_every_timing_it_plays_by() {
        let told: BTreeMap<String, u64> = serde_json::from_str(&timings()).unwrap();
        let scripts = crate::assets::assets()
            .iter()
            .filter(|asset| asset.kind.starts_with("text/javascript"));
        let named: BTreeSet<String> = scripts.flat_map(|script| timings_in(script.body)).collect();
        assert!(told.keys().eq(named.iter()), "{told:?}, {named:?}");
    }

    #[test]
    fn a_card_begins_a_cause_and_the_rest_of_its_ply_follows_it() {
        let (light, plain) = (|by| line(Weight::Light, by), |by| line(Weight::Plain, by));
        assert_eq!(
            lengths(&[
                (1, light(0)),
                (2, light(0)),
                (3, light(1)),
                (4, plain(1)),
                (4, card_line()),
                (4, plain(1)),
                (4, light(1)),
                (5, plain(0)),
            ]),
            [2, 1, 1, 3, 1],
            "small things of one seat in a row are one, each other ply is its own"
        );
    }

    #[test]
    fn small_things_are_not_told_and_take_no_time() {
        let small = line(Weight::Light, 0).moving("a".into(), vec!["x".into(), "y".into()]);
        assert_eq!(telling_millis([&small]), 0);
        let card = card_line();
        let told = telling_millis([&card, &small]);
        assert_eq!(
            told,
            telling_millis([&card]),
            "and none among others, where the card is the only step"
        );
        assert!(told > 0);
    }

    #[test]
    fn what_is_grave_lasts_and_no_beat_is_endless() {
        let grave = line(Weight::Grave, 0);
        assert!(beat_millis(&grave) >= 900);
        let path = (0..60).map(|space| format!("space:{space}")).collect();
        let far = line(Weight::Plain, 0).moving("alien".into(), path);
        assert!(beat_millis(&far) <= ms::STEP + ms::READ_MOST);
    }

    #[test]
    fn a_chip_has_few_words() {
        assert_eq!(brief("moves to the Medbay."), "moves to the Medbay");
        assert_eq!(brief("picks up 2 scrap at once"), "picks up 2 scrap …");
    }
}
