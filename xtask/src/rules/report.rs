//! What `cargo xtask rules` prints: one table, a row a game, and by kind the ids of a game that no
//! test cites or no code carries.

use std::fmt::Write;

use super::Lists;
use super::id::{Id, Kind};
use super::survey::{CARRIED, Demand, Game, MOST_IN_ONE_TEST, Stage};

/// The widest line of a list.
const WIDTH: usize = 100;

/// One row a game: cited/total for every kind and for all, then what code carries or is exempt
/// from.
pub(crate) fn table(games: &[Game]) -> String {
    let mut rows = vec![heading()];
    rows.extend(games.iter().map(row));
    let columns = rows[0].len();
    let widths: Vec<usize> = (0..columns)
        .map(|column| {
            rows.iter()
                .map(|row| row[column].chars().count())
                .max()
                .unwrap_or(0)
        })
        .collect();
    let mut text = String::new();
    for row in &rows {
        let mut line = format!("{:<width$}", row[0], width = widths[0]);
        for (cell, width) in row.iter().zip(&widths).take(columns - 1).skip(1) {
            let _ = write!(line, "  {cell:>width$}");
        }
        let _ = write!(line, "  {}", row[columns - 1]);
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

fn heading() -> Vec<String> {
    let kinds = Kind::ALL.map(|kind| kind.heading().to_owned());
    ["game".to_owned()]
        .into_iter()
        .chain(kinds)
        .chain(["all".to_owned(), "in code".to_owned(), String::new()])
        .collect()
}

fn row(game: &Game) -> Vec<String> {
    let note = match (game.stage, game.code_must) {
        (Stage::NoCode, _) => "no code yet",
        (Stage::Open, _) => "",
        (Stage::Complete, Demand::Wished) => "complete",
        (Stage::Complete, Demand::Required) => "complete, in code too",
    };
    let kinds = Kind::ALL.map(|kind| {
        let total = game.ledger.of_kind(kind).count();
        let cited = game
            .ledger
            .of_kind(kind)
            .filter(|id| game.cites(id))
            .count();
        if total == 0 {
            "-".to_owned()
        } else {
            format!("{cited}/{total}")
        }
    });
    let total = game.ledger.ids().count();
    let all = format!("{}/{total}", total - game.uncited().count());
    let kinds_in_code = CARRIED.map(|kind| game.ledger.of_kind(kind).count());
    let total: usize = kinds_in_code.iter().sum();
    let in_code = format!("{}/{total}", total - game.uncarried().count());
    [game.ledger.game.clone()]
        .into_iter()
        .chain(kinds)
        .chain([all, in_code, note.to_owned()])
        .collect()
}

/// The ids of a game that no test cites, by kind; nothing if there are none.
pub(crate) fn uncited(game: &Game) -> String {
    listed(
        game,
        &game.uncited().collect::<Vec<_>>(),
        "cited by no test",
    )
}

/// The ids of a game that no code carries, and those exempt although it does; nothing if there are
/// none.
pub(crate) fn uncarried(game: &Game) -> String {
    let uncarried: Vec<_> = game.uncarried().collect();
    let needless: Vec<_> = game.needlessly_exempt().collect();
    listed(game, &uncarried, "carried by no code and not exempt")
        + &listed(game, &needless, "exempt, yet carried by code")
}

/// A warning of tests that cite too much to prove it all, each by name if all is listed; nothing if
/// there are none.
pub(crate) fn overloaded(game: &Game, lists: Lists) -> String {
    let tests = game.overloaded();
    if tests.is_empty() {
        return String::new();
    }
    let mut text = format!(
        "\n{}: {} tests cite more than {MOST_IN_ONE_TEST} ids: does each prove all of them?\n",
        game.ledger.game,
        tests.len()
    );
    if lists == Lists::Complete {
        return text;
    }
    for (place, ids) in tests {
        let _ = writeln!(
            text,
            "  {}:{} {} ({ids})",
            place.file, place.line, place.what
        );
    }
    text
}

fn listed(game: &Game, ids: &[&Id], what: &str) -> String {
    let mut text = String::new();
    for kind in Kind::ALL {
        let ids: Vec<String> = ids
            .iter()
            .filter(|id| id.kind == kind)
            .map(ToString::to_string)
            .collect();
        if !ids.is_empty() {
            let (game, heading) = (&game.ledger.game, kind.heading());
            let _ = writeln!(text, "\n{game}: {} {heading} {what}", ids.len());
            text.push_str(&wrapped(&ids));
        }
    }
    text
}

fn wrapped(words: &[String]) -> String {
    let mut text = String::new();
    let mut line = String::new();
    for word in words {
        if line.len() + 1 + word.len() > WIDTH {
            let _ = writeln!(text, " {line}");
            line.clear();
        }
        let _ = write!(line, " {word}");
    }
    let _ = writeln!(text, " {line}");
    text
}

#[cfg(test)]
mod tests {
    use super::super::ledger::Ledger;
    use super::super::survey::{Room, Survey};
    use super::*;

    fn games() -> Vec<Game> {
        let fate = Ledger::parse(
            "fate",
            "- **F1.1** a\n- **F1.2** b\n- **F1.10** c\n- **S1 T.** d\n",
        )
        .unwrap();
        let nemesis = Ledger::parse("nemesis", "- **M1.1** a\n- **MC1** b\n").unwrap();
        let mut survey = Survey::of(vec![
            Game::new(fate, Stage::Complete, Demand::Wished),
            Game::new(nemesis, Stage::NoCode, Demand::Wished),
        ]);
        let here = Room::Game("fate");
        survey.read_tests(here, "t.rs", "/// F1.1, S1\n#[test]\nfn t() {}");
        survey.read_code(here, "c.rs", "// F1.1");
        survey.read_exemptions("F1.1 paper\nF1.2 paper\n");
        survey.games
    }

    #[test]
    fn the_table_counts_by_kind() {
        let expected = "\
game     rules  cards  rulings  decisions  hidden  invariants  scenarios  all  in code
fate       1/3      -        -          -       -           -        1/1  2/4      2/3  complete
nemesis    0/1    0/1        -          -       -           -          -  0/2      0/2  no code yet
";
        assert_eq!(table(&games()), expected);
    }

    #[test]
    fn lists_name_what_is_uncited_in_order() {
        let games = games();
        assert_eq!(
            uncited(&games[0]),
            "\nfate: 2 rules cited by no test\n  F1.2 F1.10\n"
        );
        assert_eq!(
            uncarried(&games[0]),
            "\nfate: 1 rules carried by no code and not exempt\n  F1.10\n\
             \nfate: 1 rules exempt, yet carried by code\n  F1.1\n"
        );
    }

    #[test]
    fn long_lists_are_wrapped() {
        let words = vec!["F1.100".to_owned(); 40];
        let text = wrapped(&words);
        assert!(text.lines().all(|line| line.len() <= WIDTH + 1), "{text}");
        assert_eq!(text.split_whitespace().count(), words.len());
    }
}
