//! Ledger chapters N2, N16 and N17: the rounds of a match, their beginning, their scores, and who has won it all.

use kernel::{
    Audience, Card, Deadline, Dealer, Deck, Eyes, KnownTo, MAX_SEATS, Menu, Seat, SeatSet, Step,
    Text, Track, Voice, Waiting, Worded as _,
};
use serde::{Deserialize, Serialize};

use super::placement::FREE_STEPS;
use super::restoration::{NextTurn, escaping};
use super::{below, deadline, one_of};
use crate::Nostromo;
use crate::content::{
    CARDS, Character, Characters, EQUIPMENT_POINTS, Equipment, Face, Kind, ROUND_WIN, TableSize,
};
use crate::events::Event;
use crate::layout::Layout;
use crate::moves::Move;
use crate::state::{
    Airlocks, Cards, Heap, Held, Meeting, Pieces, Role, Round, RoundEnding, RoundResult, Share,
    Ships, State, Turn,
};

/// The game goes on when everybody is ready.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Pause {
    /// D2, N-R11: before the first placement everybody takes a seat and may change characters.
    Muster,
    /// D15: a round was scored and another follows.
    RoundOver,
}

impl Step<Nostromo> for Pause {
    fn go<D: Dealer<Event>>(
        self,
        rules: &Nostromo,
        state: &mut State,
        dealer: &mut D,
    ) -> Option<Self> {
        if !state.windows.is_done() {
            return Some(self);
        }
        self.expire(rules, state, dealer);
        None
    }

    fn asked(&self, _: &Nostromo, state: &State) -> Waiting {
        state.windows.side_by_side(KnownTo::Everybody)
    }

    fn offer<M: Menu<Move>>(&self, _: &Nostromo, state: &State, seat: Seat, menu: &mut M) {
        if *self == Self::Muster && state.free_steps[seat.index()] < FREE_STEPS {
            let free = nobodys(state);
            for leave in state.owned(seat).iter() {
                for take in free.iter() {
                    menu.offer(Move::TakeCharacter(take, leave));
                }
            }
        }
        menu.offer(Move::Continue);
    }

    fn answer<D: Dealer<Event>>(
        self,
        _: &Nostromo,
        state: &mut State,
        seat: Seat,
        chosen: Move,
        dealer: &mut D,
    ) {
        state.agenda.push(self);
        let Move::TakeCharacter(take, leave) = chosen else {
            state.windows.answered(seat);
            return dealer.tell(Audience::ALL, || Event::Continues(seat));
        };
        let reserve = &mut state.pieces.reserve.characters;
        for set in [&mut state.table.owned[seat.index()], reserve] {
            *set = set.without(leave).with(take);
        }
        state.free_steps[seat.index()] += 1;
        dealer.tell(Audience::ALL, || Event::TookCharacter(seat, take, leave));
    }

    fn deadline(&self, rules: &Nostromo, state: &State) -> Option<Deadline> {
        let open = match self {
            Self::Muster => rules.content.seconds.muster,
            Self::RoundOver => rules.content.seconds.round_over,
        };
        deadline(rules, state, open)
    }

    fn expire<D: Dealer<Event>>(self, rules: &Nostromo, state: &mut State, dealer: &mut D) {
        if self == Self::RoundOver {
            begin(rules, state, None, dealer);
        }
    }

    fn prompt(&self, _: &Nostromo, seen: &State, voice: Voice) -> Text {
        if *self == Self::Muster {
            return voice.say("muster");
        }
        let result = seen.table.results.last().copied().unwrap_or_default();
        let ending = Text::say(format!("round-{}", result.ending.word()));
        voice.say("round-over").with("ending", ending)
    }
}

fn nobodys(state: &State) -> Characters {
    let free = |character: &Character| state.owner(*character).is_none();
    Character::all().filter(free).collect()
}

