//! Chapter C, the encounter cards (FC23–FC50) and their rulings (F-R89–F-R91).

use crate::common::at;

use fate::Fate;
use fate::content::CardKind;
use kernel::Viewer::Spectator;

/// The eleven Quiet cards: the room each names and its scrap.
const QUIET: [(&str, u8); 11] = [
    ("bridge", 2),
    ("muthur", 2),
    ("suit", 1),
    ("med", 2),
    ("dock", 2),
    ("hyper", 2),
    ("airlock", 3),
    ("equip", 2),
    ("garage", 3),
    ("maint", 2),
    ("work", 2),
];

/// FC23, FC26–FC36
#[test]
fn every_quiet_card_places_a_token_and_its_scrap_in_its_room() {
    for (room, scrap) in QUIET {
        at(&format!("A=ripley@c1 top=quiet-{room}"))
            .play("end")
            .told(Spectator, "TokenPlaced ScrapPlaced AlienMoved")
            .shows(&format!(
                "floor~{room}({scrap}s,surprise2) pile={}",
                20 - scrap
            ))
            .counts("stack=12");
    }
}

/// FC24
#[test]
fn every_quiet_card_then_moves_the_alien_one_space_for_two_morale() {
    for (room, _) in QUIET {
        at(&format!("A=ripley@c1 top=quiet-{room}"))
            .play("end")
            .shows("alien=c13 morale=15");
        at(&format!("A=ripley@c13 top=quiet-{room}"))
            .play("end")
            .shows("alien=c13 morale=13");
    }
}

/// FC25
#[test]
fn every_quiet_card_then_moves_ash_one_space_if_he_is_in_play() {
    for (room, _) in QUIET {
        at(&format!("A=ripley@c1 ash=c14 top=quiet-{room}"))
            .play("end")
            .told(Spectator, "ScrapPlaced AlienMoved AshMoved")
            .counts("AshMoved=1");
        at(&format!("A=ripley@c1 top=quiet-{room}"))
            .play("end")
            .shows("ash=off")
            .counts("AshMoved=0");
    }
}

/// FC37, FC38
#[test]
fn stalk_moves_three_for_three_and_hunt_two_for_four() {
    at("A=ripley@c1 top=stalk").play("end").shows("alien=maint");
    at("A=ripley@maint top=stalk")
        .play("end")
        .shows("alien=maint morale=12");
    at("A=ripley@c1 top=hunt").play("end").shows("alien=c12");
    at("A=ripley@c12 top=hunt")
        .play("end")
        .shows("alien=c12 morale=11");
}

/// FC39
#[test]
fn lost_the_signal_puts_the_alien_into_the_nest_from_anywhere() {
    at("A=ripley@dock B=lambert@c9 alien=bridge top=lost-the-signal")
        .play("end")
        .shows("alien=nest morale=15 turn=B/4")
        .counts("AlienMoved=0 AlienPut=1");
}

/// FC40
#[test]
fn crew_in_the_nest_then_meet_it_for_two() {
    at("A=ripley@bridge B=lambert@nest alien=bridge top=lost-the-signal")
        .play("end")
        .shows("morale=13 B=lambert@c12")
        .asks([1]);
}

/// FC41
#[test]
fn lost_the_signal_shuffles_discarded_alien_cards_into_the_deck() {
    at("A=ripley@bridge discard=stalk,quiet-suit,hunt,collating-data top=lost-the-signal")
        .play("end")
        .shows("discard=quiet-suit,collating-data,lost-the-signal")
        .counts("deck=18 shuffles=1");
}

/// FC42
#[test]
fn ash_moves_one_space_after_the_alien_part_of_alien_cards() {
    for card in ["stalk", "hunt", "lost-the-signal"] {
        at(&format!("A=ripley@c1 ash=work alien=c9 top={card}"))
            .play("end")
            .shows("ash=c14");
        at(&format!("A=ripley@c1 alien=c9 top={card}"))
            .play("end")
            .shows("ash=off")
            .counts("AshMoved=0");
    }
    at("A=ripley@dock ash=work alien=c9 top=hunt")
        .play("end; flee c4; flee c2")
        .told(Spectator, "AlienMoved MoraleLost Moved AshMoved");
}

/// FC43
#[test]
fn alien_and_order_937_cards_place_no_tokens() {
    for card in Fate::standard()
        .content
        .encounters
        .iter()
        .filter(|card| card.kind != CardKind::Quiet)
    {
        at(&format!("A=ripley@c1 top={}", card.id))
            .play("end")
            .shows("!floor pile=20")
            .counts("stack=13");
    }
}

/// FC44
#[test]
fn collating_data_takes_one_scrap_of_each_who_carries_some() {
    at("A=ripley@c1(3s) B=lambert@nest(1s) C=dallas@dock alien=bridge top=collating-data")
        .play("end")
        .shows("A=ripley@c1(2s) B=lambert@nest C=dallas@dock pile=18 morale=15");
}

/// FC45
#[test]
fn meet_me_in_the_infirmary_puts_the_active_crew_member_into_the_medbay() {
    at("turn=B A=ripley@c1 B=lambert@work top=meet-me-in-the-infirmary")
        .play("end")
        .shows("A=ripley@c1 B=lambert@med")
        .counts("Moved=1");
}

/// FC46
#[test]
fn crew_expendable_takes_all_scrap_of_the_active_crew_member() {
    at("turn=B A=ripley@c1(3s) B=lambert@work(5s) top=crew-expendable")
        .play("end")
        .shows("A=ripley@c1(3s) B=lambert@work pile=17");
}

