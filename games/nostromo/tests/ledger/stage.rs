//! What each viewer is shown: read in English from the scene, as a screen would. Words themselves
//! are in `words.rs`.

use kernel::{
    Choice, Lang, Notation, Scene, Seat, Staged, Text, Tone, Viewer, Whereabouts, Words, staged,
    view,
};
use nostromo::{Character, Dodge, Event, Nostromo};

const ALIEN: Viewer = Viewer::Seat(Seat(0));
const FIRST: Viewer = Viewer::Seat(Seat(1));
const SECOND: Viewer = Viewer::Seat(Seat(2));

fn scene(position: &str, viewer: Viewer) -> Scene {
    let rules = Nostromo::standard();
    let state = rules
        .parse(position)
        .unwrap_or_else(|why| panic!("{position}: {why}"));
    staged(&rules, &view(&rules, &state, viewer))
}

fn say(text: &Text) -> String {
    let (english, french) = Nostromo::standard().words();
    Words::new(english, french).say(Lang::En, text)
}

/// The lines of a seat's panel.
fn panel(position: &str, viewer: Viewer, seat: usize) -> Vec<String> {
    scene(position, viewer).panels[seat]
        .lines
        .iter()
        .map(say)
        .collect()
}

/// What lies in a room or a tray: icons with their numbers.
fn lying(position: &str, viewer: Viewer, place: &Whereabouts) -> Vec<(String, u16)> {
    let pieces = scene(position, viewer)
        .pieces
        .into_iter()
        .filter(|piece| piece.at == *place);
    pieces.map(|piece| (piece.icon, piece.count)).collect()
}

fn room(code: &str) -> Whereabouts {
    Whereabouts::Space(format!("room:{code}"))
}

#[test]
fn roles_are_shown_to_who_may_know_them() {
    let position = "players=5 synthetic=2 human=3";
    let role = |viewer: Viewer, seat: usize| panel(position, viewer, seat)[0].clone();
    // One's own is on one's role card, not where others look over one's shoulder.
    let own = |viewer| say(&scene(position, viewer).role.unwrap_or_default().title);
    assert_eq!(own(FIRST), "Crew");
    assert_eq!(own(SECOND), "The Synthetic");
    assert_eq!(role(FIRST, 1), "0 cards");
    assert_eq!(role(SECOND, 2), "0 cards");
    for viewer in [ALIEN, FIRST, SECOND, Viewer::Spectator] {
        assert_eq!(say(&scene(position, viewer).panels[0].name), "Alien");
        assert_eq!(role(viewer, 3), "Crew", "killed with an egg");
        assert_eq!(role(viewer, 4), "0 cards", "nothing is said");
    }
    assert_eq!(role(ALIEN, 2), "0 cards");
    let out = "players=5 synthetic=2 unmasked neutralised dallas=2x";
    assert_eq!(panel(out, ALIEN, 2)[0], "Synthetic, neutralised");
    let over = "players=5 synthetic=2 phase=round-over results=six-eggs:0:2::7.0.7.0.0";
    assert_eq!(panel(over, ALIEN, 4), ["Crew", "0 cards", "0 points"]);
}

#[test]
fn the_alien_waits_with_its_eyes_shut() {
    let (empty, full) = (
        "players=5",
        "players=5 ripley=1@ARM decoys=1@HAN,2@HAN done=1",
    );
    assert_eq!(scene(empty, ALIEN), scene(full, ALIEN));
    assert_eq!(
        say(&scene(full, ALIEN).prompt.text),
        "Your eyes are shut. The crew is hiding; then you hunt in two rooms."
    );
    assert!(!panel(full, ALIEN, 1).contains(&"Ready".to_owned()));
    assert!(
        panel(full, SECOND, 1).contains(&"Ready".to_owned()),
        "the crew see it"
    );
    assert_eq!(
        say(&scene(full, SECOND).prompt.text),
        "Hide your characters and decoys: a character not placed in time is killed."
    );
    let untimed = scene("players=5 clock=untimed", SECOND).prompt.text;
    assert_eq!(
        say(&untimed),
        "Hide your characters and decoys, then say that you are ready.",
        "nobody is killed for being slow"
    );
}

#[test]
fn pieces_are_shown_as_far_as_they_are_known() {
    let hunt = "players=5 phase=choose ripley=1@MES decoys=1@MES,2@MES eggs=3 at=MES";
    let covers = |number| ("cover".to_owned(), number);
    let alien = ("alien".to_owned(), 1);
    assert_eq!(lying(hunt, ALIEN, &room("MES")), [covers(3), alien.clone()]);
    let own = [
        ("crew".to_owned(), 1),
        ("decoy".to_owned(), 1),
        covers(1),
        alien.clone(),
    ];
    assert_eq!(lying(hunt, FIRST, &room("MES")), own);
    assert_eq!(
        lying(hunt, Viewer::Seat(Seat(3)), &room("MES")),
        [covers(2), covers(1), alien],
        "one by one owner"
    );
    assert_eq!(lying(hunt, ALIEN, &room("LAI")), [("egg".to_owned(), 3)]);
    assert_eq!(
        lying(
            "players=5 at=-",
            ALIEN,
            &Whereabouts::Tray("tray:beside".to_owned())
        ),
        [("alien".to_owned(), 1)]
    );
    let exposed = scene(
        "players=5 phase=encounter at=MES ripley=1!MES h1=S kane=3!CRY",
        ALIEN,
    );
    let tone = |id: &str| {
        exposed
            .pieces
            .iter()
            .find(|piece| piece.id == id)
            .map(|piece| piece.tone)
    };
    assert_eq!(
        (tone("crew:ripley"), tone("crew:kane")),
        (Some(Tone::Danger), Some(Tone::Plain))
    );
}

