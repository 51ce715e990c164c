//! N9.2–N9.4, N13.9–N13.11, N-R29, N-R43: who becomes the carrier of an equipment on the floor. The same procedure serves
//! those who hid in its room and those who end the turn there.

use kernel::{
    Audience, Deadline, Dealer, KnownTo, Menu, Seat, SeatSet, Step, Text, Voice, Waiting,
};
use serde::{Deserialize, Serialize};

use super::deadline;
use crate::Nostromo;
use crate::content::{Character, Characters, Equipment, Room};
use crate::events::Event;
use crate::moves::Move;
use crate::state::{Held, Share, ShareStage, State, Word};

/// How often a player may speak in one claim window: changing one's mind costs nothing, so it must end somewhere.
pub(crate) const WORDS: u8 = 8;

/// N13.9, N13.10: those who hid take along what lies in the Alien's room.
pub(crate) fn share_among_hiders<D: Dealer<Event>>(
    state: &mut State,
    hiders: Characters,
    dealer: &mut D,
) {
    let here = state.round.alien_room;
    share(state, dealer, |_, room| match here {
        Some(here) if here == room => hiders,
        _ => Characters::EMPTY,
    });
}

/// N9.2, N9.6: whoever ends the turn where something lies takes it, but not what was fired in this turn (N-R26).
pub(crate) fn share_what_lies<D: Dealer<Event>>(state: &mut State, dealer: &mut D) {
    let (fired, shown) = (state.turn.fired, state.pieces.shown);
    share(state, dealer, |equipment, room| match equipment {
        Equipment::Flamethrower if fired => Characters::EMPTY,
        _ => shown[room.index()],
    });
}

/// Whatever lies where there are contenders finds its carrier, by itself or by agreement.
fn share<D: Dealer<Event>>(
    state: &mut State,
    dealer: &mut D,
    contenders: impl Fn(Equipment, Room) -> Characters,
) {
    for equipment in Equipment::ALL {
        let Held::Floor(room) = state.held(equipment) else {
            continue;
        };
        let contenders = contenders(equipment, room);
        let players = state.owners_of(contenders);
        let share = &mut state.shares[equipment as usize];
        share.contenders = contenders;
        match players.lowest() {
            Some(seat) if players.len() == 1 => gains(state, equipment, seat, dealer),
            Some(_) => share.stage = ShareStage::Disputed,
            None => {}
        }
    }
    if any(state, |stage| stage == ShareStage::Disputed) {
        state.windows.open(SeatSet::EMPTY);
        state.agenda.push(Claim);
    } else {
        choose_carriers(state);
    }
}

fn any(state: &State, is: impl Fn(ShareStage) -> bool) -> bool {
    state.shares.iter().any(|share| is(share.stage))
}

fn choose_carriers(state: &mut State) {
    if any(state, |stage| matches!(stage, ShareStage::Choosing(_))) {
        state.windows.open(SeatSet::EMPTY);
        state.agenda.push(Carry);
    }
}

/// `seat` gets `equipment`: its only character there takes it, or it chooses among several.
fn gains<D: Dealer<Event>>(state: &mut State, equipment: Equipment, seat: Seat, dealer: &mut D) {
    let share = &mut state.shares[equipment as usize];
    share.stage = ShareStage::Choosing(seat);
    let own = share.contenders.and(state.table.owned[seat.index()]);
    if let (1, Some(only)) = (own.len(), own.lowest()) {
        carry(state, equipment, only, dealer);
    }
}

fn carry<D: Dealer<Event>>(
    state: &mut State,
    equipment: Equipment,
    character: Character,
    dealer: &mut D,
) {
    state.round.equipment[equipment as usize] = Held::By(character);
    state.shares[equipment as usize] = Share::default();
    dealer.tell(Audience::ALL, || Event::Took(character, equipment));
}

fn leave_lying<D: Dealer<Event>>(state: &mut State, equipment: Equipment, dealer: &mut D) {
    state.shares[equipment as usize] = Share::default();
    if let Held::Floor(room) = state.held(equipment) {
        dealer.tell(Audience::ALL, || Event::LeftLying(equipment, room));
    }
}

/// N9.3–N9.5, D12: the players there agree on who takes it, equipment by equipment, side by side: said before all, and changed
/// as one likes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Claim;

impl Claim {
    fn disputed(state: &State) -> impl Iterator<Item = (Equipment, &Share)> {
        let shares = Equipment::ALL.into_iter().zip(&state.shares);
        shares.filter(|(_, share)| share.stage == ShareStage::Disputed)
    }

    /// Who of the contenders may still speak and said this last.
    fn saying(state: &State, share: &Share, word: Word) -> SeatSet {
        let says =
            |seat: &Seat| share.words[seat.index()] == word && share.spoken[seat.index()] < WORDS;
        let players = state.owners_of(share.contenders);
        players.iter().filter(says).collect()
    }

    /// Who has still to speak about one disputed equipment: the silent; when there are none, the claimers, as one of them could
    /// still yield.
    fn undecided(state: &State, share: &Share) -> SeatSet {
        match Self::saying(state, share, Word::Silent) {
            SeatSet::EMPTY => Self::saying(state, share, Word::Claim),
            silent => silent,
        }
    }

