//! Boards, cards, placards and numbers, read once from `content/*.ron` and checked (ledger chapters
//! 1, 2, 9, 22, C).
//!
//! The files hold what is printed; what it does is in `flow/`. A person who owns the game can put
//! other files in; every mistake is found here, with the file and the entry named, so that the
//! rules never meet one.

use crate::prelude::*;
use kernel::content::{BadContent, ensure, hash, no_twins, parse};
use kernel::{LinkSet, Ship, ShipError, Tokens, Worded};
use serde::Deserializer;

use crate::flow::{Action, flights};

/// The most spaces a board of this game may have.
pub const MAX_SPACES: usize = 32;
/// The most spaces next to one space.
pub const MAX_EXITS: usize = 8;
/// The most encounter cards.
pub const MAX_CARDS: usize = 24;
/// The most objectives.
pub const MAX_OBJECTIVES: usize = 12;
/// The most concealed tokens.
pub const MAX_TOKENS: usize = 16;
/// The most final missions.
pub const MAX_MISSIONS: usize = 5;
/// The most item tokens.
pub const MAX_ITEMS: usize = 12;
/// The most crew members in play.
pub const MAX_CREW: usize = 5;

/// The most morale an encounter may cost each crew member.
pub const MAX_LOSS: u8 = 50;

/// The most Surprise Attacks among the concealed tokens: see [`kernel::DEEPEST`].
pub const MAX_SURPRISES: usize = 3;

/// The files content comes from, by name.
pub const FILES: [&str; 3] = ["board.ron", "setup.ron", "cards.ron"];

const STANDARD: [&str; 3] = [
    include_str!("../content/board.ron"),
    include_str!("../content/setup.ron"),
    include_str!("../content/cards.ron"),
];

/// Everything printed, ready to be played with.
#[derive(Clone, Debug)]
pub struct Content {
    /// The graph.
    pub ship: Ship,
    /// Where one can walk from each space (F5.1).
    pub walks: Ways,
    /// Where each crew member can be pushed to from each space (FC3).
    pub pushes: [Ways; MAX_CREW],
    /// Where one flees to, by where the flight began and where it is.
    pub flights: Flights,
    /// The links that are ladders; each is one space of distance like any other link (F-R8).
    pub ladders: LinkSet,
    /// The rooms, as opposed to corridors.
    pub rooms: SpaceSet,
    /// How each space is named and drawn.
    pub spaces: Vec<SpaceSpec>,
    /// How the decks are drawn.
    pub decks: Vec<DeckSpec>,
    /// Width and height of the drawing.
    pub size: (u16, u16),
    /// The spaces on each deck, by space: the level one is on.
    pub level: Vec<SpaceSet>,
    /// Which rooms the rules mean when they name one.
    pub places: Places<Space>,
    /// Numbers of the set-up.
    pub setup: SetupSpec,
    /// Where things start in the base game.
    pub base: Start,
    /// Where things start in the Director's Cut.
    pub directors_cut: Start,
    /// Where the Director's Cut lets one craft.
    pub craft_rooms: SpaceSet,
    /// Where the Director's Cut lets one recover morale.
    pub recover_rooms: SpaceSet,
    /// Cost and uses of each item.
    pub items: [ItemSpec; ItemKind::COUNT],
    /// The placards.
    pub crew: Vec<CrewSpec>,
    /// The kinds of encounter card.
    pub encounters: Vec<Encounter>,
    /// The objectives.
    pub objectives: Vec<Objective>,
    /// The final missions.
    pub missions: Vec<MissionSpec>,
    /// The whole encounter deck, in content order.
    pub deck: Deck<Card, MAX_CARDS>,
    /// All concealed tokens in the stack, in content order.
    pub tokens: Tokens<Face, MAX_TOKENS, MAX_SPACES>,
    /// What a record remembers of all this.
    pub hash: blake3::Hash,
}

/// The actions that lead to the spaces next to each space.
pub type Ways = By<Space, List<Action, MAX_EXITS>, MAX_SPACES>;

/// The next spaces of a flight, by where it began and where it is.
pub type Flights = By<Space, By<Space, SpaceSet, MAX_SPACES>, MAX_SPACES>;

/// One of the deck's kinds of card; an index into [`Content::encounters`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Card(pub u8);

impl Card {
    /// Face down.
    pub const BACK: Self = Self(u8::MAX);
}

