//! Chapters M1, M51 and C2–C15: what is in the box, card by card and number by number, by the
//! content shipped.

use std::collections::BTreeMap;

use kernel::{Link, Space, Worded};
use nemesis::Content;
use nemesis::content::{
    ActionCard, After, Attack, Board, Character, CombatFace, Component, Condition, Contamination,
    Destination, Duct, EventKind, Exploration, Intruder, Item, ItemColor, NoiseFace, Object,
    Objective, ObjectiveKind, Room, RoomColor, Side, Slot, TileSet, Use, Weakness, WeaponClass,
    Wish, Wound,
};

/// Each thing with how often it is there.
fn counted<T: Ord>(things: impl IntoIterator<Item = T>) -> BTreeMap<T, usize> {
    let mut counts = BTreeMap::new();
    for thing in things {
        *counts.entry(thing).or_default() += 1;
    }
    counts
}

/// What a set-up of things comes to.
fn counts<T: Ord, const N: usize>(expected: [(T, usize); N]) -> BTreeMap<T, usize> {
    BTreeMap::from(expected)
}

/// The words of some things, in their order.
fn words<T: Worded>(things: impl IntoIterator<Item = T>) -> Vec<&'static str> {
    things.into_iter().map(Worded::word).collect()
}

/// The Room Numbers of spaces.
fn numbers(spaces: impl IntoIterator<Item = Space>) -> Vec<u8> {
    spaces.into_iter().map(Board::number).collect()
}

/// M1.1, MC12, I24
#[test]
fn the_basic_board() {
    let content = Content::standard();
    let board = content.board(Side::Basic);
    assert_eq!(board.ship.spaces().len(), 21);
    assert_eq!(board.ship.links().len(), 28);
    let special = [
        (Room::Cockpit, 1),
        (Room::Hibernatorium, 11),
        (Room::Engine3, 19),
        (Room::Engine2, 20),
        (Room::Engine1, 21),
    ];
    for (room, number) in special {
        assert_eq!(board.fixed(room), Some(Board::room(number)), "{room:?}");
    }
    assert_eq!(numbers(board.dealt(TileSet::Two).iter()), [6, 7, 8, 14, 15]);
    assert_eq!(
        numbers(board.dealt(TileSet::One).iter()),
        [2, 3, 4, 5, 9, 10, 12, 13, 16, 17, 18]
    );
    let entrances = [2, 4, 5, 9, 14, 15, 19, 21];
    assert_eq!(numbers(board.entrances[Duct::Red].iter()), entrances);
    assert!(board.entrances[Duct::Blue].is_empty());
}

/// M50.2–M50.4, MC13, I24
#[test]
fn the_alternative_board() {
    let content = Content::standard();
    let board = content.board(Side::Alternative);
    assert_eq!(board.ship.spaces().len(), 21);
    assert_eq!(board.ship.links().len(), 29);
    let special = [
        (Room::Cockpit, 2),
        (Room::Hibernatorium, 8),
        (Room::Engine3, 18),
        (Room::Engine2, 19),
        (Room::Engine1, 20),
        (Room::EvacuationA, 7),
        (Room::EvacuationB, 9),
    ];
    for (room, number) in special {
        assert_eq!(board.fixed(room), Some(Board::room(number)), "{room:?}");
    }
    let evacuation = board.slots[Board::room(7)].slot;
    assert_eq!(evacuation, Slot::FaceUp(Room::EvacuationA));
    assert_eq!(numbers(board.dealt(TileSet::Two).iter()), [1, 3, 4, 5, 6]);
    assert_eq!(
        numbers(board.dealt(TileSet::One).iter()),
        [10, 11, 12, 13, 14, 15, 16, 17, 21]
    );
    let (red, blue) = (board.entrances[Duct::Red], board.entrances[Duct::Blue]);
    assert_eq!(numbers(red.iter()), [1, 7, 9, 10, 11, 18, 19]);
    assert_eq!(numbers(blue.iter()), [3, 7, 9, 11, 12, 19, 20]);
    let pairs = counted(board.corridors.iter().map(|corridor| corridor.rooms));
    let twins: Vec<_> = pairs.iter().filter(|(_, count)| **count == 2).collect();
    assert_eq!(
        twins,
        [
            (&(5, 8), &2),
            (&(11, 13), &2),
            (&(17, 18), &2),
            (&(20, 21), &2)
        ]
    );
}

