//! `tournament`: who beats whom among bots, on the same deals.
//!
//! Each bot takes one seat among each kind of company, the seat turning from deal to deal. Two bots
//! that sat in the same seat of the same deal in the same company have met: whoever won where the
//! other lost has beaten it, and the ratings follow from that. Where a game has two sides, every
//! bot also plays each side against every other.

use std::io::Write;

use anyhow::{Result, anyhow};
use kernel::{About, Agreed, Game, Lang, NamedBot, Seat, Simulated, Text};
use rayon::prelude::*;
use serde::Serialize;

use crate::cli::TournamentArgs;
use crate::new::refused;
use crate::shelf::Shelf;
use crate::sim::{Series, Share, bot, seed_of};
use crate::words;

/// How often the ratings are worked out anew, each time nearer to what fits.
const ROUNDS: usize = 200;

/// What the tournament came to.
#[derive(Serialize)]
struct Report {
    game: &'static str,
    players: u8,
    options: Agreed,
    seed: u64,
    games: u32,
    bots: Vec<String>,
    /// How often whoever sits in one seat won, by who that is and who all others are.
    among: Vec<Vec<Share>>,
    /// The same of two bots against each other on the same deals: how often one won where the other
    /// lost.
    beats: Vec<Vec<u32>>,
    /// 400 points more: ten wins for each loss. The first bot has 0.
    ratings: Vec<i32>,
    /// In a game of two sides, how often the first side won, by who plays it and who the second.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    sides: Vec<Vec<Share>>,
}

/// Runs the command.
pub(crate) fn run(
    args: &TournamentArgs,
    shelf: &Shelf,
    lang: Lang,
    out: &mut impl Write,
) -> Result<()> {
    let Series {
        game,
        agreed,
        seats,
        pool,
    } = Series::open(&args.series, args.games, shelf, lang)?;
    let bots = args.bots.iter().map(|name| bot(game.as_ref(), name));
    let bots = bots.collect::<Result<Vec<_>>>()?;
    let play = |seated: Vec<NamedBot<'_>>, number: u32| -> Result<Simulated> {
        let seed = seed_of(args.series.seed, number);
        let played = game.simulate(&agreed, &seated, &[seed]);
        let mut played = played
            .ok_or_else(|| anyhow!("a bot is missing"))?
            .map_err(|why| refused(game.as_ref(), lang, &why))?;
        played.pop().ok_or_else(|| anyhow!("a game is missing"))
    };
    // Whether whoever sat in the seat that turns won, deal by deal.
    let among = |one: usize, others: usize| {
        let deal = |number: u32| {
            let seat = Seat((number % u32::from(seats)) as u8);
            let mut seated = vec![bots[others].clone(); usize::from(seats)];
            seated[seat.index()] = bots[one].clone();
            Ok(play(seated, number)?.outcome.winners.contains(seat))
        };
        let deals = (0..args.games).into_par_iter().map(deal);
        pool.install(|| deals.collect::<Result<Vec<bool>>>())
    };
    // How many contests the first side won, and how many there were.
    let sided = |first: usize, second: usize| {
        let deal = |number: u32| {
            let half = |bot: usize| vec![bots[bot].clone(); usize::from(seats)];
            let fared = play([half(first), half(second)].concat(), number)?.fared;
            let both = fared.len() == 2 && fared.iter().all(|side| side.fought > 0);
            let [won, fought] = fared.first().map_or([0; 2], |it| [it.won, it.fought]);
            Ok((u32::from(won), u32::from(fought) * u32::from(both)))
        };
        let add = |one: (u32, u32), other: (u32, u32)| Ok((one.0 + other.0, one.1 + other.1));
        let deals = (0..args.games).into_par_iter().map(deal);
        pool.install(|| deals.try_reduce(|| (0, 0), add))
    };
    let all = 0..bots.len();
    let mut won = Vec::new();
    for one in all.clone() {
        let row = all.clone().map(|others| among(one, others));
        won.push(row.collect::<Result<Vec<_>>>()?);
    }
    let mut sides = Vec::new();
    if game.about().sides.len() == 2 && seats > 1 {
        for first in all.clone() {
            let row = all.clone().map(|second| sided(first, second));
            sides.push(row.collect::<Result<Vec<_>>>()?);
        }
    }
    let fought = sides.iter().flatten().all(|&(_, fought)| fought > 0);
    let share = |won: &[bool]| Share::new(count(won.iter().copied()), args.games);
    let beats = beaten(&won);
    let report = Report {
        game: game.about().id,
        players: seats,
        options: agreed.clone(),
        seed: args.series.seed,
        games: args.games,
        bots: args.bots.clone(),
        among: table(&won, |won| share(won)),
        ratings: ratings(&beats),
        beats,
        sides: if fought {
            table(&sides, |&(won, fought)| Share::new(won, fought))
        } else {
            Vec::new()
        },
    };
    if args.series.json {
        Ok(writeln!(out, "{}", serde_json::to_string(&report)?)?)
    } else {
        report.write(game.as_ref(), lang, out)
    }
}

