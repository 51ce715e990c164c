//! What people do while a game runs: play, take back, vote, give up, talk.
//!
//! The rules decide what is legal; here it is decided who may ask, whether they saw the present table, and what everybody
//! must agree to.

use std::sync::Arc;

use archive::{MoveId, PersonId, Status};
use kernel::{Because, Lang, Seat, Viewer};
use serde_json::Value;
use web::forms::{Answer, ProposalWord};

use crate::errors::Refusal;
use crate::house::House;
use crate::meta::{Poll, Question};
use crate::table::{Done, Sitting, Step, Table, guarded};
use crate::talk;

/// The longest line of talk, in characters.
pub(crate) const LONGEST_CHAT: usize = 500;

/// A move as somebody sent it.
#[derive(Clone, Debug)]
pub struct Order {
    /// For which seat.
    pub seat: Seat,
    /// The ply it was chosen at.
    pub ply: u64,
    /// The move.
    pub chosen: Value,
    /// Its id: the same one twice is the same move once.
    pub id: Option<MoveId>,
}

impl Table {
    /// Plays a person's move.
    pub async fn play(
        self: &Arc<Self>,
        house: &Arc<House>,
        person: PersonId,
        order: Order,
        lang: Lang,
    ) -> Result<Done, Refusal> {
        let mut sitting = self.enter_for(house, Some(person)).await?;
        sitting.owned(person, order.seat)?;
        if let Some(before) = self.played_before(house, &mut sitting, &order).await? {
            return Ok(before);
        }
        let seat = order.seat;
        let viewer = Viewer::Seat(seat);
        let played = self.carry_out(house, &mut sitting, order, lang).await;
        if played.is_ok() {
            self.get_bot_up(house, &mut sitting, seat).await;
        }
        self.arm(house, &mut sitting);
        // The move's own ply, also when it ends the game and the end follows: sent again it is answered the same.
        played.map(|ply| Done {
            ply: sitting.seen(viewer, ply),
            ..sitting.done(viewer)
        })
    }

    /// Whoever plays is back: the bot that sat there gets up. News of its own, since everybody sees it but perhaps not the move.
    async fn get_bot_up(&self, house: &House, sitting: &mut Sitting, seat: Seat) {
        let mut meta = sitting.meta.clone();
        if meta.seats[seat.index()].bot.take().is_none() {
            return;
        }
        let status = sitting.status;
        match self.edit(house, sitting, meta, status).await {
            Ok(()) => sitting.run_clocks(house.now(), None),
            // The move is stored all the same; the bot gets up with the next one.
            Err(error) => tracing::warn!(table = %self.id, %error, "a bot did not get up"),
        }
    }

    /// A duplicate of a move that was stored already, or a move chosen at another ply.
    async fn played_before(
        &self,
        house: &House,
        sitting: &mut Sitting,
        order: &Order,
    ) -> Result<Option<Done>, Refusal> {
        let viewer = Viewer::Seat(order.seat);
        let running = sitting.running().map(|_| ());
        let present = sitting.mark(viewer).ply;
        if running.is_ok() && present == order.ply {
            return Ok(None);
        }
        if let Some(id) = &order.id
            && let Some(ply) = house.archive.played(self.id, id.clone()).await?
        {
            return Ok(Some(Done {
                ply: sitting.seen(viewer, ply),
                ..sitting.done(viewer)
            }));
        }
        running?;
        // Without an id it may be the same form sent twice, unless the seat has not chosen since.
        let own = if order.id.is_some() {
            0
        } else {
            sitting.chose_at(order.seat)
        };
        if (sitting.asked_at(viewer).max(own)..present).contains(&order.ply) {
            return Ok(None);
        }
        Err(Refusal::Stale {
            ply: present,
            menu: sitting.moves(order.seat),
        })
    }

    /// Plays a move for whoever may: stores it and tells everybody. Gives its ply.
    pub(crate) async fn carry_out(
        &self,
        house: &House,
        sitting: &mut Sitting,
        order: Order,
        lang: Lang,
    ) -> Result<u64, Refusal> {
        let Order {
            seat, chosen, id, ..
        } = order;
        let (now, before) = (house.now(), sitting.before());
        let playing = sitting.running()?;
        let (line, told) = match guarded(|| playing.play(seat, &chosen, now)) {
            Ok(Ok(played)) => played,
            Ok(Err(refusal)) => return Err(self.refused(&refusal, lang)),
            Err(why) => {
                tracing::error!(table = %self.id, %why, "a table is set aside");
                sitting.set_aside(why.clone());
                return Err(Refusal::Damaged(why));
            }
        };
        let (ply, started) = (line.ply, std::time::Instant::now());
        let step = Step {
            line,
            told,
            acted: Some(seat),
            before,
            id,
            edited: false,
        };
        self.commit(house, sitting, step).await?;
        metrics::counter!("hypersleep_moves_total").increment(1);
        metrics::histogram!("hypersleep_store_seconds").record(started.elapsed().as_secs_f64());
        Ok(ply)
    }