/// MC11, M-R25, I24
#[test]
fn around_each_room_every_number_leads_somewhere_and_back() {
    let content = Content::standard();
    for side in Side::ALL {
        let board = content.board(side);
        for space in board.ship.spaces().iter() {
            for number in 1..=4 {
                let link = board.exit(space, number);
                assert!(board.around[space].contains(link), "{side:?} {space:?}");
                let Some(there) = board.beyond(space, link) else {
                    let duct = Duct::of(link).expect("a Corridor or a system");
                    assert!(board.entrances[duct].contains(space));
                    assert!(
                        !board.doors[space].contains(link),
                        "M1.16: no Doors in there"
                    );
                    continue;
                };
                assert_eq!(
                    board.exit(there, number),
                    link,
                    "{side:?} {space:?} {number}"
                );
                assert!(board.doors[space].contains(link));
            }
        }
    }
}

/// MC12: single exits, as printed.
#[test]
fn some_corridors_of_the_basic_board() {
    let content = Content::standard();
    let board = content.board(Side::Basic);
    let beyond = |room: u8, number: u8| {
        let space = Board::room(room);
        let there = board.beyond(space, board.exit(space, number));
        there.map_or(0, Board::number)
    };
    // A 0 stands for the Technical Corridors.
    let exits = |room: u8| [1, 2, 3, 4].map(|number| beyond(room, number));
    assert_eq!(exits(1), [3, 3, 2, 4]);
    assert_eq!(exits(2), [0, 0, 1, 6]);
    assert_eq!(exits(6), [7, 11, 5, 2]);
    assert_eq!(exits(11), [15, 6, 8, 14]);
    assert_eq!(exits(14), [13, 17, 0, 11]);
    assert_eq!(exits(20), [18, 18, 17, 17]);
    assert_eq!(exits(21), [16, 0, 0, 18]);
}

/// M50.3: the exits of twin Corridors, as printed.
#[test]
fn some_corridors_of_the_alternative_board() {
    let content = Content::standard();
    let board = content.board(Side::Alternative);
    let links = |room: u8| [1, 2, 3, 4].map(|number| board.exit(Board::room(room), number));
    let [one, two, ..] = links(5);
    assert_ne!(one, two, "each of the twins is a Corridor of its own");
    assert_eq!(links(8)[..2], [one, two]);
    let [_, two, three, _] = links(20);
    assert_eq!(two, three, "one Corridor with two numbers");
    let [red, blue, ..] = links(11);
    assert_eq!([red, blue], [Duct::Red.link(), Duct::Blue.link()]);
}

/// M50.2, M1.13: one set of links holds all Noise.
#[test]
fn the_noise_space_of_a_system_is_no_corridor() {
    for duct in Duct::ALL {
        assert_eq!(Duct::of(duct.link()), Some(duct));
    }
    assert_eq!(Duct::of(Link(28)), None);
}

/// M1.3–M1.5, MC4, MC6, M-R17, M43, M44, M45
#[test]
fn rooms_with_sets_colors_computers_and_costs() {
    let content = Content::standard();
    let sets = [TileSet::One, TileSet::Two, TileSet::Special];
    assert_eq!(sets.map(|set| content.tiles(set).count()), [11, 9, 5]);
    let of = |color: RoomColor| {
        let rooms = content.rooms.iter().filter(|spec| spec.color == color);
        words(rooms.map(|spec| spec.room))
    };
    assert_eq!(
        of(RoomColor::Red),
        ["armory", "storage", "command-center", "monitoring-room"]
    );
    assert_eq!(
        of(RoomColor::Yellow),
        [
            "comms-room",
            "fire-control",
            "generator",
            "airlock-control",
            "engine-control"
        ]
    );
    assert_eq!(
        of(RoomColor::Green),
        ["emergency-room", "laboratory", "surgery", "canteen"]
    );
    assert_eq!(
        of(RoomColor::White),
        [
            "evacuation-a",
            "evacuation-b",
            "cabins",
            "hatch-control",
            "shower-room"
        ]
    );
    assert_eq!(
        of(RoomColor::None),
        [
            "nest",
            "slime-room",
            "cockpit",
            "hibernatorium",
            "engine-1",
            "engine-2",
            "engine-3"
        ]
    );
    let computers = content.rooms.iter().filter(|spec| spec.computer);
    assert_eq!(
        words(computers.map(|spec| spec.room)),
        [
            "comms-room",
            "fire-control",
            "generator",
            "laboratory",
            "command-center",
            "engine-control",
            "monitoring-room"
        ]
    );
    for spec in &content.rooms {
        let passive = matches!(spec.room, Room::Cabins | Room::SlimeRoom);
        assert_eq!(spec.cost, (!passive).then_some(2), "{:?}", spec.room);
    }
}

