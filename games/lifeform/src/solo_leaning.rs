//! What somebody alone leans to without looking ahead: a launch that can be had, a fight fought by
//! rule, things not spent without a reason. How a position looks is in `solo_judge.rs`.

use crate::prelude::*;
use kernel::{AnyStep as _, Quick};

use crate::leaning::any;

/// What needs no looking ahead.
pub(crate) fn sure(at: At<'_>, menu: &[Move]) -> Option<Move> {
    let launch = menu.iter().find(|chosen| launches(**chosen));
    if launch.is_some() {
        return launch.copied();
    }
    // What is free before steps 1 and 2 is free in step 3 too, with one card more to choose by.
    let early = |turn: SoloTurn| matches!(turn.part, Part::Collect | Part::Draw);
    let early = at.solo_turn().is_some_and(early);
    (early || is_fight(menu)).then(|| by_rule(at, menu))
}

/// What is answered in thought, so that the turn goes on: free actions are left for their own
/// decision, a fight is fought by rule, things are seldom spent, all else is tried by chance.
pub(crate) fn carry_on(at: At<'_>, menu: &[Move], dice: &mut Quick) -> Move {
    if matches!(menu[0], Move::SoloTurn(_)) || is_fight(menu) {
        return by_rule(at, menu);
    }
    let goes = menu.iter().find(|chosen| goes_on(**chosen));
    match goes {
        Some(&goes) if dice.below(3) > 0 => goes,
        _ => any(menu, dice),
    }
}

/// What is done for whoever is away.
fn by_rule(at: At<'_>, menu: &[Move]) -> Move {
    let asked = at.agenda.top().copied().unwrap_or_default();
    asked.otherwise(at.rules, at.s, at.seat, menu, &mut |_| 0)
}

fn is_fight(menu: &[Move]) -> bool {
    matches!(menu[0], Move::Defeat(_) | Move::Conflict(_))
}

/// Whether nothing more is spent.
fn goes_on(chosen: Move) -> bool {
    matches!(
        chosen,
        Move::Approach(Hold::Go) | Move::Countdown(Seconds::Go) | Move::LockerChits(Locker::Go)
    )
}

/// Whether it launches the Remora.
fn launches(chosen: Move) -> bool {
    matches!(
        chosen,
        Move::SoloTurn(SoloDeed::Launch) | Move::CrewRow(Icons::Anytime(Anytime::Launch))
    )
}

/// What the judgement cannot see: things are not spent without a reason.
pub(crate) fn price(chosen: Move) -> f32 {
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
pub(crate) fn is_quiet(at: At<'_>) -> bool {
    let turn = at.solo_turn();
    turn.is_some_and(|turn| turn.part == Part::Activity)
}
