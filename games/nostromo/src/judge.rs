//! How good a position looks, for bots that search, and how much a player leans towards a move, for [`Greedy`](crate::Greedy).
//!
//! Both use only what the seat could know: its own hand, role and pieces, and what everybody sees. Of other players' covered
//! pieces only their number counts, which an imagined world keeps.

use kernel::{Judged, Rules as _, Seat};

use crate::Nostromo;
use crate::content::{ANNOUNCED, Character, Effect, Equipment, KINDS, Kind, Room, RoomSet};
use crate::moves::{Move, To};
use crate::state::{Airlocks, Dodge, Held, Role, State, Token};

/// So many points of lead for each round still to be scored make a win about three times as likely as a loss.
const CLEAR_LEAD: f32 = 4.0;

impl Judged for Nostromo {
    /// Points of finished rounds and what this round promises, against the mean of the others.
    fn judge(&self, world: &State, seat: Seat) -> f32 {
        if let Some(outcome) = self.outcome(world) {
            return f32::from(u8::from(outcome.winners.contains(seat)));
        }
        let totals = world.totals();
        let stands = |seat: Seat| f32::from(totals[seat.index()]) + promise(world, seat);
        let others = world.seats().without(seat);
        let mean = others.iter().map(stands).sum::<f32>() / f32::from(others.len());
        let left = f32::from(self.size(world).rounds) - world.table.results.len() as f32;
        let lead = (stands(seat) - mean) / (CLEAR_LEAD * left.max(1.0));
        0.5 + 0.49 * lead / (1.0 + lead.abs())
    }
}

/// What the round may bring `seat`, in points.
fn promise(state: &State, seat: Seat) -> f32 {
    let eggs = f32::from(state.round.eggs.value);
    let equipment = 2.0 * f32::from(state.equipment_of(seat));
    let pair = state.table.players == 2;
    let lost = f32::from(u8::from(pair) * state.pieces.out.len());
    match state.role(seat) {
        Role::Alien if pair => lost,
        Role::Alien => eggs,
        Role::Synthetic if state.is_neutralised(seat) => 0.0,
        Role::Synthetic => eggs + equipment,
        Role::Crew | Role::Secret => {
            let kinds = f32::from(state.hand(seat).distinct());
            let spare = f32::from(state.hand(seat).len()) - kinds;
            kinds + equipment + 0.3 * spare - 0.2 * eggs - lost
        }
    }
}

/// The greatest hand of the crew: everybody can count it.
fn most_cards(state: &State) -> u8 {
    let hands = state.round.crew.iter().map(|seat| state.hand(seat).len());
    hands.max().unwrap_or(0)
}

/// How much a hand of so many cards draws the Alien to the hangar: the more cards, the likelier they are all five kinds.
fn may_escape(cards: u8) -> u32 {
    match cards {
        0..4 => 0,
        4 => 1,
        ANNOUNCED => 4,
        6 => 9,
        _ => 16,
    }
}

/// How much equipment lies in `room`.
fn lying_in(state: &State, room: Room) -> u32 {
    let held = state.round.equipment.iter();
    held.filter(|held| **held == Held::Floor(room)).count() as u32
}

/// Where the Alien can be after walking through one airlock or two.
fn two_steps(state: &State, from: Room) -> RoomSet {
    let near = state.round.layout.adjacent(from);
    near.iter()
        .fold(near, |all, room| all.or(state.round.layout.adjacent(room)))
}

impl Nostromo {
    /// How much everybody's eyes are on `room`: what a hider would go there for, and a hunter therefore too.
    fn attraction(state: &State, room: Room) -> u32 {
        2 + 3 * lying_in(state, room)
            + match room {
                Room::CPU => 3,
                Room::LAI => u32::from(state.round.eggs.value),
                Room::HAN => {
                    let crew = state.round.crew.iter();
                    let each = crew.map(|seat| may_escape(state.hand(seat).len()));
                    each.sum::<u32>().min(30)
                }
                _ => 0,
            }
    }

