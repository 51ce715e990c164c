//! How each move is shown: its label, its place in the dock, the thing it is done with and the things it points at.
//!
//! What a click on a thing may do at once is never what cannot be mended: doing nothing before the Alien is no way on, and says
//! what it costs.

use kernel::{Choice, Seat, Slot, Text, Worded as _};

use super::{
    card_id, card_text, equipment_id, equipment_text, offer_id, player_text, room_text, seat_id,
    space_id,
};
use crate::Nostromo;
use crate::content::{Character, Effect, Equipment};
use crate::moves::Move;
use crate::state::{Dodge, Held, Role, State, Token};

fn say(id: &str) -> Text {
    Text::say(format!("move-{id}"))
}

fn of(id: &str, equipment: Equipment) -> Text {
    say(id).with("what", equipment_text(equipment))
}

/// A choice with its place and drawing.
fn labelled(slot: Slot, icon: &str, label: Text) -> Choice {
    Choice {
        label,
        slot,
        icon: icon.to_owned(),
        ..Choice::default()
    }
}

/// The way on.
fn onward(id: &str) -> Choice {
    Choice {
        onward: true,
        ..labelled(Slot::Answer, "", say(id))
    }
}

/// Done with this thing.
fn with(subject: String, choice: Choice) -> Choice {
    Choice {
        subject: Some(subject),
        ..choice
    }
}

/// Pointing at this thing.
fn at(target: String, choice: Choice) -> Choice {
    Choice {
        targets: vec![target],
        ..choice
    }
}

pub(super) fn choice(rules: &Nostromo, state: &State, seat: Seat, chosen: Move) -> Choice {
    let shown = match chosen {
        Move::TakeCharacter(take, leave) => {
            let label = say("take-character").with("take", rules.character_text(take));
            let label = label.with("leave", rules.character_text(leave));
            let choice = labelled(Slot::Answer, "crew", label);
            with(rules.character_id(leave), choice)
        }
        Move::Continue if state.is_mustering() => onward("begin"),
        Move::Continue => onward("continue"),
        Move::Place(token, room) => {
            let (icon, piece) = match token {
                Token::Character(it) => ("crew", rules.character_id(it)),
                Token::Decoy => ("decoy", format!("decoy:{seat}")),
            };
            let label = say("place").with("what", rules.token_text(token));
            let choice = labelled(Slot::Move, icon, label.with("room", room_text(room)));
            Choice {
                taken: Some(piece.clone()),
                ..with(piece, at(space_id(room), choice))
            }
        }
        Move::Ready => {
            let reserve = &state.pieces.reserve;
            let placing = !reserve.characters.and(state.owned(seat)).is_empty();
            match reserve.decoys[seat.index()] {
                1.. if !placing => onward("ready-decoys-left"),
                _ => onward("ready"),
            }
        }
        Move::NotReady => labelled(Slot::Answer, "", say("not-ready")),
        Move::Offer(kind) => {
            let label = say("offer").with("card", card_text(kind));
            let choice = labelled(Slot::Others, kind.word(), label);
            with(card_id(seat, kind), choice)
        }
        Move::Withdraw => {
            let choice = labelled(Slot::Others, "reorganise", say("withdraw"));
            with(offer_id(seat), choice)
        }
        Move::Accept(offerer, kind) => {
            let label = say("accept").with("who", player_text(offerer));
            let label = label.with("card", card_text(kind));
            let choice = labelled(Slot::Others, kind.word(), label);
            with(offer_id(offerer), choice)
        }
        Move::PlayDraw => played(rules, seat, Effect::Draw),
        Move::PlayAirlocks => played(rules, seat, Effect::Airlocks),
        Move::Reorganise(equipment, to) => reorganise(rules, state, seat, equipment, to),
        Move::Visit(room) => {
            let label = say("visit").with("room", room_text(room));
            at(space_id(room), labelled(Slot::Move, "alien", label))
        }
        Move::Skip => onward("skip"),
        Move::Commit(character, dodge) => commit(rules, seat, character, dodge),
        Move::Pass => onward("pass"),
        Move::Claim(equipment) => {
            let choice = labelled(Slot::Take, equipment.word(), of("claim", equipment));
            with(equipment_id(equipment), choice)
        }
        Move::Yield(equipment) => {
            let choice = labelled(Slot::Take, "", of("yield", equipment));
            with(equipment_id(equipment), choice)
        }
        Move::Carrier(equipment, character) => {
            let label = of("carrier", equipment).with("who", rules.character_text(character));
            let choice = labelled(Slot::Take, equipment.word(), label);
            let choice = at(rules.character_id(character), choice);
            with(equipment_id(equipment), choice)
        }
    };
    Choice {
        chosen: serde_json::to_value(chosen).unwrap_or_default(),
        warning: warning(rules, state, seat, chosen),
        ..shown
    }
}

