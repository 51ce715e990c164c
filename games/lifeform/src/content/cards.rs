//! What the cards and tokens with faces show: rows of icons, fight icons, minutes, where an
//! objective is completed (LC29–LC36, LC63–LC120).

use crate::prelude::*;
use kernel::content::{BadContent, ensure, no_twins};
use serde::Deserializer;

use super::{CARDS_FILE, DECKS_FILE};

/// The most crew cards, the Flamethrower and the Mining Laser among them.
pub const MAX_CREW_CARDS: usize = 68;
/// The most lifeform cards.
pub const MAX_LIFEFORM_CARDS: usize = 48;
/// The most rows of a card.
pub const MAX_ROWS: usize = 3;
/// The most icons of a row.
pub const MAX_ROW: usize = 3;

/// How many of each fight icon.
pub type Fight = By<FightIcon, u8, { FightIcon::COUNT }>;

/// The actions of a row.
pub type Actions<A> = List<A, MAX_ROW>;

/// A row of a card: one choice (L10.1, L10.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(bound = "A: Deserialize<'de> + Copy + Default, R: Deserialize<'de>")]
pub enum Row<A, R> {
    /// Actions, in any order (L10.2).
    Actions(Actions<A>),
    /// A reaction, which stands alone.
    Reaction(R),
}

impl<A: Copy + Default, R> Default for Row<A, R> {
    fn default() -> Self {
        Self::Actions(List::new())
    }
}

/// A card as printed (L1.11).
#[derive(Clone, Debug)]
pub struct PrintedCard<A, R> {
    /// Its short name, also in notation: `cw01a`.
    pub id: String,
    /// The word its name is looked up by; both prints of a design share it.
    pub name: String,
    /// The place of its design; both prints of a design share it.
    pub design: u8,
    /// Its rows.
    pub rows: List<Row<A, R>, MAX_ROWS>,
    /// Its fight icons.
    pub fight: Fight,
}

/// A crew card.
pub type CrewCardSpec = PrintedCard<CrewIcon, CrewReaction>;
/// A lifeform card.
pub type LifeformCardSpec = PrintedCard<LifeformIcon, LifeformReaction>;

impl<A: Copy + Default + PartialEq, R: Copy + PartialEq> PrintedCard<A, R> {
    /// The reaction it can be played for.
    pub fn reaction(&self) -> Option<R> {
        self.rows.iter().find_map(|row| match *row {
            Row::Reaction(reaction) => Some(reaction),
            Row::Actions(_) => None,
        })
    }

    /// The actions of a row; `None` for a reaction's row.
    #[inline]
    pub fn actions(&self, row: usize) -> Option<&Actions<A>> {
        match self.rows.get(row)? {
            Row::Actions(actions) => Some(actions),
            Row::Reaction(_) => None,
        }
    }

    /// Whether a row has this icon.
    pub fn shows(&self, icon: A) -> bool {
        let mut rows = self.rows.iter();
        rows.any(|row| matches!(row, Row::Actions(actions) if actions.contains(&icon)))
    }
}

#[derive(Deserialize)]
#[serde(
    deny_unknown_fields,
    bound = "A: Deserialize<'de> + Copy + Default, R: Deserialize<'de> + Copy"
)]
struct Design<A, R> {
    id: String,
    name: String,
    rows: Vec<Row<A, R>>,
    prints: Vec<Vec<FightIcon>>,
}

impl<A, R> Design<A, R>
where
    A: Copy + Default + PartialEq,
    R: Copy + PartialEq,
{
    /// Its prints, one after the other: `cw01a`, `cw01b`. A single print has the design's own name.
    fn faces(self, design: u8, all: &mut Vec<PrintedCard<A, R>>) -> Result<(), BadContent> {
        let name = &self.name;
        ensure(CARDS_FILE, self.rows.len() <= MAX_ROWS, || {
            format!("{name} has more than {MAX_ROWS} rows")
        })?;
        let empty = self
            .rows
            .iter()
            .any(|row| matches!(row, Row::Actions(icons) if icons.is_empty()));
        ensure(CARDS_FILE, !empty, || {
            format!("{name} has a row without an icon")
        })?;
        let reactions = self
            .rows
            .iter()
            .filter(|row| matches!(row, Row::Reaction(_)));
        ensure(CARDS_FILE, reactions.count() <= 1, || {
            format!("{name} has more than one reaction")
        })?;
        ensure(CARDS_FILE, (1..=26).contains(&self.prints.len()), || {
            format!("{name} is printed {} times", self.prints.len())
        })?;
        let single = self.prints.len() == 1;
        for (letter, icons) in ('a'..).zip(&self.prints) {
            let id = &self.id;
            all.push(PrintedCard {
                id: if single {
                    id.clone()
                } else {
                    format!("{id}{letter}")
                },
                name: name.clone(),
                design,
                rows: self.rows.iter().copied().collect(),
                fight: fight(icons),
            });
        }
        Ok(())
    }
}

