//! What is in the box, by the content shipped: chapter L1, the values of chapter C, and what the
//! ledger says of the board.

use kernel::{Space, SpaceSet, Worded};
use lifeform::content::{
    Bonus, Character, Column, Completed, Content, CrewIcon, CrewReaction, DataToken, Evolution,
    FightIcon, Image, Lasting, LifeformIcon, LifeformReaction, Malfunction, Mark, Objective,
    PrintedCard, Row, Sheet, ShipDeck, Stowaway, TerrorCard,
};

use crate::table::at;

fn content() -> Content {
    Content::standard()
}

/// The short names of a set of chambers.
fn ids(content: &Content, set: SpaceSet) -> Vec<&str> {
    set.iter()
        .map(|space| content.board.chamber(space).id.as_str())
        .collect()
}

fn space(content: &Content, id: &str) -> Space {
    content.board.space(id).expect(id)
}

fn name<'a>(content: &'a Content, id: &str) -> &'a str {
    &content.board.chamber(space(content, id)).name
}

/// L1.1, LC1, L0.8, L11.1
#[test]
fn thirty_nine_chambers_on_three_decks_and_a_shuttle() {
    let content = content();
    let board = &content.board;
    assert_eq!(board.chambers.len(), 40);
    assert_eq!(board.valley_forge.len(), 39);
    assert_eq!(
        ShipDeck::ALL.map(|deck| board.on_deck[deck].len()),
        [12, 13, 14]
    );
    assert!(!board.valley_forge.contains(board.places.remora));
    assert_eq!(board.corridors.links().len(), 53);
    assert_eq!(board.tunnels.len(), 16);
    assert_eq!(board.ways.links().len(), 69);
    // A link has one number in both graphs.
    assert_eq!(board.corridors.links(), &board.ways.links()[..53]);
}

/// L1.15: three figures of the lifeform, which can all stand on the board beside the one android
/// and the one cat.
#[test]
fn the_figures_in_the_box() {
    let figures = Image::ALL.map(Worded::word);
    assert_eq!(figures, ["stalking", "rearing", "coiled"]);
    let all = "images=stalking@c14,rearing@c03,coiled@c12 android=b04 cat=a10";
    at(&format!("1=cat 2=palmer {all}")).shows(all);
}

/// L1.2, L1.3
#[test]
fn the_chambers_the_rulebook_names_are_where_it_says() {
    let content = content();
    let board = &content.board;
    let on = |deck, names: &[&str]| {
        for wanted in names {
            let found = board.on_deck[deck]
                .iter()
                .any(|space| board.chamber(space).name == *wanted);
            assert!(found, "{wanted}");
        }
    };
    on(
        ShipDeck::A,
        &[
            "galley",
            "hypersleep",
            "interface",
            "mess",
            "cockpit",
            "wiring-access",
        ],
    );
    on(
        ShipDeck::B,
        &[
            "dorsal-access",
            "mining-equipment",
            "ladderway-1",
            "ladderway-2",
            "ore-refinery",
            "ore-hold",
            "supplies",
            "cargo-pod-a",
        ],
    );
    on(
        ShipDeck::C,
        &[
            "engineering",
            "maintenance",
            "shuttle-bay",
            "docking-hub-1",
            "fuel-converter-bay",
            "storage-hold-2",
            "drillbit-vestry",
            "cryo-storage-vault",
            "lift-bay",
        ],
    );
    let places = board.places;
    let named = [
        places.galley,
        places.hypersleep,
        places.interface,
        places.engineering,
        places.maintenance,
        places.docking_hub,
        places.shuttle_bay,
        places.remora,
    ];
    assert_eq!(
        named.map(|space| board.chamber(space).id.as_str()),
        ["a09", "a05", "a03", "c02", "c01", "c13", "c14", "rem"]
    );
    assert_eq!(name(&content, "a10"), "food-locker");
}

