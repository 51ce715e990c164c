//! Everything on the table: the match, the round, the turn, the pieces, the open window (ledger D.0).
//!
//! Plain data without heap. The fields named *unknown* are empty on the table itself; a view moves there what its viewer
//! knows to lie somewhere without knowing what it is (`secrets.rs`). Nothing here decides anything.

use kernel::{List, MAX_SEATS, Pile, Seat, SeatSet, Supply, Track};
use serde::{Deserialize, Serialize};

use crate::content::{
    CARDS, CHARACTERS, Card, Character, Characters, Effect, Equipment, KINDS, Kind, ROOMS, ROUNDS,
    Room, RoomSet,
};
use crate::few::Member;
use crate::layout::Layout;

/// The whole table.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct State {
    /// What lasts the whole match.
    pub table: Table,
    /// What lasts one round.
    pub round: Round,
    /// What lasts one turn.
    pub turn: Turn,
    /// Where the characters and decoys are.
    pub pieces: Pieces,
    /// Where the turn stands.
    pub phase: Phase,
    /// What the open window has collected.
    pub window: Windows,
}

/// What lasts the whole match.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Table {
    /// Players, the Alien included.
    pub players: u8,
    /// The placement clock agreed on.
    pub clock: Clock,
    /// Where the next round's ship comes from.
    pub ships: Ships,
    /// Which ready-made ships the match has used, a bit each.
    pub ships_used: u8,
    /// Who has been the Alien in this match (N-R7).
    pub former_aliens: SeatSet,
    /// How the finished rounds ended.
    pub results: List<RoundResult, ROUNDS>,
    /// Whose each character is; nobody's characters stay out (N-R11).
    pub owners: [Option<Seat>; CHARACTERS],
}

/// The placement clock (N-R12).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Clock {
    /// Ten seconds whatever the number of players.
    Rulebook,
    /// By the number of pieces.
    #[default]
    Standard,
    /// Three times that.
    Relaxed,
    /// Until all are ready.
    Untimed,
}

/// Where a round's ship comes from (N-R8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ships {
    /// The ready-made ships in random order, one a round.
    #[default]
    Random,
    /// The same with the rooms shuffled over the cells.
    Shuffled,
    /// One ship for the whole match.
    Fixed,
}

/// How a round ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RoundResult {
    /// Why.
    pub ending: RoundEnding,
    /// Who was the Alien.
    pub alien: Seat,
    /// Who was the Synthetic.
    pub synthetic: Option<Seat>,
    /// Who escaped.
    pub escaped: SeatSet,
    /// What each seat scored.
    pub points: [u8; MAX_SEATS],
}

/// Why a round ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RoundEnding {
    /// Humans escaped (N15.3).
    #[default]
    Escape,
    /// The sixth egg (N7.3).
    SixEggs,
    /// The draw pile ran out for good (N14.2).
    RunOut,
    /// Two players: no character is left (N18.8).
    Extinction,
}

/// What lasts one round.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Round {
    /// The ship.
    pub layout: Layout,
    /// Who is the Alien; everybody knows.
    pub alien: Seat,
    /// Who is the Synthetic.
    pub synthetic: Synthetic,
    /// Whether everybody knows who the Synthetic is.
    pub unmasked: bool,
    /// Whether the Synthetic is out of the round.
    pub neutralised: bool,
    /// Who is known to be human, having been killed (N-R40).
    pub known_human: SeatSet,
    /// Eggs in the lair.
    pub eggs: Track,
    /// The draw pile; nobody knows its order.
    pub pile: Pile<Card, CARDS>,
    /// The discards; everybody knows them.
    pub discard: Supply<KINDS>,
    /// How often the pile has run out.
    pub run_outs: u8,
    /// The hands.
    pub hands: [Hand; MAX_SEATS],
    /// Where the Alien figure stands.
    pub alien_room: Option<Room>,
    /// Whether the Alien must walk.
    pub airlocks: Airlocks,
    /// Where the flamethrower and the detector are.
    pub equipment: [Held; 2],
}

/// Who is the Synthetic.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Synthetic {
    /// There is none at this table.
    #[default]
    Nobody,
    /// This player.
    Seat(Seat),
    /// Somebody else than the viewer: only in views.
    Unknown,
}

