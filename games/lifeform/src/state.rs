//! Everything on the table: the board, the tracks, people, images, hands, the turn, an attack or a
//! fight that goes on.
//!
//! Plain data, copied as a whole. It knows where things are and answers small questions about that;
//! what may be done with them is in `flow/`. Who may see what is in `secrets.rs`.

mod parts;

use crate::prelude::*;
use kernel::{Deck, Ending, Key, Pile, Windows};

use crate::modules::Modules;

pub use parts::{
    Android, Attack, Cat, Clock, Door, ENDINGS, End, Fight, Figure, Hideaway, Item, Mark, Member,
    Members, Phase, Plus, Reaction, Role, Stage, Turn, Way,
};

/// The most seats.
pub const SEATS: usize = 4;
/// The Remora: after the chambers of the Valley Forge, whatever the board.
pub const REMORA: Space = Space((SPACES - 1) as u8);

/// Everything on the table.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct State {
    /// What is still to be done.
    pub agenda: Agenda<Steps>,
    /// How many play.
    pub players: u8,
    /// L0.1: who plays the lifeform.
    pub lifeform: Seat,
    /// L-R17: whether there are secret objectives.
    pub with_objectives: bool,
    /// L40: whether there are evolution tokens.
    pub with_evolution: bool,
    /// L-R62, L-R63: the cat and SIS-TER start with four cards by lot, not with all of theirs.
    pub four_cards: bool,
    /// L-R9: the Flamethrower comes back through the discard pile.
    pub flame_returns: bool,
    /// How long reaction windows are open.
    pub clock: Clock,
    /// How it ended.
    pub ended: Option<End>,
    /// Where the game stands.
    pub phase: Phase,
    /// Rounds begun.
    pub round: u16,
    /// L-R120: rounds at whose end everybody was aboard.
    pub waited: u8,
    /// The crew turn.
    pub turn: Turn,
    /// Who is asked where one is asked after the other.
    pub windows: Windows,

    /// Mission tokens in chambers.
    pub missions: By<Space, u8, SPACES>,
    /// Mission tokens in the pool.
    pub mission_pool: u8,
    /// Power outage tokens.
    pub outages: SpaceSet,
    /// Terror tokens.
    pub terrors: SpaceSet,
    /// Cocoon chamber tokens.
    pub resin: SpaceSet,
    /// The hull breach.
    pub breached: SpaceSet,
    /// The security door.
    pub door: Option<Door>,
    /// L11.10: whose bulkhead it is.
    pub bulkhead: Option<Seat>,

    /// The figures.
    pub images: By<Image, Figure, 3>,
    /// L3.3: which image is real: the lifeform's secret.
    pub real: Image,
    /// What has been said of each.
    pub marks: By<Image, Mark, 3>,
    /// The android.
    pub android: Android,
    /// Its status: how often it was hit.
    pub hits: u8,
    /// L33.3: whether the lifeform directs the android.
    pub deviated: bool,
    /// L-R112: whether the android does nothing next time.
    pub skips: bool,
    /// The ship's cat.
    pub cat: Cat,

    /// L0.10: the minute mark; one above the first minute is START, 0 is EXPLOSION.
    pub minute: u8,
    /// Spaces of the malfunction track after START.
    pub malfunction: u8,
    /// Spaces of the cocoon track after START.
    pub cocoon: u8,
    /// The hostility track.
    pub hostility: u8,
    /// Tokens in each column of the loadout.
    pub loadout: By<Column, u8, 5>,
    /// The space of Coolant with the overheating token; 0 with 3 or 4 players.
    pub overheating: u8,
    /// LC45: spaces still to be left off.
    pub damped: u8,
    /// LC101: whose Countdown Hold lasts.
    pub hold: Option<Seat>,

    /// Characters alive.
    pub alive: Members,
    /// L0.16: those hidden.
    pub hidden: Members,
    /// L-R115: who cannot move of their own will.
    pub rooted: Members,
    /// Whose skill is active or used.
    pub skilled: Members,
    /// Whose survival ability is active or used.
    pub survived: Members,
    /// Whose single trigger was used.
    pub spent: Members,
    /// LC94: whom the Nine Lives protect, and whose card it was.
    pub guarded: Option<(Character, Seat)>,
    /// Where everybody is.
    pub at: By<Character, Space, { Character::COUNT }>,
    /// Whose everybody is.
    pub owner: By<Character, Seat, { Character::COUNT }>,
    /// L2.10: disks dealt, only while they are chosen.
    pub dealt: [Members; SEATS],
    /// L2.10: disks kept, only while they are chosen.
    pub kept: [Members; SEATS],
    /// How many disks each has kept.
    pub kept_count: [u8; SEATS],

    /// The crew hands.
    pub hands: [Hand<CrewCard, 14>; SEATS],
    /// The crew deck.
    pub crew_deck: Deck<CrewCard, 67>,
    /// The crew discard (D15.2).
    pub crew_discard: Pile<CrewCard, 67>,
    /// A crew card being played, or shown as a reaction.
    pub played: Option<Card<CrewCard>>,
    /// A crew card shown as a reaction.
    pub shown: Option<Card<CrewCard>>,
    /// L1.10: Mining Laser and Flamethrower while nobody holds them.
    pub special: Pile<CrewCard, 6>,
    /// The Mining Laser waits in Engineering.
    pub laser_waits: bool,
    /// The Flamethrower waits at the loadout.
    pub flamethrower_waits: bool,
    /// L30.4: cards to be shared unseen.
    pub to_share: Deck<CrewCard, 8>,
    /// The lifeform's hand.
    pub claws: Hand<LifeformCard, 16>,
    /// The lifeform deck.
    pub claw_deck: Deck<LifeformCard, 48>,
    /// The lifeform discard.
    pub claw_discard: Pile<LifeformCard, 48>,
    /// A lifeform card being played.
    pub hunting: Option<Card<LifeformCard>>,
    /// L30.9: cards of which one is kept.
    pub choice: Hand<LifeformCard, 8>,
    /// The terror deck.
    pub terror_deck: Deck<TerrorCard, 28>,
    /// The terror discard.
    pub terror_discard: Pile<TerrorCard, 28>,
    /// The secret objectives drawn.
    pub objectives: List<Card<Objective>, 3>,
    /// Which of them are completed.
    pub completed: u8,
    /// Those not drawn.
    pub objective_box: Deck<Objective, 8>,

    /// Heat analyzers.
    pub analyzers: [u8; SEATS],
    /// Data tokens of each player.
    pub data: [By<DataToken, u8, 6>; SEATS],
    /// Data tokens in the pool.
    pub data_pool: By<DataToken, u8, 6>,
    /// The lifeform's vent tokens.
    pub vents: u8,
    /// Vent tokens in the supply; those used leave the game (L16.8).
    pub vent_pool: u8,
    /// The stowaway card.
    pub stowaway: Hideaway,
    /// The stowaway token.
    pub plus: Plus,
    /// L27: the lifeform is aboard for certain.
    pub stowed: bool,
    /// The survival ability the lifeform used.
    pub ability: Option<LifeformSurvival>,
    /// L40.1: tokens on the sections of the cocoon track.
    pub sections: [[Evolution; 2]; 3],
    /// The lifeform's evolution tokens.
    pub evolved: List<Evolution, 3>,

    /// What crew players without characters are.
    pub roles: [Option<Role>; SEATS],
    /// Role tokens of cat and mainframe, on two lanes each.
    pub lanes: [[u8; 2]; 2],
    /// Cat cards that may be played.
    pub cat_cards: u16,
    /// Mainframe cards that may be played.
    pub sister_cards: u16,
    /// L20.7: who has used the reaction of this phase or attack.
    pub reacted: SeatSet,
    /// The attack that goes on.
    pub attack: Attack,
    /// The showdown.
    pub fight: Fight,

    /// The Dragon's Domain.
    pub solo: Solo,
    /// The 13th Passenger.
    pub modules: Modules,
}