/// LC2
#[test]
fn from_the_galley_to_the_remora_it_is_nine_moves() {
    let content = content();
    let board = &content.board;
    let places = board.places;
    assert_eq!(board.corridors.distance(places.galley, places.remora), 9);
    let spaces = || board.corridors.spaces().iter();
    let widest = |ship: &kernel::Ship| {
        let all = spaces().flat_map(|from| spaces().map(move |to| (from, to)));
        all.map(|(from, to)| ship.distance(from, to)).max()
    };
    assert_eq!(widest(&board.corridors), Some(13));
    // The lifeform never goes to the Remora.
    let farthest = board
        .valley_forge
        .iter()
        .flat_map(|from| board.valley_forge.iter().map(move |to| (from, to)))
        .map(|(from, to)| board.ways.distance(from, to))
        .max();
    assert_eq!(farthest, Some(10));
}

/// LC3, L2.5
#[test]
fn twenty_two_mission_tokens_lie_at_the_printed_numbers() {
    let content = content();
    let with = |number: u8| -> Vec<&str> {
        let chambers = content.board.chambers.iter();
        let those = chambers.filter(|chamber| chamber.mission == number);
        those.map(|chamber| chamber.id.as_str()).collect()
    };
    assert_eq!(
        with(1),
        [
            "a01", "a03", "a06", "a08", "a10", "b05", "b10", "c01", "c02", "c04", "c05", "c11",
            "c12"
        ]
    );
    assert_eq!(with(2), ["a04", "b04", "c06"]);
    assert_eq!(with(3), ["b03"]);
    let all: u8 = content.board.chambers.iter().map(|it| it.mission).sum();
    assert_eq!(all, 22);
}

/// L0.12, LC4–LC9
#[test]
fn the_marks_of_the_chambers() {
    let content = content();
    let marked = |mark| ids(&content, content.board.marks[mark]);
    assert_eq!(
        marked(Mark::Vent),
        ["a10", "a11", "b02", "b13", "c05", "c08"]
    );
    assert_eq!(marked(Mark::Cocoon), ["a02", "b11", "c12"]);
    assert_eq!(
        marked(Mark::Circuit),
        ["a01", "a03", "b05", "b12", "c02", "c11"]
    );
    assert_eq!(marked(Mark::LifeformStart), ["b06", "c03", "c04", "c12"]);
    assert_eq!(
        marked(Mark::Objective),
        ["a01", "a03", "a06", "b05", "c02", "c11"]
    );
    assert_eq!(marked(Mark::Shielded), ["a05", "a09", "b03", "c13", "c14"]);
}

/// LC10, L35.5, L-R95
#[test]
fn chambers_that_are_never_breached() {
    let content = content();
    assert_eq!(
        ids(&content, content.board.never_breached),
        [
            "a01", "a03", "a06", "b05", "c02", "c10", "c11", "c13", "c14", "rem"
        ]
    );
}

/// L1.4, LC11, L13.5
#[test]
fn the_androids_path_has_twelve_moves() {
    let content = content();
    let board = &content.board;
    let mut at = board.places.hypersleep;
    let mut path = vec![board.chamber(at).id.as_str()];
    while let Some(next) = board.android_next[at.index()] {
        at = next;
        path.push(&board.chamber(at).id);
    }
    assert_eq!(
        path,
        [
            "a05", "a07", "a08", "b01", "b04", "b07", "b09", "c01", "c02", "c10", "c13", "c14",
            "rem"
        ]
    );
    assert_eq!(board.dotted.len(), 12);
    assert!(board.dotted.iter().all(|link| !board.is_tunnel(link)));
}

/// LC12, L32.31
#[test]
fn the_exits_of_docking_hub_1_and_of_the_remora() {
    let content = content();
    let board = &content.board;
    let hub = board.places.docking_hub;
    assert_eq!(
        ids(&content, board.ways.neighbours(hub)),
        ["c10", "c11", "c14"]
    );
    assert_eq!(board.exits(hub).len(), 3);
    assert!(board.exits(hub).iter().all(|link| !board.is_tunnel(link)));
    assert_eq!(
        ids(&content, board.ways.neighbours(board.places.remora)),
        ["c14"]
    );
}

