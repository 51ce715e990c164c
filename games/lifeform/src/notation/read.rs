//! Reading a position.

use crate::prelude::*;
use kernel::Fields;
use kernel::fields::{bracket, entries, number, opened};

use super::expansions::hand_eyes;
use super::print::NO_IMAGE;
use super::{usual, usual_agenda, usual_pair};
use crate::state::{Door, Fight};

pub(super) fn find<T: Worded>(word: &str) -> Result<T, String> {
    T::find(word).ok_or_else(|| format!("\"{word}\" is no {}", std::any::type_name::<T>()))
}

/// What was named of a kind of card, so that the rest is known.
struct Named<T> {
    faces: Vec<T>,
    /// Something lies face down, so nothing can be said of the rest.
    hidden: bool,
}

impl<T: Faced + Spoken<Lifeform>> Named<T> {
    fn new() -> Self {
        Self {
            faces: Vec::new(),
            hidden: false,
        }
    }

    fn face(&mut self, rules: &Lifeform, word: &str) -> Result<T, String> {
        if word == "?" {
            self.hidden = true;
            return Ok(T::default().back());
        }
        let face = T::parse(rules, word).ok_or_else(|| format!("\"{word}\" is no card"))?;
        self.faces.push(face);
        Ok(face)
    }

    fn card(&mut self, rules: &Lifeform, entry: &str, own: Eyes) -> Result<Card<T>, String> {
        let (word, eyes) = bracket(entry);
        let eyes = match eyes {
            None => own,
            Some("all") => Eyes::ALL,
            Some("nobody") => Eyes::NOBODY,
            Some(seats) => {
                let mut eyes = Eyes::NOBODY;
                for digit in seats.bytes() {
                    if !(b'0'..b'4').contains(&digit) {
                        return Err(format!("\"{seats}\" names no seats"));
                    }
                    eyes = eyes.or(Eyes::of(Seat(digit - b'0')));
                }
                eyes
            }
        };
        Ok(Card::new(self.face(rules, word)?, eyes))
    }

    /// A face-down pile, from its top.
    fn down(&mut self, rules: &Lifeform, list: &str) -> Result<Vec<T>, String> {
        let mut cards = Vec::new();
        for word in entries(list) {
            match word.strip_prefix('?') {
                Some(count) => {
                    self.hidden = true;
                    let count: usize = number(count)?;
                    cards.extend(std::iter::repeat_n(T::default().back(), count));
                }
                None => cards.push(self.face(rules, word)?),
            }
        }
        Ok(cards)
    }

    /// What was not named, in content order.
    fn rest(&self, all: impl IntoIterator<Item = T>) -> Vec<T> {
        if self.hidden {
            return Vec::new();
        }
        let mut named = self.faces.clone();
        let mut rest: Vec<T> = all.into_iter().collect();
        rest.retain(|face| match named.iter().position(|it| it == face) {
            Some(place) => {
                named.swap_remove(place);
                false
            }
            None => true,
        });
        rest
    }
}

fn put_mark(s: &mut State, who: Character, mark: &str) -> Result<(), String> {
    let set: &mut Members = match mark {
        "hidden" => &mut s.hidden,
        "rooted" => &mut s.rooted,
        "skill" => &mut s.skilled,
        "survival" => &mut s.survived,
        "spent" => &mut s.spent,
        _ => return Err(format!("\"{mark}\" is no mark of a character")),
    };
    set.put(who);
    Ok(())
}

/// At most as many as there is room for.
fn fits<T>(cards: &[T], most: usize) -> Result<(), String> {
    if cards.len() > most {
        return Err(format!("{} cards are too many", cards.len()));
    }
    Ok(())
}