impl State {
    /// An empty table.
    pub(crate) fn empty(players: u8, lifeform: Seat) -> Self {
        Self {
            agenda: Agenda::new(),
            players,
            lifeform,
            with_objectives: false,
            with_evolution: false,
            four_cards: false,
            flame_returns: false,
            clock: Clock::Untimed,
            ended: None,
            phase: Phase::Setup,
            round: 0,
            waited: 0,
            turn: Turn::default(),
            windows: Windows::default(),
            missions: By::default(),
            mission_pool: 0,
            outages: SpaceSet::EMPTY,
            terrors: SpaceSet::EMPTY,
            resin: SpaceSet::EMPTY,
            breached: SpaceSet::EMPTY,
            door: None,
            bulkhead: None,
            images: By::default(),
            real: Image::Unknown,
            marks: By::default(),
            // L2.7, D1.11: on the malfunction track.
            android: Android::Inactive,
            hits: 0,
            deviated: false,
            skips: false,
            cat: Cat::Absent,
            minute: 0,
            // L2.6, D1.12: the trackers on START.
            malfunction: 0,
            cocoon: 0,
            hostility: 0,
            loadout: By::default(),
            overheating: 0,
            damped: 0,
            hold: None,
            alive: Members::EMPTY,
            hidden: Members::EMPTY,
            rooted: Members::EMPTY,
            // L2.14: no skill or survival token is active.
            skilled: Members::EMPTY,
            survived: Members::EMPTY,
            spent: Members::EMPTY,
            guarded: None,
            at: By::default(),
            owner: By::default(),
            dealt: [Members::EMPTY; SEATS],
            kept: [Members::EMPTY; SEATS],
            kept_count: [0; SEATS],
            hands: [Hand::new(); SEATS],
            crew_deck: Deck::new(),
            crew_discard: Pile::new(),
            played: None,
            shown: None,
            special: Pile::new(),
            // L2.2, D1.3: the card in Engineering; L-R15: its token marks nothing else.
            laser_waits: true,
            // L2.3, D1.4.
            flamethrower_waits: true,
            to_share: Deck::new(),
            claws: Hand::new(),
            claw_deck: Deck::new(),
            claw_discard: Pile::new(),
            hunting: None,
            choice: Hand::new(),
            terror_deck: Deck::new(),
            terror_discard: Pile::new(),
            objectives: List::new(),
            completed: 0,
            objective_box: Deck::new(),
            analyzers: [0; SEATS],
            data: [By::default(); SEATS],
            data_pool: By::default(),
            vents: 0,
            vent_pool: 0,
            // L2.19.
            stowaway: Hideaway::Open,
            plus: Plus::Pool,
            stowed: false,
            // L2.17.
            ability: None,
            sections: [[Evolution::FaceDown; 2]; 3],
            evolved: List::new(),
            roles: [None; SEATS],
            lanes: [[0; 2]; 2],
            cat_cards: 0,
            sister_cards: 0,
            reacted: SeatSet::EMPTY,
            attack: Attack::default(),
            fight: Fight::default(),
            solo: Solo::default(),
            modules: Modules::default(),
        }
    }

