//! Chapter 16 and what saves morale: Flashlight and Electric Prod (F-R33–F-R38), the first to occur
//! ends the game (F-R65).

use crate::common::{at, ledger_says};
use fate::{Fate, Move};
use kernel::{Agreed, Lawful as _, Moves, Quick, Rules as _, Silent, settle_again};

/// F16.1, F16.2
#[test]
fn all_losses_lower_one_shared_value() {
    at("A=ripley@c8 B=lambert@c8 floor=hyper(jonesy),dock(jonesy)")
        .play("move hyper")
        .shows("morale=14")
        .play("push B dock")
        .shows("morale=13");
}

/// Plays random games and says whether morale ever rose.
fn rises(agreed: &Agreed, seed: u64) -> bool {
    let fate = Fate::standard();
    let options = settle_again(&fate, agreed).unwrap();
    let mut dealer = Silent::new(seed);
    let mut dice = Quick::new(!seed);
    let mut state = fate.deal(&options, &mut dealer);
    while let Some(seat) = fate.standing(&state).seats().lowest() {
        let before = state.morale.value;
        let mut moves = Moves::default();
        fate.offer(&state, seat, &mut moves);
        let chosen: Move = moves.0[dice.below(moves.0.len() as u32) as usize];
        fate.play(&mut state, seat, chosen, &mut dealer);
        if state.morale.value > before {
            return true;
        }
    }
    false
}

/// F16.3, FC51
#[test]
fn nothing_but_the_recovery_of_the_directors_cut_raises_morale() {
    for agreed in Fate::standard().tables() {
        if !agreed.on("directors-cut") {
            assert!((0..20).all(|seed| !rises(&agreed, seed)), "{agreed:?}");
        }
    }
    at("mode=dc A=ripley@galley(3s) morale=9")
        .play("recover")
        .shows("morale=10");
}

/// F16.4
#[test]
fn at_zero_the_game_is_lost_and_nothing_further_is_resolved() {
    at("A=ripley@dock alien=maint morale=2 ash=suit top=quiet-suit")
        .play("end")
        .over("morale")
        .shows("morale=0 A=ripley@dock ash=suit !discard")
        .counts("AshMoved=0");
    // More than there is left is lost just as well.
    at("A=ripley@c8 morale=1 floor=hyper(surprise2)")
        .play("move hyper")
        .over("morale")
        .shows("morale=0 A=ripley@hyper");
    at("A=ripley@c8 morale=2 floor=hyper(jonesy)")
        .play("move hyper")
        .goes_on()
        .shows("morale=1");
}

/// F16.5
#[test]
fn every_source_of_loss_costs_its_amount() {
    for (lost, position, moves) in [
        (3, "A=ripley@dock alien=maint top=stalk", "end"),
        (2, "A=ripley@c8 alien=hyper", "move hyper"),
        (1, "A=ripley@c8 floor=hyper(surprise1)", "move hyper"),
        (2, "A=ripley@c8 floor=hyper(surprise2)", "move hyper"),
        (1, "A=ripley@c8 floor=hyper(jonesy)", "move hyper"),
        (
            2,
            "A=ripley@hyper B=lambert@hyper ash=c8 top=quiet-work",
            "end",
        ),
        (
            3,
            "A=ripley@hyper ash=c8 mission=sympathies! top=quiet-work",
            "end",
        ),
    ] {
        at(position)
            .play(moves)
            .shows(&format!("morale={}", 15 - lost));
    }
}

