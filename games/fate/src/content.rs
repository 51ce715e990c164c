//! Boards, cards, placards and numbers, read once from `content/*.ron` and checked (ledger chapters 1, 2, 9, 22, C).
//!
//! The files hold what is printed; what it does is in `flow/`. A person who owns the game can put other files in; every
//! mistake is found here, with the file and the entry named, so that the rules never meet one.

use std::collections::BTreeMap;

use kernel::content::{BadContent, hash, no_twins, parse};
use kernel::{Deck, Faced, Link, LinkSet, Ship, ShipError, Space, SpaceSet, Tokens, Worded};
use serde::{Deserialize, Serialize};

use crate::state::{Face, ItemKind};

/// The most spaces a board of this game may have.
pub const MAX_SPACES: usize = 32;
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
    fn back(self) -> Self {
        Self::BACK
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
    /// F2.21.
    pub crew_start: T,
    /// F2.17; also where the Incinerator and Lost the Signal send the Alien.
    pub alien_start: T,
    /// F2.18.
    pub ash_start: T,
    /// F11.1.
    pub workshop: T,
    /// FC45.
    pub infirmary: T,
    /// F19.7, FC70.
    pub docking_bay: T,
    /// FC70, FC76.
    pub airlock: T,
    /// FC70.
    pub bridge: T,
    /// F19.6.
    pub equipment_storage: T,
    /// F19.13.
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
    /// F1.10.
    pub scrap: u8,
    /// F1.12.
    pub coolant: u8,
    /// F1.15.
    pub countdown: u8,
}

/// Where things lie at the start.
#[derive(Clone, Debug)]
pub struct Start {
    /// Scrap by space.
    pub scrap: Vec<(Space, u8)>,
    /// Where a concealed token lies.
    pub concealed: Vec<Space>,
    /// Where a canister lies.
    pub coolant: Vec<Space>,
    /// The supply, by kind of item.
    pub items: [u8; ItemKind::COUNT],
}

/// Cost and uses of an item.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ItemSpec {
    /// F9.7.
    pub cost: u8,
    /// How often it can be used; 0: for ever.
    pub uses: u8,
}

