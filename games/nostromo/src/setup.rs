//! D1: what a table may agree on, and the table before anything is dealt. A table's own ship is read in `builder.rs`, rounds begin
//! in `flow/round.rs`.

use kernel::{
    Agenda, Agreed, MAX_SEATS, OptionKind, OptionSpec, Seat, Unplayable, Windows, Worded,
};

use crate::flow::round;
use crate::moves::Options;
use crate::state::{Clock, FireEnds, Meeting, Pieces, Share, Ships, State, Table, Turn};
use crate::{Nostromo, builder};

/// What can be agreed on, in the order it is asked.
pub(crate) fn options(rules: &Nostromo) -> Vec<OptionSpec> {
    let ship = OptionKind::Written {
        default: String::new(),
        grid: Some(builder::grid(&rules.content)),
    };
    let layouts = ["random", "shuffled", "a", "b", "c", "own"];
    vec![
        OptionSpec::one_of("layout", layouts),
        OptionSpec::new("ship", ship),
        OptionSpec::one_of("clock", words_of::<Clock>()),
        OptionSpec::one_of("flamethrower", words_of::<FireEnds>()),
        OptionSpec::one_of("alien", ["random", "first", "second"]),
        OptionSpec::one_of("talk", ["phrases", "free"]),
    ]
}

fn words_of<T: Worded>() -> impl Iterator<Item = &'static str> {
    T::WORDS.iter().map(|(_, word)| *word)
}

/// What the words say; only the ship, and who is the Alien, must fit the rest.
pub(crate) fn agree(rules: &Nostromo, agreed: &Agreed) -> Result<Options, Unplayable> {
    let ready = |number: usize| {
        let size = rules.content.size(agreed.players);
        let ready = rules.content.ready_made(size).nth(number);
        (Ships::Fixed, ready.map(|ready| ready.layout))
    };
    let own = || builder::own_ship(&rules.content, agreed);
    let (ships, ship) = match (agreed.word("layout"), agreed.word("ship")) {
        ("random", "") => (Ships::Random, None),
        ("shuffled", "") => (Ships::Shuffled, None),
        ("a", "") => ready(0),
        ("b", "") => ready(1),
        ("c", "") => ready(2),
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

/// A table before the first round begins. Unless one ship is agreed on for the match, its ship is only there until one is drawn.
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
