//! What is printed for the solo game (ledger chapter DC): the motion tracker, the control screen,
//! the shuttle conflict board, the tokens and the crisis cards, and what of it is checked. How the
//! files write it is in `solo_file.rs`.

use crate::prelude::*;
use kernel::content::{BadContent, ensure};

use super::passenger::Room;
use super::{CrewCardSpec, Mark};

pub(super) const SOLO_FILE: &str = "solo.ron";
pub(super) const CRISIS_FILE: &str = "crisis.ron";

/// The most spaces of the motion tracker.
pub const MAX_MOTION: usize = 32;
/// The most ways on from a space of the motion tracker.
pub const FORKS: usize = 3;
/// The most crisis cards, those of module C among them.
pub const MAX_CRISIS: usize = 64;
/// The options of a crisis card: A, B, C.
pub const OPTIONS: usize = 3;
/// The most items an option costs.
pub const MAX_COST: usize = 3;

worded! {
    /// The trait areas (D13.13, DC8).
    #[expect(missing_docs, reason = "named after the screen")]
    pub enum Trait {
        Composure = "composure",
        Grit = "grit",
        Professionalism = "professionalism",
    }

    /// The tokens a solo player gains and spends (D13, DC14).
    pub enum SoloToken {
        /// D13.6–D13.8: swaps a card or slows the lifeform.
        Survival = "survival",
        /// D13.1, D13.2: slows the countdown in its last minutes.
        Thirty = "thirty",
        /// D13.3: pays crises, fends off the lifeform, evens out fights.
        Extinguisher = "extinguisher",
        /// D13.19: pays crises or stops a fight icon.
        Torch = "torch",
        /// D-R6, D13.12: found in chambers; clears terror from next door.
        Harpoon = "harpoon",
    }

    /// The objectives of the solo game (D2.8–D2.10).
    pub enum Goal {
        /// D2.8: the ship's cat is rescued.
        Cat = "cat",
        /// D2.9: the shuttle is uncoupled from the ship.
        Umbilicus = "umbilicus",
        /// D2.10: research data on the creature is secured.
        Data = "data",
    }

    /// What a crisis option asks for (DC18).
    #[expect(missing_docs, reason = "named after the icons that pay it")]
    pub enum Symbol {
        Hide = "hide",
        Run = "run",
        Prod = "prod",
        Move = "move",
        Explore = "explore",
        Circuit = "circuit",
        Door = "door",
        Draw = "draw",
        Mission = "mission",
        Flame = "flame",
        Swap = "swap",
        Survival = "survival",
        Harpoon = "harpoon",
        Extinguisher = "extinguisher",
        Torch = "torch",
        /// Any card in hand (D-R42).
        Any = "any",
        /// The topmost token of Coolant (D5.2).
        Coolant = "coolant",
        /// The topmost token of Energy Cells (D5.2).
        EnergyCells = "energy-cells",
    }
}

impl Symbol {
    /// As a set.
    #[inline]
    pub const fn bit(self) -> u32 {
        1 << self as u32
    }

    /// The token that pays it as well as a card does.
    pub const fn token(self) -> Option<SoloToken> {
        match self {
            Self::Survival => Some(SoloToken::Survival),
            Self::Harpoon => Some(SoloToken::Harpoon),
            Self::Extinguisher => Some(SoloToken::Extinguisher),
            Self::Torch => Some(SoloToken::Torch),
            _ => None,
        }
    }

    /// The column whose topmost token pays it.
    pub const fn column(self) -> Option<Column> {
        match self {
            Self::Coolant => Some(Column::Coolant),
            Self::EnergyCells => Some(Column::EnergyCells),
            _ => None,
        }
    }

