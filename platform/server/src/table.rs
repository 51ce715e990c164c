//! One table: its lock, how one enters it, and how it is read from the archive.
//!
//! Everything done at a table happens under its own lock; whoever only looks sees the table as it
//! was left last and waits for nobody. What is in memory ([`Sitting`]) can be
//! thrown away and read anew at any moment: when storing failed, or when another server changed the
//! table. A stored record that does not check sets its table aside.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::ops::{Deref, DerefMut};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{self, Arc, PoisonError, RwLock};

use archive::{Append, Archive, ChatLine, PersonId, Snapshot, Status, StoredTable, TableId};
use kernel::Game;
use record::{Playing, Record, Secret};
use tokio::sync::{Mutex, MutexGuard};

use crate::bots::Alarm;
use crate::clock::Clocks;
use crate::errors::Refusal;
use crate::history::{ToldSoFar, Undos};
use crate::house::House;
use crate::hub::Hub;
use crate::identity::Asking;
use crate::isolation::{guarded, guarded_record};
use crate::meta::Meta;
use crate::news::Happening;
use crate::presence::Presence;
use crate::sitting::{Announcement, Sitting, Untold};
use crate::story::Course;
use crate::time::Millis;

/// How many lines of talk are kept in memory.
pub(crate) const CHAT_KEPT: usize = 100;

/// One table.
pub struct Table {
    /// Its name in addresses.
    pub id: TableId,
    /// Its game.
    pub game: Arc<dyn Game>,
    /// Its news.
    pub hub: Arc<Hub>,
    /// When somebody last asked for it.
    touched: AtomicU64,
    /// Whether a task plays its bots.
    pub(crate) thinking: AtomicBool,
    pub(crate) presence: Presence,
    /// Where whoever opened it asked from last, as far as that is known. It is kept nowhere else.
    hosted_from: sync::Mutex<Option<IpAddr>>,
    /// What was told so far, once somebody wanted to read it.
    told: sync::Mutex<ToldSoFar>,
    /// How the finished game went, once somebody wanted to see it.
    course: sync::Mutex<Option<Arc<Course>>>,
    /// Wakes the table when somebody's time is up.
    alarm: sync::Mutex<Option<Alarm>>,
    inside: Mutex<Sitting>,
    /// The table as it was left last: whoever only looks need not wait until something is stored.
    left: RwLock<Arc<Sitting>>,
    /// Whether that may differ from what is stored.
    doubtful: AtomicBool,
}

/// Somebody has entered the table. What they change is seen by others once they leave; then, and
/// only then, it is told.
pub struct Entered<'a> {
    table: &'a Table,
    sitting: MutexGuard<'a, Sitting>,
    changed: bool,
}

impl Deref for Entered<'_> {
    type Target = Sitting;

    fn deref(&self) -> &Sitting {
        &self.sitting
    }
}

impl DerefMut for Entered<'_> {
    fn deref_mut(&mut self) -> &mut Sitting {
        self.changed = true;
        &mut self.sitting
    }
}

impl Drop for Entered<'_> {
    fn drop(&mut self) {
        if self.changed {
            self.table.leave(&mut self.sitting);
        }
    }
}

impl Table {
    /// Reads a table from the archive.
    pub async fn load(house: &House, id: TableId) -> Result<Self, Refusal> {
        let (game, sitting) = Sitting::read(house, id).await?;
        Ok(Self::standing_at(house, id, game, sitting))
    }

    /// A table that was stored just now, and that nobody has played at yet.
    pub(crate) fn opened(
        house: &House,
        row: &StoredTable,
        game: &Arc<dyn Game>,
        meta: Meta,
        secret: Secret,
    ) -> Self {
        let mut sitting = Sitting::before_the_deal(row, meta, Vec::new());
        sitting.secret = Some(secret);
        Self::standing_at(house, row.id, Arc::clone(game), sitting)
    }

