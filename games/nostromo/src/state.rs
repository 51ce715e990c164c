//! Everything on the table: the match, the round, the turn, the pieces, what is asked (ledger D.0).
//!
//! Plain data without heap. Cards and pieces are counted by what one sees of them; in a view that
//! may be a back. Who sees what stands in `secrets.rs`. Nothing here decides anything.

use crate::prelude::*;
use kernel::{Deck, Track, Windows};

use crate::content::{CARDS, ROUNDS};
use crate::flow::Pause;
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
    /// Who is asked and who has answered.
    pub windows: Windows,
    /// How many are still thinking: all that everybody knows of it while cards can be played in
    /// secret (H21).
    pub thinking: u8,
    /// How often each seat has taken back its readiness, or changed its character (N-R72).
    pub free_steps: [u8; MAX_SEATS],
    /// How many offers each seat has made in this placement (N-R72).
    pub offers_made: [u8; MAX_SEATS],
    /// Who faces the Alien, and what is done about it.
    pub meeting: Meeting,
    /// How each equipment is being shared.
    pub shares: [Share; 2],
    /// What is still to be done; nothing when the match is over.
    pub agenda: Agenda<Steps>,
}

/// What lasts the whole match.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Table {
    /// Players, the Alien included.
    pub players: u8,
    /// The placement clock agreed on.
    pub clock: Clock,
    /// What the flamethrower ends.
    pub fire: FireEnds,
    /// Where the next round's ship comes from.
    pub ships: Ships,
    /// Which ready-made ships the match has used, a bit each.
    pub ships_used: u8,
    /// Who has been the Alien in this match (N-R7).
    pub former_aliens: SeatSet,
    /// The score sheet: how the finished rounds ended (N1.16).
    pub results: List<RoundResult, ROUNDS>,
    /// Each seat's characters; nobody's stay out (N-R11).
    pub owned: [Characters; MAX_SEATS],
}

kernel::worded! {
    /// The placement clock (N-R12).
    #[derive(Default)]
    pub enum Clock {
        /// By the number of pieces.
        #[default]
        Standard = "standard",
        /// Ten seconds whatever the number of players.
        Rulebook = "rulebook",
        /// Three times that of the number of pieces.
        Relaxed = "relaxed",
        /// Until all are ready.
        Untimed = "untimed",
    }
}

kernel::worded! {
    /// What is over when the flamethrower has fired (N-R25).
    #[derive(Default)]
    pub enum FireEnds {
        /// The hunt; restoration and victory check follow.
        Hunt = "hunt",
        /// The whole turn.
        #[default]
        Turn = "turn",
    }
}

kernel::worded! {
    /// Where a round's ship comes from (N-R8).
    #[derive(Default)]
    pub enum Ships {
        /// The ready-made ships in random order, one a round.
        #[default]
        Random = "random",
        /// The same with the rooms shuffled over the cells.
        Shuffled = "shuffled",
        /// One ship for the whole match.
        Fixed = "fixed",
    }
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
    pub points: BySeat,
    /// How many equipments each seat scored for; the rest of its points are kinds, eggs or the
    /// round.
    pub equipment: BySeat,
}

kernel::worded! {
    /// Why a round ended.
    #[derive(Default)]
    pub enum RoundEnding {
        /// Humans escaped (N15.3).
        #[default]
        Escape = "escape",
        /// The sixth egg (N7.3).
        SixEggs = "six-eggs",
        /// The draw pile ran out for good (N14.2).
        RunOut = "run-out",
        /// Two players: no character is left (N18.8).
        Extinction = "extinction",
    }
}

/// What lasts one round.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Round {
    /// The ship.
    pub layout: Layout,
    /// Who is the Alien; everybody knows.
    pub alien: Seat,
    /// The crew players still in the round: a neutralised Synthetic is not.
    pub crew: SeatSet,
    /// The role cards.
    pub roles: [Card<Role>; MAX_SEATS],
    /// Eggs in the lair.
    pub eggs: Track,
    /// The draw pile; nobody knows its order.
    pub pile: Deck<Face, CARDS>,
    /// The discards; everybody knows them.
    pub discard: Cards,
    /// How often the pile has run out.
    pub run_outs: u8,
    /// The hands.
    pub hands: [Cards; MAX_SEATS],
    /// Where the Alien figure stands.
    pub alien_room: Option<Room>,
    /// Whether the Alien must walk.
    pub airlocks: Airlocks,
    /// Where the flamethrower and the detector are.
    pub equipment: [Held; 2],
}