/// What a placard can do (FC2–FC15).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Ability {
    /// FC5.
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
    /// FC44.
    EachDiscardsScrap(u8),
    /// FC45.
    ActiveToInfirmary,
    /// FC46.
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
#[derive(Clone, Debug)]
pub struct Encounter {
    /// Its short name.
    pub id: String,
    /// Its type.
    pub kind: CardKind,
    /// How many copies.
    pub copies: u8,
    /// Its text.
    pub text: CardText,
    /// The room that gets a concealed token and this much scrap.
    pub tokens: Option<(Space, u8)>,
    /// Its Alien part.
    pub alien: AlienPart,
    /// How far Ash moves in the base game.
    pub ash: u8,
    /// F13.5: whether discarded cards of its type return to the deck.
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
#[derive(Clone, Debug)]
pub struct Objective {
    /// Its short name.
    pub id: String,
    /// What it asks for.
    pub task: Task,
    /// Where.
    pub room: Space,
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
    fn back(self) -> Self {
        Self::FaceDown
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

        let names = board.names()?;
        let ship = board.ship(&names)?;
        let ladders = (board.links.len()..board.links.len() + board.ladders.len())
            .fold(LinkSet::EMPTY, |set, link| set.with(Link(link as u8)));
        let on = |deck: &str| {
            board
                .spaces
                .iter()
                .enumerate()
                .filter(|(_, s)| s.deck == deck)
                .map(|(i, _)| Space(i as u8))
                .collect()
        };
        let place = |id: &String| find(0, &names, id);
        let places = Places {
            crew_start: place(&board.places.crew_start)?,
            alien_start: place(&board.places.alien_start)?,
            ash_start: place(&board.places.ash_start)?,
            workshop: place(&board.places.workshop)?,
            infirmary: place(&board.places.infirmary)?,
            docking_bay: place(&board.places.docking_bay)?,
            airlock: place(&board.places.airlock)?,
            bridge: place(&board.places.bridge)?,
            equipment_storage: place(&board.places.equipment_storage)?,
            mother: place(&board.places.mother)?,
        };
        let rooms_of = |ids: &[String]| {
            ids.iter()
                .map(|id| find(1, &names, id))
                .collect::<Result<SpaceSet, _>>()
        };

        let content = Self {
            ladders,
            rooms: board
                .spaces
                .iter()
                .enumerate()
                .filter(|(_, s)| s.kind == SpaceKind::Room)
                .map(|(i, _)| Space(i as u8))
                .collect(),
            level: board.spaces.iter().map(|space| on(&space.deck)).collect(),
            size: board.size,
            places,
            base: setup.base.resolve(&names)?,
            directors_cut: setup.directors_cut.resolve(&names)?,
            craft_rooms: rooms_of(&setup.directors_cut_rooms.craft)?,
            recover_rooms: rooms_of(&setup.directors_cut_rooms.recover)?,
            setup: SetupSpec {
                morale: setup.morale,
                scrap: setup.scrap,
                coolant: setup.coolant,
                countdown: setup.countdown,
            },
            items: setup.items.by_kind(),
            deck: cards.deck()?,
            tokens: setup.tokens()?,
            encounters: cards.encounters(&names)?,
            objectives: cards.objectives(&names)?,
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
        self.spaces
            .iter()
            .position(|space| space.id == id)
            .map(|index| Space(index as u8))
    }

    /// Where things start.
    pub fn start(&self, directors_cut: bool) -> &Start {
        if directors_cut {
            &self.directors_cut
        } else {
            &self.base
        }
    }

    /// Whether the two spaces are next to each other or the same, on one level: a ladder does not count (F-R70).
    pub fn beside_on_level(&self, a: Space, b: Space) -> bool {
        self.ship.distance(a, b) <= 1 && self.level[a.index()].contains(b)
    }

    /// What no single entry can get wrong by itself.
    fn check(&self) -> Result<(), BadContent> {
        let bad = |file: usize, why: String| Err(BadContent::new(FILES[file], why));
        if self.crew.len() < MAX_CREW {
            return bad(
                1,
                format!("the crew needs {MAX_CREW} members, not {}", self.crew.len()),
            );
        }
        no_twins(
            FILES[1],
            "crew member",
            self.crew.iter().map(|crew| &crew.id),
        )?;
        no_twins(
            FILES[2],
            "encounter card",
            self.encounters.iter().map(|card| &card.id),
        )?;
        no_twins(
            FILES[2],
            "objective",
            self.objectives.iter().map(|objective| &objective.id),
        )?;
        if self.items.iter().any(|item| item.cost == 0) {
            return bad(1, "every item costs at least 1 scrap".to_owned());
        }
        if let Some(crew) = self.crew.iter().find(|crew| crew.actions == 0) {
            return bad(1, format!("{} has no actions", crew.id));
        }
        if self.objectives.len() < MAX_CREW + 1 || self.objectives.len() > MAX_OBJECTIVES {
            return bad(
                2,
                format!(
                    "there must be {} to {MAX_OBJECTIVES} objectives, not {}",
                    MAX_CREW + 1,
                    self.objectives.len()
                ),
            );
        }
        let missions = self.missions.iter().map(|mission| mission.kind);
        no_twins(FILES[2], "mission", missions.clone().map(Worded::word))?;
        if missions.clone().any(|kind| !kind.is_known()) {
            return bad(2, "a mission has no face".to_owned());
        }
        if !self.missions.iter().any(|mission| mission.solo) {
            return bad(2, "no mission can be played alone".to_owned());
        }
        let morale = self.setup.morale;
        if morale.few == 0
            || morale.many == 0
            || morale.few > morale.top
            || morale.many > morale.top
        {
            return bad(
                1,
                format!(
                    "morale must start between 1 and the top of its track, {}",
                    morale.top
                ),
            );
        }
        if self.setup.countdown == 0 {
            return bad(1, "the countdown needs at least 1 token".to_owned());
        }
        // F2.9: all of them; only the Director's Cut leaves some in the box (F22.3).
        if self.base.coolant.len() != self.setup.coolant as usize {
            let (lying, all) = (self.base.coolant.len(), self.setup.coolant);
            return bad(
                1,
                format!("{lying} canisters lie on the ship at the start, but there are {all}"),
            );
        }
        self.check_losses()?;
        for start in [&self.base, &self.directors_cut] {
            let scrap: u32 = start.scrap.iter().map(|&(_, n)| u32::from(n)).sum();
            if scrap > u32::from(self.setup.scrap) {
                return bad(
                    1,
                    format!(
                        "{scrap} scrap lie on the ship at the start, but there are only {}",
                        self.setup.scrap
                    ),
                );
            }
            if start.coolant.len() > self.setup.coolant as usize {
                return bad(
                    1,
                    format!(
                        "more than {} canisters lie on the ship at the start",
                        self.setup.coolant
                    ),
                );
            }
            if start.concealed.len() > self.tokens.stack().len() {
                return bad(
                    1,
                    "more concealed tokens lie on the ship at the start than there are".to_owned(),
                );
            }
            if start.items.iter().map(|&n| usize::from(n)).sum::<usize>() > MAX_ITEMS {
                return bad(1, format!("there may be at most {MAX_ITEMS} item tokens"));
            }
        }
        Ok(())
    }

    /// No encounter costs more than can be reckoned with: five times as much is still a small number. A flight can lead
    /// into the next Surprise Attack, so their number bounds how deep the agenda grows.
    fn check_losses(&self) -> Result<(), BadContent> {
        let too_much = |file: usize, what: &str, loss: u8| {
            Err(BadContent::new(
                FILES[file],
                format!("{what} may cost at most {MAX_LOSS} morale, not {loss}"),
            ))
        };
        let surprises = self
            .tokens
            .stack()
            .iter()
            .filter(|face| matches!(face, Face::Surprise(_)))
            .count();
        if surprises > MAX_SURPRISES {
            let why =
                format!("there may be at most {MAX_SURPRISES} Surprise Attacks, not {surprises}");
            return Err(BadContent::new(FILES[1], why));
        }
        for face in self.tokens.stack() {
            match *face {
                Face::Surprise(loss) if loss > MAX_LOSS => {
                    return too_much(1, "a Surprise Attack", loss);
                }
                _ => {}
            }
        }
        for card in &self.encounters {
            match card.alien {
                AlienPart::Moves(_, loss) | AlienPart::ToNest(loss) if loss > MAX_LOSS => {
                    return too_much(2, &card.id, loss);
                }
                _ => {}
            }
        }
        Ok(())
    }
}

fn find(file: usize, names: &BTreeMap<String, Space>, id: &str) -> Result<Space, BadContent> {
    names.get(id).copied().ok_or_else(|| {
        BadContent::new(
            FILES[file],
            format!("there is no space {id:?} on the board"),
        )
    })
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
    fn names(&self) -> Result<BTreeMap<String, Space>, BadContent> {
        no_twins(FILES[0], "space", self.spaces.iter().map(|space| &space.id))?;
        if self.spaces.len() > MAX_SPACES {
            return Err(BadContent::new(
                FILES[0],
                format!("there may be at most {MAX_SPACES} spaces"),
            ));
        }
        if let Some(space) = self
            .spaces
            .iter()
            .find(|space| !self.decks.iter().any(|deck| deck.id == space.deck))
        {
            return Err(BadContent {
                file: FILES[0],
                why: format!(
                    "{} is on a deck {:?} that does not exist",
                    space.id, space.deck
                ),
            });
        }
        Ok(self
            .spaces
            .iter()
            .enumerate()
            .map(|(i, space)| (space.id.clone(), Space(i as u8)))
            .collect())
    }

    fn ship(&self, names: &BTreeMap<String, Space>) -> Result<Ship, BadContent> {
        let links = self.links.iter().chain(&self.ladders);
        let links = links
            .map(|(a, b)| Ok((find(0, names, a)?, find(0, names, b)?)))
            .collect::<Result<Vec<_>, BadContent>>()?;
        Ship::new(self.spaces.len(), &links).map_err(|error| BadContent {
            file: FILES[0],
            why: match error {
                ShipError::Unlinked(space) => format!(
                    "{} cannot be reached from {}",
                    self.spaces[space].id, self.spaces[0].id
                ),
                other => other.to_string(),
            },
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
    base: StartFile,
    directors_cut: StartFile,
    directors_cut_rooms: CutRooms,
    items: PerItem<ItemSpec>,
    concealed: Vec<(Face, u8)>,
    crew: Vec<CrewSpec>,
}

impl SetupFile {
    fn tokens(&self) -> Result<Tokens<Face, MAX_TOKENS, MAX_SPACES>, BadContent> {
        let all: Vec<Face> = self
            .concealed
            .iter()
            .flat_map(|&(face, copies)| std::iter::repeat_n(face, copies as usize))
            .collect();
        if all.len() > MAX_TOKENS || all.iter().any(|face| !face.is_known()) {
            return Err(BadContent {
                file: FILES[1],
                why: format!(
                    "there may be at most {MAX_TOKENS} concealed tokens, each with a face"
                ),
            });
        }
        Ok(all.into_iter().collect())
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CutRooms {
    craft: Vec<String>,
    recover: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StartFile {
    scrap: Vec<(String, u8)>,
    concealed: Vec<String>,
    coolant: Vec<String>,
    items: PerItem<u8>,
}

impl StartFile {
    fn resolve(&self, names: &BTreeMap<String, Space>) -> Result<Start, BadContent> {
        no_twins(
            FILES[1],
            "scrap's room",
            self.scrap.iter().map(|(id, _)| id),
        )?;
        no_twins(FILES[1], "concealed token's room", self.concealed.iter())?;
        Ok(Start {
            scrap: self
                .scrap
                .iter()
                .map(|(id, n)| Ok((find(1, names, id)?, *n)))
                .collect::<Result<_, _>>()?,
            concealed: self
                .concealed
                .iter()
                .map(|id| find(1, names, id))
                .collect::<Result<_, _>>()?,
            coolant: self
                .coolant
                .iter()
                .map(|id| find(1, names, id))
                .collect::<Result<_, _>>()?,
            items: self.items.by_kind(),
        })
    }
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct PerItem<T> {
    flashlight: T,
    motion_tracker: T,
    electric_prod: T,
    incinerator: T,
    grapple_gun: T,
    cat_carrier: T,
}

impl<T: Copy> PerItem<T> {
    fn by_kind(&self) -> [T; ItemKind::COUNT] {
        ItemKind::ALL.map(|kind| match kind {
            ItemKind::Flashlight => self.flashlight,
            ItemKind::MotionTracker => self.motion_tracker,
            ItemKind::ElectricProd => self.electric_prod,
            ItemKind::Incinerator => self.incinerator,
            ItemKind::GrappleGun => self.grapple_gun,
            ItemKind::CatCarrier => self.cat_carrier,
        })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardsFile {
    encounters: Vec<EncounterFile>,
    objectives: Vec<ObjectiveFile>,
    missions: Vec<MissionSpec>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EncounterFile {
    id: String,
    kind: CardKind,
    copies: u8,
    #[serde(default)]
    text: CardText,
    #[serde(default)]
    tokens: Option<(String, u8)>,
    #[serde(default)]
    alien: AlienPart,
    ash: u8,
    #[serde(default)]
    reshuffle: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ObjectiveFile {
    id: String,
    task: Task,
    room: String,
}

impl CardsFile {
    fn deck(&self) -> Result<Deck<Card, MAX_CARDS>, BadContent> {
        let kinds = self.encounters.iter().enumerate();
        let all: Vec<Card> = kinds
            .flat_map(|(index, card)| std::iter::repeat_n(Card(index as u8), card.copies as usize))
            .collect();
        if all.is_empty() || all.len() > MAX_CARDS {
            return Err(BadContent {
                file: FILES[2],
                why: format!(
                    "there must be 1 to {MAX_CARDS} encounter cards, not {}",
                    all.len()
                ),
            });
        }
        Ok(all.into_iter().collect())
    }

    fn encounters(&self, names: &BTreeMap<String, Space>) -> Result<Vec<Encounter>, BadContent> {
        let resolve = |card: &EncounterFile| {
            Ok(Encounter {
                id: card.id.clone(),
                kind: card.kind,
                copies: card.copies,
                text: card.text,
                tokens: card
                    .tokens
                    .as_ref()
                    .map(|(id, n)| Ok((find(2, names, id)?, *n)))
                    .transpose()?,
                alien: card.alien,
                ash: card.ash,
                reshuffle: card.reshuffle,
            })
        };
        self.encounters.iter().map(resolve).collect()
    }

    fn objectives(&self, names: &BTreeMap<String, Space>) -> Result<Vec<Objective>, BadContent> {
        let resolve = |o: &ObjectiveFile| {
            Ok(Objective {
                id: o.id.clone(),
                task: o.task,
                room: find(2, names, &o.room)?,
            })
        };
        self.objectives.iter().map(resolve).collect()
    }
}
