//! Positions and moves as text (`docs/notation.md`): `1=durrant@b03,maddox@b04(hidden)
//! images=stalking@b06,rearing@b04 hand1=cw15a`.
//!
//! What goes without saying is left out: a position that says nothing of the ship is the ship as it
//! is set up, in the turn of the first crew player, with two characters for each. A deck that is
//! named in part has the named cards on top and the others, as far as they lie nowhere else, in
//! content order below. Steps, an attack and a fight in progress are data. Chambers are their ids
//! (`a05`), links two of them (`a01-a02`), cards their prints (`cw01a`, `lf24b`).

mod expansions;
mod print;
mod read;

use crate::prelude::*;
use kernel::{Notation, switches};

use crate::state::Figure as Place;

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

impl Spoken<Lifeform> for Space {
    fn print(self, rules: &Lifeform) -> String {
        let chamber = rules.content.board.chambers.get(self.index());
        chamber.map_or_else(|| "?".to_owned(), |chamber| chamber.id.clone())
    }
    fn parse(rules: &Lifeform, word: &str) -> Option<Self> {
        rules.content.board.space(word)
    }
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

impl Spoken<Lifeform> for CrewCard {
    fn print(self, rules: &Lifeform) -> String {
        let card = rules.content.crew_cards.get(self.index());
        card.map_or_else(|| "?".to_owned(), |card| card.id.clone())
    }
    fn parse(rules: &Lifeform, word: &str) -> Option<Self> {
        let place = rules.content.crew_cards.iter().position(|it| it.id == word);
        place.map(|place| Self(place as u8))
    }
}

impl Spoken<Lifeform> for MotionSpace {
    fn print(self, rules: &Lifeform) -> String {
        let space = rules.content.solo.motion.get(self.index());
        space.map_or_else(|| "?".to_owned(), |space| space.id.clone())
    }
    fn parse(rules: &Lifeform, word: &str) -> Option<Self> {
        let all = &rules.content.solo.motion;
        let place = all.iter().position(|space| space.id == word);
        place.map(|place| Self(place as u8))
    }
}

impl Spoken<Lifeform> for LifeformCard {
    fn print(self, rules: &Lifeform) -> String {
        let card = rules.content.lifeform_cards.get(self.index());
        card.map_or_else(|| "?".to_owned(), |card| card.id.clone())
    }
    fn parse(rules: &Lifeform, word: &str) -> Option<Self> {
        let all = &rules.content.lifeform_cards;
        let place = all.iter().position(|it| it.id == word);
        place.map(|place| Self(place as u8))
    }
}

/// The characters a crew seat has if nothing is said of it: the first two, the next two, …
fn usual_pair(place: usize) -> [Character; 2] {
    [Character::ALL[2 * place], Character::ALL[2 * place + 1]]
}

/// What is to be done if nothing is said of it: the turn of whoever's it is.
fn usual_agenda(s: &State) -> Agenda<Steps> {
    if s.is_solo() {
        return expansions::usual_agenda(s);
    }
    let crew = s.players - 1;
    let place = (s.turn.seat.0 + s.players - s.lifeform.0 - 1) % s.players;
    match s.phase {
        Phase::Setup | Phase::Crew => {
            let round = Round { next: place + 1 };
            if s.roles[s.turn.seat.index()].is_some() {
                Agenda::from_iter([round.into(), RoleTurn.into()])
            } else {
                Agenda::from_iter([round.into(), CrewTurn.into()])
            }
        }
        Phase::Android => Agenda::from_iter([Round { next: crew + 1 }.into(), AndroidTurn.into()]),
        Phase::Lifeform => {
            Agenda::from_iter([Round { next: crew + 2 }.into(), LifeformTurn.into()])
        }
        Phase::Showdown => Agenda::from_iter([Fighting.into()]),
    }
}

/// The table nothing is said of: as it is set up for so many, everybody in the Galley, two images
/// on start chambers.
fn usual(rules: &Lifeform, players: u8, lifeform: Seat) -> State {
    if players == 1 {
        return expansions::usual(rules);
    }
    let mut s = State::empty(players, lifeform);
    let spec = rules.content.players(players.into());
    s.with_objectives = true;
    s.phase = Phase::Crew;
    s.round = 1;
    s.turn.seat = s.first();
    s.turn.stage = Stage::Activity;
    s.minute = spec.self_destruct;
    s.hostility = spec.hostility;
    s.vents = spec.vents;
    s.vent_pool = rules.content.table.supply.vents - spec.vents;
    s.overheating = spec.overheating.unwrap_or(0);
    for (space, chamber) in (0..).map(Space).zip(&rules.content.board.chambers) {
        s.missions[space] = chamber.mission;
    }
    let mut starts = rules.plan.starts.iter();
    for image in [Image::Stalking, Image::Rearing] {
        if let Some(at) = starts.next() {
            s.images[image] = Place::In(at);
        }
    }
    s.real = Image::Stalking;
    for seat in s.order() {
        s.analyzers[seat.index()] = rules.content.table.disks_kept;
    }
    if s.pair() {
        s.cat_cards = (1 << CatCard::COUNT) - 1;
        s.cat = rules.plan.vents.lowest().map_or(Cat::Absent, Cat::In);
    }
    s
}
