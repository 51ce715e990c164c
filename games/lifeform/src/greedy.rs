//! The player that looks one action ahead: it imagines worlds that agree with what it sees, plays each move of the menu to the end
//! of the action in each of them, a few times with random answers, and takes the move after which the judgement (`judge.rs`) is best.
//!
//! A few decisions follow plain rules instead: identities, stowaway cards and hiding places are mixed, so that nobody can read them; a launch that
//! wins is taken; a fight is fed and matched by counting icons.

use kernel::{
    Bot, Budget, Glance, Judged as _, Moves, Quick, Rules as _, Seat, Silent, Standing, Thinker,
};

use crate::Lifeform;
use crate::flow::{At, Move, Steps};
use crate::moves::Bag;
use crate::solo_greedy::Alone;
use crate::stand_in::{icons_had, otherwise};
use crate::state::State;

/// How many worlds it imagines if nobody says.
const WORLDS: u32 = 3;
/// More worlds than this are not worth their time.
const MOST_WORLDS: u32 = 200;
/// An action and what follows from it takes fewer answers than this.
const ANSWERS: usize = 40;
/// So many moves are looked at in every world.
const FEW: usize = 4;
/// How often an action with many answers of one's own is tried in each world.
const TRIES: usize = 8;

/// Looks one action ahead. Its budget is the number of worlds it imagines.
pub struct Greedy {
    dice: Quick,
    moves: Moves<Move>,
    alone: Alone,
}

/// The moves of a menu that are still looked at, with what they were worth so far. After each world the better half stays, so
/// that most of the time goes where it matters.
pub(crate) struct Shortlist(Vec<(f32, usize)>);

impl Shortlist {
    pub(crate) fn new(moves: usize) -> Self {
        Self((0..moves).map(|place| (0.0, place)).collect())
    }

    /// The places of the moves in the menu.
    pub(crate) fn places(&self) -> Vec<usize> {
        self.0.iter().map(|it| it.1).collect()
    }

    pub(crate) fn add(&mut self, place: usize, worth: f32) {
        if let Some(entry) = self.0.iter_mut().find(|it| it.1 == place) {
            entry.0 += worth;
        }
    }

    /// Keeps the better half, a few at least; of equals the first of the menu goes first.
    pub(crate) fn halve(&mut self) {
        self.0
            .sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
        self.0.truncate(self.0.len().div_ceil(2).max(FEW));
    }

    pub(crate) fn first(&self) -> usize {
        self.0[0].1
    }
}

impl Greedy {
    /// With dice from this number.
    pub fn new(dice: u64) -> Self {
        Self {
            dice: Quick::new(dice),
            moves: Moves::default(),
            alone: Alone::new(dice),
        }
    }

    /// Plays on with random answers until somebody's turn is up.
    fn finish_action(&mut self, rules: &Lifeform, world: &mut State, dealer: &mut Silent) {
        for _ in 0..ANSWERS {
            let Standing::Waiting(waiting) = rules.standing(world) else {
                return;
            };
            if is_pause(world) {
                return;
            }
            let Some(seat) = waiting.seats.lowest() else {
                return;
            };
            self.moves.0.clear();
            rules.offer(world, seat, &mut self.moves);
            let count = self.moves.0.len() as u32;
            if count == 0 {
                return;
            }
            let chosen = self.moves.0[dealer.0.below(count) as usize];
            rules.play(world, seat, chosen, dealer);
        }
    }

    fn any(&mut self, menu: &[Bag]) -> Bag {
        menu[self.dice.below(menu.len() as u32) as usize]
    }

    /// What needs no looking ahead.
    fn by_rule(&mut self, rules: &Lifeform, seen: &State, seat: Seat, menu: &[Bag]) -> Option<Bag> {
        if menu.contains(&Bag::Launch) && launches(rules, seen) {
            return Some(Bag::Launch);
        }
        match seen.agenda.top()? {
            Steps::Calibrate(_) if self.dice.below(10) < 4 => Some(self.any(menu)),
            Steps::HideAway(_) => Some(self.any(menu)),
            Steps::Consent(_) if launches(rules, seen) => Some(Bag::Agree),
            Steps::Consent(_) => Some(Bag::Refuse),
            Steps::AgreeCancel(_) => Some(Bag::Agree),
            Steps::Asking(_) | Steps::OnMe(_) if menu.contains(&Bag::Agree) => Some(Bag::Agree),
            Steps::Matching(_) => Some(matching(rules, seen, menu)),
            Steps::CancelFight(_) => Some(cancelling(rules, seen, seat, menu)),
            Steps::FightSet(_) => Some(fight_set(rules, seen, menu)),
            Steps::Fighting(_) => {
                let cards = |chosen: &&Bag| match chosen {
                    Bag::Player(target) => seen.hands[target.index()].len(),
                    _ => usize::MAX,
                };
                menu.iter().min_by_key(cards).copied()
            }
            Steps::ShareCards(_) => {
                let cards = |chosen: &&Bag| match chosen {
                    Bag::Player(seat) => seen.hands[seat.index()].len(),
                    _ => usize::MAX,
                };
                menu.iter().min_by_key(cards).copied()
            }
            _ => None,
        }
    }
}

/// Whether somebody's turn is up, so that an action is over.
fn is_pause(world: &State) -> bool {
    matches!(
        world.agenda.top(),
        Some(
            Steps::CrewTurn(_)
                | Steps::RoleTurn(_)
                | Steps::LifeformTurn(_)
                | Steps::Fighting(_)
                | Steps::FightSet(_)
        )
    )
}

