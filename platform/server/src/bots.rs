//! Bots' turns and clocks that run out: what happens at a table without anybody asking.
//!
//! A bot thinks on a blocking thread, a bounded number at once, about a copy of the game from which it is shown only its own
//! seat's view; its move then takes the same way as a person's. One task a table does this, and only while a bot is waited for.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use kernel::{Lang, Match, Seat, TurnTo};

use crate::clock::Due;
use crate::house::House;
use crate::play::Order;
use crate::table::{Alarm, Sitting, Step, Table, guarded};
use crate::time::Millis;

/// A bot's turn: everything it needs to think.
struct Turn {
    ply: u64,
    seat: Seat,
    bot: String,
    /// Whether nobody else is waited for.
    alone: bool,
    world: Box<dyn Match>,
}

impl Table {
    /// Enters the table once, to set its alarm and let bots begin.
    pub async fn wake(self: &Arc<Self>, house: &Arc<House>) {
        if let Ok(mut sitting) = self.enter(house).await {
            self.arm(house, &mut sitting);
        }
    }

    /// The table stands anew: sets the alarm for the next clock that runs out, and lets bots begin if one is waited for.
    pub(crate) fn arm(self: &Arc<Self>, house: &Arc<House>, sitting: &mut Sitting) {
        let absent = self.absent(house, sitting);
        if absent.deserted {
            sitting.clocks.window(house.now(), None);
        }
        let due = sitting.clocks.due().map(|(at, _)| at);
        let next = due
            .into_iter()
            .chain(absent.next)
            .min()
            .filter(|_| sitting.playing.is_some());
        match next {
            None => sitting.alarm = None,
            Some(at) if sitting.alarm.as_ref().is_some_and(|alarm| alarm.at == at) => {}
            Some(at) => {
                sitting.alarm = Some(Alarm {
                    at,
                    task: self.ring_at(house, at),
                })
            }
        }
        if self.bots_turn(house, sitting).is_some() && !self.thinking.swap(true, Ordering::AcqRel) {
            tokio::spawn(Arc::clone(self).play_bots(Arc::clone(house)));
        }
    }

    fn ring_at(self: &Arc<Self>, house: &Arc<House>, at: Millis) -> tokio::task::AbortHandle {
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
        sitting.alarm = None;
        match sitting.clocks.due() {
            Some((at, due)) if at <= now => {
                let outcome = match due {
                    Due::Window => self.expire(house, &mut sitting).await,
                    Due::Seat(seat) => self.overdue(house, &mut sitting, seat).await,
                };
                if let Err(error) = outcome {
                    tracing::warn!(table = %self.id, %error, "a clock ran out, but the table could not go on");
                }
            }
            _ => {}
        }
        self.arm(house, &mut sitting);
    }

    async fn expire(&self, house: &House, sitting: &mut Sitting) -> Result<(), crate::Refusal> {
        let (now, before) = (house.now(), sitting.before());
        let playing = sitting.running()?;
        match guarded(|| playing.expire(now)) {
            Ok(Ok((line, told))) => {
                let step = Step {
                    line,
                    told,
                    acted: None,
                    before,
                    id: None,
                    edited: false,
                };
                self.commit(house, sitting, step).await
            }
            Ok(Err(refusal)) => Err(crate::Refusal::Damaged(refusal.to_string())),
            Err(why) => {
                sitting.set_aside(why.clone());
                Err(crate::Refusal::Damaged(why))
            }
        }
    }

    /// A player's time is up: a bot sits down until the player comes back.
    async fn overdue(
        &self,
        house: &House,
        sitting: &mut Sitting,
        seat: Seat,
    ) -> Result<(), crate::Refusal> {
        let mut meta = sitting.meta.clone();
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
            let Turn {
                ply,
                seat,
                bot,
                alone,
                world,
            } = turn;
            // People follow a bot's turn; where all choose at the same time there is no turn to follow, and a clock may run.
            if alone {
                house
                    .config
                    .time
                    .until(house.now() + house.config.bot_delay)
                    .await;
            }
            let Ok(permit) = Arc::clone(&house.thinkers).acquire_owned().await else {
                break;
            };
            let thought = tokio::task::spawn_blocking(move || {
                let _permit = permit;
                let mut dice = [0; 8];
                getrandom::fill(&mut dice).map_err(|error| error.to_string())?;
                let turn = TurnTo::read(&bot).ok_or_else(|| format!("there is no bot {bot}"))?;
                let choice = guarded(|| world.think(seat, &turn, u64::from_le_bytes(dice)))?;
                choice.ok_or_else(|| format!("the bot {bot} has nothing to choose"))
            });
            let thought = thought.await.unwrap_or_else(|error| Err(error.to_string()));
            let Ok(mut sitting) = self.enter(&house).await else {
                continue;
            };
            // Meanwhile somebody may have taken the seat back, or the game may have been given up.
            if sitting.ply() != ply
                || self
                    .bots_turn(&house, &sitting)
                    .is_none_or(|(asked, _)| asked != seat)
            {
                continue;
            }
            let played = match thought {
                Ok(chosen) => {
                    self.carry_out(
                        &house,
                        &mut sitting,
                        Order {
                            seat,
                            ply,
                            chosen,
                            id: None,
                        },
                        Lang::En,
                    )
                    .await
                }
                Err(why) => Err(crate::Refusal::Damaged(why)),
            };
            match played {
                Ok(_) => self.arm(&house, &mut sitting),
                // Storing failed: the table is read anew and the turn tried again.
                Err(crate::Refusal::Archive | crate::Refusal::Stale { .. }) => {}
                Err(why) => sitting.set_aside(format!("its bot failed: {why}")),
            }
        }
    }

    /// The next turn a bot has to play. When there is none, the task that asks is no longer the table's.
    async fn next_turn(self: &Arc<Self>, house: &Arc<House>) -> Option<Turn> {
        let Ok(sitting) = self.enter(house).await else {
            self.thinking.store(false, Ordering::Release);
            return None;
        };
        let turn = self
            .bots_turn(house, &sitting)
            .filter(|_| !house.is_closing());
        let turn = turn.and_then(|(seat, bot)| {
            let world = sitting.playing.as_ref()?.current().duplicate();
            Some(Turn {
                ply: sitting.ply(),
                seat,
                bot,
                alone: sitting.waiting().len() == 1,
                world,
            })
        });
        if turn.is_none() {
            // Under the lock, so that whoever changes the table next sees it.
            self.thinking.store(false, Ordering::Release);
        }
        turn
    }

    /// The lowest waiting seat that a bot plays, for itself or for somebody who is away, and which bot.
    fn bots_turn(&self, house: &House, sitting: &Sitting) -> Option<(Seat, String)> {
        let absent = self.absent(house, sitting);
        let for_absent = self.game.stand_in().filter(|_| !absent.deserted);
        sitting.waiting().iter().find_map(|seat| {
            let chair = sitting.meta.chair(seat)?;
            let bot = match chair.player() {
                None => chair.bot.as_deref()?,
                Some(_) => for_absent.filter(|_| absent.seats.contains(seat))?,
            };
            Some((seat, bot.to_owned()))
        })
    }
}
