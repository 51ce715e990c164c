//! How a finished game went: what everybody could expect after each move, the moments at which that
//! turned, and what each seat did.
//!
//! It is worked out once, from the whole record, and kept while the table is in memory. While a
//! game runs there is no story: some of it is somebody's secret.

use std::sync::Arc;

use kernel::{Game, Lang, Names, Seat, Text, Tone, Viewer, Weight};
use record::{Record, Secret};
use web::model::{Curve, EndingPage, Number, Story, Turn};

use crate::errors::Refusal;
use crate::history::{Announcement, Undos};
use crate::house::House;
use crate::isolation::guarded_apart;
use crate::pages::{art, cover};
use crate::people::People;
use crate::replay::last_ply;
use crate::show::Reader;
use crate::sitting::Sitting;
use crate::table::Table;

/// The most moments that are turning points.
const TURNS: usize = 5;
/// A smaller change of what could be expected turns nothing.
const LEAST_TURN: f32 = 0.03;
/// The most numbers on a seat's card.
const NUMBERS: usize = 5;

/// How a finished game went, before it is said.
#[derive(Debug)]
pub(crate) struct Course {
    /// The plies that led to the end.
    plies: Vec<Passage>,
    /// What each seat did: the game's message and how many, by seat.
    tallies: Vec<(&'static str, Vec<u64>)>,
    /// The track that decides, if all are in one boat and the game has one: its name and its top.
    track: Option<(Text, u16)>,
}

/// One ply of the course.
#[derive(Debug)]
struct Passage {
    ply: u64,
    /// What each seat could expect after it, by what everybody saw.
    outlook: Vec<f32>,
    /// Where the first track stood.
    track: u16,
    /// The gravest of what was told.
    line: Option<Announcement>,
}

/// Whether all could always expect the same.
fn one_boat(plies: &[Passage]) -> bool {
    let same = |pair: &[f32]| pair[0].total_cmp(&pair[1]).is_eq();
    let mut outlooks = plies.iter().map(|passage| &passage.outlook);
    outlooks.all(|outlook| outlook.windows(2).all(same))
}

impl Passage {
    /// For whom it turned most and by how much.
    fn turn(&self, before: &Self) -> (usize, f32) {
        let changes = self.outlook.iter().zip(&before.outlook);
        let changes = changes.map(|(now, then)| now - then).enumerate();
        changes
            .max_by(|(_, a), (_, b)| a.abs().total_cmp(&b.abs()))
            .unwrap_or_default()
    }

    /// Whether it turned for the better: as it could be expected, or else as it was told.
    fn is_gain(&self, expected: f32) -> bool {
        let tone = self.line.as_ref().map(|told| told.line.tone);
        match tone {
            Some(Tone::Danger) => false,
            Some(Tone::Good) => true,
            _ => expected > 0.0,
        }
    }
}

impl Course {
    fn of(game: &Arc<dyn Game>, record: &Record, secret: &Secret) -> Result<Self, Refusal> {
        let seats = record.header().seats.len();
        let last = last_ply(record);
        let mut plies = Vec::new();
        let mut told = Vec::new();
        let mut track = None;
        let seed = record.header().seed(secret);
        let retold = record::retell(game, record, seed, last, |line, news, table| {
            let ply = line.map_or(0, |line| line.ply);
            told.extend(Announcement::all(ply, &news, table.narrate(&news)));
            let expects = |seat| table.outlook(Seat(seat as u8));
            let gauges = table.scene(Viewer::Spectator).gauges;
            let gauge = gauges.into_iter().next();
            plies.push(Passage {
                ply,
                outlook: (0..seats).map(expects).collect(),
                track: gauge.as_ref().map_or(0, |gauge| gauge.value),
                line: None,
            });
            track = gauge.map(|gauge| (gauge.label, gauge.top));
        });
        retold.map_err(|fault| Refusal::Damaged(fault.to_string()))?;
        let undos = Undos::of(record.lines());
        let mut plies: Vec<Passage> = undos
            .leading_to(last, plies.into_iter(), |passage| passage.ply)
            .collect();
        let told: Vec<Announcement> = undos
            .leading_to(last, told.into_iter(), |told| told.ply)
            .collect();
        for passage in &mut plies {
            let lines = told.iter().filter(|told| told.ply == passage.ply);
            // Of the equally grave the first: it says what began.
            let gravest = lines.rev().max_by_key(|told| told.line.weight);
            passage.line = gravest.cloned();
        }
        let one_boat = one_boat(&plies);
        Ok(Self {
            tallies: tallies(&told, seats),
            track: track.filter(|(_, top)| one_boat && *top > 0),
            plies,
        })
    }

    /// The same for a page.
    fn said(&self, game: &dyn Game, lang: Lang, names: &Names) -> Story {
        let say = |text: &Text| game.words().say_of(lang, names, text);
        let plies = || self.plies.iter();
        let seats = plies().next().map_or(0, |passage| passage.outlook.len());
        let expected = |seat: usize| plies().map(move |passage| passage.outlook[seat]).collect();
        let (about, curves) = if let Some((name, top)) = &self.track {
            let shares = plies().map(|passage| f32::from(passage.track) / f32::from(*top));
            let curve = Curve {
                seat: None,
                shares: shares.collect(),
                stepped: true,
            };
            (Some(say(name)), vec![curve])
        } else {
            let together = one_boat(&self.plies);
            let curve = |seat: usize| Curve {
                seat: (!together).then_some(seat as u8),
                shares: expected(seat),
                stepped: false,
            };
            let drawn = if together { 1 } else { seats };
            (None, (0..drawn.min(seats)).map(curve).collect())
        };
        let number = |(name, by_seat): &(&'static str, Vec<u64>)| Number {
            name: say(&Text::say(*name)),
            by_seat: by_seat.clone(),
        };
        Story {
            about,
            plies: plies().map(|passage| passage.ply).collect(),
            curves,
            top: self.track.as_ref().map(|(_, top)| *top),
            turns: self.turns(game, lang, names),
            numbers: self.tallies.iter().take(NUMBERS).map(number).collect(),
        }
    }