    fn standing_at(house: &House, id: TableId, game: Arc<dyn Game>, sitting: Sitting) -> Self {
        let hub = Arc::new(Hub::new(sitting.marks()));
        let left = RwLock::new(Arc::new(sitting.clone()));
        Self {
            id,
            game,
            hub,
            touched: AtomicU64::new(house.now()),
            thinking: AtomicBool::new(false),
            presence: Presence::new(house.now()),
            hosted_from: sync::Mutex::default(),
            told: sync::Mutex::default(),
            course: sync::Mutex::default(),
            alarm: sync::Mutex::default(),
            inside: Mutex::new(sitting),
            left,
            doubtful: AtomicBool::new(false),
        }
    }

    /// Enters the table: nobody else changes it meanwhile.
    pub async fn enter<'a>(
        self: &'a Arc<Self>,
        house: &Arc<House>,
    ) -> Result<Entered<'a>, Refusal> {
        let mut entered = Entered {
            table: self,
            sitting: self.inside.lock().await,
            changed: false,
        };
        if entered.outdated {
            // Boxed: it is large and seldom needed, and every request would hold room for it.
            Box::pin(self.reread(house, &mut entered)).await?;
        }
        Ok(entered)
    }

    /// Enters the table because `person` asked for something.
    pub async fn enter_for<'a>(
        self: &'a Arc<Self>,
        house: &Arc<House>,
        person: Option<PersonId>,
    ) -> Result<Entered<'a>, Refusal> {
        let mut entered = self.enter(house).await?;
        self.heard(house, &mut entered, person);
        Ok(entered)
    }

    /// Looks at the table as it was left last. Nobody is waited for: how long it takes must not
    /// tell that something is being stored.
    pub async fn look(self: &Arc<Self>, house: &Arc<House>) -> Result<Arc<Sitting>, Refusal> {
        if self.doubtful.load(Ordering::Acquire) {
            // Storing failed: it is read anew.
            drop(Box::pin(self.enter(house)).await?);
        }
        Ok(self.as_left())
    }

    /// Looks at the table because `person` asked for it.
    pub async fn look_for(
        self: &Arc<Self>,
        house: &Arc<House>,
        person: Option<PersonId>,
    ) -> Result<Arc<Sitting>, Refusal> {
        let sitting = self.look(house).await?;
        if self.is_back(house, &sitting, person) {
            // Clocks may run and bots may play again.
            self.heard(house, &mut *Box::pin(self.enter(house)).await?, person);
            return self.look(house).await;
        }
        self.notes(house, &sitting, person);
        Ok(sitting)
    }

    /// The table as it was left last.
    pub(crate) fn as_left(&self) -> Arc<Sitting> {
        Arc::clone(&self.left.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Whoever entered leaves: others see what was changed, and are told.
    fn leave(&self, sitting: &mut Sitting) {
        let untold = sitting.untold.take();
        self.doubtful.store(sitting.outdated, Ordering::Release);
        if !sitting.outdated {
            let left = Arc::new(sitting.clone());
            *self.left.write().unwrap_or_else(PoisonError::into_inner) = left;
        }
        for one in untold {
            match one {
                Announcement::Tell(marks, happening) => self.hub.tell(marks, *happening),
                Announcement::Close(seat) => self.hub.close(seat),
            }
        }
    }

    /// Somebody asks for the table. If it is whoever opened it, their address is remembered.
    pub(crate) fn asked_by(&self, asking: &Asking) {
        if asking.somebody() == Some(self.as_left().meta.host) {
            *self.hosted_from() = Some(asking.address());
        }
    }

    /// Where whoever opened it asked from last.
    pub(crate) fn hosted_from(&self) -> sync::MutexGuard<'_, Option<IpAddr>> {
        let address = self.hosted_from.lock();
        address.unwrap_or_else(PoisonError::into_inner)
    }

    /// What was told so far, as far as somebody wanted to read it.
    pub(crate) fn told(&self) -> sync::MutexGuard<'_, ToldSoFar> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How the finished game went, once somebody wanted to see it.
    pub(crate) fn course_kept(&self) -> sync::MutexGuard<'_, Option<Arc<Course>>> {
        self.course.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What wakes the table.
    pub(crate) fn alarm(&self) -> sync::MutexGuard<'_, Option<Alarm>> {
        self.alarm.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn reread(
        self: &Arc<Self>,
        house: &Arc<House>,
        sitting: &mut Sitting,
    ) -> Result<(), Refusal> {
        let (_, mut fresh) = Sitting::read(house, self.id).await?;
        fresh.gives = std::mem::take(&mut sitting.gives);
        for seat in fresh.meta.reseated(&sitting.meta) {
            fresh.untold.push(Announcement::Close(seat));
        }
        let marks = fresh.marks();
        if marks != self.hub.latest() {
            fresh
                .untold
                .push(Announcement::Tell(marks, Box::new(Happening::Table)));
        }
        *sitting = fresh;
        *self.told() = ToldSoFar::default();
        self.arm(house, sitting);
        Ok(())
    }

    /// Somebody asked for it.
    pub fn touch(&self, now: Millis) {
        self.touched.store(now, Ordering::Relaxed);
    }

    /// Whether somebody listens to it or has asked for it just now.
    pub(crate) fn is_watched(&self, house: &House) -> bool {
        self.hub.streams() > 0 || house.now() < self.touched() + house.config.away
    }

    /// When somebody last asked for it.
    pub fn touched(&self) -> Millis {
        self.touched.load(Ordering::Relaxed)
    }

    /// Whether nobody listens and nothing is going on.
    pub fn is_resting(&self) -> bool {
        // Whoever is inside has something going on.
        let busy = self.inside.try_lock().is_err();
        !busy
            && self.alarm().is_none()
            && self.hub.streams() == 0
            && !self.thinking.load(Ordering::Relaxed)
    }

    /// Lets go of what can be made again.
    pub fn slim(&self) {
        self.hub.forget();
        *self.told() = ToldSoFar::default();
        *self.course_kept() = None;
    }

    /// Stores a snapshot if the last one is not of the last line.
    pub async fn store_snapshot(&self, house: &House) {
        let mut sitting = self.inside.lock().await;
        let Some(playing) = &sitting.playing else {
            return;
        };
        if sitting.outdated || sitting.lines == sitting.snapshot_at {
            return;
        }
        let append = Append {
            snapshot: Some(snapshot(self.game.as_ref(), playing)),
            ..Append::lines(self.id, sitting.lines, Vec::new())
        };
        match house.archive.append(append).await {
            Ok(_) => sitting.snapshot_at = sitting.lines,
            Err(error) => tracing::warn!(table = %self.id, %error, "a snapshot was not stored"),
        }
    }

    /// The whole record so far.
    pub async fn record(&self, house: &House) -> Result<Record, Refusal> {
        let record = read_record(house.archive.as_ref(), self.id).await?;
        record.map_err(Refusal::Damaged)
    }
}

