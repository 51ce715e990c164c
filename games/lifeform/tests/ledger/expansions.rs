//! The expansions as data (chapters DC and PC): counts, courses, and words for whatever is printed.

use std::collections::BTreeSet;

use kernel::{Lang, Staged as _, Worded, Words};
use lifeform::Lifeform;
use lifeform::content::{
    Content, CrisisEffect, FightIcon, LifeSupport, Room, ShipDeck, SoloObjective, Sweep,
    TrackerKind,
};
use lifeform::stage::expansions::catalogue;

/// DC1, DC3–DC5
#[test]
fn the_tracker_leads_to_the_alert() {
    let dragon = Content::standard().dragon;
    let from = |id: &str| dragon.advances(dragon.space(id).unwrap());
    assert_eq!(from("m1"), Some(8));
    assert_eq!(from("sk0"), Some(14));
    assert_eq!(from("tg0"), Some(9));
    let close = dragon.tracker.iter().filter(|space| space.close);
    let close: BTreeSet<&str> = close.map(|space| &*space.id).collect();
    let ring = ["m5", "m6c", "m6l", "m6r", "m7c", "m7l", "m7r", "m8", "m9"];
    assert_eq!(close, BTreeSet::from(ring));
}

/// DC2
#[test]
fn each_fork_has_three_branches() {
    use TrackerKind::{Blank, Draw2, Draw2Stowaway, LoseNerve, SelfDestruct};
    let dragon = Content::standard().dragon;
    let kind = |id: &str| dragon.space(id).unwrap().kind;
    for (first, second) in [("m3", "m4"), ("m6", "m7")] {
        let branch = |side: &str| {
            (
                kind(&format!("{first}{side}")),
                kind(&format!("{second}{side}")),
            )
        };
        assert_eq!(branch("l"), (LoseNerve, Draw2));
        assert_eq!(branch("c"), (SelfDestruct, Blank));
        assert_eq!(branch("r"), (Draw2Stowaway, Blank));
    }
}

/// DC6
#[test]
fn steps_back_lead_to_the_middle() {
    let dragon = Content::standard().dragon;
    let back = |id: &str| dragon.space(id).unwrap().back.clone();
    for (from, to) in [
        ("m9", "m8"),
        ("m8", "m7c"),
        ("m7l", "m6c"),
        ("m7r", "m6c"),
        ("m6l", "m5"),
        ("m5", "m4c"),
        ("m4l", "m3c"),
        ("m4r", "m3c"),
        ("m3l", "m2"),
        ("m2", "m1"),
        ("sk3", "sk2"),
        ("tg1", "tg0"),
    ] {
        assert_eq!(back(from).as_deref(), Some(to), "{from}");
    }
    for start in ["m1", "sk0", "tg0"] {
        assert_eq!(back(start), None, "{start}");
    }
}

/// DC7–DC15
#[test]
fn the_screen_and_the_tokens() {
    let dragon = Content::standard().dragon;
    assert_eq!(
        (dragon.fear, dragon.traits.len(), dragon.combat.len()),
        (5, 3, 5)
    );
    let worn = |icons: &[FightIcon]| {
        icons
            .iter()
            .map(|icon| icon.word())
            .collect::<Vec<_>>()
            .join(" ")
    };
    let traits: Vec<String> = dragon.traits.iter().map(|it| worn(&it.fight)).collect();
    assert_eq!(traits, ["claw jaw acid", "jaw tail acid", "claw tail acid"]);
    let combat: Vec<String> = dragon.combat.iter().map(|it| worn(it)).collect();
    assert_eq!(
        combat,
        ["claw", "jaw", "tail", "acid", "claw claw jaw tail acid"]
    );
    let supply = dragon.supply;
    assert_eq!(
        (supply.safe, supply.danger, supply.alive, supply.killed),
        (3, 3, 12, 10)
    );
    let chits = dragon.chits;
    assert_eq!(
        (chits.alive, chits.killed, chits.on_vents, chits.on_cocoon),
        (5, 1, 6, 2)
    );
    assert!(chits.killed + chits.on_vents + chits.on_cocoon <= supply.killed);
    assert_eq!(
        (dragon.minutes.vents, dragon.minutes.stowaways),
        (vec![20], vec![20, 14, 6])
    );
}

