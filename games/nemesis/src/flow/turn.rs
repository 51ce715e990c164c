//! Chapters M3 (the draft), M5 and the end of the Player Phase: who plays when, passing, drawing. What may be done is in `menu.rs`.

use kernel::{Dealer, Menu, Seat, SeatSet, Step, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::{BoardPod, BroodPass, BroodRound, Game, Phase, ask, by_number};
use crate::Nemesis;
use crate::cards::{Owned, faces};
use crate::content::{Room, Wound};
use crate::events::Event;
use crate::moves::Move;
use crate::stage::names;
use crate::state::{Fate, Lies, Load, Play, Round, State};

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

impl Step<Nemesis> for Draft {
    fn go<D: Dealer<Event>>(self, rules: &Nemesis, s: &mut State, d: &mut D) -> Option<Self> {
        let Some(seat) = Self::next(s) else {
            s.draft.clear();
            s.agenda.push(StartTurn);
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
        let mut free: kernel::List<_, 6> = all.filter(|&character| !taken(s, character)).collect();
        d.shuffle(&mut free);
        s.draft = free.iter().copied().take(2).collect();
        let shown = s.draft;
        Game::new(rules, s, d).tell(Event::Drafting { seat, cards: shown });
        Some(self)
    }

    fn waits(&self, _: &Nemesis, _: &State) -> bool {
        false
    }

    fn asked(&self, _: &Nemesis, s: &State) -> Waiting {
        ask(Self::next(s).unwrap_or_default())
    }

    fn offer<M: Menu<Move>>(&self, _: &Nemesis, s: &State, _: Seat, menu: &mut M) {
        menu.offer_all(s.draft.iter().map(|&character| Move::Draft(character)));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Nemesis,
        s: &mut State,
        seat: Seat,
        reply: Move,
        d: &mut D,
    ) {
        if let Move::Draft(character) = reply {
            rules.take_character(s, seat, character, d);
        }
        s.agenda.push(self);
    }

    fn prompt(&self, _: &Nemesis, _: &State, voice: Voice) -> Text {
        voice.say("draft")
    }
}

/// M5.2–M5.5, M-R3, M-R199: the start of a turn: revival (M48.4), drawing, the First Player token. M49.4, M49.6: from here on
/// the Intruder player's rules hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct StartTurn;

impl Step<Nemesis> for StartTurn {
    fn go<D: Dealer<Event>>(self, rules: &Nemesis, s: &mut State, d: &mut D) -> Option<Self> {
        let mut game = Game::new(rules, s, d);
        game.s.turn.number += 1;
        game.s.turn.players = true;
        game.s.turn.calm = false;
        game.s.turn.intruder = game.s.brood.seat.is_some();
        let number = game.s.turn.number;
        game.tell(Event::TurnBegan { number });
        game.revive();
        let order: kernel::List<Seat, 5> = game.s.order().collect();
        for &seat in order.iter() {
            if game.s.broods(seat) {
                game.draw_plots();
            } else if game.s[seat].in_play() {
                let target = rules.draw_target(game.s, seat);
                let held = game.s[seat].hand.len();
                game.draw(seat, target.saturating_sub(held) as u8);
            }
        }
        // M5.4, M5.5, M-R2: the token skips whoever is not in play.
        if game.s.turn.number > 1 {
            let next = game.s.next(game.s.first);
            let holder = game.s.from(next).find(|&seat| game.s[seat].in_play());
            game.s.first = holder.unwrap_or(game.s.first);
            let seat = game.s.first;
            game.tell(Event::FirstPlayer { seat });
        }
        for player in game.s.players.iter_mut() {
            player.passed = false;
        }
        game.begin_round(None);
        None
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

impl<D: Dealer<Event>> Game<'_, D> {
    /// M48.4–M48.6, M-R102, M-R103, M-R192: whose Corpse is in the working Emergency Room comes back.
    fn revive(&mut self) {
        if self.s.mode.play != Play::Cooperative {
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

impl Step<Nemesis> for Rounds {
    fn go<D: Dealer<Event>>(self, rules: &Nemesis, s: &mut State, d: &mut D) -> Option<Self> {
        let seat = s.round.seat;
        let round = s.round;
        let mut game = Game::new(rules, s, d);
        let plays = game.s[seat].in_play() || game.s.broods(seat);
        if self.ended || !plays {
            // M5.14, M19.1, M19.2, M-R200: whoever ends an own round in a burning Room is wounded.
            if self.ended && game.s[seat].in_room() && game.s.fire.contains(game.s[seat].at) {
                game.push(Between);
                game.light_wound(seat);
            } else {
                game.begin_round(Some(seat));
            }
            return None;
        }
        // M49.7: one card is the Intruder player's whole round.
        if game.s.broods(seat) {
            game.begin_round(Some(seat));
            return None;
        }
        if game.s[seat].passed {
            game.push(Self { ended: true });
            return None;
        }
        if round.must_pass {
            game.push(self);
            game.pass(seat);
            return None;
        }
        if !round.unlimited && round.actions >= 2 {
            game.push(Self { ended: true });
            return None;
        }
        Some(self)
    }

    fn waits(&self, _: &Nemesis, s: &State) -> bool {
        let round = &s.round;
        !self.ended
            && s[round.seat].in_play()
            && !s[round.seat].passed
            && !round.must_pass
            && (round.unlimited || round.actions < 2)
    }

    fn offer<M: Menu<Move>>(&self, rules: &Nemesis, s: &State, seat: Seat, menu: &mut M) {
        rules.offer_round(s, seat, menu);
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Nemesis,
        s: &mut State,
        seat: Seat,
        reply: Move,
        d: &mut D,
    ) {
        s.agenda.push(self);
        Game::new(rules, s, d).begin_action(seat, reply);
    }

    fn prompt(&self, _: &Nemesis, s: &State, voice: Voice) -> Text {
        let text = match s.beasts_at(s[s.round.seat].at).next() {
            Some(beast) if s.in_combat(s.round.seat) => voice
                .say("round-combat")
                .with("intruder", names::the_intruder(beast.kind)),
            _ => voice.say("round"),
        };
        text.with("done", s.round.actions)
    }
}

/// After the Fire wound at the end of a round: the next one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Between;

impl Step<Nemesis> for Between {
    fn go<D: Dealer<Event>>(self, rules: &Nemesis, s: &mut State, d: &mut D) -> Option<Self> {
        let last = s.round.seat;
        Game::new(rules, s, d).begin_round(Some(last));
        None
    }
}

/// D21, M-R7: optional discards, then the pass itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Passing {
    /// Who passes.
    pub seat: Seat,
}

impl Step<Nemesis> for Passing {
    fn go<D: Dealer<Event>>(self, rules: &Nemesis, s: &mut State, d: &mut D) -> Option<Self> {
        if s[self.seat].hand.is_empty() {
            Game::new(rules, s, d).has_passed(self.seat);
            return None;
        }
        Some(self)
    }

    fn asked(&self, _: &Nemesis, _: &State) -> Waiting {
        ask(self.seat)
    }

    fn offer<M: Menu<Move>>(&self, _: &Nemesis, s: &State, _: Seat, menu: &mut M) {
        menu.offer(Move::Done);
        menu.offer_all(faces(&s[self.seat].hand).map(Move::Discard));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Nemesis,
        s: &mut State,
        seat: Seat,
        reply: Move,
        d: &mut D,
    ) {
        let mut game = Game::new(rules, s, d);
        match reply {
            Move::Discard(card) => {
                game.discard_openly(seat, card);
                game.push(self);
            }
            _ => game.has_passed(seat),
        }
    }

    fn prompt(&self, _: &Nemesis, _: &State, voice: Voice) -> Text {
        voice.say("pass-discards")
    }
}

impl<D: Dealer<Event>> Game<'_, D> {
    /// M-R7, M-R123: the Help card is turned, then a Bleeding wound.
    fn has_passed(&mut self, seat: Seat) {
        self.s[seat].passed = true;
        self.tell(Event::Passed { seat });
        if self.s[seat].suffers(Wound::Bleeding) {
            self.light_wound(seat);
        }
    }

    /// Everything in the hand goes onto the discard pile.
    pub(super) fn discard_hand(&mut self, seat: Seat, which: impl Fn(Owned) -> bool) {
        let hand = self.s[seat].hand;
        for &card in hand.iter().filter(|&&card| which(card)) {
            self.discard(seat, card.face());
        }
        self.d.reveal();
    }
}
