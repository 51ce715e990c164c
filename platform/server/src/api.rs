//! The JSON API: what the pages' script uses, and all that a program needs to sit down and play.
//!
//! Described by [`openapi`](crate::openapi). Answers are made from the same views as the pages:
//! nothing here sees a state.

use std::sync::Arc;

use archive::{Cursor, Key, Listing};
use axum::extract::{FromRequest as _, Path, Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use kernel::{Lang, Names, Seat, Text, Viewer, Wanted};
use serde::Deserialize;
use serde_json::{Value, json};
use web::model::{Clock, Holder, Pace, SeatPlan, TablePhase, Wish};

use crate::acts::{self, Performed, WORDS, asked};
use crate::errors::Refusal;
use crate::history::Announcement;
use crate::house::House;
use crate::identity::Asking;
use crate::lobby::{Opened, OwnName};
use crate::news::Mark;
use crate::people::People;
use crate::reading::{Asked, AskedOf, AtTable, AtTableByApi, Body, Sent, object, read_json};
use crate::show::{said, said_options};
use crate::sitting::Sitting;
use crate::stream::events;
use crate::table::Table;
use crate::visitor::Look;

/// How many tables stand on a page of a listing.
const LISTED: u32 = 50;

type Shared = State<Arc<House>>;
type Answer = Result<Json<Value>, Refusal>;

/// The routes of the API.
pub(crate) fn routes() -> Router<Arc<House>> {
    // Acts come here by another way: see `serve::attend_act`. By this one come those who try them
    // with another method than POST, and are told so.
    let acts = WORDS.into_iter().fold(Router::new(), |router, word| {
        let act = post(async || Refusal::NoSuchPage);
        router.route(&format!("/api/table/{{id}}/{word}"), act)
    });
    acts.route(
        "/api/openapi.json",
        get(async || Json(crate::openapi::document())),
    )
    .route("/api/people", post(new_person))
    .route("/api/games", get(games))
    .route("/api/tables", get(tables).post(open_table))
    .route("/api/join/{code}", post(join))
    .route("/api/table/{id}", get(summary))
    .route("/api/table/{id}/state", get(state))
    .route("/api/table/{id}/menu", get(menu))
    .route("/api/table/{id}/face/{thing}", get(face))
    .route("/api/table/{id}/log", get(log))
    .route("/api/table/{id}/chat", get(chat))
    .route("/api/table/{id}/events", get(events))
    .route("/api/table/{id}/record", get(record))
    .route("/api/table/{id}/verify", get(verify))
    .route("/api/table/{id}/replay", get(replay))
}

/// A new key for a program. A browser's own key is never shown.
async fn new_person(
    State(house): Shared,
    look: Look,
    Body(body): Body,
) -> Result<Response, Refusal> {
    #[derive(Deserialize)]
    struct Newcomer {
        name: Option<String>,
        lang: Option<Lang>,
    }
    let Newcomer { name, lang } = read_json(&body)?;
    let key = Key::issued(house.archive.seal());
    if let Some(name) = name {
        house
            .greet(key.person(), &name, lang.unwrap_or(look.lang))
            .await?;
    }
    Ok((StatusCode::CREATED, Json(json!({ "key": key.reveal() }))).into_response())
}

async fn games(State(house): Shared, look: Look, Asked(asked): Asked<AskedOf>) -> Answer {
    let lang = asked.lang(look.lang)?;
    let games = house.games.iter().map(|game| {
        let about = game.about();
        json!({
            "id": about.id,
            "title": about.title,
            "fewest": about.fewest,
            "most": about.most,
            "rules_version": about.rules_version,
            "options": said_options(game.as_ref(), lang),
            "bots": game.bots(),
        })
    });
    Ok(Json(games.collect()))
}

#[derive(Deserialize)]
struct WhichTables {
    list: Option<String>,
    after: Option<String>,
}

async fn tables(
    State(house): Shared,
    asking: Asking,
    look: Look,
    Asked(which): Asked<WhichTables>,
) -> Answer {
    let listing = match which.list.as_deref() {
        None | Some("open") => Listing::Open,
        Some("running") => Listing::Running,
        Some("finished") => Listing::Finished,
        Some("mine") => Listing::Seated(asking.person()?),
        Some(_) => {
            return Err(Refusal::Malformed(
                "list is open, running, finished or mine".to_owned(),
            ));
        }
    };
    let after = which.after.as_deref().map(str::parse::<Cursor>).transpose();
    let after = after
        .map_err(|_| Refusal::Malformed("after is what the page before called next".to_owned()))?;
    let page = house.list(listing, after, LISTED).await?;
    let cards = crate::cards::cards(&house, &page.tables, asking.somebody(), look.lang).await?;
    let tables: Vec<Value> = cards
        .into_iter()
        .map(|card| {
            json!({
                "id": card.id,
                "title": card.title,
                "seats": card.seats,
                "phase": phase_word(&card.phase),
                "your_turn": card.your_turn,
                "spectators": card.spectators,
                "idle_seconds": card.idle,
            })
        })
        .collect();
    Ok(Json(
        json!({ "tables": tables, "next": page.next.map(|next| next.to_string()) }),
    ))
}

fn phase_word(phase: &TablePhase) -> &'static str {
    match phase {
        TablePhase::Gathering => "gathering",
        TablePhase::Playing(_) => "playing",
        TablePhase::Over(_) => "over",
        TablePhase::Damaged(_) => "damaged",
    }
}

