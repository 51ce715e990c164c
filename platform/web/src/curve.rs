//! Draws how a game went as a curve over its moves, with its turning points.
//!
//! It is one picture and needs no script: each strip of it leads to its moment.

use kernel::{Panel, Text};
use maud::{Markup, html};

use crate::badge::{badge, colour_class};
use crate::model::{Curve, ReplayPage, Story, Turn};
use crate::paths;
use crate::shapes::number;
use crate::words::Translator;

const WIDTH: f32 = 860.0;
const HEIGHT: f32 = 220.0;
/// Room for the numbers on the left and for the badges on the right.
const LEFT: f32 = 58.0;
const RIGHT: f32 = 40.0;
const TOP: f32 = 26.0;
const BOTTOM: f32 = 18.0;
/// How many upright strips the picture has; each is a link to its moment.
const STRETCHES: usize = 40;
/// How many level lines lie behind the curve.
const LINES: u16 = 4;

/// The curves of a story with its turning points.
pub(crate) fn curves(voice: Translator, replay: &ReplayPage<'_>, story: &Story) -> Markup {
    let many = story.plies.len();
    let x = |index: usize| {
        let share = index as f32 / (many.max(2) - 1) as f32;
        LEFT + share * (WIDTH - LEFT - RIGHT)
    };
    let y = |share: f32| TOP + (1.0 - share.clamp(0.0, 1.0)) * (HEIGHT - TOP - BOTTOM);
    let panel = |seat: u8| replay.scene.panels.iter().find(|panel| panel.seat == seat);
    html! {
        div.curve-pane tabindex="0" role="region" aria-label=(voice.say("story-title")) { svg.curve viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="group" aria-label=(said(voice, replay, story)) {
            @for line in 0..=LINES {
                @let share = f32::from(line) / f32::from(LINES);
                path.grid.floor[line == 0] d=(format!("M{LEFT} {0}H{1}", number(y(share)).0, WIDTH - RIGHT)) {}
                text.tick x=(LEFT - 8.0) y=(number(y(share) + 4.0)) { (tick(story, share)) }
            }
            @for curve in &story.curves { (one(curve, panel, &x, &y)) }
            // Whoever clicks anywhere sees that moment; the turning points are named links.
            g.stretches aria-hidden="true" {
                @for stretch in 0..STRETCHES.min(many) {
                    @let (from, to) = (stretch * many / STRETCHES.min(many), (stretch + 1) * many / STRETCHES.min(many));
                    @let wide = (WIDTH - LEFT - RIGHT) / STRETCHES.min(many) as f32;
                    a href=(paths::replay(&replay.id, story.plies[usize::midpoint(from, to)], replay.viewer)) tabindex="-1" {
                        rect x=(number(LEFT + stretch as f32 * wide)) y=(TOP) width=(number(wide)) height=(HEIGHT - TOP - BOTTOM) {}
                    }
                }
            }
            @for (index, turn) in story.turns.iter().enumerate() {
                @if let Some(at) = story.plies.iter().position(|ply| *ply == turn.ply) {
                    @let share = turn_share(story, turn, at);
                    @let above = if share > 0.72 { y(share) + 26.0 } else { y(share) - 26.0 };
                    path.drop d=(format!("M{} {}V{}", number(x(at)).0, number(y(share)).0, number(above).0)) {}
                    circle.spot cx=(number(x(at))) cy=(number(y(share))) r="4" {}
                    a.turn.up[turn.up].down[!turn.up] href=(paths::replay(&replay.id, turn.ply, replay.viewer)) aria-label={ (index + 1) ": " (voice.count("story-see", turn.ply)) } {
                        circle cx=(number(x(at))) cy=(number(above)) r="12" {}
                        text x=(number(x(at))) y=(number(above + 4.5)) { (index + 1) }
                    }
                }
            }
        } }
    }
}

fn one<'p>(
    curve: &Curve,
    panel: impl Fn(u8) -> Option<&'p Panel>,
    x: &impl Fn(usize) -> f32,
    y: &impl Fn(f32) -> f32,
) -> Markup {
    let mut line = String::new();
    for (index, share) in curve.shares.iter().enumerate() {
        let (x, y) = (number(x(index)).0, number(y(*share)).0);
        // What is counted stays until it changes; what is expected goes there.
        let to = match (index, curve.stepped) {
            (0, _) => format!("M{x} {y}"),
            (_, true) => format!("H{x}V{y}"),
            (_, false) => format!("L{x} {y}"),
        };
        line.push_str(&to);
    }
    let last = curve.shares.len().saturating_sub(1);
    let end = (x(last), curve.shares.last().copied().map_or(y(0.0), y));
    let area = format!("{line}V{0}H{1}Z", number(y(0.0)).0, number(x(0)).0);
    let colour = curve.seat.and_then(&panel).map(|panel| panel.colour);
    html! {
        g.course.(colour.map_or("c-green", colour_class)) {
            @if curve.seat.is_none() { path.area d=(area) {} }
            path.line d=(line) {}
            @match curve.seat.and_then(panel) {
                Some(panel) => { g transform=(format!("translate({} {})", number(end.0 + 18.0).0, number(end.1).0)) { (badge(panel.colour, &panel.letter, 10.0)) } }
                None => { circle.end cx=(number(end.0)) cy=(number(end.1)) r="5" {} }
            }
        }
    }
}

/// Where a turning point stands: on the curve of the seat it is about, or on the only one.
fn turn_share(story: &Story, turn: &Turn, at: usize) -> f32 {
    let of_seat = story
        .curves
        .iter()
        .find(|curve| curve.seat.is_some() && curve.seat == turn.seat);
    let curve = of_seat.or(story.curves.first());
    curve
        .and_then(|curve| curve.shares.get(at))
        .copied()
        .unwrap_or_default()
}

/// What stands beside a line of the grid.
fn tick(story: &Story, share: f32) -> String {
    match story.top {
        Some(top) => number((share * f32::from(top)).round()).0,
        None => format!("{} %", number(share * 100.0).0),
    }
}

/// The picture in words.
fn said(voice: Translator, replay: &ReplayPage<'_>, story: &Story) -> String {
    let value = |share: f32| Text::plain(tick(story, (share * 100.0).round() / 100.0));
    let lines = story.curves.iter().filter_map(|curve| {
        let name = match curve.seat {
            Some(seat) => voice.holder(replay.seats.get(usize::from(seat))?),
            None => about(voice, story),
        };
        let said = Text::say("story-curve-said")
            .with("name", Text::plain(name))
            .with("from", value(*curve.shares.first()?))
            .with("to", value(*curve.shares.last()?));
        Some(voice.tell(&said))
    });
    lines.collect::<Vec<_>>().join(" ")
}

/// What the curves show.
pub(crate) fn about(voice: Translator, story: &Story) -> String {
    let track = story.about.clone();
    track.unwrap_or_else(|| voice.say("story-outlook"))
}