/// A player's role this round, as far as it is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Hunts.
    Alien,
    /// Helps the Alien in secret.
    Synthetic,
    /// Human crew.
    Crew,
    /// Not known: only in views.
    Unknown,
}

/// A player's cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Hand {
    kinds: [u8; KINDS],
    /// Cards whose kind the viewer does not know: only in views.
    pub unknown: u8,
}

impl Hand {
    /// How many cards.
    #[inline]
    pub fn len(&self) -> u8 {
        self.kinds.iter().sum::<u8>() + self.unknown
    }

    /// Whether there is no card.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many of `kind`.
    #[inline]
    pub fn count(&self, kind: Kind) -> u8 {
        self.kinds[kind as usize]
    }

    /// How many different kinds.
    pub fn distinct(&self) -> u8 {
        self.kinds.iter().filter(|&&count| count > 0).count() as u8
    }

    /// Its cards, kind by kind.
    pub fn cards(&self) -> impl Iterator<Item = Kind> {
        Kind::ALL
            .into_iter()
            .flat_map(|kind| (0..self.count(kind)).map(move |_| kind))
    }

    pub(crate) fn add(&mut self, kind: Kind) {
        self.kinds[kind as usize] += 1;
    }

    pub(crate) fn remove(&mut self, kind: Kind) {
        self.kinds[kind as usize] -= 1;
    }

    /// Turns every card face down.
    pub(crate) fn turn_down(&mut self) {
        *self = Self {
            kinds: [0; KINDS],
            unknown: self.len(),
        };
    }
}

/// Whether the Alien must walk through the airlocks (N13.14–N13.18).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Airlocks {
    /// It goes where it likes.
    #[default]
    Shut,
    /// In this hunt.
    Active,
    /// In the next hunt.
    Pending,
}

/// Where an equipment is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Held {
    /// With its carrier.
    By(Character),
    /// On the floor of a room.
    Floor(Room),
}

/// What lasts one turn.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Turn {
    /// Its number in the round, from 1.
    pub number: u16,
    /// Which of its actions the Alien is at: 1 or 2; 0 before the hunt.
    pub action: u8,
    /// The room visited last in this turn.
    pub visited: Option<Room>,
    /// Whether Reorganise was played (N13.24).
    pub reorganised: bool,
    /// Whether the flamethrower fired (N-R26).
    pub fired: bool,
    /// Who has a character that left the ship or was never on it: no draw (N11.3).
    pub missing: SeatSet,
}

/// Where a character is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spot {
    /// With its owner, not placed.
    Reserve,
    /// Face down in a room.
    Covered(Room),
    /// Face up in a room.
    Shown(Room),
    /// Off the ship until the turn ends.
    Off,
    /// Out of the round, or nobody's.
    Out,
    /// In the reserve or face down somewhere: only in views.
    Unknown,
}

/// What can be placed: one of one's characters, or a decoy (one's decoys are all alike).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Token {
    /// A character.
    Character(Character),
    /// A decoy.
    Decoy,
}

/// Something counted for each room and each owner.
pub type ByOwner = [[u8; MAX_SEATS]; ROOMS];

/// Where the characters and decoys are.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Pieces {
    /// Each character.
    pub characters: [Spot; CHARACTERS],
    /// Decoys in rooms, by room and owner.
    pub decoys: ByOwner,
    /// Decoys not placed, by owner.
    pub reserve: [u8; MAX_SEATS],
    /// Decoys the hunt has turned up and removed, by owner.
    pub removed: [u8; MAX_SEATS],
    /// Whether everything on the ship has been turned up (N-R56).
    pub revealed: bool,
    /// Covered pieces by room and owner, nature not known: only in views.
    pub unknown: ByOwner,
    /// Pieces not placed by owner, nature not known: only in views.
    pub unknown_reserve: [u8; MAX_SEATS],
    /// Covered pieces by room, nature and owner not known: only in views.
    pub nameless: [u8; ROOMS],
}