/// What a program says to open a table.
#[derive(Deserialize)]
struct Opening {
    id: Option<String>,
    game: String,
    #[serde(default)]
    seats: Vec<String>,
    #[serde(default)]
    options: Wanted,
    #[serde(default, deserialize_with = "object")]
    clock: Clock,
    #[serde(default)]
    pace: Pace,
    #[serde(default = "yes")]
    spectators: bool,
    #[serde(default)]
    listed: bool,
}

fn yes() -> bool {
    true
}

async fn open_table(
    State(house): Shared,
    asking: Asking,
    Body(body): Body,
) -> Result<Response, Refusal> {
    asking.person()?;
    let Opening {
        id,
        game,
        seats,
        options,
        clock,
        pace,
        spectators,
        listed,
    } = read_json(&body)?;
    let seats = seats.iter().map(|plan| match plan.as_str() {
        "mine" => Ok(SeatPlan::Mine),
        "open" => Ok(SeatPlan::Open),
        bot => match bot.strip_prefix("bot:") {
            Some(bot) => Ok(SeatPlan::Bot(bot.to_owned())),
            None => Err(Refusal::Malformed(
                "a seat is mine, open or bot:NAME".to_owned(),
            )),
        },
    });
    let seats = seats.collect::<Result<Vec<SeatPlan>, Refusal>>()?;
    let wish = Wish {
        game,
        players: seats.len().min(255) as u8,
        seats,
        wanted: options,
        clock,
        pace,
        spectators,
        listed,
    };
    let name = id.map(|id| OwnName::new(id, &body)).transpose()?;
    let (table, opened) = match &name {
        Some(name) => house.open_once(&asking, &wish, name).await?,
        None => (house.open_table(&asking, &wish).await?, Opened::Now),
    };
    let done = table.look(&house).await?.done_for(asking.person()?);
    let answer = json!({ "id": table.id, "n": done.n, "ply": done.ply, "path": web::paths::table(&table.id.to_string()) });
    let status = match opened {
        Opened::Now => StatusCode::CREATED,
        Opened::Before => StatusCode::OK,
    };
    Ok((status, Json(answer)).into_response())
}

async fn join(
    State(house): Shared,
    Path(code): Path<String>,
    asking: Asking,
    look: Look,
    Body(body): Body,
) -> Answer {
    #[derive(Deserialize)]
    struct Joining {
        name: Option<String>,
        seat: Option<u8>,
    }
    asking.person()?;
    let Joining { name, seat } = read_json(&body)?;
    let table = crate::join::join(
        &house,
        &asking,
        look.lang,
        &code,
        name.as_deref(),
        seat.map(Seat),
    )
    .await?;
    let done = table.look(&house).await?.done_for(asking.person()?);
    Ok(Json(
        json!({ "id": table.id, "n": done.n, "ply": done.ply }),
    ))
}

/// Does what `word` says at the table that the request's address names.
pub(crate) async fn act(house: &Arc<House>, word: &'static str, request: Request) -> Response {
    let acted = async {
        let (mut parts, body) = request.into_parts();
        let uri = parts.uri.clone();
        let (id, _) = asked(&parts.method, uri.path()).ok_or(Refusal::NoSuchPage)?;
        let at = AtTable::named(id, &mut parts, house).await?;
        let body = Body::from_request(Request::from_parts(parts, body), house).await?;
        perform(word, at, body).await
    };
    acted.await.into_response()
}

async fn perform(
    word: &'static str,
    at: AtTable,
    Body(body): Body,
) -> Result<Json<Performed>, Refusal> {
    let acted = acts::act(&at.house, &at.table, &at.asking, word, Sent::Json(body)).await?;
    Ok(Json(Performed::of(acted)))
}

