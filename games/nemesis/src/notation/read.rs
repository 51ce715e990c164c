//! Reads a position. Everything is checked; what is wrong is said in one sentence.

use crate::prelude::*;
use kernel::Pile;
use kernel::fields::{Fields, bracket, entries, number, opened};

use super::words::{read_item, read_load, read_mini, read_owned, read_room};
use super::{read_eyes, rest_of, usual_agenda};
use crate::cards::{MAX_OWN, take_up};
use crate::state::{Pod, WoundCard, minis_of};

type Read<T> = Result<T, String>;

fn room(word: &str) -> Read<Space> {
    read_room(word).ok_or_else(|| format!("there is no Room \"{word}\""))
}

/// `003:2`.
fn counted(word: &str) -> Read<(Space, u8)> {
    let (at, count) = word
        .split_once(':')
        .ok_or_else(|| format!("\"{word}\" is no Room with a number"))?;
    Ok((room(at)?, number(count)?))
}

impl Nemesis {
    pub(super) fn read_position(&self, text: &str) -> Read<State> {
        let mut fields = Fields::read(text)?;
        let mode = read_mode(&mut fields)?;
        let mut s = self.bare(mode);
        self.read_rooms(&mut s, &mut fields)?;
        for seat in s.seats().iter() {
            let words = fields.text(&seat.to_string());
            let words = words.ok_or_else(|| format!("seat {seat} is missing"))?;
            self.read_player(&mut s, seat, words)?;
        }
        s.draft = read_list(&mut fields, "draft", 2, Character::read)?;
        s.first = Seat(fields.number("first")?.unwrap_or(0));
        if s.first.0 >= mode.players {
            return Err("there is no such seat for the First Player token".to_owned());
        }
        s.time = fields.number("time")?.unwrap_or(s.time);
        s.destruct = fields.number("destruct")?;
        if let Some(letter) = fields.text("destination") {
            let letter = letter
                .bytes()
                .next()
                .and_then(|byte| byte.checked_sub(b'A'));
            let letter = letter.filter(|letter| *letter < 4);
            s.destination = letter.ok_or("the Destination is A, B, C or D")?;
        }
        self.read_secrets(&mut s, &mut fields)?;
        self.read_objects(&mut s, &mut fields)?;
        self.read_intruders(&mut s, &mut fields)?;
        s.event = fields
            .map("event", |word| numbered(word, self.content.events.len()))?
            .map(EventCard);
        s.trade = fields.data("trade")?.unwrap_or_default();
        s.brood = fields.data("brood")?.unwrap_or_default();
        let cards = s.brood.deck.len() + s.brood.hand.len() + s.brood.discard.len();
        if s.brood.seat.is_some() && cards == 0 {
            s.brood.deck = (0..self.content.plots.len() as u8)
                .map(crate::content::PlotCard)
                .collect();
        }
        s.agenda = fields.data("agenda")?.unwrap_or_else(usual_agenda);
        self.read_decks(&mut s, &mut fields)?;
        s.met = fields.flag("met") || !s.beasts.is_empty();
        s.bereaved = fields.flag("bereaved");
        s.disturbed = fields.flag("disturbed");
        let turn = Turn {
            number: 1,
            players: true,
            ..Turn::default()
        };
        s.turn = fields.data("turn")?.unwrap_or(turn);
        s.round = fields.data("round")?.unwrap_or_default();
        s.deed = fields.data("deed")?.unwrap_or_default();
        s.finish = fields.data("finish")?.unwrap_or_default();
        if s.round.seat.0 >= mode.players {
            return Err("there is no such seat for the round".to_owned());
        }
        if s.agenda.top().is_none() && s.outcome().is_none() {
            return Err("a game that is not over has something to do".to_owned());
        }
        fields.done()?;
        Ok(s)
    }

