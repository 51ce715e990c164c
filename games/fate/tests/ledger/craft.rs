//! Chapters 7, 9 and 11: using items, crafting them, and coolant made into scrap.

use crate::common::at;

use kernel::Notation as _;

/// F7.2
#[test]
fn flashlight_prod_and_carrier_cost_no_action() {
    // The Flashlight by itself, the Prod when asked, out of turn; the Carrier when Jonesy turns up.
    at("turn=A/2 A=dallas@c6(flashlight) floor=garage(jonesy)")
        .play("move garage")
        .shows("turn=A/1 morale=15");
    at("turn=A/2 A=dallas@c6(carrier) floor=garage(jonesy)")
        .play("move garage")
        .shows("turn=A/1 A=dallas@garage(carrier*1)");
    let prod = "turn=A/2 A=ripley@galley B=parker@c4(prod) alien=dock";
    at(prod)
        .play("push B dock; prod")
        .shows("turn=A/1,over morale=15 B=parker@dock(prod/1)");
}

/// F7.3
#[test]
fn only_an_item_in_the_own_inventory_can_be_used() {
    let others = "B=brett@galley(tracker,grapple,incinerator) \
                  floor=galley(tracker,grapple,incinerator),c4(safe) alien=dock";
    at(&format!("A=dallas@galley {others}")).forbids("track c4; grapple c8; burn");
    at("A=dallas@galley(tracker,grapple,incinerator) floor=c4(safe) alien=dock")
        .allows("track c4; grapple c8; burn");
    at("A=dallas@c6 B=brett@garage(carrier) floor=garage(jonesy)")
        .play("move garage")
        .shows("B=brett@garage(carrier) morale=14");
}

/// F7.4, F7.5
#[test]
fn each_use_counts_and_the_last_discards_the_item() {
    let start = || at("A=dallas@galley(grapple,incinerator,prod) alien=dock");
    let table = start()
        .play("grapple c8; stop")
        .shows("A=dallas@galley(prod/2,incinerator/2,grapple/1)");
    let table = table
        .play("grapple dock; stop")
        .shows("A=dallas@galley(prod/2,incinerator/2)");
    assert_eq!(table.state.supply.total(), 10);
    let table = table
        .play("burn")
        .shows("A=dallas@galley(prod/2,incinerator/1) alien=nest");
    assert_eq!(table.state.supply.total(), 10);
    let table = at("A=dallas@c4(prod/1) alien=dock")
        .play("move dock; prod")
        .shows("A=dallas@dock morale=15");
    assert_eq!(table.state.supply.total(), 12);
}

/// F7.6
#[test]
fn a_discarded_item_may_be_crafted_again() {
    let start = at("A=dallas@galley(4s,incinerator/1) B=brett@bridge(incinerator) alien=dock")
        .refuses("craft incinerator", "F9.9");
    start
        .play("burn; craft incinerator")
        .shows("A=dallas@galley(incinerator/2)");
}

/// F9.2, F9.3, F9.4, F9.7
#[test]
fn crafting_costs_the_printed_scrap_and_takes_the_item_from_the_supply() {
    let costs = [
        ("carrier", 1),
        ("flashlight", 2),
        ("tracker", 2),
        ("prod", 3),
        ("grapple", 3),
        ("incinerator", 4),
    ];
    for (item, cost) in costs {
        let short = at(&format!(
            "A=dallas@galley({}s) B=brett@galley(9s) floor=galley(5s)",
            cost - 1
        ));
        short
            .refuses(&format!("craft {item}"), "F9.2")
            .forbids(&format!("craft {item}"));
        let table = at(&format!("A=dallas@galley({cost}s)"))
            .play(&format!("craft {item}"))
            .shows("pile=20 turn=A/4");
        assert_eq!(table.state.supply.total(), 11);
        let uses = if ["prod", "grapple", "incinerator"].contains(&item) {
            "/2"
        } else {
            ""
        };
        table.shows(&format!("A=dallas@galley({item}{uses})"));
    }
}

/// F9.1
#[test]
fn crafting_needs_an_action() {
    at("turn=A/1 A=dallas@galley(9s) B=brett@bridge top=quiet-hyper")
        .play("craft prod")
        .shows("turn=B/3");
}

/// F9.5
#[test]
fn crafting_is_allowed_in_every_space() {
    for space in fate::Content::standard().spaces {
        let far = if space.id == "nest" { "muthur" } else { "nest" };
        at(&format!("A=dallas@{}(1s) alien={far}", space.id)).allows("craft carrier");
    }
}

/// F9.6
#[test]
fn a_crafted_item_has_all_its_uses() {
    at("A=dallas@galley(3s)")
        .play("craft grapple")
        .shows("A=dallas@galley(grapple/2)");
    at("A=dallas@galley(4s)")
        .play("craft incinerator")
        .shows("A=dallas@galley(incinerator/2)");
    at("A=dallas@galley(3s)")
        .play("craft prod")
        .shows("A=dallas@galley(prod/2)");
}

