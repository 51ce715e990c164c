//! D1: what a table may agree on, and the table before anything is dealt. A table's own ship is
//! read in `builder.rs`, rounds begin in `flow/round.rs`.

use crate::prelude::*;
use kernel::{OptionKind, OptionSpec, Windows, Worded};

use crate::builder;
use crate::flow::round;
use crate::layout::Layout;
use crate::state::{Meeting, Table};

/// What the table agreed before dealing.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Options {
    /// Players, the Alien included.
    pub players: u8,
    /// Where the ships come from.
    pub ships: Ships,
    /// The ship of the whole match, if there is one.
    pub ship: Option<Layout>,
    /// The placement clock.
    pub clock: Clock,
    /// What the flamethrower ends.
    pub fire: FireEnds,
    /// Who is the Alien, if it is not drawn: with two players only (N-R5).
    pub alien: Option<Seat>,
    /// Whether anything may be said (N-R15); the platform's chat reads it.
    pub free_talk: bool,
}

/// The words for the ready-made ships of a table's size.
const READY: [&str; 3] = ["a", "b", "c"];

/// What can be agreed on, in the order it is asked.
pub(crate) fn options(rules: &Nostromo) -> Vec<OptionSpec> {
    let ship = OptionKind::Written {
        default: String::new(),
        grid: Some(builder::grid(&rules.content)),
    };
    let layouts = ["random", "shuffled"].into_iter().chain(READY);
    let layouts = layouts.chain(["own"]);
    vec![
        OptionSpec::one_of("layout", layouts),
        OptionSpec::new("ship", ship),
        OptionSpec::one_of("clock", words_of::<Clock>()),
        // The default comes first. In a stored game the two stand in their old order.
        OptionSpec::one_of(
            "flamethrower",
            [FireEnds::Turn, FireEnds::Hunt].map(Worded::word),
        ),
        OptionSpec::one_of("alien", ["random", "first", "second"]),
        OptionSpec::one_of("talk", ["phrases", "free"]),
    ]
}

fn words_of<T: Worded>() -> impl Iterator<Item = &'static str> {
    T::WORDS.iter().map(|(_, word)| *word)
}

/// What the words say; only the ship, and who is the Alien, must fit the rest.
pub(crate) fn agree(rules: &Nostromo, agreed: &Agreed) -> Result<Options, Unplayable> {
    let ready = |word: &str| {
        let size = rules.content.size(agreed.players);
        let number = READY.iter().position(|&it| it == word)?;
        Some(rules.content.ready_made(size).nth(number)?.layout)
    };
    let own = || builder::own_ship(&rules.content, agreed);
    let (ships, ship) = match (agreed.word("layout"), agreed.word("ship")) {
        ("random", "") => (Ships::Random, None),
        ("shuffled", "") => (Ships::Shuffled, None),
        (word, "") if READY.contains(&word) => (Ships::Fixed, ready(word)),
        _ => (Ships::Fixed, Some(own()?)),
    };
    let alien = match agreed.word("alien") {
        "first" => Some(Seat(0)),
        "second" => Some(Seat(1)),
        _ => None,
    };
    if alien.is_some() && agreed.players != 2 {
        return Err(Unplayable::say("alien-is-dealt")); // N-R5
    }
    Ok(Options {
        players: agreed.players,
        ships,
        ship,
        clock: Clock::find(agreed.word("clock")).unwrap_or_default(),
        fire: FireEnds::find(agreed.word("flamethrower")).unwrap_or_default(),
        alien,
        free_talk: agreed.word("talk") == "free",
    })
}

/// How many play in a position, and by which options. What only the deal asks is left out, and the
/// way of talking, which no position shows.
pub(crate) fn agreed(rules: &Nostromo, state: &State) -> (u8, Wanted) {
    let (table, own) = (&state.table, state.round.layout);
    let size = rules.content.size(table.players);
    let ready = rules.content.ready_made(size).take(READY.len());
    let known = ready.zip(READY).find(|(ready, _)| ready.layout == own);
    let (layout, ship) = match (table.ships, known) {
        (Ships::Fixed, Some((_, word))) => (word, String::new()),
        (Ships::Fixed, None) => ("own", own.to_string()),
        (ships, _) => (ships.word(), String::new()),
    };
    let words = [
        ("layout", layout),
        ("ship", &ship),
        ("clock", table.clock.word()),
        ("flamethrower", table.fire.word()),
    ];
    let words = words.map(|(id, word)| (id.to_owned(), word.to_owned()));
    (table.players, words.into())
}

/// A table before the first round begins. Unless one ship is agreed on for the match, its ship is
/// only there until one is drawn.
pub(crate) fn table(rules: &Nostromo, options: &Options) -> State {
    let size = rules.content.size(options.players);
    let first = || rules.content.ready_made(size).next();
    let layout = options.ship.or_else(|| Some(first()?.layout));
    let layout = layout.expect("checked on reading: every table has ready-made ships");
    State {
        table: Table {
            players: options.players,
            clock: options.clock,
            fire: options.fire,
            ships: options.ships,
            ..Table::default()
        },
        round: round::fresh(size, layout, Seat(0)),
        turn: Turn::default(),
        pieces: Pieces::default(),
        windows: Windows::default(),
        thinking: 0,
        free_steps: [0; MAX_SEATS],
        offers_made: [0; MAX_SEATS],
        meeting: Meeting::default(),
        shares: [Share::default(); 2],
        agenda: Agenda::new(),
    }
}
