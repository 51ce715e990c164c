//! The ledgers held against the tests and the code: where each id is cited, and which citations are
//! wrong. Pure; the caller reads the files.
//!
//! In `games/GAME` an id means GAME's ledger. In a shared room only ids that one game alone can
//! have (rules, cards, rulings) are citations; decisions, hidden information, invariants and
//! scenarios have the same ids in every game.
//!
//! A test cites what stands in its doc comment. Code cites what stands in its comments and, in a
//! game, in its quoted text (the reason of a refusal). In a shared room an id in backticks is an
//! example of an id and cites nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::exempt::{self, Exemption};
use super::id::{Id, Kind, Mention, mentions};
use super::ledger::Ledger;
use super::proofs::{Runs, proofs};
use super::remarks::{self, Remark, remarks};

/// What must have a place in a game's code, or an exemption.
pub(crate) const CARRIED: [Kind; 3] = [Kind::Rule, Kind::Card, Kind::Ruling];

/// More ids than these in one test are mostly touched, not proved.
pub(crate) const MOST_IN_ONE_TEST: usize = 6;

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

/// Whether the code must carry every rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Demand {
    Wished,
    Required,
}

/// Where an id is cited.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place {
    pub(crate) file: String,
    /// Counted from 1.
    pub(crate) line: usize,
    /// The test's name, or the line of code.
    pub(crate) what: String,
}

type Places = BTreeMap<Id, BTreeSet<Place>>;

/// A game's ledger and where it is cited.
pub(crate) struct Game {
    pub(crate) ledger: Ledger,
    pub(crate) stage: Stage,
    pub(crate) code_must: Demand,
    tests: Places,
    code: Places,
    /// Ids with a place in the game's own crate, not only in a shared room.
    carried: BTreeSet<Id>,
    exempt: BTreeMap<Id, Exemption>,
}

impl Game {
    pub(crate) fn new(ledger: Ledger, stage: Stage, code_must: Demand) -> Self {
        Self {
            ledger,
            stage,
            code_must,
            tests: Places::new(),
            code: Places::new(),
            carried: BTreeSet::new(),
            exempt: BTreeMap::new(),
        }
    }

    /// Whether a test cites it.
    pub(crate) fn cites(&self, id: &Id) -> bool {
        self.tests.contains_key(id)
    }

    pub(crate) fn uncited(&self) -> impl Iterator<Item = &Id> {
        self.ledger.ids().filter(|id| !self.cites(id))
    }

    /// Whether the game's code carries it.
    pub(crate) fn carries(&self, id: &Id) -> bool {
        self.carried.contains(id)
    }

    /// What the code should carry, does not, and is not exempt from.
    pub(crate) fn uncarried(&self) -> impl Iterator<Item = &Id> {
        let should = |id: &Id| CARRIED.contains(&id.kind) && !self.exempt.contains_key(id);
        self.ledger
            .ids()
            .filter(move |id| should(id) && !self.carries(id))
    }

    /// What is exempt although the code carries it.
    pub(crate) fn needlessly_exempt(&self) -> impl Iterator<Item = &Id> {
        self.exempt.keys().filter(|id| self.carries(id))
    }

    pub(crate) fn exemption(&self, id: &Id) -> Option<&Exemption> {
        self.exempt.get(id)
    }

    /// Tests that cite more ids than one test can well prove, with how many.
    pub(crate) fn overloaded(&self) -> Vec<(&Place, usize)> {
        let mut cited: BTreeMap<&Place, usize> = BTreeMap::new();
        for place in self.tests.values().flatten() {
            *cited.entry(place).or_default() += 1;
        }
        cited.retain(|_, ids| *ids > MOST_IN_ONE_TEST);
        cited.into_iter().collect()
    }

    /// The tests that prove it.
    pub(crate) fn tests_of(&self, id: &Id) -> impl Iterator<Item = &Place> {
        self.tests.get(id).into_iter().flatten()
    }

    /// The places in the code that carry it, shared rooms included.
    pub(crate) fn code_of(&self, id: &Id) -> impl Iterator<Item = &Place> {
        self.code.get(id).into_iter().flatten()
    }
}

