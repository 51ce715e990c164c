//! A game going on: choices become lines, and lines become the game again, by one path.
//!
//! A [`Playing`] keeps the table as it is now and as it was where the undo law ends, nothing older: an idle game is small.
//! Whoever stores the lines keeps the history and brings it back for what needs it ([`Playing::undo_by_consent`]).
//! It reads no clock: times are handed in.

use std::sync::Arc;

use kernel::{Dice, Game, Illegal, Match, Outcome, Seat, Standing, Told};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::fair::{Digest, Secret, Seed};
use crate::format::{Ended, Entry, Fault, Header, Line, Record};

/// Why something was not done. Nothing has changed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Refusal {
    /// The rules say no.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// The undo law says no: since then dice, a shuffle, a reveal or another seat's act.
    #[error(
        "seat {seat} may not take back to ply {to}: since then dice, something revealed or another seat came between"
    )]
    Sealed {
        /// Who asked.
        seat: Seat,
        /// For which ply.
        to: u64,
    },
    /// There is no such earlier ply to go back to.
    #[error("there is no ply {0} to go back to")]
    NoSuchPly(u64),
    /// What was brought along is not the history of this game up to now.
    #[error("this is not the whole record of the game up to now")]
    OtherRecord,
    /// It cannot end yet.
    #[error("the game is not over")]
    NotOver,
    /// The end was written already.
    #[error("the record has its end already")]
    Ended,
    /// The end line does not say what happened.
    #[error("the game did not end so: {0}")]
    WrongEnd(&'static str),
    /// A note of other rules than the game's.
    #[error(
        "from here on rules version {version} holds with content {content}, which is not what is played here"
    )]
    OtherRules {
        /// The version noted.
        version: u32,
        /// The content noted.
        content: String,
    },
    /// A stored state that cannot be taken up.
    #[error("the stored state cannot be read by these rules")]
    Unreadable,
}

/// A game going on.
pub struct Playing {
    pub(crate) game: Arc<dyn Game>,
    pub(crate) seed: Seed,
    pub(crate) current: Box<dyn Match>,
    /// The ply of the deal (0) or of the last change of rules: nothing goes back before it.
    pub(crate) base: u64,
    pub(crate) ply: u64,
    pub(crate) chain: Digest,
    pub(crate) ended: bool,
    pub(crate) run: Option<Run>,
}

/// What one seat did since dice, a reveal or another seat came between: all of it may be taken back.
pub(crate) struct Run {
    pub(crate) seat: Seat,
    /// The ply after which it began.
    pub(crate) start: u64,
    /// The table then.
    pub(crate) before: Box<dyn Match>,
    /// One for each ply since.
    pub(crate) steps: Vec<Step>,
}

/// One ply of a run.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) enum Step {
    /// A move, as JSON text.
    Move(String),
    /// Back to how it was after an earlier ply of the run.
    Back(u64),
}

impl Run {
    fn step(&self, ply: u64) -> &Step {
        &self.steps[(ply - self.start - 1) as usize]
    }

    /// The plies of the run that still stand after `ply`.
    fn standing(&self, ply: u64) -> Vec<u64> {
        standing(self.start, ply, |ply| {
            if let Step::Back(to) = self.step(ply) {
                Some(*to)
            } else {
                None
            }
        })
    }

    /// The table as it was after `ply`.
    fn table_after(&self, ply: u64, seed: &Seed) -> Result<Box<dyn Match>, Illegal> {
        let mut table = self.before.duplicate();
        for ply in self.standing(ply) {
            if let Step::Move(chosen) = self.step(ply) {
                let chosen: Value = serde_json::from_str(chosen)
                    .map_err(|error| Illegal::Unreadable(error.to_string()))?;
                table.play(self.seat, &chosen, Dice::of(seed, ply))?;
            }
        }
        Ok(table)
    }
}

impl Clone for Run {
    fn clone(&self) -> Self {
        Self {
            before: self.before.duplicate(),
            steps: self.steps.clone(),
            ..*self
        }
    }
}

impl Clone for Playing {
    fn clone(&self) -> Self {
        Self {
            game: Arc::clone(&self.game),
            current: self.current.duplicate(),
            run: self.run.clone(),
            ..*self
        }
    }
}

