//! A table to play on in tests: a position, a loaded dealer, and short ways to ask what holds.

use std::collections::BTreeMap;

use kernel::{
    Audience, Dice, Listing, Live, Loaded, Moves, Notation, Offers, Rules, Seat, SeatSet, Silent,
    Standing, Viewer, Wanted, view,
};
use nostromo::{Character, Event, Move, Nostromo, Options, Phase, State};

pub(crate) const RIPLEY: Character = Character(0);
pub(crate) const DALLAS: Character = Character(1);
pub(crate) const KANE: Character = Character(2);
pub(crate) const LAMBERT: Character = Character(3);
pub(crate) const ASH: Character = Character(4);
pub(crate) const PARKER: Character = Character(5);

/// The Alien's seat in every position here.
pub(crate) const A: u8 = 0;

pub(crate) fn seat(number: u8) -> Viewer {
    Viewer::Seat(Seat(number))
}

pub(crate) struct Play {
    pub(crate) rules: Nostromo,
    pub(crate) state: State,
    pub(crate) dealer: Loaded<Event>,
}

/// A table in this position.
pub(crate) fn at(position: &str) -> Play {
    rolling(position, [])
}

/// A table in this position whose dealer rolls these numbers, counted from 0.
pub(crate) fn rolling(position: &str, rolls: impl IntoIterator<Item = u32>) -> Play {
    let rules = Nostromo::standard();
    let state = rules
        .parse(position)
        .unwrap_or_else(|why| panic!("{position}: {why}"));
    Play {
        rules,
        state,
        dealer: Loaded::new(rolls),
    }
}

/// Plays `moves` from `position` and compares what `expected` says with what the position then says.
pub(crate) fn check(position: &str, moves: &[(u8, Move)], expected: &str) {
    let mut play = at(position);
    play.moves(moves);
    play.says(expected);
}

pub(crate) fn options(players: u8, wanted: &[(&str, &str)]) -> Options {
    let wanted: Wanted = wanted
        .iter()
        .map(|&(id, word)| (id.to_owned(), word.to_owned()))
        .collect();
    Nostromo::standard().settle(players, &wanted).unwrap()
}

/// A match just dealt.
pub(crate) fn dealt(players: u8, wanted: &[(&str, &str)], seed: u64) -> Play {
    let rules = Nostromo::standard();
    let state = rules.deal(&options(players, wanted), &mut Silent::new(seed));
    Play {
        rules,
        state,
        dealer: Loaded::new([]),
    }
}

/// Walks random matches at every number of players; `watch` sees every ply with what was told to whom.
pub(crate) fn walk(mut watch: impl FnMut(&Nostromo, &State, &State, &[(Audience, Event)])) {
    let rules = Nostromo::standard();
    for players in 2..=8 {
        for seed in 0..3 {
            let mut chance = Silent::new(seed);
            let mut state = rules.deal(&options(players, &[]), &mut chance);
            let mut ply = 0;
            while let Standing::Waiting(seats) = rules.standing(&state) {
                ply += 1;
                let before = state;
                let mut dealer = Live::new(Dice::of(&[seed as u8; 32], ply));
                if chance.0.below(12) == 0 && rules.window(&state).is_some() {
                    rules.expire(&mut state, &mut dealer);
                } else {
                    let seat = seats
                        .iter()
                        .nth(chance.0.below(u32::from(seats.len())) as usize)
                        .unwrap();
                    let mut moves = Moves::default();
                    rules.offer(&state, seat, &mut moves);
                    let chosen = moves.0[chance.0.below(moves.0.len() as u32) as usize];
                    rules.play(&mut state, seat, chosen, &mut dealer);
                }
                watch(&rules, &before, &state, &dealer.told);
            }
        }
    }
}

fn words(text: &str) -> BTreeMap<&str, &str> {
    text.split_whitespace()
        .map(|word| word.split_once('=').unwrap_or((word, "yes")))
        .collect()
}

impl Play {
    /// Plays a move that must be offered.
    pub(crate) fn play(&mut self, seat: u8, chosen: Move) -> &mut Self {
        assert!(
            self.can(seat, chosen),
            "seat {seat} is not offered {chosen:?} in {}",
            self.print()
        );
        self.rules
            .play(&mut self.state, Seat(seat), chosen, &mut self.dealer);
        self
    }

