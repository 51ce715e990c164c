//! What can be done with a whole record: prove it, tell it again, start another game from its
//! middle.

use std::sync::Arc;

use kernel::{Game, Match, Told};

use crate::fair::Seed;
use crate::format::{Ended, Entry, Fault, Line, Record};
use crate::playing::Playing;

/// What [`verify`] has proved.
#[derive(Clone, PartialEq, Debug)]
pub struct Verified {
    /// The first ply whose move was checked: 1, or the ply after the last change of rules.
    pub from: u64,
    /// The last ply played.
    pub to: u64,
    /// How it ended.
    pub end: Ended,
}

/// Proves a finished record: the chain holds, the secret is the one committed to, every shuffle and
/// roll comes from it, every move was legal, and outcome and last state are what the end line says.
pub fn verify(game: &Arc<dyn Game>, record: &Record) -> Result<Verified, Fault> {
    let last = record.next_ply() - 1;
    if record
        .end()
        .is_some_and(|end| end.secret.commitment() != record.header().commitment)
    {
        return Err(Fault::at_ply(
            last,
            "the secret revealed is not the one committed to",
        ));
    }
    // What is wrong with a record comes before what is missing at its end.
    if let Some(secret) = record.secret() {
        Playing::resume(game, record, record.header().seed(secret))?;
    }
    let end = record
        .end()
        .ok_or_else(|| Fault::at_ply(last, "the record stops here, before the end of the game"))?;
    let noted = record
        .lines()
        .iter()
        .rfind(|line| matches!(line.entry, Entry::Rules { .. }));
    Ok(Verified {
        from: noted.map_or(0, |line| line.ply) + 1,
        to: last - 1,
        end: end.clone(),
    })
}

/// Tells a game again up to `ply`: for the deal (`None`) and each line, what it told and the table
/// after it.
pub fn retell(
    game: &Arc<dyn Game>,
    record: &Record,
    seed: Seed,
    ply: u64,
    mut each: impl FnMut(Option<&Line>, Told, &dyn Match),
) -> Result<Playing, Fault> {
    Playing::retrace(game, record, seed, ply, |line, told, playing| {
        each(line, told, playing.current());
    })
}

/// A record of its own that begins like this one, up to and with `ply`, and can be played on with
/// the same dice: it holds the secret open.
pub fn fork(record: &Record, ply: u64) -> Result<Record, Fault> {
    let played = record.next_ply() - 1 - u64::from(record.end().is_some());
    if ply > played {
        return Err(Fault::at_ply(
            played,
            format!("the last ply is {played}, so there is no ply {ply} to fork at"),
        ));
    }
    let secret = record.secret().ok_or_else(|| {
        Fault::in_header("the record holds no secret yet, so nobody could play the fork on")
    })?;
    let mut forked = Record::new(record.header().clone().open(secret.clone()));
    for line in &record.lines()[..ply as usize] {
        forked.append(line.at, line.entry.clone())?;
    }
    Ok(forked)
}
