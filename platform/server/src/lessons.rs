//! Guided first games: a lesson of a game, played at a table like any other.
//!
//! The game says what is taught and with which moves ([`kernel::Lesson`]); here it is seen to that
//! the table follows it. While a lesson runs, nothing happens by itself: no bot chooses and no time
//! runs out. The table waits for one move, or for the learner to read on, and then makes the moves
//! that the lesson makes itself. How far it has come is kept with the table, so that neither a
//! reload nor a restart loses it: since a lesson's moves are known, the number of plies says which
//! of them are still to be made. Nothing here knows what a move means.

use std::collections::BTreeMap;
use std::sync::Arc;

use archive::{Listing, PersonId, Status, TableId};
use kernel::{Game, Lang, Lesson, LessonStep, Scene, Seat, Text};
use record::{Digest, Secret};
use web::forms::LessonWord;
use web::model::{Clock, Learnt, LessonView, Pace, SeatPlan, Wish};

use crate::errors::{Refusal, Sentence};
use crate::house::House;
use crate::identity::Asking;
use crate::lobby::Origin;
use crate::meta::{Meta, Taught};
use crate::play::Order;
use crate::sitting::{Done, Sitting};
use crate::table::Table;
use crate::words::words;

/// How many of a person's latest tables are searched for a lesson they began.
const SEARCHED: u32 = 200;

impl House {
    /// Opens a table for a game's lesson and deals at once: the learner in the lesson's seat, bots
    /// in the others, who wait until the lesson is over.
    pub async fn lesson_table(
        self: &Arc<Self>,
        asking: &Asking,
        game: &str,
        name: &str,
    ) -> Result<Arc<Table>, Refusal> {
        let game = self.game(game)?;
        let mut lessons = game.lessons().into_iter();
        let lesson = lessons.find(|lesson| lesson.id == name);
        let lesson = lesson.ok_or(Refusal::NoLesson)?;
        let bot = bot_of(game.as_ref(), &lesson)?;
        let plan = |seat: u8| {
            if seat == lesson.seat {
                SeatPlan::Mine
            } else {
                SeatPlan::Bot(bot.clone())
            }
        };
        let wish = Wish {
            game: game.about().id.to_owned(),
            players: lesson.players,
            seats: (0..lesson.players).map(plan).collect(),
            wanted: lesson.options.clone(),
            clock: Clock::None,
            pace: Pace::Normal,
            spectators: false,
            listed: false,
        };
        let taught = Taught::At {
            step: 0,
            shown: 0,
            script: script(game.as_ref(), &lesson),
        };
        let secret = Secret::from(lesson.key());
        let table = self
            .open_with(
                asking,
                &wish,
                &secret,
                TableId::random(),
                Origin::lesson(lesson.id.clone(), taught),
            )
            .await?;
        table.start(self, asking.person()?).await?;
        Ok(table)
    }

    /// How far `person` has come with each lesson, by the game's id and the lesson's: the latest
    /// table counts.
    pub(crate) async fn learnt(
        &self,
        person: Option<PersonId>,
    ) -> Result<BTreeMap<(String, String), (archive::TableId, Learnt)>, Refusal> {
        let mut learnt = BTreeMap::new();
        let Some(person) = person else {
            return Ok(learnt);
        };
        let page = self.list(Listing::Seated(person), None, SEARCHED).await?;
        for row in page.tables {
            let Ok(Meta {
                lesson: Some(taught),
                taught: name,
                ..
            }) = Meta::read(&row.meta)
            else {
                continue;
            };
            let progress = match taught {
                Taught::At { step, .. } if row.status == Status::Running => Learnt::At(step),
                Taught::At { .. } | Taught::Free | Taught::Over => Learnt::Done,
            };
            // One under way counts before a finished one.
            let lesson = (row.game, name);
            let known: Option<&(_, Learnt)> = learnt.get(&lesson);
            if known.is_none_or(|(_, known)| *known == Learnt::Done && progress != Learnt::Done) {
                learnt.insert(lesson, (row.id, progress));
            }
        }
        Ok(learnt)
    }
}

impl Table {
    /// Does what the learner asks of the coach. `shown` is the step whose words they were reading.
    pub async fn learn(
        self: &Arc<Self>,
        house: &Arc<House>,
        person: PersonId,
        word: LessonWord,
        shown: usize,
    ) -> Result<Done, Refusal> {
        let mut sitting = self.enter_for(house, Some(person)).await?;
        sitting.running()?;
        if sitting.meta.owned(Some(person)).is_empty() {
            return Err(Refusal::NotSeated);
        }
        let done = match sitting.meta.lesson {
            None | Some(Taught::Over) => Err(Refusal::NoLesson),
            Some(Taught::Free) => self.tell_taught(house, &mut sitting, Taught::Over).await,
            Some(Taught::At { shown: at, .. }) if at != shown => Err(Refusal::Stale {
                sent: None,
                ply: sitting.done_for(person).ply,
                menu: None,
            }),
            Some(at) => self.learn_at(house, &mut sitting, word, at).await,
        };
        self.arm(house, &mut sitting);
        done.map(|()| sitting.done_for(person))
    }

