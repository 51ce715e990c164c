//! Looking back on games: on a finished one at any moment and as any viewer, with its numbers and
//! its proof; on a running one only as whoever looks saw it at that moment.
//!
//! Everything else needs the host's secret, so it is refused while a game runs.

use std::sync::Arc;

use archive::Status;
use kernel::{Game, Scene, Viewer};
use record::{Digest, Entry, Record, Secret};
use serde_json::Value;
use web::model::{LogEntry, Over, Proof, ReplayPage, Statistics, Verdict};

use crate::errors::Refusal;
use crate::history::{Announcement, Undos};
use crate::house::House;
use crate::isolation::guarded_apart;
use crate::lobby::open_record;
use crate::meta::Meta;
use crate::people::People;
use crate::show::{Reader, said, speak};
use crate::sitting::Sitting;
use crate::table::Table;

/// A moment of a game, as data.
pub(crate) struct Moment {
    /// The ply shown.
    pub(crate) ply: u64,
    /// The last ply there is.
    pub(crate) last: u64,
    /// Who looks.
    pub(crate) viewer: Viewer,
    /// The table as that viewer saw it.
    pub(crate) view: Value,
    /// The same, to be drawn and not yet said.
    pub(crate) scene: Scene,
    /// What that viewer was told in the whole game.
    pub(crate) told: Vec<Announcement>,
    /// What that viewer had been told then.
    so_far: Vec<Announcement>,
    /// What can be counted.
    pub(crate) statistics: Statistics,
}

impl Table {
    /// The record and its secret, once they may be known.
    pub(crate) async fn finished_record(
        self: &Arc<Self>,
        house: &Arc<House>,
        reader: &Reader,
    ) -> Result<(Record, Secret), Refusal> {
        let secret = {
            let sitting = self.look(house).await?;
            sitting.admits(reader.person)?;
            sitting.undamaged()?;
            sitting.revealed().cloned().ok_or(Refusal::NotOver)?
        };
        Ok((self.record(house).await?, secret))
    }

    /// The record as its reader may have it: whole, and only once the game is over. A game given up
    /// has its secret opened.
    pub(crate) async fn record_text(
        self: &Arc<Self>,
        house: &Arc<House>,
        reader: &Reader,
    ) -> Result<String, Refusal> {
        let (record, secret) = self.finished_record(house, reader).await?;
        Ok(open_record(record, &secret)?.print())
    }

    /// A moment of a finished game; without a ply, its end, and without a viewer, every face up.
    pub(crate) async fn moment(
        self: &Arc<Self>,
        house: &Arc<House>,
        reader: &Reader,
        ply: Option<u64>,
        viewer: Option<Viewer>,
    ) -> Result<Moment, Refusal> {
        let (record, secret) = self.finished_record(house, reader).await?;
        let seats = record.header().seats.len();
        let viewer = viewer.unwrap_or(Viewer::Everything);
        if matches!(viewer, Viewer::Seat(seat) if seat.index() >= seats) {
            return Err(Refusal::NoSuchSeat);
        }
        let last = last_ply(&record);
        let ply = ply.unwrap_or(last);
        if ply > last {
            return Err(Refusal::NoSuchPly(last));
        }
        let game = Arc::clone(&self.game);
        guarded_apart(move || rewind(&game, &record, &secret, ply, viewer))
            .await
            .map_err(Refusal::Damaged)?
    }

    /// An earlier moment of a running game as its reader saw it, through no other eyes than their
    /// screen shows the table with now.
    async fn past_moment(
        self: &Arc<Self>,
        house: &Arc<House>,
        reader: &Reader,
        ply: Option<u64>,
        wanted: Option<Viewer>,
    ) -> Result<Moment, Refusal> {
        let (viewer, meant, secret) = {
            let sitting = self.look(house).await?;
            let viewer = match wanted {
                Some(Viewer::Everything) => return Err(Refusal::NotOver),
                Some(Viewer::Spectator) => {
                    sitting.admits(reader.person)?;
                    Viewer::Spectator
                }
                Some(Viewer::Seat(seat)) => sitting.screen(reader.person, Some(seat))?.0,
                None => sitting.screen(reader.person, None)?.0,
            };
            let last = sitting.mark(viewer).ply;
            let meant = sitting.counted(viewer, ply.unwrap_or(last));
            let meant = meant.ok_or(Refusal::NoSuchPly(last))?;
            (viewer, meant, sitting.secret()?.clone())
        };
        let record = self.record(house).await?;
        let game = Arc::clone(&self.game);
        guarded_apart(move || rewind(&game, &record, &secret, meant, viewer))
            .await
            .map_err(Refusal::Damaged)?
    }