impl Playing {
    /// Deals a new game. What the deal told comes along.
    pub fn begin(game: &Arc<dyn Game>, header: &Header, seed: Seed) -> Result<(Self, Told), Fault> {
        check_game(game.as_ref(), header)?;
        check_rules(game.as_ref(), header.rules, &header.content).map_err(Fault::in_header)?;
        let (current, told) = game
            .deal(&header.options, Dice::of(&seed, 0))
            .map_err(|why| Fault::in_header(why.to_string()))?;
        let playing = Self {
            game: Arc::clone(game),
            seed,
            current,
            base: 0,
            ply: 0,
            chain: header.chain(),
            ended: false,
            run: None,
        };
        Ok((playing, told))
    }

    /// Takes a game up from its whole record.
    pub fn resume(game: &Arc<dyn Game>, record: &Record, seed: Seed) -> Result<Self, Fault> {
        Self::at_ply(game, record, seed, record.next_ply() - 1)
    }

    /// The game as it was after the line of this ply.
    pub fn at_ply(
        game: &Arc<dyn Game>,
        record: &Record,
        seed: Seed,
        ply: u64,
    ) -> Result<Self, Fault> {
        Self::retrace(game, record, seed, ply, |_, _, _| {})
    }

    /// The game as it was after the line of this ply, showing each step on the way: the line (`None`: the deal), what it
    /// told, and the table after it.
    pub(crate) fn retrace(
        game: &Arc<dyn Game>,
        record: &Record,
        seed: Seed,
        ply: u64,
        mut each: impl FnMut(Option<&Line>, Told, &Self),
    ) -> Result<Self, Fault> {
        let header = record.header();
        let lines = usize::try_from(ply)
            .ok()
            .and_then(|ply| record.lines().get(..ply));
        let lines = lines.ok_or_else(|| {
            Fault::at_ply(
                record.next_ply() - 1,
                format!(
                    "the record stops at ply {}, before ply {ply}",
                    record.next_ply() - 1
                ),
            )
        })?;
        let noted = lines
            .iter()
            .rposition(|line| matches!(line.entry, Entry::Rules { .. }));
        let (mut playing, lines) = if let Some(index) = noted {
            check_game(game.as_ref(), header)?;
            let line = &lines[index];
            let playing = Self::from_note(game, seed, line)
                .map_err(|why| Fault::at_ply(line.ply, why.to_string()))?;
            each(Some(line), Told::default(), &playing);
            (playing, &lines[index + 1..])
        } else {
            let (playing, told) = Self::begin(game, header, seed)?;
            each(None, told, &playing);
            (playing, lines)
        };
        for line in lines {
            let told = playing
                .advance(&line.entry, Some(record))
                .map_err(|why| Fault::at_ply(line.ply, why.to_string()))?;
            (playing.ply, playing.chain) = (line.ply, line.chain());
            each(Some(line), told, &playing);
        }
        Ok(playing)
    }

    /// A game that goes on under other rules than it began with.
    fn from_note(game: &Arc<dyn Game>, seed: Seed, line: &Line) -> Result<Self, Refusal> {
        let Entry::Rules {
            version,
            content,
            snapshot,
        } = &line.entry
        else {
            return Err(Refusal::Unreadable);
        };
        if check_rules(game.as_ref(), *version, content).is_err() {
            return Err(Refusal::OtherRules {
                version: *version,
                content: content.clone(),
            });
        }
        let current = game.resume(snapshot).ok_or(Refusal::Unreadable)?;
        Ok(Self {
            game: Arc::clone(game),
            seed,
            current,
            base: line.ply,
            ply: line.ply,
            chain: line.chain(),
            ended: false,
            run: None,
        })
    }

    /// The table now.
    pub fn current(&self) -> &dyn Match {
        self.current.as_ref()
    }

    /// The number of the last line.
    pub fn ply(&self) -> u64 {
        self.ply
    }

    /// The chain of the last line.
    pub fn chain(&self) -> Digest {
        self.chain
    }

