//! Draws the badges and icons of pieces. Every colour has an outline of its own, so that nobody
//! needs to tell colours apart.

use kernel::{Colour, Icon, Tone};
use maud::{Markup, html};

use crate::course::Point;
use crate::shapes::{line, number};

/// The style sheet's class of a colour.
pub(crate) fn colour_class(colour: Colour) -> &'static str {
    match colour {
        Colour::Ink => "c-ink",
        Colour::Amber => "c-amber",
        Colour::Red => "c-red",
        Colour::Violet => "c-violet",
        Colour::Blue => "c-blue",
        Colour::Yellow => "c-yellow",
        Colour::Green => "c-green",
        Colour::Orange => "c-orange",
        Colour::Pink => "c-pink",
        Colour::Cyan => "c-cyan",
        Colour::White => "c-white",
    }
}

/// The style sheet's class of a tone.
pub(crate) fn tone_class(tone: Tone) -> &'static str {
    match tone {
        Tone::Plain => "t-plain",
        Tone::Danger => "t-danger",
        Tone::Good => "t-good",
        Tone::Hidden => "t-hidden",
        Tone::Dim => "t-dim",
    }
}

/// The outline that goes with a colour, as path data of radius `r` around the origin: who cannot
/// tell the colours tells these.
pub(crate) fn outline(colour: Colour, r: f32) -> String {
    match colour {
        Colour::Ink | Colour::Yellow => {
            let r = number(r * 0.94).0;
            format!("M-{r} 0A{r} {r} 0 1 1 {r} 0A{r} {r} 0 1 1-{r} 0Z")
        }
        Colour::Blue => polygon(r * 1.14, 4, 45.0),
        Colour::Red => polygon(r * 1.12, 4, 0.0),
        Colour::Green => polygon(r, 6, 90.0),
        Colour::Orange => polygon(r * 1.06, 5, -90.0),
        Colour::Violet => polygon(r, 8, 22.5),
        Colour::Cyan => polygon(r * 1.02, 6, 0.0),
        Colour::Pink => polygon(r * 1.08, 5, 90.0),
        Colour::Amber => polygon(r, 7, -90.0),
        Colour::White => polygon(r, 12, 15.0),
    }
}

fn polygon(r: f32, corners: u16, first_degrees: f32) -> String {
    let corner = |corner: u16| {
        let angle = first_degrees + 360.0 * f32::from(corner) / f32::from(corners);
        let (sin, cos) = angle.to_radians().sin_cos();
        (r * cos, r * sin)
    };
    let corners: Vec<Point> = (0..corners).map(corner).collect();
    line(&corners) + "Z"
}

/// A lettered badge around the origin.
pub(crate) fn badge(colour: Colour, letter: &str, r: f32) -> Markup {
    html! {
        path.badge d=(outline(colour, r)) {}
        text.letter y=(number(r * 0.36)) font-size=(number(r * if letter.chars().count() > 1 { 0.8 } else { 1.05 })) { (letter) }
    }
}

/// A game's drawing around the origin, `size` wide and high.
pub(crate) fn icon(id: &str, size: f32) -> Markup {
    let corner = number(-size / 2.0);
    html! { use href={ "#" (symbol_id(id)) } x=(corner) y=(corner) width=(number(size)) height=(number(size)) {} }
}

/// A lettered badge as a picture of its own, beside a name.
pub(crate) fn portrait(colour: Colour, letter: &str) -> Markup {
    html! {
        svg.portrait.(colour_class(colour)) viewBox="-24 -24 48 48" aria-hidden="true" focusable="false" { (badge(colour, letter, 20.0)) }
    }
}

/// A game's drawing as a picture of its own, in a line of text.
pub(crate) fn pictogram(id: &str, colour: Colour) -> Markup {
    html! {
        svg.pictogram.(colour_class(colour)) viewBox="-12 -12 24 24" aria-hidden="true" focusable="false" { (icon(id, 24.0)) }
    }
}

/// A game's drawings, to be put once on the page before they are used. All of them, so that a face
/// fetched later finds its own.
pub(crate) fn symbols(icons: &[Icon]) -> Markup {
    html! {
        svg.symbols width="0" height="0" aria-hidden="true" focusable="false" {
            @for drawing in icons {
                symbol id=(symbol_id(&drawing.id)) viewBox="0 0 24 24" { path d=(drawing.path) fill-rule="evenodd" {} }
            }
        }
    }
}

/// The page's id of a game's drawing.
pub(crate) fn symbol_id(id: &str) -> String {
    format!("icon-{id}")
}
