//! Fresh lines: where an append is written first, and how it gets to its place.
//!
//! The logs of all tables end at different places in the file. A commit with moves of a hundred
//! tables would change a hundred pages, each summed, written and synced whole. So appends are
//! written one behind the other into `fresh`, which changes a handful of pages, and many at a time
//! they are folded into `lines`. Fresh lines are as durable as all others; whoever
//! reads a log reads both ([`log`](super::log)).
//!
//! What must be known to append (which ply comes next, which ids were used) is read once for a
//! table and then kept at the [`Desk`]. It is kept only as long as nobody else writes to the file
//! and no transaction is undone.

use std::cell::{Cell, RefCell, RefMut};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::ops::Deref;

use rusqlite::{Connection, Transaction, TransactionBehavior, params};

use super::{Stop, Work, log, now, number, trouble};
use crate::{MoveId, TableId, Trouble};

/// From this many fresh lines on they are folded as soon as there is time: few enough that whoever
/// reads a log looks through them at once.
const SOME: u64 = 1_024;

/// With this many they are folded at the latest: enough that each changed page takes in several.
const MANY: u64 = 16_384;

/// The most tables whose ends are remembered.
const REMEMBERED: usize = 16_384;

/// The connection that writes, and what the thread that has it knows of the logs.
pub(super) struct Desk {
    db: Connection,
    /// The state of the file of which the rest is known (`PRAGMA data_version`); `None`: of no
    /// state.
    known_of: Cell<Option<i64>>,
    ends: RefCell<HashMap<TableId, End>>,
    /// Whether tables that are not in `ends` may have fresh lines too.
    others: Cell<bool>,
    /// How many lines were written since the fresh ones were last folded.
    since: Cell<u64>,
}

/// Where a table's log ends.
pub(super) struct End {
    /// The number by which the other tables know the table.
    pub(super) number: i64,
    /// The ply that comes next.
    pub(super) next: u64,
    /// A hash of each id a move has had here. Most ids are new, and this says so at once.
    ids: Vec<u64>,
}

impl End {
    /// Whether a move may have had this id; if not, none had.
    pub(super) fn may_know(&self, id: &MoveId) -> bool {
        self.ids.contains(&hash(id.as_str()))
    }
}

fn hash(id: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    id.hash(&mut hasher);
    hasher.finish()
}

impl Deref for Desk {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        &self.db
    }
}

impl Desk {
    pub(super) fn new(db: Connection) -> Self {
        Self {
            db,
            known_of: Cell::new(None),
            ends: RefCell::default(),
            others: Cell::new(true),
            since: Cell::new(0),
        }
    }