/// F9.8
#[test]
fn coolant_cannot_be_crafted() {
    // Six canisters are discarded and there is scrap enough, yet there are only the six kinds of
    // item to craft.
    at("A=dallas@work(20s)").shows("waste=6").offers(
        "craft",
        "flashlight tracker prod incinerator grapple carrier",
    );
}

/// F9.9, F-R14, D10
#[test]
fn crafting_needs_a_copy_scrap_and_an_item_space() {
    at("A=dallas@galley(4s) B=brett@bridge(prod,prod)")
        .refuses("craft prod", "F9.9")
        .allows("craft grapple");
    at("A=dallas@galley(4s,prod,prod,tracker)")
        .refuses("craft grapple", "F12.1")
        .forbids("craft grapple");
    at("A=dallas@galley(2s)")
        .refuses("craft grapple", "F9.2")
        .offers("craft", "flashlight tracker carrier");
    // Brett's reduction comes first; what costs 1 stays at 1 and nothing falls below 0.
    at("A=brett@galley(1s)").offers("craft", "flashlight tracker carrier");
    at("A=brett@galley").forbids("craft carrier; craft flashlight");
}

/// F11.1, F11.2, F-R17, D11
#[test]
fn a_canister_becomes_two_scrap_in_the_workshop() {
    at("turn=A/2 A=dallas@work(c) floor=bridge(8s)")
        .shows("pile=12 waste=5")
        .play("convert")
        .shows("A=dallas@work(2s) pile=10 waste=6 turn=A/1");
    at("A=dallas@garage(c)")
        .refuses("convert", "F11.1")
        .forbids("convert");
    at("A=dallas@work floor=work(c)").forbids("convert");
}

/// F11.3
#[test]
fn a_converted_canister_comes_back_only_by_a_mission() {
    let table = at("A=dallas@work(c) floor=galley(5c)")
        .play("convert")
        .shows("waste=1");
    assert_eq!(table.state.supply.total(), 12);
    let reveal = |mission: &str| {
        let start = "A=dallas@c10(flashlight) B=brett@muthur floor=galley(5c) \
                     objectives=where-is-it mission=";
        at(&format!("{start}{mission}"))
            .shows("waste=1")
            .play("move med")
    };
    reveal("narcissus").shows("floor~equip(1c) floor~galley(5c) !waste");
    reveal("blow-out").shows("waste=1 !floor~equip");
}

/// F11.4
#[test]
fn converting_is_no_duty() {
    at("A=dallas@c14(c)")
        .play("move work")
        .shows("A=dallas@work(c)")
        .play("move c14")
        .shows("A=dallas@c14(c)");
}

/// F-R12
#[test]
fn a_short_pile_gives_what_it_has() {
    at("A=dallas@work(c) floor=bridge(19s)")
        .play("convert")
        .shows("A=dallas@work(1s) pile=0");
    at("A=dallas@work(c) floor=bridge(20s)")
        .play("convert")
        .shows("A=dallas@work pile=0 waste=6");
    // A Quiet card for three, and what is missing is not owed.
    let start = at("A=dallas@galley floor=bridge(19s) top=quiet-med,quiet-airlock").play("end");
    start
        .shows("floor~bridge(19s) floor~airlock(1s,surprise2) pile=0")
        .play("end")
        .shows("floor~med(surprise2) pile=0");
}

/// F-R13
#[test]
fn an_empty_stack_places_no_token_but_scrap() {
    let tokens = "c1(safe),c2(safe),c3(safe),c4(safe),c5(safe),c6(safe),c7(safe),c8(safe),\
                  c9(jonesy),c10(jonesy),c11(surprise1),c13(surprise2),c14(surprise2)";
    at(&format!("A=dallas@galley floor={tokens} top=quiet-hyper"))
        .play("end")
        .shows("floor~hyper(2s)")
        .counts("TokenPlaced=0");
}

/// D12
#[test]
fn the_tracker_is_offered_for_each_token_in_range() {
    let start =
        at("A=dallas@dock(tracker) floor=dock(safe),maint(safe),hyper(safe),work(safe),med(safe)");
    start
        .offers("track", "dock maint hyper")
        .refuses("track work", "F17.14");
    at("A=dallas@dock floor=dock(safe)").forbids("track dock");
}

/// D13
#[test]
fn the_grapple_gun_moves_the_alien_step_by_step() {
    let start = at("A=dallas@galley(grapple) B=brett@hyper alien=dock")
        .offers("grapple", "c4 c8 c9 c11 maint");
    let table = start
        .forbids("stop")
        .play("grapple c9")
        .offers("alien", "dock c10")
        .allows("stop");
    table
        .play("alien c10; alien c9")
        .shows("alien=c9 turn=A/4 A=dallas@galley(grapple/1)")
        .allows("end");
    // Crew stop it.
    let table =
        at("A=dallas@galley(grapple) B=brett@hyper alien=dock").play("grapple c8; alien hyper");
    table.shows("alien=hyper morale=13").asks([1]);
    at("A=dallas@galley(grapple) alien=hyper").refuses("grapple hyper", "F17.21");
}

