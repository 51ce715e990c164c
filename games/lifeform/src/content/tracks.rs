//! The tracks, the columns of the shuttle loadout and the role boards (LC13–LC28, LC97, LC111).

use crate::prelude::*;
use kernel::content::{BadContent, ensure};

use super::{Bonus, MIN_PLAYERS, TRACKS_FILE, each_once};

/// The spaces of the cocoon track: START, second, third, last.
pub const COCOON_SPACES: usize = 4;
/// The most spaces of a column.
pub const MAX_COLUMN: usize = 9;
/// The spaces of a lane of a role board after START.
pub const LANE: usize = 6;

/// What differs by the number of players.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ByPlayers<T> {
    two: T,
    three: T,
    four: T,
}

impl<T> ByPlayers<T> {
    /// What holds with this many players.
    #[inline]
    pub const fn of(&self, players: usize) -> &T {
        match players {
            MIN_PLAYERS => &self.two,
            3 => &self.three,
            _ => &self.four,
        }
    }

    /// All of them, with the number of players.
    pub fn all(&self) -> [(usize, &T); 3] {
        [(2, &self.two), (3, &self.three), (4, &self.four)]
    }
}

/// The tracks, the loadout and the role boards (L1.5, L1.19).
#[derive(Clone, Debug)]
pub struct Tracks {
    /// LC13: the countdown and its terror spaces.
    pub self_destruct: SelfDestructTrack,
    /// L36: the spaces after START.
    pub malfunction: Vec<Malfunction>,
    /// LC14: the numbers from START on; after them the android is destroyed.
    pub android: Vec<u8>,
    /// LC15–LC18: the lifeform's hand size and evolution number.
    pub cocoon: CocoonTrack,
    /// LC19–LC22: the lifeform's anger and what it brings.
    pub hostility: HostilityTrack,
    /// LC23–LC28: spaces, minimums and bonuses of each column.
    pub loadout: By<Column, ColumnSpec, { Column::COUNT }>,
    /// LC97: lanes that win back cat cards.
    pub cat: RoleBoard,
    /// LC111: lanes that win back mainframe cards.
    pub mainframe: MainframeBoard,
}

/// The self-destruct track: the space of a minute has its number, START is one above the first,
/// EXPLOSION is 0.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SelfDestructTrack {
    /// The first minute after START.
    pub first: u8,
    /// The minutes with a terror icon.
    pub terror: Vec<u8>,
    /// L38.3–L38.6: minute from which characters may board the shuttle.
    pub boarding: u8,
    /// L38.7, L38.8: minute that ends heat analyzers and lets the android deviate.
    pub analyzers: u8,
    /// L38.9: minute from which a launch may abandon characters.
    pub leaving: u8,
}

impl SelfDestructTrack {
    /// START.
    #[inline]
    pub const fn start(&self) -> u8 {
        self.first + 1
    }

    /// Whether this space shows a terror icon.
    #[inline]
    pub fn is_terror(&self, minute: u8) -> bool {
        self.terror.contains(&minute)
    }
}

/// The cocoon track.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CocoonTrack {
    /// The lifeform's maximum hand.
    pub hand: ByPlayers<[u8; COCOON_SPACES]>,
    /// The evolution number; 0 on the last space, which has none.
    pub evolution: [u8; COCOON_SPACES],
}

/// The hostility track.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HostilityTrack {
    /// Its last space.
    pub last: u8,
    /// L34.7: spaces where the lifeform draws a card.
    pub draw: Vec<u8>,
    /// L34.8: spaces where it lays a terror token.
    pub terror: Vec<u8>,
    /// L34.9: spaces and their claw numbers.
    pub claws: Vec<(u8, u8)>,
}

impl HostilityTrack {
    /// The highest claw number reached or passed (L30.11).
    pub fn claws(&self, space: u8) -> u8 {
        let reached = self.claws.iter().filter(|(at, _)| *at <= space);
        reached.map(|&(_, number)| number).max().unwrap_or(0)
    }
}