    fn refused(&self, refusal: &record::Refusal, lang: Lang) -> Refusal {
        let say = |because: &Because| self.game.words().say(lang, &because.text);
        match refusal {
            record::Refusal::Illegal(illegal) => Refusal::illegal(illegal, say),
            record::Refusal::Sealed { .. } | record::Refusal::NoSuchPly(_) => {
                Refusal::NothingToUndo
            }
            other => Refusal::Damaged(other.to_string()),
        }
    }

    /// Takes back a person's own plies, as far as the law allows.
    pub async fn undo(
        self: &Arc<Self>,
        house: &Arc<House>,
        person: PersonId,
        to: u64,
        ply: u64,
    ) -> Result<Done, Refusal> {
        let mut sitting = self.enter_for(house, Some(person)).await?;
        let owned = sitting.meta.owned(Some(person));
        let (now, before) = (house.now(), sitting.before());
        let Done { ply: present, .. } = sitting.done_for(person);
        sitting.running()?;
        if present != ply {
            return Err(Refusal::Stale {
                ply: present,
                menu: None,
            });
        }
        let seat = owned
            .iter()
            .find(|seat| sitting.undo_reach(*seat).is_some_and(|reach| reach <= to));
        let seat = seat.ok_or(if owned.is_empty() {
            Refusal::NotSeated
        } else {
            Refusal::NothingToUndo
        })?;
        let playing = sitting.running()?;
        let line = match guarded(|| playing.undo(seat, to, now)) {
            Ok(undone) => undone.map_err(|refusal| self.refused(&refusal, Lang::En))?,
            Err(why) => {
                sitting.set_aside(why.clone());
                return Err(Refusal::Damaged(why));
            }
        };
        let stored = self
            .commit(house, &mut sitting, Step::back(line, before, Some(seat)))
            .await;
        self.arm(house, &mut sitting);
        stored.map(|()| sitting.done(Viewer::Seat(seat)))
    }

    /// Puts something to the vote. Who asks has agreed; if nobody else has a vote it passes at once.
    pub async fn propose(
        self: &Arc<Self>,
        house: &Arc<House>,
        person: PersonId,
        proposal: ProposalWord,
        to: Option<u64>,
    ) -> Result<Done, Refusal> {
        let mut sitting = self.enter_for(house, Some(person)).await?;
        let ply = sitting.running()?.ply();
        must_vote(&sitting, person)?;
        let viewer = sitting.usual_viewer(Some(person));
        let question = match proposal {
            ProposalWord::Abandon => Question::Abandon,
            ProposalWord::Undo => {
                let to =
                    to.ok_or_else(|| Refusal::Malformed("say which ply to go back to".to_owned()))?;
                if to >= sitting.seen(viewer, ply) {
                    return Err(Refusal::NothingToUndo);
                }
                Question::Undo(sitting.real(viewer, to))
            }
        };
        if let Some(open) = sitting
            .meta
            .votes
            .iter()
            .find(|poll| poll.question == question)
        {
            let open = open.id;
            self.count(house, &mut sitting, open, person).await?;
            return Ok(sitting.done_for(person));
        }
        let mut meta = sitting.meta.clone();
        let id = meta.polls;
        meta.polls += 1;
        meta.votes.push(Poll {
            id,
            question,
            by: person,
            yes: Vec::new(),
        });
        sitting.meta = meta;
        self.count(house, &mut sitting, id, person).await?;
        Ok(sitting.done_for(person))
    }

    /// Answers a vote. One `no` ends it.
    pub async fn vote(
        self: &Arc<Self>,
        house: &Arc<House>,
        person: PersonId,
        id: u64,
        answer: Answer,
    ) -> Result<Done, Refusal> {
        let mut sitting = self.enter_for(house, Some(person)).await?;
        sitting.running()?;
        must_vote(&sitting, person)?;
        if !sitting.meta.votes.iter().any(|poll| poll.id == id) {
            return Err(Refusal::Stale {
                ply: sitting.done_for(person).ply,
                menu: None,
            });
        }
        match answer {
            Answer::Yes => self.count(house, &mut sitting, id, person).await?,
            Answer::No => {
                let mut meta = sitting.meta.clone();
                meta.votes.retain(|poll| poll.id != id);
                let status = sitting.status;
                self.edit(house, &mut sitting, meta, status).await?;
            }
        }
        Ok(sitting.done_for(person))
    }

    /// Counts a `yes`; when everybody has agreed, does what was asked.
    async fn count(
        self: &Arc<Self>,
        house: &Arc<House>,
        sitting: &mut Sitting,
        id: u64,
        person: PersonId,
    ) -> Result<(), Refusal> {
        let mut meta = sitting.meta.clone();
        let voters = meta.voters();
        let Some(poll) = meta.votes.iter_mut().find(|poll| poll.id == id) else {
            return Ok(());
        };
        if !poll.yes.contains(&person) {
            poll.yes.push(person);
        }
        let question = poll.question;
        if !voters.iter().all(|voter| poll.yes.contains(voter)) {
            let status = sitting.status;
            return self.edit(house, sitting, meta, status).await;
        }
        meta.votes.retain(|poll| poll.id != id);
        let done = match question {
            Question::Abandon => self.abandon(house, sitting, meta).await,
            Question::Undo(to) => {
                sitting.meta = meta;
                self.undo_by_consent(house, sitting, to).await
            }
        };
        self.arm(house, sitting);
        done
    }