/// M1.7, MC17, MC18
#[test]
fn two_kinds_of_dice() {
    let content = Content::standard();
    let number = NoiseFace::Number;
    let mut noise = content.noise_die.to_vec();
    for face in [1, 1, 2, 2, 3, 3, 4, 4].map(number) {
        let place = noise.iter().position(|&one| one == face).expect("a face");
        noise.remove(place);
    }
    assert_eq!(noise, [NoiseFace::Silence, NoiseFace::Danger]);
    assert_eq!(
        counted(content.combat_die),
        counts([
            (CombatFace::Miss, 1),
            (CombatFace::Small, 2),
            (CombatFace::Adult, 1),
            (CombatFace::OneHit, 1),
            (CombatFace::TwoHits, 1),
        ])
    );
}

/// M1.8, M1.9, M2.15, MC19, I1, I2
#[test]
fn intruders_their_tokens_and_the_bag() {
    let content = Content::standard();
    let miniatures = content.intruders.iter().map(|spec| spec.miniatures);
    assert_eq!(miniatures.collect::<Vec<_>>(), [6, 3, 8, 2, 1]);
    let tokens = content.all_tokens().map(|token| {
        let spec = content.token(token);
        (spec.intruder, spec.number)
    });
    assert_eq!(
        counted(tokens),
        counts([
            ((None, 0), 1),
            ((Some(Intruder::Larva), 1), 8),
            ((Some(Intruder::Creeper), 1), 3),
            ((Some(Intruder::Adult), 2), 4),
            ((Some(Intruder::Adult), 3), 5),
            ((Some(Intruder::Adult), 4), 3),
            ((Some(Intruder::Breeder), 3), 1),
            ((Some(Intruder::Breeder), 4), 1),
            ((Some(Intruder::Queen), 4), 1),
        ])
    );
    let bag = |players| Intruder::ALL.map(|intruder| content.in_bag(intruder, players));
    assert_eq!(bag(1), [4, 1, 4, 0, 1]);
    assert_eq!(bag(5), [4, 1, 8, 0, 1]);
}

/// M1.11–M1.16, M1.19, M1.21, M1.22, M2.13
#[test]
fn markers_and_tokens_in_the_box() {
    let pieces = Content::standard().table.pieces;
    let unlimited = [pieces.status, pieces.noise, pieces.ammo_and_injury];
    assert_eq!(unlimited, [18, 30, 50]);
    assert_eq!(pieces.five_injuries, 2);
    let limited = [pieces.fire, pieces.malfunction, pieces.doors];
    assert_eq!(limited, [8, 8, 12]);
    assert_eq!((pieces.eggs, pieces.eggs_in_nest), (8, 5));
    assert_eq!((pieces.corpses, pieces.carcasses), (6, 8));
}

/// M1.17, M1.18, M2.7, M2.8, MC14, MC15
#[test]
fn tracks_pods_and_hands() {
    let table = Content::standard().table;
    assert_eq!((table.time.start, table.time.hibernation), (15, 8));
    let destruct = table.self_destruct;
    assert_eq!((destruct.start, destruct.critical), (6, 3));
    assert_eq!((table.pods, table.pod_spaces), ([2, 2, 3, 3, 4], 2));
    assert_eq!((table.destination, table.hand), (1, 5));
    assert_eq!((table.hand_slots, table.light_wounds), (2, 2));
}

/// M1.20, MC20
#[test]
fn twenty_exploration_tokens() {
    let content = Content::standard();
    let of = |effect: Exploration| {
        let tokens = content.exploration.iter();
        let those = tokens.filter(|token| token.effect == effect);
        those.map(|token| token.items).collect::<Vec<_>>()
    };
    assert_eq!(of(Exploration::Malfunction), [1, 1, 2, 2, 2, 2, 3, 4]);
    assert_eq!(of(Exploration::Doors), [1, 2, 3, 4]);
    assert_eq!(of(Exploration::Fire), [1, 2]);
    assert_eq!(of(Exploration::Slime), [3, 4]);
    assert_eq!(of(Exploration::Danger), [2, 3]);
    assert_eq!(of(Exploration::Silence), [1, 1]);
    let items = content.exploration.iter().map(|token| token.items);
    assert_eq!((content.exploration.len(), items.sum::<u8>()), (20, 44));
}

