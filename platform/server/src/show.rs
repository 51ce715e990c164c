//! Fills in what the pages show of a table before and during the game. Draws nothing and changes
//! nothing.
//!
//! As whom a page shows the table is decided here: a seat's secrets are shown only to its owner,
//! and on a screen that several seats share only after it was passed on.

use std::sync::Arc;

use archive::{PersonId, Status};
use kernel::{
    About, Agreed, Game, Lang, LogLine, Names, OptionKind, OptionSpec, Scene, Seat, SeatSet, Text,
    Viewer,
};
use web::model::{self, Countdown, LogEntry, May, OpenVote, SeatTag, UndoReach};

use crate::errors::Refusal;
use crate::history::Announcement;
use crate::house::House;
use crate::isolation::guarded_record;
use crate::news::Mark;
use crate::people::People;
use crate::sitting::Sitting;
use crate::table::Table;
use crate::talk;
use crate::words::words;

/// How many lines of the log stand on the page of a running game.
const LOG_SHOWN: usize = 100;

/// Who reads a page or an answer about a table.
#[derive(Clone, Debug)]
pub(crate) struct Reader {
    /// Who.
    pub(crate) person: Option<PersonId>,
    /// In which language.
    pub(crate) lang: Lang,
    /// The address before every path, for links that are copied.
    pub(crate) origin: String,
    /// Why what they did last was refused.
    pub(crate) notice: Option<String>,
}

impl Table {
    /// Who holds each seat, with clocks and links.
    pub(crate) fn seat_tags(
        &self,
        house: &House,
        sitting: &Sitting,
        people: &People,
        reader: &Reader,
    ) -> Vec<SeatTag> {
        let now = house.now();
        let waiting = sitting.waiting();
        // Whoever reads this is there.
        let there = |person| reader.person == Some(person) || self.is_there(house, person);
        let tags = sitting.meta.chairs().map(|(seat, chair)| {
            let yours = reader.person.is_some() && chair.owner == reader.person;
            let open = yours || sitting.shows_others_clocks();
            let give = sitting.gives.get(&seat).filter(|_| yours);
            SeatTag {
                holder: people.holder(chair, seat, there, reader.lang),
                yours,
                left_millis: sitting.clocks.left(seat, now).filter(|_| open),
                ticking: open && waiting.contains(seat) && chair.player().is_some(),
                give: give
                    .map(|key| format!("{}{}", reader.origin, web::paths::join(&key.reveal()))),
            }
        });
        tags.collect()
    }

    pub(crate) fn chat_lines(
        &self,
        sitting: &Sitting,
        people: &People,
        reader: &Reader,
    ) -> Vec<model::ChatLine> {
        let names = people.names();
        let lines = sitting.chat.iter().map(|line| model::ChatLine {
            name: people.anybody(line.author, &sitting.meta, reader.lang),
            text: talk::in_words(self.game.as_ref(), &line.text, reader.lang, &names),
            yours: reader.person == Some(line.author),
        });
        lines.collect()
    }

    /// The page before the deal.
    pub(crate) async fn room(
        &self,
        house: &House,
        sitting: &Sitting,
        reader: &Reader,
    ) -> Result<model::RoomPage, Refusal> {
        let people = People::at(house, sitting).await?;
        Ok(model::RoomPage {
            id: self.id.to_string(),
            game: self.game.about().id.to_owned(),
            title: self.game.about().title.to_owned(),
            n: sitting.mark(Viewer::Spectator).n,
            seats: self.seat_tags(house, sitting, &people, reader),
            host: reader.person == Some(sitting.meta.host),
            bots: self.game.bots().iter().map(ToString::to_string).collect(),
            invite: format!(
                "{}{}",
                reader.origin,
                web::paths::join(&self.id.to_string())
            ),
            agreed: agreed(self.game.as_ref(), &sitting.meta.options, reader.lang),
            clock: sitting.meta.clock,
            pace: sitting.meta.pace,
            spectators: sitting.meta.spectators,
            listed: sitting.meta.listed,
            commitment: sitting.meta.commitment.to_string(),
            chat: self.chat_lines(sitting, &people, reader),
            notice: reader.notice.clone(),
        })
    }

