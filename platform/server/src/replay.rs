//! Finished games: looked at again from any moment through any eyes, counted, proved.
//!
//! Everything here needs the secret, so it is refused while a game runs: then everybody has what they were told, no more.

use std::sync::Arc;

use kernel::{Game, Scene, Viewer};
use record::{Digest, Entry, Record, Secret};
use serde_json::Value;
use web::model::{self, Eyes, LogLine, Over, Proof, Statistics, Verdict};

use crate::errors::Refusal;
use crate::history::{Path, Told};
use crate::house::House;
use crate::lobby::open_record;
use crate::meta::Meta;
use crate::show::{Glance, Names, eyes_of, said};
use crate::table::{Sitting, Table, guarded};

/// A moment of a finished game, as data.
pub(crate) struct Moment {
    /// The ply shown.
    pub(crate) ply: u64,
    /// The last ply there is.
    pub(crate) last: u64,
    /// Through whose eyes.
    pub(crate) viewer: Viewer,
    /// The table as those eyes saw it.
    pub(crate) view: Value,
    /// The same, to be drawn and not yet said.
    pub(crate) scene: Scene,
    /// What those eyes were told in the whole game.
    pub(crate) told: Vec<Told>,
    /// What can be counted.
    pub(crate) statistics: Statistics,
}

impl Table {
    /// The record and its secret, once they may be known.
    pub(crate) async fn finished_record(
        self: &Arc<Self>,
        house: &Arc<House>,
        glance: &Glance,
    ) -> Result<(Record, Secret), Refusal> {
        let secret = {
            let sitting = self.enter(house).await?;
            sitting.admits(glance.person)?;
            if let Some(why) = &sitting.aside {
                return Err(Refusal::Damaged(why.clone()));
            }
            sitting.revealed().cloned().ok_or(Refusal::NotOver)?
        };
        Ok((self.record(house).await?, secret))
    }

    /// The record as its reader may have it: whole, and only once the game is over. A game given up has its secret opened.
    pub(crate) async fn record_text(
        self: &Arc<Self>,
        house: &Arc<House>,
        glance: &Glance,
    ) -> Result<String, Refusal> {
        let (record, secret) = self.finished_record(house, glance).await?;
        Ok(open_record(record, &secret)?.print())
    }

    /// A moment of a finished game; without a ply, its end, and without eyes, every face up.
    pub(crate) async fn moment(
        self: &Arc<Self>,
        house: &Arc<House>,
        glance: &Glance,
        ply: Option<u64>,
        eyes: Option<Eyes>,
    ) -> Result<Moment, Refusal> {
        let (record, secret) = self.finished_record(house, glance).await?;
        let seats = record.header().seats.len();
        let viewer = match eyes.unwrap_or(Eyes::All) {
            Eyes::All => Viewer::Everything,
            Eyes::Spectator => Viewer::Spectator,
            Eyes::Seat(seat) if usize::from(seat) < seats => Viewer::Seat(kernel::Seat(seat)),
            Eyes::Seat(_) => return Err(Refusal::NoSuchSeat),
        };
        let last = last_ply(&record);
        let ply = ply.unwrap_or(last);
        if ply > last {
            return Err(Refusal::Malformed(format!("the last ply is {last}")));
        }
        let game = Arc::clone(&self.game);
        let rewound = tokio::task::spawn_blocking(move || {
            guarded(|| rewind(&game, &record, &secret, ply, viewer))
        });
        rewound
            .await
            .map_err(|error| Refusal::Damaged(error.to_string()))?
            .map_err(Refusal::Damaged)?
    }