/// Whose sources are read.
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

    /// Notes what the tests of one source file cite.
    pub(crate) fn read_tests(&mut self, room: Room, file: &str, source: &str) {
        for proof in proofs(source) {
            let place = Place {
                file: file.to_owned(),
                line: proof.line,
                what: proof.name,
            };
            for (line, text) in proof.docs {
                for mention in mentions(&text) {
                    let cited = self.cited(room, mention).and_then(|cited| match cited {
                        Some((_, ids)) if proof.runs == Runs::Ignored => Err(format!(
                            "{} is cited by an ignored test, which proves nothing",
                            ids[0]
                        )),
                        cited => Ok(cited),
                    });
                    match cited {
                        Ok(None) => {}
                        Ok(Some((game, ids))) => note(&mut game.tests, ids, &place),
                        Err(what) => self.object(file, line, what),
                    }
                }
            }
        }
    }

    /// Notes what the code of one source file, its tests aside, cites.
    pub(crate) fn read_code(&mut self, room: Room, file: &str, source: &str) {
        let lines: Vec<&str> = source.lines().collect();
        for remark in remarks(source) {
            let place = Place {
                file: file.to_owned(),
                line: remark.line,
                what: lines[remark.line - 1].trim().to_owned(),
            };
            for mention in citations(room, &remark) {
                match self.cited(room, mention) {
                    Ok(None) => {}
                    Ok(Some((game, ids))) => {
                        if room != Room::Shared {
                            game.carried.extend(ids.iter().cloned());
                        }
                        note(&mut game.code, ids, &place);
                    }
                    Err(what) => self.object(file, remark.line, what),
                }
            }
        }
    }

    /// Takes over the list of exemptions.
    pub(crate) fn read_exemptions(&mut self, text: &str) {
        let (exempt, wrong) = exempt::exemptions(text);
        for (line, what) in wrong {
            self.object(exempt::FILE, line, what);
        }
        for (id, exemption) in exempt {
            let game = self
                .games
                .iter_mut()
                .find(|game| game.ledger.entry(&id).is_some());
            match game {
                _ if !CARRIED.contains(&id.kind) => self.object(
                    exempt::FILE,
                    exemption.line,
                    format!(
                        "{id} needs no exemption: no code has to carry {}",
                        id.kind.heading()
                    ),
                ),
                Some(game) => drop(game.exempt.insert(id, exemption)),
                None => self.object(
                    exempt::FILE,
                    exemption.line,
                    format!("{id} is in no ledger"),
                ),
            }
        }
    }

    /// The game that a mention means, and the ids it names there; none if it is nobody's.
    fn cited(
        &mut self,
        room: Room,
        mention: Mention,
    ) -> Result<Option<(&mut Game, Vec<Id>)>, String> {
        let first = mention.first();
        let Some(game) = self
            .games
            .iter_mut()
            .find(|game| may_mean(room, game, first))
        else {
            return Ok(None);
        };
        let name = &game.ledger.game;
        if matches!(room, Room::Game(here) if here != name) {
            return Err(format!(
                "{first} is of {name}, whose ids are cited in games/{name}, app, engine or platform"
            ));
        }
        let ids = game.ledger.named_by(mention)?;
        Ok(Some((game, ids)))
    }

    fn object(&mut self, file: &str, line: usize, what: String) {
        self.mistakes.push(Mistake {
            file: file.to_owned(),
            line,
            what,
        });
    }
}

fn note(places: &mut Places, ids: Vec<Id>, place: &Place) {
    for id in ids {
        places.entry(id).or_default().insert(place.clone());
    }
}

/// The mentions in a remark that cite something.
fn citations(room: Room, remark: &Remark) -> Vec<Mention> {
    match (room, remark.kind) {
        (Room::Game(_), remarks::Kind::Comment) => mentions(remark.text),
        // `S1` or `D2` in quotes may be anything.
        (Room::Game(_), remarks::Kind::Quoted) => {
            let mut found = mentions(remark.text);
            found.retain(|mention| !mention.first().kind.is_ambiguous());
            found
        }
        (Room::Shared, remarks::Kind::Comment) => {
            let outside_backticks = remark.text.split('`').step_by(2);
            outside_backticks.flat_map(mentions).collect()
        }
        (Room::Shared, remarks::Kind::Quoted) => Vec::new(),
    }
}