/// N12.3: the card is the price.
fn priced(rules: &Nostromo, effect: Effect, choice: Choice) -> Choice {
    let card = card_text(rules.content.kind_of(effect));
    Choice {
        price: Some(Text::say("price-card").with("card", card)),
        ..choice
    }
}

/// A card played for its effect alone.
fn played(rules: &Nostromo, seat: Seat, effect: Effect) -> Choice {
    let label = Text::say(format!("effect-{}", effect.word()));
    let choice = labelled(Slot::Use, effect.word(), label);
    let card = card_id(seat, rules.content.kind_of(effect));
    priced(rules, effect, with(card, choice))
}

/// N-R48: first the equipment, then where it goes.
fn reorganise(
    rules: &Nostromo,
    state: &State,
    seat: Seat,
    equipment: Equipment,
    to: Held,
) -> Choice {
    let (target, to) = match to {
        Held::By(it) => (standing(rules, state, it), rules.character_text(it)),
        Held::Floor(room) => (space_id(room), room_text(room)),
    };
    let id = match state.held(equipment) {
        Held::Floor(_) => "reorganise-move",
        Held::By(carrier) if state.owned(seat).contains(carrier) => "reorganise-give",
        Held::By(_) => "reorganise-take",
    };
    let label = of(id, equipment).with("to", to);
    let choice = at(target, labelled(Slot::Use, equipment.word(), label));
    let choice = with(equipment_id(equipment), choice);
    priced(rules, Effect::Reorganise, choice)
}

/// Where a character can be pointed at: where it stands, or its player if one does not know.
fn standing(rules: &Nostromo, state: &State, character: Character) -> String {
    match (state.pieces.spot(character), state.owner(character)) {
        (None, Some(owner)) => seat_id(owner),
        _ => rules.character_id(character),
    }
}

/// D9.
fn commit(rules: &Nostromo, seat: Seat, character: Character, dodge: Dodge) -> Choice {
    let name = rules.character_text(character);
    let label = say(&format!("commit-{}", dodge.word())).with("who", name);
    let piece = rules.character_id(character);
    match dodge.effect() {
        None => with(piece, labelled(Slot::Answer, "forbid", label)),
        Some(effect) => {
            let card = card_id(seat, rules.content.kind_of(effect));
            let choice = labelled(Slot::Answer, effect.word(), label);
            priced(rules, effect, with(card, at(piece, choice)))
        }
    }
}

/// A word before something a player may not have thought of.
fn warning(rules: &Nostromo, state: &State, seat: Seat, chosen: Move) -> Option<Text> {
    let last = state.round.run_outs >= rules.size(state).reshuffles;
    let id = match chosen {
        // N15.6: the last card of the last pile gives the Alien the round.
        Move::PlayDraw if last && state.round.pile.len() <= 2 => "warning-last-cards",
        Move::Skip => "warning-skip",
        Move::Commit(_, Dodge::Nothing) => match state.role(seat) {
            _ if !rules.size(state).lair => "warning-nothing-pair", // N18.7
            Role::Synthetic if state.is_unmasked(seat) => "warning-nothing-unmasked",
            Role::Synthetic => "warning-nothing-synthetic",
            _ => "warning-nothing",
        },
        _ => return None,
    };
    Some(Text::say(id))
}