    /// The page of a running game. `wanted` is the seat whose screen it is, where one person has
    /// several.
    pub(crate) async fn in_play(
        &self,
        house: &House,
        sitting: &Sitting,
        reader: &Reader,
        wanted: Option<Seat>,
    ) -> Result<model::TablePage<'_>, Refusal> {
        let mut people = People::at(house, sitting).await?;
        let (viewer, hand_over) = sitting.screen(reader.person, wanted)?;
        let mut scene = sitting.running()?.current().scene(viewer);
        speak(self.game.as_ref(), reader.lang, &people, &mut scene);
        people.playing(&scene);
        let names = people.marked();
        let lines = self.last_lines(house, sitting, viewer, reader.lang, &names);
        let (log, log_cut) = lines.await?;
        let seats = self.seat_tags(house, sitting, &people, reader);
        let chat = self.chat_lines(sitting, &people, reader);
        let phrases = self.phrase_book(sitting, reader.person, reader.lang, &people.names());
        let writes = self.talks_freely(sitting);
        let owned = sitting.meta.owned(reader.person);
        let votes = sitting.meta.votes.iter().map(|poll| {
            let missing = sitting.meta.missing(poll);
            let question = poll.question.counted(|ply| sitting.count(viewer, ply));
            OpenVote {
                id: poll.id,
                proposal: question.into(),
                by: people.anybody(poll.by, &sitting.meta, reader.lang),
                yours: missing.iter().any(|voter| Some(*voter) == reader.person),
                missing: people.everybody(&missing, &sitting.meta, reader.lang),
            }
        });
        let votes = votes.collect();
        let Mark { n, ply, .. } = sitting.mark(viewer);
        let since = match viewer {
            Viewer::Seat(seat) => Some(sitting.chose_at(seat)),
            Viewer::Spectator | Viewer::Everything => None,
        };
        let now = house.now();
        let sitters = sitting.meta.sitters();
        let watchers = self
            .hub
            .present()
            .iter()
            .filter(|person| person.is_none_or(|person| !sitters.contains(&person)))
            .count();
        let question_left = sitting.clocks.question_left(now);
        let chairs = || owned.iter().filter_map(|seat| sitting.meta.chair(seat));
        let plays = chairs().any(|chair| chair.bot.is_none()) && !sitting.meta.teaches();
        let away = chairs().any(|chair| chair.bot.is_some());
        let step_back = sitting.step_back(viewer);
        let talks = sitting.belongs(reader.person);
        let taught = sitting.meta.teaches();
        let undo = owned
            .iter()
            .filter(|_| !taught)
            .find_map(|seat| sitting.undo_step(seat, viewer))
            .map(|to| UndoReach { to, steps: 1 });
        let playing = sitting.running()?;
        let clock = match viewer {
            Viewer::Seat(seat) => sitting.clocks.running(seat, now),
            Viewer::Spectator | Viewer::Everything => None,
        };
        let deadline = playing.current().deadline().zip(question_left);
        self.teach(sitting, reader.lang, &mut scene);
        let lesson = self.lesson_view(sitting, reader.lang);
        Ok(model::TablePage {
            id: self.id.to_string(),
            game: self.game.about().id.to_owned(),
            title: self.game.about().title.to_owned(),
            n,
            ply,
            viewer,
            seats,
            watchers: watchers as u32,
            scene,
            icons: self.game.icons(),
            log,
            log_cut,
            since,
            read: 0,
            chat,
            phrases,
            undo,
            votes,
            window: deadline.map(|(deadline, left_millis)| Countdown {
                left_millis,
                all_millis: u64::from(deadline.millis),
            }),
            clock: clock.map(|(left_millis, all_millis)| Countdown {
                left_millis,
                all_millis,
            }),
            hand_over: hand_over.map(|seat| seat.0),
            may: May {
                resign: plays,
                abandon: plays,
                ask_undo: step_back.filter(|_| plays && undo.is_none()),
                leave: plays && !self.game.bots().is_empty(),
                back: away,
                chat: talks && writes,
            },
            notice: reader.notice.clone(),
            lesson,
        })
    }

    /// The last lines of the log that `viewer` was told, and whether there are older ones.
    async fn last_lines(
        &self,
        house: &House,
        sitting: &Sitting,
        viewer: Viewer,
        lang: Lang,
        names: &Names,
    ) -> Result<(Vec<LogEntry>, bool), Refusal> {
        let log = self.remember(house, sitting).await?;
        let mut lines: Vec<&Announcement> = sitting
            .undos
            .leading_to(sitting.ply(), log.iter(), |told| told.ply)
            .collect();
        lines.retain(|told| told.is_for(viewer));
        let cut = lines.len().saturating_sub(LOG_SHOWN);
        let shown = lines[cut..].iter().map(|told| {
            let line = said(self.game.as_ref(), told, lang, names);
            LogEntry {
                ply: sitting.count(viewer, line.ply),
                ..line
            }
        });
        Ok((shown.collect(), cut > 0))
    }

    /// What was told so far: from memory, or from the record. It may go further than the table as
    /// it is looked at.
    pub(crate) async fn remember(
        &self,
        house: &House,
        sitting: &Sitting,
    ) -> Result<Arc<Vec<Announcement>>, Refusal> {
        if let Some(known) = self.told().upto(sitting.ply()) {
            return Ok(known);
        }
        let record = self.record(house).await?;
        let seed = record.header().seed(sitting.secret()?);
        let last = record.next_ply() - 1;
        let mut log = Vec::new();
        let retold = guarded_record(|| {
            record::retell(&self.game, &record, seed, last, |line, told, table| {
                let ply = line.map_or(0, |line| line.ply);
                log.extend(Announcement::all(ply, &told, table.narrate(&told)));
            })
        });
        retold.map_err(Refusal::Damaged)?;
        let mut told = self.told();
        told.set(last, log);
        told.upto(sitting.ply())
            .ok_or_else(|| Refusal::Damaged("its record is shorter than it was".to_owned()))
    }
}