/// Whether `id`, read in `room`, is one of the game's, existing or not.
fn may_mean(room: Room, game: &Game, id: &Id) -> bool {
    let at_home = room == Room::Game(&game.ledger.game);
    game.ledger.counts(id) && (at_home || !id.kind.is_ambiguous())
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
                .map(|(name, text)| {
                    let ledger = Ledger::parse(name, text).unwrap();
                    Game::new(ledger, Stage::Open, Demand::Wished)
                })
                .into(),
        )
    }

    /// Reads one documented test in `room`: what is then cited of either game, and what is wrong.
    fn check(room: Room, doc: &str, cited: [&str; 2], mistakes: &[&str]) {
        let mut survey = survey();
        survey.read_tests(
            room,
            "t.rs",
            &format!("\n/// {doc}\n#[test]\nfn t() {{}}\n"),
        );
        let found: Vec<_> = survey
            .games
            .iter()
            .map(|game| joined(&game.tests))
            .collect();
        assert_eq!(found, cited, "in {doc:?}");
        let found: Vec<_> = survey.mistakes.iter().map(ToString::to_string).collect();
        assert_eq!(found, mistakes, "in {doc:?}");
    }

    #[test]
    fn a_test_that_cites_more_than_it_can_prove_is_named() {
        let test = |doc: &str| {
            let mut survey = survey();
            let source = format!("\n/// {doc}\n#[test]\nfn t() {{}}\n");
            survey.read_tests(Room::Game("fate"), "t.rs", &source);
            let tests = survey.games[0].overloaded();
            tests
                .iter()
                .map(|(place, ids)| (place.what.clone(), *ids))
                .collect::<Vec<_>>()
        };
        assert_eq!(test("F1.1, F1.2, F1.4, F1.10, F2.1, FC1"), []);
        let most = "F1.1, F1.2, F1.4, F1.10, F2.1, FC1, FC12";
        assert_eq!(test(most), [("t".to_owned(), 7)]);
    }

    fn joined(places: &Places) -> String {
        places
            .keys()
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
        survey.read_tests(HERE, "t.rs", "/// F1.1\n#[test]\n#[ignore]\nfn t() {}");
        assert_eq!(
            survey.games[0].uncited().count(),
            survey.games[0].ledger.ids().count()
        );
        assert_eq!(
            survey.mistakes[0].to_string(),
            "t.rs:1: F1.1 is cited by an ignored test, which proves nothing"
        );
    }

    /// Reads code in `room`: what it then carries of either game, and what is wrong.
    fn check_code(room: Room, source: &str, carried: [&str; 2], mistakes: &[&str]) {
        let mut survey = survey();
        survey.read_code(room, "c.rs", source);
        let found: Vec<_> = survey.games.iter().map(|game| joined(&game.code)).collect();
        assert_eq!(found, carried, "in {source:?}");
        let found: Vec<_> = survey.mistakes.iter().map(ToString::to_string).collect();
        assert_eq!(found, mistakes, "in {source:?}");
    }

    #[test]
    fn code_cites_in_comments_and_reasons() {
        check_code(
            HERE,
            "//! F1.1\n/// F1.2–F1.10, S1",
            ["F1.1 F1.2 F1.4 F1.10 S1", ""],
            &[],
        );
        check_code(HERE, "because(\"F-R26\", \"no\")", ["F-R26", ""], &[]);
        check_code(HERE, "let at = \"S1 D9\";", ["", ""], &[]);
        check_code(HERE, "let s1 = F1.1;", ["", ""], &[]);
        check_code(
            HERE,
            "\n// F1.3, N1.1",
            ["", ""],
            &[
                "c.rs:2: F1.3 is not in docs/rules/fate.md",
                "c.rs:2: N1.1 is of nostromo, whose ids are cited in games/nostromo, app, engine or platform",
            ],
        );
    }

    #[test]
    fn an_example_in_a_shared_room_is_no_citation() {
        check_code(
            Room::Shared,
            "// `F1.1` or F1.2, N1.1\nlet id = \"F1.4\";",
            ["F1.2", "N1.1"],
            &[],
        );
    }

    #[test]
    fn a_place_is_the_line_of_code_or_the_test() {
        let mut survey = survey();
        let source = "fn f() {\n    g(); // F1.1, F1.1\n}\n";
        survey.read_code(HERE, "c.rs", source);
        survey.read_tests(HERE, "t.rs", "/// F1.1\n#[test]\nfn t() {}");
        let id = Id::named("F1.1").unwrap();
        let place = |file: &str, line, what: &str| Place {
            file: file.to_owned(),
            line,
            what: what.to_owned(),
        };
        let game = &survey.games[0];
        let code: Vec<_> = game.code_of(&id).cloned().collect();
        assert_eq!(code, [place("c.rs", 2, "g(); // F1.1, F1.1")]);
        let tests: Vec<_> = game.tests_of(&id).cloned().collect();
        assert_eq!(tests, [place("t.rs", 3, "t")]);
    }

    #[test]
    fn only_the_games_own_code_carries_its_rules() {
        let mut survey = survey();
        survey.read_exemptions("F1.4 paper\nF1.1 paper\n");
        survey.read_code(HERE, "c.rs", "// F1.1, F-R2–F-R26, FC1–FC12");
        survey.read_code(Room::Shared, "c.rs", "// F1.2");
        let names = |ids: Vec<&Id>| ids.iter().map(ToString::to_string).collect::<Vec<_>>();
        let game = &survey.games[0];
        assert_eq!(names(game.uncarried().collect()), ["F1.2", "F1.10", "F2.1"]);
        assert_eq!(names(game.needlessly_exempt().collect()), ["F1.1"]);
    }

    #[test]
    fn an_exemption_of_nothing_is_a_mistake() {
        let mut survey = survey();
        survey.read_exemptions("F1.3 paper\nD1 paper\nF1.1\n");
        let found: Vec<_> = survey.mistakes.iter().map(ToString::to_string).collect();
        assert_eq!(
            found,
            [
                "xtask/exempt.txt:3: F1.1 has no reason",
                "xtask/exempt.txt:1: F1.3 is in no ledger",
                "xtask/exempt.txt:2: D1 needs no exemption: no code has to carry decisions",
            ]
        );
    }
}
