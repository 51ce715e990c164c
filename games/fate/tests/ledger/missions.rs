//! Chapter 19 and the five final missions (FC64–FC81), but for the countdown (`countdown.rs`).

use crate::common::{Table, at, space};

use fate::Fate;
use fate::content::Mission;
use kernel::Viewer::Spectator;

/// Two in the end of *Escape on the Narcissus*: B steps into the Docking Bay.
fn narcissus(position: &str) -> Table {
    at(&format!("turn=B mission=narcissus! {position}")).play("move dock")
}

/// The last objective is completed by A, who steps into the Medbay.
fn revealed(mission: &str, position: &str) -> Table {
    at(&format!(
        "A=ripley@c10(flashlight) objectives=where-is-it mission={mission} {position}"
    ))
    .play("move med")
}

/// F19.1
#[test]
fn the_set_up_is_carried_out_at_once() {
    revealed("narcissus", "B=lambert@bridge floor=med(safe)")
        .told(Spectator, "MissionRevealed CoolantReturned Revealed");
    revealed("blow-up", "B=lambert@bridge floor=med(safe)")
        .told(Spectator, "MissionRevealed CountdownStarted Revealed");
}

/// F19.2, F19.3
#[test]
fn all_requirements_at_the_same_moment_win_at_that_moment() {
    let both = "A=ripley@dock(carrier) B=lambert@c8(incinerator) floor=dock(2c!)";
    at(&format!("mission=narcissus! {both} top=quiet-suit"))
        .play("move c4; end")
        .play("move dock")
        .goes_on()
        .play("end; move dock")
        .over("narcissus");
}

/// F19.4, F19.5
#[test]
fn a_mission_may_start_the_countdown_and_lose_by_it() {
    revealed("blow-up", "B=lambert@bridge").shows("count=A/4/255");
    at("turn=B A=ripley@bridge B=lambert@bridge mission=blow-up! count=A/0 top=quiet-suit")
        .play("end")
        .over("destroyed");
}

/// F19.6
#[test]
fn narcissus_returns_the_discarded_coolant() {
    revealed("narcissus", "B=lambert@bridge(c) floor=work(c),equip(c)")
        .shows("floor~equip(4c) floor~work(1c) !waste");
}

/// F19.7, F19.8, F19.9, F19.10, F19.11
#[test]
fn narcissus_needs_canisters_carrier_incinerator_and_everybody() {
    narcissus("A=ripley@dock(carrier) B=lambert@c8(incinerator) floor=dock(2c!)").over("narcissus");
    for short in [
        "A=ripley@dock(carrier) B=lambert@c8(incinerator) floor=dock(1c!)",
        "A=ripley@dock(flashlight) B=lambert@c8(incinerator) floor=dock(2c!)",
        "A=ripley@dock(carrier) B=lambert@c8(flashlight) floor=dock(2c!)",
        "A=ripley@c4(carrier) B=lambert@c8(incinerator) floor=dock(2c!)",
    ] {
        narcissus(short).goes_on();
    }
}

/// F-R51
#[test]
fn narcissus_in_detail() {
    // In whosever inventory, with Jonesy or without, with one use left, the Alien where it likes.
    narcissus("A=ripley@dock B=lambert@c8(incinerator/1,carrier*1) floor=dock(2c!)")
        .over("narcissus");
    narcissus("A=ripley@dock(incinerator/1) B=lambert@c8(carrier) alien=dock floor=dock(2c!)")
        .over("narcissus");
    // Before the token there is revealed.
    narcissus("A=ripley@dock(incinerator) B=lambert@c8(carrier) floor=dock(2c!,surprise2)")
        .over("narcissus")
        .counts("Revealed=0");
    // Carried canisters do not count, nor such as nobody dropped, nor things on the floor.
    narcissus("A=ripley@dock(c,carrier) B=lambert@c8(incinerator) floor=dock(1c!)").goes_on();
    narcissus("A=ripley@dock(carrier) B=lambert@c8(incinerator) floor=dock(2c)").goes_on();
    narcissus("A=ripley@dock(carrier) B=lambert@c8 floor=dock(2c!,incinerator)")
        .goes_on()
        .play("pick incinerator")
        .over("narcissus");
    // As many as crew members are in play.
    narcissus("A=ripley@dock(carrier) B=lambert@c8(incinerator) C=dallas@dock floor=dock(2c!)")
        .goes_on();
}

