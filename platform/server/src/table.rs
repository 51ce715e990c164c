//! One table in memory: how it is read from the archive, changed and let go.
//!
//! Everything done at a table happens under its own lock, and nothing is announced or answered before the archive has stored
//! it. If storing fails, what is in memory is thrown away and read anew. Rules that panic and stored lines that do not check
//! set the table aside; they never reach another one.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use archive::{
    Append, AppendError, Appended, ChatLine, Edit, EditError, Key, MoveId, PersonId, Snapshot,
    Status, TableId, TokenId,
};
use kernel::{Game, Lang, Match, Seat, SeatSet, Standing, Viewer};
use record::{Playing, Record, Secret};
use serde_json::value::{RawValue, to_raw_value};
use tokio::sync::{Mutex, MutexGuard};
use tokio::task::AbortHandle;

use crate::clock::Clocks;
use crate::errors::Refusal;
use crate::history::{Path, Told};
use crate::house::House;
use crate::hub::{Happening, Hub, Mark, Marks};
use crate::knowledge::Knowledge;
use crate::meta::{Chair, Meta, Question};
use crate::presence::Presence;
use crate::talk;
use crate::time::Millis;

/// A snapshot is stored after so many lines.
const SNAPSHOT_EVERY: u64 = 32;
/// So many lines of talk are kept in memory.
const CHAT_KEPT: usize = 100;

/// One table.
pub struct Table {
    /// Its name in addresses.
    pub id: TableId,
    /// Its game.
    pub game: Arc<dyn Game>,
    /// Its news.
    pub hub: Arc<Hub>,
    touched: AtomicU64,
    pub(crate) thinking: AtomicBool,
    pub(crate) presence: Presence,
    inside: Mutex<Sitting>,
}

/// What is known of a table while it is in memory.
pub struct Sitting {
    /// How far it has come.
    pub status: Status,
    /// What the server knows of it beside the game.
    pub meta: Meta,
    /// The game, while it runs.
    pub playing: Option<Playing>,
    /// Its last lines of talk.
    pub chat: Vec<ChatLine>,
    /// The players' clocks.
    pub clocks: Clocks,
    /// Links made to hand over seats, for their owners to copy.
    pub gives: BTreeMap<Seat, Key>,
    /// Which plies count.
    pub path: Path,
    /// Who knows of which plies.
    pub(crate) knowledge: Knowledge,
    /// What was told so far, once somebody wanted to read it.
    pub log: Option<Vec<Told>>,
    /// Why the table cannot be played on, if it cannot.
    pub aside: Option<String>,
    pub(crate) alarm: Option<Alarm>,
    secret: Option<Secret>,
    version: u64,
    lines: u64,
    chats: u64,
    snapshot_at: u64,
    lost: bool,
}

/// A task that wakes the table when somebody's time is up.
pub(crate) struct Alarm {
    pub(crate) at: Millis,
    pub(crate) task: AbortHandle,
}

impl Drop for Alarm {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Something that happened to the game, to be stored and told.
pub(crate) struct Step {
    /// The line to store; the end of a game is added by itself.
    pub(crate) line: record::Line,
    /// What it told.
    pub(crate) told: kernel::Told,
    /// Whose choice it was.
    pub(crate) acted: Option<Seat>,
    /// The table before it, where not everybody may notice.
    pub(crate) before: Option<Box<dyn Match>>,
    /// The id the client gave the move.
    pub(crate) id: Option<MoveId>,
    /// Whether the meta document was changed too.
    pub(crate) edited: bool,
}

impl Step {
    /// An undo: it tells nothing.
    pub(crate) fn back(
        line: record::Line,
        before: Option<Box<dyn Match>>,
        acted: Option<Seat>,
    ) -> Self {
        Self {
            line,
            told: kernel::Told::default(),
            acted,
            before,
            id: None,
            edited: false,
        }
    }
}

/// Where the table stands after something was done, as the one who did it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Done {
    /// The number of the latest happening.
    pub n: u64,
    /// The latest ply.
    pub ply: u64,
}