async fn summary(AtTableByApi(at): AtTableByApi) -> Answer {
    let AtTable {
        house,
        table,
        asked,
        reader,
        ..
    } = at;
    let sitting = table.look_for(&house, reader.person).await?;
    let viewer = sitting.viewer(reader.person, asked.seat()?)?;
    let mark = sitting.mark(viewer);
    // One's own turn is always known to oneself.
    let own = sitting.waiting().and(sitting.meta.owned(reader.person));
    let people = People::at(&house, &sitting).await?;
    let seats: Vec<Value> = table
        .seat_tags(&house, &sitting, &people, &reader)
        .into_iter()
        .map(seat_json)
        .collect();
    let votes = sitting.meta.votes.iter().map(|poll| {
        json!({
            "vote": poll.id,
            "question": poll.question.counted(|ply| sitting.count(viewer, ply)),
            "by": people.anybody(poll.by, &sitting.meta, reader.lang),
            "missing": people.everybody(&sitting.meta.missing(poll), &sitting.meta, reader.lang),
        })
    });
    Ok(Json(json!({
        "id": table.id,
        "game": table.game.about().id,
        "title": table.game.about().title,
        "status": sitting.status,
        "aside": sitting.aside,
        "n": mark.n,
        "ply": mark.ply,
        "seats": seats,
        "waiting": mark.waiting.or(own).iter().collect::<Vec<_>>(),
        "window_left_millis": sitting.clocks.question_left(house.now()),
        "clock": sitting.meta.clock,
        "options": sitting.meta.options,
        "spectators": sitting.meta.spectators,
        "listed": sitting.meta.listed,
        "commitment": sitting.meta.commitment,
        "votes": votes.collect::<Vec<_>>(),
        "outcome": outcome(&table, &sitting, reader.lang),
        "rematch": sitting.meta.rematch,
        "lesson": table.lesson_view(&sitting, reader.lang),
    })))
}

fn seat_json(tag: web::model::SeatTag) -> Value {
    let (holder, name, bot, instead_of, online) = match tag.holder {
        Holder::Open => ("open", None, None, None, false),
        Holder::Person { name, online } => ("person", Some(name), None, None, online),
        Holder::Bot {
            name,
            bot,
            instead_of,
        } => ("bot", Some(name), Some(bot), instead_of, false),
    };
    json!({
        "holder": holder,
        "name": name,
        "bot": bot,
        "instead_of": instead_of,
        "online": online,
        "yours": tag.yours,
        "left_millis": tag.left_millis,
        "ticking": tag.ticking,
        "give": tag.give,
    })
}

fn outcome(table: &Table, sitting: &Sitting, lang: Lang) -> Option<Value> {
    let game = table.game.as_ref();
    sitting.status.is_closed().then(|| {
        let outcome = sitting.meta.outcome.unwrap_or_default();
        let ending = sitting
            .meta
            .outcome
            .map(|outcome| game.about().ending(&outcome));
        json!({
            "ending": ending,
            "reason": sitting.reason(game, lang),
            "winners": outcome.winners.iter().collect::<Vec<_>>(),
            "scores": outcome.scores,
        })
    })
}

async fn state(AtTableByApi(at): AtTableByApi) -> Answer {
    let AtTable {
        house,
        table,
        asked,
        reader,
        ..
    } = at;
    let sitting = table.look_for(&house, reader.person).await?;
    let viewer = sitting.viewer(reader.person, asked.seat()?)?;
    let Mark { n, ply, waiting } = sitting.mark(viewer);
    let now = house.now();
    let others = sitting.shows_others_clocks();
    let left = |seat| {
        let shown = others || viewer == Viewer::Seat(seat);
        sitting.clocks.left(seat, now).filter(|_| shown)
    };
    let left: Vec<Option<u64>> = sitting.meta.chairs().map(|(seat, _)| left(seat)).collect();
    let question_left = sitting.clocks.question_left(now);
    let undo = match viewer {
        Viewer::Seat(seat) => sitting.undo_reach(seat),
        Viewer::Spectator | Viewer::Everything => None,
    };
    let names = People::at(&house, &sitting).await?.names();
    let playing = sitting.running()?;
    let mut scene = playing.current().scene(viewer);
    let words = table.game.words();
    words.speak(reader.lang, &names, &mut scene);
    let view = playing.current().view(viewer);
    table.teach(&sitting, reader.lang, &mut scene);
    Ok(Json(json!({
        "n": n,
        "ply": ply,
        "as": web::paths::viewer_word(viewer),
        "waiting": waiting.iter().collect::<Vec<_>>(),
        "left_millis": left,
        "window_left_millis": question_left,
        "undo_to": undo,
        "view": view,
        "scene": scene,
    })))
}

async fn menu(AtTableByApi(at): AtTableByApi) -> Answer {
    let AtTable {
        house,
        table,
        asking,
        asked,
        reader,
        ..
    } = at;
    let sitting = table.look_for(&house, reader.person).await?;
    let Viewer::Seat(seat) = sitting.viewer(Some(asking.person()?), asked.seat()?)? else {
        return Err(Refusal::NotSeated);
    };
    let Mark { n, ply, .. } = sitting.mark(Viewer::Seat(seat));
    let names = People::at(&house, &sitting).await?.names();
    let playing = sitting.running()?;
    let words = table.game.words();
    let say = |text: &mut Text| *text = Text::plain(words.say_of(reader.lang, &names, text));
    let mut entries = playing.current().menu(seat, asked.why.is_some());
    for entry in &mut entries {
        say(&mut entry.label);
        if let Some(because) = &mut entry.refused {
            say(&mut because.text);
        }
    }
    Ok(Json(
        json!({ "n": n, "ply": ply, "seat": seat, "menu": entries }),
    ))
}

