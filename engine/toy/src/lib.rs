//! Airlock: the smallest game that has everything a game can have, for the tests of rooms that know no game.
//!
//! Each seat holds a card that nobody else sees. In its turn it may shuffle along the airlock (`Left`, `Right`: undoable, at most
//! two steps), look at the top of the deck (`Peek`: a secret, once a turn), and ends by rolling a die (`Roll`) or resting
//! (`Rest`, refused right after resting). After each round all seats bid secretly and at the same time, against the clock.
//! After the last round the highest sum of points and place wins; equal sums share the win. Nobody ever shows a card, so
//! without bids a game can end with a ply that is not sealed.
//!
//! It is never part of the program: only tests depend on it.

mod stage;

use kernel::{
    About, Audience, Because, Dealer, Ending, Judged, Lawful, List, Menu, Notation, OptionKind,
    OptionSpec, Outcome, Rules, Seat, SeatSet, Standing, Text, Unplayable, Viewer, Wanted, Window,
};
use serde::{Deserialize, Serialize};

/// The most seats of this game.
pub const SEATS: usize = 3;
const CARDS: usize = 6;
const ROUNDS: u8 = 3;

/// The rulebook. It has no content.
pub struct Airlock;

/// What the table agreed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Options {
    /// How many play.
    pub seats: u8,
    /// Whether the rounds end with secret bids.
    pub bids: bool,
}

/// A seat's secret bid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Bid {
    /// Not yet.
    #[default]
    Open,
    /// Made, not yet shown.
    Hidden,
    /// So much.
    Made(u8),
}

/// One seat's things.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    /// Where it stands, 0 to 4.
    pub at: u8,
    /// Its points.
    pub points: i16,
    /// Its card; 0: face down.
    pub card: u8,
    /// Whether it has seen the top of the deck.
    pub peeked: bool,
    /// Whether its last turn ended with a rest.
    pub rested: bool,
    /// Its bid.
    pub bid: Bid,
}

/// Everything on the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct State {
    /// The seats.
    pub players: List<Player, SEATS>,
    /// The rest of the cards, the last on top; 0: face down.
    pub deck: List<u8, CARDS>,
    /// The round, from 0.
    pub round: u8,
    /// Whose turn it is; after the last seat: everybody bids.
    pub turn: u8,
    /// How many steps were taken in this turn.
    pub steps: u8,
    /// Whether there are bids.
    pub bids: bool,
}

/// One choice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Move {
    /// A step to the left.
    Left,
    /// A step to the right.
    Right,
    /// Look at the top of the deck.
    Peek,
    /// Roll a die for points and end the turn.
    Roll,
    /// End the turn.
    Rest,
    /// Bid some of your points: the highest bid wins its double, the others lose theirs.
    Bid(u8),
}

/// What one notices.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// A seat stepped.
    Stepped(Seat, u8),
    /// You saw this card on top of the deck.
    Saw(u8),
    /// A seat looked at the top of the deck.
    Looked(Seat),
    /// A seat rolled.
    Rolled(Seat, u8),
    /// A seat rested.
    Rested(Seat),
    /// The bids were shown.
    Bids(List<u8, SEATS>),
}

impl State {
    fn everybody(&self) -> SeatSet {
        SeatSet::first(self.players.len() as u8)
    }

    fn bidding(&self) -> bool {
        usize::from(self.turn) == self.players.len()
    }

    fn over(&self) -> bool {
        self.round == ROUNDS
    }

    fn end_turn(&mut self) {
        self.steps = 0;
        self.turn += 1;
        if self.bidding() && !self.bids {
            self.end_round();
        }
    }

    fn end_round(&mut self) {
        self.turn = 0;
        self.round += 1;
        self.players
            .iter_mut()
            .for_each(|player| player.bid = Bid::Open);
    }

    fn show_bids<D: Dealer<Event>>(&mut self, dealer: &mut D) {
        dealer.reveal();
        let bids: List<u8, SEATS> = self
            .players
            .iter()
            .map(|player| {
                if let Bid::Made(bid) = player.bid {
                    bid
                } else {
                    0
                }
            })
            .collect();
        dealer.tell(Audience::ALL, || Event::Bids(bids));
        let highest = bids.iter().copied().max().unwrap_or(0);
        for (player, &bid) in self.players.iter_mut().zip(bids.iter()) {
            player.points += if bid == highest {
                i16::from(bid)
            } else {
                -i16::from(bid)
            };
        }
        self.end_round();
    }