fn count(of: impl Iterator<Item = bool>) -> u32 {
    of.filter(|it| *it).count() as u32
}

/// The same table with something else in every cell.
fn table<T, U>(rows: &[Vec<T>], cell: impl Fn(&T) -> U) -> Vec<Vec<U>> {
    let row = |row: &Vec<T>| row.iter().map(&cell).collect();
    rows.iter().map(row).collect()
}

/// How often each won where the other lost, in the same seat of the same deal and in the company of
/// either.
fn beaten(won: &[Vec<Vec<bool>>]) -> Vec<Vec<u32>> {
    let all = 0..won.len();
    let met = |one: usize, other: usize| {
        let company = if one == other { 0 } else { 2 };
        [one, other].into_iter().take(company).map(move |company| {
            let pairs = won[one][company].iter().zip(&won[other][company]);
            count(pairs.map(|(one, other)| *one && !*other))
        })
    };
    let row = |one| all.clone().map(|other| met(one, other).sum()).collect();
    all.clone().map(row).collect()
}

/// The ratings that explain best who beat whom (Bradley and Terry's). Each pair is counted one drawn
/// game more than it had, so that nobody is infinitely better.
fn ratings(beats: &[Vec<u32>]) -> Vec<i32> {
    let wins = |one: usize, other: usize| f64::from(beats[one][other]) + 0.5;
    let all = 0..beats.len();
    let mut strength = vec![1.0_f64; beats.len()];
    for _ in 0..ROUNDS {
        let better = |one: usize| {
            let others = || all.clone().filter(move |&other| other != one);
            let won: f64 = others().map(|other| wins(one, other)).sum();
            let due = others().map(|other| {
                (wins(one, other) + wins(other, one)) / (strength[one] + strength[other])
            });
            if beats.len() > 1 {
                won / due.sum::<f64>()
            } else {
                1.0
            }
        };
        strength = all.clone().map(better).collect();
    }
    let rating = |it: &f64| (400.0 * (it / strength[0]).log10()).round() as i32;
    strength.iter().map(rating).collect()
}

impl Report {
    fn write(&self, game: &dyn Game, lang: Lang, out: &mut impl Write) -> Result<()> {
        let title = Text::say("tournament-among").with("games", i64::from(self.games));
        self.write_table(&title, &self.among, lang, out)?;
        writeln!(
            out,
            "\n{}",
            words::say(lang, &Text::say("tournament-ratings"))
        )?;
        for (bot, rating) in self.bots.iter().zip(&self.ratings) {
            writeln!(out, "{bot:>14}  {rating:+}")?;
        }
        if self.sides.is_empty() {
            return Ok(());
        }
        let name = |side: usize| {
            let text = About::side_text(game.about().sides[side]);
            Text::plain(game.words().say(lang, &text))
        };
        let title = Text::say("tournament-sides")
            .with("first", name(0))
            .with("second", name(1));
        writeln!(out)?;
        self.write_table(&title, &self.sides, lang, out)
    }

    /// A table with the bots on both its sides.
    fn write_table(
        &self,
        title: &Text,
        rows: &[Vec<Share>],
        lang: Lang,
        out: &mut impl Write,
    ) -> Result<()> {
        writeln!(out, "{}", words::say(lang, title))?;
        let line = |out: &mut dyn Write, name: &str, cells: &[String]| {
            write!(out, "{name:>14}")?;
            cells
                .iter()
                .try_for_each(|cell| write!(out, "  {cell:>20}"))?;
            writeln!(out)
        };
        line(out, "", &self.bots)?;
        for (bot, row) in self.bots.iter().zip(rows) {
            let cells: Vec<String> = row.iter().map(Share::percent).collect();
            line(out, bot, &cells)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ten wins for each loss are 400 points.
    #[test]
    fn a_rating_is_what_explains_the_wins() {
        let fair = ratings(&[vec![0, 50], vec![50, 0]]);
        assert_eq!(fair, [0, 0]);
        let strong = ratings(&[vec![0, 1000], vec![10_000, 0]]);
        assert!((398..=400).contains(&strong[1]), "{strong:?}");
        assert_eq!(ratings(&[vec![0]]), [0]);
    }

    /// Only where just one of the two won has either beaten the other.
    #[test]
    fn two_bots_meet_in_the_same_seat_of_the_same_deal() {
        let row = |text: &str| text.chars().map(|it| it == 'w').collect::<Vec<bool>>();
        let won = [vec![row("wwl"), row("wll")], vec![row("lwl"), row("lwl")]];
        assert_eq!(beaten(&won), [[0, 2], [1, 0]]);
    }
}
