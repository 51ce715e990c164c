//! A game as it is stored beside its record, so that a long one need not be played again to go on,
//! and so that a change of the rules never stops a running game.

use std::sync::Arc;

use kernel::{Game, Seat};
use serde::{Deserialize, Serialize};

use crate::fair::Seed;
use crate::format::{Entry, Fault, Line};
use crate::noticed::Noticed;
use crate::playing::{Playing, Refusal, check_rules};
use crate::run::{Run, Taken};

#[derive(Serialize, Deserialize)]
struct Saved {
    rules: u32,
    content: String,
    base: u64,
    floor: u64,
    noticed: Noticed,
    ply: u64,
    chain: [u8; 32],
    ended: bool,
    current: Vec<u8>,
    run: Option<SavedRun>,
}

#[derive(Serialize, Deserialize)]
struct SavedRun {
    seat: Seat,
    start: u64,
    before: Vec<u8>,
    plies: Vec<Taken>,
}

impl Playing {
    /// Everything needed to go on from here, undo included; for [`Playing::restore`].
    pub fn save(&self) -> Vec<u8> {
        let run = self.run.as_ref().map(|run| SavedRun {
            seat: run.seat,
            start: run.start,
            before: run.before.snapshot(),
            plies: run.plies.clone(),
        });
        let saved = Saved {
            rules: self.game.about().rules_version,
            content: self.game.content_hash().to_owned(),
            base: self.base,
            floor: self.floor,
            noticed: self.noticed.clone(),
            ply: self.ply,
            chain: *self.chain.as_bytes(),
            ended: self.ended,
            current: self.current.snapshot(),
            run,
        };
        postcard::to_stdvec(&saved).expect("plain data can be written")
    }

    /// Takes a game up from [`Playing::save`] and the lines written since.
    pub fn restore<'a>(
        game: &Arc<dyn Game>,
        seed: Seed,
        saved: &[u8],
        since: impl IntoIterator<Item = &'a Line>,
    ) -> Result<Self, Fault> {
        let (mut playing, saved) = Self::thaw(game, seed, saved)
            .ok_or_else(|| Fault::in_header(Refusal::Unreadable.to_string()))?;
        check_rules(game.as_ref(), saved.rules, &saved.content)
            .map_err(|why| Fault::at_ply(saved.ply, why))?;
        if let Some(SavedRun {
            seat,
            start,
            before,
            plies,
        }) = saved.run
        {
            let before = game
                .resume(&before)
                .ok_or_else(|| Fault::at_ply(start, Refusal::Unreadable.to_string()))?;
            playing.run = Some(Run {
                seat,
                start,
                before: before.into(),
                plies,
            });
        }
        for line in since {
            playing.follow(line, None)?;
        }
        Ok(playing)
    }

    /// Takes a running game up from [`Playing::save`] under newer rules or other content, and
    /// writes the line that says so. Undo does not reach past it, and everybody has noticed what
    /// came before it: it cannot be told again.
    pub fn adopt(
        game: &Arc<dyn Game>,
        seed: Seed,
        saved: &[u8],
        at: u64,
    ) -> Result<(Self, Line), Refusal> {
        let (playing, _) = Self::thaw(game, seed, saved).ok_or(Refusal::Unreadable)?;
        if playing.ended {
            return Err(Refusal::Ended);
        }
        let note = Entry::Rules {
            version: game.about().rules_version,
            content: game.content_hash().to_owned(),
            snapshot: playing.current.snapshot(),
        };
        let line = Line::after(playing.chain, playing.ply + 1, at, note);
        let adopted = Self::from_table(game, seed, playing.current, line.ply, line.chain());
        Ok((adopted, line))
    }

    fn thaw(game: &Arc<dyn Game>, seed: Seed, saved: &[u8]) -> Option<(Self, Saved)> {
        let mut saved: Saved = postcard::from_bytes(saved).ok()?;
        let current = game.resume(&saved.current)?;
        let playing = Self {
            base: saved.base,
            floor: saved.floor,
            noticed: std::mem::take(&mut saved.noticed),
            ended: saved.ended,
            ..Self::from_table(game, seed, current, saved.ply, saved.chain.into())
        };
        Some((playing, saved))
    }
}
