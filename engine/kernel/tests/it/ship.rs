//! Spaces, links and distances.

use kernel::*;

/// 0-1-2-3 in a row and a loop 1-4-3.
fn ship() -> Ship {
    Ship::new(
        5,
        &[(0, 1), (1, 2), (2, 3), (1, 4), (4, 3)].map(|(a, b)| (Space(a), Space(b))),
    )
    .unwrap()
}

fn set(spaces: &[u8]) -> SpaceSet {
    spaces.iter().map(|&s| Space(s)).collect()
}

#[test]
fn distances_rings_and_ranges() {
    let ship = ship();
    assert_eq!(ship.distance(Space(0), Space(3)), 3);
    assert_eq!(ship.within(Space(0), 2), set(&[0, 1, 2, 4]));
    assert_eq!(ship.exactly(Space(0), 2), set(&[2, 4]));
    assert_eq!(ship.within(Space(0), 40), ship.spaces());
    assert_eq!(ship.exactly(Space(0), 9), SpaceSet::EMPTY);
}

#[test]
fn all_shortest_next_steps_to_the_nearest_targets() {
    let ship = ship();
    assert_eq!(ship.steps_towards(Space(1), set(&[3])), set(&[2, 4]));
    assert_eq!(
        ship.steps_towards(Space(1), set(&[0, 3])),
        set(&[0]),
        "the nearer one"
    );
    assert_eq!(
        ship.steps_towards(Space(2), set(&[1, 3])),
        set(&[1, 3]),
        "a tie"
    );
    assert_eq!(
        ship.steps_towards(Space(2), set(&[2, 3])),
        SpaceSet::EMPTY,
        "already there"
    );
    assert_eq!(
        ship.steps_towards(Space(2), SpaceSet::EMPTY),
        SpaceSet::EMPTY
    );
}

#[test]
fn shut_links_and_barred_spaces_are_not_passed() {
    let ship = ship();
    let shut = LinkSet::EMPTY.with(Link(1));
    assert_eq!(ship.open_neighbours(Space(1), shut), set(&[0, 4]));
    assert_eq!(ship.flood_open(set(&[0]), shut).distance(Space(2)), Some(4));
    let no_way = ship.flood(set(&[0]), ship.spaces().without(Space(1)));
    assert_eq!(
        (no_way.distance(Space(0)), no_way.distance(Space(2))),
        (Some(0), None)
    );
}

#[test]
fn twin_links_are_two_ways() {
    let links = [(0, 1), (0, 1), (1, 2)].map(|(a, b)| (Space(a), Space(b)));
    let ship = Ship::new(3, &links).unwrap();
    assert_eq!(ship.exits(Space(1)).len(), 3);
    assert_eq!(ship.ends(Link(2)), (Space(1), Space(2)));
    let one_shut = LinkSet::only(Link(0));
    assert_eq!(ship.open_neighbours(Space(0), one_shut), set(&[1]));
    let both_shut = one_shut.with(Link(1));
    assert_eq!(ship.open_neighbours(Space(0), both_shut), SpaceSet::EMPTY);
    assert_eq!(
        ship.flood_open(set(&[0]), both_shut).distance(Space(2)),
        None
    );
}

#[test]
fn sets_hold_128_links_and_survive_being_written() {
    let set: LinkSet = [Link(3), Link(127)].into_iter().collect();
    assert_eq!(set.iter().collect::<Vec<_>>(), [Link(3), Link(127)]);
    assert_eq!((set.len(), set.without(Link(3)).len()), (2, 1));
    let text = serde_json::to_string(&set).unwrap();
    assert_eq!(serde_json::from_str::<LinkSet>(&text).unwrap(), set);
    let row: Vec<_> = (0..64)
        .flat_map(|n| [(Space(n), Space((n + 1) % 64)); 2])
        .collect();
    assert!(Ship::new(64, &row).is_ok());
    assert_eq!(
        Ship::new(64, &[&row[..], &row[..1]].concat()),
        Err(ShipError::TooLarge)
    );
}

#[test]
fn what_is_not_a_ship_is_refused() {
    let pair = |a, b| (Space(a), Space(b));
    assert_eq!(Ship::new(3, &[pair(0, 1)]), Err(ShipError::Unlinked(2)));
    assert_eq!(Ship::new(2, &[pair(0, 5)]), Err(ShipError::NoSuchSpace(0)));
    assert_eq!(
        Ship::new(2, &[pair(0, 1), pair(1, 1)]),
        Err(ShipError::Loop(1))
    );
    assert_eq!(Ship::new(65, &[]), Err(ShipError::TooLarge));
}
