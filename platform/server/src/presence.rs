//! Who is at the table, for games in which nobody may keep the others waiting
//! ([`kernel::Game::stand_in`]).
//!
//! Somebody is there while a stream of theirs is open, and for a while after each of their
//! requests, so that loading a page anew, or a program that never opens a stream, does not count as
//! being away. For whoever is away the game's stand-in chooses, one choice at a time; the seat
//! stays theirs. When all are away nobody is played for and no deadline passes: the game waits for
//! the first who comes back.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use archive::PersonId;
use kernel::{Seat, SeatSet};

use crate::house::House;
use crate::sitting::Sitting;
use crate::table::Table;
use crate::time::Millis;

/// When each person with a seat last asked for something.
#[derive(Debug)]
pub(crate) struct Presence {
    /// Since when the table is in memory: until then nobody could ask.
    since: Millis,
    asked: Mutex<BTreeMap<PersonId, Millis>>,
}

impl Presence {
    pub(crate) fn new(now: Millis) -> Self {
        Self {
            since: now,
            asked: Mutex::default(),
        }
    }

    fn asked_at(&self, person: PersonId) -> Millis {
        self.heard_at(person).unwrap_or(self.since)
    }

    /// When `person` was last heard of, if ever since the table is in memory.
    fn heard_at(&self, person: PersonId) -> Option<Millis> {
        let asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        asked.get(&person).copied()
    }

    fn ask(&self, person: PersonId, now: Millis) {
        self.asked
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(person, now);
    }

    /// A stream of `person`'s is about to close: until now they were there.
    pub(crate) fn leave(&self, person: PersonId, now: Millis) {
        if let Some(asked) = self
            .asked
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .get_mut(&person)
        {
            *asked = now;
        }
    }
}

impl Table {
    /// Whether `person`, who has a seat, was away until now, in a game that minds.
    pub(crate) fn is_back(
        &self,
        house: &House,
        sitting: &Sitting,
        person: Option<PersonId>,
    ) -> bool {
        let sits = |person: &PersonId| !sitting.meta.owned(Some(*person)).is_empty();
        let person = person.filter(|_| self.minds_absence()).filter(sits);
        person.is_some_and(|person| {
            let away = self.away_at(house, person);
            away.is_some_and(|at| at <= house.now())
        })
    }

    /// `person` asked for something and had not been away.
    pub(crate) fn notes(&self, house: &House, sitting: &Sitting, person: Option<PersonId>) {
        if let Some(person) = person.filter(|person| !sitting.meta.owned(Some(*person)).is_empty())
        {
            self.presence.ask(person, house.now());
        }
    }

    /// `person` asked for something; if they were away, they are back.
    pub(crate) fn heard(
        self: &Arc<Self>,
        house: &Arc<House>,
        sitting: &mut Sitting,
        person: Option<PersonId>,
    ) {
        let Some(person) = person.filter(|person| !sitting.meta.owned(Some(*person)).is_empty())
        else {
            return;
        };
        let now = house.now();
        let back = self.minds_absence() && self.away_at(house, person).is_some_and(|at| at <= now);
        self.presence.ask(person, now);
        if back {
            sitting.run_clocks(now, None);
            self.arm(house, sitting);
        }
    }

    /// Whether it matters who is there.
    pub(crate) fn minds_absence(&self) -> bool {
        self.game.stand_in().is_some()
    }

    /// Whether a page of `person`'s is open, or was asked for just now.
    pub(crate) fn is_there(&self, house: &House, person: PersonId) -> bool {
        let recent = |at| house.now() < at + house.config.away;
        self.hub.hears(person) || self.presence.heard_at(person).is_some_and(recent)
    }

    /// From when on `person` is away; `None` while a stream of theirs is open.
    fn away_at(&self, house: &House, person: PersonId) -> Option<Millis> {
        (!self.hub.hears(person)).then(|| self.presence.asked_at(person) + house.config.away)
    }

    /// The seats that people play who are away, unless nobody at all is there.
    pub(crate) fn absent(&self, house: &House, sitting: &Sitting) -> Absent {
        let mut absent = Absent {
            seats: SeatSet::EMPTY,
            deserted: false,
            next: None,
        };
        if !self.minds_absence() {
            return absent;
        }
        let people = sitting
            .meta
            .chairs()
            .filter_map(|(seat, chair)| Some((seat, chair.player()?)));
        let people: Vec<(Seat, Option<Millis>)> = people
            .map(|(seat, person)| (seat, self.away_at(house, person)))
            .collect();
        let now = house.now();
        for (seat, away_at) in &people {
            match away_at {
                Some(at) if *at <= now => absent.seats = absent.seats.with(*seat),
                Some(at) => absent.next = Some(absent.next.map_or(*at, |next| next.min(*at))),
                None => {}
            }
        }
        absent.deserted = !people.is_empty() && absent.seats.len() as usize == people.len();
        absent
    }
}

/// Which people are away.
pub(crate) struct Absent {
    /// Their seats.
    pub(crate) seats: SeatSet,
    /// Whether that is everybody.
    pub(crate) deserted: bool,
    /// When the next one counts as away, unless they are heard of before.
    pub(crate) next: Option<Millis>,
}
