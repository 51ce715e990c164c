//! The pages for people who learn a game: its lesson, its rulebook for players, single rules, and the
//! ledger. Who learns what, and how far they are, is in [`lessons`](crate::lessons).

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::Uri;
use axum::routing::get;
use kernel::{Game, Lang};
use web::forms::{self, OnOff};
use web::model::{LearnCard, Learnt, LedgerPage, LessonCard};
use web::paths;

use crate::errors::Refusal;
use crate::house::House;
use crate::identity::Asking;
use crate::lessons::titles;
use crate::pages::{Page, Shared, game_card, html, to_table};
use crate::reading::{Body, Sent};
use crate::visitor::Look;
use crate::wording::here;

/// The routes of these pages.
pub(crate) fn routes() -> Router<Arc<House>> {
    Router::new()
        .route(paths::LEARN, get(learn).post(start_lesson))
        .route("/learn/{game}", get(learn_game))
        .route(paths::RULES, get(rules_index))
        .route("/rules/{game}", get(rules))
}

/// A game in the list of lessons.
fn learn_card(game: &dyn Game, learnt: Option<Learnt>, lang: Lang) -> LearnCard {
    let lesson = game.lesson().map(|lesson| LessonCard {
        minutes: lesson.minutes,
        steps: titles(game, &lesson, lang),
        learnt: learnt.unwrap_or_default(),
    });
    LearnCard {
        game: game_card(game, lang),
        lesson,
    }
}

async fn learn(State(house): Shared, asking: Asking, look: Look, uri: Uri) -> Page {
    let visitor = look.visitor(&house, &asking, here(&uri)).await?;
    let learnt = house.learnt(asking.somebody()).await?;
    let games = house.games.iter().map(|game| {
        let known = learnt.get(game.about().id);
        learn_card(game.as_ref(), known.map(|(_, learnt)| *learnt), look.lang)
    });
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
    let learnt = learnt.get(&game).map(|(_, learnt)| *learnt);
    let card = learn_card(house.game(&game)?.as_ref(), learnt, look.lang);
    Ok(html(web::learn_game(&visitor, &card)))
}

/// Starts a game's lesson, or leads to the one that is under way.
async fn start_lesson(State(house): Shared, asking: Asking, Body(body): Body) -> Page {
    let forms::Learn { game, anew } = Sent::Form(body).read()?;
    if anew != Some(OnOff::On) {
        let learnt = house.learnt(asking.somebody()).await?;
        if let Some((id, Learnt::At(_))) = learnt.get(&game) {
            return Ok(to_table(house.table(*id).await?.as_ref()));
        }
    }
    Ok(to_table(house.lesson_table(&asking, &game).await?.as_ref()))
}

async fn rules_index(State(house): Shared, asking: Asking, look: Look, uri: Uri) -> Page {
    let visitor = look.visitor(&house, &asking, here(&uri)).await?;
    let games = house.game_cards(look.lang);
    Ok(html(web::rules_index(&visitor, &games)))
}

async fn rules(
    State(house): Shared,
    Path(game): Path<String>,
    asking: Asking,
    look: Look,
    uri: Uri,
) -> Page {
    let visitor = look.visitor(&house, &asking, here(&uri)).await?;
    let title = house.game(&game)?.about().title.to_owned();
    let source = house.ledgers.get(&game).ok_or(Refusal::NoSuchPage)?;
    Ok(html(web::rules(
        &visitor,
        &LedgerPage {
            game,
            title,
            source,
        },
    )))
}
