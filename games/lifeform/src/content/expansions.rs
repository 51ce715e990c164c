//! The expansions as data: The Dragon's Domain (chapters D, DC) and The 13th Passenger (P, PC). What is printed and nothing else;
//! no rule uses it yet.

use kernel::content::{BadContent, ensure, no_twins};
use kernel::{By, Space, Worded as _, worded};
use serde::Deserialize;

use super::{Board, Column, DRAGON_FILE, FightIcon, PASSENGER_FILE, ShipDeck, each_once};

/// The options of a crisis card.
pub const OPTIONS: usize = 3;
/// The strips of module D: for 1 to 4 crew disks.
pub const STRIPS: usize = 4;

worded! {
    /// What a space of the motion tracker does (D8).
    pub enum TrackerKind {
        /// Where the lifeform starts.
        Start = "start",
        /// Where it starts with SHAKEN.
        Shaken = "shaken",
        /// Where it starts with TOUGH.
        Tough = "tough",
        /// Nothing.
        Blank = "blank",
        /// DRAW 2 CARDS.
        Draw2 = "draw-2",
        /// DRAW 2 CARDS, and a stowaway token.
        Draw2Stowaway = "draw-2-stowaway",
        /// LOSE NERVE.
        LoseNerve = "lose-nerve",
        /// +1 SELF-DESTRUCT.
        SelfDestruct = "self-destruct",
        /// PROXIMITY ALERT!
        ProximityAlert = "proximity-alert",
    }
}

worded! {
    /// The traits of the solo control screen (DC8).
    #[expect(missing_docs, reason = "named after the tokens")]
    pub enum Trait {
        Composure = "composure",
        Grit = "grit",
        Professionalism = "professionalism",
    }
}

worded! {
    /// What a crisis card may ask for by its sign (DC18).
    #[expect(missing_docs, reason = "named after the signs")]
    pub enum CostIcon {
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
    }
}

worded! {
    /// The objectives of the solo game besides data (D2).
    pub enum SoloObjective {
        /// The cat is rescued.
        Cat = "cat",
        /// The umbilicus is uncoupled.
        Umbilicus = "umbilicus",
    }
}

worded! {
    /// What the solo player can hold besides cards (DC14).
    #[expect(missing_docs, reason = "named after the tokens")]
    pub enum SoloToken {
        Survival = "survival",
        HalfMinute = "half-minute",
        Extinguisher = "extinguisher",
        Torch = "torch",
        Harpoon = "harpoon",
    }
}

worded! {
    /// The asteroid impact cards (PC7–PC9).
    #[expect(missing_docs, reason = "named after the cards")]
    pub enum AsteroidCard {
        GlancingHit = "glancing-hit",
        DeckRupture = "deck-rupture",
        CoolantTrunk = "coolant-trunk",
    }
}

worded! {
    /// The chambers of the Remora (PC10).
    #[expect(missing_docs, reason = "named after the board")]
    pub enum Room {
        FlightDeck = "flight-deck",
        Berths = "berths",
        CargoCrib = "cargo-crib",
        Vestibule = "vestibule",
        Engineering = "engineering",
    }
}

worded! {
    /// The spaces of the life support track after START (PC12).
    #[expect(missing_docs, reason = "named after the tokens")]
    pub enum LifeSupport {
        Mission = "mission",
        Halon = "halon",
    }
}

worded! {
    /// The actions of the strips of module D (P7).
    pub enum Sweep {
        /// REVEAL.
        Reveal = "reveal",
        /// SEARCH.
        Search = "search",
        /// The halon gas that may be spent.
        Halon = "halon",
    }
}

/// A space of the motion tracker.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrackerSpec {
    /// Its id.
    pub id: String,
    /// What it does.
    pub kind: TrackerKind,
    /// Where it leads on to.
    #[serde(default)]
    pub forward: Vec<String>,
    /// Where one step back leads.
    #[serde(default)]
    pub back: Option<String>,
    /// DC5: close range.
    #[serde(default)]
    pub close: bool,
    /// Where it is drawn, on 100 by 100.
    pub at: (u8, u8),
}

/// A trait token (DC8, DC9).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TraitSpec {
    /// Which.
    pub name: Trait,
    /// The decks it may be used on.
    pub decks: Vec<ShipDeck>,
    /// What its back is worth in a fight.
    pub fight: Vec<FightIcon>,
}

