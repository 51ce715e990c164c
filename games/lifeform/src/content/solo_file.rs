//! How `solo.ron` and `crisis.ron` write what is printed for the solo game, and how that becomes
//! [`SoloContent`].

use crate::prelude::*;
use kernel::content::{BadContent, ensure, no_twins};

use super::cards::fight;
use super::passenger::PASSENGER_FILE;
use super::solo::{CRISIS_FILE, SOLO_FILE};
use super::{
    Chits, CrisisSpec, FORKS, MAX_COST, MAX_CRISIS, MAX_MOTION, MotionSpec, OPTIONS, OptionSpec,
    SoloContent, SoloSupply, StowawaysSpec, TraitSpec, each_once,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MoreMissions {
    each: u8,
    one_of: Vec<String>,
    all_of: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MotionEntry {
    id: String,
    kind: Motion,
    #[serde(default)]
    close: bool,
    #[serde(default)]
    forward: Vec<String>,
    #[serde(default)]
    back: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SoloFile {
    start_hand: u8,
    hand_limit: u8,
    analyzers: u8,
    equip_draws: u8,
    analyzer_draws: u8,
    more_missions: MoreMissions,
    outages: Vec<String>,
    terrors: Vec<String>,
    harpoons: Vec<String>,
    supplies: String,
    chits: Chits,
    container: Chits,
    fear: u8,
    nerve: u8,
    traits: Vec<TraitSpec>,
    trait_sides: Vec<Vec<FightIcon>>,
    secondary_zones: u8,
    attack_1: Vec<FightIcon>,
    attack_5: Vec<FightIcon>,
    stowaways: StowawaysSpec,
    supply: SoloSupply,
    vent_minutes: Vec<u8>,
    stowaway_minutes: Vec<u8>,
    thirty_from: u8,
    elude: u8,
    elude_isolated: u8,
    carry: u8,
    bell: (u8, u8),
    hazardous: Vec<String>,
    start: String,
    shaken: String,
    tough: String,
    motion: Vec<MotionEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OptionEntry {
    cost: Vec<Vec<Symbol>>,
    effects: Vec<Effect>,
}

/// A crisis card as the files write it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CrisisEntry {
    id: String,
    name: String,
    options: Vec<OptionEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CrisisFile {
    a: Vec<CrisisEntry>,
    b: Vec<CrisisEntry>,
    c: Vec<CrisisEntry>,
}

impl CrisisEntry {
    fn spec(self, file: &'static str, deck: ShipDeck) -> Result<CrisisSpec, BadContent> {
        let name = self.name;
        let wrong = |holds: bool, why: &str| ensure(file, holds, || format!("{name} {why}"));
        wrong(
            self.options.len() == OPTIONS,
            "must have the options A, B and C",
        )?;
        wrong(
            self.options.iter().any(|option| option.cost.is_empty()),
            "has no option that costs nothing",
        )?;
        let mut specs = Vec::new();
        for option in self.options {
            wrong(option.cost.len() <= MAX_COST, "costs more than 3 items")?;
            wrong(
                option.cost.iter().all(|item| !item.is_empty()),
                "has a price that nothing pays",
            )?;
            let last = option.effects.len().saturating_sub(1);
            let alien = |(place, effect): (usize, &Effect)| {
                matches!(effect, Effect::Alien(_)) && place != last
            };
            wrong(
                !option.effects.iter().enumerate().any(alien),
                "must name its ALIEN icons last",
            )?;
            let set = |item: &Vec<Symbol>| item.iter().fold(0, |set, symbol| set | symbol.bit());
            specs.push(OptionSpec {
                cost: option.cost.iter().map(set).collect(),
                effects: option.effects,
            });
        }
        let options = <[OptionSpec; OPTIONS]>::try_from(specs).map_err(|_| {
            BadContent::new(file, format!("{name} must have the options A, B and C"))
        })?;
        Ok(CrisisSpec {
            id: self.id,
            name,
            deck,
            options,
        })
    }
}

impl SoloFile {
    pub(super) fn solo(
        self,
        board: &Board,
        crisis: CrisisFile,
        module: Vec<CrisisEntry>,
    ) -> Result<SoloContent, BadContent> {
        let all = |ids: &[String]| board.all(SOLO_FILE, ids);
        no_twins(
            SOLO_FILE,
            "motion space",
            self.motion.iter().map(|it| &it.id),
        )?;
        ensure(SOLO_FILE, self.motion.len() <= MAX_MOTION, || {
            format!("the motion tracker may have at most {MAX_MOTION} spaces")
        })?;
        let find = |id: &String| {
            let place = self.motion.iter().position(|space| space.id == *id);
            place.map(|place| MotionSpace(place as u8)).ok_or_else(|| {
                BadContent::new(SOLO_FILE, format!("there is no motion space \"{id}\""))
            })
        };
        let mut motion = Vec::new();
        for space in &self.motion {
            ensure(SOLO_FILE, space.forward.len() <= FORKS, || {
                format!("{} has more than {FORKS} ways on", space.id)
            })?;
            let mut forward = List::new();
            for id in &space.forward {
                forward.push(find(id)?);
            }
            motion.push(MotionSpec {
                id: space.id.clone(),
                kind: space.kind,
                close: space.close,
                forward,
                back: space.back.as_ref().map(find).transpose()?,
            });
        }
        let (start, shaken, tough) = (find(&self.start)?, find(&self.shaken)?, find(&self.tough)?);

        let module_cards = module.len();
        let mut cards = Vec::new();
        for (deck, entries) in ShipDeck::ALL
            .into_iter()
            .zip([crisis.a, crisis.b, crisis.c])
        {
            ensure(CRISIS_FILE, !entries.is_empty(), || {
                format!("the crisis deck {} has no card", kernel::Worded::word(deck))
            })?;
            for entry in entries {
                cards.push(entry.spec(CRISIS_FILE, deck)?);
            }
        }
        for entry in module {
            cards.push(entry.spec(PASSENGER_FILE, ShipDeck::C)?);
        }
        no_twins(CRISIS_FILE, "crisis card", cards.iter().map(|it| &it.id))?;
        no_twins(
            CRISIS_FILE,
            "crisis card's name",
            cards.iter().map(|it| &it.name),
        )?;
        ensure(CRISIS_FILE, cards.len() <= MAX_CRISIS, || {
            format!(
                "there may be at most {MAX_CRISIS} crisis cards, not {}",
                cards.len()
            )
        })?;

        let sides: Vec<Fight> = self.trait_sides.iter().map(|icons| fight(icons)).collect();
        let trait_sides = <[Fight; Trait::COUNT]>::try_from(sides).map_err(|_| {
            BadContent::new(
                SOLO_FILE,
                "there must be 3 trait tokens, each with its fight icons",
            )
        })?;
        let mut hazardous = List::new();
        for id in self.hazardous.iter().take(3) {
            hazardous.push(board.find(SOLO_FILE, id)?);
        }
        ensure(SOLO_FILE, self.hazardous.len() == 3, || {
            "HAZARDOUS ENVIRONMENT names 3 chambers".to_owned()
        })?;
        ensure(SOLO_FILE, self.secondary_zones == 2, || {
            "the shuttle conflict board has 2 secondary zones".to_owned()
        })?;
        let supply = self.supply;
        let content = SoloContent {
            start_hand: self.start_hand,
            hand_limit: self.hand_limit,
            analyzers: self.analyzers,
            equip_draws: self.equip_draws,
            analyzer_draws: self.analyzer_draws,
            more_each: self.more_missions.each,
            more_one_of: all(&self.more_missions.one_of)?,
            more_all_of: all(&self.more_missions.all_of)?,
            outages: all(&self.outages)?,
            terrors: all(&self.terrors)?,
            harpoons: all(&self.harpoons)?,
            supplies: board.find(SOLO_FILE, &self.supplies)?,
            chits: self.chits,
            container: self.container,
            fear: self.fear,
            nerve: self.nerve,
            traits: each_once(SOLO_FILE, "trait area", self.traits, |spec| spec.area)?,
            trait_sides,
            attack_5: fight(&self.attack_5),
            attack_1: self.attack_1,
            stowaways: self.stowaways,
            supply: By::new([
                supply.survival,
                supply.thirty,
                supply.extinguisher,
                supply.torch,
                supply.harpoon,
            ]),
            small_vents: supply.small_vents,
            vent_minutes: self.vent_minutes,
            stowaway_minutes: self.stowaway_minutes,
            thirty_from: self.thirty_from,
            elude: self.elude,
            elude_isolated: self.elude_isolated,
            carry: self.carry,
            bell: self.bell,
            hazardous,
            start,
            shaken,
            tough,
            motion,
            crisis: cards,
            module_cards,
        };
        content.check(board)?;
        Ok(content)
    }
}
