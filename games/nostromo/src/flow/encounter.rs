//! Ledger chapters N6, N9 (in the hunt) and N13 (Ducts, Hideout): somebody faces the Alien. The order is that of N-R22:
//! equipment, the window, all Hideouts, all Ducts, then deaths.

use kernel::{Dealer, Menu, Seat, SeatSet};

use super::swaps::free_cards;
use super::{Course, Going, Stopped, because, cards};
use crate::content::{Character, Characters, Content, Effect, Equipment, Room};
use crate::events::Event;
use crate::few::Member;
use crate::moves::Move;
use crate::state::{Dodge, Held, Occasion, Phase, Spot, State, Token};

/// How many cards `seat` has for `dodge` beyond those committed (N-R30).
pub(crate) fn free_dodges(content: &Content, state: &State, seat: Seat, dodge: Dodge) -> u8 {
    let Some(effect) = dodge.effect() else {
        return 0;
    };
    let commits = |&character: &Character| {
        state.owner(character) == Some(seat)
            && state.window.commits[character.index()] == Some(dodge)
    };
    let committed = state.window.exposed.iter().filter(commits).count() as u8;
    free_cards(state, seat, content.kind_of(effect)) - committed
}

/// The first of `seat`'s exposed characters nothing is committed for yet, in roster order.
fn next_to_commit(state: &State, seat: Seat) -> Option<Character> {
    let open = |&character: &Character| {
        state.owner(character) == Some(seat) && state.window.commits[character.index()].is_none()
    };
    state.window.exposed.iter().find(open)
}

/// N-R23: Reorganise could still bring an equipment to somebody exposed, as far as everybody knows.
fn rescue_possible(state: &State) -> bool {
    let carried =
        |held: &Held| matches!(held, Held::By(carrier) if !state.window.exposed.contains(*carrier));
    !state.turn.reorganised && state.round.equipment.iter().any(carried)
}

/// Whom W-Encounter waits for: exposed players with a card, and while a rescue is possible everybody with one.
pub(crate) fn waited_for(state: &State) -> SeatSet {
    let exposed = state.owners_of(state.window.exposed);
    let rescue = rescue_possible(state);
    let waits = |seat: &Seat| {
        if exposed.contains(*seat) {
            next_to_commit(state, *seat).is_some()
        } else {
            rescue && !state.window.done.contains(*seat)
        }
    };
    state.holders().iter().filter(waits).collect()
}

/// D6, D7, D9, D11.
pub(crate) fn offer<M: Menu<Move>>(content: &Content, state: &State, seat: Seat, menu: &mut M) {
    if !state.holders().contains(seat) {
        return;
    }
    if let Some(character) = next_to_commit(state, seat) {
        for dodge in [Dodge::Hideout, Dodge::Ducts] {
            if free_dodges(content, state, seat, dodge) > 0 {
                menu.offer(Move::Commit(character, dodge));
            } else {
                menu.refuse(Move::Commit(character, dodge), || {
                    because("N-R30", "refused-no-such-card")
                });
            }
        }
        menu.offer(Move::Commit(character, Dodge::Nothing));
    }
    cards::offer_draw(content, state, seat, menu);
    cards::offer_reorganise(content, state, seat, menu);
    let exposed = state.owners_of(state.window.exposed).contains(seat);
    if !exposed && rescue_possible(state) && !state.window.done.contains(seat) {
        menu.offer(Move::Pass);
    }
}

