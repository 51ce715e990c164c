//! The small choices of the game (ledger part V) and what a table agrees on before it is dealt (DP1).

use kernel::{Below, Link, Seat, Space};

use crate::Lifeform;
use crate::content::{
    CatCard, Character, Column, CrewCard, CrewReaction, DataToken, Evolution, FightIcon, Image,
    LifeformCard, LifeformSurvival, MainframeCard, Objective, Stowaway,
};
use crate::flow::{FreeAction, Move};
use crate::solo::Variants;
use crate::state::{Clock, Item, Role};

kernel::answers! {
    /// What may be answered, whatever is asked: one bag for all decisions.
    pub enum Bag of Lifeform {
        /// DP2: this disk is kept.
        Keep(who: Character) = "keep",
        /// A chamber, for whatever is asked: a token, a ghost, the cat, the android.
        To(to: Space) = "to",
        /// An image, for whatever is asked.
        Image(image: Image) = "image",
        /// DP6: this image is real.
        Real(image: Image) = "real",
        /// A character, for whatever is asked.
        By(who: Character) = "by",
        /// A player, for whatever is asked.
        Player(seat: Seat) = "player",
        /// A kind of data token is taken.
        Data(token: DataToken) = "data",
        /// A place for the security door.
        Door(link: Link) = "door",
        /// A column of the loadout.
        Column(column: Column) = "column",
        /// An objective is decided or completed.
        Objective(objective: Objective) = "objective",
        /// A character moves there.
        Walk(who: Character, to: Space) = "walk",
        /// An image moves there.
        Prowl(image: Image, to: Space) = "prowl",
        /// No further move, nothing more of this.
        Stop = "stop",
        /// It is declined.
        No = "no",
        /// DP80: self-destruct +2.
        Burn = "burn",
        /// DP80: two power outages.
        Dark = "dark",
        /// DP80: the objectives are shown.
        Show = "show",
        /// DP80: heat analyzers are lost.
        Blind = "blind",
        /// DP9.
        Launch = "launch",
        /// DP9, DP51, DP95.
        Agree = "agree",
        /// DP9, DP51, DP95.
        Refuse = "refuse",
        /// DP10.
        Collect(who: Character) = "collect",
        /// DP13: so many cards.
        Equip(cards: Below<15>) = "equip",
        /// DP14 and wherever a crew card is given up.
        Discard(card: CrewCard) = "discard",
        /// DP15.
        Analyze = "analyze",
        /// DP16.
        Laser(who: Character) = "laser",
        /// The android is the target.
        AtAndroid = "android",
        /// DP17.
        Skill(who: Character) = "skill",
        /// DP18: a card and its row.
        Play(card: CrewCard, row: Below<3>) = "play",
        /// DP19, DP45: the icon at this place of the row.
        Icon(place: Below<4>) = "icon",
        /// DP20: the price.
        Cell(card: CrewCard) = "cell",
        /// DP20.
        Electrify = "electrify",
        /// DP21, DP23, DP84.
        Cat(card: CatCard) = "cat",
        /// DP21.
        CatHome = "cat home",
        /// DP22.
        EndTurn = "end turn",
        /// DP23, DP24: the role token of this lane.
        Advance(lane: Below<2>) = "advance",
        /// DP24, DP84.
        Sister(card: MainframeCard) = "sister",
        /// DP23, DP24, DP28, DP43, DP53.
        Pass = "pass",
        /// DP23, DP34.
        Stay = "stay",
        /// SWAP LIFEFORM IMAGES: two change places.
        Swap(one: Image, other: Image) = "swap",
        /// SWAP LIFEFORM IMAGES: all three go round, so many places.
        Rotate(places: Below<3>) = "rotate",
        /// DP28.
        React(card: CrewCard, kind: CrewReaction, who: Character) = "react",
        /// DP86.
        HoldTheLine = "hold the line",
        /// DP29.
        Cancel(card: LifeformCard) = "cancel",
        /// DP29, DP42, DP45: an evolution token.
        Evolve(token: Evolution) = "evolve",
        /// DP29.
        Let = "let",
        /// DP33.
        Noisy = "noisy",
        /// DP33.
        Silent = "silent",
        /// DP35.
        Role(role: Role) = "role",
        /// DP36.
        ForceDoor = "force door",
        /// DP37.
        Stowaway(card: Stowaway) = "stowaway",
        /// DP43.
        Lurk = "lurk",
        /// DP43.
        UseVent = "use vent",
        /// DP43, DP45: a card and its row.
        Hunt(card: LifeformCard, row: Below<3>) = "hunt",
        /// DP44, DP46 and wherever a lifeform card is given up.
        Toss(card: LifeformCard) = "toss",
        /// DP44, DP46.
        Draw = "draw",
        /// SURVIVAL of the lifeform.
        Ability(ability: LifeformSurvival) = "ability",
        /// DP83, TC07.
        Skip = "skip",
        /// DP83, TC07.
        Damage = "damage",
        /// DP83, TC10.
        GiveData(token: DataToken, to: Seat) = "give",
        /// DP83, TC10.
        TakeData(token: DataToken, from: Seat) = "take",
        /// DP87: the minute mark that counts.
        Mark(minute: Below<32>) = "mark",
        /// DP48.
        KeepCard(card: LifeformCard) = "keep-card",
        /// DP50.
        FightCard(card: LifeformCard) = "fight-card",
        /// DP50.
        AddHostility = "add hostility",
        /// DP50.
        AddStowaway = "add stowaway",
        /// DP51.
        Offer(item: Item) = "offer",
        /// DP52.
        DropIcon(icon: FightIcon) = "drop",
        /// DP53: a card's icons are laid open.
        Fight(card: CrewCard) = "fight",
        /// DP53: a loose icon matches its equal.
        Match(icon: FightIcon) = "match",
        /// DP53: two loose icons match any one.
        Pair(one: FightIcon, other: FightIcon, icon: FightIcon) = "pair",
        /// DP53: a harpoon matches this.
        Harpoon(icon: FightIcon) = "harpoon",
        /// DP53: a data token matches its two.
        SpendData(token: DataToken) = "spend",
        /// DP53: a surplus character matches this.
        Surplus(who: Character, icon: FightIcon) = "surplus",
        /// DP53: the cat matches this.
        SpendCat(icon: FightIcon) = "spend-cat",
        /// DP53, P-R20.
        SpendCombat(icon: FightIcon) = "spend-combat",
        /// DP90.
        Exchange(seat: Seat) = "exchange",
    } also {
        /// DP56: something free in a solo turn.
        Free(FreeAction),
    }
}

