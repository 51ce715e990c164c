//! The board, cards, sheets, tracks and numbers, read once from `content/*.ron` and checked (ledger
//! chapters L1, L2, C).
//!
//! The files hold what is printed; what it does is in `flow/`. A person who owns the game can put
//! other files in; every mistake is found here, with the file and the entry named, so that the
//! rules never meet one.

mod board;
mod cards;
mod check;
mod ids;
mod passenger;
mod solo;
mod solo_file;
mod tracks;

use serde::Deserialize;

use kernel::content::{BadContent, hash, no_twins, parse};
use kernel::{By, Key, Worded};

pub use board::*;
pub use cards::*;
pub use ids::*;
pub use passenger::*;
pub use solo::*;
pub use tracks::*;

/// The fewest players (L0.2).
pub const MIN_PLAYERS: usize = 2;
/// The most players (L0.2).
pub const MAX_PLAYERS: usize = 4;
/// The most crew players.
pub const MAX_CREW: usize = MAX_PLAYERS - 1;
/// The characters of a crew player at the start (L2.10).
pub const EACH: usize = 2;
/// The characters without module A (P-R2).
pub const BASE_CHARACTERS: usize = 10;
/// The terror cards (LC71–LC84).
pub const TERROR_CARDS: usize = 28;
/// The data tokens (LC119).
pub const DATA_TOKENS: usize = 12;

const BOARD_FILE: &str = "board.ron";
const TRACKS_FILE: &str = "tracks.ron";
const CARDS_FILE: &str = "cards.ron";
const CREW_FILE: &str = "crew.ron";
const DECKS_FILE: &str = "decks.ron";
const TABLE_FILE: &str = "table.ron";
use passenger::PASSENGER_FILE;
use solo::{CRISIS_FILE, SOLO_FILE};

/// The files content comes from, by name.
pub const FILES: [&str; 9] = [
    BOARD_FILE,
    TRACKS_FILE,
    CARDS_FILE,
    CREW_FILE,
    DECKS_FILE,
    TABLE_FILE,
    SOLO_FILE,
    CRISIS_FILE,
    PASSENGER_FILE,
];

const STANDARD: [&str; FILES.len()] = [
    include_str!("../../content/board.ron"),
    include_str!("../../content/tracks.ron"),
    include_str!("../../content/cards.ron"),
    include_str!("../../content/crew.ron"),
    include_str!("../../content/decks.ron"),
    include_str!("../../content/table.ron"),
    include_str!("../../content/solo.ron"),
    include_str!("../../content/crisis.ron"),
    include_str!("../../content/passenger.ron"),
];

/// Everything printed, ready to be played with.
#[derive(Clone, Debug)]
pub struct Content {
    /// The Valley Forge and the Remora.
    pub board: Board,
    /// The tracks, the loadout and the role boards.
    pub tracks: Tracks,
    /// Every crew card that has a face of its own: the deck in content order, then the Flamethrower
    /// and the Mining Laser, then the crisis cards that can be kept in hand.
    pub crew_cards: Vec<CrewCardSpec>,
    /// Every lifeform card, in content order.
    pub lifeform_cards: Vec<LifeformCardSpec>,
    /// LC32: burns images, nests or the android.
    pub flamethrower: CrewCard,
    /// LC33: shot once, or given up to cancel a fight.
    pub mining_laser: CrewCard,
    /// The sheets.
    pub characters: By<Character, CharacterSpec, { Character::COUNT }>,
    /// How each objective is completed.
    pub objectives: By<Objective, ObjectiveSpec, { Objective::COUNT }>,
    /// How many there are of each terror card.
    pub terror: By<TerrorCard, TerrorSpec, { TerrorCard::COUNT }>,
    /// The minutes of the stowaway cards.
    pub stowaways: By<Stowaway, StowawaySpec, { Stowaway::COUNT }>,
    /// The icons of the evolution tokens.
    pub evolutions: By<Evolution, EvolutionSpec, { Evolution::COUNT }>,
    /// The icons of the data tokens.
    pub data: By<DataToken, DataSpec, { DataToken::COUNT }>,
    /// LC103: the chambers of Lift Override.
    pub lifts: kernel::SpaceSet,
    /// LC102: the chambers of Stores Release.
    pub stores: kernel::SpaceSet,
    /// Numbers of the set-up and of the box.
    pub table: TableSpec,
    /// The Dragon's Domain.
    pub solo: SoloContent,
    /// The 13th Passenger.
    pub passenger: PassengerContent,
    /// What a record remembers of all this.
    pub hash: blake3::Hash,
}

