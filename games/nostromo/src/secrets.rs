//! Ledger chapter H: who may see what, and how a bot fills in the rest.
//!
//! What has a back (roles, cards, pieces) is shown to the kernel in [`faces`]; hiding and imagining
//! follow from the backs. What has none (who has passed, what is committed) is hidden and imagined
//! here by hand. Nothing here knows the rules of play; the only judgement is which facts belong to
//! whom.

use crate::prelude::*;
use kernel::{Faces, Place, Tally, Unseen};

use crate::flow::{below, encounter};

/// Everything with a back, by kind.
pub(crate) fn faces<F: Faces>(rules: &Nostromo, state: &mut State, faces: &mut F) {
    let size = rules.size(state);
    let role = |number: u8| match number {
        0 => Role::Alien,
        1 if size.synthetic => Role::Synthetic,
        _ => Role::Crew,
    };
    // H2, N1.4, N8.2: a role card is its player's, until the Synthetic is caught, a human is killed
    // or the round is over.
    let round = &mut state.round;
    let mut cards = round.roles.each_mut().map(|it| it as &mut dyn Place<Role>);
    let there = &mut cards[..size.players.into()];
    faces.kind((0..size.players).map(role), there);

    // H9, H14–H16, N12.7, N-R55: hands are their players', the pile is nobody's, the discards are
    // everybody's; all can be counted.
    let every = |kind| (0..size.copies).map(move |_| Face(Some(kind)));
    let all = Kind::ALL.into_iter().flat_map(every);
    let committed = [Dodge::Hideout, Dodge::Ducts].map(|dodge| {
        let effect = dodge.effect().expect("both are played as cards");
        (
            rules.content.kind_of(effect),
            state.meeting.committed(dodge),
        )
    });
    let mut hands = Hands {
        cards: &mut round.hands,
        owned: state.table.owned,
        committed,
    };
    let (pile, discard) = (&mut round.pile, &mut round.discard);
    faces.kind(all, &mut [&mut hands, pile, discard]);

    let (owned, crew) = (state.table.owned, state.round.crew);
    let seats = SeatSet::first(size.players);
    let mut aboard = Aboard {
        seats,
        owned,
        crew,
        ready: state.windows.done,
        placing: state.is_placing(),
        at_home: state.turn.number == 0,
        pieces: &mut state.pieces,
    };
    let characters = seats.iter().flat_map(|seat| {
        let own = owned[seat.index()].iter();
        own.map(move |character| Pawn::Character(seat, character))
    });
    let decoys = |seat: Seat| (0..size.decoys).map(move |_| Pawn::Decoy(seat));
    let pawns = characters.chain(crew.iter().flat_map(decoys));
    faces.kind(pawns, &mut [&mut aboard]);
}

impl Place<Face> for Cards {
    fn hide(&mut self, viewer: Viewer) {
        if !self.eyes.include(viewer) {
            self.turn_down();
        }
    }

    fn count(&self, tally: &mut Tally<Face>) {
        self.faces().for_each(|face| tally.see(face));
    }

    /// H12: a card on offer may be any of the hand.
    fn fill(&mut self, unseen: &mut Unseen<Face>) {
        for _ in 0..self.turn_up() {
            self.add(unseen.take(Face(None)));
        }
        if self.offered == Some(Face(None)) {
            let any = self.faces().nth(unseen.below(self.len().into()));
            self.offered = any;
        }
    }
}

/// Everybody's hand. Once the window is closed everybody knows what was committed (N-R22), and the
/// cards stay in hand until their turn comes: hands filled in have them.
struct Hands<'a> {
    cards: &'a mut [Cards; MAX_SEATS],
    owned: [Characters; MAX_SEATS],
    /// A kind of card, and for whom one of it is committed, as far as that is seen.
    committed: [(Kind, Characters); 2],
}

impl Place<Face> for Hands<'_> {
    fn hide(&mut self, viewer: Viewer) {
        self.cards.hide(viewer);
    }

    fn count(&self, tally: &mut Tally<Face>) {
        self.cards.count(tally);
    }

    fn fill(&mut self, unseen: &mut Unseen<Face>) {
        for (hand, owned) in self.cards.iter_mut().zip(self.owned) {
            let down = hand.faces().any(|face| !face.is_known());
            for (kind, characters) in self.committed {
                for _ in characters.and(owned).iter().filter(|_| down) {
                    hand.remove(Face(None));
                    hand.add(unseen.take_this(Face(Some(kind))));
                }
            }
        }
        self.cards.fill(unseen);
    }
}