/// A player's role this round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The card's back: human or not (N1.4).
    #[default]
    Secret,
    /// Hunts.
    Alien,
    /// Helps the Alien in secret.
    Synthetic,
    /// Human crew.
    Crew,
}

impl Faced for Role {
    #[inline]
    fn back(self) -> Self {
        Self::Secret
    }

    #[inline]
    fn number_of_face(self) -> u8 {
        self as u8
    }
}

/// Cards that lie together in no order, counted by what one sees of them: a hand, the discards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Cards {
    /// How many of each kind, then how many backs.
    counts: [u8; KINDS + 1],
    /// The one of them that is up for a swap (N-R16).
    pub offered: Option<Face>,
    /// Who sees them.
    pub eyes: Eyes,
}

impl Cards {
    /// No card, for these eyes.
    pub fn seen_by(eyes: Eyes) -> Self {
        Self {
            eyes,
            ..Self::default()
        }
    }

    fn place(face: Face) -> usize {
        face.0.map_or(KINDS, |kind| kind as usize)
    }

    /// How many cards.
    #[inline]
    pub fn len(&self) -> u8 {
        self.counts.iter().sum()
    }

    /// Whether there is no card.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.counts == [0; KINDS + 1]
    }

    /// How many of `kind`.
    #[inline]
    pub fn count(&self, kind: Kind) -> u8 {
        self.counts[kind as usize]
    }

    /// How many of `kind` may be used: one on offer is spoken for (N-R16).
    #[inline]
    pub fn free(&self, kind: Kind) -> u8 {
        self.count(kind) - u8::from(self.offered == Some(Face(Some(kind))))
    }

    /// How many different kinds.
    pub fn distinct(&self) -> u8 {
        self.kinds().count() as u8
    }

    /// The different kinds.
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = Kind> + Clone {
        let counts = self.counts;
        let held = move |kind: &Kind| counts[*kind as usize] > 0;
        Kind::ALL.into_iter().filter(held)
    }

    /// What one sees of each card, kind by kind, backs last.
    pub fn faces(&self) -> impl Iterator<Item = Face> {
        let each = Kind::ALL.map(Some).into_iter().chain([None]).map(Face);
        each.zip(self.counts)
            .flat_map(|(face, count)| (0..count).map(move |_| face))
    }

    pub(crate) fn add(&mut self, face: Face) {
        self.counts[Self::place(face)] += 1;
    }

    pub(crate) fn remove(&mut self, face: Face) {
        self.counts[Self::place(face)] -= 1;
    }

    /// Gives all cards away.
    pub(crate) fn take_all(&mut self) -> Self {
        std::mem::replace(self, Self::seen_by(self.eyes))
    }

    /// Takes the backs away; how many there were.
    pub(crate) fn turn_up(&mut self) -> u8 {
        std::mem::take(&mut self.counts[KINDS])
    }

    /// Turns every card face down.
    pub(crate) fn turn_down(&mut self) {
        let backs = self.len();
        self.counts = [0; KINDS + 1];
        self.counts[KINDS] = backs;
        self.offered = self.offered.map(Face::back);
    }
}

kernel::worded! {
    /// Whether the Alien must walk through the airlocks (N13.14–N13.18).
    #[derive(Default)]
    pub enum Airlocks {
        /// It goes where it likes.
        #[default]
        Shut = "shut",
        /// In this hunt.
        Active = "active",
        /// In the next hunt.
        Pending = "pending",
    }
}

/// Where an equipment is, or goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
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
    /// Its number in the round; 0 before the first.
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

/// What can be placed: one of one's characters, or a decoy (one's decoys are all alike).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Token {
    /// A character.
    Character(Character),
    /// A decoy.
    Decoy,
}

/// A number for each seat.
pub type BySeat = [u8; MAX_SEATS];

/// Where the characters and decoys are.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Pieces {
    /// Not placed.
    pub reserve: Heap,
    /// Lying face down in each room.
    pub covered: [Heap; ROOMS],
    /// The characters lying face up in each room.
    pub shown: [Characters; ROOMS],
    /// The characters off the ship until the turn ends.
    pub off: Characters,
    /// The characters out of the round.
    pub out: Characters,
    /// Decoys the hunt has turned up and removed, by owner.
    pub removed: BySeat,
    /// Whether everything on the ship has been turned up (N-R56).
    pub revealed: bool,
}

/// Pieces that lie together face down, counted by what one sees of them (H4–H6).
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Heap {
    /// The characters one knows of.
    pub characters: Characters,
    /// The decoys one knows of, by owner.
    pub decoys: BySeat,
    /// Covers whose owner one knows: characters or decoys.
    pub covers: BySeat,
    /// Covers of which one knows nothing.
    pub nameless: u8,
}