    /// How it ended, if it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.current.standing() {
            Standing::Over(outcome) => Some(outcome),
            Standing::Waiting(_) => None,
        }
    }

    /// Plays an offered move.
    pub fn play(&mut self, seat: Seat, chosen: &Value, at: u64) -> Result<(Line, Told), Refusal> {
        self.carry_out(
            Entry::Move {
                seat,
                chosen: chosen.clone(),
            },
            at,
            None,
        )
    }

    /// The open real-time window ran out.
    pub fn expire(&mut self, at: u64) -> Result<(Line, Told), Refusal> {
        self.carry_out(Entry::Expire, at, None)
    }

    /// How far `seat` may take back by the undo law: to the table as it was after this ply. `None`: not at all.
    pub fn undo_reach(&self, seat: Seat) -> Option<u64> {
        let run = self
            .run
            .as_ref()
            .filter(|run| run.seat == seat && self.outcome().is_none())?;
        (!run.standing(self.ply).is_empty()).then_some(run.start)
    }

    /// Where taking back one move leads `seat` by the undo law. `None`: nowhere.
    pub fn undo_step(&self, seat: Seat) -> Option<u64> {
        let run = self
            .run
            .as_ref()
            .filter(|_| self.undo_reach(seat).is_some())?;
        run.standing(self.ply).last().map(|ply| ply - 1)
    }

    /// Takes back `seat`'s own plies, as far as the undo law allows.
    pub fn undo(&mut self, seat: Seat, to: u64, at: u64) -> Result<Line, Refusal> {
        self.carry_out(
            Entry::Undo {
                seat: Some(seat),
                to,
            },
            at,
            None,
        )
        .map(|(line, _)| line)
    }

    /// Takes back further than the law allows, because everybody agreed. `record` is the whole history up to now.
    pub fn undo_by_consent(&mut self, record: &Record, to: u64, at: u64) -> Result<Line, Refusal> {
        if record.chain() != self.chain {
            return Err(Refusal::OtherRecord);
        }
        self.carry_out(Entry::Undo { seat: None, to }, at, Some(record))
            .map(|(line, _)| line)
    }

    /// Writes the end of a game that is over and reveals the secret.
    pub fn end(&mut self, secret: &Secret, at: u64) -> Result<Line, Refusal> {
        let outcome = self.outcome().ok_or(Refusal::NotOver)?;
        let entry = Entry::End(self.ended(&outcome, secret));
        self.carry_out(entry, at, None).map(|(line, _)| line)
    }

    /// Follows a line that somebody else wrote. An undo by consent needs the record up to that line.
    pub fn follow(&mut self, line: &Line, past: Option<&Record>) -> Result<Told, Fault> {
        if *line != Line::after(self.chain, self.ply + 1, line.at, line.entry.clone()) {
            return Err(Fault::at_ply(
                line.ply,
                format!("this line does not follow ply {} of the game", self.ply),
            ));
        }
        let past = past.filter(|record| record.chain() == self.chain);
        let told = self
            .advance(&line.entry, past)
            .map_err(|why| Fault::at_ply(line.ply, why.to_string()))?;
        (self.ply, self.chain) = (line.ply, line.chain());
        Ok(told)
    }

    fn carry_out(
        &mut self,
        entry: Entry,
        at: u64,
        past: Option<&Record>,
    ) -> Result<(Line, Told), Refusal> {
        let told = self.advance(&entry, past)?;
        let line = Line::after(self.chain, self.ply + 1, at, entry);
        (self.ply, self.chain) = (line.ply, line.chain());
        Ok((line, told))
    }

    /// Makes what `entry` says happen at the next ply: the one way a game moves on.
    fn advance(&mut self, entry: &Entry, past: Option<&Record>) -> Result<Told, Refusal> {
        if self.ended {
            return Err(Refusal::Ended);
        }
        let dice = Dice::of(&self.seed, self.ply + 1);
        match entry {
            Entry::Move { seat, chosen } => {
                let before = self.current.duplicate();
                let told = self.current.play(*seat, chosen, dice)?;
                if told.sealed {
                    self.run = None;
                } else {
                    self.prolong_run(*seat, before, Step::Move(chosen.to_string()));
                }
                Ok(told)
            }
            Entry::Expire => {
                let told = self.current.expire(dice)?;
                self.run = None;
                Ok(told)
            }
            Entry::Undo {
                seat: Some(seat),
                to,
            } => {
                let reach = self
                    .undo_reach(*seat)
                    .filter(|reach| (*reach..self.ply).contains(to));
                let (Some(_), Some(run)) = (reach, &mut self.run) else {
                    return Err(Refusal::Sealed {
                        seat: *seat,
                        to: *to,
                    });
                };
                self.current = run.table_after(*to, &self.seed)?;
                run.steps.push(Step::Back(*to));
                Ok(Told::default())
            }
            Entry::Undo { seat: None, to } => {
                if self.outcome().is_some() {
                    return Err(Illegal::Over.into());
                }
                if !(self.base..self.ply).contains(to) {
                    return Err(Refusal::NoSuchPly(*to));
                }
                self.current = self.table_after(*to, past.ok_or(Refusal::OtherRecord)?)?;
                self.run = None;
                Ok(Told::default())
            }
            Entry::Rules {
                version, content, ..
            } => Err(Refusal::OtherRules {
                version: *version,
                content: content.clone(),
            }),
            Entry::End(ended) => {
                let truly = self.ended(&self.outcome().ok_or(Refusal::NotOver)?, &ended.secret);
                if ended.state != truly.state {
                    return Err(Refusal::WrongEnd("the hash of the last state is another"));
                }
                if *ended != truly {
                    return Err(Refusal::WrongEnd("the outcome is another"));
                }
                self.ended = true;
                Ok(Told::default())
            }
        }
    }

    /// The table as it was after `ply`, which is not before [`Self::base`].
    fn table_after(&self, ply: u64, record: &Record) -> Result<Box<dyn Match>, Refusal> {
        let lines = record
            .lines()
            .get(..self.ply as usize)
            .ok_or(Refusal::OtherRecord)?;
        let mut table = match self
            .base
            .checked_sub(1)
            .map(|note| &lines[note as usize].entry)
        {
            None => {
                self.game
                    .deal(&record.header().options, Dice::of(&self.seed, 0))
                    .map_err(|_| Refusal::OtherRecord)?
                    .0
            }
            Some(Entry::Rules { snapshot, .. }) => {
                self.game.resume(snapshot).ok_or(Refusal::Unreadable)?
            }
            Some(_) => return Err(Refusal::OtherRecord),
        };
        let entry = |ply: u64| &lines[ply as usize - 1].entry;
        for ply in standing(self.base, ply, |ply| {
            if let Entry::Undo { to, .. } = entry(ply) {
                Some(*to)
            } else {
                None
            }
        }) {
            let dice = Dice::of(&self.seed, ply);
            match entry(ply) {
                Entry::Move { seat, chosen } => table.play(*seat, chosen, dice)?,
                Entry::Expire => table.expire(dice)?,
                Entry::Undo { .. } | Entry::Rules { .. } | Entry::End(_) => {
                    return Err(Refusal::OtherRecord);
                }
            };
        }
        Ok(table)
    }

    fn prolong_run(&mut self, seat: Seat, before: Box<dyn Match>, step: Step) {
        match &mut self.run {
            Some(run) if run.seat == seat => run.steps.push(step),
            _ => {
                self.run = Some(Run {
                    seat,
                    start: self.ply,
                    before,
                    steps: vec![step],
                })
            }
        }
    }

    fn ended(&self, outcome: &Outcome, secret: &Secret) -> Ended {
        Ended {
            ending: self.game.about().ending(outcome).to_owned(),
            winners: outcome.winners.iter().collect(),
            scores: outcome.scores.to_vec(),
            state: self.current.hash().into(),
            secret: secret.clone(),
        }
    }
}