    fn read_rooms(&self, s: &mut State, fields: &mut Fields<'_>) -> Read<()> {
        let usual = self.usual_tiles(s.mode);
        let board = self.content.board(s.mode.side);
        for (at, &tile) in (0..).map(Space).zip(&usual) {
            s.tiles[at] = Card::new(tile, Eyes::ALL);
        }
        s.explored = board.ship.spaces();
        for word in fields.list("tiles") {
            let (at, tile) = word
                .split_once(':')
                .ok_or_else(|| format!("\"{word}\" is no tile"))?;
            s.tiles[room(at)?].face = Room::read(tile)?;
        }
        for word in fields.list("unexplored") {
            let (at, words) = opened(word);
            let at = room(at)?;
            s.explored.remove(at);
            let known = board.slots[at].slot.known().is_some();
            s.tiles[at].eyes = if known { Eyes::ALL } else { Eyes::NOBODY };
            s.tokens[at] = Card::default();
            for word in words {
                if let Some(eyes) = word.strip_prefix("tile") {
                    s.tiles[at].eyes = read_eyes(eyes)?;
                } else if let Some(eyes) = word.strip_prefix("token") {
                    s.tokens[at].eyes = read_eyes(eyes)?;
                } else {
                    s.tokens[at].face = token(word)?;
                }
            }
        }
        let usual = self.usual_resolved(s);
        s.resolved = match fields.all("resolved", 16, token)? {
            Some(tokens) => tokens.into_iter().collect(),
            None => usual.iter().copied().collect(),
        };
        for word in fields.list("items") {
            let (at, count) = counted(word)?;
            s.items[at] = count;
        }
        s.fire = read_rooms(fields, "fire")?;
        s.malfunction = read_rooms(fields, "malfunction")?;
        s.noise = self.read_links(s, fields, "noise")?;
        s.closed = self.read_links(s, fields, "closed")?;
        s.destroyed = self.read_links(s, fields, "destroyed")?;
        s.airlock = fields.map("airlock", room)?;
        Ok(())
    }

    fn read_links(&self, s: &State, fields: &mut Fields<'_>, key: &str) -> Read<LinkSet> {
        let board = self.content.board(s.mode.side);
        let link = |word: &str| {
            if let Some(duct) = Duct::find(word) {
                return Ok(duct.link());
            }
            let (rooms, second) = match word.strip_suffix('b') {
                Some(rooms) => (rooms, 1),
                None => (word, 0),
            };
            let ends = rooms
                .split_once('-')
                .and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
            let is = |rooms: (u8, u8)| Some(rooms) == ends || Some((rooms.1, rooms.0)) == ends;
            let those = board.corridors.iter().zip((0..).map(kernel::Link));
            let mut those = those.filter(|(corridor, _)| is(corridor.rooms));
            let found = those.nth(second).map(|(_, link)| link);
            found.ok_or_else(|| format!("there is no Corridor \"{word}\""))
        };
        fields.list(key).map(link).collect()
    }

    fn read_player(&self, s: &mut State, seat: Seat, text: &str) -> Read<()> {
        let (name, words) = opened(text);
        let mut player = Player {
            number: seat.0 + 1,
            at: s[seat].at,
            ..Player::default()
        };
        self.usual_goals(s, seat, &mut player);
        let mut named = Named::default();
        if name != "undrafted" {
            let (character, at) = name.split_once('@').unwrap_or((name, "011"));
            player.character = Character::read(character)?;
            player.at = room(at)?;
            player.destiny = Destiny::InPlay;
            player.quests = [true; 2];
        }
        for word in words {
            self.read_fact(&mut player, seat, word, &mut named)?;
        }
        if name != "undrafted" {
            let spec = &self.content.characters[player.character];
            if !named.held {
                let weapon = ItemCard::new(ItemColor::Starting, spec.weapon);
                let ammo = self.content.items[spec.weapon]
                    .weapon
                    .map_or(0, |weapon| weapon.capacity);
                player.take(Load::Item(weapon), ammo, Added::default());
            }
            let all = spec.deck.iter().map(|&card| Owned::action(card));
            let hidden = player.own().any(|card| card == Owned::BACK);
            if !hidden {
                let below = rest_of(all, player.own());
                let mut deck: Own = below.into_iter().rev().collect();
                player.deck.iter().for_each(|&card| deck.push(card));
                player.deck = deck;
            }
        }
        for it in player.hands.iter() {
            if let Load::Corpse(corpse) = it.what {
                s.corpses[usize::from(corpse)] = Lies::With(seat);
            }
        }
        s[seat] = player;
        Ok(())
    }

