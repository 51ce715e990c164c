//! N9.2–N9.4, N13.9–N13.11, N-R29, N-R43: who becomes the carrier of an equipment on the floor. The same procedure serves
//! those who hid in its room and those who end the turn there.

use kernel::{
    Audience, Deadline, Dealer, KnownTo, Menu, Seat, SeatSet, Step, Text, Voice, Waiting,
};
use serde::{Deserialize, Serialize};

use super::{countdown, deadline};
use crate::Nostromo;
use crate::content::{Characters, Equipment, Room};
use crate::events::Event;
use crate::moves::Move;
use crate::state::{Held, Share, State};

/// How often a player may speak in one claim window: changing one's mind costs nothing, so it must end somewhere.
pub(crate) const WORDS: u8 = 8;

/// N13.9, N13.10: those who hid take along what lies in the Alien's room.
pub(crate) fn hiders_take<D: Dealer<Event>>(state: &mut State, hiders: Characters, dealer: &mut D) {
    let here = state.round.alien_room;
    share(state, dealer, |_, room| match here {
        Some(here) if here == room => hiders,
        _ => Characters::EMPTY,
    });
}

/// N9.2, N9.6: whoever ends the turn where something lies takes it, but not what was fired in this turn (N-R26).
pub(crate) fn finders_take<D: Dealer<Event>>(state: &mut State, dealer: &mut D) {
    let (fired, shown) = (state.turn.fired, state.pieces.shown);
    share(state, dealer, |equipment, room| match equipment {
        Equipment::Flamethrower if fired => Characters::EMPTY,
        _ => shown[room.index()],
    });
}

/// Whatever lies where there are contenders finds its carrier: by itself, by agreement of several players, or by the choice of
/// the only one.
fn share<D: Dealer<Event>>(
    state: &mut State,
    dealer: &mut D,
    contenders: impl Fn(Equipment, Room) -> Characters,
) {
    for equipment in Equipment::ALL {
        if let Held::Floor(room) = state.held(equipment) {
            narrow(state, equipment, contenders(equipment, room), dealer);
        }
    }
    ask(state);
}

/// First all claims, then all choices of a carrier.
fn ask(state: &mut State) {
    let most = contended(state).map(|(.., players)| players.len()).max();
    match most {
        None | Some(0) => return,
        Some(1) => state.agenda.push(Carry),
        Some(_) => state.agenda.push(Claim),
    }
    state.windows.open(SeatSet::EMPTY);
}

/// The only one who may carry `equipment` does; several are still to be asked.
fn narrow<D: Dealer<Event>>(
    state: &mut State,
    equipment: Equipment,
    contenders: Characters,
    dealer: &mut D,
) {
    let share = &mut state.shares[equipment as usize];
    *share = Share::default();
    match contenders.lowest() {
        Some(only) if contenders.len() == 1 => {
            state.round.equipment[equipment as usize] = Held::By(only);
            dealer.tell(Audience::ALL, || Event::Took(only, equipment));
        }
        _ => share.contenders = contenders,
    }
}

/// The equipment that so many players contend for, with those players.
fn contended(state: &State) -> impl Iterator<Item = (Equipment, &Share, SeatSet)> {
    let shares = Equipment::ALL.into_iter().zip(&state.shares);
    shares.map(|(equipment, share)| (equipment, share, state.owners_of(share.contenders)))
}

/// N9.3–N9.5, D12: the players there agree on who takes it, equipment by equipment, side by side: said before all, and changed
/// as one likes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Claim;

impl Claim {
    fn disputed(state: &State) -> impl Iterator<Item = (Equipment, &Share, SeatSet)> {
        contended(state).filter(|(.., players)| players.len() > 1)
    }

    /// Who of `players` may still say something.
    fn may_speak(share: &Share, players: SeatSet) -> SeatSet {
        let may = |seat: &Seat| share.spoken[seat.index()] < WORDS;
        players.iter().filter(may).collect()
    }

    /// Who has still to speak: the silent; when there are none, the claimers, as one of them could still yield.
    fn undecided(share: &Share, players: SeatSet) -> SeatSet {
        let silent = players.minus(share.claims).minus(share.yields);
        match Self::may_speak(share, silent) {
            SeatSet::EMPTY => Self::may_speak(share, share.claims),
            silent => silent,
        }
    }

    /// As soon as exactly one claims and all others yield it is his; when all yield, or nobody can speak any more, it stays.
    fn settle<D: Dealer<Event>>(state: &mut State, equipment: Equipment, dealer: &mut D) {
        let share = state.shares[equipment as usize];
        let players = state.owners_of(share.contenders);
        let agreed = share.claims.len() == 1 && share.claims.or(share.yields) == players;
        match share.claims.lowest() {
            Some(claimer) if agreed => {
                let own = share.contenders.and(state.owned(claimer));
                narrow(state, equipment, own, dealer);
            }
            _ if Self::undecided(&share, players).is_empty() => {
                Self::leave_lying(state, equipment, dealer);
            }
            _ => {}
        }
    }

