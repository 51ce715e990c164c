//! What happened, for those who were told of it: in words, with its weight and what a screen shows meanwhile.
//!
//! A visit of the Alien begins a telling; what it turns up, who is saved, who is caught and the egg are its beats. What is done
//! while the crew hides is light: nobody is to be kept from hiding by a story.

use kernel::{GaugeChange, LogLine, Seat, Shows, Text, Tone, Weight, Worded as _};

use super::{
    card_id, card_text, equipment_id, equipment_text, faces, listed, player_text, room_text,
    seat_id, space_id, tray_id,
};
use crate::Nostromo;
use crate::content::{Character, Effect, Equipment, Kind, Room};
use crate::events::Event;
use crate::state::{FireEnds, Held, Role, RoundEnding, State, Token};

use Tone::{Danger, Dim, Good, Hidden, Plain};
use Weight::{Final, Grave, Light};

/// The telling of one event.
struct Teller<'a> {
    rules: &'a Nostromo,
    state: &'a State,
}

pub(super) fn narrate(rules: &Nostromo, state: &State, event: &Event) -> LogLine {
    Teller { rules, state }.line(event)
}

fn say(id: &str) -> Text {
    Text::say(format!("event-{id}"))
}

fn in_room(text: Text, room: Room) -> Text {
    text.with("room", room_text(room))
}

fn about(text: Text, equipment: Equipment) -> Text {
    text.with("what", equipment_text(equipment))
}

fn hand_id(seat: Seat) -> String {
    format!("tray:hand:{seat}")
}

fn ending(ending: RoundEnding) -> Text {
    Text::say(format!("round-{}", ending.word()))
}

fn eggs(from: u8, to: u8) -> Shows {
    Shows::Gauge(GaugeChange {
        gauge: "eggs".to_owned(),
        from: from.into(),
        to: to.into(),
        parts: Vec::new(),
    })
}

