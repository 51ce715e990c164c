//! Chapter 10: trades, gift by gift (D16, D17).

use crate::common::{Table, at, ledger_says};
use crate::walks::game;

use kernel::{Dice, Game as _, Quick, Seat};

/// F10.1, D16
#[test]
fn a_trade_is_an_action_of_the_crew_action_phase() {
    at("turn=A/1 A=dallas@galley(s) B=parker@galley top=quiet-hyper")
        .play("trade; give A B 1s; close")
        .shows("turn=B/4");
    // Nobody has anything: there is nothing to open.
    at("A=dallas@galley B=parker@galley")
        .refuses("trade", "F-R16")
        .forbids("trade");
    at("A=dallas@galley B=parker@galley(s)").allows("trade");
}

/// F10.2
#[test]
fn only_crew_members_in_the_same_space_trade() {
    at("A=dallas@galley(s) B=parker@c4(s)")
        .refuses("trade", "F10.2")
        .forbids("trade");
    let open = at("A=dallas@galley(s) B=parker@galley(s) C=brett@c4(s)").play("trade");
    open.allows("give A B 1s; give B A 1s")
        .forbids("give A C 1s; give C A 1s; give B C 1s; give C B 1s");
}

/// F10.3
#[test]
fn any_number_of_scrap_may_change_hands() {
    let open = || {
        at("A=dallas@galley(3s) B=parker@galley")
            .play("trade")
            .allows("give A B 1s; give A B 2s; give A B 3s")
    };
    open()
        .forbids("give A B 4s")
        .play("give A B 3s; close")
        .shows("A=dallas@galley B=parker@galley(3s) turn=A/4");
}

/// F10.4
#[test]
fn any_number_of_items_may_change_hands() {
    let open = at("A=dallas@galley(prod,tracker,carrier) B=parker@galley").play("trade");
    let table = open.play("give A B prod; give A B tracker; give A B carrier; close");
    table.shows("A=dallas@galley B=parker@galley(tracker,prod/2,carrier) turn=A/4");
}

/// F10.5
#[test]
fn tokens_go_in_any_direction_and_a_gift_is_enough() {
    let start = || at("A=dallas@galley(2s) B=parker@galley(prod)").play("trade");
    start()
        .play("give A B 2s; give B A prod; close")
        .shows("A=dallas@galley(prod/2) B=parker@galley(2s)");
    start()
        .play("give B A prod; close")
        .shows("A=dallas@galley(2s,prod/2) B=parker@galley");
}

/// F10.6
#[test]
fn more_than_two_may_take_part() {
    at("A=dallas@galley(s) B=parker@galley(prod) C=brett@galley(c)")
        .play("trade; give A B 1s; give B C prod; give C A c; close")
        .shows("A=dallas@galley(c) B=parker@galley(1s) C=brett@galley(prod/2) turn=A/4");
}

/// F10.7
#[test]
fn afterwards_everybody_keeps_the_limits() {
    let full = at("A=dallas@galley(c,carrier) B=parker@galley(c,prod,prod,tracker)").play("trade");
    let table = full
        .play("give A B carrier")
        .refuses("close", "F10.7")
        .forbids("close");
    let table = table.play("give B A tracker").allows("close");
    table
        .play("give A B c")
        .refuses("close", "F10.7")
        .play("give B A c; close")
        .goes_on();
}

/// F10.7, F12.6
#[test]
fn in_the_directors_cut_scrap_needs_a_slot_after_a_trade() {
    let start = at("mode=dc ash=off A=dallas@galley(2s) B=parker@galley(prod,prod,tracker)")
        .play("trade; give A B 1s");
    start
        .refuses("close", "F10.7")
        .play("give B A prod")
        .allows("close");
}

/// F-R16, D17
#[test]
fn a_trade_between_two_others_by_the_active_player() {
    at("A=dallas@galley B=parker@galley(s,prod) C=brett@galley")
        .play("trade; give B C prod; give B C 1s; close")
        .shows("A=dallas@galley B=parker@galley C=brett@galley(1s,prod/2) turn=A/4")
        .asks([0]);
}

