//! D1–D4: what a table may agree on, and what it may not.

use crate::common::{at, dealt};

use fate::{Fate, Options};
use kernel::{OptionKind, Rules as _};

fn settle(players: u8, options: &str) -> Result<Options, String> {
    let wanted = options.split_whitespace().map(|word| {
        let (id, value) = word.split_once('=').expect("id=value");
        (id.to_owned(), value.to_owned())
    });
    Fate::standard()
        .settle(players, &wanted.collect())
        .map_err(|why| why.to_string())
}

fn refused(players: u8, options: &str) -> String {
    settle(players, options).expect_err(options)
}

/// D1
#[test]
fn all_table_options_are_off_by_default() {
    let options = settle(3, "").unwrap();
    assert!(!(options.ash || options.directors_cut || options.consent || options.remote_reduction));
    for spec in Fate::standard().options() {
        if let OptionKind::Toggle { default } = spec.kind {
            assert!(!default, "{}", spec.id);
        }
    }
    let options = settle(3, "ash=on consent=on remote-reduction=on").unwrap();
    assert!(options.ash && options.consent && options.remote_reduction && !options.directors_cut);
}

/// D1
#[test]
fn the_directors_cut_fixes_ash() {
    assert!(settle(3, "directors-cut=on").unwrap().ash);
    assert!(settle(3, "directors-cut=on ash=off").unwrap().ash);
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
        .shows("turn=A/5,cancels=1 A=dallas@galley(1s) B=brett@galley")
        .asks([0]);
}

/// D1
#[test]
fn remote_reduction_lets_a_flashlight_shine_from_afar() {
    let jonesy = "A=dallas@c6 B=brett@bridge(flashlight) floor=garage(jonesy)";
    at(jonesy).play("move garage").shows("morale=14");
    at(&format!("mode=remote {jonesy}"))
        .play("move garage")
        .shows("morale=15");
}

/// D2
#[test]
fn crew_members_named_beforehand() {
    dealt(2, &[("crew", "brett,ripley"), ("first", "1")], 0)
        .shows("A=brett@galley B=ripley@galley turn=B/4");
    let all = "dallas, ripley, parker, brett, lambert";
    assert_eq!(
        refused(2, "crew=brett,gorman"),
        format!("there is no crew member \"gorman\"; there are {all}")
    );
    assert_eq!(refused(2, "crew=brett,brett"), "brett is chosen twice");
    assert_eq!(refused(2, "crew=brett"), "1 crew members are chosen for 2");
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
    assert_eq!(
        refused(3, "first=3"),
        "the first player must be 0 to 2, not 3"
    );
    assert_eq!(
        refused(3, "first=oldest"),
        "option first is random or a number, not \"oldest\""
    );
}

/// D4, F23.6
#[test]
fn alone_in_the_directors_cut_characters_or_objectives() {
    let counts =
        |options: &str| settle(1, options).map(|options| (options.characters, options.objectives));
    assert_eq!(counts("directors-cut=on"), Ok((1, 4)));
    assert_eq!(counts("directors-cut=on characters=3"), Ok((3, 4)));
    assert_eq!(counts("directors-cut=on characters=5"), Ok((5, 6)));
    assert_eq!(counts("directors-cut=on objectives=10"), Ok((1, 10)));
    assert_eq!(
        counts("directors-cut=on characters=1 objectives=6"),
        Ok((1, 6))
    );

    for characters in ["0", "2", "6", "255"] {
        let why = format!(
            "alone in the Director's Cut one plays 1 or 3 to 5 characters, not {characters}"
        );
        assert_eq!(
            refused(1, &format!("directors-cut=on characters={characters}")),
            why
        );
    }
    for objectives in ["0", "3", "11"] {
        let why = format!("the number of objectives must be 4 to 10, not {objectives}");
        assert_eq!(
            refused(1, &format!("directors-cut=on objectives={objectives}")),
            why
        );
    }
    let both = "choose either several characters or more objectives, not both";
    assert_eq!(
        refused(1, "directors-cut=on characters=3 objectives=5"),
        both
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
    let known =
        "crew, first, ash, directors-cut, characters, objectives, consent, remote-reduction";
    assert_eq!(
        refused(2, "aliens=2"),
        format!("there is no option \"aliens\"; there are {known}")
    );
    assert_eq!(
        refused(2, "ash=maybe"),
        "option ash is on or off, not \"maybe\""
    );
    assert_eq!(
        refused(2, "directors-cut=1"),
        "option directors-cut is on or off, not \"1\""
    );
}

#[test]
fn the_number_of_players_is_checked() {
    for players in [0, 6] {
        let why = format!("Alien: Fate of the Nostromo is for 1 to 5 players, not {players}");
        assert_eq!(refused(players, ""), why);
    }
}