    fn usual_goals(&self, s: &State, seat: Seat, player: &mut Player) {
        let players = s.mode.players;
        let nth = |kind, place: usize| {
            self.objectives(kind, players)
                .nth(place)
                .unwrap_or_default()
        };
        let place = seat.index();
        let goals = match s.mode.play {
            Style::SemiCooperative => [
                nth(ObjectiveKind::Corporate, place),
                nth(ObjectiveKind::Personal, place),
            ],
            Style::Solo => [nth(ObjectiveKind::Shared, 0), nth(ObjectiveKind::Shared, 1)],
            Style::Cooperative => return,
        };
        player.objectives = goals.map(|goal| Card::new(goal, Eyes::of(seat)));
    }

    fn read_fact(
        &self,
        player: &mut Player,
        seat: Seat,
        word: &str,
        named: &mut Named,
    ) -> Read<()> {
        let (key, list) = bracket(word);
        let list = list.unwrap_or_default();
        match key {
            "passed" => player.passed = true,
            "slime" => player.slime = true,
            "signal" => player.signal = true,
            "larva" => player.larva = true,
            "hatched" => player.hatched = true,
            "hand" => {
                for word in entries(list) {
                    room_for_card(&player.hand)?;
                    take_up(&mut player.hand, owned(word)?);
                }
            }
            "deck" => {
                let cards: Vec<Owned> = entries(list).map(owned).collect::<Read<_>>()?;
                for card in cards.into_iter().rev() {
                    room_for_card(&player.deck)?;
                    player.deck.push(card);
                }
            }
            "discard" => {
                for word in entries(list) {
                    room_for_card(&player.discard)?;
                    player.discard.push(owned(word)?);
                }
            }
            "veil" => {
                let numbers: Vec<u8> = entries(list).map(number).collect::<Read<_>>()?;
                let [all, a, b, c, d] = numbers[..] else {
                    return Err("a veil is five numbers".to_owned());
                };
                player.veil = Veil {
                    all,
                    scanned: [a, b],
                    open: [c, d],
                };
            }
            "items" => {
                for word in entries(list) {
                    let card = item(word)?;
                    if self.content.is_heavy(card) {
                        return Err(format!("{word} is Heavy: it is held"));
                    }
                    player.inventory.add(card);
                }
            }
            "held" => {
                named.held = true;
                for word in entries(list) {
                    if player.hands.is_full() {
                        return Err(format!("seat {seat} holds too much"));
                    }
                    player.hands.push(self.read_held(word)?);
                }
            }
            "quests" => {
                for word in entries(list) {
                    let quest: usize = number(word)?;
                    let quest = player.quests.get_mut(quest.wrapping_sub(1));
                    *quest.ok_or("quests are 1 and 2")? = false;
                }
            }
            "wounds" => {
                for word in entries(list) {
                    let (wound, dressed) = match word.strip_suffix('+') {
                        Some(wound) => (wound, true),
                        None => (word, false),
                    };
                    let wound = if wound == "none" {
                        Wound::FaceDown
                    } else {
                        Wound::read(wound)?
                    };
                    if player.wounds.is_full() {
                        return Err(format!("seat {seat} has too many Wounds"));
                    }
                    player.wounds.push(WoundCard { wound, dressed });
                }
            }
            "goals" => {
                for (place, word) in entries(list).enumerate() {
                    let (goal, eyes) = bracket(word);
                    let eyes = eyes.map_or(Ok(Eyes::of(seat)), read_eyes)?;
                    let card = player
                        .objectives
                        .get_mut(place)
                        .ok_or("there are two goals")?;
                    *card = Card::new(Objective::read(goal)?, eyes);
                }
            }
            key => return self.read_short(player, key, list),
        }
        Ok(())
    }

    fn read_short(&self, player: &mut Player, key: &str, list: &str) -> Read<()> {
        if let Some(destiny) = Destiny::find(key) {
            player.destiny = destiny;
        } else if let Some(kept) = key.strip_prefix("keeps-") {
            player.kept = Kept::read(kept)?;
            let eyes = list.chars().filter_map(|digit| digit.to_digit(10));
            player.kept_seen = match list {
                "*" => SeatSet(u8::MAX),
                _ => eyes.map(|seat| Seat(seat as u8)).collect(),
            };
        } else if let Some(count) = key.strip_prefix("no") {
            player.number = number(count)?;
        } else if let Some(pod) = key.strip_prefix("pod") {
            player.pod = number(pod)?;
        } else if let Some(light) = key.strip_prefix("light") {
            player.light = number(light)?;
        } else {
            return Err(format!("\"{key}\" says nothing of a Character"));
        }
        Ok(())
    }