/// A character's sheet.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CharacterSpec {
    /// Which one.
    pub character: Character,
    /// The letter on the disk.
    pub letter: char,
    /// L9: turned on once, as a turn's activity.
    pub skill: AbilitySpec,
    /// L32.35: turned on once, by a card's survival icon.
    pub survival: AbilitySpec,
}

/// An ability of a character.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AbilitySpec {
    /// How long it lasts.
    pub lasting: Lasting,
    /// Its number on the side for 3 and 4 players and on that for 2; what it counts depends on the
    /// ability.
    #[serde(default)]
    amount: (u8, u8),
}

impl AbilitySpec {
    /// Its number on this side of the sheet.
    #[inline]
    pub const fn amount(&self, sheet: Sheet) -> u8 {
        match sheet {
            Sheet::Many => self.amount.0,
            Sheet::Pair => self.amount.1,
        }
    }
}

impl Sheet {
    /// The side used with this many players (L2.12).
    pub const fn of(players: usize) -> Self {
        if players == MIN_PLAYERS {
            Self::Pair
        } else {
            Self::Many
        }
    }
}

/// Numbers of the set-up and of the box.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableSpec {
    /// L2.8, L2.18: cards in hand at the start, on both sides.
    pub start_hand: u8,
    /// L6.2: the crew's.
    pub hand_limit: u8,
    /// L6.1: cards drawn and minutes paid, for each way to EQUIP.
    pub equip: [(u8, u8); 2],
    /// L7.2: cards drawn.
    pub analyzer_draws: u8,
    /// L7.3: how near an image must be, so that the lifeform draws nothing.
    pub analyzer_reach: u8,
    /// L2.10: disks dealt to each crew player.
    pub disks_dealt: u8,
    /// L2.10: disks kept.
    pub disks_kept: u8,
    /// L31.10: the most icons that count in a fight.
    pub fight_icons: u8,
    /// L31.14: icons a harpoon card matches.
    pub harpoon_matches: u8,
    /// L-R117: how many seconds a reaction window is open, by the table's clock; 0: as long as it
    /// takes.
    pub reaction_seconds: [u8; 3],
    /// L-R120: rounds of waiting aboard that cost a minute.
    pub waiting_rounds: u8,
    /// What differs by the number of players.
    pub players: ByPlayers<PlayersSpec>,
    /// LC121: the tokens that can run out.
    pub supply: SupplySpec,
}

/// What differs by the number of players (L2.29–L2.34).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayersSpec {
    /// L2.29: the space of the self-destruct track; one above its first minute is START.
    pub self_destruct: u8,
    /// L2.16: where the hostility tracker starts.
    pub hostility: u8,
    /// L2.32: vent tokens the lifeform starts with.
    pub vents: u8,
    /// L2.33, L2.34: chambers darkened on each deck at the start.
    pub outages_per_deck: u8,
    /// L2.30: the space of the Coolant column the overheating token starts on; `None`: it is not
    /// used.
    #[serde(default)]
    pub overheating: Option<u8>,
    /// L30.8: halon gas blast tokens the crew pool receives anyway.
    #[serde(default)]
    pub halon: u8,
}

/// How many tokens there are of those that can run out (LC121, L-R7).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "named after the tokens")]
pub struct SupplySpec {
    pub mission: u8,
    pub outages: u8,
    pub terror: u8,
    pub hostility: u8,
    pub halon: u8,
    pub vents: u8,
    pub cocoons: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CrewFile {
    characters: Vec<CharacterSpec>,
}

impl Content {
    /// The content shipped with the program.
    pub fn standard() -> Self {
        Self::read(STANDARD)
            .expect("the content shipped with the program is sound; a test reads it")
    }

    /// Whether it is the content shipped with the program.
    pub fn is_standard(&self) -> bool {
        self.hash == hash(&STANDARD)
    }

