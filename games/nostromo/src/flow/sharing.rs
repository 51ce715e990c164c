//! N9.2–N9.4, N13.9–N13.11, N-R29, N-R43: who becomes the carrier of an equipment on the floor. The same procedure serves
//! those who hid in its room and those who end the turn there.

use kernel::{Dealer, Menu, Seat, SeatSet};

use super::{Course, Going};
use crate::content::{Character, Characters, Equipment};
use crate::events::Event;
use crate::moves::Move;
use crate::state::{Held, Occasion, Phase, Share, ShareStage, State, Word};

/// How often a player may speak in one claim window: changing one's mind costs nothing, so it must end somewhere.
pub(crate) const WORDS: u8 = 8;

fn shares(state: &State) -> impl Iterator<Item = (Equipment, &Share)> {
    Equipment::ALL.into_iter().zip(&state.window.shares)
}

/// Who has still to speak about one disputed equipment: the silent; when there are none, the claimers, as one of them could
/// still yield.
fn undecided(state: &State, share: &Share) -> SeatSet {
    let saying = |word: Word| -> SeatSet {
        let says =
            |seat: &Seat| share.words[seat.index()] == word && share.spoken[seat.index()] < WORDS;
        state
            .owners_of(share.contenders)
            .iter()
            .filter(says)
            .collect()
    };
    let silent = saying(Word::Silent);
    if silent.is_empty() {
        saying(Word::Claim)
    } else {
        silent
    }
}

/// Whom a claim window or a choice of carrier waits for.
pub(crate) fn waited_for(state: &State) -> SeatSet {
    let each = shares(state).map(|(_, share)| match share.stage {
        ShareStage::Disputed => undecided(state, share),
        ShareStage::Choosing(seat) if matches!(state.phase, Phase::Carry(_)) => SeatSet::only(seat),
        ShareStage::Settled | ShareStage::Choosing(_) => SeatSet::EMPTY,
    });
    each.fold(SeatSet::EMPTY, |all, one| SeatSet(all.0 | one.0))
}

/// D12, D13.
pub(crate) fn offer<M: Menu<Move>>(state: &State, seat: Seat, menu: &mut M) {
    for (equipment, share) in shares(state) {
        match (share.stage, state.phase) {
            (ShareStage::Disputed, _)
                if state.owners_of(share.contenders).contains(seat)
                    && share.spoken[seat.index()] < WORDS =>
            {
                menu.offer(Move::Claim(equipment));
                menu.offer(Move::Yield(equipment));
            }
            (ShareStage::Choosing(chooser), Phase::Carry(_)) if chooser == seat => {
                for character in own(state, share.contenders, seat).iter() {
                    menu.offer(Move::Carrier(equipment, character));
                }
            }
            _ => {}
        }
    }
}

fn own(state: &State, characters: Characters, seat: Seat) -> Characters {
    characters
        .iter()
        .filter(|&character| state.owner(character) == Some(seat))
        .collect()
}