impl Default for Card {
    fn default() -> Self {
        Self::BACK
    }
}

impl Faced for Card {
    #[inline]
    fn back(self) -> Self {
        Self::BACK
    }

    #[inline]
    fn number_of_face(self) -> u8 {
        self.0
    }
}

/// Whether a space is a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum SpaceKind {
    /// A room: may hold a concealed token by Cut Off.
    Room,
    /// A corridor section.
    Corridor,
}

/// A space as written in the file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpaceSpec {
    /// Its short name.
    pub id: String,
    /// Room or corridor.
    pub kind: SpaceKind,
    /// The deck it is on.
    pub deck: String,
    /// Top left corner in the drawing.
    pub at: (u16, u16),
    /// Width and height in the drawing.
    pub size: (u16, u16),
}

/// A deck as it is drawn.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeckSpec {
    /// Its short name.
    pub id: String,
    /// Where its name stands.
    pub label_at: (u16, u16),
    /// SVG path data.
    pub outline: String,
}

/// The rooms the rules name.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Places<T> {
    /// F2.21: the Galley, where the crew starts.
    pub crew_start: T,
    /// F2.17: the Nest, where the Alien starts; also where the Incinerator and Lost the Signal send
    /// the Alien.
    pub alien_start: T,
    /// F2.18: the Medbay, where Ash starts.
    pub ash_start: T,
    /// F11.1: the Workshop, where coolant becomes scrap.
    pub workshop: T,
    /// FC45: the Medbay, where a card sends the active crew member.
    pub infirmary: T,
    /// F19.7, FC70: the Docking Bay, of two final missions.
    pub docking_bay: T,
    /// FC70, FC76: the Airlock, of two final missions.
    pub airlock: T,
    /// FC70: the Bridge, of a final mission.
    pub bridge: T,
    /// F19.6: Equipment Storage, where discarded canisters are put.
    pub equipment_storage: T,
    /// F19.13: MU-TH-UR, where Ash is put by a mission.
    pub mother: T,
}

/// Numbers of the set-up.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoraleSpec {
    /// F2.2: where it starts with few crew members.
    pub few: u8,
    /// F2.3: where it starts with many.
    pub many: u8,
    /// From how many crew members on.
    pub many_from: u8,
    /// F-R66: the end of the track.
    pub top: u8,
}

/// How many there are of everything countable.
#[derive(Clone, Copy, Debug)]
pub struct SetupSpec {
    /// The morale track.
    pub morale: MoraleSpec,
    /// F1.10: scrap tokens in the game.
    pub scrap: u8,
    /// F1.12: coolant canisters in the base game.
    pub coolant: u8,
    /// F1.15: countdown tokens.
    pub countdown: u8,
}

/// Where things lie at the start. The file names spaces by their short names.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start<S = Space> {
    /// Scrap by space.
    pub scrap: Vec<(S, u8)>,
    /// Where a concealed token lies.
    pub concealed: Vec<S>,
    /// Where a canister lies.
    pub coolant: Vec<S>,
    /// The supply, by kind of item.
    #[serde(deserialize_with = "by_kind")]
    pub items: [u8; ItemKind::COUNT],
}

/// Cost and uses of an item.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ItemSpec {
    /// F9.7: how much scrap it costs.
    pub cost: u8,
    /// How often it can be used; 0: for ever.
    pub uses: u8,
}

/// What a placard can do (FC2–FC15).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Ability {
    /// FC5: neither a special action nor a passive ability.
    Nothing,
    /// FC2: moves another crew member one space.
    Push,
    /// FC7: once per turn, 1 scrap from the pile.
    Salvage,
    /// FC10, FC11: crafts cheaper and without an action.
    Tinker,
    /// FC13: looks at the top encounter card.
    Look,
}

/// A placard.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CrewSpec {
    /// Their short name.
    pub id: String,
    /// The letter on the figure.
    pub letter: char,
    /// Actions per turn.
    pub actions: u8,
    /// The special ability.
    pub ability: Ability,
}

/// The three types of encounter card (FC22).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CardKind {
    /// Quiet.
    Quiet,
    /// Alien.
    Alien,
    /// Order 937.
    Order937,
}

/// The text of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
pub enum CardText {
    /// None.
    #[default]
    Nothing,
    /// FC44: everybody discards this much scrap.
    EachDiscardsScrap(u8),
    /// FC45: the active crew member is put into the Medbay.
    ActiveToInfirmary,
    /// FC46: the active crew member discards all scrap.
    ActiveDiscardsAllScrap,
}

