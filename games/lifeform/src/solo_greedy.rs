//! The solo player that looks to the end of a turn: it imagines worlds that agree with what it
//! sees, plays each move of the menu on to its next activity, with random answers to what is asked
//! on the way, and takes the move after which the judgement (`solo_judge.rs`) is best. In each
//! world the same chance meets every way of answering.

use crate::prelude::*;
use kernel::{AnyStep as _, Bot, Budget, Glance, Judged as _, Quick, Silent};

use crate::greedy::Shortlist;

/// How many worlds it imagines if nobody says.
const WORLDS: u32 = 3;
/// In how many ways what is asked on the way is answered in each world.
const TRIES: usize = 16;
/// More worlds than this are not worth their time.
const MOST_WORLDS: u32 = 200;
/// A turn and what follows from it takes fewer answers than this.
const ANSWERS: usize = 40;

/// Plays alone, looking a turn ahead.
pub struct Alone {
    dice: Quick,
    moves: Moves<Move>,
}

impl Alone {
    /// With dice from this number.
    pub fn new(dice: u64) -> Self {
        Self {
            dice: Quick::new(dice),
            moves: Moves::default(),
        }
    }

    /// Plays on with random answers until the next activity. In how many ways that could be done,
    /// as far as it was seen.
    fn play_on(&mut self, rules: &Lifeform, world: &mut State, dealer: &mut Silent) -> usize {
        let mut ways = 1_usize;
        for _ in 0..ANSWERS {
            let Standing::Waiting(waiting) = rules.standing(world) else {
                return ways;
            };
            if is_pause(rules, world) {
                return ways;
            }
            let Some(seat) = waiting.seats.lowest() else {
                return ways;
            };
            self.moves.0.clear();
            rules.offer(world, seat, &mut self.moves);
            let menu = &self.moves.0;
            // Free actions are left for their own decision; a fight is fought by rule.
            if matches!(menu[0], Move::SoloTurn(_)) {
                let chosen = by_rule(rules, world, seat, menu);
                rules.play(world, seat, chosen, dealer);
                continue;
            }
            ways = ways.saturating_mul(menu.len().max(1));
            let goes = menu.iter().find(|chosen| goes_on(**chosen));
            let chosen = if let Some(&goes) = goes
                && self.dice.below(3) > 0
            {
                goes
            } else if matches!(menu[0], Move::Defeat(_) | Move::Conflict(_)) {
                by_rule(rules, world, seat, menu)
            } else {
                menu[self.dice.below(menu.len() as u32) as usize]
            };
            rules.play(world, seat, chosen, dealer);
        }
        ways
    }
}

impl Bot<Lifeform> for Alone {
    fn choose(
        &mut self,
        rules: &Lifeform,
        table: &Glance<'_, Lifeform>,
        menu: &[Move],
        budget: Budget,
    ) -> Move {
        let worlds = budget.or(WORLDS).clamp(1, MOST_WORLDS);
        if let [only] = menu {
            return *only;
        }
        let (view, seat) = (table.view(), table.seat());
        let seen = view.state();
        if let Some(&launch) = menu.iter().find(|chosen| launches(**chosen)) {
            return launch;
        }
        // What is free before steps 1 and 2 is free in step 3 too, with one card more to choose by.
        let early = |turn: SoloTurn| matches!(turn.part, Part::Collect | Part::Draw);
        let fights = matches!(menu[0], Move::Defeat(_) | Move::Conflict(_));
        if fights || At::new(rules, seen).solo_turn().is_some_and(early) {
            return by_rule(rules, seen, seat, menu);
        }
        let mut left = Shortlist::new(menu.len());
        for _ in 0..worlds {
            let chance = self.dice.bits();
            let world = view.imagine(rules, &mut Silent::new(chance));
            for place in left.places() {
                let chosen = menu[place];
                let mut best = 0.0_f32;
                // Where there is little to answer, few tries see all of it.
                let mut tries = 1;
                while tries <= TRIES {
                    let mut after = world;
                    let mut dealer = Silent::new(chance ^ 0x9e37);
                    rules.play(&mut after, seat, chosen, &mut dealer);
                    let ways = self.play_on(rules, &mut after, &mut dealer);
                    best = best.max(rules.judge(&after, seat));
                    if ways == 1 || tries >= ways.saturating_mul(2) {
                        break;
                    }
                    tries += 1;
                }
                left.add(place, best - liking(chosen));
            }
            left.halve();
        }
        menu[left.first()]
    }
}

/// What is done for whoever is away.
fn by_rule(rules: &Lifeform, seen: &State, seat: Seat, menu: &[Move]) -> Move {
    let asked = seen.agenda.top().copied().unwrap_or_default();
    asked.otherwise(rules, seen, seat, menu, &mut |_| 0)
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
fn liking(chosen: Move) -> f32 {
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
fn is_pause(rules: &Lifeform, world: &State) -> bool {
    let turn = At::new(rules, world).solo_turn();
    turn.is_some_and(|turn| turn.part == Part::Activity)
}