/// A round before anybody is dealt anything: no card in any hand (N-R6), everything else in its place (N-R8).
pub(crate) fn fresh(size: &TableSize, layout: Layout, alien: Seat) -> Round {
    let every = |kind| (0..size.copies).map(move |_| Face(Some(kind)));
    let pile: Deck<Face, CARDS> = Kind::ALL.into_iter().flat_map(every).collect();
    let hand = |seat: usize| Cards::seen_by(Eyes::of(Seat(seat as u8)));
    Round {
        layout,
        alien,
        crew: SeatSet::first(size.players).without(alien),
        roles: [Card::default(); MAX_SEATS],
        eggs: Track::new(0, size.eggs),
        pile, // N1.1, N18.10
        discard: Cards::seen_by(Eyes::ALL),
        run_outs: 0,
        hands: std::array::from_fn(hand),
        alien_room: None,
        airlocks: Airlocks::Shut,
        equipment: Equipment::ALL.map(|equipment| Held::Floor(equipment.home())),
    }
}

/// N2.13–N2.18: the role cards, each for its player's eyes; the Alien's is shown (N17.2).
pub(crate) fn roles(
    alien: Seat,
    crew: SeatSet,
    synthetic: Option<Seat>,
) -> [Card<Role>; MAX_SEATS] {
    std::array::from_fn(|seat| match Seat(seat as u8) {
        seat if seat == alien => Card::new(Role::Alien, Eyes::ALL),
        seat if Some(seat) == synthetic => Card::new(Role::Synthetic, Eyes::of(seat)),
        seat if crew.contains(seat) => Card::new(Role::Crew, Eyes::of(seat)),
        _ => Card::default(),
    })
}

/// N2.12–N2.25, N17.2: ship, roles, deck, pieces. Unless the table says who is the Alien, it is one who has not been it (N-R7).
pub(crate) fn begin<D: Dealer<Event>>(
    rules: &Nostromo,
    state: &mut State,
    alien: Option<Seat>,
    dealer: &mut D,
) {
    let size = rules.size(state);
    let layout = next_ship(rules, state, dealer);
    let fresh_ones = state.seats().minus(state.table.former_aliens);
    let alien = alien.unwrap_or_else(|| one_of(fresh_ones, dealer));
    state.round = fresh(size, layout, alien);
    state.table.former_aliens.add(alien);
    state.round.pile.shuffle(dealer);
    let round = state.table.results.len() as u8 + 1;
    dealer.tell(Audience::ALL, || Event::RoundBegan(round, alien));
    let crew = state.round.crew;
    let synthetic = size.synthetic.then(|| one_of(crew, dealer));
    state.round.roles = roles(alien, crew, synthetic);
    for seat in crew.iter() {
        dealer.tell(Audience::only(seat), || match synthetic {
            Some(synthetic) if synthetic == seat => Event::YouAreSynthetic(seat),
            _ => Event::YouAreHuman(seat),
        });
    }
    hand_out_characters(state, size.characters, dealer);
    clear_table(rules, state);
    state.agenda.push(NextTurn);
}

/// N-R11: everybody keeps their characters; the Alien's become free, and who has none takes free ones at random.
fn hand_out_characters<D: Dealer<Event>>(state: &mut State, each: u8, dealer: &mut D) {
    state.table.owned[state.round.alien.index()] = Characters::EMPTY;
    for seat in state.in_order(state.round.crew) {
        for _ in state.owned(seat).len()..each {
            let free = nobodys(state);
            let taken = free.iter().nth(below(dealer, free.len()));
            let taken = taken.expect("as many characters as the table needs");
            state.table.owned[seat.index()].add(taken);
        }
    }
}

/// N-R8: the ship of the next round.
fn next_ship<D: Dealer<Event>>(rules: &Nostromo, state: &mut State, dealer: &mut D) -> Layout {
    if state.table.ships == Ships::Fixed {
        return state.round.layout;
    }
    let ready = rules.content.ready_made(rules.size(state));
    let used = state.table.ships_used;
    let is_fresh = |(number, _): &(usize, _)| used >> number & 1 == 0;
    let fresh = ready.enumerate().filter(is_fresh);
    let number = below(dealer, fresh.clone().count() as u8);
    let (number, ready) = fresh.clone().nth(number).expect("as many ships as rounds");
    state.table.ships_used |= 1 << number;
    if state.table.ships == Ships::Random {
        return ready.layout;
    }
    ready.layout.shuffled(dealer)
}

