//! The pages: what a browser gets without any script. Every address is one of [`web::paths`].
//!
//! A form that was refused comes back as the page it was on, with the reason; one that was done
//! redirects, so that going back never sends it twice.

use std::sync::Arc;

use archive::{Listing, TableId};
use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use kernel::{Game, Lang, Objection, Seat};
use serde::Deserialize;
use web::forms::{self, OnOff};
use web::model::{Clock, CreatePage, GameCard, JoinPage, LobbyPage, Pace, SeatPlan, Visitor, Wish};
use web::paths;

use crate::acts::{Acted, WORDS, act};
use crate::cards::{cards, resume};
use crate::errors::Refusal;
use crate::house::House;
use crate::identity::Asking;
use crate::join::Code;
use crate::people::People;
use crate::reading::{Asked, AskedOf, AtTable, Body, Sent};
use crate::show::{Reader, said_options};
use crate::stream::events;
use crate::table::Table;
use crate::telemetry::count_anew;
use crate::visitor::Look;
use crate::wording::here;

/// How many tables stand in each list of the lobby.
const LISTED: u32 = 30;

/// What never changes under its address.
const FOR_EVER: (header::HeaderName, &str) =
    (header::CACHE_CONTROL, "public, max-age=31536000, immutable");

pub(crate) type Shared = State<Arc<House>>;
pub(crate) type Page = Result<Response, Refusal>;

/// The routes of the pages.
pub(crate) fn routes() -> Router<Arc<House>> {
    let acts = WORDS.into_iter().fold(Router::new(), |router, word| {
        let act = post(move |at, body| perform(word, at, body));
        router.route(&paths::at_table("{id}", word), act)
    });
    acts.route(paths::LOBBY, get(lobby))
        .route(paths::QUICK, post(quick))
        .route(paths::FIND, get(find))
        .route("/art/{version}/{game}/{name}", get(picture))
        .route(paths::NEW, get(new_form).post(new_table))
        .route(paths::SETTINGS, get(settings_form).post(settings))
        .route("/join/{code}", get(join_form).post(join))
        .route("/table/{id}", get(table))
        .route("/table/{id}/fragment", get(table_fragment))
        .route("/table/{id}/face/{thing}", get(face))
        .route("/table/{id}/face/{thing}/fragment", get(face_fragment))
        .route("/table/{id}/events", get(events))
        .route("/table/{id}/ending", get(ending))
        .route("/table/{id}/ending/fragment", get(ending_fragment))
        .route("/table/{id}/replay", get(replay))
        .route("/table/{id}/replay/fragment", get(replay_fragment))
        .route("/table/{id}/record", get(crate::api::record))
        .route("/table/{id}/verify", get(crate::api::verify))
        .route("/assets/{version}/{name}", get(asset))
        .merge(crate::guide::routes())
}

impl House {
    /// The address before every path, as the browser that asks knows it.
    pub(crate) fn origin(&self, headers: &HeaderMap) -> String {
        let host = headers
            .get(header::HOST)
            .and_then(|host| host.to_str().ok());
        let scheme = if self.config.https { "https" } else { "http" };
        host.map_or_else(
            || format!("{scheme}://{}", self.config.listen),
            |host| format!("{scheme}://{host}"),
        )
    }

    pub(crate) fn game_cards(&self, lang: Lang) -> Vec<GameCard> {
        self.games
            .iter()
            .map(|game| game_card(game.as_ref(), lang))
            .collect()
    }
}

pub(crate) fn game_card(game: &dyn Game, lang: Lang) -> GameCard {
    let about = game.about();
    let words = game.words();
    let known = |id: &'static str| {
        words
            .knows(lang, id)
            .then(|| words.say(lang, &kernel::Text::say(id)))
    };
    GameCard {
        id: about.id.to_owned(),
        title: about.title.to_owned(),
        fewest: about.fewest,
        most: about.most,
        minutes: about.minutes,
        weight: about.weight,
        quick: game.quick().0,
        tag: known("tag"),
        blurb: known("blurb"),
        cover: cover(game),
    }
}

