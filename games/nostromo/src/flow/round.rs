//! Ledger chapters N2, N16 and N17: the rounds of a match, their beginning, their scores, and who has won it all.

use kernel::{Audience, Dealer, MAX_SEATS, Menu, Pile, Seat, SeatSet, Supply, Track};

use super::placement::FREE_STEPS;
use super::{Course, Going, Stopped};
use crate::content::{
    Card, Character, Characters, EQUIPMENT_POINTS, Equipment, KINDS, Kind, ROUND_WIN, Room,
};
use crate::events::Event;
use crate::few::Member;
use crate::layout::Layout;
use crate::moves::Move;
use crate::state::{
    Airlocks, Hand, Held, Phase, Pieces, Role, Round, RoundEnding, RoundResult, Ships, Spot, State,
    Synthetic, Turn, Windows,
};

/// D2 and D15: before the first placement and between rounds.
pub(crate) fn offer<M: Menu<Move>>(state: &State, seat: Seat, menu: &mut M) {
    if state.window.done.contains(seat) {
        return;
    }
    if state.phase == Phase::Muster && state.window.free_steps[seat.index()] < FREE_STEPS {
        for leave in state.characters_of(seat).iter() {
            for take in Character::all().filter(|&character| state.owner(character).is_none()) {
                menu.offer(Move::TakeCharacter { take, leave });
            }
        }
    }
    menu.offer(Move::Continue);
}

/// A fresh deck with every card of a table (N1.1, N18.10).
pub(crate) fn full_deck(copies: u8) -> Pile<Card, { crate::content::CARDS }> {
    Kind::ALL
        .into_iter()
        .flat_map(|kind| (0..copies).map(move |_| Card(Some(kind))))
        .collect()
}

/// A round before anybody is dealt anything (N-R8).
pub(crate) fn fresh_round(layout: Layout, alien: Seat, copies: u8, eggs: u8) -> Round {
    Round {
        layout,
        alien,
        synthetic: Synthetic::Nobody,
        unmasked: false,
        neutralised: false,
        known_human: SeatSet::EMPTY,
        eggs: Track::new(0, eggs),
        pile: full_deck(copies),
        discard: Supply::new([0; KINDS]),
        run_outs: 0,
        hands: [Hand::default(); MAX_SEATS],
        alien_room: None,
        airlocks: Airlocks::Shut,
        equipment: Equipment::ALL.map(|equipment| Held::Floor(equipment.home())),
    }
}