    /// What an action icon pays.
    const fn of_action(icon: CrewIcon) -> Option<Self> {
        Some(match icon {
            CrewIcon::CircuitBoard => Self::Circuit,
            CrewIcon::Draw2 => Self::Draw,
            CrewIcon::Explore => Self::Explore,
            CrewIcon::Flamethrower
            | CrewIcon::FlamethrowerAndroid
            | CrewIcon::FlamethrowerCocoon => Self::Flame,
            CrewIcon::MissionMaintenance | CrewIcon::MissionSister => Self::Mission,
            CrewIcon::Move1x1 | CrewIcon::Move2x1 => Self::Move,
            CrewIcon::Run => Self::Run,
            CrewIcon::SecurityDoor => Self::Door,
            CrewIcon::ShockProdAndroid => Self::Prod,
            CrewIcon::Survival => Self::Survival,
            CrewIcon::SwapImages => Self::Swap,
            CrewIcon::SelfDestruct => return None,
        })
    }

    /// What a reaction icon pays.
    const fn of_reaction(icon: CrewReaction) -> Self {
        match icon {
            CrewReaction::Hide => Self::Hide,
            CrewReaction::Run => Self::Run,
            CrewReaction::ShockProd => Self::Prod,
        }
    }

    /// D-R10: what a card pays by the icons printed anywhere on it, as a set.
    pub fn of_card(card: &CrewCardSpec) -> u32 {
        let mut all = Self::Any.bit();
        for row in card.rows.iter() {
            match row {
                Row::Actions(icons) => {
                    for &icon in icons.iter() {
                        all |= Self::of_action(icon).map_or(0, Self::bit);
                    }
                }
                Row::Reaction(icon) => all |= Self::of_reaction(*icon).bit(),
            }
        }
        if card.fight[FightIcon::Harpoon] > 0 {
            all |= Self::Harpoon.bit();
        }
        all
    }
}

worded! {
    /// Where a survival token is laid against the player (D-R44).
    pub enum Trap {
        /// The airlock space (D11.14).
        Airlock = "airlock",
        /// The hidden-lifeform zone (P6.10).
        Hidden = "hidden",
    }
}

/// What an option of a crisis card does (DC19–DC59, PC13–PC22).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// D5.4: so many ALIEN icons, one advance (D-R14).
    Alien(u8),
    /// The lifeform moves back.
    Back(u8),
    /// Crew cards are drawn.
    Draw(u8),
    /// D5.5: courage slips one space towards fear.
    LoseNerve,
    /// The countdown advances.
    SelfDestruct(u8),
    /// The malfunction tracker advances 1.
    Malfunction,
    /// D5.9–D5.12: the nest grows, bringing chits or a combat token.
    Cocoon,
    /// D5.7, D5.8: a launch goal is met, or a survival token instead.
    Objective(Goal),
    /// DC20: a data token of choice, meeting the data goal.
    Data,
    /// A token of the pool.
    Gain(SoloToken),
    /// A stowaway token to the Remora.
    Stowaway,
    /// A random stowaway token back to the supply.
    Unstow,
    /// DC21: power fails in the character's chamber.
    Outage,
    /// DC43: up to so many outages go.
    LiftOutages(u8),
    /// A mission token from the pool into the character's chamber.
    Mission,
    /// DC23: a random card leaves the hand.
    LoseCard,
    /// D-R43: no more running until rested.
    Exhausted,
    /// P3.9: ends exhaustion; running is possible again.
    Stamina,
    /// DC22: fire no longer drives the lifeform back.
    Impervious,
    /// D-R44: a survival token laid against the player.
    Trap(Trap),
    /// DC55: damages an active android, else gives a survival token.
    ProdAndroid,
    /// P3.8, PC13: rules out a hiding place aboard, or improves life support.
    Marker(Room),
    /// P4.3: opens one docking clamp of the shuttle.
    Clamp,
    /// P3.3: the crisis card joins the hand.
    Keep,
}

worded! {
    /// The kinds of space of the motion tracker (D8).
    pub enum Motion {
        /// Nothing happens.
        Blank = "blank",
        /// D8.9: courage slips one space towards fear.
        LoseNerve = "lose-nerve",
        /// D8.10: two crew cards are drawn.
        Draw = "draw",
        /// D8.11: the countdown loses a minute.
        SelfDestruct = "self-destruct",
        /// D8.12: two cards, but a stowaway token boards.
        DrawStowaway = "draw-stowaway",
        /// D8.13: PROXIMITY ALERT!
        Alert = "alert",
    }
}

