//! Coming to a table by a link: an invitation, whose code is the table's id, or a seat handed over,
//! whose code is a key.

use std::sync::Arc;

use archive::{Key, SeatLink, TableId};
use kernel::{Lang, Seat};
use web::forms::Deed;

use crate::errors::Refusal;
use crate::house::House;
use crate::identity::Asking;
use crate::table::Table;

/// What a code is good for.
pub(crate) enum Code {
    /// Any free seat of this table.
    Invitation(TableId),
    /// One seat, once.
    HandOver(Key, SeatLink),
}

impl Code {
    /// Reads a code and looks up what it is good for.
    pub(crate) async fn read(house: &House, code: &str) -> Result<Self, Refusal> {
        if let Ok(id) = code.parse() {
            return Ok(Self::Invitation(id));
        }
        let key: Key = code.parse().map_err(|_| Refusal::NoSuchLink)?;
        let link = house
            .archive
            .link(key.token())
            .await?
            .ok_or(Refusal::NoSuchLink)?;
        Ok(Self::HandOver(key, link))
    }

    /// The table it leads to.
    pub(crate) fn table(&self) -> TableId {
        match self {
            Self::Invitation(id) => *id,
            Self::HandOver(_, link) => link.table,
        }
    }
}

/// Sits down by a link. Without a seat an invitation only lets one in.
pub(crate) async fn join(
    house: &Arc<House>,
    asking: &Asking,
    lang: Lang,
    code: &str,
    name: Option<&str>,
    seat: Option<Seat>,
) -> Result<Arc<Table>, Refusal> {
    let person = asking.person()?;
    let code = Code::read(house, code).await?;
    let table = house.table(code.table()).await?;
    if let Some(name) = name.filter(|name| !name.trim().is_empty()) {
        house.greet(person, name, lang).await?;
    }
    match (&code, seat) {
        (Code::HandOver(key, link), _) => table.take_over(house, asking, key, link).await?,
        (Code::Invitation(_), Some(seat)) => {
            table.reseat(house, asking, seat, Deed::Take, None).await?;
        }
        (Code::Invitation(_), None) => table.look(house).await?.admits(Some(person))?,
    }
    Ok(table)
}
