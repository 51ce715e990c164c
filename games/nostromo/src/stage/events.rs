//! What happened, for those who were told of it: in words, with its weight and what a screen shows
//! meanwhile. Here is how things are mentioned, and what a line has that is not in its event's
//! declaration.
//!
//! A visit of the Alien begins a telling; what it turns up, who is saved, who is caught and the egg
//! are its beats. What is done while the crew hides is light: nobody is to be kept from hiding by a
//! story.

use crate::prelude::*;
use kernel::LogLine;

use super::{
    card_text, equipment_id, equipment_text, faces, hand_id, listed, player_text, room_text,
    seat_id, space_id, tray_id,
};

kernel::mentioned! { Nostromo, |it, name, at, line|
    // Whose doing it is has its colour; somebody else is only named and looked at.
    Seat => {
        let line = line.with(name, player_text(it)).at(seat_id(it));
        if name == "who" { line.by(it.0) } else { line }
    },
    // What becomes of a character is its player's; one that is only spoken of is named.
    Character => match name {
        "who" => belonging(line.with(name, at.rules.character_of(at.s, it)), at, it),
        _ => line.with(name, at.rules.character_text(it)),
    },
    Token => line.with(name, at.rules.token_text(it)),
    Room => line.with(name, room_text(it)).at(space_id(it)),
    Kind => line.with(name, card_text(it)),
    Equipment => line.with(name, equipment_text(it)).at(equipment_id(it)),
    Effect => line.with(name, Text::say(format!("effect-{}", it.word()))),
}

kernel::chosen! { Nostromo, |it, name, at, choice|
    Seat => choice.with(name, player_text(it)),
    Character => choice.with(name, at.rules.character_text(it)),
    Token => choice.with(name, at.rules.token_text(it)),
    Room => choice.with(name, room_text(it)).target(space_id(it)),
    Kind => choice.with(name, card_text(it)),
    Equipment => choice.with(name, equipment_text(it)),
    // What these show their decisions say.
    Dodge => choice,
    Held => choice,
}

/// A line about a character: it and its player are looked at.
fn belonging(line: LogLine, at: At<'_>, character: Character) -> LogLine {
    let line = line.at(at.rules.character_id(character));
    match at.owner(character) {
        Some(seat) => line.by(seat.0).at(seat_id(seat)),
        None => line,
    }
}

/// The telling of one event.
struct Teller<'a> {
    rules: &'a Nostromo,
    state: &'a State,
}

pub(super) fn narrate(rules: &Nostromo, state: &State, event: &Event) -> LogLine {
    Teller { rules, state }.line(event)
}

fn ending(ending: RoundEnding) -> Text {
    Text::say(format!("round-{}", ending.word()))
}

/// Covered pieces in a room.
fn cover_id(room: Room) -> String {
    format!("cover:{}", room.code())
}