/// Whether what is asked shows its worth at once, so that nothing need be played on.
fn is_settled(seen: &State) -> bool {
    matches!(
        seen.agenda.top(),
        Some(
            Steps::Load(_)
                | Steps::Ravage(_)
                | Steps::CrewLimit(_)
                | Steps::LifeformLimit(_)
                | Steps::Noise(_)
        )
    )
}

/// With everybody aboard always; leaving somebody behind only when there is no more time to wait.
fn launches(rules: &Lifeform, seen: &State) -> bool {
    let left = seen.afoot();
    let far = left
        .each()
        .map(|who| rules.plan.walk[seen.at[who].index()][crate::state::REMORA.index()])
        .min()
        .unwrap_or(0);
    left.is_empty() || seen.minute <= 1 || seen.minute <= 3 && far > 2
}

/// Exact matches first; people and the cat only if that saves the target.
fn matching(rules: &Lifeform, seen: &State, menu: &[Bag]) -> Bag {
    let plain = otherwise(At::new(rules, seen), menu);
    if plain != Bag::Pass {
        return plain;
    }
    let gift = |chosen: &&Bag| matches!(chosen, Bag::SpendCat(_) | Bag::Surplus(..));
    let gifts = menu.iter().filter(gift).count();
    let (have, open) = (icons_had(rules, seen), u32::from(seen.open_icons()));
    match menu.iter().find(gift) {
        Some(&chosen) if gifts > 0 && open <= have + 2 => chosen,
        _ => Bag::Pass,
    }
}

/// A fight is called off if the target can probably not match it.
fn cancelling(rules: &Lifeform, seen: &State, seat: Seat, menu: &[Bag]) -> Bag {
    let awaited = 3 + u32::from(seen.fight.claws) + 2 * u32::from(u8::from(seen.fight.stowaway));
    let target = seen.fight.target;
    let cards = seen.hands[target.index()].len() as u32;
    let have = if seat == target {
        icons_had(rules, seen)
    } else {
        cards
    };
    let offer = menu.iter().find(|chosen| matches!(chosen, Bag::Offer(_)));
    match offer {
        Some(&chosen) if have < awaited.min(5) => chosen,
        _ => Bag::No,
    }
}

/// The card with the most icons; tokens are spread over the fights that are left, up to five icons.
fn fight_set(rules: &Lifeform, seen: &State, menu: &[Bag]) -> Bag {
    let icons = |card| rules.plan.claw_fight(card).iter().sum::<u8>();
    let card = menu.iter().max_by_key(|chosen| match chosen {
        Bag::FightCard(card) => icons(*card) + 1,
        _ => 0,
    });
    if let Some(&Bag::FightCard(card)) = card {
        return Bag::FightCard(card);
    }
    if menu.contains(&Bag::AddStowaway) {
        return Bag::AddStowaway;
    }
    let laid = seen.fight.card.map_or(0, |card| icons(card.face));
    let kept = 2 * u8::from(seen.fight.stowaway);
    let fights = seen.claws.len() as u8 + 1;
    let share = (seen.fight.hostility + seen.fight.claws).div_ceil(fights);
    let room = rules.content.table.fight_icons.saturating_sub(laid + kept);
    if menu.contains(&Bag::AddHostility) && seen.fight.claws < share.min(room) {
        Bag::AddHostility
    } else {
        Bag::Stop
    }
}

impl Bot<Lifeform> for Greedy {
    fn choose(
        &mut self,
        rules: &Lifeform,
        table: &Glance<'_, Lifeform>,
        menu: &[Move],
        budget: Budget,
    ) -> Move {
        if let [only] = menu {
            return *only;
        }
        let (view, seat) = (table.view(), table.seat());
        if view.state().is_solo() {
            return self.alone.choose(rules, table, menu, budget);
        }
        if matches!(menu[0], Move::HideAboard(_) | Move::BaitAboard(_)) {
            return menu[self.dice.below(menu.len() as u32) as usize];
        }
        let bags: Vec<Bag> = menu.iter().filter_map(|chosen| chosen.bag()).collect();
        if !bags.is_empty()
            && let Some(chosen) = self.by_rule(rules, view.state(), seat, &bags)
            && let Some(place) = bags.iter().position(|bag| *bag == chosen)
        {
            return menu[place];
        }
        let worlds = budget.or(WORLDS).clamp(1, MOST_WORLDS);
        let settled = is_settled(view.state());
        let tries = match (is_pause(view.state()), settled) {
            (true, _) => TRIES,
            (_, true) => 1,
            _ => 3,
        };
        let mut left = Shortlist::new(menu.len());
        for _ in 0..worlds {
            let dice = self.dice.bits();
            let world = view.imagine(rules, &mut Silent::new(dice));
            for place in left.places() {
                let chosen = menu[place];
                let (mut sum, mut best) = (0.0_f32, 0.0_f32);
                for number in 0..tries {
                    // The same dice for every move, so that luck does not tell them apart.
                    let mut dealer = Silent::new(dice ^ number as u64);
                    let mut after = world;
                    rules.play(&mut after, seat, chosen, &mut dealer);
                    if !settled {
                        self.finish_action(rules, &mut after, &mut dealer);
                    }
                    let value = rules.judge(&after, seat);
                    sum += value;
                    best = best.max(value);
                }
                left.add(place, sum / tries as f32 + best);
            }
            left.halve();
        }
        menu[left.first()]
    }
}

/// The bots of the game, weakest first; the random one comes from the house.
pub fn thinkers() -> Vec<Thinker<Lifeform>> {
    vec![Thinker {
        name: "greedy",
        make: |dice| Box::new(Greedy::new(dice)),
    }]
}
