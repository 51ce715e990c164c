//! What is printed for The 13th Passenger (ledger chapter PC): two characters, asteroids, the
//! Remora board, the hunt aboard. Read from `passenger.ron` and checked here; the crisis cards of
//! module C stand among the others (`solo.rs`).

use crate::prelude::*;
use kernel::content::{BadContent, ensure, no_twins};

use super::cards::fight;
use super::solo_file::CrisisEntry;
use super::{CharacterSpec, CrewCardSpec, PrintedCard, each_once};

pub(super) const PASSENGER_FILE: &str = "passenger.ron";

/// The most crew disks for which the Remora board has a strip of actions (P7.7).
pub const STRIPS: usize = 4;

worded! {
    /// The chambers of the Remora (PC10).
    #[expect(missing_docs, reason = "named after the board")]
    pub enum Room back FaceDown {
        FlightDeck = "flight-deck",
        Berths = "berths",
        CargoCrib = "cargo-crib",
        Vestibule = "vestibule",
        Engineering = "engineering",
    }

    /// The asteroid impact cards (PC7–PC9).
    pub enum Asteroid {
        /// PC7: two power outages and lost cards.
        GlancingHit = "glancing-hit",
        /// PC8: one chamber is torn open for good.
        DeckRupture = "deck-rupture",
        /// PC9: coolant is lost and a minute too.
        TrunkSevered = "trunk-severed",
    }

    /// What a space of the life support track gives (PC12).
    pub enum LifeSupport {
        /// P-R8: a mission token for the loadout.
        Mission = "mission",
        /// P5.2: a gas blast for the coming fight.
        Halon = "halon",
    }

    /// The actions of the hunt (P7.9–P7.11).
    #[derive(Default)]
    pub enum Search {
        /// P7.10: the lifeform rules out one location.
        #[default]
        Reveal = "reveal",
        /// P7.9: gas may search a location without a disk.
        Halon = "halon",
        /// P7.11: a crew disk looks into one location.
        Search = "search",
    }
}

/// What a section of a location panel does (PC30–PC44).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Panel {
    /// PC42: no effect at all.
    Nothing,
    /// PC30: the searching player gives up cards.
    SearcherDiscards(u8),
    /// PC31: the lifeform gives up cards of its choice.
    LifeformDiscards(u8),
    /// PC32: the lifeform gets more cards.
    LifeformDraws(u8),
    /// PC33, PC35: the lifeform takes hostility tokens.
    HostilityGained(u8),
    /// PC34: hostility tokens are taken from the lifeform.
    HostilityLost(u8),
    /// PC36: the crew gives up cards together.
    CrewDiscards(u8),
    /// PC37: the crew shares new cards.
    CrewDraws(u8),
    /// PC38: every surviving player gives up cards.
    EachDiscards(u8),
    /// PC39: the crew loses gas blast tokens.
    HalonLost(u8),
    /// PC40: the lifeform loses cards at random.
    LifeformLoses(u8),
    /// PC41: the crew loses the shuttle token.
    RemoraLost,
    /// PC43: the lifeform may hold fewer cards.
    SmallerHand(u8),
    /// PC44: the lifeform kills a character.
    Kill,
}

/// The panel of a location (P7.8).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PanelSpec {
    /// Which one.
    pub room: Room,
    /// FAILED CREW SEARCH.
    pub failed: Panel,
    /// LIFEFORM DISCOVERED.
    pub found: Panel,
    /// LIFEFORM REMAINS HIDDEN.
    pub hidden: Panel,
}

/// P4.6: what unlocking a clamp by hand costs.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ByHand {
    /// Spaces of the countdown.
    pub minutes: u8,
    /// Spaces of the motion tracker.
    pub lifeform: u8,
}

/// PC25: combat tokens with a single icon each.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CombatSpec {
    /// How many of each kind.
    pub each: u8,
    /// The kinds.
    pub kinds: Vec<FightIcon>,
}

/// A crisis card that joins the hand (PC23).
#[derive(Clone, Copy, Debug)]
pub struct KeptSpec {
    /// Where it stands among the crisis cards.
    pub crisis: usize,
    /// What it is in the hand.
    pub card: CrewCard,
    /// The token it stands for.
    pub token: Option<SoloToken>,
}