    /// `rifle.0*3+magazine`; a slot and full Ammo go without saying.
    fn read_held(&self, word: &str) -> Read<Carried> {
        let mut parts = word.split('+');
        let first = parts.next().unwrap_or_default();
        let mut added = Added::default();
        for part in parts {
            match part {
                "magazine" => added.magazine = true,
                "autoloader" => added.autoloader = true,
                other => return Err(format!("\"{other}\" cannot be added to a Weapon")),
            }
        }
        let (name, ammo) = match first.split_once('*') {
            Some((name, ammo)) => (name, number(ammo)?),
            None => (first, 0),
        };
        let (name, slot) = match name.split_once('.') {
            Some((name, slot)) => (name, number(slot)?),
            None => (name, 0),
        };
        let what = read_load(name).ok_or_else(|| format!("\"{name}\" cannot be held"))?;
        if slot > 7 {
            return Err("there are two Hand slots".to_owned());
        }
        Ok(Carried {
            what,
            slot,
            ammo,
            added,
        })
    }

    fn read_secrets(&self, s: &mut State, fields: &mut Fields<'_>) -> Read<()> {
        let card = fields.text("coordinates").unwrap_or("1");
        let (card, eyes) = bracket(card);
        let eyes = eyes.map_or(Ok(Eyes::NOBODY), read_eyes)?;
        s.coordinates = Card::new(
            Coordinates(numbered(card, self.content.coordinates.len())?),
            eyes,
        );
        let engines = fields.text("engines").unwrap_or("working,working,working");
        for (engine, word) in s.engines.iter_mut().zip(entries(engines)) {
            let (state, eyes) = bracket(word);
            *engine = Card::new(
                Engine::read(state)?,
                eyes.map_or(Ok(Eyes::NOBODY), read_eyes)?,
            );
        }
        let count = self.content.table.pods[usize::from(s.mode.players - 1)];
        let usual: Vec<String> = (0..count)
            .map(|pod| format!("{}{}", pod + 1, if pod % 2 == 0 { 'A' } else { 'B' }))
            .collect();
        let usual = usual.join(",");
        let pods = fields
            .text("pods")
            .map_or(usual.as_str(), |pods| pods)
            .to_owned();
        for word in entries(&pods) {
            let (word, unlocked) = match word.strip_suffix('+') {
                Some(word) => (word, true),
                None => (word, false),
            };
            let section = word
                .chars()
                .last()
                .filter(|section| matches!(section, 'A' | 'B'));
            let section = section.ok_or_else(|| format!("\"{word}\" is no Pod"))?;
            let pod: usize = number(&word[..word.len() - 1])?;
            let token = s
                .pods
                .get_mut(pod.wrapping_sub(1))
                .ok_or("Pods are 1 to 4")?;
            *token = Pod {
                aboard: true,
                unlocked,
                section_b: section == 'B',
            };
        }
        let usual = "vulnerability-to-fire,vulnerability-to-energy,reaction-to-danger";
        let weaknesses = fields.text("weaknesses").unwrap_or(usual);
        for (card, word) in s.weaknesses.iter_mut().zip(entries(weaknesses)) {
            let (weakness, eyes) = bracket(word);
            *card = Card::new(
                Weakness::read(weakness)?,
                eyes.map_or(Ok(Eyes::NOBODY), read_eyes)?,
            );
        }
        if s.mode.play == Style::Cooperative {
            let all = self.objectives(ObjectiveKind::Shared, s.mode.players);
            let usual = all.take(s.mode.players.into()).collect();
            s.shared = match fields.all("shared", MAX_PLAYERS, Objective::read)? {
                Some(shared) => shared.into_iter().collect(),
                None => usual,
            };
        }
        Ok(())
    }

    fn read_objects(&self, s: &mut State, fields: &mut Fields<'_>) -> Read<()> {
        s.nest_eggs = fields.number("nest")?.unwrap_or(s.nest_eggs);
        s.nest_destroyed = fields.flag("nest-destroyed");
        for word in fields.list("eggs") {
            let (at, count) = counted(word)?;
            s.eggs[at] = count;
        }
        for word in fields.list("carcasses") {
            let (at, count) = counted(word)?;
            s.carcasses[at] = count;
        }
        for word in fields.list("corpses") {
            let (corpse, at) = word
                .split_once(':')
                .ok_or_else(|| format!("\"{word}\" is no Corpse"))?;
            let corpse = if corpse == "blue" {
                BLUE
            } else {
                number(corpse)?
            };
            let lies = s
                .corpses
                .get_mut(usize::from(corpse))
                .ok_or("there is no such Corpse")?;
            *lies = Lies::In(room(at)?);
        }
        Ok(())
    }

