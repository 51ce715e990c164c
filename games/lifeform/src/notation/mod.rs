//! Positions and moves as text (`docs/notation.md`): `1=durrant@b03,maddox@b04(hidden)
//! images=stalking@b06,rearing@b04 hand1=cw15a`.
//!
//! What goes without saying is left out: a position that says nothing of the ship is the ship as it
//! is set up, in the turn of the first crew player, with two characters for each. A deck that is
//! named in part has the named cards on top and the others, as far as they lie nowhere else, in
//! content order below. Steps, an attack and a fight in progress are data. Chambers are their ids
//! (`a05`), links two of them (`a01-a02`), cards their prints (`cw01a`, `lf24b`).

mod expansions;
mod position;
mod usual;

use crate::prelude::*;
use kernel::fields::{bracket, bracketed, place_of};
use kernel::{Notation, switches};

use crate::state::Door;

impl Notation for Lifeform {
    fn print(&self, s: &State) -> String {
        self.print_position(s)
    }

    fn agreed(&self, s: &State) -> (u8, Wanted) {
        let it = &s.modules;
        let mut words = switches([
            ("survivors", it.survivors),
            ("asteroids", it.asteroids),
            ("remora", it.remora),
            ("hunting", it.hunting),
        ]);
        if s.is_solo() {
            words.extend(switches([
                ("withstand", s.solo.withstand),
                ("isolation", s.solo.isolation),
                ("hysterical", s.solo.hysterical),
            ]));
            words.insert("character".to_owned(), s.hero().word().to_owned());
        } else {
            words.extend(switches([
                ("objectives", s.with_objectives),
                ("evolution", s.with_evolution),
            ]));
            words.insert("clock".to_owned(), s.clock.word().to_owned());
        }
        (s.players, words)
    }

    fn parse(&self, text: &str) -> Result<State, String> {
        self.read_position(text)
    }
}

kernel::spoken! { Lifeform, |it, word, rules|
    Space => id_of(rules.content.board.chambers.get(it.index()), |chamber| &chamber.id),
        rules.content.board.space(word);
    CrewCard => id_of(rules.content.crew_cards.get(it.index()), |card| &card.id),
        place(word, &rules.content.crew_cards, |card| &card.id).map(CrewCard);
    LifeformCard => id_of(rules.content.lifeform_cards.get(it.index()), |card| &card.id),
        place(word, &rules.content.lifeform_cards, |card| &card.id).map(LifeformCard);
    CrisisCard => id_of(rules.content.solo.crisis.get(it.index()), |card| &card.id),
        place(word, &rules.content.solo.crisis, |card| &card.id).map(CrisisCard);
    MotionSpace => id_of(rules.content.solo.motion.get(it.index()), |space| &space.id),
        place(word, &rules.content.solo.motion, |space| &space.id).map(MotionSpace);
}

impl Spoken<Lifeform> for Link {
    fn print(self, rules: &Lifeform) -> String {
        let ends = rules.content.board.links.get(self.index());
        ends.map_or_else(
            || "?".to_owned(),
            |link| format!("{}-{}", link.ends.0, link.ends.1),
        )
    }
    fn parse(rules: &Lifeform, word: &str) -> Option<Self> {
        let (from, to) = word.split_once('-')?;
        let board = &rules.content.board;
        board.link(board.space(from)?, board.space(to)?)
    }
}

/// `a01-a02`, `a01-a02(half)`.
impl Spoken<Lifeform> for Door {
    fn print(self, rules: &Lifeform) -> String {
        bracketed(&self.link.print(rules), self.half.then_some("half"))
    }
    fn parse(rules: &Lifeform, word: &str) -> Option<Self> {
        let (link, half) = bracket(word);
        let half = half.is_some();
        Link::parse(rules, link).map(|link| Self { link, half })
    }
}

kernel::spoken! { Lifeform:
    Figure { Aside = "aside", Gone = "gone" or In }
    Android { Inactive = "inactive", Destroyed = "destroyed" or In }
    Cat { Absent = "absent", Gone = "gone" or In }
    Hideaway { Open = "open", Kept = "kept", Gone = "gone" or Chosen }
}

/// The id of what was found, or what stands for a thing nobody knows.
fn id_of<T>(found: Option<&T>, id: impl Fn(&T) -> &String) -> String {
    found.map_or_else(|| "?".to_owned(), |it| id(it).clone())
}

/// The place of the thing with this id.
fn place<T>(word: &str, all: &[T], id: impl Fn(&T) -> &String) -> Option<u8> {
    place_of("", word, all, |it| id(it)).ok()
}