/// A column of the loadout. Spaces are counted from the bottom, the lowest is 1.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ColumnSpec {
    /// Which one.
    pub column: Column,
    /// How many spaces it has.
    pub spaces: u8,
    /// L1.7: how many lie below the red bar; 0: it has none.
    pub minimum: u8,
    /// L1.8: its numbers from the bottom.
    #[serde(default)]
    pub numbers: Vec<u8>,
    /// How many spaces each compartment has, from the bottom.
    #[serde(default)]
    pub compartments: Vec<u8>,
    /// Spaces with a bonus.
    #[serde(default)]
    pub bonuses: Vec<(u8, Bonus)>,
}

impl ColumnSpec {
    /// What covering this space gives.
    #[inline]
    pub fn bonus(&self, space: u8) -> Option<Bonus> {
        let mut bonuses = self.bonuses.iter();
        bonuses
            .find(|(at, _)| *at == space)
            .map(|&(_, bonus)| bonus)
    }

    /// How many compartments are covered completely by this many tokens (L30.7).
    pub fn full_compartments(&self, tokens: u8) -> u8 {
        let mut left = tokens;
        let full = self.compartments.iter().take_while(|&&spaces| {
            let full = spaces <= left;
            left = left.saturating_sub(spaces);
            full
        });
        full.count() as u8
    }

    /// The number beside the highest token; 0 with none (L30.3).
    pub fn covered_number(&self, tokens: u8) -> u8 {
        let highest = tokens.checked_sub(1);
        highest.map_or(0, |at| self.numbers[at as usize])
    }

    /// The highest number that no token covers; 0 if all are covered (L30.9, L-R69).
    pub fn uncovered_number(&self, tokens: u8) -> u8 {
        let left = self.numbers.iter().skip(tokens.into());
        left.copied().max().unwrap_or(0)
    }
}

/// A role board: two lanes, one token each (L25.2, L26.2).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoleBoard {
    /// How many cards the role starts with; the others lie in the discard.
    pub hand: u8,
    /// Cards regained on the spaces after START.
    pub lanes: ([u8; LANE], [u8; LANE]),
}

/// The role board of the mainframe.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MainframeBoard {
    /// How many cards the role starts with; the others lie in the discard.
    pub hand: u8,
    /// Cards regained on the spaces after START.
    pub lanes: ([u8; LANE], [u8; LANE]),
    /// The lane and the space that give a data token as well, both counted from 1.
    pub data_at: (u8, u8),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TracksFile {
    self_destruct: SelfDestructTrack,
    malfunction: Vec<Malfunction>,
    android: Vec<u8>,
    cocoon: CocoonTrack,
    hostility: HostilityTrack,
    loadout: Vec<ColumnSpec>,
    cat: RoleBoard,
    mainframe: MainframeBoard,
}

impl TracksFile {
    pub(super) fn tracks(self) -> Result<Tracks, BadContent> {
        let tracks = Tracks {
            self_destruct: self.self_destruct,
            malfunction: self.malfunction,
            android: self.android,
            cocoon: self.cocoon,
            hostility: self.hostility,
            loadout: each_once(TRACKS_FILE, "column", self.loadout, |spec| spec.column)?,
            cat: self.cat,
            mainframe: self.mainframe,
        };
        tracks.check()?;
        Ok(tracks)
    }
}

