//! Bots' turns and clocks that run out: what happens at a table without anybody asking.
//!
//! A bot thinks on a blocking thread, a bounded number at once ([`thinkers`](crate::thinkers)),
//! about a copy of the game of which it is shown only its own seat's view; its move is then played
//! like a person's: what somebody else chose meanwhile does not make it late as long as the same is
//! asked. One task for each table does this, and only while a bot is waited for. Where bots are
//! among themselves and nobody looks on, they rest.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use kernel::{Match, NamedBot, Seat, Viewer};
use serde_json::Value;
use tokio::task::AbortHandle;

use crate::clock::TimeUp;
use crate::commit::Change;
use crate::errors::Refusal;
use crate::house::House;
use crate::isolation::guarded_apart;
use crate::meta::Meta;
use crate::play::Order;
use crate::sitting::Sitting;
use crate::table::Table;
use crate::thinkers::Whose;
use crate::time::Millis;

/// A task that wakes the table when somebody's time is up.
pub(crate) struct Alarm {
    at: Millis,
    task: AbortHandle,
}

impl Drop for Alarm {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// A bot's turn: everything it needs to think.
struct BotTurn {
    ply: u64,
    /// The same ply as its seat counts.
    counted: u64,
    /// For whom it thinks.
    whose: Whose,
    seat: Seat,
    bot: String,
    /// How long it waits before it moves.
    pause: Millis,
    table: Box<dyn Match>,
}

impl BotTurn {
    /// What the bot chooses.
    fn think(&self) -> Result<Value, String> {
        let mut dice = [0; 8];
        getrandom::fill(&mut dice).map_err(|error| error.to_string())?;
        let bot = &self.bot;
        let named = NamedBot::read(bot).ok_or_else(|| format!("there is no bot {bot}"))?;
        let dice = u64::from_le_bytes(dice);
        let chosen = self.table.think(self.seat, &named, dice);
        chosen.ok_or_else(|| format!("the bot {bot} has nothing to choose"))
    }
}

impl Table {
    /// Enters the table once, to set its alarm and let bots begin.
    pub async fn wake(self: &Arc<Self>, house: &Arc<House>) {
        if let Ok(mut sitting) = self.enter(house).await {
            if let Err(error) = self.go_on_teaching(house, &mut sitting).await {
                tracing::warn!(table = %self.id, %error, "a lesson did not go on");
            }
            self.arm(house, &mut sitting);
        }
    }

    /// The table stands anew: sets the alarm for the next clock that runs out, and lets bots begin
    /// if one is waited for.
    pub(crate) fn arm(self: &Arc<Self>, house: &Arc<House>, sitting: &mut Sitting) {
        let absent = self.absent(house, sitting);
        if absent.deserted {
            sitting.clocks.deadline(house.now(), None);
        }
        let due = sitting.clocks.due().map(|(at, _)| at);
        let next = due
            .into_iter()
            .chain(absent.next)
            .min()
            .filter(|_| sitting.playing.is_some());
        let mut alarm = self.alarm();
        match next {
            None => *alarm = None,
            Some(at) if alarm.as_ref().is_some_and(|alarm| alarm.at == at) => {}
            Some(at) => {
                *alarm = Some(Alarm {
                    at,
                    task: self.ring_at(house, at),
                });
            }
        }
        drop(alarm);
        if self.bots_turn(house, sitting).is_some() && !self.thinking.swap(true, Ordering::AcqRel) {
            tokio::spawn(Arc::clone(self).play_bots(Arc::clone(house)));
        }
    }

    fn ring_at(self: &Arc<Self>, house: &Arc<House>, at: Millis) -> AbortHandle {
        // The task must not keep a table alive that was let go.
        let (table, house) = (Arc::downgrade(self), Arc::clone(house));
        let ring = async move {
            house.config.time.until(at).await;
            if let Some(table) = table.upgrade() {
                // A task of its own: handling the alarm replaces, and so ends, this one.
                tokio::spawn(async move { table.ring(&house).await });
            }
        };
        tokio::spawn(ring).abort_handle()
    }

    /// Somebody's time is up.
    pub(crate) async fn ring(self: &Arc<Self>, house: &Arc<House>) {
        let Ok(mut sitting) = self.enter(house).await else {
            return;
        };
        let now = house.now();
        *self.alarm() = None;
        match sitting.clocks.due() {
            Some((at, due)) if at <= now => {
                let outcome = match due {
                    TimeUp::Question => self.expire(house, &mut sitting).await,
                    TimeUp::Seat(seat) => self.overdue(house, &mut sitting, seat).await,
                };
                if let Err(error) = outcome {
                    tracing::warn!(table = %self.id, %error, "a clock ran out, but the table could not go on");
                }
            }
            _ => {}
        }
        self.arm(house, &mut sitting);
    }

    /// The time for what the game asks is up.
    async fn expire(&self, house: &House, sitting: &mut Sitting) -> Result<(), Refusal> {
        let now = house.now();
        let (line, told) = self.change_game(sitting, |game| game.expire(now))?;
        self.commit(house, sitting, Change::new(line, told)).await
    }