impl Teller<'_> {
    fn line(&self, event: &Event) -> LogLine {
        match *event {
            Event::RoundBegan(round, alien) => {
                let text = say("round-began").with("who", player_text(alien));
                self.alien(Plain, text.with("round", round))
                    .at(seat_id(alien))
            }
            Event::YouAreHuman(seat) => {
                self.dealt(self.by(Good, "you-are-human", seat), Role::Crew)
            }
            Event::YouAreSynthetic(seat) => {
                self.dealt(self.by(Hidden, "you-are-synthetic", seat), Role::Synthetic)
            }
            Event::TookCharacter(seat, take, leave) => {
                let mut line = self.by(Dim, "took-character", seat).weighing(Light);
                let text = line.text.with("take", self.name(take));
                line.text = text.with("leave", self.name(leave));
                line.at(self.rules.character_id(take))
            }
            Event::Continues(seat) => self.by(Dim, "continues", seat).weighing(Light),
            Event::TurnBegan(turn) => {
                let text = say("turn-began").with("turn", i64::from(turn));
                LogLine::new(Plain, text).weighing(Light)
            }
            Event::Escaped(seat) => {
                let line = self.by(Good, "escaped", seat).at(space_id(Room::HAN));
                line.weighing(Grave)
                    .showing(Shows::Verdict)
                    .counting("tally-escaped", 1)
            }
            Event::RoundOver(result) => {
                let who = |seat| player_text(seat);
                let lost = || say("round-over").with("ending", ending(result.ending));
                let line = match listed(result.escaped.iter().map(who)) {
                    Some(escaped) => LogLine::new(Good, say("round-escape").with("who", escaped)),
                    None => LogLine::new(Danger, lost()),
                };
                line.weighing(Final).showing(Shows::Verdict)
            }
            Event::MatchOver(winners) => {
                let who = listed(winners.iter().map(player_text)).unwrap_or_default();
                let line = LogLine::new(Plain, say("match-over").with("who", who));
                let line = winners
                    .iter()
                    .fold(line, |line, seat| line.at(seat_id(seat)));
                line.weighing(Final).showing(Shows::Verdict)
            }
            Event::YouPlaced(seat, token, room) => {
                let piece = match token {
                    Token::Character(it) => self.rules.character_id(it),
                    Token::Decoy => format!("decoy:{seat}:{}", room.code()),
                };
                let mut line = self.by(Hidden, "you-placed", seat);
                line.text = line.text.with("what", self.rules.token_text(token));
                Self::put(line, room, piece)
            }
            Event::Placed(seat, room) => {
                let piece = format!("cover:{seat}:{}", room.code());
                Self::put(self.by(Hidden, "placed", seat), room, piece)
            }
            Event::IsReady(seat) => self.by(Dim, "ready", seat).weighing(Light),
            Event::IsNotReady(seat) => self.by(Dim, "not-ready", seat).weighing(Light),
            Event::Offered(seat) => {
                let line = self.by(Plain, "offered", seat).weighing(Light);
                line.showing(Shows::Gain(super::offer_id(seat)))
            }
            Event::Withdrew(seat) => {
                let line = self.by(Dim, "withdrew", seat).weighing(Light);
                line.showing(Shows::Lose(super::offer_id(seat)))
            }
            Event::Swapped(offerer, accepter) => {
                let mut line = self.by(Plain, "swapped", offerer);
                let other = player_text(accepter);
                line.text = line.text.with("other", other);
                line.weighing(Light).at(seat_id(accepter))
            }
            Event::YouSwapped(me, with, gave, got) => {
                let text = say("you-swapped").with("who", player_text(with));
                let text = text
                    .with("gave", card_text(gave))
                    .with("got", card_text(got));
                let line = LogLine::new(Hidden, text).by(me.0).weighing(Light);
                line.at(seat_id(me))
                    .at(seat_id(with))
                    .showing(Shows::Gain(card_id(me, got)))
            }
            Event::PlacementOver => LogLine::new(Plain, say("placement-over")),
            Event::NotPlaced(character) => self.verdict(self.of(Danger, "not-placed", character)),
            Event::Hunts(action) => {
                let line = self.alien(Danger, say("hunts").with("action", action));
                line.showing(Shows::Cause("alien".to_owned()))
            }
            Event::Visited(from, room, pieces) => {
                let id = match pieces {
                    0 => "visited-empty",
                    _ => "visited",
                };
                let text = in_room(say(id), room).with("pieces", pieces);
                let path = from.into_iter().chain([room]).map(space_id).collect();
                let line = self.alien(Danger, text).at(space_id(room));
                line.moving("alien".to_owned(), path)
            }
            Event::Found(character, room) => {
                let line = self.of(Danger, "found", character).at(space_id(room));
                line.weighing(Grave).showing(self.turned_up(character))
            }
            Event::FoundDecoys(room, decoys) => {
                let line = self.alien(Plain, say("found-decoys").with("n", decoys));
                let cover = format!("cover:{}", room.code());
                line.at(space_id(room))
                    .showing(Shows::Cover(cover, Box::new(faces::decoy())))
                    .counting("tally-decoys", decoys.into())
            }
            Event::Skipped => self.alien(Plain, say("skipped")),
            Event::Committed(character, dodge) => {
                let mut line = self.of(Dim, "committed", character).weighing(Light);
                let text = Text::say(format!("move-commit-{}", dodge.word()));
                line.text = text.with("who", self.rules.character_of(self.state, character));
                line
            }
            Event::Replaced(None) => LogLine::new(Plain, say("replaced-nothing")),
            Event::Replaced(Some((Token::Character(found), room))) => {
                let mut line = self.of(Danger, "replaced-character", found);
                line.text = in_room(line.text, room);
                line.at(space_id(room))
                    .weighing(Grave)
                    .showing(self.turned_up(found))
            }
            Event::Replaced(Some((Token::Decoy, room))) => {
                let line = LogLine::new(Plain, in_room(say("replaced-decoy"), room));
                let cover = format!("cover:{}", room.code());
                line.at(space_id(room))
                    .showing(Shows::Cover(cover, Box::new(faces::decoy())))
            }
            Event::DuctedDecoyOf(seat) => self.by(Dim, "ducted-decoy-of", seat).weighing(Light),
            Event::Fired(character, room) => {
                let id = match self.state.table.fire {
                    FireEnds::Hunt => "fired",
                    FireEnds::Turn => "fired-turn",
                };
                let mut line = self.of(Good, id, character);
                line.text = in_room(line.text, room);
                let line = line.at(equipment_id(Equipment::Flamethrower));
                self.verdict(line).counting("tally-dodged", 1)
            }
            Event::Spared(character, saver) => {
                let mut line = self.of(Good, "spared", character);
                line.text = line.text.with("saver", self.name(saver));
                line.by = self.state.owner(saver).map(|seat| seat.0);
                self.verdict(line).counting("tally-saved", 1)
            }
            Event::Warned(character, room) => {
                let mut line = self.of(Good, "warned", character);
                line.text = in_room(line.text, room);
                let line = line.at(equipment_id(Equipment::Detector));
                self.verdict(line).counting("tally-dodged", 1)
            }
            Event::Hid(character) => self.verdict(self.dodged("hid", character)),
            Event::Ducted(character) => self.verdict(self.dodged("ducted", character)),
            Event::Killed(character) => {
                let line = self.verdict(self.of(Danger, "killed", character));
                line.counting("tally-caught", 1)
            }
            Event::EggLaid(to) => {
                let line = self.alien(Danger, say("egg-laid").with("eggs", to));
                line.at("eggs")
                    .weighing(Grave)
                    .showing(eggs(to.saturating_sub(1), to))
                    .counting("tally-eggs", 1)
            }
            Event::SyntheticCaught(character) => {
                self.verdict(self.of(Danger, "synthetic-caught", character))
            }
            Event::Unmasked(seat) => {
                let face = Box::new(faces::role(Role::Synthetic, self.state.table.players));
                let card = self.state.owned(seat).lowest();
                let card = card.map_or_else(|| seat_id(seat), |it| self.rules.character_id(it));
                let line = self.by(Danger, "unmasked", seat).weighing(Grave);
                line.showing(Shows::Cover(card, face))
            }
            Event::HandLost(seat, counts) => {
                let lost = Kind::ALL.into_iter().zip(counts);
                let lost = lost.filter(|(_, count)| *count > 0).map(|(kind, count)| {
                    let cards = Text::say("cards").with("n", count);
                    cards.with("card", card_text(kind))
                });
                let mut line = self.by(Danger, "hand-lost", seat).weighing(Grave);
                line.text = line.text.with("cards", listed(lost).unwrap_or_default());
                let cards: u8 = counts.iter().sum();
                line.at(hand_id(seat))
                    .showing(Shows::Lose(hand_id(seat)))
                    .counting("tally-cards-lost", cards.into())
            }
            Event::Neutralised(seat, room) => {
                let mut line = self.by(Good, "neutralised", seat).at(space_id(room));
                line.text = in_room(line.text, room);
                line.weighing(Grave).showing(Shows::Verdict)
            }
            Event::Drew(seat) => {
                let line = self.by(Dim, "drew", seat).weighing(Light);
                line.showing(Shows::Gain(hand_id(seat)))
                    .counting("tally-drawn", 1)
            }
            Event::YouDrew(seat, kind) => {
                let line = LogLine::new(Hidden, say("you-drew").with("card", card_text(kind)));
                line.by(seat.0)
                    .at(seat_id(seat))
                    .weighing(Light)
                    .showing(Shows::Gain(card_id(seat, kind)))
            }
            Event::Announced(seat, cards) => {
                let mut line = self.by(Plain, "announced", seat).at(hand_id(seat));
                line.text = line.text.with("n", cards);
                line
            }
            Event::Reshuffled => LogLine::new(Danger, say("reshuffled")).at("tray:pile"),
            Event::Played(seat, effect) => self.played(seat, effect),
            Event::Moved(equipment, from, to) => self.moved(equipment, from, to),
            Event::TurnedUp(characters) => {
                let stands = Character::all().zip(characters);
                let stands = stands.filter_map(|(it, room)| Some((it, room?)));
                let each = stands.clone().map(|(it, room)| {
                    let who = self.rules.character_of(self.state, it);
                    in_room(say("stands").with("who", who), room)
                });
                let text = match listed(each) {
                    Some(where_all) => say("turned-up").with("where", where_all),
                    None => say("turned-up-nobody"),
                };
                let line = LogLine::new(Plain, text);
                stands.fold(line, |line, (it, room)| {
                    line.at(self.rules.character_id(it)).at(space_id(room))
                })
            }
            Event::EggsDestroyed(seat, from, to) => {
                let mut line = self.by(Good, "eggs-destroyed", seat).at("eggs");
                line.text = line.text.with("n", from - to);
                line.at(space_id(Room::LAI))
                    .showing(eggs(from, to))
                    .counting("tally-eggs-destroyed", (from - to).into())
            }
            Event::Claimed(seat, equipment) => self.wants("claimed", seat, equipment),
            Event::Yielded(seat, equipment) => self.wants("yielded", seat, equipment),
            Event::Took(character, equipment) => {
                let mut line = self.of(Good, "took", character);
                line.text = about(line.text, equipment);
                line.showing(Shows::Gain(equipment_id(equipment)))
                    .counting("tally-equipment", 1)
            }
            Event::LeftLying(equipment, room) => {
                let text = in_room(about(say("left-lying"), equipment), room);
                LogLine::new(Plain, text)
                    .at(equipment_id(equipment))
                    .at(space_id(room))
            }
        }
    }

    /// A line about what a player does.
    fn by(&self, tone: Tone, id: &str, seat: Seat) -> LogLine {
        let text = say(id).with("who", player_text(seat));
        LogLine::new(tone, text).by(seat.0).at(seat_id(seat))
    }

    /// A line about what becomes of a character, with its player.
    fn of(&self, tone: Tone, id: &str, character: Character) -> LogLine {
        let text = say(id).with("who", self.rules.character_of(self.state, character));
        let line = LogLine::new(tone, text).at(self.rules.character_id(character));
        match self.state.owner(character) {
            Some(seat) => line.by(seat.0).at(seat_id(seat)),
            None => line,
        }
    }

    /// A line about what the Alien does.
    fn alien(&self, tone: Tone, text: Text) -> LogLine {
        LogLine::new(tone, text)
            .by(self.state.round.alien.0)
            .at("alien")
    }

    fn name(&self, character: Character) -> Text {
        self.rules.character_text(character)
    }

    /// Saved, caught, out: nobody misses it.
    fn verdict(&self, line: LogLine) -> LogLine {
        let line = match self.state.round.alien_room {
            Some(room) => line.at(space_id(room)),
            None => line,
        };
        line.weighing(Grave).showing(Shows::Verdict)
    }

    /// A role card, for the eyes of the one who got it.
    fn dealt(&self, line: LogLine, role: Role) -> LogLine {
        let face = faces::role(role, self.state.table.players);
        line.weighing(Grave).showing(Shows::Card(Box::new(face)))
    }

    fn put(mut line: LogLine, room: Room, piece: String) -> LogLine {
        line.text = in_room(line.text, room);
        let line = line.weighing(Light).at(space_id(room));
        line.showing(Shows::Gain(piece))
    }

    fn turned_up(&self, character: Character) -> Shows {
        let face = faces::character(self.rules, character);
        Shows::Cover(self.rules.character_id(character), Box::new(face))
    }

    /// A character saved by its player's card: who played it is told with it.
    fn dodged(&self, id: &str, character: Character) -> LogLine {
        let line = self.of(Good, id, character);
        let player = self.state.owner(character);
        let player = player.map(player_text);
        LogLine {
            text: say(id)
                .with("who", player.unwrap_or_default())
                .with("character", self.name(character)),
            ..line
        }
        .counting("tally-dodged", 1)
    }

    /// A card played while the crew hides keeps nobody from hiding. Airlocks is never played then (N-R46), and Reorganise only
    /// once a turn, so the turn knows.
    fn while_hiding(&self, effect: Effect) -> bool {
        let reorganised = effect != Effect::Reorganise || self.state.turn.reorganised;
        self.state.is_placing() && effect != Effect::Airlocks && reorganised
    }

    fn wants(&self, id: &str, seat: Seat, equipment: Equipment) -> LogLine {
        let mut line = self.by(Plain, id, seat).at(equipment_id(equipment));
        line.text = about(line.text, equipment);
        line.weighing(Light)
    }

    /// A card that saves somebody is told with the verdict; any other turns up large.
    fn played(&self, seat: Seat, effect: Effect) -> LogLine {
        let mut line = self.by(Plain, "played", seat).at("tray:discard");
        let played = Text::say(format!("effect-{}", effect.word()));
        line.text = line.text.with("effect", played);
        let line = line.counting("tally-cards", 1);
        let face = faces::card(self.rules.content.kind_of(effect));
        match effect {
            Effect::Hideout | Effect::Ducts => line.weighing(Light),
            _ if self.while_hiding(effect) => line.weighing(Light),
            _ => line.showing(Shows::Card(Box::new(face))),
        }
    }

    fn moved(&self, equipment: Equipment, from: Held, to: Held) -> LogLine {
        let place = |held| match held {
            Held::By(character) => self.rules.character_of(self.state, character),
            Held::Floor(room) => room_text(room),
        };
        let id = |held| match held {
            Held::By(character) => {
                let owner = self.state.owner(character);
                owner.map_or_else(String::new, tray_id)
            }
            Held::Floor(room) => space_id(room),
        };
        let text = about(say("moved"), equipment).with("from", place(from));
        let line = LogLine::new(Plain, text.with("to", place(to)));
        let line = line.at(equipment_id(equipment)).at(id(from)).at(id(to));
        let line = match (from, to) {
            (Held::Floor(_), Held::Floor(_)) => {
                line.moving(equipment_id(equipment), vec![id(from), id(to)])
            }
            _ => line.showing(Shows::Gain(equipment_id(equipment))),
        };
        if self.while_hiding(Effect::Reorganise) {
            line.weighing(Light)
        } else {
            line
        }
    }
}
