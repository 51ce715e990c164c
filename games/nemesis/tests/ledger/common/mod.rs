//! The kernel's test language (`laws::at`) with Nemesis' rulebook, and what only its tests need.
//!
//! Positions and moves are written as `notation/` of the game says. Rolls of the Noise die: 0–7 are
//! the numbers 1, 1, 2, 2, 3, 3, 4, 4; 8 is Silence, 9 Danger. Of the Combat die: 0 miss, 1 and 2
//! small, 3 Adult, 4 one hit, 5 two hits. A token is drawn from the bag by its place in the order
//! of the bag's field.

use kernel::fields::{bracket, entries};
use nemesis::Nemesis;

/// A table of this game.
pub(crate) type Table = laws::Table<Nemesis>;

/// Faces of the Noise die by what they show.
pub(crate) const fn number(corridor: u32) -> u32 {
    (corridor - 1) * 2
}
/// Silence.
pub(crate) const SILENCE: u32 = 8;
/// Danger.
pub(crate) const DANGER: u32 = 9;
/// The Combat die.
pub(crate) const MISS: u32 = 0;
pub(crate) const SMALL: u32 = 1;
pub(crate) const ADULT: u32 = 3;
pub(crate) const ONE_HIT: u32 = 4;
pub(crate) const TWO_HITS: u32 = 5;

/// The table at this position.
pub(crate) fn at(position: &str) -> Table {
    laws::at(Nemesis::standard(), position)
}

/// A turn that ends at once: seat 0 passes with an empty hand, everybody else has passed. The
/// development draws the Blank, which adds an Adult with number 2.
pub(crate) fn night(position: &str) -> Table {
    at(&format!("{position} bag=blank0*1"))
        .rolling([0, 0])
        .play("pass")
}

/// What the tests of this game say of a table besides the house's sentences.
pub(crate) trait Says: Sized {
    /// What holds of a seat's Character: `@003` where it is, `slime` a fact, `!slime` that it does
    /// not hold, `hand=3` how many, `hand~rest` that one of them is this.
    fn seat(self, seat: u8, facts: &str) -> Self;
}

impl Says for Table {
    fn seat(self, seat: u8, facts: &str) -> Self {
        let printed = self.print();
        let key = format!("{seat}=");
        let field = printed
            .split(' ')
            .find_map(|field| field.strip_prefix(&key));
        let field = field.unwrap_or_else(|| panic!("no seat {seat} in {printed}"));
        let (name, list) = bracket(field);
        let list = list.unwrap_or_default();
        let inside = |key: &str| {
            let found = entries(list).map(bracket).find(|(word, _)| *word == key);
            found.and_then(|(_, list)| list).unwrap_or_default()
        };
        for fact in facts.split_whitespace() {
            let (positive, fact) = fact
                .strip_prefix('!')
                .map_or((true, fact), |fact| (false, fact));
            let holds = if let Some(place) = fact.strip_prefix('@') {
                name.ends_with(&format!("@{place}"))
            } else if let Some((key, count)) = fact.split_once('=') {
                entries(inside(key)).count().to_string() == count
            } else if let Some((key, wanted)) = fact.split_once('~') {
                entries(inside(key)).any(|entry| entry == wanted)
            } else {
                entries(list).any(|entry| entry == fact)
            };
            assert!(
                holds == positive,
                "expected {fact} of seat {seat} in\n{printed}"
            );
        }
        self
    }
}