/// A piece as one sees it.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
enum Pawn {
    /// A cover, for the Alien and those who only watch (N-R14, N-R71).
    #[default]
    Nameless,
    /// A cover, for the crew: they saw who placed it (H4).
    Cover(Seat),
    /// A decoy of this player's.
    Decoy(Seat),
    /// This player's character.
    Character(Seat, Character),
}

impl Faced for Pawn {
    #[inline]
    fn back(self) -> Self {
        match self {
            Self::Nameless => Self::Nameless,
            Self::Cover(seat) | Self::Decoy(seat) | Self::Character(seat, _) => Self::Cover(seat),
        }
    }

    /// Whoever a character belongs to, there is only one.
    #[inline]
    fn number_of_face(self) -> u8 {
        match self {
            Self::Nameless => u8::MAX,
            Self::Cover(seat) | Self::Decoy(seat) => seat.0,
            Self::Character(_, character) => MAX_SEATS as u8 + character.0,
        }
    }
}

impl Heap {
    fn put(&mut self, pawn: Pawn) {
        match pawn {
            Pawn::Nameless => self.nameless += 1,
            Pawn::Cover(seat) => self.covers[seat.index()] += 1,
            Pawn::Decoy(seat) => self.decoys[seat.index()] += 1,
            Pawn::Character(_, character) => self.characters.add(character),
        }
    }
}

/// The pieces, with what decides who sees what of them.
struct Aboard<'a> {
    seats: SeatSet,
    owned: [Characters; MAX_SEATS],
    crew: SeatSet,
    ready: SeatSet,
    placing: bool,
    at_home: bool,
    pieces: &'a mut Pieces,
}

impl Aboard<'_> {
    fn count_characters(&self, characters: Characters, tally: &mut Tally<Pawn>) {
        for character in characters.iter() {
            let owns = |seat: &Seat| self.owned[seat.index()].contains(character);
            if let Some(seat) = self.seats.iter().find(owns) {
                tally.see(Pawn::Character(seat, character));
            }
        }
    }

    /// H4, H6, H8, N4.5, N-R14: the crew see whose piece lies where and how many are not placed,
    /// never what a piece is.
    fn hide_natures(&mut self, me: Seat) {
        if self.pieces.revealed {
            return;
        }
        let reserve = Some(&mut self.pieces.reserve).filter(|_| self.placing);
        for heap in self.pieces.covered.iter_mut().chain(reserve) {
            for seat in self.crew.without(me).iter() {
                let characters = heap.characters.and(self.owned[seat.index()]).len();
                let decoys = std::mem::take(&mut heap.decoys[seat.index()]);
                heap.covers[seat.index()] += decoys + characters;
            }
            heap.characters = heap.characters.and(self.owned[me.index()]);
        }
    }

    /// H4–H8, N4.2, N-R14, N-R71: the Alien, and whoever only watches, see nothing during the
    /// placement and afterwards only how many covered pieces lie in each room.
    fn hide_owners(&mut self) {
        self.pieces.removed = [0; MAX_SEATS];
        self.pieces.reserve = Heap::default();
        if self.pieces.revealed {
            return;
        }
        for heap in &mut self.pieces.covered {
            let nameless = if self.placing { 0 } else { heap.count() };
            *heap = Heap {
                nameless,
                ..Heap::default()
            };
        }
    }
}

