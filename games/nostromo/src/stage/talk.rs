//! The ready-made phrases (ledger C7, N4.12, N-R15): `goto CMD`, `suspect 3`, `swap`. Everybody
//! hears them, the Alien too; nothing said is checked or binding.

use crate::prelude::*;

use super::{Staging, player_text, room_text};
use crate::content::{Blank, Phrase, Speaker};

/// What the viewer may say: each phrase with every room of the ship or every other player in its
/// blank.
pub(super) fn phrases(rules: &Nostromo, view: &View<Nostromo>) -> Vec<String> {
    let Viewer::Seat(me) = view.viewer() else {
        return Vec::new();
    };
    let state = view.state();
    let mine = |phrase: &&Phrase| phrase.speaker == Speaker::Anyone || me == state.round.alien;
    let mut all = Vec::new();
    for Phrase { id, blank, .. } in rules.content.phrases.iter().filter(mine) {
        match blank {
            None => all.push(id.clone()),
            Some(Blank::Room) => {
                let rooms = state.round.layout.rooms().iter();
                all.extend(rooms.map(|room| format!("{id} {}", room.code())));
            }
            Some(Blank::Player) => {
                let others = state.seats().without(me).iter();
                all.extend(others.map(|seat| format!("{id} {}", seat.0 + 1)));
            }
        }
    }
    all
}

/// The few phrases that fit what is going on: while the crew hides, and while an equipment is
/// shared. Each could be a lie; that one is proposed says nothing.
pub(super) fn apt(staging: &Staging<'_>) -> Vec<String> {
    let Some(me) = staging.me else {
        return Vec::new();
    };
    let state = staging.state;
    let crew = state.round.crew.contains(me);
    let mut apt = Vec::new();
    if state.is_placing() && crew {
        let mine = |room: &Room| {
            let heap = &state.pieces.covered[room.index()];
            let character = !heap.characters.and(state.owned(me)).is_empty();
            character || heap.decoys[me.index()] > 0
        };
        let rooms = state.round.layout.rooms();
        let rooms = rooms.iter().filter(mine).take(3);
        apt.extend(rooms.map(|room| format!("goto {}", room.code())));
        apt.extend((!state.hand(me).is_empty()).then(|| "swap".to_owned()));
        apt.extend(["human", "bluff"].map(str::to_owned));
    } else if state.is_placing() && me == state.round.alien {
        apt.push("hiss".to_owned());
    }
    for share in &state.shares {
        let players = state.owners_of(share.contenders);
        if players.contains(me) && players.len() > 1 && !apt.contains(&"mine".to_owned()) {
            apt.push("mine".to_owned());
            let others = players.without(me).iter();
            apt.extend(others.map(|seat| format!("take-it {}", seat.0 + 1)));
        }
    }
    apt
}

/// What a phrase says; with nothing for its blank, there are three dots.
pub(super) fn phrase(rules: &Nostromo, name: &str) -> Option<Text> {
    let mut words = name.splitn(2, ' ');
    let (id, filling) = (words.next()?, words.next());
    let phrase = rules.content.phrases.iter().find(|it| it.id == id)?;
    let text = Text::say(format!("phrase-{id}"));
    let dots = Text::plain("…");
    Some(match (phrase.blank, filling) {
        (None, None) => text,
        (None, Some(_)) => return None,
        (Some(Blank::Room), None) => text.with("room", dots),
        (Some(Blank::Room), Some(code)) => text.with("room", room_text(Room::from_code(code)?)),
        (Some(Blank::Player), None) => text.with("player", dots),
        (Some(Blank::Player), Some(number)) => {
            let number: u8 = number.parse().ok()?;
            let seat = Some(Seat(number.checked_sub(1)?));
            let seat = seat.filter(|seat| seat.index() < MAX_SEATS)?;
            text.with("player", player_text(seat))
        }
    })
}