impl Heap {
    /// How many pieces: what everybody can count.
    pub fn count(&self) -> u8 {
        let known = self.characters.len() + self.decoys.iter().sum::<u8>();
        known + self.covers.iter().sum::<u8>() + self.nameless
    }
}

/// Where a character is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// With its owner, not placed.
    Reserve,
    /// Face down in a room.
    Covered(Room),
    /// Face up in a room.
    Shown(Room),
    /// Off the ship until the turn ends.
    Off,
    /// Out of the round.
    Out,
}

impl Pieces {
    /// Where `character` is; nowhere if it is nobody's, or under a cover one has not looked under.
    pub fn spot(&self, character: Character) -> Option<Spot> {
        let room = |room: Room| {
            let (covered, shown) = (self.covered[room.index()], self.shown[room.index()]);
            let shown = shown.contains(character).then_some(Spot::Shown(room));
            let covered = covered.characters.contains(character);
            shown.or(covered.then_some(Spot::Covered(room)))
        };
        match character {
            _ if self.reserve.characters.contains(character) => Some(Spot::Reserve),
            _ if self.off.contains(character) => Some(Spot::Off),
            _ if self.out.contains(character) => Some(Spot::Out),
            _ => Room::all().find_map(room),
        }
    }

    /// N4.4, N4.5, N4.8: a piece of `seat`'s not placed yet goes face down into a room.
    #[inline]
    pub(crate) fn place(&mut self, seat: Seat, token: Token, room: Room) {
        let (reserve, heap) = (&mut self.reserve, &mut self.covered[room.index()]);
        match token {
            Token::Character(character) => {
                reserve.characters.remove(character);
                heap.characters.add(character);
            }
            Token::Decoy => {
                reserve.decoys[seat.index()] -= 1;
                heap.decoys[seat.index()] += 1;
            }
        }
    }

    /// The characters lying face up in `room`.
    #[inline]
    pub fn shown_in(&self, room: Room) -> Characters {
        self.shown[room.index()]
    }

    /// How many pieces lie face down in `room`.
    pub fn covered_in(&self, room: Room) -> u8 {
        self.covered[room.index()].count()
    }
}

/// Who faces the Alien, and what is done about it.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Meeting {
    /// The characters facing the Alien.
    pub exposed: Characters,
    /// Characters the ducts have put before the Alien, not saved.
    pub doomed: Characters,
    /// For whom which dodge is committed, in the order of [`Dodge`].
    pub commits: [Characters; 3],
}

impl Meeting {
    /// The exposed characters `dodge` is committed for.
    #[inline]
    pub fn committed(&self, dodge: Dodge) -> Characters {
        self.commits[dodge as usize]
    }

    /// The exposed characters nothing is committed for yet.
    #[inline]
    pub fn open(&self) -> Characters {
        let [nothing, hideout, ducts] = self.commits;
        self.exposed.minus(nothing.or(hideout).or(ducts))
    }

    /// `character` faces the Alien no longer: a card committed and not used stays in hand (N-R30).
    pub(crate) fn forget(&mut self, character: Character) {
        let all = [&mut self.exposed].into_iter().chain(&mut self.commits);
        all.for_each(|set| set.remove(character));
    }
}

kernel::worded! {
    /// What is done for an exposed character (D9).
    #[derive(Default)]
    pub enum Dodge {
        /// Let happen what may.
        #[default]
        Nothing = "nothing",
        /// Play a Hideout.
        Hideout = "hideout",
        /// Play a Ducts.
        Ducts = "ducts",
    }
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

/// How one equipment is being shared: disputed while several players may take it, then its only
/// taker chooses a carrier.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Share {
    /// Who may become its carrier; nobody if there is nothing to share.
    pub contenders: Characters,
    /// Who said last: I take it.
    pub claims: SeatSet,
    /// Who said last: not I.
    pub yields: SeatSet,
    /// How often each seat has spoken.
    pub spoken: BySeat,
}

impl State {
    /// Every seat.
    #[inline]
    pub fn seats(&self) -> SeatSet {
        SeatSet::first(self.table.players)
    }

    /// These seats in seat order: clockwise from the Alien.
    #[inline]
    pub fn in_order(&self, seats: SeatSet) -> impl Iterator<Item = Seat> + use<> {
        let first = self.round.alien.next(self.table.players);
        let before = SeatSet::first(first.0);
        seats.minus(before).iter().chain(seats.and(before).iter())
    }

    /// The crew players holding a card.
    #[inline]
    pub fn holders(&self) -> SeatSet {
        let holds = |seat: &Seat| !self.hand(*seat).is_empty();
        self.round.crew.iter().filter(holds).collect()
    }

