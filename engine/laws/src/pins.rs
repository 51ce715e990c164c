//! Numbers that stay the same as long as the rules do, however moves, steps and menus are written.
//!
//! For each table of a game: how many sequences of moves there are, and what seeded random games
//! show. Everything goes by words: menus are sorted by them and the steps on the agenda are left
//! out, so a change of types or of the order of a menu changes no number. The numbers stand in the
//! game's `tests/pins.txt`; `cargo xtask pins --update` writes them.

use std::fmt::{self, Write as _};
use std::path::Path;
use std::{env, fs};

use kernel::{Agreed, Dice, Lawful, Listing, Live, Standing};

use crate::eight::{Broken, Watched, perft, typed, walk_in_order};
use crate::records::{describe, ending, seed};

/// What `cargo xtask pins` asks of the tests it runs: `update`, or `transcript` and a line's
/// number.
const ASKED: &str = "HYPERSLEEP_PINS";
/// Sequences of moves are counted for each length up to this, …
const DEEPEST: u32 = 4;
/// … but no further once there are more than this: one move more would take too long.
const MANY: u64 = 4_000;
/// Positions are written after every third ply and at the end: it takes longer than all else.
const WRITTEN: u64 = 3;

/// How a game is pinned.
pub struct Pins {
    /// The folder of its crate.
    pub folder: &'static str,
    /// How many random games are played at a table. Those of one mode together play 50 or more.
    pub games: fn(&Agreed) -> u32,
    /// The fields of a position that only say how far a decision has come. They have a hash of
    /// their own: they may be written otherwise although the rules are the same.
    pub progress: &'static [&'static str],
}

/// What games show, apart by what may change for a reason of its own.
#[derive(Clone, Copy)]
enum Topic {
    /// Who is asked, what is offered, what is chosen, the position, the end.
    Course,
    /// How far a decision has come.
    Progress,
    /// What is refused, and by which rule.
    Refused,
    /// What is told to whom, and whether the ply may be undone.
    Told,
}

impl Topic {
    const ALL: [(Self, &'static str); 4] = [
        (Self::Course, "course"),
        (Self::Progress, "progress"),
        (Self::Refused, "refused"),
        (Self::Told, "told"),
    ];
}

/// All that random games of one table show: a running hash a topic, and the text if it is wanted.
#[derive(Default)]
struct Transcript {
    hashes: [blake3::Hasher; 4],
    text: Option<String>,
}

impl Transcript {
    fn write(&mut self, topic: Topic, line: &str) {
        let hash = &mut self.hashes[topic as usize];
        hash.update(line.as_bytes()).update(b"\n");
        if let Some(text) = &mut self.text {
            let (_, name) = Topic::ALL[topic as usize];
            text.extend([name, ": ", line, "\n"]);
        }
    }

    /// Plays one random game to its end and writes down all of it; how many plies it took.
    fn play<R: Lawful>(
        &mut self,
        rules: &R,
        table: &Agreed,
        seed: [u8; 32],
        pins: &Pins,
    ) -> Result<u64, Box<Broken>> {
        let mut plies = 0;
        walk_by_words(rules, table, seed, usize::MAX, |watched| {
            if watched.number == 1 {
                self.position(rules, watched.before, pins);
            }
            self.question(watched);
            for (audience, event) in watched.told {
                let event = serde_json::to_string(event).expect("an event is plain data");
                self.write(Topic::Told, &format!("{audience:?} {event}"));
            }
            let undo = if watched.sealed { "sealed" } else { "open" };
            self.write(Topic::Told, undo);
            let over = rules.outcome(watched.after).is_some();
            if over || watched.number.is_multiple_of(WRITTEN) {
                self.position(rules, watched.after, pins);
            }
            plies = watched.number;
        })?;
        self.write(Topic::Course, &format!("after {plies} plies"));
        Ok(plies)
    }

    /// Who was asked, what was offered and refused, and what was chosen.
    fn question<R: Lawful>(&mut self, watched: &Watched<'_, R>) {
        let rules = watched.rules;
        let Some((seat, chosen)) = watched.ply else {
            self.write(Topic::Course, "the time is up");
            return;
        };
        let mut listing = Listing::default();
        rules.offer(watched.before, seat, &mut listing);
        let (mut offered, mut refused) = (Vec::new(), Vec::new());
        for (entry, because) in listing.entries {
            let words = rules.print_move(entry);
            match because {
                Some(because) => refused.push(format!("{words} ({})", because.rule)),
                None => offered.push(words),
            }
        }
        offered.sort_unstable();
        refused.sort_unstable();
        let (chosen, offered) = (rules.print_move(chosen), offered.join("; "));
        self.write(Topic::Course, &format!("{seat}: {chosen} of {offered}"));
        self.write(Topic::Refused, &refused.join("; "));
    }