impl Pieces {
    /// Nothing anywhere.
    pub(crate) const NONE: Self = Self {
        characters: [Spot::Out; CHARACTERS],
        decoys: [[0; MAX_SEATS]; ROOMS],
        reserve: [0; MAX_SEATS],
        removed: [0; MAX_SEATS],
        revealed: false,
        unknown: [[0; MAX_SEATS]; ROOMS],
        unknown_reserve: [0; MAX_SEATS],
        nameless: [0; ROOMS],
    };

    /// Where `character` is.
    #[inline]
    pub fn spot(&self, character: Character) -> Spot {
        self.characters[character.index()]
    }

    /// The characters lying face up in `room`.
    pub fn shown_in(&self, room: Room) -> Characters {
        self.at(Spot::Shown(room))
    }

    /// The characters at `spot`.
    #[inline]
    pub fn at(&self, spot: Spot) -> Characters {
        Character::all()
            .filter(|&character| self.spot(character) == spot)
            .collect()
    }

    /// How many pieces lie in `room` that are not characters shown: what everybody can count.
    pub fn covered_in(&self, room: Room) -> u8 {
        let decoys: u8 = self.decoys[room.index()].iter().sum();
        let unknown: u8 = self.unknown[room.index()].iter().sum();
        decoys + unknown + self.nameless[room.index()] + self.at(Spot::Covered(room)).len() as u8
    }
}

/// Where the turn stands: what the table is waiting for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Before the first placement: characters may be changed (N-R11).
    Muster,
    /// Pieces are placed, cards swapped.
    Placement,
    /// The Alien chooses a room.
    Choose,
    /// The Alien has found somebody.
    Encounter,
    /// Between the Alien's actions.
    Between,
    /// After the draws.
    End,
    /// Several players want an equipment.
    Claim(Occasion),
    /// A player chooses which character takes an equipment.
    Carry(Occasion),
    /// A round was scored and another follows.
    RoundOver,
    /// The match is over.
    Over,
}

/// When an equipment is shared out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    /// Several hid in its room (N13.10).
    Hideout,
    /// At the end of the turn (N9.3).
    PickUp,
}

/// What windows collect until they close.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Windows {
    /// Counts the windows opened.
    pub serial: u32,
    /// Counts how often a window was made longer.
    pub extended: u32,
    /// Who is ready (placement), has passed (cards), or goes on (between rounds).
    pub done: SeatSet,
    /// How many are still thinking: all that everybody knows of `done` while cards can be played (H21).
    pub thinking: u8,
    /// How often each seat has used a step that costs nothing: taken back its readiness, changed its character.
    pub free_steps: [u8; MAX_SEATS],
    /// The cards up for a swap.
    pub offers: [Offer; MAX_SEATS],
    /// How many offers each seat has made in this placement.
    pub offers_made: [u8; MAX_SEATS],
    /// The characters facing the Alien.
    pub exposed: Characters,
    /// Characters the ducts have put before the Alien, not saved.
    pub doomed: Characters,
    /// What is committed for each exposed character.
    pub commits: [Option<Dodge>; CHARACTERS],
    /// How each equipment is being shared.
    pub shares: [Share; 2],
}

/// A seat's open offer of a swap.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Offer {
    /// None.
    #[default]
    None,
    /// This card.
    Card(Kind),
    /// A card the viewer does not know: only in views.
    Unknown,
}

/// What is done for an exposed character (D9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Dodge {
    /// Let happen what may.
    Nothing,
    /// Play a Hideout.
    Hideout,
    /// Play a Ducts.
    Ducts,
}

impl Dodge {
    /// The effect played for it.
    pub const fn effect(self) -> Option<Effect> {
        match self {
            Self::Nothing => None,
            Self::Hideout => Some(Effect::Hideout),
            Self::Ducts => Some(Effect::Ducts),
        }
    }
}

/// How one equipment is being shared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Share {
    /// What it waits for.
    pub stage: ShareStage,
    /// Who may become its carrier.
    pub contenders: Characters,
    /// What each seat last said.
    pub words: [Word; MAX_SEATS],
    /// How often each seat has spoken.
    pub spoken: [u8; MAX_SEATS],
}

/// What a share waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShareStage {
    /// Nothing.
    #[default]
    Settled,
    /// The contending players to agree.
    Disputed,
    /// This player to choose among own characters.
    Choosing(Seat),
}

