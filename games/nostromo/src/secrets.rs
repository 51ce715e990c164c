//! Ledger chapter H: who may see what, and how a bot fills in the rest.
//!
//! [`hide`] moves what a viewer may not know into the *unknown* fields of the state; [`imagine`] moves it back with faces chosen by
//! a dealer. Nothing here knows the rules of play; the only judgement is which facts belong to whom.

use kernel::{Dealer, List, MAX_SEATS, Pile, Seat, SeatSet, Viewer};

use crate::content::{CARDS, CHARACTERS, Card, Character, Content, KINDS, Kind, ROOMS, Room};
use crate::events::Event;
use crate::few::Member;
use crate::flow::{self, encounter};
use crate::state::{Dodge, Offer, Phase, Spot, State, Synthetic};

/// Turns face down all that `from` may not see.
pub(crate) fn hide(state: &mut State, from: Viewer) {
    let me = match from {
        Viewer::Seat(seat) => Some(seat),
        _ => None,
    };
    state.round.pile.turn_down(); // H15
    if matches!(state.phase, Phase::RoundOver | Phase::Over) {
        return; // H2, H9: all roles and hands are shown when a round ends, and all pieces are home
    }
    hide_roles_and_hands(state, me);
    match me {
        Some(seat) if state.crew().contains(seat) => hide_from_crew(state, seat),
        _ => hide_from_outside(state),
    }
    hide_choices(state, me);
}

/// H2, H9, H12.
fn hide_roles_and_hands(state: &mut State, me: Option<Seat>) {
    if let Synthetic::Seat(synthetic) = state.round.synthetic
        && !state.round.unmasked
        && me != Some(synthetic)
    {
        state.round.synthetic = Synthetic::Unknown;
    }
    for seat in state.seats().iter().filter(|&seat| me != Some(seat)) {
        state.round.hands[seat.index()].turn_down();
        if state.window.offers[seat.index()] != Offer::None {
            state.window.offers[seat.index()] = Offer::Unknown;
        }
    }
}

/// H4, H6, H8: the crew see whose piece lies where and how many are not placed, never what a piece is.
fn hide_from_crew(state: &mut State, me: Seat) {
    let placing = state.phase == Phase::Placement;
    let owners = state.table.owners;
    let pieces = &mut state.pieces;
    if pieces.revealed {
        return;
    }
    for character in Character::all() {
        let Some(owner) = owners[character.index()].filter(|&owner| owner != me) else {
            continue;
        };
        match pieces.spot(character) {
            Spot::Covered(room) => pieces.unknown[room.index()][owner.index()] += 1,
            Spot::Reserve if placing => pieces.unknown_reserve[owner.index()] += 1,
            _ => continue,
        }
        pieces.characters[character.index()] = Spot::Unknown;
    }
    for owner in (0..MAX_SEATS).filter(|&owner| owner != me.index()) {
        for room in 0..ROOMS {
            pieces.unknown[room][owner] += std::mem::take(&mut pieces.decoys[room][owner]);
        }
        if placing {
            pieces.unknown_reserve[owner] += std::mem::take(&mut pieces.reserve[owner]);
        }
    }
}

/// H4–H8, N-R71: the Alien, and whoever only watches, see nothing during the placement and afterwards only how many covered pieces
/// lie in each room.
fn hide_from_outside(state: &mut State) {
    let placing = state.phase == Phase::Placement;
    let pieces = &mut state.pieces;
    (pieces.removed, pieces.reserve) = ([0; MAX_SEATS], [0; MAX_SEATS]);
    if pieces.revealed {
        return;
    }
    for spot in &mut pieces.characters {
        match *spot {
            Spot::Covered(room) if !placing => pieces.nameless[room.index()] += 1,
            Spot::Covered(_) => {}
            Spot::Reserve if placing => {}
            _ => continue,
        }
        *spot = Spot::Unknown;
    }
    for room in 0..ROOMS {
        let decoys: u8 = std::mem::take(&mut pieces.decoys[room]).iter().sum();
        if !placing {
            pieces.nameless[room] += decoys;
        }
    }
    if placing {
        state.window.done = SeatSet::EMPTY;
        state.window.free_steps = [0; MAX_SEATS];
    }
}

