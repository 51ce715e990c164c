//! What is in memory of one table, and what of it each viewer may know.
//!
//! As a rule everybody counts the same plies and knows who is waited for. Where a choice is secret
//! ([`kernel::Waiting::known_to`]), a viewer counts only the plies they noticed
//! ([`record::Noticed`]) and knows of nobody else that they are waited for. Whatever is shown or
//! sent to somebody takes its numbers from [`Sitting::mark`] and [`Sitting::count`], never from
//! [`Sitting::ply`].

use std::collections::BTreeMap;
use std::sync::Arc;

use archive::{ChatLine, Edit, Key, PersonId, Status};
use kernel::{Seat, SeatSet, Standing, Viewer};
use record::{Playing, Secret};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::RawValue;

use crate::clock::Clocks;
use crate::errors::Refusal;
use crate::history::Undos;
use crate::meta::{Chair, Meta};
use crate::news::{Happening, Mark, Marks};
use crate::time::Millis;

/// What is known of a table while it is in memory. What is large is shared: a copy costs little.
#[derive(Clone)]
pub struct Sitting {
    /// How far it has come.
    pub status: Status,
    /// What the server knows of it beside the game.
    pub meta: Arc<Meta>,
    /// The game, while it runs.
    pub playing: Option<Arc<Playing>>,
    /// Its last lines of talk.
    pub chat: Arc<Vec<ChatLine>>,
    /// The players' clocks.
    pub clocks: Clocks,
    /// Links made to hand over seats, for their owners to copy.
    pub gives: BTreeMap<Seat, Key>,
    /// Which plies were taken back.
    pub undos: Undos,
    /// Why the table cannot be played on, if it cannot.
    pub aside: Option<String>,
    /// What is announced once whoever changes the table leaves it.
    pub(crate) untold: Untold,
    /// How long what the last ply told everybody takes to follow.
    pub(crate) to_follow: Millis,
    /// The host's secret, from which the dice come.
    pub(crate) secret: Option<Secret>,
    /// The version of the stored meta document.
    pub(crate) version: u64,
    /// How many lines of the record are stored.
    pub(crate) lines: u64,
    /// How many lines of talk are stored.
    pub(crate) chats: u64,
    /// How many lines there were when the last snapshot was stored.
    pub(crate) snapshot_at: u64,
    /// Whether what is in memory may differ from what is stored: then it is read anew before
    /// anything else is done.
    pub(crate) outdated: bool,
}

/// Something the streams of the table are told once the table can be seen as it then is.
pub(crate) enum Announcement {
    /// This happened; the numbers say how far each viewer has come with it.
    Tell(Marks, Box<Happening>),
    /// The seat has another owner: the streams of the one before end.
    Close(Seat),
}

/// Announcements not yet made. A copy of the table has none: only whoever changed it makes them.
#[derive(Default)]
pub(crate) struct Untold(Vec<Announcement>);

impl Clone for Untold {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl Untold {
    /// One more thing.
    pub(crate) fn push(&mut self, one: Announcement) {
        self.0.push(one);
    }

    /// All of it, in order.
    pub(crate) fn take(&mut self) -> Vec<Announcement> {
        std::mem::take(&mut self.0)
    }
}

/// Where the table stands after something was done, as the one who did it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Done {
    /// The number of the latest happening.
    pub n: u64,
    /// The latest ply.
    pub ply: u64,
}

impl Sitting {
    /// The number of the latest happening: everything stored counts one.
    pub(crate) fn n(&self) -> u64 {
        (self.lines + self.chats + self.version).saturating_sub(self.meta.quiet)
    }

    /// The latest ply of the record; before the deal and right after it, 0. Nobody is told this
    /// number: see [`Sitting::mark`].
    pub(crate) fn ply(&self) -> u64 {
        self.lines.saturating_sub(1)
    }

    /// A ply as `viewer` counts. Once the game is over everybody counts all of them.
    pub(crate) fn count(&self, viewer: Viewer, ply: u64) -> u64 {
        match &self.playing {
            Some(playing) if !self.status.is_closed() => playing.noticed().count(viewer, ply),
            _ => ply,
        }
    }

    /// The ply of the record that `viewer` counts as this one.
    pub(crate) fn counted(&self, viewer: Viewer, ply: u64) -> Option<u64> {
        (ply..=self.ply()).find(|meant| self.count(viewer, *meant) == ply)
    }

