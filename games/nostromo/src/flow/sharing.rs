//! N9.2–N9.4, N13.9–N13.11, N-R29, N-R43: who becomes the carrier of an equipment on the floor. The
//! same procedure serves those who hid in its room and those who end the turn there.

use crate::prelude::*;

use super::often_enough;
use crate::stage::equipment_id;

/// N-R72: how often a player may say *claim* or *yield* while one equipment is shared.
pub(crate) const WORDS: u8 = 8;

impl<D: Dealer<Event>> Play<'_, D> {
    /// N13.9, N13.10: those who hid take along what lies in the Alien's room.
    pub(super) fn hiders_take(&mut self, hiders: Characters) {
        let here = self.round.alien_room;
        self.share(|_, room| match here {
            Some(here) if here == room => hiders,
            _ => Characters::EMPTY,
        });
    }

    /// N9.2, N9.6: whoever ends the turn where something lies takes it, but not what was fired in
    /// this turn (N-R26).
    pub(super) fn finders_take(&mut self) {
        let (fired, shown) = (self.turn.fired, self.pieces.shown);
        self.share(|equipment, room| match equipment {
            Equipment::Flamethrower if fired => Characters::EMPTY,
            _ => shown[room.index()],
        });
    }

    /// Whatever lies where there are contenders finds its carrier: by itself, by agreement of
    /// several players, or by the choice of the only one.
    fn share(&mut self, contenders: impl Fn(Equipment, Room) -> Characters) {
        for equipment in Equipment::ALL {
            if let Held::Floor(room) = self.held(equipment) {
                self.narrow(equipment, contenders(equipment, room));
            }
        }
        self.ask_who_takes();
    }

    /// First all claims, then all choices of a carrier.
    fn ask_who_takes(&mut self) {
        let most = contended(self.s).map(|(.., players)| players.len()).max();
        match most {
            None | Some(0) => return,
            Some(1) => self.push(Carry),
            Some(_) => self.push(Claim),
        }
        self.windows.open(SeatSet::EMPTY);
    }

    /// The only one who may carry `equipment` does; several are still to be asked.
    fn narrow(&mut self, equipment: Equipment, contenders: Characters) {
        let share = &mut self.shares[equipment as usize];
        *share = Share::default();
        match contenders.lowest() {
            Some(only) if contenders.len() == 1 => {
                self.round.equipment[equipment as usize] = Held::By(only);
                self.tell(Event::Took(only, equipment));
            }
            _ => share.contenders = contenders,
        }
    }

    /// As soon as exactly one claims and all others yield it is his; when all yield, or nobody can
    /// speak any more, it stays.
    fn settle(&mut self, equipment: Equipment) {
        let share = self.shares[equipment as usize];
        let players = self.owners_of(share.contenders);
        let agreed = share.claims.len() == 1 && share.claims.or(share.yields) == players;
        match share.claims.lowest() {
            Some(claimer) if agreed => {
                let own = share.contenders.and(self.owned(claimer));
                self.narrow(equipment, own);
            }
            _ if Claim::undecided(&share, players).is_empty() => self.leave_lying(equipment),
            _ => {}
        }
    }

    fn leave_lying(&mut self, equipment: Equipment) {
        self.shares[equipment as usize] = Share::default();
        if let Held::Floor(room) = self.held(equipment) {
            self.tell(Event::LeftLying(equipment, room));
        }
    }
}

/// The equipment that so many players contend for, with those players.
fn contended(state: &State) -> impl Iterator<Item = (Equipment, &Share, SeatSet)> {
    let shares = Equipment::ALL.into_iter().zip(&state.shares);
    shares.map(|(equipment, share)| (equipment, share, state.owners_of(share.contenders)))
}

/// N9.3–N9.5, D12: the players there agree on who takes it, equipment by equipment, side by side:
/// said before all, and changed as one likes (how often: N-R72).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Claim;

kernel::answers! {
    /// What a player says of an equipment that several may take.
    pub enum Word of Nostromo {
        /// D12: I take it.
        Claim(equipment as what: Equipment) = "claim" as "move-claim"
            => slot(Slot::Take) icon(equipment.word()) subject(equipment_id(equipment)),
        /// D12: not I.
        Yield(equipment as what: Equipment) = "yield" as "move-yield"
            => slot(Slot::Take) subject(equipment_id(equipment)),
    }
}

impl Claim {
    fn disputed(state: &State) -> impl Iterator<Item = (Equipment, &Share, SeatSet)> {
        contended(state).filter(|(.., players)| players.len() > 1)
    }

    /// Who of `players` may still say something.
    fn may_speak(share: &Share, players: SeatSet) -> SeatSet {
        let may = |seat: &Seat| share.spoken[seat.index()] < WORDS;
        players.iter().filter(may).collect()
    }