/// L1.5, L2.29, L10.7, LC13
#[test]
fn the_countdown() {
    let content = content();
    let track = &content.tracks.self_destruct;
    assert_eq!((track.first, track.start()), (30, 31));
    assert_eq!(track.terror, [26, 23, 17, 13, 7, 4]);
    assert!(track.is_terror(26) && !track.is_terror(25));
    assert_eq!(
        (track.boarding, track.analyzers, track.leaving),
        (20, 10, 9)
    );
    assert_eq!(
        [2, 3, 4].map(|players| content.players(players).self_destruct),
        [25, 28, 31]
    );
}

/// LC14, L36.1–L36.3
#[test]
fn the_malfunction_and_android_status_tracks() {
    let content = content();
    assert_eq!(
        content.tracks.malfunction,
        [
            Malfunction::PowerOutage,
            Malfunction::Android,
            Malfunction::SelfDestruct
        ]
    );
    assert_eq!(content.tracks.android, [4, 3, 2]);
}

/// LC15–LC18, L16.7
#[test]
fn the_cocoon_track() {
    let content = content();
    let hand = |players| [0, 1, 2, 3].map(|space| content.lifeform_hand(players, space));
    assert_eq!(hand(2), [3, 3, 3, 5]);
    assert_eq!(hand(3), [4, 4, 6, 7]);
    assert_eq!(hand(4), [4, 6, 7, 8]);
    assert_eq!(content.tracks.cocoon.evolution, [1, 2, 3, 0]);
}

/// LC19–LC22, L2.16
#[test]
fn the_hostility_track() {
    let content = content();
    let track = &content.tracks.hostility;
    assert_eq!(track.last, 21);
    assert_eq!(track.draw, [3, 8, 12, 18]);
    assert_eq!(track.terror, [6, 11, 16, 20]);
    let claws: Vec<u8> = (0..=21).map(|space| track.claws(space)).collect();
    assert_eq!(
        claws,
        [
            0, 0, 0, 0, 0, 0, 0, 2, 2, 2, 4, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10
        ]
    );
    assert_eq!(
        [2, 3, 4].map(|players| content.players(players).hostility),
        [2, 2, 0]
    );
}

/// L1.6, L1.7, LC23, LC24, L2.30
#[test]
fn five_columns_with_their_bars() {
    let content = content();
    let columns: Vec<_> = content
        .tracks
        .loadout
        .iter()
        .map(|spec| (spec.column, spec.spaces, spec.minimum))
        .collect();
    assert_eq!(
        columns,
        [
            (Column::Weaponry, 6, 2),
            (Column::Coolant, 8, 5),
            (Column::EnergyCells, 7, 3),
            (Column::Spacesuits, 6, 0),
            (Column::Halon, 9, 0),
        ]
    );
    assert_eq!(
        [2, 3, 4].map(|players| content.players(players).overheating),
        [Some(6), None, None]
    );
}

/// L1.8, LC25–LC27
#[test]
fn the_numbers_and_compartments_of_the_columns() {
    let content = content();
    let loadout = &content.tracks.loadout;
    let weaponry = &loadout[Column::Weaponry];
    let drawn: Vec<u8> = (0..=6)
        .map(|tokens| weaponry.covered_number(tokens))
        .collect();
    assert_eq!(drawn, [0, 1, 2, 3, 4, 5, 6]);
    let cells = &loadout[Column::EnergyCells];
    assert_eq!(cells.numbers, [7, 6, 5, 4, 3, 2, 1]);
    let left: Vec<u8> = (0..=7)
        .map(|tokens| cells.uncovered_number(tokens))
        .collect();
    assert_eq!(left, [7, 6, 5, 4, 3, 2, 1, 0]);
    let halon = &loadout[Column::Halon];
    let full: Vec<u8> = (0..=9)
        .map(|tokens| halon.full_compartments(tokens))
        .collect();
    assert_eq!(full, [0, 0, 1, 1, 1, 2, 2, 2, 2, 3]);
}