    /// Carries out what all who have a vote now have agreed to, if there is such a thing.
    pub(crate) async fn recount(
        self: &Arc<Self>,
        house: &Arc<House>,
        sitting: &mut Sitting,
    ) -> Result<(), Refusal> {
        let voters = sitting.meta.voters();
        let agreed = |poll: &&Poll| {
            !voters.is_empty() && voters.iter().all(|voter| poll.yes.contains(voter))
        };
        match sitting
            .meta
            .votes
            .iter()
            .find(agreed)
            .map(|poll| (poll.id, poll.by))
        {
            Some((id, by)) => self.count(house, sitting, id, by).await,
            None => Ok(()),
        }
    }

    async fn undo_by_consent(
        &self,
        house: &House,
        sitting: &mut Sitting,
        to: u64,
    ) -> Result<(), Refusal> {
        let record = self.record(house).await?;
        let (now, before) = (house.now(), sitting.before());
        let playing = sitting.running()?;
        let line = match guarded(|| playing.undo_by_consent(&record, to, now)) {
            Ok(undone) => undone.map_err(|refusal| self.refused(&refusal, Lang::En))?,
            Err(why) => {
                sitting.set_aside(why.clone());
                return Err(Refusal::Damaged(why));
            }
        };
        self.commit(
            house,
            sitting,
            Step {
                edited: true,
                ..Step::back(line, before, None)
            },
        )
        .await
    }

    /// Ends the game before its end. Its secret is revealed, so that it can be looked at and proved as far as it went.
    async fn abandon(
        &self,
        house: &House,
        sitting: &mut Sitting,
        mut meta: crate::meta::Meta,
    ) -> Result<(), Refusal> {
        meta.votes.clear();
        meta.revealed = sitting.secret().cloned();
        self.edit(house, sitting, meta, Status::Abandoned).await?;
        sitting.playing = None;
        sitting.clocks.stop(house.now());
        Ok(())
    }

    /// Gives a seat up for good: a bot plays on; when nobody is left, the game is given up.
    pub async fn resign(
        self: &Arc<Self>,
        house: &Arc<House>,
        person: PersonId,
        seat: Seat,
    ) -> Result<Done, Refusal> {
        let mut sitting = self.enter_for(house, Some(person)).await?;
        sitting.running()?;
        sitting.owned(person, seat)?;
        let mut meta = sitting.meta.clone();
        let chair = &mut meta.seats[seat.index()];
        chair.owner = None;
        chair.bot = Some(self.stand_in()?);
        let done = if meta.sitters().is_empty() {
            self.abandon(house, &mut sitting, meta).await
        } else {
            let status = sitting.status;
            self.edit(house, &mut sitting, meta, status).await
        };
        done?;
        sitting.run_clocks(house.now(), None);
        // Who left has no vote any more: perhaps all the others have agreed.
        self.recount(house, &mut sitting).await?;
        self.arm(house, &mut sitting);
        Ok(sitting.done_for(person))
    }

    /// Says something to those at the table: a ready-made phrase by its name, or, where that is agreed, anything.
    pub async fn talk(
        self: &Arc<Self>,
        house: &Arc<House>,
        person: PersonId,
        text: &str,
    ) -> Result<Done, Refusal> {
        let text = text.trim();
        if text.is_empty() || text.chars().count() > LONGEST_CHAT {
            return Err(Refusal::Length(LONGEST_CHAT));
        }
        if text
            .chars()
            .any(|letter| letter.is_control() && !letter.is_whitespace())
        {
            return Err(Refusal::Malformed("what is said is plain text".to_owned()));
        }
        let mut sitting = self.enter_for(house, Some(person)).await?;
        if sitting.meta.owned(Some(person)).is_empty() && sitting.meta.host != person {
            return Err(Refusal::NotSeated);
        }
        let ready_made = self
            .phrases(&sitting, person)
            .iter()
            .any(|name| name == text);
        let text = match ready_made {
            true => talk::ready_made(text),
            false if self.talks_freely(&sitting) => text.to_owned(),
            false => return Err(Refusal::NoFreeTalk),
        };
        self.say(house, &mut sitting, person, text).await?;
        Ok(sitting.done_for(person))
    }

    /// The bot that takes the place of somebody who left: the one the rules name, or the best the game has.
    pub(crate) fn stand_in(&self) -> Result<String, Refusal> {
        let best = self
            .game
            .stand_in()
            .or_else(|| self.game.bots().last().copied())
            .map(ToString::to_string);
        best.ok_or_else(|| Refusal::Unplayable("this game has no bots".to_owned()))
    }
}

fn must_vote(sitting: &Sitting, person: PersonId) -> Result<(), Refusal> {
    if sitting.meta.voters().contains(&person) {
        Ok(())
    } else {
        Err(Refusal::NotSeated)
    }
}
