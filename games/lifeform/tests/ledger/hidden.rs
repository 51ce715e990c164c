//! Part VI of the ledger: who may know what, and worlds imagined from views; windows that betray
//! nothing.

use kernel::{Eyes, Lawful as _, Rules as _, Seat, Silent, Viewer, view};
use lifeform::content::{CrewCard, Image, LifeformCard, Objective, Stowaway};
use lifeform::state::{Hideaway, Mark, Members, State};

use crate::table::{SPECTATOR, Table, at, dealt, hunts, quietly, seat};

/// Whether two positions look the same to a viewer.
fn alike(viewer: Viewer, one: &str, other: &str) -> bool {
    let (one, other) = (at(one), at(other));
    view(&one.rules, &one.state, viewer) == view(&other.rules, &other.state, viewer)
}

/// HI1, HI2, I13, L-R12
#[test]
fn the_real_image_is_the_lifeforms_secret() {
    for viewer in [seat(1), seat(2), SPECTATOR] {
        assert!(alike(viewer, "real=stalking", "real=rearing"));
    }
    assert!(!alike(seat(0), "real=stalking", "real=rearing"));
}

/// HI3, HI5, L2.9, L-R12
#[test]
fn hands_are_their_owners() {
    assert!(alike(seat(2), "hand1=cw01a,cw02a", "hand1=cw03a,cw04a"));
    assert!(alike(seat(0), "hand1=cw01a,cw02a", "hand1=cw03a,cw04a"));
    assert!(!alike(seat(1), "hand1=cw01a,cw02a", "hand1=cw03a,cw04a"));
    assert!(alike(seat(1), "claws=lf01a", "claws=lf02a"));
    assert!(!alike(seat(0), "claws=lf01a", "claws=lf02a"));
    // How many there are is open.
    assert!(!alike(seat(2), "hand1=cw01a,cw02a", "hand1=cw01a"));
}

/// HI4, HI6, HI9, L-R11
#[test]
fn nobody_knows_the_order_of_decks_and_everybody_the_discards() {
    for viewer in [seat(0), seat(1), SPECTATOR] {
        assert!(alike(
            viewer,
            "crew-deck=cw01a,cw02a",
            "crew-deck=cw02a,cw01a"
        ));
        assert!(alike(
            viewer,
            "claw-deck=lf01a,lf02a",
            "claw-deck=lf02a,lf01a"
        ));
        assert!(alike(
            viewer,
            "terror-deck=scream,rooted",
            "terror-deck=rooted,scream"
        ));
        let seen = at("crew-discard=cw01a claw-discard=lf01a terror-discard=scream");
        let text = seen.seen_by(viewer);
        assert!(text.contains("crew-discard=cw01a") && text.contains("claw-discard=lf01a"));
        assert!(text.contains("terror-discard=scream"));
    }
    assert!(alike(
        seat(1),
        "objective-box=hard-burn,say-the-words",
        "objective-box=say-the-words,hard-burn"
    ));
}

/// HI8
#[test]
fn objectives_are_the_crews_until_they_are_done() {
    assert!(alike(
        seat(0),
        "objectives=wipe-the-order",
        "objectives=say-the-words"
    ));
    assert!(alike(
        SPECTATOR,
        "objectives=wipe-the-order",
        "objectives=say-the-words"
    ));
    assert!(!alike(
        seat(2),
        "objectives=wipe-the-order",
        "objectives=say-the-words"
    ));
    let done = at("objectives=wipe-the-order(done,all)");
    assert!(done.seen_by(seat(0)).contains("objectives=wipe-the-order"));
}

/// HI10, HI11
#[test]
fn the_stowaway_card_is_the_lifeforms_secret() {
    assert!(alike(
        seat(1),
        "minute=15 stowaway=early",
        "minute=15 stowaway=late"
    ));
    assert!(!alike(
        seat(0),
        "minute=15 stowaway=early",
        "minute=15 stowaway=late"
    ));
}

