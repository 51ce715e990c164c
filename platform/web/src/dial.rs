//! Draws a dial: half a disc of rings around a middle, with the spaces of a way that leads there
//! and a marker on one of them.

use std::collections::BTreeMap;
use std::f32::consts::FRAC_PI_2;

use kernel::{Dial, Spot, Text, Tone};
use maud::{Markup, html};

use crate::badge::{colour_class, icon, tone_class};
use crate::course::Point;
use crate::lit::Lit;
use crate::shapes::number;
use crate::words::Translator;

/// Width of the drawing; its height is what the rings need.
const WIDE: f32 = 300.0;
/// The radius of the middle.
const MIDDLE: f32 = 15.0;
/// How far the outermost ring reaches.
const REACH: f32 = 132.0;
/// How far spaces at the ends of a ring lean to the sides, of a quarter turn.
const LEAN: f32 = 0.8;
/// The radius of a space.
const SPOT: f32 = 8.5;
/// The radius of a space on a dial whose rings lie close because they are many.
const SMALL: f32 = 6.0;

/// One dial with its marker; a lit space answers to a click, as on the ship.
pub(crate) fn dial(voice: Translator, dial: &Dial, lit: &Lit<'_>) -> Markup {
    let rings = dial.spots.iter().map(|spot| spot.ring).max().unwrap_or(0);
    let step = (REACH - MIDDLE) / f32::from(rings.max(1));
    let r = if step < 2.0 * SPOT { SMALL } else { SPOT };
    let high = REACH + r + 4.0;
    let middle = (WIDE / 2.0, high + MIDDLE / 2.0);
    let radius = |ring: u8| MIDDLE + step * f32::from(ring);
    let place = |spot: &Spot| -> Point {
        let (sin, cos) = (spot.turn * LEAN * FRAC_PI_2).sin_cos();
        let r = radius(spot.ring);
        (middle.0 + r * sin, middle.1 - r * cos)
    };
    let by_id: BTreeMap<&str, &Spot> = (dial.spots.iter())
        .map(|spot| (spot.id.as_str(), spot))
        .collect();
    let here = by_id.get(dial.at.as_str()).copied();
    let away = here.map_or(0, |spot| spot.ring);
    let said = voice.tell(
        &Text::say("dial-is")
            .with("name", Text::plain(dial.label.as_str()))
            .with("n", i64::from(away)),
    );
    let ways = dial.spots.iter().flat_map(|spot| {
        let ends = spot.next.iter();
        ends.filter_map(|id| Some((place(spot), place(by_id.get(id.as_str())?))))
    });
    html! {
        figure.dial data-key=(dial.id) data-id=(dial.id) title=[dial.note.as_ref()] {
            figcaption { (lit.named(voice, &dial.id, dial.label.as_str(), &html! { span { (dial.label) } b { (away) } })) span.unseen { (said) } }
            svg viewBox={ "0 0 " (number(WIDE)) " " (number(high + MIDDLE)) } role="group" aria-label=(said) {
                @for ring in 1..=rings { circle.ring cx=(number(middle.0)) cy=(number(middle.1)) r=(number(radius(ring))) {} }
                circle.middle cx=(number(middle.0)) cy=(number(middle.1)) r=(number(MIDDLE)) {}
                @for ((x1, y1), (x2, y2)) in ways { line.way x1=(number(x1)) y1=(number(y1)) x2=(number(x2)) y2=(number(y2)) {} }
                @for spot in &dial.spots {
                    @let (x, y) = place(spot);
                    @let inside = html! {
                        circle cx="0" cy="0" r=(number(r)) {}
                        @if !spot.icon.is_empty() && spot.id != dial.at { (icon(&spot.icon, r * 1.5)) }
                        title { (spot.label) }
                    };
                    g.spot.(tone_class(spot.tone)).(colour_class(spot.colour)).close[spot.tone == Tone::Danger] data-id=(spot.id) transform={ "translate(" (number(x)) " " (number(y)) ")" } {
                        (lit.drawing(voice, &spot.id, spot.label.as_str(), &inside))
                    }
                }
                @if let Some(spot) = here {
                    @let (x, y) = place(spot);
                    g.blip data-key={ "blip " (dial.id) } transform={ "translate(" (number(x)) " " (number(y)) ")" } aria-hidden="true" {
                        circle r=(number(r + 5.0)) {} circle r=(number(r + 1.5)) {} (icon(&dial.marker, r * 2.0))
                    }
                }
            }
            @if let Some(note) = &dial.note { p.dim { (note) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Choice, Colour, Lang};

    use super::*;
    use crate::lit::NOWHERE;

    /// Three spaces in a row to the middle, the marker on the outermost.
    fn three() -> Dial {
        let spot = |ring: u8, next: &[&str]| Spot {
            id: format!("spot:{ring}"),
            label: Text::plain(format!("space {ring}")),
            icon: String::new(),
            colour: Colour::Ink,
            ring,
            turn: 0.0,
            tone: Tone::Plain,
            next: next.iter().map(|&id| id.to_owned()).collect(),
        };
        Dial {
            id: "dial:motion".to_owned(),
            label: Text::plain("Tracker"),
            spots: vec![spot(2, &["spot:1"]), spot(1, &["spot:0"]), spot(0, &[])],
            at: "spot:2".to_owned(),
            marker: "hunter".to_owned(),
            ..Dial::default()
        }
    }

    #[test]
    fn it_says_how_far_away_the_marker_is_and_draws_it_there() {
        let drawn = dial(Translator(Lang::En), &three(), &Lit::new(&[], NOWHERE)).0;
        assert!(drawn.contains("Tracker: 2 spaces away"), "{drawn}");
        assert_eq!(drawn.matches("<line").count(), 2, "one for each way");
        assert_eq!(drawn.matches("class=\"ring\"").count(), 2);
        assert_eq!(drawn.matches("#icon-hunter").count(), 1);
    }

    #[test]
    fn a_space_a_choice_points_at_is_lit() {
        let choices = [Choice {
            label: Text::plain("come nearer"),
            targets: vec!["spot:1".to_owned()],
            ..Choice::default()
        }];
        let drawn = dial(Translator(Lang::En), &three(), &Lit::new(&choices, NOWHERE)).0;
        assert!(drawn.contains("data-target=\"spot:1\""), "{drawn}");
        assert_eq!(drawn.matches("thing lit").count(), 1);
    }
}
