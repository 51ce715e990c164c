//! The threads that read, each with its own connection: they never wait for the writer.

use std::io;
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread::{self, JoinHandle};

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::{Stop, Work};
use crate::Trouble;

/// How many there are: reads are short and mostly from memory.
pub(super) const COUNT: usize = 2;

type Job = Box<dyn FnOnce(&Connection) + Send>;

/// The handle by which callers reach the threads.
pub(super) struct Readers {
    queue: Option<mpsc::Sender<Job>>,
    threads: Vec<JoinHandle<()>>,
}

impl Readers {
    /// Starts a thread for each connection.
    pub(super) fn start(connections: Vec<Connection>) -> io::Result<Self> {
        let (queue, jobs) = mpsc::channel::<Job>();
        let jobs = Arc::new(Mutex::new(jobs));
        let mut threads = Vec::with_capacity(connections.len());
        for db in connections {
            let jobs = Arc::clone(&jobs);
            let work = move || {
                while let Some(job) = next(&jobs) {
                    job(&db);
                }
            };
            threads.push(
                thread::Builder::new()
                    .name("archive-reader".into())
                    .spawn(work)?,
            );
        }
        Ok(Self {
            queue: Some(queue),
            threads,
        })
    }

    /// Has `work` done by the next free thread.
    pub(super) async fn read<T, W>(&self, work: W) -> Result<T, Trouble>
    where
        T: Send + 'static,
        W: FnOnce(&Connection) -> Work<T, Trouble> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let job = Box::new(move |db: &Connection| {
            let _ = reply.send(work(db).map_err(Stop::into_error));
        });
        self.queue
            .as_ref()
            .ok_or(Trouble::Closed)?
            .send(job)
            .map_err(|_| Trouble::Closed)?;
        answer.await.map_err(|_| Trouble::Closed)?
    }
}

impl Drop for Readers {
    fn drop(&mut self) {
        self.queue = None;
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}

/// The next job, or nothing once the handle is gone. Holds the lock while waiting: whoever holds it
/// is the next to work.
fn next(jobs: &Mutex<mpsc::Receiver<Job>>) -> Option<Job> {
    jobs.lock()
        .unwrap_or_else(PoisonError::into_inner)
        .recv()
        .ok()
}