/// H19, H21: what is committed, and who has passed, is the chooser's own until the window closes.
fn hide_choices(state: &mut State, me: Option<Seat>) {
    if !matches!(state.phase, Phase::Encounter | Phase::Between | Phase::End) {
        return;
    }
    let own = me.map_or(SeatSet::EMPTY, SeatSet::only);
    state.window.done = SeatSet(state.window.done.0 & own.0);
    let owners = state.table.owners;
    for character in Character::all() {
        if me.is_none() || owners[character.index()] != me {
            state.window.commits[character.index()] = None;
        }
    }
}

/// Fills what is face down with one of the worlds `viewer` could be in.
pub(crate) fn imagine<D: Dealer<Event>>(
    content: &Content,
    state: &mut State,
    viewer: Viewer,
    dealer: &mut D,
) {
    let me = match viewer {
        Viewer::Seat(seat) => Some(seat),
        _ => None,
    };
    imagine_roles(state, me, dealer);
    imagine_cards(content, state, dealer);
    if matches!(state.phase, Phase::RoundOver | Phase::Over) {
        return;
    }
    match me {
        Some(seat) if state.crew().contains(seat) => imagine_crew_pieces(state, dealer),
        _ => imagine_nameless_pieces(content, state, dealer),
    }
    imagine_choices(content, state, me, dealer);
}

/// Any player not known to be human may be the Synthetic.
fn imagine_roles<D: Dealer<Event>>(state: &mut State, me: Option<Seat>, dealer: &mut D) {
    if state.round.synthetic != Synthetic::Unknown {
        return;
    }
    let suspect = |seat: &Seat| me != Some(*seat) && !state.round.known_human.contains(*seat);
    let suspects: SeatSet = state.crew().iter().filter(suspect).collect();
    let number = dealer.below(u32::from(suspects.len())) as usize;
    state.round.synthetic = suspects
        .iter()
        .nth(number)
        .map_or(Synthetic::Nobody, Synthetic::Seat);
}

/// Every card not seen lies in some order in the hands and the pile.
fn imagine_cards<D: Dealer<Event>>(content: &Content, state: &mut State, dealer: &mut D) {
    let mut seen: [u8; KINDS] = std::array::from_fn(|kind| state.round.discard.count(kind));
    for seat in state.seats().iter() {
        for kind in Kind::ALL {
            seen[kind as usize] += state.hand(seat).count(kind);
        }
    }
    for card in state.round.pile.iter().filter_map(|card| card.0) {
        seen[card as usize] += 1;
    }
    let copies = content.size(state.table.players).copies;
    let unseen = Kind::ALL
        .into_iter()
        .flat_map(|kind| (seen[kind as usize]..copies).map(move |_| Card(Some(kind))));
    let mut unseen: Pile<Card, CARDS> = unseen.collect();
    unseen.shuffle(dealer);
    for hand in &mut state.round.hands {
        for _ in 0..std::mem::take(&mut hand.unknown) {
            if let Some(Card(Some(kind))) = unseen.draw() {
                hand.add(kind);
            }
        }
    }
    state.round.pile.fill_from(&mut unseen);
    for seat in state.seats().iter() {
        if state.window.offers[seat.index()] == Offer::Unknown {
            let number = dealer.below(u32::from(state.hand(seat).len())) as usize;
            let card = state.hand(seat).cards().nth(number);
            state.window.offers[seat.index()] = card.map_or(Offer::None, Offer::Card);
        }
    }
}

/// Where a piece whose nature is not known may be: a room, or `None` for the reserve.
type Slot = Option<Room>;

/// Each other player's characters are any of the pieces of theirs that nobody has seen.
fn imagine_crew_pieces<D: Dealer<Event>>(state: &mut State, dealer: &mut D) {
    for owner in 0..MAX_SEATS {
        let mut slots: List<Slot, 16> = List::new();
        for room in Room::ALL {
            for _ in 0..std::mem::take(&mut state.pieces.unknown[room.index()][owner]) {
                slots.push(Some(room));
            }
        }
        // Who is ready has placed all characters, so what is not placed are decoys (N-R13).
        let unplaced = std::mem::take(&mut state.pieces.unknown_reserve[owner]);
        if state.window.done.contains(Seat(owner as u8)) {
            state.pieces.reserve[owner] += unplaced;
        } else {
            (0..unplaced).for_each(|_| slots.push(None));
        }
        dealer.shuffle(&mut slots);
        for character in Character::all() {
            if state.table.owners[character.index()] == Some(Seat(owner as u8))
                && state.pieces.spot(character) == Spot::Unknown
            {
                let slot = slots.pop().flatten();
                state.pieces.characters[character.index()] =
                    slot.map_or(Spot::Reserve, Spot::Covered);
            }
        }
        for slot in slots.iter() {
            match slot {
                Some(room) => state.pieces.decoys[room.index()][owner] += 1,
                None => state.pieces.reserve[owner] += 1,
            }
        }
    }
}

