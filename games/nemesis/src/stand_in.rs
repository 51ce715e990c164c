//! The ledger's defaults for absent players (chapter *Decision points*): not clever, and never a help or a harm on purpose.

use crate::flow::{At, Steps};
use crate::moves::Bag;
use crate::state::{Kept, State};

/// What a stand-in or an expired clock takes; always one of the menu.
fn default_answer(at: At<'_>, menu: &[Bag]) -> Bag {
    let (rules, seen): (_, &State) = (at.rules, at.s);
    let hurry = rules.destruct_critical(seen) || seen.time == 1;
    let wanted: &[Bag] = match seen.agenda.top() {
        // D20: launch if there is no time left. D25: launch.
        Some(Steps::BoardPod(pod)) if pod.waiting && !hurry => &[Bag::Stay],
        Some(Steps::BoardPod(_)) => &[Bag::Launch],
        // D9: `close` and `nothing`; D63: `refuse`.
        Some(Steps::Trading(_)) => &[Bag::Close],
        Some(Steps::Dealing(_)) => &[Bag::Refuse, Bag::Done],
        _ => &[
            Bag::Pass,
            Bag::Keep(Kept::Second),
            Bag::Done,
            Bag::Let,
            Bag::NoScan,
            Bag::KeepOrder,
            Bag::Top,
            Bag::Refuse,
        ],
    };
    // In solo the first card is kept (D3).
    if menu.contains(&Bag::Keep(Kept::First)) && seen.mode.players == 1 {
        return Bag::Keep(Kept::First);
    }
    // D50, D64: slot 2 first; what came in a deal is in a higher one.
    if let Some(slot) = menu
        .iter()
        .rev()
        .find(|chosen| matches!(chosen, Bag::Slot(_)))
        && matches!(
            seen.agenda.top(),
            Some(Steps::ArmDrop(_) | Steps::TooMuch(_))
        )
    {
        return *slot;
    }
    // D16: the first card that can be kept without dropping, else neither.
    if matches!(seen.agenda.top(), Some(Steps::Pick(_))) {
        let kept = menu.iter().find(|chosen| matches!(chosen, Bag::Take(_)));
        return kept.copied().unwrap_or(Bag::TakeNeither);
    }
    let found = wanted.iter().find(|wanted| menu.contains(wanted));
    found.copied().unwrap_or(menu[0])
}

impl At<'_> {
    /// The ledger's default for whoever is asked.
    pub(crate) fn default_answer(self, offered: &[Bag]) -> Bag {
        default_answer(self, offered)
    }

    /// How an answer is shown.
    pub(crate) fn show_choice(self, chosen: Bag) -> kernel::Choice {
        crate::stage::shown(self, chosen)
    }
}
