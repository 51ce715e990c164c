//! Whether everything that is printed occurs: endings, cards, abilities, spaces of the tracks,
//! tokens.
//!
//! What must occur is taken from the content, so that nothing is forgotten; what never occurred is
//! listed.

use std::collections::BTreeMap;
use std::fmt::Display;

use kernel::Worded;
use lifeform::content::{
    Asteroid, CatCard, Character, Column, CrewIcon, CrewReaction, DataToken, Evolution, FightIcon,
    Goal, LANE, LifeformIcon, LifeformSurvival, MainframeCard, Malfunction, Objective, Room,
    SoloToken, Stowaway, TerrorCard, Trait, Trap, Zone,
};
use lifeform::modules::ModuleEvent;
use lifeform::solo::SoloEvent;
use lifeform::state::{ENDINGS, Item, Role};
use lifeform::{Event, Lifeform, State};

/// Something that can occur: a kind of thing, and which.
type Thing = (&'static str, String);

/// How often everything occurred.
#[derive(Clone, Default)]
pub(crate) struct Occurred(BTreeMap<Thing, u64>);

/// A thing with a word of its own.
fn of(kind: &'static str, which: impl Worded) -> Thing {
    (kind, which.word().to_owned())
}

/// A thing with a number or a short name.
fn named(kind: &'static str, which: impl Display + Copy) -> Thing {
    (kind, which.to_string())
}

impl Occurred {
    fn saw(&mut self, thing: Thing) {
        *self.0.entry(thing).or_default() += 1;
    }

    pub(crate) fn add(&mut self, other: Self) {
        for (thing, count) in other.0 {
            *self.0.entry(thing).or_default() += count;
        }
    }

    /// The topmost tokens of the loadout.
    pub(crate) fn loaded(&mut self, state: &State) {
        for column in Column::ALL {
            if state.loadout[column] > 0 {
                self.saw(space(column, state.loadout[column]));
            }
        }
    }

    pub(crate) fn told(&mut self, rules: &Lifeform, event: Event) {
        let content = &rules.content;
        let thing = match event {
            Event::Ended(end) => named("ending", ENDINGS[end as usize]),
            Event::Played(_, card, _) | Event::ReactionShown(_, card) => {
                named("crew card", &content.crew_card(card).name)
            }
            Event::Hunted(card, _) => named("lifeform card", &content.lifeform_card(card).name),
            Event::CrewIcon(_, icon) => of("crew icon", icon),
            Event::HuntIcon(icon) => of("lifeform icon", icon),
            Event::Reacted(_, kind, _) => of("reaction", kind),
            Event::TerrorDrawn(_, card) => of("terror card", card),
            Event::Minute(minute) => named("minute", minute),
            Event::Hostility(space) => named("hostility", space),
            Event::Malfunction(space) => named("malfunction", space),
            Event::Cocoon(space) => named("cocoon", space),
            Event::AndroidHit(hits) => named("android status", hits),
            Event::Overheated(space) => named("overheating", space),
            Event::SkillUsed(who) => of("skill", who),
            Event::SurvivalUsed(who) => of("survival ability", who),
            Event::CatPlayed(card) => of("cat card", card),
            Event::SisterPlayed(card) => of("mainframe card", card),
            Event::ObjectiveDone(objective) => of("objective", objective),
            Event::AbilityUsed(ability) => of("lifeform ability", ability),
            Event::StowawayShown(card) => of("stowaway card", card),
            Event::Evolved(token) => of("evolution token gained", token),
            Event::EvolutionSpent(token) => of("evolution token spent", token),
            Event::FightCancelled(item) => of("fight cancelled by", item),
            Event::Became(_, role) => of("role", role),
            Event::RoleAdvanced(role, lane, at) => lane_space(role, lane, at),
            Event::DataTaken(_, token) => of("data token taken", token),
            Event::DataSpent(_, token) => of("data token spent", token),
            Event::Noise(noisy) => named("noisy kill", noisy),
            Event::Met(_, _, real) => named("met the real one", real),
            Event::Solo(event) => return self.told_alone(rules, event),
            Event::Module(event) => return self.told_by_modules(rules, event),
            other => match once(&other) {
                Some(name) => named("once", name),
                None => return,
            },
        };
        self.saw(thing);
    }

    fn told_alone(&mut self, rules: &Lifeform, event: SoloEvent) {
        let solo = &rules.content.solo;
        let thing = match event {
            SoloEvent::Advanced(to) => named("motion", &solo.motion[to.index()].id),
            SoloEvent::OptionTaken(card, option) => option_of(&solo.card(card).id, option),
            SoloEvent::GoalGained(goal) => of("goal", goal),
            SoloEvent::TokenGained(token) => of("token gained", token),
            SoloEvent::TokenSpent(token) => of("token spent", token),
            SoloEvent::TraitUsed(area) => of("trait used", area),
            SoloEvent::TraitSpent(area) => of("trait spent", area),
            SoloEvent::NerveLost(nerve) => named("nerve", nerve),
            SoloEvent::Feared(fear) => named("fear", fear),
            SoloEvent::Stowed(stowed) => named("stowaways aboard", stowed),
            SoloEvent::ChitDrawn(alive) => named("chit still alive", alive),
            SoloEvent::Trapped(trap) => of("survival token laid", trap),
            SoloEvent::ZoneCleared(zone) => of("zone cleared", zone),
            SoloEvent::ColumnPaid(column) => of("column paid", column),
            SoloEvent::Eluded => named("once", "eluded"),
            SoloEvent::AttackAboard => named("once", "attack-5 aboard"),
            SoloEvent::Exhausted => named("once", "exhausted"),
            SoloEvent::Rested => named("once", "rested"),
            SoloEvent::Impervious => named("once", "impervious"),
            SoloEvent::SmallVent(_) => named("once", "small vent"),
            SoloEvent::BeastChitAdded => named("once", "beast chit"),
            SoloEvent::HarpoonTaken(_) => named("once", "harpoon taken"),
            SoloEvent::CellDropped => named("once", "cell dropped"),
            SoloEvent::LockerOpened => named("once", "locker opened"),
            SoloEvent::AirlockOpened(_) => named("once", "airlock opened"),
            SoloEvent::Extinguished(_) => named("once", "extinguished"),
            _ => return,
        };
        self.saw(thing);
    }

    fn told_by_modules(&mut self, rules: &Lifeform, event: ModuleEvent) {
        let thing = match event {
            ModuleEvent::Struck(card) => of("asteroid card", card),
            ModuleEvent::MarkerSet(room) => of("marker", room),
            ModuleEvent::ClampUnlocked(clamps) => named("clamp", clamps),
            ModuleEvent::LifeSupport(space) => named("life support", space),
            ModuleEvent::CardKept(card) => named("kept", &rules.content.crew_card(card).name),
            ModuleEvent::Confronted => named("once", "confronted"),
            ModuleEvent::Hunted(named_room, room) => named("guess right", named_room == room),
            ModuleEvent::Baited(room) => of("bait", room),
            ModuleEvent::Revealed(room) => of("known as empty", room),
            ModuleEvent::Flushed(room, _) => of("flushed", room),
            ModuleEvent::Searched(_, room, found) => {
                let kind = if found { "found in" } else { "searched" };
                of(kind, room)
            }
            ModuleEvent::StayedHidden(room) => of("stayed hidden in", room),
            ModuleEvent::Rewarded(icon) => of("combat token gained", icon),
            ModuleEvent::CombatSpent(icon) => of("combat token spent", icon),
            ModuleEvent::Exchanged(..) => named("once", "cards exchanged"),
            ModuleEvent::HandSeen(_) => named("once", "lifeform's hand seen"),
            _ => return,
        };
        self.saw(thing);
    }

    /// Prints how much of everything occurred, what never did, and what was rare.
    pub(crate) fn print(&self, rules: &Lifeform) {
        let all = everything(rules);
        let never: Vec<_> = all.iter().filter(|it| !self.0.contains_key(it)).collect();
        let occurred = all.len() - never.len();
        println!("{occurred} of {} things occurred.", all.len());
        for (kind, which) in never {
            println!("- never: {kind} {which}");
        }
        let mut rare: Vec<_> = all
            .iter()
            .filter_map(|thing| Some((self.0.get(thing)?, thing)))
            .collect();
        rare.sort();
        for (count, (kind, which)) in rare.into_iter().take(12) {
            println!("- {count} times: {kind} {which}");
        }
    }
}

/// What happens without a card or a token of its own.
fn once(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::Cancelled(_) => "reaction cancelled",
        Event::AttackCancelled => "attack cancelled",
        Event::Took(..) => "character taken over",
        Event::LaserShot(_) => "laser shot",
        Event::FlamethrowerTaken(_) => "flamethrower taken",
        Event::Analyzed(_) => "heat analyzer",
        Event::Breached(_) => "hull breach",
        Event::LastAboard => "last aboard",
        Event::CellUsed(_) => "energy cell",
        Event::AndroidSkipped => "android skipped",
        Event::AndroidDestroyed => "android destroyed",
        Event::DoorForced => "door forced",
        Event::CountdownHeld(_) => "countdown held",
        Event::VentGained => "vent token gained",
        Event::VentUsed => "vent token used",
        Event::ResinSet(_) => "cocoon token",
        Event::StowawayTokenTaken => "stowaway token taken",
        Event::StowawayTokenUsed => "stowaway token used",
        Event::StowawayAdded => "stowaway card in a fight",
        Event::ClawAdded => "hostility token in a fight",
        Event::Sacrificed(_) => "character sacrificed",
        Event::CatSpent => "cat spent",
        Event::IconDropped(_) => "icons above five",
        Event::DataGiven(..) => "data token given",
        Event::FavourRefused(_) => "favour refused",
        Event::LaunchRefused(_) => "launch refused",
        Event::ImageGone(_) => "image gone",
        Event::AnalyzersLost => "analyzers lost",
        _ => return None,
    })
}

