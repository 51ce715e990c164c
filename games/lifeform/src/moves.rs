//! The small choices of the game (ledger part V) and what a table agrees on before it is dealt (DP1).

use kernel::{Link, Seat, Space};
use serde::{Deserialize, Serialize};

use crate::content::{
    CatCard, Character, Column, CrewCard, CrewReaction, DataToken, Evolution, FightIcon, Image,
    LifeformCard, LifeformSurvival, MainframeCard, Objective, Stowaway,
};
use crate::modules::ModuleMove;
use crate::solo::{SoloMove, Variants};
use crate::state::{Clock, Item, Role};

/// One small choice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// DP2: this disk is kept.
    Keep(Character),
    /// A chamber, for whatever is asked: a token, a ghost, the cat, the android.
    To(Space),
    /// An image, for whatever is asked.
    Image(Image),
    /// DP6: this image is real.
    Real(Image),
    /// A character, for whatever is asked.
    By(Character),
    /// A player, for whatever is asked.
    Player(Seat),
    /// A kind of data token is taken.
    Data(DataToken),
    /// A place for the security door.
    Door(Link),
    /// A column of the loadout.
    Column(Column),
    /// An objective is decided or completed.
    Objective(Objective),
    /// A character moves there.
    Walk(Character, Space),
    /// An image moves there.
    Prowl(Image, Space),
    /// No further move, nothing more of this.
    Stop,
    /// It is declined.
    No,
    /// DP80: self-destruct +2.
    Burn,
    /// DP80: two power outages.
    Dark,
    /// DP80: the objectives are shown.
    Show,
    /// DP80: heat analyzers are lost.
    Blind,
    /// DP9.
    Launch,
    /// DP9, DP51, DP95.
    Agree,
    /// DP9, DP51, DP95.
    Refuse,
    /// DP10.
    Collect(Character),
    /// DP13: so many cards.
    Equip(u8),
    /// DP14 and wherever a crew card is given up.
    Discard(CrewCard),
    /// DP15.
    Analyze,
    /// DP16.
    Laser(Character),
    /// The android is the target.
    AtAndroid,
    /// DP17.
    Skill(Character),
    /// DP18: a card and its row.
    Play(CrewCard, u8),
    /// DP19, DP45: the icon at this place of the row.
    Icon(u8),
    /// DP20: the price.
    Cell(CrewCard),
    /// DP20.
    Electrify,
    /// DP21, DP23, DP84.
    Cat(CatCard),
    /// DP21.
    CatHome,
    /// DP22.
    EndTurn,
    /// DP23, DP24: the role token of this lane.
    Advance(u8),
    /// DP24, DP84.
    Sister(MainframeCard),
    /// DP23, DP24, DP28, DP43, DP53.
    Pass,
    /// DP23, DP34.
    Stay,
    /// SWAP LIFEFORM IMAGES: two change places.
    Swap(Image, Image),
    /// SWAP LIFEFORM IMAGES: all three go round, so many places.
    Rotate(u8),
    /// DP28.
    React(CrewCard, CrewReaction, Character),
    /// DP86.
    HoldTheLine,
    /// DP29.
    Cancel(LifeformCard),
    /// DP29, DP42, DP45: an evolution token.
    Evolve(Evolution),
    /// DP29.
    Let,
    /// DP33.
    Noisy,
    /// DP33.
    Silent,
    /// DP35.
    Role(Role),
    /// DP36.
    ForceDoor,
    /// DP37.
    Stowaway(Stowaway),
    /// DP43.
    Lurk,
    /// DP43.
    UseVent,
    /// DP43, DP45: a card and its row.
    Hunt(LifeformCard, u8),
    /// DP44, DP46 and wherever a lifeform card is given up.
    Toss(LifeformCard),
    /// DP44, DP46.
    Draw,
    /// SURVIVAL of the lifeform.
    Ability(LifeformSurvival),
    /// DP83, TC07.
    Skip,
    /// DP83, TC07.
    Damage,
    /// DP83, TC10.
    GiveData(DataToken, Seat),
    /// DP83, TC10.
    TakeData(DataToken, Seat),
    /// DP87: the minute mark that counts.
    Mark(u8),
    /// DP48.
    KeepCard(LifeformCard),
    /// DP50.
    FightCard(LifeformCard),
    /// DP50.
    AddHostility,
    /// DP50.
    AddStowaway,
    /// DP51.
    Offer(Item),
    /// DP52.
    DropIcon(FightIcon),
    /// DP53: a card's icons are laid open.
    Fight(CrewCard),
    /// DP53: a loose icon matches its equal.
    Match(FightIcon),
    /// DP53: two loose icons match any one.
    Pair(FightIcon, FightIcon, FightIcon),
    /// DP53: a harpoon matches this.
    Harpoon(FightIcon),
    /// DP53: a data token matches its two.
    SpendData(DataToken),
    /// DP53: a surplus character matches this.
    Surplus(Character, FightIcon),
    /// DP53: the cat matches this.
    SpendCat(FightIcon),
    /// The Dragon's Domain.
    Solo(SoloMove),
    /// The 13th Passenger.
    Module(ModuleMove),
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