    fn read_intruders(&self, s: &mut State, fields: &mut Fields<'_>) -> Read<()> {
        for word in fields.list("intruders") {
            let (name, place) = word
                .split_once('@')
                .ok_or_else(|| format!("\"{word}\" is no Intruder"))?;
            let (at, injuries) = match place.split_once('*') {
                Some((at, injuries)) => (at, number(injuries)?),
                None => (place, 0),
            };
            let used: Minis = s.beasts.iter().map(|beast| beast.mini).collect();
            let kind = |mini: Mini| {
                let of = |kind: &Intruder| {
                    let (first, count) = minis_of(*kind);
                    (first..first + count).contains(&mini.0)
                };
                Intruder::ALL.into_iter().find(of).unwrap_or_default()
            };
            let mini = match (Intruder::find(name), read_mini(name)) {
                (Some(kind), _) => {
                    let (first, count) = minis_of(kind);
                    (first..first + count)
                        .map(Mini)
                        .find(|&mini| !used.contains(mini))
                }
                (None, mini) => mini.filter(|&mini| !used.contains(mini)),
            };
            let mini = mini.ok_or_else(|| format!("there is no free miniature for \"{name}\""))?;
            if s.beasts.len() < MINIS {
                s.beasts.push(Beast {
                    mini,
                    kind: kind(mini),
                    at: room(at)?,
                    injuries,
                });
            }
        }
        s.beasts.sort_by_key(|beast| std::cmp::Reverse(beast.kind));
        s.queen_dead = fields.flag("queen-dead");
        match fields.text("bag") {
            Some(words) => {
                for word in entries(words) {
                    let (name, count) = word.split_once('*').unwrap_or((word, "1"));
                    let is = |spec: &crate::content::TokenSpec| {
                        let kind = spec.intruder.map_or("blank", |kind| kind.word());
                        format!("{kind}{}", spec.number) == name
                    };
                    let token = self.content.tokens.iter().position(is);
                    let token =
                        token.ok_or_else(|| format!("there is no Intruder token \"{name}\""))?;
                    let count: u8 = number(count)?;
                    if count > self.content.tokens[token].copies {
                        return Err(format!("there are not so many of {name}"));
                    }
                    s.bag.0.put(token, count);
                }
            }
            None => self.usual_bag(s),
        }
        Ok(())
    }

    /// M2.15, with the lowest numbers.
    fn usual_bag(&self, s: &mut State) {
        s.bag.0.put(self.blank(), 1);
        for kind in Intruder::ALL {
            let mut left = self.content.in_bag(kind, s.mode.players);
            for (token, spec) in self.content.tokens.iter().enumerate() {
                if spec.intruder == Some(kind) {
                    let count = left.min(spec.copies);
                    s.bag.0.put(token, count);
                    left -= count;
                }
            }
        }
    }