async fn face(
    AtTableByApi(at): AtTableByApi,
    Path((_, thing)): Path<(String, String)>,
) -> Result<Json<kernel::Face>, Refusal> {
    let page = at.inspect(&thing).await?;
    Ok(Json(page.face))
}

async fn log(AtTableByApi(at): AtTableByApi) -> Answer {
    let AtTable {
        house,
        table,
        asked,
        reader,
        ..
    } = at;
    let sitting = table.look_for(&house, reader.person).await?;
    let viewer = sitting.viewer(reader.person, asked.seat()?)?;
    if sitting.status == archive::Status::Open {
        return Err(Refusal::NotBegun);
    }
    sitting.undamaged()?;
    let told = table.remember(&house, &sitting).await?;
    let names = People::at(&house, &sitting).await?.names();
    let told = sitting
        .undos
        .leading_to(sitting.ply(), told.iter(), |told| told.ply);
    let told = told.filter(|told| told.is_for(viewer));
    let lines = told.map(|told| {
        let ply = sitting.count(viewer, told.ply);
        log_json(&table, told, ply, reader.lang, &names)
    });
    let mark = sitting.mark(viewer);
    Ok(Json(
        json!({ "n": mark.n, "ply": mark.ply, "log": lines.collect::<Vec<_>>() }),
    ))
}

/// A line of the log; `ply` is its number as its reader counts.
fn log_json(table: &Table, told: &Announcement, ply: u64, lang: Lang, names: &Names) -> Value {
    let line = said(table.game.as_ref(), told, lang, names).line;
    json!({ "ply": ply, "text": line.text, "tone": line.tone })
}

async fn chat(AtTableByApi(at): AtTableByApi) -> Answer {
    let AtTable {
        house,
        table,
        reader,
        ..
    } = at;
    let sitting = table.look_for(&house, reader.person).await?;
    sitting.admits(reader.person)?;
    let people = People::at(&house, &sitting).await?;
    let lines = table.chat_lines(&sitting, &people, &reader).into_iter();
    let lines: Vec<Value> = lines
        .map(|line| json!({ "name": line.name, "text": line.text, "yours": line.yours }))
        .collect();
    let phrases = table
        .phrase_book(&sitting, reader.person, reader.lang, &people.names())
        .into_iter();
    let phrases: Vec<Value> = phrases
        .map(|phrase| json!({ "name": phrase.name, "text": phrase.text }))
        .collect();
    Ok(Json(json!({
        "n": sitting.done(sitting.usual_viewer(reader.person)).n,
        "chat": lines,
        "free": table.talks_freely(&sitting),
        "phrases": phrases,
    })))
}

/// The record as a file.
pub(crate) async fn record(at: AtTable) -> Result<Response, Refusal> {
    let AtTable { table, .. } = &at;
    let now = at.house.now();
    at.house.quotas.record(&at.asking, now).await?;
    let text = table.record_text(&at.house, &at.reader).await?;
    let name = format!(
        "attachment; filename=\"{}-{}.jsonl\"",
        table.game.about().id,
        table.id
    );
    let headers = [
        (header::CONTENT_TYPE, "application/jsonl".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, text).into_response())
}

/// Whether the record checks out.
pub(crate) async fn verify(at: AtTable) -> Result<Json<web::model::Verdict>, Refusal> {
    let now = at.house.now();
    at.house.quotas.record(&at.asking, now).await?;
    at.table.verify(&at.house, &at.reader).await.map(Json)
}

async fn replay(AtTableByApi(at): AtTableByApi) -> Answer {
    let AtTable {
        house,
        table,
        asked,
        reader,
        ..
    } = at;
    let mut moment = table
        .moment(&house, &reader, asked.ply, asked.viewer()?)
        .await?;
    let sitting = table.look(&house).await?;
    let names = People::at(&house, &sitting).await?.names();
    let words = table.game.words();
    words.speak(reader.lang, &names, &mut moment.scene);
    let log = moment.told.iter();
    let log = log.map(|told| log_json(&table, told, told.ply, reader.lang, &names));
    Ok(Json(json!({
        "ply": moment.ply,
        "last": moment.last,
        "as": web::paths::viewer_word(moment.viewer),
        "view": moment.view,
        "scene": moment.scene,
        "log": log.collect::<Vec<_>>(),
    })))
}
