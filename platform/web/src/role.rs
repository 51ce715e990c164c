//! Draws the viewer's secret role: a card one reads when it is dealt, and a pill that shows it
//! again while it is held. The pill looks the same for every role; the role stands nowhere else on
//! the page, and never in its title.

use maud::{Markup, html};

use crate::face::{Size, State, face};
use crate::model::TablePage;
use crate::signs::sign;
use crate::words::Translator;

/// The pill that shows the role while it is held.
pub(crate) fn role_pill(voice: Translator) -> Markup {
    html! {
        button.chip.role-pill type="button" data-role-pill aria-describedby="role-help" { (sign("mask")) (voice.say("role-mine")) span.role-hold { " · " (voice.say("role-hold")) } }
        span.unseen #role-help { (voice.say("role-help")) }
    }
}

/// The role itself. The script shows it once when it is dealt, then while the pill is held; without
/// script it is folded away at the end of the page.
pub(crate) fn role_reading(voice: Translator, table: &TablePage<'_>) -> Markup {
    let Some(role) = &table.scene.role else {
        return html! {};
    };
    // What one has collected changes; what one is does not, until the next deal.
    let dealt = kernel::Face {
        checks: Vec::new(),
        ..role.clone()
    };
    let dealt = serde_json::to_vec(&dealt).unwrap_or_default();
    let key = blake3::hash(&dealt).to_hex();
    html! {
        details.role-card #role data-key="role" data-dealt=(&key[..16]) data-known=(voice.say("role-known")) data-only=(voice.say("role-only-you")) {
            summary { (sign("mask")) (voice.say("role-mine")) }
            div.role-face { (face(voice, &table.game, table.icons, role, Size::Large, State::Rest)) }
        }
    }
}