    /// The page of a finished game.
    pub(crate) async fn replay(
        self: &Arc<Self>,
        house: &Arc<House>,
        glance: &Glance,
        ply: Option<u64>,
        eyes: Option<Eyes>,
    ) -> Result<model::Replay<'_>, Refusal> {
        let Moment {
            ply,
            last,
            viewer,
            mut scene,
            told,
            statistics,
            ..
        } = self.moment(house, glance, ply, eyes).await?;
        self.game.words().speak(glance.lang, &mut scene);
        scene.choices.clear();
        let sitting = self.enter(house).await?;
        let names = Names::at(house, &sitting).await?;
        let log: Vec<LogLine> = told
            .iter()
            .map(|told| said(self.game.as_ref(), told, glance.lang))
            .collect();
        let seats = (0..sitting.meta.seats.len() as u8).map(Eyes::Seat);
        let sat = glance
            .person
            .is_some_and(|person| person == sitting.meta.host)
            || !sitting.meta.owned(glance.person).is_empty();
        Ok(model::Replay {
            id: self.id.to_string(),
            game: self.game.about().id.to_owned(),
            title: self.game.about().title.to_owned(),
            n: sitting.mark(viewer).n,
            ply,
            last,
            eyes: eyes_of(viewer),
            choices_of_eyes: [Eyes::All, Eyes::Spectator]
                .into_iter()
                .chain(seats)
                .collect(),
            seats: self.seat_tags(house, &sitting, &names, glance),
            scene,
            icons: self.game.icons(),
            log,
            chat: self.chat_lines(&sitting, &names, glance),
            over: Some(self.over(&sitting, glance, statistics)),
            fork: glance.person.is_some(),
            rematch: sat && sitting.meta.rematch.is_none(),
            next_table: sitting.meta.rematch.map(|id| id.to_string()),
        })
    }

    fn over(&self, sitting: &Sitting, glance: &Glance, statistics: Statistics) -> Over {
        let outcome = sitting.meta.outcome.unwrap_or_default();
        Over {
            reason: sitting.reason(self.game.as_ref(), glance.lang),
            winners: outcome.winners.iter().map(|seat| seat.0).collect(),
            scores: outcome.scores.iter().copied().collect(),
            statistics,
            proof: sitting
                .revealed()
                .filter(|_| !sitting.meta.forked)
                .map(|secret| proof(&sitting.meta, secret)),
        }
    }

    /// Proves a finished game: every hash and every roll.
    pub(crate) async fn verify(
        self: &Arc<Self>,
        house: &Arc<House>,
        glance: &Glance,
    ) -> Result<Verdict, Refusal> {
        let (record, secret) = self.finished_record(house, glance).await?;
        let game = Arc::clone(&self.game);
        let proved =
            tokio::task::spawn_blocking(move || guarded(|| prove(&game, &record, &secret)));
        let proved = proved
            .await
            .map_err(|error| Refusal::Damaged(error.to_string()))?;
        Ok(match proved.unwrap_or_else(Err) {
            Ok(()) => Verdict {
                ok: true,
                problem: String::new(),
            },
            Err(problem) => Verdict { ok: false, problem },
        })
    }
}

/// The last ply at which something was played: the end line is none.
fn last_ply(record: &Record) -> u64 {
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
            told.extend(Told::all(at, &news).filter(|told| told.is_for(viewer)));
            if at == ply {
                then = Some((table.view(viewer), table.scene(viewer)));
            }
        },
    )
    .map_err(|fault| Refusal::Damaged(fault.to_string()))?;
    // Plies before a change of rules cannot be told again by the new ones.
    let (view, scene) =
        then.ok_or_else(|| Refusal::Malformed(format!("ply {ply} was played under other rules")))?;
    let path = Path::of(record.lines());
    let told = path
        .leading_to(last, told.into_iter(), |told| told.ply)
        .collect();
    Ok(Moment {
        ply,
        last,
        viewer,
        view,
        scene,
        told,
        statistics: statistics(record, &path, last),
    })
}

fn statistics(record: &Record, path: &Path, last: u64) -> Statistics {
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
    statistics.plies = path.leading_to(last, moves(), |line| line.ply).count() as u64;
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