/// How many tokens there are of the solo game (DC12–DC14).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "named after the tokens")]
pub struct SoloSupply {
    pub safe: u8,
    pub danger: u8,
    pub alive: u8,
    pub killed: u8,
    pub survival: u8,
    pub half_minutes: u8,
    pub extinguishers: u8,
    pub torches: u8,
    pub harpoons: u8,
    pub small_vents: u8,
}

/// Where conflict chits lie at the start (DC13).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChitSpec {
    /// Still-alive chits in the container.
    pub alive: u8,
    /// Killed chits in the container.
    pub killed: u8,
    /// Killed chits on the vents.
    pub on_vents: u8,
    /// Killed chits on the cocoon track.
    pub on_cocoon: u8,
}

/// What else the minutes show in the solo game (DC15).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SoloMinutes {
    /// A vent token.
    pub vents: Vec<u8>,
    /// A stowaway token.
    pub stowaways: Vec<u8>,
}

/// What an option of a crisis card costs (DC18).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Cost {
    /// A card or token with this sign.
    Icon(CostIcon),
    /// One of the two.
    Either(CostIcon, CostIcon),
    /// So many cards.
    Any(u8),
    /// The topmost token of a column.
    Top(Column),
}

/// What an option of a crisis card does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum CrisisEffect {
    /// PROCEED.
    Proceed,
    /// So many ALIEN icons.
    Alien(u8),
    /// The lifeform goes back.
    Back(u8),
    /// Cards are drawn.
    Draw(u8),
    /// LOSE NERVE.
    LoseNerve,
    /// The countdown goes on.
    SelfDestruct(u8),
    /// The malfunction track goes on.
    Malfunction(u8),
    /// An objective is done.
    Objective(SoloObjective),
    /// DC20: a data token of choice.
    Data,
    /// A token is gained.
    Gain(SoloToken),
    /// COCOON.
    Cocoon,
    /// A stowaway token to the Remora.
    Stowaway,
    /// One of them unseen back to the supply.
    StowawayBack,
    /// DC21.
    OutageHere,
    /// Up to so many outages go.
    LiftOutages(u8),
    /// DC23.
    DiscardRandom,
    /// D-R43.
    Exhausted,
    /// DC22.
    Impervious,
    /// D-R44: a survival token on the airlock space.
    AirlockToken,
    /// DC55.
    HitAndroid,
    /// DC45: a mission token into the character's chamber.
    MissionHere,
    /// PC13.
    Marker(Room),
    /// The docking clamps track goes on.
    Clamp,
    /// PC23: the card joins the hand with this sign.
    Keep(CostIcon),
    /// RENEWED STAMINA.
    RenewedStamina,
    /// D-R44: a survival token on the hidden-lifeform zone.
    HiddenToken,
}

/// One option of a crisis card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CrisisOption {
    /// What it costs; nothing: it is free.
    #[serde(default)]
    pub cost: Vec<Cost>,
    /// What it does, in order.
    pub does: Vec<CrisisEffect>,
}

/// A crisis card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CrisisSpec {
    /// Its id.
    pub id: String,
    /// The end of its message `crisis-NAME`.
    pub name: String,
    /// Its deck.
    pub deck: ShipDeck,
    /// A, B and C.
    pub options: Vec<CrisisOption>,
}

/// The Dragon's Domain.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dragon {
    /// DC1–DC6.
    pub tracker: Vec<TrackerSpec>,
    /// DC7: the spaces of the fear track.
    pub fear: u8,
    /// DC8, DC9.
    pub traits: Vec<TraitSpec>,
    /// DC11: the lifeform's combat tokens.
    pub combat: Vec<Vec<FightIcon>>,
    /// DC12–DC14.
    pub supply: SoloSupply,
    /// DC13.
    pub chits: ChitSpec,
    /// DC15.
    pub minutes: SoloMinutes,
    /// DC24–DC59.
    pub crisis: Vec<CrisisSpec>,
}

/// The asteroid tokens and cards (PC6–PC9).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AsteroidSpec {
    /// Tokens that strike.
    pub struck: u8,
    /// Tokens that do not.
    pub imminent: u8,
    /// The cards.
    pub cards: Vec<AsteroidCard>,
}

/// A chamber of the Remora and where it is drawn, on 100 by 60.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoomSpec {
    /// Which.
    pub room: Room,
    /// Its middle.
    pub at: (u8, u8),
}