/// What a contending player last said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Word {
    /// Nothing yet.
    #[default]
    Silent,
    /// I take it.
    Claim,
    /// Not I.
    Yield,
}

impl State {
    /// Every seat.
    pub fn seats(&self) -> SeatSet {
        SeatSet::first(self.table.players)
    }

    /// The crew players still in the round.
    #[inline]
    pub fn crew(&self) -> SeatSet {
        let crew = self.seats().without(self.round.alien);
        match self.round.synthetic {
            Synthetic::Seat(seat) if self.round.neutralised => crew.without(seat),
            _ => crew,
        }
    }

    /// The crew players still in the round, in seat order: clockwise from the Alien.
    #[inline]
    pub fn crew_in_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let (crew, alien, players) = (self.crew(), self.round.alien.0, self.table.players);
        (1..players)
            .map(move |step| Seat((alien + step) % players))
            .filter(move |&seat| crew.contains(seat))
    }

    /// The crew players holding a card.
    #[inline]
    pub fn holders(&self) -> SeatSet {
        self.crew()
            .iter()
            .filter(|seat| !self.hand(*seat).is_empty())
            .collect()
    }

    /// A player's cards.
    #[inline]
    pub fn hand(&self, seat: Seat) -> &Hand {
        &self.round.hands[seat.index()]
    }

    /// Whose `character` is.
    #[inline]
    pub fn owner(&self, character: Character) -> Option<Seat> {
        self.table.owners[character.index()]
    }

    /// A player's characters still in the round.
    #[inline]
    pub fn characters_of(&self, seat: Seat) -> Characters {
        let own = |character: &Character| {
            self.owner(*character) == Some(seat) && self.pieces.spot(*character) != Spot::Out
        };
        Character::all().filter(own).collect()
    }

    /// All characters still in the round.
    pub fn characters(&self) -> Characters {
        Character::all()
            .filter(|&character| self.pieces.spot(character) != Spot::Out)
            .collect()
    }

    /// The players owning any of `characters`.
    #[inline]
    pub fn owners_of(&self, characters: Characters) -> SeatSet {
        characters
            .iter()
            .filter_map(|character| self.owner(character))
            .collect()
    }

    /// What `seat` is this round, as far as this state or view knows.
    pub fn role(&self, seat: Seat) -> Role {
        match self.round.synthetic {
            _ if seat == self.round.alien => Role::Alien,
            Synthetic::Seat(synthetic) if synthetic == seat => Role::Synthetic,
            Synthetic::Unknown if !self.round.known_human.contains(seat) => Role::Unknown,
            _ => Role::Crew,
        }
    }

    /// Whether `seat` is the Synthetic and everybody knows it.
    pub fn is_unmasked(&self, seat: Seat) -> bool {
        self.round.unmasked && self.round.synthetic == Synthetic::Seat(seat)
    }

    /// Where `equipment` is.
    #[inline]
    pub fn held(&self, equipment: Equipment) -> Held {
        self.round.equipment[equipment as usize]
    }

    /// Whether `character` carries `equipment`.
    #[inline]
    pub fn carries(&self, character: Character, equipment: Equipment) -> bool {
        self.held(equipment) == Held::By(character)
    }

    /// How many equipments `seat` holds by its characters (N-R42).
    pub fn equipment_of(&self, seat: Seat) -> u8 {
        let holds = |held: &&Held| matches!(held, Held::By(character) if self.owner(*character) == Some(seat));
        self.round.equipment.iter().filter(holds).count() as u8
    }

    /// The rooms the Alien may visit now (N5.3, N-R20, N13.14).
    pub fn reachable(&self) -> RoomSet {
        let rooms = match (self.round.airlocks, self.round.alien_room) {
            (Airlocks::Active, Some(room)) => self.round.layout.adjacent(room),
            _ => self.round.layout.rooms(),
        };
        self.turn
            .visited
            .map_or(rooms, |visited| rooms.without(visited))
    }

    /// What each seat has scored in all finished rounds.
    pub fn totals(&self) -> [u8; MAX_SEATS] {
        std::array::from_fn(|seat| {
            self.table
                .results
                .iter()
                .map(|result| result.points[seat])
                .sum()
        })
    }
}
