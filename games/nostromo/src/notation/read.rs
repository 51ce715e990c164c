//! Reading a position, and filling in what is left out.

use std::collections::BTreeMap;
use std::str::FromStr;

use kernel::{MAX_SEATS, Pile, Seat, SeatSet, Supply};

use super::Worded;
use crate::audit::audit;
use crate::content::{CARDS, Card, Character, Characters, Content, Equipment, KINDS, Kind, Room};
use crate::few::Member;
use crate::flow::{self, round};
use crate::layout::Layout;
use crate::state::{
    Held, Offer, Phase, Pieces, RoundResult, Share, ShareStage, Spot, State, Synthetic, Table,
    Turn, Windows, Word,
};

pub(super) fn read(content: &Content, text: &str) -> Result<State, String> {
    let mut words = Words {
        content,
        left: BTreeMap::new(),
    };
    for word in text.split_whitespace() {
        let (key, value) = word.split_once('=').unwrap_or((word, "yes"));
        if words.left.insert(key, value).is_some() {
            return Err(format!("the position says {key} twice"));
        }
    }
    let state = words.state()?;
    if let Some(unknown) = words.left.keys().next() {
        return Err(format!(
            "the position says {unknown}, which means nothing here"
        ));
    }
    audit(content, &state)?;
    Ok(state)
}

/// The words not read yet.
struct Words<'a> {
    content: &'a Content,
    left: BTreeMap<&'a str, &'a str>,
}

fn number<T: FromStr>(text: &str) -> Result<T, String> {
    text.parse()
        .map_err(|_| format!("\"{text}\" is not a number that fits here"))
}

fn seat(text: &str) -> Result<Seat, String> {
    number(text).map(Seat).and_then(|seat| {
        if seat.index() < MAX_SEATS {
            Ok(seat)
        } else {
            Err(format!("there is no seat {seat}"))
        }
    })
}

fn room(text: &str) -> Result<Room, String> {
    Room::from_code(text).ok_or_else(|| format!("there is no room {text}"))
}

fn kind(letter: char) -> Result<Kind, String> {
    Kind::from_letter(letter)
        .ok_or_else(|| format!("there is no card {letter}: the cards are S O L A C"))
}

fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').filter(|part| !part.is_empty())
}

fn pair<'a>(text: &'a str, by: &str) -> Result<(&'a str, &'a str), String> {
    text.split_once(by)
        .ok_or_else(|| format!("\"{text}\" lacks a \"{by}\""))
}

fn seats(text: &str) -> Result<SeatSet, String> {
    parts(text).map(seat).collect()
}

fn numbers(text: &str) -> Result<[u8; MAX_SEATS], String> {
    let mut counts = [0; MAX_SEATS];
    for part in parts(text) {
        let (who, count) = pair(part, ":")?;
        counts[seat(who)?.index()] = number(count)?;
    }
    Ok(counts)
}

