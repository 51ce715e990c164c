//! The player that looks one Action ahead: it imagines a few worlds that agree with what it sees,
//! plays each move of the menu to the end of the Action in each of them, with plain answers to
//! whatever is asked on the way, and takes the move after which the judgement (`judge.rs`) is best.

use crate::prelude::*;
use kernel::{
    AnyStep as _, Bot, Budget, Glance, Judged as _, Moves, Quick, Silent, Standing, Thinker,
};

use crate::flow::{
    Action, Aiming, Consent, Discarding, Interrupting, Move, Part, Payment, TokenOrder, engine_of,
};
use crate::plan::Planner;

/// How many worlds it imagines if nobody says.
const WORLDS: u32 = 6;
/// With so many cards in hand whoever has something to do does not pass.
const HELD: usize = 3;
/// What a move may cost of a position's worth and is made all the same.
const DARING: f32 = 0.65;
/// What is left of the worth of going back to the Room one has just come from.
const TO_AND_FRO: f32 = 0.7;
/// More worlds than this are not worth their time.
const MOST_WORLDS: u32 = 200;
/// An Action and what follows from it takes fewer answers than this.
const ANSWERS: usize = 48;

const PASS: Move = Move::Rounds(Action::Pass);

/// Looks one Action ahead. Its budget is the number of worlds it imagines.
pub struct Greedy {
    dice: Quick,
    sums: Vec<f32>,
    moves: Moves<Move>,
    /// The Room it has just left for nothing it did since: going back would be to and fro.
    left: Option<Space>,
}

impl Greedy {
    /// With dice from this number.
    pub fn new(dice: u64) -> Self {
        Self {
            dice: Quick::new(dice),
            sums: Vec::new(),
            moves: Moves::default(),
            left: None,
        }
    }

    /// Plays on with plain answers until somebody's round menu is up.
    fn finish_action(&mut self, rules: &Nemesis, world: &mut State, dealer: &mut Silent) {
        for _ in 0..ANSWERS {
            let Standing::Waiting(waiting) = rules.standing(world) else {
                return;
            };
            if world.between_actions() {
                return;
            }
            let Some(seat) = waiting.seats.lowest() else {
                return;
            };
            self.moves.0.clear();
            rules.offer(world, seat, &mut self.moves);
            let chosen = plain_answer(rules, world, seat, &self.moves.0);
            rules.play(world, seat, chosen, dealer);
        }
    }
}

/// The answer of somebody who wants the Action to happen.
fn plain_answer(rules: &Nemesis, world: &State, seat: Seat, menu: &[Move]) -> Move {
    if let Some(sure) = sure_answer(rules, world, seat, menu) {
        return sure;
    }
    let agree = Move::Aim(Aiming::Consent(Consent::Agree));
    if menu.contains(&agree) {
        return agree;
    }
    let step = world.agenda.top().expect("somebody is asked");
    step.otherwise(rules, world, seat, menu, &mut |_| 0)
}

/// What needs no looking ahead: which card is paid, which letter is set, which way the engine's
/// tokens go.
fn sure_answer(rules: &Nemesis, world: &State, seat: Seat, menu: &[Move]) -> Option<Move> {
    let find = |wanted: Move| menu.contains(&wanted).then_some(wanted);
    match menu[0] {
        Move::Pay(_) => menu.iter().copied().min_by_key(|chosen| match *chosen {
            Move::Pay(Payment::Pay(card)) => card_worth(rules, world, seat, card),
            _ => u8::MAX,
        }),
        // M5.12: Contamination makes room for other cards, unless it can be removed.
        Move::Passing(_) => {
            let rests = world[seat].has_card(ActionCard::Rest);
            let rids = |chosen: &Move| {
                matches!(chosen, Move::Passing(Discarding::Discard(card)) if card.is_contamination())
                    && !rests
            };
            let rid = menu.iter().copied().find(rids);
            rid.or_else(|| find(Move::Passing(Discarding::Done)))
        }
        Move::Aim(Aiming::Part(Part::Letter(_))) => {
            let letter = Letter(Planner::new(rules, world, seat).letter()?);
            find(Move::Aim(Aiming::Part(Part::Letter(letter))))
        }
        Move::Window(_) => find(Move::Window(Interrupting::Let)),
        Move::Swap(_) => {
            let at = world[seat].at;
            let engine = world.room(at).and_then(engine_of)?;
            let works = world.engines[engine].face == Engine::Working;
            find(Move::Swap(if works {
                TokenOrder::KeepOrder
            } else {
                TokenOrder::Swap
            }))
        }
        _ => None,
    }
}

/// How much a card in hand is worth: the least goes first when something is paid.
fn card_worth(rules: &Nemesis, s: &State, seat: Seat, card: Owned) -> u8 {
    let player = &s[seat];
    let Some(card) = card.card() else { return 0 };
    let combat = s.in_combat(seat);
    let infected = || player.own().filter(|card| card.is_contamination()).count();
    match card {
        ActionCard::Interruption => 0,
        ActionCard::Demolition | ActionCard::Motivation => 1,
        ActionCard::Order => 2,
        ActionCard::Rest => 2 + 3 * infected().min(2) as u8,
        ActionCard::BasicRepairs
        | ActionCard::Repairs
        | ActionCard::FastRepairs
        | ActionCard::Ingenuity => {
            let engine = s.room(player.at).and_then(engine_of).is_some();
            4 + 4 * u8::from(engine || s.malfunction.contains(player.at))
        }
        ActionCard::Search | ActionCard::Scavenging => {
            let hoards = player
                .objectives
                .iter()
                .any(|it| it.face == Objective::Hoarder);
            let here =
                At::new(rules, s).color(player.at) != RoomColor::None && s.items[player.at] > 0;
            3 + 3 * u8::from(hoards) + 2 * u8::from(here)
        }
        ActionCard::SuppressiveFire
        | ActionCard::CoveringFire
        | ActionCard::FullAuto
        | ActionCard::TakingAim
        | ActionCard::Adrenaline
        | ActionCard::NervesOfSteel => 3 + 4 * u8::from(combat),
        _ => 3,
    }
}

