//! The ledger's scenarios, by number.

use crate::common::at;

use kernel::Viewer::Spectator;

/// S8, F13.7–F13.13
#[test]
fn s8_token_under_the_feet() {
    let elsewhere = "muthur(2s),garage(2s,safe),maint(2s,safe),work(2s,safe)";
    let position = "A=ripley@med B=lambert@c10 top=quiet-suit,quiet-work,quiet-med";
    at(&format!("{position} floor={elsewhere}"))
        .counts("stack=10")
        .shows("pile=12")
        .play("end")
        .shows("pile=10 floor~med(2s,surprise2)")
        .counts("stack=9 Revealed=0")
        .play("end; move c10")
        .shows("A=ripley@c10 floor~med(2s,surprise2)")
        .counts("Revealed=0")
        .play("end; move med")
        .counts("Revealed=1")
        .shows("floor~med(2s)");
    at(&format!("{position} floor=med(jonesy),{elsewhere}"))
        .play("end")
        .shows("floor~med(2s,jonesy) pile=10")
        .counts("stack=9 TokenPlaced=0");
}

/// S9, F15.1, F15.2, F16.4, FC62
#[test]
fn s9_objective_before_token() {
    at(
        "A=ripley@c8(tracker) floor=hyper(surprise2) objectives=check-hypersleep,prep-suits \
         morale=2",
    )
    .play("move hyper")
    .over("morale")
    .shows("objectives=check-hypersleep+,prep-suits alien=hyper morale=0")
    .told(Spectator, "ObjectiveDone Revealed MoraleLost LostByMorale");
}

/// S10, F4.11, F4.12, F15.6–F15.11, FC21, F-R31, F-R37
#[test]
fn s10_surprise_attack_in_the_action_phase() {
    let start = || {
        at(
            "turn=A/4 A=ripley@c14(flashlight,prod) B=lambert@work C=dallas@bridge morale=8 \
             floor=work(surprise2)",
        )
        .play("move work")
    };
    start()
        .asks([0])
        .play("prod")
        .shows("morale=8 alien=work A=ripley@maint(flashlight,prod/1)")
        .offers("flee", "c12 dock");
    let after = start()
        .play("no prod")
        .shows("morale=7 alien=work")
        .asks([0]);
    after
        .play("flee c12")
        .asks([1])
        .play("flee dock")
        .shows("A~ripley@c12 B=lambert@dock turn=B/4 !floor !agenda !discard")
        .told(
            Spectator,
            "Revealed AlienPut MoraleLost Moved Moved Moved Moved PhaseEnded CardSkipped TurnBegan",
        );
}

/// S11, F15.12–F15.14, F17.35, F-R43
#[test]
fn s11_jonesy_and_the_cat_carrier() {
    at("A=ripley@c6 morale=5 floor=garage(jonesy)")
        .play("move garage")
        .shows("morale=4 turn=A/3")
        .counts("stack=13")
        .allows("move c6");
    at("A=ripley@c6(carrier) morale=5 floor=garage(jonesy)")
        .play("move garage")
        .shows("morale=5 A=ripley@garage(carrier*1)")
        .counts("stack=12");
    at("A=ripley@c6 B=lambert@garage(carrier) morale=5 floor=garage(jonesy)")
        .play("move garage")
        .shows("morale=4")
        .counts("stack=13");
}

/// S12, F13.15–F13.20, FC38, F-R22
#[test]
fn s12_alien_tie() {
    let start = || {
        at("turn=C A=ripley@bridge B=lambert@nest C=dallas@muthur alien=dock top=hunt")
            .play("end")
            .asks([2])
            .offers("alien", "c4 maint")
    };
    start()
        .play("alien c4")
        .shows("alien=galley morale=15 turn=A/4")
        .counts("MoraleLost=0");
    start()
        .play("alien maint")
        .shows("alien=c12 morale=15 turn=A/4")
        .counts("MoraleLost=0");
}

/// S13, F14.1–F14.11, FC37, F-R29, F-R35
#[test]
fn s13_group_encounter_and_flee() {
    at(
        "turn=B A=ripley@dock(flashlight) B=lambert@dock(flashlight) alien=c12 morale=9 \
         floor=galley(jonesy) top=stalk",
    )
    .play("end")
    .shows("alien=dock morale=7")
    .counts("AlienMoved=2")
    .asks([1])
    .play("flee c9; flee c5")
    .shows("B~lambert@c5")
    .asks([0])
    .play("flee c4")
    .shows("A=ripley@galley(flashlight) morale=7 discard=stalk turn=A/4 !floor")
    .counts("stack=13 Moved=5 MoraleLost=2");
}

