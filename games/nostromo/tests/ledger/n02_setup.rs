//! N2: setup.

use kernel::{Dice, Live, Moves, Rules, Seat, Silent, Staged, Standing, Viewer, Whereabouts, view};
use nostromo::content::Characters;
use nostromo::{Event, Nostromo, Role, Room};

use crate::table::{A, Aboard, Table, agreed, at, dealt, seat};

/// Rooms, crew players, characters, decoys each, as dealt.
fn dealt_numbers(players: u8) -> (u8, u8, Vec<u8>, Vec<u8>) {
    let state = dealt(players, &[], u64::from(players)).state;
    let crew = state.round.crew;
    let characters = crew.iter().map(|seat| state.characters_of(seat).len());
    let decoys = crew.iter().map(|seat| decoys_of(players, seat));
    let (characters, decoys) = (characters.collect(), decoys.collect());
    let rooms = state.round.layout.rooms().len();
    (rooms, crew.len(), characters, decoys)
}

/// How many decoys this player can place.
fn decoys_of(players: u8, seat: Seat) -> u8 {
    let mut table = dealt(players, &[], u64::from(players));
    while table.field("phase") == "muster" {
        table = table.play("continue");
    }
    table = table.as_seat(seat.0);
    let mut placed = 0;
    while table.menu().contains(&"place decoy ARM".to_owned()) {
        table = table.play("place decoy ARM");
        placed += 1;
    }
    placed
}

/// N2.1
#[test]
fn two_to_eight_players() {
    for players in 0..=12 {
        let playable = agreed(players, &[]).is_ok();
        assert_eq!(playable, (2..=8).contains(&players), "{players} players");
    }
    assert_eq!((Nostromo::ABOUT.fewest, Nostromo::ABOUT.most), (2, 8));
}

/// N2.2, N2.26: three players; each crew player has 3 characters and 3 decoys, so 6 covers.
#[test]
fn three_players() {
    assert_eq!(dealt_numbers(3), (9, 2, vec![3; 2], vec![3; 2]));
}

/// N2.3
#[test]
fn four_players() {
    assert_eq!(dealt_numbers(4), (9, 3, vec![2; 3], vec![2; 3]));
}

/// N2.4
#[test]
fn five_players() {
    assert_eq!(dealt_numbers(5), (7, 4, vec![1; 4], vec![1; 4]));
}

/// N2.5
#[test]
fn six_players() {
    assert_eq!(dealt_numbers(6), (8, 5, vec![1; 5], vec![1; 5]));
}

/// N2.6
#[test]
fn seven_players() {
    assert_eq!(dealt_numbers(7), (9, 6, vec![1; 6], vec![1; 6]));
}

/// N2.7
#[test]
fn eight_players() {
    assert_eq!(dealt_numbers(8), (10, 7, vec![1; 7], vec![1; 7]));
}

/// N2.8: chapter N18.
#[test]
fn two_players() {
    assert_eq!(dealt_numbers(2), (9, 1, vec![6], vec![6]));
}

/// N2.9, N2.10, N2.19, N2.20: equipment at home, the figure beside the ship, the lair empty, six
/// eggs in the supply.
#[test]
fn the_ship_is_set_up() {
    for players in 3..=8 {
        let table = dealt(players, &[], 4).shows("flamethrower=ARM detector=CMD at=- eggs=0");
        assert_eq!(table.state.round.eggs.top, 6);
    }
}

/// N2.11
#[test]
fn the_shuttle_is_in_the_hangar() {
    for players in 2..=8 {
        let table = dealt(players, &[], 4);
        let seen = view(&table.rules, &table.state, Viewer::Spectator);
        let pieces = table.rules.stage(&seen).pieces.into_iter();
        let shuttles = pieces.filter(|piece| piece.id == "shuttle");
        let at: Vec<_> = shuttles.map(|piece| piece.at).collect();
        assert_eq!(at, [Whereabouts::Space("room:HAN".to_owned())]);
    }
}

/// N2.12: two deals differ in the order of the same pile.
#[test]
fn the_deck_is_shuffled() {
    let piles = [0, 1].map(|seed| dealt(5, &[], seed).field("pile"));
    assert_ne!(piles[0], piles[1]);
    let sorted = piles.map(|pile| {
        let mut cards: Vec<char> = pile.chars().collect();
        cards.sort_unstable();
        cards
    });
    assert_eq!(sorted[0], sorted[1]);
}

/// N2.13, N2.14, N2.15: as many roles as players; a Synthetic from five players on.
#[test]
fn the_role_deck() {
    for players in 3..=8 {
        let state = dealt(players, &[], 9).state;
        let seats = state.seats();
        let count = |role| {
            seats
                .iter()
                .filter(|&seat| state.role(seat) == role)
                .count()
        };
        let synthetics = usize::from(players >= 5);
        assert_eq!(count(Role::Alien), 1);
        assert_eq!(count(Role::Synthetic), synthetics, "{players} players");
        assert_eq!(count(Role::Crew), usize::from(players) - 1 - synthetics);
    }
}

/// The Alien and the Synthetic of a match of five.
fn roles(table: &Table) -> [usize; 2] {
    ["alien", "synthetic"].map(|role| table.field(role).parse().unwrap())
}

