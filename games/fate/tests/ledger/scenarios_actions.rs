//! The ledger's scenarios of the crew action phase, by number. S1 and S2 are in `setup.rs`.

use crate::common::at;

use kernel::Viewer::Spectator;

/// S3, F9.6, FC1, FC2
#[test]
fn s3_ripleys_turn() {
    let start = at("A=ripley@dock B=lambert@c2 alien=c9 floor=dock(4s) top=stalk")
        .shows("turn=A/4 pile=16");
    let table = start
        .play("pick 4s; push B bridge; craft grapple")
        .shows("turn=A/1 pile=19 A=ripley@dock(1s,grapple/2)");
    let table = table.play("grapple c10; alien c5; alien suit");
    // Stalk asks which way the Alien goes: it is still where Ripley left it.
    let table =
        table.shows("A=ripley@dock(1s,grapple/1) pile=19 B=lambert@bridge alien=suit turn~A/0");
    table.counts("Drew=1").offers("alien", "c3 c5");
}

/// S4, F12.1–F12.5, F-R14
#[test]
fn s4_inventory_full() {
    let start = at("A=dallas@equip(5s,c,flashlight,tracker,carrier) floor=equip(c,prod,2s)");
    let table = start
        .refuses("pick c", "F12.2")
        .refuses("pick prod", "F12.1")
        .offers("pick", "1s 2s");
    let table = table.forbids(
        "craft flashlight; craft tracker; craft prod; craft incinerator; \
         craft grapple; craft carrier",
    );
    table
        .play("drop flashlight")
        .shows("turn=A/4")
        .allows("pick prod")
        .refuses("pick c", "F12.2");
}

/// S5, F11.1–F11.3, F-R12
#[test]
fn s5_coolant_in_the_workshop() {
    let table = at("turn=A/2 A=dallas@work(c) floor=bridge(8s),galley(5c)")
        .shows("pile=12")
        .play("convert");
    table.shows("A=dallas@work(2s) pile=10 waste=1 turn=A/1");
    at("turn=A/2 A=dallas@work(c) floor=bridge(19s)")
        .shows("pile=1")
        .play("convert")
        .shows("A=dallas@work(1s) pile=0");
    at("turn=A/2 A=dallas@garage(c)").refuses("convert", "F11.1");
}

/// S6, F10.1–F10.7, F-R16
#[test]
fn s6_trade_with_full_hands() {
    let start = "A=dallas@med(c,prod,prod,carrier) B=parker@med(2s,c,flashlight,tracker,grapple) \
                 C=brett@c10";
    let open = || {
        at(start)
            .play("trade")
            .forbids("give A C prod; give B C flashlight; give C A c")
            .play("give A B carrier")
    };
    let table = open()
        .refuses("close", "F10.7")
        .play("give B A tracker; give B A 2s; close");
    table.shows(
        "A=dallas@med(2s,c,tracker,prod/2,prod/2) \
         B=parker@med(c,flashlight,grapple/2,carrier) turn=A/4",
    );
    at(start).play("trade; close").shows(
        "turn=A/5,closed A=dallas@med(c,prod/2,prod/2,carrier) \
             B=parker@med(2s,c,flashlight,tracker,grapple/2)",
    );
}

/// S7, F7.5, F7.6, F-R14
#[test]
fn s7_craft_limits() {
    let crew =
        "A=dallas@galley(6s,tracker) B=parker@dock(incinerator/1) C=brett@bridge(incinerator)";
    at(crew).refuses("craft incinerator", "F9.9");
    let table = at(&format!("turn=B {crew} alien=c11"))
        .play("burn; end")
        .shows("B=parker@dock turn=C/3");
    // No card was drawn; Brett's turn, then Dallas's.
    let mut table = table
        .play("move c2; move galley; move c4")
        .shows("turn=A/5");
    table = table.play("craft incinerator");
    table.shows("A=dallas@galley(2s,tracker,incinerator/2) turn=A/4");
}

/// S22, F-R14
#[test]
fn s22_inventory_and_crafting_in_the_directors_cut() {
    let workshop =
        |things: &str, floor: &str| at(&format!("mode=dc ash=off A=dallas@work({things}) {floor}"));
    workshop("2s,prod,prod", "")
        .play("craft flashlight")
        .shows("A=dallas@work(flashlight,prod/2,prod/2) pile=20");
    workshop("3s,prod,prod", "")
        .refuses("craft flashlight", "F12.1")
        .forbids("craft flashlight");
    workshop("prod,prod,tracker", "floor=work(2s)")
        .refuses("pick 1s", "F22.13")
        .forbids("pick 1s; pick 2s");
    let garage = at("mode=dc ash=off A=dallas@garage(9s)");
    garage
        .offers("craft", "")
        .refuses("craft carrier", "F22.12");
}

