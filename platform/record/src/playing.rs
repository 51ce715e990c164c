//! A game going on: choices become lines, and lines become the game again, by one path.
//!
//! A [`Playing`] keeps the table as it is now and as it was where the undo law ends, nothing older:
//! an idle game is small. Whoever stores the lines keeps the history and brings it back for what
//! needs it ([`Playing::undo_by_consent`]). It reads no clock: times are handed in.
//!
//! Undo: a seat may take back its own plies as long as since then no dice were rolled, nothing was
//! revealed and nobody else acted; everybody together may go back further. What was chosen in
//! secret is final: no ply chosen where not everybody may know who chooses is ever taken back, and
//! while such a choice is open nothing is.

use std::sync::Arc;

use kernel::{Agreed, Dice, Game, Illegal, Lang, Match, Outcome, Seat, Standing, Told, Unplayable};
use serde_json::Value;

use crate::fair::{Digest, Secret, Seed};
use crate::format::{Ended, Entry, Fault, Header, Line, Record};
use crate::noticed::Noticed;
use crate::run::{Run, Shared, Taken, plies_leading_to};

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
    /// A choice is open, or was made since then, of which not everybody may know who makes it.
    #[error("what is chosen in secret is final")]
    ChosenInSecret,
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

/// A game going on. Copies share their tables: one costs little.
#[derive(Clone)]
pub struct Playing {
    pub(crate) game: Arc<dyn Game>,
    pub(crate) seed: Seed,
    /// Only ever replaced: whoever keeps a copy keeps the same table.
    pub(crate) current: Shared,
    /// Who must choose there: asked for often, and the rules need not be asked each time.
    pub(crate) standing: Standing,
    /// The ply of the deal (0) or of the last change of rules: nothing goes back before it.
    pub(crate) base: u64,
    /// The ply of the last secret choice, or 0: nothing goes back before it either.
    pub(crate) floor: u64,
    pub(crate) noticed: Noticed,
    pub(crate) ply: u64,
    pub(crate) chain: Digest,
    pub(crate) ended: bool,
    pub(crate) run: Option<Run>,
}

impl Playing {
    /// Deals a new game, or begins one with the header's position. What the deal told comes along.
    pub fn begin(game: &Arc<dyn Game>, header: &Header, seed: Seed) -> Result<(Self, Told), Fault> {
        check_game(game.as_ref(), header)?;
        check_rules(game.as_ref(), header.rules, &header.content).map_err(Fault::in_header)?;
        let (current, told) = first_table(game.as_ref(), header, &seed)?;
        let playing = Self::from_table(game, seed, current, 0, header.chain());
        Ok((playing, told))
    }

    /// A game that begins with this table after `ply`: nothing before it is known here.
    pub(crate) fn from_table(
        game: &Arc<dyn Game>,
        seed: Seed,
        current: impl Into<Shared>,
        ply: u64,
        chain: Digest,
    ) -> Self {
        let current = current.into();
        let standing = current.standing();
        Self {
            game: Arc::clone(game),
            seed,
            base: ply,
            floor: 0,
            noticed: Noticed::from(ply, standing),
            current,
            standing,
            ply,
            chain,
            ended: false,
            run: None,
        }
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

    /// The game as it was after the line of this ply, showing each step on the way: the line
    /// (`None`: the deal), what it told, and the table after it.
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
                .map_err(|why| playing.fault(line, &why))?;
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
        Ok(Self::from_table(
            game,
            seed,
            current,
            line.ply,
            line.chain(),
        ))
    }

    /// The table now.
    pub fn current(&self) -> &dyn Match {
        self.current.as_ref().as_ref()
    }

    /// Who must choose now, or how it ended.
    pub fn standing(&self) -> Standing {
        self.standing
    }

    /// Goes on with another table; gives the one before.
    fn go_on(&mut self, table: Box<dyn Match>) -> Shared {
        self.standing = table.standing();
        std::mem::replace(&mut self.current, Arc::new(table))
    }

    /// The number of the last line.
    pub fn ply(&self) -> u64 {
        self.ply
    }

    /// The chain of the last line.
    pub fn chain(&self) -> Digest {
        self.chain
    }

    /// Which plies each viewer noticed. What is numbered for somebody is numbered by this, not by
    /// [`Playing::ply`].
    pub fn noticed(&self) -> &Noticed {
        &self.noticed
    }

