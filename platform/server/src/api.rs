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
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;
use web::forms;
use web::model::{Clock, Pace, SeatPlan, Wish};

use crate::acts::{self, Performed, WORDS, asked};
use crate::answers::{self, Seats};
use crate::errors::Refusal;
use crate::history::Announcement;
use crate::house::{House, LONGEST_NAME};
use crate::identity::Asking;
use crate::lobby::{Opened, OwnName};
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
type Answer<T> = Result<Json<T>, Refusal>;

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

/// Who wants a key.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct Newcomer {
    /// The name to be known by.
    #[schemars(length(min = 1, max = LONGEST_NAME))]
    name: Option<String>,
    /// The language to be spoken to in.
    #[schemars(with = "Option<String>", extend("enum" = Lang::ALL.map(Lang::code)))]
    lang: Option<Lang>,
}

/// A new key for a program. A browser's own key is never shown.
async fn new_person(
    State(house): Shared,
    look: Look,
    Body(body): Body,
) -> Result<(StatusCode, Json<answers::Key>), Refusal> {
    let Newcomer { name, lang } = read_json(&body)?;
    let key = Key::issued(house.archive.seal());
    if let Some(name) = name {
        house
            .greet(key.person(), &name, lang.unwrap_or(look.lang))
            .await?;
    }
    let key = key.reveal();
    Ok((StatusCode::CREATED, Json(answers::Key { key })))
}

async fn games(
    State(house): Shared,
    look: Look,
    Asked(asked): Asked<AskedOf>,
) -> Answer<Vec<answers::Game>> {
    let lang = asked.lang(look.lang)?;
    let games = house.games.iter().map(|game| {
        let about = game.about();
        answers::Game {
            id: about.id,
            title: about.title,
            fewest: about.fewest,
            most: about.most,
            rules_version: about.rules_version,
            options: said_options(game.as_ref(), lang),
            bots: game.bots(),
        }
    });
    Ok(Json(games.collect()))
}

/// Which page of which listing.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct WhichTables {
    /// Which tables.
    #[serde(default)]
    list: List,
    /// What the page before called next.
    #[schemars(regex(pattern = "^[0-9]{1,18}-[0-9a-f]{32}$"))]
    after: Option<String>,
}

/// A listing of tables.
#[derive(Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
enum List {
    #[default]
    Open,
    Running,
    Finished,
    Mine,
}

async fn tables(
    State(house): Shared,
    asking: Asking,
    look: Look,
    Asked(which): Asked<WhichTables>,
) -> Answer<answers::Tables> {
    let listing = match which.list {
        List::Open => Listing::Open,
        List::Running => Listing::Running,
        List::Finished => Listing::Finished,
        List::Mine => Listing::Seated(asking.person()?),
    };
    let after = which.after.as_deref().map(str::parse::<Cursor>).transpose();
    let after = after
        .map_err(|_| Refusal::Malformed("after is what the page before called next".to_owned()))?;
    let page = house.list(listing, after, LISTED).await?;
    let cards = crate::cards::cards(&house, &page.tables, asking.somebody(), look.lang).await?;
    Ok(Json(answers::Tables {
        tables: cards.into_iter().map(answers::Listed::of).collect(),
        next: page.next.map(|next| next.to_string()),
    }))
}

/// What a program says to open a table.
#[derive(Deserialize, JsonSchema)]
// Without seats there is no game to deal: said, although it is the game that refuses it.
#[schemars(extend("required" = ["game", "seats"]))]
pub(crate) struct Opening {
    /// Your own name for it: asked twice it is opened once.
    #[schemars(regex(pattern = forms::OWN_ID))]
    id: Option<String>,
    /// Which game.
    game: String,
    /// Who sits where: mine, open, or bot: and its name.
    #[serde(default)]
    #[schemars(
        required,
        length(max = 16),
        inner(regex(pattern = "^(mine|open|bot:.+)$"))
    )]
    seats: Vec<String>,
    /// A word for each option that is not as usual.
    #[serde(default)]
    options: Wanted,
    #[serde(default, deserialize_with = "object")]
    clock: Clock,
    #[serde(default)]
    pace: Pace,
    /// Whether people without a seat may watch.
    #[serde(default = "yes")]
    spectators: bool,
    /// Whether everybody finds it in the lobby.
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
) -> Result<(StatusCode, Json<answers::Opened>), Refusal> {
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
    let status = match opened {
        Opened::Now => StatusCode::CREATED,
        Opened::Before => StatusCode::OK,
    };
    let answer = answers::Opened {
        id: table.id,
        done: table.look(&house).await?.done_for(asking.person()?),
        path: Some(web::paths::table(&table.id.to_string())),
    };
    Ok((status, Json(answer)))
}