    /// Reads the [`FILES`], given as text in that order.
    pub fn read(texts: [&str; FILES.len()]) -> Result<Self, BadContent> {
        let [
            board,
            tracks,
            cards,
            crew,
            decks,
            table,
            solo,
            crisis,
            passenger,
        ] = texts;
        let board = parse::<board::BoardFile>(BOARD_FILE, board)?.board()?;
        let tracks = parse::<tracks::TracksFile>(TRACKS_FILE, tracks)?.tracks()?;
        let cards: cards::CardsFile = parse(CARDS_FILE, cards)?;
        let crew: CrewFile = parse(CREW_FILE, crew)?;
        let decks: cards::DecksFile = parse(DECKS_FILE, decks)?;
        let table: TableSpec = parse(TABLE_FILE, table)?;

        let solo: solo_file::SoloFile = parse(SOLO_FILE, solo)?;
        let crisis: solo_file::CrisisFile = parse(CRISIS_FILE, crisis)?;
        let mut passenger: passenger::PassengerFile = parse(PASSENGER_FILE, passenger)?;

        let mut faces = cards.faces()?;
        let solo = solo.solo(&board, crisis, std::mem::take(&mut passenger.crisis))?;
        let more = std::mem::take(&mut passenger.characters);
        let characters = crew.characters.into_iter().chain(more).collect();
        let passenger = passenger.passenger(&board, &solo.crisis, &mut faces.crew)?;
        let objectives = (decks.objectives.into_iter())
            .map(|spec| spec.resolve(&board))
            .collect::<Result<Vec<_>, _>>()?;
        let content = Self {
            flamethrower: faces.flamethrower,
            mining_laser: faces.mining_laser,
            crew_cards: faces.crew,
            lifeform_cards: faces.lifeform,
            characters: each_once(CREW_FILE, "character", characters, |spec| spec.character)?,
            objectives: each_once(DECKS_FILE, "objective", objectives, |spec| spec.objective)?,
            terror: each_once(DECKS_FILE, "terror card", decks.terror, |spec| spec.card)?,
            stowaways: each_once(DECKS_FILE, "stowaway card", decks.stowaways, |spec| {
                spec.card
            })?,
            evolutions: each_once(DECKS_FILE, "evolution token", decks.evolutions, |spec| {
                spec.token
            })?,
            data: each_once(DECKS_FILE, "data token", decks.data, |spec| spec.token)?,
            lifts: board.all(DECKS_FILE, &decks.lifts)?,
            stores: board.all(DECKS_FILE, &decks.stores)?,
            board,
            tracks,
            table,
            solo,
            passenger,
            hash: hash(&texts),
        };
        content.check()?;
        Ok(content)
    }

    /// The printing of a crew card.
    #[inline]
    pub fn crew_card(&self, card: CrewCard) -> &CrewCardSpec {
        &self.crew_cards[card.index()]
    }

    /// The printing of a lifeform card.
    #[inline]
    pub fn lifeform_card(&self, card: LifeformCard) -> &LifeformCardSpec {
        &self.lifeform_cards[card.index()]
    }

    /// LC29: the crew deck in content order, without the two special cards.
    pub fn crew_deck(&self) -> impl Iterator<Item = CrewCard> + Clone + use<> {
        let (flamethrower, laser) = (self.flamethrower, self.mining_laser);
        let all = (0..self.crew_cards.len() as u8).map(CrewCard);
        all.filter(move |&card| card < flamethrower && card < laser)
    }

    /// LC30: the lifeform deck in content order.
    pub fn lifeform_deck(&self) -> impl Iterator<Item = LifeformCard> + Clone + use<> {
        (0..self.lifeform_cards.len() as u8).map(LifeformCard)
    }

    /// LC71–LC84: the terror deck in content order.
    pub fn terror_deck(&self) -> impl Iterator<Item = TerrorCard> + Clone + '_ {
        let kinds = self.terror.iter();
        kinds.flat_map(|spec| std::iter::repeat_n(spec.card, spec.copies.into()))
    }

    /// The numbers for this many players.
    #[inline]
    pub fn players(&self, players: usize) -> &PlayersSpec {
        self.table.players.of(players)
    }

    /// What the lifeform may hold on this space of the cocoon track (LC15–LC17).
    #[inline]
    pub fn lifeform_hand(&self, players: usize, cocoon: u8) -> u8 {
        self.tracks.cocoon.hand.of(players)[cocoon as usize]
    }
}

/// A table of entries, one for each key; says which is missing or there twice.
fn each_once<K, T, const N: usize>(
    file: &'static str,
    what: &str,
    mut entries: Vec<T>,
    key: impl Fn(&T) -> K,
) -> Result<By<K, T, N>, BadContent>
where
    K: Worded + Key + Ord,
{
    no_twins(file, what, entries.iter().map(|entry| key(entry).word()))?;
    for (wanted, word) in K::WORDS.iter().filter(|(key, _)| key.index() < N) {
        if !entries.iter().any(|entry| key(entry) == *wanted) {
            let why = format!("the {what} \"{word}\" is missing");
            return Err(BadContent::new(file, why));
        }
    }
    entries.sort_by_key(&key);
    let entries = <[T; N]>::try_from(entries)
        .map_err(|_| BadContent::new(file, format!("an entry \"{what}\" has no face")))?;
    Ok(By::new(entries))
}