    /// How much `seat` leans towards `chosen`, against the other moves on the menu.
    pub(crate) fn leaning(&self, state: &State, seat: Seat, chosen: Move) -> u32 {
        match chosen {
            Move::TakeCharacter(..) | Move::Withdraw | Move::NotReady => 0,
            Move::Visit(room) => Self::hunting(state, room),
            Move::Skip => 1,
            Move::Place(Token::Character(character), room) => {
                self.hiding(state, seat, character, room)
            }
            Move::Place(Token::Decoy, room) => Self::bluffing(state, seat, room),
            Move::Ready if state.pieces.reserve.decoys[seat.index()] > 0 => 1,
            Move::Ready | Move::Continue => 100,
            Move::Offer(kind) => Self::swapping(state, seat, kind) / 4,
            Move::Accept(_, kind) => Self::swapping(state, seat, kind),
            Move::PlayDraw => self.drawing(state, seat),
            Move::PlayAirlocks => self.walking(state, seat),
            Move::Reorganise(equipment, to) => self.reorganising(state, seat, equipment, to),
            Move::Commit(_, dodge) => self.dodging(state, seat, dodge),
            Move::Claim(equipment) => Self::claiming(state, seat, equipment),
            Move::Yield(_) | Move::Pass => 40,
            Move::Carrier(..) => 10,
        }
    }

    /// The Alien goes where many pieces lie and where something is to be had or guarded.
    fn hunting(state: &State, room: Room) -> u32 {
        let prey = u32::from(state.pieces.covered_in(room)) * (3 + Self::attraction(state, room));
        1 + prey * prey
    }

    /// The chance, in hundredths, that the Alien comes to `room` if one more piece is put there: it goes to two rooms, and with
    /// open airlocks no further than two steps. What is not placed yet will be spread over the ship.
    fn risk(state: &State, room: Room) -> u32 {
        let rooms = match (state.round.airlocks, state.round.alien_room) {
            (Airlocks::Pending, Some(alien)) => two_steps(state, alien),
            _ => state.round.layout.rooms(),
        };
        if !rooms.contains(room) {
            return 0;
        }
        let unplaced = u32::from(state.pieces.reserve.len());
        let spread = 10 * unplaced.saturating_sub(1) / u32::from(rooms.len());
        let prey = |room: Room, more: u32| {
            (10 * u32::from(state.pieces.covered_in(room)) + spread + more)
                * (3 + Self::attraction(state, room))
        };
        let with = prey(room, 10);
        let rest: u32 = rooms.without(room).iter().map(|other| prey(other, 0)).sum();
        (200 * with / (with + rest)).min(90)
    }

    /// A character goes where it gains something, the less so the more it has to lose and the Alien will look there.
    fn hiding(&self, state: &State, seat: Seat, character: Character, room: Room) -> u32 {
        let here = u32::from(state.pieces.covered_in(room));
        let eggs = u32::from(state.round.eggs.value);
        let hand = state.hand(seat);
        let synthetic = state.role(seat) == Role::Synthetic;
        let gain = 6
            + 3 * lying_in(state, room)
            + match room {
                // The Alien's side wants the cards to run out, nobody else does.
                Room::CPU if self.pile_is_short(state) && synthetic => 6,
                Room::CPU if self.pile_is_short(state) => 0,
                Room::CPU => 3,
                Room::LAI | Room::HAN if synthetic => 0,
                Room::LAI => eggs * eggs / 3,
                Room::HAN => match usize::from(hand.distinct()) {
                    KINDS => 60,
                    4 => 4,
                    _ => 0,
                },
                _ => 0,
            };
        let own = state.pieces.covered[room.index()]
            .characters
            .and(state.owned(seat));
        let crowd = u32::from(own.len());
        // Two others would put an unmasked Synthetic out.
        let company = if state.is_unmasked(seat) { 3 * here } else { 0 };
        // The flamethrower keeps everybody there from harm and aboard; the detector only its carrier from harm.
        let armed = state.carrier(own.with(character), Equipment::Flamethrower);
        let safe = armed.is_some();
        let risk = if safe { 0 } else { Self::risk(state, room) };
        let loss = if state.carries(character, Equipment::Detector) {
            0
        } else {
            4 + u32::from(hand.len()) + eggs
        };
        let worth =
            (gain * (100 - risk)).saturating_sub(loss * risk) / (10 + 5 * crowd + 5 * company);
        // Who could escape tries it now and then whatever the risk: a hunter who knew he never does would leave the hangar alone.
        // When the cards are about to run out there is nothing to wait for.
        let complete = usize::from(hand.distinct()) == KINDS && !synthetic;
        let dash = match room {
            Room::HAN if complete && self.pile_is_short(state) => 12_000,
            Room::HAN if complete => 60,
            _ => 1,
        };
        dash + worth * worth / 3
    }

