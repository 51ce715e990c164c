//! The ship: up to 64 spaces joined by up to 128 links, as bit masks.
//!
//! Two spaces may be joined by several links. What lies on a link (a door, a noise marker) is a
//! [`LinkSet`] in the game's state. Distances are worked out once for the open ship; where links
//! can be shut, a [`Field`] is flooded on demand.
//!
//! ```
//! use kernel::{Link, LinkSet, Ship, Space};
//!
//! // Three rooms in a row; two corridors join the first two.
//! let links = [(0, 1), (0, 1), (1, 2)].map(|(a, b)| (Space(a), Space(b)));
//! let ship = Ship::new(3, &links)?;
//! assert_eq!(ship.exits(Space(0)), [(Link(0), Space(1)), (Link(1), Space(1))]);
//! assert_eq!(ship.distance(Space(0), Space(2)), 2);
//! // With the first corridor shut there is still a way.
//! let shut = LinkSet::EMPTY.with(Link(0));
//! assert!(ship.open_neighbours(Space(0), shut).contains(Space(1)));
//! # Ok::<(), kernel::ShipError>(())
//! ```

use scene::bit_set;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Key;

/// The most spaces a ship may have.
pub const MAX_SPACES: usize = 64;
/// The most links a ship may have.
pub const MAX_LINKS: usize = 128;

/// One space of the ship.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Space(pub u8);

impl Space {
    /// As a table index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Key for Space {
    #[inline]
    fn index(self) -> usize {
        self.0 as usize
    }
}

bit_set! {
    /// A set of spaces.
    #[derive(Serialize, Deserialize)]
    #[serde(transparent)]
    pub struct SpaceSet(u64) of Space;
}

/// One link between two spaces, by its place in [`Ship::links`].
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Link(pub u8);

impl Link {
    /// As a table index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

bit_set! {
    /// A set of links: closed doors, noise markers, ladders.
    pub struct LinkSet(u128) of Link;
}

/// Written as two numbers, so that every reader of JSON can hold them.
impl Serialize for LinkSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        ((self.0 >> 64) as u64, self.0 as u64).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for LinkSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (high, low) = <(u64, u64)>::deserialize(deserializer)?;
        Ok(Self(u128::from(high) << 64 | u128::from(low)))
    }
}

/// Why links do not make a ship.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShipError {
    /// More than [`MAX_SPACES`] spaces or [`MAX_LINKS`] links.
    #[error("a ship has at most {MAX_SPACES} spaces and {MAX_LINKS} links")]
    TooLarge,
    /// A link names a space the ship does not have.
    #[error("link {0} leads to a space that does not exist")]
    NoSuchSpace(usize),
    /// A link from a space to itself.
    #[error("link {0} leads back to where it starts")]
    Loop(usize),
    /// A space nothing leads to.
    #[error("space {0} cannot be reached from the first one")]
    Unlinked(usize),
}

const FAR: u8 = u8::MAX;

/// The graph of a ship, with all distances.
#[derive(Clone, Debug, PartialEq)]
pub struct Ship {
    count: u8,
    links: Vec<(Space, Space)>,
    exits: Vec<Vec<(Link, Space)>>,
    neighbours: Vec<SpaceSet>,
    distance: Vec<[u8; MAX_SPACES]>,
    within: Vec<Vec<SpaceSet>>,
    towards: Vec<[SpaceSet; MAX_SPACES]>,
}

impl Ship {
    /// A ship of `count` spaces joined by `links`. Every space must be reachable from every other.
    pub fn new(count: usize, links: &[(Space, Space)]) -> Result<Self, ShipError> {
        if count > MAX_SPACES || links.len() > MAX_LINKS {
            return Err(ShipError::TooLarge);
        }
        let mut neighbours = vec![SpaceSet::EMPTY; count];
        let mut exits = vec![Vec::new(); count];
        for (number, &(a, b)) in links.iter().enumerate() {
            if a.index() >= count || b.index() >= count {
                return Err(ShipError::NoSuchSpace(number));
            }
            if a == b {
                return Err(ShipError::Loop(number));
            }
            for (here, there) in [(a, b), (b, a)] {
                neighbours[here.index()] = neighbours[here.index()].with(there);
                exits[here.index()].push((Link(number as u8), there));
            }
        }
        let mut ship = Self {
            count: count as u8,
            links: links.to_vec(),
            exits,
            neighbours,
            distance: Vec::new(),
            within: Vec::new(),
            towards: Vec::new(),
        };
        for start in 0..count {
            let field = ship.flood(SpaceSet::only(Space(start as u8)), ship.spaces());
            if let Some(cut_off) = (0..count).find(|&space| field.0[space] == FAR) {
                return Err(ShipError::Unlinked(cut_off.max(start)));
            }
            let farthest = field.0[..count].iter().copied().max().unwrap_or(0);
            ship.within.push(
                (0..=farthest)
                    .map(|n| {
                        ship.spaces()
                            .iter()
                            .filter(|s| field.0[s.index()] <= n)
                            .collect()
                    })
                    .collect(),
            );
            ship.distance.push(field.0);
        }
        let steps = |from: Space, to: Space| {
            let nearer = |step: &Space| ship.distance(*step, to) < ship.distance(from, to);
            ship.neighbours(from).iter().filter(nearer).collect()
        };
        let mut towards = vec![[SpaceSet::EMPTY; MAX_SPACES]; count];
        for from in ship.spaces().iter() {
            for to in ship.spaces().iter() {
                towards[from.index()][to.index()] = steps(from, to);
            }
        }
        ship.towards = towards;
        Ok(ship)
    }