impl Teller<'_> {
    /// The line of an event, with what its fields alone do not tell.
    fn line(&self, event: &Event) -> LogLine {
        let at = At::new(self.rules, self.state);
        let line = event.line(at);
        match *event {
            Event::YouAreHuman(_) => line.card(self.role(Role::Crew)),
            Event::YouAreSynthetic(_) => line.card(self.role(Role::Synthetic)),
            Event::TookCharacter(_, take, _) => line.at(self.rules.character_id(take)),
            Event::RoundOver(result) => round_over(line, result),
            Event::MatchOver(winners) => {
                let who = listed(winners.iter().map(player_text)).unwrap_or_default();
                let seats = winners.iter().map(seat_id);
                seats.fold(line.with("who", who), LogLine::at)
            }
            Event::YouPlaced(seat, token, room) => line.gain(match token {
                Token::Character(it) => self.rules.character_id(it),
                Token::Decoy => format!("decoy:{seat}:{}", room.code()),
            }),
            Event::Placed(seat, room) => line.gain(format!("cover:{seat}:{}", room.code())),
            Event::Hunts(_) | Event::Skipped | Event::EggLaid(_) => self.alien(line),
            Event::Visited(from, room, pieces) => {
                let path = from.into_iter().chain([room]).map(space_id).collect();
                let line = self.alien(line).moving("alien".to_owned(), path);
                match pieces {
                    0 => line.says("event-visited-empty"),
                    _ => line,
                }
            }
            Event::Found(character, _) => self.turned_up(line, character),
            Event::FoundDecoys(room, _) => self.alien(line).cover(cover_id(room), faces::decoy()),
            Event::Committed(_, dodge) => line.says(format!("move-commit-{}", dodge.word())),
            Event::Replaced(None) => line.says("event-replaced-nothing"),
            Event::Replaced(Some((Token::Character(found), room))) => {
                let line = line.says("event-replaced-character").bad().grave();
                let line = line.with("who", self.rules.character_of(self.state, found));
                let line = in_room(line, room).at(space_id(room));
                self.turned_up(belonging(line, at, found), found)
            }
            Event::Replaced(Some((Token::Decoy, room))) => {
                let line = in_room(line.says("event-replaced-decoy"), room);
                line.at(space_id(room))
                    .cover(cover_id(room), faces::decoy())
            }
            Event::Fired(_, room) => {
                let line = self.before_it(in_room(line, room));
                match self.state.table.fire {
                    FireEnds::Hunt => line,
                    FireEnds::Turn => line.says("event-fired-turn"),
                }
            }
            Event::Warned(_, room) => self.before_it(in_room(line, room)),
            Event::Spared(_, saver) => {
                let by = self.state.owner(saver).map(|seat| seat.0);
                LogLine {
                    by,
                    ..self.before_it(line)
                }
            }
            Event::Hid(character) | Event::Ducted(character) => {
                let player = self.state.owner(character).map(player_text);
                let line = line.with("who", player.unwrap_or_default());
                self.before_it(belonging(line, at, character))
            }
            Event::NotPlaced(_) | Event::Killed(_) | Event::SyntheticCaught(_) => {
                self.before_it(line)
            }
            Event::Unmasked(seat) => {
                let card = self.state.owned(seat).lowest();
                let card = card.map_or_else(|| seat_id(seat), |it| self.rules.character_id(it));
                line.cover(card, self.role(Role::Synthetic))
            }
            Event::HandLost(seat, counts) => {
                let lost = Kind::ALL.into_iter().zip(counts);
                let lost = lost.filter(|(_, count)| *count > 0).map(|(kind, count)| {
                    let cards = Text::say("cards").with("n", count);
                    cards.with("card", card_text(kind))
                });
                let cards: u8 = counts.iter().sum();
                line.with("cards", listed(lost).unwrap_or_default())
                    .at(hand_id(seat))
                    .lose(hand_id(seat))
                    .counting("tally-cards-lost", cards.into())
            }
            Event::Played(_, effect) => self.played(line, effect),
            Event::Moved(equipment, from, to) => self.moved(line, equipment, from, to),
            Event::TurnedUp(characters) => {
                let stands = Character::all().zip(characters);
                let stands = stands.filter_map(|(it, room)| Some((it, room?)));
                let each = stands.clone().map(|(it, room)| {
                    let who = self.rules.character_of(self.state, it);
                    let stands = Text::say("event-stands").with("who", who);
                    stands.with("room", room_text(room))
                });
                let line = match listed(each) {
                    Some(where_all) => line.with("where", where_all),
                    None => line.says("event-turned-up-nobody"),
                };
                stands.fold(line, |line, (it, room)| {
                    line.at(self.rules.character_id(it)).at(space_id(room))
                })
            }
            _ => line,
        }
    }

    /// What the Alien does.
    fn alien(&self, line: LogLine) -> LogLine {
        line.by(self.state.round.alien.0)
    }

    /// What happens where the Alien is.
    fn before_it(&self, line: LogLine) -> LogLine {
        match self.state.round.alien_room {
            Some(room) => line.at(space_id(room)),
            None => line,
        }
    }

    /// A role card.
    fn role(&self, role: Role) -> kernel::Face {
        faces::role(role, self.state.table.players)
    }

    fn turned_up(&self, line: LogLine, character: Character) -> LogLine {
        let face = faces::character(self.rules, character);
        line.cover(self.rules.character_id(character), face)
    }

    /// A card played while the crew hides keeps nobody from hiding. Airlocks is never played then
    /// (N-R46), and Reorganise only once a turn, so the turn knows.
    fn while_hiding(&self, effect: Effect) -> bool {
        let reorganised = effect != Effect::Reorganise || self.state.turn.reorganised;
        self.state.is_placing() && effect != Effect::Airlocks && reorganised
    }

    /// A card that saves somebody is told with the verdict; any other turns up large.
    fn played(&self, line: LogLine, effect: Effect) -> LogLine {
        match effect {
            Effect::Hideout | Effect::Ducts => line.light(),
            _ if self.while_hiding(effect) => line.light(),
            _ => line.card(faces::card(self.rules.content.kind_of(effect))),
        }
    }

    fn moved(&self, line: LogLine, equipment: Equipment, from: Held, to: Held) -> LogLine {
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
        let line = line.with("from", place(from)).with("to", place(to));
        let line = line.at(id(from)).at(id(to));
        let line = match (from, to) {
            (Held::Floor(_), Held::Floor(_)) => {
                line.moving(equipment_id(equipment), vec![id(from), id(to)])
            }
            _ => line.gain(equipment_id(equipment)),
        };
        if self.while_hiding(Effect::Reorganise) {
            line.light()
        } else {
            line
        }
    }
}

/// A room that is only named.
fn in_room(line: LogLine, room: Room) -> LogLine {
    line.with("room", room_text(room))
}

fn round_over(line: LogLine, result: RoundResult) -> LogLine {
    match listed(result.escaped.iter().map(player_text)) {
        Some(escaped) => line.says("event-round-escape").with("who", escaped).good(),
        None => line.with("ending", ending(result.ending)).bad(),
    }
}
