//! Everything that can be done at a table, by its word in the address; the same for the pages'
//! forms and for the JSON API. This file reads what was sent and says whose method does it; it
//! decides nothing.

use std::sync::Arc;

use archive::{MoveId, Status};
use axum::http::Method;
use kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use web::forms;

use crate::answers::Elsewhere;
use crate::errors::Refusal;
use crate::house::House;
use crate::identity::Asking;
use crate::isolation::ToItsEnd;
use crate::play::{self, Order};
use crate::reading::Sent;
use crate::sitting::{Done, Sitting};
use crate::table::Table;

/// The words of all acts.
pub(crate) const WORDS: [&str; 11] = [
    "move", "undo", "propose", "vote", "seat", "chat", "start", "resign", "rematch", "fork",
    "lesson",
];

/// Which act a request of the API asks for, and at which table.
pub(crate) fn asked<'a>(method: &Method, path: &'a str) -> Option<(&'a str, &'static str)> {
    let (id, act) = path.strip_prefix("/api/table/")?.split_once('/')?;
    let word = WORDS.into_iter().find(|word| *word == act);
    word.filter(|_| method == Method::POST)
        .map(|word| (id, word))
}

/// An act that needs nothing said.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct Nothing {}

/// What an act led to.
pub(crate) enum Acted {
    /// The table goes on.
    Done(Done),
    /// There is another table now.
    Elsewhere(Arc<Table>),
}

/// What is answered.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum Performed {
    /// The table goes on.
    Here(Done),
    /// There is another table now.
    Elsewhere(Elsewhere),
}

impl Performed {
    /// What came of an act, for whoever asked for it.
    pub(crate) fn of(acted: Acted) -> Self {
        match acted {
            Acted::Done(done) => Self::Here(done),
            Acted::Elsewhere(table) => Self::Elsewhere(Elsewhere {
                id: table.id,
                path: web::paths::table(&table.id.to_string()),
            }),
        }
    }
}

/// Does what `word` says. Once begun it is done to its end, even if whoever asked hangs up
/// meanwhile.
pub(crate) async fn act(
    house: &Arc<House>,
    table: &Arc<Table>,
    asking: &Asking,
    word: &'static str,
    sent: Sent,
) -> Result<Acted, Refusal> {
    let person = asking.person()?;
    // Whoever has no business here is refused by what everybody can see: they wait for nobody.
    let seen = table.look(house).await?;
    let (house, table) = (Arc::clone(house), Arc::clone(table));
    let acting = if word == "move" {
        let order = order(&sent)?;
        seen.owned(person, order.seat)?;
        // By itself: what comes most shall not carry along what everything else needs.
        ToItsEnd::begin(async move {
            let played = table.receive_move(&house, person, order).await;
            played.map(Acted::Done)
        })
    } else {
        if seen.status == Status::Running && !seen.belongs(Some(person)) {
            refuse_strangers(&seen, word, &sent)?;
        }
        let asking = asking.clone();
        ToItsEnd::begin(async move { act_by_word(&house, &table, &asking, word, &sent).await })
    };
    acting
        .await
        .unwrap_or_else(|why| Err(Refusal::Damaged(why)))
}

/// Refuses what nobody may do who neither opened the running game nor has a seat in it.
fn refuse_strangers(seen: &Sitting, word: &str, sent: &Sent) -> Result<(), Refusal> {
    match word {
        "start" => Err(Refusal::NotHost),
        "undo" | "propose" | "vote" | "chat" | "resign" | "lesson" => Err(Refusal::NotSeated),
        "seat" => {
            let forms::SeatDeed { seat, deed, .. } = sent.read()?;
            let chair = seen.meta.chair(Seat(seat)).ok_or(Refusal::NoSuchSeat)?;
            match deed {
                forms::Deed::Take if chair.is_free() => Ok(()),
                forms::Deed::Take => Err(Refusal::SeatTaken),
                forms::Deed::Leave | forms::Deed::Back | forms::Deed::Give => {
                    Err(Refusal::NotYourSeat)
                }
                forms::Deed::Bot | forms::Deed::Open => Err(Refusal::NotHost),
            }
        }
        _ => Ok(()),
    }
}

async fn act_by_word(
    house: &Arc<House>,
    table: &Arc<Table>,
    asking: &Asking,
    word: &str,
    sent: &Sent,
) -> Result<Acted, Refusal> {
    let person = asking.person()?;
    let done = match word {
        "undo" => {
            let forms::Undo { to, ply } = sent.read()?;
            table.undo(house, person, to, ply).await?
        }
        "propose" => {
            let forms::Propose { proposal, to, ply } = sent.read()?;
            table.propose(house, person, proposal, to, ply).await?
        }
        "vote" => {
            let forms::Vote { vote, answer } = sent.read()?;
            table.vote(house, person, vote, answer).await?
        }
        "seat" => {
            let forms::SeatDeed { seat, deed, bot } = sent.read()?;
            table.reseat(house, asking, Seat(seat), deed, bot).await?
        }
        "chat" => {
            let forms::Chat { text } = sent.read()?;
            table.talk(house, person, &text).await?
        }
        "start" => {
            let Nothing {} = sent.read()?;
            table.start(house, person).await?
        }
        "resign" => {
            let forms::Resign { seat } = sent.read()?;
            table.resign(house, person, Seat(seat)).await?
        }
        "lesson" => {
            let forms::LessonDeed { deed, step } = sent.read()?;
            table.learn(house, person, deed, step).await?
        }
        "rematch" => {
            let Nothing {} = sent.read()?;
            return house.rematch(asking, table).await.map(Acted::Elsewhere);
        }
        "fork" => {
            let forms::Fork { ply } = sent.read()?;
            return house.fork(asking, table, ply).await.map(Acted::Elsewhere);
        }
        _ => return Err(Refusal::NoSuchPage),
    };
    Ok(Acted::Done(done))
}

/// A move: as JSON (in a form, JSON text), or in words of the rulebook.
fn order(sent: &Sent) -> Result<Order<play::Sent>, Refusal> {
    let form: forms::Move<Value> = match sent {
        Sent::Json(_) => sent.read()?,
        Sent::Form(_) => {
            let form: forms::Move<String> = sent.read()?;
            let chosen = form.chosen.as_deref().map(serde_json::from_str).transpose();
            let chosen = chosen
                .map_err(|error| Refusal::Malformed(format!("the move is not JSON: {error}")))?;
            forms::Move {
                seat: form.seat,
                ply: form.ply,
                chosen,
                words: form.words,
                id: form.id,
            }
        }
    };
    let chosen = match (form.chosen, form.words) {
        (Some(chosen), None) => play::Sent::Json(chosen),
        (None, Some(words)) => play::Sent::Words(words),
        _ => {
            let why = "a move is sent as move or as words, and as one of the two";
            return Err(Refusal::Malformed(why.to_owned()));
        }
    };
    let id = form.id.filter(|id| !id.is_empty());
    let id = id.map(MoveId::try_from).transpose().map_err(|_| {
        Refusal::Malformed("a move's id has from 1 to 64 printable characters".to_owned())
    })?;
    Ok(Order {
        seat: Seat(form.seat),
        ply: form.ply,
        chosen,
        id: id.map(|id| id.of(form.seat)),
    })
}