impl Table {
    /// Reads a table from the archive.
    pub async fn load(house: &House, id: TableId) -> Result<Self, Refusal> {
        let (game, sitting) = Sitting::read(house, id).await?;
        let hub = Arc::new(Hub::new(sitting.marks()));
        Ok(Self {
            id,
            game,
            hub,
            touched: AtomicU64::new(house.now()),
            thinking: AtomicBool::new(false),
            presence: Presence::new(house.now()),
            inside: Mutex::new(sitting),
        })
    }

    /// Enters the table: nobody else changes it meanwhile.
    pub async fn enter<'a>(
        self: &'a Arc<Self>,
        house: &Arc<House>,
    ) -> Result<MutexGuard<'a, Sitting>, Refusal> {
        let mut sitting = self.inside.lock().await;
        if sitting.lost {
            self.reread(house, &mut sitting).await?;
        }
        Ok(sitting)
    }

    /// Enters the table because `person` asked for something.
    pub async fn enter_for<'a>(
        self: &'a Arc<Self>,
        house: &Arc<House>,
        person: Option<PersonId>,
    ) -> Result<MutexGuard<'a, Sitting>, Refusal> {
        let mut sitting = self.enter(house).await?;
        self.heard(house, &mut sitting, person);
        Ok(sitting)
    }

    /// Forgets what is in memory and reads the table anew: another server changed it, or storing failed.
    pub async fn refresh(self: &Arc<Self>, house: &Arc<House>, n: u64) -> Result<(), Refusal> {
        let mut sitting = self.inside.lock().await;
        if sitting.n() < n || sitting.lost {
            self.reread(house, &mut sitting).await
        } else {
            Ok(())
        }
    }

    async fn reread(
        self: &Arc<Self>,
        house: &Arc<House>,
        sitting: &mut Sitting,
    ) -> Result<(), Refusal> {
        let (_, mut fresh) = Sitting::read(house, self.id).await?;
        fresh.gives = std::mem::take(&mut sitting.gives);
        for (seat, chair) in fresh.meta.chairs() {
            if sitting
                .meta
                .chair(seat)
                .is_none_or(|old| old.owner != chair.owner)
            {
                self.hub.close(seat);
            }
        }
        *sitting = fresh;
        let marks = sitting.marks();
        if marks != self.hub.latest() {
            self.hub.tell(marks, Happening::Table);
        }
        self.arm(house, sitting);
        Ok(())
    }

    /// Somebody asked for it.
    pub fn touch(&self, now: Millis) {
        self.touched.store(now, Ordering::Relaxed);
    }

    /// When somebody last asked for it.
    pub fn touched(&self) -> Millis {
        self.touched.load(Ordering::Relaxed)
    }

    /// Whether nobody listens and nothing is going on.
    pub fn is_resting(&self) -> bool {
        let alarmed = self
            .inside
            .try_lock()
            .map_or(true, |sitting| sitting.alarm.is_some());
        !alarmed && self.hub.streams() == 0 && !self.thinking.load(Ordering::Relaxed)
    }

    /// Lets go of what can be made again.
    pub async fn slim(&self) {
        self.hub.forget();
        self.inside.lock().await.log = None;
    }

    /// Stores a snapshot if the last one is not of the last line.
    pub async fn store_snapshot(&self, house: &House) {
        let mut sitting = self.inside.lock().await;
        let Some(playing) = &sitting.playing else {
            return;
        };
        if sitting.lost || sitting.lines == sitting.snapshot_at {
            return;
        }
        let snapshot = Snapshot {
            rules_version: self.game.about().rules_version,
            bytes: playing.save(),
        };
        let append = Append {
            snapshot: Some(snapshot),
            ..Append::lines(self.id, sitting.lines, Vec::new())
        };
        match house.archive.append(append).await {
            Ok(_) => sitting.snapshot_at = sitting.lines,
            Err(error) => tracing::warn!(table = %self.id, %error, "a snapshot was not stored"),
        }
    }

    /// Changes what is known of the table beside the game, and tells everybody.
    pub(crate) async fn edit(
        &self,
        house: &House,
        sitting: &mut Sitting,
        meta: Meta,
        status: Status,
    ) -> Result<(), Refusal> {
        self.edit_spending(house, sitting, meta, status, None).await
    }

    /// The same, using up a link.
    pub(crate) async fn edit_spending(
        &self,
        house: &House,
        sitting: &mut Sitting,
        meta: Meta,
        status: Status,
        spend: Option<TokenId>,
    ) -> Result<(), Refusal> {
        let edit = Edit {
            spend,
            ..sitting.edit(&meta, status)
        };
        sitting.lose();
        match house.archive.edit(self.id, edit).await {
            Ok(row) => sitting.version = row.version,
            Err(EditError::Spent) => return Err(Refusal::NoSuchLink),
            Err(EditError::Stale) => return Err(Refusal::Archive),
            Err(EditError::Trouble(trouble)) => return Err(trouble.into()),
        }
        sitting.lost = false;
        for (seat, chair) in meta.chairs() {
            if sitting
                .meta
                .chair(seat)
                .is_none_or(|old| old.owner != chair.owner)
            {
                self.hub.close(seat);
                sitting.gives.remove(&seat);
            }
        }
        (sitting.meta, sitting.status) = (meta, status);
        self.tell(house, sitting, Happening::Table);
        Ok(())
    }

    /// Adds a line of talk.
    pub(crate) async fn say(
        &self,
        house: &House,
        sitting: &mut Sitting,
        author: PersonId,
        text: String,
    ) -> Result<(), Refusal> {
        let name = house.name(author).await?.to_string();
        sitting.lose();
        let number = house.archive.say(self.id, author, text.clone()).await?;
        sitting.lost = false;
        sitting.chats = number + 1;
        sitting.chat.push(ChatLine {
            number,
            author,
            text: text.clone(),
            written_at: house.now(),
        });
        if sitting.chat.len() > CHAT_KEPT {
            sitting.chat.remove(0);
        }
        let text = talk::in_words(self.game.as_ref(), &text, Lang::En);
        self.tell(house, sitting, Happening::Chat { name, text });
        Ok(())
    }

    /// Stores what happened to the game; then, and only then, tells everybody.
    pub(crate) async fn commit(
        &self,
        house: &House,
        sitting: &mut Sitting,
        step: Step,
    ) -> Result<(), Refusal> {
        // What is in memory has gone on, what is stored has not. Should this never come back, the table is read anew.
        sitting.lose();
        self.store(house, sitting, step).await?;
        sitting.lost = false;
        Ok(())
    }

    async fn store(&self, house: &House, sitting: &mut Sitting, step: Step) -> Result<(), Refusal> {
        let Step {
            line,
            told,
            acted,
            before,
            id,
            mut edited,
        } = step;
        let now = house.now();
        let playing = sitting.playing.as_mut().ok_or(Refusal::NotBegun)?;
        let standing = playing.current().standing();
        let ply = playing.ply();
        if let Some(before) = before {
            sitting
                .knowledge
                .note(ply, &line.entry, &told, before.as_ref(), playing.current());
        }
        let mut lines = vec![line];
        let mut status = sitting.status;
        if let Standing::Over(outcome) = standing {
            let secret = sitting
                .secret
                .as_ref()
                .ok_or_else(|| Refusal::Damaged("its secret is missing".to_owned()))?;
            lines.push(
                playing
                    .end(secret, now)
                    .map_err(|error| Refusal::Damaged(error.to_string()))?,
            );
            (status, edited) = (Status::Over, true);
            sitting.meta.outcome = Some(outcome);
        }
        sitting.run_clocks(now, acted);
        // What everybody can read changes only with what everybody may notice.
        if status != Status::Running || sitting.knowledge.is_common(ply) {
            let polls = sitting.meta.votes.len();
            sitting
                .meta
                .votes
                .retain(|poll| poll.question == Question::Abandon && status == Status::Running);
            edited |= sitting.meta.votes.len() < polls;
            if let Some(banks) = sitting.clocks.banks() {
                sitting.meta.banks = banks[..sitting.meta.seats.len()].to_vec();
                edited = true;
            }
        }
        sitting.meta.quiet += u64::from(edited);
        let playing = sitting.playing.as_ref().ok_or(Refusal::NotBegun)?;
        let after = sitting.lines + lines.len() as u64;
        let due = after >= sitting.snapshot_at + SNAPSHOT_EVERY || status != Status::Running;
        let append = Append {
            table: self.id,
            ply: sitting.lines,
            lines: lines.iter().map(record::Line::print).collect(),
            move_id: id,
            snapshot: due.then(|| Snapshot {
                rules_version: self.game.about().rules_version,
                bytes: playing.save(),
            }),
            edit: edited.then(|| sitting.edit(&sitting.meta, status)),
        };
        match house.archive.append(append).await {
            Ok(Appended::Now) => {}
            Ok(Appended::Before { .. })
            | Err(AppendError::Taken { .. } | AppendError::Ahead { .. } | AppendError::Edit(_)) => {
                return Err(Refusal::Stale {
                    ply: sitting.knowledge.seen(Viewer::Spectator, sitting.ply()),
                    menu: None,
                });
            }
            Err(AppendError::Trouble(trouble)) => return Err(trouble.into()),
        }
        sitting.lines = after;
        sitting.version += u64::from(edited);
        sitting.status = status;
        if due {
            sitting.snapshot_at = after;
        }
        for line in &lines {
            sitting.path.follow(line);
        }
        if let Some(log) = &mut sitting.log {
            log.extend(Told::all(ply, &told));
        }
        let happening = self.game_happening(sitting, &told);
        if status == Status::Over {
            sitting.playing = None;
        }
        self.tell(house, sitting, happening);
        Ok(())
    }

    fn game_happening(&self, sitting: &Sitting, told: &kernel::Told) -> Happening {
        let seats = if sitting.knowledge.is_secret() {
            SeatSet::first(sitting.meta.seats.len() as u8)
        } else {
            sitting.waiting()
        };
        let asked = seats.iter().filter(|seat| self.hub.wants_menu(*seat));
        Happening::Game {
            told: told
                .events
                .iter()
                .filter_map(|(audience, event, _)| Some((*audience, to_raw_value(event).ok()?)))
                .collect(),
            over: sitting.status.is_closed(),
            menus: asked
                .filter_map(|seat| Some((seat, sitting.moves(seat)?)))
                .collect(),
        }
    }

    fn tell(&self, house: &House, sitting: &Sitting, happening: Happening) {
        self.hub.tell(sitting.marks(), happening);
        house.announce(self.id, sitting.n());
    }

    /// Deals: stores the header and tells what the deal told.
    pub(crate) async fn deal(
        &self,
        house: &House,
        sitting: &mut Sitting,
        header: &record::Header,
    ) -> Result<(), Refusal> {
        let secret = sitting
            .secret
            .as_ref()
            .ok_or_else(|| Refusal::Damaged("its secret is missing".to_owned()))?;
        let seed = header.seed(secret);
        let (playing, told) = guarded(|| Playing::begin(&self.game, header, seed))
            .map_err(Refusal::Damaged)?
            .map_err(|fault| Refusal::Unplayable(fault.why))?;
        sitting.lose();
        sitting.meta.quiet += 1;
        let edit = sitting.edit(&sitting.meta, Status::Running);
        let snapshot = Snapshot {
            rules_version: self.game.about().rules_version,
            bytes: playing.save(),
        };
        let append = Append {
            snapshot: Some(snapshot),
            edit: Some(edit),
            ..Append::lines(self.id, 0, vec![header.print()])
        };
        match house.archive.append(append).await {
            Ok(_) => {}
            Err(AppendError::Trouble(trouble)) => return Err(trouble.into()),
            Err(_) => return Err(Refusal::Begun),
        }
        sitting.lost = false;
        sitting.knowledge = Knowledge::at_deal(
            self.game.simultaneous(),
            sitting.meta.seats.len(),
            playing.current(),
        );
        sitting.playing = Some(playing);
        sitting.status = Status::Running;
        (sitting.lines, sitting.snapshot_at) = (1, 1);
        sitting.version += 1;
        sitting.run_clocks(house.now(), None);
        let happening = self.game_happening(sitting, &told);
        self.tell(house, sitting, happening);
        Ok(())
    }

    /// The whole record so far.
    pub async fn record(&self, house: &House) -> Result<Record, Refusal> {
        read_record(house, self.id).await?.map_err(Refusal::Damaged)
    }
}

