//! How each move is shown: its label, the things it points at, its group.

use kernel::{Choice, Seat, Slot, Text, Worded as _};

use super::{card_text, equipment_id, equipment_text, offer_id, room_text, space_id};
use crate::Nostromo;
use crate::content::{Effect, Equipment, Kind};
use crate::moves::Move;
use crate::state::{Dodge, Held, State, Token};

pub(super) fn choice(rules: &Nostromo, state: &State, seat: Seat, chosen: Move) -> Choice {
    let name = |character| rules.character_text(character);
    let piece = |character| rules.character_id(character);
    let card = |kind: Kind| format!("card:{seat}:{}", kind.word());
    let effect_card = |effect: Effect| card(rules.content.kind_of(effect));
    let say = |id: &str| Text::say(format!("move-{id}"));
    let of = |id: &str, equipment: Equipment| say(id).with("what", equipment_text(equipment));
    let effect = |effect: Effect| {
        let label = Text::say(format!("effect-{}", effect.word()));
        (label, vec![effect_card(effect)], "cards")
    };
    let (label, targets, group) = match chosen {
        Move::TakeCharacter(take, leave) => {
            let label = say("take-character").with("take", name(take));
            (label.with("leave", name(leave)), vec![], "characters")
        }
        Move::Continue if state.is_mustering() => (say("begin"), vec![], "onward"),
        Move::Continue => (say("continue"), vec![], "onward"),
        Move::Place(token, room) => {
            let group = match token {
                Token::Character(_) => "place",
                Token::Decoy => "place-decoy",
            };
            let label = say("place").with("what", rules.token_text(token));
            let label = label.with("room", room_text(room));
            (label, vec![space_id(room)], group)
        }
        Move::Ready => {
            let reserve = &state.pieces.reserve;
            let placing = !reserve.characters.and(state.owned(seat)).is_empty();
            match reserve.decoys[seat.index()] {
                1.. if !placing => (say("ready-decoys-left"), vec![], "onward"),
                _ => (say("ready"), vec![], "onward"),
            }
        }
        Move::NotReady => (say("not-ready"), vec![], "onward"),
        Move::Offer(kind) => {
            let label = say("offer").with("card", card_text(kind));
            (label, vec![card(kind)], "swap")
        }
        Move::Withdraw => (say("withdraw"), vec![offer_id(seat)], "swap"),
        Move::Accept(offerer, kind) => {
            let label = say("accept").with("who", rules.who(state, offerer));
            let targets = vec![offer_id(offerer), card(kind)];
            (label.with("card", card_text(kind)), targets, "swap")
        }
        Move::PlayDraw => effect(Effect::Draw),
        Move::PlayAirlocks => effect(Effect::Airlocks),
        Move::Reorganise(equipment, to) => {
            let (target, to) = match to {
                Held::By(character) => (piece(character), name(character)),
                Held::Floor(room) => (space_id(room), room_text(room)),
            };
            let id = match state.held(equipment) {
                Held::Floor(_) => "reorganise-move",
                Held::By(carrier) if state.owned(seat).contains(carrier) => "reorganise-give",
                Held::By(_) => "reorganise-take",
            };
            let thing = equipment_id(equipment);
            let targets = vec![thing, target, effect_card(Effect::Reorganise)];
            (of(id, equipment).with("to", to), targets, "cards")
        }
        Move::Visit(room) => {
            let label = say("visit").with("room", room_text(room));
            (label, vec![space_id(room)], "visit")
        }
        Move::Skip => (say("skip"), vec![], "onward"),
        Move::Commit(character, dodge) => {
            let label = say(&format!("commit-{}", dodge.word())).with("who", name(character));
            let card = dodge.effect().map(effect_card);
            let targets = card.into_iter().chain([piece(character)]);
            (label, targets.collect(), "dodge")
        }
        Move::Pass => (say("pass"), vec![], "onward"),
        Move::Claim(equipment) => {
            let targets = vec![equipment_id(equipment)];
            (of("claim", equipment), targets, "claim")
        }
        Move::Yield(equipment) => (of("yield", equipment), vec![], "claim"),
        Move::Carrier(equipment, character) => {
            let targets = vec![piece(character), equipment_id(equipment)];
            let label = of("carrier", equipment).with("who", name(character));
            (label, targets, "claim")
        }
    };
    Choice {
        chosen: serde_json::to_value(chosen).unwrap_or_default(),
        label,
        targets,
        taken: match chosen {
            Move::Place(Token::Character(character), _) => Some(piece(character)),
            Move::Place(Token::Decoy, _) => Some(format!("decoy:{seat}")),
            _ => None,
        },
        slot: match group {
            "visit" | "place" | "place-decoy" => Slot::Move,
            "claim" | "characters" => Slot::Take,
            "cards" => Slot::Use,
            "swap" => Slot::Others,
            _ => Slot::Answer,
        },
        onward: group == "onward" || matches!(chosen, Move::Commit(_, Dodge::Nothing)),
        warning: warning(rules, state, chosen),
        ..Choice::default()
    }
}

/// A word before something a player may not have thought of.
fn warning(rules: &Nostromo, state: &State, chosen: Move) -> Option<Text> {
    let last = state.round.run_outs >= rules.size(state).reshuffles;
    // N15.6: the last card of the last pile gives the Alien the round.
    let ends = chosen == Move::PlayDraw && last && state.round.pile.len() <= 2;
    ends.then(|| Text::say("warning-last-cards"))
}