/// A space of the motion tracker; an index into [`SoloContent::motion`].
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct MotionSpace(pub u8);

impl MotionSpace {
    /// Its place in the content.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

kernel::numbered! { MotionSpace < MAX_MOTION; }

/// A crisis card; an index into [`SoloContent::crisis`].
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct CrisisCard(pub u8);

impl CrisisCard {
    /// Its place in the content.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

worded! {
    /// The combat zones of the shuttle conflict (DC10, PC24).
    #[derive(Default)]
    pub enum Zone {
        /// D10.2: holds combat tokens left on the energy cells.
        #[default]
        Primary = "primary",
        /// D10.3: a secondary zone, for used traits and the large attack token.
        First = "first",
        /// D10.3: the other secondary zone, filled evenly with the first.
        Second = "second",
        /// P6.5: an extra zone when the hiding lifeform was not found.
        Hidden = "hidden",
    }
}

/// A space of the motion tracker as printed.
#[derive(Clone, Debug)]
pub struct MotionSpec {
    /// Its short name, also in notation: `m3l`.
    pub id: String,
    /// What it asks.
    pub kind: Motion,
    /// D8.4: whether it is ringed red.
    pub close: bool,
    /// The ways on.
    pub forward: List<MotionSpace, FORKS>,
    /// D-R21: the way back.
    pub back: Option<MotionSpace>,
}

/// A crisis card as printed.
#[derive(Clone, Debug)]
pub struct CrisisSpec {
    /// Its short name, also in notation: `cr-a1`.
    pub id: String,
    /// The word its name is looked up by.
    pub name: String,
    /// Which deck it is in.
    pub deck: ShipDeck,
    /// Options A, B, C.
    pub options: [OptionSpec; OPTIONS],
}

impl CrisisSpec {
    /// Whether one of its options gives this objective.
    pub fn gives(&self, goal: Goal) -> bool {
        let gives = |effect: &Effect| match *effect {
            Effect::Objective(given) => given == goal,
            Effect::Data => goal == Goal::Data,
            _ => false,
        };
        let mut effects = self.options.iter().flat_map(|option| &option.effects);
        effects.any(gives)
    }
}

/// An option of a crisis card.
#[derive(Clone, Debug, PartialEq)]
pub struct OptionSpec {
    /// What it costs, item by item; each entry is a set of symbols, one of which is enough.
    pub cost: List<u32, MAX_COST>,
    /// What it does, in this order.
    pub effects: Vec<Effect>,
}

/// A trait area.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TraitSpec {
    /// Which one.
    pub area: Trait,
    /// Where its token can be used against terror.
    pub decks: Vec<ShipDeck>,
}

/// Chits of both kinds (DC13).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chits {
    /// Conflict-still-alive.
    pub alive: u8,
    /// Conflict-killed.
    pub killed: u8,
}

/// The stowaway tokens (DC12).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "named after the tokens")]
pub struct StowawaysSpec {
    pub safe: u8,
    pub danger: u8,
}

/// How many tokens there are of those that can run out (DC14).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "named after the tokens")]
pub struct SoloSupply {
    pub survival: u8,
    pub thirty: u8,
    pub extinguisher: u8,
    pub torch: u8,
    pub harpoon: u8,
    pub small_vents: u8,
}