/// F17.7, F-R34
#[test]
fn the_items_of_the_whole_crew_reduce_a_loss_unless_the_table_wants_the_holders_alone() {
    ledger_says(
        "F-R34",
        "Whose items reduce a loss (base). Those of the whole crew:",
    );
    ledger_says(
        "F17.7",
        "Whenever morale is lost, a Flashlight reduces the amount by 1.",
    );
    // Position, move, morale with everybody's items and with those of the struck alone.
    for (position, moves, all, struck) in [
        (
            "A=ripley@c8 B=lambert@c9(flashlight) alien=hyper",
            "move hyper",
            14,
            13,
        ),
        (
            "A=ripley@c8 B=lambert@c9(flashlight) floor=hyper(surprise2)",
            "move hyper",
            14,
            13,
        ),
        // Jonesy strikes who entered, Ash whom he meets.
        (
            "A=ripley@c8 B=lambert@c9(flashlight) floor=hyper(jonesy)",
            "move hyper",
            15,
            14,
        ),
        (
            "A=ripley@hyper B=lambert@bridge(flashlight) ash=c8 top=quiet-work",
            "end",
            15,
            14,
        ),
    ] {
        at(position).play(moves).shows(&format!("morale={all}"));
        at(&format!("mode=holder {position}"))
            .play(moves)
            .shows(&format!("morale={struck}"));
    }
    let prod = "A=ripley@c8 B=lambert@c9(prod) alien=hyper";
    at(prod)
        .play("move hyper")
        .asks([1])
        .play("no prod")
        .shows("morale=13");
    at(prod)
        .play("move hyper; prod")
        .shows("morale=15 B=lambert@c9(prod/1)");
    at(&format!("mode=holder {prod}"))
        .play("move hyper")
        .asks([0])
        .shows("morale=13");
    // The first to be asked is the active player, then the others in turn order.
    at("turn=C A=ripley@bridge(prod) B=lambert@dock C=dallas@c4(prod) alien=maint top=hunt")
        .play("end")
        .asks([2])
        .play("no prod")
        .asks([0])
        .play("prod")
        .shows("morale=13");
}

/// F-R35, F17.10
#[test]
fn several_flashlights_reduce_one_shared_loss_by_one_without_a_question() {
    ledger_says(
        "F-R35",
        "One Flashlight a loss. A loss is one amount, however many crew members it strikes.",
    );
    at("A=ripley@dock(flashlight) B=lambert@dock(flashlight) alien=maint top=hunt")
        .play("end")
        .shows("morale=12")
        .offers("flee", "c4 c9 maint");
    at("A=ripley@dock(flashlight,flashlight) alien=maint top=hunt")
        .play("end")
        .shows("morale=12");
}

/// F-R36, F17.9, F17.32
#[test]
fn flashlight_and_prod_work_in_the_turns_of_others_and_in_ones_own() {
    for turn in ["A", "B"] {
        at(&format!(
            "turn={turn} A=ripley@bridge B=lambert@dock(flashlight,prod) alien=maint top=hunt"
        ))
        .play("end")
        .asks([1])
        .play("prod")
        .shows("morale=14 B=lambert@dock(flashlight,prod/1)");
    }
}

/// F-R33
#[test]
fn a_prod_helps_against_surprise_attacks_but_not_against_jonesy_or_ash() {
    at("A=ripley@c8(prod) floor=hyper(surprise2)")
        .play("move hyper; prod")
        .shows("morale=15 A=ripley@dock(prod/1)");
    at("A=ripley@c8(prod) floor=hyper(jonesy)")
        .play("move hyper")
        .shows("morale=14 A=ripley@hyper(prod/2) !agenda");
    at("A=ripley@hyper(prod) ash=c8 top=quiet-work")
        .play("end")
        .shows("morale=14 A=ripley@hyper(prod/2) !agenda");
    at("A=ripley@hyper(prod) ash=c8 mission=sympathies! top=quiet-work")
        .play("end")
        .shows("morale=12 A=ripley@dock(prod/2)");
}