impl<D: Dealer<Event>> Course<'_, D> {
    /// N-R22 (2) to (4): equipment works by itself, then the window opens if anybody could still do something.
    pub(crate) fn meet(&mut self) -> Going {
        self.open(Phase::Encounter);
        self.equipment_works()?;
        self.encounter_goes_on()
    }

    /// N-R24: flamethrower before detector, both before cards, never declined.
    pub(crate) fn equipment_works(&mut self) -> Going {
        let exposed = self.state.window.exposed;
        let carrier = |state: &State, equipment| {
            exposed
                .iter()
                .find(|&character| state.carries(character, equipment))
        };
        if let Some(character) = carrier(self.state, Equipment::Flamethrower) {
            return self.fire(character);
        }
        if let Some(character) = carrier(self.state, Equipment::Detector) {
            return self.warn(character);
        }
        Ok(())
    }

    fn alien_room(&self) -> Room {
        self.state
            .round
            .alien_room
            .expect("the Alien meets somebody in the room it visits")
    }

    /// N9.7–N9.10, N-R25: nobody is caught, what was committed stays in hand, the hunt is over.
    fn fire(&mut self, character: Character) -> Going {
        let room = self.alien_room();
        self.state.round.equipment[Equipment::Flamethrower as usize] = Held::Floor(room);
        self.state.turn.fired = true;
        self.close_encounter();
        self.tell_all(|| Event::Fired { character, room });
        self.end_hunt()?;
        Err(Stopped)
    }

    /// N9.11–N9.14: the carrier leaves, the detector stays, its player draws.
    fn warn(&mut self, character: Character) -> Going {
        let room = self.alien_room();
        self.state.round.equipment[Equipment::Detector as usize] = Held::Floor(room);
        self.escapes(character);
        self.tell_all(|| Event::Warned { character, room });
        self.state
            .owner(character)
            .map_or(Ok(()), |seat| self.draw(seat))
    }

    /// Off the ship, and nothing more to be done for it: a card committed and not used stays in hand (N-R30).
    fn escapes(&mut self, character: Character) {
        self.state.window.exposed = self.state.window.exposed.without(character);
        self.state.window.commits[character.index()] = None;
        self.leave_ship(character);
    }

    /// After anything was done in the window: it closes as soon as nobody is waited for.
    pub(crate) fn encounter_goes_on(&mut self) -> Going {
        self.count_thinking();
        if self.state.window.exposed.is_empty() || self.state.window.thinking == 0 {
            self.resolve()
        } else {
            Ok(())
        }
    }

    /// The window closes: Hideouts first (N-R22 (5)), with whatever lies in the room (N13.9).
    pub(crate) fn resolve(&mut self) -> Going {
        self.dealer.reveal();
        for character in self.state.window.exposed.iter() {
            if let Some(dodge) = self.state.window.commits[character.index()] {
                self.tell_all(|| Event::Committed { character, dodge });
            }
        }
        let hiding = self.committed(Dodge::Hideout);
        for (seat, character) in self.in_seat_order(hiding) {
            self.spend(seat, Effect::Hideout);
            self.escapes(character);
            self.tell_all(|| Event::Hid { character });
        }
        self.share(Occasion::Hideout, hiding)
    }

    /// N-R22 (6) to (8): Ducts in seat order, each replacement resolved before the next, then deaths.
    pub(crate) fn after_hideouts(&mut self) -> Going {
        let leaving = self.committed(Dodge::Ducts);
        for (seat, character) in self.in_seat_order(leaving) {
            self.spend(seat, Effect::Ducts);
            self.escapes(character);
            self.replace(character)?;
        }
        let caught = self.state.window.exposed.or(self.state.window.doomed);
        self.close_encounter();
        self.catch(caught)?;
        self.after_action()
    }

    /// D9: final, and secret until the window closes.
    pub(crate) fn commit(&mut self, character: Character, dodge: Dodge) {
        self.state.window.commits[character.index()] = Some(dodge);
        self.dealer.reveal();
    }

    fn close_encounter(&mut self) {
        let window = &mut self.state.window;
        window.exposed = Characters::EMPTY;
        window.doomed = Characters::EMPTY;
        window.commits = [None; crate::content::CHARACTERS];
    }

    fn committed(&self, dodge: Dodge) -> Characters {
        let window = &self.state.window;
        window
            .exposed
            .iter()
            .filter(|character| window.commits[character.index()] == Some(dodge))
            .collect()
    }

    /// Characters with their players, clockwise from the Alien, then in roster order.
    fn in_seat_order(
        &self,
        characters: Characters,
    ) -> impl Iterator<Item = (Seat, Character)> + use<D> {
        let owners = self.state.table.owners;
        let order = self.state.crew_in_order();
        order.flat_map(move |seat| {
            characters
                .iter()
                .filter(move |character| owners[character.index()] == Some(seat))
                .map(move |character| (seat, character))
        })
    }

    /// N13.3, N-R27: any face-down piece of another room, each as likely, takes the place of `character`.
    fn replace(&mut self, character: Character) -> Going {
        let here = self.alien_room();
        let rooms = self.state.round.layout.rooms().without(here);
        let pieces = &self.state.pieces;
        let total: u32 = rooms
            .iter()
            .map(|room| u32::from(pieces.covered_in(room)))
            .sum();
        if total == 0 {
            self.tell_all(|| Event::Ducted {
                character,
                replacement: None,
                from: None,
            });
            return Ok(());
        }
        let mut left = self.dealer.below(total);
        for room in rooms.iter() {
            for found in self.state.pieces.at(Spot::Covered(room)).iter() {
                if left == 0 {
                    return self.replaced_by_character(character, found, room);
                }
                left -= 1;
            }
            for owner in self.state.seats().iter() {
                let decoys = u32::from(self.state.pieces.decoys[room.index()][owner.index()]);
                if left < decoys {
                    self.replaced_by_decoy(character, owner, room);
                    return Ok(());
                }
                left -= decoys;
            }
        }
        Ok(())
    }

    /// N13.5.
    fn replaced_by_decoy(&mut self, character: Character, owner: Seat, room: Room) {
        self.state.pieces.decoys[room.index()][owner.index()] -= 1;
        self.state.pieces.removed[owner.index()] += 1;
        self.tell_all(|| Event::Ducted {
            character,
            replacement: Some(Token::Decoy),
            from: Some(room),
        });
        self.tell_crew(None, || Event::DuctedDecoyOf { seat: owner });
    }

    /// N13.6, N-R28: only a carried equipment can save it.
    fn replaced_by_character(
        &mut self,
        character: Character,
        found: Character,
        room: Room,
    ) -> Going {
        self.state.pieces.characters[found.index()] = Spot::Shown(self.alien_room());
        self.tell_all(|| Event::Ducted {
            character,
            replacement: Some(Token::Character(found)),
            from: Some(room),
        });
        if self.state.carries(found, Equipment::Flamethrower) {
            return self.fire(found);
        }
        if self.state.carries(found, Equipment::Detector) {
            return self.warn(found);
        }
        self.state.window.doomed = self.state.window.doomed.with(found);
        Ok(())
    }
}
