//! The eight laws (`engine/laws`) for every game, every table and many seeds, in every test run.
//!
//! Seeds differ from run to run. A broken law prints its seed and its last moves in words, and writes the game that shows it
//! to `target/laws/`, to be looked at with `hypersleep show`, `replay` and `moves`. For a long run: `PROPTEST_CASES=100000 cargo test --test laws`.

use std::fs;
use std::path::{Path, PathBuf};

use games::{Listed, Visit};
use kernel::{Agreed, Judged, Lawful};
use laws::{Broken, Played};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestError, TestRunner};
use record::{Entry, FORMAT, Header, Nonce, Playing, Record, Secret, Seed};

/// One test a law, over all games: the law's function, how many seeds each table is given, and `bots` if it is about them.
macro_rules! laws {
    ($($law:ident: $seeds:literal $(, $bots:ident)?;)+) => {$(
        #[test]
        fn $law() {
            struct Law;
            impl Visit for Law {
                fn game<R: Lawful + Judged>(&mut self, game: Listed<R>) {
                    for options in game.rules.tables() {
                        keep($seeds, &game, &options, |seed| {
                            laws::$law(&game.rules, &options, seed $(, &game.$bots)?)
                        });
                    }
                }
            }
            games::visit(&mut Law);
        }
    )+};
}

laws! {
    accept_is_offer: 60;
    hidden_things_stay_hidden: 4;
    unnoticed_plies_change_nothing: 20;
    arrival_order_stays_secret: 4;
    unsealed_plies_show_nothing: 150;
    replay_rebuilds: 100;
    nothing_is_lost_or_made: 200;
    round_trips: 25;
    bots_are_honest: 100, bots;
}

/// What every game shows and teaches is complete.
mod shown {
    /// Asks `law` of every game.
    fn of_all(law: impl Fn(&dyn kernel::Game) -> Result<(), String>) {
        for title in games::ALL {
            let kept = law(&*title.open());
            kept.unwrap_or_else(|why| panic!("{}: {why}", title.id));
        }
    }

    #[test]
    fn every_thing_has_a_face() {
        of_all(|game| {
            let mut tables = game.tables().into_iter().zip(0..);
            tables.try_for_each(|(options, number)| {
                laws::everything_has_a_face(game, &options, [number; 32])
            })
        });
    }

    #[test]
    fn catalogues_are_sound() {
        of_all(laws::the_catalogue_is_sound);
    }

    #[test]
    fn lessons_can_be_played() {
        of_all(laws::the_lessons_can_be_played);
    }

    #[test]
    fn guides_can_be_drawn() {
        of_all(laws::the_guide_can_be_drawn);
    }
}

/// Tries a law with so many seeds; `PROPTEST_CASES` multiplies them.
fn keep<R: Lawful>(
    seeds: u32,
    game: &Listed<R>,
    options: &Agreed,
    law: impl Fn(Seed) -> Result<(), Box<Broken>>,
) {
    let usual = Config::default();
    let seeds = seeds.div_ceil(R::ONE_SEED_IN);
    let cases = (u64::from(seeds) * u64::from(usual.cases) / 256).max(1) as u32;
    let config = Config {
        cases,
        max_shrink_iters: 0,
        failure_persistence: None,
        ..usual
    };
    let outcome = TestRunner::new(config).run(&any::<[u8; 32]>(), |secret| {
        let header = header(game, options, &Secret::from(secret));
        law(header.seed(&Secret::from(secret))).map_err(|broken| {
            let path = write_down(header, &broken);
            TestCaseError::fail(format!(
                "{broken:?}\nsee it with: hypersleep replay --as all {}",
                path.display()
            ))
        })
    });
    if let Err(TestError::Fail(why, _) | TestError::Abort(why)) = outcome {
        panic!("{why}");
    }
}

fn header<R: Lawful>(game: &Listed<R>, options: &Agreed, secret: &Secret) -> Header {
    let agreed = kernel::settle_again(&game.rules, options).expect("a table that can be dealt");
    let seats = usize::from(game.rules.seats(&agreed));
    let header = Header {
        format: FORMAT,
        game: R::ABOUT.id.to_owned(),
        rules: R::ABOUT.rules_version,
        content: game.content.to_string(),
        options: options.clone(),
        seats: (0..seats).map(|seat| format!("Seat {seat}")).collect(),
        commitment: secret.commitment(),
        nonces: vec![Nonce::default(); seats],
        fixed: false,
        secret: None,
    };
    header.open(secret.clone())
}

/// Writes the game that broke a law.
fn write_down(header: Header, broken: &Broken) -> PathBuf {
    let mut record = Record::new(header);
    for ply in &broken.plies {
        let entry = ply
            .as_ref()
            .map_or(Entry::Expire, |Played { seat, chosen, .. }| Entry::Move {
                seat: *seat,
                chosen: chosen.clone(),
            });
        record.append(0, entry).expect("no line comes after an end");
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("laws");
    let path = folder.join(format!(
        "{}-law-{}-{}.jsonl",
        broken.game,
        broken.law,
        record.chain()
    ));
    let written = fs::create_dir_all(&folder).and_then(|()| fs::write(&path, record.print()));
    written.expect("target/laws can be written");
    path
}

/// What is written for a broken law leads to the very ply that broke it.
#[test]
fn a_broken_law_can_be_seen_again() {
    struct Seen;
    impl Visit for Seen {
        fn game<R: Lawful + Judged>(&mut self, game: Listed<R>) {
            let (options, secret) = (&game.rules.tables()[0], Secret::from([9; 32]));
            let header = header(&game, options, &secret);
            let seed = header.seed(&secret);
            let mut last = None;
            let broken = laws::walk(&game.rules, options, seed, 0, usize::MAX, |watched, _| {
                last = Some(watched.rules.print(watched.after));
                if watched.number == 7 {
                    Err("seven".to_owned())
                } else {
                    Ok(())
                }
            });
            let path = write_down(header, &broken.expect_err("ply 7 is too much"));
            let record = Record::read(fs::read(&path).unwrap()).unwrap();
            let playing = Playing::resume(&game.without_types(), &record, seed).unwrap();
            assert_eq!(
                (
                    playing.ply(),
                    Some(playing.current().print(kernel::Viewer::Everything))
                ),
                (7, last)
            );
            fs::remove_file(path).unwrap();
        }
    }
    games::visit(&mut Seen);
}