/// M1.29, MC16
#[test]
fn eight_coordinates_cards() {
    let content = Content::standard();
    let letters = content.coordinates.iter();
    let letters: Vec<String> = letters
        .map(|card| card.map(|place| &place.word()[..1]).concat())
        .collect();
    let expected = [
        "emvd", "edmv", "devm", "vedm", "mved", "dmev", "mvde", "vdme",
    ];
    assert_eq!(letters, expected);
    for letter in 0..4 {
        let places = counted(content.coordinates.iter().map(|card| card[letter]));
        assert_eq!(places, Destination::ALL.map(|place| (place, 2)).into());
    }
}

/// M1.26, M1.27, MC50, MC53, MC55
#[test]
fn contamination_and_serious_wounds() {
    let content = Content::standard();
    assert_eq!(
        counted(content.contamination_deck()),
        counts([(Contamination::Clean, 20), (Contamination::Infected, 7)])
    );
    assert_eq!(
        counted(content.wound_deck()),
        counts([
            (Wound::Body, 4),
            (Wound::Arm, 3),
            (Wound::Hand, 3),
            (Wound::Leg, 3),
            (Wound::Bleeding, 3),
        ])
    );
}

/// M1.27, MC21–MC29
#[test]
fn twenty_intruder_attack_cards() {
    let content = Content::standard();
    let cards = content.attack_deck().map(|card| content.attack(card));
    let blood = |attack: Attack| -> Vec<_> {
        let those = cards.clone().filter(|card| card.attack == attack);
        those.map(|card| card.blood.unwrap_or_default()).collect()
    };
    // A 0 stands for the arrow.
    assert_eq!(blood(Attack::Scratch), [2, 3, 5, 6]);
    assert_eq!(blood(Attack::ClawAttack), [3, 4, 5, 0]);
    assert_eq!(blood(Attack::Bite), [4, 4, 6, 0]);
    assert_eq!(blood(Attack::TailAttack), [2, 5]);
    assert_eq!(blood(Attack::Frenzy), [3, 4]);
    assert_eq!(blood(Attack::Transformation), [4, 5]);
    assert_eq!(blood(Attack::Slime), [5]);
    assert_eq!(blood(Attack::Summoning), [3]);
    assert_eq!(
        counted(cards.clone().map(|card| card.blood)),
        counts([
            (None, 2),
            (Some(2), 2),
            (Some(3), 4),
            (Some(4), 5),
            (Some(5), 5),
            (Some(6), 2),
        ])
    );
    // Attackers, then Light Wounds, Contamination, deadly from so many Serious Wounds on.
    let expected = [
        (Attack::Scratch, "CABQ", 1, 1, None),
        (Attack::ClawAttack, "ABQ", 2, 1, None),
        (Attack::Bite, "ABQ", 0, 0, Some(2)),
        (Attack::TailAttack, "Q", 0, 0, Some(1)),
        (Attack::Frenzy, "BQ", 0, 0, Some(2)),
        (Attack::Transformation, "C", 0, 0, None),
        (Attack::Slime, "CABQ", 0, 1, None),
        (Attack::Summoning, "CQ", 0, 0, None),
    ];
    for (attack, attackers, light, contamination, deadly) in expected {
        let spec = &content.attack_kinds[attack];
        assert_eq!(letters(&spec.attackers), attackers, "{attack:?}");
        let effect = (spec.light, spec.contamination, spec.deadly);
        assert_eq!(effect, (light, contamination, deadly), "{attack:?}");
        assert_eq!(spec.slime, attack == Attack::Slime);
        assert_eq!(spec.everybody, attack == Attack::Frenzy);
    }
}

/// The first letters of kinds of Intruder.
fn letters(kinds: &[Intruder]) -> String {
    let letters = kinds.iter().map(|kind| kind.word()[..1].to_uppercase());
    letters.collect()
}

