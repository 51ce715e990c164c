//! Airlock: the smallest game that has everything a game can have, for the tests of rooms that know
//! no game.
//!
//! Each seat holds a card that nobody else sees. In its turn it may step along the airlock (`left`,
//! `right`: can be taken back, at most two steps), look at the top of the deck (`peek`: a secret,
//! once a game), and ends by rolling a die (`roll`) or resting (`rest`, refused right after
//! resting). After each round all seats bid secretly and at the same time, against the clock. After
//! the last round the highest sum of points and place wins; equal sums share the win. Nobody ever
//! shows a card, so without bids a game can end with a ply that is not sealed.
//!
//! It is never part of the program: only tests depend on it. `docs/adding-a-game.md` builds it step
//! by step.

mod audit;
mod flow;
mod learning;
mod notation;
mod stage;
mod state;

use kernel::{
    About, Agenda, Agreed, Dealer, Faces, Judged, List, OptionKind, OptionSpec, Place, Rules, Seat,
    Standing, Unplayable, Viewer, Windows,
};

pub use flow::{At, Bidding, Bids, EndOfRound, Move, Play, Steps, Stride, Turn};
pub use state::{Bid, CARDS, Numbered, Options, Player, ROUNDS, SEATS, State};

/// The rulebook. It has no content.
pub struct Airlock;

kernel::events! {
    /// What one notices.
    #[derive(Copy)]
    pub enum Event of Airlock {
        /// A seat stepped.
        Stepped {
            /// Who.
            who: Seat,
            /// Where to.
            at: u8,
        } = counting("tally-steps", 1),
        /// You saw this card on top of the deck.
        Saw {
            /// Its number.
            card: u8,
        },
        /// A seat looked at the top of the deck.
        Looked {
            /// Who.
            who: Seat,
        },
        /// A seat rolled.
        Rolled {
            /// Who.
            who: Seat,
            /// What came up.
            roll: u8,
        } = counting("tally-rolls", 1),
        /// A seat rested.
        Rested {
            /// Who.
            who: Seat,
        },
        /// The bids were shown.
        Bids(bids as _: List<u8, SEATS>),
    }
}

impl Rules for Airlock {
    kernel::usual_rules!();

    const ABOUT: About = About {
        id: "airlock",
        title: "Airlock",
        fewest: 2,
        most: SEATS as u8,
        minutes: 5,
        weight: 1,
        rules_version: 1,
        endings: &["highest", "shared"],
        sides: &[],
    };

    fn options(&self) -> Vec<OptionSpec> {
        let bids = OptionSpec::new("bids", OptionKind::Toggle { default: true });
        vec![bids, OptionSpec::switch("secret")]
    }

    fn agree(&self, agreed: &Agreed) -> Result<Options, Unplayable> {
        let options = Options {
            seats: agreed.players,
            bids: agreed.on("bids"),
            secret: agreed.on("secret"),
        };
        if options.secret && !options.bids {
            return Err(Unplayable::say("secret-needs-bids"));
        }
        Ok(options)
    }

    fn seats(&self, options: &Options) -> u8 {
        options.seats
    }

    fn set_up<D: Dealer<Event>>(&self, options: &Options, dealer: &mut D) -> State {
        let mut deck: kernel::Deck<Numbered, CARDS> = Numbered::all().collect();
        deck.shuffle(dealer);
        let hold = |seat| Player::holding(deck.draw().unwrap_or_default(), Seat(seat));
        State {
            players: (0..options.seats).map(hold).collect(),
            deck,
            round: 0,
            bids: options.bids,
            secret: options.secret,
            windows: Windows::default(),
            agenda: Agenda::from_iter([Turn::of(Seat(0)).into()]),
        }
    }

    fn faces<F: Faces>(&self, state: &mut State, faces: &mut F) {
        let State { deck, players, .. } = state;
        let cards = players
            .iter_mut()
            .map(|player| &mut player.card as &mut dyn Place<Numbered>);
        let mut places: Vec<&mut dyn Place<Numbered>> = cards.collect();
        places.push(deck);
        faces.kind(Numbered::all(), &mut places);
    }

    fn hide(&self, state: &mut State, from: Viewer) {
        let secret = state.secret;
        for (seat, player) in (0..).map(Seat).zip(state.players.iter_mut()) {
            if from != Viewer::Seat(seat) {
                if player.bid != Bid::Open {
                    player.bid = if secret { Bid::Open } else { Bid::Hidden };
                }
                if secret {
                    state.windows.done = state.windows.done.without(seat);
                }
            }
        }
    }

    fn imagine<D: Dealer<Event>>(&self, state: &mut State, _: Viewer, dealer: &mut D) {
        for player in state
            .players
            .iter_mut()
            .filter(|player| player.bid == Bid::Hidden)
        {
            let most = player.points.clamp(0, 3) as u32;
            player.bid = Bid::Made(dealer.below(most + 1) as u8);
        }
    }
}

impl Judged for Airlock {
    fn judge(&self, world: &State, seat: Seat) -> f32 {
        if let Standing::Over(outcome) = self.standing(world) {
            return f32::from(u8::from(outcome.winners.contains(seat)));
        }
        let player = &world.players[seat.index()];
        let sum = f32::from(player.points) + f32::from(player.at);
        0.5 + 0.5 * sum / (sum.abs() + 20.0)
    }
}
