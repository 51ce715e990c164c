//! A player that follows its leanings: goes for what it gains, in proportion, so that it never does the same every time.

use kernel::{Bot, Budget, Glance, Quick, Seat, Thinker};

use crate::moves::Move;
use crate::state::{State, Token};
use crate::{Nostromo, StandIn};

/// Chooses each move with a chance in proportion to how much it leans towards it: bluff by mixing, from its view alone.
pub struct Greedy {
    dice: Quick,
}

impl Greedy {
    /// With dice from this number.
    pub fn new(dice: u64) -> Self {
        Self {
            dice: Quick::new(dice),
        }
    }

    /// One of these moves, each with a chance in proportion to its leaning.
    fn pick(
        &mut self,
        menu: impl Iterator<Item = Move> + Clone,
        leaning: impl Fn(Move) -> u32,
    ) -> Option<Move> {
        let all: u32 = menu.clone().map(&leaning).sum();
        let mut left = self.dice.below(all.max(1));
        menu.into_iter()
            .find(|&chosen| match left.checked_sub(leaning(chosen)) {
                None => true,
                Some(rest) => {
                    left = rest;
                    false
                }
            })
    }

    /// Any piece not placed yet, each as likely: who always placed characters first would show which they are.
    fn any_token(&mut self, state: &State, seat: Seat) -> Token {
        let reserve = &state.pieces.reserve;
        let decoys = usize::from(reserve.decoys[seat.index()]);
        let mut left = vec![Token::Decoy; decoys];
        let unplaced = reserve.characters.and(state.owned(seat));
        left.extend(unplaced.iter().map(Token::Character));
        left[self.dice.below(left.len() as u32) as usize]
    }
}

impl Bot<Nostromo> for Greedy {
    fn choose(
        &mut self,
        rules: &Nostromo,
        table: &Glance<'_, Nostromo>,
        menu: &[Move],
        _: Budget,
    ) -> Move {
        let (view, seat) = (table.view(), table.seat());
        let state = view.state();
        let leaning = |chosen: Move| rules.leaning(state, seat, chosen);
        match self.pick(menu.iter().copied(), leaning) {
            Some(Move::Place(..)) => {
                let token = self.any_token(state, seat);
                let places = menu.iter().copied().filter(
                    move |chosen| matches!(chosen, Move::Place(placed, _) if *placed == token),
                );
                self.pick(places, leaning)
            }
            chosen => chosen,
        }
        .unwrap_or_else(|| menu[self.dice.below(menu.len() as u32) as usize])
    }
}

/// The players made of code that know this game: the stand-in of N-R19 and the greedy one.
pub fn thinkers() -> Vec<Thinker<Nostromo>> {
    vec![
        Thinker {
            name: "stand-in",
            make: |dice| Box::new(StandIn::new(dice)),
        },
        Thinker {
            name: "greedy",
            make: |dice| Box::new(Greedy::new(dice)),
        },
    ]
}