/// F-R16, D17
#[test]
fn a_trade_in_which_nothing_was_given_is_closed_free_of_cost() {
    ledger_says(
        "F-R16",
        "Trade. A trade costs the active player one action when it is closed, and none if nothing was given.",
    );
    ledger_says(
        "D16",
        "openTrade | other crew in the space who have not refused in this turn, any token among those who trade, and the last thing done was not to close an empty trade",
    );
    // Nobody is asked to agree, nothing is paid.
    at("mode=consent A=dallas@galley(s) B=parker@galley")
        .play("trade; close")
        .asks([0])
        .shows("turn=A/5,closed A=dallas@galley(1s) B=parker@galley")
        .counts("TradeDropped=1 TradeClosed=0")
        // Then something else comes first.
        .refuses("trade", "D17")
        .forbids("trade")
        .play("drop 1s; pick 1s")
        .allows("trade");
    // Also with the last action, which is not lost by it.
    at("turn=A/1 A=dallas@galley(s) B=parker@galley")
        .play("trade; close")
        .shows("turn=A/1,closed")
        .allows("move c4");
}

/// F-R16
#[test]
fn the_active_crew_member_must_be_there() {
    at("A=dallas@c4 B=parker@galley(s) C=brett@galley").forbids("trade");
}

/// F-R16
#[test]
fn full_inventories_swap() {
    at("A=dallas@galley(c,prod,prod,carrier) B=parker@galley(c,tracker,grapple,grapple)")
        .play("trade; give A B carrier; give B A tracker; give A B c; give B A c; close")
        .shows(
            "A=dallas@galley(c,tracker,prod/2,prod/2) \
             B=parker@galley(c,grapple/2,grapple/2,carrier)",
        );
}

/// D17
#[test]
fn what_is_given_lies_on_the_table_until_the_trade_is_closed() {
    ledger_says(
        "D17",
        "give(from, to, token), giveScrap(from, to, n), closeTrade | in a trade, between crew members who have not refused",
    );
    // What B was given is not B's to give away; what A still has is A's.
    at("A=dallas@galley(3s,prod,c) B=parker@galley C=brett@galley")
        .play("trade; give A B prod; give A B c; give A B 1s")
        .offers("give", "A_B_1s A_B_2s A_C_1s A_C_2s")
        .play("give A B 2s; close")
        .shows("A=dallas@galley B=parker@galley(3s,c,prod/2) C=brett@galley turn=A/4");
    at("A=dallas@galley(3s) B=parker@galley(s) C=brett@galley")
        .play("trade; give A B 1s")
        .allows("give A C 1s; give A C 2s; give B A 1s; give B C 1s")
        .forbids("give B C 2s");
}

/// D17
#[test]
fn an_open_trade_is_taken_back_by_undoing_its_steps() {
    let game = game();
    let start = "A=dallas@galley(2s,c,prod) B=parker@galley(s,tracker) C=brett@galley(c,prod/1)";
    let mut table = game.position(start).unwrap();
    for words in [
        "trade",
        "give A B prod",
        "give B C tracker",
        "give C B c",
        "give B A 1s",
    ] {
        let chosen = table.read_move(Seat(0), words).unwrap();
        let told = table.play(Seat(0), &chosen, Dice::of(&[0; 32], 0)).unwrap();
        assert!(!told.sealed && !told.secret, "{words}");
    }
}

