//! Everything that can be done at a table, by its word in the address; the same for the pages' forms and for the JSON API.

use std::sync::Arc;

use archive::MoveId;
use kernel::{Lang, Seat};
use serde_json::Value;
use web::forms;

use crate::errors::Refusal;
use crate::house::House;
use crate::identity::Asking;
use crate::play::Order;
use crate::reading::Sent;
use crate::table::{Done, Table};

/// The words of all acts.
pub(crate) const WORDS: [&str; 10] = [
    "move", "undo", "propose", "vote", "seat", "chat", "start", "resign", "rematch", "fork",
];

/// What an act led to.
pub(crate) enum Acted {
    /// The table goes on.
    Done(Done),
    /// There is another table now.
    Elsewhere(Arc<Table>),
}

/// Does what `word` says. Once begun it is carried through, even if whoever asked hangs up meanwhile.
pub(crate) async fn act(
    house: &Arc<House>,
    table: &Arc<Table>,
    asking: &Asking,
    lang: Lang,
    word: &'static str,
    sent: Sent,
) -> Result<Acted, Refusal> {
    let (house, table, asking) = (Arc::clone(house), Arc::clone(table), asking.clone());
    let carried_through =
        tokio::spawn(
            async move { carry_through(&house, &table, &asking, lang, word, &sent).await },
        );
    carried_through
        .await
        .unwrap_or_else(|error| Err(Refusal::Damaged(error.to_string())))
}

async fn carry_through(
    house: &Arc<House>,
    table: &Arc<Table>,
    asking: &Asking,
    lang: Lang,
    word: &str,
    sent: &Sent,
) -> Result<Acted, Refusal> {
    let person = asking.person()?;
    let done = match word {
        "move" => table.play(house, person, order(sent)?, lang).await?,
        "undo" => {
            let forms::Undo { to, ply } = sent.read()?;
            table.undo(house, person, to, ply).await?
        }
        "propose" => {
            let forms::Propose { proposal, to } = sent.read()?;
            table.propose(house, person, proposal, to).await?
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
        "start" => table.start(house, person).await?,
        "resign" => {
            let forms::Resign { seat } = sent.read()?;
            table.resign(house, person, Seat(seat)).await?
        }
        "rematch" => return house.rematch(asking, table).await.map(Acted::Elsewhere),
        "fork" => {
            let forms::Fork { ply } = sent.read()?;
            return house.fork(asking, table, ply).await.map(Acted::Elsewhere);
        }
        _ => return Err(Refusal::NoSuchPage),
    };
    Ok(Acted::Done(done))
}

/// A move: JSON in JSON, JSON text in a form.
fn order(sent: &Sent) -> Result<Order, Refusal> {
    let forms::Move {
        seat,
        ply,
        chosen,
        id,
    } = match sent {
        Sent::Json(_) => sent.read::<forms::Move<Value>>()?,
        Sent::Form(_) => {
            let forms::Move {
                seat,
                ply,
                chosen,
                id,
            } = sent.read::<forms::Move<String>>()?;
            let chosen = serde_json::from_str(&chosen)
                .map_err(|error| Refusal::Malformed(format!("the move is not JSON: {error}")))?;
            forms::Move {
                seat,
                ply,
                chosen,
                id,
            }
        }
    };
    let id = id
        .filter(|id| !id.is_empty())
        .map(MoveId::try_from)
        .transpose();
    let id = id.map_err(|_| {
        Refusal::Malformed("a move's id has from 1 to 64 printable characters".to_owned())
    })?;
    Ok(Order {
        seat: Seat(seat),
        ply,
        chosen,
        id: id.map(|id| id.of(seat)),
    })
}
