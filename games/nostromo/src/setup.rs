//! Ledger chapter N2 and D1: what a table may agree on, and the deal.

use kernel::{Dealer, List, OptionKind, OptionSpec, Seat, SeatSet, Text, Unplayable, Wanted};

use crate::builder;
use crate::content::{CHARACTERS, Content};
use crate::events::Event;
use crate::flow::Course;
use crate::flow::round::fresh_round;
use crate::layout::Layout;
use crate::moves::{AlienSeat, Options, ShipChoice, Talk};
use crate::state::{Clock, Phase, Pieces, Ships, State, Table, Turn, Windows};

const LETTERS: [&str; 3] = ["a", "b", "c"];

/// What can be agreed on, with the words of each option.
pub(crate) fn options(content: &Content) -> Vec<OptionSpec> {
    let one = |id: &'static str, words: &[&str]| OptionSpec {
        id,
        label: Text::say(format!("option-{id}")),
        help: Text::say(format!("option-{id}-help")),
        kind: OptionKind::One {
            of: words
                .iter()
                .map(|word| ((*word).to_owned(), Text::say(format!("option-{id}-{word}"))))
                .collect(),
            default: words[0].to_owned(),
        },
    };
    vec![
        one("layout", &["random", "shuffled", "a", "b", "c", "own"]),
        OptionSpec {
            id: "ship",
            label: Text::say("option-ship"),
            help: Text::say("option-ship-help"),
            kind: OptionKind::Written {
                default: String::new(),
                grid: Some(builder::grid(content)),
            },
        },
        one("clock", &["standard", "rulebook", "relaxed", "untimed"]),
        one("alien", &["random", "first", "second"]),
        one("talk", &["phrases", "free"]),
    ]
}

/// Reads what a table wants.
pub(crate) fn settle(
    content: &Content,
    players: u8,
    wanted: &Wanted,
) -> Result<Options, Unplayable> {
    players_fit(content, players)?;
    if let Some(unknown) = wanted
        .keys()
        .find(|id| !options(content).iter().any(|option| option.id == *id))
    {
        return Err(Unplayable(format!(
            "there is no option {unknown}: the options are layout, ship, clock, alien and talk"
        )));
    }
    let word = |id: &str| wanted.get(id).map_or("", |word| word.trim());
    let not_one = |id: &str| Unplayable(format!("{id} cannot be \"{}\"", word(id)));

    let read = |text| read_ship(content, players, text);
    let own = word("ship");
    let ship = match word("layout") {
        "own" => ShipChoice::Own(read(own)?),
        "" if !own.is_empty() => ShipChoice::Own(read(own)?),
        _ if !own.is_empty() => {
            return Err(Unplayable(
                "a ship is given, so layout must be own".to_owned(),
            ));
        }
        "" | "random" => ShipChoice::Random,
        "shuffled" => ShipChoice::Shuffled,
        letter => {
            let number = LETTERS
                .iter()
                .position(|known| *known == letter)
                .ok_or_else(|| not_one("layout"))?;
            ShipChoice::ReadyMade(number as u8)
        }
    };
    let clock = match word("clock") {
        "" | "standard" => Clock::Standard,
        "rulebook" => Clock::Rulebook,
        "relaxed" => Clock::Relaxed,
        "untimed" => Clock::Untimed,
        _ => return Err(not_one("clock")),
    };
    let alien = match word("alien") {
        "" | "random" => AlienSeat::Random,
        "first" => AlienSeat::First,
        "second" => AlienSeat::Second,
        _ => return Err(not_one("alien")),
    };
    alien_fits(players, alien)?;
    let talk = match word("talk") {
        "" | "phrases" => Talk::Phrases,
        "free" => Talk::Free,
        _ => return Err(not_one("talk")),
    };
    Ok(Options {
        players,
        ship,
        clock,
        alien,
        talk,
    })
}

/// Whether options read back from a record could have been settled.
pub(crate) fn check(content: &Content, options: &Options) -> Result<(), Unplayable> {
    players_fit(content, options.players)?;
    match &options.ship {
        ShipChoice::Own(layout) => {
            read_ship(content, options.players, &layout.to_string()).map(|_| ())?
        }
        ShipChoice::ReadyMade(number) if usize::from(*number) >= LETTERS.len() => {
            return Err(Unplayable(format!("there is no ready-made ship {number}")));
        }
        _ => {}
    }
    alien_fits(options.players, options.alien)
}

fn players_fit(content: &Content, players: u8) -> Result<(), Unplayable> {
    let (fewest, most) = (content.sizes[0].players, content.sizes[6].players);
    match players {
        _ if (fewest..=most).contains(&players) => Ok(()),
        _ => Err(Unplayable(format!(
            "Nostromo is for {fewest} to {most} players, not {players}"
        ))),
    }
}

/// N-R5: with more than two players the roles are dealt.
fn alien_fits(players: u8, alien: AlienSeat) -> Result<(), Unplayable> {
    match alien {
        AlienSeat::First | AlienSeat::Second if players != 2 => Err(Unplayable(
            "only two players may say who is the Alien".to_owned(),
        )),
        _ => Ok(()),
    }
}

fn read_ship(content: &Content, players: u8, text: &str) -> Result<Layout, Unplayable> {
    builder::read(content, players, text)
        .map_err(|error| Unplayable(format!("this is no ship: {error}")))
}

/// Sets the match up as far as the first decision: everybody takes a seat.
pub(crate) fn deal<D: Dealer<Event>>(
    content: &Content,
    options: &Options,
    dealer: &mut D,
) -> State {
    let size = content.size(options.players);
    let ready = |number: u8| {
        content
            .ready_made(size)
            .nth(usize::from(number))
            .map(|ready| ready.layout)
    };
    let first = ready(0).expect("checked on reading: every table has ready-made ships");
    let (ships, layout) = match &options.ship {
        ShipChoice::Random => (Ships::Random, first),
        ShipChoice::Shuffled => (Ships::Shuffled, first),
        ShipChoice::ReadyMade(number) => (Ships::Fixed, ready(*number).unwrap_or(first)),
        ShipChoice::Own(layout) => (Ships::Fixed, *layout),
    };
    let mut state = State {
        table: Table {
            players: options.players,
            clock: options.clock,
            ships,
            ships_used: 0,
            former_aliens: SeatSet::EMPTY,
            results: List::new(),
            owners: [None; CHARACTERS],
        },
        round: fresh_round(layout, Seat(0), size.copies, size.eggs),
        turn: Turn::default(),
        pieces: Pieces::NONE,
        phase: Phase::Muster,
        window: Windows::default(),
    };
    let mut course = Course {
        content,
        state: &mut state,
        dealer,
    };
    let layout = course.next_ship();
    let alien = match options.alien {
        AlienSeat::First => Seat(0),
        AlienSeat::Second => Seat(1),
        AlienSeat::Random => course.one_of(SeatSet::first(options.players)),
    };
    course.begin_round(layout, alien);
    course.open(Phase::Muster);
    state
}