    /// How many spaces it has.
    pub fn len(&self) -> usize {
        self.count as usize
    }

    /// Whether it has no space at all.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// All spaces.
    pub fn spaces(&self) -> SpaceSet {
        SpaceSet::first(self.count)
    }

    /// The links in the order they were given; [`Link`] is an index into them.
    pub fn links(&self) -> &[(Space, Space)] {
        &self.links
    }

    /// The spaces next to `space`.
    #[inline]
    pub fn neighbours(&self, space: Space) -> SpaceSet {
        self.neighbours[space.index()]
    }

    /// The links of `space`, each with the space it leads to.
    #[inline]
    pub fn exits(&self, space: Space) -> &[(Link, Space)] {
        &self.exits[space.index()]
    }

    /// The two ends of `link`.
    pub fn ends(&self, link: Link) -> (Space, Space) {
        self.links[link.index()]
    }

    /// The spaces next to `space` by links that are not shut.
    pub fn open_neighbours(&self, space: Space, shut: LinkSet) -> SpaceSet {
        let open = |(link, _): &&(Link, Space)| !shut.contains(*link);
        self.exits(space)
            .iter()
            .filter(open)
            .map(|&(_, there)| there)
            .collect()
    }

    /// The least number of single steps from `from` to `to`.
    #[inline]
    pub fn distance(&self, from: Space, to: Space) -> u8 {
        self.distance[from.index()][to.index()]
    }

    /// The spaces at most `steps` away, `from` itself included.
    #[inline]
    pub fn within(&self, from: Space, steps: u8) -> SpaceSet {
        let rings = &self.within[from.index()];
        rings[(steps as usize).min(rings.len() - 1)]
    }

    /// The spaces exactly `steps` away.
    pub fn exactly(&self, from: Space, steps: u8) -> SpaceSet {
        match steps {
            0 => SpaceSet::only(from),
            _ => self.within(from, steps).minus(self.within(from, steps - 1)),
        }
    }

    /// How far the nearest of `targets` is, if there is one.
    #[inline]
    pub fn nearest(&self, from: Space, targets: SpaceSet) -> Option<u8> {
        targets
            .iter()
            .map(|target| self.distance(from, target))
            .min()
    }

    /// All next steps on a shortest way from `from` to any of the nearest of `targets`. Empty if
    /// `from` is one of them or there is none.
    #[inline]
    pub fn steps_towards(&self, from: Space, targets: SpaceSet) -> SpaceSet {
        let towards = &self.towards[from.index()];
        let rings = self.within[from.index()].iter();
        let nearest = rings
            .map(|ring| ring.and(targets))
            .find(|near| !near.is_empty());
        let nearest = nearest.unwrap_or_default();
        (nearest.iter()).fold(SpaceSet::EMPTY, |steps, to| steps.or(towards[to.index()]))
    }

    /// Distances from `sources` through `passable` spaces only. Sources count even where they are
    /// not passable.
    pub fn flood(&self, sources: SpaceSet, passable: SpaceSet) -> Field {
        Self::flood_by(sources, passable, |space| self.neighbours(space))
    }

    /// Distances from `sources` by links that are not shut.
    pub fn flood_open(&self, sources: SpaceSet, shut: LinkSet) -> Field {
        Self::flood_by(sources, self.spaces(), |space| {
            self.open_neighbours(space, shut)
        })
    }

    fn flood_by(sources: SpaceSet, passable: SpaceSet, next: impl Fn(Space) -> SpaceSet) -> Field {
        let mut field = [FAR; MAX_SPACES];
        let (mut frontier, mut seen, mut steps) = (sources, sources, 0);
        while !frontier.is_empty() {
            let mut reached = SpaceSet::EMPTY;
            for space in frontier.iter() {
                field[space.index()] = steps;
                reached = reached.or(next(space));
            }
            frontier = reached.and(passable).minus(seen);
            seen = seen.or(frontier);
            steps += 1;
        }
        Field(field)
    }
}

/// Distances from somewhere, flooded.
#[derive(Clone, Copy)]
pub struct Field([u8; MAX_SPACES]);

impl Field {
    /// How far `space` is; `None` if it cannot be reached.
    pub fn distance(&self, space: Space) -> Option<u8> {
        Some(self.0[space.index()]).filter(|&distance| distance != FAR)
    }
}
