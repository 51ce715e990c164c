//! `sim`: many games between bots, on every core, counted.
//!
//! Each game's chance comes from the seed and its own number, and counts are added up in whole
//! numbers, so the result does not depend on how many threads play.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Arc;
use std::time::Instant;

use anyhow::{Result, anyhow, bail};
use indicatif::{ProgressBar, ProgressStyle};
use kernel::{About, Agreed, Game, Lang, MAX_SIDES, NamedBot, Quick, Simulated, Text};
use rayon::prelude::*;
use serde::Serialize;

use crate::cli::{SeriesArgs, SimArgs};
use crate::new::{refused, settle};
use crate::shelf::Shelf;
use crate::show::ending_text;
use crate::words;

/// How many games one thread takes at a time. What is the same for all of them is made once.
const BATCH: u32 = 8;

/// What all games came to.
#[derive(Serialize)]
struct Report {
    game: &'static str,
    players: u8,
    options: Agreed,
    bots: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    against: Option<String>,
    seed: u64,
    games: u32,
    decisions: u64,
    seconds: f64,
    decisions_per_second: f64,
    games_per_second: f64,
    mean_plies: f64,
    max_plies: u32,
    outcomes: BTreeMap<&'static str, u32>,
    win_rate: Share,
    sides: Vec<SideReport>,
    seats: Vec<SeatReport>,
}

/// How one side did; a match of several rounds is as many contests.
#[derive(Serialize)]
struct SideReport {
    side: &'static str,
    contests: u32,
    win_rate: Share,
}

/// How one seat did.
#[derive(Serialize)]
struct SeatReport {
    seat: u8,
    bot: String,
    win_rate: Share,
}

/// A share of games, with the 95 % interval it is known to.
#[derive(Serialize)]
pub(crate) struct Share {
    wins: u32,
    rate: f64,
    low: f64,
    high: f64,
}

/// What is counted while games are played.
#[derive(Clone, Default)]
struct Tally {
    decisions: u64,
    longest: u32,
    /// By the number of the ending in the game's list.
    endings: Vec<u32>,
    won: u32,
    /// By the number of the side in the game's list.
    sides: [SideTally; MAX_SIDES],
    seats: [u32; kernel::MAX_SEATS],
}

/// What is counted of one side.
#[derive(Clone, Copy, Default)]
struct SideTally {
    contests: u32,
    won: u32,
}

/// Runs the command.
pub(crate) fn run(args: &SimArgs, shelf: &Shelf, lang: Lang, out: &mut impl Write) -> Result<()> {
    let Series {
        game,
        agreed,
        seats,
        pool,
    } = Series::open(&args.series, args.games, shelf, lang)?;
    let names = seated(&args.bots, usize::from(seats))?;
    let second = second_side(game.as_ref(), args.against.as_deref(), names.len())?;
    let bots = names.iter().map(String::as_str).chain(second);
    let bots = bots
        .map(|name| bot(game.as_ref(), name))
        .collect::<Result<Vec<_>>>()?;
    let (progress, started) = (progress(args.games), Instant::now());
    let batch = |batch: u32| {
        let first = batch * BATCH;
        let numbers = first..args.games.min(first.saturating_add(BATCH));
        let seeds: Vec<u64> = numbers
            .map(|number| seed_of(args.series.seed, number))
            .collect();
        let played = game
            .simulate(&agreed, &bots, &seeds)
            .ok_or_else(|| anyhow!("a bot is missing"))?
            .map_err(|why| refused(game.as_ref(), lang, &why))?;
        progress.inc(played.len() as u64);
        Ok::<_, anyhow::Error>(Tally::of(&played))
    };
    let tally = pool.install(|| {
        (0..args.games.div_ceil(BATCH))
            .into_par_iter()
            .map(batch)
            .try_reduce(Tally::default, |one, other| Ok(one.with(&other)))
    })?;
    let seconds = started.elapsed().as_secs_f64();
    progress.finish_and_clear();
    let report = Report::new(args, game.as_ref(), agreed, names, seconds, &tally);
    if args.series.json {
        Ok(writeln!(out, "{}", serde_json::to_string(&report)?)?)
    } else {
        report.write(game.as_ref(), lang, out)
    }
}

/// A table at which many games are played.
pub(crate) struct Series {
    pub(crate) game: Arc<dyn Game>,
    pub(crate) agreed: Agreed,
    pub(crate) seats: u8,
    /// The threads that play.
    pub(crate) pool: rayon::ThreadPool,
}

