//! What the table tells, shows and teaches: the weight of every event, what a screen shows with it,
//! who may know it; faces, roles, the dock, the lesson and the guide.

use std::collections::BTreeSet;

use kernel::{
    Choice, Face, Figure, Game, Lang, LogLine, Match, Names, Notation, Rulebook, Scene, Seat,
    SeatSet, Shows, Slot, Staged, Text, Told, Viewer, Weight, Words, settle, view,
};
use nostromo::content::Effect;
use nostromo::{
    Character, Dodge, Equipment, Event, Held, Kind, Nostromo, Room, RoundEnding, RoundResult, Token,
};

const MES: Room = Room(6);
const ONE: Seat = Seat(1);
const RIPLEY: Character = Character(0);
const DALLAS: Character = Character(1);

fn game() -> Rulebook<Nostromo> {
    let rules = Nostromo::standard();
    let hash = rules.content.hash;
    Rulebook::new(rules, hash, bots::company())
}

fn at(position: &str) -> Box<dyn Match> {
    let table = game().position(position);
    table.unwrap_or_else(|why| panic!("{position}: {why}"))
}

fn scene(position: &str, seat: u8) -> Scene {
    at(position).scene(Viewer::Seat(Seat(seat)))
}

fn words() -> Words {
    let (english, french) = Nostromo::standard().words();
    Words::new(english, french)
}

fn say(text: &Text) -> String {
    words().say(Lang::En, text)
}

fn line(position: &str, event: &Event) -> LogLine {
    let rules = Nostromo::standard();
    let state = rules.parse(position).unwrap();
    rules.narrate(&view(&rules, &state, Viewer::Spectator), event)
}