/// HI13, HI14
#[test]
fn cards_of_the_showdown_are_secret_until_shown() {
    let one = "phase=showdown minute=7 1=durrant@rem 2=palmer@rem stowaway=gone agenda=[Fighting(),KeepOne()] choice=lf01a,lf02a";
    assert!(alike(seat(1), one, &one.replace("lf02a", "lf03a")));
    let fight = "phase=showdown minute=7 1=durrant@rem 2=palmer@rem stowaway=gone agenda=[CancelFight()] fight-card=lf01a claws=lf09a windows=(opened:1,raised:0,asked:2,done:0)";
    assert!(fight.contains("fight-card"));
    let (one, other) = (
        laws::at(lifeform::Lifeform::standard(), fight),
        laws::at(
            lifeform::Lifeform::standard(),
            &fight.replace("lf01a", "lf02a"),
        ),
    );
    let looks = |table: &Table| view(&table.rules, &table.state, seat(2));
    assert!(looks(&one) == looks(&other));
}

/// HI15, HI28, HI30, HI34
#[test]
fn what_lies_open_is_open_to_onlookers() {
    let text = at("hand1=mining-laser,cw01a evolution evolved=split-jaw vents=1 analyzers1=1 data2=jaw-jaw 2=palmer(skill) 1=durrant").seen_by(SPECTATOR);
    for fact in [
        "hand1=mining-laser(all),?",
        "evolved=split-jaw",
        "analyzers1=1",
        "data2=jaw-jaw(1)",
        "palmer@a09(skill)",
    ] {
        assert!(text.contains(fact), "{fact} in {text}");
    }
    let role = at("1=cat 2=palmer cat=a10 cat-cards=bait,streak").seen_by(seat(0));
    assert!(role.contains("cat-cards=streak,bait"), "{role}");
}

/// HI29, I21, L-R111, S48
#[test]
fn marks_travel_with_figures_until_the_next_calibration() {
    let table =
        at("1=villalobos@b01 2=durrant images=stalking@c12,rearing@b06,coiled@b02 hand2=cw22a")
            .play("skill villalobos; image rearing");
    let table = table
        .shows("images=stalking@c12,rearing@b06(ghost),coiled@b02")
        .asks([2]);
    let table = table
        .play("play cw22a 1; swap rearing coiled")
        .shows("images=stalking@c12,rearing@b02(ghost),coiled@b06");
    table.shows_to(
        SPECTATOR,
        "images=stalking@c12,rearing@b02(ghost),coiled@b06 real=?",
    );
    let kill = hunts("lf20a", "1=durrant@c12(hidden),maddox images=stalking@c12,rearing@b06(ghost),coiled@b02 hostility=12").play("hunt lf20a 0; by durrant");
    kill.shows("images=stalking@c12(real),rearing@b06(ghost),coiled@b02(ghost)")
        .shows_to(seat(1), "real=stalking");
    let swap = hunts(
        "lf02a",
        "images=stalking@c12(real),rearing@b06(ghost),coiled@b02(ghost)",
    )
    .play("hunt lf02a 1; real stalking");
    swap.shows("images=stalking@c12,rearing@b06,coiled@b02")
        .shows_to(seat(1), "real=?");
}

/// HI33, L-R117: the same question, whatever the hand holds.
#[test]
fn a_window_tells_nothing_of_a_hand() {
    let attack = |hand: &str| {
        hunts(
            "lf04a,lf01a",
            &format!("hostility=12 1=durrant@b04,maddox 2=palmer hand1={hand} clock=brisk"),
        )
        .play("hunt lf04a 0; to b04")
    };
    let (armed, bare) = (attack("cw01a"), attack("cw15a"));
    for viewer in [seat(0), seat(2), SPECTATOR] {
        assert!(view(&armed.rules, &armed.state, viewer) == view(&bare.rules, &bare.state, viewer));
    }
    assert_eq!(
        armed.rules.deadline(&armed.state),
        bare.rules.deadline(&bare.state)
    );
    armed.asks([1]).lasts(20);
    let answer = |claws: &str| {
        at(&format!("phase=lifeform claws={claws} hostility=12 1=durrant@b04,maddox 2=palmer hand1=cw06a clock=relaxed")).play("hunt lf04a 0; to b04; react cw06a run durrant")
    };
    let (cancels, cannot) = (answer("lf04a,lf02a"), answer("lf04a,lf01a"));
    assert!(
        view(&cancels.rules, &cancels.state, seat(1))
            == view(&cannot.rules, &cannot.state, seat(1))
    );
    cancels.asks([0]).lasts(60);
}