/// H4–H8, H25. Between turns everything is at home, and everybody knows it.
impl Place<Pawn> for Aboard<'_> {
    fn hide(&mut self, viewer: Viewer) {
        match viewer {
            _ if self.at_home => {}
            Viewer::Seat(me) if self.crew.contains(me) => self.hide_natures(me),
            _ => self.hide_owners(),
        }
    }

    fn count(&self, tally: &mut Tally<Pawn>) {
        let pieces = &self.pieces;
        let heaps = pieces.covered.iter().chain([&pieces.reserve]);
        for heap in heaps.filter(|heap| **heap != Heap::default()) {
            self.count_characters(heap.characters, tally);
            for seat in self.seats.iter() {
                (0..heap.decoys[seat.index()]).for_each(|_| tally.see(Pawn::Decoy(seat)));
                tally.see_backs(|| heap.covers[seat.index()].into());
            }
            tally.see_backs(|| heap.nameless.into());
        }
        for &characters in pieces.shown.iter().chain([&pieces.off, &pieces.out]) {
            self.count_characters(characters, tally);
        }
        for seat in self.seats.iter() {
            (0..pieces.removed[seat.index()]).for_each(|_| tally.see(Pawn::Decoy(seat)));
        }
    }

    /// A cover is any piece of its owner that nobody has seen; but who is ready has placed all
    /// characters (N-R13). Nameless ones are the characters nobody has seen and any of the decoys;
    /// which of the others were removed and which never placed makes no difference any more.
    fn fill(&mut self, unseen: &mut Unseen<Pawn>) {
        let pieces = &mut *self.pieces;
        for seat in self.ready.iter() {
            for _ in 0..std::mem::take(&mut pieces.reserve.covers[seat.index()]) {
                pieces.reserve.put(unseen.take_this(Pawn::Decoy(seat)));
            }
        }
        let heaps = [&mut pieces.reserve].into_iter().chain(&mut pieces.covered);
        for heap in heaps.filter(|heap| heap.covers != [0; MAX_SEATS]) {
            for seat in self.crew.iter() {
                for _ in 0..std::mem::take(&mut heap.covers[seat.index()]) {
                    heap.put(unseen.take(Pawn::Cover(seat)));
                }
            }
        }
        let mut covers: List<Room, 16> = List::new();
        for room in Room::all() {
            let nameless = std::mem::take(&mut pieces.covered[room.index()].nameless);
            for _ in 0..nameless {
                covers.insert(unseen.below(covers.len() + 1), room);
            }
        }
        let is_character = |pawn| matches!(pawn, Pawn::Character(..));
        while let Some(pawn) = unseen
            .take_where(is_character)
            .or_else(|| unseen.take_where(|_| true))
        {
            match (covers.pop(), pawn) {
                (Some(room), _) => pieces.covered[room.index()].put(pawn),
                (None, Pawn::Decoy(seat)) if !self.placing => pieces.removed[seat.index()] += 1,
                _ => pieces.reserve.put(pawn),
            }
        }
    }
}

/// H8, H19, H21: what is committed, and who is ready or has passed, is not everybody's to know.
pub(crate) fn hide(state: &mut State, from: Viewer) {
    let own = match from {
        Viewer::Seat(seat) => SeatSet::only(seat),
        _ => SeatSet::EMPTY,
    };
    if state.is_placing() && own.and(state.round.crew).is_empty() {
        state.windows.done = SeatSet::EMPTY;
        state.free_steps = [0; MAX_SEATS];
    } else if state.is_counted() {
        state.windows.done = state.windows.done.and(own);
        let mine = own.lowest().map_or(Characters::EMPTY, |me| state.owned(me));
        for commits in &mut state.meeting.commits {
            *commits = commits.and(mine);
        }
    }
}

/// Who else is still thinking is any choice of as many as everybody knows there are; the others
/// have passed, or committed something their cards allow.
pub(crate) fn imagine<D: Dealer<Event>>(
    rules: &Nostromo,
    state: &mut State,
    viewer: Viewer,
    dealer: &mut D,
) {
    if !state.is_counted() {
        return;
    }
    let is_me = |seat: Seat| viewer == Viewer::Seat(seat);
    let waited = state.windows.waiting();
    let mut others: List<Seat, MAX_SEATS> = waited.iter().filter(|&seat| !is_me(seat)).collect();
    dealer.shuffle(&mut others);
    let thinking = usize::from(state.thinking) + others.len() - usize::from(waited.len());
    for (number, &seat) in others.iter().enumerate() {
        let exposed = state.owned(seat).and(state.meeting.exposed);
        let committed = if number >= thinking {
            state.windows.answered(seat);
            exposed.len().into()
        } else {
            below(dealer, exposed.len())
        };
        for character in exposed.iter().take(committed) {
            let may = |dodge: &Dodge| {
                *dodge == Dodge::Nothing || encounter::free_dodges(rules, state, seat, *dodge) > 0
            };
            let open: List<Dodge, 3> = Dodge::ALL.into_iter().filter(may).collect();
            let dodge = open[dealer.below(open.len() as u32) as usize];
            state.meeting.commits[dodge as usize].add(character);
        }
    }
}
