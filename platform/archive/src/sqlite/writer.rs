//! The thread that writes: group commit.
//!
//! Requests queue in a channel. The thread takes all that are there, up to [`BATCH`], runs them in
//! one transaction, commits, and answers them all. While it commits the next ones queue up, so that
//! one `fsync` serves as many requests as there are callers.
//!
//! A request that is refused has written nothing and does not disturb the others. A request that
//! fails is answered, and the others are run again without it. If the commit fails, all fail: none
//! of them is stored.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};

use super::fresh::Desk;
use super::{Stop, Work, trouble};
use crate::Trouble;

/// The most requests in one transaction: bounds how long the first of them waits for the last.
const BATCH: usize = 512;

/// From this many requests in one transaction on, more are to be expected.
const BUSY: usize = 8;

/// Then the thread waits before the next transaction, so that more requests gather: a millisecond
/// for each request of the last one, but no longer than this. A commit costs the same for few and
/// for many, and nobody waits much longer for it.
const GATHER: Duration = Duration::from_millis(16);

/// The handle by which callers reach the thread.
pub(super) struct Writer {
    queue: Option<mpsc::Sender<Box<dyn Request>>>,
    thread: Option<JoinHandle<()>>,
    closed: AtomicBool,
}

impl Writer {
    /// Starts the thread.
    pub(super) fn start(desk: Desk) -> io::Result<Self> {
        let (queue, mut requests) = mpsc::channel(2 * BATCH);
        let thread = thread::Builder::new()
            .name("archive-writer".into())
            .spawn(move || {
                let mut batch = Vec::with_capacity(BATCH);
                loop {
                    let taken = requests.blocking_recv_many(&mut batch, BATCH);
                    if taken == 0 {
                        break;
                    }
                    settle(&desk, &mut batch);
                    let busy = taken >= BUSY || !requests.is_empty();
                    desk.tidy(busy);
                    if taken >= BUSY && requests.len() < BATCH {
                        thread::sleep(GATHER.min(Duration::from_millis(taken as u64)));
                    }
                }
                desk.leave();
            })?;
        Ok(Self {
            queue: Some(queue),
            thread: Some(thread),
            closed: AtomicBool::new(false),
        })
    }

    /// Has `work` done within a transaction and answers once that is durable. `work` may be run
    /// more than once, each time from the same beginning, and must make all checks that lead to a
    /// refusal before it writes.
    pub(super) async fn write<T, E, W>(&self, work: W) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<Trouble> + Send + 'static,
        W: Fn(&Desk) -> Work<T, E> + Send + 'static,
    {
        if self.closed.load(Ordering::SeqCst) {
            return Err(Trouble::Closed.into());
        }
        self.send(work).await
    }

    /// Does what was sent before, and nothing after it.
    pub(super) async fn close(&self) {
        self.closed.store(true, Ordering::SeqCst);
        // The queue keeps its order: when this is answered, so is everything before it.
        let _: Result<(), Trouble> = self.send(|_| Ok(())).await;
    }

    async fn send<T, E, W>(&self, work: W) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<Trouble> + Send + 'static,
        W: Fn(&Desk) -> Work<T, E> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let request = Box::new(Pending {
            work,
            outcome: None,
            reply,
        });
        let queue = self.queue.as_ref().ok_or(Trouble::Closed)?;
        queue.send(request).await.map_err(|_| Trouble::Closed)?;
        answer.await.map_err(|_| Trouble::Closed)?
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.queue = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// A queued request, whatever it works for.
trait Request: Send {
    /// Does the work inside the open transaction and remembers what came of it.
    fn run(&mut self, desk: &Desk) -> rusqlite::Result<()>;