    /// A player's time is up: a bot sits down until the player comes back.
    async fn overdue(
        &self,
        house: &House,
        sitting: &mut Sitting,
        seat: Seat,
    ) -> Result<(), Refusal> {
        let mut meta = Meta::clone(&sitting.meta);
        let bot = self.stand_in()?;
        if let Some(chair) = meta.seats.get_mut(seat.index()) {
            chair.bot = Some(bot);
        }
        let status = sitting.status;
        self.edit(house, sitting, meta, status).await?;
        sitting.run_clocks(house.now(), None);
        Ok(())
    }

    /// Plays bots' turns until no bot is waited for.
    async fn play_bots(self: Arc<Self>, house: Arc<House>) {
        while let Some(turn) = self.next_turn(&house).await {
            let BotTurn {
                ply, counted, seat, ..
            } = turn;
            let bot = turn.bot.clone();
            let moment = house.now().saturating_add(turn.pause);
            house.config.time.until(moment).await;
            let permit = house.thinkers.room(turn.whose).await;
            let thought = guarded_apart(move || {
                let _permit = permit;
                turn.think()
            });
            let thought = thought.await.and_then(|thought| thought);
            let Ok(mut sitting) = self.enter(&house).await else {
                continue;
            };
            // Meanwhile somebody may have taken the seat back, or the game may have gone on.
            let asked = self.bot_of(&house, &sitting, seat);
            if asked.as_ref() != Some(&bot) || counted < sitting.asked_at(seat) {
                continue;
            }
            let moved_on = sitting.ply() != ply;
            let played = match thought {
                Ok(chosen) => {
                    let order = Order {
                        seat,
                        ply,
                        chosen,
                        id: None,
                    };
                    self.play_move(&house, &mut sitting, order).await
                }
                Err(why) => Err(Refusal::Damaged(why)),
            };
            match played {
                Ok(_) => self.arm(&house, &mut sitting),
                // Storing failed: the table is read anew and the turn tried again.
                Err(Refusal::Archive | Refusal::Stale { .. }) => {}
                // What somebody else chose meanwhile has changed what may be chosen.
                Err(Refusal::Illegal { .. }) if moved_on => {}
                Err(why) => sitting.set_aside(format!("its bot failed: {why}")),
            }
        }
    }

    /// The next turn a bot has to play. When there is none, the task that asks is no longer the
    /// table's.
    async fn next_turn(self: &Arc<Self>, house: &Arc<House>) -> Option<BotTurn> {
        let Ok(sitting) = self.enter(house).await else {
            self.thinking.store(false, Ordering::Release);
            return None;
        };
        let turn = self
            .bots_turn(house, &sitting)
            .filter(|_| !house.is_closing());
        let turn = turn.and_then(|(seat, bot)| {
            Some(BotTurn {
                ply: sitting.ply(),
                counted: sitting.mark(Viewer::Seat(seat)).ply,
                whose: self.whose(&sitting),
                seat,
                bot,
                pause: self.pause(house, &sitting),
                table: sitting.playing.as_ref()?.current().duplicate(),
            })
        });
        if turn.is_none() {
            // Under the lock, so that whoever changes the table next sees it.
            self.thinking.store(false, Ordering::Release);
        }
        turn
    }

    /// For whom its bots think.
    fn whose(&self, sitting: &Sitting) -> Whose {
        Whose {
            address: *self.hosted_from(),
            person: sitting.meta.host,
        }
    }

    /// How long a bot waits before it moves: as long as people need to follow what happened and to
    /// see that somebody thinks. Where all choose at the same time there is no turn to follow, and
    /// a clock may run; and where nobody looks on, nobody is waited for.
    fn pause(&self, house: &House, sitting: &Sitting) -> Millis {
        let followed =
            !sitting.meta.played_by_people().is_empty() || !self.hub.present().is_empty();
        if house.config.bot_delay == 0 || !followed || sitting.waiting().len() != 1 {
            return 0;
        }
        let thought = sitting.meta.paced(house.config.bot_delay);
        thought.saturating_add(sitting.to_follow)
    }

    /// The lowest waiting seat that a bot plays, for itself or for somebody who is away, and which
    /// bot.
    fn bots_turn(&self, house: &House, sitting: &Sitting) -> Option<(Seat, String)> {
        if sitting.meta.teaches() || self.rests(house, sitting) {
            return None;
        }
        let waiting = sitting.waiting();
        waiting
            .iter()
            .find_map(|seat| Some((seat, self.bot_of(house, sitting, seat)?)))
    }

    /// The bot that plays a waiting seat now, for itself or for somebody who is away.
    fn bot_of(&self, house: &House, sitting: &Sitting, seat: Seat) -> Option<String> {
        if !sitting.waiting().contains(seat) {
            return None;
        }
        let chair = sitting.meta.chair(seat)?;
        let bot = if chair.player().is_none() {
            chair.bot.as_deref()?
        } else {
            let absent = self.absent(house, sitting);
            let away = !absent.deserted && absent.seats.contains(seat);
            self.game.stand_in().filter(|_| away)?
        };
        Some(bot.to_owned())
    }

    /// Whether bots are among themselves and nobody looks on.
    fn rests(&self, house: &House, sitting: &Sitting) -> bool {
        sitting.meta.played_by_people().is_empty() && !self.is_watched(house)
    }
}