/// F-R37
#[test]
fn flashlight_and_prods_add_up_and_never_below_zero() {
    ledger_says(
        "F-R37",
        "Adding up. Flashlight (1) and Prod (2) add up to 3. All Prods that reach the loss",
    );
    // Flashlight first, then the Prods one by one in turn order while something is left.
    at("turn=B A=ripley@dock(prod/1) B=lambert@dock(flashlight,prod) alien=maint top=hunt")
        .play("end")
        .asks([1])
        .play("prod")
        .asks([0])
        .play("prod")
        .shows("morale=15 A=ripley@dock B=lambert@dock(flashlight,prod/1)")
        // Brought down to nothing it is still an encounter.
        .asks([1])
        .offers("flee", "c4 c9 maint");
    // With nothing left nobody is asked; a Prod that saves only 1 spends a use.
    at("A=ripley@c8(flashlight,prod) B=lambert@hyper(prod) alien=hyper top=collating-data")
        .play("move hyper; prod; flee c9; flee c9")
        .shows(
            "morale=15 A=ripley@c9(flashlight,prod/1) B=lambert@c9(prod/2) turn=B/4 \
             discard=collating-data",
        );
    // One holder of two uses each once.
    at("A=ripley@dock(prod,prod) alien=maint top=hunt")
        .play("end; prod; prod")
        .shows("morale=15 A=ripley@dock(prod/1,prod/1)");
    at("A=ripley@dock(prod/1,prod) alien=maint top=hunt")
        .play("end; prod; prod")
        .shows("morale=15 A=ripley@dock(prod/1)");
    // A Flashlight alone can save the whole loss.
    at("A=ripley@c8(flashlight,prod) floor=hyper(surprise1)")
        .play("move hyper")
        .shows("morale=15 A=ripley@dock(flashlight,prod/2)");
}

/// D21
#[test]
fn each_holder_is_asked_for_the_prod_after_the_flashlight_before_morale_falls() {
    ledger_says(
        "D21",
        "Use Electric Prod? | owner of each holder whose Prod reaches the loss (base: the whole crew",
    );
    at(
        "turn=C A=ripley@dock(prod) B=lambert@dock C=dallas@dock(prod) D=parker@dock(flashlight) \
         alien=maint top=hunt",
    )
    .play("end")
    .shows("morale=20")
    .asks([2])
    .allows("prod; no prod")
    .play("no prod")
    .shows("morale=20")
    .asks([0])
    .play("no prod")
    .shows("morale=17");
    // Struck or not, and wherever they are.
    at("A=ripley@dock B=lambert@muthur(prod) alien=maint top=hunt")
        .play("end")
        .asks([1])
        .allows("prod; no prod");
}

/// F-R38
#[test]
fn no_card_and_no_mission_simply_costs_morale() {
    // The content has no loss that strikes nobody in particular; whoever adds one has to let every
    // Flashlight reduce it.
    let content = Fate::standard().content;
    for card in &content.encounters {
        at(&format!(
            "A=ripley@bridge(2s) B=lambert@muthur(flashlight) top={}",
            card.id
        ))
        .play("end")
        .counts("MoraleLost=0");
    }
    for mission in ["sympathies", "narcissus", "blow-out", "blow-up", "cut-off"] {
        at(&format!(
            "A=ripley@c10(flashlight) B=lambert@bridge objectives=where-is-it mission={mission}"
        ))
        .play("move med")
        .counts("MissionRevealed=1 MoraleLost=0");
    }
}

/// F-R65
#[test]
fn victory_and_defeat_are_judged_in_the_order_of_events() {
    // The check comes before the token.
    at("A=ripley@c11(c,1s) mission=blow-up! morale=1 floor=airlock(jonesy)")
        .play("move airlock")
        .over("blow-up");
    // The loss comes before the check.
    at("A=ripley@c8 B=brett@muthur mission=cut-off! morale=1 floor=hyper(jonesy)")
        .play("move hyper")
        .over("morale");
    at("A=ripley@c8 B=brett@muthur mission=cut-off! morale=2 floor=hyper(jonesy)")
        .play("move hyper")
        .over("cut-off");
}

/// F-R66
#[test]
fn the_top_of_the_track_is_twenty_whatever_the_start() {
    at("mode=dc A=ripley@galley(3s) morale=15")
        .play("recover")
        .shows("morale=16");
    at("mode=dc A=ripley@galley(3s) morale=19")
        .play("recover")
        .shows("morale=20");
    at("mode=dc A=ripley@galley(3s) morale=20").refuses("recover", "F-R78");
}