impl Sitting {
    /// A stored table without its game.
    fn before_the_deal(row: &StoredTable, meta: Meta, chat: Vec<ChatLine>) -> Self {
        Self {
            status: row.status,
            clocks: Clocks::new(meta.clock).with_banks(&meta.banks),
            secret: meta.revealed.clone(),
            meta: Arc::new(meta),
            playing: None,
            chats: chat.last().map_or(0, |line| line.number + 1),
            chat: Arc::new(chat),
            gives: BTreeMap::new(),
            undos: Undos::default(),
            aside: None,
            untold: Untold::default(),
            to_follow: 0,
            version: row.version,
            lines: 0,
            snapshot_at: 0,
            outdated: false,
        }
    }

    async fn read(house: &House, id: TableId) -> Result<(Arc<dyn Game>, Self), Refusal> {
        let row = house.archive.table(id).await?;
        let game = Arc::clone(house.game(&row.game)?);
        let meta = Meta::read(&row.meta).map_err(Refusal::Damaged)?;
        let chat = house.archive.chat(id, 0, CHAT_KEPT as u32).await?;
        let mut sitting = Self::before_the_deal(&row, meta, chat);
        if let Some(secret) = house.archive.secret(id).await? {
            let secret = secret.reveal().parse();
            let secret = secret.map_err(|why: &str| Refusal::Damaged(why.to_owned()))?;
            sitting.secret = Some(secret);
        }
        if sitting.status != Status::Open {
            let taken_up = sitting.take_up(house, id, &game).await?;
            if let Err(why) = taken_up {
                tracing::error!(table = %id, %why, "a table is set aside");
                sitting.aside = Some(why);
            }
        }
        Ok((game, sitting))
    }

