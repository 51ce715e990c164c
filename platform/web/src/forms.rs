//! The fields that each form of the pages sends. The server reads them as form data, or as JSON at
//! the form's address under `/api`; what stands here beside them is also the API's description.

use kernel::Lang;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::model::{Speed, Theme, Volume};

/// What an id of the asker's own looks like.
pub const OWN_ID: &str = "^[!-~]{1,64}$";

/// Text without control characters, but for those that are space.
const PLAIN: &str = r"^[^\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]*$";

/// Play now, alone.
#[derive(Clone, Debug, Deserialize)]
pub struct QuickStart {
    /// Which game.
    pub game: String,
    /// For how many players, if not as the game likes it best.
    #[serde(default)]
    pub players: Option<u8>,
}

/// A choice of the menu, as JSON or in words of the rulebook. `T` is `String` (JSON text) in a form
/// and `serde_json::Value` in the JSON twin.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "Move")]
#[schemars(extend("oneOf" = [{ "required": ["move"] }, { "required": ["words"] }]))]
pub struct Move<T> {
    /// For which seat.
    pub seat: u8,
    /// The ply it was shown at; another is stale.
    pub ply: u64,
    /// The move, as the menu gave it.
    #[serde(rename = "move")]
    #[schemars(extend("type" = ["string", "object", "array", "number", "boolean"]))]
    pub chosen: Option<T>,
    /// The move in words instead, as the menu gave them.
    pub words: Option<String>,
    /// The same id twice is the same move once. Forms without script have none; their ply guards
    /// them.
    #[schemars(regex(pattern = OWN_ID))]
    pub id: Option<String>,
}

/// Take back by the law.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Undo {
    /// The ply to go back to.
    pub to: u64,
    /// The ply it was shown at; another is stale.
    pub ply: u64,
}

/// Open a vote.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "Proposal")]
#[schemars(extend("oneOf" = [
    { "required": ["to"], "properties": { "proposal": { "const": "undo" } } },
    { "properties": { "proposal": { "const": "abandon" } } },
]))]
pub struct Propose {
    /// What is asked.
    pub proposal: ProposalWord,
    /// For an undo: the ply to go back to.
    pub to: Option<u64>,
    /// The ply it was shown at; another is stale. Without it, the present one.
    pub ply: Option<u64>,
}

/// What a vote can be about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum ProposalWord {
    /// Take back beyond the law.
    Undo,
    /// End the game.
    Abandon,
}

/// Answer a vote.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Vote {
    /// Its number.
    pub vote: u64,
    /// The answer.
    pub answer: Answer,
}

/// Yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Answer {
    /// Agreed.
    Yes,
    /// Not agreed: the vote is over.
    No,
}

/// Something done with a seat.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct SeatDeed {
    /// Which seat.
    pub seat: u8,
    /// What.
    pub deed: Deed,
    /// For a bot: which.
    pub bot: Option<String>,
}

/// What can be done with a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Deed {
    /// Sit down on a free seat.
    Take,
    /// Get up: before the deal the seat is free, in play a bot takes it.
    Leave,
    /// Take it back from the bot.
    Back,
    /// Host: put a bot there.
    Bot,
    /// Host: free it.
    Open,
    /// Ask for a link that hands the seat to somebody else.
    Give,
}

/// Something asked of the coach of a guided game.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct LessonDeed {
    /// What.
    pub deed: LessonWord,
    /// The step whose words were shown, so that nothing is done twice; another is stale.
    pub step: usize,
}

/// What can be asked of the coach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum LessonWord {
    /// Read on.
    Next,
    /// Have it done.
    Do,
    /// Read again what was said before.
    Back,
    /// End the lesson: free play begins.
    End,
}

/// Start a lesson, or go on with it.
#[derive(Clone, Debug, Deserialize)]
pub struct Learn {
    /// Which game.
    pub game: String,
    /// Which of its lessons, where it has several.
    pub lesson: Option<String>,
    /// Whether to begin anew although one is under way.
    pub anew: Option<OnOff>,
}

/// Give up.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Resign {
    /// Which seat.
    pub seat: u8,
}

/// Say something.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Chat {
    /// Free text where the table agreed on it, or the name of a phrase.
    #[schemars(length(min = 1), regex(pattern = PLAIN))]
    pub text: String,
}

/// A new table from an earlier moment.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Fork {
    /// The moment.
    pub ply: u64,
}

/// Sit down by link.
#[derive(Clone, Debug, Deserialize)]
pub struct Join {
    /// The name to be known by.
    pub name: String,
    /// Which seat; none: only watch.
    pub seat: Option<u8>,
}

/// Name, language, theme. What is absent stays as it is.
#[derive(Clone, Debug, Deserialize)]
pub struct Settings {
    /// The name to be known by.
    pub name: Option<String>,
    /// The language.
    pub lang: Option<Lang>,
    /// The theme.
    pub theme: Option<Theme>,
    /// How loud what happens sounds.
    pub sound: Option<Volume>,
    /// How fast what happened is told.
    pub telling: Option<Speed>,
    /// A notification when it is one's turn.
    pub notify: Option<OnOff>,
    /// Where to go then: a path of ours, else the lobby.
    pub back: Option<String>,
}

/// On or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum OnOff {
    /// On.
    On,
    /// Off.
    Off,
}
