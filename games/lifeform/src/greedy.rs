//! The player that looks one action ahead: it imagines worlds that agree with what it sees, plays
//! each move of the menu to the end of the action in each of them, a few times with random answers,
//! and takes the move after which the judgement (`judge.rs`) is best.
//!
//! A few decisions follow plain rules instead: identities, stowaway cards and hiding places are
//! mixed, so that nobody can read them; a launch that wins is taken; a fight is fed and matched by
//! counting icons.

use crate::prelude::*;
use kernel::{Bot, Budget, Glance, Judged as _, Quick, Silent, Thinker};

use crate::solo_greedy::Alone;

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

/// The moves of a menu that are still looked at, with what they were worth so far. After each world
/// the better half stays, so that most of the time goes where it matters.
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
            let Some(seat) = waiting.seats.lowest() else {
                return;
            };
            self.moves.0.clear();
            rules.offer(world, seat, &mut self.moves);
            let count = self.moves.0.len() as u32;
            if self.moves.0.first().is_none_or(|&first| is_pause(first)) {
                return;
            }
            let chosen = self.moves.0[dealer.0.below(count) as usize];
            rules.play(world, seat, chosen, dealer);
        }
    }

    fn any(&mut self, menu: &[Move]) -> Move {
        menu[self.dice.below(menu.len() as u32) as usize]
    }

    /// What needs no looking ahead.
    fn by_rule(&mut self, at: At<'_>, menu: &[Move]) -> Option<Move> {
        let launch = menu.iter().find(|chosen| is_launch(**chosen));
        if launch.is_some() && launches(at) {
            return launch.copied();
        }
        let fewest_cards = |seat: Seat| at.hands[seat.index()].len();
        let chosen = match menu[0] {
            Move::Calibrate(_) if self.dice.below(10) < 4 => self.any(menu),
            Move::HideAway(_) | Move::HideAboard(_) | Move::BaitAboard(_) => self.any(menu),
            Move::Consent(_) if launches(at) => Move::Consent(Consenting::Agree),
            Move::Consent(_) => Move::Consent(Consenting::Refuse),
            Move::AgreeCancel(_) => Move::AgreeCancel(Consenting::Agree),
            Move::Asking(_) => Move::Asking(Consenting::Agree),
            Move::Joining(_) => Move::Joining(Consenting::Agree),
            Move::Matching(_) => Move::Matching(matching(at, menu)),
            Move::CancelFight(_) => Move::CancelFight(cancelling(at, menu)),
            Move::FightSet(_) => Move::FightSet(fight_set(at, menu)),
            Move::Fighting(_) | Move::ShareCards(_) => {
                let cards = |chosen: &&Move| match chosen {
                    Move::Fighting(Somebody::Player(seat))
                    | Move::ShareCards(Somebody::Player(seat)) => fewest_cards(*seat),
                    _ => usize::MAX,
                };
                *menu.iter().min_by_key(cards)?
            }
            _ => return None,
        };
        Some(chosen)
    }
}

/// Whether it proposes a launch.
fn is_launch(chosen: Move) -> bool {
    matches!(
        chosen,
        Move::CrewTurn(Acting::Anytime(Anytime::Launch))
            | Move::CrewRow(Icons::Anytime(Anytime::Launch))
            | Move::RoleTurn(Roaming::Launch)
    )
}

/// Whether somebody's turn is up, so that an action is over.
fn is_pause(asked: Move) -> bool {
    matches!(
        asked,
        Move::CrewTurn(_)
            | Move::RoleTurn(_)
            | Move::LifeformTurn(_)
            | Move::Fighting(_)
            | Move::FightSet(_)
    )
}

/// Whether what is asked shows its worth at once, so that nothing need be played on.
fn is_settled(asked: Move) -> bool {
    matches!(
        asked,
        Move::Load(_)
            | Move::Ravage(_)
            | Move::CrewLimit(_)
            | Move::LifeformLimit(_)
            | Move::Noise(_)
    )
}

/// With everybody aboard always; leaving somebody behind only when there is no more time to wait.
fn launches(at: At<'_>) -> bool {
    let walk = &at.rules.plan.walk;
    let left = at.afoot();
    let far = left
        .each()
        .map(|who| walk[at.at[who].index()][crate::state::REMORA.index()])
        .min()
        .unwrap_or(0);
    left.is_empty() || at.minute <= 1 || at.minute <= 3 && far > 2
}

/// Exact matches first; people and the cat only if that saves the target.
fn matching(at: At<'_>, menu: &[Move]) -> Helping {
    let fights = menu.iter().filter_map(|chosen| match *chosen {
        Move::Matching(fight) => Some(fight),
        _ => None,
    });
    let plain = Matching::plainly(at, fights.clone());
    if plain != Helping::Pass {
        return plain;
    }
    let mut gifts = fights.filter(|it| matches!(it, Helping::SpendCat(_) | Helping::Surplus(..)));
    let saves = u32::from(at.open_icons()) <= at.icons_had() + 2;
    gifts.next().filter(|_| saves).unwrap_or(Helping::Pass)
}

/// A fight is called off if the target can probably not match it.
fn cancelling(at: At<'_>, menu: &[Move]) -> Cancelling {
    let fight = &at.fight;
    let awaited = 3 + u32::from(fight.claws) + 2 * u32::from(u8::from(fight.stowaway));
    let have = if at.seat == fight.target {
        at.icons_had()
    } else {
        at.hands[fight.target.index()].len() as u32
    };
    let mut offers = menu.iter().filter_map(|chosen| match *chosen {
        Move::CancelFight(offer @ Cancelling::Offer(_)) => Some(offer),
        _ => None,
    });
    let fails = have < awaited.min(5);
    offers.next().filter(|_| fails).unwrap_or(Cancelling::No)
}

/// The card with the most icons; tokens are spread over the fights that are left, up to five icons.
fn fight_set(at: At<'_>, menu: &[Move]) -> Setting {
    let icons = |card| at.rules.plan.claw_fight(card).iter().sum::<u8>();
    let cards = menu.iter().filter_map(|chosen| match *chosen {
        Move::FightSet(Setting::FightCard(card)) => Some(card),
        _ => None,
    });
    if let Some(card) = cards.max_by_key(|&card| icons(card)) {
        return Setting::FightCard(card);
    }
    if menu.contains(&Move::FightSet(Setting::AddStowaway)) {
        return Setting::AddStowaway;
    }
    let laid = at.fight.card.map_or(0, |card| icons(card.face));
    let kept = 2 * u8::from(at.fight.stowaway);
    let fights = at.claws.len() as u8 + 1;
    let share = (at.fight.hostility + at.fight.claws).div_ceil(fights);
    let room = at
        .rules
        .content
        .table
        .fight_icons
        .saturating_sub(laid + kept);
    let adds = menu.contains(&Move::FightSet(Setting::AddHostility));
    if adds && at.fight.claws < share.min(room) {
        Setting::AddHostility
    } else {
        Setting::Stop
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
        if let Some(chosen) = self.by_rule(At::by(rules, view.state(), seat), menu) {
            return chosen;
        }
        let worlds = budget.or(WORLDS).clamp(1, MOST_WORLDS);
        let settled = is_settled(menu[0]);
        let tries = match (is_pause(menu[0]), settled) {
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