    /// Reads the record and takes the game up. The inner error is why the table must be set aside.
    async fn take_up(
        &mut self,
        house: &House,
        id: TableId,
        game: &Arc<dyn Game>,
    ) -> Result<Result<(), String>, Refusal> {
        let record = match read_record(house.archive.as_ref(), id).await? {
            Ok(record) => record,
            Err(why) => return Ok(Err(why)),
        };
        self.lines = record.next_ply();
        self.undos = Undos::of(record.lines());
        if self.status.is_closed() {
            self.secret = record.secret().cloned().or(self.secret.take());
            return Ok(Ok(()));
        }
        let Some(secret) = self.secret.as_ref().or(record.secret()).cloned() else {
            return Ok(Err("its secret is missing".to_owned()));
        };
        let seed = record.header().seed(&secret);
        self.secret = Some(secret);
        let stored = house.archive.snapshot(id).await?;
        let restored = stored.as_ref().and_then(|(next, snapshot)| {
            // The first of the lines is ply 1.
            let first = usize::try_from(*next).ok()?.checked_sub(1)?;
            let since = record.lines().get(first..)?;
            let restored = guarded_record(|| Playing::restore(game, seed, &snapshot.bytes, since));
            let playing = restored
                .ok()
                .filter(|playing| playing.chain() == record.chain())?;
            Some((playing, *next))
        });
        let taken_up = match restored {
            Some(restored) => Ok(restored),
            None => {
                guarded_record(|| Playing::resume(game, &record, seed)).map(|playing| (playing, 0))
            }
        };
        match (taken_up, stored) {
            (Ok((playing, snapshot_at)), _) => {
                (self.playing, self.snapshot_at) = (Some(Arc::new(playing)), snapshot_at);
            }
            // The rules have changed since: play goes on from the last state, and the record says
            // so.
            (Err(why), Some((next, saved))) if next == record.next_ply() => {
                let Ok(Ok((playing, line))) =
                    guarded(|| Playing::adopt(game, seed, &saved.bytes, house.now()))
                else {
                    return Ok(Err(why));
                };
                let append = Append {
                    snapshot: Some(snapshot(game.as_ref(), &playing)),
                    ..Append::lines(id, self.lines, vec![line.print()])
                };
                if let Err(error) = house.archive.append(append).await {
                    return Ok(Err(error.to_string()));
                }
                self.lines += 1;
                self.snapshot_at = self.lines;
                self.playing = Some(Arc::new(playing));
            }
            (Err(why), _) => return Ok(Err(why)),
        }
        self.run_clocks(house.now(), None);
        Ok(Ok(()))
    }
}

/// What is stored beside the record so that a long game need not be played again.
pub(crate) fn snapshot(game: &dyn Game, playing: &Playing) -> Snapshot {
    Snapshot {
        rules_version: game.about().rules_version,
        bytes: playing.save(),
    }
}

/// The stored record; the inner error says what is wrong with it.
pub(crate) async fn read_record(
    archive: &dyn Archive,
    id: TableId,
) -> Result<Result<Record, String>, Refusal> {
    let lines = archive.lines(id, 0).await?;
    if let Some(damage) = lines.damage {
        return Ok(Err(damage.to_string()));
    }
    let mut text = String::new();
    for line in lines.lines {
        text.push_str(&line.text);
        text.push('\n');
    }
    Ok(Record::read(text).map_err(|fault| fault.to_string()))
}
