//! Reading a position, and filling in what is left out.

use crate::prelude::*;
use kernel::fields::{entries, number};
use kernel::{Fields, Lawful as _, Spoken as _};

use super::PHASES;
use crate::flow::round;
use crate::layout::Layout;
use crate::setup;
use crate::setup::Options;
use crate::state::BySeat;

pub(super) fn read(rules: &Nostromo, text: &str) -> Result<State, String> {
    let mut reader = Reader {
        rules,
        fields: Fields::read(text)?,
    };
    let state = reader.state()?;
    reader.fields.done()?;
    rules.audit(&state)?;
    Ok(state)
}

fn seat(word: &str) -> Result<Seat, String> {
    let seat = number(word).map(Seat)?;
    (seat.index() < MAX_SEATS)
        .then_some(seat)
        .ok_or_else(|| format!("there is no seat {seat}"))
}

fn seats(list: &str) -> Result<SeatSet, String> {
    entries(list).map(seat).collect()
}

fn room(word: &str) -> Result<Room, String> {
    Room::from_code(word).ok_or_else(|| format!("there is no room {word}"))
}

fn place(word: &str) -> Result<Option<Room>, String> {
    match word {
        "-" => Ok(None),
        code => room(code).map(Some),
    }
}

fn pair<'a>(text: &'a str, by: &str) -> Result<(&'a str, &'a str), String> {
    text.split_once(by)
        .ok_or_else(|| format!("\"{text}\" lacks a \"{by}\""))
}

/// A seat's number and what stands behind it.
fn after_seat(text: &str) -> Result<(Seat, &str), String> {
    let (who, rest) = text
        .split_at_checked(1)
        .ok_or_else(|| format!("\"{text}\" names no seat"))?;
    Ok((seat(who)?, rest))
}

fn numbers(list: &str) -> Result<BySeat, String> {
    let mut counts = [0; MAX_SEATS];
    for entry in entries(list) {
        let (who, count) = pair(entry, ":")?;
        counts[seat(who)?.index()] = number(count)?;
    }
    Ok(counts)
}

fn character(rules: &Nostromo, id: &str) -> Result<Character, String> {
    Character::parse(rules, id).ok_or_else(|| format!("there is no character {id}"))
}

fn characters(rules: &Nostromo, list: &str) -> Result<Characters, String> {
    entries(list).map(|id| character(rules, id)).collect()
}

/// Gives `owner` a character, which is where `spot` says.
fn put(state: &mut State, owner: Seat, it: Character, spot: &str) -> Result<(), String> {
    let pieces = &mut state.pieces;
    let there = match spot.split_at_checked(1) {
        Some(("-", "")) => &mut pieces.reserve.characters,
        Some(("~", "")) => &mut pieces.off,
        Some(("x", "")) => &mut pieces.out,
        Some(("@", code)) => &mut pieces.covered[room(code)?.index()].characters,
        Some(("!", code)) => &mut pieces.shown[room(code)?.index()],
        _ => return Err(format!("\"{spot}\" is no place for a character")),
    };
    there.add(it);
    state.table.owned[owner.index()].add(it);
    Ok(())
}

struct Reader<'a> {
    rules: &'a Nostromo,
    fields: Fields<'a>,
}