impl Bot<Nemesis> for Greedy {
    fn choose(
        &mut self,
        rules: &Nemesis,
        table: &Glance<'_, Nemesis>,
        menu: &[Move],
        budget: Budget,
    ) -> Move {
        if let [only] = *menu {
            return only;
        }
        let (view, seat) = (table.view(), table.seat());
        if let Some(sure) = sure_answer(rules, view.state(), seat, menu) {
            return sure;
        }
        self.sums.clear();
        self.sums.resize(menu.len(), 0.0);
        let worlds = budget.or(WORLDS).clamp(1, MOST_WORLDS);
        for _ in 0..worlds {
            let mut dealer = Silent::new(self.dice.bits());
            let world = view.imagine(rules, &mut dealer);
            for (place, &chosen) in menu.iter().enumerate() {
                if !sensible(&world, seat, chosen) {
                    self.sums[place] = -1.0;
                    continue;
                }
                let mut tried = world;
                let mut dealer = dealer.clone();
                rules.play(&mut tried, seat, chosen, &mut dealer);
                self.finish_action(rules, &mut tried, &mut dealer);
                self.sums[place] += rules.judge(&tried, seat);
            }
        }
        let seen = view.state();
        let rounds = seen.in_round();
        if rounds && seen.in_combat(seat) && seen[seat].action_cards() > 0 {
            // Whoever does nothing is attacked all the same.
            let fights = |chosen: &Move| match *chosen {
                Move::Rounds(Action::Shoot(..) | Action::Walk(_)) => true,
                Move::Rounds(Action::Play(card, _)) => {
                    rules.content.cards[card].icon == CombatIcon::In
                }
                _ => false,
            };
            let pass = menu.iter().position(|chosen| *chosen == PASS);
            if let Some(pass) = pass.filter(|_| menu.iter().any(fights)) {
                self.sums[pass] = -1.0;
            }
        } else if rounds {
            // Cards that are not used are lost: whoever has something to do does not pass with a
            // full hand.
            let now = rules.judge(seen, seat) * worlds as f32;
            let busy = Planner::new(rules, seen, seat).still_to_do() > 3.0;
            if busy && seen[seat].action_cards() >= HELD {
                let least = now * DARING;
                let does = |(sum, chosen): (&f32, &Move)| *chosen != PASS && *sum > least;
                if self.sums.iter().zip(menu).any(does) {
                    let pass = menu.iter().position(|chosen| *chosen == PASS);
                    if let Some(pass) = pass {
                        self.sums[pass] = -1.0;
                    }
                }
            }
        }
        if rounds && !seen.in_combat(seat) && !seen.fire.contains(seen[seat].at) {
            for (sum, chosen) in self.sums.iter_mut().zip(menu) {
                let Move::Rounds(Action::Walk(way) | Action::Careful(way)) = *chosen else {
                    continue;
                };
                if self.left.is_some() && way.room() == self.left && *sum > 0.0 {
                    *sum *= TO_AND_FRO;
                }
            }
        }
        let best = self
            .sums
            .iter()
            .copied()
            .max_by(f32::total_cmp)
            .unwrap_or_default();
        let equals = || {
            let sums = menu.iter().zip(&self.sums);
            sums.filter(move |(_, sum)| sum.total_cmp(&best).is_eq())
        };
        let any = self.dice.below(equals().count() as u32) as usize;
        let chosen = equals().nth(any).map_or(menu[0], |(&chosen, _)| chosen);
        if let Move::Rounds(action) = chosen {
            match action {
                Action::Walk(_) | Action::Careful(_) => self.left = Some(seen[seat].at),
                Action::Room(_) | Action::PickUp(_) | Action::Play(_, What::Engine | What::Fix) => {
                    self.left = None;
                }
                _ => {}
            }
        }
        chosen
    }
}

/// Things are not thrown away but for a purpose, and nobody trades.
fn sensible(s: &State, seat: Seat, chosen: Move) -> bool {
    let Move::Rounds(action) = chosen else {
        return true;
    };
    match action {
        Action::DropItem(_)
        | Action::Trade
        | Action::Play(ActionCard::Demolition, What::Sabotage) => false,
        // MC85: without Contamination it does nothing.
        Action::Play(ActionCard::Rest, _) => {
            s[seat].hand.iter().any(|card| card.is_contamination())
        }
        // One of a kind is enough.
        Action::PickUp(load) => !s[seat].hands.iter().any(|it| match (load, it.what) {
            (Load::Corpse(_), Load::Corpse(other)) => load != Load::Corpse(BLUE) || other == BLUE,
            (load, held) => load == held,
        }),
        // M26: what misses wounds oneself.
        Action::Melee(Target::Beast(mini)) => s
            .beast(mini)
            .is_some_and(|beast| beast.kind <= Intruder::Creeper),
        Action::DropHeld(place) => {
            let held = s[seat].hands.get(usize::from(place));
            let surgery = s.room(s[seat].at) == Some(Room::Surgery);
            surgery && held.is_some_and(|it| matches!(it.what, Load::Corpse(_)))
        }
        _ => true,
    }
}

/// The player made of code that knows this game.
pub fn thinkers() -> Vec<Thinker<Nemesis>> {
    vec![Thinker {
        name: "greedy",
        make: |dice| Box::new(Greedy::new(dice)),
    }]
}