impl<D: Dealer<Event>> Course<'_, D> {
    /// N2.12–N2.25: roles, deck, pieces. The ship and the Alien are chosen by the caller.
    pub(crate) fn begin_round(&mut self, layout: Layout, alien: Seat) {
        let size = *self.content.size(self.state.table.players);
        self.state.round = fresh_round(layout, alien, size.copies, size.eggs);
        self.state.table.former_aliens = self.state.table.former_aliens.with(alien);
        self.state.round.pile.shuffle(self.dealer);
        let round = self.state.table.results.len() as u8 + 1;
        self.tell_all(|| Event::RoundBegan { round, alien });

        let crew = self.state.seats().without(alien);
        if size.synthetic {
            let seat = self.one_of(crew);
            self.state.round.synthetic = Synthetic::Seat(seat);
        }
        for seat in crew.iter() {
            let synthetic = self.state.round.synthetic == Synthetic::Seat(seat);
            self.dealer.tell(Audience::only(seat), || {
                if synthetic {
                    Event::YouAreSynthetic
                } else {
                    Event::YouAreHuman
                }
            });
        }
        self.hand_out_characters(size.characters);
        self.clear_table();
        self.state.turn.number = 1;
    }

    /// N-R11: everybody keeps their characters; the Alien's become free, and who has none takes free ones at random.
    fn hand_out_characters(&mut self, each: u8) {
        let alien = self.state.round.alien;
        for owner in &mut self.state.table.owners {
            *owner = owner.filter(|&seat| seat != alien);
        }
        for seat in self.state.crew_in_order() {
            let owned = self
                .state
                .table
                .owners
                .iter()
                .filter(|&&owner| owner == Some(seat))
                .count() as u8;
            for _ in owned..each {
                let free: Characters = Character::all()
                    .filter(|&character| self.state.owner(character).is_none())
                    .collect();
                let taken = free
                    .iter()
                    .nth(self.below(free.len()))
                    .expect("as many characters as the table needs");
                self.state.table.owners[taken.index()] = Some(seat);
            }
        }
    }

    /// A number below `sides`; no dice where there is no choice.
    fn below(&mut self, sides: usize) -> usize {
        if sides < 2 {
            0
        } else {
            self.dealer.below(sides as u32) as usize
        }
    }

    pub(crate) fn one_of(&mut self, seats: SeatSet) -> Seat {
        let number = self.below(usize::from(seats.len()));
        seats.iter().nth(number).expect("somebody to choose from")
    }

    /// N-R8: the ship of the next round.
    pub(crate) fn next_ship(&mut self) -> Layout {
        if self.state.table.ships == Ships::Fixed {
            return self.state.round.layout;
        }
        let size = self.content.size(self.state.table.players);
        let used = self.state.table.ships_used;
        let fresh = |number: &usize| used >> number & 1 == 0;
        let count = self.content.ready_made(size).count();
        let number = self.below((0..count).filter(fresh).count());
        let number = (0..count)
            .filter(fresh)
            .nth(number)
            .expect("as many ships as rounds");
        self.state.table.ships_used |= 1 << number;
        let layout = self
            .content
            .ready_made(size)
            .nth(number)
            .expect("counted above")
            .layout;
        if self.state.table.ships == Ships::Random {
            return layout;
        }
        let (mut order, count) = (Room::ALL, layout.rooms().len());
        for (place, room) in order.iter_mut().zip(layout.rooms().iter()) {
            *place = room;
        }
        self.dealer.shuffle(&mut order[..count]);
        layout.exchanged(&order[..count])
    }

    /// Between rounds: everybody's pieces are at home, who was out is back, no window holds anything.
    fn clear_table(&mut self) {
        for character in Character::all() {
            let spot = if self.state.owner(character).is_some() {
                Spot::Reserve
            } else {
                Spot::Out
            };
            self.state.pieces.characters[character.index()] = spot;
        }
        self.pieces_go_home();
        self.state.turn = Turn::default();
        let Windows {
            serial, extended, ..
        } = self.state.window;
        self.state.window = Windows {
            serial,
            extended,
            ..Windows::default()
        };
    }

    /// N11.6, N7.5: everybody still in the round has all their pieces again.
    fn pieces_go_home(&mut self) {
        let home = |spot: Spot| {
            if spot == Spot::Out {
                Spot::Out
            } else {
                Spot::Reserve
            }
        };
        let characters = self.state.pieces.characters.map(home);
        self.state.pieces = Pieces {
            characters,
            ..Pieces::NONE
        };
        let decoys = self.content.size(self.state.table.players).decoys;
        for seat in self.state.crew().iter() {
            self.state.pieces.reserve[seat.index()] = decoys;
        }
    }

    /// N-R57 (h): pieces go home, what is counted by the turn starts anew.
    pub(crate) fn next_turn(&mut self) {
        self.state.turn = Turn {
            number: self.state.turn.number.saturating_add(1),
            ..Turn::default()
        };
        self.pieces_go_home();
        self.begin_placement();
    }

    /// D2.
    pub(crate) fn take_character(&mut self, seat: Seat, take: Character, leave: Character) {
        self.state.table.owners.swap(take.index(), leave.index());
        self.state
            .pieces
            .characters
            .swap(take.index(), leave.index());
        self.state.window.free_steps[seat.index()] += 1;
        self.tell_all(|| Event::TookCharacter { seat, take, leave });
    }

    /// D15: on when everybody is.
    pub(crate) fn go_on(&mut self, seat: Seat) {
        self.state.window.done = self.state.window.done.with(seat);
        self.tell_all(|| Event::Continues { seat });
        if super::waited_for(self.state).is_empty() {
            self.everybody_goes_on();
        }
    }

    pub(crate) fn everybody_goes_on(&mut self) {
        if self.state.phase == Phase::RoundOver {
            let layout = self.next_ship();
            let fresh = SeatSet(self.state.seats().0 & !self.state.table.former_aliens.0);
            let alien = self.one_of(fresh);
            self.begin_round(layout, alien);
        }
        self.begin_placement();
    }

    /// The Alien has won the round.
    pub(crate) fn end_round(&mut self, ending: RoundEnding) -> Going {
        self.end_round_with(ending, SeatSet::EMPTY)
    }

    /// N16, C6: points as everything stands; then the next round, or the end of the match.
    pub(crate) fn end_round_with(&mut self, ending: RoundEnding, escaped: SeatSet) -> Going {
        let size = *self.content.size(self.state.table.players);
        let synthetic = match self.state.round.synthetic {
            Synthetic::Seat(seat) => Some(seat),
            _ => None,
        };
        let mut points = [0; MAX_SEATS];
        if size.rounds > 1 {
            for seat in self.state.seats().iter() {
                points[seat.index()] = score(self.state, ending, escaped, seat);
            }
        }
        let result = RoundResult {
            ending,
            alien: self.state.round.alien,
            synthetic,
            escaped,
            points,
        };
        self.state.table.results.push(result);
        self.clear_table();
        self.dealer.reveal();
        self.tell_all(|| Event::RoundOver { result });
        if self.state.table.results.len() < usize::from(size.rounds) {
            self.open(Phase::RoundOver);
        } else {
            self.state.phase = Phase::Over;
            let winners = winners(self.state);
            self.tell_all(|| Event::MatchOver { winners });
        }
        Err(Stopped)
    }
}

/// The scoring matrix of C6.
fn score(state: &State, ending: RoundEnding, escaped: SeatSet, seat: Seat) -> u8 {
    let equipment = EQUIPMENT_POINTS * state.equipment_of(seat);
    let hunter = if ending == RoundEnding::Escape {
        state.round.eggs.value
    } else {
        ROUND_WIN
    };
    match state.role(seat) {
        Role::Alien => hunter,
        Role::Synthetic if state.round.neutralised => 0, // N16.11
        Role::Synthetic => hunter + equipment,
        _ if escaped.contains(seat) => ROUND_WIN + equipment,
        _ => state.hand(seat).distinct() + equipment,
    }
}

/// N17.3, N17.4: the highest total, shared by all who have it. With two players the winner of the one round (N18.2).
pub(crate) fn winners(state: &State) -> SeatSet {
    if state.table.players == 2 {
        let result = state.table.results.last().copied().unwrap_or_default();
        return if result.ending == RoundEnding::Escape {
            result.escaped
        } else {
            SeatSet::only(result.alien)
        };
    }
    let totals = state.totals();
    let best = state.seats().iter().map(|seat| totals[seat.index()]).max();
    state
        .seats()
        .iter()
        .filter(|seat| Some(totals[seat.index()]) == best)
        .collect()
}