    fn read_decks(&self, s: &mut State, fields: &mut Fields<'_>) -> Read<()> {
        s.drawn = read_list(fields, "drawn", 2, |word| {
            let (card, eyes) = bracket(word);
            Ok(Card::new(
                item(card)?,
                eyes.map_or(Ok(Eyes::NOBODY), read_eyes)?,
            ))
        })?;
        let held: Vec<ItemCard> = s
            .players
            .iter()
            .flat_map(|player| {
                let heavy = player
                    .hands
                    .iter()
                    .filter_map(super::super::state::Carried::card);
                let magazine = player.hands.iter().filter(|it| it.added.magazine);
                let magazine = magazine
                    .map(|_| ItemCard::new(ItemColor::Red, crate::content::Item::ExtendedMagazine));
                player.inventory.iter().chain(heavy).chain(magazine)
            })
            .chain(
                s.trade
                    .laid
                    .iter()
                    .flat_map(super::super::cards::Inventory::iter),
            )
            .chain(s.drawn.iter().map(|card| card.face))
            .collect();
        for color in [ItemColor::Red, ItemColor::Yellow, ItemColor::Green] {
            let discard: Vec<ItemCard> = fields
                .all(&format!("{}-discard", color.word()), 30, item)?
                .unwrap_or_default();
            let named: Vec<ItemCard> = fields.all(color.word(), 30, item)?.unwrap_or_default();
            let elsewhere = held.iter().chain(&discard).copied();
            let all = self.content.item_deck(color);
            let deck = filled(named.into_iter().map(unseen).collect(), all, elsewhere);
            s.stock[color as usize].deck = deck?;
            s.stock[color as usize].discard = discard.into_iter().collect();
        }
        for (key, which) in [("crafted", 0), ("crafted-gone", 1)] {
            if let Some(counts) = fields.all(key, 4, number::<u8>)? {
                let counts =
                    <[u8; 4]>::try_from(counts).map_err(|_| format!("{key} are four numbers"))?;
                *if which == 0 {
                    &mut s.crafted
                } else {
                    &mut s.crafted_gone
                } = counts;
            }
        }
        if let Some(removed) = fields.all("removed", 2, number::<u8>)? {
            s.removed = <[u8; 2]>::try_from(removed).map_err(|_| "removed are two numbers")?;
        }
        self.read_contamination(s, fields)?;
        let card = |word: &str| numbered(word, self.content.events.len()).map(EventCard);
        let discard: Vec<EventCard> = fields.all("event-discard", 20, card)?.unwrap_or_default();
        let removed: Vec<EventCard> = fields.all("event-removed", 4, card)?.unwrap_or_default();
        let planned = s.brood.events.iter().map(|card| card.face);
        let elsewhere = discard
            .iter()
            .chain(&removed)
            .copied()
            .chain(s.event)
            .chain(planned);
        let named = fields
            .all("events", 20, |word| seen(word, card))?
            .unwrap_or_default();
        s.events = filled(named, self.content.event_deck(), elsewhere)?;
        s.event_discard = discard.into_iter().collect();
        s.event_removed = removed.into_iter().collect();
        let card = |word: &str| numbered(word, self.content.attacks.len()).map(AttackCard);
        let discard: Vec<AttackCard> = fields.all("attack-discard", 20, card)?.unwrap_or_default();
        let drawn: Vec<AttackCard> = fields.all("attacks-drawn", 8, card)?.unwrap_or_default();
        let chosen = s.agenda.steps().iter().filter_map(|step| match step {
            crate::flow::Steps::BroodAttack(attack) => Some(attack.chosen),
            _ => None,
        });
        let offered = s.brood.attacks.iter().map(|card| card.face).chain(chosen);
        let elsewhere = discard.iter().chain(&drawn).copied().chain(offered);
        let named = fields
            .all("attacks", 20, |word| seen(word, card))?
            .unwrap_or_default();
        s.attacks = filled(named, self.content.attack_deck(), elsewhere)?;
        s.attack_discard = discard.into_iter().collect();
        s.attacks_drawn = drawn.into_iter().collect();
        let discard: Vec<Wound> = fields
            .all("wound-discard", 16, Wound::read)?
            .unwrap_or_default();
        let suffered = s.players.iter().flat_map(|player| player.wounds.iter());
        let suffered: Vec<Wound> = suffered.map(|card| card.wound).collect();
        let named = fields
            .all("wounds", 16, |word| Wound::read(word).map(unseen))?
            .unwrap_or_default();
        let elsewhere = discard.iter().chain(&suffered).copied();
        s.wounds = filled(named, self.content.wound_deck(), elsewhere)?;
        s.wound_discard = discard.into_iter().collect::<Pile<Wound, 16>>();
        Ok(())
    }

    fn read_contamination(&self, s: &mut State, fields: &mut Fields<'_>) -> Read<()> {
        let mut named: Vec<Contamination> = Vec::new();
        for letter in fields.text("contamination").unwrap_or_default().chars() {
            named.push(match letter {
                'c' => Contamination::Clean,
                'i' => Contamination::Infected,
                '?' => Contamination::Unscanned,
                other => return Err(format!("'{other}' is no Contamination card")),
            });
        }
        let own = s.players.iter().flat_map(super::super::state::Player::own);
        let held = own
            .filter(|card| card.is_contamination())
            .map(Owned::status);
        let gone = std::iter::repeat_n(Contamination::Clean, s.removed[0].into());
        let gone = gone.chain(std::iter::repeat_n(
            Contamination::Infected,
            s.removed[1].into(),
        ));
        let taken: Vec<Contamination> = held.chain(gone).chain(named.iter().copied()).collect();
        let below = if named.contains(&Contamination::Unscanned) {
            Vec::new()
        } else {
            rest_of(self.content.contamination_deck(), taken)
        };
        if named.len() + below.len() > 27 {
            return Err("there are 27 Contamination cards".to_owned());
        }
        let all = below.into_iter().rev().chain(named.into_iter().rev());
        s.contamination = all.map(Owned::contamination).collect();
        Ok(())
    }
}