/// FC64, FC65, FC72
#[test]
fn three_missions_start_no_countdown() {
    for mission in ["sympathies", "narcissus", "blow-out"] {
        let table = revealed(mission, "B=lambert@bridge")
            .shows(&format!("mission={mission}! !count"))
            .goes_on();
        table.counts("CountdownStarted=0");
    }
}

/// F19.12, F19.13, F-R64
#[test]
fn sympathies_returns_coolant_and_puts_ash_into_mother() {
    for before in ["ash=med", "ash=off", "ash=garage"] {
        revealed("sympathies", &format!("B=lambert@bridge(c) {before}"))
            .shows("ash=muthur floor~equip(5c) !waste");
    }
}

/// F19.14, F21.15, F21.16, F21.17
#[test]
fn in_sympathies_ash_heads_for_crew_and_does_not_care_for_scrap() {
    at(
        "A=ripley@galley ash=bridge mission=sympathies! floor=c1(2s),c2(2s),bridge(1s) \
         top=collating-data",
    )
    .play("end")
    .told(Spectator, "AshMoved AshMoved MoraleLost")
    .shows("ash=galley floor~bridge(1s) floor~c1(2s) floor~c2(2s) pile=15");
}

/// F19.15, F19.16, F19.22
#[test]
fn the_third_canister_defeats_ash_and_he_leaves_the_ship() {
    for (before, after, ash, defeated) in [(0, 1, "c8", 0), (1, 2, "c8", 0), (2, 3, "off", 1)] {
        at(&format!(
            "A=ripley@hyper(c) ash=c8 damage={before} mission=sympathies! top=quiet-work"
        ))
        .play("end")
        .shows(&format!("damage={after} ash={ash}"))
        .counts(&format!("AshDefeated={defeated}"));
    }
}

/// F19.17, F19.18, F19.19, F21.19, D28
#[test]
fn a_canister_is_discarded_deals_damage_and_moves_ash_as_its_owner_chooses() {
    at("A=ripley@bridge B=lambert@dock(c) ash=c8 mission=sympathies! top=quiet-work")
        .play("end")
        .shows("B=lambert@dock damage=1 morale=15 ash=dock")
        .asks([1])
        .offers("ash", "c4 c8 c9 c11 maint")
        .play("ash maint")
        .offers("ash", "dock c12 c14")
        .play("ash c12")
        .offers("ash", "maint c6 c7 c13")
        .play("ash c7")
        .shows("ash=c7 turn=B/4");
}

/// F19.20, F19.21
#[test]
fn without_a_canister_ash_costs_three_morale_and_a_flee() {
    at("A=ripley@bridge B=lambert@dock ash=c8 mission=sympathies! top=quiet-work")
        .play("end")
        .shows("morale=12 ash=dock B=lambert@dock")
        .asks([1])
        .play("flee c9; flee med")
        .shows("B=lambert@med turn=B/4")
        .counts("Moved=3");
}

/// F21.18
#[test]
fn in_sympathies_ash_takes_no_scrap() {
    at("A=ripley@hyper(2s) ash=c8 mission=sympathies! top=quiet-work")
        .play("end")
        .shows("A=ripley@dock(2s) morale=12")
        .counts("AshPaid=0");
}

/// F19.23, F19.24
#[test]
fn the_incinerator_wins_only_after_the_defeat_of_ash() {
    at("A=ripley@dock(incinerator/1) ash=off damage=3 alien=maint mission=sympathies!")
        .play("burn")
        .over("sympathies");
    at("A=ripley@dock(incinerator/1) ash=muthur damage=2 alien=maint mission=sympathies!")
        .play("burn")
        .goes_on()
        .shows("alien=nest");
    // Nor in another mission.
    at("A=ripley@dock(incinerator) alien=maint mission=narcissus!")
        .play("burn")
        .goes_on();
}