    /// How it ended, if it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.standing {
            Standing::Over(outcome) => Some(outcome),
            Standing::Waiting(_) => None,
        }
    }

    /// Plays an offered move.
    pub fn play(&mut self, seat: Seat, chosen: Value, at: u64) -> Result<(Line, Told), Refusal> {
        self.write_down(Entry::Move { seat, chosen }, at, None)
    }

    /// The time for what is asked ran out.
    pub fn expire(&mut self, at: u64) -> Result<(Line, Told), Refusal> {
        self.write_down(Entry::Expire, at, None)
    }

    /// How far `seat` may take back by the undo law: to the table as it was after this ply. `None`:
    /// not at all.
    pub fn undo_reach(&self, seat: Seat) -> Option<u64> {
        let run = self.run.as_ref().filter(|run| run.seat == seat)?;
        self.undo_floor()?;
        (!run.leading_to(self.ply).is_empty()).then_some(run.start)
    }

    /// Where taking back one move leads `seat` by the undo law. `None`: nowhere.
    pub fn undo_step(&self, seat: Seat) -> Option<u64> {
        let run = self
            .run
            .as_ref()
            .filter(|_| self.undo_reach(seat).is_some())?;
        run.leading_to(self.ply).last().map(|ply| ply - 1)
    }

    /// How far everybody together may take back: to the table as it was after this ply. `None`: not
    /// at all.
    pub fn undo_floor(&self) -> Option<u64> {
        let floor = self.base.max(self.floor);
        let standing = self.standing;
        let open = matches!(standing, Standing::Waiting(_)) && !standing.is_secret();
        (open && floor < self.ply).then_some(floor)
    }

    /// Whether everybody together may go back to the table as it was after `to`, and why not.
    pub fn check_consent(&self, to: u64) -> Result<(), Refusal> {
        if self.outcome().is_some() {
            return Err(Illegal::Over.into());
        }
        if self.standing.is_secret() {
            return Err(Refusal::ChosenInSecret);
        }
        if !(self.base..self.ply).contains(&to) {
            return Err(Refusal::NoSuchPly(to));
        }
        if to < self.floor {
            return Err(Refusal::ChosenInSecret);
        }
        Ok(())
    }

    /// Takes back `seat`'s own plies, as far as the undo law allows.
    pub fn undo(&mut self, seat: Seat, to: u64, at: u64) -> Result<Line, Refusal> {
        self.write_down(
            Entry::Undo {
                seat: Some(seat),
                to,
            },
            at,
            None,
        )
        .map(|(line, _)| line)
    }

    /// Takes back further than the law allows, because everybody agreed. `record` is the whole
    /// history up to now.
    pub fn undo_by_consent(&mut self, record: &Record, to: u64, at: u64) -> Result<Line, Refusal> {
        if record.chain() != self.chain {
            return Err(Refusal::OtherRecord);
        }
        self.write_down(Entry::Undo { seat: None, to }, at, Some(record))
            .map(|(line, _)| line)
    }

    /// Writes the end of a game that is over and reveals the secret.
    pub fn end(&mut self, secret: &Secret, at: u64) -> Result<Line, Refusal> {
        let outcome = self.outcome().ok_or(Refusal::NotOver)?;
        let entry = Entry::End(self.ended(&outcome, secret));
        self.write_down(entry, at, None).map(|(line, _)| line)
    }

    /// Follows a line that somebody else wrote. An undo by consent needs the record up to that
    /// line.
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
            .map_err(|why| self.fault(line, &why))?;
        (self.ply, self.chain) = (line.ply, line.chain());
        Ok(told)
    }

    fn write_down(
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
        let ply = self.ply + 1;
        let dice = Dice::of(&self.seed, ply);
        match entry {
            Entry::Move { seat, chosen } => {
                let mut table = self.current.duplicate();
                let told = table.play(*seat, chosen, dice)?;
                let before = self.go_on(table);
                if told.sealed {
                    self.run = None;
                } else {
                    self.prolong_run(*seat, before, Taken::Move(chosen.to_string().into()));
                }
                self.note(ply, Some(*seat), &told);
                Ok(told)
            }
            Entry::Expire => {
                let mut table = self.current.duplicate();
                let told = table.expire(dice)?;
                self.go_on(table);
                self.run = None;
                self.note(ply, None, &told);
                Ok(told)
            }
            Entry::Undo {
                seat: Some(seat),
                to,
            } => {
                let table = self.take_back(*seat, *to)?;
                self.go_on(table);
                self.noticed.note_undo(ply, self.standing);
                Ok(Told::default())
            }
            Entry::Undo { seat: None, to } => {
                self.check_consent(*to)?;
                let table = self.table_after(*to, past.ok_or(Refusal::OtherRecord)?)?;
                self.go_on(table);
                self.run = None;
                self.noticed.note_undo(ply, self.standing);
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

    /// A seat takes back its own plies: the table as it was after `to`.
    fn take_back(&mut self, seat: Seat, to: u64) -> Result<Box<dyn Match>, Refusal> {
        if self.standing.is_secret() {
            return Err(Refusal::ChosenInSecret);
        }
        let allowed = self
            .undo_reach(seat)
            .is_some_and(|reach| (reach..self.ply).contains(&to));
        let Some(run) = self.run.as_mut().filter(|_| allowed) else {
            return Err(Refusal::Sealed { seat, to });
        };
        let table = run.table_after(to, &self.seed)?;
        run.plies.push(Taken::Back(to));
        Ok(table)
    }

    /// Keeps what must be known of a ply later: who noticed it, and whether it is final.
    fn note(&mut self, ply: u64, by: Option<Seat>, told: &Told) {
        if told.secret {
            self.floor = ply;
        }
        self.noticed.note(ply, by, told, self.standing);
    }

    /// What is wrong with a line, with its move in words.
    fn fault(&self, line: &Line, why: &Refusal) -> Fault {
        let said = match (&line.entry, why) {
            (_, Refusal::Illegal(Illegal::Unreadable(_))) => String::new(),
            (Entry::Move { seat, chosen }, _) => {
                format!(": seat {seat} chose “{}”", self.game.say_move(chosen))
            }
            _ => String::new(),
        };
        Fault::at_ply(line.ply, format!("{why}{said}"))
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
                first_table(self.game.as_ref(), record.header(), &self.seed)
                    .map_err(|_| Refusal::OtherRecord)?
                    .0
            }
            Some(Entry::Rules { snapshot, .. }) => {
                self.game.resume(snapshot).ok_or(Refusal::Unreadable)?
            }
            Some(_) => return Err(Refusal::OtherRecord),
        };
        let entry = |ply: u64| &lines[ply as usize - 1].entry;
        for ply in plies_leading_to(self.base, ply, |ply| {
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

    fn prolong_run(&mut self, seat: Seat, before: Shared, taken: Taken) {
        match &mut self.run {
            Some(run) if run.seat == seat => run.plies.push(taken),
            _ => {
                self.run = Some(Run {
                    seat,
                    start: self.ply,
                    before,
                    plies: vec![taken],
                });
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

/// The table before the first ply: dealt, or as the header's position has it.
fn first_table(
    game: &dyn Game,
    header: &Header,
    seed: &Seed,
) -> Result<(Box<dyn Match>, Told), Fault> {
    let Some(position) = &header.position else {
        let dealt = game.deal(&header.options, Dice::of(seed, 0));
        return dealt.map_err(|why| unplayable(game, &why));
    };
    let table = game
        .position(position)
        .map_err(|why| Fault::in_header(format!("the position cannot be played: {why}")))?;
    let agreed = table.agreed().map_err(|why| unplayable(game, &why))?;
    if let Some(other) = difference(&agreed, &header.options) {
        return Err(Fault::in_header(other));
    }
    if let Standing::Over(_) = table.standing() {
        return Err(Fault::in_header(
            "in this position the game is over: there is nothing to play",
        ));
    }
    Ok((table, Told::default()))
}

/// In what the options of a table are not those its position is played by; `None`: in nothing.
pub fn difference(position: &Agreed, table: &Agreed) -> Option<String> {
    if position.players != table.players {
        return Some(format!(
            "this is a position of {} players, not of {}",
            position.players, table.players
        ));
    }
    let mut words = position.words.iter();
    let (id, word) = words.find(|(id, word)| table.word(id) != **word)?;
    let said = |word: &str| {
        if word.is_empty() {
            "-".to_owned()
        } else {
            word.to_owned()
        }
    };
    Some(format!(
        "with this position the option {id} is {}, not {}",
        said(word),
        said(table.word(id))
    ))
}

/// Options that cannot be played, said in English like every fault.
pub(crate) fn unplayable(game: &dyn Game, Unplayable(why): &Unplayable) -> Fault {
    Fault::in_header(game.words().say(Lang::En, why))
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
        .map_err(|why| unplayable(game, &why))?;
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