/// The address of a game's cover.
pub(crate) fn cover(game: &dyn Game) -> Option<String> {
    art(game, "cover")
}

/// The address of a drawing, if the game has it.
pub(crate) fn art(game: &dyn Game, name: &str) -> Option<String> {
    let id = game.about().id;
    game.picture(name)
        .map(|_| paths::art(id, name, web::assets_version()))
}

pub(crate) fn html(page: String) -> Response {
    // What a page shows is for one person at one moment.
    ([(header::CACHE_CONTROL, "no-store")], Html(page)).into_response()
}

async fn lobby(State(house): Shared, asking: Asking, look: Look, uri: Uri) -> Page {
    let person = asking.somebody();
    let visitor = look.visitor(&house, &asking, here(&uri)).await?;
    let mine = match person {
        Some(person) => {
            house
                .list(Listing::Seated(person), None, LISTED)
                .await?
                .tables
        }
        None => Vec::new(),
    };
    let mut open = house.latest(Listing::Open, LISTED).await?;
    let running = house.latest(Listing::Running, LISTED).await?;
    let awake = house.awake(open.iter().chain(&running).map(|row| row.id), person);
    let in_play = running.len() as u64;
    open.extend(running);
    open.retain(|row| !mine.iter().any(|own| own.id == row.id));
    // One's own finished games come first among all that are shown to everybody.
    let (mut finished, mine): (Vec<_>, Vec<_>) =
        mine.into_iter().partition(|row| row.status.is_closed());
    let shown = house.latest(Listing::Finished, LISTED).await?;
    let own: Vec<TableId> = finished.iter().map(|row| row.id).collect();
    finished.extend(shown.into_iter().filter(|row| !own.contains(&row.id)));
    let mut mine = cards(&house, &mine, person, look.lang).await?;
    mine.sort_by_key(|card| !card.your_turn);
    let resume = resume(&house, &mine, person, look.lang).await;
    let open = cards(&house, &open, person, look.lang).await?;
    let finished = cards(&house, &finished, person, look.lang).await?;
    Ok(html(web::lobby(
        &visitor,
        &LobbyPage {
            games: house.game_cards(look.lang),
            resume,
            mine,
            open,
            finished,
            awake,
            running: in_play,
        },
    )))
}

/// Leads to the table of a code, or of a whole link somebody pasted.
async fn find(Asked(wanted): Asked<Wanted>) -> Page {
    let code = wanted.code.trim().trim_end_matches('/');
    let code = code.rsplit('/').next().unwrap_or_default();
    let plain = !code.is_empty() && code.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if !plain {
        return Err(Refusal::NoSuchLink);
    }
    Ok(Redirect::to(&paths::join(code)).into_response())
}

#[derive(Deserialize)]
struct Wanted {
    code: String,
}

async fn picture(
    State(house): Shared,
    Path((version, game, name)): Path<(String, String, String)>,
) -> Page {
    let game = house.game(&game).map_err(|_| Refusal::NoSuchPage)?;
    let name = name
        .strip_suffix(".svg")
        .filter(|_| version == web::assets_version());
    let drawn = name.and_then(|name| game.picture(name));
    let drawn = drawn.ok_or(Refusal::NoSuchPage)?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml"), FOR_EVER], drawn).into_response())
}

async fn quick(State(house): Shared, asking: Asking, Body(body): Body) -> Page {
    let forms::QuickStart { game, players } = Sent::Form(body).read()?;
    let table = house.quick_table(&asking, &game, players).await?;
    Ok(to_table(&table))
}

pub(crate) fn to_table(table: &Table) -> Response {
    Redirect::to(&paths::table(&table.id.to_string())).into_response()
}

#[derive(Deserialize)]
struct WhichGame {
    game: Option<String>,
}

