//! Chapters M3 (the draft), M5 and the end of the Player Phase: who plays when, passing, drawing. What may be done is in `menu.rs`.

use kernel::{Choice, Dealer, Decision, Menu, Seat, SeatSet, Step, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::{At, BoardPod, BroodPass, BroodRound, Phase, Play, ask, by_number};
use crate::Nemesis;
use crate::cards::{Owned, faces};
use crate::content::{Room, Wound};
use crate::events::Event;
use crate::moves::Bag;
use crate::stage::names;
use crate::state::{Fate, Lies, Load, Round, State, Style};

/// D1, M3.7: in Player Number order a player keeps one of two draft cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Draft;

impl Draft {
    /// Whose turn it is to choose.
    fn next(s: &State) -> Option<Seat> {
        let undrafted = |seat: &Seat| s[*seat].fate == Fate::Undrafted;
        s.from(Seat(0))
            .filter(undrafted)
            .min_by_key(|&seat| s[seat].number)
    }
}

impl Decision<Nemesis> for Draft {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let Some(seat) = Self::next(play.s) else {
            play.s.draft.clear();
            play.s.agenda.push(StartTurn);
            return None;
        };
        let taken = |s: &State, character| {
            let drafted = |player: &&crate::state::Player| player.fate != Fate::Undrafted;
            s.players
                .iter()
                .filter(drafted)
                .any(|player| player.character == character)
        };
        let all = crate::content::Character::ALL.into_iter();
        let mut free: kernel::List<_, 6> =
            all.filter(|&character| !taken(play.s, character)).collect();
        play.d.shuffle(&mut free);
        play.s.draft = free.iter().copied().take(2).collect();
        let shown = play.s.draft;
        play.tell(Event::Drafting { seat, cards: shown });
        Some(self)
    }

    fn waits(&self, _: At<'_>) -> bool {
        false
    }

    fn who(&self, at: At<'_>) -> Waiting {
        ask(Self::next(at.s).unwrap_or_default())
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.s.draft.iter().map(|&character| Bag::Draft(character)));
    }

    fn done<D: Dealer<Event>>(self, reply: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        if let Bag::Draft(character) = reply {
            play.rules.take_character(play.s, seat, character, play.d);
        }
        play.s.agenda.push(self);
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("draft")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        at.show_choice(chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        at.default_answer(offered)
    }
}

/// M5.2–M5.5, M-R3, M-R199: the start of a turn: revival (M48.4), drawing, the First Player token. M49.4, M49.6: from here on
/// the Intruder player's rules hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct StartTurn;

impl Step<Nemesis> for StartTurn {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        play.s.turn.number += 1;
        play.s.turn.players = true;
        play.s.turn.calm = false;
        play.s.turn.intruder = play.s.brood.seat.is_some();
        let number = play.s.turn.number;
        play.tell(Event::TurnBegan { number });
        play.revive();
        let order: kernel::List<Seat, 5> = play.s.order().collect();
        for &seat in order.iter() {
            if play.s.broods(seat) {
                play.draw_plots();
            } else if play.s[seat].in_play() {
                let target = play.rules.draw_target(play.s, seat);
                let held = play.s[seat].hand.len();
                play.draw(seat, target.saturating_sub(held) as u8);
            }
        }
        // M5.4, M5.5, M-R2: the token skips whoever is not in play.
        if play.s.turn.number > 1 {
            let next = play.s.next(play.s.first);
            let holder = play.s.from(next).find(|&seat| play.s[seat].in_play());
            play.s.first = holder.unwrap_or(play.s.first);
            let seat = play.s.first;
            play.tell(Event::FirstPlayer { seat });
        }
        for player in play.s.players.iter_mut() {
            player.passed = false;
        }
        play.begin_round(None);
    }
}

