//! Whether everything that is printed occurs: rooms, items, cards, tokens, faces of dice,
//! decisions, endings.
//!
//! What must occur is taken from the content, so that nothing is forgotten; what never occurred is
//! listed.

use std::collections::BTreeMap;

use kernel::Key as _;
use nemesis::content::{
    ActionCard, AttackCard, Character, CombatFace, Destination, EventCard, Exploration, Intruder,
    IntruderToken, Item, NoiseFace, Object, Objective, PlotCard, Room, Use, Weakness, Wound,
};
use nemesis::moves::{Ploy, Source, What};
use nemesis::state::ENDINGS;
use nemesis::{Event, Nemesis};

/// Something that can occur.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Thing {
    Ending(&'static str),
    ShipDestroyed(&'static str),
    EnginesFailed,
    Destination(Destination),
    Fulfilled(Objective),
    Drafted(Character),
    Room(Room),
    RoomAction(What),
    CardAction(ActionCard, What),
    Interruption,
    Ignored,
    Found(Item),
    ItemAction(Item, What),
    Shot(CombatFace),
    Crafted(Item),
    Quest(Item),
    Explored(Exploration, u8),
    Noise(u8),
    Token(IntruderToken),
    Appeared(Intruder),
    Attacks(Intruder),
    Killed(Intruder),
    Attack(AttackCard),
    AttackMisses(AttackCard),
    BloodChecked(AttackCard),
    Event(EventCard),
    Wound(Wound),
    Weakness(Object, Weakness),
    Scan { infected: bool },
    Check { draws: bool, fails: bool },
    Plot(PlotCard, Ploy),
    Signal,
    NestDestroyed,
    Launched,
    Hibernated,
    AttemptFailed,
    PodOverrun,
    Revived,
    Traded,
    AirlockOpened,
    DoorDestroyed,
    Role { accepted: bool },
}

/// How often everything occurred.
#[derive(Clone, Default)]
pub(crate) struct Occurred(BTreeMap<Thing, u64>);

impl Occurred {
    fn saw(&mut self, thing: Thing) {
        *self.0.entry(thing).or_default() += 1;
    }

    pub(crate) fn add(&mut self, other: Self) {
        for (thing, count) in other.0 {
            *self.0.entry(thing).or_default() += count;
        }
    }

    /// An Objective was fulfilled by somebody who survived.
    pub(crate) fn objective(&mut self, objective: Objective) {
        self.saw(Thing::Fulfilled(objective));
    }

    pub(crate) fn told(&mut self, event: Event) {
        let thing = match event {
            Event::Ended { ending, destroyed } => {
                let word = ENDINGS[usize::from(ending.0)];
                if destroyed {
                    self.saw(Thing::ShipDestroyed(word));
                }
                Thing::Ending(word)
            }
            Event::EnginesFailed => Thing::EnginesFailed,
            Event::Arrived { destination } => Thing::Destination(destination),
            Event::Drafted { character, .. } => Thing::Drafted(character),
            Event::Found { room, .. } => Thing::Room(room),
            Event::Acted { what, source, .. } => match source {
                Source::Room => Thing::RoomAction(what),
                // MC108: it becomes the Action of another Room.
                Source::Card(ActionCard::Intranet) => {
                    Thing::CardAction(ActionCard::Intranet, What::Intranet)
                }
                Source::Card(card) => Thing::CardAction(card, what),
                Source::Item(card) => Thing::ItemAction(card.item, what),
                Source::Basic => return,
            },
            Event::Interrupted { .. } => Thing::Interruption,
            Event::Ignored { .. } => Thing::Ignored,
            Event::Finds { cards } => {
                cards
                    .iter()
                    .for_each(|card| self.saw(Thing::Found(card.item)));
                return;
            }
            Event::CombatRolled { face, .. } => Thing::Shot(face),
            Event::Crafted { item, .. } => Thing::Crafted(item),
            Event::Activated { item, .. } => Thing::Quest(item),
            Event::Explored { token, .. } => Thing::Explored(token.effect, token.items),
            Event::NoiseRolled { face, .. } => Thing::Noise(noise(face)),
            Event::TokenDrawn { token } => Thing::Token(token),
            Event::Appeared { kind, .. } => Thing::Appeared(kind),
            Event::Attacks { kind, .. } => Thing::Attacks(kind),
            Event::Killed { kind, .. } => Thing::Killed(kind),
            Event::AttackDrawn { card, hits: true } => Thing::Attack(card),
            Event::AttackDrawn { card, hits: false } => Thing::AttackMisses(card),
            Event::BloodChecked { card } => Thing::BloodChecked(card),
            Event::EventDrawn { card } => Thing::Event(card),
            Event::SeriousWound { wound, .. } => Thing::Wound(wound),
            Event::Discovered { object, weakness } => Thing::Weakness(object, weakness),
            Event::Scanned { infected, .. } => Thing::Scan { infected },
            Event::ContaminationChecked { draws, fails, .. } => Thing::Check { draws, fails },
            Event::PlotPlayed { card, ploy, .. } => Thing::Plot(card, ploy),
            Event::Signal { .. } => Thing::Signal,
            Event::NestDestroyed => Thing::NestDestroyed,
            Event::Launched { .. } => Thing::Launched,
            Event::Hibernated { .. } => Thing::Hibernated,
            Event::AttemptFailed { .. } => Thing::AttemptFailed,
            Event::PodOverrun { .. } => Thing::PodOverrun,
            Event::Revived { .. } => Thing::Revived,
            Event::Traded { .. } => Thing::Traded,
            Event::AirlockOpened { .. } => Thing::AirlockOpened,
            Event::DoorDestroyed { .. } => Thing::DoorDestroyed,
            Event::RoleChosen { accepts, .. } => Thing::Role { accepted: accepts },
            _ => return,
        };
        self.saw(thing);
    }

    /// Prints how much of everything occurred, and what never did.
    pub(crate) fn print(&self, rules: &Nemesis) {
        let all = everything(rules);
        let never: Vec<_> = all
            .iter()
            .filter(|thing| !self.0.contains_key(thing))
            .collect();
        println!(
            "{} of {} things occurred.",
            all.len() - never.len(),
            all.len()
        );
        for thing in never {
            println!("- never: {thing:?}");
        }
        let mut rare: Vec<_> = all
            .iter()
            .filter_map(|thing| Some((self.0.get(thing)?, thing)))
            .collect();
        rare.sort();
        for (count, thing) in rare.into_iter().take(12) {
            println!("- {count} times: {thing:?}");
        }
    }
}

/// Everything that the content and the rules know and that can occur.
fn everything(rules: &Nemesis) -> Vec<Thing> {
    let content = &rules.content;
    let mut all: Vec<Thing> = [
        Thing::EnginesFailed,
        Thing::Interruption,
        Thing::Ignored,
        Thing::Signal,
        Thing::NestDestroyed,
        Thing::Launched,
        Thing::Hibernated,
        Thing::AttemptFailed,
        Thing::PodOverrun,
        Thing::Revived,
        Thing::Traded,
        Thing::AirlockOpened,
        Thing::DoorDestroyed,
    ]
    .into();
    for yes in [false, true] {
        all.push(Thing::Scan { infected: yes });
        all.push(Thing::Role { accepted: yes });
        all.push(Thing::Check {
            draws: true,
            fails: yes,
        });
    }
    all.push(Thing::Check {
        draws: false,
        fails: false,
    });
    all.extend(ENDINGS.iter().map(|&word| Thing::Ending(word)));
    all.extend(ENDINGS.iter().map(|&word| Thing::ShipDestroyed(word)));
    all.extend(Destination::ALL.map(Thing::Destination));
    let objectives = content.objectives.iter().map(|spec| spec.objective);
    all.extend(objectives.map(Thing::Fulfilled));
    all.extend(Character::ALL.map(Thing::Drafted));
    all.extend(CombatFace::ALL.map(Thing::Shot));
    all.extend(Wound::ALL.map(Thing::Wound));
    for kind in Intruder::ALL {
        all.extend([
            Thing::Appeared(kind),
            Thing::Attacks(kind),
            Thing::Killed(kind),
        ]);
    }
    for room in Room::ALL {
        // Special Rooms are known from the start.
        if content.rooms[room].set != nemesis::content::TileSet::Special {
            all.push(Thing::Room(room));
        }
        let actions = content.rooms[room].does.iter();
        all.extend(actions.map(|&what| Thing::RoomAction(what)));
    }
    for card in ActionCard::ALL {
        let actions = content.cards[card].does.iter();
        all.extend(actions.map(|&what| Thing::CardAction(card, what)));
    }
    for item in Item::ALL {
        let spec = &content.items[item];
        let found = spec.cards.iter().any(|(color, _)| color.index() < 3);
        if found {
            all.push(Thing::Found(item));
        }
        if spec.recipe.is_some() {
            all.push(Thing::Crafted(item));
        }
        if matches!(spec.used, Use::OneUse | Use::Reusable | Use::Added) && !spec.reaction {
            all.extend(spec.does.iter().map(|&what| Thing::ItemAction(item, what)));
        }
    }
    for character in Character::ALL {
        let quests = content.characters[character].quests.iter();
        all.extend(quests.map(|quest| Thing::Quest(quest.item)));
    }
    let explored = content.exploration.iter();
    all.extend(explored.map(|token| Thing::Explored(token.effect, token.items)));
    all.extend(content.noise_die.map(|face| Thing::Noise(noise(face))));
    all.extend((0..content.tokens.len() as u8).map(|it| Thing::Token(IntruderToken(it))));
    for card in (0..content.attacks.len() as u8).map(AttackCard) {
        all.extend([Thing::Attack(card), Thing::BloodChecked(card)]);
        // A Larva draws no card.
        let kind = &content.attack_kinds[content.attacks[card.index()].attack];
        let drawers = Intruder::ALL.into_iter().skip(1);
        if drawers.into_iter().any(|intruder| !kind.is_by(intruder)) {
            all.push(Thing::AttackMisses(card));
        }
    }
    all.extend((0..content.events.len() as u8).map(|it| Thing::Event(EventCard(it))));
    for object in Object::ALL {
        all.extend(Weakness::ALL.map(|weakness| Thing::Weakness(object, weakness)));
    }
    for card in (0..content.plots.len() as u8).map(PlotCard) {
        all.extend(Ploy::ALL.map(|ploy| Thing::Plot(card, ploy)));
    }
    all.sort_unstable();
    all.dedup();
    all
}

/// A face of the Noise die as a number, for sorting: Silence is 5, Danger 6.
fn noise(face: NoiseFace) -> u8 {
    match face {
        NoiseFace::Number(number) => number,
        NoiseFace::Silence => 5,
        NoiseFace::Danger => 6,
    }
}