/// D17
#[test]
fn a_gift_after_which_the_trade_could_not_be_closed_is_not_offered() {
    // Three canisters for three: nobody can be due two.
    at("A=dallas@galley(c) B=parker@galley(c) C=brett@galley(c)")
        .play("trade; give A B c; give B C c")
        .refuses("close", "F10.7")
        .offers("give", "C_A_c")
        .play("give C A c; close")
        .shows("turn=A/4");
    // In the Director's Cut scrap takes a slot wherever it goes, and here only one is free.
    at(
        "mode=dc ash=off A=dallas@galley(2s,prod,prod) B=parker@galley(tracker,tracker,grapple) \
         C=brett@galley(flashlight,flashlight,carrier)",
    )
    .play("trade; give A B 1s")
    .allows("give A B 1s")
    .forbids("give A C 1s")
    .play("give A B 1s; give B A grapple; close")
    .shows("B=parker@galley(2s,tracker,tracker) turn=A/4");
    // Whatever is given, in the end it can be closed.
    for position in [
        "A=dallas@galley(c,prod,prod,carrier) B=parker@galley(c,tracker,grapple,grapple) \
         C=brett@galley(c,flashlight,flashlight,tracker)",
        "mode=dc ash=off A=dallas@galley(2s,c,prod,prod) \
         B=parker@galley(c,tracker,flashlight,grapple) C=brett@galley(1s,carrier)",
        "mode=dc ash=off A=dallas@galley(2s,prod,prod) B=parker@galley(3s,tracker,tracker)",
    ] {
        for seed in 0..40 {
            let (mut table, mut dice) = (at(position).play("trade"), Quick::new(seed));
            let gifts = |table: &Table| -> Vec<String> {
                let menu = table.menu().into_iter();
                menu.filter(|words| words.starts_with("give")).collect()
            };
            while let Some(left) = Some(gifts(&table)).filter(|gifts| !gifts.is_empty()) {
                table = table.play(&left[dice.below(left.len() as u32) as usize]);
            }
            table.allows("close");
        }
    }
}

/// D16, D17
#[test]
fn opening_costs_nothing() {
    at("A=dallas@galley(s) B=parker@galley")
        .play("trade")
        .shows("turn=A/5 A=dallas@galley(1s)");
}

/// F-R16
#[test]
fn with_consent_everybody_concerned_is_asked_and_one_refusal_is_enough() {
    let start =
        "mode=consent A=dallas@galley(s) B=parker@galley(prod) C=brett@galley D=lambert@galley";
    let close = || {
        at(start)
            .play("trade; give A B 1s; give B C prod; close")
            .asks([1])
    };
    let agreed = close().play("agree").asks([2]).play("agree").asks([0]);
    agreed.shows("turn=A/4 B=parker@galley(1s) C=brett@galley(prod/2)");
    let refused = close()
        .play("agree; refuse")
        .asks([0])
        .shows("turn~A/5 A=dallas@galley(1s) B=parker@galley(prod/2) C=brett@galley");
    // The others may still be asked, whoever refused takes no part in this turn.
    refused
        .shows("turn~refused=C")
        .play("trade")
        .offers("give", "A_B_1s A_D_1s B_A_prod/2 B_D_prod/2")
        .refuses("give B C prod", "D17")
        .play("give A B 1s; close; agree")
        .shows("turn=A/4,refused=C B=parker@galley(1s,prod/2)");
    // The first refusal settles it: nobody else is asked.
    close()
        .play("refuse")
        .asks([0])
        .shows("turn=A/5,refused=B A=dallas@galley(1s) C=brett@galley")
        // In the next turn everybody may be asked again.
        .play("end; trade")
        .allows("give B A prod; give B C prod");
}

/// D17
#[test]
fn with_nobody_left_who_has_not_refused_there_is_no_trade() {
    at("mode=consent A=dallas@galley(s) B=parker@galley C=brett@c4")
        .play("trade; give A B 1s; close; refuse")
        .refuses("trade", "D17")
        .forbids("trade")
        // Somebody else can be met and asked.
        .play("move c4")
        .allows("trade");
    // Where only those who refused have something, there is nothing to trade.
    at("mode=consent turn=A/5,refused=B A=dallas@galley B=parker@galley(s) C=brett@galley")
        .refuses("trade", "F-R16")
        .forbids("trade");
}

/// F-R47
#[test]
fn a_trade_can_complete_an_objective_when_it_is_closed() {
    let given = at("A=dallas@galley(2s) B=parker@galley objectives=crew-meeting,prep-suits")
        .play("trade; give A B 1s");
    given
        .shows("objectives=crew-meeting,prep-suits")
        .play("close")
        .shows("objectives=crew-meeting+,prep-suits");
}