impl Move {
    /// What is answered, whatever is asked, where the decision has no answers of its own yet.
    pub(crate) fn bag(self) -> Option<Bag> {
        match self {
            Self::Pick(bag)
            | Self::Calibrate(bag)
            | Self::DropGhost(bag)
            | Self::GhostsGather(bag)
            | Self::KeepDisks(bag)
            | Self::OpeningOutages(bag)
            | Self::OpeningImages(bag)
            | Self::Immediate(bag)
            | Self::HardBurn(bag)
            | Self::CompanyEyes(bag)
            | Self::CrewRow(bag)
            | Self::Explore(bag)
            | Self::PickActor(bag)
            | Self::PickObject(bag)
            | Self::LifeformTurn(bag)
            | Self::Lurking(bag)
            | Self::HuntRow(bag)
            | Self::Ability(bag)
            | Self::Deviate(bag)
            | Self::BreachOrder(bag)
            | Self::BreachRun(bag)
            | Self::CrewTurn(bag)
            | Self::LaserShot(bag)
            | Self::Cell(bag)
            | Self::Shifting(bag)
            | Self::Roster(bag)
            | Self::Load(bag)
            | Self::SecondToken(bag)
            | Self::Fighting(bag)
            | Self::FightSet(bag)
            | Self::CancelFight(bag)
            | Self::AgreeCancel(bag)
            | Self::Trim(bag)
            | Self::Matching(bag)
            | Self::AllHands(bag)
            | Self::Responsibility(bag)
            | Self::Follow(bag)
            | Self::SisterPicks(bag)
            | Self::Asking(bag)
            | Self::Reactions(bag)
            | Self::Answer(bag)
            | Self::Repel(bag)
            | Self::OnMe(bag)
            | Self::Triage(bag)
            | Self::Pushing(bag)
            | Self::SwapImages(bag)
            | Self::AndroidTurn(bag)
            | Self::Ravage(bag)
            | Self::Walking(bag)
            | Self::TerrorDue(bag)
            | Self::Prowling(bag)
            | Self::Noise(bag)
            | Self::Panic(bag)
            | Self::PanicOf(bag)
            | Self::Control(bag)
            | Self::CrewLimit(bag)
            | Self::LifeformLimit(bag)
            | Self::HideAway(bag)
            | Self::Evolving(bag)
            | Self::RoleTurn(bag)
            | Self::Regain(bag)
            | Self::ShareCards(bag)
            | Self::KeepOne(bag)
            | Self::Consent(bag)
            | Self::DirtyLaunch(bag) => Some(bag),
            _ => None,
        }
    }
}

/// What the table agreed before dealing.
#[derive(Clone, PartialEq, Debug)]
pub struct Options {
    /// Players, the lifeform included.
    pub players: u8,
    /// Who plays the lifeform; by lot if nobody is named (L-R116).
    pub lifeform: Option<Seat>,
    /// L-R17.
    pub objectives: bool,
    /// L40.
    pub evolution: bool,
    /// L-R62, L-R63: the cat and SIS-TER start with four cards by lot, not with all of theirs.
    pub four_cards: bool,
    /// L-R9: the Flamethrower comes back through the discard pile.
    pub flame_returns: bool,
    /// How long reaction windows are open (L-R117).
    pub clock: Clock,
    /// D14: the solo game's variants.
    pub variants: Variants,
    /// D1.18: the solo player's character.
    pub character: Character,
    /// P1–P8: which modules are used.
    pub modules: Chosen,
}

/// Which modules of The 13th Passenger are used (P-R1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Chosen {
    /// Module A.
    pub survivors: bool,
    /// Module B.
    pub asteroids: bool,
    /// Module C, solo.
    pub remora: bool,
    /// Module D, multiplayer.
    pub hunting: bool,
}