impl<'a> Reader<'a> {
    /// A value that `read` reads; `missing` if the position does not say it.
    fn or<T>(
        &mut self,
        key: &str,
        missing: T,
        read: impl FnOnce(&'a str) -> Result<T, String>,
    ) -> Result<T, String> {
        let value = self.fields.map(key, read);
        let value = value.map_err(|why| format!("{key}: {why}"))?;
        Ok(value.unwrap_or(missing))
    }

    fn state(&mut self) -> Result<State, String> {
        let players = self.fields.number("players")?;
        let players: u8 = players.ok_or("the position does not say players")?;
        if !(2..=8).contains(&players) {
            return Err(format!("there are 2 to 8 players, not {players}"));
        }
        let options = Options {
            players,
            clock: self.fields.worded("clock")?.unwrap_or_default(),
            fire: self.fields.worded("fire")?.unwrap_or_default(),
            ..Options::default()
        };
        let mut state = setup::table(self.rules, &options);
        self.agenda(&mut state)?;
        self.table(&mut state)?;
        self.turn(&mut state)?;
        self.pieces(&mut state)?;
        self.round(&mut state)?;
        self.cards(&mut state)?;
        self.asked(&mut state)?;
        Ok(state)
    }

    fn agenda(&mut self, state: &mut State) -> Result<(), String> {
        let word = self.fields.text("phase").unwrap_or(PHASES[0].0);
        let phase = PHASES.iter().find(|(known, _)| *known == word);
        let (_, steps) = phase.ok_or_else(|| {
            let words: Vec<_> = PHASES.iter().map(|(word, _)| *word).collect();
            format!("phase: \"{word}\" is none of {}", words.join(", "))
        })?;
        let usual = steps.iter().copied().collect();
        state.agenda = self.fields.data("agenda")?.unwrap_or(usual);
        Ok(())
    }

    fn table(&mut self, state: &mut State) -> Result<(), String> {
        let (content, size) = (&self.rules.content, self.rules.size(state));
        let rooms = content.rooms_of(size);
        let ready = |text| content.ready_made(size).find(|ready| ready.id == text);
        let layout = self.or("layout", state.round.layout, |text| match ready(text) {
            Some(ready) => Ok(ready.layout),
            None => Layout::read(text, rooms).map_err(|error| error.to_string()),
        })?;
        let alien = self.or("alien", Seat(0), seat)?;
        if !state.seats().contains(alien) {
            return Err(format!("alien: there is no seat {alien}"));
        }
        state.round = round::fresh(size, layout, alien);
        state.table.former_aliens = self.or("former", SeatSet::only(alien), seats)?;
        if let Some(ships) = self.fields.text("ships") {
            let (word, used) = pair(ships, ":")?;
            state.table.ships = kernel::Worded::read(word)?;
            state.table.ships_used = number(used)?;
        }
        let results = self.fields.text("results").unwrap_or_default();
        for text in results.split('/').filter(|text| !text.is_empty()) {
            if state.table.results.is_full() {
                return Err("results: more rounds than a match has".to_owned());
            }
            state.table.results.push(result(text)?);
        }
        self.roles(state)
    }

    /// Unless it is said, the last crew player is the Synthetic of a table that has one.
    fn roles(&mut self, state: &mut State) -> Result<(), String> {
        let crew = state.round.crew;
        let has_one = self.rules.size(state).synthetic;
        let last = crew.iter().last().filter(|_| has_one);
        let synthetic = self.or("synthetic", last, |text| seat(text).map(Some))?;
        if let Some(seat) = synthetic.filter(|&seat| !has_one || !crew.contains(seat)) {
            let players = state.table.players;
            return Err(format!("seat {seat} is the Synthetic of {players} players"));
        }
        let shown = self.or("human", SeatSet::EMPTY, seats)?;
        state.round.roles = round::roles(state.round.alien, crew, synthetic);
        let unmasked = synthetic.filter(|_| self.fields.flag("unmasked"));
        if let Some(seat) = synthetic.filter(|_| self.fields.flag("neutralised")) {
            state.round.crew = crew.without(seat);
        }
        if synthetic.is_some_and(|seat| shown.contains(seat)) {
            return Err("human: the Synthetic is not".to_owned());
        }
        for seat in shown.iter().chain(unmasked) {
            state.round.roles[seat.index()].show(Eyes::ALL);
        }
        if state.is_scored() {
            state.show_all();
        }
        Ok(())
    }

    fn turn(&mut self, state: &mut State) -> Result<(), String> {
        let over = state.is_scored() || state.is_mustering();
        let in_hunt = |step: &Steps| matches!(step, Steps::Hunt(_));
        let action = match state.agenda.steps().iter().any(in_hunt) {
            _ if over || state.is_placing() => 0,
            true => 1,
            false => ACTIONS,
        };
        state.turn.number = self.or("turn", u16::from(!over), number)?;
        state.turn.action = self.or("action", action, number)?;
        state.turn.visited = self.or("visited", None, place)?;
        state.turn.reorganised = self.fields.flag("reorganised");
        state.turn.fired = self.fields.flag("fired");
        Ok(())
    }

    /// Characters not named go to who lacks some, in seat and roster order: at home before the
    /// hunt, off the ship after.
    fn pieces(&mut self, state: &mut State) -> Result<(), String> {
        let size = self.rules.size(state);
        let mut free = Characters::first(crate::content::CHARACTERS as u8);
        for character in free.iter() {
            let name = character.print(self.rules);
            if let Some(text) = self.fields.text(&name) {
                let (owner, spot) = after_seat(text)?;
                if !state.seats().contains(owner) {
                    return Err(format!("there is no seat {owner} at this table"));
                }
                free.remove(character);
                put(state, owner, character, spot)?;
            }
        }
        let home = if state.turn.action == 0 { "-" } else { "~" };
        for who in state.seats().without(state.round.alien).iter() {
            for _ in state.owned(who).len()..size.characters {
                let next = free.lowest().ok_or("too few characters for this table")?;
                free.remove(next);
                put(state, who, next, home)?;
            }
        }
        for entry in self.fields.list("decoys") {
            let (who, code) = pair(entry, "@")?;
            let heap = &mut state.pieces.covered[room(code)?.index()];
            let decoys = &mut heap.decoys[seat(who)?.index()];
            *decoys = decoys.checked_add(1).ok_or("decoys: too many")?;
        }
        state.pieces.removed = self.or("removed", [0; MAX_SEATS], numbers)?;
        state.pieces.revealed = self.fields.flag("revealed");
        for who in state.round.crew.iter() {
            let lying = state.pieces.covered.iter();
            let lying = lying.map(|heap| u32::from(heap.decoys[who.index()]));
            let placed = lying.sum::<u32>() + u32::from(state.pieces.removed[who.index()]);
            let left = u32::from(size.decoys).checked_sub(placed);
            let left = left.ok_or_else(|| format!("seat {who} has only {} decoys", size.decoys))?;
            state.pieces.reserve.decoys[who.index()] = left as u8;
        }
        let missing = state.owners_of(state.pieces.off);
        state.turn.missing = self.or("missing", missing, seats)?;
        Ok(())
    }

    fn round(&mut self, state: &mut State) -> Result<(), String> {
        let rules = self.rules;
        let nowhere = |text| format!("there is no room and no character {text}");
        let held = |text| Held::parse(rules, text).ok_or_else(|| nowhere(text));
        state.round.eggs.value = self.or("eggs", 0, number)?;
        state.round.alien_room = self.or("at", None, place)?;
        state.round.airlocks = self.fields.worded("airlocks")?.unwrap_or_default();
        state.round.run_outs = self.or("runouts", 0, number)?;
        for equipment in Equipment::ALL {
            let usual = state.held(equipment);
            state.round.equipment[equipment as usize] = self.or(equipment.word(), usual, held)?;
        }
        Ok(())
    }

    /// Cards not named are in the pile; in the discards if the pile is named and they are not.
    fn cards(&mut self, state: &mut State) -> Result<(), String> {
        let mut left = [self.rules.size(state).copies; KINDS];
        let mut use_up = |letters: Option<&str>| -> Result<Vec<Face>, String> {
            let mut used = Vec::new();
            for letter in letters.unwrap_or_default().chars() {
                let strange = || format!("there is no card {letter}: the cards are S O L A C");
                let kind = Kind::from_letter(letter).ok_or_else(strange)?;
                let left = &mut left[kind as usize];
                let fewer = left.checked_sub(1);
                *left = fewer.ok_or_else(|| format!("too many cards {letter}"))?;
                used.push(Face(Some(kind)));
            }
            Ok(used)
        };
        for who in state.seats().iter() {
            for card in use_up(self.fields.text(&format!("h{who}")))? {
                state.round.hands[who.index()].add(card);
            }
        }
        let discard = self.fields.text("discard");
        for card in use_up(discard)? {
            state.round.discard.add(card);
        }
        let pile = self.fields.text("pile");
        let named = use_up(pile)?;
        let rest = Kind::ALL.into_iter().zip(left);
        let rest = rest.flat_map(|(kind, left)| (0..left).map(move |_| Face(Some(kind))));
        if pile.is_none() {
            state.round.pile = rest.collect();
            return Ok(());
        }
        state.round.pile = named.into_iter().collect();
        if discard.is_none() {
            rest.for_each(|card| state.round.discard.add(card));
        }
        Ok(())
    }

    /// In an encounter everybody face up in the Alien's room is exposed, unless it is said.
    fn asked(&mut self, state: &mut State) -> Result<(), String> {
        let rules = self.rules;
        let found = match (state.agenda.top(), state.round.alien_room) {
            (Some(Steps::Encounter(_)), Some(room)) => state.pieces.shown_in(room),
            _ => Characters::EMPTY,
        };
        state.windows.opened = self.or("serial", 1, number)?;
        state.windows.raised = self.or("extended", 0, number)?;
        state.windows.done = self.or("done", SeatSet::EMPTY, seats)?;
        state.free_steps = self.or("steps", [0; MAX_SEATS], numbers)?;
        state.offers_made = self.or("offered", [0; MAX_SEATS], numbers)?;
        for entry in self.fields.list("offers") {
            let (who, card) = after_seat(entry)?;
            let card = Kind::parse(rules, card);
            let card = card.ok_or_else(|| format!("offers: \"{entry}\" names no card"))?;
            state.round.hands[who.index()].offered = Some(Face(Some(card)));
        }
        let named = |list| characters(rules, list);
        state.meeting.exposed = self.or("exposed", found, named)?;
        state.meeting.doomed = self.or("doomed", Characters::EMPTY, named)?;
        for entry in self.fields.list("commits") {
            let (id, dodge) = pair(entry, ":")?;
            let dodge: Dodge = kernel::Worded::read(dodge)?;
            state.meeting.commits[dodge as usize].add(character(rules, id)?);
        }
        for equipment in Equipment::ALL {
            if let Some(text) = self.fields.text(&format!("share-{}", equipment.word())) {
                state.shares[equipment as usize] = self.share(state, text)?;
            }
        }
        match state.agenda.top() {
            Some(Steps::Placement(_)) => state.windows.asked = state.round.crew,
            Some(Steps::Pause(_)) => state.windows.asked = state.seats(),
            Some(Steps::Choose(_)) => state.windows.asked = SeatSet::only(state.round.alien),
            Some(Steps::CardWindow(_)) => state.windows.asked = state.holders(),
            Some(Steps::Encounter(_)) => state.ask_in_encounter(),
            _ => {}
        }
        let thinking = u8::from(state.is_counted()) * state.windows.waiting().len();
        state.thinking = self.or("thinking", thinking, number)?;
        Ok(())
    }

    /// Whether it is disputed or by whom a carrier is chosen, who may take it, and what each has
    /// said.
    fn share(&self, state: &State, text: &str) -> Result<Share, String> {
        let (stage, rest) = pair(text, ":")?;
        let (contenders, said) = pair(rest, ":")?;
        let named = characters(self.rules, contenders)?;
        let mut share = Share {
            contenders: match stage {
                "disputed" => named,
                chooser => named.and(state.owned(seat(chooser)?)),
            },
            ..Share::default()
        };
        for entry in entries(said) {
            let (who, times) = after_seat(entry)?;
            let (said, times) = match times.split_at_checked(1) {
                Some(("+", times)) => (&mut share.claims, times),
                Some(("-", times)) => (&mut share.yields, times),
                _ => return Err(format!("\"{entry}\" is neither a claim nor a yield")),
            };
            said.add(who);
            share.spoken[who.index()] = number(times)?;
        }
        Ok(share)
    }
}

fn result(text: &str) -> Result<RoundResult, String> {
    let parts: Vec<&str> = text.split(':').collect();
    let [ending, alien, synthetic, escaped, points] = parts[..] else {
        let form = "ending:alien:synthetic:escaped:points";
        return Err(format!("results: \"{text}\" is not {form}"));
    };
    let mut result = RoundResult {
        ending: kernel::Worded::read(ending)?,
        alien: seat(alien)?,
        synthetic: seats(synthetic)?.lowest(),
        escaped: seats(escaped)?,
        points: [0; MAX_SEATS],
        equipment: [0; MAX_SEATS],
    };
    let slots = result.points.iter_mut().zip(&mut result.equipment);
    for ((points, equipment), text) in slots.zip(points.split('.')) {
        let (sum, carried) = text.split_once('e').unwrap_or((text, "0"));
        (*points, *equipment) = (number(sum)?, number(carried)?);
    }
    Ok(result)
}