impl Tracks {
    fn check(&self) -> Result<(), BadContent> {
        let wrong = |holds: bool, why: &dyn Fn() -> String| ensure(TRACKS_FILE, holds, why);
        let SelfDestructTrack {
            first,
            boarding,
            analyzers,
            leaving,
            ..
        } = self.self_destruct;
        wrong(first <= 100, &|| {
            format!("the countdown may have at most 100 minutes, not {first}")
        })?;
        wrong(
            first >= boarding && boarding > analyzers && analyzers > leaving && leaving > 0,
            &|| {
                "boarding, analyzers and leaving must follow each other on the countdown".to_owned()
            },
        )?;
        for &minute in &self.self_destruct.terror {
            wrong((1..=first).contains(&minute), &|| {
                format!("the terror icon of minute {minute} is not on the countdown")
            })?;
        }
        wrong(self.malfunction.len() == Malfunction::COUNT, &|| {
            format!(
                "the malfunction track has {} spaces after START",
                Malfunction::COUNT
            )
        })?;
        wrong((1..=6).contains(&self.android.len()), &|| {
            format!(
                "the android status track must have 1 to 6 numbers, not {}",
                self.android.len()
            )
        })?;
        for (players, hand) in self.cocoon.hand.all() {
            wrong(hand.iter().all(|&cards| (1..=12).contains(&cards)), &|| {
                format!("with {players} players the lifeform's hand must be 1 to 12 cards")
            })?;
            wrong(hand.is_sorted(), &|| {
                format!("with {players} players the lifeform's hand shrinks along the cocoon track")
            })?;
        }
        wrong(self.cocoon.evolution[COCOON_SPACES - 1] == 0, &|| {
            "the last space of the cocoon track has no evolution number".to_owned()
        })?;
        let last = self.hostility.last;
        wrong(last <= 40, &|| {
            format!("the hostility track may have at most 40 spaces, not {last}")
        })?;
        let claws = self.hostility.claws.iter().map(|&(at, _)| at);
        let mut icons = (self.hostility.draw.iter().copied())
            .chain(self.hostility.terror.iter().copied())
            .chain(claws);
        if let Some(space) = icons.find(|space| !(1..=last).contains(space)) {
            return Err(BadContent::new(
                TRACKS_FILE,
                format!("the icon of space {space} is not on the hostility track"),
            ));
        }
        self.loadout.iter().try_for_each(ColumnSpec::check)?;
        for (role, lanes) in [("cat", self.cat.lanes), ("mainframe", self.mainframe.lanes)] {
            let most = lanes.0.iter().chain(&lanes.1).copied().max().unwrap_or(0);
            wrong(most <= 4, &|| {
                format!("a space of the {role} board regains more than 4 cards")
            })?;
        }
        let (lane, space) = self.mainframe.data_at;
        wrong(
            (1..=2).contains(&lane) && (1..=LANE as u8).contains(&space),
            &|| "the data token of the mainframe board lies on no space".to_owned(),
        )
    }
}

impl ColumnSpec {
    fn check(&self) -> Result<(), BadContent> {
        let name = kernel::Worded::word(self.column);
        let spaces = usize::from(self.spaces);
        let wrong = |holds: bool, why: &str| {
            ensure(TRACKS_FILE, holds, || format!("the column {name} {why}"))
        };
        wrong(
            (1..=MAX_COLUMN).contains(&spaces),
            "must have 1 to 9 spaces",
        )?;
        wrong(self.minimum <= self.spaces, "has its bar above its top")?;
        let numbered = matches!(self.column, Column::Weaponry | Column::EnergyCells);
        let numbers = if numbered { spaces } else { 0 };
        wrong(
            self.numbers.len() == numbers,
            "needs a number for each space, or none at all",
        )?;
        wrong(
            self.numbers.iter().all(|&number| number <= 12),
            "has a number above 12",
        )?;
        let compartments: usize = self.compartments.iter().map(|&it| usize::from(it)).sum();
        let wanted = if self.column == Column::Halon {
            spaces
        } else {
            0
        };
        wrong(
            compartments == wanted && !self.compartments.contains(&0),
            "has compartments that do not fill it",
        )?;
        let on_it = |&(at, _): &(u8, Bonus)| (1..=self.spaces).contains(&at);
        wrong(
            self.bonuses.iter().all(on_it),
            "has a bonus beside its spaces",
        )
    }
}
