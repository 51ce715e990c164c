//! Moves: playing them and taking them back.
//!
//! The rules decide what is legal; here it is decided who may ask for it, and whether they saw the
//! present table. What needs everybody's consent is in [`votes`](crate::votes).

use std::sync::Arc;

use archive::{MoveId, PersonId, Played};
use kernel::{Game, Seat, Viewer};
use serde_json::Value;

use crate::commit::Change;
use crate::errors::Refusal;
use crate::house::House;
use crate::meta::{Meta, Taught};
use crate::sitting::{Done, Sitting};
use crate::table::Table;
use crate::telemetry::meters;

/// A move that is to be played: as JSON or, as somebody sent it, perhaps in words.
#[derive(Clone, Debug)]
pub struct Order<Chosen = Value> {
    /// For which seat.
    pub seat: Seat,
    /// The ply it was chosen at, as that seat counts.
    pub ply: u64,
    /// The move.
    pub chosen: Chosen,
    /// Its id: the same one twice is the same move once.
    pub id: Option<MoveId>,
}

/// A move as somebody sent it.
#[derive(Clone, Debug)]
pub enum Sent {
    /// As JSON.
    Json(Value),
    /// In words of the rulebook: an answer to what is asked when it is played.
    Words(String),
}

impl Sent {
    /// Whether it is this move, which was played before.
    fn is(&self, game: &dyn Game, played: &Value) -> bool {
        match self {
            Self::Json(chosen) => chosen == played,
            Self::Words(words) => words
                .split_whitespace()
                .eq(game.say_move(played).split(' ')),
        }
    }
}

impl Table {
    /// A person sent a move: plays it, unless it was played before or is late.
    pub async fn receive_move(
        self: &Arc<Self>,
        house: &Arc<House>,
        person: PersonId,
        order: Order<Sent>,
    ) -> Result<Done, Refusal> {
        let mut sitting = self.enter_for(house, Some(person)).await?;
        sitting.owned(person, order.seat)?;
        if let Some(before) = self.played_before(house, &mut sitting, &order).await? {
            return Ok(before);
        }
        let Order {
            seat,
            ply,
            chosen,
            id,
        } = order;
        let chosen = match chosen {
            Sent::Json(chosen) => chosen,
            Sent::Words(words) => self.read_words(&sitting, seat, &words)?,
        };
        let order = Order {
            seat,
            ply,
            chosen,
            id,
        };
        let viewer = Viewer::Seat(seat);
        let played = self.play_taught(house, &mut sitting, order).await;
        if played.is_ok() {
            self.get_bot_up(house, &mut sitting, seat).await;
        }
        self.arm(house, &mut sitting);
        // The move's own ply, also when it ends the game and the end follows: sent again it is
        // answered the same.
        played.map(|ply| Done {
            ply: sitting.count(viewer, ply),
            ..sitting.done(viewer)
        })
    }

    /// A move in words, as JSON.
    pub(crate) fn read_words(
        &self,
        sitting: &Sitting,
        seat: Seat,
        words: &str,
    ) -> Result<Value, Refusal> {
        let read = sitting.running()?.current().read_move(seat, words);
        read.map_err(|illegal| Refusal::illegal(self.game.words(), &illegal))
    }

    /// Whoever plays is back: the bot that sat there gets up. This is news of its own, for
    /// everybody sees it, but perhaps not the move.
    async fn get_bot_up(&self, house: &House, sitting: &mut Sitting, seat: Seat) {
        if sitting.meta.seats[seat.index()].bot.is_none() {
            return;
        }
        let mut meta = Meta::clone(&sitting.meta);
        meta.seats[seat.index()].bot = None;
        let status = sitting.status;
        match Box::pin(self.edit(house, sitting, meta, status)).await {
            Ok(()) => sitting.run_clocks(house.now(), None),
            // The move is stored all the same; the bot gets up with the next one.
            Err(error) => tracing::warn!(table = %self.id, %error, "a bot did not get up"),
        }
    }

