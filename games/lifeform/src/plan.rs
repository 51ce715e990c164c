//! What the rules ask of the content all the time, worked out once: neighbours as sets, sets of
//! chambers, numbers by name.
//!
//! It adds nothing to the content and decides nothing.

use crate::prelude::*;

use crate::content::{Actions, Bonus, CrisisSpec, FORKS, MAX_MOTION, Mark, MotionSpec};

/// The content as the rules use it.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) corridors: [SpaceSet; SPACES],
    pub(crate) links: [SpaceSet; SPACES],
    /// How many moves from chamber to chamber, by corridors alone, with nothing in the way.
    pub(crate) walk: Vec<[u8; SPACES]>,
    /// The same by corridors and tunnels.
    pub(crate) prowl: Vec<[u8; SPACES]>,
    pub(crate) ends: Vec<(Space, Space)>,
    link_of: Vec<[Link; SPACES]>,
    pub(crate) forge: SpaceSet,
    pub(crate) decks: [SpaceSet; 3],
    pub(crate) vents: SpaceSet,
    pub(crate) cocoons: SpaceSet,
    pub(crate) circuits: SpaceSet,
    pub(crate) starts: SpaceSet,
    pub(crate) shielded: SpaceSet,
    pub(crate) unbreachable: SpaceSet,
    pub(crate) lifts: SpaceSet,
    pub(crate) galley: Space,
    pub(crate) hypersleep: Space,
    pub(crate) interface: Space,
    pub(crate) engineering: Space,
    pub(crate) maintenance: Space,
    pub(crate) shuttle_bay: Space,
    pub(crate) docking_hub: Space,
    pub(crate) laser: CrewCard,
    pub(crate) flamethrower: CrewCard,
    crew: Vec<CrewFace>,
    lifeform: Vec<LifeformFace>,
    pub(crate) most_claws: [[u8; 4]; 3],
    pub(crate) evolution_number: [u8; 4],
    pub(crate) terror_minutes: u64,
    pub(crate) hostility_top: u8,
    pub(crate) hostility_draws: u64,
    pub(crate) hostility_terrors: u64,
    pub(crate) column_spaces: By<Column, u8, 5>,
    bonuses: By<Column, [Option<Bonus>; 10], 5>,
    pub(crate) outage_tokens: u8,
    pub(crate) terror_tokens: u8,
    pub(crate) resin_tokens: u8,
    pub(crate) hand_limit: usize,
    pub(crate) boarding: u8,
    pub(crate) blinding: u8,
    pub(crate) leaving: u8,
    pub(crate) last_cocoon: u8,
    amounts: By<Character, [[u8; 2]; 2], { Character::COUNT }>,
    // The Dragon's Domain and The 13th Passenger.
    pub(crate) solo_hand_limit: usize,
    pub(crate) objectives: SpaceSet,
    pub(crate) ai_path: Vec<Space>,
    pub(crate) motion: [Motion; MAX_MOTION],
    pub(crate) motion_forward: [List<MotionSpace, FORKS>; MAX_MOTION],
    pub(crate) motion_back: [Option<MotionSpace>; MAX_MOTION],
    pub(crate) close: u64,
    pub(crate) vent_minutes: u64,
    pub(crate) stowaway_minutes: u64,
    pub(crate) crisis_decks: [u64; 3],
    pub(crate) goal_cards: [u64; 3],
    pays: Vec<u32>,
}

#[derive(Clone, Copy, Debug)]
struct CrewFace {
    rows: [Actions<CrewIcon>; 3],
    reaction: Option<CrewReaction>,
    fight: Fight,
}

#[derive(Clone, Copy, Debug)]
struct LifeformFace {
    rows: [Actions<LifeformIcon>; 3],
    reaction: Option<LifeformReaction>,
    fight: Fight,
}

/// The rows of a card; a reaction's row is empty here.
fn rows<A: Copy + Default, R: Copy>(rows: &[Row<A, R>]) -> [Actions<A>; 3] {
    std::array::from_fn(|index| match rows.get(index) {
        Some(Row::Actions(icons)) => *icons,
        _ => Actions::new(),
    })
}

/// Something of each space of the motion tracker.
fn motion<T: Copy>(content: &Content, none: T, of: impl Fn(&MotionSpec) -> T) -> [T; MAX_MOTION] {
    let spaces = &content.solo.motion;
    std::array::from_fn(|place| spaces.get(place).map_or(none, &of))
}

