//! Chapters 2 and 23: the deal, for every number of players, and what goes on from there alone.

use crate::common::{Table, at, dealt, ledger_says, settled, space};

use std::collections::BTreeSet;

use fate::content::Mission;
use fate::state::{Face, Who};
use fate::{Fate, State};
use kernel::Viewer::Spectator;
use kernel::{Rules as _, Silent};

const CREW: [&str; 5] = [
    "ripley",
    "ripley,lambert",
    "ripley,lambert,dallas",
    "ripley,lambert,dallas,brett",
    "ripley,lambert,dallas,brett,parker",
];

/// A new game without drafting, A first.
fn new_game(players: u8, more: &[(&str, &str)]) -> Table {
    let mut options = vec![("crew", CREW[players as usize - 1]), ("first", "0")];
    options.extend_from_slice(more);
    dealt(players, &options, 0)
}

/// Games dealt with different dice.
fn deals(players: u8, options: &[(&str, &str)]) -> impl Iterator<Item = State> {
    let fate = Fate::standard();
    let options = settled(players, options).unwrap();
    (0..300).map(move |seed| fate.deal(&options, &mut Silent::new(seed)))
}

fn missions(players: u8, options: &[(&str, &str)]) -> BTreeSet<Mission> {
    deals(players, options)
        .map(|state| state.mission.face)
        .collect()
}

/// F2.1
#[test]
fn one_to_five_players() {
    for players in 0..=8 {
        let playable = settled(players, &[]).is_ok();
        assert_eq!(playable, (1..=5).contains(&players), "{players}");
    }
}

/// F2.2, F2.3, F-R3
#[test]
fn morale_starts_at_15_or_20() {
    let start = [1, 2, 3, 4, 5].map(|players| new_game(players, &[]).state.morale.value);
    assert_eq!(start, [15, 15, 15, 20, 20]);
}

/// F2.4, F2.5, F2.7, F2.8, F2.9
#[test]
fn what_lies_on_the_ship_at_the_start() {
    new_game(3, &[])
        .shows_to(
            Spectator,
            "floor~garage(2s,1c,?) floor~muthur(2s,1c) floor~med(2s) floor~maint(2s,1c,?) \
             floor~work(1c,?) floor~equip(1c) floor~hyper(1c) pile=12",
        )
        .counts("floor=7 stack=10");
}

/// F2.6
#[test]
fn concealed_tokens_are_shuffled_before_any_is_placed() {
    let all: BTreeSet<Face> = [
        Face::Safe,
        Face::Jonesy,
        Face::Surprise(1),
        Face::Surprise(2),
    ]
    .into();
    let garage = space("garage");
    let laid: BTreeSet<Face> = deals(2, &[])
        .filter_map(|state| state.tokens.at(garage))
        .collect();
    assert_eq!(laid, all);
    let top: BTreeSet<Face> = deals(2, &[])
        .filter_map(|state| state.tokens.stack().last().copied())
        .collect();
    assert_eq!(top, all);
}

/// F2.10, F2.23
#[test]
fn everybody_starts_with_empty_hands() {
    let table = new_game(3, &[]);
    assert_eq!(table.state.supply.total(), 12);
    table.shows("A=ripley@galley B=lambert@galley C=dallas@galley");
}

/// F2.11
#[test]
fn one_objective_more_than_players_drawn_at_random() {
    for players in 1..=5 {
        let mut drawn = BTreeSet::new();
        for state in deals(players, &[]) {
            let objectives: BTreeSet<u8> = state.objectives.iter().copied().collect();
            assert_eq!(objectives.len(), usize::from(players) + 1, "all different");
            drawn.extend(objectives);
        }
        assert_eq!(drawn.len(), 10, "any of the ten");
    }
}

/// F2.12, F3.2
#[test]
fn objectives_not_revealed_need_not_be_completed() {
    // Ten cards exist; the two on the table are enough for the final mission.
    at("A=dallas@c10(flashlight) objectives=prep-suits+,where-is-it")
        .play("move med")
        .shows("objectives=prep-suits+,where-is-it+ mission=narcissus!");
}

/// F2.13, F2.14, F23.2, F-R4
#[test]
fn the_final_mission_is_drawn_from_three_alone_and_from_five_else() {
    let all = [
        Mission::Sympathies,
        Mission::Narcissus,
        Mission::BlowOut,
        Mission::BlowUp,
        Mission::CutOff,
    ];
    assert_eq!(
        missions(1, &[]),
        [Mission::Sympathies, Mission::Narcissus, Mission::BlowUp].into()
    );
    for players in 2..=5 {
        assert_eq!(missions(players, &[]), all.into());
    }
    new_game(2, &[]).shows_to(Spectator, "mission=?");
}

/// F2.15
#[test]
fn only_the_mission_drawn_is_ever_revealed() {
    for mission in ["sympathies", "narcissus", "blow-out", "blow-up"] {
        let start = format!(
            "A=dallas@c10(flashlight) B=brett@muthur objectives=where-is-it \
             mission={mission}"
        );
        at(&start)
            .play("move med")
            .shows(&format!("mission={mission}!"))
            .counts("MissionRevealed=1");
    }
}