/// D14
#[test]
fn the_incinerator_with_the_fewest_uses_is_used_first() {
    at("A=dallas@galley(incinerator,incinerator/1) alien=dock")
        .play("burn")
        .shows("A=dallas@galley(incinerator/2) alien=nest");
    at("A=dallas@galley(incinerator) alien=hyper")
        .refuses("burn", "F17.25")
        .forbids("burn");
}

/// D18, F-R2
#[test]
fn in_the_directors_cut_one_recovers_in_medbay_and_mess() {
    // The Mess is the Galley.
    for room in ["med", "galley"] {
        let table = at(&format!("mode=dc ash=off A=dallas@{room}(4s) morale=9")).play("recover");
        table.shows(&format!("morale=10 A=dallas@{room}(1s) pile=19 turn~A/4"));
    }
    at("mode=dc ash=off A=dallas@dock(4s) morale=9").refuses("recover", "F22.22");
    at("mode=dc ash=off A=dallas@galley(2s) morale=9").refuses("recover", "F22.22");
    at("mode=dc ash=off A=dallas@galley(6s) morale=9")
        .play("recover")
        .refuses("recover", "F22.24");
    at("A=dallas@galley(4s) morale=9").forbids("recover");
}

/// D19
#[test]
fn in_the_directors_cut_ash_can_be_attacked() {
    let mission = "mode=dc mission=sympathies!";
    let attacked = at(&format!("{mission} ash=galley A=dallas@galley(c)"))
        .play("attack")
        .shows("damage=1 A=dallas@galley turn=A/4");
    attacked.offers("ash", "c2 c3 c4");
    at(&format!("{mission} ash=galley A=dallas@galley"))
        .refuses("attack", "F22.30")
        .forbids("attack");
    at(&format!("{mission} ash=c4 A=dallas@galley(c)")).forbids("attack");
    at("mission=sympathies! ash=galley A=dallas@galley(c)").forbids("attack");
}

/// F-R2
#[test]
fn one_room_has_several_names() {
    // The Infirmary of the card is the Medbay of the board; Maintenance Bay and Suit Storage are
    // rooms of the variant's setup.
    at("A=dallas@bridge top=meet-me-in-the-infirmary")
        .play("end")
        .shows("A=dallas@med");
    let content = fate::Content::standard();
    for id in ["muthur", "maint", "suit", "med", "galley"] {
        assert!(
            content
                .space(id)
                .is_some_and(|space| content.rooms.contains(space)),
            "{id}"
        );
    }
    let coolant = &content.directors_cut.coolant;
    assert!(
        ["maint", "suit"]
            .iter()
            .all(|id| coolant.contains(&content.space(id).unwrap()))
    );
}

/// F-R1
#[test]
fn placards_and_the_variant_beat_the_rulebook() {
    // Crafting costs an action, but Brett's placard says none.
    at("A=dallas@work(1s)")
        .play("craft carrier")
        .shows("turn=A/4");
    at("A=brett@work(1s)")
        .play("craft carrier")
        .shows("turn=A/3");
    // Crafting is allowed everywhere, but the Director's Cut says in two rooms, to Brett as well.
    at("A=brett@galley(1s)").allows("craft carrier");
    at("mode=dc ash=off A=brett@galley(1s)")
        .refuses("craft carrier", "F22.12")
        .forbids("craft carrier");
}

/// F7.2
#[test]
fn of_two_carriers_one_catches_and_the_position_reads_back_the_same() {
    let table = at("A=dallas@c6(carrier,carrier) floor=garage(jonesy)").play("move garage");
    let table = table.shows("turn=A/4 A=dallas@garage(carrier,carrier*1)");
    assert_eq!(table.rules.parse(&table.print()), Ok(table.state));
}

/// F-R47
#[test]
fn whatever_changes_an_inventory_can_complete_an_objective() {
    let med = |more: &str| {
        at(&format!(
            "A=dallas@med{more} objectives=where-is-it,prep-suits"
        ))
    };
    med("(2s)")
        .play("craft flashlight")
        .shows("objectives=where-is-it+,prep-suits");
    med(" floor=med(flashlight)")
        .play("pick flashlight")
        .shows("objectives=where-is-it+,prep-suits");
    let suits = "A=dallas@suit(c) floor=suit(1c!) objectives=where-is-it,prep-suits";
    at(suits)
        .play("drop c")
        .shows("objectives=where-is-it,prep-suits+");
}