/// FC47
#[test]
fn crew_expendable_shuffles_discarded_order_937_cards_into_the_deck() {
    at("A=ripley@c1 discard=collating-data,hunt,meet-me-in-the-infirmary top=crew-expendable")
        .play("end")
        .shows("discard=hunt,crew-expendable")
        .counts("deck=19 shuffles=1");
}

const ORDER_937: [&str; 3] = [
    "collating-data",
    "meet-me-in-the-infirmary",
    "crew-expendable",
];

/// FC48
#[test]
fn order_937_moves_ash_two_spaces_after_the_text() {
    for card in ORDER_937 {
        at(&format!("A=ripley@c1(1s) ash=work top={card}"))
            .play("end")
            .shows("ash=maint");
    }
    // The text first: what he would be paid with is gone.
    at("A=ripley@c14(1s) ash=work top=collating-data")
        .play("end")
        .told(Spectator, "ScrapTaken AshMoved MoraleLost")
        .shows("morale=14");
}

/// FC49
#[test]
fn order_937_has_no_alien_part() {
    for card in ORDER_937 {
        at(&format!("A=ripley@c1 B=lambert@nest top={card}"))
            .play("end")
            .shows("alien=nest morale=15 B=lambert@nest turn=B/4");
    }
}

/// FC50
#[test]
fn the_texts_of_order_937_apply_without_ash_too() {
    for ash in ["off", "work"] {
        at(&format!("A=ripley@c1(2s) ash={ash} top=collating-data"))
            .play("end")
            .shows("A=ripley@c1(1s)");
        at(&format!("A=ripley@c1(2s) ash={ash} top=crew-expendable"))
            .play("end")
            .shows("A=ripley@c1");
        at(&format!(
            "A=ripley@c1 ash={ash} top=meet-me-in-the-infirmary"
        ))
        .play("end")
        .shows("A=ripley@med");
    }
}

/// D24
#[test]
fn no_card_asks_anything_of_its_own() {
    for card in &Fate::standard().content.encounters {
        at(&format!(
            "A=ripley@c1(2s) B=lambert@muthur(1s) ash=work top={}",
            card.id
        ))
        .play("end")
        .shows("turn=B/4 !agenda");
    }
}

/// F-R89
#[test]
fn the_infirmary_is_entered_directly_as_by_a_move() {
    let summoned =
        |position: &str| at(&format!("{position} top=meet-me-in-the-infirmary")).play("end");
    // Nothing on the way; objectives and the token in the Medbay.
    summoned(
        "A=ripley@bridge(flashlight) alien=c10 floor=c10(jonesy),med(safe) \
         objectives=where-is-it,prep-suits",
    )
    .told(Spectator, "Moved ObjectiveDone Revealed")
    .shows("A=ripley@med(flashlight) floor~c10(jonesy) morale=15");
    // The Alien there: 2, Flashlight and Prod as usual, and a flee.
    summoned("A=ripley@bridge(flashlight,prod) alien=med")
        .play("no prod")
        .shows("morale=14")
        .offers("flee", "c5 c9");
    // Ash there costs nothing and, observed, does not move.
    summoned("A=ripley@bridge ash=med").shows("morale=15 ash=med A=ripley@med");
    // In You Have My Sympathies he is met.
    summoned("A=ripley@bridge ash=med mission=sympathies!").shows("morale=12 A=ripley@c10");
    // Not so in the Director's Cut, where walking up to him is no encounter.
    summoned("mode=dc A=ripley@bridge ash=med mission=sympathies! count=-/4")
        .shows("morale=15 A=ripley@med ash=med");
    // Already there: nothing is entered.
    summoned("A=ripley@med ash=med alien=med floor=med(jonesy)")
        .shows("morale=15 floor~med(jonesy) turn=A/4")
        .counts("Moved=0");
}

/// F-R90
#[test]
fn scrap_lost_to_order_937_is_no_choice_and_goes_to_the_pile() {
    for position in [
        "A=ripley@c1(1s)",
        "mode=dc ash=c1 A=ripley@c1(1s)",
        "A=ripley@c1(1s) ash=work mission=sympathies!",
    ] {
        for card in ["collating-data", "crew-expendable"] {
            at(&format!("{position} top={card}"))
                .play("end")
                .shows("A=ripley@c1 pile=20 morale=15");
        }
    }
    at("A=ripley@c1 top=crew-expendable")
        .play("end")
        .shows("morale=15 pile=20")
        .counts("ScrapTaken=0");
}

/// F-R91
#[test]
fn all_in_the_nest_are_met_once_also_if_the_alien_was_there() {
    for alien in ["nest", "dock"] {
        at(&format!(
            "A=ripley@nest B=lambert@nest alien={alien} top=lost-the-signal"
        ))
        .play("end")
        .shows("morale=13")
        .play("flee c6; flee c7")
        .shows("A=ripley@c6 B=lambert@c7 turn=B/4");
    }
    at("A=ripley@nest(flashlight,prod) top=lost-the-signal")
        .play("end; prod")
        .shows("morale=15 A=ripley@c12(flashlight,prod/1)");
    // Per character in the Director's Cut, where Ash does not move on it.
    at("mode=dc A=ripley@nest B=lambert@nest ash=work top=lost-the-signal")
        .play("end")
        .shows("morale=11")
        .play("flee c6; flee c7")
        .shows("ash=work");
}