/// M1.27, MC30–MC49, M6.9
#[test]
fn twenty_event_cards() {
    let content = Content::standard();
    let cards: Vec<_> = (content.event_deck())
        .map(|card| {
            let spec = content.event(card);
            (spec.event, letters(&spec.moves), spec.number, spec.after)
        })
        .collect();
    let (discard, remove, back) = (After::Discard, After::Remove, After::Back);
    let expected = [
        (EventKind::Regeneration, "BQ", 1, discard),
        (EventKind::Eclosion, "CBQ", 1, discard),
        (EventKind::BulkheadsOpen, "AB", 1, discard),
        (EventKind::DamagingFire, "CA", 1, discard),
        (EventKind::CoolantLeak, "ABQ", 1, remove),
        (EventKind::EggProtection, "BQ", 2, discard),
        (EventKind::Damage, "CA", 2, discard),
        (EventKind::Hunt, "CBQ", 2, discard),
        (EventKind::Malfunction, "AB", 2, back),
        (EventKind::LifeSupportFailure, "ABQ", 2, remove),
        (EventKind::Hatching, "AB", 3, discard),
        (EventKind::Nest, "CBQ", 3, discard),
        (EventKind::Hunt, "BQ", 3, discard),
        (EventKind::ScentOfPrey, "CA", 3, discard),
        (EventKind::PodEjection, "ABQ", 3, remove),
        (EventKind::Lurking, "CA", 4, discard),
        (EventKind::NoiseInTechnicalCorridors, "AB", 4, discard),
        (EventKind::FlammableCompounds, "BQ", 4, discard),
        (EventKind::ConsumingFire, "CBQ", 4, discard),
        (EventKind::ShortCircuit, "ABQ", 4, remove),
    ]
    .map(|(event, moves, number, after)| (event, moves.to_owned(), number, after));
    assert_eq!(cards, expected);
    let numbers = counted(cards.iter().map(|card| card.2));
    assert_eq!(numbers, counts([(1, 5), (2, 5), (3, 5), (4, 5)]));
}

/// M1.29, MC59
#[test]
fn eight_weaknesses() {
    assert_eq!(
        words(Weakness::ALL),
        [
            "vulnerability-to-fire",
            "vulnerability-to-energy",
            "reaction-to-danger",
            "way-of-moving",
            "vital-places",
            "brink-of-extinction",
            "way-of-fighting",
            "susceptibility-to-phosphates",
        ]
    );
}

/// M1.25, M1.35, M3.4, MC64–MC83
#[test]
fn twenty_five_objectives() {
    use Wish::{
        AllExplored, AnotherSurvives, CorpseIn, Dead, FinishWith, Items, NestDestroyed,
        OnlySurvivor, QueenKilled, Reach, ShipDestroyed, Signal, Weaknesses,
    };
    let earth = Reach(Destination::Earth);
    let mars = Reach(Destination::Mars);
    let weakness = Wish::Weakness;
    let alone = vec![OnlySurvivor];
    let expected: [(Objective, u8, Vec<Vec<Wish>>); 25] = [
        (
            Objective::SalvagingThePrimeAsset,
            2,
            vec![vec![earth], alone.clone()],
        ),
        (
            Objective::Quarantine,
            2,
            vec![vec![mars], vec![earth, NestDestroyed]],
        ),
        (
            Objective::TheGreatHunt,
            2,
            vec![vec![Signal, ShipDestroyed], vec![Signal, QueenKilled]],
        ),
        (Objective::Hoarder, 2, vec![vec![Items(7)]]),
        (
            Objective::RelentlessInvestigator,
            2,
            vec![vec![Signal, AllExplored]],
        ),
        (
            Objective::AProperBurial,
            2,
            vec![vec![Signal, FinishWith(Object::Corpse)]],
        ),
        (
            Objective::TheOldestFriend,
            3,
            vec![vec![earth], alone.clone()],
        ),
        (
            Objective::BestFriendsForever,
            4,
            vec![vec![AnotherSurvives]],
        ),
        (
            Objective::AliensOnASpaceship,
            5,
            vec![vec![Signal, NestDestroyed], vec![Signal, ShipDestroyed]],
        ),
        (
            Objective::TheRightMomentToStrike,
            2,
            vec![vec![Dead(1)], alone.clone()],
        ),
        (
            Objective::GreenerPastures,
            2,
            vec![vec![Dead(2)], alone.clone()],
        ),
        (Objective::AnOldFeud, 3, vec![vec![Dead(3)], alone.clone()]),
        (
            Objective::HostileTakeover,
            4,
            vec![vec![Dead(4)], alone.clone()],
        ),
        (
            Objective::TheFinalEnlightenment,
            5,
            vec![vec![Dead(5)], alone],
        ),
        (Objective::AbOvo, 2, vec![vec![weakness(Object::Egg)]]),
        (
            Objective::Necroscopy,
            2,
            vec![vec![Signal, weakness(Object::Carcass)]],
        ),
        (Objective::ExtremeFieldBiology, 2, vec![vec![Weaknesses(2)]]),
        (
            Objective::MyPrecious,
            2,
            vec![vec![Signal, FinishWith(Object::Egg)]],
        ),
        (Objective::DestinationEarth, 1, vec![vec![earth]]),
        (
            Objective::EmergencyPostMortem,
            1,
            vec![vec![CorpseIn(Room::Surgery)]],
        ),
        (
            Objective::FirstContactProtocol,
            1,
            vec![vec![Weaknesses(2)]],
        ),
        (
            Objective::CuttingOffTheHead,
            1,
            vec![vec![Signal, QueenKilled], vec![Signal, ShipDestroyed]],
        ),
        (
            Objective::NoManLeftBehind,
            1,
            vec![vec![Signal, AllExplored]],
        ),
        (
            Objective::SpecialDelivery,
            1,
            vec![vec![FinishWith(Object::Egg)]],
        ),
        (
            Objective::CleanUpCrew,
            1,
            vec![vec![Signal, NestDestroyed], vec![Signal, ShipDestroyed]],
        ),
    ];
    let content = Content::standard();
    for (objective, players, wishes) in expected {
        let spec = &content.objectives[objective];
        assert_eq!(spec.players, players, "{objective:?}");
        assert_eq!(spec.wishes, wishes, "{objective:?}");
    }
    let kinds = counted(Objective::faces().map(Objective::kind));
    assert_eq!(
        kinds,
        counts([
            (ObjectiveKind::Personal, 9),
            (ObjectiveKind::Corporate, 9),
            (ObjectiveKind::Shared, 7),
        ])
    );
    let usable = |kind, players| {
        let those = content.objectives.iter();
        let those = those.filter(|spec| spec.objective.kind() == kind);
        those.filter(|spec| spec.players <= players).count()
    };
    for kind in [ObjectiveKind::Personal, ObjectiveKind::Corporate] {
        assert_eq!(
            [2, 3, 4, 5].map(|players| usable(kind, players)),
            [6, 7, 8, 9]
        );
    }
}

