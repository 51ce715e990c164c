//! What is done for whoever is away (part V, *Defaults*), and that a bot in the cat's role brings
//! it home: without the cat aboard nobody can launch (L28.8).

use kernel::{Bot, Budget, Glance, Moves, Notation as _, Quick, Rules, Seat, Silent, Standing};
use lifeform::state::{Cat, REMORA};
use lifeform::{Lifeform, Move, State};

use crate::table::{Table, at, hunts};

/// A player for one decision, with these dice.
type Player = fn(u64) -> Box<dyn Bot<Lifeform>>;

fn stand_in(dice: u64) -> Box<dyn Bot<Lifeform>> {
    Box::new(bots::StandIn::new(dice))
}

fn greedy(dice: u64) -> Box<dyn Bot<Lifeform>> {
    Box::new(bots::Crew::new(dice))
}

/// What this player does next.
fn choice(rules: &Lifeform, state: &State, seat: Seat, mut player: Box<dyn Bot<Lifeform>>) -> Move {
    let mut menu = Moves::default();
    rules.offer(state, seat, &mut menu);
    let glance = Glance::new(rules, state, seat);
    player.choose(rules, &glance, &menu.0, Budget::default())
}

/// What a stand-in does at this table, in words.
fn default_at(table: &Table) -> String {
    let asked = table.waiting().lowest().unwrap();
    let chosen = choice(&table.rules, &table.state, asked, stand_in(0));
    table.rules.print_move(chosen)
}

/// The game goes on with such a player in every seat until it is over or the cat is aboard and
/// `until_home` is wanted.
fn played_on(position: &str, player: Player, seed: u64, until_home: bool) -> (Lifeform, State) {
    let Table {
        rules, mut state, ..
    } = at(position);
    let mut dice = Quick::new(seed);
    for _ in 0..4_000 {
        let Standing::Waiting(waiting) = rules.standing(&state) else {
            break;
        };
        if until_home && state.cat == Cat::In(REMORA) {
            break;
        }
        let seat = waiting.seats.lowest().unwrap();
        let chosen = choice(&rules, &state, seat, player(dice.bits()));
        rules.play(&mut state, seat, chosen, &mut Silent::new(dice.bits()));
    }
    (rules, state)
}

/// DP23, DP35, L24.7, L25.5
#[test]
fn a_stand_in_takes_the_mainframe_and_walks_the_cat_home() {
    let bereft = hunts("lf04a", "1=durrant@b04 2=palmer@a11 hostility=12")
        .play("hunt lf04a 0; to b04; silent")
        .asks([1])
        .offers_only("role cat; role sister");
    assert_eq!(default_at(&bereft), "role sister");
    let goes = |place: &str| {
        default_at(&at(&format!("stage=start turn=1 1=cat 2=palmer@a01 {place}")).asks([1]))
    };
    assert_eq!(goes("cat=c14"), "to rem");
    assert_eq!(goes("cat=c13"), "to c14");
    // Round the door, by the tunnel of the next chamber; with no way at all it waits.
    assert_eq!(goes("cat=c13 door=c13-c14"), "to c10");
    assert_eq!(goes("cat=c08 breached=c14"), "stay");
    // Its vent is the nearest to the Remora.
    let alone = hunts(
        "lf04a",
        "players=4 1=durrant@b04 2=sister 3=chandra@a01 hostility=12",
    )
    .play("hunt lf04a 0; to b04; silent")
    .asks([1])
    .offers("to", "a10 a11 b02 b13 c05 c08");
    assert_eq!(default_at(&alone), "to c05");
}

/// L28.8, DP9, DP23: one who is away in the cat's role bars nobody's launch.
#[test]
fn an_absent_cat_comes_aboard_and_the_crew_escapes() {
    let ready = "loadout=weaponry(2),coolant(5),energy-cells(3),spacesuits(1) stowaway=early";
    for vent in ["a10", "b02", "b13", "c05", "c08"] {
        let position =
            format!("stage=start turn=1 1=cat 2=palmer@rem cat={vent} minute=15 {ready}");
        let (rules, state) = played_on(&position, stand_in, 1, false);
        let outcome = rules.outcome(&state).expect("the game is over");
        assert_eq!(Lifeform::ABOUT.ending(&outcome), "escaped", "from {vent}");
    }
}