    /// Where the table stands, if this very move was stored before. A move that is late is refused.
    async fn played_before(
        &self,
        house: &House,
        sitting: &mut Sitting,
        order: &Order<Sent>,
    ) -> Result<Option<Done>, Refusal> {
        let viewer = Viewer::Seat(order.seat);
        let running = sitting.running().map(|_| ());
        let present = sitting.mark(viewer).ply;
        if running.is_ok() && present == order.ply {
            return Ok(None);
        }
        if let Some(id) = &order.id
            && let Some(Played { ply, line }) = house.archive.played(self.id, id.clone()).await?
        {
            let stored: Option<Value> = serde_json::from_str(&line).ok();
            let same = |stored: Value| order.chosen.is(self.game.as_ref(), &stored["move"]);
            if !stored.is_some_and(same) {
                return Err(Refusal::IdUsed("move"));
            }
            return Ok(Some(Done {
                ply: sitting.count(viewer, ply),
                ..sitting.done(viewer)
            }));
        }
        running?;
        // As long as the same is asked, somebody else's choice does not make this one late. But
        // without an id it may be the same form sent twice, unless the seat has not chosen since.
        let own = match order.id {
            Some(_) => 0,
            None => sitting.chose_at(order.seat),
        };
        if (sitting.asked_at(order.seat).max(own)..present).contains(&order.ply) {
            return Ok(None);
        }
        Err(Refusal::Stale {
            ply: present,
            sent: Some(order.ply),
            menu: sitting.moves(order.seat),
        })
    }

    /// Plays a person's or a bot's move: stores it and tells it. Gives its ply.
    pub(crate) async fn play_move(
        &self,
        house: &House,
        sitting: &mut Sitting,
        order: Order,
    ) -> Result<u64, Refusal> {
        self.play_noting(house, sitting, order, None).await
    }

    /// The same, and notes at once how far the table's lesson has come with it.
    pub(crate) async fn play_and_note(
        &self,
        house: &House,
        sitting: &mut Sitting,
        order: Order,
        taught: Taught,
    ) -> Result<u64, Refusal> {
        self.play_noting(house, sitting, order, Some(taught)).await
    }

    async fn play_noting(
        &self,
        house: &House,
        sitting: &mut Sitting,
        order: Order,
        taught: Option<Taught>,
    ) -> Result<u64, Refusal> {
        let Order {
            seat, chosen, id, ..
        } = order;
        let now = house.now();
        let (line, told) = self.change_game(sitting, |game| game.play(seat, chosen, now))?;
        let (ply, started) = (line.ply, std::time::Instant::now());
        if taught.is_some() {
            sitting.meta_mut().lesson = taught;
        }
        let change = Change {
            acted: Some(seat),
            id,
            edited: taught.is_some(),
            ..Change::new(line, told)
        };
        self.commit(house, sitting, change).await?;
        let meters = meters();
        meters.moves.increment(1);
        meters.store_seconds.record(started.elapsed().as_secs_f64());
        Ok(ply)
    }

    /// Takes back a person's own plies, as far as the law allows: to the table as it was after
    /// `to`, seen from `ply`.
    pub async fn undo(
        self: &Arc<Self>,
        house: &Arc<House>,
        person: PersonId,
        to: u64,
        ply: u64,
    ) -> Result<Done, Refusal> {
        let mut sitting = self.enter_for(house, Some(person)).await?;
        let owned = sitting.meta.owned(Some(person));
        sitting.running()?;
        sitting.not_in_a_lesson()?;
        let to = sitting.meant(person, to, ply)?;
        let now = house.now();
        let playing = sitting.running()?;
        let reaches = |seat: &Seat| playing.undo_reach(*seat).is_some_and(|reach| reach <= to);
        // Who may not is told why, whichever of their seats asks.
        let seat = owned.iter().find(reaches).or(owned.lowest());
        let seat = seat.ok_or(Refusal::NotSeated)?;
        let line = self.change_game(&mut sitting, |game| game.undo(seat, to, now))?;
        let change = Change {
            acted: Some(seat),
            ..Change::new(line, kernel::Told::default())
        };
        let stored = self.commit(house, &mut sitting, change).await;
        self.arm(house, &mut sitting);
        stored.map(|()| sitting.done(Viewer::Seat(seat)))
    }
}
