//! Chapter 13: the encounter card, its tokens and the Alien's way; the deck (F-R45, F-R46) and the
//! order of parts (F-R87).

use crate::common::{ALL_CARDS, at};

use kernel::Viewer::Spectator;

/// F13.1
#[test]
fn exactly_the_top_card_is_turned_over() {
    at("A=ripley@bridge B=lambert@bridge top=quiet-suit,quiet-garage")
        .play("end")
        .shows("discard=quiet-garage turn=B/4")
        .counts("Drew=1 deck=20");
}

/// F13.2, F-R87
#[test]
fn the_parts_of_a_card_come_from_top_to_bottom_each_resolved_whole() {
    // The scrap placed by the card is what Ash then heads for, so tokens come before him.
    at("A=ripley@bridge ash=suit top=quiet-med")
        .play("end")
        .told(
            Spectator,
            "Drew TokenPlaced ScrapPlaced AlienMoved AshMoved TurnBegan",
        )
        .shows("ash=c5");
    // The whole flee, then Ash, then the shuffle.
    at("A=ripley@nest ash=suit alien=dock top=lost-the-signal")
        .play("end; flee c7")
        .told(
            Spectator,
            "Drew AlienPut MoraleLost Moved Moved Moved AshMoved Returned TurnBegan",
        );
    // The text before Ash: he follows the crew member to where the text put her.
    at("A=ripley@bridge ash=dock top=meet-me-in-the-infirmary")
        .play("end")
        .told(Spectator, "Drew Moved AshMoved AshMoved")
        .shows("ash=c10");
}

/// F13.3
#[test]
fn all_parts_of_a_card_are_resolved() {
    at("A=ripley@bridge B=lambert@hyper ash=work top=quiet-suit")
        .play("end")
        .shows("floor~suit(1s,surprise2) pile=19 alien=c13 ash=c14 discard=quiet-suit turn=B/4");
}

/// F13.4
#[test]
fn a_card_goes_to_the_discard_pile_after_its_resolution() {
    at("A=ripley@bridge B=lambert@nest alien=dock top=hunt")
        .play("end")
        .shows("!discard")
        .play("alien c4")
        .shows("discard=hunt")
        .shows_to(Spectator, "discard=hunt");
}

/// F13.5, F-R46
#[test]
fn a_card_brings_discarded_cards_of_its_type_back_but_not_itself() {
    at("A=ripley@bridge discard=stalk,quiet-med,hunt top=lost-the-signal")
        .play("end")
        .shows("discard=quiet-med,lost-the-signal")
        .counts("deck=19 shuffles=1");
    at("A=ripley@bridge discard=collating-data,quiet-med,hunt top=crew-expendable")
        .play("end")
        .shows("discard=quiet-med,hunt,crew-expendable")
        .counts("deck=18 shuffles=1");
    // Nobody knows a place in the shuffled deck any more.
    let buried = |next: &str| {
        at(&format!(
            "A=ripley@bridge(1s) B=brett@muthur mission=blow-out! top={next},stalk"
        ))
        .play("turn up; bottom; end")
    };
    buried("lost-the-signal").shows_to(Spectator, "!deck~stalk");
    buried("hunt").shows_to(Spectator, "deck~stalk");
    at("A=ripley@bridge discard=stalk top=hunt")
        .play("end")
        .shows("discard=stalk,hunt")
        .counts("deck=19 shuffles=0");
}

/// F13.6
#[test]
fn a_text_is_carried_out_as_written() {
    at("A=ripley@galley(2s) B=lambert@dock(1s) C=dallas@hyper top=collating-data")
        .play("end")
        .shows("A=ripley@galley(1s) B=lambert@dock C=dallas@hyper pile=19");
}

/// F13.7, F13.8
#[test]
fn a_card_places_the_top_token_facedown_then_its_scrap() {
    let table = at("A=ripley@bridge top=quiet-hyper").play("end");
    table
        .told(Spectator, "TokenPlaced ScrapPlaced")
        .shows("floor~hyper(2s,surprise2) pile=18")
        .counts("stack=12")
        .shows_to(Spectator, "floor=hyper(2s,?)");
}

/// F13.9, F13.10
#[test]
fn a_second_token_is_never_placed_but_the_scrap_is() {
    at("A=ripley@bridge floor=hyper(safe) top=quiet-hyper")
        .play("end")
        .shows("floor~hyper(2s,safe) pile=18")
        .counts("stack=12 TokenPlaced=0");
}

/// F13.11, F13.12
#[test]
fn a_token_placed_under_crew_is_not_revealed_nor_by_their_leaving() {
    at("A=ripley@hyper top=quiet-work,quiet-hyper")
        .play("end; move c8")
        .shows("A=ripley@c8 floor~hyper(2s,surprise2) morale=15")
        .counts("Revealed=0");
}

/// F13.13
#[test]
fn a_token_is_revealed_as_soon_as_any_crew_member_enters() {
    for moves in ["move hyper", "push B hyper"] {
        at("A=ripley@c8 B=lambert@c8 floor=hyper(safe)")
            .play(moves)
            .shows("!floor")
            .counts("Revealed=1 stack=13");
    }
}

