//! N13: the secondary effects.

use kernel::Seat;
use nostromo::{Dodge, Equipment, Event, Move, Room, To, Token};

use crate::table::{A, DALLAS, KANE, LAMBERT, RIPLEY, at, rolling};

use Equipment::{Detector, Flamethrower};
use Move::{Claim, Commit, PlayAirlocks, PlayDraw, Reorganise, Skip, Visit};

const DUCTS: &str = "players=5 phase=choose h1=O ripley=1@MES dallas=2@CRY decoys=3@HAN";

/// N13.1, N13.2
#[test]
fn ducts_take_one_off_the_ship() {
    let mut table = rolling(DUCTS, [0]);
    assert!(
        !table.can(1, Commit(RIPLEY, Dodge::Ducts)),
        "only when the Alien arrives"
    );
    table
        .play(A, Visit(Room::Mes))
        .play(1, Commit(RIPLEY, Dodge::Ducts));
    table.says("ripley=1~ h1= discard=O eggs=0");
}

/// N13.3: any piece on the ship, by chance: here one of two.
#[test]
fn ducts_draw_a_replacement() {
    let mut first = rolling(DUCTS, [0]);
    first
        .play(A, Visit(Room::Mes))
        .play(1, Commit(RIPLEY, Dodge::Ducts));
    assert_eq!(first.dealer.left(), 0);
    first.says("decoys= removed=3:1 dallas=2@CRY");
    let mut second = rolling(DUCTS, [1]);
    second
        .play(A, Visit(Room::Mes))
        .play(1, Commit(RIPLEY, Dodge::Ducts));
    second.says("decoys=3@HAN dallas=2~");
}

/// N13.4: put before the Alien and shown to all.
#[test]
fn the_replacement_is_revealed() {
    let mut table = rolling(DUCTS, [1]);
    table
        .play(A, Visit(Room::Mes))
        .play(1, Commit(RIPLEY, Dodge::Ducts));
    let replacement = Some(Token::Character(DALLAS));
    assert!(table.all_hear(&Event::Ducted {
        character: RIPLEY,
        replacement,
        from: Some(Room::Cry)
    }));
}

/// N13.5
#[test]
fn a_replacement_decoy_changes_nothing() {
    let mut table = rolling(DUCTS, [0]);
    table
        .play(A, Visit(Room::Mes))
        .play(1, Commit(RIPLEY, Dodge::Ducts));
    table.says("eggs=0 phase=choose action=2");
}

/// N13.6
#[test]
fn a_replacement_character_faces_the_alien() {
    let mut table = rolling(&format!("{DUCTS} h2=SO"), [1]);
    table
        .play(A, Visit(Room::Mes))
        .play(1, Commit(RIPLEY, Dodge::Ducts));
    table.says("eggs=1 dallas=2~ h2=");
}

/// N13.7, N13.8
#[test]
fn a_hideout_lets_the_alien_pass() {
    let mut table = at("players=5 phase=choose h1=S ripley=1@MES");
    table
        .play(A, Visit(Room::Mes))
        .play(1, Commit(RIPLEY, Dodge::Hideout));
    table.says("ripley=1~ eggs=0 discard=S");
    assert!(table.all_hear(&Event::Hid { character: RIPLEY }));
}

/// N13.9: with everything lying there.
#[test]
fn who_hides_takes_the_equipment() {
    let mut table = at("players=5 phase=choose h1=S ripley=1@MES flamethrower=MES detector=MES");
    table
        .play(A, Visit(Room::Mes))
        .play(1, Commit(RIPLEY, Dodge::Hideout));
    table.says("flamethrower=ripley detector=ripley");
}

/// N13.10, N13.11
#[test]
fn several_hiders_share() {
    let position = "players=5 phase=choose h1=S h2=S ripley=1@MES dallas=2@MES detector=MES";
    let hide = [
        (A, Visit(Room::Mes)),
        (1, Commit(RIPLEY, Dodge::Hideout)),
        (2, Commit(DALLAS, Dodge::Hideout)),
    ];
    let mut agreed = at(position);
    agreed.moves(&hide);
    agreed.says("phase=claim-hideout");
    assert_eq!(agreed.seconds(), Some(10));
    agreed.moves(&[(1, Claim(Detector)), (2, Move::Yield(Detector))]);
    agreed.says("detector=ripley action=2");
    let mut not = at(position);
    not.moves(&hide).play(1, Claim(Detector)).expire();
    not.says("detector=MES action=2");
}