    /// A decoy goes where the Alien will come rather than to one's own; the Synthetic's, where others are.
    fn bluffing(state: &State, seat: Seat, room: Room) -> u32 {
        let here = u32::from(state.pieces.covered_in(room));
        let own = state.pieces.covered[room.index()]
            .characters
            .and(state.owned(seat));
        let lure = if state.role(seat) == Role::Synthetic {
            2 + 6 * here
        } else {
            4 + Self::risk(state, room) / 4
        };
        lure * lure / if own.is_empty() { 1 } else { 6 }
    }

    /// A spare card is worth swapping while kinds are missing.
    fn swapping(state: &State, seat: Seat, kind: Kind) -> u32 {
        let hand = state.hand(seat);
        let spare = hand.free(kind) > 1 && usize::from(hand.distinct()) < KINDS;
        let patient = state.offers_made[seat.index()] < 5;
        if spare && patient && state.role(seat) != Role::Synthetic {
            4000
        } else {
            0
        }
    }

    /// Whether drawing brings the pile's last cards near, which the Alien's side wants and nobody else does.
    fn pile_is_short(&self, state: &State) -> bool {
        let last = state.round.run_outs >= self.content.size(state.table.players).reshuffles;
        last && state.round.pile.len() <= 2 + 2 * usize::from(state.round.crew.len())
    }

    fn drawing(&self, state: &State, seat: Seat) -> u32 {
        let spare = state.hand(seat).count(self.content.kind_of(Effect::Draw)) > 1;
        match (state.role(seat), self.pile_is_short(state)) {
            (Role::Synthetic, _) => 200,
            (_, true) => 0,
            _ if spare => 300,
            _ => 0,
        }
    }

    /// Airlocks when there is one to spare: between the actions if the Alien is not next door, at the end if that keeps it from
    /// the hangar and somebody may be about to escape.
    fn walking(&self, state: &State, seat: Seat) -> u32 {
        let spare = state
            .hand(seat)
            .count(self.content.kind_of(Effect::Airlocks))
            > 1;
        let Some(alien) = state.round.alien_room else {
            return 0;
        };
        let near = state.round.layout.adjacent(alien);
        let hidden = |room: Room| state.pieces.covered[room.index()].characters;
        let far = state.round.layout.rooms().minus(near);
        let keeps_away = if state.pieces.revealed {
            most_cards(state) >= ANNOUNCED && !two_steps(state, alien).contains(Room::HAN)
        } else {
            far.iter()
                .any(|room| !hidden(room).and(state.owned(seat)).is_empty())
        };
        let complete = usize::from(state.hand(seat).distinct()) == KINDS;
        let helps = state.round.airlocks == Airlocks::Shut && keeps_away;
        match (state.role(seat), spare) {
            (Role::Synthetic, _) => 0,
            (_, true) if helps => 120,
            (_, false) if helps && !complete && state.round.eggs.value >= 4 => 60,
            _ => 0,
        }
    }

    /// Reorganise saves an exposed character; otherwise it takes equipment with a card to spare.
    fn reorganising(&self, state: &State, seat: Seat, equipment: Equipment, to: To) -> u32 {
        let To::Character(character) = to else {
            return 0;
        };
        let mine = state.owner(character) == Some(seat);
        let giving = matches!(state.held(equipment), Held::By(carrier) if state.owner(carrier) == Some(seat));
        let synthetic = state.role(seat) == Role::Synthetic;
        if state.meeting.exposed.contains(character) {
            return match (mine, synthetic) {
                (true, _) => 600,
                (false, false) if state.round.eggs.value >= 4 => 60,
                _ => 0,
            };
        }
        let spare = state
            .hand(seat)
            .count(self.content.kind_of(Effect::Reorganise))
            > 1;
        if mine && !giving && (spare || synthetic) {
            60
        } else {
            0
        }
    }

    /// The card with one to spare first; a human rather hides, a Synthetic rather sends another.
    fn dodging(&self, state: &State, seat: Seat, dodge: Dodge) -> u32 {
        let Some(effect) = dodge.effect() else {
            return 1;
        };
        let spare = state.hand(seat).count(self.content.kind_of(effect)) > 1;
        let preferred = match state.role(seat) {
            Role::Synthetic => Dodge::Ducts,
            _ => Dodge::Hideout,
        };
        200 + if spare { 400 } else { 0 } + if dodge == preferred { 100 } else { 0 }
    }

    /// One wants it, but less where somebody else has already said so.
    fn claiming(state: &State, seat: Seat, equipment: Equipment) -> u32 {
        let rivals = state.shares[equipment as usize].claims.without(seat);
        match state.role(seat) {
            Role::Synthetic => 200,
            _ if !rivals.is_empty() => 25,
            _ => 120,
        }
    }
}
