//! Ledger chapter N5: the Alien's two actions. What happens once it has found somebody is in
//! `encounter.rs`.

use crate::prelude::*;

use super::CardWindow;

/// N5.1, N5.9: two actions, the first completely done before the second is chosen; cards may come
/// between (N13.12).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hunt;

impl Step<Nostromo> for Hunt {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        match play.turn.action {
            ACTIONS => play.end_hunt(),
            0 => {
                if play.round.airlocks == Airlocks::Pending {
                    play.round.airlocks = Airlocks::Active; // N13.16: played after the last hunt
                }
                play.then((Choose, self));
            }
            _ => {
                play.windows.open(SeatSet::EMPTY);
                play.then((CardWindow::Between, Choose, self));
            }
        }
    }
}

/// N5.2, N5.3, D8: one action is one room of the Alien's choice, or none (N-R20).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Choose;

kernel::answers! {
    /// One action of the Alien's.
    pub enum Action of Nostromo {
        /// D8: it goes there.
        Visit(room: Room) = "visit" as "move-visit" => slot(Slot::Move) icon("alien"),
        /// D8: it goes nowhere.
        Skip = "skip" as "move-skip" => onward warning("warning-skip"),
    }
}

impl Choose {
    /// N13.14, N-R20: with open airlocks only next door, and never twice to the same room.
    fn check(at: At<'_>, reachable: RoomSet, room: Room) -> Verdict {
        let again = at.turn.visited == Some(room);
        ensure(!again, "N-R20", "refused-visited")?;
        ensure(reachable.contains(room), "N13.14", "refused-not-adjacent")
    }
}

impl Decision<Nostromo> for Choose {
    type Answer = Action;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        play.turn.action += 1;
        let alien = SeatSet::only(play.round.alien);
        play.windows.open(alien);
        Some(self)
    }

    fn who(&self, at: At<'_>) -> Waiting {
        at.windows.side_by_side(KnownTo::Everybody)
    }

    fn offer<M: Menu<Action>>(&self, at: At<'_>, menu: &mut M) {
        let reachable = at.reachable();
        for room in at.round.layout.rooms().iter() {
            menu.weigh(Action::Visit(room), Self::check(at, reachable, room));
        }
        menu.offer(Action::Skip);
    }

    fn done<D: Dealer<Event>>(self, chosen: Action, play: &mut Play<'_, D>) {
        match chosen {
            Action::Visit(room) => play.visit(room),
            Action::Skip => play.tell(Event::Skipped),
        }
    }

    /// N-R19: an absent Alien visits rooms at random.
    fn otherwise(&self, _: At<'_>, offered: &[Action], below: Lot<'_>) -> Action {
        by_lot(offered, below, |action| action != Action::Skip)
    }

    fn deadline(&self, at: At<'_>) -> Option<Deadline> {
        at.deadline(at.rules.content.seconds.alien_action)
    }

    /// N-R20: nothing is visited, the figure stays.
    fn late<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        play.tell(Event::Skipped);
        None
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        voice.say("choose").with("action", at.turn.action)
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// N13.15, N-R47: an Airlocks in force ends with its hunt.
    pub(super) fn end_hunt(&mut self) {
        if self.round.airlocks == Airlocks::Active {
            self.round.airlocks = Airlocks::Shut;
        }
    }

    /// N5.4–N5.7: the figure moves, everything is turned up, decoys leave; whoever was found faces
    /// the Alien (N-R21).
    fn visit(&mut self, room: Room) {
        let from = self.round.alien_room.replace(room);
        self.turn.visited = Some(room);
        let heap = std::mem::take(&mut self.pieces.covered[room.index()]);
        let found = heap.characters;
        let shown = self.pieces.shown_in(room).or(found);
        self.pieces.shown[room.index()] = shown;
        for (removed, decoys) in self.pieces.removed.iter_mut().zip(heap.decoys) {
            *removed += decoys;
        }
        self.reveal();
        let action = self.turn.action;
        self.tell(Event::Hunts(action));
        self.tell(Event::Visited(from, room, heap.count()));
        for character in found.iter() {
            self.tell(Event::Found(character, room));
        }
        let decoys = heap.decoys.iter().sum();
        if decoys > 0 {
            self.tell(Event::FoundDecoys(room, decoys));
        }
        if !found.is_empty() {
            self.meet(found);
        }
    }
}
