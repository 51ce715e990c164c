//! Ledger chapters N6, N9 (in the hunt) and N13 (Ducts, Hideout): somebody faces the Alien. The
//! order is that of N-R22: equipment, the window, all Hideouts, all Ducts, then deaths
//! (`death.rs`).

use crate::prelude::*;

use super::cards::CardPlay;
use super::{Deaths, Draw};
use crate::stage::{card_id, names};

/// N-R23, D6, D7, D9, D11: whoever is exposed commits something for each character in roster order,
/// and while a rescue is possible everybody with a card may step in. What is committed, and who has
/// passed, is the chooser's own (H19, H21).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Encounter;

kernel::answers! {
    /// What is done while somebody faces the Alien.
    pub enum Facing of Nostromo {
        /// D9: what is done for an exposed character.
        Commit(character: Character, dodge: Dodge) = "commit" => at.show_commit(character, dodge),
        /// D11: no card from me.
        Pass = "pass" as "move-pass" => onward,
    } also {
        /// D6, D7: a card that may be played whenever cards may be.
        Card(CardPlay),
    }
}

impl Decision<Nostromo> for Encounter {
    type Answer = Facing;

    /// It closes as soon as nobody is waited for.
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        play.s.ask_in_encounter();
        play.count_thinking();
        if play.thinking > 0 {
            return Some(self);
        }
        play.resolve();
        None
    }

    fn who(&self, at: At<'_>) -> Waiting {
        let waiting = at.windows.side_by_side(KnownTo::EachItself);
        Waiting {
            also: at.holders().minus(waiting.seats),
            ..waiting
        }
    }

    fn offer<M: Menu<Facing>>(&self, at: At<'_>, menu: &mut M) {
        // N6.4: the first of the exposed characters nothing is committed for yet, in roster order.
        if let Some(character) = at.owned(at.seat).and(at.meeting.open()).lowest() {
            for dodge in [Dodge::Hideout, Dodge::Ducts] {
                let has = free_dodges(at.rules, at.s, at.seat, dodge) > 0;
                let verdict = ensure(has, "N-R30", "refused-no-such-card");
                menu.weigh(Facing::Commit(character, dodge), verdict);
            }
            menu.offer(Facing::Commit(character, Dodge::Nothing));
        }
        at.offer_cards(menu, Facing::Card);
        if at.windows.waiting().contains(at.seat) && !at.is_exposed(at.seat) {
            menu.offer(Facing::Pass);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Facing, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.push(self);
        match chosen {
            Facing::Commit(character, dodge) => play.meeting.commits[dodge as usize].add(character),
            Facing::Pass => play.windows.answered(seat),
            Facing::Card(card) => play.play_card(seat, card),
        }
    }

    /// Whoever is away does nothing.
    fn otherwise(&self, _: At<'_>, offered: &[Facing], _: Lot<'_>) -> Facing {
        let nothing = |it: &&Facing| matches!(it, Facing::Commit(_, Dodge::Nothing));
        offered
            .iter()
            .find(nothing)
            .copied()
            .unwrap_or(Facing::Pass)
    }

    fn deadline(&self, at: At<'_>) -> Option<Deadline> {
        at.deadline(at.rules.content.seconds.encounter)
    }

    /// No answer is nothing done.
    fn late<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        play.thinking = 0;
        play.resolve();
        None
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        let exposed = at.meeting.exposed;
        let own = matches!(voice, Voice::Ask(seat) if at.is_exposed(seat));
        let text = match own {
            true => voice.say("encounter-exposed"),
            false if at.only_passes(self, Facing::Pass, voice) => voice.say("encounter-idle"),
            false => voice.say("encounter"),
        };
        let who = if own {
            names(at.rules, exposed)
        } else {
            at.rules.characters_of(at.s, exposed)
        };
        text.with("thinking", at.thinking).with("who", who)
    }
}