    /// Tells the caller: what came of it if it was kept.
    fn answer(self: Box<Self>, kept: Result<(), Trouble>);
}

struct Pending<T, E, W> {
    work: W,
    outcome: Option<Result<T, E>>,
    reply: oneshot::Sender<Result<T, E>>,
}

impl<T, E, W> Request for Pending<T, E, W>
where
    T: Send,
    E: From<Trouble> + Send,
    W: Fn(&Desk) -> Work<T, E> + Send,
{
    fn run(&mut self, desk: &Desk) -> rusqlite::Result<()> {
        self.outcome = Some(match (self.work)(desk) {
            Ok(done) => Ok(done),
            Err(Stop::Refused(error)) => Err(error),
            Err(Stop::Failed(error)) => return Err(error),
        });
        Ok(())
    }

    fn answer(self: Box<Self>, kept: Result<(), Trouble>) {
        let outcome = self.outcome.unwrap_or_else(|| Err(Trouble::Closed.into()));
        // A caller who no longer waits is no concern: what is stored is stored.
        let _ = self.reply.send(kept.map_err(E::from).and(outcome));
    }
}

/// Runs, commits and answers a batch; leaves it empty.
fn settle(desk: &Desk, batch: &mut Vec<Box<dyn Request>>) {
    while !batch.is_empty() {
        let Err(failure) = commit(desk, batch) else {
            batch.drain(..).for_each(|request| request.answer(Ok(())));
            return;
        };
        desk.doubt();
        match failure {
            Failure::Of(index, error) => batch.remove(index).answer(Err(trouble(&error))),
            Failure::OfAll(error) => batch
                .drain(..)
                .for_each(|request| request.answer(Err(trouble(&error)))),
        }
    }
}

/// Whose failure undid the transaction.
enum Failure {
    Of(usize, rusqlite::Error),
    OfAll(rusqlite::Error),
}

fn commit(desk: &Desk, batch: &mut [Box<dyn Request>]) -> Result<(), Failure> {
    let transaction = desk.begin().map_err(Failure::OfAll)?;
    for (index, request) in batch.iter_mut().enumerate() {
        request
            .run(desk)
            .map_err(|error| Failure::Of(index, error))?;
    }
    transaction.commit().map_err(Failure::OfAll)
}

#[cfg(test)]
mod tests {
    use rusqlite::Connection;

    use super::*;
    use crate::sqlite::open::MIGRATIONS;

    type Answer = oneshot::Receiver<Result<i64, Trouble>>;

    fn database() -> Desk {
        let db = Connection::open_in_memory().unwrap();
        db.execute_batch(&MIGRATIONS.concat()).unwrap();
        db.execute_batch(
            "PRAGMA foreign_keys = ON;
             CREATE TABLE kept (value INTEGER PRIMARY KEY);
             CREATE TABLE owed (value INTEGER REFERENCES kept DEFERRABLE INITIALLY DEFERRED);",
        )
        .unwrap();
        Desk::new(db)
    }

    fn request(
        work: impl Fn(&Desk) -> Work<i64, Trouble> + Send + 'static,
    ) -> (Box<dyn Request>, Answer) {
        let (reply, answer) = oneshot::channel();
        (
            Box::new(Pending {
                work,
                outcome: None,
                reply,
            }),
            answer,
        )
    }

    /// A request to keep `value`; a second one for the same value fails.
    fn keep(value: i64) -> (Box<dyn Request>, Answer) {
        request(move |db| {
            db.execute("INSERT INTO kept VALUES (?1)", [value])?;
            Ok(value)
        })
    }

    fn settle_all(
        db: &Desk,
        requests: Vec<(Box<dyn Request>, Answer)>,
    ) -> Vec<Result<i64, Trouble>> {
        let (mut batch, answers): (Vec<_>, Vec<_>) = requests.into_iter().unzip();
        settle(db, &mut batch);
        assert!(batch.is_empty() && db.is_autocommit());
        answers
            .into_iter()
            .map(|mut answer| answer.try_recv().unwrap())
            .collect()
    }

