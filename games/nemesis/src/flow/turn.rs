//! Chapters M3 (the draft), M5 and the end of the Player Phase: who plays when, passing, drawing.
//! What may be done is in `menu.rs`.

use crate::prelude::*;

use super::{BoardPod, BroodPass, BroodRound, Phase, Rounds, by_number};
use crate::cards::faces;

/// D1, M3.7: in Player Number order a player keeps one of two draft cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Draft;

impl Draft {
    /// Whose turn it is to choose.
    fn next(s: &State) -> Option<Seat> {
        let undrafted = |seat: &Seat| s[*seat].destiny == Destiny::Undrafted;
        s.from(Seat(0))
            .filter(undrafted)
            .min_by_key(|&seat| s[seat].number)
    }
}

kernel::answers! {
    /// Which Character somebody takes.
    pub enum Drafting of Nemesis {
        /// D1: this one.
        Draft(who: Character) = "draft" => icon("crew") about(format!("draft:{}", who.word())),
    }
}

impl Decision<Nemesis> for Draft {
    type Answer = Drafting;
    const PROMPT: &'static str = "draft";
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| Self::next(at.s).unwrap_or_default();

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let Some(seat) = Self::next(play.s) else {
            play.draft.clear();
            play.agenda.push(StartTurn);
            return None;
        };
        let taken = |s: &State, character| {
            let drafted = |player: &&crate::state::Player| player.destiny != Destiny::Undrafted;
            s.players
                .iter()
                .filter(drafted)
                .any(|player| player.character == character)
        };
        let all = Character::ALL.into_iter();
        let mut free: kernel::List<_, 6> =
            all.filter(|&character| !taken(play.s, character)).collect();
        play.d.shuffle(&mut free);
        play.draft = free.iter().copied().take(2).collect();
        let shown = play.draft;
        play.tell(Event::Drafting { seat, cards: shown });
        Some(self)
    }

    fn offer<M: Menu<Drafting>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.draft.iter().copied().map(Drafting::Draft));
    }

    fn done<D: Dealer<Event>>(self, Drafting::Draft(who): Drafting, play: &mut Play<'_, D>) {
        play.rules.take_character(play.s, play.seat, who, play.d);
        play.push(self);
    }
}

/// M5.2–M5.5, M-R3, M-R199: the start of a turn: revival (M48.4), drawing, the First Player token.
/// M49.4, M49.6: from here on the Intruder player's rules hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct StartTurn;

impl Step<Nemesis> for StartTurn {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        play.turn.number += 1;
        play.turn.players = true;
        play.turn.calm = false;
        play.turn.intruder = play.brood.seat.is_some();
        let number = play.turn.number;
        play.tell(Event::TurnBegan { number });
        play.revive();
        let order: kernel::List<Seat, 5> = play.order().collect();
        for &seat in order.iter() {
            if play.broods(seat) {
                play.draw_plots();
            } else if play[seat].in_play() {
                let target = play.at().draw_target(seat);
                let held = play[seat].hand.len();
                play.draw(seat, target.saturating_sub(held) as u8);
            }
        }
        // M5.4, M5.5, M-R2: the token skips whoever is not in play.
        if play.turn.number > 1 {
            let next = play.next(play.first);
            let holder = play.from(next).find(|&seat| play[seat].in_play());
            play.first = holder.unwrap_or(play.first);
            let seat = play.first;
            play.tell(Event::FirstPlayer { seat });
        }
        for player in play.players.iter_mut() {
            player.passed = false;
        }
        play.begin_round(None);
    }
}