/// F13.14, F13.20
#[test]
fn the_alien_moves_as_far_as_the_card_says_and_costs_nothing_if_it_meets_nobody() {
    for (card, reached) in [("quiet-hyper", "c13"), ("hunt", "c12"), ("stalk", "maint")] {
        at(&format!("A=ripley@bridge top={card}"))
            .play("end")
            .shows(&format!(
                "alien={reached} A=ripley@bridge morale=15 turn=A/4"
            ))
            .counts("MoraleLost=0");
    }
}

/// F13.15
#[test]
fn the_alien_moves_towards_the_nearest_crew_member() {
    at("A=ripley@c9 B=lambert@garage alien=c13 top=hunt")
        .play("end")
        .shows("alien=c6");
    at("A=ripley@maint B=lambert@garage alien=c13 top=quiet-hyper")
        .play("end")
        .shows("alien=c12");
}

/// F13.16
#[test]
fn the_alien_takes_a_shortest_path() {
    // From the Galley to the Medbay: five spaces by C4 and five by C3, none by C2.
    at("A=ripley@med alien=galley top=hunt")
        .play("end")
        .offers("alien", "c3 c4")
        .play("alien c3")
        .shows("alien=suit");
    // From C9 there is one way.
    at("A=ripley@med alien=c9 top=quiet-hyper")
        .play("end")
        .shows("alien=c10");
}

/// F13.17
#[test]
fn the_alien_uses_ladders() {
    at("A=ripley@suit alien=equip top=quiet-hyper")
        .play("end")
        .shows("alien=suit morale=13");
}

/// F13.18, D25
#[test]
fn the_crew_decides_between_equally_near_crew_members() {
    at("turn=B A=ripley@c4 B=lambert@c11 alien=dock top=quiet-hyper")
        .play("end")
        .asks([1])
        .offers("alien", "c4 c11")
        .play("alien c4")
        .asks([0])
        .shows("alien=c4 morale=13");
}

/// F-R22
#[test]
fn each_step_of_the_alien_is_asked_only_if_several_lead_nearer() {
    // Crew members standing together are one target; the two ways to them are the active player's
    // choice.
    at("turn=B A=ripley@c10 B=lambert@c10 alien=galley top=hunt")
        .play("end")
        .asks([1])
        .offers("alien", "c3 c4");
    // One way: nobody is asked.
    at("A=ripley@bridge alien=nest top=stalk")
        .play("end")
        .shows("alien=maint turn=A/4");
    // A choice taken leaves no other target.
    at("A=ripley@bridge B=lambert@nest alien=dock top=hunt")
        .play("end; alien maint")
        .shows("alien=c12 turn=B/4");
}

/// F13.19
#[test]
fn the_alien_stops_as_soon_as_it_meets_somebody() {
    at("A=ripley@c12 B=lambert@dock alien=nest top=stalk")
        .play("end")
        .shows("alien=c12 morale=12")
        .counts("AlienMoved=2");
}

/// F-R23
#[test]
fn an_alien_already_with_crew_stays_and_is_met_at_the_cards_value() {
    at("A=ripley@hyper alien=hyper top=hunt")
        .play("end")
        .shows("alien=hyper morale=11")
        .counts("AlienMoved=0");
    // Without an Alien part sharing a space causes nothing, nor does acting there.
    at("A=ripley@hyper(2s) alien=hyper top=collating-data")
        .play("drop 1s; pick 1s; end")
        .shows("A=ripley@hyper(1s) alien=hyper morale=15 turn=A/4");
}

/// F-R24
#[test]
fn the_alien_and_ash_reveal_nothing_and_leave_each_other_alone() {
    at("A=ripley@bridge alien=nest floor=c13(jonesy,2s,c,prod/1) top=quiet-hyper")
        .play("end")
        .shows("alien=c13 floor~c13(2s,1c,jonesy,prod/1) morale=15")
        .counts("Revealed=0");
    // Both go to the same space: nothing happens, and Ash takes no token.
    at("A=ripley@suit ash=c12 alien=c12 floor=c7(safe) top=quiet-hyper")
        .play("end")
        .shows("alien=c7 ash=c7 floor~hyper(2s,surprise2) floor~c7(safe) morale=15");
}

/// F-R45
#[test]
fn an_empty_deck_is_made_anew_from_the_discard_pile() {
    at(&format!("A=ripley@bridge deck= discard={ALL_CARDS}"))
        .play("end")
        .told(Spectator, "DeckRenewed Drew")
        .shows("discard=quiet-garage")
        .counts("deck=20 shuffles=1");
    // For a card turned up as well (FC13, FC67).
    at(&format!("A=lambert@bridge deck= discard={ALL_CARDS}"))
        .play("look")
        .told(Spectator, "DeckRenewed Looked")
        .counts("deck=21 discard=0 shuffles=1");
    at(&format!(
        "A=ripley@bridge(1s) B=brett@muthur mission=blow-out! deck= discard={ALL_CARDS}"
    ))
    .play("turn up")
    .told(Spectator, "DeckRenewed Looked")
    .counts("deck=21 discard=0 shuffles=1");
    // The last card is drawn without renewing.
    let all_but_one = ALL_CARDS.strip_suffix(",quiet-garage").unwrap();
    at(&format!(
        "A=ripley@bridge deck=quiet-garage discard={all_but_one}"
    ))
    .play("end")
    .counts("deck=0 discard=21 shuffles=0");
}