    fn kept(db: &Desk) -> Vec<i64> {
        let mut read = db.prepare("SELECT value FROM kept ORDER BY value").unwrap();
        read.query_map([], |row| row.get(0))
            .unwrap()
            .collect::<Result<_, _>>()
            .unwrap()
    }

    #[test]
    fn one_that_fails_half_way_takes_nobody_along() {
        let db = database();
        let half = request(|db| {
            db.execute("INSERT INTO kept VALUES (10)", [])?;
            db.execute("INSERT INTO kept VALUES (1)", [])?;
            Ok(10)
        });
        let answers = settle_all(&db, vec![keep(1), half, keep(2), keep(2), keep(3)]);
        assert_eq!(
            (&answers[0], &answers[2], &answers[4]),
            (&Ok(1), &Ok(2), &Ok(3))
        );
        assert!(
            matches!(
                (&answers[1], &answers[3]),
                (Err(Trouble::Storage(_)), Err(Trouble::Storage(_)))
            ),
            "{answers:?}"
        );
        assert_eq!(kept(&db), [1, 2, 3]);
    }

    #[test]
    fn one_that_is_refused_takes_nobody_along() {
        let db = database();
        let refused = request(|_| Err(Stop::Refused(Trouble::NoTable)));
        assert_eq!(
            settle_all(&db, vec![keep(1), refused, keep(2)]),
            [Ok(1), Err(Trouble::NoTable), Ok(2)]
        );
        assert_eq!(kept(&db), [1, 2]);
    }

    #[test]
    fn nobody_is_told_yes_if_the_commit_fails() {
        let db = database();
        // Found out only at the commit.
        let owe = request(|db| {
            db.execute("INSERT INTO owed VALUES (99)", [])?;
            Ok(99)
        });
        let answers = settle_all(&db, vec![keep(1), owe, keep(2)]);
        assert!(
            answers
                .iter()
                .all(|answer| matches!(answer, Err(Trouble::Storage(_)))),
            "{answers:?}"
        );
        assert_eq!(kept(&db), [0; 0]);
        assert_eq!(
            settle_all(&db, vec![keep(1)]),
            [Ok(1)],
            "the next batch is not concerned"
        );
    }

    /// What the thread knows of a log is undone with what was written of it.
    #[test]
    fn a_line_that_was_undone_with_the_others_is_written_once() {
        let db = database();
        let new = crate::NewTable {
            id: crate::TableId::random(),
            game: "fate".into(),
            status: crate::Status::Running,
            meta: "{}".into(),
            listed: true,
            host: crate::PersonId::from_bytes([7; 32]),
            sitters: vec![],
            secret: None,
            lines: vec![],
            snapshot: None,
        };
        crate::sqlite::tables::create(&db, &new).ok().unwrap();
        let play = |ply: u64| {
            let append = crate::Append {
                move_id: format!("m{ply}").parse().ok(),
                ..crate::Append::lines(new.id, ply, vec![format!("line {ply}")])
            };
            request(move |desk| {
                let appended = crate::sqlite::log::append(desk, &append);
                let appended = appended.map_err(|_| Stop::Refused(Trouble::Exists))?;
                Ok(i64::from(appended == crate::Appended::Now))
            })
        };
        for [first, second] in [[0, 1], [2, 3]] {
            let batch = vec![play(first), keep(1), play(second), keep(1)];
            let answers = settle_all(&db, batch);
            assert_eq!((&answers[0], &answers[2]), (&Ok(1), &Ok(1)));
            assert!(answers[3].is_err(), "{answers:?}");
        }
        let lines = crate::sqlite::log::lines(&db, new.id, 0).ok().unwrap();
        let texts: Vec<_> = lines.lines.iter().map(|line| line.text.as_str()).collect();
        assert_eq!(texts, ["line 0", "line 1", "line 2", "line 3"]);
        assert_eq!(settle_all(&db, vec![play(3), play(4)]), [Ok(0), Ok(1)]);
    }
}
