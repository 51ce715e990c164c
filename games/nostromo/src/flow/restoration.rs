//! Ledger chapters N8.10–N8.17, N10, N11 and N15: the end of a turn, in the order of N-R57, and the
//! next.

use crate::prelude::*;

use super::{CardWindow, Draw, EndOfPlacement, Hunt, Placement};

/// N11.1–N11.5: (a) everything left is turned up, (b) draws, (c) W-End.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Restoration;

impl Step<Nostromo> for Restoration {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        play.turn_up();
        play.windows.open(SeatSet::EMPTY);
        play.then((CardWindow::End, EndOfTurn));
        // N11.2, N11.3, N-R65: whoever misses a character draws nothing. In seat order (N-R54), so
        // the last is put down first.
        let drawers = play.round.crew.minus(play.turn.missing);
        let drawers: List<Seat, MAX_SEATS> = play.in_order(drawers).collect();
        for &seat in drawers.iter().rev() {
            play.push(Draw(seat));
            if play.is_in(seat, Room::CPU) {
                play.push(Draw(seat)); // N11.4, N-R58
            }
        }
    }
}

/// (d) lair, (e) neutralisation, (f) pick-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EndOfTurn;

impl Step<Nostromo> for EndOfTurn {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        play.destroy_eggs();
        if let Some(seat) = play.synthetic().filter(|&seat| play.is_unmasked(seat)) {
            play.neutralise(seat);
        }
        play.push(VictoryCheck);
        play.finders_take();
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// N-R56: what is left on the ship is turned up.
    fn turn_up(&mut self) {
        let pieces = &mut self.s.pieces;
        for (heap, shown) in pieces.covered.iter_mut().zip(&mut pieces.shown) {
            *shown = shown.or(std::mem::take(&mut heap.characters));
        }
        pieces.revealed = true;
        self.reveal();
        let mut characters = [None; CHARACTERS];
        for room in Room::all() {
            for character in self.pieces.shown_in(room).iter() {
                characters[character.index()] = Some(room);
            }
        }
        self.tell(Event::TurnedUp(characters));
    }

    /// N10.2–N10.5, N-R59: one egg a player, all with the flamethrower; an unmasked Synthetic none
    /// (N-R36).
    fn destroy_eggs(&mut self) {
        let there = self.pieces.shown_in(Room::LAI);
        let there_by: List<Seat, MAX_SEATS> = self.in_order(self.owners_of(there)).collect();
        for &seat in there_by.iter() {
            if self.is_unmasked(seat) {
                continue;
            }
            let own = there.and(self.owned(seat));
            let armed = self.carrier(own, Equipment::Flamethrower).is_some();
            let before = self.round.eggs.value;
            self.round.eggs.lower(if armed { u8::MAX } else { 1 }); // N-R33
            let left = self.round.eggs.value;
            if left < before {
                self.tell(Event::EggsDestroyed(seat, before, left));
            }
        }
    }

    /// N8.11–N8.14, N-R37: two others, or one with the flamethrower, in the room of the unmasked
    /// Synthetic.
    fn neutralise(&mut self, seat: Seat) {
        for room in Room::all().filter(|&room| self.s.is_in(seat, room)) {
            let others = self.pieces.shown_in(room).minus(self.owned(seat));
            let armed = self.carrier(others, Equipment::Flamethrower).is_some();
            if others.len() >= 2 || armed {
                return self.put_out(seat, room);
            }
        }
    }

    /// N-R38: hand to the discards, equipment to the floor, pieces out of play.
    fn put_out(&mut self, seat: Seat, room: Room) {
        self.tell(Event::Neutralised(seat, room));
        self.lose_hand(seat);
        let own = self.owned(seat);
        self.drop_all(own, |_| room);
        let pieces = &mut self.s.pieces;
        for (heap, shown) in pieces.covered.iter_mut().zip(&mut pieces.shown) {
            heap.decoys[seat.index()] = 0;
            *shown = shown.minus(own);
        }
        pieces.off = pieces.off.minus(own);
        pieces.out = pieces.out.or(own);
        pieces.reserve.decoys[seat.index()] = 0;
        pieces.removed[seat.index()] = 0;
        self.round.crew.remove(seat);
    }
}

/// N15.1, (g) N15.3, N15.4, N-R60, N-R61: every human in the hangar whose hand now holds all five
/// kinds (N12.2) has escaped. A Synthetic never does (N-R35).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct VictoryCheck;

impl Step<Nostromo> for VictoryCheck {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        play.reveal(); // that nobody escapes tells something of the hands, too
        if !play.escaping().is_empty() {
            play.end_round(RoundEnding::Escape);
        }
    }
}

impl State {
    /// The humans in the hangar with all five kinds.
    pub(crate) fn escaping(&self) -> SeatSet {
        let escapes = |seat: &Seat| {
            self.role(*seat) == Role::Crew && usize::from(self.hand(*seat).distinct()) == KINDS
        };
        let there = self.owners_of(self.pieces.shown_in(Room::HAN));
        there.iter().filter(escapes).collect()
    }
}

/// N15.7, N4.1, (h) of N-R57: pieces go home, what is counted by the turn starts anew, and a turn
/// begins with the placement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct NextTurn;

impl Step<Nostromo> for NextTurn {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let number = play.turn.number.saturating_add(1);
        play.s.turn = Turn {
            number,
            ..Turn::default()
        };
        play.free_steps = [0; MAX_SEATS];
        play.pieces_go_home();
        let crew = play.round.crew;
        play.windows.open(crew);
        play.then((Placement, EndOfPlacement, Hunt, Restoration, self));
        play.tell(Event::TurnBegan(number));
    }
}
