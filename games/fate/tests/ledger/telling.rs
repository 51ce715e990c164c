//! What happened, as it is told: how much each event matters, what a screen shows meanwhile, and
//! whose it is.

use std::collections::BTreeSet;

use crate::common::at;
use crate::walks::{each_ply, game};
use fate::Event;
use fate::events::{Manner, MoraleLost, Moved};
use fate::state::Face;
use kernel::{Audience, Game, Lang, LogLine, Match, Names, Seat, Shows, Told, Viewer, Weight};

/// What each event weighs and what it shows.
fn expected(event: &Event) -> (Weight, &'static str) {
    use Weight::{Final, Grave, Light, Plain};
    match event {
        Event::TurnBegan { .. }
        | Event::ActionGained { .. }
        | Event::TopKept { .. }
        | Event::TradeOpened { .. }
        | Event::TradeClosed { .. }
        | Event::TradeDropped { .. }
        | Event::Agreed { .. }
        | Event::PhaseEnded { .. }
        | Event::Returned { .. }
        | Event::DeckRenewed
        | Event::CoolantReturned { count: 0 }
        | Event::ScrapPlaced { count: 0, .. } => (Light, "words"),
        Event::Chose { .. }
        | Event::TopDiscarded { .. }
        | Event::Buried { .. }
        | Event::Refused { .. }
        | Event::CardSkipped { .. }
        | Event::ProdUsed { .. } => (Plain, "words"),
        Event::Moved(Moved {
            manner: Manner::Walked,
            ..
        }) => (Light, "way"),
        Event::Moved(_)
        | Event::AlienMoved { .. }
        | Event::AlienPut { .. }
        | Event::AshMoved { .. } => (Plain, "way"),
        Event::Picked { .. }
        | Event::Dropped { .. }
        | Event::Converted { .. }
        | Event::Salvaged { .. }
        | Event::Gave { .. } => (Light, "gain"),
        Event::Crafted { .. }
        | Event::TokenPlaced { .. }
        | Event::ScrapPlaced { .. }
        | Event::AshPut { .. }
        | Event::CoolantReturned { .. }
        | Event::CountdownStarted { .. } => (Plain, "gain"),
        Event::ScrapTaken { .. } | Event::AshCleared { .. } | Event::AshPaid { .. } => {
            (Plain, "lose")
        }
        Event::Tracked { .. } | Event::Grappled { .. } | Event::Incinerated { .. } => {
            (Plain, "cause")
        }
        Event::Revealed {
            face: Face::Surprise(_),
            ..
        } => (Grave, "cover"),
        Event::Revealed { .. } | Event::Looked { .. } => (Plain, "cover"),
        Event::Drew { .. } => (Plain, "card"),
        Event::MissionRevealed { .. } => (Grave, "card"),
        Event::Met {
            cause: fate::state::Cause::Card,
            ..
        } => (Grave, "words"),
        Event::Met { .. } => (Grave, "cause"),
        Event::MoraleLost(MoraleLost { amount: 0, .. })
        | Event::Recovered { .. }
        | Event::AshHit { .. } => (Plain, "gauge"),
        Event::MoraleLost(_) | Event::CountdownTicked { .. } => (Grave, "gauge"),
        Event::JonesyCaught { .. } | Event::JonesyGone { .. } | Event::ObjectiveDone { .. } => {
            (Plain, "verdict")
        }
        Event::AshDefeated => (Grave, "verdict"),
        Event::Won { .. } | Event::LostByMorale | Event::ShipDestroyed => (Final, "verdict"),
    }
}

fn shown(line: &LogLine) -> &'static str {
    match line.shows {
        Shows::Words => "words",
        Shows::Card(_) => "card",
        Shows::Cause(_) => "cause",
        Shows::Way(_) => "way",
        Shows::Cover(..) => "cover",
        Shows::Gauge(_) => "gauge",
        Shows::Gain(_) => "gain",
        Shows::Lose(_) => "lose",
        Shows::Verdict => "verdict",
    }
}

/// Each event of the ply that led to `after`, with its line.
fn lines(told: &Told, after: &dyn Match) -> Vec<(Event, LogLine)> {
    let event =
        |(_, event): (Audience, &str)| serde_json::from_str(event).expect("an event of the game");
    let events = told.events.iter().map(event);
    events.zip(after.narrate(told)).collect()
}