/// S14, F-R26, F-R27, F-R29
#[test]
fn s14_flee_routes() {
    let start = || {
        at("A=ripley@c8 alien=c8 top=hunt")
            .play("end")
            .shows("A=ripley@dock")
            .offers("flee", "c4 c9 c11 maint")
    };
    for (second, last) in [("c4", "galley"), ("c9", "c10"), ("c11", "airlock")] {
        start()
            .play(&format!("flee {second}"))
            .shows(&format!("A=ripley@{last} turn=A/4"));
    }
    start().play("flee maint").offers("flee", "c12 c14");
    at("A=ripley@hyper alien=hyper top=hunt")
        .play("end")
        .shows("A=ripley@dock")
        .offers("flee", "c4 c9 c11 maint");
    // The Alien is drawn to the Bridge by A; the longest route left to B is C1 alone.
    at("A=ripley@muthur B=lambert@muthur alien=muthur floor=bridge(surprise1) top=hunt")
        .play("end")
        .shows("alien=bridge A=ripley@galley")
        .play("flee c3")
        .shows("A=ripley@c3 B=lambert@c1 turn=B/4");
}

/// S15, F14.13–F14.15, F-R21, F-R30
#[test]
fn s15_walking_into_the_alien() {
    let position = "turn=A/2 A=ripley@c8 B=lambert@bridge alien=hyper morale=6 top=quiet-work";
    at(position)
        .play("move hyper")
        .shows("morale=4 turn=A/1,over")
        .play("flee c9")
        .shows("A=ripley@c9 morale=4 turn=B/4 discard=quiet-work")
        .counts("Drew=1");
    at(&format!("{position} floor=dock(surprise1)"))
        .play("move hyper")
        .shows("A=ripley@dock alien=dock morale=3")
        .play("flee c4; flee c2")
        .shows("A=ripley@c2 turn=B/4 morale=3 !discard")
        .counts("Drew=0");
}

/// S16, F17.14–F17.18, F-R39, F-R40, F-R43
#[test]
fn s16_motion_tracker() {
    let tracked = |items: &str, face: &str| {
        at(&format!(
            "turn=A/2 A=ripley@c8({items}) morale=6 floor=maint({face})"
        ))
        .play("track maint")
        .shows("morale=6 !floor")
    };
    tracked("tracker", "surprise2")
        .shows("alien=maint turn=A/2,+1")
        .counts("stack=13");
    tracked("tracker", "safe")
        .shows("turn=A/1 alien=nest")
        .counts("stack=13");
    tracked("tracker", "jonesy")
        .shows("turn=A/1")
        .counts("stack=13");
    tracked("tracker,carrier", "jonesy")
        .shows("turn=A/1 A=ripley@c8(tracker,carrier*1)")
        .counts("stack=12");
    at(
        "turn=A/2 A=ripley@c8(tracker) B=lambert@maint morale=6 floor=maint(surprise2) \
         top=collating-data",
    )
    .play("track maint")
    .shows("morale=4 alien=maint")
    .asks([1])
    .play("flee c12; flee c6")
    .shows("B=lambert@garage turn=B/4");
    at("turn=A/2 A=ripley@hyper(tracker) floor=maint(surprise2)").refuses("track maint", "F17.14");
}

/// S17, F17.23–F17.27, F-R42
#[test]
fn s17_incinerator() {
    let table =
        at("turn=A/3 A=ripley@galley(incinerator/1) B=lambert@bridge ash=suit alien=c9 top=hunt")
            .play("burn");
    assert_eq!(table.state.supply.count(3), 2);
    table
        .shows("alien=nest A=ripley@galley turn=A/2,burned")
        .play("move c4; end")
        .shows("turn=B/4 ash=suit alien=nest !discard")
        .counts("deck=21 Drew=0 AshMoved=0");
    at("turn=A/3 A=ripley@galley(incinerator/1) alien=c10").refuses("burn", "F17.25");
}

