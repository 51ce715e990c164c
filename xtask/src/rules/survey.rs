//! The ledgers held against the tests: which ids are cited, and which citations are wrong. Pure; the caller reads the files.
//!
//! In `games/GAME` an id means GAME's ledger. In a shared room only ids that one game alone can have (rules, cards, rulings)
//! are citations; decisions, hidden information, invariants and scenarios have the same ids in every game.

use std::collections::BTreeSet;
use std::fmt;

use super::id::{Id, Mention, mentions};
use super::ledger::Ledger;
use super::proofs::{Runs, proofs};

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// A ledger without a crate.
    NoCode,
    /// Being written: uncited ids are no failure.
    Open,
    /// Every id must be cited.
    Complete,
}

/// A game's ledger and what tests cite of it.
pub(crate) struct Game {
    pub(crate) ledger: Ledger,
    pub(crate) stage: Stage,
    cited: BTreeSet<Id>,
}

impl Game {
    pub(crate) fn new(ledger: Ledger, stage: Stage) -> Self {
        Self {
            ledger,
            stage,
            cited: BTreeSet::new(),
        }
    }

    pub(crate) fn cites(&self, id: &Id) -> bool {
        self.cited.contains(id)
    }

    pub(crate) fn uncited(&self) -> impl Iterator<Item = &Id> {
        self.ledger.ids.iter().filter(|id| !self.cites(id))
    }
}

/// Whose tests are read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Room<'a> {
    Game(&'a str),
    Shared,
}

/// A citation that cannot be right.
#[derive(Debug)]
pub(crate) struct Mistake {
    file: String,
    line: usize,
    what: String,
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.what)
    }
}

/// All games and all that was found.
pub(crate) struct Survey {
    pub(crate) games: Vec<Game>,
    pub(crate) mistakes: Vec<Mistake>,
}

impl Survey {
    pub(crate) fn of(games: Vec<Game>) -> Self {
        Self {
            games,
            mistakes: Vec::new(),
        }
    }

    /// Counts the citations of one source file.
    pub(crate) fn read(&mut self, room: Room, file: &str, source: &str) {
        for proof in proofs(source) {
            for (line, text) in proof.docs {
                for mention in mentions(&text) {
                    if let Err(what) = self.count(room, proof.runs, mention) {
                        self.mistakes.push(Mistake {
                            file: file.to_owned(),
                            line,
                            what,
                        });
                    }
                }
            }
        }
    }

    fn count(&mut self, room: Room, runs: Runs, mention: Mention) -> Result<(), String> {
        let (Mention::One(first) | Mention::Range(first, _) | Mention::HalfRange(first)) = &mention;
        let Some(game) = self
            .games
            .iter()
            .position(|game| may_mean(room, game, first))
        else {
            return Ok(());
        };
        let game = &mut self.games[game];
        let name = &game.ledger.game;
        if matches!(room, Room::Game(here) if here != name) {
            return Err(format!(
                "{first} is of {name}, whose ids are cited in games/{name}, app, engine or platform"
            ));
        }
        if runs == Runs::Ignored {
            return Err(format!(
                "{first} is cited by an ignored test, which proves nothing"
            ));
        }
        let cited = match mention {
            Mention::One(id) => {
                must_exist(&game.ledger, &id)?;
                vec![id]
            }
            Mention::Range(first, last) => ids_between(&game.ledger, &first, &last)?,
            Mention::HalfRange(first) => {
                return Err(format!(
                    "{first} begins half a range: write both ids in full"
                ));
            }
        };
        game.cited.extend(cited);
        Ok(())
    }
}

/// Whether `id`, read in `room`, is one of the game's, existing or not.
fn may_mean(room: Room, game: &Game, id: &Id) -> bool {
    let at_home = room == Room::Game(&game.ledger.game);
    game.ledger.counts(id) && (at_home || !id.kind.is_ambiguous())
}

fn must_exist(ledger: &Ledger, id: &Id) -> Result<(), String> {
    if ledger.ids.contains(id) {
        Ok(())
    } else {
        Err(format!("{id} is not in docs/rules/{}.md", ledger.game))
    }
}

