//! What can be chosen (D2, D5–D32). What people notice of it is in `events.rs`, the words for it in `notation.rs`.

use kernel::Space;
use serde::{Deserialize, Serialize};

use crate::state::{ItemKind, Thing, Who};

/// One small choice. The words are those of chapter 25. Eight bytes in a row are quicker written and read than fewer.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
#[repr(u8, align(8))]
pub enum Move {
    /// D2: a placard, by index.
    Choose(u8),
    /// D5.
    Move(Space),
    /// D6, D8: scrap or one other token, never both in one action (F6.5).
    Pick(Thing),
    /// D7, D9: likewise.
    Drop(Thing),
    /// D10.
    Craft(ItemKind),
    /// D11.
    ConvertCoolant,
    /// D12.
    Tracker(Space),
    /// D13: fires the Grapple Gun; the Alien's first step.
    Grapple(Space),
    /// D13, D25: the Alien's next step.
    AlienStep(Space),
    /// D13: no further step.
    Stop,
    /// D14.
    Incinerate,
    /// D15: Ripley moves another crew member.
    Push(Who, Space),
    /// D15: Parker takes scrap from the pile.
    Salvage,
    /// D15: Lambert turns up the top card.
    Look,
    /// D29.
    DiscardTop,
    /// D29, D31.
    KeepTop,
    /// D30.
    TurnUp,
    /// D31.
    ToBottom,
    /// D16.
    OpenTrade,
    /// D17: giver, receiver, what.
    Give(Who, Who, Thing),
    /// D17.
    CloseTrade,
    /// F-R16: a table option.
    Agree,
    /// F-R16: a table option.
    Refuse,
    /// D18.
    Recover,
    /// D19.
    AttackAsh,
    /// D20.
    #[default]
    EndPhase,
    /// D21.
    UseProd,
    /// D21.
    NoProd,
    /// D22.
    Flee(Space),
    /// D23.
    DiscardScrap,
    /// D23.
    LoseMorale,
    /// D26, D28.
    AshStep(Space),
    /// D27: who faces Ash next.
    FaceAsh(Who),
    /// D32.
    LeaveEmpty(Space),
}
