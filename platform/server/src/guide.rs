//! The pages for people who learn a game: its lesson, its rulebook for players, single rules, and
//! the ledger. Who learns what, and how far they are, is in [`lessons`](crate::lessons).

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::Uri;
use axum::routing::get;
use kernel::{Chapter, Colour, Face, Figure, Game, Lang, Lesson, Names, Text, Viewer};
use serde::Deserialize;
use web::forms::{self, OnOff};
use web::model::{
    ChapterView, FigureView, Found, FoundKind, GuidePage, LearnCard, Learnt, LedgerPage,
    LessonCard, RulePage, SignView,
};
use web::{Statement, paths};

use crate::errors::Refusal;
use crate::house::House;
use crate::identity::Asking;
use crate::lessons::{name_of, titles};
use crate::pages::{Page, Shared, game_card, html, to_table};
use crate::reading::{Asked, Body, Sent};
use crate::visitor::Look;
use crate::wording::here;

/// How many letters of a search are read; the rest is ignored.
const LONGEST_QUERY: usize = 80;

/// The routes of these pages.
pub(crate) fn routes() -> Router<Arc<House>> {
    Router::new()
        .route(paths::LEARN, get(learn).post(start_lesson))
        .route("/learn/{game}", get(learn_game))
        .route(paths::RULES, get(rules_index))
        .route("/rules/{game}", get(rules))
        .route("/rules/{game}/search", get(search))
        .route("/rules/{game}/aid", get(aid))
        .route("/rules/{game}/aid/fragment", get(aid_fragment))
        .route("/rules/{game}/rule/{id}", get(rule))
        .route("/rules/{game}/rule/{id}/fragment", get(rule_fragment))
        .route("/rules/{game}/ledger", get(ledger))
}

/// A game in the list of lessons.
fn learn_card(game: &dyn Game, learnt: &LearntBefore, lang: Lang) -> LearnCard {
    let lesson = |lesson: Lesson| {
        let known = learnt.get(&(game.about().id.to_owned(), lesson.id.clone()));
        LessonCard {
            name: name_of(game, &lesson, lang),
            minutes: lesson.minutes,
            steps: titles(game, &lesson, lang),
            learnt: known.map_or(Learnt::New, |(_, learnt)| *learnt),
            id: lesson.id,
        }
    };
    LearnCard {
        game: game_card(game, lang),
        lessons: game.lessons().into_iter().map(lesson).collect(),
    }
}

/// How far somebody has come, by the game's id and the lesson's.
type LearntBefore = BTreeMap<(String, String), (archive::TableId, Learnt)>;

async fn learn(State(house): Shared, asking: Asking, look: Look, uri: Uri) -> Page {
    let visitor = look.visitor(&house, &asking, here(&uri)).await?;
    let learnt = house.learnt(asking.somebody()).await?;
    let games = house.games.iter();
    let games = games.map(|game| learn_card(game.as_ref(), &learnt, look.lang));
    let games: Vec<LearnCard> = games.collect();
    Ok(html(web::learn(&visitor, &games)))
}

async fn learn_game(
    State(house): Shared,
    Path(game): Path<String>,
    asking: Asking,
    look: Look,
    uri: Uri,
) -> Page {
    let visitor = look.visitor(&house, &asking, here(&uri)).await?;
    let learnt = house.learnt(asking.somebody()).await?;
    let card = learn_card(house.game(&game)?.as_ref(), &learnt, look.lang);
    Ok(html(web::learn_game(&visitor, &card)))
}

/// Starts a game's lesson, or leads to the one that is under way.
async fn start_lesson(State(house): Shared, asking: Asking, Body(body): Body) -> Page {
    let forms::Learn { game, lesson, anew } = Sent::Form(body).read()?;
    let lesson = lesson.unwrap_or_default();
    if anew != Some(OnOff::On) {
        let learnt = house.learnt(asking.somebody()).await?;
        if let Some((id, Learnt::At(_))) = learnt.get(&(game.clone(), lesson.clone())) {
            return Ok(to_table(house.table(*id).await?.as_ref()));
        }
    }
    let table = house.lesson_table(&asking, &game, &lesson).await?;
    Ok(to_table(table.as_ref()))
}

async fn rules_index(State(house): Shared, asking: Asking, look: Look, uri: Uri) -> Page {
    let visitor = look.visitor(&house, &asking, here(&uri)).await?;
    let games = house.game_cards(look.lang);
    Ok(html(web::rules_index(&visitor, &games)))
}

#[derive(Deserialize)]
struct Query {
    q: Option<String>,
}

impl Query {
    /// What is asked for, no longer than anybody types.
    fn words(&self) -> String {
        let asked = self.q.as_deref().unwrap_or_default();
        asked.chars().take(LONGEST_QUERY).collect()
    }
}

