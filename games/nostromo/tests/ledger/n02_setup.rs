//! N2: setup.

use kernel::{Rules, Seat, Standing, Viewer};
use nostromo::{Event, Move, Nostromo, Phase, Role, Room, Spot, Synthetic, Token};

use crate::table::{A, RIPLEY, at, dealt, options, seat};

/// Rooms, crew players, characters, decoys each, as dealt.
fn dealt_numbers(players: u8) -> (usize, u8, Vec<usize>, Vec<u8>) {
    let state = dealt(players, &[], u64::from(players)).state;
    let crew = state.crew();
    let characters = crew
        .iter()
        .map(|seat| state.characters_of(seat).len())
        .collect();
    let decoys = crew
        .iter()
        .map(|seat| state.pieces.reserve[seat.index()])
        .collect();
    (
        state.round.layout.rooms().len(),
        crew.len(),
        characters,
        decoys,
    )
}

/// N2.1
#[test]
fn two_to_eight_players() {
    let rules = Nostromo::standard();
    for players in 0..=12 {
        let playable = rules.settle(players, &kernel::Wanted::new()).is_ok();
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

/// N2.9, N2.10, N2.19, N2.20: equipment at home, the figure beside the ship, the lair empty, six eggs in the supply.
#[test]
fn the_ship_is_set_up() {
    for players in 3..=8 {
        let table = dealt(players, &[], 4);
        table.says("flamethrower=ARM detector=CMD at=- eggs=0");
        assert_eq!(table.state.round.eggs.top, 6);
    }
}

/// N2.11
#[test]
fn the_shuttle_is_in_the_hangar() {
    use kernel::{Staged, view};
    for players in 2..=8 {
        let table = dealt(players, &[], 4);
        let scene = table
            .rules
            .stage(&view(&table.rules, &table.state, Viewer::Spectator));
        let at: Vec<_> = scene
            .pieces
            .iter()
            .filter(|piece| piece.id == "shuttle")
            .map(|piece| piece.at.clone())
            .collect();
        assert_eq!(at, [kernel::Place::Space("room:HAN".to_owned())]);
    }
}

/// N2.12: two deals differ in the order of the same pile.
#[test]
fn the_deck_is_shuffled() {
    let piles: Vec<_> = (0..2)
        .map(|seed| dealt(5, &[], seed).state.round.pile)
        .collect();
    assert_ne!(piles[0], piles[1]);
    let sorted = |number: usize| {
        let mut cards: Vec<_> = piles[number].iter().map(|card| card.0).collect();
        cards.sort();
        cards
    };
    assert_eq!(sorted(0), sorted(1));
}

/// N2.13, N2.14, N2.15: as many roles as players; a Synthetic from five players on.
#[test]
fn the_role_deck() {
    for players in 3..=8 {
        let state = dealt(players, &[], 9).state;
        let count = |role| {
            state
                .seats()
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

/// N2.16: over many deals every seat gets every role.
#[test]
fn roles_are_dealt_by_chance() {
    let (mut aliens, mut synthetics) = ([0; 5], [0; 5]);
    for seed in 0..200 {
        let state = dealt(5, &[], seed).state;
        aliens[state.round.alien.index()] += 1;
        let Synthetic::Seat(synthetic) = state.round.synthetic else {
            panic!("five players have a Synthetic")
        };
        assert_ne!(synthetic, state.round.alien);
        synthetics[synthetic.index()] += 1;
    }
    assert!(
        aliens.iter().chain(&synthetics).all(|&times| times > 15),
        "{aliens:?} {synthetics:?}"
    );
}

/// N2.17, N2.18: everybody is told who the Alien is; only one's own role besides.
#[test]
fn the_alien_says_so_and_nobody_else() {
    let rules = Nostromo::standard();
    let mut dealer = kernel::Live::new(kernel::Dice::of(&[1; 32], 0));
    let state = rules.deal(&options(6, &[]), &mut dealer);
    for viewer in (0..6).map(seat).chain([Viewer::Spectator]) {
        let heard: Vec<_> = dealer
            .told
            .iter()
            .filter(|(to, _)| to.includes(viewer))
            .map(|(_, event)| event.clone())
            .collect();
        let alien = state.round.alien;
        let mut expected = vec![Event::RoundBegan { round: 1, alien }];
        match viewer {
            Viewer::Seat(seat) if state.round.synthetic == Synthetic::Seat(seat) => {
                expected.push(Event::YouAreSynthetic)
            }
            Viewer::Seat(seat) if seat != alien => expected.push(Event::YouAreHuman),
            _ => {}
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
    assert_eq!(table.state.pieces.reserve[alien.index()], 0);
    assert_eq!(at("players=4").menu(A), []);
}

/// N2.22, N2.24: as many characters as the table says and a decoy for each.
#[test]
fn a_decoy_for_each_character() {
    for players in 2..=8 {
        let state = dealt(players, &[], 8).state;
        for seat in state.crew().iter() {
            assert_eq!(
                state.characters_of(seat).len(),
                usize::from(state.pieces.reserve[seat.index()])
            );
        }
    }
}

/// N2.23: the same game with other names goes the same way.
#[test]
fn names_have_no_effect() {
    let outcome = |first: &str, second: &str| {
        let mut table = at(&format!(
            "players=5 phase=choose h1=S {first}=1@HAN {second}=2@CRY"
        ));
        table.play(A, Move::Visit(Room::Han)).expire();
        (
            table.state.round.eggs,
            table.state.round.discard,
            table.state.phase,
        )
    };
    assert_eq!(outcome("ripley", "dallas"), outcome("brett", "ash"));
}

/// N2.25: every piece a player places lies under a cover: two for each character.
#[test]
fn two_covers_for_each_character() {
    let mut table = at("players=3");
    for room in [Room::Arm, Room::Cmd, Room::Cpu] {
        table.play(1, Move::Place(Token::Decoy, room));
        let character = nostromo::Character(room as u8);
        table.play(1, Move::Place(Token::Character(character), room));
    }
    let covers: u8 = Room::ALL
        .iter()
        .map(|&room| table.state.pieces.covered_in(room))
        .sum();
    assert_eq!(covers, 6);
}

/// N2.27: over many deals the Synthetic has been every character.
#[test]
fn the_synthetic_is_any_character() {
    let mut seen = nostromo::content::Characters::EMPTY;
    for seed in 0..300 {
        let state = dealt(5, &[], seed).state;
        let Synthetic::Seat(synthetic) = state.round.synthetic else {
            panic!("five players have a Synthetic")
        };
        seen = seen.or(state.characters_of(synthetic));
    }
    assert_eq!(seen.len(), 7);
}

/// N2.28: if everybody uses all the time there is, a round of random play takes a quarter of an hour, give or take.
#[test]
fn a_round_takes_about_fifteen_minutes() {
    let rules = Nostromo::standard();
    let (mut seconds, mut rounds) = (0, 0);
    for seed in 0..10 {
        let (mut dealer, mut moves) = (kernel::Silent::new(seed), kernel::Moves::default());
        let (mut state, mut serial) = (rules.deal(&options(5, &[]), &mut dealer), 0);
        while let Standing::Waiting(seats) = rules.standing(&state) {
            if let Some(window) = rules
                .window(&state)
                .filter(|window| window.serial != serial)
            {
                serial = window.serial;
                seconds += window.millis / 1000;
            }
            let seat = seats
                .iter()
                .nth(dealer.0.below(u32::from(seats.len())) as usize)
                .unwrap();
            moves.0.clear();
            rules.offer(&state, seat, &mut moves);
            rules.play(
                &mut state,
                seat,
                moves.0[dealer.0.below(moves.0.len() as u32) as usize],
                &mut dealer,
            );
        }
        rounds += state.table.results.len() as u32;
    }
    let minutes = seconds / rounds / 60;
    assert!((10..=25).contains(&minutes), "{minutes} minutes");
}

/// N2.8, N2.21: everybody takes a seat before the first placement, the Alien too.
#[test]
fn the_table_waits_for_everybody_once() {
    let table = dealt(5, &[], 1);
    assert_eq!(table.state.phase, Phase::Muster);
    assert_eq!(
        table.rules.standing(&table.state),
        Standing::Waiting(table.state.seats())
    );
    assert_eq!(
        table.state.pieces.spot(RIPLEY) == Spot::Reserve,
        table.state.owner(RIPLEY).is_some()
    );
    let alien = table.state.round.alien;
    assert_eq!(table.menu(alien.0), [Move::Continue]);
    assert!(table.menu(Seat((alien.0 + 1) % 5).0).len() > 1);
}
