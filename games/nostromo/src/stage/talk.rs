//! The ready-made phrases (ledger C7, N-R15): `goto CMD`, `suspect 3`, `swap`. Nothing said is checked or binding.

use kernel::{MAX_SEATS, Seat, Text, View, Viewer};

use super::{player_text, room_text};
use crate::Nostromo;
use crate::content::{Blank, Phrase, Room, Speaker};

/// What the viewer may say: each phrase with every room of the ship or every other player in its blank.
pub(super) fn phrases(rules: &Nostromo, view: &View<Nostromo>) -> Vec<String> {
    let Viewer::Seat(me) = view.viewer() else {
        return Vec::new();
    };
    let state = view.state();
    let mine = |phrase: &&Phrase| phrase.speaker == Speaker::Anyone || me == state.round.alien;
    let filled = |phrase: &Phrase| -> Vec<String> {
        let id = &phrase.id;
        match phrase.blank {
            None => vec![id.clone()],
            Some(Blank::Room) => state
                .round
                .layout
                .rooms()
                .iter()
                .map(|room| format!("{id} {}", room.code()))
                .collect(),
            Some(Blank::Player) => state
                .seats()
                .without(me)
                .iter()
                .map(|seat| format!("{id} {}", seat.0 + 1))
                .collect(),
        }
    };
    rules
        .content
        .phrases
        .iter()
        .filter(mine)
        .flat_map(filled)
        .collect()
}

/// What a phrase says; with nothing for its blank, there are three dots.
pub(super) fn phrase(rules: &Nostromo, name: &str) -> Option<Text> {
    let (id, filling) = name
        .split_once(' ')
        .map_or((name, None), |(id, filling)| (id, Some(filling)));
    let phrase = rules
        .content
        .phrases
        .iter()
        .find(|phrase| phrase.id == id)?;
    let text = Text::say(format!("phrase-{id}"));
    let open = || Text::plain("…");
    Some(match phrase.blank {
        None => return filling.is_none().then_some(text),
        Some(Blank::Room) => {
            let room = filling.map(|code| Room::from_code(code).map(room_text));
            text.with("room", room.unwrap_or_else(|| Some(open()))?)
        }
        Some(Blank::Player) => {
            let seat = |number: &str| {
                number
                    .parse()
                    .ok()
                    .filter(|number| (1..=MAX_SEATS).contains(number))
            };
            let player = filling
                .map(|number| seat(number).map(|number| player_text(Seat(number as u8 - 1))));
            text.with("player", player.unwrap_or_else(|| Some(open()))?)
        }
    })
}
