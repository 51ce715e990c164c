//! Chapter D5 and the words of the crisis cards (DC18–DC23).

use crate::table::{alone, calm, crisis};

/// D5.1, D5.3, D5.6, D-R10, D-R11, DP57
#[test]
fn an_option_is_paid_and_the_card_leaves_the_game() {
    let table = crisis("cr-a1", "hand0=cw01a crew-deck=cw10a").offers_only("option 1; option 3");
    let table = table.play("option 1");
    table.shows("motion=m1 crew-discard=cw01a crises-gone=cr-a1 minute=30 hand0=cw10a");
    // One item pays one symbol, whatever else it shows.
    crisis("cr-b7", "hand0=cw01a").shows("nerve=4");
    crisis("cr-b7", "hand0=cw01a,cw07a").offers_only("option 1; option 2; option 3");
    let table = crisis("cr-a1", "hand0=cw06a,cw10a").play("option 2; pay cw06a");
    table.shows("crew-discard=cw06a,cw10a hand0=cw01a,cw01b");
    // Only payments that leave the rest payable are offered.
    let table = crisis("cr-a2", "hand0=cw02a,cw06a")
        .play("option 1")
        .shows("goals=cat");
    table.shows("crew-discard=cw02a,cw06a motion=m2");
    let table = crisis("cr-c2", "hand0=cw12a,cw13a").play("option 1");
    table
        .offers("pay", "cw12a cw13a")
        .play("pay cw13a")
        .shows("goals=umbilicus");
}

/// D5.2, D-R13, DC28, DC41
#[test]
fn loadout_tokens_pay_from_the_top() {
    let table = crisis("cr-a5", "loadout=coolant(2)").offers_only("option 2; option 3");
    let table = table
        .play("option 2")
        .shows("loadout=coolant(1) minute=30 motion=m1");
    assert_eq!(
        table.state.missions.iter().sum::<u8>() + 1 + table.state.mission_pool,
        40
    );
    // Without one the free option is all there is.
    crisis("cr-a5", "").shows("minute=30 motion=m2");
    let table = crisis("cr-b8", "loadout=energy-cells(4) cells=14").play("option 2");
    table.shows("loadout=energy-cells(3) cells=14 tokens=thirty(1) motion=m2");
}

/// D5.4, D5.5, D-R14, D-R45, D8.9
#[test]
fn effects_from_left_to_right_and_one_advance() {
    crisis("cr-a1", "")
        .shows("nerve=4 motion=m2")
        .offers("step", "m3l m3c m3r");
    crisis("cr-b1", "motion=m3c").shows("minute=29 exhausted motion=m5");
}

/// D5.7, D5.8, D13.6, D-R16, S26
#[test]
fn an_objective_held_gives_a_survival_token() {
    crisis("cr-a9", "")
        .play("option 2")
        .shows("goals=cat tokens= minute=30");
    crisis("cr-a9", "goals=cat")
        .play("option 2")
        .shows("goals=cat tokens=survival(1)");
    // The supply can run out (L-R7, D-R45).
    crisis("cr-a9", "goals=cat tokens=survival(8)")
        .play("option 2; go")
        .shows("tokens=survival(8)");
}

/// D5.9–D5.13, D1.12, D1.13, HI21
#[test]
fn the_cocoon_in_solo() {
    crisis("cr-a7", "")
        .play("option 3")
        .shows("cocoon=1 chits=5+2 motion=m1");
    crisis("cr-a7", "cocoon=1")
        .play("option 3")
        .shows("cocoon=2 chits=5+2");
    crisis("cr-a7", "cocoon=2")
        .play("option 3")
        .shows("cocoon=3 chits=5+1 attack-5");
    crisis("cr-a7", "cocoon=3 attack-5")
        .play("option 3")
        .shows("cocoon=3 minute=29");
}

/// DC20, D-R15, D12.1, DP88
#[test]
fn the_first_data_token_is_bound() {
    let table = crisis("cr-a3", "hand0=cw24a").play("option 1").offers(
        "data",
        "claw-claw jaw-jaw tail-tail acid-acid claw-jaw tail-acid",
    );
    table
        .play("data jaw-jaw")
        .shows("goals=data bound=jaw-jaw data0= motion=m2");
    let held = "hand0=cw24a goals=data bound=jaw-jaw";
    crisis("cr-a3", held)
        .play("option 1")
        .shows("tokens=survival(1) data0=");
    // CIRCUIT BOARD gives further free ones.
    calm("0=durrant@a01 hand0=cw24a")
        .play("play cw24a 0; data claw-jaw")
        .shows("goals=data bound=claw-jaw data0=");
    let table = calm("0=durrant@a01 hand0=cw24a goals=data bound=jaw-jaw");
    table
        .play("play cw24a 0; data jaw-jaw")
        .shows("bound=jaw-jaw data0=jaw-jaw(1)");
}