/// Between rounds: everybody's pieces are at home, who was out is back, nothing is asked.
fn clear_table(rules: &Nostromo, state: &mut State) {
    state.pieces.out = Characters::EMPTY;
    pieces_go_home(rules, state);
    state.turn = Turn::default();
    (state.windows.asked, state.windows.done) = (SeatSet::EMPTY, SeatSet::EMPTY);
    state.thinking = 0;
    (state.free_steps, state.offers_made) = ([0; MAX_SEATS], [0; MAX_SEATS]);
    (state.meeting, state.shares) = (Meeting::default(), [Share::default(); 2]);
    for hand in &mut state.round.hands {
        hand.offered = None;
    }
}

/// N11.6, N7.5: everybody still in the round has all their pieces again, and all their decoys whatever was lost (N-R66).
pub(crate) fn pieces_go_home(rules: &Nostromo, state: &mut State) {
    let mut reserve = Heap {
        characters: state.characters(),
        ..Heap::default()
    };
    for seat in state.round.crew.iter() {
        reserve.decoys[seat.index()] = rules.size(state).decoys;
    }
    state.pieces = Pieces {
        reserve,
        out: state.pieces.out,
        ..Pieces::default()
    };
}

/// The round ends at once, whatever was being done (N-R62).
pub(crate) fn end(state: &mut State, ending: RoundEnding) {
    state.agenda.clear();
    state.agenda.push(Scoring(ending));
}

/// N16, C6: points as everything stands; then the next round, or the end of the match (N17.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Scoring(pub RoundEnding);

impl Step<Nostromo> for Scoring {
    fn go<D: Dealer<Event>>(
        self,
        rules: &Nostromo,
        state: &mut State,
        dealer: &mut D,
    ) -> Option<Self> {
        let rounds = rules.size(state).rounds;
        let escaped = match self.0 {
            RoundEnding::Escape => escaping(state),
            _ => SeatSet::EMPTY,
        };
        let (mut points, mut equipment) = ([0; MAX_SEATS], [0; MAX_SEATS]);
        for seat in state.seats().iter().filter(|_| rounds > 1) {
            points[seat.index()] = self.score(state, seat, escaped);
            equipment[seat.index()] = state.equipment_of(seat);
        }
        let result = RoundResult {
            ending: self.0,
            alien: state.round.alien,
            synthetic: state.synthetic(),
            escaped,
            points,
            equipment,
        };
        state.table.results.push(result);
        clear_table(rules, state);
        show_all(state);
        dealer.reveal();
        for seat in escaped.iter() {
            dealer.tell(Audience::ALL, || Event::Escaped(seat));
        }
        dealer.tell(Audience::ALL, || Event::RoundOver(result));
        if state.table.results.len() < usize::from(rounds) {
            state.windows.open(state.seats());
            state.agenda.push(Pause::RoundOver);
        } else {
            dealer.tell(Audience::ALL, || Event::MatchOver(winners(state)));
        }
        None
    }
}

/// N-R40, H2, H9: when a round ends, all roles and hands are shown.
pub(crate) fn show_all(state: &mut State) {
    for seat in state.seats().iter() {
        state.round.roles[seat.index()].show(Eyes::ALL);
        state.round.hands[seat.index()].eyes = Eyes::ALL;
    }
}

impl Scoring {
    /// The matrix of C6: N16.1–N16.11, N8.19, N8.20, N-R64.
    fn score(self, state: &State, seat: Seat, escaped: SeatSet) -> u8 {
        let equipment = EQUIPMENT_POINTS * state.equipment_of(seat);
        let hunter = if self.0 == RoundEnding::Escape {
            state.round.eggs.value
        } else {
            ROUND_WIN
        };
        match state.role(seat) {
            Role::Alien => hunter,
            Role::Synthetic if state.is_neutralised(seat) => 0,
            Role::Synthetic => hunter + equipment,
            _ if escaped.contains(seat) => ROUND_WIN + equipment,
            _ => state.hand(seat).distinct() + equipment,
        }
    }
}

/// N17.3, N17.4: the highest total, shared by all who have it. With two players the winner of the one round (N18.2, N18.12).
pub(crate) fn winners(state: &State) -> SeatSet {
    if state.table.players == 2 {
        let result = state.table.results.last().copied().unwrap_or_default();
        return match result.ending {
            RoundEnding::Escape => result.escaped,
            _ => SeatSet::only(result.alien),
        };
    }
    let totals = state.totals();
    let best = totals.into_iter().max().unwrap_or_default();
    let wins = |seat: &Seat| totals[seat.index()] == best;
    state.seats().iter().filter(wins).collect()
}