    /// A player's cards.
    #[inline]
    pub fn hand(&self, seat: Seat) -> &Cards {
        &self.round.hands[seat.index()]
    }

    /// Whose `character` is.
    #[inline]
    pub fn owner(&self, character: Character) -> Option<Seat> {
        let mut seats = self.seats().iter();
        seats.find(|&seat| self.owned(seat).contains(character))
    }

    /// A player's characters.
    #[inline]
    pub fn owned(&self, seat: Seat) -> Characters {
        self.table.owned[seat.index()]
    }

    /// A player's characters still in the round.
    #[inline]
    pub fn characters_of(&self, seat: Seat) -> Characters {
        self.owned(seat).minus(self.pieces.out)
    }

    /// All characters still in the round.
    pub fn characters(&self) -> Characters {
        let all = |all: Characters, &own| all.or(own);
        let owned = self.table.owned.iter().fold(Characters::EMPTY, all);
        owned.minus(self.pieces.out)
    }

    /// The players owning any of `characters`.
    #[inline]
    pub fn owners_of(&self, characters: Characters) -> SeatSet {
        let owns = |seat: &Seat| !self.owned(*seat).and(characters).is_empty();
        self.seats().iter().filter(owns).collect()
    }

    /// Whether `seat` has a character lying face up in `room`.
    #[inline]
    pub fn is_in(&self, seat: Seat, room: Room) -> bool {
        !self.owned(seat).and(self.pieces.shown_in(room)).is_empty()
    }

    /// What `seat` is this round, as far as this state or view knows.
    #[inline]
    pub fn role(&self, seat: Seat) -> Role {
        self.round.roles[seat.index()].face
    }

    /// The Synthetic, if there is one and it is known.
    pub fn synthetic(&self) -> Option<Seat> {
        let mut seats = self.seats().iter();
        seats.find(|&seat| self.role(seat) == Role::Synthetic)
    }

    /// Whether `seat` is the Synthetic and everybody knows it.
    #[inline]
    pub fn is_unmasked(&self, seat: Seat) -> bool {
        self.round.roles[seat.index()] == Card::new(Role::Synthetic, Eyes::ALL)
    }

    /// Whether `seat` has been put out of the round (N8.14).
    #[inline]
    pub fn is_neutralised(&self, seat: Seat) -> bool {
        seat != self.round.alien && !self.round.crew.contains(seat)
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

    /// The one of `characters` that carries `equipment`.
    #[inline]
    pub fn carrier(&self, characters: Characters, equipment: Equipment) -> Option<Character> {
        match self.held(equipment) {
            Held::By(character) => characters.contains(character).then_some(character),
            Held::Floor(_) => None,
        }
    }

    /// How many equipments `seat` holds by its characters (N-R42).
    pub fn equipment_of(&self, seat: Seat) -> u8 {
        let holds = |equipment: &Equipment| self.carrier(self.owned(seat), *equipment).is_some();
        Equipment::ALL.iter().filter(|it| holds(it)).count() as u8
    }

    /// The rooms the Alien may visit now (N5.3, N5.10, N-R20, N13.14).
    #[inline]
    pub fn reachable(&self) -> RoomSet {
        let rooms = match (self.round.airlocks, self.round.alien_room) {
            (Airlocks::Active, Some(room)) => self.round.layout.adjacent(room),
            _ => self.round.layout.rooms(),
        };
        let visited = self.turn.visited;
        visited.map_or(rooms, |visited| rooms.without(visited))
    }

    /// What each seat has scored in all finished rounds.
    pub fn totals(&self) -> BySeat {
        let results = &self.table.results;
        std::array::from_fn(|seat| results.iter().map(|result| result.points[seat]).sum())
    }

    /// Whether nothing is hidden but the pile: a round was scored, or the match is over (H2, H9).
    pub fn is_scored(&self) -> bool {
        matches!(
            self.agenda.top(),
            None | Some(Steps::Pause(Pause::RoundOver))
        )
    }

    /// Whether everybody takes a seat before the first placement.
    pub fn is_mustering(&self) -> bool {
        matches!(self.agenda.top(), Some(Steps::Pause(Pause::Muster)))
    }

    /// Whether who has chosen is each one's own secret, and only their number known (H21).
    pub fn is_counted(&self) -> bool {
        matches!(
            self.agenda.top(),
            Some(Steps::Encounter(_) | Steps::CardWindow(_))
        )
    }

    /// Whether the crew is placing its pieces.
    pub fn is_placing(&self) -> bool {
        matches!(self.agenda.top(), Some(Steps::Placement(_)))
    }
}
