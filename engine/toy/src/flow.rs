//! What goes on and what is asked: a seat's turn, everybody's bid, the end of a round.

use kernel::{
    Answer, Audience, Below, Choice, Deadline, Dealer, Decision, Eyes, KnownTo, List, Menu, Seat,
    Slot, Step, Text, Verdict, Voice, Waiting, ensure,
};
use serde::{Deserialize, Serialize};

use crate::stage::{PLACES, space, who};
use crate::state::{Bid, SEATS, State};
use crate::{Airlock, Event};

/// How long there is time to bid.
const BIDDING_MILLIS: u32 = 10_000;
/// The most steps a turn.
const STEPS: u8 = 2;

kernel::contexts!(pub Airlock, State, Event, Steps);

kernel::steps! {
    /// One thing still to be done.
    pub enum Steps, Move of Airlock {
        goes { EndOfRound }
        asks { Turn, Bids }
    }
}

/// T1–T3: a seat's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Turn {
    /// Whose.
    pub seat: Seat,
    /// How many steps it has taken.
    pub steps: u8,
}

kernel::answers! {
    /// What a seat does in its turn.
    pub enum Stride of Airlock {
        /// A step to the left.
        Left = "left" => slot(Slot::Move),
        /// A step to the right.
        Right = "right" => slot(Slot::Move),
        /// Looks at the top of the deck.
        Peek = "peek" => slot(Slot::Use),
        /// Rolls a die for points and ends the turn.
        Roll = "roll" => slot(Slot::Special),
        /// Ends the turn.
        Rest = "rest" => onward,
    }
}

impl Turn {
    /// The beginning of a seat's turn.
    pub fn of(seat: Seat) -> Self {
        Self { seat, steps: 0 }
    }

    /// What stands against it, if anything does.
    fn check(self, at: At<'_>, stride: Stride) -> Verdict {
        let player = &at.players[at.seat.index()];
        match stride {
            Stride::Left | Stride::Right => {
                ensure(self.steps < STEPS, "T1", "because-tired")?;
                ensure(self.leads_to(at, stride).is_some(), "T1", "because-wall")
            }
            Stride::Peek => ensure(!player.peeked, "T2", "because-peeked"),
            Stride::Roll => Ok(()),
            Stride::Rest => ensure(!player.rested, "T3", "because-rested"),
        }
    }

    /// The place a step leads to, unless there is a wall.
    fn leads_to(self, at: At<'_>, stride: Stride) -> Option<u8> {
        let from = at.players[self.seat.index()].at;
        match stride {
            Stride::Left => from.checked_sub(1),
            Stride::Right => Some(from + 1).filter(|to| *to < PLACES),
            _ => None,
        }
    }
}

impl Decision<Airlock> for Turn {
    type Answer = Stride;
    /// Whoever is away rests, or rolls if that is not allowed.
    const OTHERWISE: &'static [Stride] = &[Stride::Rest, Stride::Roll];

    fn offer<M: Menu<Stride>>(&self, at: At<'_>, menu: &mut M) {
        use Stride::{Left, Peek, Rest, Right, Roll};
        for stride in [Left, Right, Peek, Roll, Rest] {
            menu.weigh(stride, self.check(at, stride));
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Stride, play: &mut Play<'_, D>) {
        let (seat, leads_to) = (self.seat, self.leads_to(play.at(), chosen));
        let player = &mut play.s.players[seat.index()];
        match chosen {
            Stride::Left | Stride::Right => {
                player.at = leads_to.unwrap_or(player.at);
                let at = player.at;
                play.tell(Event::Stepped { who: seat, at });
                let steps = self.steps + 1;
                play.push(Self { steps, ..self });
            }
            Stride::Peek => {
                player.peeked = true;
                play.deck.look(0, Eyes::of(seat));
                let top = play.deck.top().unwrap_or_default();
                play.reveal();
                play.d
                    .tell(Audience::only(seat), || Event::Saw { card: top.0 });
                play.d
                    .tell(Audience::except(seat), || Event::Looked { who: seat });
                play.push(self);
            }
            Stride::Roll => {
                let roll = play.d.roll(6) as u8;
                player.points += i16::from(roll);
                player.rested = false;
                play.tell(Event::Rolled { who: seat, roll });
                play.end_turn(seat);
            }
            Stride::Rest => {
                player.rested = true;
                play.tell(Event::Rested { who: seat });
                play.end_turn(seat);
            }
        }
    }

    fn show(&self, at: At<'_>, chosen: Stride) -> Choice {
        let leads_to = self.leads_to(at, chosen);
        chosen.shown(at).targets(leads_to.map(space))
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("turn").with("who", who(self.seat))
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// The next seat, or the end of the round, after the bids if there are any.
    fn end_turn(&mut self, seat: Seat) {
        let next = Seat(seat.0 + 1);
        if next.index() < self.players.len() {
            self.push(Turn::of(next));
        } else if self.bids {
            let everybody = self.everybody();
            self.windows.open(everybody);
            self.then((Bids, EndOfRound));
        } else {
            self.push(EndOfRound);
        }
    }
}

/// T4: everybody bids at the same time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Bids;

kernel::answers! {
    /// How much a seat bids.
    pub enum Bidding of Airlock {
        /// Some of its points: the highest bid wins as much again, the others lose theirs.
        Bid(points as bid: Below<4>) = "bid",
    }
}

impl Decision<Airlock> for Bids {
    type Answer = Bidding;
    const PROMPT: &'static str = "bid";

    /// The bids are shown when all are made.
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if !play.windows.is_done() {
            return Some(self);
        }
        play.reveal();
        let made = |bid| if let Bid::Made(bid) = bid { bid } else { 0 };
        let bids = play.players.iter().map(|player| made(player.bid));
        let bids: List<u8, SEATS> = bids.collect();
        play.tell(Event::Bids(bids));
        let highest = bids.iter().copied().max().unwrap_or(0);
        for (player, &bid) in play.players.iter_mut().zip(bids.iter()) {
            let won = i16::from(bid);
            player.points += if bid == highest { won } else { -won };
            player.bid = Bid::Open;
        }
        None
    }

    fn who(&self, at: At<'_>) -> Waiting {
        let known_to = if at.secret {
            KnownTo::EachItself
        } else {
            KnownTo::Everybody
        };
        at.windows.side_by_side(known_to)
    }

    fn offer<M: Menu<Bidding>>(&self, at: At<'_>, menu: &mut M) {
        let most = at.players[at.seat.index()].points.clamp(0, 3) as u8;
        menu.offer_all((0..=most).map(|points| Bidding::Bid(Below(points))));
    }

    fn done<D: Dealer<Event>>(self, chosen: Bidding, play: &mut Play<'_, D>) {
        let (seat, Bidding::Bid(points)) = (play.seat, chosen);
        play.players[seat.index()].bid = Bid::Made(points.0);
        play.windows.answered(seat);
        play.push(self);
    }

    fn deadline(&self, at: At<'_>) -> Option<Deadline> {
        Some(at.windows.deadline(BIDDING_MILLIS, 0))
    }

    /// Who has not bid bids nothing.
    fn late<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        play.windows.done = play.windows.asked;
        play.push(self);
        None
    }
}

/// The next round begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct EndOfRound;

impl Step<Airlock> for EndOfRound {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        play.round += 1;
        play.push(Turn::of(Seat(0)));
    }
}