    async fn learn_at(
        &self,
        house: &House,
        sitting: &mut Sitting,
        word: LessonWord,
        taught: Taught,
    ) -> Result<(), Refusal> {
        let Taught::At {
            step,
            shown,
            script,
        } = taught
        else {
            return Err(Refusal::NoLesson);
        };
        let Some(lesson) = self.lesson(script) else {
            return self.hand_over(house, sitting).await;
        };
        let showing = |step: usize, shown: usize| Taught::At {
            step,
            shown,
            script,
        };
        let play = lesson.steps.get(step).and_then(|step| step.play.as_deref());
        match (word, play) {
            (LessonWord::End, _) => self.hand_over(house, sitting).await,
            (LessonWord::Back, _) => {
                let before = shown.saturating_sub(1);
                self.tell_taught(house, sitting, showing(step, before))
                    .await
            }
            (LessonWord::Next, _) if shown < step => {
                self.tell_taught(house, sitting, showing(step, shown + 1))
                    .await
            }
            (LessonWord::Next | LessonWord::Do, None) => {
                self.tell_taught(house, sitting, showing(step + 1, step + 1))
                    .await?;
                self.go_on_teaching(house, sitting).await
            }
            (LessonWord::Next, Some(_)) => Err(self.awaits(&lesson.steps[step])),
            (LessonWord::Do, Some(words)) => {
                let seat = Seat(lesson.seat);
                let order = self.scripted(sitting, seat, words)?;
                self.play_taught(house, sitting, order).await.map(drop)
            }
        }
    }

    /// The learner's own move: the one waited for, or none. Gives its ply.
    pub(crate) async fn play_taught(
        &self,
        house: &House,
        sitting: &mut Sitting,
        order: Order,
    ) -> Result<u64, Refusal> {
        match sitting.meta.lesson {
            Some(Taught::Over) | None => self.play_move(house, sitting, order).await,
            // Boxed: it is large and seldom needed, and every move would hold room for it.
            Some(taught) => Box::pin(self.play_in_lesson(house, sitting, order, taught)).await,
        }
    }

    async fn play_in_lesson(
        &self,
        house: &House,
        sitting: &mut Sitting,
        order: Order,
        taught: Taught,
    ) -> Result<u64, Refusal> {
        let Taught::At { step, script, .. } = taught else {
            // Whoever moves has seen that the lesson is over.
            return self
                .play_and_note(house, sitting, order, Taught::Over)
                .await;
        };
        let Some(lesson) = self.lesson(script) else {
            self.hand_over(house, sitting).await?;
            return self.play_move(house, sitting, order).await;
        };
        let awaited = lesson.steps.get(step).ok_or(Refusal::NoLesson)?;
        let play = awaited.play.as_deref();
        let play = play.and_then(|words| self.read_words(sitting, order.seat, words).ok());
        if order.seat != Seat(lesson.seat) || play.as_ref() != Some(&order.chosen) {
            return Err(self.awaits(awaited));
        }
        let next = Taught::At {
            step: step + 1,
            shown: step + 1,
            script,
        };
        let ply = self.play_and_note(house, sitting, order, next).await?;
        if let Err(error) = self.go_on_teaching(house, sitting).await {
            // The learner's move is stored. The lesson goes on when the table is read anew.
            tracing::warn!(table = %self.id, %error, "a lesson did not go on");
        }
        Ok(ply)
    }

    /// Makes the moves that the lesson makes itself and that are not made yet, up to the step it
    /// has come to; behind the last step, hands the game over.
    pub(crate) async fn go_on_teaching(
        &self,
        house: &House,
        sitting: &mut Sitting,
    ) -> Result<(), Refusal> {
        let Some(Taught::At { step, script, .. }) = sitting.meta.lesson else {
            return Ok(());
        };
        let Some(lesson) = self.lesson(script) else {
            return self.hand_over(house, sitting).await;
        };
        let moves: Vec<(Seat, &str)> = lesson
            .steps
            .iter()
            .take(step)
            .flat_map(|step| {
                let own = step.play.iter().map(|words| (Seat(lesson.seat), &**words));
                own.chain(
                    step.then
                        .iter()
                        .map(|other| (Seat(other.seat), &*other.play)),
                )
            })
            .collect();
        while let Some((seat, words)) = moves.get(sitting.ply() as usize)
            && sitting.status == Status::Running
        {
            let order = self.scripted(sitting, *seat, words);
            let played = match order {
                Ok(order) => self.play_move(house, sitting, order).await,
                Err(refusal) => Err(refusal),
            };
            match played {
                Ok(_) => {}
                // The lesson and the rules differ: the learner is not left in the lurch.
                Err(refusal @ (Refusal::Illegal { .. } | Refusal::Malformed(_))) => {
                    tracing::error!(table = %self.id, %refusal, words, "a lesson cannot go on");
                    return self.hand_over(house, sitting).await;
                }
                Err(refusal) => return Err(refusal),
            }
        }
        if step >= lesson.steps.len() && sitting.status == Status::Running {
            self.hand_over(house, sitting).await?;
        }
        Ok(())
    }