/// N13.12, N13.15: between the actions, for the second only.
#[test]
fn airlocks_between_the_actions() {
    let mut table = at("players=5 layout=7A phase=choose h2=L");
    table.play(A, Visit(Room::Cpu)).play(2, PlayAirlocks);
    table.says("phase=choose airlocks=active");
    assert_eq!(table.menu(A), [Visit(Room::Cmd), Visit(Room::Mes), Skip]);
    table.play(A, Visit(Room::Cmd));
    table.says("airlocks=shut turn=2");
}

/// N13.13, N13.16, N13.17, N13.18: after the hunt, for the whole next one, from the last room on.
#[test]
fn airlocks_after_the_hunt() {
    let mut table = at(
        "players=5 layout=7A phase=choose action=2 h2=L ripley=1@ARM dallas=2@ARM kane=3@ARM lambert=4@ARM",
    );
    table.play(A, Visit(Room::Lai));
    table.says("phase=end");
    table.play(2, PlayAirlocks).pass().expire();
    table.says("turn=2 airlocks=pending phase=placement");
    for (player, character) in [(1, RIPLEY), (2, DALLAS), (3, KANE), (4, LAMBERT)] {
        table.play(player, Move::Place(Token::Character(character), Room::Han));
    }
    table.expire();
    table.says("airlocks=active at=LAI");
    assert_eq!(table.menu(A), [Visit(Room::Mes), Skip]);
    table.visit(Room::Mes);
    assert_eq!(
        table.menu(A),
        [Visit(Room::Arm), Visit(Room::Cpu), Visit(Room::Lai), Skip]
    );
    table.visit(Room::Cpu);
    table.says("airlocks=shut");
}

/// N13.14
#[test]
fn with_open_airlocks_the_alien_walks() {
    let table = at("players=5 layout=7C phase=choose at=HAN airlocks=active");
    assert_eq!(table.menu(A), [Visit(Room::Cry), Skip]);
}

/// N13.19: in each of its windows.
#[test]
fn reorganise_at_any_time() {
    let moves_it = Reorganise(Flamethrower, To::Room(Room::Cry));
    for phase in [
        "",
        "phase=encounter at=MES ripley=1!MES",
        "phase=between at=MES",
        "phase=end revealed",
    ] {
        assert!(
            at(&format!("players=5 h1=A {phase}")).can(1, moves_it),
            "{phase}"
        );
    }
}

/// N13.20, N13.21, N13.22: take, give, move.
#[test]
fn three_uses_of_reorganise() {
    let mut take = at("players=5 h1=A flamethrower=dallas");
    take.play(1, Reorganise(Flamethrower, To::Character(RIPLEY)));
    take.says("flamethrower=ripley h1= discard=A reorganised");
    let mut give = at("players=5 h1=A flamethrower=ripley");
    give.play(1, Reorganise(Flamethrower, To::Character(DALLAS)));
    give.says("flamethrower=dallas");
    let mut put = at("players=5 h1=A");
    put.play(1, Reorganise(Detector, To::Room(Room::Han)));
    put.says("detector=HAN");
}

/// N13.23
#[test]
fn not_from_who_faces_the_alien() {
    // The detector could only stay with somebody exposed if it were given there; the refusal is what counts.
    let table = at(
        "players=5 phase=encounter at=MES h1=A h3=A ripley=1!MES flamethrower=dallas dallas=2!MES exposed=ripley,dallas",
    );
    let take = Reorganise(Flamethrower, To::Character(KANE));
    assert!(!table.can(3, take));
    assert_eq!(table.refusal(3, take).as_deref(), Some("N13.23"));
}

/// N13.24, N13.25: one a turn for the whole table; the first has it.
#[test]
fn one_reorganise_a_turn() {
    let mut table = at("players=5 h1=A h2=A");
    table.play(1, Reorganise(Detector, To::Room(Room::Han)));
    let second = Reorganise(Detector, To::Room(Room::Mes));
    assert!(!table.can(2, second));
    assert_eq!(table.refusal(2, second).as_deref(), Some("N13.24"));
    table.says("h2=A");
}

/// N13.26
#[test]
fn an_unmasked_synthetic_takes_nothing() {
    let table = at("players=5 synthetic=1 unmasked h1=A flamethrower=dallas");
    let menu = table.menu(1);
    assert!(!menu.contains(&Reorganise(Flamethrower, To::Character(RIPLEY))));
    assert!(menu.contains(&Reorganise(Detector, To::Room(Room::Han))));
}

/// N13.27
#[test]
fn draw_two_for_one() {
    let mut table = at("players=5 h1=C pile=SSSLO");
    table.play(1, PlayDraw);
    table.says("h1=OL pile=SSS");
    assert_eq!(table.state.hand(Seat(1)).len(), 2);
}