/// Icons counted by kind.
pub(super) fn fight(icons: &[FightIcon]) -> Fight {
    let mut counts = Fight::default();
    for &icon in icons {
        counts[icon] += 1;
    }
    counts
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardsFile {
    crew: Vec<Design<CrewIcon, CrewReaction>>,
    flamethrower: Design<CrewIcon, CrewReaction>,
    mining_laser: Design<CrewIcon, CrewReaction>,
    lifeform: Vec<Design<LifeformIcon, LifeformReaction>>,
}

/// Every card with a face of its own.
pub(super) struct Faces {
    pub(super) crew: Vec<CrewCardSpec>,
    pub(super) lifeform: Vec<LifeformCardSpec>,
    pub(super) flamethrower: CrewCard,
    pub(super) mining_laser: CrewCard,
}

impl CardsFile {
    pub(super) fn faces(self) -> Result<Faces, BadContent> {
        let crew_names = (self.crew.iter()).chain([&self.flamethrower, &self.mining_laser]);
        no_twins(
            CARDS_FILE,
            "crew card",
            crew_names.clone().map(|card| &card.id),
        )?;
        no_twins(
            CARDS_FILE,
            "crew card's name",
            crew_names.map(|card| &card.name),
        )?;
        no_twins(
            CARDS_FILE,
            "lifeform card",
            self.lifeform.iter().map(|card| &card.id),
        )?;
        no_twins(
            CARDS_FILE,
            "lifeform card's name",
            self.lifeform.iter().map(|card| &card.name),
        )?;
        for special in [&self.flamethrower, &self.mining_laser] {
            ensure(CARDS_FILE, special.prints.len() == 1, || {
                format!("{} must be printed once", special.name)
            })?;
        }
        ensure(CARDS_FILE, self.mining_laser.rows.is_empty(), || {
            "the Mining Laser has no rows".to_owned()
        })?;

        let designs = self.crew.len() as u8;
        let mut crew = Vec::new();
        for (number, design) in (0..).zip(self.crew) {
            design.faces(number, &mut crew)?;
        }
        let flamethrower = CrewCard(crew.len() as u8);
        self.flamethrower.faces(designs, &mut crew)?;
        let mining_laser = CrewCard(crew.len() as u8);
        self.mining_laser.faces(designs + 1, &mut crew)?;
        let mut lifeform = Vec::new();
        for (number, design) in (0..).zip(self.lifeform) {
            design.faces(number, &mut lifeform)?;
        }
        let at_most = |count: usize, most: usize, what: &str| {
            ensure(CARDS_FILE, count <= most, || {
                format!("there may be at most {most} {what}, not {count}")
            })
        };
        at_most(crew.len(), MAX_CREW_CARDS, "crew cards")?;
        at_most(lifeform.len(), MAX_LIFEFORM_CARDS, "lifeform cards")?;
        let harpoon = lifeform
            .iter()
            .find(|card| card.fight[FightIcon::Harpoon] > 0);
        ensure(CARDS_FILE, harpoon.is_none(), || {
            let name = harpoon.map_or("", |card| &card.name);
            format!("{name} is a lifeform card and shows the harpoon gun")
        })?;
        Ok(Faces {
            crew,
            lifeform,
            flamethrower,
            mining_laser,
        })
    }
}

/// How an objective is completed (LC63–LC70).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Completed<S = Space> {
    /// By CIRCUIT BOARD there.
    Circuit(S),
    /// By EXPLORE there.
    Explore(S),
    /// By characters who are there when a crew turn starts.
    Meet(S),
    /// When it is drawn (L2.25).
    Immediately,
}

impl<S: Copy> Completed<S> {
    /// The chamber it is bound to.
    pub fn place(&self) -> Option<S> {
        match *self {
            Self::Circuit(place) | Self::Explore(place) | Self::Meet(place) => Some(place),
            Self::Immediately => None,
        }
    }
}

/// A secret objective.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObjectiveSpec<S = Space> {
    /// Which one.
    pub objective: Objective,
    /// How it is completed.
    pub how: Completed<S>,
}

impl ObjectiveSpec<String> {
    pub(super) fn resolve(self, board: &Board) -> Result<ObjectiveSpec, BadContent> {
        let find = |id: &str| board.find(DECKS_FILE, id);
        Ok(ObjectiveSpec {
            objective: self.objective,
            how: match &self.how {
                Completed::Circuit(id) => Completed::Circuit(find(id)?),
                Completed::Explore(id) => Completed::Explore(find(id)?),
                Completed::Meet(id) => Completed::Meet(find(id)?),
                Completed::Immediately => Completed::Immediately,
            },
        })
    }
}

/// A kind of terror card.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrorSpec {
    /// Which one.
    pub card: TerrorCard,
    /// How many there are.
    pub copies: u8,
}

/// A stowaway card.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StowawaySpec {
    /// Which one.
    pub card: Stowaway,
    /// The earliest minute.
    pub from: u8,
    /// The latest minute.
    pub to: u8,
    /// L29.7: what it shows in the showdown; `None`: it is not kept.
    #[serde(default, deserialize_with = "kept")]
    pub kept: Option<Fight>,
}

impl StowawaySpec {
    /// Whether the guess is right at this minute (L29.3).
    #[inline]
    pub const fn holds(&self, minute: u8) -> bool {
        minute <= self.from && self.to <= minute
    }
}

fn kept<'de, D: Deserializer<'de>>(file: D) -> Result<Option<Fight>, D::Error> {
    let icons = Option::<Vec<FightIcon>>::deserialize(file)?;
    Ok(icons.map(|icons| fight(&icons)))
}

/// An evolution token (L1.20).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EvolutionSpec {
    /// Which one.
    pub token: Evolution,
    /// The icon it adds to a row.
    pub icon: LifeformIcon,
}

/// A kind of data token.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DataSpec {
    /// Which one.
    pub token: DataToken,
    /// The two icons it matches.
    pub icons: (FightIcon, FightIcon),
    /// How many there are.
    pub copies: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DecksFile {
    pub(super) objectives: Vec<ObjectiveSpec<String>>,
    pub(super) terror: Vec<TerrorSpec>,
    pub(super) stowaways: Vec<StowawaySpec>,
    pub(super) evolutions: Vec<EvolutionSpec>,
    pub(super) data: Vec<DataSpec>,
    pub(super) lifts: Vec<String>,
    pub(super) stores: Vec<String>,
}