/// What a section of a location panel does (PC30–PC44).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum PanelEffect {
    /// Nothing.
    Nothing,
    /// Whoever searches discards.
    SearcherDiscards(u8),
    /// The crew discards so many in all.
    CrewDiscards(u8),
    /// Each surviving crew player discards.
    EachDiscards(u8),
    /// The crew draws so many in all.
    CrewDraws(u8),
    /// The lifeform draws.
    LifeformDraws(u8),
    /// The lifeform discards cards of its choice.
    LifeformDiscards(u8),
    /// The lifeform discards by chance.
    LifeformDiscardsRandom(u8),
    /// The lifeform takes hostility tokens.
    LifeformGains(u8),
    /// The lifeform loses hostility tokens.
    LifeformLoses(u8),
    /// The crew pool loses a halon gas blast token.
    HalonLost,
    /// The Remora token leaves the crew pool.
    RemoraLost,
    /// The lifeform's hand is smaller in this showdown.
    SmallerHand(u8),
    /// The lifeform kills a character.
    Kill,
}

/// A location panel of module D.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PanelSpec {
    /// Where.
    pub room: Room,
    /// FAILED CREW SEARCH.
    pub failed: PanelEffect,
    /// LIFEFORM DISCOVERED.
    pub found: PanelEffect,
    /// LIFEFORM REMAINS HIDDEN.
    pub hidden: PanelEffect,
}

/// The 13th Passenger.
#[derive(Clone, Debug)]
pub struct Passenger {
    /// Module B.
    pub asteroids: AsteroidSpec,
    /// PC8: the chambers of which one is lost.
    pub ruptures: Vec<Space>,
    /// PC7 alone: where the lights go out.
    pub darkened: Vec<Space>,
    /// PC10.
    pub rooms: By<Room, RoomSpec, { Room::COUNT }>,
    /// PC11: the spaces of the docking clamps track.
    pub clamps: u8,
    /// PC12.
    pub life_support: Vec<LifeSupport>,
    /// PC24.
    pub hidden_zone: Vec<FightIcon>,
    /// PC25.
    pub combat: Vec<Vec<FightIcon>>,
    /// PC14–PC22.
    pub crisis: Vec<CrisisSpec>,
    /// PC26–PC29, one disk first.
    pub strips: Vec<Vec<Sweep>>,
    /// PC30–PC44.
    pub panels: By<Room, PanelSpec, { Room::COUNT }>,
    /// PC45: positions, and combat tokens.
    pub rewards: Vec<(u8, u8)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PassengerFile {
    asteroids: AsteroidSpec,
    ruptures: Vec<String>,
    darkened: Vec<String>,
    rooms: Vec<RoomSpec>,
    clamps: u8,
    life_support: Vec<LifeSupport>,
    hidden_zone: Vec<FightIcon>,
    combat: Vec<Vec<FightIcon>>,
    crisis: Vec<CrisisSpec>,
    strips: Vec<Vec<Sweep>>,
    panels: Vec<PanelSpec>,
    rewards: Vec<(u8, u8)>,
}

impl Dragon {
    /// The space of the tracker with this id.
    pub fn space(&self, id: &str) -> Option<&TrackerSpec> {
        self.tracker.iter().find(|space| space.id == id)
    }

    /// How many advances lead from this space to the alert, by the shortest way.
    pub fn advances(&self, from: &TrackerSpec) -> Option<usize> {
        let mut ring = vec![from];
        for steps in 0..=self.tracker.len() {
            if ring.iter().any(|it| it.kind == TrackerKind::ProximityAlert) {
                return Some(steps);
            }
            let next = ring.iter().flat_map(|it| &it.forward);
            ring = next.filter_map(|id| self.space(id)).collect();
        }
        None
    }

    /// The crisis cards of a deck.
    pub fn deck(&self, deck: ShipDeck) -> impl Iterator<Item = &CrisisSpec> {
        self.crisis.iter().filter(move |card| card.deck == deck)
    }