impl Series {
    /// The table that the command line asks for, and threads for so many games.
    pub(crate) fn open(args: &SeriesArgs, games: u32, shelf: &Shelf, lang: Lang) -> Result<Self> {
        let game = shelf.open(args.table.game)?;
        let wanted = args.table.wanted(lang)?;
        let agreed = settle(game.as_ref(), args.players, &wanted, lang)?;
        let seats = game.seats(&agreed);
        let seats = seats.map_err(|why| refused(game.as_ref(), lang, &why))?;
        if games == 0 {
            bail!("play at least one game");
        }
        let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads);
        Ok(Self {
            pool: pool.build()?,
            game,
            agreed,
            seats,
        })
    }
}

/// Where the chance of the game with this number comes from.
pub(crate) fn seed_of(seed: u64, number: u32) -> u64 {
    Quick::new(seed ^ Quick::new(u64::from(number)).bits()).bits()
}

/// One bot for each seat.
fn seated(bots: &[String], players: usize) -> Result<Vec<String>> {
    match bots {
        [one] => Ok(vec![one.clone(); players]),
        _ if bots.len() == players => Ok(bots.to_vec()),
        _ => bail!(
            "{} bots are named for {players} seats: name one for each, or one for all",
            bots.len()
        ),
    }
}

/// Who plays for the second side, for each seat; nobody in particular if nothing is said.
fn second_side<'a>(
    game: &dyn Game,
    against: Option<&'a str>,
    players: usize,
) -> Result<impl Iterator<Item = &'a str>> {
    let about = game.about();
    if against.is_some() && about.sides.len() < 2 {
        bail!("nobody plays against the others in {}", about.title);
    }
    Ok(std::iter::repeat_n(against, players).flatten())
}

pub(crate) fn bot<'a>(game: &dyn Game, text: &'a str) -> Result<NamedBot<'a>> {
    let known = game.bots();
    let bot = NamedBot::read(text).filter(|bot| known.contains(&bot.name));
    bot.ok_or_else(|| {
        anyhow!(
            "there is no bot {text}: {} can be played by {}",
            game.about().title,
            known.join(", ")
        )
    })
}

/// A bar on a terminal, nothing in a pipe.
fn progress(games: u32) -> ProgressBar {
    let bar = ProgressBar::new(u64::from(games));
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} {per_sec} {eta}") {
        bar.set_style(style);
    }
    bar
}

impl Tally {
    fn of(games: &[Simulated]) -> Self {
        let mut tally = Self::default();
        for Simulated {
            outcome,
            fared,
            decisions,
        } in games
        {
            tally.decisions += u64::from(*decisions);
            tally.longest = tally.longest.max(*decisions);
            let ending = usize::from(outcome.ending.0);
            if tally.endings.len() <= ending {
                tally.endings.resize(ending + 1, 0);
            }
            tally.endings[ending] += 1;
            tally.won += u32::from(!outcome.winners.is_empty());
            for (side, fared) in tally.sides.iter_mut().zip(fared.iter()) {
                side.contests += u32::from(fared.fought);
                side.won += u32::from(fared.won);
            }
            for seat in outcome.winners.iter() {
                tally.seats[seat.index()] += 1;
            }
        }
        tally
    }

    fn with(mut self, other: &Self) -> Self {
        self.decisions += other.decisions;
        self.longest = self.longest.max(other.longest);
        let endings = self.endings.len().max(other.endings.len());
        self.endings.resize(endings, 0);
        add(&mut self.endings, &other.endings);
        self.won += other.won;
        for (side, more) in self.sides.iter_mut().zip(other.sides) {
            side.contests += more.contests;
            side.won += more.won;
        }
        add(&mut self.seats, &other.seats);
        self
    }
}

/// Adds counts to counts.
fn add(counts: &mut [u32], more: &[u32]) {
    for (count, more) in counts.iter_mut().zip(more) {
        *count += more;
    }
}

impl Share {
    /// Wilson's score interval: it stays between 0 and 1 and is right for few games and rare wins.
    pub(crate) fn new(wins: u32, games: u32) -> Self {
        const Z: f64 = 1.959_963_984_540_054;
        let (n, rate) = (f64::from(games), f64::from(wins) / f64::from(games));
        let centre = rate + Z * Z / (2.0 * n);
        let spread = Z * (rate * (1.0 - rate) / n + Z * Z / (4.0 * n * n)).sqrt();
        let scale = 1.0 + Z * Z / n;
        Self {
            wins,
            rate,
            low: if wins == 0 {
                0.0
            } else {
                (centre - spread) / scale
            },
            high: if wins == games {
                1.0
            } else {
                (centre + spread) / scale
            },
        }
    }