/// The Alien part of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
pub enum AlienPart {
    /// FC49: none.
    #[default]
    Nothing,
    /// Moves this many spaces; an encounter costs this much morale.
    Moves(u8, u8),
    /// FC39: is put into the Nest; an encounter there costs this much morale.
    ToNest(u8),
}

/// A kind of encounter card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Encounter<S = Space> {
    /// Its short name.
    pub id: String,
    /// Its type.
    pub kind: CardKind,
    /// How many copies.
    pub copies: u8,
    /// Its text.
    #[serde(default)]
    pub text: CardText,
    /// The room that gets a concealed token and this much scrap.
    #[serde(default = "Option::default")]
    pub tokens: Option<(S, u8)>,
    /// Its Alien part.
    #[serde(default)]
    pub alien: AlienPart,
    /// How far Ash moves in the base game.
    pub ash: u8,
    /// F13.5: whether discarded cards of its type return to the deck.
    #[serde(default)]
    pub reshuffle: bool,
}

/// What an objective asks for (F18.6–F18.9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Task {
    /// The item in the inventory of a crew member who is there.
    Bring(ItemKind),
    /// This many canisters dropped there.
    DropCoolant(u8),
    /// All crew members there, each with at least this much scrap.
    Gather(u8),
}

/// An objective card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Objective<S = Space> {
    /// Its short name.
    pub id: String,
    /// What it asks for.
    pub task: Task,
    /// Where.
    pub room: S,
}

/// The final missions (FC63).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[expect(missing_docs, reason = "named after the cards")]
pub enum Mission {
    Sympathies,
    Narcissus,
    BlowOut,
    BlowUp,
    CutOff,
    #[default]
    FaceDown,
}

impl Faced for Mission {
    #[inline]
    fn back(self) -> Self {
        Self::FaceDown
    }

    #[inline]
    fn number_of_face(self) -> u8 {
        self as u8
    }
}