/// S18, F19.1–F19.11, F-R19, F-R51
#[test]
fn s18_narcissus() {
    at(
        "A=ripley@c10(flashlight) B=lambert@bridge floor=work(c),garage(c),maint(c) \
         objectives=where-is-it mission=narcissus",
    )
    .shows("waste=3")
    .play("move med")
    .shows("objectives=where-is-it+ mission=narcissus! floor~equip(3c) !waste");
    let later = |a: &str, b: &str, floor: &str| {
        at(&format!(
            "turn=B A=ripley@dock({a}) {b} mission=narcissus! floor=dock({floor},surprise2)"
        ))
    };
    later("carrier", "B=lambert@c8(incinerator/1)", "2c!")
        .play("move dock")
        .over("narcissus")
        .counts("Revealed=0");
    later("carrier", "B=lambert@c8(c,incinerator/1)", "1c!")
        .play("move dock")
        .goes_on()
        .counts("Revealed=1");
    later("carrier", "B=lambert@c8", "2c!,incinerator/1")
        .play("move dock")
        .goes_on();
    later("carrier", "B=lambert@hyper(incinerator/1)", "2c!")
        .play("move c8")
        .goes_on();
}

/// S19, F20.1–F20.7, FC74, FC75, F-R52
#[test]
fn s19_self_destruct() {
    // Cards from the last to the first; Lost the Signal sends the Alien home before it reaches
    // anybody.
    let cards = "crew-expendable,collating-data,collating-data,quiet-work,quiet-maint,\
                 quiet-garage,quiet-equip,quiet-airlock,lost-the-signal,quiet-hyper,quiet-dock,\
                 quiet-med,quiet-suit,quiet-muthur,quiet-bridge";
    let crew = "A=ripley@muthur B=lambert@c10(flashlight) C=dallas@muthur";
    let mut table = at(&format!(
        "turn=B {crew} objectives=where-is-it mission=blow-up top={cards}"
    ))
    .play("move med")
    .shows("count=B/4/255");
    for left in [3, 2, 1, 0] {
        table = table
            .play("end")
            .shows(&format!("turn=C/5 count=B/{}/255", left + 1));
        table = table
            .play("end")
            .shows(&format!("turn=A/4 count=B/{}/255", left + 1));
        table = table
            .play("end")
            .shows(&format!("turn=B/4 count=B/{left}/255"))
            .goes_on();
    }
    table
        .play("end; end; end")
        .over("destroyed")
        .shows("agenda=[]")
        .told(Spectator, "TurnBegan ShipDestroyed")
        .counts("Drew=15 TurnBegan=15");
}

/// S20, F21.3–F21.13, FC44, FC48, F-R54–F-R57
#[test]
fn s20_ash() {
    let start = || {
        at(
            "A=ripley@galley(2s) B=lambert@galley C=dallas@c4 ash=suit morale=7 floor=c10(3s) \
             top=quiet-work,quiet-garage,collating-data",
        )
        .shows("pile=15")
        .play("end")
        .shows("A=ripley@galley(1s) B=lambert@galley pile=16")
        .asks([0])
        .offers("ash", "c3 c5")
    };
    start()
        .play("ash c5")
        .shows("ash=c10 pile=19 morale=7 !floor turn=B/4");
    start()
        .play("ash c3")
        .asks([0])
        .play("scrap")
        .shows("ash=galley pile=17 A=ripley@galley morale=6 turn=B/4");
    let both = start()
        .play("ash c3; morale")
        .shows("ash=galley A=ripley@galley(1s) morale=5 turn=B/4");
    both.play("end")
        .shows("ash=galley A=ripley@galley(1s) morale=5 turn=C/5")
        .play("move galley")
        .shows("C=dallas@galley morale=5 A=ripley@galley(1s) turn=C/4");
}

/// S21, F19.12–F19.24, F21.15–F21.19, F-R61
#[test]
fn s21_you_have_my_sympathies() {
    let start =
        || {
            at("A=ripley@suit(c,incinerator) B=lambert@suit ash=galley damage=2 alien=c12 morale=7 \
                mission=sympathies! floor=c3(2s) top=quiet-work,collating-data")
        .play("end")
        .shows("ash=suit floor~c3(2s)")
        .asks([0])
        .offers("face", "A B")
        };
    start()
        .play("face A")
        .shows("ash=off damage=3 A=ripley@suit(incinerator/2) B=lambert@suit morale=7 turn=B/4")
        .play("end; burn")
        .over("sympathies");
    start()
        .play("face B")
        .shows("morale=4")
        .asks([1])
        .play("flee c5; flee med")
        .shows("B=lambert@med ash=off damage=3 A=ripley@suit(incinerator/2) morale=4 turn=B/4");
    at("A=ripley@suit(incinerator) ash=galley damage=2 alien=c12 mission=sympathies!")
        .play("burn")
        .goes_on()
        .shows("alien=nest");
}