/// All that [`once`] and the others name by hand.
const ONCE: [&str; 42] = [
    "reaction cancelled",
    "attack cancelled",
    "character taken over",
    "laser shot",
    "flamethrower taken",
    "heat analyzer",
    "hull breach",
    "last aboard",
    "energy cell",
    "android skipped",
    "android destroyed",
    "door forced",
    "countdown held",
    "vent token gained",
    "vent token used",
    "cocoon token",
    "stowaway token taken",
    "stowaway token used",
    "stowaway card in a fight",
    "hostility token in a fight",
    "character sacrificed",
    "cat spent",
    "icons above five",
    "data token given",
    "favour refused",
    "launch refused",
    "image gone",
    "analyzers lost",
    "eluded",
    "attack-5 aboard",
    "exhausted",
    "rested",
    "impervious",
    "small vent",
    "beast chit",
    "harpoon taken",
    "cell dropped",
    "locker opened",
    "airlock opened",
    "extinguished",
    "confronted",
    "cards exchanged",
];

fn space(column: Column, tokens: u8) -> Thing {
    ("loadout", format!("{} {tokens}", column.word()))
}

fn lane_space(role: Role, lane: u8, at: u8) -> Thing {
    ("role board", format!("{} {lane} {at}", role.word()))
}

fn option_of(card: &str, option: u8) -> Thing {
    ("crisis", format!("{card} {option}"))
}

