//! Chapter D5: crisis cards. An option is chosen, paid symbol by symbol, and followed from left to
//! right.

use crate::prelude::*;

use crate::content::{MAX_COST, OPTIONS};
use crate::stage::printed;

/// Items of a price.
type Price = List<u32, MAX_COST>;

/// What a player can pay with.
#[derive(Clone, Copy)]
struct Purse {
    /// What each card of the hand pays.
    cards: List<u32, 16>,
    tokens: [u8; SoloToken::COUNT],
    traits: u8,
    columns: [u8; 2],
}

/// Symbols that are columns of the loadout.
const COLUMNS: u32 = Symbol::Coolant.bit() | Symbol::EnergyCells.bit();

impl Purse {
    /// Whether all of a price can be paid.
    fn covers(&self, price: &[u32]) -> bool {
        let mut symbols: Price = List::new();
        let (mut any, mut columns) = (0, [0, 0]);
        for &item in price {
            if item & Symbol::Any.bit() != 0 {
                any += 1;
            } else if item & Symbol::Coolant.bit() != 0 {
                columns[0] += 1;
            } else if item & Symbol::EnergyCells.bit() != 0 {
                columns[1] += 1;
            } else {
                symbols.push(item);
            }
        }
        columns[0] <= self.columns[0]
            && columns[1] <= self.columns[1]
            && self.pays(&symbols, 0, 0, any)
    }

    /// Whether these symbols can be paid, `taken` being cards used for their icons and `any` the
    /// number of others needed.
    fn pays(&self, symbols: &[u32], taken: u16, traits: u8, any: u32) -> bool {
        let Some((&item, rest)) = symbols.split_first() else {
            return taken.count_ones() + any <= self.cards.len() as u32;
        };
        for (place, &token) in self.tokens.iter().enumerate() {
            let left = &mut self.clone();
            if token > 0 && TOKEN_SYMBOLS[place] & item != 0 {
                left.tokens[place] -= 1;
                if left.pays(rest, taken, traits, any) {
                    return true;
                }
            }
        }
        for (place, &card) in self.cards.iter().enumerate() {
            if card & item != 0
                && taken >> place & 1 == 0
                && self.pays(rest, taken | 1 << place, traits, any)
            {
                return true;
            }
        }
        // D13.17, D-R12: an unused trait token and any card.
        traits < self.traits && self.pays(rest, taken, traits + 1, any + 1)
    }
}

/// What each token pays, as a set of symbols.
const TOKEN_SYMBOLS: [u32; SoloToken::COUNT] = [
    Symbol::Survival.bit(),
    0,
    Symbol::Extinguisher.bit(),
    Symbol::Torch.bit(),
    Symbol::Harpoon.bit(),
];

impl At<'_> {
    fn purse(self) -> Purse {
        let seat = self.turn.seat.index();
        let mut tokens = [0; SoloToken::COUNT];
        for token in SoloToken::ALL {
            tokens[token as usize] = self.solo.tokens[token];
        }
        Purse {
            cards: self.hands[seat]
                .iter()
                .map(|card| self.rules.plan.pays(card))
                .collect(),
            tokens,
            traits: self.solo.unused().count() as u8,
            columns: [
                self.loadout[Column::Coolant],
                self.loadout[Column::EnergyCells],
            ],
        }
    }

    /// D-R11: whether an option can be paid in full.
    fn can_pay(self, card: CrisisCard, option: usize) -> bool {
        let cost = &self.rules.content.solo.card(card).options[option].cost;
        cost.is_empty() || self.purse().covers(cost)
    }
}