/// Everything printed for The 13th Passenger but its characters and crisis cards.
#[derive(Clone, Debug)]
pub struct PassengerContent {
    /// PC6: minutes on which an asteroid token lies.
    pub asteroid_minutes: Vec<u8>,
    /// PC7: chambers a glancing hit darkens in solo.
    pub glancing_outages: SpaceSet,
    /// PC8: chambers that may be torn open.
    pub ruptures: SpaceSet,
    /// PC9: coolant tokens lost with the trunk.
    pub severed: u8,
    /// PC11: docking clamps to open.
    pub clamps: u8,
    /// PC12: what each space of the track gives.
    pub life_support: Vec<LifeSupport>,
    /// P4.6: price of opening a clamp by hand.
    pub clamp_by_hand: ByHand,
    /// PC23: crisis cards that can join the hand.
    pub kept: Vec<KeptSpec>,
    /// PC24: icons printed where the lifeform hides.
    pub hidden_zone: Fight,
    /// PC25: combat tokens in the box.
    pub combat: CombatSpec,
    /// PC26–PC29: the hunt's actions, by number of surviving disks.
    pub strips: Vec<Vec<Search>>,
    /// PC30–PC44: what searching each location brings.
    pub panels: By<Room, PanelSpec, { Room::COUNT }>,
    /// P7.3: hostility tokens laid out as a lure.
    pub bait: u8,
    /// PC45: disks, and the tokens they pay.
    pub rewards: [(u8, u8); 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct KeptEntry {
    card: String,
    #[serde(default)]
    reaction: Option<CrewReaction>,
    #[serde(default)]
    token: Option<SoloToken>,
    #[serde(default)]
    fight: Vec<FightIcon>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PassengerFile {
    pub(super) characters: Vec<CharacterSpec>,
    asteroid_minutes: Vec<u8>,
    glancing_outages: Vec<String>,
    ruptures: Vec<String>,
    severed: u8,
    clamps: u8,
    life_support: Vec<LifeSupport>,
    clamp_by_hand: ByHand,
    pub(super) crisis: Vec<CrisisEntry>,
    kept: Vec<KeptEntry>,
    hidden_zone: Vec<FightIcon>,
    combat: CombatSpec,
    strips: Vec<Vec<Search>>,
    panels: Vec<PanelSpec>,
    bait: u8,
    rewards: [(u8, u8); 2],
}

impl PassengerFile {
    /// Reads what is left of the file; kept crisis cards become crew cards behind those there are.
    pub(super) fn passenger(
        self,
        board: &Board,
        crisis: &[super::CrisisSpec],
        crew: &mut Vec<CrewCardSpec>,
    ) -> Result<PassengerContent, BadContent> {
        let wrong = |holds: bool, why: &str| ensure(PASSENGER_FILE, holds, || why.to_owned());
        let mut kept = Vec::new();
        no_twins(
            PASSENGER_FILE,
            "kept card",
            self.kept.iter().map(|it| &it.card),
        )?;
        for entry in self.kept {
            let place = crisis.iter().position(|spec| spec.id == entry.card);
            let place = place.ok_or_else(|| {
                BadContent::new(
                    PASSENGER_FILE,
                    format!("there is no crisis card \"{}\" to keep", entry.card),
                )
            })?;
            let card = CrewCard(crew.len() as u8);
            let design = crew.last().map_or(0, |last| last.design + 1);
            crew.push(PrintedCard {
                id: entry.card,
                name: crisis[place].name.clone(),
                design,
                rows: entry.reaction.into_iter().map(Row::Reaction).collect(),
                fight: fight(&entry.fight),
            });
            kept.push(KeptSpec {
                crisis: place,
                card,
                token: entry.token,
            });
        }
        for (place, spec) in crisis.iter().enumerate() {
            let keeps = spec
                .options
                .iter()
                .any(|option| option.effects.contains(&super::Effect::Keep));
            let shows = kept.iter().any(|it| it.crisis == place);
            ensure(PASSENGER_FILE, keeps == shows, || {
                format!(
                    "{} is kept by an option, or shows what it is in the hand, but not both",
                    spec.name
                )
            })?;
        }
        wrong(
            (1..=8).contains(&self.asteroid_minutes.len())
                && self.asteroid_minutes.iter().all(|it| (1..=30).contains(it)),
            "the asteroid tokens must lie on the countdown",
        )?;
        wrong(self.clamps > 0, "there must be a docking clamp")?;
        wrong(
            !self.life_support.is_empty() && self.life_support.len() <= 8,
            "the life support track must have 1 to 8 spaces",
        )?;
        wrong(
            self.strips.len() == STRIPS
                && self
                    .strips
                    .iter()
                    .all(|strip| (1..=8).contains(&strip.len())),
            "there must be a strip of 1 to 8 actions for 1, 2, 3 and 4 disks",
        )?;
        for (disks, strip) in (1..).zip(&self.strips) {
            let searches = strip.iter().filter(|it| **it == Search::Search).count();
            ensure(PASSENGER_FILE, (1..=disks).contains(&searches), || {
                format!("with {disks} disks there must be 1 to {disks} searches, not {searches}")
            })?;
        }
        wrong(
            self.combat.kinds.len() == 4
                && !self.combat.kinds.contains(&FightIcon::Harpoon)
                && self.combat.each > 0,
            "there must be combat tokens of 4 kinds, none with the harpoon gun",
        )?;
        let ruptures = board.all(PASSENGER_FILE, &self.ruptures)?;
        wrong(
            !ruptures.is_empty() && ruptures.and(board.never_breached).is_empty(),
            "a chamber that can never be breached cannot rupture",
        )?;
        Ok(PassengerContent {
            asteroid_minutes: self.asteroid_minutes,
            glancing_outages: board.all(PASSENGER_FILE, &self.glancing_outages)?,
            ruptures,
            severed: self.severed,
            clamps: self.clamps,
            life_support: self.life_support,
            clamp_by_hand: self.clamp_by_hand,
            kept,
            hidden_zone: fight(&self.hidden_zone),
            combat: self.combat,
            strips: self.strips,
            panels: each_once(PASSENGER_FILE, "location panel", self.panels, |it| it.room)?,
            bait: self.bait,
            rewards: self.rewards,
        })
    }
}