#[test]
fn every_event_has_its_weight_and_what_it_shows() {
    let mut kinds = BTreeSet::new();
    each_ply(&game(), |_, told, after| {
        for (event, line) in lines(told, after) {
            assert_eq!((line.weight, shown(&line)), expected(&event), "{event:?}");
            let kind = format!("{event:?}");
            kinds.insert(kind.split([' ', '(']).next().unwrap_or_default().to_owned());
        }
    });
    let never: Vec<_> = KINDS
        .iter()
        .filter(|kind| !kinds.contains(**kind))
        .collect();
    assert_eq!(never, [&""; 0], "never told in the games walked through");
}

/// Every event there is.
const KINDS: [&str; 53] = [
    "Chose",
    "TurnBegan",
    "Moved",
    "Picked",
    "Dropped",
    "Crafted",
    "Converted",
    "Tracked",
    "Revealed",
    "JonesyCaught",
    "JonesyGone",
    "ActionGained",
    "Grappled",
    "Incinerated",
    "AlienMoved",
    "AlienPut",
    "Salvaged",
    "Looked",
    "TopDiscarded",
    "TopKept",
    "Buried",
    "TradeOpened",
    "Gave",
    "TradeClosed",
    "TradeDropped",
    "Agreed",
    "Refused",
    "Recovered",
    "PhaseEnded",
    "CardSkipped",
    "Drew",
    "ScrapTaken",
    "TokenPlaced",
    "ScrapPlaced",
    "ProdUsed",
    "Met",
    "MoraleLost",
    "AshMoved",
    "AshCleared",
    "AshPaid",
    "AshHit",
    "AshDefeated",
    "AshPut",
    "Returned",
    "DeckRenewed",
    "ObjectiveDone",
    "MissionRevealed",
    "CoolantReturned",
    "CountdownStarted",
    "CountdownTicked",
    "Won",
    "LostByMorale",
    "ShipDestroyed",
];

/// The gauges a ply moves are told from where they stood to where they stand, without a gap; what a
/// change is made of adds up to it, unless there was less to lose.
#[test]
fn gauges_are_told_without_a_gap() {
    let gauges = |table: &dyn Match| table.scene(Viewer::Spectator).gauges;
    each_ply(&game(), |before, told, after| {
        if told.events.is_empty() {
            return;
        }
        let lines = after.narrate(told);
        let (before, after) = (gauges(before), gauges(after));
        for gauge in &before {
            let mut stands = gauge.value;
            for line in &lines {
                let Shows::Gauge(change) = &line.shows else {
                    continue;
                };
                if change.gauge == gauge.id {
                    assert_eq!(change.from, stands, "{change:?}");
                    stands = change.to;
                    let parts: i16 = change.parts.iter().map(|(part, _)| part).sum();
                    let moved = change.to as i16 - change.from as i16;
                    assert!(
                        parts == moved || change.to == 0 && parts < moved,
                        "{change:?}"
                    );
                }
            }
            if let Some(now) = after.iter().find(|now| now.id == gauge.id) {
                assert_eq!(stands, now.value, "{}: {:?}", gauge.id, told.events);
            }
        }
    });
}

/// What a line looks at was there before the ply or is there after it.
#[test]
fn whatever_a_line_looks_at_is_there() {
    each_ply(&game(), |before, told, after| {
        if told.events.is_empty() {
            return;
        }
        let scenes = [before, after].map(|table| table.scene(Viewer::Spectator));
        let ids: BTreeSet<&str> = scenes.iter().flat_map(kernel::Scene::ids).collect();
        for line in &after.narrate(told) {
            for id in &line.focus {
                let there = ids.contains(id.as_str()) || id.starts_with("seat:");
                assert!(there, "{id} of {:?}", line.text);
            }
        }
    });
}

/// What the position says in English when these moves are played, each line with the people called
/// by these names.
fn said(position: &str, moves: &str, names: &[&str]) -> Vec<String> {
    let table = at(position).play(moves);
    let by_seat = names.iter().map(|&name| name.to_owned()).collect();
    let names = Names {
        by_seat,
        marks: None,
    };
    let game = game();
    let seen = kernel::view(&table.rules, &table.state, Viewer::Spectator);
    let line = |event| kernel::Staged::narrate(&table.rules, &seen, event).text;
    let heard = table.heard(Viewer::Spectator).map(line);
    heard
        .map(|text| game.words().say_of(Lang::En, &names, &text))
        .collect()
}

#[test]
fn people_are_called_by_their_names_and_characters_where_one_plays_several() {
    let two = "turn=A/4 A=ripley@galley B=parker@galley";
    assert_eq!(said(two, "move c4", &[]), ["Ripley moves to Corridor 4."]);
    assert_eq!(
        said(two, "move c4", &["Ana", "Jonas"]),
        ["Ana moves to Corridor 4."]
    );
    let alone = "mode=dc,ash,solo turn=A/4 A=ripley@galley B=parker@galley C=brett@galley";
    assert_eq!(
        said(alone, "move c4", &["Ana"]),
        ["Ripley moves to Corridor 4."]
    );
}