/// F-R60
#[test]
fn in_sympathies_a_move_of_either_is_an_encounter_and_the_phase_goes_on() {
    at("turn=A/3 A=ripley@c8(c) ash=hyper mission=sympathies!")
        .play("move hyper")
        .shows("damage=1 turn=A/2")
        .play("ash dock; ash c4")
        .shows("turn=A/2 ash=c4 !agenda")
        .allows("move c8");
    at("turn=A/3 A=ripley@c8 ash=hyper mission=sympathies!")
        .play("move hyper; flee c9")
        .shows("morale=12 A=ripley@c9 turn=A/2 !agenda");
    // Being put there by the set-up is none.
    revealed("sympathies", "B=lambert@muthur")
        .shows("ash=muthur B=lambert@muthur morale=15 !agenda");
}

/// F-R60, F-R32
#[test]
fn in_sympathies_a_flee_into_ash_is_an_encounter_that_may_replace_it() {
    let position = "alien=dock ash=c4 mission=sympathies! top=quiet-work";
    // Without a canister she flees anew from there; the first flee is over.
    at(&format!("A=ripley@c8 {position}"))
        .play("move dock; flee c4")
        .shows("morale=10 A=ripley@galley")
        .play("flee c2")
        .shows("A=ripley@bridge turn=A/4")
        .counts("Moved=5");
    // With one Ash is moved, and the first flee goes on.
    at(&format!("A=ripley@c8(c) {position}"))
        .play("move dock; flee c4")
        .shows("morale=13 damage=1 A=ripley@c4")
        .play("ash galley; ash c2; ash bridge")
        .shows("A=ripley@galley")
        .offers("flee", "c2 c3");
}

/// F-R61, D27
#[test]
fn those_ash_meets_face_him_one_by_one_as_the_active_player_says() {
    let start = || {
        at(
            "turn=C A=ripley@dock(c) B=lambert@dock C=dallas@bridge D=parker@dock ash=c8 \
             mission=sympathies! top=quiet-work",
        )
        .play("end")
        .asks([2])
        .offers("face", "A B D")
    };
    // Each is a loss of its own: the Flashlight takes 1 off each.
    at(
        "A=ripley@hyper B=lambert@hyper C=dallas@bridge(flashlight) ash=c8 mission=sympathies! \
        top=quiet-work",
    )
    .play("end; face A; flee c9; flee c9")
    .shows("morale=11")
    .counts("MoraleLost=2");
    // Moved away, he leaves the others alone.
    start()
        .play("face A; ash c4; ash galley; ash c3")
        .shows("morale=20 damage=1 B=lambert@dock D=parker@dock");
    // Each one without a canister costs 3 and flees.
    start()
        .play("face B; flee c4; flee c2")
        .asks([2])
        .offers("face", "A D")
        .play("face D; flee c4; flee c2")
        .shows("morale=14 damage=1 A=ripley@dock");
}

/// F-R62
#[test]
fn ash_is_moved_exactly_three_spaces_unless_he_meets_somebody() {
    let start = || {
        at("A=ripley@dock(c) B=lambert@galley ash=c8 mission=sympathies! top=quiet-work")
            .play("end")
    };
    start()
        .play("ash c9; ash c10")
        .offers("ash", "c5 c9 med")
        .play("ash med")
        .shows("ash=med turn=B/4 morale=15");
    // Back and forth is allowed; a step into a space with crew stops him and is an encounter.
    start()
        .play("ash c9; ash dock")
        .shows("ash=dock morale=12 A=ripley@dock");
    start()
        .play("ash c4; ash galley")
        .shows("ash=galley morale=12")
        .asks([1]);
    // With the third damage he is not moved.
    at("A=ripley@dock(c) ash=c8 damage=2 mission=sympathies! top=quiet-work")
        .play("end")
        .shows("ash=off damage=3")
        .counts("AshMoved=1");
}

