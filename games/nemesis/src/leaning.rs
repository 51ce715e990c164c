//! What a player leans to without looking ahead: which card pays, what goes on while an Action is
//! carried out, and what nobody would do. How a position looks is in `judge.rs`.

use crate::prelude::*;
use kernel::{AnyStep as _, Judged as _};

use crate::flow::{
    Action, Aiming, Consent, Discarding, Interrupting, Move, Part, Payment, TokenOrder, engine_of,
};
use crate::plan::Planner;

/// With so many cards in hand whoever has something to do does not pass.
const HELD: usize = 3;
/// What a move may cost of a position's worth and is made all the same.
const DARING: f32 = 0.65;

const PASS: Move = Move::Rounds(Action::Pass);

/// The answer of somebody who wants the Action to happen.
pub(crate) fn carry_on(rules: &Nemesis, world: &State, seat: Seat, menu: &[Move]) -> Move {
    if let Some(sure) = sure(rules, world, seat, menu) {
        return sure;
    }
    let agree = Move::Aim(Aiming::Consent(Consent::Agree));
    if menu.contains(&agree) {
        return agree;
    }
    let step = world.agenda.top().expect("somebody is asked");
    step.otherwise(rules, world, seat, menu, &mut |_| 0)
}

/// What needs no looking ahead: which card is paid, which letter is set, which way the engine's
/// tokens go.
pub(crate) fn sure(rules: &Nemesis, world: &State, seat: Seat, menu: &[Move]) -> Option<Move> {
    let find = |wanted: Move| menu.contains(&wanted).then_some(wanted);
    match menu[0] {
        Move::Pay(_) => menu.iter().copied().min_by_key(|chosen| match *chosen {
            Move::Pay(Payment::Pay(card)) => card_worth(rules, world, seat, card),
            _ => u8::MAX,
        }),
        // M5.12: Contamination makes room for other cards, unless it can be removed.
        Move::Passing(_) => {
            let rests = world[seat].has_card(ActionCard::Rest);
            let rids = |chosen: &Move| {
                matches!(chosen, Move::Passing(Discarding::Discard(card)) if card.is_contamination())
                    && !rests
            };
            let rid = menu.iter().copied().find(rids);
            rid.or_else(|| find(Move::Passing(Discarding::Done)))
        }
        Move::Aim(Aiming::Part(Part::Letter(_))) => {
            let letter = Letter(Planner::new(rules, world, seat).letter()?);
            find(Move::Aim(Aiming::Part(Part::Letter(letter))))
        }
        Move::Window(_) => find(Move::Window(Interrupting::Let)),
        Move::Swap(_) => {
            let at = world[seat].at;
            let engine = world.room(at).and_then(engine_of)?;
            let works = world.engines[engine].face == Engine::Working;
            find(Move::Swap(if works {
                TokenOrder::KeepOrder
            } else {
                TokenOrder::Swap
            }))
        }
        _ => None,
    }
}

/// How much a card in hand is worth: the least goes first when something is paid.
fn card_worth(rules: &Nemesis, s: &State, seat: Seat, card: Owned) -> u8 {
    let player = &s[seat];
    let Some(card) = card.card() else { return 0 };
    let combat = s.in_combat(seat);
    let infected = || player.own().filter(|card| card.is_contamination()).count();
    match card {
        ActionCard::Interruption => 0,
        ActionCard::Demolition | ActionCard::Motivation => 1,
        ActionCard::Order => 2,
        ActionCard::Rest => 2 + 3 * infected().min(2) as u8,
        ActionCard::BasicRepairs
        | ActionCard::Repairs
        | ActionCard::FastRepairs
        | ActionCard::Ingenuity => {
            let engine = s.room(player.at).and_then(engine_of).is_some();
            4 + 4 * u8::from(engine || s.malfunction.contains(player.at))
        }
        ActionCard::Search | ActionCard::Scavenging => {
            let hoards = player
                .objectives
                .iter()
                .any(|it| it.face == Objective::Hoarder);
            let here =
                At::new(rules, s).color(player.at) != RoomColor::None && s.items[player.at] > 0;
            3 + 3 * u8::from(hoards) + 2 * u8::from(here)
        }
        ActionCard::SuppressiveFire
        | ActionCard::CoveringFire
        | ActionCard::FullAuto
        | ActionCard::TakingAim
        | ActionCard::Adrenaline
        | ActionCard::NervesOfSteel => 3 + 4 * u8::from(combat),
        _ => 3,
    }
}

/// Things are not thrown away but for a purpose, and nobody trades.
fn sensible(s: &State, seat: Seat, chosen: Move) -> bool {
    let Move::Rounds(action) = chosen else {
        return true;
    };
    match action {
        Action::DropItem(_)
        | Action::Trade
        | Action::Play(ActionCard::Demolition, What::Sabotage) => false,
        // MC85: without Contamination it does nothing.
        Action::Play(ActionCard::Rest, _) => {
            s[seat].hand.iter().any(|card| card.is_contamination())
        }
        // One of a kind is enough.
        Action::PickUp(load) => !s[seat].hands.iter().any(|it| match (load, it.what) {
            (Load::Corpse(_), Load::Corpse(other)) => load != Load::Corpse(BLUE) || other == BLUE,
            (load, held) => load == held,
        }),
        // M26: what misses wounds oneself.
        Action::Melee(Target::Beast(mini)) => s
            .beast(mini)
            .is_some_and(|beast| beast.kind <= Intruder::Creeper),
        Action::DropHeld(place) => {
            let held = s[seat].hands.get(usize::from(place));
            let surgery = s.room(s[seat].at) == Some(Room::Surgery);
            surgery && held.is_some_and(|it| matches!(it.what, Load::Corpse(_)))
        }
        _ => true,
    }
}

/// What the judgement does not see.
pub(crate) fn price(rules: &Nemesis, s: &State, seat: Seat, menu: &[Move], chosen: Move) -> f32 {
    if !sensible(s, seat, chosen) {
        return 1.0;
    }
    if chosen != PASS || s[seat].action_cards() == 0 {
        return 0.0;
    }
    if s.in_combat(seat) {
        // Whoever does nothing is attacked all the same.
        let fights = |chosen: &Move| match *chosen {
            Move::Rounds(Action::Shoot(..) | Action::Walk(_)) => true,
            Move::Rounds(Action::Play(card, _)) => rules.content.cards[card].icon == CombatIcon::In,
            _ => false,
        };
        return if menu.iter().any(fights) { 1.0 } else { 0.0 };
    }
    // Cards that are not used are lost.
    let busy = || Planner::new(rules, s, seat).still_to_do() > 3.0;
    if s[seat].action_cards() >= HELD && busy() {
        return (1.0 - DARING) * rules.judge(s, seat);
    }
    0.0
}