/// F14.3, F17.7: the card, then what took some of it off.
#[test]
fn a_blow_says_what_it_is_made_of() {
    let told = at("turn=A/4 A=ripley@galley(flashlight) B=parker@c4(prod) alien=c2 top=hunt")
        .play("end;prod");
    let seen = kernel::view(&told.rules, &told.state, Viewer::Spectator);
    let blow = told.heard(Viewer::Spectator).find_map(|event| {
        let line = kernel::Staged::narrate(&told.rules, &seen, event);
        match line.shows {
            Shows::Gauge(change) => Some((line.by, line.tally, change)),
            _ => None,
        }
    });
    let (by, tally, change) = blow.expect("the Alien strikes");
    assert_eq!((change.from, change.to), (15, 14));
    let game = game();
    let parts = change.parts.iter();
    let parts: Vec<_> = parts
        .map(|(many, of)| (*many, game.words().say(Lang::En, of)))
        .collect();
    let parts: Vec<_> = parts
        .iter()
        .map(|(many, of)| (*many, of.as_str()))
        .collect();
    assert_eq!(
        parts,
        [(-4, "Hunt"), (1, "Flashlight"), (2, "Electric Prod")]
    );
    assert_eq!((by, tally), (Some(0), Some(("tally-lost", 1))));
}

/// A click on one's own thing never acts: nothing that is carried stands first among what a choice
/// points at.
#[test]
fn ones_own_things_never_act_by_a_click() {
    each_ply(&game(), |_, _, table| {
        let Some(seat) = table.standing().seats().lowest() else {
            return;
        };
        for choice in table.scene(Viewer::Seat(seat)).choices {
            let first = choice.targets.first();
            assert!(
                first.is_none_or(|target| !target.starts_with("held:")),
                "{:?} by a click on {first:?}",
                choice.label
            );
        }
    });
}

/// How far away a goal is depends on who looks; those who only watch have no figure.
#[test]
fn goals_say_how_far_away_they_are() {
    let position = "turn=A/4 A=ripley@galley B=parker@c10 objectives=where-is-it,prep-suits \
                    mission=narcissus floor=suit(1c!)";
    let table = game().position(position).expect("a position");
    let goals = |viewer| {
        let scene = table.scene(viewer);
        let tray = scene
            .trays
            .into_iter()
            .find(|tray| tray.id == "tray:objectives");
        let items = tray.expect("objectives").items.into_iter();
        items
            .map(|item| (item.distance, item.progress))
            .collect::<Vec<_>>()
    };
    let halfway = Some((1, 2));
    assert_eq!(
        goals(Viewer::Seat(Seat(0))),
        [(Some(5), None), (Some(2), halfway)]
    );
    assert_eq!(
        goals(Viewer::Seat(Seat(1))),
        [(Some(1), None), (Some(2), halfway)]
    );
    assert_eq!(goals(Viewer::Spectator), [(None, None), (None, halfway)]);
}

/// What is in each group of the dock, or the rule that says why nothing is.
#[test]
fn groups_say_what_is_in_them_or_why_nothing_is() {
    let game = game();
    let dock = |position: &str| {
        let table = game.position(position).expect("a position");
        let scene = table.scene(Viewer::Seat(Seat(0)));
        let note = |group: &kernel::Group| {
            let note = group
                .note
                .as_ref()
                .map(|note| game.words().say(Lang::En, note));
            let note = note.unwrap_or_default();
            match &group.rule {
                Some(rule) => format!("{note} {rule}"),
                None => note,
            }
        };
        scene.dock.iter().map(note).collect::<Vec<_>>()
    };
    assert_eq!(
        dock("turn=A/4 A=parker@maint(1s,grapple) B=ripley@dock alien=c12 floor=maint(4s,c)"),
        [
            "3 spaces next to you",
            "4 scrap, coolant",
            "Grapple Gun",
            "1 of 6 in reach",
            "Nobody else is here. F10.2",
            "1 scrap from the pile",
        ]
    );
    assert_eq!(
        dock("turn=A/5 A=dallas@muthur B=ripley@muthur"),
        [
            "1 space next to you",
            "Nothing lies here and you carry nothing. F6.1",
            "You carry nothing that can be used now. F7.3",
            "Needs 2 scrap, you have 0. F9.2",
            "Nobody here has anything to give. F-R16",
            "No special action. F8.5",
        ]
    );
    // It is somebody else's turn.
    assert_eq!(dock("turn=B/5 A=dallas@muthur B=ripley@muthur"), [""; 6]);
}
