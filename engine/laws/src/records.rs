//! Finished games in words, one for each way a game can end: files of `tests/records` of a game's
//! crate that stay readable whatever moves look like in JSON.
//!
//! ```text
//! table 2 objectives=off
//! seed 7
//! ending escaped, won by 0 1
//! 0: place hunter a01
//! 1: pass
//! ```
//!
//! A game that is rarely reached may begin in the middle: `position …` stands in place of the
//! table. `cargo run --release -p hypersleep-games --example endings` looks for such games.

use std::fmt::{self, Write as _};
use std::fs;
use std::path::Path;

use kernel::{Agreed, Dice, Lawful, Live, Moves, Outcome, Seat, Standing, Wanted, menu, settle};

use crate::eight::typed;

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// What it begins with: `table`, as [`describe`] says it, or `position` in text.
    pub start: String,
    /// The number its dice come from.
    pub seed: u32,
    /// How it ended and who won: `escaped, won by 0 1`.
    pub ending: String,
    /// Each move: who, and its words.
    pub moves: Vec<(Seat, String)>,
}

impl fmt::Display for Recorded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            start,
            seed,
            ending,
            moves,
        } = self;
        writeln!(f, "{start}\nseed {seed}\nending {ending}")?;
        moves
            .iter()
            .try_for_each(|(seat, words)| writeln!(f, "{seat}: {words}"))
    }
}

impl Recorded {
    /// Reads what was printed; `None` if it is no such record.
    pub fn read(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        let start = lines.next()?.to_owned();
        let seed = lines.next()?.strip_prefix("seed ")?.parse().ok()?;
        let ending = lines.next()?.strip_prefix("ending ")?.to_owned();
        let line = |line: &str| {
            let (seat, words) = line.split_once(": ")?;
            Some((Seat(seat.parse().ok()?), words.to_owned()))
        };
        let moves = lines.map(line).collect::<Option<_>>()?;
        Some(Self {
            start,
            seed,
            ending,
            moves,
        })
    }

    /// Plays it again, move by move; one sentence if it goes otherwise.
    pub fn replay<R: Lawful>(&self, rules: &R) -> Result<(), String> {
        let seed = seed(self.seed);
        let mut state = begin(rules, &self.start, &seed)?;
        for (ply, (seat, words)) in (1..).zip(&self.moves) {
            let mut moves = Moves::default();
            menu(rules, &state, *seat, &mut moves);
            let chosen = moves
                .0
                .into_iter()
                .find(|&it| rules.print_move(it) == *words);
            let chosen = chosen.ok_or_else(|| {
                let position = rules.print(&state);
                format!("ply {ply}: `{words}` is not offered to seat {seat} at {position}")
            })?;
            rules.play(
                &mut state,
                *seat,
                chosen,
                &mut Live::new(Dice::of(&seed, ply)),
            );
        }
        match rules.standing(&state) {
            Standing::Over(outcome) if ending::<R>(&outcome) == self.ending => Ok(()),
            Standing::Over(outcome) => Err(format!("it ends as {}", ending::<R>(&outcome))),
            Standing::Waiting(_) => Err("it is not over".to_owned()),
        }
    }
}

/// Asserts that `tests/records` of this crate's folder has a game for each way this one can end,
/// and that each of them is played again as it was.
pub fn every_ending_is_recorded<R: Lawful>(rules: &R, folder: &str) {
    let folder = Path::new(folder).join("tests/records");
    let mut wrong = String::new();
    for ending in R::ABOUT.endings {
        let text = fs::read_to_string(folder.join(format!("{ending}.words")));
        let text = text.unwrap_or_default();
        let replayed = match Recorded::read(&text) {
            Some(game) if game.ending.split(',').next() == Some(ending) => game.replay(rules),
            _ => Err("there is no record of it".to_owned()),
        };
        if let Err(why) = replayed {
            let _ = write!(wrong, "\n{ending}: {why}");
        }
    }
    assert!(wrong.is_empty(), "{}:{wrong}", R::ABOUT.id);
}