impl Lifeform {
    pub(super) fn read_position(&self, text: &str) -> Result<State, String> {
        let mut fields = Fields::read(text)?;
        let players: u8 = fields.number("players")?.unwrap_or(3);
        let lifeform: u8 = fields.number("lifeform")?.unwrap_or(0);
        if !(1..=4).contains(&players) || lifeform >= players {
            return Err("1 to 4 play, and the lifeform is one of them".to_owned());
        }
        let mut s = usual(self, players, Seat(lifeform));
        if let Some(used) = fields.data("objectives-used")? {
            s.with_objectives = used;
        }
        s.with_evolution = fields.flag("evolution");
        s.four_cards = fields.flag("four-cards");
        s.flame_returns = fields.flag("flame-returns");
        s.clock = fields.worded("clock")?.unwrap_or_default();
        s.ended = fields.data("end")?.unwrap_or_default();
        s.phase = fields.data("phase")?.unwrap_or(s.phase);
        s.round = fields.number("round")?.unwrap_or(s.round);
        s.waited = fields.number("waited")?.unwrap_or(0);
        self.read_seats(&mut fields, &mut s)?;
        self.read_turn(&mut fields, &mut s)?;
        self.read_ship(&mut fields, &mut s)?;
        self.read_expansions(&mut fields, &mut s)?;
        self.read_tracks(&mut fields, &mut s)?;
        if let Some(fight) = fields.data::<Fight>("fight")? {
            s.fight = fight;
        }
        self.read_crew_cards(&mut fields, &mut s)?;
        if !s.is_solo() {
            self.read_other_cards(&mut fields, &mut s)?;
        }
        s.windows = fields.data("windows")?.unwrap_or_default();
        s.reacted = fields.data("reacted")?.unwrap_or_default();
        s.attack = fields.data("attack")?.unwrap_or_default();
        s.dealt = fields.data("dealt")?.unwrap_or_default();
        s.kept = fields.data("kept")?.unwrap_or_default();
        s.kept_count = fields.data("kept-count")?.unwrap_or_default();
        s.agenda = match fields.data("agenda")? {
            Some(agenda) => agenda,
            None if s.ended.is_some() => kernel::Agenda::new(),
            None => usual_agenda(&s),
        };
        fields.done()?;
        let held = |step: &&Steps| matches!(step, Steps::Load(_));
        let held = s.agenda.steps().iter().filter(held).count() as u32;
        let out: u32 = s
            .missions
            .iter()
            .chain(s.loadout.iter())
            .map(|&it| u32::from(it))
            .sum();
        s.mission_pool = u32::from(self.content.table.supply.mission)
            .checked_sub(out + held + u32::from(s.modules.markers))
            .ok_or("there are too many mission tokens")? as u8;
        self.check(&s)?;
        if s.ended.is_none() && s.agenda.top().is_none() {
            return Err("nothing is to be done, and the game is not over".to_owned());
        }
        Ok(s)
    }

    fn read_turn(&self, fields: &mut Fields<'_>, s: &mut State) -> Result<(), String> {
        if let Some(turn) = fields.data("turn-data")? {
            s.turn = turn;
        }
        if let Some(seat) = fields.number("turn")? {
            if !s.crew().contains(Seat(seat)) {
                return Err(format!("seat {seat} has no crew turn"));
            }
            s.turn.seat = Seat(seat);
        }
        s.turn.stage = fields.data("stage")?.unwrap_or(s.turn.stage);
        for word in fields.list("unchecked") {
            s.turn.unchecked.put(find(word)?);
        }
        Ok(())
    }

    pub(super) fn space(&self, word: &str) -> Result<Space, String> {
        <Space as Spoken<Self>>::parse(self, word)
            .ok_or_else(|| format!("\"{word}\" is no chamber"))
    }

    pub(super) fn read_spaces(
        &self,
        fields: &mut Fields<'_>,
        key: &str,
    ) -> Result<SpaceSet, String> {
        let mut set = SpaceSet::EMPTY;
        for word in fields.list(key) {
            set.add(self.space(word)?);
        }
        Ok(set)
    }