/// Everything printed for the solo game.
#[derive(Clone, Debug)]
pub struct SoloContent {
    /// D1.22: crew cards in the first hand.
    pub start_hand: u8,
    /// D15.1: most cards a hand may hold.
    pub hand_limit: u8,
    /// D1.23: heat analyzers at the start.
    pub analyzers: u8,
    /// D4.8: cards drawn when equipping.
    pub equip_draws: u8,
    /// D4.11: cards a heat analyzer draws.
    pub analyzer_draws: u8,
    /// D1.6: mission tokens more in each of these chambers.
    pub more_each: u8,
    /// D1.6: one of these.
    pub more_one_of: SpaceSet,
    /// D1.6: all of these.
    pub more_all_of: SpaceSet,
    /// D1.7: chambers that start without power.
    pub outages: SpaceSet,
    /// D1.8: chambers that start with terror.
    pub terrors: SpaceSet,
    /// D1.9: chambers where a harpoon token lies.
    pub harpoons: SpaceSet,
    /// D7.7: the chamber a new vent opens in.
    pub supplies: Space,
    /// DC13: in the box.
    pub chits: Chits,
    /// D1.24: chits to draw from at the start.
    pub container: Chits,
    /// DC7: spaces of the fear track.
    pub fear: u8,
    /// DC7: where nerve starts.
    pub nerve: u8,
    /// DC8: on which decks each trait works.
    pub traits: By<Trait, TraitSpec, { Trait::COUNT }>,
    /// DC9: fight icons behind the trait tokens.
    pub trait_sides: [Fight; Trait::COUNT],
    /// DC11: the small combat tokens, one icon each.
    pub attack_1: Vec<FightIcon>,
    /// DC11: icons of the single large combat token.
    pub attack_5: Fight,
    /// DC12: how many are safe, how many dangerous.
    pub stowaways: StowawaysSpec,
    /// DC14, by token.
    pub supply: By<SoloToken, u8, { SoloToken::COUNT }>,
    /// DC14: tokens for vents opened during play.
    pub small_vents: u8,
    /// DC15: minutes at which a new vent opens.
    pub vent_minutes: Vec<u8>,
    /// DC15: minutes at which a stowaway may board.
    pub stowaway_minutes: Vec<u8>,
    /// D13.1: minute from which thirty-second tokens work.
    pub thirty_from: u8,
    /// D9.9: cards it costs to elude the lifeform.
    pub elude: u8,
    /// D14.7: the lower price in isolation mode.
    pub elude_isolated: u8,
    /// D14.4: the most survival tokens of EVERYDAY CARRY.
    pub carry: u8,
    /// D14.5, D-R39: the first and the last minute it may start on.
    pub bell: (u8, u8),
    /// D14.9: chambers that may start breached.
    pub hazardous: List<Space, 3>,
    /// D8.7: where the lifeform normally begins.
    pub start: MotionSpace,
    /// D14.1: where the lifeform begins in the easier variant.
    pub shaken: MotionSpace,
    /// D14.2: where the lifeform begins in the harder variant.
    pub tough: MotionSpace,
    /// The motion tracker.
    pub motion: Vec<MotionSpec>,
    /// DC17 and module C: the crisis cards, deck by deck, those of module C at the end.
    pub crisis: Vec<CrisisSpec>,
    /// How many of them are those of module C.
    pub module_cards: usize,
}

impl SoloContent {
    /// The printing of a crisis card.
    #[inline]
    pub fn card(&self, card: CrisisCard) -> &CrisisSpec {
        &self.crisis[card.index()]
    }

    /// D1.26, P3.2: the cards of a crisis deck as a set, with those of module C or without.
    pub fn deck(&self, deck: ShipDeck, module_c: bool) -> u64 {
        let cards = self.crisis.len() - if module_c { 0 } else { self.module_cards };
        let own = |place: &usize| self.crisis[*place].deck == deck;
        (0..cards)
            .filter(own)
            .fold(0, |set, place| set | 1 << place)
    }

