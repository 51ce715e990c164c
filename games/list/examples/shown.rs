//! Prints of all that people are shown in seeded random games, so that a change which should leave
//! it alone can be compared with what was before: scenes with their choices and reasons, lines of
//! the log, faces of things, positions as each viewer sees them, what bots and stand-ins would
//! choose, what could be expected.
//!
//! `cargo run --profile search -p hypersleep-games --example shown -- --games 2 > before.txt`, and
//! again afterwards: a line of hashes a table, in the order of the columns. `--transcript` writes
//! what is hashed instead of its hashes. The rules themselves are pinned by `cargo xtask pins`.

use std::io::{self, BufWriter, Write};

use clap::Parser;
use games::Title;
use kernel::{Agreed, Dice, Game, Match, NamedBot, Quick, Seat, Viewer};
use serde::Serialize;

/// Prints of all that people are shown.
#[derive(Parser)]
struct Wanted {
    /// The games to look at; all of them if none is named
    games: Vec<String>,
    /// How many random games each table plays
    #[arg(long = "games", default_value_t = 1)]
    each: u8,
    /// Only the table with this number, counted from 0
    #[arg(long)]
    table: Option<usize>,
    /// Writes what is hashed
    #[arg(long)]
    transcript: bool,
}

/// What is shown, apart by what shows it.
#[derive(Clone, Copy)]
enum Part {
    Scene,
    Line,
    Face,
    Position,
    Chosen,
    Outlook,
}

const PARTS: [&str; 6] = ["scene", "line", "face", "position", "chosen", "outlook"];

/// Everything that was shown: its hashes, or its text.
struct Shown {
    hashes: [blake3::Hasher; PARTS.len()],
    text: Option<BufWriter<io::Stdout>>,
}

impl Shown {
    fn add(&mut self, part: Part, what: &impl Serialize) {
        let text = serde_json::to_string(what).expect("what is shown is plain data");
        self.hashes[part as usize].update(text.as_bytes());
        if let Some(out) = &mut self.text {
            writeln!(out, "{} {text}", PARTS[part as usize]).expect("the output can be written");
        }
    }
}

fn main() {
    let wanted = Wanted::parse();
    for title in games::ALL {
        if wanted.games.is_empty() || wanted.games.iter().any(|id| id == title.id) {
            let game = title.open();
            for (number, table) in game.tables().iter().enumerate() {
                if wanted.table.is_none_or(|only| only == number) {
                    look(&wanted, title, game.as_ref(), number, table);
                }
            }
        }
    }
}

/// All games of one table.
fn look(wanted: &Wanted, title: &Title, game: &dyn Game, number: usize, table: &Agreed) {
    let mut shown = Shown {
        hashes: Default::default(),
        text: wanted.transcript.then(|| BufWriter::new(io::stdout())),
    };
    shown.add(Part::Face, &game.catalogue());
    for seed in 0..wanted.each {
        play(game, table, seed, &mut shown);
    }
    if !wanted.transcript {
        let hashes = shown
            .hashes
            .map(|hash| hash.finalize().to_hex()[..8].to_owned());
        println!("{} {number} {}", title.id, hashes.join(" "));
    }
}

/// One random game, looked at after every ply by everybody.
fn play(game: &dyn Game, table: &Agreed, seed: u8, shown: &mut Shown) {
    let dice = |ply| Dice::of(&[seed; 32], ply);
    let mut chance = Quick::new(u64::from(seed) + 1);
    let (mut table, mut told) = game
        .deal(table, dice(0))
        .expect("a table of the game's own");
    for ply in 1.. {
        shown.add(Part::Line, &table.narrate(&told));
        let standing = table.standing();
        let Some(seat) = standing.seats().lowest() else {
            everybody_looks(table.as_ref(), shown);
            return;
        };
        // Not everything every time: scenes take longer than all else.
        if ply % 3 == 1 {
            everybody_looks(table.as_ref(), shown);
        } else {
            shown.add(Part::Scene, &table.scene(Viewer::Seat(seat)));
        }
        for bot in game.bots() {
            let bot = NamedBot::read(bot).expect("a bot's name");
            shown.add(Part::Chosen, &table.think(seat, &bot, ply));
        }
        // By words, so that the order of a menu changes nothing else.
        let mut menu = table.menu(seat, false);
        menu.sort_by(|one, other| one.words.cmp(&other.words));
        let chosen = &menu[chance.below(menu.len() as u32) as usize].chosen;
        told = table.play(seat, chosen, dice(ply)).expect("it was offered");
    }
}

fn everybody_looks(table: &dyn Match, shown: &mut Shown) {
    let scene = table.scene(Viewer::Spectator);
    let seats = scene
        .panels
        .iter()
        .map(|panel| Viewer::Seat(Seat(panel.seat)));
    for viewer in seats.chain([Viewer::Spectator]) {
        let scene = table.scene(viewer);
        for id in scene
            .choices
            .iter()
            .flat_map(|choice| choice.subject.iter().chain(&choice.targets))
        {
            shown.add(Part::Face, &table.face(viewer, id));
        }
        shown.add(Part::Scene, &scene);
        shown.add(Part::Position, &table.print(viewer));
        if let Viewer::Seat(seat) = viewer {
            shown.add(Part::Outlook, &table.outlook(seat));
        }
    }
}