/// A final mission card.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MissionSpec {
    /// Which one.
    pub kind: Mission,
    /// F2.13: whether it stays in the draw when one crew member plays alone.
    pub solo: bool,
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

    /// Reads the three [`FILES`], given as text in that order.
    pub fn read(texts: [&str; 3]) -> Result<Self, BadContent> {
        let board: BoardFile = parse(FILES[0], texts[0])?;
        let setup: SetupFile = parse(FILES[1], texts[1])?;
        let cards: CardsFile = parse(FILES[2], texts[2])?;

        board.check()?;
        let ship = board.ship()?;
        let ladders = board.links.len()..board.links.len() + board.ladders.len();
        let ways = |to: &dyn Fn(Space) -> Action| {
            let mut ways = Ways::default();
            for space in ship.spaces().iter() {
                ways[space] = ship.neighbours(space).iter().map(to).collect();
            }
            ways
        };
        let content = Self {
            flights: flights(&ship),
            walks: ways(&Action::Walk),
            pushes: std::array::from_fn(|who| ways(&|to| Action::Push(Who(who as u8), to))),
            ladders: ladders.map(|link| Link(link as u8)).collect(),
            rooms: board.those(|space| space.kind == SpaceKind::Room),
            level: (board.spaces.iter())
                .map(|here| board.those(|space| space.deck == here.deck))
                .collect(),
            size: board.size,
            places: board.places.resolve(|id| board.find(FILES[0], id))?,
            base: setup.base.resolve(&board)?,
            directors_cut: setup.directors_cut.resolve(&board)?,
            craft_rooms: board.all(FILES[1], &setup.directors_cut_rooms.craft)?,
            recover_rooms: board.all(FILES[1], &setup.directors_cut_rooms.recover)?,
            setup: SetupSpec {
                morale: setup.morale,
                scrap: setup.scrap,
                coolant: setup.coolant,
                countdown: setup.countdown,
            },
            items: setup.items,
            deck: cards.deck()?,
            tokens: setup.tokens()?,
            encounters: (cards.encounters.into_iter())
                .map(|card| card.resolve(&board))
                .collect::<Result<_, _>>()?,
            objectives: (cards.objectives.into_iter())
                .map(|card| card.resolve(&board))
                .collect::<Result<_, _>>()?,
            missions: cards.missions,
            crew: setup.crew,
            decks: board.decks,
            spaces: board.spaces,
            ship,
            hash: hash(&texts),
        };
        content.check()?;
        Ok(content)
    }

    /// The card's printing.
    #[inline]
    pub fn card(&self, card: Card) -> &Encounter {
        &self.encounters[card.0 as usize]
    }

    /// The space with this short name.
    pub fn space(&self, id: &str) -> Option<Space> {
        space_named(&self.spaces, id)
    }

    /// Where things start.
    pub fn start(&self, directors_cut: bool) -> &Start {
        if directors_cut {
            &self.directors_cut
        } else {
            &self.base
        }
    }

    /// Whether the two spaces are next to each other or the same, on one level: a ladder does not
    /// count (F-R70).
    pub fn beside_on_level(&self, a: Space, b: Space) -> bool {
        self.ship.distance(a, b) <= 1 && self.level[a.index()].contains(b)
    }

    /// What no single entry can get wrong by itself.
    fn check(&self) -> Result<(), BadContent> {
        let [_, setup, cards] = FILES;
        no_twins(setup, "crew member", self.crew.iter().map(|crew| &crew.id))?;
        let ids = self.encounters.iter().map(|card| &card.id);
        no_twins(cards, "encounter card", ids)?;
        no_twins(
            cards,
            "objective",
            self.objectives.iter().map(|one| &one.id),
        )?;
        let crew = self.crew.len();
        ensure(setup, crew >= MAX_CREW, || {
            format!("the crew needs {MAX_CREW} members, not {crew}")
        })?;
        for crew in &self.crew {
            ensure(setup, crew.actions > 0, || {
                format!("{} has no actions", crew.id)
            })?;
        }
        ensure(setup, self.items.iter().all(|item| item.cost > 0), || {
            "every item costs at least 1 scrap".to_owned()
        })?;
        let (count, fewest) = (self.objectives.len(), MAX_CREW + 1);
        ensure(cards, (fewest..=MAX_OBJECTIVES).contains(&count), || {
            format!("there must be {fewest} to {MAX_OBJECTIVES} objectives, not {count}")
        })?;
        let missions = self.missions.iter().map(|mission| mission.kind);
        no_twins(cards, "mission", missions.clone().map(Worded::word))?;
        ensure(cards, missions.clone().all(Faced::is_known), || {
            "a mission has no face".to_owned()
        })?;
        ensure(
            cards,
            self.missions.iter().any(|mission| mission.solo),
            || "no mission can be played alone".to_owned(),
        )?;
        let morale = self.setup.morale;
        let on_track = |start| (1..=morale.top).contains(&start);
        ensure(setup, on_track(morale.few) && on_track(morale.many), || {
            let top = morale.top;
            format!("morale must start between 1 and the top of its track, {top}")
        })?;
        ensure(setup, self.setup.countdown > 0, || {
            "the countdown needs at least 1 token".to_owned()
        })?;
        // F2.9: all of them; only the Director's Cut leaves some in the box (F22.3).
        let (lying, all) = (self.base.coolant.len(), self.setup.coolant);
        ensure(setup, lying == usize::from(all), || {
            format!("{lying} canisters lie on the ship at the start, but there are {all}")
        })?;
        self.check_losses()?;
        self.check_start(&self.base)?;
        self.check_start(&self.directors_cut)
    }

    /// No more lies on the ship than there is.
    fn check_start(&self, start: &Start) -> Result<(), BadContent> {
        let setup = FILES[1];
        let (scrap, all) = (start.scrap.iter(), self.setup.scrap);
        let scrap: u32 = scrap.map(|&(_, count)| u32::from(count)).sum();
        ensure(setup, scrap <= u32::from(all), || {
            format!("{scrap} scrap lie on the ship at the start, but there are only {all}")
        })?;
        let canisters = self.setup.coolant;
        ensure(setup, start.coolant.len() <= usize::from(canisters), || {
            format!("more than {canisters} canisters lie on the ship at the start")
        })?;
        let tokens = self.tokens.stack().len();
        ensure(setup, start.concealed.len() <= tokens, || {
            "more concealed tokens lie on the ship at the start than there are".to_owned()
        })?;
        let items: usize = start.items.iter().map(|&count| usize::from(count)).sum();
        ensure(setup, items <= MAX_ITEMS, || {
            format!("there may be at most {MAX_ITEMS} item tokens")
        })
    }

    /// No encounter costs more than can be reckoned with: five times as much is still a small
    /// number. A flight can lead into the next Surprise Attack, so their number bounds how deep the
    /// agenda grows.
    fn check_losses(&self) -> Result<(), BadContent> {
        let bearable = |file, what: &str, loss: u8| {
            ensure(file, loss <= MAX_LOSS, || {
                format!("{what} may cost at most {MAX_LOSS} morale, not {loss}")
            })
        };
        let mut surprises = 0;
        for face in self.tokens.stack() {
            if let Face::Surprise(loss) = *face {
                surprises += 1;
                bearable(FILES[1], "a Surprise Attack", loss)?;
            }
        }
        ensure(FILES[1], surprises <= MAX_SURPRISES, || {
            format!("there may be at most {MAX_SURPRISES} Surprise Attacks, not {surprises}")
        })?;
        for card in &self.encounters {
            bearable(FILES[2], &card.id, card.alien.loss())?;
        }
        Ok(())
    }
}

