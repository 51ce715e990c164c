//! What a person would expect to be able to do, and the rule that says why not: Items, quests,
//! crafting, Careful Movement.

use kernel::Viewer::Spectator;
use kernel::{Staged as _, Unplayable, Wanted, settle};
use nemesis::{Event, Nemesis};

use crate::common::{Says as _, at};

/// M11.2, M11.4, M11.5, M11.10, M18.4, M34.1, M34.2, M34.3, MC121, MC141, MC148, MC154, M-R125,
/// M-R153
#[test]
fn items_that_cannot_be_used_say_why() {
    let captain = |items: &str| {
        at(&format!(
            "players=2 1=pilot@001 0=captain@002(hand(search,rest),items({items}))"
        ))
    };
    captain("clothes,medkit,bandages")
        .refuses("use clothes clean", "M18.4")
        .refuses("use clothes dress", "M34.1")
        .refuses("use medkit heal", "M34.3")
        .refuses("use bandages heal-light", "M34.2");
    captain("space-suit,alcohol,evacuation-key,self-destruct-key,comms-key,smoke-grenade")
        .refuses("use space-suit space-walk", "MC148")
        .refuses("use alcohol drink", "MC154")
        .refuses("use evacuation-key turn-key", "MC121")
        .refuses("use self-destruct-key start-self-destruct", "MC141")
        .refuses("use comms-key look-at-objective", "M-R153")
        .refuses("use smoke-grenade smoke", "M11.4");
    at("players=1 0=captain@002(slime,items(clothes))").refuses("use clothes clean", "M11.2");
    at("players=1 met intruders=adult@002 0=captain@002(slime,keeps-first,hand(search),items(clothes))")
        .refuses("use clothes clean", "M11.5");
    // What can be done is offered and has no reason.
    at("players=1 0=captain@002(slime,hand(search),items(clothes))").allows("use clothes clean");
}

/// MC118, M40.2, M12.14, M12.15
#[test]
fn quests_and_crafting_say_what_they_lack() {
    at("players=1 0=captain@002(hand(search))")
        .refuses("quest log-key", "MC118")
        .refuses("quest intercom", "MC118");
    at("players=1 0=captain@003").refuses("quest log-key", "M11.2");
    at("players=1 met intruders=adult@003 0=captain@003(keeps-first,hand(search))")
        .refuses("quest log-key", "M11.5");
    let parts = "items(energy-charge,tools)";
    at(&format!(
        "players=1 crafted=3,0,3,3 0=captain@002(hand(search),{parts})"
    ))
    .refuses("craft taser energy-charge tools", "M12.15");
    at(&format!("players=1 0=captain@002({parts})"))
        .refuses("craft taser energy-charge tools", "M11.2");
    at(&format!(
        "players=1 met intruders=adult@002 0=captain@002(keeps-first,hand(search),{parts})"
    ))
    .refuses("craft taser energy-charge tools", "M11.5");
}

/// M11.2, M12.1, M12.8, M12.10, M-R18
#[test]
fn picking_up_and_trading_say_why_not() {
    let captain = |intruders: &str, hand: &str| {
        at(&format!(
            "players=2 met corpses=blue:006 eggs=006:1 carcasses=006:1 {intruders} 1=pilot@006(keeps-first) \
             0=captain@006(keeps-first,{hand})"
        ))
    };
    let all = "pick-up corpse-blue; pick-up egg; pick-up carcass; trade";
    for wanted in all.split("; ") {
        captain("intruders=adult@006", "hand(search)").refuses(wanted, "M12.1");
        captain("", "hand()").refuses(wanted, "M11.2");
    }
    captain("", "hand(search)").allows(all);
    // Where nothing lies and nobody else is, there is nothing to explain.
    let alone = at(
        "players=2 met intruders=adult@006 1=pilot@001(keeps-first) 0=captain@006(keeps-first,hand(search))",
    );
    assert!(
        all.split("; ")
            .all(|wanted| alone.refusal(wanted).is_none())
    );
}

/// M12.3, M14.6
#[test]
fn careful_movement_says_why_not() {
    at("players=1 closed=006-011 0=captain@011(hand(search,rest))")
        .refuses("careful 006", "M14.6")
        .allows("careful 008");
    at("players=1 0=captain@011(hand(search))").refuses("careful 006", "M11.2");
}

/// D50, M-R122, M-R53, MC23, MC52: the Arm Wound asks before the second Light Wound of the same
/// attack.
#[test]
fn an_arm_wound_asks_at_once() {
    at(
        "players=1 met intruders=adult@006 attacks=5 wounds=arm contamination=c \
        0=captain@006(light2,keeps-first,hand(search),held(six-shooter.0*6,egg.1))",
    )
    .play("walk 011")
    .offers("slot", "0 1")
    .seat(0, "wounds(arm) !light1 discard=1")
    .shows("attacks-drawn=5")
    .rolling([0])
    .play("slot 1")
    .seat(0, "wounds(arm) light1 discard=2 @011")
    .shows("eggs=006:1 attack-discard=5");
}

/// MC41, M-R161: Eggs hatch whether the Nest is found or not; where it is nobody learns from it.
#[test]
fn eggs_of_a_nest_nobody_has_found_lie_nowhere() {
    let hatching = |unexplored: &str| {
        at(&format!(
            "players=1 {unexplored} events=11 bag=blank0*1 0=captain@011"
        ))
        .rolling([0, 0])
        .play("pass")
        .shows("nest=4")
    };
    let gone = |at| Event::EggsDestroyed { at, count: 1 };
    hatching("unexplored=016(silence1)")
        .all_told(&gone(None))
        .told(Spectator, "EggsDestroyed");
    hatching("").all_told(&gone(Some(kernel::Space(15))));
}

/// M-R177: options that do not go together are refused in words that exist in both languages.
#[test]
fn options_that_do_not_go_together_say_why() {
    let nemesis = Nemesis::standard();
    let (en, fr) = nemesis.words();
    let refused = [
        (1, "mode", "cooperative", "unplayable-one-plays-solo"),
        (3, "mode", "solo", "unplayable-solo-is-for-one"),
        (
            1,
            "intruder",
            "on",
            "unplayable-intruder-is-semi-cooperative",
        ),
    ];
    for (players, option, word, why) in refused {
        let wanted = Wanted::from([(option.to_owned(), word.to_owned())]);
        let Err(Unplayable(text)) = settle(&nemesis, players, &wanted) else {
            panic!("{option}={word} with {players} players is refused");
        };
        let mut said = Vec::new();
        text.each_message(&mut |id: &str| said.push(id.to_owned()));
        assert_eq!(said, [why]);
        for words in [en, fr] {
            assert!(words.contains(&format!("\n{why} = ")), "{why}");
        }
    }
}