async fn rules(
    State(house): Shared,
    Path(game): Path<String>,
    asking: Asking,
    look: Look,
    uri: Uri,
    Asked(query): Asked<Query>,
) -> Page {
    let visitor = look.visitor(&house, &asking, here(&uri)).await?;
    let page = house.guide(&game, &query.words(), look.lang)?;
    Ok(html(web::guide(&visitor, &page)))
}

async fn search(
    State(house): Shared,
    Path(game): Path<String>,
    look: Look,
    Asked(query): Asked<Query>,
) -> Page {
    let page = house.guide(&game, &query.words(), look.lang)?;
    Ok(html(web::found_fragment(&look.nobody(), &page)))
}

async fn aid(
    State(house): Shared,
    Path(game): Path<String>,
    asking: Asking,
    look: Look,
    uri: Uri,
) -> Page {
    let visitor = look.visitor(&house, &asking, here(&uri)).await?;
    Ok(html(web::aid(
        &visitor,
        &house.guide(&game, "", look.lang)?,
    )))
}

async fn aid_fragment(State(house): Shared, Path(game): Path<String>, look: Look) -> Page {
    let page = house.guide(&game, "", look.lang)?;
    Ok(html(web::aid_fragment(&look.nobody(), &page)))
}

async fn rule(
    State(house): Shared,
    Path((game, id)): Path<(String, String)>,
    asking: Asking,
    look: Look,
    uri: Uri,
) -> Page {
    let visitor = look.visitor(&house, &asking, here(&uri)).await?;
    Ok(html(web::rule(
        &visitor,
        &house.rule(&game, &id, look.lang)?,
    )))
}

async fn rule_fragment(
    State(house): Shared,
    Path((game, id)): Path<(String, String)>,
    look: Look,
) -> Page {
    let page = house.rule(&game, &id, look.lang)?;
    Ok(html(web::rule_fragment(&look.nobody(), &page)))
}

async fn ledger(
    State(house): Shared,
    Path(game): Path<String>,
    asking: Asking,
    look: Look,
    uri: Uri,
) -> Page {
    let visitor = look.visitor(&house, &asking, here(&uri)).await?;
    let title = house.game(&game)?.about().title.to_owned();
    let source = house.ledgers.get(&game).ok_or(Refusal::NoSuchPage)?;
    let page = LedgerPage {
        game,
        title,
        source,
    };
    Ok(html(web::ledger(&visitor, &page)))
}

impl House {
    /// A game's statements that are for players and referees.
    fn statements(&self, game: &str) -> Vec<Statement<'_>> {
        let ledger = self.ledgers.get(game).map_or("", String::as_str);
        let mut all = web::statements(ledger);
        all.retain(|one| web::is_for_players(one.chapter));
        all
    }

    /// A game's rulebook for players, and what in it answers to `query`.
    fn guide(&self, id: &str, query: &str, lang: Lang) -> Result<GuidePage<'_>, Refusal> {
        let game = self.game(id)?.as_ref();
        let statements = self.statements(id);
        let chapters = game.guide().chapters;
        let chapters: Vec<ChapterView> = chapters
            .iter()
            .map(|chapter| chapter_view(game, chapter, &statements, lang))
            .collect();
        let things = said_catalogue(game, lang);
        let found = if query.trim().is_empty() {
            Vec::new()
        } else {
            crate::search::search(query, everything(id, &chapters, &things, &statements))
        };
        Ok(GuidePage {
            game: id.to_owned(),
            title: game.about().title.to_owned(),
            icons: game.icons(),
            chapters,
            things,
            minutes: game.lessons().first().map(|lesson| lesson.minutes),
            query: query.to_owned(),
            found,
        })
    }

    /// One rule in plain words.
    fn rule(&self, game: &str, id: &str, lang: Lang) -> Result<RulePage, Refusal> {
        let played = self.game(game)?.as_ref();
        let all = self.statements(game);
        let find = |id: &str| all.iter().find(|one| one.id == id);
        let statement = find(id).ok_or(Refusal::NoSuchPage)?;
        let rulings = statement
            .rulings()
            .into_iter()
            .filter(|ruling| *ruling != id);
        let rulings = rulings.filter_map(|ruling| {
            let text = find(ruling)?.in_plain_words();
            Some((ruling.to_owned(), text))
        });
        let belongs = |reference: &String| web::covers(reference, id, statement.chapter);
        let chapters = played.guide().chapters;
        let chapter = chapters
            .iter()
            .find(|chapter| chapter.rules.iter().any(belongs));
        Ok(RulePage {
            game: game.to_owned(),
            title: played.about().title.to_owned(),
            id: id.to_owned(),
            text: statement.in_plain_words(),
            rulings: rulings.collect(),
            chapter: chapter.map(|chapter| {
                let title = Text::say(format!("guide-{}", chapter.id));
                (chapter.id.clone(), played.words().say(lang, &title))
            }),
        })
    }
}

