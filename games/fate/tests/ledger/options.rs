//! D1–D4: what a table may agree on, and what it may not.

use crate::common::{at, dealt, ledger_says, settled};
use crate::walks::game;

use fate::{Fate, Options};
use kernel::{Game as _, Lang, OptionKind, Rules as _, Unplayable};

/// What a table agrees on that says `ash=on consent=on`.
fn settle(players: u8, options: &str) -> Result<Options, Unplayable> {
    let options: Vec<_> = options
        .split_whitespace()
        .map(|word| word.split_once('=').expect("id=word"))
        .collect();
    settled(players, &options)
}

/// Why a table cannot be dealt, in English; French has words for it too.
fn refused(players: u8, options: &str) -> String {
    let Unplayable(why) = settle(players, options).expect_err(options);
    let game = game();
    let said = Lang::ALL.map(|lang| game.words().say(lang, &why));
    assert!(!said.concat().contains('⟦'), "{options}: {said:?}");
    assert_ne!(said[0], said[1], "{options} is refused in one language");
    game.words().say(Lang::En, &why)
}

/// D1
#[test]
fn all_table_options_are_off_by_default() {
    ledger_says(
        "D1",
        "Mode | host | Ash on/off (DC: fixed on); DC on/off; table options consent (F-R16, F-R82) and holder-only (F-R34), both off",
    );
    let mode = settle(3, "").unwrap().mode;
    assert!(!(mode.ash || mode.directors_cut || mode.consent || mode.holder_only));
    for spec in Fate::standard().options() {
        if let OptionKind::Toggle { default } = spec.kind {
            assert!(!default, "{}", spec.id);
        }
    }
    let mode = settle(3, "ash=on consent=on holder-only=on").unwrap().mode;
    assert!(mode.ash && mode.consent && mode.holder_only && !mode.directors_cut);
}

/// D1
#[test]
fn the_directors_cut_fixes_ash() {
    assert!(settle(3, "directors-cut=on").unwrap().mode.ash);
    assert!(settle(3, "directors-cut=on ash=off").unwrap().mode.ash);
}

/// D1, F-R16
#[test]
fn consent_asks_the_others() {
    let trade = "A=dallas@galley(s) B=brett@galley C=parker@galley";
    at(trade)
        .play("trade; give A B 1s; close")
        .shows("turn=A/4 B=brett@galley(1s)")
        .asks([0]);
    let asked = || {
        at(&format!("mode=consent {trade}"))
            .play("trade; give A B 1s; close")
            .asks([1])
    };
    asked()
        .shows("turn=A/5")
        .play("agree")
        .shows("turn=A/4 B=brett@galley(1s)")
        .asks([0]);
    asked()
        .play("refuse")
        .shows("turn=A/5,refused=B A=dallas@galley(1s) B=brett@galley")
        .asks([0]);
}

/// D1, F-R34
#[test]
fn with_holder_only_a_flashlight_shines_for_its_holder_alone() {
    let jonesy = "A=dallas@c6 B=brett@bridge(flashlight) floor=garage(jonesy)";
    at(jonesy).play("move garage").shows("morale=15");
    at(&format!("mode=holder {jonesy}"))
        .play("move garage")
        .shows("morale=14");
}

/// D2
#[test]
fn crew_members_named_beforehand() {
    dealt(2, &[("crew", "brett,ripley"), ("first", "1")], 0)
        .shows("A=brett@galley B=ripley@galley turn=B/4");
    let all = "dallas, ripley, parker, brett, lambert";
    assert_eq!(
        refused(2, "crew=brett,gorman"),
        format!("option crew names “gorman”, but there are {all}")
    );
    assert_eq!(
        refused(2, "crew=brett,brett"),
        "option crew names brett twice"
    );
    assert_eq!(refused(2, "crew=brett"), "1 crew member is chosen for 2");
    assert_eq!(
        refused(2, "crew=brett,ripley,dallas"),
        "3 crew members are chosen for 2"
    );
}

/// D3
#[test]
fn the_first_player_sits_at_the_table() {
    assert_eq!(settle(3, "first=2").unwrap().first, Some(2));
    assert_eq!(settle(3, "first=random").unwrap().first, None);
    assert_eq!(refused(3, "first=3"), "player 4 cannot begin: there are 3");
    assert_eq!(
        refused(3, "first=oldest"),
        "option first is one of random, 0, 1, 2, 3, 4, not “oldest”"
    );
}

/// D4, F23.6
#[test]
fn alone_in_the_directors_cut_characters_or_objectives() {
    let counts = |options: &str| {
        settle(1, options).map(|options| (options.mode.characters, options.objectives))
    };
    assert_eq!(counts("directors-cut=on"), Ok((1, 4)));
    assert_eq!(counts("directors-cut=on characters=3"), Ok((3, 4)));
    assert_eq!(counts("directors-cut=on characters=5"), Ok((5, 6)));
    assert_eq!(counts("directors-cut=on objectives=10"), Ok((1, 10)));
    assert_eq!(
        counts("directors-cut=on characters=1 objectives=6"),
        Ok((1, 6))
    );
    let cut = |option: &str| refused(1, &format!("directors-cut=on {option}"));
    assert_eq!(
        cut("characters=2"),
        "alone in the Director's Cut one plays one character or at least 3"
    );
    for characters in ["0", "6", "255"] {
        let why = format!("option characters is one of auto, 1, 2, 3, 4, 5, not “{characters}”");
        assert_eq!(cut(&format!("characters={characters}")), why);
    }
    for objectives in ["0", "3", "11"] {
        let why =
            format!("option objectives is one of auto, 4, 5, 6, 7, 8, 9, 10, not “{objectives}”");
        assert_eq!(cut(&format!("objectives={objectives}")), why);
    }
    assert_eq!(
        cut("characters=3 objectives=5"),
        "choose either several characters or more objectives, not both"
    );
    let elsewhere = "characters and objectives can be chosen only alone in the Director's Cut";
    for (players, options) in [
        (1, "characters=3"),
        (1, "objectives=5"),
        (2, "directors-cut=on characters=3"),
    ] {
        assert_eq!(refused(players, options), elsewhere);
    }
}

#[test]
fn what_is_no_option_is_named() {
    let known = "crew, first, ash, directors-cut, characters, objectives, consent, holder-only";
    assert_eq!(
        refused(2, "aliens=2"),
        format!("there is no option “aliens”; there are {known}")
    );
    assert_eq!(
        refused(2, "ash=maybe"),
        "option ash is on or off, not “maybe”"
    );
    assert_eq!(
        refused(2, "directors-cut=1"),
        "option directors-cut is on or off, not “1”"
    );
}

#[test]
fn the_number_of_players_is_checked() {
    for players in [0, 6] {
        let why = format!("Alien: Fate of the Nostromo is for 1 to 5 players, not {players}");
        assert_eq!(refused(players, ""), why);
    }
}