    /// The lesson is over: free play begins.
    async fn hand_over(&self, house: &House, sitting: &mut Sitting) -> Result<(), Refusal> {
        self.tell_taught(house, sitting, Taught::Free).await?;
        sitting.run_clocks(house.now(), None);
        Ok(())
    }

    async fn tell_taught(
        &self,
        house: &House,
        sitting: &mut Sitting,
        taught: Taught,
    ) -> Result<(), Refusal> {
        let meta = Meta {
            lesson: Some(taught),
            ..Meta::clone(&sitting.meta)
        };
        let status = sitting.status;
        self.edit(house, sitting, meta, status).await
    }

    /// The lesson a table follows, if the game still has it as it was.
    fn lesson(&self, wanted: Digest) -> Option<Lesson> {
        let lessons = self.game.lessons().into_iter();
        let those = |lesson: &Lesson| script(self.game.as_ref(), lesson) == wanted;
        lessons.into_iter().find(those)
    }

    fn scripted(&self, sitting: &Sitting, seat: Seat, words: &str) -> Result<Order, Refusal> {
        let chosen = self.read_words(sitting, seat, words)?;
        Ok(Order {
            seat,
            ply: sitting.ply(),
            chosen,
            id: None,
        })
    }

    /// The coach's answer to anything but what the step waits for.
    fn awaits(&self, step: &LessonStep) -> Refusal {
        let task = step.play.as_ref().map(|_| task_of(step));
        Refusal::Awaited(task.map(|task| Sentence::new(self.game.words(), &task)))
    }

    /// What the coach says now.
    pub(crate) fn lesson_view(&self, sitting: &Sitting, lang: Lang) -> Option<LessonView> {
        let said = |text: Text| self.game.words().say(lang, &text);
        match sitting.meta.lesson? {
            Taught::Over => None,
            Taught::Free => Some(LessonView::default()),
            Taught::At {
                step: at,
                shown,
                script,
            } => {
                let lesson = self.lesson(script)?;
                let step = lesson.steps.get(shown)?;
                Some(LessonView {
                    steps: lesson
                        .steps
                        .iter()
                        .map(|step| said(title_of(step)))
                        .collect(),
                    at,
                    shown,
                    text: said(Text::say(format!("lesson-{}-text", step.id))),
                    task: step.play.as_ref().map(|_| said(task_of(step))),
                    target: step.target.clone(),
                })
            }
        }
    }

    /// Leaves of a said scene's choices only the one the lesson waits for. The groups of the dock
    /// stay where they are and say when they are taught.
    pub(crate) fn teach(&self, sitting: &Sitting, lang: Lang, scene: &mut Scene) {
        let Some(Taught::At { step, script, .. }) = sitting.meta.lesson else {
            return;
        };
        let Some(lesson) = self.lesson(script) else {
            return;
        };
        let play = lesson.steps.get(step).and_then(|step| step.play.as_deref());
        let awaited =
            play.and_then(|words| self.read_words(sitting, Seat(lesson.seat), words).ok());
        scene
            .choices
            .retain(|choice| Some(&choice.chosen) == awaited.as_ref());
        for group in &mut scene.dock {
            let now = scene.choices.iter().any(|choice| choice.slot == group.slot);
            let when = if now { "lesson-now" } else { "lesson-later" };
            group.note = Some(Text::plain(words().say(lang, &Text::say(when))));
        }
    }
}

/// What a lesson is called among several, said.
pub(crate) fn name_of(game: &dyn Game, lesson: &Lesson, lang: Lang) -> Option<String> {
    let name = Text::say(format!("lessons-{}", lesson.id));
    (!lesson.id.is_empty()).then(|| game.words().say(lang, &name))
}

/// A lesson's steps by name, said.
pub(crate) fn titles(game: &dyn Game, lesson: &Lesson, lang: Lang) -> Vec<String> {
    let steps = lesson.steps.iter();
    steps
        .map(|step| game.words().say(lang, &title_of(step)))
        .collect()
}

fn title_of(step: &LessonStep) -> Text {
    Text::say(format!("lesson-{}", step.id))
}

fn task_of(step: &LessonStep) -> Text {
    Text::say(format!("lesson-{}-do", step.id))
}

/// Tells one lesson from another: a table goes on with the very lesson it began, under the same
/// rules.
fn script(game: &dyn Game, lesson: &Lesson) -> Digest {
    let whole = (lesson, game.content_hash(), game.about().rules_version);
    Digest::of(&serde_json::to_vec(&whole).unwrap_or_default())
}

/// Who takes the other seats: the bot the lesson names, else the best the game has.
fn bot_of(game: &dyn Game, lesson: &Lesson) -> Result<String, Refusal> {
    match crate::seats::bot_of_game(game, &lesson.bot) {
        Ok(_) => Ok(lesson.bot.clone()),
        Err(unknown) => {
            let best = game.bots().last().map(ToString::to_string);
            best.ok_or(unknown)
        }
    }
}
