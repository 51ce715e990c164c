//! Tables as lists show them.

use std::sync::Arc;

use archive::PersonId;
use kernel::{Lang, SeatSet};
use web::model::{Holder, TableCard, TablePhase};

use crate::errors::Refusal;
use crate::house::House;
use crate::lobby::everybody;
use crate::meta::Meta;
use crate::people::People;

/// The cards of those tables that `person` may look at. A table that cannot be read is shown as
/// damaged; it hides no other.
pub(crate) async fn cards(
    house: &Arc<House>,
    rows: &[archive::StoredTable],
    person: Option<PersonId>,
    lang: Lang,
) -> Result<Vec<TableCard>, Refusal> {
    let metas: Vec<Option<Meta>> = rows.iter().map(|row| Meta::read(&row.meta).ok()).collect();
    // All names at once: below each table finds its own in memory.
    house.names(&everybody(metas.iter().flatten())).await?;
    let mut cards = Vec::with_capacity(rows.len());
    for (row, meta) in rows.iter().zip(metas) {
        let own = meta
            .as_ref()
            .map_or(SeatSet::EMPTY, |meta| meta.owned(person));
        let spectators = meta.as_ref().is_some_and(|meta| meta.spectators);
        if !spectators && own.is_empty() && row.status != archive::Status::Open {
            continue;
        }
        let (phase, waiting) = standing(house, row, person, lang).await;
        let title = house
            .game(&row.game)
            .map_or(row.game.as_str(), |game| game.about().title);
        let seats = match &meta {
            Some(meta) => sitters(&People::of(house, meta, Vec::new()).await?, meta, lang),
            None => Vec::new(),
        };
        cards.push(TableCard {
            id: row.id.to_string(),
            title: title.to_owned(),
            seats,
            phase,
            your_turn: !waiting.and(own).is_empty(),
            spectators,
            idle: house.now().saturating_sub(row.updated_at) / 1_000,
        });
    }
    Ok(cards)
}

/// Who sits where; a free seat is `None`.
fn sitters(people: &People, meta: &Meta, lang: Lang) -> Vec<Option<String>> {
    let chairs = meta.chairs();
    let holders = chairs.map(|(seat, chair)| people.holder(chair, seat, |_| false, lang));
    let named = holders.map(|holder| match holder {
        Holder::Open => None,
        Holder::Person { name, .. } => Some(name),
        Holder::Bot {
            name, instead_of, ..
        } => Some(instead_of.unwrap_or(name)),
    });
    named.collect()
}

async fn standing(
    house: &Arc<House>,
    row: &archive::StoredTable,
    person: Option<PersonId>,
    lang: Lang,
) -> (TablePhase, SeatSet) {
    let damaged = |why: Refusal| (TablePhase::Damaged(why.to_string()), SeatSet::EMPTY);
    if row.status == archive::Status::Open {
        return (TablePhase::Gathering, SeatSet::EMPTY);
    }
    let table = match house.table(row.id).await {
        Ok(table) => table,
        Err(why) => return damaged(why),
    };
    match table.enter(house).await {
        Ok(sitting) => (
            sitting.phase(table.game.as_ref(), person, lang),
            sitting.waiting(),
        ),
        Err(why) => damaged(why),
    }
}
