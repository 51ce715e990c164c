//! What somebody alone leans to without looking ahead: a launch that can be had, a fight fought by
//! rule, things not spent without a reason. How a position looks is in `solo_judge.rs`.

use crate::prelude::*;
use kernel::AnyStep as _;

/// What is done for whoever is away.
pub(crate) fn by_rule(rules: &Lifeform, seen: &State, seat: Seat, menu: &[Move]) -> Move {
    let asked = seen.agenda.top().copied().unwrap_or_default();
    asked.otherwise(rules, seen, seat, menu, &mut |_| 0)
}

/// Whether nothing more is spent.
pub(crate) fn goes_on(chosen: Move) -> bool {
    matches!(
        chosen,
        Move::Approach(Hold::Go) | Move::Countdown(Seconds::Go) | Move::LockerChits(Locker::Go)
    )
}

/// Whether it launches the Remora.
pub(crate) fn launches(chosen: Move) -> bool {
    matches!(
        chosen,
        Move::SoloTurn(SoloDeed::Launch) | Move::CrewRow(Icons::Anytime(Anytime::Launch))
    )
}

/// What the judgement cannot see: things are not spent without a reason.
pub(crate) fn liking(chosen: Move) -> f32 {
    let (Move::SoloTurn(SoloDeed::Free(free)) | Move::CrewRow(Icons::Free(free))) = chosen else {
        return 0.0;
    };
    match free {
        FreeAction::SpendTrait(_) => 0.03,
        FreeAction::SpendSurvival => 0.02,
        FreeAction::HarpoonCard(_) | FreeAction::HarpoonToken => 0.005,
        FreeAction::Unlock => 0.0,
    }
}

/// Whether step 3 is up, so that a turn is over.
pub(crate) fn is_pause(rules: &Lifeform, world: &State) -> bool {
    let turn = At::new(rules, world).solo_turn();
    turn.is_some_and(|turn| turn.part == Part::Activity)
}