/// L-R117, DP28, DP29: a clock is the table's choice, and the default is the ledger's.
#[test]
fn when_time_is_up_the_default_is_played() {
    let base = "hostility=12 1=durrant@b04,maddox 2=palmer@b04,villalobos clock=brisk";
    let table = hunts(
        "lf04a,lf08a",
        &format!("{base} hand1=cw06a,cw11a hand2=cw15a"),
    )
    .play("hunt lf04a 0; to b04");
    // SHOCK-PROD before RUN!; the lifeform lets it happen.
    let table = table
        .asks([1])
        .expire()
        .told(SPECTATOR, "Reacted")
        .asks([0])
        .expire()
        .told(SPECTATOR, "Let AttackCancelled");
    quietly(table).counts("Killed=0");
    let none = hunts("lf04a", &format!("{base} hand1=cw15a hand2=cw15b"))
        .play("hunt lf04a 0; to b04")
        .expire()
        .asks([2])
        .expire();
    none.counts("Killed=2 Passed=2");
    let untimed = hunts(
        "lf04a",
        &format!("{} hand1=cw15a", base.replace("brisk", "untimed")),
    );
    untimed.play("hunt lf04a 0; to b04").asks([1]).lasts(0);
    let breach = hunts(
        "lf15a",
        &format!("{base} hand1=cw06a images=stalking@b06,rearing@c03"),
    )
    .play("hunt lf15a 1; ability hull-breach; to b04");
    breach
        .asks([1])
        .lasts(20)
        .expire()
        .told(SPECTATOR, "Reacted");
}

/// I1, I22, I24: worlds that cannot be are noticed, so that nobody imagines one.
#[test]
fn what_no_world_holds_is_noticed() {
    fn broken(what: &str, mut table: Table, spoil: fn(&mut State)) {
        assert_eq!(table.rules.audit(&table.state), Ok(()), "{what}");
        spoil(&mut table.state);
        assert!(
            table.rules.audit(&table.state).is_err(),
            "{what} is not noticed"
        );
    }
    let images = || at("images=stalking@c12,rearing@b06 real=rearing");
    broken("no real image", images(), |s| s.real = Image::Unknown);
    broken("a special card in the deck", images(), |s| {
        s.crew_discard.put(s.crew_deck.draw().expect("a crew card"));
        s.crew_deck.put(s.special.take(0), Eyes::NOBODY);
    });
    broken("a special card held in secret", images(), |s| {
        let card = s.special.take(0);
        s.hands[1].add(card, Eyes::of(Seat(1)));
    });
    broken(
        "an objective decided in secret",
        at("objectives=hard-burn(all),wipe-the-order"),
        |s| s.objectives[0].eyes = Eyes::of(Seat(1)),
    );
    broken("no stowaway", images(), |s| {
        s.stowaway = Hideaway::Chosen(Stowaway::FaceDown);
    });
    broken("nothing hides", images(), |s| s.modules.disks = 2);
    let disks = || dealt(4, &[("lifeform", "first")], 3);
    broken("a disk too few", disks(), |s| s.dealt[1] = Members::EMPTY);
    broken("a disk dealt twice", disks(), |s| s.dealt[1] = s.dealt[2]);
    broken("a disk kept of another's", disks(), |s| {
        s.kept[1] = s.dealt[2];
    });
}