fn check_game(game: &dyn Game, header: &Header) -> Result<(), Fault> {
    let id = game.about().id;
    if header.game != id {
        return Err(Fault::in_header(format!(
            "this is a record of the game {}, not of {id}",
            header.game
        )));
    }
    let seats = game
        .seats(&header.options)
        .map_err(|why| Fault::in_header(why.to_string()))?;
    if usize::from(seats) != header.seats.len() {
        return Err(Fault::in_header(format!(
            "the options are for {seats} seats, but {} are named",
            header.seats.len()
        )));
    }
    Ok(())
}

pub(crate) fn check_rules(game: &dyn Game, version: u32, content: &str) -> Result<(), String> {
    let played = game.about().rules_version;
    if version != played {
        return Err(format!(
            "this was played under version {version} of the rules, but this program plays version {played}"
        ));
    }
    if content != game.content_hash() {
        return Err(format!(
            "this was played with other content: its hash is {content}, but this is {}",
            game.content_hash()
        ));
    }
    Ok(())
}

/// The plies after `start` that still stand after `ply`, in order; `back` says where an undo led.
fn standing(start: u64, mut ply: u64, back: impl Fn(u64) -> Option<u64>) -> Vec<u64> {
    let mut plies = Vec::new();
    while ply > start {
        ply = back(ply).unwrap_or_else(|| {
            plies.push(ply);
            ply - 1
        });
    }
    plies.reverse();
    plies
}
