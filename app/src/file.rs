//! Records on disk: read whole, written whole or not at all.

use std::fs;
use std::io::{self, Read, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, anyhow, bail};
use games::Title;
use kernel::{Game, Seat, Viewer};
use record::{Fault, Playing, Record, Seed};

use crate::shelf::Shelf;

/// A record with the game it is of and the seed of its dice.
pub(crate) struct Opened {
    pub(crate) game: Arc<dyn Game>,
    pub(crate) record: Record,
    pub(crate) seed: Seed,
    name: String,
}

/// Reads a record; `-` is stdin.
pub(crate) fn read(path: &Path) -> Result<Record> {
    let mut bytes = Vec::new();
    let read = if path == Path::new("-") {
        io::stdin().read_to_end(&mut bytes).map(|_| ())
    } else {
        fs::read(path).map(|read| bytes = read)
    };
    read.with_context(|| path.display().to_string())?;
    Record::read(bytes).with_context(|| path.display().to_string())
}

impl Opened {
    /// Reads a record and finds its game and its dice.
    pub(crate) fn read(path: &Path, shelf: &Shelf) -> Result<Self> {
        let (record, name) = (read(path)?, path.display().to_string());
        let id = &record.header().game;
        let title =
            Title::find(id).ok_or_else(|| anyhow!("{name}: line 1: there is no game {id} here"))?;
        let game = shelf.open(title)?;
        let secret = record.secret();
        let secret = secret.ok_or_else(|| {
            anyhow!(
                "{name}: line 1: the record's secret is not revealed yet, so its dice are unknown"
            )
        })?;
        let seed = record.header().seed(secret);
        Ok(Self {
            game,
            record,
            seed,
            name,
        })
    }

    /// The number of the record's last line.
    pub(crate) fn last_ply(&self) -> u64 {
        self.record.next_ply() - 1
    }

    /// The game as it is now.
    pub(crate) fn playing(&self) -> Result<Playing> {
        self.playing_at(self.last_ply())
    }

    /// The game as it was after a ply of the record.
    pub(crate) fn playing_at(&self, ply: u64) -> Result<Playing> {
        Playing::at_ply(&self.game, &self.record, self.seed, ply).map_err(|fault| self.at(fault))
    }

    /// The game as it was after a ply as `viewer` counts them: only those they noticed. What comes
    /// later in the record is not followed, so that one can look at what led to a wrong line.
    pub(crate) fn playing_as(&self, viewer: Viewer, ply: u64) -> Result<Playing> {
        let (mut at, last) = (ply, self.last_ply());
        loop {
            if at > last {
                let known = self.playing()?.noticed().count(viewer, last);
                bail!(
                    "{}: the record stops at ply {known}, before ply {ply}",
                    self.name
                );
            }
            let playing = self.playing_at(at)?;
            match ply - playing.noticed().count(viewer, at) {
                0 => return Ok(playing),
                missed => at += missed,
            }
        }
    }

    /// A fault with the file's name before it.
    pub(crate) fn at(&self, fault: Fault) -> anyhow::Error {
        anyhow::Error::from(fault).context(self.name.clone())
    }

    /// Somebody at this table.
    pub(crate) fn seat(&self, seat: u8) -> Result<Seat> {
        let seats = self.record.header().seats.len();
        if usize::from(seat) >= seats {
            bail!(
                "there is no seat {seat}: this table has seats 0 to {}",
                seats.saturating_sub(1)
            );
        }
        Ok(Seat(seat))
    }

    /// Somebody who sits at this table or looks on.
    pub(crate) fn viewer(&self, viewer: Viewer) -> Result<Viewer> {
        if let Viewer::Seat(seat) = viewer {
            self.seat(seat.0)?;
        }
        Ok(viewer)
    }
}

/// Puts a record in the place of the one that was there: at once, or not at all.
pub(crate) fn replace(path: &Path, record: &Record) -> Result<()> {
    let swap = || -> io::Result<()> {
        let path = fs::canonicalize(path)?;
        let folder = path.parent().unwrap_or(Path::new("/"));
        let mut fresh = tempfile::NamedTempFile::new_in(folder)?;
        fresh.write_all(record.print().as_bytes())?;
        fresh
            .as_file()
            .set_permissions(fs::metadata(&path)?.permissions())?;
        fresh.as_file().sync_all()?;
        fresh.persist(&path)?;
        Ok(())
    };
    swap().with_context(|| path.display().to_string())
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |passed| passed.as_millis() as u64)
}