/// L25.5, L28.8: of ten games greedy brings the cat home in nearly all.
#[test]
fn greedys_cat_comes_aboard() {
    let position = "stage=start turn=1 1=cat 2=palmer@b04,villalobos@c06 cat=b13 minute=20";
    let home = |seed: &u64| {
        let (_, state) = played_on(position, greedy, *seed, true);
        state.cat == Cat::In(REMORA)
    };
    let boarded = (0..10).filter(home).count();
    assert!(boarded >= 8, "{boarded} of 10");
}

/// DP53: whoever is away matches what they can, and nothing if the fight is lost anyhow.
#[test]
fn a_stand_in_fights_if_that_helps() {
    let does = |icons: &str, more: &str| {
        let table = crate::l28_launch::fight(icons, &format!("1=durrant@rem 2=palmer@rem {more}"));
        default_at(&table.asks([1]))
    };
    // cw15a: claw jaw; cw17a: tail tail; cw32a: harpoon.
    assert_eq!(does("1,0,0,0,0", "hand1=cw15a"), "fight cw15a");
    assert_eq!(does("0,0,1,0,0", "hand1=cw15a,cw17a"), "fight cw17a");
    assert_eq!(does("3,0,0,0,0", "hand1=cw15a"), "pass");
    // Two for one; a Harpoon matches three.
    assert_eq!(does("0,0,0,1,0", "hand1=cw15a"), "fight cw15a");
    assert_eq!(does("0,0,0,2,0", "hand1=cw15a"), "pass");
    assert_eq!(does("1,1,1,0,0", "hand1=cw32a"), "fight cw32a");
    assert_eq!(does("1,1,1,1,0", "hand1=cw32a"), "pass");
    // A data token is both of its icons or nothing.
    assert_eq!(does("2,0,0,0,0", "data1=claw-claw(1)"), "spend claw-claw");
    assert_eq!(does("1,0,1,0,0", "data1=claw-claw(1)"), "pass");
    assert_eq!(does("1,1,0,0,0", "data1=claw-jaw(1)"), "spend claw-jaw");
    assert_eq!(does("2,1,0,0,0", "data1=claw-claw(1)"), "pass");
    assert_eq!(does("1,0,1,0,0", "data1=claw-jaw(1)"), "pass");
    assert_eq!(does("0,1,0,0,0", "data1=claw-jaw(1)"), "pass");
    // Of combat tokens those that match come first (P-R20).
    let combat = "modules=hunting combat=claw(1),tail(1)";
    assert_eq!(does("0,0,1,0,0", combat), "spend-combat tail");
}

/// DP55, D-R4: whoever may launch launches.
#[test]
fn a_stand_in_launches() {
    assert_eq!(default_at(&crate::solo_setup::ready("")), "launch");
}

/// L31.6: a fight that can probably not be matched is called off.
#[test]
fn greedy_calls_off_what_it_cannot_match() {
    let does = |hand: &str| {
        let fight = "fight=(target:0,last:None,card:None,icons:(0,0,0,0,0),loose:(0,0,0,0,0),harpoon:0,claws:0,stowaway:false,proposed:0,item:None,proposer:0,out:0,halon:1,remora:false,hostility:0)";
        let table = crate::l28_launch::showdown(&format!("claws=lf01a,lf02a {fight} hand1={hand}"))
            .play("player 1; fight-card lf01a")
            .asks([1]);
        let chosen = choice(&table.rules, &table.state, Seat(1), greedy(0));
        table.rules.print_move(chosen)
    };
    // Four icons match two at best, six match four; a Harpoon counts for three.
    assert_ne!(does("cw15a,cw17a"), "no");
    assert_eq!(does("cw15a,cw17a,cw16a"), "no");
    assert_eq!(does("cw32a,cw15a"), "no");
}
