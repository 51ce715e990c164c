//! Draws what is printed on one thing of a table: the page behind every thing one can point at, and
//! the part of it a dialog shows.

use maud::{Markup, html};

use crate::badge::symbols;
use crate::face::{Size, State, face};
use crate::model::{FacePage, Visitor};
use crate::page::sheet;
use crate::paths;
use crate::words::Translator;

/// `GET /table/{id}/face/{thing}`.
pub fn inspect(visitor: &Visitor, page: &FacePage<'_>) -> String {
    let voice = Translator(visitor.lang);
    let main = html! {
        (symbols(page.icons))
        h1.unseen { (page.face.title) }
        (drawn(voice, page))
        p.row { a.button.onward href=(page.back) { (voice.say("replay-back")) } a.button href=(paths::rules(&page.game)) { (voice.say("nav-rules")) } }
    };
    sheet(visitor, page.face.title.as_str(), "page-face", &main)
}

/// Its `#face` alone.
pub fn inspect_fragment(visitor: &Visitor, page: &FacePage<'_>) -> String {
    drawn(Translator(visitor.lang), page).into_string()
}

fn drawn(voice: Translator, page: &FacePage<'_>) -> Markup {
    html! { div #face { (face(voice, &page.game, page.icons, &page.face, Size::Large, State::Rest)) } }
}