impl At<'_> {
    /// M5.2, M44.6, M44.7, MC51, M-R99, M-R121: up to how many cards one draws.
    fn draw_target(self, seat: Seat) -> usize {
        let player = &self[seat];
        let cabins = player.in_room()
            && self.works(player.at)
            && self.tiles[player.at].face == Room::Cabins
            && !self.is_haunted(player.at);
        usize::from(self.rules.content.table.hand) + usize::from(cabins)
            - usize::from(player.suffers(Wound::Body))
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// M48.4–M48.6, M-R102, M-R103, M-R192: whose Corpse is in the working Emergency Room comes
    /// back.
    fn revive(&mut self) {
        if self.mode.play != Style::Cooperative {
            return;
        }
        let Some(room) = self.find(Room::EmergencyRoom) else {
            return;
        };
        if !self.works(room) || self.is_haunted(room) {
            return;
        }
        let dead = |seat: &Seat| match self.corpses[seat.index()] {
            Lies::In(at) => at == room,
            Lies::With(bearer) => self[bearer].in_room() && self[bearer].at == room,
            Lies::Nowhere => false,
        };
        let back: SeatSet = self.from(Seat(0)).filter(dead).collect();
        for &seat in by_number(self.s, back).iter() {
            if let Lies::With(bearer) = self.corpses[seat.index()] {
                let corpse = Load::Corpse(seat.0);
                self[bearer].hands.retain(|it| it.what != corpse);
            }
            self.corpses[seat.index()] = Lies::Nowhere;
            let player = &mut self[seat];
            player.destiny = Destiny::InPlay;
            player.at = room;
            player.light = 0;
            player
                .wounds
                .iter_mut()
                .for_each(|card| card.dressed = true);
            if std::mem::take(&mut player.hatched) {
                player.larva = false;
            }
            self.tell(Event::Revived { seat });
        }
    }

    /// M5.7, M-R108: the next round of the series, after that of `last`; or the Player Phase is
    /// over.
    pub(super) fn begin_round(&mut self, last: Option<Seat>) {
        let first = last.map_or(self.first, |seat| self.next(seat));
        let plays = |seat: &Seat| {
            let player = &self[*seat];
            !player.passed && (player.in_play() || self.broods(*seat))
        };
        match self.from(first).find(plays) {
            Some(seat) => {
                self.round = Round {
                    seat,
                    ..Round::default()
                };
                let round = Rounds { ended: false };
                if self.broods(seat) {
                    self.then((BroodRound, round));
                } else if self[seat].pod > 0 {
                    self.then((BoardPod { waiting: true }, round));
                } else {
                    self.push(round);
                }
            }
            None => self.end_player_phase(),
        }
    }

    /// M5.8, M44.4: all have passed.
    pub(super) fn end_player_phase(&mut self) {
        self.turn.players = false;
        self.push(Phase::Time);
        self.execute_airlock();
    }

    /// M5.9–M5.13, M-R8: somebody passes; optional discards first.
    pub(super) fn pass(&mut self, seat: Seat) {
        if self.broods(seat) {
            self.push(BroodPass);
        } else {
            self.push(Passing { seat });
        }
    }
}

/// M5.14, M19.1, M19.2, M-R200: whoever ends an own round in a burning Room is wounded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Burn {
    /// Whose round it was.
    pub seat: Seat,
}

impl Step<Nemesis> for Burn {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let player = &play[self.seat];
        if player.in_room() && play.fire.contains(player.at) {
            play.light_wound(self.seat);
        }
    }
}

/// After the Fire wound at the end of a round: the next one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Between;

impl Step<Nemesis> for Between {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let last = play.round.seat;
        play.begin_round(Some(last));
    }
}

/// D21, M-R7: optional discards, then the pass itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Passing {
    /// Who passes.
    pub seat: Seat,
}

kernel::answers! {
    /// What is discarded of the hand.
    pub enum Discarding of Nemesis {
        /// D21, D51: nothing more.
        Done = "done" => icon("end") onward,
        /// D21, D51: this card.
        Discard(card: Owned) = "discard",
    }
}

impl At<'_> {
    /// Any card of this hand may be discarded, or none.
    pub(super) fn offer_discards<M: Menu<Discarding>>(self, seat: Seat, menu: &mut M) {
        menu.offer(Discarding::Done);
        menu.offer_all(faces(&self[seat].hand).map(Discarding::Discard));
    }
}

impl Decision<Nemesis> for Passing {
    type Answer = Discarding;
    const PROMPT: &'static str = "pass-discards";
    const WHO: fn(&Self, At<'_>) -> Seat = |it, _| it.seat;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if play[self.seat].hand.is_empty() {
            play.has_passed(self.seat);
            return None;
        }
        Some(self)
    }

    fn offer<M: Menu<Discarding>>(&self, at: At<'_>, menu: &mut M) {
        at.offer_discards(self.seat, menu);
    }

    fn done<D: Dealer<Event>>(self, chosen: Discarding, play: &mut Play<'_, D>) {
        let seat = play.seat;
        match chosen {
            Discarding::Discard(card) => {
                play.discard_openly(seat, card);
                play.push(self);
            }
            Discarding::Done => play.has_passed(seat),
        }
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// M-R7, M-R123: the Help card is turned, then a Bleeding wound.
    fn has_passed(&mut self, seat: Seat) {
        self[seat].passed = true;
        self.tell(Event::Passed { seat });
        // M-R156: a pass in somebody else's round is a whole round, and ends here.
        if seat != self.round.seat {
            self.push(Burn { seat });
        }
        if self[seat].suffers(Wound::Bleeding) {
            self.light_wound(seat);
        }
    }

    /// Everything in the hand that is meant goes onto the discard pile, and everybody sees it.
    pub(super) fn discard_hand(&mut self, seat: Seat, which: impl Fn(Owned) -> bool) {
        let hand = self[seat].hand;
        for &card in hand.iter().filter(|&&card| which(card)) {
            self.discard_openly(seat, card.face());
        }
        self.d.reveal();
    }
}