#[test]
fn carried_equipment_lies_with_its_player() {
    let position = "players=5 flamethrower=ripley detector=CMD";
    assert!(
        lying(
            position,
            ALIEN,
            &Whereabouts::Tray("tray:seat:1".to_owned())
        )
        .contains(&("flamethrower".to_owned(), 1))
    );
    assert_eq!(
        lying(position, ALIEN, &room("CMD")),
        [("detector".to_owned(), 1)]
    );
    assert!(
        panel(position, ALIEN, 1).contains(&"Ripley: flamethrower".to_owned()),
        "{:?}",
        panel(position, ALIEN, 1)
    );
}

#[test]
fn warnings_come_before_what_cannot_be_mended() {
    let choice = |position: &str, words: &str| -> Choice {
        let rules = Nostromo::standard();
        let seen = view(&rules, &rules.parse(position).unwrap(), FIRST);
        let chosen = rules.parse_move(seen.state(), words).unwrap();
        kernel::choice(&rules, &seen, Seat(1), chosen)
    };
    assert_ne!(
        say(&choice("players=5 ripley=1@ARM", "ready").label),
        say(&choice("players=5 ripley=1@ARM decoys=1@HAN", "ready").label),
        "a decoy stays behind"
    );
    let warning = |position: &str| choice(position, "draw").warning.map(|text| say(&text));
    let last = "These are the last cards: drawing them gives the Alien the round.".to_owned();
    assert_eq!(warning("players=5 h1=C runouts=1 pile=SO"), Some(last));
    assert_eq!(warning("players=5 h1=C runouts=1 pile=SOL"), None);
    assert_eq!(warning("players=5 h1=C pile=SO"), None); // a new pile is made
}

#[test]
fn rounds_and_points_are_shown() {
    let position = "players=3 former=0 results=escape:0::2:4.1.9";
    let sheets = scene(position, Viewer::Spectator).sheets;
    let points: Vec<String> = sheets[0]
        .rows
        .iter()
        .map(|row| row.cells.last().map(say).unwrap_or_default())
        .collect();
    assert_eq!(points[..3], ["4", "1", "9"]);
    assert!(
        panel(position, ALIEN, 2).contains(&"9 points".to_owned()),
        "{:?}",
        panel(position, ALIEN, 2)
    );
    let names = |viewer| {
        scene(position, viewer).sheets[0]
            .rows
            .iter()
            .map(|row| say(&row.name))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        names(Viewer::Spectator)[..3],
        ["Player 1", "Player 2", "Player 3"]
    );
    assert_eq!(names(FIRST)[..3], ["Player 1", "You", "Player 3"]);
}

/// The score sheet goes by players: so do the panels of a match that is over, and the Alien's tells
/// which player it is.
#[test]
fn panels_and_score_sheet_name_the_same_players() {
    assert!(
        panel("players=5", FIRST, 0).contains(&"Player 1".to_owned()),
        "{:?}",
        panel("players=5", FIRST, 0)
    );
    let over = "players=3 phase=over former=0,1,2 \
                results=six-eggs:0:::7.1.0/six-eggs:1:::7.1.0/six-eggs:2:::7.1.0";
    let names: Vec<String> = scene(over, Viewer::Spectator)
        .panels
        .iter()
        .map(|panel| say(&panel.name))
        .collect();
    assert_eq!(names, ["Player 1", "Player 2", "Player 3"]);
    let aliens =
        (0..3).filter(|&seat| panel(over, Viewer::Spectator, seat).contains(&"Alien".to_owned()));
    assert_eq!(aliens.count(), 1);
}

#[test]
fn prompts_say_who_was_found_and_how_the_round_ended() {
    let prompt = |position: &str, viewer: Viewer| say(&scene(position, viewer).prompt.text);
    let found = "players=5 phase=encounter at=MES ripley=1!MES h1=S kane=3!CRY";
    assert_eq!(
        prompt(found, FIRST),
        "The Alien is before you. It has found Ripley. What do you do?"
    );
    assert_eq!(
        prompt(found, ALIEN),
        "The Alien has found Ripley (Player 2); one of those who can act is still thinking."
    );
    let over = "players=5 synthetic=2 phase=round-over results=six-eggs:0:2::7.0.7.0.0";
    assert!(
        prompt(over, FIRST).starts_with("The round is over: six eggs in the lair."),
        "{}",
        prompt(over, FIRST)
    );
}

/// Characters change between rounds, players do not: a player without a name is spoken of by seat,
/// a character by its name.
#[test]
fn players_go_by_their_seats() {
    let rules = Nostromo::standard();
    let line = |position: &str, event: &Event| {
        let seen = view(&rules, &rules.parse(position).unwrap(), Viewer::Spectator);
        say(&rules.narrate(&seen, event).text)
    };
    for players in ["players=5", "players=4"] {
        assert!(line(players, &Event::Drew(Seat(2))).contains("Player 3"));
    }
    let committed = Event::Committed(Character(0), Dodge::Hideout);
    assert!(line("players=5", &committed).contains("Ripley"));
}

/// Whom the screen marks as waited for: never who has passed or committed but oneself.
#[test]
fn who_has_passed_is_not_marked() {
    let position = "players=5 phase=between at=MES h1=S h2=S h3=S done=1 thinking=2";
    let active = |viewer: Viewer| {
        scene(position, viewer)
            .panels
            .iter()
            .map(|panel| panel.active)
            .collect::<Vec<_>>()
    };
    assert_eq!(active(ALIEN), [false, true, true, true, false]);
    assert_eq!(active(SECOND), [false, true, true, true, false]);
    assert_eq!(active(FIRST), [false, false, true, true, false]);
}