impl At<'_> {
    /// The crisis that is being faced.
    pub(crate) fn faced_crisis(self) -> Option<CrisisCard> {
        match self.s.agenda.top()? {
            Steps::Crisis(step) => Some(step.card),
            Steps::Paying(step) => Some(step.card),
            Steps::Resolving(step) => Some(step.card),
            _ => None,
        }
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// D4.24: a crisis card of this deck is drawn; with none left the game is lost (D3.5).
    pub(crate) fn crisis(&mut self, deck: ShipDeck) {
        let left = self.solo.crisis & self.rules.plan.crisis_decks[deck as usize];
        if left == 0 {
            self.end(End::NoWayOn);
            return;
        }
        let mut cards = left;
        for _ in 0..self.d.below(left.count_ones()) {
            cards &= cards - 1;
        }
        let card = CrisisCard(cards.trailing_zeros() as u8);
        // D5.3.
        self.solo.crisis &= !(1 << card.0);
        self.d.reveal();
        self.solo_tells(SoloEvent::CrisisDrawn(card));
        self.push(Crisis { card });
    }

    /// D5.7, D5.8: an objective is gained; one that is held already gives a survival token.
    pub(crate) fn gain_goal(&mut self, goal: Goal) {
        if self.solo.goals[goal] {
            self.gain_token(SoloToken::Survival);
            return;
        }
        self.solo.goals[goal] = true;
        self.solo_tells(SoloEvent::GoalGained(goal));
        if goal == Goal::Umbilicus && self.modules.remora {
            // P4.2.
            self.modules.clamps = self.rules.content.passenger.clamps;
        }
    }

    /// D1.13, D5.9–D5.13: COCOON; nothing else printed on the track works.
    fn solo_cocoon(&mut self) {
        const LAST: u8 = 3;
        if self.cocoon >= LAST {
            self.advance_countdown(1);
            return;
        }
        self.cocoon += 1;
        let space = self.cocoon;
        self.tell(Event::Cocoon(space));
        if space == LAST {
            self.solo.attack_5 = true;
            self.solo_tells(SoloEvent::AttackAboard);
        } else {
            self.solo.container.killed += 1;
            self.solo_tells(SoloEvent::ChitAdded);
        }
        if self.solo.beast_chit == space {
            self.solo.beast_chit = 0;
            self.solo.container.alive += 1;
            self.solo_tells(SoloEvent::BeastChitAdded);
        }
    }
}

/// D5.1: option A, B or C.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Crisis {
    /// Which card.
    pub card: CrisisCard,
}

kernel::answers! {
    /// Which option of a crisis card is taken.
    pub enum CrisisOption of Lifeform {
        /// DP57: 1, 2 or 3, which are A, B and C.
        Take(option: Below<4>) = "option",
    }
}

impl Decision<Lifeform> for Crisis {
    type Answer = CrisisOption;
    const PROMPT: &'static str = "crisis";
    const UNLESS_FORCED: bool = true;

    fn offer<M: Menu<CrisisOption>>(&self, at: At<'_>, menu: &mut M) {
        for option in 0..OPTIONS {
            if at.can_pay(self.card, option) {
                menu.offer(CrisisOption::Take(Below(option as u8 + 1)));
            }
        }
    }

    fn done<D: Dealer<Event>>(
        self,
        CrisisOption::Take(Below(number)): CrisisOption,
        play: &mut Play<'_, D>,
    ) {
        play.solo_tells(SoloEvent::OptionTaken(self.card, number));
        let (card, option) = (self.card, number - 1);
        let paying = Paying {
            card,
            option,
            next: 0,
        };
        let resolving = Resolving {
            card,
            option,
            next: 0,
            extra: 0,
        };
        play.then((paying, resolving));
    }

    fn show(&self, at: At<'_>, CrisisOption::Take(Below(number)): CrisisOption) -> Choice {
        let content = &at.rules.content;
        Choice::labelled(printed::option(content, self.card, number))
            .icon("objective")
            .subject(format!("crisis:{}", content.solo.card(self.card).id))
            .row(number - 1)
    }

    fn otherwise(&self, at: At<'_>, offered: &[CrisisOption], _: Lot<'_>) -> CrisisOption {
        // DP57: the first free option.
        let options = &at.rules.content.solo.card(self.card).options;
        let free = |&&CrisisOption::Take(Below(number)): &&CrisisOption| {
            options[usize::from(number) - 1].cost.is_empty()
        };
        *offered.iter().find(free).unwrap_or(&offered[0])
    }
}