    /// Begins to write: nobody else does until this is committed or dropped.
    pub(super) fn begin(&self) -> rusqlite::Result<Transaction<'_>> {
        let transaction = Transaction::new_unchecked(&self.db, TransactionBehavior::Immediate)?;
        let state = self
            .prepare_cached("PRAGMA data_version")?
            .query_row([], |row| row.get(0))?;
        if self.known_of.replace(Some(state)) != Some(state) {
            self.ends.take();
            self.others.set(true);
            self.since.set(MANY);
        }
        Ok(transaction)
    }

    /// A transaction was undone: what is known may not be so.
    pub(super) fn doubt(&self) {
        self.known_of.set(None);
    }

    /// The table is gone.
    pub(super) fn forget(&self, table: TableId) {
        self.ends.borrow_mut().remove(&table);
    }

    /// Where the log of a table ends.
    pub(super) fn end<E: From<Trouble>>(&self, table: TableId) -> Work<RefMut<'_, End>, E> {
        let mut ends = self.ends.borrow_mut();
        if let Entry::Vacant(unknown) = ends.entry(table) {
            unknown.insert(self.read_end(number(self, table)?)?);
        }
        RefMut::filter_map(ends, |ends| ends.get_mut(&table))
            .map_err(|_| Stop::refused(Trouble::NoTable))
    }

    /// Reads where a log ends.
    fn read_end(&self, number: i64) -> rusqlite::Result<End> {
        let mut end = End {
            number,
            next: 0,
            ids: Vec::new(),
        };
        let others = self.others.get();
        for query in log::LINES.iter().take(if others { 2 } else { 1 }) {
            let mut lines = self.prepare_cached(query)?;
            let mut lines = lines.query(params![number, 0])?;
            while let Some(line) = lines.next()? {
                end.next = line.get::<_, u64>("ply")? + 1;
                let id = line.get_ref("move_id")?.as_str_or_null()?;
                end.ids.extend(id.map(hash));
            }
        }
        Ok(end)
    }

    /// Writes lines at the end of a log. The id is that of the move on the first of them.
    pub(super) fn write(
        &self,
        end: &mut End,
        lines: &[String],
        move_id: Option<&MoveId>,
    ) -> rusqlite::Result<()> {
        let now = now();
        let mut insert = self.prepare_cached(
            "INSERT INTO fresh (table_number, ply, text, written_at, move_id) VALUES (?1, ?2, ?3, ?4, ?5)",
        )?;
        let mut id = move_id.map(MoveId::as_str);
        end.ids.extend(id.map(hash));
        for text in lines {
            insert.execute(params![end.number, end.next, text, now, id.take()])?;
            end.next += 1;
        }
        self.since.set(self.since.get() + lines.len() as u64);
        Ok(())
    }

    /// Folds the fresh lines if there are many, or some and nobody waits. Should that fail, they
    /// stay where they are and are tried again with the next ones.
    pub(super) fn tidy(&self, busy: bool) {
        if self.since.get() >= if busy { MANY } else { SOME } {
            self.fold();
        }
    }

    /// Leaves everything in its place: an archive at rest has no fresh lines, unless it was left
    /// in another way.
    pub(super) fn leave(&self) {
        if self.since.get() > 0 {
            self.fold();
        }
    }

    /// Brings all fresh lines to their places, as far as that can be done.
    fn fold(&self) {
        self.since.set(0);
        let folded = match self.fold_those_of("fresh") {
            Ok(()) => true,
            // One damaged log shall not keep the others from being folded.
            Err(error) if matches!(trouble(&error), Trouble::Damaged(_)) => {
                self.fold_one_by_one().unwrap_or(false)
            }
            Err(_) => false,
        };
        let mut ends = self.ends.borrow_mut();
        if ends.len() > REMEMBERED {
            ends.clear();
            self.others.set(true);
        }
        if folded {
            self.others.set(false);
        }
    }

    /// Folds the lines of each table for itself; says whether all of them could be.
    fn fold_one_by_one(&self) -> rusqlite::Result<bool> {
        let mut tables = self.prepare("SELECT DISTINCT table_number FROM fresh")?;
        let tables = tables.query_map([], |row| row.get::<_, i64>(0))?;
        let mut all = true;
        for table in tables.collect::<rusqlite::Result<Vec<_>>>()? {
            let those = format!("fresh WHERE table_number = {table}");
            all &= self.fold_those_of(&those).is_ok();
        }
        Ok(all)
    }

    /// A transaction of its own: if it fails, nothing that was answered is undone with it.
    fn fold_those_of(&self, fresh: &str) -> rusqlite::Result<()> {
        let transaction = self.begin()?;
        self.execute_batch(&folding(fresh))?;
        transaction.commit()
    }
}

/// Brings the lines that `fresh` names to their places, in the order of these: so each page is
/// looked up once.
fn folding(fresh: &str) -> String {
    format!(
        "INSERT INTO lines (table_number, ply, text, written_at, move_id)
             SELECT table_number, ply, text, written_at, move_id FROM {fresh} ORDER BY table_number, ply;
         DELETE FROM {fresh};"
    )
}