/// F2.16
#[test]
fn the_encounter_deck_is_shuffled_and_its_discard_pile_empty() {
    let tops: BTreeSet<_> = deals(2, &[]).filter_map(|state| state.deck.top()).collect();
    assert_eq!(tops.len(), Fate::standard().content.encounters.len());
    assert!(deals(2, &[]).all(|state| state.deck.len() == 21 && state.discard.is_empty()));
}

/// F2.17, F2.21
#[test]
fn the_alien_starts_in_the_nest_and_the_crew_in_the_galley() {
    let table = new_game(5, &[]).shows("alien=nest");
    assert_eq!(table.state.crew_in(space("galley")).len(), 5);
}

/// F2.18, F2.19
#[test]
fn ash_starts_in_the_medbay_if_chosen() {
    new_game(2, &[("ash", "on")]).shows("ash=med");
    new_game(2, &[("ash", "off")]).shows("ash=off");
}

/// F2.20, D2, F-R7
#[test]
fn placards_are_chosen_in_seat_order_from_what_is_left() {
    let table = dealt(3, &[("first", "1")], 0)
        .asks([0])
        .offers("choose", "dallas ripley parker brett lambert");
    let table = table
        .play("choose ripley")
        .asks([1])
        .offers("choose", "dallas parker brett lambert");
    let table = table
        .play("choose brett")
        .asks([2])
        .offers("choose", "dallas parker lambert")
        .play("choose dallas");
    // Unused placards are out of the game: three crew members, and B begins.
    let table = table.shows("A=ripley@galley B=brett@galley C=dallas@galley turn=B/3");
    assert_eq!(table.state.crew.len(), 3);
}

/// F2.20, D2
#[test]
fn the_fifth_placard_is_no_choice() {
    let table = dealt(5, &[("first", "0")], 0)
        .play("choose ripley; choose brett; choose dallas; choose lambert");
    table.shows("E=parker@galley turn=A/4").asks([0]);
}

/// F2.22, D3, F-R6
#[test]
fn the_host_names_the_first_player_or_leaves_it_to_chance() {
    let crew = ("crew", CREW[2]);
    for first in ["0", "1", "2"] {
        assert!(
            deals(3, &[crew, ("first", first)]).all(|state| state.turn.who.0.to_string() == first)
        );
    }
    for by_chance in [&[crew][..], &[crew, ("first", "random")]] {
        let beginners: BTreeSet<Who> = deals(3, by_chance).map(|state| state.turn.who).collect();
        assert_eq!(beginners, [Who(0), Who(1), Who(2)].into());
    }
}

/// F2.24
#[test]
fn no_countdown_at_the_start() {
    assert!(
        deals(3, &[])
            .chain(deals(3, &[("directors-cut", "on")]))
            .all(|state| state.countdown.is_none())
    );
}

/// S1
#[test]
fn s1_setup_for_three_without_ash() {
    let table = new_game(3, &[])
        .shows("alien=nest ash=off morale=15 pile=12 !discard")
        .shows("A=ripley@galley B=lambert@galley C=dallas@galley turn=A/4")
        .shows("floor~garage(2s,1c,surprise2) floor~muthur(2s,1c) floor~med(2s)")
        .shows("floor~maint(2s,1c,surprise1) floor~work(1c,surprise2) floor~equip(1c)")
        .shows("floor~hyper(1c)")
        .shows_to(Spectator, "mission=?")
        .counts("floor=7 stack=10 deck=21 objectives=4");
    assert_eq!((table.state.done, table.state.supply.total()), (0, 12));
}

/// S2
#[test]
fn s2_setup_for_other_numbers() {
    for (players, objectives, pool, morale) in
        [(1, 2, 3, 15), (2, 3, 5, 15), (4, 5, 5, 20), (5, 6, 5, 20)]
    {
        let state = new_game(players, &[]).state;
        assert_eq!(
            (state.objectives.len(), state.morale.value),
            (objectives, morale)
        );
        assert_eq!(missions(players, &[]).len(), pool);
    }
}

/// F-R68
#[test]
fn the_directors_cut_leaves_the_rest_of_the_setup_alone() {
    let table = new_game(3, &[("directors-cut", "on")]);
    let concealed = ["garage", "work", "maint"].map(space).into_iter().collect();
    assert_eq!(table.state.concealed(), concealed);
    table
        .shows("alien=nest ash=med morale=15 A=ripley@galley B=lambert@galley C=dallas@galley")
        .counts("objectives=4");
    new_game(4, &[("directors-cut", "on")]).shows("morale=20");
}

