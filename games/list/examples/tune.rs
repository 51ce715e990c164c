//! Tuning.
use kernel::{NamedBot, Quick};
use std::time::Instant;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let game = games::Title::find(&args[1]).unwrap().open();
    let players: u8 = args[2].parse().unwrap();
    let mut wanted = kernel::Wanted::new();
    for pair in args[3].split(',').filter(|it| !it.is_empty()) {
        let (name, value) = pair.split_once('=').unwrap();
        wanted.insert(name.into(), value.into());
    }
    let agreed = game.settle(players, &wanted).unwrap();
    let seats = game.seats(&agreed).unwrap() as usize;
    let (first_side, second) = args[4].split_once("@").unwrap_or((&args[4], ""));
    let bots: Vec<&str> = first_side.split(',').collect();
    let mut bots: Vec<NamedBot> = (0..seats)
        .map(|seat| NamedBot::read(bots[seat % bots.len()]).unwrap())
        .collect();
    if !second.is_empty() {
        bots.extend((0..seats).map(|_| NamedBot::read(second).unwrap()));
    }
    let count: u64 = args[5].parse().unwrap();
    let first: u64 = args.get(6).map_or(1, |it| it.parse().unwrap());
    let started = Instant::now();
    let seeds: Vec<u64> = (0..count)
        .map(|n| Quick::new(first * 1_000_003 + n).bits())
        .collect();
    let halves: Vec<_> = seeds.chunks(seeds.len().div_ceil(2)).collect();
    let played: Vec<_> = std::thread::scope(|scope| {
        let threads: Vec<_> = halves
            .into_iter()
            .map(|half| {
                let (game, agreed, bots) = (&game, &agreed, &bots);
                scope.spawn(move || game.simulate(agreed, bots, half).unwrap().unwrap())
            })
            .collect();
        threads
            .into_iter()
            .flat_map(|it| it.join().unwrap())
            .collect()
    });
    let won = played
        .iter()
        .filter(|it| !it.outcome.winners.is_empty())
        .count();
    let mut by_seat = vec![0; seats];
    let mut sides = [(0u32, 0u32); 2];
    let mut endings = std::collections::BTreeMap::new();
    for it in &played {
        for seat in it.outcome.winners.iter() {
            by_seat[seat.index()] += 1;
        }
        for (side, fared) in sides.iter_mut().zip(it.fared.iter()) {
            side.0 += u32::from(fared.won);
            side.1 += u32::from(fared.fought);
        }
        *endings.entry(game.about().ending(&it.outcome)).or_insert(0) += 1;
    }
    let decisions: u64 = played.iter().map(|it| u64::from(it.decisions)).sum();
    let n = played.len() as f64;
    let p = won as f64 / n;
    println!(
        "{args:?}\n won {won}/{} = {:.1} % (±{:.1}) seats {by_seat:?} sides {sides:?} {endings:?} {:.1} decisions a game, {:.0} µs a decision, {:.0} s",
        played.len(),
        100.0 * p,
        196.0 * (p * (1.0 - p) / n).sqrt(),
        decisions as f64 / n,
        1e4 * cpu() / decisions as f64,
        started.elapsed().as_secs_f64()
    );
}

fn cpu() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap();
    let fields: Vec<&str> = stat
        .rsplit(')')
        .next()
        .unwrap()
        .split_whitespace()
        .collect();
    fields[11].parse::<f64>().unwrap() + fields[12].parse::<f64>().unwrap()
}