/// F-R63
#[test]
fn the_canister_is_compulsory_and_stays_on_the_card() {
    at("A=ripley@hyper(c) ash=c8 mission=sympathies! top=quiet-work")
        .play("end")
        .shows("damage=1 waste=5 morale=15 A=ripley@hyper");
    // Flashlights reduce the 3, Prods do not.
    at("A=ripley@hyper(flashlight,prod) ash=c8 mission=sympathies! top=quiet-work")
        .play("end")
        .shows("morale=13 A=ripley@dock(flashlight,prod/2)");
    // The Alien's space is barred too.
    at("A=ripley@dock ash=c8 alien=c4 mission=sympathies! top=collating-data")
        .play("end")
        .offers("flee", "c9 maint");
}

/// F19.25
#[test]
fn the_five_final_missions() {
    let kinds: Vec<Mission> = Fate::standard()
        .content
        .missions
        .iter()
        .map(|mission| mission.kind)
        .collect();
    assert_eq!(
        kinds,
        [
            Mission::Sympathies,
            Mission::Narcissus,
            Mission::BlowOut,
            Mission::BlowUp,
            Mission::CutOff
        ]
    );
}

/// FC66
#[test]
fn blow_out_shuffles_the_discard_pile_into_the_deck() {
    revealed(
        "blow-out",
        "B=lambert@bridge discard=hunt,quiet-suit,collating-data",
    )
    .shows("!discard")
    .counts("deck=21 shuffles=1");
}

/// FC67, FC68, D30, D31
#[test]
fn in_blow_out_one_scrap_and_one_action_turn_up_the_top_card() {
    let start = || {
        at("A=ripley@galley(2s) B=brett@muthur mission=blow-out! top=quiet-suit,hunt")
            .play("turn up")
            .shows("A=ripley@galley(1s) pile=19 turn=A/3")
            .shows_to(Spectator, "deck~hunt !deck~quiet-suit")
            .allows("bottom; keep")
            .forbids("discard")
    };
    start()
        .play("keep")
        .shows_to(Spectator, "deck~hunt")
        .counts("deck=21")
        // Drawn, it is known no more, and the next one is not known yet.
        .play("end")
        .shows("discard=hunt")
        .shows_to(Spectator, "!deck~quiet-suit");
    let buried = start()
        .play("bottom")
        .shows("!discard")
        .shows_to(Spectator, "deck~hunt !deck~quiet-suit")
        .counts("deck=21 Buried=1");
    assert!(buried.print().contains(" deck=hunt,"), "it lies lowest");
    at("A=ripley@galley B=brett@muthur mission=blow-out!").refuses("turn up", "FC67");
    at("A=ripley@galley(1s) B=brett@muthur mission=blow-out").forbids("turn up");
    at("A=brett@galley(1s) B=dallas@muthur turn=A/0 mission=blow-out!").forbids("turn up");
}

/// FC69
#[test]
fn turning_up_may_be_repeated_besides_the_placards_own_ability() {
    at("A=lambert@galley(3s) B=brett@muthur mission=blow-out! top=quiet-suit,hunt")
        .play("turn up; bottom; turn up; keep; look; discard; turn up; keep")
        .counts("Looked=4 Drew=1");
}

/// C ends the turn with *Hunt* on top; A and B may be anywhere.
fn airlock(position: &str) -> Table {
    at(&format!(
        "turn=C C=dallas@muthur mission=blow-out! top=hunt {position}"
    ))
    .play("end")
}

/// FC70
#[test]
fn blow_out_is_won_by_an_alien_card_with_the_crew_in_place() {
    for card in ["hunt", "stalk", "lost-the-signal"] {
        let position = "A=ripley@airlock B=lambert@bridge C=dallas@muthur alien=dock";
        at(&format!("turn=C {position} mission=blow-out! top={card}"))
            .play("end")
            .over("blow-out")
            .shows("alien=dock");
    }
    let position = "A=ripley@airlock B=lambert@bridge C=dallas@muthur alien=c8";
    at(&format!(
        "turn=C {position} mission=blow-out! top=quiet-suit"
    ))
    .play("end")
    .goes_on();
    at(&format!(
        "turn=C {position} mission=blow-out! top=collating-data"
    ))
    .play("end")
    .goes_on();
    airlock("A=ripley@airlock B=lambert@airlock alien=dock").goes_on();
    airlock("A=ripley@bridge B=lambert@bridge alien=dock").goes_on();
    airlock("A=ripley@airlock B=lambert@c2 alien=dock").goes_on();
}

