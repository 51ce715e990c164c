//! Every address of the pages. The server answers at these addresses, and the pages link to them.
//!
//! - `GET /`: [`crate::lobby`]
//! - `POST /quick` ([`forms::QuickStart`]): makes a table for one person with bots, starts it,
//!   redirects
//! - `GET /new?game=G`: [`crate::create`]
//! - `POST /new` (fields read by [`crate::read_wish`]): makes a table, redirects
//! - `GET /table/{id}?as=SEAT&read=P`: [`crate::room`], [`crate::table`] or [`crate::ending`], as
//!   the table stands; what was told up to ply P is not shown opened
//! - `GET /table/{id}/fragment?as=SEAT`: the same page's `#table` alone
//! - `GET /table/{id}/face/{thing}?as=SEAT&ply=P`: [`crate::inspect`]: what is printed on a thing
//! - `GET /table/{id}/face/{thing}/fragment?as=SEAT&ply=P`: its `#face` alone
//! - `GET /table/{id}/events?from=N`: server-sent events: `id: N`, `event: news`, `data:
//!   {"n":N,"ply":P}`
//! - `POST /table/{id}/move` ([`forms::Move`]): plays a choice
//! - `POST /table/{id}/undo` ([`forms::Undo`]): takes back by the law
//! - `POST /table/{id}/propose` ([`forms::Propose`]): opens a vote
//! - `POST /table/{id}/vote` ([`forms::Vote`]): answers one
//! - `POST /table/{id}/seat` ([`forms::SeatDeed`]): takes, leaves, gives seats; places bots
//! - `POST /table/{id}/chat` ([`forms::Chat`]): says something
//! - `POST /table/{id}/start`, `/resign`, `/rematch`: nothing but the button (`/resign`:
//!   [`forms::Resign`])
//! - `GET /table/{id}/ending`, `/ending/fragment`: [`crate::ending`], and its `#table` alone
//! - `GET /table/{id}/replay?ply=P&as=VIEWER`: [`crate::replay`]
//! - `GET /table/{id}/replay/fragment?ply=P&as=VIEWER`: its `#table` alone
//! - `POST /table/{id}/fork` ([`forms::Fork`]): a new table from that ply, redirects
//! - `GET /table/{id}/record`: the record as a file
//! - `GET /table/{id}/verify`: [`crate::model::Verdict`] as JSON
//! - `GET /join/{code}`: [`crate::join`]
//! - `POST /join/{code}` ([`forms::Join`]): sits down, redirects
//! - `GET /find?code=C`: redirects to the invitation of that code or link
//! - `GET /art/{version}/{game}/{name}.svg`: a drawing a game brings along: `cover`, `ending-NAME`
//! - `POST /table/{id}/lesson` ([`forms::LessonDeed`]): asks something of the coach of a guided
//!   game
//! - `GET /learn`, `GET /learn/{game}`: [`crate::learn`], [`crate::learn_game`]
//! - `POST /learn` ([`forms::Learn`]): starts a game's lesson or goes on with it, redirects
//! - `GET /rules`, `GET /rules/{game}?q=WORDS`: [`crate::rules_index`], [`crate::guide`]
//! - `GET /rules/{game}/search?q=WORDS`: [`crate::found_fragment`]
//! - `GET /rules/{game}/aid`, `…/aid/fragment`: [`crate::aid`], [`crate::aid_fragment`]
//! - `GET /rules/{game}/rule/{id}`, `…/fragment`: [`crate::rule`], [`crate::rule_fragment`]
//! - `GET /rules/{game}/ledger`: [`crate::ledger`]
//! - `GET /settings`, `POST /settings` ([`forms::Settings`]): [`crate::settings`]
//! - `GET /assets/{version}/{name}`: [`crate::assets`]; never change under one version
//!
//! Every `POST /table/…` of a page has a twin `POST /api/table/…` that takes the same fields as
//! JSON (a move as JSON, not as text) and answers `{"n":N,"ply":P}`, or a status ≥ 400 with
//! `{"error":"why, said"}`. The page's script uses the twins; its stream brings the new page,
//! and after a refusal it fetches the fragment, saying why (`&anew=refused`).
//!
//! [`forms::QuickStart`]: crate::forms::QuickStart
//! [`forms::Move`]: crate::forms::Move
//! [`forms::Undo`]: crate::forms::Undo
//! [`forms::Propose`]: crate::forms::Propose
//! [`forms::Vote`]: crate::forms::Vote
//! [`forms::SeatDeed`]: crate::forms::SeatDeed
//! [`forms::Chat`]: crate::forms::Chat
//! [`forms::LessonDeed`]: crate::forms::LessonDeed
//! [`forms::Learn`]: crate::forms::Learn
//! [`forms::Resign`]: crate::forms::Resign
//! [`forms::Fork`]: crate::forms::Fork
//! [`forms::Join`]: crate::forms::Join
//! [`forms::Settings`]: crate::forms::Settings

use kernel::{MAX_SEATS, Seat, Viewer};

/// The lobby.
pub const LOBBY: &str = "/";
/// Makes a table for one person at once.
pub const QUICK: &str = "/quick";
/// Leads to the table whose code or link stands behind the `?`.
pub const FIND: &str = "/find";
/// The form that makes a table.
pub const NEW: &str = "/new";
/// The list of rulebooks.
pub const RULES: &str = "/rules";
/// The lessons of all games.
pub const LEARN: &str = "/learn";
/// Name, language, theme.
pub const SETTINGS: &str = "/settings";