    pub(crate) fn percent(&self) -> String {
        format!(
            "{:.1} % ({:.1}–{:.1})",
            self.rate * 100.0,
            self.low * 100.0,
            self.high * 100.0
        )
    }
}

impl Report {
    fn new(
        args: &SimArgs,
        game: &dyn Game,
        options: Agreed,
        bots: Vec<String>,
        seconds: f64,
        tally: &Tally,
    ) -> Self {
        let seats = (0..).zip(&bots).map(|(seat, bot)| SeatReport {
            seat,
            bot: bot.clone(),
            win_rate: Share::new(tally.seats[usize::from(seat)], args.games),
        });
        let about = game.about();
        let sides = about.sides.iter().copied().zip(tally.sides);
        let sides = sides
            .filter(|(_, tally)| tally.contests > 0)
            .map(|(side, tally)| SideReport {
                side,
                contests: tally.contests,
                win_rate: Share::new(tally.won, tally.contests),
            });
        let outcomes = about.endings.iter().copied().zip(tally.endings.clone());
        Self {
            game: about.id,
            players: bots.len() as u8,
            options,
            sides: sides.collect(),
            seats: seats.collect(),
            bots,
            against: args.against.clone(),
            seed: args.series.seed,
            games: args.games,
            decisions: tally.decisions,
            seconds,
            decisions_per_second: tally.decisions as f64 / seconds,
            games_per_second: f64::from(args.games) / seconds,
            mean_plies: tally.decisions as f64 / f64::from(args.games),
            max_plies: tally.longest,
            outcomes: outcomes.filter(|(_, games)| *games > 0).collect(),
            win_rate: Share::new(tally.won, args.games),
        }
    }

    fn write(&self, game: &dyn Game, lang: Lang, out: &mut impl Write) -> Result<()> {
        let games = Text::say("sim-games")
            .with("games", i64::from(self.games))
            .with("seconds", Text::plain(format!("{:.2}", self.seconds)))
            .with("rate", Text::plain(format!("{:.0}", self.games_per_second)));
        let plies = Text::say("sim-plies")
            .with("mean", Text::plain(format!("{:.1}", self.mean_plies)))
            .with("longest", i64::from(self.max_plies))
            .with(
                "decisions",
                Text::plain(format!("{:.0}", self.decisions_per_second)),
            );
        let won = Text::say("sim-won").with("rate", Text::plain(self.win_rate.percent()));
        let sides = self.sides.iter().map(|side| {
            let name = game.words().say(lang, &About::side_text(side.side));
            Text::say("sim-side")
                .with("side", Text::plain(name))
                .with("wins", i64::from(side.win_rate.wins))
                .with("contests", i64::from(side.contests))
                .with("rate", Text::plain(side.win_rate.percent()))
        });
        for text in [games, plies, won].into_iter().chain(sides) {
            writeln!(out, "{}", words::say(lang, &text))?;
        }
        for SeatReport {
            seat,
            bot,
            win_rate,
        } in &self.seats
        {
            writeln!(out, "  {seat} {bot}: {}", win_rate.percent())?;
        }
        let mut outcomes: Vec<_> = self.outcomes.iter().collect();
        outcomes.sort_by_key(|(_, games)| std::cmp::Reverse(**games));
        for (ending, games) in outcomes {
            writeln!(
                out,
                "{games:>8}  {}",
                game.words().say(lang, &ending_text(ending))
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values of Wilson's interval from the literature's formula, worked out by hand.
    #[test]
    fn the_interval_is_wilsons() {
        let check = |wins, games, low: f64, high: f64| {
            let rate = Share::new(wins, games);
            assert!(
                (rate.low - low).abs() < 5e-4 && (rate.high - high).abs() < 5e-4,
                "{wins}/{games}: {}",
                rate.percent()
            );
        };
        check(0, 10, 0.0, 0.2775);
        check(10, 10, 0.7225, 1.0);
        check(5, 10, 0.2366, 0.7634);
        check(81, 263, 0.2553, 0.3662);
    }

    #[test]
    fn one_bot_sits_in_every_seat() {
        let names = |list: &[&str]| list.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
        assert_eq!(seated(&names(&["a"]), 3).unwrap(), names(&["a", "a", "a"]));
        assert_eq!(seated(&names(&["a", "b"]), 2).unwrap(), names(&["a", "b"]));
        assert!(seated(&names(&["a", "b"]), 3).is_err());
    }
}