/// D-R12, D-R42, D13.17, S26, S36: a trait token and any card replace a symbol, not "any card".
#[test]
fn a_trait_pays_a_symbol() {
    let one = "traits=composure(gone),grit(gone)";
    let place = "agenda=[SoloRound(android:true),SoloTurn(part:countdown),Crisis(card:23)]";
    let at = |hand: &str| alone(&format!("{one} crises-gone=cr-c2 hand0={hand} {place}"));
    let table = at("cw11a,cw06a")
        .offers_only("option 1; option 3")
        .rolling([1]);
    let table = table
        .play("option 1")
        .offers_only("pay-trait professionalism cw06a; pay cw11a");
    let table = table.play("pay cw11a");
    table.shows("goals=umbilicus traits~professionalism(1) crew-discard=cw11a,cw06a motion=m2");
    // Without the trait nothing pays MOVE; two cards do not pay three.
    crisis("cr-c2", "hand0=cw11a,cw06a").shows("nerve=4");
    at("cw06a").shows("nerve=4 !traits~professionalism(gone)");
}

/// D-R11, D-R12: a card pays once, and a trait token pays nothing without a card beside it.
#[test]
fn no_card_pays_twice() {
    // EXPLORE and any other card.
    crisis("cr-a2", "hand0=cw14a,cw01a").offers_only("option 1; option 2; option 3");
    crisis("cr-a2", "hand0=cw14a").shows("malfunction=1 hand0=cw14a !goals");
    // HIDE, with a trait token and an empty hand.
    let place = "agenda=[SoloRound(android:true),SoloTurn(part:countdown),Crisis(card:0)]";
    let one = "traits=composure(gone),grit(gone)";
    alone(&format!("{one} crises-gone=cr-a1 {place}")).shows("nerve=4 !traits~professionalism");
}

/// D-R44, DC52, S36
#[test]
fn a_second_survival_token_on_the_airlock_is_an_advance() {
    crisis("cr-c7", "motion=m3c").shows("traps=airlock motion=m5 minute=30");
    crisis("cr-c7", "motion=m3c traps=airlock")
        .shows("motion=m5")
        .offers("step", "m6l m6c m6r");
    let table = crisis("cr-c7", "motion=m3c tokens=survival(8)").play("go");
    table
        .shows("traps= motion=m5")
        .offers("step", "m6l m6c m6r");
}

/// DC21–DC23, DC27, DC35, DC36, DC43, DC45, DC49, DC55
#[test]
fn what_the_other_words_do() {
    // An outage in the character's chamber, restricted or not.
    crisis("cr-b3", "0=durrant@a05").shows("outages=a05 motion=m2");
    crisis("cr-b3", "outages=a09").shows("outages=a09 motion=m2");
    // Up to 2 outages of choice.
    let table = crisis("cr-b10", "tokens=torch(1) outages=a01,b05,c02").play("option 1");
    let table = table
        .offers_only("to a01; to b05; to c02; stop")
        .play("to b05; to a01");
    table.shows("outages=c02 tokens=").forbids("to c02");
    crisis("cr-b10", "tokens=torch(1) outages=a01")
        .play("option 1; stop")
        .shows("outages=a01");
    // A random card; none with an empty hand.
    let table = crisis("cr-b2", "hand0=cw06a,cw11a")
        .rolling([1])
        .play("option 3");
    table.shows("crew-discard=cw11a hand0=cw06a motion=m2");
    crisis("cr-b2", "").shows("crew-discard= motion=m2");
    crisis("cr-b2", "hand0=cw11a")
        .play("option 1")
        .shows("tokens=torch(1) motion=m2");
    // A mission token into the chamber: the next round begins with it (D4.3).
    crisis("cr-b12", "hand0=cw20a")
        .play("option 2")
        .shows("motion=m2")
        .allows("column coolant");
    // Impervious, and as a cost the icon still counts.
    crisis("cr-c4", "hand0=cw06a").shows("impervious motion=m2");
    crisis("cr-c14", "impervious hand0=cw27a").allows("option 2");
    // The android is hit if it is active; else a survival token.
    let table = crisis("cr-c10", "malfunction=2 android=a01 hand0=cw11a").play("option 1");
    table.shows("hits=1 tokens=");
    crisis("cr-c10", "hand0=cw11a")
        .play("option 1")
        .shows("hits= tokens=survival(1)");
    // Tokens of all kinds.
    crisis("cr-a6", "hand0=cw02a")
        .play("option 1")
        .shows("tokens=extinguisher(1) motion=m2");
    crisis("cr-c13", "hand0=cw02a")
        .play("option 1")
        .shows("tokens=harpoon(1)");
    crisis("cr-c6", "").shows("stowaways=1 motion=m2");
    crisis("cr-b6", "stowaways=2 hand0=cw27a")
        .play("option 1")
        .shows("stowaways=1");
}

/// D-R43, DC34, P-R6
#[test]
fn exhausted() {
    calm("exhausted hand0=cw06a").forbids("play cw06a 1");
    calm("hand0=cw06a").allows("play cw06a 1");
    calm("exhausted").play("wait").shows("!exhausted");
    calm("exhausted tokens=survival(1) hand0=cw10a")
        .play("spend-survival; discard cw10a")
        .shows("!exhausted");
    // RUN! still pays a cost, but is no reaction.
    crisis("cr-b1", "exhausted hand0=cw06a").allows("option 1");
    crisis("cr-a8", "exhausted motion=m8 hand0=cw06a").over("caught");
}