/// S25, FC1–FC15
#[test]
fn s25_placards() {
    for (id, actions) in [
        ("ripley", 4),
        ("dallas", 5),
        ("parker", 4),
        ("brett", 3),
        ("lambert", 4),
    ] {
        let next = if id == "dallas" { "brett" } else { "dallas" };
        let mut table = at(&format!(
            "A={id}@galley(1s) B={next}@bridge top=quiet-hyper"
        ));
        let special = match id {
            "ripley" => Some("push B c2"),
            "parker" => Some("salvage"),
            "lambert" => Some("look"),
            _ => None,
        };
        for words in ["push B c2", "salvage", "look"] {
            table = if special == Some(words) {
                table.allows(words)
            } else {
                table.forbids(words)
            };
        }
        // Brett could go on crafting for nothing: with his scrap on the floor he cannot.
        for taken in 0..actions {
            let words = if taken % 2 == 0 { "drop 1s" } else { "pick 1s" };
            table = table.counts("PhaseEnded=0").play(words);
        }
        table.counts("PhaseEnded=1");
    }
    // Alone, Ripley has nobody to push.
    at("A=ripley@galley").offers("push", "");
}

/// S26, FC9–FC11, F-R83
#[test]
fn s26_brett() {
    let start = at("A=brett@galley(4s) B=dallas@bridge top=quiet-hyper").shows("turn=A/3");
    let table = start
        .play("craft flashlight")
        .shows("A=brett@galley(3s,flashlight) turn=A/3");
    let table = table
        .play("craft carrier")
        .shows("A=brett@galley(2s,flashlight,carrier) turn=A/3")
        .refuses("craft incinerator", "F9.2");
    let table = table
        .play("move c4; move dock; move c4")
        .shows("turn=A/0")
        .allows("craft tracker; end")
        .asks([0])
        .counts("PhaseEnded=0");
    table
        .play("craft tracker")
        .shows("A=brett@c4(1s,flashlight,tracker,carrier) turn=B/5")
        .counts("PhaseEnded=1");
}

/// S27, FC6–FC8, F-R84
#[test]
fn s27_parker() {
    let start = at("A=parker@galley floor=bridge(19s) top=collating-data").shows("pile=1");
    let table = start
        .play("salvage")
        .shows("pile=0 A=parker@galley(1s) turn=A/3,salvaged")
        .refuses("salvage", "FC8");
    table
        .play("drop 1s; end")
        .shows("turn=A/4 pile=0")
        .refuses("salvage", "F-R84");
    at("A=parker@galley floor=bridge(18s)")
        .shows("pile=2")
        .allows("salvage");
}

/// S28, FC13–FC15, F-R85, F-R86
#[test]
fn s28_lambert() {
    at("A=lambert@galley B=dallas@dock top=quiet-hyper,hunt")
        .counts("reveals=0")
        .play("look")
        // Shown to all, and there is no undo past it.
        .told(Spectator, "Looked")
        .counts("reveals=1")
        .play("discard")
        .shows("discard=hunt alien=nest morale=15 turn=A/3")
        .play("look; keep")
        .shows("turn=A/2")
        .shows_to(Spectator, "deck~quiet-hyper")
        .play("end")
        .shows("discard=hunt,quiet-hyper floor~hyper(2s,surprise2)")
        .counts("Drew=1");
}

/// S36, FC2, FC3, F-R18, F-R82
#[test]
fn s36_ripley_pushes_into_danger() {
    let push = |more: &str| {
        at(&format!(
            "A=ripley@galley B=lambert@c4 morale=9 top=collating-data {more}"
        ))
        .play("push B dock")
    };
    push("alien=dock")
        .shows("morale=7")
        .asks([1])
        .play("flee maint; flee c14")
        .shows("B=lambert@work turn=B/4")
        .counts("Drew=1 CardSkipped=0");
    // A token and no Alien: revealed as by a Move.
    push("floor=dock(jonesy)")
        .shows("morale=8 turn=A/3")
        .asks([0])
        .counts("Revealed=1");
    push("floor=dock(surprise2)")
        .shows("morale=7 alien=dock")
        .asks([1])
        .play("flee maint; flee c14")
        .shows("turn=B/4")
        .counts("Drew=0 CardSkipped=1");
}