/// HI1, HI29: an imagined world respects every mark and leaves the open question an answer.
#[test]
fn imagined_worlds_fit_the_open_question() {
    // In the middle of ATTACK only the image next to somebody can be real.
    let table = hunts(
        "lf04a",
        "1=durrant@b04 images=stalking@c12,rearing@b06 real=rearing",
    )
    .play("hunt lf04a 0");
    for number in 0..20 {
        let world = view(&table.rules, &table.state, seat(1))
            .imagine(&table.rules, &mut Silent::new(number));
        assert_eq!(world.real, Image::Rearing);
    }
    let marked = at("images=stalking@c12(ghost),rearing@b06,coiled@b02 real=coiled");
    let mut seen = std::collections::BTreeSet::new();
    for number in 0..40 {
        let world = view(&marked.rules, &marked.state, SPECTATOR)
            .imagine(&marked.rules, &mut Silent::new(number));
        assert!(world.marks[world.real] != Mark::Ghost);
        assert_eq!(marked.rules.audit(&world), Ok(()));
        seen.insert(world.real as u8);
    }
    assert_eq!(seen.len(), 2);
    let hidden = at(
        "objectives=wipe-the-order,pull-the-recorder hand1=cw01a claws=lf01a minute=15 stowaway=late",
    );
    for number in 0..20 {
        let world = view(&hidden.rules, &hidden.state, seat(0))
            .imagine(&hidden.rules, &mut Silent::new(number));
        assert!(!matches!(
            world.objectives[0].face,
            Objective::HardBurn | Objective::CompanyEyes | Objective::FaceDown
        ));
        assert!(
            world.hands[1]
                .iter()
                .all(|card| card != CrewCard::default())
        );
        let world = view(&hidden.rules, &hidden.state, seat(1))
            .imagine(&hidden.rules, &mut Silent::new(number));
        assert!(
            world
                .claws
                .iter()
                .all(|card| card != LifeformCard::default())
        );
    }
}

/// L0.4, L0.9, L-R27
#[test]
fn cat_android_and_images_are_no_characters() {
    // The cat alone in the Remora is nobody aboard; the android holds a chamber without being
    // attacked.
    at("players=2 cat=rem minute=9 1=durrant@c14 loadout=weaponry(2),coolant(6),energy-cells(3),spacesuits(2)").refuses("launch", "L28.1");
    hunts("lf04a", "android=b04 1=durrant@a01").refuses("hunt lf04a 0", "L33.5");
    // Docked, the Remora is a chamber for movement alone: nothing there is in reach of anything.
    hunts(
        "lf12a",
        "1=durrant@rem 2=palmer@a01 minute=15 images=stalking@c14,rearing@c03",
    )
    .refuses("hunt lf12a 1", "L-R25");
    at("1=durrant@rem,maddox minute=15 images=stalking@c14,rearing@c03 hand1=cw27a")
        .refuses("play cw27a 0", "L10.3");
}

/// L1.17, L1.19, L-R1, L-R3
#[test]
fn one_identifier_a_figure_and_two_tokens_a_role() {
    assert_eq!(Image::ALL.len(), 3);
    let table = at("1=cat 2=palmer cat=a10");
    assert_eq!(table.state.lanes, [[0, 0], [0, 0]]);
    let tracks = &table.rules.content.tracks;
    assert_eq!(
        (tracks.cat.lanes.0.len(), tracks.mainframe.lanes.1.len()),
        (6, 6)
    );
    // L-R3: a card beats the rule it names: the Flamethrower's android row hits twice at a
    // distance.
    at("1=durrant@b01 android=b04 hand1=flamethrower")
        .play("play flamethrower 2")
        .shows("hits=2");
}

/// L-R4, L-R40, L30.4, L30.10, L-R130
#[test]
fn whoever_has_a_stake_decides_for_the_crew() {
    // In a crew turn the active player orders a panic; else the first with a stake.
    let crew = at(
        "1=durrant@b01,maddox@b08 2=palmer@b01,villalobos@a01 images=stalking@b04,rearing@c03 hand2=cw13a turn=2 hostility=12",
    );
    crew.play("play cw13a 1; walk palmer b04; stop; noisy")
        .asks([2]);
    let hunt = hunts(
        "lf04a",
        "1=durrant@b04 2=palmer@b01,villalobos@a02 hostility=12",
    )
    .play("hunt lf04a 0; to b04; noisy");
    hunt.asks([2]).offers("by", "palmer villalobos");
    // Each chamber of a movement is looked at on entry: Engineering on the way.
    at("1=durrant@c01 hand1=cw06a")
        .play("play cw06a 1; walk durrant c02")
        .shows("hand1=mining-laser(all)")
        .play("walk durrant c10")
        .shows("1=durrant@c10");
}