/// LC28, L39
#[test]
fn the_bonuses_of_the_columns() {
    let content = content();
    let bonuses: Vec<_> = content
        .tracks
        .loadout
        .iter()
        .flat_map(|spec| {
            spec.bonuses
                .iter()
                .map(|&(at, bonus)| (spec.column, at, bonus))
        })
        .collect();
    assert_eq!(
        bonuses,
        [
            (Column::Weaponry, 2, Bonus::Flamethrower),
            (Column::Weaponry, 4, Bonus::DrawCard),
            (Column::Coolant, 2, Bonus::RemoveOutage),
            (Column::Coolant, 4, Bonus::MoveOutage),
            (Column::Coolant, 6, Bonus::DrawCard),
            (Column::Coolant, 7, Bonus::RemoveOutage),
            (Column::EnergyCells, 2, Bonus::DrawCard),
            (Column::EnergyCells, 5, Bonus::MoveOutage),
            (Column::Spacesuits, 2, Bonus::DrawCard),
            (Column::Spacesuits, 4, Bonus::RemoveOutage),
            (Column::Halon, 5, Bonus::DrawCard),
        ]
    );
    let coolant = &content.tracks.loadout[Column::Coolant];
    assert_eq!(
        [1, 2, 4].map(|space| coolant.bonus(space)),
        [None, Some(Bonus::RemoveOutage), Some(Bonus::MoveOutage)]
    );
}

