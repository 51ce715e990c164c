//! Single games out of an archive and into one, as records. No server need run; one may.

use std::sync::Arc;

use archive::{Archive, NewTable, PersonId, Status, TableId};
use kernel::Game;
use record::{Playing, Record};
use web::model::{Clock, Pace};

use crate::errors::Refusal;
use crate::lobby::open_record;
use crate::meta::{Chair, Meta};
use crate::table::read_record;

/// Whether everybody finds an imported game in the lobby.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shelved {
    /// Everybody does.
    Listed,
    /// Only whoever has its link.
    Unlisted,
}

/// The record of a finished game, its secret open.
pub async fn export(archive: &dyn Archive, id: TableId) -> Result<String, Refusal> {
    let table = archive.table(id).await?;
    if !table.status.is_closed() {
        return Err(Refusal::NotOver);
    }
    let record = read_record(archive, id).await?.map_err(Refusal::Damaged)?;
    let meta = Meta::read(&table.meta).map_err(Refusal::Damaged)?;
    let record = match meta.revealed {
        Some(secret) => open_record(record, &secret)?,
        None => record,
    };
    Ok(record.print())
}

/// Puts a finished record into the archive as a table at which nobody has a seat. The same record
/// is always the same table: [`Refusal::IdUsed`] if it is there already. Whoever calls this has
/// proved the record.
pub async fn import(
    archive: &dyn Archive,
    game: &Arc<dyn Game>,
    record: &Record,
    shelved: Shelved,
) -> Result<TableId, Refusal> {
    let header = record.header();
    let secret = record.secret().ok_or(Refusal::NotOver)?;
    record.end().ok_or(Refusal::NotOver)?;
    let played = Playing::resume(game, record, header.seed(secret))
        .map_err(|fault| Refusal::Damaged(fault.to_string()))?;
    let chain = record.chain().to_string();
    let mut id = [0; 16];
    id.copy_from_slice(&blake3::hash(chain.as_bytes()).as_bytes()[..16]);
    let meta = Meta {
        host: PersonId::from_bytes([0; 32]),
        options: header.options.clone(),
        seats: vec![Chair::default(); header.seats.len()],
        bots: Vec::new(),
        clock: Clock::None,
        pace: Pace::Normal,
        banks: Vec::new(),
        spectators: true,
        listed: shelved == Shelved::Listed,
        commitment: header.commitment,
        quiet: 0,
        votes: Vec::new(),
        polls: 0,
        outcome: played.outcome(),
        revealed: None,
        rematch: None,
        lesson: None,
        taught: String::new(),
        // Whoever made it may have known its dice.
        forked: header.fixed || header.secret.is_some(),
        asked: None,
        played_by: header.seats.clone(),
    };
    let table = NewTable {
        id: TableId::from_bytes(id),
        game: header.game.clone(),
        status: Status::Over,
        host: meta.host,
        sitters: Vec::new(),
        listed: meta.listed,
        meta: meta.print(),
        secret: None,
        lines: record.print().lines().map(str::to_owned).collect(),
        snapshot: None,
    };
    match archive.create(table).await {
        Ok(table) => Ok(table.id),
        Err(archive::Trouble::Exists) => Err(Refusal::IdUsed("table")),
        Err(trouble) => Err(trouble.into()),
    }
}