    fn leave_lying<D: Dealer<Event>>(state: &mut State, equipment: Equipment, dealer: &mut D) {
        state.shares[equipment as usize] = Share::default();
        if let Held::Floor(room) = state.held(equipment) {
            dealer.tell(Audience::ALL, || Event::LeftLying(equipment, room));
        }
    }
}

impl Step<Nostromo> for Claim {
    fn go<D: Dealer<Event>>(self, _: &Nostromo, state: &mut State, _: &mut D) -> Option<Self> {
        if Self::disputed(state).next().is_some() {
            return Some(self);
        }
        ask(state);
        None
    }

    fn asked(&self, _: &Nostromo, state: &State) -> Waiting {
        let (mut seats, mut may) = (SeatSet::EMPTY, SeatSet::EMPTY);
        for (_, share, players) in Self::disputed(state) {
            seats = seats.or(Self::undecided(share, players));
            may = may.or(players);
        }
        Waiting {
            seats,
            also: may.minus(seats),
            ..state.windows.side_by_side(KnownTo::Everybody)
        }
    }

    fn offer<M: Menu<Move>>(&self, _: &Nostromo, state: &State, seat: Seat, menu: &mut M) {
        for (equipment, share, players) in Self::disputed(state) {
            if Self::may_speak(share, players).contains(seat) {
                menu.offer(Move::Claim(equipment));
                menu.offer(Move::Yield(equipment));
            }
        }
    }

    fn answer<D: Dealer<Event>>(
        self,
        _: &Nostromo,
        state: &mut State,
        seat: Seat,
        chosen: Move,
        dealer: &mut D,
    ) {
        state.agenda.push(self);
        let (Move::Claim(equipment) | Move::Yield(equipment)) = chosen else {
            return;
        };
        let share = &mut state.shares[equipment as usize];
        share.spoken[seat.index()] += 1;
        if let Move::Claim(_) = chosen {
            share.claims.add(seat);
            share.yields.remove(seat);
            dealer.tell(Audience::ALL, || Event::Claimed(seat, equipment));
        } else {
            share.yields.add(seat);
            share.claims.remove(seat);
            dealer.tell(Audience::ALL, || Event::Yielded(seat, equipment));
        }
        Self::settle(state, equipment, dealer);
    }

    fn deadline(&self, rules: &Nostromo, state: &State) -> Option<Deadline> {
        // Not to agree in time is an answer (N9.4), so this window has its seconds at every table (N-R12).
        Some(countdown(rules, state, rules.content.seconds.claim))
    }

    /// N9.4, N13.11: no agreement, so it stays.
    fn expire<D: Dealer<Event>>(self, _: &Nostromo, state: &mut State, dealer: &mut D) {
        state.agenda.push(self);
        for equipment in Equipment::ALL {
            let share = &state.shares[equipment as usize];
            if state.owners_of(share.contenders).len() > 1 {
                Self::leave_lying(state, equipment, dealer);
            }
        }
    }

    fn prompt(&self, _: &Nostromo, _: &State, voice: Voice) -> Text {
        voice.say("claim")
    }
}

/// D13: the only player left to take it chooses which own character carries it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Carry;

impl Step<Nostromo> for Carry {
    fn go<D: Dealer<Event>>(self, _: &Nostromo, state: &mut State, _: &mut D) -> Option<Self> {
        let open = contended(state).any(|(.., players)| !players.is_empty());
        open.then_some(self)
    }

    fn asked(&self, _: &Nostromo, state: &State) -> Waiting {
        let choosers = contended(state).filter_map(|(.., players)| players.lowest());
        Waiting {
            seats: choosers.collect(),
            ..state.windows.side_by_side(KnownTo::Everybody)
        }
    }

    fn offer<M: Menu<Move>>(&self, _: &Nostromo, state: &State, seat: Seat, menu: &mut M) {
        for (equipment, share, players) in contended(state) {
            if players.contains(seat) {
                let carriers = share.contenders.iter();
                menu.offer_all(carriers.map(|character| Move::Carrier(equipment, character)));
            }
        }
    }

    fn answer<D: Dealer<Event>>(
        self,
        _: &Nostromo,
        state: &mut State,
        _: Seat,
        chosen: Move,
        dealer: &mut D,
    ) {
        state.agenda.push(self);
        if let Move::Carrier(equipment, character) = chosen {
            narrow(state, equipment, Characters::only(character), dealer);
        }
    }

    fn deadline(&self, rules: &Nostromo, state: &State) -> Option<Deadline> {
        deadline(rules, state, rules.content.seconds.carrier)
    }

    /// N-R43: the first in roster order.
    fn expire<D: Dealer<Event>>(self, _: &Nostromo, state: &mut State, dealer: &mut D) {
        for equipment in Equipment::ALL {
            let first = state.shares[equipment as usize].contenders.lowest();
            if let Some(first) = first {
                narrow(state, equipment, Characters::only(first), dealer);
            }
        }
    }

    fn prompt(&self, _: &Nostromo, _: &State, voice: Voice) -> Text {
        voice.say("carry")
    }
}