    /// The page of a game looked back on.
    pub(crate) async fn replay(
        self: &Arc<Self>,
        house: &Arc<House>,
        reader: &Reader,
        ply: Option<u64>,
        viewer: Option<Viewer>,
    ) -> Result<ReplayPage<'_>, Refusal> {
        let running = {
            let sitting = self.look_for(house, reader.person).await?;
            sitting.admits(reader.person)?;
            sitting.status == Status::Running
        };
        let Moment {
            ply,
            last,
            viewer,
            mut scene,
            so_far,
            statistics,
            ..
        } = if running {
            self.past_moment(house, reader, ply, viewer).await?
        } else {
            self.moment(house, reader, ply, viewer).await?
        };
        scene.choices.clear();
        let sitting = self.look(house).await?;
        // While it runs, plies are numbered as their reader counts, and nothing is added up.
        let over = sitting.status.is_closed();
        let (ply, last) = if over {
            (ply, last)
        } else {
            (sitting.count(viewer, ply), sitting.mark(viewer).ply)
        };
        let mut people = People::at(house, &sitting).await?;
        speak(self.game.as_ref(), reader.lang, &people, &mut scene);
        people.playing(&scene);
        let names = people.marked();
        let log = so_far.iter().map(|told| {
            let line = said(self.game.as_ref(), told, reader.lang, &names);
            LogEntry {
                ply: sitting.count(viewer, line.ply),
                ..line
            }
        });
        let log: Vec<LogEntry> = log.collect();
        let seats = sitting.meta.chairs().map(|(seat, _)| Viewer::Seat(seat));
        let viewers: Vec<Viewer> = if over {
            let all = [Viewer::Everything, Viewer::Spectator];
            all.into_iter().chain(seats).collect()
        } else {
            vec![viewer]
        };
        Ok(ReplayPage {
            id: self.id.to_string(),
            game: self.game.about().id.to_owned(),
            title: self.game.about().title.to_owned(),
            n: sitting.mark(viewer).n,
            ply,
            last,
            viewer,
            viewers,
            seats: self.seat_tags(house, &sitting, &people, reader),
            scene,
            icons: self.game.icons(),
            log,
            chat: if over {
                self.chat_lines(&sitting, &people, reader)
            } else {
                Vec::new()
            },
            over: over.then(|| self.over(&sitting, reader, statistics)),
            fork: over && reader.person.is_some(),
            rematch: over && sitting.belongs(reader.person) && sitting.meta.rematch.is_none(),
            next_table: sitting.meta.rematch.map(|id| id.to_string()),
        })
    }

    fn over(&self, sitting: &Sitting, reader: &Reader, statistics: Statistics) -> Over {
        let outcome = sitting.meta.outcome.unwrap_or_default();
        Over {
            reason: sitting.reason(self.game.as_ref(), reader.lang),
            winners: outcome.winners.iter().map(|seat| seat.0).collect(),
            scores: outcome.scores.iter().copied().collect(),
            statistics,
            proof: sitting
                .revealed()
                .filter(|_| sitting.meta.deals_fairly())
                .map(|secret| proof(&sitting.meta, secret)),
        }
    }

    /// Proves a finished game: every hash and every roll.
    pub(crate) async fn verify(
        self: &Arc<Self>,
        house: &Arc<House>,
        reader: &Reader,
    ) -> Result<Verdict, Refusal> {
        let (record, secret) = self.finished_record(house, reader).await?;
        let game = Arc::clone(&self.game);
        let proved = guarded_apart(move || prove(&game, &record, &secret)).await;
        Ok(match proved.and_then(|proved| proved) {
            Ok(()) => Verdict {
                ok: true,
                problem: String::new(),
            },
            Err(problem) => Verdict { ok: false, problem },
        })
    }
}

