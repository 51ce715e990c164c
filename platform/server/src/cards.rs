//! Tables as lists show them.

use std::sync::Arc;

use archive::{PersonId, TableId};
use kernel::{Game, Lang, Names, Seat, SeatSet, Tone, Viewer, Weight};
use web::model::{Holder, Resume, TableCard, TablePhase};

use crate::errors::Refusal;
use crate::history::Announcement;
use crate::house::House;
use crate::lobby::everybody;
use crate::meta::Meta;
use crate::pages::cover;
use crate::people::People;
use crate::show::said;
use crate::sitting::Sitting;
use crate::table::Table;

/// The most lines that say what happened since somebody's last move.
const RECALLED: usize = 3;

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
        let game = house.game(&row.game).ok();
        let title = game.map_or(row.game.as_str(), |game| game.about().title);
        let (mut seats, mut host) = (Vec::new(), None);
        if let Some(meta) = &meta {
            let people = People::of(house, meta, vec![meta.host]).await?;
            seats = sitters(&people, meta, lang);
            let other = Some(meta.host).filter(|host| Some(*host) != person);
            let other = other.filter(|host| people.has_name(*host));
            host = other.map(|host| people.anybody(host, meta, lang));
        }
        cards.push(TableCard {
            id: row.id.to_string(),
            title: title.to_owned(),
            cover: game.and_then(|game| cover(game.as_ref())),
            host,
            seats,
            phase,
            yours: !own.is_empty(),
            your_turn: !waiting.and(own).is_empty(),
            listed: meta.as_ref().is_none_or(|meta| meta.listed),
            spectators,
            idle: house.now().saturating_sub(row.updated_at) / 1_000,
        });
    }
    Ok(cards)
}

/// The first of these tables that waits for `person`, as it stands. One that cannot be looked at
/// waits for nobody.
pub(crate) async fn resume(
    house: &Arc<House>,
    mine: &[TableCard],
    person: Option<PersonId>,
    lang: Lang,
) -> Option<Resume> {
    let mut waiting = mine.iter().filter(|card| card.your_turn);
    let card = waiting.next()?;
    let table = house.table_named(&card.id).await.ok()?;
    let sitting = table.look(house).await.ok()?;
    let people = People::at(house, &sitting).await.ok()?;
    let own = sitting.meta.owned(person);
    let viewer = sitting.usual_viewer(person);
    let mut scene = sitting.running().ok()?.current().scene(viewer);
    let names = people.names();
    table.game.words().speak(lang, &names, &mut scene);
    let since = match viewer {
        Viewer::Seat(seat) => table.since(house, &sitting, seat, lang, &names).await,
        Viewer::Spectator | Viewer::Everything => Ok(Vec::new()),
    };
    let panel = own.lowest().filter(|_| own.len() == 1);
    let panel = panel.and_then(|seat| scene.panels.iter().find(|panel| panel.seat == seat.0));
    let others = sitting
        .meta
        .chairs()
        .zip(sitters(&people, &sitting.meta, lang));
    let others = others.filter(|((seat, _), _)| !own.contains(*seat));
    Some(Resume {
        card: card.clone(),
        others: others.filter_map(|(_, name)| name).collect(),
        mine: panel.and_then(|panel| panel.piece.clone()),
        since: since.unwrap_or_default(),
        waiting: waiting.count() as u64,
        scene,
    })
}

impl Table {
    /// The gravest of what `seat` was told since its last choice, oldest first.
    async fn since(
        &self,
        house: &House,
        sitting: &Sitting,
        seat: Seat,
        lang: Lang,
        names: &Names,
    ) -> Result<Vec<(Tone, String)>, Refusal> {
        let log = self.remember(house, sitting).await?;
        let (viewer, last) = (Viewer::Seat(seat), sitting.chose_at(seat));
        let told = sitting
            .undos
            .leading_to(sitting.ply(), log.iter(), |told| told.ply);
        let told = told.filter(|told| told.is_for(viewer));
        let mut told: Vec<_> = told
            .filter(|told| {
                sitting.count(viewer, told.ply) > last && told.line.weight > Weight::Light
            })
            .collect();
        let mut weights: Vec<Weight> = told.iter().map(|told| told.line.weight).collect();
        weights.sort_unstable_by(|a, b| b.cmp(a));
        if let Some(least) = weights.get(RECALLED - 1) {
            told.retain(|told| told.line.weight >= *least);
        }
        let from = told.len().saturating_sub(RECALLED);
        let said = told[from..].iter();
        let said = said.map(|told| said_line(self.game.as_ref(), told, lang, names));
        Ok(said.collect())
    }
}

fn said_line(game: &dyn Game, told: &Announcement, lang: Lang, names: &Names) -> (Tone, String) {
    let line = said(game, told, lang, names).line;
    (line.tone, line.text.to_string())
}

impl House {
    /// How many people have a page of one of these tables open, and this visitor.
    pub(crate) fn awake(
        &self,
        tables: impl Iterator<Item = TableId>,
        visitor: Option<PersonId>,
    ) -> u64 {
        let tables = tables.filter_map(|id| self.in_memory(id));
        let mut awake: Vec<PersonId> = tables
            .flat_map(|table| table.hub.present())
            .flatten()
            .collect();
        awake.extend(visitor);
        awake.sort_unstable();
        awake.dedup();
        awake.len() as u64
    }
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
    match table.look(house).await {
        Ok(sitting) => (
            sitting.phase(table.game.as_ref(), person, lang),
            sitting.waiting(),
        ),
        Err(why) => damaged(why),
    }
}
