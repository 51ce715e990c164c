//! `sim`: many games between bots, on every core, counted.
//!
//! Each game's chance comes from the seed and its own number, and counts are added up in whole numbers, so the result does not
//! depend on how many threads play.

use std::collections::BTreeMap;
use std::io::Write;
use std::time::Instant;

use anyhow::{Result, anyhow, bail};
use indicatif::{ProgressBar, ProgressStyle};
use kernel::{Game, Lang, Quick, Simulated, Text, TurnTo};
use rayon::prelude::*;
use serde::Serialize;
use serde_json::Value;

use crate::cli::Sim;
use crate::new::agree;
use crate::show::{ending, ending_text};
use crate::words;
use hypersleep::games::Shelf;

/// How many games one thread takes at a time.
const BATCH: u32 = 64;

/// What all games came to.
#[derive(Serialize)]
struct Report {
    game: &'static str,
    players: u8,
    options: Value,
    bots: Vec<String>,
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
    seats: Vec<SeatReport>,
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
struct Share {
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
    outcomes: BTreeMap<&'static str, u32>,
    won: u32,
    seats: [u32; kernel::MAX_SEATS],
}

/// Runs the command.
pub(crate) fn run(args: &Sim, shelf: &Shelf, lang: Lang, out: &mut impl Write) -> Result<()> {
    let (game, options) = agree(&args.agreed, shelf)?;
    let players = game.seats(&options)?;
    if args.games == 0 {
        bail!("play at least one game");
    }
    let names = seated(&args.bots, usize::from(players))?;
    let bots = names
        .iter()
        .map(|name| bot(game.as_ref(), name))
        .collect::<Result<Vec<_>>>()?;
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(args.threads)
        .build()?;
    let (progress, started) = (progress(args.games), Instant::now());
    let tally = pool.install(|| {
        let batches = (0..args.games.div_ceil(BATCH))
            .into_par_iter()
            .map(|batch| {
                let numbers = batch * BATCH
                    ..args
                        .games
                        .min(batch.saturating_add(1).saturating_mul(BATCH));
                let mut tally = Tally::default();
                for number in numbers {
                    let seed = Quick::new(args.seed ^ Quick::new(u64::from(number)).bits()).bits();
                    let played = game
                        .simulate(&options, &bots, seed)
                        .ok_or_else(|| anyhow!("a bot is missing"))??;
                    tally.count(game.as_ref(), &played);
                    progress.inc(1);
                }
                Ok::<_, anyhow::Error>(tally)
            });
        batches.try_reduce(Tally::default, |one, other| Ok(one.with(&other)))
    })?;
    let seconds = started.elapsed().as_secs_f64();
    progress.finish_and_clear();
    let report = Report::new(
        args,
        game.about().id,
        players,
        options,
        names,
        seconds,
        tally,
    );
    if args.json {
        Ok(writeln!(out, "{}", serde_json::to_string(&report)?)?)
    } else {
        report.write(game.as_ref(), lang, out)
    }
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

fn bot<'a>(game: &dyn Game, text: &'a str) -> Result<TurnTo<'a>> {
    let known = game.bots();
    let bot = TurnTo::read(text).filter(|bot| known.contains(&bot.name));
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
    fn count(&mut self, game: &dyn Game, played: &Simulated) {
        let Simulated { outcome, decisions } = played;
        self.decisions += u64::from(*decisions);
        self.longest = self.longest.max(*decisions);
        *self.outcomes.entry(ending(game, outcome)).or_default() += 1;
        self.won += u32::from(!outcome.winners.is_empty());
        outcome
            .winners
            .iter()
            .for_each(|seat| self.seats[seat.index()] += 1);
    }

    fn with(mut self, other: &Self) -> Self {
        self.decisions += other.decisions;
        self.longest = self.longest.max(other.longest);
        for (ending, games) in &other.outcomes {
            *self.outcomes.entry(ending).or_default() += games;
        }
        self.won += other.won;
        self.seats
            .iter_mut()
            .zip(other.seats)
            .for_each(|(wins, more)| *wins += more);
        self
    }
}

impl Share {
    /// Wilson's score interval: it stays between 0 and 1 and is right for few games and rare wins.
    fn new(wins: u32, games: u32) -> Self {
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

    fn percent(&self) -> String {
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
        args: &Sim,
        game: &'static str,
        players: u8,
        options: Value,
        bots: Vec<String>,
        seconds: f64,
        tally: Tally,
    ) -> Self {
        let seats = (0..players).zip(&bots).map(|(seat, bot)| SeatReport {
            seat,
            bot: bot.clone(),
            win_rate: Share::new(tally.seats[usize::from(seat)], args.games),
        });
        Self {
            game,
            players,
            options,
            seats: seats.collect(),
            bots,
            seed: args.seed,
            games: args.games,
            decisions: tally.decisions,
            seconds,
            decisions_per_second: tally.decisions as f64 / seconds,
            games_per_second: f64::from(args.games) / seconds,
            mean_plies: tally.decisions as f64 / f64::from(args.games),
            max_plies: tally.longest,
            outcomes: tally.outcomes,
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
        for text in [games, plies, won] {
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