async fn new_form(
    State(house): Shared,
    asking: Asking,
    look: Look,
    uri: Uri,
    Asked(which): Asked<WhichGame>,
) -> Page {
    let game = match which.game {
        Some(id) => house.game(&id)?,
        None => house.games.first().ok_or(Refusal::NoSuchGame)?,
    };
    let about = game.about();
    let bot = game
        .bots()
        .last()
        .map_or(SeatPlan::Open, |bot| SeatPlan::Bot((*bot).to_owned()));
    let mut seats = vec![bot; usize::from(about.fewest)];
    seats[0] = SeatPlan::Mine;
    let wish = Wish {
        game: about.id.to_owned(),
        players: about.fewest,
        seats,
        wanted: kernel::Wanted::new(),
        clock: Clock::None,
        pace: Pace::Normal,
        spectators: true,
        listed: false,
    };
    let visitor = look.visitor(&house, &asking, here(&uri)).await?;
    Ok(html(create_page(
        &house,
        &visitor,
        game.as_ref(),
        wish,
        None,
    )))
}

fn create_page(
    house: &House,
    visitor: &Visitor,
    game: &dyn Game,
    wish: Wish,
    problem: Option<String>,
) -> String {
    let said = |objection: Objection| {
        (
            objection.option.to_owned(),
            game.words().say(visitor.lang, &objection.text),
        )
    };
    let objections = if problem.is_some() {
        game.objections(wish.players, &wish.wanted)
    } else {
        Vec::new()
    };
    let create = CreatePage {
        game: game_card(game, visitor.lang),
        games: house.game_cards(visitor.lang),
        options: said_options(game, visitor.lang),
        bots: game.bots().iter().map(ToString::to_string).collect(),
        objections: objections.into_iter().map(said).collect(),
        wish,
        problem,
    };
    web::create(visitor, &create)
}

async fn new_table(State(house): Shared, asking: Asking, look: Look, Body(body): Body) -> Page {
    let fields: Vec<(String, String)> = Sent::Form(body).read()?;
    let wish = web::read_wish(&fields)
        .ok_or_else(|| Refusal::Malformed("these are not the fields of a new table".to_owned()))?;
    match house.open_table(&asking, &wish).await {
        Ok(table) => Ok(to_table(&table)),
        Err(Refusal::Unplayable(why)) => {
            let back = paths::new_table(&wish.game);
            let visitor = look.visitor(&house, &asking, back).await?;
            let game = Arc::clone(house.game(&wish.game)?);
            let problem = Some(why.said(look.lang).to_owned());
            let page = create_page(&house, &visitor, game.as_ref(), wish, problem);
            Ok((StatusCode::UNPROCESSABLE_ENTITY, html(page)).into_response())
        }
        Err(refusal) => Err(refusal),
    }
}

async fn settings_form(State(house): Shared, asking: Asking, look: Look, uri: Uri) -> Page {
    Ok(html(web::settings(
        &look.visitor(&house, &asking, here(&uri)).await?,
    )))
}