impl<'a> Words<'a> {
    fn take(&mut self, key: &str) -> Option<&'a str> {
        self.left.remove(key)
    }

    fn flag(&mut self, key: &str) -> bool {
        self.take(key).is_some()
    }

    /// The word's value, read by `read`; `missing` if the position does not say it.
    fn or<T>(
        &mut self,
        key: &str,
        missing: T,
        read: impl FnOnce(&'a str) -> Result<T, String>,
    ) -> Result<T, String> {
        self.take(key).map_or(Ok(missing), |text| {
            read(text).map_err(|why| format!("{key}: {why}"))
        })
    }

    fn character(&self, id: &str) -> Result<Character, String> {
        self.content
            .character(id)
            .ok_or_else(|| format!("there is no character {id}"))
    }

    fn characters(&self, text: &str) -> Result<Characters, String> {
        parts(text).map(|id| self.character(id)).collect()
    }

    fn state(&mut self) -> Result<State, String> {
        let players: u8 = self
            .take("players")
            .ok_or("the position does not say players")
            .map_err(str::to_owned)
            .and_then(number)?;
        if !(2..=8).contains(&players) {
            return Err(format!("there are 2 to 8 players, not {players}"));
        }
        let size = *self.content.size(players);
        let phase = self.or("phase", Phase::Placement, Phase::read)?;
        let first = self
            .content
            .ready_made(&size)
            .next()
            .ok_or("there is no ship")?
            .layout;
        let layout = self.layout(first, players)?;
        let alien = self.or("alien", Seat(0), seat)?;
        if alien.0 >= players {
            return Err(format!("alien: there is no seat {alien}"));
        }
        let mut state = State {
            table: Table {
                players,
                clock: self.or("clock", crate::Clock::Standard, Worded::read)?,
                ships: crate::Ships::Random,
                ships_used: 0,
                former_aliens: self.or("former", SeatSet::only(alien), seats)?,
                results: kernel::List::new(),
                owners: [None; crate::content::CHARACTERS],
            },
            round: round::fresh_round(layout, alien, size.copies, size.eggs),
            turn: Turn::default(),
            pieces: Pieces::NONE,
            phase,
            window: Windows::default(),
        };
        if let Some(ships) = self.take("ships") {
            let (word, used) = pair(ships, ":")?;
            (state.table.ships, state.table.ships_used) = (Worded::read(word)?, number(used)?);
        }
        for text in self
            .take("results")
            .unwrap_or_default()
            .split('/')
            .filter(|text| !text.is_empty())
        {
            if state.table.results.is_full() {
                return Err("results: more rounds than a match has".to_owned());
            }
            state.table.results.push(result(text)?);
        }
        self.roles(&mut state)?;
        self.turn(&mut state)?;
        self.pieces(&mut state)?;
        self.round(&mut state)?;
        self.cards(&mut state)?;
        self.window(&mut state)?;
        Ok(state)
    }

    fn layout(&mut self, first: Layout, players: u8) -> Result<Layout, String> {
        let content = self.content;
        let size = content.size(players);
        self.or("layout", first, |text| {
            match content.ready_made(size).find(|ready| ready.id == text) {
                Some(ready) => Ok(ready.layout),
                None => {
                    Layout::read(text, content.rooms_of(size)).map_err(|error| error.to_string())
                }
            }
        })
    }

    /// Unless it is said, the last crew player is the Synthetic of a table that has one.
    fn roles(&mut self, state: &mut State) -> Result<(), String> {
        let crew = state.seats().without(state.round.alien);
        let last = crew
            .iter()
            .last()
            .filter(|_| self.content.size(state.table.players).synthetic);
        let synthetic = self.or("synthetic", last, |text| seat(text).map(Some))?;
        state.round.synthetic = synthetic.map_or(Synthetic::Nobody, Synthetic::Seat);
        state.round.unmasked = self.flag("unmasked");
        state.round.neutralised = self.flag("neutralised");
        state.round.known_human = self.or("human", SeatSet::EMPTY, seats)?;
        Ok(())
    }

    fn round(&mut self, state: &mut State) -> Result<(), String> {
        let place = |text: &str| {
            if text == "-" {
                Ok(None)
            } else {
                room(text).map(Some)
            }
        };
        state.round.eggs.value = self.or("eggs", 0, number)?;
        state.round.alien_room = self.or("at", None, place)?;
        state.round.airlocks = self.or("airlocks", crate::Airlocks::Shut, Worded::read)?;
        state.round.run_outs = self.or("runouts", 0, number)?;
        for equipment in Equipment::ALL {
            if let Some(text) = self.take(equipment.id()) {
                let held = match room(text) {
                    Ok(room) => Held::Floor(room),
                    Err(_) => Held::By(self.character(text)?),
                };
                state.round.equipment[equipment as usize] = held;
            }
        }
        Ok(())
    }

    /// Cards not named are in the pile; in the discards if the pile is named.
    fn cards(&mut self, state: &mut State) -> Result<(), String> {
        let mut left = [self.content.size(state.table.players).copies; KINDS];
        let mut use_up = |kind: Kind| {
            left[kind as usize] = left[kind as usize]
                .checked_sub(1)
                .ok_or_else(|| format!("too many cards {}", kind.letter()))?;
            Ok::<_, String>(kind)
        };
        for who in state.seats().iter() {
            for letter in self.take(&format!("h{who}")).unwrap_or_default().chars() {
                state.round.hands[who.index()].add(use_up(kind(letter)?)?);
            }
        }
        let discard = self.take("discard");
        for letter in discard.unwrap_or_default().chars() {
            state.round.discard.put(use_up(kind(letter)?)? as usize, 1);
        }
        let pile = self.take("pile");
        let mut named: Pile<Card, CARDS> = Pile::new();
        for letter in pile.unwrap_or_default().chars() {
            named.put(Card(Some(use_up(kind(letter)?)?)));
        }
        match (pile, discard) {
            (None, _) => {
                let rest = Kind::ALL
                    .into_iter()
                    .flat_map(|kind| (0..left[kind as usize]).map(move |_| Card(Some(kind))));
                state.round.pile = rest.collect();
            }
            (Some(_), None) => {
                state.round.pile = named;
                let counts = std::array::from_fn(|kind| left[kind]);
                state.round.discard = Supply::new(counts);
            }
            (Some(_), Some(_)) => state.round.pile = named,
        }
        Ok(())
    }

    fn turn(&mut self, state: &mut State) -> Result<(), String> {
        let place = |text: &str| {
            if text == "-" {
                Ok(None)
            } else {
                room(text).map(Some)
            }
        };
        let action = match state.phase {
            Phase::Muster | Phase::Placement | Phase::RoundOver | Phase::Over => 0,
            Phase::Choose
            | Phase::Encounter
            | Phase::Between
            | Phase::Claim(crate::Occasion::Hideout) => 1,
            _ => crate::content::ACTIONS,
        };
        state.turn = Turn {
            number: self.or("turn", 1, number)?,
            action: self.or("action", action, number)?,
            visited: self.or("visited", None, place)?,
            reorganised: self.flag("reorganised"),
            fired: self.flag("fired"),
            missing: SeatSet::EMPTY,
        };
        Ok(())
    }

    /// Characters not named go to who lacks some, in seat and roster order: at home before the hunt, off the ship after.
    fn pieces(&mut self, state: &mut State) -> Result<(), String> {
        let size = *self.content.size(state.table.players);
        for character in Character::all() {
            let Some(text) = self.take(&self.content.characters[character.index()]) else {
                continue;
            };
            let (who, spot) = text
                .split_at_checked(1)
                .ok_or_else(|| format!("\"{text}\" names no owner"))?;
            state.table.owners[character.index()] = Some(seat(who)?);
            state.pieces.characters[character.index()] = match spot.split_at_checked(1) {
                Some(("-", "")) => Spot::Reserve,
                Some(("~", "")) => Spot::Off,
                Some(("x", "")) => Spot::Out,
                Some(("@", code)) => Spot::Covered(room(code)?),
                Some(("!", code)) => Spot::Shown(room(code)?),
                _ => return Err(format!("\"{spot}\" is no place for a character")),
            };
        }
        let before = matches!(
            state.phase,
            Phase::Muster | Phase::Placement | Phase::RoundOver | Phase::Over
        );
        let crew = state.seats().without(state.round.alien);
        for who in crew.iter() {
            for _ in state
                .table
                .owners
                .iter()
                .filter(|&&owner| owner == Some(who))
                .count()..usize::from(size.characters)
            {
                let free = state
                    .table
                    .owners
                    .iter()
                    .position(Option::is_none)
                    .ok_or("too few characters for this table")?;
                state.table.owners[free] = Some(who);
                state.pieces.characters[free] = if before { Spot::Reserve } else { Spot::Off };
            }
        }
        for part in parts(self.take("decoys").unwrap_or_default()) {
            let (who, code) = pair(part, "@")?;
            let decoys = &mut state.pieces.decoys[room(code)?.index()][seat(who)?.index()];
            *decoys = decoys.checked_add(1).ok_or("decoys: too many")?;
        }
        state.pieces.removed = self.or("removed", [0; MAX_SEATS], numbers)?;
        state.pieces.revealed = self.flag("revealed");
        for who in state.crew().iter() {
            let placed = state
                .pieces
                .decoys
                .iter()
                .map(|room| u32::from(room[who.index()]))
                .sum::<u32>();
            let placed = placed + u32::from(state.pieces.removed[who.index()]);
            let reserve = u32::from(size.decoys)
                .checked_sub(placed)
                .ok_or_else(|| format!("seat {who} has only {} decoys", size.decoys))?;
            state.pieces.reserve[who.index()] = reserve as u8;
        }
        state.turn.missing = self.or(
            "missing",
            state.owners_of(state.pieces.at(Spot::Off)),
            seats,
        )?;
        Ok(())
    }

    /// In an encounter everybody face up in the Alien's room is exposed, unless it is said.
    fn window(&mut self, state: &mut State) -> Result<(), String> {
        let found = match (state.phase, state.round.alien_room) {
            (Phase::Encounter, Some(room)) => state.pieces.shown_in(room),
            _ => Characters::EMPTY,
        };
        state.window.serial = self.or("serial", 1, number)?;
        state.window.extended = self.or("extended", 0, number)?;
        state.window.done = self.or("done", SeatSet::EMPTY, seats)?;
        state.window.free_steps = self.or("steps", [0; MAX_SEATS], numbers)?;
        state.window.offers_made = self.or("offered", [0; MAX_SEATS], numbers)?;
        for part in parts(self.take("offers").unwrap_or_default()) {
            let (who, card) = part
                .split_at_checked(1)
                .ok_or("offers: nothing is offered")?;
            let card = card
                .chars()
                .next()
                .ok_or_else(|| format!("offers: \"{part}\" names no card"))?;
            state.window.offers[seat(who)?.index()] = Offer::Card(kind(card)?);
        }
        let exposed = self
            .take("exposed")
            .map(|text| self.characters(text))
            .transpose()?;
        state.window.exposed = exposed.unwrap_or(found);
        let doomed = self
            .take("doomed")
            .map(|text| self.characters(text))
            .transpose()?;
        state.window.doomed = doomed.unwrap_or_default();
        for part in parts(self.take("commits").unwrap_or_default()) {
            let (id, dodge) = pair(part, ":")?;
            state.window.commits[self.character(id)?.index()] = Some(Worded::read(dodge)?);
        }
        for equipment in Equipment::ALL {
            if let Some(text) = self.take(&format!("share-{}", equipment.id())) {
                state.window.shares[equipment as usize] = self.share(text)?;
            }
        }
        state.window.thinking = self.or("thinking", flow::thinking(state), number)?;
        Ok(())
    }

    fn share(&self, text: &str) -> Result<Share, String> {
        let (stage, rest) = pair(text, ":")?;
        let (contenders, said) = pair(rest, ":")?;
        let stage = match stage {
            "settled" => ShareStage::Settled,
            "disputed" => ShareStage::Disputed,
            chooser => ShareStage::Choosing(seat(chooser)?),
        };
        let mut share = Share {
            stage,
            contenders: self.characters(contenders)?,
            ..Share::default()
        };
        for part in parts(said) {
            let (who, times, word) = match (part.split_once('+'), part.split_once('-')) {
                (Some((who, times)), _) => (who, times, Word::Claim),
                (_, Some((who, times))) => (who, times, Word::Yield),
                _ => return Err(format!("\"{part}\" is neither a claim nor a yield")),
            };
            share.words[seat(who)?.index()] = word;
            share.spoken[seat(who)?.index()] = number(times)?;
        }
        Ok(share)
    }
}

fn result(text: &str) -> Result<RoundResult, String> {
    let fields: Vec<&str> = text.split(':').collect();
    let [ending, alien, synthetic, escaped, points] = fields[..] else {
        return Err(format!(
            "results: \"{text}\" is not ending:alien:synthetic:escaped:points"
        ));
    };
    let mut result = RoundResult {
        ending: Worded::read(ending)?,
        alien: seat(alien)?,
        synthetic: if synthetic.is_empty() {
            None
        } else {
            Some(seat(synthetic)?)
        },
        escaped: seats(escaped)?,
        points: [0; MAX_SEATS],
    };
    for (slot, text) in result.points.iter_mut().zip(points.split('.')) {
        *slot = number(text)?;
    }
    Ok(result)
}