/// DC17, DC19, DC20: every deck, and where the objectives can be done.
#[test]
fn the_crisis_decks() {
    let content = Content::standard();
    let decks = ShipDeck::ALL.map(|deck| content.dragon.deck(deck).count());
    assert_eq!(decks, [10, 12, 14]);
    assert_eq!(content.passenger.crisis.len(), 9);
    let granting = |wanted: CrisisEffect| -> Vec<&str> {
        let grants = |it: &&lifeform::content::CrisisSpec| {
            it.options
                .iter()
                .any(|option| option.does.contains(&wanted))
        };
        content
            .dragon
            .crisis
            .iter()
            .filter(grants)
            .map(|card| &*card.id)
            .collect()
    };
    assert_eq!(
        granting(CrisisEffect::Objective(SoloObjective::Cat)),
        ["cr-a2", "cr-a9", "cr-b7", "cr-c8"]
    );
    assert_eq!(
        granting(CrisisEffect::Objective(SoloObjective::Umbilicus)),
        ["cr-b9", "cr-c1", "cr-c2", "cr-c12"]
    );
    assert_eq!(
        granting(CrisisEffect::Data),
        ["cr-a3", "cr-a10", "cr-b3", "cr-c11"]
    );
    assert_eq!(
        granting(CrisisEffect::Cocoon),
        ["cr-a7", "cr-b6", "cr-b11", "cr-c5", "cr-c11"]
    );
}

/// PC6, PC10–PC12, PC23–PC29, PC45
#[test]
fn the_passengers_boards() {
    let passenger = Content::standard().passenger;
    let asteroids = passenger.asteroids;
    assert_eq!(
        (asteroids.struck, asteroids.imminent, asteroids.cards.len()),
        (1, 3, 3)
    );
    assert_eq!(
        (passenger.rooms.iter().count(), passenger.clamps),
        (Room::ALL.len(), 3)
    );
    use LifeSupport::{Halon, Mission};
    assert_eq!(passenger.life_support, [Mission, Halon, Halon]);
    assert_eq!(passenger.hidden_zone, [FightIcon::Claw, FightIcon::Jaw]);
    assert_eq!(passenger.combat.len(), 8);
    let searches = passenger.strips.iter();
    let searches = searches.map(|strip| strip.iter().filter(|it| **it == Sweep::Search).count());
    assert_eq!(searches.collect::<Vec<_>>(), [1, 2, 3, 3]);
    assert_eq!(passenger.rewards, [(1, 1), (2, 3)]);
    let kept = passenger.crisis.iter().flat_map(|card| &card.options);
    let kept = kept.flat_map(|option| &option.does);
    assert_eq!(
        kept.filter(|it| matches!(it, CrisisEffect::Keep(_)))
            .count(),
        4
    );
}

#[test]
fn whatever_is_printed_has_words_and_drawings() {
    let rules = Lifeform::standard();
    let (en, fr) = rules.words();
    let words = Words::new(en, fr);
    let drawn: BTreeSet<String> = rules.icons().into_iter().map(|icon| icon.id).collect();
    let faces = catalogue(&rules.content);
    assert_eq!(faces.len(), 36 + 9 + 3 + 5 + 3);
    for (id, mut face) in faces {
        let steps = face.steps.iter().map(|step| &step.icon);
        for icon in steps.chain([&face.icon]) {
            assert!(drawn.contains(icon), "{id}: {icon}");
        }
        face.each_text(&mut |text| {
            for lang in Lang::ALL {
                let said = words.say(lang, text);
                assert!(
                    !said.contains('⟦') && !said.is_empty(),
                    "{id} in {}: {said}",
                    lang.code()
                );
            }
        });
    }
    for kind in TrackerKind::ALL {
        for lang in Lang::ALL {
            assert!(words.knows(lang, &format!("tracker-{}", kind.word())));
        }
    }
}