impl At<'_> {
    fn is_exposed(self, seat: Seat) -> bool {
        !self.owned(seat).and(self.meeting.exposed).is_empty()
    }

    /// D9: doing nothing before the Alien is no way on, and says what it costs.
    fn show_commit(self, character: Character, dodge: Dodge) -> Choice {
        let piece = self.rules.character_id(character);
        let choice = Choice::say(format!("move-commit-{}", dodge.word()))
            .with("who", self.rules.character_text(character));
        let Some(effect) = dodge.effect() else {
            let id = match self.role(self.seat) {
                _ if !self.size().lair => "warning-nothing-pair", // N18.7
                Role::Synthetic if self.is_unmasked(self.seat) => "warning-nothing-unmasked",
                Role::Synthetic => "warning-nothing-synthetic",
                _ => "warning-nothing",
            };
            return choice.icon("forbid").subject(piece).warning(Text::say(id));
        };
        choice
            .icon(effect.word())
            .target(piece)
            .subject(card_id(self.seat, self.kind_of(effect)))
            .price(self.price_of(effect))
    }
}

/// How many cards `seat` has for `dodge` beyond those committed (N-R30).
pub(crate) fn free_dodges(rules: &Nostromo, state: &State, seat: Seat, dodge: Dodge) -> u8 {
    let committed = state.meeting.committed(dodge).and(state.owned(seat)).len();
    cards_for(rules, state, seat, dodge) - committed
}

/// How many cards `seat` has for `dodge`.
pub(crate) fn cards_for(rules: &Nostromo, state: &State, seat: Seat, dodge: Dodge) -> u8 {
    let held = |effect| state.hand(seat).count(rules.content.kind_of(effect));
    dodge.effect().map_or(0, held)
}

impl State {
    /// N-R23: it waits for exposed players with a card until something is committed for each of
    /// their characters, and while a rescue is possible for everybody with a card.
    pub(crate) fn ask_in_encounter(&mut self) {
        let exposed = self.owners_of(self.meeting.exposed);
        self.windows.asked = match self.holders() {
            _ if exposed.is_empty() => SeatSet::EMPTY,
            holders if self.rescue_possible() => holders,
            holders => holders.and(exposed),
        };
        let committed = exposed.minus(self.owners_of(self.meeting.open()));
        self.windows.done = self.windows.done.or(committed);
    }

    /// N-R23: Reorganise could still bring an equipment to somebody exposed, as far as everybody
    /// knows.
    fn rescue_possible(&self) -> bool {
        let exposed = self.meeting.exposed;
        let carried = |it: &Held| matches!(it, Held::By(carrier) if !exposed.contains(*carrier));
        !self.turn.reorganised && self.round.equipment.iter().any(carried)
    }

    /// The room where the Alien meets somebody.
    fn meeting_room(&self) -> Room {
        let room = self.round.alien_room;
        room.expect("the Alien meets somebody in the room it visits")
    }