    fn outcome(&self) -> Outcome {
        let scores: List<i16, { kernel::MAX_SEATS }> = self
            .players
            .iter()
            .map(|player| player.points + i16::from(player.at))
            .collect();
        let best = scores.iter().copied().max().unwrap_or(0);
        let winners: SeatSet = (0..)
            .map(Seat)
            .zip(scores.iter())
            .filter(|(_, score)| **score == best)
            .map(|(seat, _)| seat)
            .collect();
        Outcome {
            winners,
            ending: Ending(u8::from(winners.len() > 1)),
            scores,
        }
    }
}

impl Rules for Airlock {
    type Options = Options;
    type State = State;
    type Move = Move;
    type Event = Event;

    const ABOUT: About = About {
        id: "airlock",
        title: "Airlock",
        fewest: 2,
        most: SEATS as u8,
        rules_version: 1,
        endings: &["highest", "shared"],
    };

    fn options(&self) -> Vec<OptionSpec> {
        let bids = OptionKind::Toggle { default: true };
        vec![OptionSpec {
            id: "bids",
            label: Text::say("option-bids"),
            help: Text::say("option-bids-help"),
            kind: bids,
        }]
    }

    fn settle(&self, players: u8, wanted: &Wanted) -> Result<Options, Unplayable> {
        let mut options = Options {
            seats: players,
            bids: true,
        };
        self.check(&options)?;
        for (id, value) in wanted {
            options.bids = match (id.as_str(), value.as_str()) {
                ("bids", "on") => true,
                ("bids", "off") => false,
                ("bids", _) => {
                    return Err(Unplayable(format!(
                        "the option bids is on or off, not {value}"
                    )));
                }
                _ => return Err(Unplayable(format!("there is no option {id}"))),
            };
        }
        Ok(options)
    }

    fn check(&self, options: &Options) -> Result<(), Unplayable> {
        if (2..=SEATS as u8).contains(&options.seats) {
            return Ok(());
        }
        Err(Unplayable(format!(
            "{} cannot play: Airlock is for 2 to {SEATS}",
            options.seats
        )))
    }

    fn seats(&self, options: &Options) -> u8 {
        options.seats
    }

    fn deal<D: Dealer<Event>>(&self, options: &Options, dealer: &mut D) -> State {
        let mut deck: List<u8, CARDS> = (1..=CARDS as u8).collect();
        dealer.shuffle(&mut deck);
        let players = (0..options.seats)
            .map(|_| Player {
                card: deck.pop().unwrap_or(0),
                ..Player::default()
            })
            .collect();
        State {
            players,
            deck,
            round: 0,
            turn: 0,
            steps: 0,
            bids: options.bids,
        }
    }

    fn standing(&self, state: &State) -> Standing {
        if state.over() {
            return Standing::Over(state.outcome());
        }
        Standing::Waiting(if state.bidding() {
            state
                .everybody()
                .iter()
                .filter(|seat| state.players[seat.index()].bid == Bid::Open)
                .collect()
        } else {
            SeatSet::only(Seat(state.turn))
        })
    }