/// M1.2, M1.24, M1.34, M13.1, MC84–MC110
#[test]
fn six_characters_with_ten_cards_each() {
    let content = Content::standard();
    let own = [
        (
            Character::Captain,
            "basic-repairs suppressive-fire order motivation reload",
        ),
        (
            Character::Pilot,
            "repairs computer-skills piloting knowledge-of-the-ship old-friend",
        ),
        (
            Character::Scientist,
            "repairs computer-skills intranet blocking-access risk-assessment",
        ),
        (
            Character::Scout,
            "basic-repairs suppressive-fire reconnaissance scavenging adrenaline",
        ),
        (
            Character::Soldier,
            "basic-repairs covering-fire full-auto taking-aim nerves-of-steel",
        ),
        (
            Character::Mechanic,
            "fast-repairs computer-skills ingenuity pyrotechnics technical-corridors",
        ),
    ];
    assert_eq!(own.map(|(character, _)| character), Character::ALL);
    for (character, own) in own {
        let deck = words(content.characters[character].deck.iter().copied());
        let common = "search search rest interruption demolition";
        assert_eq!(deck.join(" "), format!("{common} {own}"), "{character:?}");
    }
    let cards = content.cards.iter().map(|spec| {
        let reaction = if spec.reaction { " reaction" } else { "" };
        let icon = spec.icon.word();
        format!("{} {} {icon}{reaction}", spec.card.word(), spec.cost)
    });
    assert_eq!(
        cards.collect::<Vec<_>>(),
        [
            "search 0 out",
            "rest 0 out",
            "interruption 0 any reaction",
            "demolition 0 any",
            "basic-repairs 2 out",
            "repairs 1 out",
            "fast-repairs 0 out",
            "computer-skills 0 out",
            "suppressive-fire 0 in",
            "order 0 out",
            "motivation 0 any",
            "reload 0 any",
            "piloting 0 out",
            "knowledge-of-the-ship 0 out",
            "old-friend 0 out",
            "ingenuity 0 out",
            "pyrotechnics 1 out",
            "technical-corridors 1 out",
            "covering-fire 0 in",
            "full-auto 0 in",
            "taking-aim 0 in",
            "nerves-of-steel 0 any reaction",
            "reconnaissance 1 out",
            "scavenging 1 out",
            "adrenaline 0 in",
            "intranet 1 out",
            "blocking-access 0 out",
            "risk-assessment 0 out",
        ]
    );
    let decks = content.characters.iter().flat_map(|spec| &spec.deck);
    assert_eq!(decks.count(), 60);
    let used = content.characters.iter().flat_map(|spec| &spec.deck);
    assert_eq!(
        counted(used).len(),
        ActionCard::COUNT,
        "every card is in a deck"
    );
}