/// The state a record starts with.
pub fn begin<R: Lawful>(rules: &R, start: &str, seed: &[u8; 32]) -> Result<R::State, String> {
    match start.split_once(' ') {
        Some(("table", described)) => {
            let options = typed(rules, &table(rules, described)?)?;
            Ok(rules.deal(&options, &mut Live::new(Dice::of(seed, 0))))
        }
        Some(("position", text)) => rules.parse(text),
        _ => Err(format!("nothing can begin with `{start}`")),
    }
}

/// How it ended and who won, in words.
pub fn ending<R: Lawful>(outcome: &Outcome) -> String {
    let winners = outcome.winners.iter().map(|seat| format!(" {seat}"));
    let winners: String = winners.collect();
    let winners = if winners.is_empty() {
        " nobody"
    } else {
        &winners
    };
    format!("{}, won by{winners}", R::ABOUT.ending(outcome))
}

/// The seed of a game's dice, from a small number.
pub fn seed(number: u32) -> [u8; 32] {
    *blake3::hash(&number.to_le_bytes()).as_bytes()
}

/// A table in one line: the players, and the options that are not as usual.
pub fn describe<R: Lawful>(rules: &R, table: &Agreed) -> String {
    let usual = settle(rules, table.players, &Wanted::new());
    let usual = usual.map(|agreed| agreed.words).unwrap_or_default();
    let words = table.words.iter();
    let unusual = words.filter(|&(id, word)| usual.get(id) != Some(word));
    let unusual = unusual.map(|(id, word)| format!(" {id}={word}"));
    table.players.to_string() + &unusual.collect::<String>()
}

/// Reads such a line.
fn table<R: Lawful>(rules: &R, text: &str) -> Result<Agreed, String> {
    let unreadable = || format!("`{text}` is no table");
    let mut words = text.split(' ');
    let players = words.next().and_then(|players| players.parse().ok());
    let option = |word: &str| {
        let (id, word) = word.split_once('=')?;
        Some((id.to_owned(), word.to_owned()))
    };
    let wanted: Option<Wanted> = words.map(option).collect();
    let players = players.ok_or_else(unreadable)?;
    let agreed = settle(rules, players, &wanted.ok_or_else(unreadable)?);
    agreed.map_err(|why| format!("`{text}` cannot be dealt: {}", why.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Notation as _, Rules as _};
    use toy::Airlock;

    /// The game in which the first move on each menu is chosen.
    fn first_moves() -> Recorded {
        let (start, dice) = ("table 2 bids=off".to_owned(), seed(5));
        let mut state = begin(&Airlock, &start, &dice).unwrap();
        let mut played = Vec::new();
        loop {
            let seat = match Airlock.standing(&state) {
                Standing::Waiting(waiting) => waiting.seats.lowest().unwrap(),
                Standing::Over(outcome) => {
                    let ending = ending::<Airlock>(&outcome);
                    return Recorded {
                        start,
                        seed: 5,
                        ending,
                        moves: played,
                    };
                }
            };
            let mut moves = Moves::default();
            Airlock.offer(&state, seat, &mut moves);
            played.push((seat, Airlock.print_move(moves.0[0])));
            let mut dealer = Live::new(Dice::of(&dice, played.len() as u64));
            Airlock.play(&mut state, seat, moves.0[0], &mut dealer);
        }
    }

    #[test]
    fn a_record_is_read_as_it_was_written_and_played_as_it_was() {
        let game = first_moves();
        assert_eq!(Recorded::read(&game.to_string()), Some(game.clone()));
        assert_eq!(game.replay(&Airlock), Ok(()));
    }

    #[test]
    fn a_record_that_goes_otherwise_says_where() {
        let game = first_moves();
        let differs = |change: fn(&mut Recorded)| {
            let mut other = game.clone();
            change(&mut other);
            other.replay(&Airlock).unwrap_err()
        };
        assert_eq!(differs(|game| drop(game.moves.pop())), "it is not over");
        let unknown = differs(|game| game.moves[1].1 = "fly".to_owned());
        assert!(
            unknown.starts_with("ply 2: `fly` is not offered"),
            "{unknown}"
        );
        let won = differs(|game| game.ending.push('!'));
        assert!(won.starts_with("it ends as "), "{won}");
        let start = differs(|game| game.start = "table 2 colour=red".to_owned());
        assert!(start.contains("cannot be dealt"), "{start}");
    }
}