    pub(super) fn check(&self) -> Result<(), BadContent> {
        let ids = || self.tracker.iter().map(|space| space.id.as_str());
        no_twins(DRAGON_FILE, "space of the tracker", ids())?;
        for space in &self.tracker {
            let lost = space.forward.iter().chain(&space.back);
            for id in lost {
                ensure(DRAGON_FILE, self.space(id).is_some(), || {
                    format!(
                        "{} leads to {id}, which is no space of the tracker",
                        space.id
                    )
                })?;
            }
            ensure(DRAGON_FILE, self.advances(space).is_some(), || {
                format!("no way leads from {} to the alert", space.id)
            })?;
        }
        use TrackerKind::{ProximityAlert, Shaken, Start, Tough};
        for kind in [Start, Shaken, Tough, ProximityAlert] {
            let there = self.tracker.iter().filter(|it| it.kind == kind).count();
            ensure(DRAGON_FILE, there == 1, || {
                format!("there must be one space \"{}\", not {there}", kind.word())
            })?;
        }
        ensure(DRAGON_FILE, self.fear > 0, || {
            "the fear track has no space".to_owned()
        })?;
        let traits = self.traits.iter().map(|it| it.name.word());
        no_twins(DRAGON_FILE, "trait", traits)?;
        ensure(DRAGON_FILE, self.traits.len() == Trait::COUNT, || {
            "a trait is missing".to_owned()
        })?;
        for deck in ShipDeck::ALL {
            ensure(DRAGON_FILE, self.deck(deck).next().is_some(), || {
                format!("the crisis deck {} has no card", deck.word())
            })?;
        }
        check_crisis(DRAGON_FILE, &self.crisis)
    }
}

/// DC17, DC19: names once, three options, one of them free.
fn check_crisis(file: &'static str, cards: &[CrisisSpec]) -> Result<(), BadContent> {
    no_twins(
        file,
        "crisis card",
        cards.iter().map(|card| card.id.as_str()),
    )?;
    no_twins(
        file,
        "crisis card",
        cards.iter().map(|card| card.name.as_str()),
    )?;
    for card in cards {
        ensure(file, card.options.len() == OPTIONS, || {
            format!("{} must have {OPTIONS} options", card.id)
        })?;
        let free = card.options.iter().any(|option| option.cost.is_empty());
        ensure(file, free, || format!("{} has no free option", card.id))?;
        let idle = card.options.iter().any(|option| option.does.is_empty());
        ensure(file, !idle, || {
            format!("an option of {} does nothing", card.id)
        })?;
    }
    Ok(())
}

impl PassengerFile {
    pub(super) fn passenger(self, board: &Board, dragon: &Dragon) -> Result<Passenger, BadContent> {
        let chambers = |ids: &[String]| {
            let find = |id: &String| {
                let why = || format!("there is no chamber {id}");
                board
                    .space(id)
                    .ok_or_else(|| BadContent::new(PASSENGER_FILE, why()))
            };
            ids.iter().map(find).collect::<Result<Vec<Space>, _>>()
        };
        check_crisis(PASSENGER_FILE, &self.crisis)?;
        let both = dragon.crisis.iter().chain(&self.crisis);
        no_twins(
            PASSENGER_FILE,
            "crisis card",
            both.map(|card| card.name.as_str()),
        )?;
        ensure(PASSENGER_FILE, self.strips.len() == STRIPS, || {
            format!("there must be {STRIPS} strips")
        })?;
        let searched = |strip: &Vec<Sweep>| strip.contains(&Sweep::Search);
        ensure(PASSENGER_FILE, self.strips.iter().all(searched), || {
            "nobody searches on a strip".to_owned()
        })?;
        let asteroids = self.asteroids.cards.iter().map(|card| card.word());
        no_twins(PASSENGER_FILE, "asteroid card", asteroids)?;
        ensure(PASSENGER_FILE, self.asteroids.struck > 0, || {
            "no asteroid strikes".to_owned()
        })?;
        ensure(PASSENGER_FILE, self.clamps > 0, || {
            "the docking clamps track has no space".to_owned()
        })?;
        Ok(Passenger {
            ruptures: chambers(&self.ruptures)?,
            darkened: chambers(&self.darkened)?,
            rooms: each_once(PASSENGER_FILE, "room", self.rooms, |spec| spec.room)?,
            panels: each_once(PASSENGER_FILE, "panel", self.panels, |spec| spec.room)?,
            asteroids: self.asteroids,
            clamps: self.clamps,
            life_support: self.life_support,
            hidden_zone: self.hidden_zone,
            combat: self.combat,
            crisis: self.crisis,
            strips: self.strips,
            rewards: self.rewards,
        })
    }
}