/// FC71
#[test]
fn a_card_turned_up_never_wins() {
    let position = "A=ripley@airlock B=lambert@bridge C=dallas@muthur(1s) alien=dock \
                    mission=blow-out! top=hunt";
    at(&format!("turn=C {position}"))
        .play("turn up")
        .goes_on()
        .play("keep")
        .goes_on();
    at(&format!("turn=B {position}"))
        .play("look")
        .goes_on()
        .play("discard")
        .goes_on();
}

/// F-R92
#[test]
fn blow_out_is_judged_when_the_card_is_turned_over_by_distance_one() {
    for alien in ["dock", "c4", "c8", "c9", "c11", "maint"] {
        airlock(&format!("A=ripley@airlock B=lambert@bridge alien={alien}"))
            .over("blow-out")
            .counts("AlienMoved=0");
    }
    for alien in ["galley", "c10", "c12", "hyper"] {
        airlock(&format!("A=ripley@airlock B=lambert@bridge alien={alien}")).goes_on();
    }
    // If the card itself brings the Alien near, it is too late.
    airlock("A=ripley@airlock B=lambert@bridge alien=c12")
        .goes_on()
        .shows("alien=dock");
    // Without a card there is no victory.
    at(
        "turn=C A=ripley@airlock B=lambert@bridge C=dallas@c8(incinerator,grapple) alien=dock \
         mission=blow-out! top=hunt",
    )
    .play("burn")
    .play("end")
    .goes_on()
    .counts("Drew=0");
}

/// FC73, FC74
#[test]
fn blow_up_returns_coolant_and_gives_the_active_crew_member_the_track() {
    revealed("blow-up", "B=lambert@bridge(c)").shows("floor~equip(5c) count=A/4/255 !waste");
}

/// FC76, F-R93
#[test]
fn blow_up_is_won_by_all_in_the_airlock_with_canister_and_scrap() {
    let win =
        |position: &str| at(&format!("turn=B mission=blow-up! {position}")).play("move airlock");
    win("A=ripley@airlock(c,1s) B=lambert@c11(c,3s,prod) alien=c10 ash=airlock").over("blow-up");
    for short in [
        "A=ripley@airlock(c,1s) B=lambert@c11(c)",
        "A=ripley@airlock(c,1s) B=lambert@c11(1s)",
        "A=ripley@airlock(1s) B=lambert@c11(c,1s)",
        "A=ripley@c11(c,1s) B=lambert@c11(c,1s)",
        "A=ripley@airlock(c) B=lambert@c11(c,1s)",
        "A=ripley@airlock(1s) B=lambert@c11(c,1s) floor=airlock(1c!,1s)",
    ] {
        win(short).goes_on();
    }
    // Checked whenever an inventory changes.
    at("A=ripley@airlock(1s) mission=blow-up! floor=airlock(c)")
        .play("pick c")
        .over("blow-up");
    at("A=ripley@airlock(c) mission=blow-up! floor=airlock(1s)")
        .play("pick 1s")
        .over("blow-up");
    at("A=parker@airlock(c) mission=blow-up!")
        .play("salvage")
        .over("blow-up");
}

/// FC77, FC79
#[test]
fn cut_off_fills_every_room_and_gives_the_active_crew_member_the_track() {
    let table = revealed("cut-off", "B=lambert@bridge floor=garage(jonesy)")
        .shows("count=A/4/255 floor~garage(jonesy)");
    let table = table.counts("stack=0 TokenPlaced=12");
    assert_eq!(table.state.concealed(), table.rules.content.rooms);
}