    fn read_seats(&self, fields: &mut Fields<'_>, s: &mut State) -> Result<(), String> {
        for (place, seat) in s.order().enumerate() {
            let index = seat.index();
            let Some(text) = fields.text(&seat.to_string()) else {
                let each = if s.is_solo() { 1 } else { 2 };
                for who in usual_pair(place).into_iter().take(each) {
                    s.alive.put(who);
                    s.owner[who] = seat;
                    s.at[who] = self.plan.galley;
                }
                continue;
            };
            if let Some(role) = Role::find(text) {
                s.roles[index] = Some(role);
                continue;
            }
            for entry in entries(text) {
                let (name, marks) = opened(entry);
                let (name, at) = name.split_once('@').unwrap_or((name, "a09"));
                let who: Character = find(name)?;
                s.alive.put(who);
                s.owner[who] = seat;
                s.at[who] = self.space(at)?;
                for mark in marks {
                    put_mark(s, who, mark)?;
                }
            }
        }
        for entry in fields.list("fallen") {
            let (name, mut marks) = opened(entry);
            let (name, at) = name.split_once('@').unwrap_or((name, "a09"));
            let who: Character = find(name)?;
            s.at[who] = self.space(at)?;
            s.owner[who] = Seat(number(marks.next().unwrap_or("0"))?);
            for mark in marks {
                put_mark(s, who, mark)?;
            }
        }
        for seat in s.order() {
            let index = seat.index();
            if let Some(analyzers) = fields.number(&format!("analyzers{seat}"))? {
                s.analyzers[index] = analyzers;
            }
            for entry in fields.list(&format!("data{seat}")) {
                let (word, count) = bracket(entry);
                s.data[index][find::<DataToken>(word)?] = number(count.unwrap_or("1"))?;
            }
        }
        Ok(())
    }

    fn read_ship(&self, fields: &mut Fields<'_>, s: &mut State) -> Result<(), String> {
        if let Some(text) = fields.text("images") {
            s.images = kernel::By::default();
            for entry in entries(text) {
                let (name, mark) = bracket(entry);
                let (name, at) = name.split_once('@').unwrap_or((name, "aside"));
                let image: Image = find(name)?;
                s.images[image] = match at {
                    "aside" => Figure::Aside,
                    "gone" => Figure::Gone,
                    at => Figure::In(self.space(at)?),
                };
                s.marks[image] = match mark {
                    None => Mark::Unknown,
                    Some("real") => Mark::Real,
                    Some("ghost") => Mark::Ghost,
                    Some(mark) => return Err(format!("\"{mark}\" is no mark of an image")),
                };
            }
        }
        if let Some(word) = fields.text("real") {
            s.real = if word == "?" || word == NO_IMAGE {
                Image::Unknown
            } else {
                find(word)?
            };
        }
        if let Some(text) = fields.text("missions") {
            s.missions = kernel::By::default();
            for entry in entries(text) {
                let (word, count) = bracket(entry);
                s.missions[self.space(word)?] = number(count.unwrap_or("1"))?;
            }
        }
        s.outages = self.read_spaces(fields, "outages")?;
        s.terrors = self.read_spaces(fields, "terrors")?;
        s.resin = self.read_spaces(fields, "resin")?;
        s.breached = self.read_spaces(fields, "breached")?;
        if let Some(text) = fields.text("door") {
            let (word, half) = bracket(text);
            let link = <kernel::Link as Spoken<Self>>::parse(self, word);
            s.door = Some(Door {
                link: link.ok_or_else(|| format!("\"{word}\" joins no chambers"))?,
                half: half.is_some(),
            });
        }
        s.bulkhead = fields.number("bulkhead")?.map(Seat);
        s.android = match fields.text("android") {
            None => Android::Inactive,
            Some("destroyed") => Android::Destroyed,
            Some(at) => Android::In(self.space(at)?),
        };
        s.hits = fields.number("hits")?.unwrap_or(0);
        s.deviated = fields.flag("deviated");
        s.skips = fields.flag("skips");
        s.cat = match fields.text("cat") {
            None => s.cat,
            Some("absent") => Cat::Absent,
            Some("gone") => Cat::Gone,
            Some(at) => Cat::In(self.space(at)?),
        };
        if let Some(text) = fields.text("guarded") {
            let (who, by) = bracket(text);
            s.guarded = Some((find(who)?, Seat(number(by.unwrap_or("1"))?)));
        }
        Ok(())
    }