/// How many cards show each icon, those that show none left out.
fn showing<A, R>(cards: &[PrintedCard<A, R>]) -> Vec<(&'static str, usize)>
where
    A: Worded + Copy + Default + PartialEq,
    R: Copy + PartialEq,
{
    let count = |icon| cards.iter().filter(|card| card.shows(icon)).count();
    let icons = A::WORDS.iter().map(|&(icon, word)| (word, count(icon)));
    icons.collect()
}

fn fight_icons<A, R>(cards: &[PrintedCard<A, R>]) -> [u32; FightIcon::COUNT] {
    FightIcon::ALL.map(|icon| cards.iter().map(|card| u32::from(card.fight[icon])).sum())
}

/// L1.9, L1.11, LC29, L1.21
#[test]
fn sixty_six_crew_cards() {
    let content = content();
    let deck: Vec<_> = content.crew_deck().collect();
    assert_eq!(deck.len(), 66);
    let cards = &content.crew_cards[..66];
    assert_eq!(cards.last().map(|card| card.design), Some(32));
    for pair in cards.chunks(2) {
        assert_eq!(
            (pair[0].design, pair[0].rows),
            (pair[1].design, pair[1].rows)
        );
        assert_eq!(pair[0].name, pair[1].name);
        assert_ne!(pair[0].id, pair[1].id);
    }
    assert_eq!(
        showing(cards),
        [
            ("circuit-board", 8),
            ("draw-2", 8),
            ("explore", 22),
            ("flamethrower", 6),
            ("flamethrower-android", 4),
            ("flamethrower-cocoon", 4),
            ("mission-maintenance", 4),
            ("mission-sister", 4),
            ("move-1x1", 20),
            ("move-2x1", 38),
            ("run", 18),
            ("security-door", 8),
            ("self-destruct", 6),
            ("shock-prod-android", 10),
            ("survival", 6),
            ("swap-images", 4),
        ]
    );
    let reacting = |reaction| {
        let cards = cards.iter().map(PrintedCard::reaction);
        cards.filter(|it| *it == Some(reaction)).count()
    };
    assert_eq!(CrewReaction::ALL.map(reacting), [10, 10, 8]);
    assert_eq!(fight_icons(cards), [24, 24, 25, 25, 4]);
}

/// LC30, LC31, L1.21
#[test]
fn forty_eight_lifeform_cards() {
    let content = content();
    let cards = &content.lifeform_cards;
    assert_eq!((cards.len(), content.lifeform_deck().count()), (48, 48));
    assert_eq!(
        showing(cards),
        [
            ("pathway-deviation", 4),
            ("attack", 8),
            ("cocoon", 6),
            ("force-move", 4),
            ("kill-hidden", 4),
            ("malfunction", 6),
            ("mission-removal", 4),
            ("move-1x1", 28),
            ("move-2x1", 12),
            ("move-1x2", 12),
            ("move-3x1", 2),
            ("power-outage", 8),
            ("scanner-malfunction", 4),
            ("door-removal", 4),
            ("self-destruct", 12),
            ("survival", 4),
            ("swap-identities", 6),
            ("terror", 14),
            ("vent", 4),
        ]
    );
    let reacting = |reaction| {
        let cards = cards.iter().map(PrintedCard::reaction);
        cards.filter(|it| *it == Some(reaction)).count()
    };
    assert_eq!(LifeformReaction::ALL.map(reacting), [8, 8]);
    assert_eq!(fight_icons(cards), [25, 42, 39, 38, 0]);
    let harpoons: Vec<_> = content
        .crew_deck()
        .map(|card| content.crew_card(card))
        .filter(|card| card.fight[FightIcon::Harpoon] > 0)
        .map(|card| card.id.as_str())
        .collect();
    assert_eq!(harpoons, ["cw32a", "cw32b", "cw33a", "cw33b"]);
}

/// L1.10, LC32, LC33
#[test]
fn the_flamethrower_and_the_mining_laser() {
    let content = content();
    let flamethrower = content.crew_card(content.flamethrower);
    let row = |row| flamethrower.actions(row).map(|icons| icons.to_vec());
    assert_eq!(
        [0, 1, 2].map(row),
        [
            Some(vec![CrewIcon::Flamethrower, CrewIcon::Move1x1]),
            Some(vec![CrewIcon::FlamethrowerCocoon, CrewIcon::Move1x1]),
            Some(vec![
                CrewIcon::FlamethrowerAndroid,
                CrewIcon::FlamethrowerAndroid
            ]),
        ]
    );
    assert_eq!(
        FightIcon::ALL.map(|icon| flamethrower.fight[icon]),
        [1, 1, 0, 1, 0]
    );
    let laser = content.crew_card(content.mining_laser);
    assert!(laser.rows.is_empty());
    assert_eq!(laser.fight, lifeform::content::Fight::default());
    assert!(content.crew_deck().all(|card| card != content.flamethrower));
    assert!(content.crew_deck().all(|card| card != content.mining_laser));
}

/// One design of each deck, row by row: LC29, LC30, L10.6
#[test]
fn rows_are_as_printed() {
    let content = content();
    let card = |id: &str| {
        content
            .crew_cards
            .iter()
            .find(|card| card.id == id)
            .expect(id)
    };
    let overcharge = card("cw14b");
    assert_eq!(overcharge.name, "overcharge");
    assert_eq!(overcharge.reaction(), Some(CrewReaction::ShockProd));
    assert_eq!(overcharge.actions(0), None);
    assert_eq!(
        overcharge.actions(1).map(|icons| icons.to_vec()),
        Some(vec![
            CrewIcon::ShockProdAndroid,
            CrewIcon::ShockProdAndroid,
            CrewIcon::SelfDestruct
        ])
    );
    assert_eq!(overcharge.actions(3), None);
    assert_eq!(
        FightIcon::ALL.map(|icon| overcharge.fight[icon]),
        [0, 0, 1, 0, 0]
    );
    let through = &content.lifeform_cards[12];
    assert_eq!(
        (through.id.as_str(), through.name.as_str()),
        ("lf07a", "through-the-wall")
    );
    assert_eq!(
        through.actions(0).map(|icons| icons.to_vec()),
        Some(vec![
            LifeformIcon::DoorRemoval,
            LifeformIcon::Move1x1,
            LifeformIcon::Attack
        ])
    );
    for card in &content.crew_cards {
        let reactions = card
            .rows
            .iter()
            .filter(|row| matches!(row, Row::Reaction(_)));
        assert!(reactions.count() <= 1, "{}", card.id);
    }
}

/// LC34–LC36, L29.3, L29.7
#[test]
fn three_stowaway_cards() {
    let content = content();
    let minutes = |card| -> Vec<u8> {
        let spec = &content.stowaways[card];
        (0..=31).filter(|&minute| spec.holds(minute)).collect()
    };
    assert_eq!(minutes(Stowaway::Early), [6, 7, 8, 9]);
    assert_eq!(minutes(Stowaway::Middle), [3, 4, 5]);
    assert_eq!(minutes(Stowaway::Late), [1, 2]);
    let kept = content.stowaways[Stowaway::Late].kept.unwrap();
    assert_eq!(FightIcon::ALL.map(|icon| kept[icon]), [1, 0, 0, 1, 0]);
    assert!(content.stowaways[Stowaway::Early].kept.is_none());
    assert!(content.stowaways[Stowaway::Middle].kept.is_none());
}

/// L1.12, L1.13, L1.14, LC37–LC62
#[test]
fn ten_characters_with_two_abilities_each() {
    use Lasting::{OneOff, Ongoing, SingleTrigger};
    let content = content();
    let sheets: Vec<_> = content
        .characters
        .iter()
        .take(lifeform::content::BASE_CHARACTERS)
        .map(|spec| {
            let both = |ability: lifeform::content::AbilitySpec| {
                Sheet::ALL.map(|sheet| ability.amount(sheet))
            };
            (
                spec.character,
                (spec.skill.lasting, both(spec.skill)),
                (spec.survival.lasting, both(spec.survival)),
            )
        })
        .collect();
    assert_eq!(
        sheets,
        [
            (Character::Durrant, (Ongoing, [0, 1]), (OneOff, [3, 4])),
            (Character::Maddox, (OneOff, [1, 2]), (OneOff, [2, 3])),
            (Character::Palmer, (Ongoing, [0, 1]), (OneOff, [1, 2])),
            (Character::Villalobos, (OneOff, [3, 40]), (Ongoing, [1, 2])),
            (
                Character::Chandra,
                (OneOff, [1, 2]),
                (SingleTrigger, [0, 1])
            ),
            (Character::Motoko, (Ongoing, [0, 1]), (OneOff, [0, 1])),
            (Character::Scott, (Ongoing, [1, 1]), (SingleTrigger, [0, 0])),
            (Character::Solheim, (Ongoing, [1, 2]), (OneOff, [2, 3])),
            (Character::Wilczek, (OneOff, [1, 2]), (Ongoing, [0, 0])),
            (Character::Achebe, (Ongoing, [1, 1]), (OneOff, [1, 2])),
        ]
    );
    assert_eq!(
        [2, 3, 4].map(Sheet::of),
        [Sheet::Pair, Sheet::Many, Sheet::Many]
    );
}

/// LC63, LC64, LC66, LC67, LC69, LC70
#[test]
fn eight_objectives_and_where_they_are_completed() {
    let content = content();
    let at = |id| space(&content, id);
    let how = Objective::ALL.map(|objective| content.objectives[objective].how);
    assert_eq!(
        how,
        [
            Completed::Circuit(at("a03")),
            Completed::Circuit(at("a01")),
            Completed::Explore(at("b05")),
            Completed::Immediately,
            Completed::Circuit(at("c02")),
            Completed::Meet(at("a06")),
            Completed::Immediately,
            Completed::Circuit(at("c11")),
        ]
    );
}

/// LC71–LC84
#[test]
fn twenty_eight_terror_cards() {
    let content = content();
    assert_eq!(content.terror_deck().count(), 28);
    let copies = TerrorCard::ALL.map(|card| content.terror[card].copies);
    assert_eq!(copies, [2, 2, 2, 3, 2, 2, 3, 2, 2, 2, 2, 2, 1, 1]);
}

/// LC96, LC97, LC102, LC103, LC110, LC111
#[test]
fn the_role_boards() {
    use lifeform::content::{CatCard, MainframeCard};
    let content = content();
    assert_eq!((CatCard::COUNT, MainframeCard::COUNT), (10, 12));
    let (cat, mainframe) = (content.tracks.cat, content.tracks.mainframe);
    assert_eq!((cat.hand, mainframe.hand), (4, 4));
    assert_eq!(cat.lanes, ([0, 1, 0, 1, 0, 2], [0, 0, 2, 0, 0, 2]));
    assert_eq!(mainframe.lanes, ([0, 1, 0, 1, 0, 1], [0, 0, 2, 0, 0, 2]));
    assert_eq!(mainframe.data_at, (1, 6));
    assert_eq!(ids(&content, content.lifts), ["b01", "b09", "c07"]);
    assert_eq!(ids(&content, content.stores), ["a03", "c01"]);
}

/// L1.20, LC112–LC118
#[test]
fn seven_evolution_tokens() {
    let content = content();
    let icons = Evolution::ALL.map(|token| content.evolutions[token].icon);
    assert_eq!(
        icons,
        [
            LifeformIcon::Attack,
            LifeformIcon::Move1x1,
            LifeformIcon::SwapIdentities,
            LifeformIcon::PowerOutage,
            LifeformIcon::Terror,
            LifeformIcon::ScannerMalfunction,
            LifeformIcon::SelfDestruct,
        ]
    );
}

/// LC119, LC120
#[test]
fn twelve_data_tokens_with_two_icons_each() {
    let content = content();
    let copies: u8 = content.data.iter().map(|spec| spec.copies).sum();
    assert_eq!(copies, 12);
    for token in DataToken::ALL {
        let (first, second) = content.data[token].icons;
        assert_eq!(token.word(), format!("{}-{}", first.word(), second.word()));
        assert_eq!(content.data[token].copies, 2);
    }
}

/// LC121, L1.16, L1.18
#[test]
fn the_supplies_that_can_run_out() {
    let content = content();
    let supply = content.table.supply;
    assert_eq!(
        [
            supply.mission,
            supply.outages,
            supply.terror,
            supply.hostility,
            supply.halon,
            supply.vents,
            supply.cocoons
        ],
        [40, 10, 12, 12, 5, 3, 2]
    );
}

/// L2.8, L2.10, L2.18, L2.32, L30.8, L-R120
#[test]
fn the_numbers_of_the_set_up() {
    let content = content();
    let table = &content.table;
    assert_eq!((table.start_hand, table.hand_limit), (3, 6));
    assert_eq!(table.equip, [(2, 1), (3, 2)]);
    assert_eq!((table.analyzer_draws, table.analyzer_reach), (2, 2));
    assert_eq!((table.disks_dealt, table.disks_kept), (3, 2));
    assert_eq!((table.fight_icons, table.harpoon_matches), (5, 3));
    assert_eq!(table.waiting_rounds, 3);
    let by = |number: fn(&lifeform::content::PlayersSpec) -> u8| {
        [2, 3, 4].map(|players| number(content.players(players)))
    };
    assert_eq!(by(|spec| spec.vents), [1, 1, 2]);
    assert_eq!(by(|spec| spec.outages_per_deck), [1, 1, 2]);
    assert_eq!(by(|spec| spec.halon), [1, 0, 0]);
}