/// The last ply at which something was played: the end line is none.
pub(crate) fn last_ply(record: &Record) -> u64 {
    record.next_ply() - 1 - u64::from(record.end().is_some())
}

fn rewind(
    game: &Arc<dyn Game>,
    record: &Record,
    secret: &Secret,
    ply: u64,
    viewer: Viewer,
) -> Result<Moment, Refusal> {
    let last = last_ply(record);
    let mut then = None;
    let mut told = Vec::new();
    record::retell(
        game,
        record,
        record.header().seed(secret),
        last,
        |line, news, table| {
            let at = line.map_or(0, |line| line.ply);
            let all = Announcement::all(at, &news, table.narrate(&news));
            told.extend(all.filter(|told| told.is_for(viewer)));
            if at == ply {
                then = Some((table.view(viewer), table.scene(viewer)));
            }
        },
    )
    .map_err(|fault| Refusal::Damaged(fault.to_string()))?;
    // Plies before a change of rules cannot be told again by the new ones.
    let (view, scene) =
        then.ok_or_else(|| Refusal::Malformed(format!("ply {ply} was played under other rules")))?;
    let undos = Undos::of(record.lines());
    let so_far = undos.leading_to(ply, told.iter().cloned(), |told| told.ply);
    let so_far = so_far.collect();
    let told = undos
        .leading_to(last, told.into_iter(), |told| told.ply)
        .collect();
    Ok(Moment {
        ply,
        last,
        viewer,
        view,
        scene,
        told,
        so_far,
        statistics: statistics(record, &undos, last),
    })
}

fn statistics(record: &Record, undos: &Undos, last: u64) -> Statistics {
    let mut statistics = Statistics {
        seats: vec![(0, 0); record.header().seats.len()],
        ..Statistics::default()
    };
    let lines = &record.lines()[..usize::try_from(last)
        .unwrap_or(usize::MAX)
        .min(record.lines().len())];
    let mut before = lines.first().map(|line| line.at);
    let mut thought = vec![0; statistics.seats.len()];
    for line in lines {
        if let Entry::Move { seat, .. } = line.entry
            && let (Some(count), Some(millis)) = (
                statistics.seats.get_mut(seat.index()),
                thought.get_mut(seat.index()),
            )
        {
            count.0 += 1;
            *millis += before.map_or(0, |before| line.at.saturating_sub(before));
        }
        before = Some(line.at);
    }
    for (count, millis) in statistics.seats.iter_mut().zip(thought) {
        count.1 = millis / 1_000;
    }
    let moves = || {
        lines
            .iter()
            .filter(|line| matches!(line.entry, Entry::Move { .. }))
    };
    statistics.plies = undos.leading_to(last, moves(), |line| line.ply).count() as u64;
    statistics.undone = moves().count() as u64 - statistics.plies;
    if let (Some(first), Some(end)) = (lines.first(), lines.last()) {
        statistics.seconds = end.at.saturating_sub(first.at) / 1_000;
    }
    statistics
}

fn proof(meta: &Meta, secret: &Secret) -> Proof {
    let nonces: Vec<record::Nonce> = meta.seats.iter().map(|chair| chair.nonce.clone()).collect();
    Proof {
        commitment: meta.commitment.to_string(),
        secret: secret.to_string(),
        seed: Digest::from(secret.seed(&nonces)).to_string(),
        nonces: nonces.iter().map(ToString::to_string).collect(),
    }
}

/// A game played to its end is proved by its record; one given up as far as it went.
fn prove(game: &Arc<dyn Game>, record: &Record, secret: &Secret) -> Result<(), String> {
    if record.end().is_some() {
        return record::verify(game, record)
            .map(drop)
            .map_err(|fault| fault.to_string());
    }
    if secret.commitment() != record.header().commitment {
        return Err("the secret revealed is not the one committed to".to_owned());
    }
    record::Playing::resume(game, record, record.header().seed(secret))
        .map(drop)
        .map_err(|fault| fault.to_string())
}
