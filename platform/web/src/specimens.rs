//! Draws every face of a game in every size and state on one page, to be looked at. No table needs
//! it: the gallery and the tests do.

use kernel::{Because, Face, Icon, Text};
use maud::{Markup, html};

use crate::badge::symbols;
use crate::face::{Size, State, face};
use crate::model::Visitor;
use crate::page::sheet;
use crate::signs::{all_signs, sign};
use crate::words::Translator;

/// The faces `faces` of the game `game`: fronts and backs, the states of the first one, three
/// sizes, and the signs of the platform.
pub fn specimens(visitor: &Visitor, game: &str, icons: &[Icon], faces: &[Face]) -> String {
    let voice = Translator(visitor.lang);
    let draw = |one: &Face, size, state| face(voice, game, icons, one, size, state);
    let because = Because::new("F9.2", Text::plain("Needs 3 scrap, you have 1."));
    let states: [(&str, State<'_>); 8] = [
        ("rest", State::Rest),
        ("lit", State::Lit),
        ("selected", State::Selected),
        ("paying", State::Paying(1, 2)),
        ("risky", State::Risky("The Alien stands there: −2 morale")),
        ("refused", State::Refused(&because)),
        ("used up", State::UsedUp),
        ("hidden", State::Hidden),
    ];
    let shown =
        |caption: &str, drawn: Markup| html! { figure { (drawn) figcaption { (caption) } } };
    let main = html! {
        (symbols(icons))
        h1 { "Faces" }
        section { h2 { "Kinds" } div.specimens { @for one in faces { (shown(one.title.as_str(), draw(one, Size::Hand, State::Rest))) } } }
        section { h2 { "Backs" } div.specimens { @for one in faces { (draw(one, Size::Hand, State::Hidden)) } } }
        @if let Some(one) = faces.first() {
            section { h2 { "States" } div.specimens { @for (name, state) in states { (shown(name, draw(one, Size::Hand, state))) } } }
            section { h2 { "Chips" } div.specimens { @for (name, state) in states { (shown(name, draw(one, Size::Chip, state))) } } }
        }
        section { h2 { "Large" } div.specimens { @for one in faces { (draw(one, Size::Large, State::Rest)) } } }
        section { h2 { "Signs" } ul.sign-sheet { @for name in all_signs() { li { (sign(name)) (name) } } } }
    };
    sheet(visitor, "Faces", "page-faces", &main)
}