    fn read_tracks(&self, fields: &mut Fields<'_>, s: &mut State) -> Result<(), String> {
        let tracks = &self.content.tracks;
        let mut at_most = |key: &str, usual: u8, most: u8| -> Result<u8, String> {
            let found = fields.number(key)?.unwrap_or(usual);
            if found > most {
                return Err(format!("{key} has no space {found}"));
            }
            Ok(found)
        };
        s.minute = at_most("minute", s.minute, tracks.self_destruct.first + 1)?;
        s.malfunction = at_most("malfunction", 0, 3)?;
        s.cocoon = at_most("cocoon", 0, self.plan.last_cocoon)?;
        s.hostility = at_most("hostility", s.hostility, tracks.hostility.last)?;
        for entry in fields.list("loadout") {
            let (word, count) = bracket(entry);
            s.loadout[find::<Column>(word)?] = number(count.unwrap_or("1"))?;
        }
        s.overheating = fields.number("overheating")?.unwrap_or(s.overheating);
        s.damped = fields.number("damped")?.unwrap_or(0);
        s.hold = fields.number("hold")?.map(Seat);
        s.vents = fields.number("vents")?.unwrap_or(s.vents);
        s.vent_pool = fields.number("vent-pool")?.unwrap_or(s.vent_pool);
        s.stowaway = match fields.text("stowaway") {
            None => Hideaway::Open,
            Some("kept") => Hideaway::Kept,
            Some("gone") => Hideaway::Gone,
            Some("?") => Hideaway::Chosen(Stowaway::FaceDown),
            Some(word) => Hideaway::Chosen(find(word)?),
        };
        s.plus = match fields.text("stowaway-token") {
            None => Plus::Pool,
            Some("held") => Plus::Held,
            Some(_) => Plus::Gone,
        };
        s.stowed = fields.flag("stowed");
        s.ability = fields.worded::<LifeformSurvival>("ability")?;
        s.sections = fields.data("sections")?.unwrap_or(s.sections);
        for word in fields.list("evolved") {
            if s.evolved.len() == 3 {
                return Err("there are more than 3 evolution tokens".to_owned());
            }
            s.evolved.push(find::<Evolution>(word)?);
        }
        s.lanes = fields.data("lanes")?.unwrap_or_default();
        if let Some(text) = fields.text("cat-cards") {
            s.cat_cards = 0;
            for word in entries(text) {
                s.cat_cards |= 1 << find::<CatCard>(word)? as u16;
            }
        }
        for word in fields.list("sister-cards") {
            s.sister_cards |= 1 << find::<MainframeCard>(word)? as u16;
        }
        for token in DataToken::ALL {
            s.data_pool[token] = self.data_left(s, token);
        }
        if let Some(text) = fields.text("data-pool") {
            s.data_pool = kernel::By::default();
            for entry in entries(text) {
                let (word, count) = bracket(entry);
                s.data_pool[find::<DataToken>(word)?] = number(count.unwrap_or("1"))?;
            }
        }
        Ok(())
    }

    fn read_crew_cards(&self, fields: &mut Fields<'_>, s: &mut State) -> Result<(), String> {
        let mut named = Named::<CrewCard>::new();
        for seat in s.order() {
            let cards: Vec<&str> = fields.list(&format!("hand{seat}")).collect();
            fits(&cards, 14)?;
            for entry in cards {
                let card = named.card(self, entry, hand_eyes(s, seat))?;
                // HI30: everybody knows who holds the two special cards.
                let special = At::new(self, s).leaves_the_game(card.face) && !entry.contains('(');
                let eyes = if special { Eyes::ALL } else { card.eyes };
                s.hands[seat.index()].add(card.face, eyes);
            }
        }
        for entry in fields.list("played") {
            s.played = Some(named.card(self, entry, Eyes::ALL)?);
        }
        for entry in fields.list("shown") {
            s.shown = Some(named.card(self, entry, Eyes::ALL)?);
        }
        let shared = named.down(self, fields.text("to-share").unwrap_or(""))?;
        fits(&shared, 8)?;
        s.to_share = shared.into_iter().rev().collect();
        for word in fields.list("crew-discard") {
            s.crew_discard.put(named.face(self, word)?);
        }
        for entry in fields.list("looked") {
            let card = named.card(self, entry, hand_eyes(s, s.turn.seat))?;
            s.solo.looked.add(card.face, card.eyes);
        }
        let mut deck = named.down(self, fields.text("crew-deck").unwrap_or(""))?;
        match fields.text("special") {
            Some(text) => {
                for word in entries(text) {
                    s.special.put(named.face(self, word)?);
                }
            }
            None => {
                for card in self.put_away(s) {
                    if !named.faces.contains(&card) {
                        s.special.put(card);
                        named.faces.push(card);
                    }
                }
            }
        }
        s.laser_waits = s.special.contains(&self.plan.laser) && !fields.flag("laser-gone");
        s.flamethrower_waits =
            s.special.contains(&self.plan.flamethrower) && !fields.flag("flamethrower-gone");
        deck.extend(named.rest(self.content.crew_deck()));
        fits(&deck, 67)?;
        s.crew_deck = deck.into_iter().rev().collect();
        Ok(())
    }