/// Who sits down by a link.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct Joining {
    /// The name to be known by.
    #[schemars(length(min = 1, max = LONGEST_NAME))]
    name: Option<String>,
    /// Which seat; without it the first that is free.
    seat: Option<u8>,
}

async fn join(
    State(house): Shared,
    Path(code): Path<String>,
    asking: Asking,
    look: Look,
    Body(body): Body,
) -> Answer<answers::Opened> {
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
    Ok(Json(answers::Opened {
        id: table.id,
        done: table.look(&house).await?.done_for(asking.person()?),
        path: None,
    }))
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

async fn perform(word: &'static str, at: AtTable, Body(body): Body) -> Answer<Performed> {
    let acted = acts::act(&at.house, &at.table, &at.asking, word, Sent::Json(body)).await?;
    Ok(Json(Performed::of(acted)))
}

async fn summary(AtTableByApi(at): AtTableByApi) -> Answer<answers::Table> {
    let (sitting, viewer) = at.look().await?;
    let AtTable {
        house,
        table,
        reader,
        ..
    } = at;
    let meta = &sitting.meta;
    // One's own turn is always known to oneself.
    let own = sitting.waiting().and(meta.owned(reader.person));
    let people = People::at(&house, &sitting).await?;
    let seats = table.seat_tags(&house, &sitting, &people, &reader);
    let votes = meta.votes.iter().map(|poll| answers::OpenVote {
        vote: poll.id,
        question: poll.question.counted(|ply| sitting.count(viewer, ply)),
        by: people.anybody(poll.by, meta, reader.lang),
        missing: people.everybody(&meta.missing(poll), meta, reader.lang),
    });
    Ok(Json(answers::Table {
        id: table.id,
        game: table.game.about().id,
        title: table.game.about().title,
        status: sitting.status.into(),
        aside: sitting.aside.clone(),
        done: sitting.done(viewer),
        seats: seats.into_iter().map(answers::Sitter::of).collect(),
        waiting: Seats(sitting.mark(viewer).waiting.or(own)),
        window_left_millis: sitting.clocks.question_left(house.now()),
        clock: meta.clock,
        options: meta.options.clone(),
        spectators: meta.spectators,
        listed: meta.listed,
        commitment: meta.commitment,
        votes: votes.collect(),
        outcome: outcome(&table, &sitting, reader.lang),
        rematch: meta.rematch,
        lesson: table.lesson_view(&sitting, reader.lang),
    }))
}

fn outcome(table: &Table, sitting: &Sitting, lang: Lang) -> Option<answers::Ended> {
    let game = table.game.as_ref();
    sitting.status.is_closed().then(|| {
        let ended = sitting.meta.outcome;
        let outcome = ended.unwrap_or_default();
        answers::Ended {
            ending: ended.map(|outcome| game.about().ending(&outcome)),
            reason: sitting.reason(game, lang),
            winners: Seats(outcome.winners),
            scores: outcome.scores.iter().copied().collect(),
        }
    })
}

async fn state(AtTableByApi(at): AtTableByApi) -> Answer<answers::State> {
    let (sitting, viewer) = at.look().await?;
    let now = at.house.now();
    let others = sitting.shows_others_clocks();
    let left = |seat| {
        let shown = others || viewer == Viewer::Seat(seat);
        sitting.clocks.left(seat, now).filter(|_| shown)
    };
    let left = sitting.meta.chairs().map(|(seat, _)| left(seat)).collect();
    let undo = match viewer {
        Viewer::Seat(seat) => sitting.undo_reach(seat),
        Viewer::Spectator | Viewer::Everything => None,
    };
    let names = People::at(&at.house, &sitting).await?.names();
    let playing = sitting.running()?;
    let mut scene = playing.current().scene(viewer);
    let words = at.table.game.words();
    words.speak(at.reader.lang, &names, &mut scene);
    at.table.teach(&sitting, at.reader.lang, &mut scene);
    Ok(Json(answers::State {
        done: sitting.done(viewer),
        viewer: web::paths::viewer_word(viewer),
        waiting: Seats(sitting.mark(viewer).waiting),
        left_millis: left,
        window_left_millis: sitting.clocks.question_left(now),
        undo_to: undo,
        view: playing.current().view(viewer),
        scene: json!(scene),
    }))
}

async fn menu(AtTableByApi(at): AtTableByApi) -> Answer<answers::Menu> {
    at.asking.person()?;
    let (sitting, viewer) = at.look().await?;
    let Viewer::Seat(seat) = viewer else {
        return Err(Refusal::NotSeated);
    };
    let names = People::at(&at.house, &sitting).await?.names();
    let playing = sitting.running()?;
    let words = at.table.game.words();
    let say = |text: &mut Text| *text = Text::plain(words.say_of(at.reader.lang, &names, text));
    let mut entries = playing.current().menu(seat, at.asked.why.is_some());
    for entry in &mut entries {
        say(&mut entry.label);
        if let Some(because) = &mut entry.refused {
            say(&mut because.text);
        }
    }
    Ok(Json(answers::Menu {
        done: sitting.done(viewer),
        seat,
        choices: entries.into_iter().map(answers::Choice::of).collect(),
    }))
}

async fn face(
    AtTableByApi(at): AtTableByApi,
    Path((_, thing)): Path<(String, String)>,
) -> Answer<kernel::Face> {
    let page = at.inspect(&thing).await?;
    Ok(Json(page.face))
}

async fn log(AtTableByApi(at): AtTableByApi) -> Answer<answers::Log> {
    let (sitting, viewer) = at.look().await?;
    if sitting.status == archive::Status::Open {
        return Err(Refusal::NotBegun);
    }
    sitting.undamaged()?;
    let told = at.table.remember(&at.house, &sitting).await?;
    let names = People::at(&at.house, &sitting).await?.names();
    let told = sitting
        .undos
        .leading_to(sitting.ply(), told.iter(), |told| told.ply);
    let told = told.filter(|told| told.is_for(viewer));
    let lines = told.map(|told| {
        let ply = sitting.count(viewer, told.ply);
        log_line(&at.table, told, ply, at.reader.lang, &names)
    });
    Ok(Json(answers::Log {
        log: lines.collect(),
        done: sitting.done(viewer),
    }))
}

/// A line of the log; `ply` is its number as its reader counts.
fn log_line(
    table: &Table,
    told: &Announcement,
    ply: u64,
    lang: Lang,
    names: &Names,
) -> answers::Told {
    let line = said(table.game.as_ref(), told, lang, names).line;
    answers::Told {
        ply,
        text: line.text,
        tone: line.tone,
    }
}

async fn chat(AtTableByApi(at): AtTableByApi) -> Answer<answers::Talk> {
    let AtTable {
        house,
        table,
        reader,
        ..
    } = at;
    let sitting = table.look_for(&house, reader.person).await?;
    sitting.admits(reader.person)?;
    let people = People::at(&house, &sitting).await?;
    let names = people.names();
    Ok(Json(answers::Talk {
        n: sitting.done(sitting.usual_viewer(reader.person)).n,
        chat: table.chat_lines(&sitting, &people, &reader),
        free: table.talks_freely(&sitting),
        phrases: table.phrase_book(&sitting, reader.person, reader.lang, &names),
    }))
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
pub(crate) async fn verify(at: AtTable) -> Answer<web::model::Verdict> {
    let now = at.house.now();
    at.house.quotas.record(&at.asking, now).await?;
    at.table.verify(&at.house, &at.reader).await.map(Json)
}

async fn replay(AtTableByApi(at): AtTableByApi) -> Answer<answers::Moment> {
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
    let log = log.map(|told| log_line(&table, told, told.ply, reader.lang, &names));
    Ok(Json(answers::Moment {
        ply: moment.ply,
        last: moment.last,
        viewer: web::paths::viewer_word(moment.viewer),
        log: log.collect(),
        view: moment.view,
        scene: json!(moment.scene),
    }))
}
