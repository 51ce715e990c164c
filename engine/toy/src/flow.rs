//! The two decisions of the game: a seat's turn, and everybody's bid.

use kernel::{
    Audience, Because, Deadline, Dealer, Eyes, KnownTo, List, Menu, Seat, Step, Text, Voice,
    Waiting,
};
use serde::{Deserialize, Serialize};

use crate::state::{Bid, SEATS, State};
use crate::{Airlock, Event, Move};

/// How long there is time to bid.
const BIDDING_MILLIS: u32 = 10_000;
/// The most steps a turn.
const STEPS: u8 = 2;

kernel::steps! {
    /// One thing still to be done.
    pub enum Steps of Airlock { Turn, Bids }
}

/// T1–T3: a seat's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Turn {
    /// Whose.
    pub seat: Seat,
    /// How many steps it has taken.
    pub steps: u8,
}

impl Turn {
    /// The beginning of a seat's turn.
    pub fn of(seat: Seat) -> Self {
        Self { seat, steps: 0 }
    }

    /// The next seat, or the bids, or the next round.
    fn end(self, state: &mut State) {
        let next = Seat(self.seat.0 + 1);
        if next.index() < state.players.len() {
            state.agenda.push(Self::of(next));
        } else if state.bids {
            state.windows.open(state.everybody());
            state.agenda.push(Bids);
        } else {
            end_round(state);
        }
    }
}

impl Step<Airlock> for Turn {
    fn offer<M: Menu<Move>>(&self, _: &Airlock, state: &State, seat: Seat, menu: &mut M) {
        let player = &state.players[seat.index()];
        let tired = self.steps == STEPS;
        for (step, possible) in [(Move::Left, player.at > 0), (Move::Right, player.at < 4)] {
            if possible && !tired {
                menu.offer(step);
            } else {
                let why = if tired {
                    "because-tired"
                } else {
                    "because-wall"
                };
                menu.refuse(step, || Because::new("T1", Text::say(why)));
            }
        }
        if player.peeked {
            menu.refuse(Move::Peek, || {
                Because::new("T2", Text::say("because-peeked"))
            });
        } else {
            menu.offer(Move::Peek);
        }
        menu.offer(Move::Roll);
        if player.rested {
            menu.refuse(Move::Rest, || {
                Because::new("T3", Text::say("because-rested"))
            });
        } else {
            menu.offer(Move::Rest);
        }
    }

    fn answer<D: Dealer<Event>>(
        self,
        _: &Airlock,
        state: &mut State,
        seat: Seat,
        chosen: Move,
        dealer: &mut D,
    ) {
        let player = &mut state.players[seat.index()];
        match chosen {
            Move::Left | Move::Right => {
                player.at = if chosen == Move::Left {
                    player.at - 1
                } else {
                    player.at + 1
                };
                let at = player.at;
                dealer.tell(Audience::ALL, || Event::Stepped(seat, at));
                state.agenda.push(Self {
                    steps: self.steps + 1,
                    ..self
                });
            }
            Move::Peek => {
                player.peeked = true;
                state.deck.look(0, Eyes::of(seat));
                let top = state.deck.top().unwrap_or_default();
                dealer.reveal();
                dealer.tell(Audience::only(seat), || Event::Saw(top.0));
                dealer.tell(Audience::except(seat), || Event::Looked(seat));
                state.agenda.push(self);
            }
            Move::Roll => {
                let roll = dealer.roll(6) as u8;
                player.points += i16::from(roll);
                player.rested = false;
                dealer.tell(Audience::ALL, || Event::Rolled(seat, roll));
                self.end(state);
            }
            _ => {
                player.rested = true;
                dealer.tell(Audience::ALL, || Event::Rested(seat));
                self.end(state);
            }
        }
    }

    fn prompt(&self, _: &Airlock, _: &State, voice: Voice) -> Text {
        voice.say("turn").with("who", crate::stage::who(self.seat))
    }
}

/// T4: everybody bids at the same time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Bids;

impl Step<Airlock> for Bids {
    /// The bids are shown when all are made.
    fn go<D: Dealer<Event>>(self, _: &Airlock, state: &mut State, dealer: &mut D) -> Option<Self> {
        if !state.windows.is_done() {
            return Some(self);
        }
        dealer.reveal();
        let made = |bid| if let Bid::Made(bid) = bid { bid } else { 0 };
        let bids: List<u8, SEATS> = state
            .players
            .iter()
            .map(|player| made(player.bid))
            .collect();
        dealer.tell(Audience::ALL, || Event::Bids(bids));
        let highest = bids.iter().copied().max().unwrap_or(0);
        for (player, &bid) in state.players.iter_mut().zip(bids.iter()) {
            let won = i16::from(bid);
            player.points += if bid == highest { won } else { -won };
            player.bid = Bid::Open;
        }
        end_round(state);
        None
    }

    fn asked(&self, _: &Airlock, state: &State) -> Waiting {
        let known_to = if state.secret {
            KnownTo::EachItself
        } else {
            KnownTo::Everybody
        };
        state.windows.side_by_side(known_to)
    }

    fn offer<M: Menu<Move>>(&self, _: &Airlock, state: &State, seat: Seat, menu: &mut M) {
        let most = state.players[seat.index()].points.clamp(0, 3) as u8;
        (0..=most).for_each(|bid| menu.offer(Move::Bid(bid)));
    }

    fn answer<D: Dealer<Event>>(
        self,
        _: &Airlock,
        state: &mut State,
        seat: Seat,
        chosen: Move,
        _: &mut D,
    ) {
        if let Move::Bid(bid) = chosen {
            state.players[seat.index()].bid = Bid::Made(bid);
        }
        state.windows.answered(seat);
        state.agenda.push(self);
    }

    fn deadline(&self, _: &Airlock, state: &State) -> Option<Deadline> {
        Some(state.windows.deadline(BIDDING_MILLIS, 0))
    }

    /// Who has not bid bids nothing.
    fn expire<D: Dealer<Event>>(self, _: &Airlock, state: &mut State, _: &mut D) {
        state.windows.done = state.windows.asked;
        state.agenda.push(self);
    }

    fn prompt(&self, _: &Airlock, _: &State, voice: Voice) -> Text {
        voice.say("bid")
    }
}

fn end_round(state: &mut State) {
    state.round += 1;
    state.agenda.push(Turn::of(Seat(0)));
}
