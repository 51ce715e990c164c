//! Chapters P1 and P2: new survivors and asteroids.

use kernel::Viewer;
use lifeform::content::Character;

use crate::table::{at, calm, dealt, seat};

/// P1.1, P-R2
#[test]
fn twelve_disks_with_module_a() {
    let seen = |wanted: &[(&str, &str)]| {
        let mut all = lifeform::state::Members::EMPTY;
        for number in 0..60 {
            let table = dealt(4, wanted, number);
            for dealt in table.state.dealt {
                all = all.or(dealt);
            }
        }
        all
    };
    assert_eq!(seen(&[]).len(), 10);
    let with = seen(&[("survivors", "on")]);
    assert_eq!(with.len(), 12);
    assert!(with.has(Character::Emma) && with.has(Character::Bexley));
}

/// PC1, L-R118, DP90, HI27
#[test]
fn calm_voice_exchanges_cards() {
    let here = "modules=survivors 1=emma@a07(skill),durrant@a09 2=palmer@a07,maddox@a09 hand1=cw01a,cw02a,mining-laser hand2=cw06a,flamethrower";
    let table = at(here)
        .allows("exchange 2")
        .play("exchange 2")
        .asks([2])
        .offers_only("agree; refuse");
    let table = table
        .play("agree")
        .asks([1])
        .offers_only("give-card cw01a; give-card cw02a");
    let table = table
        .play("give-card cw02a")
        .asks([2])
        .offers_only("give-card cw06a");
    let table = table.play("give-card cw06a");
    let table = table
        .shows("exchanged hand1~cw06a hand2~cw02a !hand1~cw02a !hand2~cw06a")
        .forbids("exchange 2");
    table
        .shows_to(seat(1), "hand2~cw02a")
        .shows_to(seat(0), "hand2~?")
        .shows_to(Viewer::Spectator, "hand1~?");
    // A refusal spends nothing and is not asked again this turn.
    at(here)
        .play("exchange 2; refuse")
        .shows("!exchanged")
        .forbids("exchange 2")
        .asks([1]);
    // Not apart, not before the skill is active, not without a card to give.
    at(&here.replace("palmer@a07", "palmer@a08")).forbids("exchange 2");
    at(&here.replace("(skill)", "")).forbids("exchange 2");
    at(&here.replace("hand2=cw06a,flamethrower", "hand2=flamethrower")).forbids("exchange 2");
}

/// PC2, L-R8
#[test]
fn calm_voice_with_two_players() {
    let start = "players=2 modules=survivors 1=emma@a07(skill),durrant@a07 hand1=cw10a crew-deck=cw11a stage=start";
    let table = at(start)
        .offers_only("use; no")
        .play("use")
        .offers_only("discard cw10a; discard cw11a");
    table.play("discard cw10a").shows("hand1=cw11a");
    at(start).play("no").shows("hand1=cw10a");
    // At six cards it costs one: the hand is counted after the discard.
    let full = start.replace("cw10a", "cw10a,cw01a,cw02a,cw03a,cw04a,cw05a");
    let table = at(&full).play("use; discard cw10a").counts("hand1=6");
    table.shows("hand1~cw11a").forbids("discard cw11a");
    at(&start.replace("durrant@a07", "durrant@a09")).forbids("use");
    // Alone she has nobody to calm.
    at(&start.replace(",durrant@a07", "")).forbids("use");
}

/// PC3
#[test]
fn stay_together() {
    let table = at(
        "modules=survivors 1=emma@a07,durrant@c01 2=palmer@a09,maddox@c01 hand1=cw25a crew-deck=cw10a,cw11a",
    );
    table
        .play("play cw25a 2; by emma")
        .counts("hand1=1 hand2=1");
    let far = at("modules=survivors 1=emma@a07,durrant@c01 2=palmer@c04,maddox@c01 hand1=cw25a");
    far.play("play cw25a 2; by emma").counts("hand1=1 hand2=0");
}