fn ids_between(ledger: &Ledger, first: &Id, last: &Id) -> Result<Vec<Id>, String> {
    must_exist(ledger, first)?;
    must_exist(ledger, last)?;
    if first > last {
        return Err(format!("the range {first}–{last} runs backwards"));
    }
    Ok(ledger.ids.range(first..=last).cloned().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    const FATE: &str = "- **F1.1** a\n- **F1.2** b\n- **F1.4** c\n- **F1.10** d\n- **F2.1** e\n- **FC1** f\n- **FC12** g\n\
                        - **F-R2 T.** h\n- **F-R26 T.** i\n| D1 | x |\n- **S1 T.** y\n";
    const NOSTROMO: &str = "- **N1.1** a\n| **D1** | x |\n| **D2** | x |\n";

    fn survey() -> Survey {
        let games = [("fate", FATE), ("nostromo", NOSTROMO)];
        Survey::of(
            games
                .map(|(name, text)| Game::new(Ledger::parse(name, text).unwrap(), Stage::Open))
                .into(),
        )
    }

    /// Reads one documented test in `room`: what is then cited of either game, and what is wrong.
    fn check(room: Room, doc: &str, cited: [&str; 2], mistakes: &[&str]) {
        let mut survey = survey();
        survey.read(
            room,
            "t.rs",
            &format!("\n/// {doc}\n#[test]\nfn t() {{}}\n"),
        );
        let found: Vec<_> = survey
            .games
            .iter()
            .map(|game| joined(&game.cited))
            .collect();
        assert_eq!(found, cited, "in {doc:?}");
        let found: Vec<_> = survey.mistakes.iter().map(ToString::to_string).collect();
        assert_eq!(found, mistakes, "in {doc:?}");
    }

    fn joined(ids: &BTreeSet<Id>) -> String {
        ids.iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(" ")
    }

    const HERE: Room = Room::Game("fate");

    #[test]
    fn a_citation_is_exact() {
        check(HERE, "F1.1", ["F1.1", ""], &[]);
        check(HERE, "F1.10, FC12: F-R26.", ["F1.10 FC12 F-R26", ""], &[]);
        check(HERE, "S1 (D1)", ["D1 S1", ""], &[]);
    }

    #[test]
    fn a_range_cites_what_exists_between() {
        check(HERE, "F1.2–F2.1", ["F1.2 F1.4 F1.10 F2.1", ""], &[]);
        check(
            HERE,
            "F1.2-F1.3",
            ["", ""],
            &["t.rs:2: F1.3 is not in docs/rules/fate.md"],
        );
        check(
            HERE,
            "F2.1..F1.1",
            ["", ""],
            &["t.rs:2: the range F2.1–F1.1 runs backwards"],
        );
        check(
            HERE,
            "F1.1–4",
            ["", ""],
            &["t.rs:2: F1.1 begins half a range: write both ids in full"],
        );
    }

    #[test]
    fn an_id_that_does_not_exist_is_a_mistake_with_its_line() {
        check(
            HERE,
            "F1.1, F1.3",
            ["F1.1", ""],
            &["t.rs:2: F1.3 is not in docs/rules/fate.md"],
        );
        check(
            HERE,
            "D2",
            ["", ""],
            &["t.rs:2: D2 is not in docs/rules/fate.md"],
        );
        check(HERE, "corridor C4, chapter F13, 4th H2", ["", ""], &[]);
    }

    #[test]
    fn ambiguous_ids_belong_to_the_folder() {
        check(Room::Game("nostromo"), "D1, D2", ["", "D1 D2"], &[]);
        check(Room::Shared, "D1, S1, F1.1, N1.1", ["F1.1", "N1.1"], &[]);
        check(
            Room::Shared,
            "N1.2",
            ["", ""],
            &["t.rs:2: N1.2 is not in docs/rules/nostromo.md"],
        );
    }

    #[test]
    fn another_games_rule_is_a_mistake() {
        let what = "t.rs:2: N1.1 is of nostromo, whose ids are cited in games/nostromo, app, engine or platform";
        check(HERE, "N1.1", ["", ""], &[what]);
    }

    #[test]
    fn an_ignored_test_proves_nothing() {
        let mut survey = survey();
        survey.read(HERE, "t.rs", "/// F1.1\n#[test]\n#[ignore]\nfn t() {}");
        assert_eq!(
            survey.games[0].uncited().count(),
            survey.games[0].ledger.ids.len()
        );
        assert_eq!(
            survey.mistakes[0].to_string(),
            "t.rs:1: F1.1 is cited by an ignored test, which proves nothing"
        );
    }
}