/// What a line shows, in a word.
fn shown(line: &LogLine) -> &'static str {
    match &line.shows {
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

/// Every event with its weight, what it shows and whose it is.
fn table() -> Vec<(Event, Weight, &'static str, Option<u8>)> {
    use Weight::{Final, Grave, Light, Plain};
    let result = RoundResult {
        ending: RoundEnding::SixEggs,
        ..RoundResult::default()
    };
    let (detector, flamethrower) = (Equipment::Detector, Equipment::Flamethrower);
    let decoy = Some((Token::Decoy, MES));
    let dallas = Some((Token::Character(DALLAS), MES));
    let (floor, other) = (Held::Floor(MES), Held::Floor(Room::ARM));
    vec![
        (Event::RoundBegan(1, Seat(0)), Plain, "words", Some(0)),
        (Event::YouAreHuman(ONE), Grave, "card", Some(1)),
        (Event::YouAreSynthetic(ONE), Grave, "card", Some(1)),
        (
            Event::TookCharacter(ONE, RIPLEY, DALLAS),
            Light,
            "words",
            Some(1),
        ),
        (Event::Continues(ONE), Light, "words", Some(1)),
        (Event::TurnBegan(3), Light, "words", None),
        (
            Event::YouPlaced(ONE, Token::Decoy, MES),
            Light,
            "gain",
            Some(1),
        ),
        (Event::Placed(ONE, MES), Light, "gain", Some(1)),
        (Event::IsReady(ONE), Light, "words", Some(1)),
        (Event::IsNotReady(ONE), Light, "words", Some(1)),
        (Event::Offered(ONE), Light, "gain", Some(1)),
        (Event::Withdrew(ONE), Light, "lose", Some(1)),
        (Event::Swapped(ONE, Seat(2)), Light, "words", Some(1)),
        (
            Event::YouSwapped(ONE, Seat(2), Kind::Suit, Kind::Oxygen),
            Light,
            "gain",
            Some(1),
        ),
        (Event::PlacementOver, Plain, "words", None),
        (Event::NotPlaced(RIPLEY), Grave, "verdict", Some(1)),
        (Event::Hunts(1), Plain, "cause", Some(0)),
        (
            Event::Visited(Some(Room::ARM), MES, 2),
            Plain,
            "way",
            Some(0),
        ),
        (Event::Found(RIPLEY, MES), Grave, "cover", Some(1)),
        (Event::FoundDecoys(MES, 2), Plain, "cover", Some(0)),
        (Event::Skipped, Plain, "words", Some(0)),
        (Event::Fired(RIPLEY, MES), Grave, "verdict", Some(1)),
        (Event::Spared(DALLAS, RIPLEY), Grave, "verdict", Some(1)),
        (Event::Warned(RIPLEY, MES), Grave, "verdict", Some(1)),
        (
            Event::Committed(RIPLEY, Dodge::Hideout),
            Light,
            "words",
            Some(1),
        ),
        (Event::Hid(RIPLEY), Grave, "verdict", Some(1)),
        (Event::Ducted(RIPLEY), Grave, "verdict", Some(1)),
        (Event::Replaced(dallas), Grave, "cover", Some(2)),
        (Event::Replaced(decoy), Plain, "cover", None),
        (Event::Replaced(None), Plain, "words", None),
        (Event::DuctedDecoyOf(ONE), Light, "words", Some(1)),
        (Event::Killed(RIPLEY), Grave, "verdict", Some(1)),
        (Event::EggLaid(3), Grave, "gauge", Some(0)),
        (Event::SyntheticCaught(RIPLEY), Grave, "verdict", Some(1)),
        (Event::Unmasked(ONE), Grave, "cover", Some(1)),
        (
            Event::HandLost(ONE, [1, 0, 2, 0, 0]),
            Grave,
            "lose",
            Some(1),
        ),
        (Event::Drew(ONE), Light, "gain", Some(1)),
        (Event::YouDrew(ONE, Kind::Suit), Light, "gain", Some(1)),
        (Event::Announced(ONE, 5), Plain, "words", Some(1)),
        (Event::Reshuffled, Plain, "words", None),
        (Event::Played(ONE, Effect::Airlocks), Plain, "card", Some(1)),
        (Event::Played(ONE, Effect::Draw), Plain, "card", Some(1)),
        (Event::Played(ONE, Effect::Hideout), Light, "words", Some(1)),
        (Event::Moved(detector, floor, other), Plain, "way", None),
        (
            Event::Moved(detector, floor, Held::By(RIPLEY)),
            Plain,
            "gain",
            None,
        ),
        (Event::TurnedUp([None; 7]), Plain, "words", None),
        (Event::EggsDestroyed(ONE, 4, 1), Plain, "gauge", Some(1)),
        (Event::Neutralised(ONE, MES), Grave, "verdict", Some(1)),
        (Event::Claimed(ONE, flamethrower), Light, "words", Some(1)),
        (Event::Yielded(ONE, flamethrower), Light, "words", Some(1)),
        (Event::Took(RIPLEY, flamethrower), Plain, "gain", Some(1)),
        (Event::LeftLying(flamethrower, MES), Plain, "words", None),
        (Event::Escaped(ONE), Grave, "verdict", Some(1)),
        (Event::RoundOver(result), Final, "verdict", None),
        (Event::MatchOver(SeatSet::only(ONE)), Final, "verdict", None),
    ]
}

#[test]
fn every_event_has_its_weight() {
    for (event, weight, shows, by) in table() {
        let line = line("players=5 phase=choose at=MES", &event);
        assert_eq!(
            (line.weight, shown(&line), line.by),
            (weight, shows, by),
            "{event:?}"
        );
    }
}

/// Every line has words in both languages, counts under a name that has some, and looks at things
/// by ids a scene could have.
#[test]
fn lines_have_words_and_things_to_look_at() {
    let words = words();
    let families = [
        "room",
        "crew",
        "equipment",
        "tray",
        "seat",
        "alien",
        "eggs",
        "card",
        "cover",
        "offer",
        "decoy",
    ];
    for (event, ..) in table() {
        let mut line = line("players=5 phase=choose at=MES", &event);
        if let Some((number, _)) = line.tally {
            assert!(
                Lang::ALL.into_iter().all(|lang| words.knows(lang, number)),
                "{number}"
            );
            assert!(line.by.is_some(), "{event:?} counts for somebody");
        }
        for id in &line.focus {
            let family = id.split(':').next().unwrap_or_default();
            assert!(families.contains(&family), "{event:?}: {id}");
        }
        line.each_text(&mut |text| {
            for lang in Lang::ALL {
                let said = words.say(lang, text);
                assert!(!said.contains('⟦') && !said.is_empty(), "{event:?}: {said}");
            }
        });
    }
}

/// What is done while the crew hides keeps nobody from hiding, whatever it would weigh otherwise.
#[test]
fn nothing_is_told_over_hiding() {
    let hiding = "players=5 reorganised";
    let moved = Event::Moved(Equipment::Detector, Held::Floor(MES), Held::By(RIPLEY));
    let drawn = Event::Played(ONE, Effect::Draw);
    let reorganised = Event::Played(ONE, Effect::Reorganise);
    for event in [&moved, &drawn, &reorganised] {
        assert_eq!(line(hiding, event).weight, Weight::Light, "{event:?}");
    }
    // Played at the end of the last turn, before this one began.
    let last_turn = line("players=5", &reorganised);
    assert_eq!(last_turn.weight, Weight::Plain);
    let airlocks = line(hiding, &Event::Played(ONE, Effect::Airlocks));
    assert_eq!(airlocks.weight, Weight::Plain);
}

/// Persons are called by their names, with the character beside where it is the character's fate.
#[test]
fn persons_keep_their_names() {
    let names = Names {
        by_seat: ["Ann", "Mina", "Otto", "Pia", "Quim"]
            .map(str::to_owned)
            .into(),
        marks: None,
    };
    let said = |lang, event: &Event| {
        let line = line("players=5 phase=choose at=MES", event);
        words().say_of(lang, &names, &line.text)
    };
    let english = |event: &Event| said(Lang::En, event);
    assert_eq!(english(&Event::Drew(ONE)), "Mina draws a card.");
    assert_eq!(
        english(&Event::Killed(RIPLEY)),
        "Ripley (Mina) is caught and killed."
    );
    assert_eq!(
        english(&Event::Hid(RIPLEY)),
        "Saved: Mina plays Hideout, and the Alien walks past Ripley."
    );
    assert_eq!(
        english(&Event::RoundBegan(2, Seat(0))),
        "Round 2 begins. Ann is the Alien."
    );
    assert_eq!(
        said(Lang::Fr, &Event::DuctedDecoyOf(Seat(2))),
        "C'était un leurre d’Otto."
    );
}

/// H7, H9, H12, H14, H6: what is told to all says nothing the table does not know.
#[test]
fn lines_for_all_hold_no_secret() {
    let position = "players=5 phase=choose action=2 at=MES h1=SO h2=LA ripley=1@ARM decoys=2@HAN";
    let told = |words: &str| {
        let mut table = at(position);
        let chosen = table.read_move(Seat(0), words).unwrap();
        let told = table.play(Seat(0), &chosen, kernel::Dice::of(&[3; 32], 1));
        let told = told.unwrap();
        let lines = table.narrate(&told);
        (told, lines)
    };
    let public = |(told, lines): (Told, Vec<LogLine>)| -> String {
        let heard = told.events.iter().zip(lines);
        let heard = heard.filter(|((to, _), _)| to.includes(Viewer::Spectator));
        let lines: Vec<String> = heard.map(|(_, line)| format!("{line:?}")).collect();
        lines.join(" ")
    };
    let decoys = public(told("visit HAN"));
    assert!(decoys.contains("found-decoys"), "{decoys}");
    assert!(
        !decoys.contains("cover:2") && !decoys.contains("decoy:2"),
        "whose decoy: {decoys}"
    );
    let drawn = public(told("skip"));
    assert!(
        drawn.contains("event-drew") && !drawn.contains("you-drew"),
        "{drawn}"
    );
    for kind in Kind::ALL {
        let card = format!("card:1:{}", kernel::Worded::word(kind));
        assert!(!drawn.contains(&card), "{drawn}");
    }
}

/// H2: one's own role and nobody else's, in the scene and asked for by id; others' once all know.
#[test]
fn a_role_is_its_players_alone() {
    let position = "players=5 synthetic=2";
    let title = |face: &Face| say(&face.title);
    let own = |seat: u8| scene(position, seat).role.map(|role| title(&role));
    assert_eq!(own(0).as_deref(), Some("The Alien"));
    assert_eq!(own(1).as_deref(), Some("Crew"));
    assert_eq!(own(2).as_deref(), Some("The Synthetic"));
    assert_eq!(at(position).scene(Viewer::Spectator).role, None);
    for viewer in [0, 1, 3, 4]
        .map(|seat| Viewer::Seat(Seat(seat)))
        .into_iter()
        .chain([Viewer::Spectator])
    {
        let table = at(position);
        let face = table.face(viewer, "seat:2").unwrap();
        assert_eq!(title(&face), "Secret role", "{viewer:?}");
        assert!(face.steps.is_empty() && face.goal.is_none() && face.checks.is_empty());
        let shown = format!("{:?}", table.scene(viewer));
        assert!(!shown.contains("role-synthetic"), "{viewer:?}");
    }
    let unmasked = at("players=5 synthetic=2 unmasked").face(Viewer::Seat(ONE), "seat:2");
    assert_eq!(title(&unmasked.unwrap()), "The Synthetic");
}

/// N12.2: the five kinds, ticked off, on the role and beside it; the Synthetic's look alike, the
/// Alien counts eggs.
#[test]
fn goals_stay_in_sight() {
    for synthetic in [1, 2] {
        let scene = scene(&format!("players=5 synthetic={synthetic} h1=SSO"), 1);
        let checks = scene.role.unwrap().checks;
        let have: Vec<u16> = checks.iter().map(|check| check.have).collect();
        assert_eq!(have, [2, 1, 0, 0, 0]);
        let tray = scene
            .trays
            .iter()
            .find(|tray| tray.id == "tray:kinds")
            .unwrap();
        let done: Vec<_> = tray
            .items
            .iter()
            .map(|item| item.progress.unwrap())
            .collect();
        assert_eq!(done, [(1, 1), (1, 1), (0, 1), (0, 1), (0, 1), (0, 1)]);
        assert_eq!(tray.owner, Some(1));
    }
    let hunter = scene("players=5 eggs=4", 0);
    let tray = hunter
        .trays
        .iter()
        .find(|tray| tray.id == "tray:hunt")
        .unwrap();
    assert_eq!(tray.items[0].progress, Some((4, 6)));
    assert!(!hunter.trays.iter().any(|tray| tray.id == "tray:kinds"));
}

/// A face is as much as the viewer knows: a cover is a back, a hand is its owner's.
#[test]
fn faces_hold_no_secret() {
    let table = at("players=5 phase=choose h1=S h2=L ripley=1@MES decoys=2@MES");
    let face = |seat: u8, id: &str| table.face(Viewer::Seat(Seat(seat)), id);
    for (seat, cover) in [(0, "cover:MES"), (3, "cover:1:MES"), (3, "cover:2:MES")] {
        let back = face(seat, cover).unwrap();
        assert!(back.steps.is_empty() && back.goal.is_none(), "{cover}");
        assert_eq!(say(&back.title), "Covered piece");
    }
    assert_eq!(
        face(0, "cover:1:MES"),
        None,
        "the Alien does not know whose"
    );
    assert_eq!(face(3, "decoy:2:MES"), None);
    assert!(face(1, "card:1:suit").is_some() && face(2, "card:1:suit").is_none());
    let known = format!("{:?}", face(3, "crew:ripley"));
    assert!(!known.contains("room-mes"), "not where she hides: {known}");
}

/// MOMENTS: groups never change, End is never fatal, things open what can be done with them.
#[test]
fn the_dock_stays_and_never_kills() {
    let slots = |scene: &Scene| {
        scene
            .dock
            .iter()
            .map(|group| group.slot)
            .collect::<Vec<_>>()
    };
    let expected = [Slot::Move, Slot::Take, Slot::Use, Slot::Others];
    let encounter = "players=5 phase=encounter at=MES ripley=1!MES h1=SL";
    for (position, seat) in [
        ("players=5", 0),
        ("players=5", 1),
        ("players=5 phase=choose", 0),
        (encounter, 1),
        ("players=5 phase=muster", 2),
    ] {
        let scene = scene(position, seat);
        assert_eq!(slots(&scene), expected, "{position}");
        for group in &scene.dock {
            assert!(
                group.note.is_some() && !group.icon.is_empty(),
                "{position}: {group:?}"
            );
        }
    }
    let choices = scene(encounter, 1).choices;
    let nothing = |choice: &&Choice| choice.chosen["encounter"]["commit"][1] == "nothing";
    let nothing = choices.iter().find(nothing).unwrap();
    assert!(!nothing.onward && nothing.warning.is_some());
    let answers: Vec<_> = choices
        .iter()
        .filter(|it| it.slot == Slot::Answer)
        .collect();
    assert_eq!(
        answers.last().unwrap().chosen,
        nothing.chosen,
        "it stands last"
    );
    let hides = answers[0];
    assert_eq!(hides.subject.as_deref(), Some("card:1:suit"));
    assert!(hides.price.is_some());
}

/// Reorganise: two things to choose, each with the places it may go to.
#[test]
fn reorganise_is_a_thing_and_then_a_place() {
    let choices = scene("players=5 h1=A", 1).choices;
    let uses = choices.iter().filter(|choice| choice.slot == Slot::Use);
    let subjects: BTreeSet<_> = uses.clone().map(|choice| choice.subject.clone()).collect();
    let things = ["equipment:detector", "equipment:flamethrower"];
    assert_eq!(subjects, things.map(|id| Some(id.to_owned())).into());
    for choice in uses {
        assert!(matches!(&choice.targets[..], [room] if room.starts_with("room:")));
    }
    // Whose whereabouts one does not know is pointed at by their player.
    let give = scene(
        "players=5 phase=between at=MES h1=A dallas=2@HAN flamethrower=ripley",
        1,
    );
    let targets: BTreeSet<_> = give
        .choices
        .iter()
        .flat_map(|it| it.targets.clone())
        .collect();
    assert!(
        targets.contains("seat:2") && !targets.contains("crew:dallas"),
        "{targets:?}"
    );
}

/// N5.1: the Alien sees how many actions are left, and to let one go says what it costs.
#[test]
fn the_alien_has_two_actions() {
    let left = |position: &str, seat: u8| {
        scene(position, seat)
            .prompt
            .purse
            .map(|purse| (purse.1, purse.2))
    };
    assert_eq!(left("players=5 phase=choose", 0), Some((2, 2)));
    assert_eq!(left("players=5 phase=choose action=2", 0), Some((1, 2)));
    assert_eq!(left("players=5 phase=choose", 1), None);
    let choices = scene("players=5 phase=choose", 0).choices;
    let skip = choices.iter().find(|choice| choice.onward).unwrap();
    assert!(skip.warning.is_some());
}

/// N-R45: who can only pass is told so, and is asked all the same.
#[test]
fn who_can_only_pass_is_told_so() {
    let prompt = |hand: &str| {
        say(&scene(&format!("players=5 phase=between at=MES {hand}"), 1)
            .prompt
            .text)
    };
    assert!(prompt("h1=S h2=L").contains("nothing to play"));
    assert!(!prompt("h1=L h2=S").contains("nothing to play"));
    let found = "players=5 phase=encounter at=MES dallas=2!MES h2=L flamethrower=kane";
    assert!(say(&scene(&format!("{found} h1=S"), 1).prompt.text).contains("nothing to help with"));
    assert!(!say(&scene(&format!("{found} h1=A"), 1).prompt.text).contains("nothing to help with"));
}

/// H6: which piece is offered first is no sign of what it is: it changes with the turn and with
/// cards nobody else sees.
#[test]
fn the_first_piece_is_not_always_the_character() {
    let first = |position: &str| {
        let choices = scene(position, 1).choices;
        choices.into_iter().find_map(|choice| choice.taken).unwrap()
    };
    let of = |positions: [&str; 2]| positions.map(first).into_iter().collect::<BTreeSet<_>>();
    let both: BTreeSet<_> = ["crew:ripley", "decoy:1"].map(str::to_owned).into();
    assert_eq!(of(["players=5 turn=1", "players=5 turn=2"]), both);
    assert_eq!(of(["players=5 turn=1 h1=S", "players=5 turn=1 h1=O"]), both);
}

/// Only what fits is proposed, and only what may be said.
#[test]
fn phrases_fit_what_is_going_on() {
    let says = |position: &str, seat: u8| {
        let table = at(position);
        let viewer = Viewer::Seat(Seat(seat));
        let says = table.scene(viewer).says;
        let may = table.phrases(viewer);
        assert!(says.iter().all(|name| may.contains(name)), "{says:?}");
        says
    };
    assert_eq!(
        says("players=5 h1=S ripley=1@ARM decoys=1@HAN", 1),
        ["goto ARM", "goto HAN", "swap", "human", "bluff"]
    );
    assert_eq!(says("players=5", 0), ["hiss"]);
    let claim = "players=5 phase=claim revealed ripley=1!ARM dallas=2!ARM \
                 share-flamethrower=disputed:ripley,dallas:";
    assert_eq!(says(claim, 1), ["mine", "take-it 3"]);
    assert!(says("players=5 phase=choose", 1).is_empty());
}

/// N16: what the points are made of.
#[test]
fn the_sheet_says_what_points_are_made_of() {
    let position = "players=6 former=0 results=escape:0:4:1:3.9e1.2.4e1.5e1.0";
    let sheet = &scene(position, 0).sheets[0];
    let cells: Vec<String> = sheet.rows.iter().map(|row| say(&row.cells[0])).collect();
    assert_eq!(
        cells[..6],
        [
            "3 = Alien, 3 eggs",
            "9 = escaped, 7 + 2 equipment",
            "2 = 2 kinds",
            "4 = 2 kinds + 2 equipment",
            "5 = Synthetic, 3 eggs + 2 equipment",
            "0 = 0 kinds",
        ]
    );
}

/// C4: on the ready-made ships every airlock is straight; slanting and long ones on a ship of one's
/// own keep clear of other rooms.
#[test]
fn airlocks_can_be_read() {
    let rules = Nostromo::standard();
    for ready in &rules.content.layouts {
        let players = match ready.id.split_at(ready.id.len() - 1).0 {
            "2" => 2,
            "7" => 5,
            "8" => 6,
            "9" => 7,
            _ => 8,
        };
        let scene = scene(&format!("players={players} layout={}", ready.id), 1);
        assert!(
            scene.board.links.iter().all(|link| link.bend == 0.0),
            "{}",
            ready.id
        );
    }
    let ship = "ARM@0,0 CMD@1,0 CPU@2,0 LAI@0,1 HAN@1,1 CRY@2,1 MES@1,2 \
                ARM-CPU ARM-HAN CMD-LAI CMD-CRY CPU-CRY HAN-MES LAI-HAN";
    let wanted = [("layout", "own"), ("ship", ship)];
    let wanted = wanted
        .map(|(id, word)| (id.to_owned(), word.to_owned()))
        .into();
    let agreed = settle(&rules, 5, &wanted).unwrap();
    let (table, _) = game().deal(&agreed, kernel::Dice::of(&[1; 32], 0)).unwrap();
    let board = table.scene(Viewer::Spectator).board;
    let bend = |id: &str| board.links.iter().find(|link| link.id == id).unwrap().bend;
    assert!(
        bend("link:ARM-CPU") != 0.0,
        "it would pass behind the command centre"
    );
    let room = |id: &str| board.spaces.iter().find(|space| space.id == id).unwrap();
    let (left, right) = (room("room:ARM"), room("room:CMD"));
    assert!(
        right.x - left.x - left.w > 60.0,
        "slanting airlocks need room between the corners"
    );
}

#[test]
fn everything_has_a_face_and_the_lesson_is_played() {
    let game = game();
    for players in [2, 3, 5] {
        let agreed = game.settle(players, &kernel::Wanted::new()).unwrap();
        laws::everything_has_a_face(&game, &agreed, [players; 32]).unwrap();
    }
    laws::the_catalogue_is_sound(&game).unwrap();
    laws::the_lessons_can_be_played(&game).unwrap();
    laws::the_guide_can_be_drawn(&game).unwrap();
    assert!(game.lessons().len() == 1 && game.guide().chapters.len() == 8);
    let pictured = game
        .guide()
        .chapters
        .into_iter()
        .map(|chapter| chapter.figure);
    assert!(
        pictured
            .into_iter()
            .any(|figure| matches!(figure, Figure::Board { .. }))
    );
}

/// The faces of the game are short: at most four lines of at most ten words, in both languages.
#[test]
fn faces_are_short() {
    let words = words();
    for (name, face) in game().catalogue() {
        assert!(face.steps.len() <= 4, "{name}");
        assert!(face.rule.is_some(), "{name}");
        for step in &face.steps {
            for lang in Lang::ALL {
                let said = words.say(lang, &step.text);
                assert!(said.split_whitespace().count() <= 12, "{name}: {said}");
            }
        }
    }
}