/// D-R10: what each crew card pays; a kept crisis card also by the token it stands for.
fn symbols(content: &Content) -> Vec<u32> {
    let mut all: Vec<u32> = content.crew_cards.iter().map(Symbol::of_card).collect();
    for kept in &content.passenger.kept {
        for symbol in Symbol::ALL {
            if kept.token.is_some() && symbol.token() == kept.token {
                all[kept.card.index()] |= symbol.bit();
            }
        }
    }
    all
}

/// How far every chamber is from every other.
fn distances(neighbours: &[SpaceSet; SPACES]) -> Vec<[u8; SPACES]> {
    let from = |space: u8| {
        let mut steps = [u8::MAX; SPACES];
        let mut ring = SpaceSet::only(Space(space));
        let mut seen = SpaceSet::EMPTY;
        for step in 0.. {
            seen = seen.or(ring);
            let mut next = SpaceSet::EMPTY;
            for at in ring.iter() {
                steps[at.index()] = step;
                next = next.or(neighbours[at.index()]);
            }
            ring = next.minus(seen);
            if ring.is_empty() {
                break;
            }
        }
        steps
    };
    (0..SPACES as u8).map(from).collect()
}

/// Numbers as a set.
fn bits(numbers: &[u8]) -> u64 {
    numbers.iter().fold(0, |set, number| set | 1 << number)
}

impl Plan {
    pub(crate) fn new(content: &Content) -> Self {
        let board = &content.board;
        let spaces = board.chambers.len();
        let neighbours = |ship: &kernel::Ship| {
            std::array::from_fn(|space| {
                if space < spaces {
                    ship.neighbours(Space(space as u8))
                } else {
                    SpaceSet::EMPTY
                }
            })
        };
        let link_of = (0..spaces as u8)
            .map(|from| {
                std::array::from_fn(|to| {
                    let link = board.link(Space(from), Space(to as u8));
                    link.unwrap_or_default()
                })
            })
            .collect();
        let loadout = &content.tracks.loadout;
        let supply = &content.table.supply;
        let places = &board.places;
        Self {
            corridors: neighbours(&board.corridors),
            links: neighbours(&board.ways),
            walk: distances(&neighbours(&board.corridors)),
            prowl: distances(&neighbours(&board.ways)),
            ends: board.ways.links().to_vec(),
            link_of,
            forge: board.valley_forge,
            decks: crate::content::ShipDeck::ALL.map(|deck| board.on_deck[deck]),
            vents: board.marks[Mark::Vent],
            cocoons: board.marks[Mark::Cocoon],
            circuits: board.marks[Mark::Circuit],
            starts: board.marks[Mark::LifeformStart],
            shielded: board.marks[Mark::Shielded],
            unbreachable: board.never_breached,
            lifts: content.lifts,
            galley: places.galley,
            hypersleep: places.hypersleep,
            interface: places.interface,
            engineering: places.engineering,
            maintenance: places.maintenance,
            shuttle_bay: places.shuttle_bay,
            docking_hub: places.docking_hub,
            laser: content.mining_laser,
            flamethrower: content.flamethrower,
            crew: (content.crew_cards.iter())
                .map(|card| CrewFace {
                    rows: rows(&card.rows),
                    reaction: card.reaction(),
                    fight: card.fight,
                })
                .collect(),
            lifeform: (content.lifeform_cards.iter())
                .map(|card| LifeformFace {
                    rows: rows(&card.rows),
                    reaction: card.reaction(),
                    fight: card.fight,
                })
                .collect(),
            most_claws: [2, 3, 4].map(|players| *content.tracks.cocoon.hand.of(players)),
            evolution_number: content.tracks.cocoon.evolution,
            terror_minutes: bits(&content.tracks.self_destruct.terror),
            hostility_top: content.tracks.hostility.last,
            hostility_draws: bits(&content.tracks.hostility.draw),
            hostility_terrors: bits(&content.tracks.hostility.terror),
            column_spaces: By::new(Column::ALL.map(|column| loadout[column].spaces)),
            bonuses: By::new(
                Column::ALL
                    .map(|column| std::array::from_fn(|space| loadout[column].bonus(space as u8))),
            ),
            outage_tokens: supply.outages,
            terror_tokens: supply.terror,
            resin_tokens: supply.cocoons,
            hand_limit: usize::from(content.table.hand_limit),
            boarding: content.tracks.self_destruct.boarding,
            blinding: content.tracks.self_destruct.analyzers,
            leaving: content.tracks.self_destruct.leaving,
            last_cocoon: crate::content::COCOON_SPACES as u8 - 1,
            amounts: By::new(Character::ALL.map(|who| {
                let spec = &content.characters[who];
                [Sheet::Many, Sheet::Pair]
                    .map(|sheet| [spec.skill.amount(sheet), spec.survival.amount(sheet)])
            })),
            solo_hand_limit: usize::from(content.solo.hand_limit),
            objectives: board.marks[Mark::Objective],
            ai_path: std::iter::successors(Some(places.hypersleep), |at| {
                board.android_next[at.index()]
            })
            .collect(),
            motion: motion(content, Motion::Blank, |space| space.kind),
            motion_forward: motion(content, List::new(), |space| space.forward),
            motion_back: motion(content, None, |space| space.back),
            close: (content.solo.motion.iter().enumerate()).fold(0, |set, (place, space)| {
                set | u64::from(space.close) << place
            }),
            vent_minutes: bits(&content.solo.vent_minutes),
            stowaway_minutes: bits(&content.solo.stowaway_minutes),
            crisis_decks: crate::content::ShipDeck::ALL.map(|deck| content.solo.deck(deck, true)),
            goal_cards: Goal::ALL.map(|goal| {
                let crises = content.solo.crisis.iter().enumerate();
                let gives = |(_, card): &(usize, &CrisisSpec)| card.gives(goal);
                crises
                    .filter(gives)
                    .fold(0, |set, (place, _)| set | 1 << place)
            }),
            pays: symbols(content),
        }
    }