/// D5.1, DP57: the price, symbol by symbol in the order printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Paying {
    /// For which card.
    pub card: CrisisCard,
    /// For which option.
    pub option: u8,
    /// Which item is paid next.
    pub next: u8,
}

impl Paying {
    fn rest<'a>(&self, rules: &'a Lifeform) -> &'a [u32] {
        let spec = rules.content.solo.card(self.card);
        &spec.options[usize::from(self.option)].cost[usize::from(self.next)..]
    }
}

kernel::answers! {
    /// What one symbol of a price is paid with.
    pub enum Payment of Lifeform {
        /// DP57: a card.
        Card(card: CrewCard) = "pay",
        /// DP57: a token.
        Token(token: SoloToken) = "pay-token",
        /// D13.17: a trait token and any card.
        Trait(area as trait: Trait, card: CrewCard) = "pay-trait" => icon("skill"),
        /// D-R13: the topmost token of a column.
        Column(column: Column) = "pay-column",
    }
}

impl Decision<Lifeform> for Paying {
    type Answer = Payment;
    const PROMPT: &'static str = "pay";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if self.rest(play.rules).is_empty() {
            return None;
        }
        play.unless_forced(self)
    }

    fn offer<M: Menu<Payment>>(&self, at: At<'_>, menu: &mut M) {
        let Some((&item, rest)) = self.rest(at.rules).split_first() else {
            return;
        };
        let purse = at.purse();
        // D-R13: an empty column pays nothing.
        if item & COLUMNS != 0 {
            for symbol in [Symbol::Coolant, Symbol::EnergyCells] {
                if let (true, Some(column)) = (item & symbol.bit() != 0, symbol.column())
                    && at.loadout[column] > 0
                {
                    menu.offer(Payment::Column(column));
                }
            }
            return;
        }
        // Only what leaves the rest payable.
        for token in SoloToken::ALL {
            if at.solo.tokens[token] > 0 && TOKEN_SYMBOLS[token as usize] & item != 0 {
                let mut left = purse;
                left.tokens[token as usize] -= 1;
                if left.covers(rest) {
                    menu.offer(Payment::Token(token));
                }
            }
        }
        let symbol = item & Symbol::Any.bit() == 0;
        let hand: List<CrewCard, 16> = at.hands[at.seat.index()].iter().collect();
        for (place, &card) in hand.iter().enumerate() {
            let mut left = purse;
            left.cards.remove(place);
            if purse.cards[place] & item != 0 && left.covers(rest) {
                menu.offer(Payment::Card(card));
            }
            if symbol && purse.traits > 0 {
                left.traits -= 1;
                if left.covers(rest) {
                    let with = |area| Payment::Trait(area, card);
                    menu.offer_all(at.solo.unused().map(with));
                }
            }
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Payment, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.push(Self {
            next: self.next + 1,
            ..self
        });
        match chosen {
            Payment::Card(card) => play.discard(seat, card),
            Payment::Token(token) => play.spend_solo_token(token),
            Payment::Trait(area, card) => {
                play.trait_aboard(area);
                play.discard(seat, card);
            }
            Payment::Column(column) => {
                play.unload(column);
                play.solo_tells(SoloEvent::ColumnPaid(column));
            }
        }
    }
}

/// D-R45: the effects of an option, from left to right.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Resolving {
    /// Of which card.
    pub card: CrisisCard,
    /// Which option.
    pub option: u8,
    /// Which effect is next.
    pub next: u8,
    /// D-R44: by how much the advance is longer.
    pub extra: u8,
}