impl<D: Dealer<Event>> Course<'_, D> {
    /// Whatever lies where `contenders` are finds its carrier, by itself or by agreement.
    pub(crate) fn share(&mut self, occasion: Occasion, contenders: Characters) -> Going {
        for equipment in Equipment::ALL {
            self.state.window.shares[equipment as usize] = Share::default();
            let Held::Floor(room) = self.state.held(equipment) else {
                continue;
            };
            let contenders = match occasion {
                Occasion::Hideout if Some(room) == self.state.round.alien_room => contenders,
                Occasion::Hideout => continue,
                // N-R26: what was fired this turn cannot be taken back in it
                Occasion::PickUp
                    if self.state.turn.fired && equipment == Equipment::Flamethrower =>
                {
                    continue;
                }
                Occasion::PickUp => self.state.pieces.shown_in(room),
            };
            let players = self.state.owners_of(contenders);
            self.state.window.shares[equipment as usize].contenders = contenders;
            match (players.len(), players.lowest()) {
                (0, _) | (_, None) => {}
                (1, Some(seat)) => self.gains(equipment, seat),
                _ => self.state.window.shares[equipment as usize].stage = ShareStage::Disputed,
            }
        }
        self.shared(occasion)
    }

    /// `seat` gets `equipment`: its only character there takes it, or it chooses among several.
    fn gains(&mut self, equipment: Equipment, seat: Seat) {
        let share = &mut self.state.window.shares[equipment as usize];
        share.stage = ShareStage::Choosing(seat);
        let eligible = own(
            self.state,
            self.state.window.shares[equipment as usize].contenders,
            seat,
        );
        if let (1, Some(only)) = (eligible.len(), eligible.first()) {
            self.carry(equipment, only);
        }
    }

    pub(crate) fn carry(&mut self, equipment: Equipment, character: Character) {
        self.state.round.equipment[equipment as usize] = Held::By(character);
        self.state.window.shares[equipment as usize] = Share::default();
        self.tell_all(|| Event::Took {
            character,
            equipment,
        });
    }

    /// After anything was said or chosen.
    pub(crate) fn sharing_goes_on(&mut self) -> Going {
        match self.state.phase {
            Phase::Claim(occasion) | Phase::Carry(occasion) => self.shared(occasion),
            _ => Ok(()),
        }
    }

    /// First all claims, side by side, then all choices of a carrier, then on with the turn.
    fn shared(&mut self, occasion: Occasion) -> Going {
        let any = |stage: fn(ShareStage) -> bool| {
            self.state
                .window
                .shares
                .iter()
                .any(|share| stage(share.stage))
        };
        let next = if any(|stage| stage == ShareStage::Disputed) {
            Some(Phase::Claim(occasion))
        } else if any(|stage| matches!(stage, ShareStage::Choosing(_))) {
            Some(Phase::Carry(occasion))
        } else {
            None
        };
        match next {
            Some(phase) if phase == self.state.phase => Ok(()),
            Some(phase) => {
                self.open(phase);
                Ok(())
            }
            None => match occasion {
                Occasion::Hideout => self.after_hideouts(),
                Occasion::PickUp => self.check_hangar(),
            },
        }
    }

    /// D12: said before all, and changed as one likes.
    pub(crate) fn speak(&mut self, seat: Seat, equipment: Equipment, word: Word) -> Going {
        let share = &mut self.state.window.shares[equipment as usize];
        share.words[seat.index()] = word;
        share.spoken[seat.index()] += 1;
        self.tell_all(|| match word {
            Word::Claim => Event::Claimed { seat, equipment },
            _ => Event::Yielded { seat, equipment },
        });
        self.settle(equipment);
        self.sharing_goes_on()
    }

    /// As soon as exactly one claims and all others yield it is his; when all yield, or nobody can speak any more, it stays.
    fn settle(&mut self, equipment: Equipment) {
        let share = self.state.window.shares[equipment as usize];
        let players = self.state.owners_of(share.contenders);
        let said = |word: Word| {
            players
                .iter()
                .filter(move |seat| share.words[seat.index()] == word)
        };
        let (silent, mut claims) = (said(Word::Silent).count(), said(Word::Claim));
        match (silent, claims.next(), claims.next()) {
            (0, Some(claimer), None) => self.gains(equipment, claimer),
            _ if undecided(self.state, &share).is_empty() => self.leave_lying(equipment),
            _ => {}
        }
    }

    fn leave_lying(&mut self, equipment: Equipment) {
        self.state.window.shares[equipment as usize] = Share::default();
        if let Held::Floor(room) = self.state.held(equipment) {
            self.tell_all(|| Event::LeftLying { equipment, room });
        }
    }

    /// Time is up: no agreement, so it stays (N9.4); the first in roster order carries it.
    pub(crate) fn sharing_expires(&mut self) -> Going {
        for equipment in Equipment::ALL {
            let share = self.state.window.shares[equipment as usize];
            match (share.stage, self.state.phase) {
                (ShareStage::Disputed, _) => self.leave_lying(equipment),
                (ShareStage::Choosing(seat), Phase::Carry(_)) => {
                    if let Some(first) = own(self.state, share.contenders, seat).first() {
                        self.carry(equipment, first);
                    }
                }
                _ => {}
            }
        }
        self.sharing_goes_on()
    }
}
