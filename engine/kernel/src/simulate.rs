//! Whole games without people: the typed, quick way, for simulation and benches.

use crate::{Bot, Budget, Fared, Glance, Moves, Outcome, Quick, Rules, Seat, SeatSet, Silent};

/// How a simulated game went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Simulated {
    /// How it ended.
    pub outcome: Outcome,
    /// How the sides fared.
    pub fared: Fared,
    /// How many decisions were made.
    pub decisions: u32,
}

/// Plays one game by uniformly random choices. Allocates nothing once `moves` has grown.
///
/// ```
/// use kernel::{Moves, Rules, Silent, playout, settle, settle_again};
/// use toy::Airlock;
///
/// let agreed = settle(&Airlock, 3, &Default::default()).unwrap();
/// let options = settle_again(&Airlock, &agreed).unwrap();
/// let mut dealer = Silent::new(7);
/// let mut state = Airlock.deal(&options, &mut dealer);
/// let played = playout(&Airlock, &mut state, &mut dealer, &mut Moves::default());
/// assert!(played.decisions > 9 && !played.outcome.winners.is_empty());
/// ```
pub fn playout<R: Rules>(
    rules: &R,
    state: &mut R::State,
    dealer: &mut Silent,
    moves: &mut Moves<R::Move>,
) -> Simulated {
    let mut decisions = 0;
    loop {
        let over = rules.decide(
            state,
            moves,
            dealer,
            |dealer, seats| any_of(seats, &mut dealer.0),
            |dealer, _, _, moves| moves[dealer.0.below(moves.len() as u32) as usize],
        );
        match over {
            Some(outcome) => return Simulated::new(rules, state, outcome, decisions),
            None => decisions += 1,
        }
    }
}

impl Simulated {
    fn new<R: Rules>(rules: &R, state: &R::State, outcome: Outcome, decisions: u32) -> Self {
        Self {
            outcome,
            fared: rules.fared(state, &outcome),
            decisions,
        }
    }
}

/// A bot and how much it may think about each choice.
pub type Player<R> = (Box<dyn Bot<R>>, Budget);

/// Plays one game with a bot in every seat, each seeing its own view. Where there are two for each
/// seat, the first half plays for the first side and the others for the second, whoever sits where.
pub fn simulate<R: Rules>(
    rules: &R,
    options: &R::Options,
    players: &mut [Player<R>],
    seed: u64,
) -> Simulated {
    let mut dealer = Silent::new(seed);
    let mut order = Quick::new(seed ^ 0x5ea7);
    let mut state = rules.deal(options, &mut dealer);
    let mut moves = Moves::with_capacity(64);
    let seats = usize::from(rules.seats(options));
    let by_side = players.len() > seats;
    let mut decisions = 0;
    loop {
        let over = rules.decide(
            &mut state,
            &mut moves,
            &mut dealer,
            |_, seats| any_of(seats, &mut order),
            |_, state, seat, moves| {
                if let [only] = *moves {
                    return only;
                }
                let side = if by_side { rules.side(state, seat) } else { 0 };
                let (bot, budget) = &mut players[seat.index() + side * seats];
                bot.choose(rules, &Glance::new(rules, state, seat), moves, *budget)
            },
        );
        match over {
            Some(outcome) => return Simulated::new(rules, &state, outcome, decisions),
            None => decisions += 1,
        }
    }
}

/// One of the seats waited for; no dice are spent where there is no choice.
#[inline]
fn any_of(seats: SeatSet, dice: &mut Quick) -> Seat {
    if seats.several() {
        let waiting = u32::from(seats.len());
        seats.iter().nth(dice.below(waiting) as usize)
    } else {
        seats.lowest()
    }
    .expect("a game that is not over waits for somebody")
}