    fn offer<M: Menu<Move>>(&self, state: &State, seat: Seat, menu: &mut M) {
        let Standing::Waiting(waiting) = self.standing(state) else {
            return;
        };
        if !waiting.contains(seat) {
            return;
        }
        let player = &state.players[seat.index()];
        if state.bidding() {
            (0..=player.points.clamp(0, 3) as u8).for_each(|bid| menu.offer(Move::Bid(bid)));
            return;
        }
        let tired = state.steps == 2;
        for (step, possible) in [(Move::Left, player.at > 0), (Move::Right, player.at < 4)] {
            if possible && !tired {
                menu.offer(step);
            } else {
                menu.refuse(step, || {
                    Because::new(
                        "T1",
                        Text::say(if tired {
                            "because-tired"
                        } else {
                            "because-wall"
                        }),
                    )
                });
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

    fn play<D: Dealer<Event>>(&self, state: &mut State, seat: Seat, chosen: Move, dealer: &mut D) {
        let player = &mut state.players[seat.index()];
        match chosen {
            Move::Left | Move::Right => {
                player.at = if chosen == Move::Left {
                    player.at - 1
                } else {
                    player.at + 1
                };
                state.steps += 1;
                let at = player.at;
                dealer.tell(Audience::ALL, || Event::Stepped(seat, at));
            }
            Move::Peek => {
                player.peeked = true;
                let top = state.deck.last().copied().unwrap_or(0);
                dealer.reveal();
                dealer.tell(Audience::only(seat), || Event::Saw(top));
                dealer.tell(Audience::except(seat), || Event::Looked(seat));
            }
            Move::Roll => {
                let roll = dealer.roll(6) as u8;
                player.points += i16::from(roll);
                player.rested = false;
                dealer.tell(Audience::ALL, || Event::Rolled(seat, roll));
                state.end_turn();
            }
            Move::Rest => {
                player.rested = true;
                dealer.tell(Audience::ALL, || Event::Rested(seat));
                state.end_turn();
            }
            Move::Bid(bid) => {
                player.bid = Bid::Made(bid);
                if state.players.iter().all(|player| player.bid != Bid::Open) {
                    state.show_bids(dealer);
                }
            }
        }
    }

    fn window(&self, state: &State) -> Option<Window> {
        let window = Window {
            serial: u32::from(state.round),
            millis: 10_000,
            floor_serial: 0,
            floor_millis: 0,
        };
        (state.bidding() && !state.over()).then_some(window)
    }

    fn expire<D: Dealer<Event>>(&self, state: &mut State, dealer: &mut D) {
        state
            .players
            .iter_mut()
            .filter(|player| player.bid == Bid::Open)
            .for_each(|player| player.bid = Bid::Made(0));
        state.show_bids(dealer);
    }

    fn hide(&self, state: &mut State, from: Viewer) {
        let knows_top = matches!(from, Viewer::Seat(seat) if state.players[seat.index()].peeked);
        let covered = state.deck.len() - usize::from(knows_top);
        state.deck[..covered].fill(0);
        for (seat, player) in (0..).map(Seat).zip(state.players.iter_mut()) {
            if from != Viewer::Seat(seat) {
                player.card = 0;
                player.bid = if player.bid == Bid::Open {
                    Bid::Open
                } else {
                    Bid::Hidden
                };
            }
        }
    }

    fn imagine<D: Dealer<Event>>(&self, state: &mut State, _: Viewer, dealer: &mut D) {
        let seen = |card: u8| {
            state.deck.contains(&card) || state.players.iter().any(|player| player.card == card)
        };
        let mut unseen: List<u8, CARDS> = (1..=CARDS as u8).filter(|&card| !seen(card)).collect();
        dealer.shuffle(&mut unseen);
        let backs = state
            .deck
            .iter_mut()
            .chain(state.players.iter_mut().map(|player| &mut player.card))
            .filter(|card| **card == 0);
        backs.for_each(|card| *card = unseen.pop().unwrap_or(0));
        for player in state
            .players
            .iter_mut()
            .filter(|player| player.bid == Bid::Hidden)
        {
            player.bid = Bid::Made(dealer.below(player.points.clamp(0, 3) as u32 + 1) as u8);
        }
    }
}

impl Notation for Airlock {
    fn print(&self, state: &State) -> String {
        serde_json::to_string(state).expect("plain data is JSON")
    }

    fn parse(&self, text: &str) -> Result<State, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }
}

impl Lawful for Airlock {
    const LONGEST: usize = 3 * SEATS * 5;

    fn audit(&self, state: &State) -> Result<(), String> {
        let mut cards: Vec<u8> = state
            .deck
            .iter()
            .copied()
            .chain(state.players.iter().map(|player| player.card))
            .collect();
        cards.sort_unstable();
        if cards == (1..=CARDS as u8).collect::<Vec<_>>() {
            Ok(())
        } else {
            Err(format!("the cards are {cards:?}"))
        }
    }

    fn tables(&self) -> Vec<Options> {
        (2..=SEATS as u8)
            .flat_map(|seats| [true, false].map(|bids| Options { seats, bids }))
            .collect()
    }
}

impl Judged for Airlock {
    fn judge(&self, world: &State, seat: Seat) -> f32 {
        if let Standing::Over(outcome) = self.standing(world) {
            return if outcome.winners.contains(seat) {
                1000.0
            } else {
                -1000.0
            };
        }
        let player = &world.players[seat.index()];
        f32::from(player.points) + f32::from(player.at)
    }
}
