//! Ledger chapters N8.10–N8.17, N10, N11 and N15: the end of a turn, in the order of N-R57.

use kernel::{Dealer, Seat, SeatSet};

use super::{Course, Going};
use crate::content::{CHARACTERS, Character, Characters, Equipment, KINDS, Room};
use crate::events::Event;
use crate::few::Member;
use crate::state::{Held, Occasion, Phase, Role, RoundEnding, Spot, Synthetic};

impl<D: Dealer<Event>> Course<'_, D> {
    /// (a) everything left is turned up, (b) draws in seat order (N-R54), (c) W-End.
    pub(crate) fn restore(&mut self) -> Going {
        self.turn_up();
        for seat in self.state.crew_in_order() {
            if self.state.turn.missing.contains(seat) {
                continue; // N11.3
            }
            self.draw(seat)?;
            if self.player_is_in(seat, Room::Cpu) {
                self.draw(seat)?; // N11.4
            }
        }
        if self.open_window(Phase::End) {
            Ok(())
        } else {
            self.after_end_window()
        }
    }

    /// N-R56.
    fn turn_up(&mut self) {
        for character in Character::all() {
            if let Spot::Covered(room) = self.state.pieces.spot(character) {
                self.state.pieces.characters[character.index()] = Spot::Shown(room);
            }
        }
        self.state.pieces.revealed = true;
        self.dealer.reveal();
        let pieces = self.state.pieces;
        self.tell_all(|| {
            let mut characters = [None; CHARACTERS];
            for character in Character::all() {
                if let Spot::Shown(room) = pieces.spot(character) {
                    characters[character.index()] = Some(room);
                }
            }
            Event::TurnedUp { characters }
        });
    }

    fn player_is_in(&self, seat: Seat, room: Room) -> bool {
        self.state
            .owners_of(self.state.pieces.shown_in(room))
            .contains(seat)
    }

    /// (d) lair, (e) neutralisation, (f) pick-up.
    pub(crate) fn after_end_window(&mut self) -> Going {
        self.destroy_eggs();
        self.neutralise();
        self.share(Occasion::PickUp, Characters::EMPTY)
    }

    /// N10.2, N10.3, N-R59: one egg a player, all with the flamethrower; an unmasked Synthetic none (N-R36).
    fn destroy_eggs(&mut self) {
        let there = self.state.pieces.shown_in(Room::Lai);
        for seat in self.state.crew_in_order() {
            let own: Characters = there
                .iter()
                .filter(|&character| self.state.owner(character) == Some(seat))
                .collect();
            if own.is_empty() || self.state.is_unmasked(seat) {
                continue;
            }
            let armed = own
                .iter()
                .any(|character| self.state.carries(character, Equipment::Flamethrower));
            let count = self.state.round.eggs.lower(if armed { u8::MAX } else { 1 });
            if count > 0 {
                self.tell_all(|| Event::EggsDestroyed { seat, count });
            }
        }
    }

    /// N8.11–N8.14, N-R37: two others, or one with the flamethrower, in the room of the unmasked Synthetic.
    fn neutralise(&mut self) {
        let Synthetic::Seat(seat) = self.state.round.synthetic else {
            return;
        };
        if !self.state.round.unmasked || self.state.round.neutralised {
            return;
        }
        for character in self.state.characters_of(seat).iter() {
            let Spot::Shown(room) = self.state.pieces.spot(character) else {
                continue;
            };
            let others = self.state.pieces.shown_in(room).without(character);
            let armed = others
                .iter()
                .any(|other| self.state.carries(other, Equipment::Flamethrower));
            if others.len() >= 2 || armed {
                self.put_out(seat, room);
                return;
            }
        }
    }

    /// N-R38: hand to the discards, equipment to the floor, pieces out of play.
    fn put_out(&mut self, seat: Seat, room: Room) {
        self.tell_all(|| Event::Neutralised { seat, room });
        self.lose_hand(seat);
        for character in self.state.characters_of(seat).iter() {
            for equipment in Equipment::ALL {
                if self.state.carries(character, equipment) {
                    self.state.round.equipment[equipment as usize] = Held::Floor(room);
                }
            }
            self.state.pieces.characters[character.index()] = Spot::Out;
        }
        let pieces = &mut self.state.pieces;
        pieces
            .decoys
            .iter_mut()
            .for_each(|room| room[seat.index()] = 0);
        pieces.reserve[seat.index()] = 0;
        pieces.removed[seat.index()] = 0;
        self.state.round.neutralised = true;
    }

    /// (g) N15.3, N-R60, N-R61: every human in the hangar whose hand now holds all five kinds has escaped.
    pub(crate) fn check_hangar(&mut self) -> Going {
        self.dealer.reveal(); // that nobody escapes tells something of the hands, too
        let escapes = |seat: &Seat| {
            self.state.role(*seat) == Role::Crew
                && usize::from(self.state.hand(*seat).distinct()) == KINDS
                && self.player_is_in(*seat, Room::Han)
        };
        let escaped: SeatSet = self.state.crew().iter().filter(escapes).collect();
        if escaped.is_empty() {
            self.next_turn(); // N15.7
            return Ok(());
        }
        self.end_round_with(RoundEnding::Escape, escaped)
    }
}