/// N2.16: over many deals every seat gets every role.
#[test]
fn roles_are_dealt_by_chance() {
    let (mut aliens, mut synthetics) = ([0; 5], [0; 5]);
    for seed in 0..200 {
        let [alien, synthetic] = roles(&dealt(5, &[], seed));
        assert_ne!(synthetic, alien);
        aliens[alien] += 1;
        synthetics[synthetic] += 1;
    }
    let times = [aliens, synthetics].concat();
    assert!(times.iter().all(|&times| times > 15), "{times:?}");
}

/// N2.17, N2.18: everybody is told who the Alien is; only one's own role besides.
#[test]
fn the_alien_says_so_and_nobody_else() {
    let rules = Nostromo::standard();
    let options = kernel::settle_again(&rules, &agreed(6, &[]).unwrap()).unwrap();
    let mut dealer = Live::new(Dice::of(&[1; 32], 0));
    let state = rules.deal(&options, &mut dealer);
    for viewer in (0..6).map(seat).chain([Viewer::Spectator]) {
        let told = dealer.told.iter().filter(|(to, _)| to.includes(viewer));
        let heard: Vec<Event> = told.map(|(_, event)| *event).collect();
        let alien = state.round.alien;
        let mut expected = vec![Event::RoundBegan(1, alien)];
        if let Viewer::Seat(seat) = viewer {
            expected.extend(match state.role(seat) {
                Role::Synthetic => Some(Event::YouAreSynthetic(seat)),
                Role::Crew => Some(Event::YouAreHuman(seat)),
                _ => None,
            });
        }
        assert_eq!(heard, expected, "{viewer:?}");
    }
}

/// N2.21: the Alien has no piece and never places one.
#[test]
fn the_alien_has_no_pieces() {
    let table = dealt(4, &[], 2);
    let alien = table.state.round.alien;
    assert!(table.state.characters_of(alien).is_empty());
    assert_eq!(decoys_of(4, dealt(4, &[], 4).state.round.alien), 0);
    at("players=4").as_seat(A).offers_only("");
}

/// N2.22, N2.24: as many characters as the table says and a decoy for each.
#[test]
fn a_decoy_for_each_character() {
    for players in 2..=8 {
        let (_, _, characters, decoys) = dealt_numbers(players);
        assert_eq!(characters, decoys, "{players} players");
    }
}

/// N2.23: the same game with other names goes the same way.
#[test]
fn names_have_no_effect() {
    let outcome = |first: &str, second: &str| {
        let position = format!("players=5 phase=choose h1=S {first}=1@HAN {second}=2@CRY");
        let table = at(&position).play("visit HAN").expire();
        ["eggs", "discard", "phase"].map(|key| table.field(key))
    };
    assert_eq!(outcome("ripley", "dallas"), outcome("brett", "ash"));
}

/// N2.25: every piece a player places lies under a cover: two for each character.
#[test]
fn two_covers_for_each_character() {
    let table = at("players=3")
        .as_seat(1)
        .play("place ripley ARM; place dallas CMD; place kane CPU")
        .play("place decoy ARM; place decoy CMD; place decoy CPU")
        .forbids("place decoy ARM");
    let pieces = table.state.pieces;
    let covers = Room::all().map(|room| pieces.covered_in(room));
    assert_eq!(covers.sum::<u8>(), 6);
}

/// N2.27: over many deals the Synthetic has been every character.
#[test]
fn the_synthetic_is_any_character() {
    let mut seen = Characters::EMPTY;
    for seed in 0..300 {
        let table = dealt(5, &[], seed);
        let [_, synthetic] = roles(&table);
        seen = seen.or(table.state.characters_of(Seat(synthetic as u8)));
    }
    assert_eq!(seen.len(), 7);
}

/// N2.28: if everybody uses all the time there is, a round of random play takes a quarter of an
/// hour, give or take.
#[test]
fn a_round_takes_about_fifteen_minutes() {
    let rules = Nostromo::standard();
    let options = kernel::settle_again(&rules, &agreed(5, &[]).unwrap()).unwrap();
    let (mut seconds, mut rounds) = (0, 0);
    for seed in 0..10 {
        let (mut dealer, mut moves) = (Silent::new(seed), Moves::default());
        let (mut state, mut serial) = (rules.deal(&options, &mut dealer), 0);
        while let Standing::Waiting(waiting) = rules.standing(&state) {
            let deadline = rules.deadline(&state);
            if let Some(deadline) = deadline.filter(|deadline| deadline.serial != serial) {
                serial = deadline.serial;
                seconds += deadline.millis / 1000;
            }
            let seats: Vec<Seat> = waiting.seats.iter().collect();
            let seat = seats[dealer.0.below(seats.len() as u32) as usize];
            moves.0.clear();
            rules.offer(&state, seat, &mut moves);
            let chosen = moves.0[dealer.0.below(moves.0.len() as u32) as usize];
            rules.play(&mut state, seat, chosen, &mut dealer);
        }
        rounds += state.table.results.len() as u32;
    }
    let minutes = seconds / rounds / 60;
    assert!((10..=25).contains(&minutes), "{minutes} minutes");
}

/// N2.8, N2.21: everybody takes a seat before the first placement, the Alien too.
#[test]
fn the_table_waits_for_everybody_once() {
    let table = dealt(5, &[], 1).shows("phase=muster").asks(0..5);
    let [alien, _] = roles(&table);
    let table = table.as_seat(alien as u8).offers_only("continue");
    let table = table.as_seat((alien as u8 + 1) % 5);
    assert!(table.menu().len() > 1);
}