/// PC4, HI26
#[test]
fn special_order_shows_the_hand_to_one() {
    let table = at("modules=survivors 1=bexley,durrant claws=lf01a,lf02a").play("skill bexley");
    let heard = |table: &crate::table::Table, viewer| {
        table
            .heard(viewer)
            .filter(|event| format!("{event:?}").contains("HandCard"))
            .count()
    };
    assert_eq!(
        [seat(1), seat(2), Viewer::Spectator].map(|it| heard(&table, it)),
        [2, 0, 0]
    );
    // Its view keeps no memory.
    let table = table.shows_to(seat(1), "claws~?").counts("claws=2");
    table.forbids("skill bexley");
    let pair = at("players=2 modules=survivors 1=bexley,durrant claws=lf01a,lf02a").rolling([1]);
    pair.play("skill bexley")
        .shows("claws=lf01a claw-discard=lf02a");
}

/// PC5
#[test]
fn override_code() {
    let with = |more: &str| {
        at(&format!(
            "modules=survivors 1=bexley@a07,durrant hand1=cw25a {more}"
        ))
    };
    with("malfunction=2 android=b01")
        .play("play cw25a 2; by bexley")
        .shows("hits=2");
    with("malfunction=2 android=b01 hits=1")
        .play("play cw25a 2; by bexley")
        .shows("android=destroyed");
    with("malfunction=1")
        .play("play cw25a 2; by bexley")
        .shows("malfunction=");
}

/// P2.1–P2.5, P-R3, P-R34, PC6, S28, HI22, HI32
#[test]
fn asteroid_tokens_are_looked_at_as_the_tracker_comes() {
    let table = dealt(3, &[("asteroids", "on")], 1);
    assert_eq!(
        (table.state.modules.slots, table.state.modules.unseen),
        (0b1111 << 16, 4)
    );
    let b = "modules=asteroids asteroid-minutes=19,18,17,16";
    let table = at(&format!("{b} minute=20")).rolling([1]).play("equip 2");
    let table = table.shows("minute=19 asteroid-minutes=18,17,16 asteroids-unseen=3");
    table
        .told(Viewer::Spectator, "Minute Module")
        .told(Viewer::Spectator, "!Struck");
    // STRUCK: one card by lot, everything else leaves the game.
    let table = at(&format!("{b} minute=20 loadout=coolant(3)"))
        .rolling([0, 2])
        .play("equip 2");
    table.shows("asteroid-minutes= loadout=coolant(1) minute=18");
    // An advance of two looks twice.
    let table = at(&format!("{b} minute=20"))
        .rolling([1, 1])
        .play("equip 3");
    table.shows("minute=18 asteroid-minutes=17,16");
    // Tokens skipped at the start are never looked at.
    let table = dealt(1, &[("asteroids", "on"), ("bell", "18")], 3);
    assert_eq!(table.state.modules.unseen, 4);
    let table = calm("modules=asteroids asteroid-minutes=19,18,17,16 minute=18")
        .rolling([3])
        .play("wait");
    table.shows("minute=17 asteroid-minutes=19,18,16 asteroids-unseen=3");
}

/// PC7, P-R26, P-R30, DP91
#[test]
fn a_glancing_hit() {
    let b = "modules=asteroids asteroid-minutes=19,18,17,16 minute=20";
    let table = at(&format!("{b} hand1=cw01a,cw02a hand2=cw06a"))
        .rolling([0, 0])
        .play("equip 2");
    let table = table.asks([0]).forbids("to a05; to c14").play("to a01");
    let table = table
        .forbids("to a02; to a01")
        .allows("to b01; to c01")
        .play("to c01");
    let table = table
        .shows("outages=a01,c01")
        .asks([1])
        .play("discard cw01a")
        .asks([2]);
    table
        .play("discard cw06a")
        .shows("hand2= crew-discard=cw01a,cw06a");
    let table = calm(&format!("{b} hand0=cw06a,cw07a"))
        .rolling([0, 0])
        .play("wait");
    let table = table
        .shows("outages=b07,c07")
        .offers_only("discard cw06a; discard cw07a")
        .play("discard cw06a");
    table.shows("motion=m2").offers("step", "m3l m3c m3r");
}

