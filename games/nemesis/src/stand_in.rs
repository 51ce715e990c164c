//! The ledger's defaults for absent players (chapter *Decision points*): not clever, and never a help or a harm on purpose.

use kernel::{Bot, Budget, Glance};

use crate::Nemesis;
use crate::flow::Steps;
use crate::moves::Move;
use crate::state::{Kept, State};

/// Passes, declines, keeps what there is.
pub struct StandIn;

impl Bot<Nemesis> for StandIn {
    fn choose(
        &mut self,
        rules: &Nemesis,
        table: &Glance<'_, Nemesis>,
        menu: &[Move],
        _: Budget,
    ) -> Move {
        let view = table.view();
        default_move(rules, view.state(), menu)
    }
}

/// What a stand-in or an expired clock takes; always one of the menu.
pub(crate) fn default_move(rules: &Nemesis, seen: &State, menu: &[Move]) -> Move {
    let hurry = rules.destruct_critical(seen) || seen.time == 1;
    let wanted: &[Move] = match seen.agenda.top() {
        // D20: launch if there is no time left. D25: launch.
        Some(Steps::BoardPod(pod)) if pod.waiting && !hurry => &[Move::Stay],
        Some(Steps::BoardPod(_)) => &[Move::Launch],
        // D9: `close` and `nothing`; D63: `refuse`.
        Some(Steps::Trading(_)) => &[Move::Close],
        Some(Steps::Dealing(_)) => &[Move::Refuse, Move::Done],
        _ => &[
            Move::Pass,
            Move::Keep(Kept::Second),
            Move::Done,
            Move::Let,
            Move::NoScan,
            Move::KeepOrder,
            Move::Top,
            Move::Refuse,
        ],
    };
    // In solo the first card is kept (D3).
    if menu.contains(&Move::Keep(Kept::First)) && seen.mode.players == 1 {
        return Move::Keep(Kept::First);
    }
    // D50, D64: slot 2 first; what came in a deal is in a higher one.
    if let Some(slot) = menu
        .iter()
        .rev()
        .find(|chosen| matches!(chosen, Move::Slot(_)))
        && matches!(
            seen.agenda.top(),
            Some(Steps::ArmDrop(_) | Steps::TooMuch(_))
        )
    {
        return *slot;
    }
    // D16: the first card that can be kept without dropping, else neither.
    if matches!(seen.agenda.top(), Some(Steps::Pick(_))) {
        let kept = menu.iter().find(|chosen| matches!(chosen, Move::Take(_)));
        return kept.copied().unwrap_or(Move::TakeNeither);
    }
    let found = wanted.iter().find(|wanted| menu.contains(wanted));
    found.copied().unwrap_or(menu[0])
}