    pub(crate) fn moves(&mut self, moves: &[(u8, Move)]) -> &mut Self {
        for &(seat, chosen) in moves {
            self.play(seat, chosen);
        }
        self
    }

    /// The clock runs out.
    pub(crate) fn expire(&mut self) -> &mut Self {
        assert!(
            self.rules.window(&self.state).is_some(),
            "no clock runs in {}",
            self.print()
        );
        self.rules.expire(&mut self.state, &mut self.dealer);
        self
    }

    /// Everybody waited for passes while cards could be played.
    pub(crate) fn pass(&mut self) -> &mut Self {
        let serial = self.state.window.serial;
        while matches!(self.state.phase, Phase::Between | Phase::End)
            && self.state.window.serial == serial
        {
            let seat = self.waiting().lowest().unwrap();
            self.play(seat.0, Move::Pass);
        }
        self
    }

    /// The Alien visits, and everybody passes in between.
    pub(crate) fn visit(&mut self, room: nostromo::Room) -> &mut Self {
        self.play(A, Move::Visit(room)).pass()
    }

    pub(crate) fn menu(&self, seat: u8) -> Vec<Move> {
        let mut moves = Moves::default();
        self.rules.offer(&self.state, Seat(seat), &mut moves);
        moves.0
    }

    pub(crate) fn can(&self, seat: u8, chosen: Move) -> bool {
        let mut offers = Offers::new(chosen);
        self.rules.offer(&self.state, Seat(seat), &mut offers);
        offers.found
    }

    /// The number of the rule by which `wanted` is refused.
    pub(crate) fn refusal(&self, seat: u8, wanted: Move) -> Option<String> {
        let mut listing = Listing::default();
        self.rules.offer(&self.state, Seat(seat), &mut listing);
        listing
            .entries
            .into_iter()
            .find(|(chosen, _)| *chosen == wanted)
            .and_then(|(_, because)| because)
            .map(|because| because.rule)
    }

    pub(crate) fn waiting(&self) -> SeatSet {
        match self.rules.standing(&self.state) {
            Standing::Waiting(seats) => seats,
            Standing::Over(_) => SeatSet::EMPTY,
        }
    }

    pub(crate) fn waits_for(&self, seats: &[u8]) {
        let waiting: Vec<u8> = self.waiting().iter().map(|seat| seat.0).collect();
        assert_eq!(waiting, seats, "in {}", self.print());
    }

    pub(crate) fn print(&self) -> String {
        self.rules.print(&self.state)
    }

    /// Every word of `expected` stands in the position; a word without value (`h4=`) must be empty or absent.
    pub(crate) fn says(&self, expected: &str) -> &Self {
        let printed = self.print();
        let facts = words(&printed);
        for (key, value) in words(expected) {
            assert_eq!(
                facts.get(key).copied().unwrap_or(""),
                value,
                "{key} in {printed}"
            );
        }
        self
    }

    /// The position as `viewer` sees it.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> String {
        self.rules
            .print(view(&self.rules, &self.state, viewer).state())
    }

    /// What `viewer` was told since the last time.
    pub(crate) fn hears(&mut self, viewer: Viewer) -> Vec<Event> {
        let told = self
            .dealer
            .told
            .iter()
            .filter(|(audience, _)| audience.includes(viewer));
        told.map(|(_, event)| event.clone()).collect()
    }

    /// Whether everybody at and around the table was told this.
    pub(crate) fn all_hear(&mut self, event: &Event) -> bool {
        let everybody = (0..self.state.table.players)
            .map(seat)
            .chain([Viewer::Spectator]);
        everybody
            .collect::<Vec<_>>()
            .into_iter()
            .all(|viewer| self.hears(viewer).contains(event))
    }

    pub(crate) fn rules_window(&self) -> Option<kernel::Window> {
        self.rules.window(&self.state)
    }

    /// How many seconds the open window lasts.
    pub(crate) fn seconds(&self) -> Option<u32> {
        self.rules
            .window(&self.state)
            .map(|window| window.millis / 1000)
    }
}

/// Whether `viewer` can tell one position from the other.
pub(crate) fn tells_apart(viewer: Viewer, one: &str, other: &str) -> bool {
    let rules = Nostromo::standard();
    let state = |position: &str| {
        rules
            .parse(position)
            .unwrap_or_else(|why| panic!("{position}: {why}"))
    };
    view(&rules, &state(one), viewer) != view(&rules, &state(other), viewer)
}
