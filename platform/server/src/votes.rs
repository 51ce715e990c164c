//! What everybody must agree to: taking back further than the law allows, and giving the game up.
//! And giving one's own seat up, which needs nobody's consent but may end a vote.
//!
//! Those who play a seat have a vote; bots have none. What cannot be taken back at all is never put
//! to the vote.

use std::sync::Arc;

use archive::{PersonId, Status};
use kernel::{Seat, Told};
use web::forms::{Answer, ProposalWord};

use crate::commit::Change;
use crate::errors::Refusal;
use crate::house::House;
use crate::meta::{Meta, Poll, Question};
use crate::sitting::{Done, Sitting};
use crate::table::Table;

impl Table {
    /// Puts something to the vote. Who asks has agreed; if nobody else has a vote it passes at
    /// once.
    pub async fn propose(
        self: &Arc<Self>,
        house: &Arc<House>,
        person: PersonId,
        proposal: ProposalWord,
        to: Option<u64>,
        ply: Option<u64>,
    ) -> Result<Done, Refusal> {
        let mut sitting = self.enter_for(house, Some(person)).await?;
        sitting.running()?;
        sitting.not_in_a_lesson()?;
        must_vote(&sitting, person)?;
        let question = match (proposal, to) {
            (ProposalWord::Abandon, _) => Question::Abandon,
            (ProposalWord::Undo, Some(to)) => {
                let ply = ply.unwrap_or_else(|| sitting.done_for(person).ply);
                let to = sitting.meant(person, to, ply)?;
                // What cannot be taken back is not put to the vote.
                let checked = sitting.running()?.check_consent(to);
                checked.map_err(|refusal| Refusal::recorded(self.game.words(), &refusal))?;
                Question::Undo(to)
            }
            (ProposalWord::Undo, None) => {
                return Err(Refusal::Malformed("say which ply to go back to".to_owned()));
            }
        };
        let id = sitting.meta_mut().poll_on(question, person);
        self.count_yes(house, &mut sitting, id, person).await?;
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
                sent: None,
                menu: None,
            });
        }
        match answer {
            Answer::Yes => self.count_yes(house, &mut sitting, id, person).await?,
            Answer::No => {
                let mut meta = Meta::clone(&sitting.meta);
                meta.votes.retain(|poll| poll.id != id);
                let status = sitting.status;
                self.edit(house, &mut sitting, meta, status).await?;
            }
        }
        Ok(sitting.done_for(person))
    }

    /// Counts a `yes`; when everybody has agreed, does what was asked.
    async fn count_yes(
        self: &Arc<Self>,
        house: &Arc<House>,
        sitting: &mut Sitting,
        id: u64,
        person: PersonId,
    ) -> Result<(), Refusal> {
        let mut meta = Meta::clone(&sitting.meta);
        let Some(poll) = meta.votes.iter_mut().find(|poll| poll.id == id) else {
            return Ok(());
        };
        if !poll.yes.contains(&person) {
            poll.yes.push(person);
        }
        let poll = poll.clone();
        if !meta.missing(&poll).is_empty() {
            let status = sitting.status;
            return self.edit(house, sitting, meta, status).await;
        }
        meta.votes.retain(|poll| poll.id != id);
        let done = match poll.question {
            Question::Abandon => self.abandon(house, sitting, meta).await,
            Question::Undo(to) => {
                sitting.meta = Arc::new(meta);
                self.undo_by_consent(house, sitting, to).await
            }
        };
        self.arm(house, sitting);
        done
    }

    /// Somebody has no vote any more: does what all the others have agreed to, if there is such a
    /// thing.
    pub(crate) async fn recount(
        self: &Arc<Self>,
        house: &Arc<House>,
        sitting: &mut Sitting,
    ) -> Result<(), Refusal> {
        let meta = &sitting.meta;
        let agreed = |poll: &&Poll| !meta.voters().is_empty() && meta.missing(poll).is_empty();
        let passed = meta.votes.iter().find(agreed);
        match passed.map(|poll| (poll.id, poll.by)) {
            Some((id, by)) => self.count_yes(house, sitting, id, by).await,
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
        let now = house.now();
        let line = self.change_game(sitting, |game| game.undo_by_consent(&record, to, now))?;
        let change = Change {
            edited: true,
            ..Change::new(line, Told::default())
        };
        self.commit(house, sitting, change).await
    }

    /// Ends the game before its end. Its secret is revealed, so that it can be looked at and proved
    /// as far as it went.
    async fn abandon(
        &self,
        house: &House,
        sitting: &mut Sitting,
        mut meta: Meta,
    ) -> Result<(), Refusal> {
        meta.votes.clear();
        meta.revealed = sitting.secret.clone();
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
        sitting.not_in_a_lesson()?;
        sitting.owned(person, seat)?;
        let mut meta = Meta::clone(&sitting.meta);
        let chair = &mut meta.seats[seat.index()];
        chair.owner = None;
        chair.bot = Some(self.stand_in()?);
        let done = if meta.sitters().is_empty() {
            // Nobody plays on, so the seat stays whose it was: its game is found and told by that
            // name.
            let meta = Meta::clone(&sitting.meta);
            self.abandon(house, &mut sitting, meta).await
        } else {
            let status = sitting.status;
            self.edit(house, &mut sitting, meta, status).await
        };
        done?;
        sitting.run_clocks(house.now(), None);
        self.recount(house, &mut sitting).await?;
        self.arm(house, &mut sitting);
        Ok(sitting.done_for(person))
    }
}

fn must_vote(sitting: &Sitting, person: PersonId) -> Result<(), Refusal> {
    if sitting.meta.voters().contains(&person) {
        Ok(())
    } else {
        Err(Refusal::NotSeated)
    }
}