/// F-R94, D32
#[test]
fn if_the_stack_is_short_the_active_player_names_the_rooms_that_stay_empty() {
    let rooms = "bridge muthur galley suit med dock hyper airlock equip maint nest";
    let table = revealed(
        "cut-off",
        "B=lambert@bridge(carrier*2) floor=garage(safe),work(safe)",
    );
    // Eleven rooms, nine tokens.
    let table = table
        .asks([0])
        .offers("empty", rooms)
        .play("empty nest")
        .offers("empty", rooms.strip_suffix(" nest").unwrap());
    // The token under her feet was not there when she entered.
    let table = table
        .play("empty dock")
        .shows("A~ripley@med turn=A/3 !agenda")
        .counts("stack=0 Revealed=0");
    let empty = [space("dock"), space("nest")].into_iter().collect();
    assert_eq!(
        table.state.concealed(),
        table.rules.content.rooms.minus(empty)
    );
    // Corridors never get one, and a token that lay there on entering is revealed.
    let table = revealed("cut-off", "B=lambert@bridge floor=med(safe)")
        .told(Spectator, "MissionRevealed TokenPlaced Revealed");
    let medbay = [space("med")].into_iter().collect();
    assert_eq!(
        table.state.concealed(),
        table.rules.content.rooms.minus(medbay)
    );
}

/// FC78
#[test]
fn under_cut_off_no_token_is_placed_but_scrap_is() {
    at("A=ripley@muthur B=brett@muthur mission=cut-off! floor=hyper(safe) top=quiet-bridge")
        .play("end")
        .shows("floor~bridge(2s) floor~hyper(safe)")
        .counts("stack=12");
}

/// FC81
#[test]
fn cut_off_is_won_when_no_token_is_left() {
    at("A=ripley@c8 B=brett@muthur mission=cut-off! floor=hyper(safe),garage(safe)")
        .play("move hyper")
        .goes_on();
    at("A=ripley@c8 B=brett@muthur mission=cut-off! floor=hyper(safe)")
        .play("move hyper")
        .over("cut-off");
}

/// F-R95
#[test]
fn a_token_is_cleared_when_its_effect_is_over_whoever_revealed_it() {
    at("A=ripley@dock(tracker) B=brett@muthur mission=cut-off! floor=hyper(safe)")
        .play("track hyper")
        .over("cut-off");
    at("A=ripley@dock(tracker,carrier) B=brett@muthur mission=cut-off! floor=hyper(jonesy)")
        .play("track hyper")
        .over("cut-off");
    at("A=ripley@c8(carrier) B=brett@muthur mission=cut-off! floor=hyper(jonesy)")
        .play("move hyper")
        .over("cut-off");
    // A flee clears; a Surprise Attack is over only when all have fled.
    at("A=ripley@c8 B=brett@muthur mission=cut-off! floor=hyper(surprise2)")
        .play("move hyper")
        .goes_on()
        .play("flee c9")
        .over("cut-off");
    at("A=ripley@c8 B=brett@muthur mission=cut-off! alien=dock floor=c4(safe)")
        .play("move dock; flee c4")
        .over("cut-off");
    // A loss that brings morale to 0 comes first.
    at("A=ripley@c8 B=brett@muthur mission=cut-off! morale=2 floor=hyper(surprise2)")
        .play("move hyper")
        .over("morale");
}

/// F-R96
#[test]
fn the_track_goes_to_the_one_whose_turn_it_is_whoever_completed_the_objective() {
    let done = "B=lambert@c10(flashlight) objectives=where-is-it mission=blow-up";
    at(&format!("A=ripley@bridge {done}"))
        .play("push B med")
        .shows("count=A/4/255");
    // In the encounter phase, by the flee of another.
    at(
        "A=ripley@bridge B=lambert@dock(flashlight) objectives=where-is-it mission=cut-off \
         alien=maint top=quiet-work",
    )
    .play("end; flee c9; flee med")
    .told(Spectator, "MissionRevealed CountdownStarted TurnBegan")
    .shows("count=A/4/255 turn=B/4");
}