    pub(super) fn check(&self, board: &Board) -> Result<(), BadContent> {
        let wrong = |holds: bool, why: &str| ensure(SOLO_FILE, holds, || why.to_owned());
        wrong(
            (1..=12).contains(&self.hand_limit) && (1..=self.hand_limit).contains(&self.start_hand),
            "the first hand must have at least 1 card and not more than the limit, which is 12 at most",
        )?;
        wrong(
            self.fear > 0 && (1..=self.fear).contains(&self.nerve),
            "nerve must start on a space of the fear track",
        )?;
        wrong(
            self.container.killed > 0,
            "the container must hold a killed chit from the start",
        )?;
        let vents = board.marks[Mark::Vent].len();
        wrong(
            self.container.alive <= self.chits.alive
                && self.container.killed + vents + 2 <= self.chits.killed,
            "there are fewer chits than the set-up needs",
        )?;
        wrong(
            !self.more_one_of.is_empty() && self.more_each > 0,
            "mission tokens are added to one chamber at least",
        )?;
        wrong(
            self.attack_1.len() == 4 && !self.attack_1.contains(&FightIcon::Harpoon),
            "there must be 4 attack-1 tokens, none with the harpoon gun",
        )?;
        wrong(
            self.attack_5.iter().sum::<u8>() == 5 && self.attack_5[FightIcon::Harpoon] == 0,
            "the attack-5 token must show 5 icons, none of them the harpoon gun",
        )?;
        wrong(
            self.trait_sides.iter().all(|side| {
                side[FightIcon::Harpoon] == 0 && (1..=6).contains(&side.iter().sum::<u8>())
            }),
            "a trait token shows 1 to 6 fight icons, none of them the harpoon gun",
        )?;
        wrong(
            self.stowaways.safe + self.stowaways.danger > 0,
            "there must be stowaway tokens",
        )?;
        wrong(
            self.supply[SoloToken::Harpoon] >= self.harpoons.len(),
            "there are fewer harpoon tokens than the set-up needs",
        )?;
        wrong(
            self.carry <= self.supply[SoloToken::Survival],
            "EVERYDAY CARRY takes more survival tokens than there are",
        )?;
        wrong(
            self.bell.0 >= self.bell.1 && self.bell.1 > 0 && self.bell.0 <= 30,
            "FOR WHOM THE BELL TOLLS must start between 30 and 1",
        )?;
        wrong(
            self.elude > 0 && self.elude_isolated > 0,
            "eluding must cost a card",
        )?;
        wrong(
            !self
                .hazardous
                .iter()
                .any(|place| board.never_breached.contains(*place)),
            "HAZARDOUS ENVIRONMENT names a chamber that can never be breached",
        )?;
        self.check_motion()
    }

    /// Every lane leads to the one alert, and nothing leads back to a start.
    fn check_motion(&self) -> Result<(), BadContent> {
        let alerts = self.motion.iter().filter(|it| it.kind == Motion::Alert);
        ensure(SOLO_FILE, alerts.count() == 1, || {
            "the motion tracker has one PROXIMITY ALERT! space".to_owned()
        })?;
        for space in &self.motion {
            let id = &space.id;
            let is_alert = space.kind == Motion::Alert;
            ensure(SOLO_FILE, space.forward.is_empty() == is_alert, || {
                format!("{id} must lead on, unless it is the alert")
            })?;
            ensure(SOLO_FILE, !is_alert || space.back.is_some(), || {
                "the lifeform cannot be driven back from the alert".to_owned()
            })?;
        }
        for start in [self.start, self.shaken, self.tough] {
            let spec = &self.motion[start.index()];
            ensure(
                SOLO_FILE,
                spec.kind == Motion::Blank && spec.back.is_none(),
                || {
                    format!(
                        "{} is a start space: it asks nothing and has no way back",
                        spec.id
                    )
                },
            )?;
        }
        // As many steps as there are spaces are enough to reach the alert, whatever the way.
        let mut reached: u64 = (1 << self.start.0) | (1 << self.shaken.0) | (1 << self.tough.0);
        for _ in 0..self.motion.len() {
            let from = reached;
            reached = 0;
            for place in (0..self.motion.len()).filter(|place| from >> place & 1 == 1) {
                for next in self.motion[place].forward.iter() {
                    reached |= 1 << next.0;
                }
            }
        }
        ensure(SOLO_FILE, reached == 0, || {
            "the motion tracker runs in a circle".to_owned()
        })
    }
}