    /// Whose crew turn it is.
    #[inline]
    pub(crate) fn turn(&self) -> Seat {
        self.turn.seat
    }

    /// L41.1–L41.3: how it ended; the crew wins or loses together.
    #[inline]
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.ended.map(|end| {
            let winners = match end {
                End::Escaped | End::Clean | End::Survived | End::Safe => self.crew(),
                // D3: nobody plays against a solo player.
                _ if self.is_solo() => SeatSet::EMPTY,
                _ => SeatSet::only(self.lifeform),
            };
            Outcome {
                winners,
                ending: Ending(end as u8),
                scores: List::new(),
            }
        })
    }

    /// Part II: whether somebody plays alone.
    #[inline]
    pub fn is_solo(&self) -> bool {
        self.players == 1
    }

    /// The character of somebody who plays alone.
    #[inline]
    pub fn hero(&self) -> Character {
        self.alive.each().next().unwrap_or_default()
    }

    /// Where that character is.
    #[inline]
    pub fn hero_at(&self) -> Space {
        self.at[self.hero()]
    }

    /// The crew players.
    #[inline]
    pub fn crew(&self) -> SeatSet {
        let all = SeatSet::first(self.players);
        if self.is_solo() {
            all
        } else {
            all.without(self.lifeform)
        }
    }

    /// Crew players in turn order (L-R116).
    #[inline]
    pub fn order(&self) -> impl Iterator<Item = Seat> + use<> {
        let (players, lifeform) = (self.players, self.lifeform.0);
        // D1: alone, the player makes the lifeform's choices too.
        (1..players.max(2)).map(move |n| Seat((lifeform + n) % players))
    }

    /// The first crew player in turn order.
    #[inline]
    pub fn first(&self) -> Seat {
        Seat((self.lifeform.0 + 1) % self.players)
    }

    /// The living characters of a player.
    #[inline]
    pub fn of(&self, seat: Seat) -> Members {
        self.alive.filter(|who| self.owner[who] == seat)
    }

    /// Living characters in a chamber.
    #[inline]
    pub fn here(&self, space: Space) -> Members {
        self.alive.filter(|who| self.at[who] == space)
    }

    /// Living characters on board of the Remora.
    #[inline]
    pub fn aboard(&self) -> Members {
        self.here(REMORA)
    }

    /// Living characters on the Valley Forge.
    #[inline]
    pub fn afoot(&self) -> Members {
        self.alive.minus(self.aboard())
    }

    /// The chambers with characters, the Remora left out.
    #[inline]
    pub fn peopled(&self) -> SpaceSet {
        let mut all = SpaceSet::EMPTY;
        for who in self.alive.each() {
            all.add(self.at[who]);
        }
        all.without(REMORA)
    }

    /// The chambers with images.
    #[inline]
    pub fn haunted(&self) -> SpaceSet {
        let mut all = SpaceSet::EMPTY;
        for figure in &self.images {
            if let Figure::In(space) = *figure {
                all.add(space);
            }
        }
        all
    }

    /// The image in a chamber.
    #[inline]
    pub fn image_at(&self, space: Space) -> Option<Image> {
        Image::ALL
            .into_iter()
            .find(|&image| self.images[image] == Figure::In(space))
    }

    /// Where an image is, if it is on the ship.
    #[inline]
    pub fn image_space(&self, image: Image) -> Option<Space> {
        match image {
            Image::Unknown => None,
            _ => match self.images[image] {
                Figure::In(space) => Some(space),
                _ => None,
            },
        }
    }

    /// The images on the ship.
    #[inline]
    pub fn images_out(&self) -> impl Iterator<Item = Image> {
        let images = self.images;
        Image::ALL
            .into_iter()
            .filter(move |&image| matches!(images[image], Figure::In(_)))
    }

    /// Where the real lifeform is.
    #[inline]
    pub fn real_space(&self) -> Option<Space> {
        self.image_space(self.real)
    }

    /// Where the android is.
    #[inline]
    pub fn android_space(&self) -> Option<Space> {
        match self.android {
            Android::In(space) => Some(space),
            _ => None,
        }
    }

    /// Where the cat is.
    #[inline]
    pub fn cat_space(&self) -> Option<Space> {
        match self.cat {
            Cat::In(space) => Some(space),
            _ => None,
        }
    }

    /// L0.11: whether this many minutes have been reached or passed.
    #[inline]
    pub fn reached(&self, minutes: u8) -> bool {
        self.minute <= minutes
    }

    /// Whether the 2P side of the sheets is used.
    #[inline]
    pub fn pair(&self) -> bool {
        self.players == 2
    }

    /// Who plays this role.
    pub fn player_of(&self, role: Role) -> Option<Seat> {
        self.crew()
            .iter()
            .find(|seat| self.roles[seat.index()] == Some(role))
    }

    /// Who decides for the cat: its role player, with 2 players the crew player.
    pub fn cat_player(&self) -> Option<Seat> {
        if self.pair() {
            Some(self.first())
        } else {
            self.player_of(Role::Cat)
        }
    }

    /// L0.17: crew players with a living character.
    pub fn survivors(&self) -> SeatSet {
        let mut all = SeatSet::EMPTY;
        for who in self.alive.each() {
            all.add(self.owner[who]);
        }
        all
    }

    /// L-R66: surviving crew players in the showdown.
    pub fn fighters(&self) -> SeatSet {
        self.survivors().minus(self.fight.out)
    }

    /// Crew players with a character aboard.
    pub fn boarded(&self) -> SeatSet {
        let mut all = SeatSet::EMPTY;
        for who in self.aboard().each() {
            all.add(self.owner[who]);
        }
        all
    }

    /// Whether a skill works now: active, alive, on the Valley Forge (L-R110).
    #[inline]
    pub fn skill_works(&self, who: Character) -> bool {
        self.skilled.has(who) && self.alive.has(who) && self.at[who] != REMORA
    }

    /// Whether an ongoing survival ability works now.
    #[inline]
    pub fn survival_works(&self, who: Character) -> bool {
        self.survived.has(who)
            && !self.spent.has(who)
            && self.alive.has(who)
            && self.at[who] != REMORA
    }

    /// The bit of a cat card.
    pub fn has_cat(&self, card: CatCard) -> bool {
        self.cat_cards >> card.index() & 1 == 1
    }

    /// The bit of a mainframe card.
    pub fn has_sister(&self, card: MainframeCard) -> bool {
        self.sister_cards >> card.index() & 1 == 1
    }

    /// How many fight icons are open.
    pub fn open_icons(&self) -> u8 {
        self.fight.icons.iter().sum()
    }

    /// Objectives not completed.
    pub fn undone(&self) -> impl Iterator<Item = usize> + use<> {
        let (all, done) = (self.objectives.len(), self.completed);
        (0..all).filter(move |&index| done >> index & 1 == 0)
    }

    /// The kinds of a fight.
    pub fn fight_icons(&self) -> impl Iterator<Item = FightIcon> {
        let icons = self.fight.icons;
        FightIcon::ALL
            .into_iter()
            .filter(move |&icon| icons[icon as usize] > 0)
    }
}
