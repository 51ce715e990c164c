//! What happened, in words, for those who were told of it.

use kernel::{Line, Seat, Text, Tone};

use super::choices::{dodge_id, effect_id};
use super::{card_text, ending_text, equipment_text, listed, player_text, room_text, space_id};
use crate::Nostromo;
use crate::content::{Character, Kind};
use crate::events::Event;
use crate::few::Member;
use crate::moves::To;
use crate::state::{Held, RoundEnding, State, Token};

pub(super) fn narrate(rules: &Nostromo, state: &State, event: &Event) -> Line {
    let name = |character: Character| rules.character_text(character);
    let line = |tone: Tone, text: Text| Line::new(tone, text);
    let player = |seat: Seat| rules.who(state, seat);
    let by = |id: &'static str, seat| Text::say(id).with("who", player(seat));
    match *event {
        Event::RoundBegan { round, alien } => line(
            Tone::Plain,
            Text::say("event-round-began")
                .with("who", player_text(alien))
                .with("round", round),
        ),
        Event::YouAreHuman => line(Tone::Good, Text::say("event-you-are-human")),
        Event::YouAreSynthetic => line(Tone::Hidden, Text::say("event-you-are-synthetic")),
        Event::TookCharacter { seat, take, leave } => line(
            Tone::Dim,
            by("event-took-character", seat)
                .with("take", name(take))
                .with("leave", name(leave)),
        ),
        Event::Continues { seat } => line(Tone::Dim, by("event-continues", seat)),
        Event::TurnBegan { turn } => line(
            Tone::Plain,
            Text::say("event-turn-began").with("turn", i64::from(turn)),
        ),
        Event::YouPlaced { token, room } => {
            let what = match token {
                Token::Character(character) => name(character),
                Token::Decoy => Text::say("piece-decoy"),
            };
            line(
                Tone::Hidden,
                Text::say("event-you-placed")
                    .with("what", what)
                    .with("room", room_text(room)),
            )
        }
        Event::Placed { seat, room } => line(
            Tone::Hidden,
            by("event-placed", seat).with("room", room_text(room)),
        ),
        Event::IsReady { seat } => line(Tone::Dim, by("event-ready", seat)),
        Event::IsNotReady { seat } => line(Tone::Dim, by("event-not-ready", seat)),
        Event::Offered { seat } => line(Tone::Plain, by("event-offered", seat)),
        Event::Withdrew { seat } => line(Tone::Dim, by("event-withdrew", seat)),
        Event::Swapped { offerer, accepter } => line(
            Tone::Plain,
            by("event-swapped", offerer).with("other", player(accepter)),
        ),
        Event::YouSwapped { with, gave, got } => line(
            Tone::Hidden,
            by("event-you-swapped", with)
                .with("gave", card_text(gave))
                .with("got", card_text(got)),
        ),
        Event::PlacementOver => line(Tone::Plain, Text::say("event-placement-over")),
        Event::NotPlaced { character } => line(
            Tone::Danger,
            Text::say("event-not-placed").with("who", name(character)),
        ),
        Event::Visited {
            from,
            room,
            characters,
            decoys,
        } => {
            let found = listed(characters.iter().map(name));
            let id = match (&found, decoys) {
                (Some(_), 0) => "event-visited-found",
                (Some(_), _) => "event-visited-found-decoys",
                (None, 0) => "event-visited-empty",
                (None, _) => "event-visited-decoys",
            };
            let text = Text::say(id)
                .with("room", room_text(room))
                .with("decoys", decoys);
            let text = match found {
                Some(found) => text.with("who", found),
                None => text,
            };
            let path = from.into_iter().chain([room]).map(space_id).collect();
            line(Tone::Danger, text).moving("alien".to_owned(), path)
        }
        Event::Skipped => line(Tone::Plain, Text::say("event-skipped")),
        Event::Fired { character, room } => line(
            Tone::Good,
            Text::say("event-fired")
                .with("who", name(character))
                .with("room", room_text(room)),
        ),
        Event::Warned { character, room } => line(
            Tone::Good,
            Text::say("event-warned")
                .with("who", name(character))
                .with("room", room_text(room)),
        ),
        Event::Committed { character, dodge } => line(
            Tone::Dim,
            Text::say(dodge_id(dodge)).with("who", name(character)),
        ),
        Event::Hid { character } => line(
            Tone::Good,
            Text::say("event-hid").with("who", name(character)),
        ),
        Event::Ducted {
            character,
            replacement,
            from,
        } => ducted(rules, character, replacement, from),
        Event::DuctedDecoyOf { seat } => line(Tone::Dim, by("event-ducted-decoy-of", seat)),
        Event::Killed { character, eggs } => line(
            Tone::Danger,
            Text::say("event-killed")
                .with("who", name(character))
                .with("eggs", eggs),
        ),
        Event::SyntheticCaught { character } => line(
            Tone::Plain,
            Text::say("event-synthetic-caught").with("who", name(character)),
        ),
        Event::Unmasked { seat } => line(Tone::Danger, by("event-unmasked", seat)),
        Event::HandLost { seat, cards } => {
            let each = Kind::ALL
                .into_iter()
                .filter(|&kind| cards[kind as usize] > 0);
            let lost = listed(each.map(|kind| {
                Text::say("cards")
                    .with("n", cards[kind as usize])
                    .with("card", card_text(kind))
            }));
            line(
                Tone::Danger,
                by("event-hand-lost", seat).with("cards", lost.unwrap_or_default()),
            )
        }
        Event::Drew { seat } => line(Tone::Dim, by("event-drew", seat)),
        Event::YouDrew { kind } => line(
            Tone::Hidden,
            Text::say("event-you-drew").with("card", card_text(kind)),
        ),
        Event::Announced { seat, cards } => {
            line(Tone::Plain, by("event-announced", seat).with("n", cards))
        }
        Event::Reshuffled => line(Tone::Plain, Text::say("event-reshuffled")),
        Event::Played { seat, effect } => line(
            Tone::Plain,
            by("event-played", seat)
                .with("effect", Text::say(format!("effect-{}", effect_id(effect)))),
        ),
        Event::Moved {
            equipment,
            from,
            to,
        } => {
            let from = match from {
                Held::By(character) => name(character),
                Held::Floor(room) => room_text(room),
            };
            let to = match to {
                To::Character(character) => name(character),
                To::Room(room) => room_text(room),
            };
            line(
                Tone::Plain,
                Text::say("event-moved")
                    .with("what", equipment_text(equipment))
                    .with("from", from)
                    .with("to", to),
            )
        }
        Event::TurnedUp { characters } => {
            let stand = Character::all().filter_map(|character| {
                characters[character.index()].map(|room| (character, room))
            });
            let stand = listed(stand.map(|(character, room)| {
                Text::say("event-stands")
                    .with("who", name(character))
                    .with("room", room_text(room))
            }));
            match stand {
                Some(stand) => line(
                    Tone::Plain,
                    Text::say("event-turned-up").with("where", stand),
                ),
                None => line(Tone::Plain, Text::say("event-turned-up-nobody")),
            }
        }
        Event::EggsDestroyed { seat, count } => line(
            Tone::Good,
            by("event-eggs-destroyed", seat).with("n", count),
        ),
        Event::Neutralised { seat, room } => line(
            Tone::Good,
            by("event-neutralised", seat).with("room", room_text(room)),
        ),
        Event::Claimed { seat, equipment } => line(
            Tone::Plain,
            by("event-claimed", seat).with("what", equipment_text(equipment)),
        ),
        Event::Yielded { seat, equipment } => line(
            Tone::Plain,
            by("event-yielded", seat).with("what", equipment_text(equipment)),
        ),
        Event::Took {
            character,
            equipment,
        } => line(
            Tone::Good,
            Text::say("event-took")
                .with("who", name(character))
                .with("what", equipment_text(equipment)),
        ),
        Event::LeftLying { equipment, room } => line(
            Tone::Plain,
            Text::say("event-left-lying")
                .with("what", equipment_text(equipment))
                .with("room", room_text(room)),
        ),
        Event::RoundOver { result } => {
            let tone = if result.ending == RoundEnding::Escape {
                Tone::Good
            } else {
                Tone::Danger
            };
            let escaped = listed(result.escaped.iter().map(player));
            let text = Text::say("event-round-over").with("ending", ending_text(result.ending));
            line(
                tone,
                escaped.map_or(text, |who| Text::say("event-round-escape").with("who", who)),
            )
        }
        Event::MatchOver { winners } => {
            let who = listed(winners.iter().map(player_text)).unwrap_or_default();
            line(Tone::Plain, Text::say("event-match-over").with("who", who))
        }
    }
}

fn ducted(
    rules: &Nostromo,
    character: Character,
    replacement: Option<Token>,
    from: Option<crate::content::Room>,
) -> Line {
    let text = match (replacement, from) {
        (Some(Token::Character(found)), Some(room)) => Text::say("event-ducted-character")
            .with("found", rules.character_text(found))
            .with("room", room_text(room)),
        (Some(Token::Decoy), Some(room)) => {
            Text::say("event-ducted-decoy").with("room", room_text(room))
        }
        _ => Text::say("event-ducted-nothing"),
    };
    Line::new(
        Tone::Plain,
        text.with("who", rules.character_text(character)),
    )
}
