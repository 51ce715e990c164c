//! The ship builder: every example is a ship, and what is wrong with a table's own is said in both
//! languages.

use kernel::{Game, Lang, OptionKind, Rulebook, Wanted};
use nostromo::Nostromo;

fn game() -> Rulebook<Nostromo> {
    let rules = Nostromo::standard();
    let hash = rules.content.hash;
    Rulebook::new(rules, hash, bots::company())
}

fn wanted(layout: &str, ship: &str) -> Wanted {
    [("layout", layout), ("ship", ship)]
        .map(|(id, word)| (id.to_owned(), word.to_owned()))
        .into()
}

/// The examples for a table of so many.
fn examples(players: u8) -> Vec<String> {
    let options = game().options();
    let grid = options.into_iter().find_map(|option| match option.kind {
        OptionKind::Written { grid, .. } => grid,
        _ => None,
    });
    let fitting = grid.unwrap().examples.into_iter();
    let fitting = fitting.filter(|example| example.players.contains(&players));
    fitting.map(|example| example.text).collect()
}

/// N-R9
#[test]
fn every_example_is_a_ship_of_its_tables_and_nobody_objects() {
    let game = game();
    for players in 2..=8 {
        let examples = examples(players);
        assert!(examples.len() >= 3, "{players} players");
        for ship in examples {
            assert!(game.settle(players, &wanted("own", &ship)).is_ok());
            assert_eq!(game.objections(players, &wanted("own", &ship)), []);
        }
    }
}

/// N3.4, N3.5, N-R9, N-R10: whatever is refused about the ship is objected to, in both languages,
/// with the room's name.
#[test]
fn what_is_wrong_is_said_in_words() {
    let game = game();
    let good = &examples(5)[0];
    let apart = |word: &&str| !(word.contains('-') && word.contains("ARM"));
    let cut_off: Vec<&str> = good.split(' ').filter(apart).collect();
    let missing = ("Armoury (ARM) is missing", "Il manque : Armurerie (ARM)");
    let twins = "ARM@0,0 CMD@1,0 ARM-CMD CMD-ARM";
    let beyond = format!("{good} CAR@9,9 CAR-ARM");
    let nowhere = format!("{good} ARM-CAR");
    for (layout, ship, (english, french)) in [
        ("own", "", missing),
        ("own", "nonsense", ("nonsense", "nonsense")),
        ("own", "XYZ@0,0", ("XYZ", "XYZ")),
        ("own", "ARM@0,0 ARM@1,0", ("twice", "deux fois")),
        ("own", "ARM@0,0 CMD@0,0", ("same cell", "même case")),
        ("own", "ARM@0,10", ("off the grid", "hors de la grille")),
        ("own", &beyond, ("does not belong", "de trop")),
        ("own", &format!("{good} ARM-ARM"), ("itself", "à elle-même")),
        ("own", twins, ("Two airlocks", "Deux sas")),
        ("own", &nowhere, ("has no cell", "n'a pas de case")),
        ("own", &cut_off.join(" "), ("not linked", "n'est relié")),
        ("random", good, ("Our own", "Le nôtre")),
    ] {
        let wanted = wanted(layout, ship);
        let found = game.objections(5, &wanted);
        let [objection] = &found[..] else {
            panic!("{ship}: {found:?}")
        };
        assert_eq!(objection.option, "ship");
        let refused = game.settle(5, &wanted).unwrap_err();
        assert_eq!(refused.0, objection.text, "{ship}");
        for (lang, part) in [(Lang::En, english), (Lang::Fr, french)] {
            let said = game.words().say(lang, &objection.text);
            assert!(said.contains(part) && !said.contains('⟦'), "{ship}: {said}");
        }
    }
}

#[test]
fn other_ships_are_nobodys_business() {
    assert_eq!(game().objections(5, &Wanted::new()), []);
    assert_eq!(game().objections(5, &wanted("a", "")), []);
    assert_eq!(game().objections(99, &wanted("own", "")), []);
}