/// Everything that the content knows and that can occur.
fn everything(rules: &Lifeform) -> Vec<Thing> {
    let content = &rules.content;
    let mut all: Vec<Thing> = ENDINGS.iter().map(|it| named("ending", it)).collect();
    all.extend(ONCE.map(|it| named("once", it)));
    all.push(named("once", "lifeform's hand seen"));
    for yes in [false, true] {
        for kind in [
            "noisy kill",
            "met the real one",
            "chit still alive",
            "guess right",
        ] {
            all.push(named(kind, yes));
        }
    }
    // The Mining Laser is shot, not played; a crisis card kept in hand pays and reacts, which is
    // told otherwise.
    let kept = &content.passenger.kept;
    let behind = kept.iter().map(|it| it.card.index()).min();
    let deck = &content.crew_cards[..behind.unwrap_or(content.crew_cards.len())];
    let crew = deck.iter().filter(|it| it.name != "mining-laser");
    all.extend(crew.map(|it| named("crew card", &it.name)));
    let hunts = content.lifeform_cards.iter();
    all.extend(hunts.map(|it| named("lifeform card", &it.name)));
    all.extend(CrewIcon::ALL.map(|it| of("crew icon", it)));
    all.extend(LifeformIcon::ALL.map(|it| of("lifeform icon", it)));
    all.extend(CrewReaction::ALL.map(|it| of("reaction", it)));
    all.extend(TerrorCard::ALL.map(|it| of("terror card", it)));
    all.extend((0..=content.tracks.self_destruct.first).map(|it| named("minute", it)));
    all.extend((1..=content.tracks.hostility.last).map(|it| named("hostility", it)));
    all.extend((1..=Malfunction::COUNT).map(|it| named("malfunction", it)));
    all.extend((0..4).map(|it| named("cocoon", it)));
    all.extend((1..=content.tracks.android.len()).map(|it| named("android status", it)));
    for who in Character::ALL {
        all.extend([of("skill", who), of("survival ability", who)]);
    }
    all.extend(CatCard::ALL.map(|it| of("cat card", it)));
    all.extend(MainframeCard::ALL.map(|it| of("mainframe card", it)));
    all.extend(Objective::ALL.map(|it| of("objective", it)));
    all.extend(LifeformSurvival::ALL.map(|it| of("lifeform ability", it)));
    all.extend(Stowaway::ALL.map(|it| of("stowaway card", it)));
    for token in Evolution::ALL {
        all.extend([
            of("evolution token gained", token),
            of("evolution token spent", token),
        ]);
    }
    all.extend(Item::ALL.map(|it| of("fight cancelled by", it)));
    for role in Role::ALL {
        all.push(of("role", role));
        for lane in 0..2 {
            all.extend((1..=LANE as u8).map(|at| lane_space(role, lane, at)));
        }
    }
    for token in DataToken::ALL {
        all.extend([of("data token taken", token), of("data token spent", token)]);
    }
    for column in Column::ALL {
        let spaces = content.tracks.loadout[column].spaces;
        all.extend((1..=spaces).map(|tokens| space(column, tokens)));
    }
    all.extend(solo(rules));
    all.extend(modules(rules));
    all.sort_unstable();
    all.dedup();
    all
}