    /// The largest changes, oldest first. The last ply is none of them: the headline tells it.
    fn turns(&self, game: &dyn Game, lang: Lang, names: &Names) -> Vec<Turn> {
        let one_boat = one_boat(&self.plies);
        let last = self.plies.len().saturating_sub(2);
        let pairs = self.plies.windows(2).take(last);
        let mut turns: Vec<Turn> = pairs
            .filter_map(|pair| {
                let (seat, expected) = pair[1].turn(&pair[0]);
                let moved = i32::from(pair[1].track) - i32::from(pair[0].track);
                let moved = self.track.as_ref().map(|(_, top)| (moved, *top));
                let share = moved.map_or(0.0, |(by, top)| by as f32 / f32::from(top));
                let by = expected.abs().max(share.abs());
                let line = pair[1].line.as_ref()?;
                let told = line.line.weight > Weight::Light && by >= LEAST_TURN;
                told.then(|| Turn {
                    ply: pair[1].ply,
                    text: game.words().say_of(lang, names, &line.line.text),
                    seat: (!one_boat).then_some(seat as u8),
                    up: pair[1].is_gain(expected),
                    by,
                    track: moved.map_or(0, |(by, _)| by),
                })
            })
            .collect();
        turns.sort_by(|a, b| b.by.total_cmp(&a.by));
        turns.truncate(TURNS);
        turns.sort_by_key(|turn| turn.ply);
        turns
    }
}

/// What each seat did, in the order in which it first happened.
fn tallies(told: &[Announcement], seats: usize) -> Vec<(&'static str, Vec<u64>)> {
    let mut tallies: Vec<(&'static str, Vec<u64>)> = Vec::new();
    for line in told.iter().map(|told| &told.line) {
        let (Some((name, many)), Some(seat)) = (line.tally, line.by) else {
            continue;
        };
        let known = tallies.iter().position(|(known, _)| *known == name);
        let at = known.unwrap_or_else(|| {
            tallies.push((name, vec![0; seats]));
            tallies.len() - 1
        });
        if let Some(sum) = tallies[at].1.get_mut(usize::from(seat)) {
            *sum += u64::from(many);
        }
    }
    tallies
}

impl Table {
    /// The page of a game's end.
    pub(crate) async fn ending(
        self: &Arc<Self>,
        house: &Arc<House>,
        reader: &Reader,
    ) -> Result<EndingPage<'_>, Refusal> {
        let course = self.course(house, reader).await?;
        let mut replay = self.replay(house, reader, None, None).await?;
        let over = replay.over.take().ok_or(Refusal::NotOver)?;
        let sitting = self.look(house).await?;
        let people = People::at(house, &sitting).await?;
        let next = sitting.meta.rematch;
        let (headline, picture) = self.headline(&sitting, reader.lang, &over.reason);
        let ready = match next {
            Some(next) => house.table(next).await?.ready(house).await.ok(),
            None => None,
        };
        let story = course.said(self.game.as_ref(), reader.lang, &people.marked());
        Ok(EndingPage {
            replay,
            over,
            headline,
            picture,
            story,
            ready,
        })
    }

    /// A few words for how it ended and a drawing of it; without them the reason and the cover.
    fn headline(&self, sitting: &Sitting, lang: Lang, reason: &str) -> (String, Option<String>) {
        let game = self.game.as_ref();
        let outcome = sitting.meta.outcome.as_ref();
        let ending = outcome.map(|outcome| game.about().ending(outcome));
        let words = ending.map(|ending| format!("headline-{ending}"));
        let words = words.filter(|id| game.words().knows(lang, id));
        let headline = words.map(|id| game.words().say(lang, &Text::say(id)));
        let drawn = ending.and_then(|ending| art(game, &format!("ending-{ending}")));
        (
            headline.unwrap_or_else(|| reason.to_owned()),
            drawn.or_else(|| cover(game)),
        )
    }

    /// How many of those with a seat are there, and how many there are.
    async fn ready(self: &Arc<Self>, house: &Arc<House>) -> Result<(usize, usize), Refusal> {
        let sitting = self.look(house).await?;
        let sitters = sitting.meta.sitters();
        let there = sitters
            .iter()
            .filter(|person| self.is_there(house, **person));
        Ok((there.count(), sitters.len()))
    }

    /// How the finished game went, from memory or worked out now.
    async fn course(
        self: &Arc<Self>,
        house: &Arc<House>,
        reader: &Reader,
    ) -> Result<Arc<Course>, Refusal> {
        let (record, secret) = {
            let sitting = self.look(house).await?;
            sitting.admits(reader.person)?;
            if let Some(course) = self.course_kept().clone() {
                return Ok(course);
            }
            self.finished_record(house, reader).await?
        };
        let game = Arc::clone(&self.game);
        let worked_out = guarded_apart(move || Course::of(&game, &record, &secret)).await;
        let course = Arc::new(worked_out.map_err(Refusal::Damaged)??);
        *self.course_kept() = Some(Arc::clone(&course));
        Ok(course)
    }
}