/// F-R80
#[test]
fn the_sixth_canister_is_out_of_the_game() {
    let canisters = |table: &Table| {
        table
            .state
            .floor
            .iter()
            .map(|floor| floor.coolant)
            .sum::<u8>()
    };
    let cut = new_game(3, &[("directors-cut", "on")]);
    assert_eq!((canisters(&cut), cut.state.coolant_discard), (5, 0));
    // Five were discarded, five come back.
    let start = "mode=dc A=dallas@c10(flashlight) ash=off objectives=where-is-it mission=narcissus";
    let back = at(start)
        .shows("waste=5")
        .play("move med")
        .shows("floor~equip(5c) !waste");
    assert_eq!(canisters(&back), 5);
}

/// F-R77, F23.6, FC63, D4
#[test]
fn alone_in_the_directors_cut_with_several_characters() {
    ledger_says(
        "F-R77",
        "One player with several characters. What a rule counts by players counts people; what it counts by crew members or by turns counts characters.",
    );
    for characters in 3..=5_usize {
        let (crew, number) = (CREW[characters - 1], characters.to_string());
        let options = [
            ("directors-cut", "on"),
            ("crew", crew),
            ("characters", number.as_str()),
        ];
        let state = deals(1, &options).next().unwrap();
        assert_eq!((state.crew.len(), state.mode.players), (characters, 1));
        // One objective more than characters; morale and missions are those of one player.
        assert_eq!(
            (state.objectives.len(), state.morale.value),
            (characters + 1, 15)
        );
        assert_eq!(
            missions(1, &options),
            [Mission::Sympathies, Mission::Narcissus, Mission::BlowUp].into()
        );
    }
    ledger_says(
        "FC63",
        "The 5 final missions are *You Have My Sympathies*, *Escape on the Narcissus*, \
         *Blow It Out into Space*, *We're Going to Blow Up the Ship*, \
         *Cut Off Every Bulkhead and Every Vent*; for one player, in DC with however many \
         characters",
    );
    // So does a position of one player.
    let four = "A=ripley@dock B=lambert@dock C=dallas@dock D=brett@dock";
    at(&format!("mode=dc {four}")).shows("morale=20");
    at(&format!("mode=dc,solo {four}")).shows("morale=15");
}

/// F-R77, D4
#[test]
fn alone_in_the_directors_cut_with_one_character() {
    for objectives in 4..=10_usize {
        let number = objectives.to_string();
        let options = [("directors-cut", "on"), ("objectives", number.as_str())];
        let state = deals(1, &options).next().unwrap();
        assert_eq!(
            (
                state.mode.characters,
                state.objectives.len(),
                state.morale.value
            ),
            (1, objectives, 15)
        );
        assert_eq!(
            missions(1, &options),
            [Mission::Sympathies, Mission::Narcissus, Mission::BlowUp].into()
        );
    }
}

/// F-R77
#[test]
fn a_round_has_as_many_turns_as_characters() {
    let start = "mode=dc,solo ash=off A=dallas@galley B=brett@galley C=parker@galley \
                 mission=narcissus! count=-/2/0";
    at(&format!("{start} top=quiet-med,quiet-hyper,quiet-airlock"))
        .play("end")
        .shows("turn=B/3 count=-/2/1")
        .play("end")
        .shows("turn=C/4 count=-/2/2")
        .play("end")
        .shows("turn=A/5 count=-/1/3")
        .asks([0]);
}

/// F23.1
#[test]
fn alone_with_one_crew_member_two_objectives_and_morale_15() {
    let table = new_game(1, &[]);
    assert_eq!(
        (table.state.crew.len(), table.state.objectives.len()),
        (1, 2)
    );
    table.shows("morale=15");
}

/// F23.3
#[test]
fn alone_one_takes_every_turn_with_both_phases() {
    at("A=dallas@galley top=quiet-med,quiet-hyper")
        .play("end; end")
        .shows("turn=A/5")
        .asks([0])
        .told(
            Spectator,
            "PhaseEnded Drew TurnBegan PhaseEnded Drew TurnBegan",
        )
        .counts("Drew=2 discard=2");
}

/// F23.4
#[test]
fn alone_every_turn_takes_a_countdown_token() {
    let start = at(
        "A=dallas@c10(flashlight) objectives=where-is-it mission=blow-up \
         top=quiet-dock,quiet-hyper",
    );
    start
        .play("move med")
        .shows("count=A/4/255")
        .play("end")
        .shows("count=A/3/255")
        .play("end")
        .shows("count=A/2/255");
}

/// F23.5
#[test]
fn alone_there_is_no_trade() {
    let table = at("A=dallas@galley(5s,c,prod)");
    assert_eq!(table.refusal("trade"), None, "it is not even shown");
    table.forbids("trade");
}

/// F0.4, F-R77
#[test]
fn one_player_drafts_for_all_characters() {
    let table = dealt(
        1,
        &[("directors-cut", "on"), ("characters", "3"), ("first", "2")],
        0,
    );
    table
        .asks([0])
        .play("choose ripley")
        .asks([0])
        .play("choose brett")
        .asks([0])
        .play("choose dallas")
        .asks([0])
        .allows("end")
        .shows("turn=C/5");
}