#[derive(Default)]
struct Named {
    held: bool,
}

fn read_mode(fields: &mut Fields<'_>) -> Read<Mode> {
    let players: u8 = fields
        .number("players")?
        .ok_or("the number of players is missing")?;
    if !(1..=MAX_PLAYERS as u8).contains(&players) {
        return Err("1 to 5 play".to_owned());
    }
    let cooperative = fields.flag("cooperative");
    let play = match (players, cooperative) {
        (1, false) => Style::Solo,
        (1, true) => return Err("one plays solo".to_owned()),
        (_, true) => Style::Cooperative,
        (_, false) => Style::SemiCooperative,
    };
    let side = if fields.flag("alternative") {
        Side::Alternative
    } else {
        Side::Basic
    };
    let intruder = fields.flag("intruder");
    Ok(Mode {
        players,
        play,
        side,
        intruder,
    })
}

fn read_list<T: Copy + Default, const N: usize>(
    fields: &mut Fields<'_>,
    key: &str,
    most: usize,
    read: impl FnMut(&str) -> Read<T>,
) -> Read<List<T, N>> {
    let all = fields.all(key, most, read)?;
    Ok(all.unwrap_or_default().into_iter().collect())
}

fn read_rooms(fields: &mut Fields<'_>, key: &str) -> Read<SpaceSet> {
    fields.list(key).map(room).collect()
}

/// `malfunction2`.
fn token(word: &str) -> Read<ExplorationToken> {
    if word == "?" {
        return Ok(ExplorationToken::default());
    }
    let digits = word.trim_start_matches(|letter: char| !letter.is_ascii_digit());
    let effect = Exploration::read(&word[..word.len() - digits.len()])?;
    Ok(ExplorationToken {
        effect,
        items: number(digits)?,
    })
}

fn owned(word: &str) -> Read<Owned> {
    read_owned(word).ok_or_else(|| format!("\"{word}\" is no card of a Character"))
}

fn item(word: &str) -> Read<ItemCard> {
    read_item(word).ok_or_else(|| format!("\"{word}\" is no Item card"))
}

fn room_for_card(place: &Own) -> Read<()> {
    if place.len() < MAX_OWN {
        Ok(())
    } else {
        Err("nobody can have so many cards".to_owned())
    }
}

/// A card by its number, from 1; `?` is its back.
fn numbered(word: &str, count: usize) -> Read<u8> {
    if word == "?" {
        return Ok(u8::MAX);
    }
    let place: usize = number(word)?;
    if (1..=count).contains(&place) {
        Ok(place as u8 - 1)
    } else {
        Err(format!("there is no card {word} of {count}"))
    }
}

fn unseen<T>(face: T) -> Card<T> {
    Card {
        face,
        eyes: Eyes::NOBODY,
    }
}

/// A card with who has seen it.
fn seen<T: Faced>(word: &str, read: impl Fn(&str) -> Read<T>) -> Read<Card<T>> {
    let (card, eyes) = bracket(word);
    Ok(Card::new(
        read(card)?,
        eyes.map_or(Ok(Eyes::NOBODY), read_eyes)?,
    ))
}

/// A deck of the named cards, the first on top, and below them all that lie nowhere else.
fn filled<T: Faced, const N: usize>(
    named: Vec<Card<T>>,
    all: impl IntoIterator<Item = T>,
    elsewhere: impl IntoIterator<Item = T>,
) -> Read<Deck<T, N>> {
    let hidden = named.iter().any(|card| !card.face.is_known());
    let taken: Vec<T> = elsewhere
        .into_iter()
        .chain(named.iter().map(|card| card.face))
        .collect();
    let below = if hidden {
        Vec::new()
    } else {
        rest_of(all, taken)
    };
    if named.len() + below.len() > N {
        return Err(format!("a deck has at most {N} cards"));
    }
    let below = below.into_iter().rev().map(unseen);
    Ok(below.chain(named.into_iter().rev()).collect())
}