/// PC8, P-R21, P-R29, S40, DP94, DP98
#[test]
fn a_deck_ruptures() {
    let b = "modules=asteroids asteroid-minutes=19,18,17,16 minute=20";
    let table = at(&format!(
        "{b} 2=palmer@c07,villalobos images=stalking@b06,rearing@c07(ghost) android=c07 malfunction=2 outages=c07 terrors=b10"
    ));
    let table = table
        .rolling([0, 1])
        .play("equip 2")
        .asks([1])
        .offers_only("to a12; to b10; to c07")
        .play("to c07");
    // The android first, then each character, its owner choosing, then the images.
    let table = table
        .shows("android=destroyed")
        .asks([2])
        .offers("walk palmer", "b10 c06 c09 c10");
    let table = table
        .play("walk palmer c06")
        .asks([0])
        .forbids("prowl rearing c06");
    let table = table.play("prowl rearing c10");
    table.shows("breached=c07 ruptured=c07 outages= 2~palmer@c06 images~rearing@c10(ghost)");
    // Without a way out somebody is lost, without a word about noise.
    let trapped = at(&format!(
        "{b} 2=palmer@a12,villalobos images=stalking@a09,rearing@a11,coiled@b12 cocoon=3 1=durrant@c01,maddox@c01"
    ));
    let table = trapped.rolling([0, 1]).play("equip 2; to a12");
    assert!(!table.state.alive.has(Character::Palmer));
    table
        .told(Viewer::Spectator, "Killed")
        .told(Viewer::Spectator, "!Noise");
}

/// PC8: whom terror drives back into the rupture leaves again before the chamber is closed.
#[test]
fn nobody_stays_in_a_rupture_by_panic() {
    let table = at(
        "modules=asteroids asteroid-minutes=19,18,17,16 minute=20 2=palmer@c07,villalobos \
        terrors=c06 outages=c02 terror-deck=blind-panic",
    );
    // The only way away from the terror is back.
    let table = table
        .rolling([0, 1, 0])
        .play("equip 2; to c07; walk palmer c06")
        .told(Viewer::Spectator, "TerrorDrawn")
        .shows("2~palmer@c07 breached=")
        .asks([2])
        .offers("walk palmer", "b10 c06 c09 c10");
    table
        .play("walk palmer c10")
        .shows("2~palmer@c10 breached=c07 ruptured=c07");
}

/// L-R130: whom an asteroid kills leaves nobody the last aboard.
#[test]
fn the_void_stows_nothing_away() {
    let table = at(
        "modules=asteroids asteroid-minutes=19,18,17,16 minute=20 hostility=12 \
        1=durrant@a12 2=palmer@rem images=stalking@a09,rearing@a11,coiled@b12 cocoon=3",
    );
    let table = table.rolling([0, 1]).play("equip 2; to a12");
    assert!(!table.state.alive.has(Character::Durrant));
    assert!(!table.state.stowed);
    table
        .shows("hostility=14")
        .told(Viewer::Spectator, "Killed !LastAboard")
        .asks([1])
        .offers("role", "cat sister");
}

/// P-R21: a second hole may not cut the ship in two.
#[test]
fn a_breach_beside_a_rupture_cuts_nothing_off() {
    let image = "images=stalking@b07,rearing@c04 phase=lifeform claws=lf23a";
    let open = at(image).play("hunt lf23a 0; icon 0; ability hull-breach");
    open.allows("to b09");
    let cut = at(&format!(
        "{image} modules=asteroids breached=c07 ruptured=c07"
    ))
    .play("hunt lf23a 0; icon 0; ability hull-breach");
    cut.forbids("to b09");
}

/// PC9
#[test]
fn the_coolant_trunk_is_severed() {
    let b = "modules=asteroids asteroid-minutes=19,18,17,16 minute=20";
    calm(&format!("{b} loadout=coolant(1)"))
        .rolling([0, 2])
        .play("wait")
        .shows("loadout= minute=18 motion=m2");
    at(&format!("{b} loadout=coolant(5)"))
        .rolling([0, 2])
        .play("equip 2")
        .shows("loadout=coolant(3) minute=18");
}
