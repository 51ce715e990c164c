//! N13: the secondary effects.

use nostromo::{Event, Token};

use crate::table::{A, Aboard, CRY, DALLAS, RIPLEY, at};

const DUCTS: &str = "players=5 phase=choose h1=O ripley=1@MES dallas=2@CRY decoys=3@HAN";

/// N13.1, N13.2
#[test]
fn ducts_take_one_off_the_ship() {
    at(DUCTS)
        .rolling([0])
        .as_seat(1)
        .forbids("commit ripley ducts") // only when the Alien arrives
        .as_asked()
        .play("visit MES; commit ripley ducts")
        .shows("ripley=1~ h1= discard=O eggs=0");
}

/// N13.3: any piece on the ship, by chance: here one of two.
#[test]
fn ducts_draw_a_replacement() {
    at(DUCTS)
        .rolling([0])
        .play("visit MES; commit ripley ducts")
        .counts("rolls=0")
        .shows("decoys= removed=3:1 dallas=2@CRY");
    at(DUCTS)
        .rolling([1])
        .play("visit MES; commit ripley ducts")
        .shows("decoys=3@HAN dallas=2~");
}

/// N13.4: put before the Alien and shown to all.
#[test]
fn the_replacement_is_revealed() {
    let dallas = (Token::Character(DALLAS), CRY);
    at(DUCTS)
        .rolling([1])
        .play("visit MES; commit ripley ducts")
        .all_told(&Event::Replaced(Some(dallas)));
}

/// N13.5
#[test]
fn a_replacement_decoy_changes_nothing() {
    at(DUCTS)
        .rolling([0])
        .play("visit MES; commit ripley ducts")
        .shows("eggs=0 phase=choose action=2");
}

/// N13.6
#[test]
fn a_replacement_character_faces_the_alien() {
    at(&format!("{DUCTS} h2=SO"))
        .rolling([1])
        .play("visit MES; commit ripley ducts")
        .shows("eggs=1 dallas=2~ h2=");
}

/// N13.7, N13.8
#[test]
fn a_hideout_lets_the_alien_pass() {
    at("players=5 phase=choose h1=S ripley=1@MES")
        .play("visit MES; commit ripley hideout")
        .shows("ripley=1~ eggs=0 discard=S")
        .all_told(&Event::Hid(RIPLEY));
}

/// N13.9: with everything lying there.
#[test]
fn who_hides_takes_the_equipment() {
    at("players=5 phase=choose h1=S ripley=1@MES flamethrower=MES detector=MES")
        .play("visit MES; commit ripley hideout")
        .shows("flamethrower=ripley detector=ripley");
}

/// N13.10, N13.11
#[test]
fn several_hiders_share() {
    let hidden = || {
        at("players=5 phase=choose h1=S h2=S ripley=1@MES dallas=2@MES detector=MES")
            .play("visit MES; commit ripley hideout; commit dallas hideout")
            .shows("phase=claim-hideout")
            .lasts(10)
            .as_seat(1)
            .play("claim detector")
    };
    hidden()
        .as_seat(2)
        .play("yield detector")
        .shows("detector=ripley action=2");
    hidden().expire().shows("detector=MES action=2");
}

/// N13.12, N13.15: between the actions, for the second only.
#[test]
fn airlocks_between_the_actions() {
    at("players=5 layout=7A phase=choose h2=L")
        .play("visit CPU")
        .as_seat(2)
        .play("airlocks")
        .shows("phase=choose airlocks=active")
        .as_seat(A)
        .offers_only("visit CMD; visit MES; skip")
        .play("visit CMD")
        .shows("airlocks=shut turn=2");
}

/// N13.13, N13.16, N13.17, N13.18: after the hunt, for the whole next one, from the last room on.
#[test]
fn airlocks_after_the_hunt() {
    at(
        "players=5 layout=7A phase=choose action=2 h2=L ripley=1@ARM dallas=2@ARM kane=3@ARM \
         lambert=4@ARM",
    )
    .play("visit LAI")
    .shows("phase=end")
    .as_seat(2)
    .play("airlocks")
    .pass()
    .expire()
    .shows("turn=2 airlocks=pending phase=placement")
    .play("place ripley HAN; ready; place dallas HAN; ready")
    .play("place kane HAN; ready; place lambert HAN; ready")
    .shows("airlocks=active at=LAI")
    .offers_only("visit MES; skip")
    .play("visit MES")
    .pass()
    .offers_only("visit ARM; visit CPU; visit LAI; skip")
    .play("visit CPU")
    .pass()
    .shows("airlocks=shut");
}

/// N13.14
#[test]
fn with_open_airlocks_the_alien_walks() {
    at("players=5 layout=7C phase=choose at=HAN airlocks=active").offers_only("visit CRY; skip");
}

/// N13.19: in each of its windows.
#[test]
fn reorganise_at_any_time() {
    for phase in [
        "",
        "phase=encounter at=MES ripley=1!MES",
        "phase=between at=MES",
        "phase=end revealed",
    ] {
        at(&format!("players=5 h1=A {phase}"))
            .as_seat(1)
            .allows("reorganise flamethrower CRY");
    }
}

/// N13.20, N13.21, N13.22: take, give, move.
#[test]
fn three_uses_of_reorganise() {
    at("players=5 h1=A flamethrower=dallas")
        .as_seat(1)
        .play("reorganise flamethrower ripley")
        .shows("flamethrower=ripley h1= discard=A reorganised");
    at("players=5 h1=A flamethrower=ripley")
        .as_seat(1)
        .play("reorganise flamethrower dallas")
        .shows("flamethrower=dallas");
    at("players=5 h1=A")
        .as_seat(1)
        .play("reorganise detector HAN")
        .shows("detector=HAN");
}

/// N13.23
#[test]
fn not_from_who_faces_the_alien() {
    // The detector could only stay with somebody exposed if it were given there; the refusal is
    // what counts.
    at(
        "players=5 phase=encounter at=MES h1=A h3=A ripley=1!MES flamethrower=dallas \
         dallas=2!MES exposed=ripley,dallas",
    )
    .as_seat(3)
    .refuses("reorganise flamethrower kane", "N13.23");
}

/// N13.24, N13.25: one a turn for the whole table; the first has it.
#[test]
fn one_reorganise_a_turn() {
    at("players=5 h1=A h2=A")
        .as_seat(1)
        .play("reorganise detector HAN")
        .as_seat(2)
        .refuses("reorganise detector MES", "N13.24")
        .shows("h2=A");
}

/// N13.26
#[test]
fn an_unmasked_synthetic_takes_nothing() {
    at("players=5 synthetic=1 unmasked h1=A flamethrower=dallas")
        .as_seat(1)
        .forbids("reorganise flamethrower ripley")
        .allows("reorganise detector HAN");
}

/// N13.27
#[test]
fn draw_two_for_one() {
    at("players=5 h1=C pile=SSSLO")
        .as_seat(1)
        .play("draw")
        .shows("h1=OL pile=SSS")
        .cards("h1=2");
}