/// What belongs to the solo game.
fn solo(rules: &Lifeform) -> Vec<Thing> {
    let solo = &rules.content.solo;
    let mut all: Vec<Thing> = Vec::new();
    // Nobody advances to where an advance begins.
    let starts = [solo.start, solo.shaken, solo.tough];
    for (place, space) in solo.motion.iter().enumerate() {
        let start = starts.iter().any(|it| it.index() == place);
        if !start || space.id == "m1" {
            all.push(named("motion", &space.id));
        }
    }
    for card in &solo.crisis {
        all.extend((1..=3).map(|option| option_of(&card.id, option)));
    }
    all.extend(Goal::ALL.map(|it| of("goal", it)));
    for token in SoloToken::ALL {
        all.extend([of("token gained", token), of("token spent", token)]);
    }
    for area in Trait::ALL {
        all.extend([of("trait used", area), of("trait spent", area)]);
    }
    all.extend((1..solo.nerve).map(|it| named("nerve", it)));
    all.extend((1..=solo.fear).map(|it| named("fear", it)));
    let stowed = solo.stowaways.safe + solo.stowaways.danger;
    all.extend((1..=stowed).map(|it| named("stowaways aboard", it)));
    all.extend(Trap::ALL.map(|it| of("survival token laid", it)));
    all.extend(Zone::ALL.map(|it| of("zone cleared", it)));
    all.push(of("column paid", Column::Coolant));
    all.push(of("column paid", Column::EnergyCells));
    all
}

/// What belongs to the modules.
fn modules(rules: &Lifeform) -> Vec<Thing> {
    let printed = &rules.content.passenger;
    let mut all: Vec<Thing> = Asteroid::ALL.map(|it| of("asteroid card", it)).into();
    all.extend((1..=printed.clamps).map(|it| named("clamp", it)));
    all.extend((1..=printed.life_support.len()).map(|it| named("life support", it)));
    for kept in &printed.kept {
        all.push(named("kept", &rules.content.crew_card(kept.card).name));
    }
    for room in Room::ALL {
        for kind in [
            "marker",
            "known as empty",
            "flushed",
            "found in",
            "searched",
            "stayed hidden in",
        ] {
            all.push(of(kind, room));
        }
        // P7.5: no bait lies in the Engineering Compartment.
        if room != Room::Engineering {
            all.push(of("bait", room));
        }
    }
    for icon in FightIcon::ALL {
        if icon != FightIcon::Harpoon {
            all.extend([
                of("combat token gained", icon),
                of("combat token spent", icon),
            ]);
        }
    }
    all
}
