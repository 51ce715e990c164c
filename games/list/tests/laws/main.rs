//! The eight laws (`engine/laws`) for every game and every table, and what every game must show.
//!
//! Seeds are fixed: one commit, one verdict. `cargo xtask search-laws` looks for new ones; each
//! that ever broke a law stays in `seeds.ron`. A broken law prints its seed and its last moves in
//! words, and writes the game that shows it to `target/laws/`, to be looked at with `hypersleep
//! show`, `replay` and `moves`.

mod asked;

use std::fs;

use asked::{Asked, LAWS, header, write_down};
use games::{Listed, Visit};
use kernel::{Agreed, Judged, Lawful, Viewer};
use record::{Playing, Record};
use serde::Deserialize;

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

/// A seed that broke a law once.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Once {
    game: String,
    law: String,
    seed: String,
    /// As JSON.
    options: String,
    /// What was wrong, for whoever reads the file.
    showed: String,
}

/// Whatever was once found and mended stays mended.
#[test]
fn no_seed_breaks_a_law_twice() {
    let seeds: Vec<Once> = ron::from_str(include_str!("seeds.ron")).expect("seeds.ron is sound");
    let games = Asked::all();
    for once in seeds {
        assert!(!once.showed.is_empty(), "{}: what did it show?", once.seed);
        let game = games.iter().find(|game| game.id == once.game);
        let game = game.unwrap_or_else(|| panic!("there is no game {}", once.game));
        let law = LAWS.iter().find(|law| law.name == once.law);
        let law = law.unwrap_or_else(|| panic!("there is no law {}", once.law));
        let options: Agreed = serde_json::from_str(&once.options).expect("options as JSON");
        let seed = blake3::Hash::from_hex(&once.seed).expect("64 hexadecimal digits");
        let kept = game.ask(*law, &options, seed.into());
        kept.unwrap_or_else(|found| panic!("{found}\nonce it showed: {}", once.showed));
    }
}

/// What is written for a broken law leads to the very ply that broke it.
#[test]
fn a_broken_law_can_be_seen_again() {
    struct Seen;
    impl Visit for Seen {
        fn game<R: Lawful + Judged>(&mut self, game: Listed<R>) {
            let (options, seed) = (&game.rules.tables()[0], [9; 32]);
            let mut last = None;
            let broken = laws::walk(&game.rules, options, seed, 0, usize::MAX, |watched, _| {
                last = Some(watched.rules.print(watched.after));
                if watched.number == 7 {
                    Err("seven".to_owned())
                } else {
                    Ok(())
                }
            });
            let broken = broken.expect_err("ply 7 is too much");
            let path = write_down(header(&game, options, seed), &broken);
            let record = Record::read(fs::read(&path).unwrap()).unwrap();
            let playing = Playing::resume(&game.without_types(), &record, seed).unwrap();
            assert_eq!(
                (
                    playing.ply(),
                    Some(playing.current().print(Viewer::Everything))
                ),
                (7, last)
            );
            fs::remove_file(path).unwrap();
        }
    }
    games::visit(&mut Seen);
}