/// The covered pieces are the characters nobody has seen and any of the decoys. Which of the other decoys were removed and which
/// never placed makes no difference any more.
fn imagine_nameless_pieces<D: Dealer<Event>>(content: &Content, state: &mut State, dealer: &mut D) {
    let each = content.size(state.table.players).decoys;
    if state.phase == Phase::Placement || state.phase == Phase::Muster {
        // Any of what may have been placed by now: nothing yet.
        for spot in state
            .pieces
            .characters
            .iter_mut()
            .filter(|spot| **spot == Spot::Unknown)
        {
            *spot = Spot::Reserve;
        }
        for owner in state.crew().iter() {
            state.pieces.reserve[owner.index()] = each;
        }
        return;
    }
    let mut slots: List<Slot, 16> = List::new();
    for room in Room::ALL {
        (0..std::mem::take(&mut state.pieces.nameless[room.index()]))
            .for_each(|_| slots.push(Some(room)));
    }
    dealer.shuffle(&mut slots);
    for spot in state
        .pieces
        .characters
        .iter_mut()
        .filter(|spot| **spot == Spot::Unknown)
    {
        *spot = slots.pop().flatten().map_or(Spot::Off, Spot::Covered);
    }
    let mut owners: List<Seat, 16> = List::new();
    for owner in state.crew().iter() {
        let placed: u8 = state
            .pieces
            .decoys
            .iter()
            .map(|room| room[owner.index()])
            .sum();
        (placed..each).for_each(|_| owners.push(owner));
    }
    dealer.shuffle(&mut owners);
    for owner in owners.iter() {
        match slots.pop().flatten() {
            Some(room) => state.pieces.decoys[room.index()][owner.index()] += 1,
            None => state.pieces.removed[owner.index()] += 1,
        }
    }
}

/// Who else is still thinking is any choice of as many as everybody knows there are; the others have passed, or committed
/// something their cards allow.
fn imagine_choices<D: Dealer<Event>>(
    content: &Content,
    state: &mut State,
    me: Option<Seat>,
    dealer: &mut D,
) {
    if !matches!(state.phase, Phase::Encounter | Phase::Between | Phase::End) {
        return;
    }
    let waited = flow::waited_for(state);
    let mine = me.map_or(SeatSet::EMPTY, |seat| {
        SeatSet(waited.0 & SeatSet::only(seat).0)
    });
    let mut others: List<Seat, MAX_SEATS> =
        waited.iter().filter(|&seat| me != Some(seat)).collect();
    dealer.shuffle(&mut others);
    let thinking = usize::from(state.window.thinking.saturating_sub(mine.len()));
    for (number, &seat) in others.iter().enumerate() {
        let exposed: List<Character, CHARACTERS> = state
            .window
            .exposed
            .iter()
            .filter(|&character| state.owner(character) == Some(seat))
            .collect();
        let committed = match (number < thinking, exposed.is_empty()) {
            (true, true) => continue,
            (true, false) => dealer.below(exposed.len() as u32) as usize,
            (false, true) => {
                state.window.done = state.window.done.with(seat);
                continue;
            }
            (false, false) => exposed.len(),
        };
        for &character in &exposed[..committed] {
            let mut open: List<Option<Dodge>, 3> = List::new();
            open.push(Some(Dodge::Nothing));
            for dodge in [Dodge::Hideout, Dodge::Ducts] {
                if encounter::free_dodges(content, state, seat, dodge) > 0 {
                    open.push(Some(dodge));
                }
            }
            state.window.commits[character.index()] =
                open[dealer.below(open.len() as u32) as usize];
        }
    }
}