    /// Who has still to speak: the silent; when there are none, the claimers, as one of them could
    /// still yield.
    fn undecided(share: &Share, players: SeatSet) -> SeatSet {
        let silent = players.minus(share.claims).minus(share.yields);
        match Self::may_speak(share, silent) {
            SeatSet::EMPTY => Self::may_speak(share, share.claims),
            silent => silent,
        }
    }
}

impl Decision<Nostromo> for Claim {
    type Answer = Word;
    const PROMPT: &'static str = "claim";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if Self::disputed(play.s).next().is_some() {
            return Some(self);
        }
        play.ask_who_takes();
        None
    }

    fn who(&self, at: At<'_>) -> Waiting {
        let (mut seats, mut may) = (SeatSet::EMPTY, SeatSet::EMPTY);
        for (_, share, players) in Self::disputed(at.s) {
            seats = seats.or(Self::undecided(share, players));
            may = may.or(players);
        }
        Waiting {
            seats,
            also: may.minus(seats),
            ..at.windows.side_by_side(KnownTo::Everybody)
        }
    }

    fn offer<M: Menu<Word>>(&self, at: At<'_>, menu: &mut M) {
        for (equipment, share, players) in Self::disputed(at.s) {
            if players.contains(at.seat) {
                let verdict =
                    often_enough(share.spoken[at.seat.index()], WORDS, "refused-last-word");
                menu.weigh(Word::Claim(equipment), verdict);
                menu.weigh(Word::Yield(equipment), verdict);
            }
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Word, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.push(self);
        let (Word::Claim(equipment) | Word::Yield(equipment)) = chosen;
        let share = &mut play.shares[equipment as usize];
        share.spoken[seat.index()] += 1;
        if let Word::Claim(_) = chosen {
            share.claims.add(seat);
            share.yields.remove(seat);
            play.tell(Event::Claimed(seat, equipment));
        } else {
            share.yields.add(seat);
            share.claims.remove(seat);
            play.tell(Event::Yielded(seat, equipment));
        }
        play.settle(equipment);
    }

    /// N-R19: whoever is away yields.
    fn otherwise(&self, _: At<'_>, offered: &[Word], below: Lot<'_>) -> Word {
        by_lot(offered, below, |word| matches!(word, Word::Yield(_)))
    }

    /// Not to agree in time is an answer (N9.4), so this window has its seconds at every table
    /// (N-R12).
    fn deadline(&self, at: At<'_>) -> Option<Deadline> {
        Some(at.countdown(at.rules.content.seconds.claim))
    }

    /// N9.4, N13.11: no agreement, so it stays.
    fn late<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        play.push(self);
        for equipment in Equipment::ALL {
            let contenders = play.shares[equipment as usize].contenders;
            if play.owners_of(contenders).len() > 1 {
                play.leave_lying(equipment);
            }
        }
        None
    }
}

/// D13: the only player left to take it chooses which own character carries it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Carry;

kernel::answers! {
    /// Who carries an equipment.
    pub enum Carrier of Nostromo {
        /// D13: this character of mine.
        By(equipment as what: Equipment, character as who: Character) = "carrier" as "move-carrier"
            => slot(Slot::Take) icon(equipment.word()) subject(equipment_id(equipment)),
    }
}

impl Decision<Nostromo> for Carry {
    type Answer = Carrier;
    const PROMPT: &'static str = "carry";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let open = contended(play.s).any(|(.., players)| !players.is_empty());
        open.then_some(self)
    }

    fn who(&self, at: At<'_>) -> Waiting {
        let choosers = contended(at.s).filter_map(|(.., players)| players.lowest());
        Waiting {
            seats: choosers.collect(),
            ..at.windows.side_by_side(KnownTo::Everybody)
        }
    }

    fn offer<M: Menu<Carrier>>(&self, at: At<'_>, menu: &mut M) {
        for (equipment, share, players) in contended(at.s) {
            if players.contains(at.seat) {
                let carriers = share.contenders.iter();
                menu.offer_all(carriers.map(|character| Carrier::By(equipment, character)));
            }
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Carrier, play: &mut Play<'_, D>) {
        let Carrier::By(equipment, character) = chosen;
        play.push(self);
        play.narrow(equipment, Characters::only(character));
    }

    fn show(&self, at: At<'_>, chosen: Carrier) -> Choice {
        let Carrier::By(_, character) = chosen;
        let by = at.rules.character_id(character);
        chosen.shown(at).target(by)
    }

    /// N-R19: any of them, for whoever is away.
    fn otherwise(&self, _: At<'_>, offered: &[Carrier], below: Lot<'_>) -> Carrier {
        by_lot(offered, below, |_| true)
    }

    fn deadline(&self, at: At<'_>) -> Option<Deadline> {
        at.deadline(at.rules.content.seconds.carrier)
    }

    /// N-R43: the first in roster order.
    fn late<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        for equipment in Equipment::ALL {
            let first = play.shares[equipment as usize].contenders.lowest();
            if let Some(first) = first {
                play.narrow(equipment, Characters::only(first));
            }
        }
        None
    }
}
