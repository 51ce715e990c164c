//! Everything on the table. Plain data.

use kernel::{
    Agenda, Card, Deck, Ending, Eyes, Faced, List, MAX_SEATS, Outcome, Seat, SeatSet, Windows,
};
use serde::{Deserialize, Serialize};

use crate::flow::Steps;

/// The most seats of this game.
pub const SEATS: usize = 3;
/// How many cards there are.
pub const CARDS: usize = 6;
/// How many rounds are played.
pub const ROUNDS: u8 = 3;

/// What the table agreed.
#[derive(Clone, PartialEq, Debug)]
pub struct Options {
    /// How many play.
    pub seats: u8,
    /// Whether the rounds end with bids.
    pub bids: bool,
    /// Whether nobody may know who has bid already.
    pub secret: bool,
}

/// A card with a number; 0 is its back.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Numbered(pub u8);

impl Numbered {
    /// Each card once.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=CARDS as u8).map(Self)
    }
}

impl Faced for Numbered {
    fn back(self) -> Self {
        Self(0)
    }

    fn number_of_face(self) -> u8 {
        self.0
    }
}

/// A seat's secret bid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Bid {
    /// Not yet.
    #[default]
    Open,
    /// Made, not yet shown: only in views.
    Hidden,
    /// This much.
    Made(u8),
}

/// One seat's things.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    /// Where it stands, 0 to 4.
    pub at: u8,
    /// Its points.
    pub points: i16,
    /// Its card.
    pub card: Card<Numbered>,
    /// Whether it has looked at the top of the deck.
    pub peeked: bool,
    /// Whether its last turn ended with a rest.
    pub rested: bool,
    /// Its bid.
    pub bid: Bid,
}

impl Player {
    /// A player who holds a card that nobody else has seen.
    pub(crate) fn holding(card: Numbered, seat: Seat) -> Self {
        Self {
            card: Card::new(card, Eyes::of(seat)),
            ..Self::default()
        }
    }
}

/// Everything on the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct State {
    /// The seats.
    pub players: List<Player, SEATS>,
    /// The rest of the cards.
    pub deck: Deck<Numbered, CARDS>,
    /// The round, from 0.
    pub round: u8,
    /// Whether there are bids.
    pub bids: bool,
    /// Whether nobody may know who has bid already.
    pub secret: bool,
    /// How the bidding stands.
    pub windows: Windows,
    /// What is still to be done.
    pub agenda: Agenda<Steps>,
}

impl State {
    pub(crate) fn everybody(&self) -> SeatSet {
        SeatSet::first(self.players.len() as u8)
    }

    /// How it ended, after the last round.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        if self.round < ROUNDS {
            return None;
        }
        let sum = |player: &Player| player.points + i16::from(player.at);
        let scores: List<i16, MAX_SEATS> = self.players.iter().map(sum).collect();
        let best = scores.iter().copied().max().unwrap_or(0);
        let won = |seat: &Seat| scores[seat.index()] == best;
        let winners: SeatSet = self.everybody().iter().filter(won).collect();
        let ending = Ending(u8::from(winners.len() > 1));
        Some(Outcome {
            winners,
            ending,
            scores,
        })
    }

    /// Whose turn it is.
    pub(crate) fn turn(&self) -> Seat {
        match self.agenda.top() {
            Some(Steps::Turn(turn)) => turn.seat,
            _ => Seat(0),
        }
    }
}
