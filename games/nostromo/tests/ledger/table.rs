//! The kernel's test language with Nostromo's rulebook, and the few sentences that only this game
//! needs.

use kernel::{Agreed, Rules, Seat, Unplayable, Viewer, Wanted, view};
use laws::Watched;
use nostromo::{Character, Nostromo, Room};

pub(crate) const RIPLEY: Character = Character(0);
pub(crate) const DALLAS: Character = Character(1);
pub(crate) const KANE: Character = Character(2);
pub(crate) const LAMBERT: Character = Character(3);
pub(crate) const ASH: Character = Character(4);
pub(crate) const BRETT: Character = Character(6);

pub(crate) const CRY: Room = Room(5);
pub(crate) const MES: Room = Room(6);

/// The Alien's seat in every position here.
pub(crate) const A: u8 = 0;
pub(crate) const SPECTATOR: Viewer = Viewer::Spectator;

pub(crate) fn seat(number: u8) -> Viewer {
    Viewer::Seat(Seat(number))
}

/// The Nostromo in the middle of a match.
pub(crate) type Table = laws::Table<Nostromo>;

/// The table at this position.
pub(crate) fn at(position: &str) -> Table {
    laws::at(Nostromo::standard(), position)
}

/// A match just dealt.
pub(crate) fn dealt(players: u8, wanted: &[(&str, &str)], seed: u64) -> Table {
    laws::dealt(Nostromo::standard(), players, wanted, seed)
}

/// What a table that wants this agrees on.
pub(crate) fn agreed(players: u8, wanted: &[(&str, &str)]) -> Result<Agreed, Unplayable> {
    let word = |&(id, word): &(&str, &str)| (id.to_owned(), word.to_owned());
    let wanted: Wanted = wanted.iter().map(word).collect();
    kernel::settle(&Nostromo::standard(), players, &wanted)
}

/// What only a table of Nostromo can do and state.
pub(crate) trait Aboard {
    /// While cards can be played, everybody waited for passes; else nothing happens. From here on
    /// whoever is asked chooses.
    #[must_use]
    fn pass(self) -> Self;

    /// Asserts how many cards lie in piles and hands: `cards("h1=2 pile=33")`.
    fn cards(self, expected: &str) -> Self;

    /// Asserts that the match is over, who has won it, and with how many points each seat has
    /// ended.
    fn won_by(self, winners: &[u8], points: &[i16]) -> Self;

    /// What stands in this field of the position; nothing if there is none.
    fn field(&self, key: &str) -> String;
}

impl Aboard for Table {
    fn pass(self) -> Self {
        let mut table = self.as_asked();
        let window = table.rules.deadline(&table.state);
        while ["between", "end"].contains(&table.field("phase").as_str())
            && table.rules.deadline(&table.state) == window
        {
            table = table.play("pass");
        }
        table
    }

    fn cards(self, expected: &str) -> Self {
        for wanted in expected.split_whitespace() {
            let (place, number) = wanted.split_once('=').expect("`place=number`");
            let cards = self.field(place).len().to_string();
            assert_eq!(cards, number, "{place} at {}", self.print());
        }
        self
    }

    fn won_by(self, winners: &[u8], points: &[i16]) -> Self {
        let outcome = self.rules.outcome(&self.state);
        let outcome = outcome.unwrap_or_else(|| panic!("the match goes on: {}", self.print()));
        let winners = winners.iter().copied().map(Seat).collect();
        assert_eq!((outcome.winners, &outcome.scores[..]), (winners, points));
        self
    }

    fn field(&self, key: &str) -> String {
        field(&self.print(), key).to_owned()
    }
}

/// What stands in this field of a position; nothing if there is none.
pub(crate) fn field<'a>(position: &'a str, key: &str) -> &'a str {
    let mut fields = position
        .split(' ')
        .filter_map(|field| field.split_once('='));
    fields
        .find(|(found, _)| *found == key)
        .map_or("", |(_, value)| value)
}

/// Walks random matches at every number of players and shows every ply to `watch`.
pub(crate) fn walk(mut watch: impl FnMut(&Watched<'_, Nostromo>)) {
    let rules = Nostromo::standard();
    for players in 2..=8 {
        let agreed = agreed(players, &[]).unwrap();
        for seed in 0..3 {
            let walked = laws::walk(&rules, &agreed, [seed; 32], 1, usize::MAX, |watched, _| {
                watch(watched);
                Ok(())
            });
            walked.unwrap();
        }
    }
}

/// Whether `viewer` can tell one position from the other.
pub(crate) fn tells_apart(viewer: Viewer, one: &str, other: &str) -> bool {
    let seen = |position: &str| {
        let table = at(position);
        view(&table.rules, &table.state, viewer)
    };
    seen(one) != seen(other)
}