impl Step<Lifeform> for Resolving {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let spec = play.rules.content.solo.card(self.card);
        let effects = &spec.options[usize::from(self.option)].effects;
        // D5.6: PROCEED is no effect at all.
        let Some(&effect) = effects.get(usize::from(self.next)) else {
            // D8.14: an alert waits until the option is resolved.
            play.raise_alert();
            return;
        };
        let next = Self {
            next: self.next + 1,
            ..self
        };
        if let Effect::Trap(trap) = effect {
            let extra = u8::from(!play.lay_trap(trap));
            play.push(Self { extra, ..next });
            return;
        }
        play.push(next);
        play.follow(self, effect);
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    fn follow(&mut self, step: Resolving, effect: Effect) {
        let seat = self.turn.seat;
        let at = self.hero_at();
        match effect {
            Effect::Alien(icons) => self.push(Approach {
                left: icons + step.extra,
            }),
            Effect::Back(spaces) => self.drive_back(spaces),
            Effect::Draw(cards) => self.draw(seat, cards),
            Effect::LoseNerve => self.lose_nerve(),
            Effect::SelfDestruct(spaces) => self.advance_countdown(spaces),
            Effect::Malfunction => self.solo_malfunction(),
            Effect::Cocoon => self.solo_cocoon(),
            Effect::Objective(goal) => self.gain_goal(goal),
            // D-R15: a later grant gives a survival token.
            Effect::Data if self.solo.goals[Goal::Data] => self.gain_token(SoloToken::Survival),
            Effect::Data => self.push(PickData::new(self.turn.seat, 1)),
            Effect::Gain(token) => self.gain_token(token),
            Effect::Stowaway => self.stow(),
            Effect::Unstow => self.unstow(),
            // DC21: the restricted mark does not matter.
            Effect::Outage => {
                if at != REMORA && !self.outages.contains(at) {
                    self.set_outage(at);
                }
            }
            Effect::LiftOutages(left) => self.push(Lifting { left }),
            Effect::Mission => self.supply(at, 1),
            Effect::LoseCard => self.lose_random_card(seat),
            Effect::Exhausted => {
                self.solo.exhausted = true;
                self.solo_tells(SoloEvent::Exhausted);
            }
            Effect::Stamina => self.rest(),
            Effect::Impervious => {
                self.solo.impervious = true;
                self.solo_tells(SoloEvent::Impervious);
            }
            Effect::ProdAndroid => {
                if self.android_space().is_some() {
                    self.hit_android();
                } else {
                    self.gain_token(SoloToken::Survival);
                }
            }
            // P-R28: only an option that says so.
            Effect::Marker(room) => self.set_marker(room),
            Effect::Clamp => self.unlock_clamp(),
            Effect::Keep => self.keep_crisis(step.card),
            Effect::Trap(Trap::Airlock | Trap::Hidden) => {}
        }
    }

    /// D8.14: an alert that waited is resolved, unless an option around this one goes on.
    pub(crate) fn raise_alert(&mut self) {
        let inside = |step: &Steps| matches!(step, Steps::Resolving(_) | Steps::Paying(_));
        if self.solo.alert.is_some() && !self.agenda.steps().iter().any(inside) {
            self.push(super::Proximity);
        }
    }
}

/// DP88, DC43: up to so many outages of choice go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lifting {
    /// How many more.
    pub left: u8,
}

kernel::answers! {
    /// Which outages go.
    pub enum Lift of Lifeform {
        /// DC43: the one in this chamber.
        Outage(space: Space) = "to",
        /// DC43: no more.
        Stop = "stop" => icon("no") onward,
    }
}

impl Decision<Lifeform> for Lifting {
    type Answer = Lift;
    const PROMPT: &'static str = "lift-outages";
    const OTHERWISE: &'static [Lift] = &[Lift::Stop];

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        (self.left > 0 && !play.outages.is_empty()).then_some(self)
    }

    fn offer<M: Menu<Lift>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.outages.iter().map(Lift::Outage));
        menu.offer(Lift::Stop);
    }

    fn done<D: Dealer<Event>>(self, chosen: Lift, play: &mut Play<'_, D>) {
        match chosen {
            Lift::Outage(space) => {
                play.lift_outage(space);
                let left = self.left - 1;
                play.push(Self { left });
            }
            Lift::Stop => play.d.notice(Audience::ALL),
        }
    }
}