    /// The position without its agenda, and the end if it is over.
    fn position<R: Lawful>(&mut self, rules: &R, state: &R::State, pins: &Pins) {
        let text = rules.print(state);
        let (mut course, mut progress) = (Vec::new(), Vec::new());
        for field in text.split(' ') {
            match field.split('=').next().unwrap_or_default() {
                "agenda" => {}
                key if pins.progress.contains(&key) => progress.push(field),
                _ => course.push(field),
            }
        }
        self.write(Topic::Course, &course.join(" "));
        self.write(Topic::Progress, &progress.join(" "));
        if let Standing::Over(outcome) = rules.standing(state) {
            let (end, points) = (ending::<R>(&outcome), &outcome.scores[..]);
            let end = format!("{end}, points {points:?}");
            self.write(Topic::Course, &end);
        }
    }
}

/// Everything that is pinned of one table.
struct Line {
    table: String,
    /// The sequences of 1, 2, … moves from the deal and from the middle of the first game.
    counts: [Vec<u64>; 2],
    plies: u64,
    transcript: Transcript,
}

impl Line {
    fn of<R: Lawful>(rules: &R, table: &Agreed, pins: &Pins, text: Option<String>) -> Self {
        let (mut counts, mut plies) = ([Vec::new(), Vec::new()], 0);
        let mut transcript = Transcript {
            text,
            ..Transcript::default()
        };
        for game in 0..(pins.games)(table) {
            let seed = seed(game);
            let long = transcript.play(rules, table, seed, pins).unwrap();
            if game == 0 {
                counts = [0, long / 2].map(|ply| sequences(rules, table, seed, ply));
            }
            plies += long;
        }
        Self {
            table: describe(rules, table),
            counts,
            plies,
            transcript,
        }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} |", self.table)?;
        for (place, counts) in ["deal", "middle"].into_iter().zip(&self.counts) {
            write!(f, " {place}")?;
            counts.iter().try_for_each(|count| write!(f, " {count}"))?;
        }
        write!(f, " | plies {}", self.plies)?;
        for (topic, name) in Topic::ALL {
            let hash = self.transcript.hashes[topic as usize].finalize().to_hex();
            write!(f, " {name} {}", &hash[..16])?;
        }
        Ok(())
    }
}

/// Asserts that every table of the game plays as its `tests/pins.txt` says; writes that file if
/// `cargo xtask pins` asks for it.
pub fn pinned<R: Lawful>(rules: &R, pins: &Pins) {
    let tables = rules.tables();
    let asked = env::var(ASKED).unwrap_or_default();
    if let Some(number) = asked.strip_prefix("transcript ") {
        let number: usize = number.parse().expect("the number of a line of pins.txt");
        if let Some(table) = tables.get(number.wrapping_sub(1)) {
            write_transcript(rules, table, number, pins);
        }
        return;
    }
    let lines = tables
        .iter()
        .map(|table| Line::of(rules, table, pins, None));
    let lines: Vec<String> = lines.map(|line| line.to_string()).collect();
    let path = Path::new(pins.folder).join("tests/pins.txt");
    if asked == "update" {
        fs::write(&path, lines.join("\n") + "\n").expect("pins.txt can be written");
        return;
    }
    let pinned = fs::read_to_string(&path).expect("there is a file of pins");
    let pinned: Vec<&str> = pinned.lines().collect();
    let mut differ = String::new();
    for number in 0..lines.len().max(pinned.len()) {
        let was = pinned.get(number).copied().unwrap_or("nothing");
        let is = lines.get(number).map_or("nothing", String::as_str);
        if was != is {
            let _ = write!(differ, "\nline {}\n  was {was}\n  is  {is}", number + 1);
        }
    }
    let game = R::ABOUT.id;
    assert!(differ.is_empty(), "{game} does not play as pinned:{differ}");
}

/// Writes all that is hashed of one table, to be compared with what another version writes.
fn write_transcript<R: Lawful>(rules: &R, table: &Agreed, number: usize, pins: &Pins) {
    let line = Line::of(rules, table, pins, Some(String::new()));
    let path =
        Path::new(pins.folder).join(format!("../../target/pins/{}-{number}.txt", R::ABOUT.id));
    let folder = path.parent().expect("a file in a folder");
    fs::create_dir_all(folder).expect("target/pins can be made");
    let text = line.transcript.text.unwrap_or_default();
    fs::write(&path, text).expect("a transcript can be written");
}

/// Walks a random game that is the same whatever the order of menus.
fn walk_by_words<R: Lawful>(
    rules: &R,
    table: &Agreed,
    seed: [u8; 32],
    most: usize,
    mut watch: impl FnMut(&Watched<'_, R>),
) -> Result<(), Box<Broken>> {
    let order = |moves: &mut Vec<R::Move>| moves.sort_by_cached_key(|&it| rules.print_move(it));
    walk_in_order(rules, table, seed, 1, most, order, |watched, _| {
        watch(watched);
        Ok(())
    })
}

/// How many sequences of 1, 2, … moves there are after this many plies of a random game.
fn sequences<R: Lawful>(rules: &R, table: &Agreed, seed: [u8; 32], plies: u64) -> Vec<u64> {
    let options = typed(rules, table).expect("a table that can be dealt");
    let mut state = rules.deal(&options, &mut Live::new(Dice::of(&seed, 0)));
    let reach = |watched: &Watched<'_, R>| state = watched.after.clone();
    walk_by_words(rules, table, seed, plies as usize, reach).unwrap();
    let mut counts = Vec::new();
    for depth in 1..=DEEPEST {
        let count = perft(rules, &state, &seed, plies, depth);
        counts.push(count);
        if count > MANY {
            break;
        }
    }
    counts
}