    /// As soon as exactly one claims and all others yield it is his; when all yield, or nobody can speak any more, it stays.
    fn settle<D: Dealer<Event>>(state: &mut State, equipment: Equipment, dealer: &mut D) {
        let share = state.shares[equipment as usize];
        let players = state.owners_of(share.contenders);
        let said = |word: Word| -> SeatSet {
            let says = |seat: &Seat| share.words[seat.index()] == word;
            players.iter().filter(says).collect()
        };
        let (silent, claims) = (said(Word::Silent), said(Word::Claim));
        match claims.lowest() {
            Some(claimer) if silent.is_empty() && claims.len() == 1 => {
                gains(state, equipment, claimer, dealer);
            }
            _ if Self::undecided(state, &share).is_empty() => leave_lying(state, equipment, dealer),
            _ => {}
        }
    }
}

impl Step<Nostromo> for Claim {
    /// First all claims, then all choices of a carrier.
    fn go<D: Dealer<Event>>(self, _: &Nostromo, state: &mut State, _: &mut D) -> Option<Self> {
        if Self::disputed(state).next().is_some() {
            return Some(self);
        }
        choose_carriers(state);
        None
    }

    fn asked(&self, _: &Nostromo, state: &State) -> Waiting {
        let (mut seats, mut may) = (SeatSet::EMPTY, SeatSet::EMPTY);
        for (_, share) in Self::disputed(state) {
            seats = seats.or(Self::undecided(state, share));
            may = may.or(state.owners_of(share.contenders));
        }
        Waiting {
            seats,
            also: may.minus(seats),
            ..state.windows.side_by_side(KnownTo::Everybody)
        }
    }

    fn offer<M: Menu<Move>>(&self, _: &Nostromo, state: &State, seat: Seat, menu: &mut M) {
        for (equipment, share) in Self::disputed(state) {
            let contends = state.owners_of(share.contenders).contains(seat);
            if contends && share.spoken[seat.index()] < WORDS {
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
        let (equipment, word) = match chosen {
            Move::Claim(equipment) => (equipment, Word::Claim),
            Move::Yield(equipment) => (equipment, Word::Yield),
            _ => return,
        };
        let share = &mut state.shares[equipment as usize];
        share.words[seat.index()] = word;
        share.spoken[seat.index()] += 1;
        dealer.tell(Audience::ALL, || match word {
            Word::Claim => Event::Claimed(seat, equipment),
            _ => Event::Yielded(seat, equipment),
        });
        Self::settle(state, equipment, dealer);
    }

    fn deadline(&self, rules: &Nostromo, state: &State) -> Option<Deadline> {
        deadline(rules, state, |seconds| seconds.claim)
    }

    /// N9.4, N13.11: no agreement, so it stays.
    fn expire<D: Dealer<Event>>(self, _: &Nostromo, state: &mut State, dealer: &mut D) {
        state.agenda.push(self);
        for equipment in Equipment::ALL {
            if state.shares[equipment as usize].stage == ShareStage::Disputed {
                leave_lying(state, equipment, dealer);
            }
        }
    }

    fn prompt(&self, _: &Nostromo, _: &State, voice: Voice) -> Text {
        voice.say("claim")
    }
}

/// D13: a player chooses which own character carries it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Carry;

impl Carry {
    /// What is to be carried, by whom to be chosen, and among whom.
    fn open(state: &State) -> impl Iterator<Item = (Equipment, Seat, Characters)> {
        let shares = Equipment::ALL.into_iter().zip(&state.shares);
        shares.filter_map(|(equipment, share)| match share.stage {
            ShareStage::Choosing(seat) => {
                Some((equipment, seat, share.contenders.and(state.owned(seat))))
            }
            _ => None,
        })
    }
}

impl Step<Nostromo> for Carry {
    fn go<D: Dealer<Event>>(self, _: &Nostromo, state: &mut State, _: &mut D) -> Option<Self> {
        Self::open(state).next().is_some().then_some(self)
    }

    fn asked(&self, _: &Nostromo, state: &State) -> Waiting {
        Waiting {
            seats: Self::open(state).map(|(_, seat, _)| seat).collect(),
            ..state.windows.side_by_side(KnownTo::Everybody)
        }
    }

    fn offer<M: Menu<Move>>(&self, _: &Nostromo, state: &State, seat: Seat, menu: &mut M) {
        for (equipment, _, own) in Self::open(state).filter(|&(_, chooser, _)| chooser == seat) {
            for character in own.iter() {
                menu.offer(Move::Carrier(equipment, character));
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
            carry(state, equipment, character, dealer);
        }
    }

    fn deadline(&self, rules: &Nostromo, state: &State) -> Option<Deadline> {
        deadline(rules, state, |seconds| seconds.carrier)
    }

    /// N-R43: the first in roster order.
    fn expire<D: Dealer<Event>>(self, _: &Nostromo, state: &mut State, dealer: &mut D) {
        for equipment in Equipment::ALL {
            let mut open = Self::open(state).filter(|&(open, ..)| open == equipment);
            let first = open.next().and_then(|(.., own)| own.lowest());
            drop(open);
            if let Some(first) = first {
                carry(state, equipment, first, dealer);
            }
        }
    }

    fn prompt(&self, _: &Nostromo, _: &State, voice: Voice) -> Text {
        voice.say("carry")
    }
}