    /// Where the table stands, as far as `viewer` may know.
    pub fn mark(&self, viewer: Viewer) -> Mark {
        let ply = self.count(viewer, self.ply());
        Mark {
            n: self.n() - (self.ply() - ply),
            ply,
            waiting: self
                .standing()
                .map_or(SeatSet::EMPTY, |standing| standing.seen_by(viewer)),
        }
    }

    /// Where it stands, for each viewer.
    pub fn marks(&self) -> Marks {
        if self.has_secret_choices() {
            Marks::each(self.meta.seats.len(), |viewer| self.mark(viewer))
        } else {
            Marks::Same(self.mark(Viewer::Spectator))
        }
    }

    /// Whether something is chosen in secret now, or was before: then viewers count differently.
    fn has_secret_choices(&self) -> bool {
        let playing = self.playing.as_ref().filter(|_| !self.status.is_closed());
        playing.is_some_and(|playing| {
            playing.standing().is_secret() || !playing.noticed().everything()
        })
    }

    /// Whether everybody noticed the latest ply.
    pub(crate) fn all_noticed(&self, ply: u64) -> bool {
        self.playing
            .as_ref()
            .is_none_or(|playing| playing.noticed().by_all(ply))
    }

    /// The ply from which on a choice of `seat`'s is not late, as that seat counts.
    pub(crate) fn asked_at(&self, seat: Seat) -> u64 {
        match &self.playing {
            Some(playing) => playing.noticed().asked_at(Viewer::Seat(seat)),
            None => self.ply(),
        }
    }

    /// The ply of `seat`'s last choice, as that seat counts.
    pub(crate) fn chose_at(&self, seat: Seat) -> u64 {
        self.playing
            .as_ref()
            .map_or(0, |playing| playing.noticed().chose_at(seat))
    }

    /// How far `seat` may take back by the undo law, as that seat counts.
    pub(crate) fn undo_reach(&self, seat: Seat) -> Option<u64> {
        let reach = self.playing.as_ref()?.undo_reach(seat)?;
        Some(self.count(Viewer::Seat(seat), reach))
    }

    /// Where taking back one move leads `seat` by the undo law, as `viewer` counts.
    pub(crate) fn undo_step(&self, seat: Seat, viewer: Viewer) -> Option<u64> {
        let step = self.playing.as_ref()?.undo_step(seat)?;
        Some(self.count(viewer, step))
    }

    /// Where taking back the last move leads if everybody agrees, as `viewer` counts.
    pub(crate) fn step_back(&self, viewer: Viewer) -> Option<u64> {
        let floor = self.playing.as_ref()?.undo_floor()?;
        let step = self.undos.step_back(self.ply())?;
        (step >= floor).then(|| self.count(viewer, step))
    }

