//! How each move is shown: its label, the things it points at, its group.

use kernel::{Choice, Seat, Text};

use super::{card_text, equipment_text, offer_id, room_text, space_id};
use crate::Nostromo;
use crate::content::{Character, Effect, Equipment, Kind};
use crate::moves::{Move, To};
use crate::state::{Dodge, Held, Phase, Spot, State, Token};

/// An effect's part of message ids.
pub(super) const fn effect_id(effect: Effect) -> &'static str {
    match effect {
        Effect::Hideout => "hideout",
        Effect::Ducts => "ducts",
        Effect::Airlocks => "airlocks",
        Effect::Reorganise => "reorganise",
        Effect::Draw => "draw",
    }
}

/// The message that says what is done for a character.
pub(super) const fn dodge_id(dodge: Dodge) -> &'static str {
    match dodge {
        Dodge::Nothing => "move-commit-nothing",
        Dodge::Hideout => "move-commit-hideout",
        Dodge::Ducts => "move-commit-ducts",
    }
}

pub(super) fn choice(rules: &Nostromo, state: &State, seat: Seat, chosen: Move) -> Choice {
    let name = |character| rules.character_text(character);
    let piece = |character| rules.character_id(character);
    let card = |kind: Kind| format!("card:{seat}:{}", kind.id());
    let effect_card = |effect: Effect| card(rules.content.kind_of(effect));
    let thing = |equipment: Equipment| format!("equipment:{}", equipment.id());
    let effect_text = |effect: Effect| Text::say(format!("effect-{}", effect_id(effect)));

    let mut taken = None;
    let (label, targets, group, onward) = match chosen {
        Move::TakeCharacter { take, leave } => {
            let label = Text::say("move-take-character")
                .with("take", name(take))
                .with("leave", name(leave));
            (label, vec![], "group-characters", false)
        }
        Move::Continue if state.phase == Phase::Muster => {
            (Text::say("move-begin"), vec![], "group-onward", true)
        }
        Move::Continue => (Text::say("move-continue"), vec![], "group-onward", true),
        Move::Place(token, room) => {
            let (what, id) = match token {
                Token::Character(character) => (name(character), piece(character)),
                Token::Decoy => (Text::say("piece-decoy"), format!("decoy:{seat}")),
            };
            let label = Text::say("move-place")
                .with("what", what)
                .with("room", room_text(room));
            let group = if token == Token::Decoy {
                "group-place-decoy"
            } else {
                "group-place"
            };
            taken = Some(id);
            (label, vec![space_id(room)], group, false)
        }
        Move::Ready => {
            let placing = |character| {
                state.owner(character) == Some(seat)
                    && state.pieces.spot(character) == Spot::Reserve
            };
            let decoys_left =
                state.pieces.reserve[seat.index()] > 0 && !Character::all().any(placing);
            (
                Text::say(if decoys_left {
                    "move-ready-decoys-left"
                } else {
                    "move-ready"
                }),
                vec![],
                "group-onward",
                true,
            )
        }
        Move::NotReady => (Text::say("move-not-ready"), vec![], "group-onward", true),
        Move::Offer(kind) => (
            Text::say("move-offer").with("card", card_text(kind)),
            vec![card(kind)],
            "group-swap",
            false,
        ),
        Move::Withdraw => (
            Text::say("move-withdraw"),
            vec![offer_id(seat)],
            "group-swap",
            false,
        ),
        Move::Accept(offerer, kind) => {
            let label = Text::say("move-accept")
                .with("who", rules.who(state, offerer))
                .with("card", card_text(kind));
            (
                label,
                vec![offer_id(offerer), card(kind)],
                "group-swap",
                false,
            )
        }
        Move::PlayDraw => (
            effect_text(Effect::Draw),
            vec![effect_card(Effect::Draw)],
            "group-cards",
            false,
        ),
        Move::PlayAirlocks => (
            effect_text(Effect::Airlocks),
            vec![effect_card(Effect::Airlocks)],
            "group-cards",
            false,
        ),
        Move::Reorganise(equipment, to) => {
            let (target, to) = match to {
                To::Character(character) => (piece(character), name(character)),
                To::Room(room) => (space_id(room), room_text(room)),
            };
            let own = matches!(state.held(equipment), Held::By(carrier) if state.owner(carrier) == Some(seat));
            let id = match state.held(equipment) {
                Held::Floor(_) => "move-reorganise-move",
                Held::By(_) if own => "move-reorganise-give",
                Held::By(_) => "move-reorganise-take",
            };
            let label = Text::say(id)
                .with("what", equipment_text(equipment))
                .with("to", to);
            (
                label,
                vec![thing(equipment), target, effect_card(Effect::Reorganise)],
                "group-cards",
                false,
            )
        }
        Move::Visit(room) => (
            Text::say("move-visit").with("room", room_text(room)),
            vec![space_id(room)],
            "group-visit",
            false,
        ),
        Move::Skip => (Text::say("move-skip"), vec![], "group-onward", true),
        Move::Commit(character, dodge) => {
            let targets = dodge
                .effect()
                .map(effect_card)
                .into_iter()
                .chain([piece(character)])
                .collect();
            (
                Text::say(dodge_id(dodge)).with("who", name(character)),
                targets,
                "group-dodge",
                dodge == Dodge::Nothing,
            )
        }
        Move::Pass => (Text::say("move-pass"), vec![], "group-onward", true),
        Move::Claim(equipment) => (
            Text::say("move-claim").with("what", equipment_text(equipment)),
            vec![thing(equipment)],
            "group-claim",
            false,
        ),
        Move::Yield(equipment) => (
            Text::say("move-yield").with("what", equipment_text(equipment)),
            vec![],
            "group-claim",
            false,
        ),
        Move::Carrier(equipment, character) => {
            let label = Text::say("move-carrier")
                .with("who", name(character))
                .with("what", equipment_text(equipment));
            (
                label,
                vec![piece(character), thing(equipment)],
                "group-claim",
                false,
            )
        }
    };
    Choice {
        chosen: serde_json::to_value(chosen).unwrap_or_default(),
        label,
        targets,
        taken,
        group: Text::say(group),
        onward,
        warning: warning(rules, state, chosen),
        refused: None,
    }
}

/// A word before something a player may not have thought of.
fn warning(rules: &Nostromo, state: &State, chosen: Move) -> Option<Text> {
    let reshuffles = rules.content.size(state.table.players).reshuffles;
    match chosen {
        // N15.6: the last card of the last pile gives the Alien the round.
        Move::PlayDraw if state.round.pile.len() <= 2 && state.round.run_outs >= reshuffles => {
            Some(Text::say("warning-last-cards"))
        }
        _ => None,
    }
}
