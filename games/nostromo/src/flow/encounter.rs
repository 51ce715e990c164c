//! Ledger chapters N6, N9 (in the hunt) and N13 (Ducts, Hideout): somebody faces the Alien. The order is that of N-R22:
//! equipment, the window, all Hideouts, all Ducts, then deaths (`death.rs`).

use kernel::{
    Audience, Deadline, Dealer, KnownTo, Menu, Seat, SeatSet, Step, Text, Voice, Waiting,
};
use serde::{Deserialize, Serialize};

use super::death::leave_ship;
use super::hunt::end_hunt;
use super::{Deaths, Draw, Steps, because, cards, count_thinking, crew, deadline, sharing};
use crate::Nostromo;
use crate::content::{Character, Characters, Effect, Equipment, Room};
use crate::events::Event;
use crate::moves::Move;
use crate::stage::names;
use crate::state::{Dodge, FireEnds, Held, State, Token};

/// N-R22 (2) to (4): equipment works by itself, then the window opens if anybody could still do something.
pub(crate) fn meet<D: Dealer<Event>>(state: &mut State, found: Characters, dealer: &mut D) {
    state.meeting.exposed = found;
    state.windows.open(SeatSet::EMPTY);
    state.agenda.push(Encounter);
    equipment_works(state, found, dealer);
}

/// N-R23, D6, D7, D9, D11: whoever is exposed commits something for each character in roster order, and while a rescue is
/// possible everybody with a card may step in. What is committed, and who has passed, is the chooser's own (H19, H21).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Encounter;

impl Step<Nostromo> for Encounter {
    /// It closes as soon as nobody is waited for.
    fn go<D: Dealer<Event>>(self, _: &Nostromo, state: &mut State, dealer: &mut D) -> Option<Self> {
        ask(state);
        count_thinking(state, dealer);
        if state.thinking > 0 {
            return Some(self);
        }
        resolve(state, dealer);
        None
    }

    fn asked(&self, _: &Nostromo, state: &State) -> Waiting {
        let waiting = state.windows.side_by_side(KnownTo::EachItself);
        Waiting {
            also: state.holders().minus(waiting.seats),
            ..waiting
        }
    }

    fn offer<M: Menu<Move>>(&self, rules: &Nostromo, state: &State, seat: Seat, menu: &mut M) {
        if let Some(character) = next_to_commit(state, seat) {
            for dodge in [Dodge::Hideout, Dodge::Ducts] {
                let chosen = Move::Commit(character, dodge);
                if free_dodges(rules, state, seat, dodge) > 0 {
                    menu.offer(chosen);
                } else {
                    menu.refuse(chosen, || because("N-R30", "refused-no-such-card"));
                }
            }
            menu.offer(Move::Commit(character, Dodge::Nothing));
        }
        cards::offer_draw(rules, state, seat, menu);
        cards::offer_reorganise(rules, state, seat, menu);
        if state.windows.waiting().contains(seat) && !is_exposed(state, seat) {
            menu.offer(Move::Pass);
        }
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Nostromo,
        state: &mut State,
        seat: Seat,
        chosen: Move,
        dealer: &mut D,
    ) {
        state.agenda.push(self);
        match chosen {
            Move::Commit(character, dodge) => state.meeting.commits[dodge as usize].add(character),
            Move::Pass => state.windows.answered(seat),
            card => cards::play(rules, state, seat, card, dealer),
        }
    }

    fn deadline(&self, rules: &Nostromo, state: &State) -> Option<Deadline> {
        deadline(rules, state, rules.content.seconds.encounter)
    }

    /// No answer is nothing done.
    fn expire<D: Dealer<Event>>(self, _: &Nostromo, state: &mut State, dealer: &mut D) {
        state.thinking = 0;
        resolve(state, dealer);
    }