/// M1.32, M3.11, M37.6, MC111–MC117, MC137–MC139, MC159
#[test]
fn weapons() {
    let content = Content::standard();
    let starting = content.characters.iter().map(|spec| spec.weapon);
    assert_eq!(
        words(starting),
        [
            "six-shooter",
            "shotgun",
            "pistol",
            "rifle",
            "assault-rifle",
            "sawed-off-shotgun"
        ]
    );
    let (energy, classic) = (WeaponClass::Energy, WeaponClass::Classic);
    // Class, capacity, and the Ammo it comes with.
    let expected = [
        (Item::PrototypeRifle, energy, 6, 1),
        (Item::PrototypeShotgun, energy, 2, 1),
        (Item::PrototypePistol, energy, 3, 1),
        (Item::Flamethrower, classic, 4, 4),
        (Item::SixShooter, classic, 6, 6),
        (Item::Shotgun, energy, 2, 2),
        (Item::SawedOffShotgun, energy, 2, 2),
        (Item::AssaultRifle, energy, 5, 5),
        (Item::Rifle, energy, 4, 4),
        (Item::Pistol, energy, 3, 3),
    ];
    let weapons: Vec<_> = (content.items.iter())
        .filter_map(|spec| {
            let weapon = spec.weapon?;
            assert!(spec.heavy && spec.used == Use::Weapon, "{:?}", spec.item);
            assert_eq!(spec.icon.word(), "in");
            Some((spec.item, weapon.class, weapon.capacity, weapon.ammo))
        })
        .collect();
    assert_eq!(weapons, expected);
}

/// M1.33, M3.12, MC118–MC130
#[test]
fn two_quests_for_each_character() {
    let content = Content::standard();
    let quests: Vec<_> = (content.characters.iter())
        .flat_map(|spec| {
            spec.quests.iter().map(|quest| {
                let condition = match &quest.condition {
                    Condition::In(room) => format!("in {}", room.word()),
                    Condition::Discard(items) => {
                        format!("discard {}", words(items.iter().copied()).join(" or "))
                    }
                };
                format!(
                    "{}: {}, {condition}",
                    spec.character.word(),
                    quest.item.word()
                )
            })
        })
        .collect();
    assert_eq!(
        quests,
        [
            "captain: log-key, in comms-room",
            "captain: intercom, discard tools or duct-tape",
            "pilot: evacuation-key, in fire-control",
            "pilot: orbital-maneuvering, discard energy-charge",
            "scientist: holo-computer, in generator",
            "scientist: laboratory-equipment, discard chemicals",
            "scout: motion-scanner, discard energy-charge",
            "scout: security-key, in cockpit",
            "soldier: autoloader, in armory",
            "soldier: armor, discard tools or duct-tape",
            "mechanic: plasma-torch, in storage",
            "mechanic: flashlight, discard energy-charge",
        ]
    );
    let deck = content.item_deck(ItemColor::Quest);
    assert_eq!(
        printed(&content, deck.map(|card| card.item)),
        [
            "1 evacuation-key 1 out",
            "1 log-key 1 out",
            "1 intercom 0 any Passive",
            "1 orbital-maneuvering 1 any",
            "1 plasma-torch 1 out Reusable",
            "1 flashlight 2 out Reusable",
            "1 autoloader 0 any Added",
            "1 armor 0 in reaction",
            "1 motion-scanner 1 out Reusable reaction heavy",
            "1 security-key 1 out",
            "1 holo-computer 0 out Passive heavy",
            "1 laboratory-equipment 1 out",
        ]
    );
}

/// What is printed on the cards of a deck: copies, name, cost, icon, and what is not usual.
fn printed(content: &Content, deck: impl Iterator<Item = Item>) -> Vec<String> {
    let counts = counted(deck);
    let lines = counts.into_iter().map(|(item, copies)| {
        let spec = &content.items[item];
        let (name, cost, icon) = (item.word(), spec.cost, spec.icon.word());
        let mut line = format!("{copies} {name} {cost} {icon}");
        if spec.used != Use::OneUse {
            line = format!("{line} {:?}", spec.used);
        }
        if spec.reaction {
            line += " reaction";
        }
        if spec.heavy {
            line += " heavy";
        }
        if let Some(component) = spec.component {
            line = format!("{line} {}", component.word());
        }
        line
    });
    lines.collect()
}