/// S23, F22.22–F22.28, F-R67, F-R71
#[test]
fn s23_directors_cut_morale() {
    let start = || {
        at(
            "mode=dc turn=C A=ripley@dock(flashlight) B=lambert@dock(prod) C=dallas@dock alien=c9 \
             ash=muthur morale=9 top=quiet-work",
        )
        .play("end")
        .asks([1])
    };
    start().play("no prod").shows("morale=4");
    start()
        .play("prod")
        .shows("morale=6 B=lambert@dock(prod/1)");
    at("mode=dc turn=A/3 A=ripley@med(6s) morale=6")
        .play("recover")
        .shows("morale=7 A=ripley@med(3s) pile=17 turn=A/2,recovered")
        .refuses("recover", "F22.24");
    at("mode=dc A=ripley@c9(1s) B=lambert@c9(2s) ash=dock morale=9 top=quiet-work")
        .play("end")
        .shows("morale=7 A=ripley@c9(1s) B=lambert@c9(2s) ash=c9 turn=B/4");
}

/// S24, F22.34–F22.37, F-R76
#[test]
fn s24_directors_cut_countdown() {
    // Cards from the last to the first; Ash is observed by B and stays.
    let cards = "quiet-garage,quiet-equip,quiet-airlock,lost-the-signal,quiet-hyper,quiet-dock,\
                 quiet-med,quiet-suit,quiet-bridge";
    let crew = "A=ripley@c10(flashlight) B=lambert@muthur ash=muthur";
    let mut table = at(&format!(
        "mode=dc {crew} objectives=where-is-it mission=narcissus top={cards}"
    ))
    .play("move med")
    .shows("count=-/4/255")
    .play("end")
    .shows("turn=B/4 count=-/4/0");
    for (left, turns) in [(3, 2), (2, 4), (1, 6)] {
        table = table
            .play("end")
            .shows(&format!("turn=A/4 count=-/{}/{}", left + 1, turns - 1));
        table = table
            .play("end")
            .shows(&format!("turn=B/4 count=-/{left}/{turns}"))
            .goes_on();
    }
    table
        .play("end")
        .goes_on()
        .play("end")
        .over("destroyed")
        .shows("count=-/0/8 turn=A/4,over");
}

/// S29, FC23–FC25, F13.11, F-R55, F-R87
#[test]
fn s29_quiet_card_and_ash_at_home() {
    at(
        "mode=ash A=ripley@dock floor=garage(2s,c,safe),muthur(2s,c),med(2s),maint(2s,c,safe),\
         work(c,safe),equip(c),hyper(c) top=quiet-dock",
    )
    .shows("pile=12 ash=med")
    .counts("stack=10")
    .play("end")
    .told(Spectator, "TokenPlaced ScrapPlaced AlienMoved AshCleared")
    .shows("floor~dock(2s,surprise2) pile=12 alien=c13 ash=med morale=15 A=ripley@dock !floor~med")
    .counts("stack=9 Revealed=0 AshMoved=0 MoraleLost=0");
}

/// S30, FC39–FC42, F-R46, F-R91
#[test]
fn s30_lost_the_signal() {
    at("A=ripley@nest alien=dock morale=10 discard=stalk,hunt,quiet-suit top=lost-the-signal")
        .play("end")
        .shows("alien=nest morale=8 A=ripley@c12")
        .offers("flee", "maint c6 c7")
        .play("flee c6")
        .shows("discard=quiet-suit,lost-the-signal turn=A/4")
        .counts("deck=19 shuffles=1");
    at("A=ripley@bridge alien=dock morale=10 top=lost-the-signal")
        .play("end")
        .shows("alien=nest morale=10");
}

/// S31, FC46–FC50, F-R87, F-R90
#[test]
fn s31_crew_expendable() {
    let position =
        "A=ripley@galley(3s) morale=7 discard=collating-data,quiet-work top=crew-expendable";
    at(&format!("{position} ash=suit"))
        .play("end")
        .told(
            Spectator,
            "ScrapTaken AshMoved AshMoved MoraleLost Returned",
        )
        .shows(
            "A=ripley@galley pile=20 ash=galley morale=6 discard=quiet-work,crew-expendable \
             alien=nest",
        )
        .counts("deck=19 shuffles=1");
    at(position)
        .play("end")
        .shows(
            "A=ripley@galley pile=20 ash=off morale=7 discard=quiet-work,crew-expendable \
             alien=nest",
        )
        .counts("deck=19 shuffles=1");
}