/// I18
#[test]
fn one_breach_cuts_off_nothing_but_dead_ends() {
    let rules = lifeform::Lifeform::standard();
    let board = &rules.content.board;
    for breached in board.valley_forge.minus(board.never_breached).iter() {
        let mut seen = kernel::SpaceSet::only(board.places.galley);
        if board.places.galley == breached {
            seen = kernel::SpaceSet::only(board.places.shuttle_bay);
        }
        for _ in 0..40 {
            for space in seen.iter() {
                seen = seen.or(board.corridors.neighbours(space)).without(breached);
            }
        }
        let cut = board.valley_forge.minus(seen).without(breached);
        assert!(
            cut.iter()
                .all(|space| board.corridors.neighbours(space).len() == 1),
            "{breached:?}: {cut:?}"
        );
    }
}

/// HI1, HI3, L-R38, DP45: the next icon is asked for as soon as, for all the crew knows, there is a
/// choice.
#[test]
fn the_next_icon_is_asked_whichever_image_is_real() {
    let beside = "1=durrant@c02 images=stalking@b06,rearing@c03";
    // MOVE and ATTACK, with a character beside one of two images.
    let played = |real: &str| hunts("lf03a", &format!("{beside} real={real}")).play("hunt lf03a 0");
    let (near, far) = (played("rearing"), played("stalking"));
    assert_eq!(near.seen_by(seat(1)), far.seen_by(seat(1)));
    near.asks([0]).offers_only("icon 0; icon 1");
    far.asks([0])
        .offers_only("icon 0")
        .play("icon 0")
        .allows("prowl stalking b04");
    // An image that was said to be a ghost attacks nobody: nothing is asked.
    let ghost = "1=durrant@c02 images=stalking@b06(real),rearing@c03(ghost)";
    hunts("lf03a", ghost)
        .play("hunt lf03a 0")
        .allows("prowl stalking b04");
}

/// HI1, L40.3, L-R99: whether Spinal Horns can be added is not told by asking.
#[test]
fn the_horns_are_asked_for_whichever_image_is_real() {
    let horns = |real: &str| {
        let beside = "1=durrant@c02 images=stalking@b06,rearing@c03 minute=25 hostility=12";
        hunts(
            "lf06a",
            &format!("{beside} real={real} evolution evolved=spinal-horns"),
        )
        .play("hunt lf06a 1")
    };
    let (near, far) = (horns("rearing"), horns("stalking"));
    assert_eq!(near.seen_by(seat(1)), far.seen_by(seat(1)));
    let near = near
        .offers_only("icon 0; evolve spinal-horns")
        .play("icon 0");
    let far = far.offers_only("icon 0").play("icon 0");
    assert_eq!(near.seen_by(seat(1)), far.seen_by(seat(1)));
    near.offers_only("evolve spinal-horns; stop");
    far.offers_only("stop").play("stop").asks([1]);
}

/// HI8, L10.4, L-R24, DP19: the same for the crew's objectives.
#[test]
fn the_next_icon_is_asked_whichever_objective_was_drawn() {
    // EXPLORE and MOVE, where nothing but Bag the Residue makes EXPLORE possible.
    let played = |objective: &str| {
        at(&format!(
            "1=durrant@b05 missions= hand1=cw20a objectives={objective}"
        ))
        .play("play cw20a 1")
    };
    let (bag, other) = (played("bag-the-residue"), played("pull-the-recorder"));
    assert_eq!(bag.seen_by(seat(0)), other.seen_by(seat(0)));
    let bag = bag.asks([1]).offers_only("icon 0; icon 1");
    // What can be done must be: with no other use of EXPLORE the objective is completed without
    // asking.
    bag.play("icon 0")
        .shows("objectives=bag-the-residue(done,all)")
        .allows("walk durrant b04");
    other
        .asks([1])
        .offers_only("icon 1")
        .play("icon 1")
        .allows("walk durrant b04");
    // Once it is done for all to see, nothing is left to hide.
    at("1=durrant@b05 missions= hand1=cw20a objectives=bag-the-residue(done,all),pull-the-recorder")
        .play("play cw20a 1")
        .allows("walk durrant b04");
}