impl Nemesis {
    /// M5.2, M44.6, M44.7, MC51, M-R99, M-R121: up to how many cards one draws.
    fn draw_target(&self, s: &State, seat: Seat) -> usize {
        let player = &s[seat];
        let cabins = player.in_room()
            && s.works(player.at)
            && s.tiles[player.at].face == Room::Cabins
            && !s.is_haunted(player.at);
        usize::from(self.content.table.hand) + usize::from(cabins)
            - usize::from(player.suffers(Wound::Body))
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// M48.4–M48.6, M-R102, M-R103, M-R192: whose Corpse is in the working Emergency Room comes back.
    fn revive(&mut self) {
        if self.s.mode.play != Style::Cooperative {
            return;
        }
        let Some(room) = self.s.find(Room::EmergencyRoom) else {
            return;
        };
        if !self.s.works(room) || self.s.is_haunted(room) {
            return;
        }
        let dead = |seat: &Seat| match self.s.corpses[seat.index()] {
            Lies::In(at) => at == room,
            Lies::With(bearer) => self.s[bearer].in_room() && self.s[bearer].at == room,
            Lies::Nowhere => false,
        };
        let back: SeatSet = self.s.from(Seat(0)).filter(dead).collect();
        for &seat in by_number(self.s, back).iter() {
            if let Lies::With(bearer) = self.s.corpses[seat.index()] {
                let corpse = Load::Corpse(seat.0);
                self.s[bearer].hands.retain(|it| it.what != corpse);
            }
            self.s.corpses[seat.index()] = Lies::Nowhere;
            let player = &mut self.s[seat];
            player.fate = Fate::InPlay;
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

    /// M5.7, M-R108: the next round of the series, after that of `last`; or the Player Phase is over.
    fn begin_round(&mut self, last: Option<Seat>) {
        let first = last.map_or(self.s.first, |seat| self.s.next(seat));
        let plays = |seat: &Seat| {
            let player = &self.s[*seat];
            !player.passed && (player.in_play() || self.s.broods(*seat))
        };
        match self.s.from(first).find(plays) {
            Some(seat) => {
                self.s.round = Round {
                    seat,
                    ..Round::default()
                };
                self.push(Rounds { ended: false });
                if self.s.broods(seat) {
                    self.push(BroodRound);
                } else if self.s[seat].pod > 0 {
                    self.push(BoardPod { waiting: true });
                }
            }
            None => self.end_player_phase(),
        }
    }

    /// M5.8, M44.4: all have passed.
    pub(super) fn end_player_phase(&mut self) {
        self.s.turn.players = false;
        self.push(Phase::Time);
        self.execute_airlock();
    }

    /// M5.9–M5.13, M-R8: somebody passes; optional discards first.
    pub(super) fn pass(&mut self, seat: Seat) {
        if self.s.broods(seat) {
            self.push(BroodPass);
        } else {
            self.push(Passing { seat });
        }
    }
}

/// M5.1, M5.7, M-R6: the round of `round.seat`; its menu is in `menu.rs`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Rounds {
    /// The round is over but for what happens at its end.
    pub ended: bool,
}

impl Decision<Nemesis> for Rounds {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let seat = play.s.round.seat;
        let round = play.s.round;
        let plays = play.s[seat].in_play() || play.s.broods(seat);
        if self.ended || !plays {
            play.push(Between);
            if self.ended {
                play.push(Burn { seat });
            }
            return None;
        }
        // M49.7: one card is the Intruder player's whole round.
        if play.s.broods(seat) {
            play.begin_round(Some(seat));
            return None;
        }
        if play.s[seat].passed {
            play.push(Self { ended: true });
            return None;
        }
        if round.must_pass {
            play.push(self);
            play.pass(seat);
            return None;
        }
        if !round.unlimited && round.actions >= 2 {
            play.push(Self { ended: true });
            return None;
        }
        Some(self)
    }

    fn waits(&self, at: At<'_>) -> bool {
        let round = &at.s.round;
        !self.ended
            && at.s[round.seat].in_play()
            && !at.s[round.seat].passed
            && !round.must_pass
            && (round.unlimited || round.actions < 2)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        at.rules.offer_round(at.s, at.seat, menu);
    }

    fn done<D: Dealer<Event>>(self, reply: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.s.agenda.push(self);
        play.begin_action(seat, reply);
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        let text = match at.s.beasts_at(at.s[at.s.round.seat].at).next() {
            Some(beast) if at.s.in_combat(at.s.round.seat) => voice
                .say("round-combat")
                .with("intruder", names::the_intruder(beast.kind)),
            _ => voice.say("round"),
        };
        text.with("done", at.s.round.actions)
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        at.show_choice(chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        at.default_answer(offered)
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
        let player = &play.s[self.seat];
        if player.in_room() && play.s.fire.contains(player.at) {
            play.light_wound(self.seat);
        }
    }
}

/// After the Fire wound at the end of a round: the next one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Between;

impl Step<Nemesis> for Between {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let last = play.s.round.seat;
        play.begin_round(Some(last));
    }
}

/// D21, M-R7: optional discards, then the pass itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Passing {
    /// Who passes.
    pub seat: Seat,
}

impl Decision<Nemesis> for Passing {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if play.s[self.seat].hand.is_empty() {
            play.has_passed(self.seat);
            return None;
        }
        Some(self)
    }

    fn who(&self, _: At<'_>) -> Waiting {
        ask(self.seat)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer(Bag::Done);
        menu.offer_all(faces(&at.s[self.seat].hand).map(Bag::Discard));
    }

    fn done<D: Dealer<Event>>(self, reply: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        match reply {
            Bag::Discard(card) => {
                play.discard_openly(seat, card);
                play.push(self);
            }
            _ => play.has_passed(seat),
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("pass-discards")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        at.show_choice(chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        at.default_answer(offered)
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// M-R7, M-R123: the Help card is turned, then a Bleeding wound.
    fn has_passed(&mut self, seat: Seat) {
        self.s[seat].passed = true;
        self.tell(Event::Passed { seat });
        // M-R156: a pass in somebody else's round is a whole round, and ends here.
        if seat != self.s.round.seat {
            self.push(Burn { seat });
        }
        if self.s[seat].suffers(Wound::Bleeding) {
            self.light_wound(seat);
        }
    }

    /// Everything in the hand that is meant goes onto the discard pile, and everybody sees it.
    pub(super) fn discard_hand(&mut self, seat: Seat, which: impl Fn(Owned) -> bool) {
        let hand = self.s[seat].hand;
        for &card in hand.iter().filter(|&&card| which(card)) {
            self.discard_openly(seat, card.face());
        }
        self.d.reveal();
    }
}