/// The form that makes a table of this game.
pub fn new_table(game: &str) -> String {
    format!("{NEW}?game={game}")
}

/// The table's page.
pub fn table(id: &str) -> String {
    format!("/table/{id}")
}

/// Something done at a table, or asked of it: `move`, `undo`, `record`.
pub fn at_table(id: &str, what: &str) -> String {
    format!("/table/{id}/{what}")
}

/// The table's page, looked at by the holder of this seat.
pub fn table_as(id: &str, viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(_) => format!("/table/{id}?as={}", viewer_word(viewer)),
        Viewer::Spectator | Viewer::Everything => table(id),
    }
}

/// The table's page of somebody who has read what was told up to `ply`.
pub fn table_read(id: &str, viewer: Viewer, ply: u64) -> String {
    match viewer {
        Viewer::Seat(_) => format!("/table/{id}?as={}&read={ply}#main", viewer_word(viewer)),
        Viewer::Spectator | Viewer::Everything => format!("/table/{id}?read={ply}#main"),
    }
}

/// The table's `#table` region, as this viewer sees it.
pub fn fragment(id: &str, viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(_) => format!("/table/{id}/fragment?as={}", viewer_word(viewer)),
        Viewer::Spectator | Viewer::Everything => at_table(id, "fragment"),
    }
}

/// What is printed on the thing `id` of a table, as this viewer knows it; at a moment of a game
/// looked back on, or now.
pub fn face(table: &str, thing: &str, viewer: Viewer, moment: Option<u64>) -> String {
    let thing = path_word(thing);
    let seat = match viewer {
        Viewer::Spectator => None,
        Viewer::Seat(_) | Viewer::Everything => Some(format!("as={}", viewer_word(viewer))),
    };
    let asked: Vec<String> = seat
        .into_iter()
        .chain(moment.map(|ply| format!("ply={ply}")))
        .collect();
    let asked = if asked.is_empty() {
        String::new()
    } else {
        format!("?{}", asked.join("&"))
    };
    format!("/table/{table}/face/{thing}{asked}")
}

/// A word as one part of a path.
fn path_word(word: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~:".contains(&byte);
    word.bytes().fold(String::new(), |path, byte| {
        if plain(byte) {
            path + char::from(byte).encode_utf8(&mut [0; 4])
        } else {
            format!("{path}%{byte:02X}")
        }
    })
}

/// A moment of a game, as this viewer saw it.
pub fn replay(id: &str, ply: u64, viewer: Viewer) -> String {
    format!("/table/{id}/replay?ply={ply}&as={}", viewer_word(viewer))
}

/// The `#table` region of that moment.
pub fn replay_fragment(id: &str, ply: u64, viewer: Viewer) -> String {
    format!(
        "/table/{id}/replay/fragment?ply={ply}&as={}",
        viewer_word(viewer)
    )
}

/// The `#table` region of the page of its end.
pub fn ending_fragment(id: &str) -> String {
    format!("/table/{id}/ending/fragment")
}

/// An invitation.
pub fn join(code: &str) -> String {
    format!("/join/{code}")
}

/// A drawing that a game brings along. `version` changes with the program, so that it may be kept
/// for ever.
pub fn art(game: &str, name: &str, version: &str) -> String {
    format!("/art/{version}/{game}/{name}.svg")
}

/// A game's lesson.
pub fn learn(game: &str) -> String {
    format!("{LEARN}/{game}")
}

/// A game's rulebook for players.
pub fn rules(game: &str) -> String {
    format!("{RULES}/{game}")
}

/// What a search in it finds, alone.
pub fn search(game: &str) -> String {
    format!("{RULES}/{game}/search")
}

/// Its aid: the rulebook on one page.
pub fn aid(game: &str) -> String {
    format!("{RULES}/{game}/aid")
}

/// Its rule ledger.
pub fn ledger(game: &str) -> String {
    format!("{RULES}/{game}/ledger")
}

/// One rule in plain words.
pub fn rule(game: &str, id: &str) -> String {
    format!("{RULES}/{game}/rule/{id}")
}

/// The same rule in the ledger.
pub fn in_ledger(game: &str, id: &str) -> String {
    format!("{RULES}/{game}/ledger#{id}")
}

/// A chapter of the ledger by its heading.
pub fn ledger_chapter(game: &str, heading: &str) -> String {
    in_ledger(game, &crate::ledger::chapter_id(heading))
}

/// A viewer as addresses spell it: a seat's number, `spectator`, `all`.
pub fn viewer_word(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(Seat(seat)) => seat.to_string(),
        Viewer::Spectator => "spectator".to_owned(),
        Viewer::Everything => "all".to_owned(),
    }
}

/// Reads what [`viewer_word`] wrote.
pub fn read_viewer(word: &str) -> Option<Viewer> {
    match word {
        "spectator" => Some(Viewer::Spectator),
        "all" => Some(Viewer::Everything),
        seat => seat
            .parse()
            .ok()
            .map(Seat)
            .filter(|seat| seat.index() < MAX_SEATS && seat.to_string() == word)
            .map(Viewer::Seat),
    }
}