    /// The first of `characters` with its player, clockwise from the Alien, then in roster order.
    fn first_in_order(&self, characters: Characters) -> Option<(Seat, Character)> {
        let seats = self.owners_of(characters);
        let seat = self.in_order(seats).next()?;
        let character = self.owned(seat).and(characters).lowest()?;
        Some((seat, character))
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// N-R22 (2) to (4): equipment works by itself, then the window opens if anybody could still do
    /// something.
    pub(super) fn meet(&mut self, found: Characters) {
        self.meeting.exposed = found;
        self.windows.open(SeatSet::EMPTY);
        self.push(Encounter);
        self.equipment_works(found);
    }

    /// N-R24, N-R41: flamethrower before detector, both before cards, never declined, whoever
    /// carries them. Says whether one worked.
    pub(super) fn equipment_works(&mut self, facing: Characters) -> bool {
        if let Some(character) = self.carrier(facing, Equipment::Flamethrower) {
            self.fire(character);
        } else if let Some(character) = self.carrier(facing, Equipment::Detector) {
            self.warn(character);
        } else {
            return false;
        }
        true
    }

    /// N9.7–N9.10, N-R25: nobody is caught, what was committed stays in hand, and the whole turn is
    /// over, or only the hunt if the table agreed so.
    fn fire(&mut self, character: Character) {
        let room = self.meeting_room();
        self.round.equipment[Equipment::Flamethrower as usize] = Held::Floor(room);
        self.turn.fired = true;
        let meeting = std::mem::take(&mut self.meeting);
        self.thinking = 0;
        self.tell(Event::Fired(character, room));
        for spared in meeting.exposed.or(meeting.doomed).without(character).iter() {
            self.tell(Event::Spared(spared, character));
        }
        self.end_hunt();
        let fire = self.table.fire;
        self.agenda.cut(|step| match step {
            Steps::Restoration(_) => fire == FireEnds::Hunt,
            step => matches!(step, Steps::NextTurn(_)),
        });
    }

    /// N9.11–N9.15: the carrier alone leaves, the detector stays, its player draws.
    fn warn(&mut self, character: Character) {
        let room = self.meeting_room();
        self.round.equipment[Equipment::Detector as usize] = Held::Floor(room);
        self.escapes(character);
        self.tell(Event::Warned(character, room));
        if let Some(seat) = self.owner(character) {
            self.push(Draw(seat));
        }
    }

    /// N6.5–N6.7, N13.2, N13.8: off the ship, and nothing more to be done for it.
    fn escapes(&mut self, character: Character) {
        self.meeting.forget(character);
        let room = self.meeting_room();
        self.pieces.shown[room.index()].remove(character);
        self.leave_ship(character);
    }

    /// N-R22 (5) to (7): the window is closed, what was committed is shown.
    fn resolve(&mut self) {
        self.reveal();
        for character in self.meeting.exposed.iter() {
            let commits = |dodge: &Dodge| self.meeting.committed(*dodge).contains(character);
            if let Some(dodge) = Dodge::ALL.into_iter().find(commits) {
                self.tell(Event::Committed(character, dodge));
            }
        }
        let [_, hideout, ducts] = self.meeting.commits;
        if hideout.or(ducts).is_empty() {
            self.push(Deaths);
        } else {
            self.then((Hideouts, Ducts, Deaths));
        }
    }

    /// N13.3–N13.5, N-R27: any face-down piece of another room, each as likely, comes before the
    /// Alien: whose, and from where.
    fn replacement_by_lot(&mut self) -> Option<(Token, Seat, Room)> {
        let (here, table) = (self.meeting_room(), &*self.s);
        let lying = |room: Room| {
            let heap = &table.pieces.covered[room.index()];
            let owned = move |it| Some((Token::Character(it), table.owner(it)?, room));
            let decoys = table.seats().iter().flat_map(move |owner| {
                (0..heap.decoys[owner.index()]).map(move |_| (Token::Decoy, owner, room))
            });
            heap.characters.iter().filter_map(owned).chain(decoys)
        };
        let rooms = table.round.layout.rooms().without(here);
        let all = rooms.iter().flat_map(lying);
        let total = all.clone().count();
        if total == 0 {
            return None;
        }
        let drawn = all.clone().nth(self.d.below(total as u32) as usize)?;
        let (token, owner, room) = drawn;
        let pieces = &mut self.s.pieces;
        let heap = &mut pieces.covered[room.index()];
        if let Token::Character(found) = token {
            heap.characters.remove(found);
            pieces.shown[here.index()].add(found);
        } else {
            heap.decoys[owner.index()] -= 1;
            pieces.removed[owner.index()] += 1;
        }
        Some(drawn)
    }
}

/// N13.7–N13.9: the Alien walks past whoever hides, and past what lies in the room.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hideouts;

impl Step<Nostromo> for Hideouts {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let hiding = play.meeting.committed(Dodge::Hideout);
        while let Some((seat, character)) =
            play.first_in_order(play.meeting.committed(Dodge::Hideout))
        {
            play.spend(seat, Effect::Hideout);
            play.escapes(character);
            play.tell(Event::Hid(character));
        }
        play.hiders_take(hiding);
    }
}

/// N13.1–N13.6: one after the other leaves through the ducts, each replacement resolved before the
/// next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ducts;

impl Step<Nostromo> for Ducts {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let leaving = play.first_in_order(play.meeting.committed(Dodge::Ducts));
        let Some((seat, character)) = leaving else {
            return;
        };
        play.push(self);
        play.spend(seat, Effect::Ducts);
        play.escapes(character);
        let replacement = play.replacement_by_lot();
        let shown = replacement.map(|(token, _, room)| (token, room));
        play.tell(Event::Ducted(character));
        play.tell(Event::Replaced(shown));
        match replacement {
            // N6.9, N6.10, N-R28: no card, only a carried equipment can save it.
            Some((Token::Character(found), ..))
                if !play.equipment_works(Characters::only(found)) =>
            {
                play.meeting.doomed.add(found);
            }
            Some((Token::Character(_), ..)) | None => {}
            Some((Token::Decoy, owner, _)) => play.tell_crew(Event::DuctedDecoyOf(owner)),
        }
    }
}