/// A chapter in words, with its picture.
fn chapter_view(
    game: &dyn Game,
    chapter: &Chapter,
    statements: &[Statement<'_>],
    lang: Lang,
) -> ChapterView {
    let id = &chapter.id;
    let say = |message: String| game.words().say(lang, &Text::say(message));
    let sign = |(index, (icon, colour)): (usize, &(String, Colour))| SignView {
        icon: icon.clone(),
        colour: *colour,
        title: say(format!("guide-{id}-{}", index + 1)),
        text: String::new(),
    };
    let figure = match &chapter.figure {
        Figure::Row(signs) => FigureView::Row(signs.iter().enumerate().map(sign).collect()),
        Figure::Boxes(signs) => {
            let boxed = |(index, one)| SignView {
                text: say(format!("guide-{id}-{}-text", index + 1)),
                ..sign((index, one))
            };
            FigureView::Boxes(signs.iter().enumerate().map(boxed).collect())
        }
        Figure::Faces(names) => {
            let catalogue = said_catalogue(game, lang);
            let named = |name: &String| {
                let mut all = catalogue.iter();
                all.find_map(|(known, face)| (known == name).then(|| face.clone()))
            };
            FigureView::Faces(names.iter().filter_map(named).collect())
        }
        Figure::Board { position, around } => match game.position(position) {
            Ok(table) => {
                let mut scene = table.scene(Viewer::Spectator);
                game.words().speak(lang, &Names::default(), &mut scene);
                FigureView::Board {
                    scene: Box::new(scene),
                    around: around.clone(),
                }
            }
            // Tests read every position; a page goes without rather than fail.
            Err(why) => {
                tracing::error!(game = game.about().id, chapter = id, %why, "a figure cannot be drawn");
                FigureView::Row(Vec::new())
            }
        },
    };
    ChapterView {
        id: id.clone(),
        title: say(format!("guide-{id}")),
        text: say(format!("guide-{id}-text")),
        figure,
        exact: chapter
            .rules
            .iter()
            .filter_map(|rule| exact(game.about().id, rule, statements))
            .collect(),
    }
}

/// What a reference to the ledger is called, and where it leads.
fn exact(game: &str, reference: &str, statements: &[Statement<'_>]) -> Option<(String, String)> {
    if statements.iter().any(|one| one.id == reference) {
        return Some((reference.to_owned(), paths::rule(game, reference)));
    }
    let inside = |one: &&Statement<'_>| web::covers(reference, one.id, one.chapter);
    let heading = statements.iter().find(inside)?.chapter;
    let label = web::chapter_label(heading).to_owned();
    Some((label, paths::ledger_chapter(game, heading)))
}

fn said_catalogue(game: &dyn Game, lang: Lang) -> Vec<(String, Face)> {
    let mut all = game.catalogue();
    for (_, face) in &mut all {
        face.each_text(&mut |text| *text = Text::plain(game.words().say(lang, text)));
    }
    all
}

/// All that can be found, in the order of the book.
fn everything(
    game: &str,
    chapters: &[ChapterView],
    things: &[(String, Face)],
    statements: &[Statement<'_>],
) -> Vec<Found> {
    let chapters = chapters.iter().map(|chapter| {
        let more = match &chapter.figure {
            FigureView::Row(signs) | FigureView::Boxes(signs) => {
                let words = signs
                    .iter()
                    .map(|one| format!(" · {} {}", one.title, one.text));
                words.collect()
            }
            FigureView::Faces(_) | FigureView::Board { .. } => String::new(),
        };
        Found {
            kind: FoundKind::Chapter,
            name: chapter.title.clone(),
            text: chapter.text.clone() + &more,
            path: format!("{}#{}", paths::rules(game), chapter.id),
            icon: String::new(),
            colour: Colour::Ink,
        }
    });
    let things = things.iter().map(|(id, face)| {
        let steps = face.steps.iter().map(|step| step.text.as_str());
        let said = [&face.goal, &face.foot];
        let said = said.into_iter().flatten().map(Text::as_str);
        let text: Vec<&str> = said.chain(steps).collect();
        Found {
            kind: FoundKind::Face,
            name: face.title.to_string(),
            text: text.join(" · "),
            path: format!("{}#{}", paths::rules(game), web::thing_id(id)),
            icon: face.icon.clone(),
            colour: face.colour,
        }
    });
    let rules = statements.iter().map(|one| Found {
        kind: FoundKind::Rule,
        name: one.id.to_owned(),
        text: one.in_plain_words(),
        path: paths::rule(game, one.id),
        icon: String::new(),
        colour: Colour::Ink,
    });
    chapters.chain(things).chain(rules).collect()
}
