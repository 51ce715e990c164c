//! Plain data to HTML and SVG, the style sheet, the small script, and every word of the platform in English and French.
//!
//! Pure functions: the server fills the structs of [`model`], calls one function a page, and serves [`assets`]. Addresses are
//! in [`paths`], the fields of forms in [`forms`]. The crate knows no game, does no I/O and decides nothing.

pub mod forms;
pub mod model;
pub mod paths;

use model::{Create, GameCard, Join, Ledger, Lobby, Replay, Room, Table, Trouble, Visitor, Wish};

/// Send this header with every page: nothing inline, nothing from elsewhere.
pub const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
     connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// A file the pages need, served at [`Asset::path`]; it never changes under one path.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// `style.css`.
    pub name: &'static str,
    /// Its media type.
    pub kind: &'static str,
    /// What is in it.
    pub body: &'static str,
}

/// All files the pages need.
pub fn assets() -> &'static [Asset] {
    &[]
}

/// The word between `/assets/` and a file's name: changes when any asset does.
pub fn assets_version() -> &'static str {
    "0"
}

/// `GET /`.
pub fn lobby(_visitor: &Visitor, _lobby: &Lobby) -> String {
    String::new()
}

/// `GET /new?game=G`.
pub fn create(_visitor: &Visitor, _create: &Create) -> String {
    String::new()
}

/// Reads the fields of the form that makes a table, in the order they came. `None` if they are not such fields.
pub fn read_wish(_fields: &[(String, String)]) -> Option<Wish> {
    None
}

/// `GET /table/{id}` before the deal.
pub fn room(_visitor: &Visitor, _room: &Room) -> String {
    String::new()
}

/// Its `#table` alone.
pub fn room_fragment(_visitor: &Visitor, _room: &Room) -> String {
    String::new()
}

/// `GET /table/{id}` in play.
pub fn table(_visitor: &Visitor, _table: &Table<'_>) -> String {
    String::new()
}

/// Its `#table` alone.
pub fn table_fragment(_visitor: &Visitor, _table: &Table<'_>) -> String {
    String::new()
}

/// `GET /table/{id}` after the end, and `GET /table/{id}/replay`.
pub fn replay(_visitor: &Visitor, _replay: &Replay<'_>) -> String {
    String::new()
}

/// Its `#table` alone.
pub fn replay_fragment(_visitor: &Visitor, _replay: &Replay<'_>) -> String {
    String::new()
}

/// `GET /rules`.
pub fn rules_index(_visitor: &Visitor, _games: &[GameCard]) -> String {
    String::new()
}

/// `GET /rules/{game}`.
pub fn rules(_visitor: &Visitor, _ledger: &Ledger<'_>) -> String {
    String::new()
}

/// `GET /join/{code}`.
pub fn join(_visitor: &Visitor, _join: &Join) -> String {
    String::new()
}

/// `GET /settings`.
pub fn settings(_visitor: &Visitor) -> String {
    String::new()
}

/// Any page that cannot be shown.
pub fn trouble(_visitor: &Visitor, _trouble: &Trouble) -> String {
    String::new()
}

/// What went wrong in one sentence, for JSON answers and notices.
pub fn trouble_words(_lang: kernel::Lang, _trouble: &Trouble) -> String {
    String::new()
}

/// All words of the platform, for what the server itself has to say.
pub fn words() -> &'static kernel::Words {
    static WORDS: std::sync::LazyLock<kernel::Words> = std::sync::LazyLock::new(|| kernel::Words::new("", ""));
    &WORDS
}
