//! What happened, in words, for those who were told of it.

use kernel::{LogLine, Seat, Text, Tone, Worded as _};

use super::{card_text, equipment_text, listed, names, player_text, room_text, space_id};
use crate::Nostromo;
use crate::content::{Character, Characters, Equipment, Kind, Room};
use crate::events::Event;
use crate::state::{FireEnds, Held, State, Token};

pub(super) fn narrate(rules: &Nostromo, state: &State, event: &Event) -> LogLine {
    let say = |id: &str| Text::say(format!("event-{id}"));
    let by = |id: &str, seat: Seat| say(id).with("who", rules.who(state, seat));
    let name = |character: Character| rules.character_text(character);
    let of = |id: &str, character: Character| say(id).with("who", name(character));
    let at = |text: Text, room: Room| text.with("room", room_text(room));
    let thing = |text: Text, equipment: Equipment| text.with("what", equipment_text(equipment));
    let (tone, text) = match *event {
        Event::RoundBegan(round, alien) => {
            let text = say("round-began").with("who", player_text(alien));
            (Tone::Plain, text.with("round", round))
        }
        Event::YouAreHuman => (Tone::Good, say("you-are-human")),
        Event::YouAreSynthetic => (Tone::Hidden, say("you-are-synthetic")),
        Event::TookCharacter(seat, take, leave) => {
            let text = by("took-character", seat).with("take", name(take));
            (Tone::Dim, text.with("leave", name(leave)))
        }
        Event::Continues(seat) => (Tone::Dim, by("continues", seat)),
        Event::TurnBegan(turn) => (Tone::Plain, say("turn-began").with("turn", i64::from(turn))),
        Event::YouPlaced(token, room) => {
            let text = say("you-placed").with("what", rules.token_text(token));
            (Tone::Hidden, at(text, room))
        }
        Event::Placed(seat, room) => (Tone::Hidden, at(by("placed", seat), room)),
        Event::IsReady(seat) => (Tone::Dim, by("ready", seat)),
        Event::IsNotReady(seat) => (Tone::Dim, by("not-ready", seat)),
        Event::Offered(seat) => (Tone::Plain, by("offered", seat)),
        Event::Withdrew(seat) => (Tone::Dim, by("withdrew", seat)),
        Event::Swapped(offerer, accepter) => {
            let other = rules.who(state, accepter);
            (Tone::Plain, by("swapped", offerer).with("other", other))
        }
        Event::YouSwapped(with, gave, got) => {
            let text = by("you-swapped", with).with("gave", card_text(gave));
            (Tone::Hidden, text.with("got", card_text(got)))
        }
        Event::PlacementOver => (Tone::Plain, say("placement-over")),
        Event::NotPlaced(character) => (Tone::Danger, of("not-placed", character)),
        Event::Visited {
            from,
            room,
            characters,
            decoys,
        } => {
            let path = from.into_iter().chain([room]).map(space_id).collect();
            let text = visited(rules, room, characters, decoys);
            return LogLine::new(Tone::Danger, text).moving("alien".to_owned(), path);
        }
        Event::Skipped => (Tone::Plain, say("skipped")),
        Event::Fired(character, room) => {
            let text = match state.table.fire {
                FireEnds::Hunt => of("fired", character),
                FireEnds::Turn => of("fired-turn", character),
            };
            (Tone::Good, at(text, room))
        }
        Event::Warned(character, room) => (Tone::Good, at(of("warned", character), room)),
        Event::Committed(character, dodge) => {
            let text = Text::say(format!("move-commit-{}", dodge.word()));
            (Tone::Dim, text.with("who", name(character)))
        }
        Event::Hid(character) => (Tone::Good, of("hid", character)),
        Event::Ducted(character, replacement) => {
            let text = match replacement {
                Some((Token::Character(found), room)) => {
                    let text = of("ducted-character", character).with("found", name(found));
                    at(text, room)
                }
                Some((Token::Decoy, room)) => at(of("ducted-decoy", character), room),
                None => of("ducted-nothing", character),
            };
            (Tone::Plain, text)
        }
        Event::DuctedDecoyOf(seat) => (Tone::Dim, by("ducted-decoy-of", seat)),
        Event::Killed(character, eggs) => {
            (Tone::Danger, of("killed", character).with("eggs", eggs))
        }
        Event::SyntheticCaught(character) => (Tone::Plain, of("synthetic-caught", character)),
        Event::Unmasked(seat) => (Tone::Danger, by("unmasked", seat)),
        Event::HandLost(seat, counts) => {
            let lost = Kind::ALL.into_iter().zip(counts);
            let lost = lost.filter(|(_, count)| *count > 0).map(|(kind, count)| {
                let text = Text::say("cards").with("n", count);
                text.with("card", card_text(kind))
            });
            let cards = listed(lost).unwrap_or_default();
            (Tone::Danger, by("hand-lost", seat).with("cards", cards))
        }
        Event::Drew(seat) => (Tone::Dim, by("drew", seat)),
        Event::YouDrew(kind) => (Tone::Hidden, say("you-drew").with("card", card_text(kind))),
        Event::Announced(seat, cards) => (Tone::Plain, by("announced", seat).with("n", cards)),
        Event::Reshuffled => (Tone::Plain, say("reshuffled")),
        Event::Played(seat, effect) => {
            let effect = Text::say(format!("effect-{}", effect.word()));
            (Tone::Plain, by("played", seat).with("effect", effect))
        }
        Event::Moved(equipment, from, to) => {
            let place = |held| match held {
                Held::By(character) => name(character),
                Held::Floor(room) => room_text(room),
            };
            let text = thing(say("moved"), equipment).with("from", place(from));
            (Tone::Plain, text.with("to", place(to)))
        }
        Event::TurnedUp(characters) => {
            let stand = Character::all().zip(characters);
            let stand = stand.filter_map(|(it, room)| Some(at(of("stands", it), room?)));
            let text = match listed(stand) {
                Some(stand) => say("turned-up").with("where", stand),
                None => say("turned-up-nobody"),
            };
            (Tone::Plain, text)
        }
        Event::EggsDestroyed(seat, count) => {
            (Tone::Good, by("eggs-destroyed", seat).with("n", count))
        }
        Event::Neutralised(seat, room) => (Tone::Good, at(by("neutralised", seat), room)),
        Event::Claimed(seat, equipment) => (Tone::Plain, thing(by("claimed", seat), equipment)),
        Event::Yielded(seat, equipment) => (Tone::Plain, thing(by("yielded", seat), equipment)),
        Event::Took(character, equipment) => (Tone::Good, thing(of("took", character), equipment)),
        Event::LeftLying(equipment, room) => {
            (Tone::Plain, at(thing(say("left-lying"), equipment), room))
        }
        Event::RoundOver(result) => {
            let who = |seat| rules.who(state, seat);
            let ending = Text::say(format!("round-{}", result.ending.word()));
            match listed(result.escaped.iter().map(who)) {
                Some(escaped) => (Tone::Good, say("round-escape").with("who", escaped)),
                None => (Tone::Danger, say("round-over").with("ending", ending)),
            }
        }
        Event::MatchOver(winners) => {
            let who = listed(winners.iter().map(player_text)).unwrap_or_default();
            (Tone::Plain, say("match-over").with("who", who))
        }
    };
    LogLine::new(tone, text)
}

fn visited(rules: &Nostromo, room: Room, found: Characters, decoys: u8) -> Text {
    let id = match (found.is_empty(), decoys) {
        (false, 0) => "event-visited-found",
        (false, _) => "event-visited-found-decoys",
        (true, 0) => "event-visited-empty",
        (true, _) => "event-visited-decoys",
    };
    Text::say(id)
        .with("room", room_text(room))
        .with("decoys", decoys)
        .with("who", names(rules, found))
}