    fn prompt(&self, rules: &Nostromo, seen: &State, voice: Voice) -> Text {
        let text = match voice {
            Voice::Ask(seat) if is_exposed(seen, seat) => voice.say("encounter-exposed"),
            _ if cards::only_passes(self, rules, seen, voice) => voice.say("encounter-idle"),
            _ => voice.say("encounter"),
        };
        let exposed = seen.meeting.exposed;
        let who = match voice {
            Voice::Ask(seat) if is_exposed(seen, seat) => names(rules, exposed),
            _ => rules.characters_of(seen, exposed),
        };
        text.with("thinking", seen.thinking).with("who", who)
    }
}

fn is_exposed(state: &State, seat: Seat) -> bool {
    !state.owned(seat).and(state.meeting.exposed).is_empty()
}

/// N6.4: the first of `seat`'s exposed characters nothing is committed for yet, in roster order.
fn next_to_commit(state: &State, seat: Seat) -> Option<Character> {
    state.owned(seat).and(state.meeting.open()).lowest()
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

/// N-R23: it waits for exposed players with a card until something is committed for each of their characters, and while a rescue
/// is possible for everybody with a card.
pub(crate) fn ask(state: &mut State) {
    let exposed = state.owners_of(state.meeting.exposed);
    state.windows.asked = match state.holders() {
        _ if exposed.is_empty() => SeatSet::EMPTY,
        holders if rescue_possible(state) => holders,
        holders => holders.and(exposed),
    };
    let committed = exposed.minus(state.owners_of(state.meeting.open()));
    state.windows.done = state.windows.done.or(committed);
}

/// N-R23: Reorganise could still bring an equipment to somebody exposed, as far as everybody knows.
fn rescue_possible(state: &State) -> bool {
    let exposed = state.meeting.exposed;
    let carried = |held: &Held| matches!(held, Held::By(carrier) if !exposed.contains(*carrier));
    !state.turn.reorganised && state.round.equipment.iter().any(carried)
}

/// N-R24, N-R41: flamethrower before detector, both before cards, never declined, whoever carries them.
pub(crate) fn equipment_works<D: Dealer<Event>>(
    state: &mut State,
    facing: Characters,
    dealer: &mut D,
) -> bool {
    if let Some(character) = state.carrier(facing, Equipment::Flamethrower) {
        fire(state, character, dealer);
    } else if let Some(character) = state.carrier(facing, Equipment::Detector) {
        warn(state, character, dealer);
    } else {
        return false;
    }
    true
}

fn alien_room(state: &State) -> Room {
    let room = state.round.alien_room;
    room.expect("the Alien meets somebody in the room it visits")
}

/// N9.7–N9.10, N-R25: nobody is caught, what was committed stays in hand, and the hunt is over, or the whole turn if the table
/// agreed so.
fn fire<D: Dealer<Event>>(state: &mut State, character: Character, dealer: &mut D) {
    let room = alien_room(state);
    state.round.equipment[Equipment::Flamethrower as usize] = Held::Floor(room);
    state.turn.fired = true;
    let meeting = std::mem::take(&mut state.meeting);
    state.thinking = 0;
    dealer.tell(Audience::ALL, || Event::Fired(character, room));
    for spared in meeting.exposed.or(meeting.doomed).without(character).iter() {
        dealer.tell(Audience::ALL, || Event::Spared(spared, character));
    }
    end_hunt(state);
    let fire = state.table.fire;
    state.agenda.cut(|step| match step {
        Steps::Restoration(_) => fire == FireEnds::Hunt,
        step => matches!(step, Steps::NextTurn(_)),
    });
}

/// N9.11–N9.15: the carrier alone leaves, the detector stays, its player draws.
fn warn<D: Dealer<Event>>(state: &mut State, character: Character, dealer: &mut D) {
    let room = alien_room(state);
    state.round.equipment[Equipment::Detector as usize] = Held::Floor(room);
    escapes(state, character);
    dealer.tell(Audience::ALL, || Event::Warned(character, room));
    if let Some(seat) = state.owner(character) {
        state.agenda.push(Draw(seat));
    }
}

/// N6.5–N6.7, N13.2, N13.8: off the ship, and nothing more to be done for it.
fn escapes(state: &mut State, character: Character) {
    state.meeting.forget(character);
    let room = alien_room(state);
    state.pieces.shown[room.index()].remove(character);
    leave_ship(state, character);
}

/// N-R22 (5) to (7): the window is closed, what was committed is shown.
fn resolve<D: Dealer<Event>>(state: &mut State, dealer: &mut D) {
    dealer.reveal();
    for character in state.meeting.exposed.iter() {
        let commits = |dodge: &Dodge| state.meeting.committed(*dodge).contains(character);
        if let Some(dodge) = Dodge::ALL.into_iter().find(commits) {
            dealer.tell(Audience::ALL, || Event::Committed(character, dodge));
        }
    }
    state.agenda.push(Deaths);
    let [_, hideout, ducts] = state.meeting.commits;
    if !hideout.or(ducts).is_empty() {
        state.agenda.push(Ducts);
        state.agenda.push(Hideouts);
    }
}

/// The first of `characters` with its player, clockwise from the Alien, then in roster order.
fn first_in_order(state: &State, characters: Characters) -> Option<(Seat, Character)> {
    let seats = state.owners_of(characters);
    let seat = state.in_order(seats).next()?;
    let character = state.owned(seat).and(characters).lowest()?;
    Some((seat, character))
}

/// N13.7–N13.9: the Alien walks past whoever hides, and past what lies in the room.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hideouts;

impl Step<Nostromo> for Hideouts {
    fn go<D: Dealer<Event>>(
        self,
        rules: &Nostromo,
        state: &mut State,
        dealer: &mut D,
    ) -> Option<Self> {
        let hiding = state.meeting.committed(Dodge::Hideout);
        while let Some((seat, character)) =
            first_in_order(state, state.meeting.committed(Dodge::Hideout))
        {
            cards::spend(rules, state, seat, Effect::Hideout, dealer);
            escapes(state, character);
            dealer.tell(Audience::ALL, || Event::Hid(character));
        }
        sharing::hiders_take(state, hiding, dealer);
        None
    }
}

/// N13.1–N13.6: one after the other leaves through the ducts, each replacement resolved before the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ducts;

impl Step<Nostromo> for Ducts {
    fn go<D: Dealer<Event>>(
        self,
        rules: &Nostromo,
        state: &mut State,
        dealer: &mut D,
    ) -> Option<Self> {
        let (seat, character) = first_in_order(state, state.meeting.committed(Dodge::Ducts))?;
        state.agenda.push(self);
        cards::spend(rules, state, seat, Effect::Ducts, dealer);
        escapes(state, character);
        let replacement = by_lot(state, dealer);
        let shown = replacement.map(|(token, _, room)| (token, room));
        dealer.tell(Audience::ALL, || Event::Ducted(character));
        dealer.tell(Audience::ALL, || Event::Replaced(shown));
        match replacement {
            Some((Token::Character(found), ..)) => {
                // N6.9, N6.10, N-R28: no card, only a carried equipment can save it.
                let alone = Characters::only(found);
                if !equipment_works(state, alone, dealer) {
                    state.meeting.doomed.add(found);
                }
            }
            Some((Token::Decoy, owner, _)) => {
                dealer.tell(crew(state), || Event::DuctedDecoyOf(owner));
            }
            None => {}
        }
        None
    }
}

/// N13.3–N13.5, N-R27: any face-down piece of another room, each as likely, comes before the Alien: whose, and from where.
fn by_lot<D: Dealer<Event>>(state: &mut State, dealer: &mut D) -> Option<(Token, Seat, Room)> {
    let (here, table) = (alien_room(state), &*state);
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
    let drawn = all.clone().nth(dealer.below(total as u32) as usize)?;
    let (token, owner, room) = drawn;
    let pieces = &mut state.pieces;
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