impl AlienPart {
    /// What an encounter costs.
    pub fn loss(self) -> u8 {
        match self {
            Self::Nothing => 0,
            Self::Moves(_, loss) | Self::ToNest(loss) => loss,
        }
    }
}

fn space_named(spaces: &[SpaceSpec], id: &str) -> Option<Space> {
    let place = spaces.iter().position(|space| space.id == id);
    place.map(|index| Space(index as u8))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardFile {
    size: (u16, u16),
    decks: Vec<DeckSpec>,
    spaces: Vec<SpaceSpec>,
    links: Vec<(String, String)>,
    ladders: Vec<(String, String)>,
    places: Places<String>,
}

impl BoardFile {
    fn check(&self) -> Result<(), BadContent> {
        let file = FILES[0];
        no_twins(file, "space", self.spaces.iter().map(|space| &space.id))?;
        ensure(file, self.spaces.len() <= MAX_SPACES, || {
            format!("there may be at most {MAX_SPACES} spaces")
        })?;
        for SpaceSpec { id, deck, .. } in &self.spaces {
            ensure(
                file,
                self.decks.iter().any(|known| known.id == *deck),
                || format!("{id} is on a deck {deck:?} that does not exist"),
            )?;
        }
        Ok(())
    }

    /// The space that a file names.
    fn find(&self, file: &'static str, id: &str) -> Result<Space, BadContent> {
        let space = space_named(&self.spaces, id);
        space.ok_or_else(|| BadContent::new(file, format!("there is no space {id:?} on the board")))
    }

    /// The spaces that a file names.
    fn all<C>(&self, file: &'static str, ids: &[String]) -> Result<C, BadContent>
    where
        C: FromIterator<Space>,
    {
        ids.iter().map(|id| self.find(file, id)).collect()
    }

    /// The spaces that are as `fits` says.
    fn those(&self, fits: impl Fn(&SpaceSpec) -> bool) -> SpaceSet {
        let spaces = (0..).map(Space).zip(&self.spaces);
        let those = spaces.filter(|(_, spec)| fits(spec));
        those.map(|(space, _)| space).collect()
    }

    fn ship(&self) -> Result<Ship, BadContent> {
        let file = FILES[0];
        let links = self.links.iter().chain(&self.ladders);
        let links: Vec<(Space, Space)> = links
            .map(|(a, b)| Ok((self.find(file, a)?, self.find(file, b)?)))
            .collect::<Result<_, BadContent>>()?;
        let id = |space: usize| &self.spaces[space].id;
        let ship = Ship::new(self.spaces.len(), &links).map_err(|error| {
            let why = match error {
                ShipError::Unlinked(space) => {
                    format!("{} cannot be reached from {}", id(space), id(0))
                }
                other => other.to_string(),
            };
            BadContent::new(file, why)
        })?;
        for space in ship.spaces().iter() {
            ensure(
                file,
                usize::from(ship.neighbours(space).len()) <= MAX_EXITS,
                || format!("{} has more than {MAX_EXITS} exits", id(space.index())),
            )?;
        }
        Ok(ship)
    }
}

impl Places<String> {
    fn resolve<E>(&self, find: impl Fn(&str) -> Result<Space, E>) -> Result<Places<Space>, E> {
        Ok(Places {
            crew_start: find(&self.crew_start)?,
            alien_start: find(&self.alien_start)?,
            ash_start: find(&self.ash_start)?,
            workshop: find(&self.workshop)?,
            infirmary: find(&self.infirmary)?,
            docking_bay: find(&self.docking_bay)?,
            airlock: find(&self.airlock)?,
            bridge: find(&self.bridge)?,
            equipment_storage: find(&self.equipment_storage)?,
            mother: find(&self.mother)?,
        })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SetupFile {
    morale: MoraleSpec,
    scrap: u8,
    coolant: u8,
    countdown: u8,
    base: Start<String>,
    directors_cut: Start<String>,
    directors_cut_rooms: CutRooms,
    #[serde(deserialize_with = "by_kind")]
    items: [ItemSpec; ItemKind::COUNT],
    concealed: Vec<(Face, u8)>,
    crew: Vec<CrewSpec>,
}

impl SetupFile {
    fn tokens(&self) -> Result<Tokens<Face, MAX_TOKENS, MAX_SPACES>, BadContent> {
        let all = copies(&self.concealed);
        let known = all.iter().all(|face| face.is_known());
        ensure(FILES[1], known && all.len() <= MAX_TOKENS, || {
            format!("there may be at most {MAX_TOKENS} concealed tokens, each with a face")
        })?;
        Ok(all.into_iter().collect())
    }
}

/// Each thing as often as it is there.
fn copies<T: Copy>(kinds: &[(T, u8)]) -> Vec<T> {
    let copies = |&(kind, count): &(T, u8)| std::iter::repeat_n(kind, count as usize);
    kinds.iter().flat_map(copies).collect()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CutRooms {
    craft: Vec<String>,
    recover: Vec<String>,
}

impl Start<String> {
    fn resolve(&self, board: &BoardFile) -> Result<Start, BadContent> {
        let file = FILES[1];
        no_twins(file, "scrap's room", self.scrap.iter().map(|(id, _)| id))?;
        no_twins(file, "concealed token's room", &self.concealed)?;
        let scrap = |(id, count): &(String, u8)| Ok((board.find(file, id)?, *count));
        Ok(Start {
            scrap: self.scrap.iter().map(scrap).collect::<Result<_, _>>()?,
            concealed: board.all(file, &self.concealed)?,
            coolant: board.all(file, &self.coolant)?,
            items: self.items,
        })
    }
}

/// What is written for each item by its name.
fn by_kind<'de, D, T>(file: D) -> Result<[T; ItemKind::COUNT], D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Items<T> {
        flashlight: T,
        motion_tracker: T,
        electric_prod: T,
        incinerator: T,
        grapple_gun: T,
        cat_carrier: T,
    }
    let items = Items::deserialize(file)?;
    // In the order of `ItemKind`.
    Ok([
        items.flashlight,
        items.motion_tracker,
        items.electric_prod,
        items.incinerator,
        items.grapple_gun,
        items.cat_carrier,
    ])
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardsFile {
    encounters: Vec<Encounter<String>>,
    objectives: Vec<Objective<String>>,
    missions: Vec<MissionSpec>,
}

impl CardsFile {
    fn deck(&self) -> Result<Deck<Card, MAX_CARDS>, BadContent> {
        let kinds = (0..).map(Card).zip(&self.encounters);
        let kinds: Vec<_> = kinds.map(|(card, spec)| (card, spec.copies)).collect();
        let all = copies(&kinds);
        let count = all.len();
        ensure(FILES[2], (1..=MAX_CARDS).contains(&count), || {
            format!("there must be 1 to {MAX_CARDS} encounter cards, not {count}")
        })?;
        Ok(all.into_iter().collect())
    }
}

impl Encounter<String> {
    fn resolve(self, board: &BoardFile) -> Result<Encounter, BadContent> {
        let tokens = |(id, count): (String, u8)| Ok((board.find(FILES[2], &id)?, count));
        Ok(Encounter {
            tokens: self.tokens.map(tokens).transpose()?,
            id: self.id,
            kind: self.kind,
            copies: self.copies,
            text: self.text,
            alien: self.alien,
            ash: self.ash,
            reshuffle: self.reshuffle,
        })
    }
}

impl Objective<String> {
    fn resolve(self, board: &BoardFile) -> Result<Objective, BadContent> {
        Ok(Objective {
            room: board.find(FILES[2], &self.room)?,
            id: self.id,
            task: self.task,
        })
    }
}