    fn read_other_cards(&self, fields: &mut Fields<'_>, s: &mut State) -> Result<(), String> {
        let own = Eyes::of(s.lifeform);
        let mut named = Named::<LifeformCard>::new();
        let claws: Vec<&str> = fields.list("claws").collect();
        fits(&claws, 16)?;
        for entry in claws {
            let card = named.card(self, entry, own)?;
            s.claws.add(card.face, card.eyes);
        }
        for entry in fields.list("hunting") {
            s.hunting = Some(named.card(self, entry, Eyes::ALL)?);
        }
        let choice: Vec<&str> = fields.list("choice").collect();
        fits(&choice, 8)?;
        for entry in choice {
            let card = named.card(self, entry, own)?;
            s.choice.add(card.face, card.eyes);
        }
        for entry in fields.list("fight-card") {
            s.fight.card = Some(named.card(self, entry, own)?);
        }
        for word in fields.list("claw-discard") {
            s.claw_discard.put(named.face(self, word)?);
        }
        let mut deck = named.down(self, fields.text("claw-deck").unwrap_or(""))?;
        deck.extend(named.rest(self.content.lifeform_deck()));
        fits(&deck, 48)?;
        s.claw_deck = deck.into_iter().rev().collect();

        let mut named = Named::<TerrorCard>::new();
        for word in fields.list("terror-discard") {
            s.terror_discard.put(named.face(self, word)?);
        }
        let mut deck = named.down(self, fields.text("terror-deck").unwrap_or(""))?;
        deck.extend(named.rest(self.content.terror_deck()));
        fits(&deck, 28)?;
        s.terror_deck = deck.into_iter().rev().collect();

        let (crew, mut drawn) = (Eyes::of_all(s.crew()), List::<Objective, 8>::new());
        let mut hidden = false;
        for (place, entry) in fields.list("objectives").enumerate() {
            let (word, marks) = opened(entry);
            if place >= 3 {
                return Err("there are more than 3 objectives".to_owned());
            }
            let face: Objective = find(word)?;
            hidden |= !face.is_known();
            let mut card = Card::new(face, crew);
            for mark in marks {
                match mark {
                    "done" => s.completed |= 1 << place,
                    "shown" => card.show(own),
                    "all" => card.show(Eyes::ALL),
                    _ => return Err(format!("\"{mark}\" is no mark of an objective")),
                }
            }
            drawn.push(face);
            s.objectives.push(card);
        }
        let mut boxed = Vec::new();
        for word in fields.list("objective-box") {
            let face: Objective = find(word)?;
            hidden |= !face.is_known();
            boxed.push(face);
        }
        if s.with_objectives && !hidden {
            let named = |face: &Objective| drawn.contains(face) || boxed.contains(face);
            let rest: Vec<Objective> = Objective::ALL.into_iter().filter(|it| !named(it)).collect();
            boxed.extend(rest);
        }
        fits(&boxed, 8)?;
        s.objective_box = boxed.into_iter().rev().collect();
        Ok(())
    }
}
