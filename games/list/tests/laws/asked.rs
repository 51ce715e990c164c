//! How the laws (`engine/laws`) are asked of every game: which there are, with how many seeds a
//! test run asks each, and what is written down of a game that breaks one. The tests (`main.rs`)
//! and the search for new seeds (`examples/search_laws.rs`) ask them here and nowhere else.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use games::{Listed, Visit};
use kernel::{Agreed, Judged, Lawful};
use laws::{Broken, Played};
use record::{Entry, FORMAT, Header, Nonce, Record, Secret, Seed};

/// A law, by the name of its function.
#[derive(Clone, Copy)]
pub(crate) struct Law {
    /// The name of its function in `engine/laws`.
    pub(crate) name: &'static str,
    /// How many seeds of each table a test run asks it with.
    pub(crate) seeds: u32,
}

/// Lists the laws: each function, how many seeds each table is given, and `bots` if it is about
/// them. Each is a test over all games.
macro_rules! laws {
    ($($law:ident: $seeds:literal $(, $bots:ident)?;)+) => {
        /// All of them.
        pub(crate) const LAWS: &[Law] = &[$(Law { name: stringify!($law), seeds: $seeds }),+];

        fn hold<R: Lawful + Judged>(
            law: &str,
            game: &Listed<R>,
            options: &Agreed,
            seed: Seed,
        ) -> Result<(), Box<Broken>> {
            match law {
                $(stringify!($law) => laws::$law(&game.rules, options, seed $(, &game.$bots)?),)+
                other => panic!("there is no law {other}"),
            }
        }

        #[cfg(test)]
        mod on_every_table {
            $(
                #[test]
                fn $law() {
                    super::on_every_table(stringify!($law), $seeds);
                }
            )+
        }
    };
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
    bots_are_honest: 20, bots;
}

/// A game that can be asked any law.
pub(crate) struct Asked {
    /// The word for it.
    pub(crate) id: &'static str,
    /// Every mode at every number of players.
    pub(crate) tables: Vec<Agreed>,
    /// Only every n-th seed of a law is tried: [`Lawful::ONE_SEED_IN`].
    one_seed_in: u32,
    #[expect(clippy::type_complexity, reason = "it is written once")]
    ask: Box<dyn Fn(Law, &Agreed, Seed) -> Result<(), Box<Found>> + Send + Sync>,
}

impl Asked {
    /// Every game.
    pub(crate) fn all() -> Vec<Self> {
        struct All(Vec<Asked>);
        impl Visit for All {
            fn game<R: Lawful + Judged>(&mut self, game: Listed<R>) {
                self.0.push(Asked {
                    id: R::ABOUT.id,
                    tables: game.rules.tables(),
                    one_seed_in: R::ONE_SEED_IN,
                    ask: Box::new(move |law, options, seed| ask(law, &game, options, seed)),
                });
            }
        }
        let mut all = All(Vec::new());
        games::visit(&mut all);
        all.0
    }

    /// With how many seeds of each table a test run asks this law.
    pub(crate) fn seeds(&self, law: Law) -> u32 {
        law.seeds.div_ceil(self.one_seed_in)
    }

    /// Asks a law of the game that is dealt at this table from this seed.
    pub(crate) fn ask(&self, law: Law, options: &Agreed, seed: Seed) -> Result<(), Box<Found>> {
        (self.ask)(law, options, seed)
    }
}

fn ask<R: Lawful + Judged>(
    law: Law,
    game: &Listed<R>,
    options: &Agreed,
    seed: Seed,
) -> Result<(), Box<Found>> {
    hold(law.name, game, options, seed).map_err(|broken| {
        let record = write_down(header(game, options, seed), &broken);
        Box::new(Found {
            law: law.name,
            broken,
            record,
        })
    })
}

/// The seed with this number, for this law at this table: the same in every run.
#[cfg(test)]
fn fixed_seed(law: Law, game: &Asked, options: &Agreed, number: u32) -> Seed {
    let table = serde_json::to_string(options).expect("options can be written");
    let name = format!("{} {} {table} {number}", law.name, game.id);
    blake3::hash(name.as_bytes()).into()
}

/// Asks a law of every game at every table, with the seeds of a test run.
#[cfg(test)]
fn on_every_table(name: &'static str, seeds: u32) {
    let law = Law { name, seeds };
    for game in Asked::all() {
        for options in &game.tables {
            for number in 0..game.seeds(law) {
                let seed = fixed_seed(law, &game, options, number);
                let kept = game.ask(law, options, seed);
                kept.unwrap_or_else(|found| panic!("{found}"));
            }
        }
    }
}

/// A broken law, and the game that shows it, written down.
pub(crate) struct Found {
    law: &'static str,
    broken: Box<Broken>,
    record: PathBuf,
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            law,
            broken,
            record,
        } = self;
        writeln!(f, "{broken:?}")?;
        writeln!(
            f,
            "see it with: hypersleep replay --as all {}",
            record.display()
        )?;
        let options = serde_json::to_string(&broken.options).unwrap_or_default();
        write!(
            f,
            "keep it in games/list/tests/laws/seeds.ron:\n    (game: \"{}\", law: \"{law}\", seed: \"{}\",\n     \
             options: r#\"{options}\"#,\n     showed: \"…\"),",
            broken.game,
            blake3::Hash::from_bytes(broken.seed)
        )
    }
}

/// The head of the record of such a game: its dice are open from the start, so the seed itself is
/// the secret.
pub(crate) fn header<R: Lawful>(game: &Listed<R>, options: &Agreed, seed: Seed) -> Header {
    let agreed = kernel::settle_again(&game.rules, options).expect("a table that can be dealt");
    let seats = usize::from(game.rules.seats(&agreed));
    let secret = Secret::from(seed);
    let header = Header {
        format: FORMAT,
        game: R::ABOUT.id.to_owned(),
        rules: R::ABOUT.rules_version,
        content: game.content.to_string(),
        options: options.clone(),
        position: None,
        seats: (0..seats).map(|seat| format!("Seat {seat}")).collect(),
        commitment: secret.commitment(),
        nonces: vec![Nonce::default(); seats],
        fixed: true,
        secret: None,
    };
    header.open(secret)
}

/// Writes the game that broke a law under `target/laws`.
pub(crate) fn write_down(header: Header, broken: &Broken) -> PathBuf {
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
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/laws");
    let written = fs::create_dir_all(&folder).and_then(|()| folder.canonicalize());
    let path = written.expect("target/laws can be made").join(format!(
        "{}-law-{}-{}.jsonl",
        broken.game,
        broken.law,
        record.chain()
    ));
    fs::write(&path, record.print()).expect("target/laws can be written");
    path
}