/// S32, FC45, FC48, F-R89
#[test]
fn s32_infirmary() {
    let position = "A=ripley@bridge(flashlight) ash=med morale=7 objectives=where-is-it,prep-suits \
                    top=meet-me-in-the-infirmary";
    at(&format!("{position} floor=med(jonesy)"))
        .play("end")
        .told(Spectator, "Moved ObjectiveDone Revealed MoraleLost")
        .shows(
            "A=ripley@med(flashlight) objectives=where-is-it+,prep-suits morale=7 ash=med \
             turn=A/4 !floor",
        );
    for (way, end, ash) in [("c5", "suit", "c5"), ("c9", "dock", "c9")] {
        at(&format!("{position} alien=med"))
            .play("end")
            .shows("morale=6 A~ripley@c10")
            .offers("flee", "c5 c9")
            .play(&format!("flee {way}"))
            .shows(&format!("A~ripley@{end} ash={ash} turn=A/4 morale=6"));
    }
    at("A=ripley@med(flashlight) ash=med morale=7 floor=med(jonesy) top=meet-me-in-the-infirmary")
        .play("end")
        .shows("A~ripley@med floor~med(jonesy) morale=7 ash=med")
        .counts("Moved=0 Revealed=0");
}

/// S33, FC66–FC72, F-R92
#[test]
fn s33_blow_it_out_into_space() {
    let start = |a: &str, alien: &str, top: &str| {
        at(&format!(
            "turn=C/2 A=ripley@airlock B=lambert@{a} C=dallas@muthur(2s) alien={alien} \
             mission=blow-out! top={top}"
        ))
    };
    let hunt = "quiet-work,hunt";
    let shown = || {
        start("bridge", "maint", hunt)
            .play("turn up")
            .shows("C=dallas@muthur(1s) pile=19 turn=C/1")
            .goes_on()
            .told(Spectator, "Looked")
    };
    shown()
        .play("keep; end")
        .over("blow-out")
        .shows("alien=maint");
    shown()
        .play("bottom; end")
        .goes_on()
        .shows("discard=quiet-work alien=dock turn=A/4");
    start("bridge", "c12", hunt)
        .play("end")
        .goes_on()
        .shows("alien=dock discard=hunt");
    start("airlock", "maint", hunt)
        .play("end")
        .goes_on()
        .shows("discard=hunt");
    at(
        "turn=C/2 A=ripley@airlock B=dallas@bridge C=lambert@muthur alien=maint mission=blow-out! \
         top=quiet-work,hunt",
    )
    .play("look; discard")
    .goes_on()
    .play("end")
    .goes_on()
    .shows("discard=hunt,quiet-work");
}

/// S34, FC73–FC76, F-R93
#[test]
fn s34_blow_up_the_ship() {
    at("A=ripley@airlock(2s,c) B=lambert@airlock(c) mission=blow-up!")
        .goes_on()
        .play("trade; give A B 1s")
        .goes_on()
        .play("close")
        .over("blow-up");
    at("turn=B A=ripley@airlock(2s,c) B=lambert@c11(1s) floor=airlock(c) mission=blow-up!")
        .play("move airlock")
        .goes_on()
        .play("pick c")
        .over("blow-up");
}

/// S35, FC77–FC81, F-R94–F-R96
#[test]
fn s35_cut_off_every_bulkhead_and_every_vent() {
    let rooms = "bridge muthur galley suit med dock hyper airlock equip maint nest";
    at(
        "A=ripley@c10(flashlight) B=lambert@muthur(carrier*1) floor=garage(safe),work(safe) \
         objectives=where-is-it mission=cut-off top=quiet-bridge",
    )
    .counts("stack=10")
    .play("move med")
    .asks([0])
    .offers("empty", rooms)
    .play("empty bridge")
    .counts("stack=0 Revealed=0 TokenPlaced=10")
    .shows("A~ripley@med count=A/4/255 turn=A/3 !agenda")
    .play("end")
    .shows("floor~bridge(2s)")
    .counts("stack=0 Revealed=0");
    at("A=ripley@dock(tracker) B=brett@muthur mission=cut-off! floor=hyper(safe)")
        .play("track hyper")
        .over("cut-off");
    at("A=ripley@c8 B=brett@muthur mission=cut-off! morale=2 floor=hyper(surprise2)")
        .play("move hyper")
        .over("morale");
}