    /// The ply of the record that `person` means by `to`, at a table that stands at `ply` as one of
    /// their seats counts. Only what everybody noticed can be taken back, so all count the steps
    /// back alike.
    pub(crate) fn meant(&self, person: PersonId, to: u64, ply: u64) -> Result<u64, Refusal> {
        let usual = self.usual_viewer(Some(person));
        let seats = self.meta.owned(Some(person));
        let mut viewers = std::iter::once(usual).chain(seats.iter().map(Viewer::Seat));
        if !viewers.any(|viewer| self.mark(viewer).ply == ply) {
            return Err(Refusal::Stale {
                ply: self.mark(usual).ply,
                sent: Some(ply),
                menu: None,
            });
        }
        let steps = ply.checked_sub(to);
        let meant = steps.and_then(|steps| self.ply().checked_sub(steps));
        // What never was is refused by the record like any other ply that cannot be gone back to.
        Ok(meant.unwrap_or(u64::MAX))
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

    /// Who must choose or how it ended, while the game is in memory.
    fn standing(&self) -> Option<Standing> {
        Some(self.playing.as_ref()?.standing())
    }

    /// Who must choose now: for clocks and bots. What a viewer may know of it is in
    /// [`Sitting::mark`].
    pub(crate) fn waiting(&self) -> SeatSet {
        self.standing().map_or(SeatSet::EMPTY, Standing::seats)
    }

    /// Who may choose now, waited for or not.
    pub(crate) fn may_choose(&self) -> SeatSet {
        match self.standing() {
            Some(Standing::Waiting(waiting)) => waiting.may(),
            _ => SeatSet::EMPTY,
        }
    }

    /// What `seat` may choose, the bare moves, as JSON text.
    pub(crate) fn menu(&self, seat: Seat) -> Option<String> {
        Some(self.playing.as_ref()?.current().moves(seat))
    }

    /// The same, to be put into an answer.
    pub fn moves(&self, seat: Seat) -> Option<Box<RawValue>> {
        RawValue::from_string(self.menu(seat)?).ok()
    }

    /// The secret, once it may be known.
    pub fn revealed(&self) -> Option<&Secret> {
        self.secret.as_ref().filter(|_| self.status.is_closed())
    }

    /// The secret, for whoever deals.
    pub(crate) fn secret(&self) -> Result<&Secret, Refusal> {
        self.secret
            .as_ref()
            .ok_or_else(|| Refusal::Damaged("its secret is missing".to_owned()))
    }

    /// Whether the clocks of other people's seats may be shown: one that stops, or has run for
    /// long, tells when a secret choice was made.
    pub(crate) fn shows_others_clocks(&self) -> bool {
        !self.has_secret_choices()
    }

    /// Starts and stops clocks as the table stands now.
    pub(crate) fn run_clocks(&mut self, now: Millis, acted: Option<Seat>) {
        let thinking = self.waiting().and(self.meta.played_by_people());
        self.clocks.turn(now, thinking, acted);
        let playing = self.playing.as_ref();
        let deadline = playing.and_then(|playing| playing.current().deadline());
        // Whoever learns has all the time they want.
        let deadline = deadline.filter(|_| !self.meta.teaches());
        self.clocks.deadline(now, deadline);
    }

    /// Whether a clock, a deadline or a bot waits until people have followed what happened.
    pub(crate) fn keeps_time(&self) -> bool {
        let playing = self.playing.as_ref();
        self.clocks.are_set()
            || self.meta.seats.iter().any(|chair| chair.bot.is_some())
            || playing.is_some_and(|playing| playing.current().deadline().is_some())
    }

    /// The running game, or why there is none.
    pub fn running(&self) -> Result<&Playing, Refusal> {
        self.undamaged()?;
        match self.status {
            Status::Open => Err(Refusal::NotBegun),
            Status::Over | Status::Abandoned => Err(Refusal::Over),
            Status::Running | Status::Damaged => self.playing.as_deref().ok_or(Refusal::NotBegun),
        }
    }

    /// The running game, to be changed: whoever looks at the table still sees it as it was.
    pub(crate) fn running_mut(&mut self) -> Result<&mut Playing, Refusal> {
        self.running()?;
        let playing = self.playing.as_mut().ok_or(Refusal::NotBegun)?;
        Ok(Arc::make_mut(playing))
    }

    /// What the server knows of the table, to be changed.
    pub(crate) fn meta_mut(&mut self) -> &mut Meta {
        Arc::make_mut(&mut self.meta)
    }

    /// Refuses if the table is set aside.
    pub(crate) fn undamaged(&self) -> Result<(), Refusal> {
        match &self.aside {
            Some(why) => Err(Refusal::Damaged(why.clone())),
            None => Ok(()),
        }
    }

    /// Refuses while a lesson decides what is done next.
    pub(crate) fn not_in_a_lesson(&self) -> Result<(), Refusal> {
        if self.meta.teaches() {
            Err(Refusal::InLesson)
        } else {
            Ok(())
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

    /// Whether `person` opened the table or has a seat at it.
    pub(crate) fn belongs(&self, person: Option<PersonId>) -> bool {
        person == Some(self.meta.host) || !self.meta.owned(person).is_empty()
    }

    /// Whether `person` may look at the table at all.
    pub fn admits(&self, person: Option<PersonId>) -> Result<(), Refusal> {
        if self.belongs(person) || self.meta.spectators || self.status == Status::Open {
            Ok(())
        } else {
            Err(Refusal::NoSpectators)
        }
    }

    /// As whom `person` looks at the table: as the seat they name, as their only seat, or as a
    /// spectator.
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

    /// As whom `person` looks who names no seat: as their only seat, else as a spectator.
    pub(crate) fn usual_viewer(&self, person: Option<PersonId>) -> Viewer {
        let owned = self.meta.owned(person);
        match owned.lowest() {
            Some(seat) if owned.len() == 1 => Viewer::Seat(seat),
            _ => Viewer::Spectator,
        }
    }

    /// The table cannot be played on.
    pub(crate) fn set_aside(&mut self, why: String) {
        self.aside = Some(why);
        self.playing = None;
    }

    /// The change of the stored document that makes it say `meta`.
    pub(crate) fn edit(&self, meta: &Meta, status: Status) -> Edit {
        Edit {
            version: self.version,
            status,
            meta: meta.print(),
            sitters: meta.sitters(),
            spend: None,
        }
    }
}
