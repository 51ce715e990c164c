//! Ledger chapter N5: the Alien's two actions. What happens once it has found somebody is in `encounter.rs`.

use kernel::{Dealer, Menu};

use super::{Course, Going, because};
use crate::content::{ACTIONS, Room};
use crate::events::Event;
use crate::few::Member;
use crate::moves::Move;
use crate::state::{Airlocks, Phase, Spot, State};

/// D8.
pub(crate) fn offer<M: Menu<Move>>(state: &State, menu: &mut M) {
    let reachable = state.reachable();
    for room in state.round.layout.rooms().iter() {
        if reachable.contains(room) {
            menu.offer(Move::Visit(room));
        } else if state.turn.visited == Some(room) {
            menu.refuse(Move::Visit(room), || because("N-R20", "refused-visited"));
        } else {
            menu.refuse(Move::Visit(room), || {
                because("N13.14", "refused-not-adjacent")
            });
        }
    }
    menu.offer(Move::Skip);
}

impl<D: Dealer<Event>> Course<'_, D> {
    /// N5.1; an Airlocks played after the last hunt binds this one (N13.16).
    pub(crate) fn begin_hunt(&mut self) {
        if self.state.round.airlocks == Airlocks::Pending {
            self.state.round.airlocks = Airlocks::Active;
        }
        self.choose_room();
    }

    /// The Alien's next action.
    pub(crate) fn choose_room(&mut self) {
        self.state.turn.action += 1;
        self.open(Phase::Choose);
    }

    /// N-R20: nothing is visited, the figure stays.
    pub(crate) fn skip(&mut self) -> Going {
        self.tell_all(|| Event::Skipped);
        self.after_action()
    }

    /// N5.4–N5.6: the figure moves, everything is turned up, decoys leave; then whoever was found faces the Alien.
    pub(crate) fn visit(&mut self, room: Room) -> Going {
        let from = self.state.round.alien_room.replace(room);
        self.state.turn.visited = Some(room);
        let found = self.state.pieces.at(Spot::Covered(room));
        for character in found.iter() {
            self.state.pieces.characters[character.index()] = Spot::Shown(room);
        }
        let decoys = std::mem::take(&mut self.state.pieces.decoys[room.index()]);
        for (removed, found) in self.state.pieces.removed.iter_mut().zip(decoys) {
            *removed += found;
        }
        self.dealer.reveal();
        self.tell_all(|| Event::Visited {
            from,
            room,
            characters: found,
            decoys: decoys.iter().sum(),
        });
        self.state.window.exposed = found;
        self.meet()
    }

    /// N5.9: the first action is completely done before the second is chosen; cards may come between (N13.12).
    pub(crate) fn after_action(&mut self) -> Going {
        if self.state.turn.action >= ACTIONS {
            return self.end_hunt();
        }
        if !self.open_window(Phase::Between) {
            self.choose_room();
        }
        Ok(())
    }

    /// N11.1; an Airlocks in force ends with its hunt (N13.15, N-R47).
    pub(crate) fn end_hunt(&mut self) -> Going {
        if self.state.round.airlocks == Airlocks::Active {
            self.state.round.airlocks = Airlocks::Shut;
        }
        self.restore()
    }
}