impl Sitting {
    /// As whom `person`'s screen shows the table, and the seat it must be passed to first.
    pub(crate) fn screen(
        &self,
        person: Option<PersonId>,
        wanted: Option<Seat>,
    ) -> Result<(Viewer, Option<Seat>), Refusal> {
        let viewer = self.viewer(person, wanted)?;
        let owned: SeatSet = self
            .meta
            .chairs()
            .filter(|(_, chair)| person.is_some() && chair.player() == person)
            .map(|(seat, _)| seat)
            .collect();
        if owned.len() < 2 {
            return Ok((viewer, None));
        }
        let asked = self.waiting().and(owned);
        if wanted.is_some_and(|seat| asked.contains(seat)) {
            return Ok((viewer, None));
        }
        let playing = self.running()?;
        let mut views = owned
            .iter()
            .map(|seat| playing.current().view(Viewer::Seat(seat)));
        let first = views.next();
        let secrets = views.any(|view| Some(&view) != first.as_ref());
        Ok(match (asked.lowest(), secrets) {
            (Some(next), false) => (Viewer::Seat(next), None),
            (Some(next), true) => (Viewer::Spectator, Some(next)),
            (None, false) => (owned.lowest().map_or(viewer, Viewer::Seat), None),
            (None, true) => (viewer, None),
        })
    }

    /// What became of it, in one line, for lists.
    pub(crate) fn phase(
        &self,
        game: &dyn Game,
        person: Option<PersonId>,
        lang: Lang,
    ) -> model::TablePhase {
        match (&self.aside, self.status) {
            (Some(why), _) => model::TablePhase::Damaged(why.clone()),
            (None, Status::Open) => model::TablePhase::Gathering,
            (None, Status::Running | Status::Damaged) => {
                model::TablePhase::Playing(self.mark(self.usual_viewer(person)).ply)
            }
            (None, Status::Over | Status::Abandoned) => {
                model::TablePhase::Over(self.reason(game, lang))
            }
        }
    }

    /// How it ended, said.
    pub(crate) fn reason(&self, game: &dyn Game, lang: Lang) -> String {
        match &self.meta.outcome {
            None => words().say(lang, &Text::say("abandoned")),
            Some(outcome) => game
                .words()
                .say(lang, &About::ending_text(game.about().ending(outcome))),
        }
    }
}

/// A line of the log in words. Only the line itself has marks, if the names have: what it shows is
/// drawn where no badge can stand.
pub(crate) fn said(game: &dyn Game, told: &Announcement, lang: Lang, names: &Names) -> LogEntry {
    let mut line = told.line.clone();
    let text = Text::plain(game.words().say_of(lang, names, &line.text));
    let plain = Names {
        marks: None,
        ..names.clone()
    };
    line.each_text(&mut |text| *text = Text::plain(game.words().say_of(lang, &plain, text)));
    LogEntry {
        ply: told.ply,
        line: LogLine { text, ..line },
    }
}

/// Says a scene for a page: with marks where it draws badges, in the question and on score sheets.
pub(crate) fn speak(game: &dyn Game, lang: Lang, people: &People, scene: &mut Scene) {
    let marked = people.marked();
    let say = |text: &Text| Text::plain(game.words().say_of(lang, &marked, text));
    let question = say(&scene.prompt.text);
    let rows = scene.sheets.iter().flat_map(|sheet| &sheet.rows);
    let rows: Vec<Text> = rows.map(|row| say(&row.name)).collect();
    game.words().speak(lang, &people.names(), scene);
    scene.prompt.text = question;
    let sheets = scene.sheets.iter_mut().flat_map(|sheet| &mut sheet.rows);
    for (row, name) in sheets.zip(rows) {
        row.name = name;
    }
}

/// A game's options in words.
pub(crate) fn said_options(game: &dyn Game, lang: Lang) -> Vec<OptionSpec> {
    let mut say = |text: &mut Text| *text = Text::plain(game.words().say(lang, text));
    let mut specs = game.options();
    for spec in &mut specs {
        spec.each_text(&mut say);
    }
    specs
}

/// What a table agreed on, name and value, in words.
fn agreed(game: &dyn Game, agreed: &Agreed, lang: Lang) -> Vec<(String, String)> {
    let called = |of: &[(String, Text)], word: &str| {
        of.iter()
            .find(|(id, _)| id == word)
            .map_or_else(|| word.to_owned(), |(_, label)| label.to_string())
    };
    let value = |spec: &OptionSpec| match &spec.kind {
        OptionKind::Toggle { .. } => {
            let on = if agreed.on(spec.id) { "on" } else { "off" };
            words().say(lang, &Text::say(on))
        }
        OptionKind::One { of, .. } => called(of, agreed.word(spec.id)),
        OptionKind::EachSeat { of } => {
            let names: Vec<String> = agreed.list(spec.id).map(|word| called(of, word)).collect();
            names.join(", ")
        }
        OptionKind::Written { .. } => agreed.word(spec.id).to_owned(),
    };
    said_options(game, lang)
        .iter()
        .map(|spec| (spec.label.to_string(), value(spec)))
        .filter(|(_, value)| !value.is_empty())
        .collect()
}