    /// The link between two chambers.
    #[inline]
    pub(crate) fn link(&self, from: Space, to: Space) -> Link {
        self.link_of[from.index()][to.index()]
    }

    /// The chambers of the deck a chamber is on.
    pub(crate) fn deck_of(&self, at: Space) -> SpaceSet {
        let on = |deck: &&SpaceSet| deck.contains(at);
        self.decks.iter().find(on).copied().unwrap_or_default()
    }

    /// L-R9: Mining Laser and Flamethrower.
    #[inline]
    pub(crate) fn is_special(&self, card: CrewCard) -> bool {
        // Behind the cards of the deck: these two, and crisis cards kept in hand (P-R4).
        card >= self.flamethrower.min(self.laser) && card != CrewCard::BACK
    }

    /// D-R10: the symbols of crisis cards that a crew card pays, as a set.
    #[inline]
    pub(crate) fn pays(&self, card: CrewCard) -> u32 {
        self.pays.get(card.index()).copied().unwrap_or(0)
    }

    /// The reaction of a crew card.
    #[inline]
    pub(crate) fn reactions(&self, card: CrewCard) -> impl Iterator<Item = CrewReaction> + use<> {
        self.crew
            .get(card.index())
            .and_then(|face| face.reaction)
            .into_iter()
    }

    /// The cancel of a lifeform card.
    pub(crate) fn cancels(&self, card: LifeformCard) -> Option<LifeformReaction> {
        self.lifeform.get(card.index())?.reaction
    }

    /// The action icons of a row; none for a reaction.
    #[inline]
    pub(crate) fn crew_row(&self, card: CrewCard, row: u8) -> Actions<CrewIcon> {
        let face = self.crew.get(card.index());
        face.map_or_else(Actions::new, |face| face.rows[usize::from(row)])
    }

    /// The same for a lifeform card.
    #[inline]
    pub(crate) fn hunt_row(&self, card: LifeformCard, row: u8) -> Actions<LifeformIcon> {
        let face = self.lifeform.get(card.index());
        face.map_or_else(Actions::new, |face| face.rows[usize::from(row)])
    }

    /// The showdown icons of a crew card.
    pub(crate) fn crew_fight(&self, card: CrewCard) -> Fight {
        self.crew
            .get(card.index())
            .map_or_else(Fight::default, |face| face.fight)
    }

    /// The showdown icons of a lifeform card.
    pub(crate) fn claw_fight(&self, card: LifeformCard) -> Fight {
        self.lifeform
            .get(card.index())
            .map_or_else(Fight::default, |face| face.fight)
    }

    /// What a space of the loadout gives.
    pub(crate) fn bonus(&self, column: Column, space: u8) -> Option<Bonus> {
        self.bonuses[column][usize::from(space)]
    }

    /// The number of a skill on this side of the sheet.
    pub(crate) fn skill(&self, who: Character, pair: bool) -> u8 {
        self.amounts[who][usize::from(pair)][0]
    }

    /// The number of a survival ability on this side of the sheet.
    pub(crate) fn survival(&self, who: Character, pair: bool) -> u8 {
        self.amounts[who][usize::from(pair)][1]
    }
}