async fn settings(State(house): Shared, asking: Asking, mut look: Look, Body(body): Body) -> Page {
    let forms::Settings {
        name,
        lang,
        theme,
        sound,
        telling,
        notify,
        back,
    } = Sent::Form(body).read()?;
    look.lang = lang.unwrap_or(look.lang);
    look.theme = theme.unwrap_or(look.theme);
    look.sound = sound.unwrap_or(look.sound);
    look.telling = telling.unwrap_or(look.telling);
    look.notify = notify.map_or(look.notify, |notify| notify == OnOff::On);
    if let Some(name) = name.filter(|name| !name.trim().is_empty()) {
        house.greet(asking.person()?, &name, look.lang).await?;
    }
    let mut response = Redirect::to(ours(back.as_deref())).into_response();
    if let Some(cookie) = look.bake() {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// A path of ours to go back to; anything else is the lobby.
fn ours(back: Option<&str>) -> &str {
    let plain = |path: &&str| {
        path.starts_with('/')
            && !path.starts_with("//")
            && path
                .bytes()
                .all(|byte| byte.is_ascii_graphic() && byte != b'\\')
    };
    back.filter(plain).unwrap_or(paths::LOBBY)
}

async fn join_form(
    State(house): Shared,
    Path(code): Path<String>,
    asking: Asking,
    look: Look,
    uri: Uri,
    headers: HeaderMap,
) -> Page {
    let page = join_page(&house, &code, &asking, look, here(&uri), &headers, None).await?;
    Ok(html(page))
}

async fn join_page(
    house: &Arc<House>,
    code: &str,
    asking: &Asking,
    look: Look,
    here: String,
    headers: &HeaderMap,
    problem: Option<String>,
) -> Result<String, Refusal> {
    let visitor = look.visitor(house, asking, here).await?;
    let good_for = Code::read(house, code).await?;
    let table = house.table(good_for.table()).await?;
    let sitting = table.look(house).await?;
    let people = People::at(house, &sitting).await?;
    let reader = Reader {
        person: asking.somebody(),
        lang: look.lang,
        origin: house.origin(headers),
        notice: None,
    };
    let join = JoinPage {
        code: code.to_owned(),
        title: table.game.about().title.to_owned(),
        host: people.anybody(sitting.meta.host, &sitting.meta, look.lang),
        seats: table.seat_tags(house, &sitting, &people, &reader),
        seat: match &good_for {
            Code::Invitation(_) => None,
            Code::HandOver(_, link) => Some(link.seat.0),
        },
        spectators: sitting.meta.spectators,
        problem,
    };
    Ok(web::join(&visitor, &join))
}

async fn join(
    State(house): Shared,
    Path(code): Path<String>,
    asking: Asking,
    look: Look,
    headers: HeaderMap,
    Body(body): Body,
) -> Page {
    let forms::Join { name, seat } = Sent::Form(body).read()?;
    match crate::join::join(
        &house,
        &asking,
        look.lang,
        &code,
        Some(&name),
        seat.map(Seat),
    )
    .await
    {
        Ok(table) => Ok(to_table(&table)),
        Err(refusal @ (Refusal::SeatTaken | Refusal::Length(_) | Refusal::Name)) => {
            let why = web::trouble_words(look.lang, &refusal.trouble(look.lang));
            let page = join_page(
                &house,
                &code,
                &asking,
                look,
                paths::join(&code),
                &headers,
                Some(why),
            )
            .await?;
            Ok((refusal.status(), html(page)).into_response())
        }
        Err(refusal) => Err(refusal),
    }
}

/// Which part of a table's page is wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    Whole,
    Fragment,
}

async fn table(at: AtTable) -> Page {
    at.table_page(Part::Whole).await.map(html)
}

async fn table_fragment(at: AtTable) -> Page {
    let at = at.on_table_page();
    if let Some(why) = &at.asked.anew {
        count_anew(why);
    }
    at.table_page(Part::Fragment).await.map(html)
}

async fn ending(at: AtTable) -> Page {
    at.ending_page(Part::Whole).await.map(html)
}

async fn ending_fragment(at: AtTable) -> Page {
    let at = at.on_table_page();
    at.ending_page(Part::Fragment).await.map(html)
}

async fn replay(at: AtTable) -> Page {
    at.replay_page(Part::Whole).await.map(html)
}

async fn replay_fragment(at: AtTable) -> Page {
    let at = at.on_table_page();
    at.replay_page(Part::Fragment).await.map(html)
}

async fn face(at: AtTable, Path((_, thing)): Path<(String, String)>) -> Page {
    at.face_page(&thing, Part::Whole).await.map(html)
}

async fn face_fragment(at: AtTable, Path((_, thing)): Path<(String, String)>) -> Page {
    at.face_page(&thing, Part::Fragment).await.map(html)
}

impl AtTable {
    /// What is printed on a thing of the table.
    async fn face_page(&self, thing: &str, part: Part) -> Result<String, Refusal> {
        let visitor = self.visitor().await?;
        let page = self.inspect(thing).await?;
        Ok(match part {
            Part::Whole => web::inspect(&visitor, &page),
            Part::Fragment => web::inspect_fragment(&visitor, &page),
        })
    }

    /// The same request, sent by the table's page itself: that is where the visitor is and stays.
    pub(crate) fn on_table_page(self) -> Self {
        Self { here: None, ..self }
    }

    async fn visitor(&self) -> Result<Visitor, Refusal> {
        let here = match &self.here {
            Some(asked) => here(asked),
            None => paths::table(&self.table.id.to_string()),
        };
        self.look.visitor(&self.house, &self.asking, here).await
    }

    /// A table's page as the table stands: gathering, in play, finished.
    pub(crate) async fn table_page(&self, part: Part) -> Result<String, Refusal> {
        let Self {
            house,
            table,
            asked,
            reader,
            ..
        } = self;
        let visitor = self.visitor().await?;
        let sitting = table.look_for(house, reader.person).await?;
        sitting.admits(reader.person)?;
        sitting.undamaged()?;
        if sitting.status == archive::Status::Open {
            let room = table.room(house, &sitting, reader).await?;
            return Ok(match part {
                Part::Whole => web::room(&visitor, &room),
                Part::Fragment => web::room_fragment(&visitor, &room),
            });
        }
        if sitting.status.is_closed() {
            // Whoever was there when it ended sees the last moment on the board first.
            return match part {
                Part::Whole => self.ending_page(part).await,
                Part::Fragment => self.replay_page(part).await,
            };
        }
        let seat = asked.seat()?;
        let mut page = table.in_play(house, &sitting, reader, seat).await?;
        page.read = asked.read.unwrap_or(0);
        Ok(match part {
            Part::Whole => web::table(&visitor, &page),
            Part::Fragment => web::table_fragment(&visitor, &page),
        })
    }

    async fn ending_page(&self, part: Part) -> Result<String, Refusal> {
        let visitor = self.visitor().await?;
        let ending = self.table.ending(&self.house, &self.reader).await?;
        Ok(match part {
            Part::Whole => web::ending(&visitor, &ending),
            Part::Fragment => web::ending_fragment(&visitor, &ending),
        })
    }

    async fn replay_page(&self, part: Part) -> Result<String, Refusal> {
        let visitor = self.visitor().await?;
        let (ply, viewer) = (self.asked.ply, self.asked.viewer()?);
        let replay = self.table.replay(&self.house, &self.reader, ply, viewer);
        let replay = replay.await?;
        Ok(match part {
            Part::Whole => web::replay(&visitor, &replay),
            Part::Fragment => web::replay_fragment(&visitor, &replay),
        })
    }
}

async fn perform(word: &'static str, at: AtTable, Body(body): Body) -> Page {
    let refusal = match act(&at.house, &at.table, &at.asking, word, Sent::Form(body)).await {
        Ok(Acted::Done(_)) => return Ok(to_table(&at.table)),
        Ok(Acted::Elsewhere(table)) => return Ok(to_table(&table)),
        Err(refusal) => refusal,
    };
    let mut at = at.on_table_page();
    at.asked = AskedOf::default();
    let lang = at.reader.lang;
    at.reader.notice = Some(web::trouble_words(lang, &refusal.trouble(lang)));
    match at.table_page(Part::Whole).await {
        Ok(page) => Ok((refusal.status(), html(page)).into_response()),
        Err(_) => Err(refusal),
    }
}

async fn asset(Path((version, name)): Path<(String, String)>) -> Page {
    let found = web::assets()
        .iter()
        .find(|asset| asset.name == name)
        .filter(|_| version == web::assets_version());
    let asset = found.ok_or(Refusal::NoSuchPage)?;
    Ok(([(header::CONTENT_TYPE, asset.kind), FOR_EVER], asset.body).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_goes_back_only_to_a_path_of_ours() {
        assert_eq!(ours(Some("/table/1?as=0")), "/table/1?as=0");
        for strange in [
            "//evil.example",
            "https://evil.example",
            "/\\evil.example",
            "javascript:x",
            "",
            "/a\nb",
        ] {
            assert_eq!(ours(Some(strange)), "/", "{strange}");
        }
    }
}