/// M1.30, MC131–MC155, MC121
#[test]
fn ninety_items_of_three_colors() {
    let content = Content::standard();
    let deck = |color| printed(&content, content.item_deck(color).map(|card| card.item));
    assert_eq!(
        deck(ItemColor::Red),
        [
            "11 energy-charge 1 any electric",
            "4 grenade 1 any",
            "3 smoke-grenade 1 in",
            "3 recon-drone 1 out",
            "2 decoy 1 any",
            "1 extended-magazine 0 out Added",
            "1 prototype-rifle 1 in Weapon heavy",
            "1 prototype-shotgun 1 in Weapon heavy",
            "1 prototype-pistol 1 in Weapon heavy",
            "1 comms-key 1 out",
            "1 evacuation-key 1 out",
            "1 self-destruct-key 1 out",
        ]
    );
    assert_eq!(
        deck(ItemColor::Yellow),
        [
            "3 energy-charge 1 any electric",
            "7 chemicals 1 out chemical",
            "6 tools 1 out tool",
            "4 duct-tape 1 out",
            "4 fire-extinguisher 1 any heavy",
            "3 clothes 1 out cloth",
            "1 technical-corridors-plans 1 out",
            "1 space-suit 1 out",
            "1 nemesis-plans 1 out",
        ]
    );
    assert_eq!(
        deck(ItemColor::Green),
        [
            "3 clothes 1 out cloth",
            "7 medkit 1 out medical",
            "7 bandages 1 out cloth",
            "5 synthetic-food 1 out",
            "3 adrenaline-injection 1 any",
            "3 alcohol 1 out chemical",
            "2 military-drugs 1 any",
        ]
    );
}

/// M1.31, M39.3, MC156, MC159
#[test]
fn twelve_crafted_items_of_four_recipes() {
    use Component::{Chemical, Cloth, Electric, Medical, Tool};
    let content = Content::standard();
    let deck = content.item_deck(ItemColor::Blue).map(|card| card.item);
    assert_eq!(
        printed(&content, deck),
        [
            "3 antidote 1 out",
            "3 taser 1 any",
            "3 flamethrower 1 in Weapon heavy",
            "3 molotov-cocktail 1 any",
        ]
    );
    let recipes = content.items.iter().filter_map(|spec| {
        let recipe = spec.recipe?;
        Some((spec.item, recipe))
    });
    assert_eq!(
        recipes.collect::<Vec<_>>(),
        [
            (Item::Antidote, [Chemical, Medical]),
            (Item::Taser, [Electric, Tool]),
            (Item::Flamethrower, [Chemical, Tool]),
            (Item::MolotovCocktail, [Chemical, Cloth]),
        ]
    );
}

/// M1.36, MC161–MC165
#[test]
fn ten_intruder_player_cards() {
    let content = Content::standard();
    let cards = content.plots.iter().map(|spec| {
        let number = spec
            .number
            .map_or("any".to_owned(), |number| number.to_string());
        format!("{} {number} {}", spec.plot.word(), spec.attacks)
    });
    assert_eq!(
        cards.collect::<Vec<_>>(),
        [
            "pursuit 1 2",
            "pursuit 2 2",
            "pursuit 3 2",
            "pursuit any 3",
            "coordinated-hunt 3 1",
            "coordinated-hunt 4 1",
            "metamorphosis 1 1",
            "planning 4 1",
            "planning any 1",
            "self-healing 2 1",
        ]
    );
}

/// M51.1
#[test]
fn the_decks_come_to_what_the_box_holds() {
    let content = Content::standard();
    let colors = ItemColor::ALL.map(|color| content.item_deck(color).count());
    assert_eq!(colors, [30, 30, 30, 12, 6, 12]);
    let decks = [
        content.attack_deck().count(),
        content.event_deck().count(),
        content.wound_deck().count(),
        content.contamination_deck().count(),
        content.all_tokens().count(),
        content.exploration.len(),
        content.plots.len(),
        content.coordinates.len(),
    ];
    assert_eq!(decks, [20, 20, 16, 27, 27, 20, 10, 8]);
}