impl Sitting {
    async fn read(house: &House, id: TableId) -> Result<(Arc<dyn Game>, Self), Refusal> {
        let row = house.archive.table(id).await?;
        let game = Arc::clone(house.game(&row.game)?);
        let meta = Meta::read(&row.meta).map_err(Refusal::Damaged)?;
        let chat = house.archive.chat(id, 0, CHAT_KEPT as u32).await?;
        let chats = chat.last().map_or(0, |line| line.number + 1);
        let mut sitting = Self {
            status: row.status,
            clocks: Clocks::new(meta.clock).with_banks(&meta.banks),
            secret: meta.revealed.clone(),
            meta,
            playing: None,
            chat,
            gives: BTreeMap::new(),
            path: Path::default(),
            knowledge: Knowledge::Common,
            log: None,
            aside: None,
            alarm: None,
            version: row.version,
            lines: 0,
            chats,
            snapshot_at: 0,
            lost: false,
        };
        if let Some(secret) = house.archive.secret(id).await? {
            sitting.secret = Some(
                secret
                    .reveal()
                    .parse()
                    .map_err(|why: &str| Refusal::Damaged(why.to_owned()))?,
            );
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
        let record = match read_record(house, id).await? {
            Ok(record) => record,
            Err(why) => return Ok(Err(why)),
        };
        self.lines = record.next_ply();
        self.path = Path::of(record.lines());
        if self.status.is_closed() {
            self.secret = record.secret().cloned().or(self.secret.take());
            return Ok(Ok(()));
        }
        let Some(secret) = self.secret.as_ref().or(record.secret()) else {
            return Ok(Err("its secret is missing".to_owned()));
        };
        let seed = record.header().seed(secret);
        self.secret = Some(secret.clone());
        let knowledge = if game.simultaneous() {
            checked(|| Knowledge::retell(game, &record, seed))
        } else {
            Ok(Knowledge::Common)
        };
        let snapshot = house.archive.snapshot(id).await?;
        let last = record.chain();
        let quick = snapshot.as_ref().and_then(|(next, snapshot)| {
            // The first of the lines is ply 1.
            let since = record
                .lines()
                .get(usize::try_from(*next).ok()?.checked_sub(1)?..)?;
            let playing = guarded(|| Playing::restore(game, seed, &snapshot.bytes, since))
                .ok()?
                .ok()?;
            (playing.chain() == last).then_some((playing, *next))
        });
        let whole = knowledge.and_then(|knowledge| {
            let (playing, snapshot_at) = match quick {
                Some(quick) => quick,
                None => (checked(|| Playing::resume(game, &record, seed))?, 0),
            };
            Ok((knowledge, playing, snapshot_at))
        });
        match (whole, snapshot) {
            (Ok((knowledge, playing, snapshot_at)), _) => {
                (self.knowledge, self.playing, self.snapshot_at) =
                    (knowledge, Some(playing), snapshot_at);
            }
            // The rules have changed since: play goes on from the last state, and the record says so.
            (Err(why), Some((next, snapshot))) if next == record.next_ply() => {
                let Ok(Ok((playing, line))) =
                    guarded(|| Playing::adopt(game, seed, &snapshot.bytes, house.now()))
                else {
                    return Ok(Err(why));
                };
                let append = Append {
                    snapshot: Some(Snapshot {
                        rules_version: game.about().rules_version,
                        bytes: playing.save(),
                    }),
                    ..Append::lines(id, self.lines, vec![line.print()])
                };
                if let Err(error) = house.archive.append(append).await {
                    return Ok(Err(error.to_string()));
                }
                let seats = record.header().seats.len();
                self.knowledge =
                    Knowledge::from_note(game.simultaneous(), seats, self.lines, playing.current());
                self.lines += 1;
                self.snapshot_at = self.lines;
                self.playing = Some(playing);
            }
            (Err(why), _) => return Ok(Err(why)),
        }
        self.run_clocks(house.now(), None);
        Ok(Ok(()))
    }

    /// The number of the latest happening: everything stored counts one.
    fn n(&self) -> u64 {
        (self.lines + self.chats + self.version).saturating_sub(self.meta.quiet)
    }

    /// The latest ply; before the deal and right after it, 0. Not for eyes: see [`Sitting::mark`].
    pub fn ply(&self) -> u64 {
        self.lines.saturating_sub(1)
    }

    /// Where the table stands in a viewer's eyes.
    pub fn mark(&self, viewer: Viewer) -> Mark {
        let (n, ply) = (self.n(), self.ply());
        let seen = self.seen(viewer, ply);
        Mark {
            n: n - (ply - seen),
            ply: seen,
            waiting: self.waiting_for(viewer),
        }
    }

    /// Where it stands in everybody's eyes.
    pub fn marks(&self) -> Marks {
        if self.hides_choices() {
            Marks::each(self.meta.seats.len(), |viewer| self.mark(viewer))
        } else {
            Marks::Same(self.mark(Viewer::Spectator))
        }
    }

    /// Whether not even who has chosen may be known.
    pub fn hides_choices(&self) -> bool {
        self.knowledge.is_secret() && !self.status.is_closed()
    }

    /// A ply as `viewer` counts.
    pub(crate) fn seen(&self, viewer: Viewer, ply: u64) -> u64 {
        if self.hides_choices() {
            self.knowledge.seen(viewer, ply)
        } else {
            ply
        }
    }

    /// A ply as `viewer` counts, as it is counted in the record.
    pub(crate) fn real(&self, viewer: Viewer, seen: u64) -> u64 {
        if self.hides_choices() {
            self.knowledge.real(viewer, seen)
        } else {
            seen
        }
    }

    /// The ply from which on a choice of `viewer`'s is not late, as `viewer` counts.
    pub(crate) fn asked_at(&self, viewer: Viewer) -> u64 {
        self.knowledge.asked_at(viewer, self.mark(viewer).ply)
    }

    /// The ply of `seat`'s last choice, as that seat counts, where a choice may be later than the ply it was made at.
    pub(crate) fn chose_at(&self, seat: Seat) -> u64 {
        self.knowledge.chose_at(seat)
    }

    /// How far `seat` may take back by the undo law. Where choices are hidden, nowhere: the law asks whether anybody else has
    /// acted since, and its answer would tell.
    pub(crate) fn undo_reach(&self, seat: Seat) -> Option<u64> {
        self.playing
            .as_ref()
            .filter(|_| !self.hides_choices())?
            .undo_reach(seat)
    }

    /// Where taking back one move leads `seat` by the undo law.
    pub(crate) fn undo_step(&self, seat: Seat) -> Option<u64> {
        self.playing
            .as_ref()
            .filter(|_| !self.hides_choices())?
            .undo_step(seat)
    }

    /// Where taking back the last ply that counts and that `viewer` knows of leads, as `viewer` counts.
    pub(crate) fn step_back(&self, viewer: Viewer) -> Option<u64> {
        let present = self.mark(viewer).ply;
        let back = |ply: &u64| self.path.step_back(*ply);
        let mut plies =
            std::iter::successors(back(&self.ply()), back).map(|ply| self.seen(viewer, ply));
        plies.find(|ply| *ply < present)
    }

    /// Where it stands for `viewer`.
    pub fn done(&self, viewer: Viewer) -> Done {
        let Mark { n, ply, .. } = self.mark(viewer);
        Done { n, ply }
    }

    /// Where it stands for `person`.
    pub fn done_for(&self, person: PersonId) -> Done {
        self.done(self.usual_viewer(Some(person)))
    }

    /// Who must choose now, in a viewer's eyes.
    fn waiting_for(&self, viewer: Viewer) -> SeatSet {
        match &self.playing {
            Some(playing) if self.hides_choices() => playing.current().scene(viewer).prompt.waiting,
            _ => self.waiting(),
        }
    }

    /// Who must choose now. Not for eyes: see [`Sitting::mark`].
    pub fn waiting(&self) -> SeatSet {
        match self
            .playing
            .as_ref()
            .map(|playing| playing.current().standing())
        {
            Some(Standing::Waiting(seats)) => seats,
            Some(Standing::Over(_)) | None => SeatSet::EMPTY,
        }
    }

    /// What `seat` may choose, the bare moves.
    pub fn moves(&self, seat: Seat) -> Option<Box<RawValue>> {
        RawValue::from_string(self.playing.as_ref()?.current().moves(seat)).ok()
    }

    /// The secret, once it may be known.
    pub fn revealed(&self) -> Option<&Secret> {
        if self.status.is_closed() {
            self.secret.as_ref()
        } else {
            None
        }
    }

    /// The secret, for whoever deals.
    pub(crate) fn secret(&self) -> Option<&Secret> {
        self.secret.as_ref()
    }

    /// Whether a seat's clock may be shown to somebody whose `own` it is or is not: one that stops tells that somebody has chosen.
    pub(crate) fn shows_clock(&self, own: bool) -> bool {
        own || !self.hides_choices()
    }

    /// Starts and stops clocks as the table stands now.
    pub(crate) fn run_clocks(&mut self, now: Millis, acted: Option<Seat>) {
        let people = self.meta.played_by_people();
        let thinking = SeatSet(self.waiting().0 & people.0);
        self.clocks.turn(now, thinking, acted);
        self.clocks.window(
            now,
            self.playing
                .as_ref()
                .and_then(|playing| playing.current().window()),
        );
    }

    /// The running game, or why there is none.
    pub fn running(&mut self) -> Result<&mut Playing, Refusal> {
        if let Some(why) = &self.aside {
            return Err(Refusal::Damaged(why.clone()));
        }
        match self.status {
            Status::Open => Err(Refusal::NotBegun),
            Status::Over | Status::Abandoned => Err(Refusal::Over),
            Status::Running | Status::Damaged => self.playing.as_mut().ok_or(Refusal::NotBegun),
        }
    }

    /// The seat's chair, if it belongs to `person`.
    pub fn owned(&self, person: PersonId, seat: Seat) -> Result<&Chair, Refusal> {
        let chair = self.meta.chair(seat).ok_or(Refusal::NoSuchSeat)?;
        if chair.owner == Some(person) {
            Ok(chair)
        } else {
            Err(Refusal::NotYourSeat)
        }
    }

    /// Whether `person` may look at the table at all.
    pub fn admits(&self, person: Option<PersonId>) -> Result<(), Refusal> {
        let known = person.is_some_and(|person| self.meta.host == person)
            || !self.meta.owned(person).is_empty();
        if known || self.meta.spectators || self.status == Status::Open {
            Ok(())
        } else {
            Err(Refusal::NoSpectators)
        }
    }

    /// The eyes `person` looks through: of the seat they name, of their only seat, or a spectator's.
    pub fn viewer(
        &self,
        person: Option<PersonId>,
        wanted: Option<Seat>,
    ) -> Result<Viewer, Refusal> {
        self.admits(person)?;
        if let Some(seat) = wanted {
            self.owned(person.ok_or(Refusal::NoKey)?, seat)?;
            return Ok(Viewer::Seat(seat));
        }
        Ok(self.usual_viewer(person))
    }

    /// The eyes `person` looks through unasked: of their only seat, else a spectator's.
    pub(crate) fn usual_viewer(&self, person: Option<PersonId>) -> Viewer {
        let owned = self.meta.owned(person);
        match owned.lowest() {
            Some(seat) if owned.len() == 1 => Viewer::Seat(seat),
            _ => Viewer::Spectator,
        }
    }

    pub(crate) fn set_aside(&mut self, why: String) {
        self.aside = Some(why);
        self.playing = None;
        self.alarm = None;
    }

    /// The table as it is, where it must be known afterwards who noticed a ply.
    pub(crate) fn before(&self) -> Option<Box<dyn Match>> {
        self.knowledge.before(self.playing.as_ref()?.current())
    }

    /// What is in memory is not what is stored: it is read anew before anything else is done.
    pub(crate) fn lose(&mut self) {
        self.lost = true;
    }

    fn edit(&self, meta: &Meta, status: Status) -> Edit {
        Edit {
            version: self.version,
            status,
            meta: meta.print(),
            sitters: meta.sitters(),
            spend: None,
        }
    }
}

/// The stored record; the inner error says what is wrong with it.
async fn read_record(house: &House, id: TableId) -> Result<Result<Record, String>, Refusal> {
    let lines = house.archive.lines(id, 0).await?;
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

/// Runs rules over a record that might not fit them.
fn checked<T>(run: impl FnOnce() -> Result<T, record::Fault>) -> Result<T, String> {
    guarded(run)?.map_err(|fault| fault.to_string())
}

/// Runs rules that might fail; what a panic says comes back as an error.
pub(crate) fn guarded<T>(run: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(run)).map_err(|panic| {
        let said = panic
            .downcast_ref::<&str>()
            .map(ToString::to_string)
            .or_else(|| panic.downcast_ref::<String>().cloned());
        format!(
            "its rules failed: {}",
            said.unwrap_or_else(|| "no reason given".to_owned())
        )
    })
}
