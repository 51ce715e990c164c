//! Reading requests: which table is meant and who asks, bodies as JSON or as form fields, what
//! stands behind the `?`. Whatever cannot be read is refused in one sentence.

use std::borrow::Cow;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::Poll;

use axum::body::Bytes;
use axum::extract::{
    DefaultBodyLimit, FromRequest, FromRequestParts, Query, RawPathParams, Request,
};
use axum::http::request::Parts;
use axum::http::{StatusCode, Uri};
use axum::response::IntoResponse;
use kernel::{Lang, Seat, Viewer};
use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::crowd::BODY_TIME;
use crate::errors::Refusal;
use crate::house::House;
use crate::identity::Asking;
use crate::limits::BODY_LIMIT;
use crate::show::Reader;
use crate::sitting::Sitting;
use crate::table::Table;
use crate::visitor::Look;

/// A body as it was sent.
#[derive(Clone, Debug)]
pub(crate) enum Sent {
    /// By a program or the page's script.
    Json(Bytes),
    /// By a form of a page without script.
    Form(Bytes),
}

impl Sent {
    /// Its fields.
    pub(crate) fn read<T: DeserializeOwned>(&self) -> Result<T, Refusal> {
        match self {
            Self::Json(bytes) => read_json(bytes),
            Self::Form(bytes) => {
                let fields = serde_urlencoded::from_bytes(bytes);
                fields.map_err(|error| {
                    Refusal::Malformed(format!("the form cannot be read: {error}"))
                })
            }
        }
    }
}

/// Reads JSON; an empty body is an empty object.
pub(crate) fn read_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Refusal> {
    let bytes = if bytes.is_empty() { b"{}" } else { bytes };
    let unwanted = |why: &dyn std::fmt::Display| {
        Refusal::Malformed(format!("the body is not the JSON wanted here: {why}"))
    };
    // What is not said is left out: null is nothing anybody says, and a list names no field. Most
    // bodies show at a glance that they are an object without a null.
    if !bytes.starts_with(b"{") || bytes.windows(4).any(|word| word == b"null") {
        let Nulls(null) = serde_json::from_slice(bytes).map_err(|error| unwanted(&error))?;
        if let Some(name) = null {
            return Err(unwanted(&format_args!("{name} is null")));
        }
    }
    serde_json::from_slice(bytes).or_else(|error| {
        // `3.0` is a whole number too, only written otherwise.
        let mut fields: serde_json::Map<String, Value> =
            serde_json::from_slice(bytes).map_err(|error| unwanted(&error))?;
        fields.values_mut().for_each(make_whole);
        serde_json::from_value(fields.into()).map_err(|_| unwanted(&error))
    })
}

/// The first field of an object that is null.
struct Nulls(Option<String>);

impl<'de> Deserialize<'de> for Nulls {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_map(Fields)
    }
}

/// Looks at the fields of an object, and keeps none of them.
struct Fields;

impl<'de> serde::de::Visitor<'de> for Fields {
    type Value = Nulls;

    fn expecting(&self, words: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        words.write_str("a map")
    }

    fn visit_map<A: serde::de::MapAccess<'de>>(self, mut fields: A) -> Result<Nulls, A::Error> {
        let mut null = None;
        while let Some((name, value)) = fields.next_entry::<Cow<'_, str>, &RawValue>()? {
            if null.is_none() && value.get() == "null" {
                null = Some(name.into_owned());
            }
        }
        Ok(Nulls(null))
    }
}

/// Writes a whole number as one, wherever it stands.
fn make_whole(value: &mut Value) {
    /// Up to here every whole number is exact.
    const EXACT: f64 = 9_007_199_254_740_992.0;
    match value {
        Value::Array(items) => return items.iter_mut().for_each(make_whole),
        Value::Object(fields) => return fields.values_mut().for_each(make_whole),
        _ => {}
    }
    let whole = value
        .as_f64()
        .filter(|number| value.is_f64() && number.fract() == 0.0 && (0.0..EXACT).contains(number));
    if let Some(whole) = whole {
        *value = Value::from(whole as u64);
    }
}

/// Reads what must be an object: a list of its values is none.
pub(crate) fn object<'de, D: serde::Deserializer<'de>, T: DeserializeOwned>(
    from: D,
) -> Result<T, D::Error> {
    let fields = serde_json::Map::deserialize(from)?;
    serde_json::from_value(fields.into()).map_err(serde::de::Error::custom)
}

/// The body of a request, no larger than the limit.
pub(crate) struct Body(pub(crate) Bytes);

impl FromRequest<Arc<House>> for Body {
    type Rejection = Refusal;

    /// Reads it whole, unless it takes too long or the server shuts down meanwhile.
    async fn from_request(mut request: Request, house: &Arc<House>) -> Result<Self, Refusal> {
        DefaultBodyLimit::max(BODY_LIMIT).apply(&mut request);
        let mut reading = pin!(Bytes::from_request(request, house));
        // Most have come with their header.
        let read = if let Some(read) = poll_once(reading.as_mut()).await {
            read
        } else {
            tokio::select! {
                read = reading => read,
                () = house.config.time.until(house.now() + BODY_TIME) => {
                    house.crowd.note("body");
                    return Err(Refusal::TooSlow);
                }
                () = house.closing() => return Err(Refusal::Closing),
            }
        };
        read.map(Self).map_err(|rejection| {
            if rejection.into_response().status() == StatusCode::PAYLOAD_TOO_LARGE {
                Refusal::TooLarge
            } else {
                Refusal::Malformed("the body broke off".to_owned())
            }
        })
    }
}

/// What comes of it if it need not wait.
async fn poll_once<T>(mut future: Pin<&mut impl Future<Output = T>>) -> Option<T> {
    std::future::poll_fn(|context| {
        Poll::Ready(match future.as_mut().poll(context) {
            Poll::Ready(done) => Some(done),
            Poll::Pending => None,
        })
    })
    .await
}

/// What stands behind the `?`.
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Refusal> {
        let asked = Query::try_from_uri(&parts.uri);
        asked
            .map(|Query(asked)| Self(asked))
            .map_err(|error| Refusal::Malformed(format!("the question cannot be read: {error}")))
    }
}

/// What most questions about a table may say behind the `?`.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
pub(crate) struct AskedOf {
    /// As whom to look: a seat's number, spectator or all. Without it, at a running game your only
    /// seat looks, or else a spectator.
    #[serde(rename = "as")]
    #[schemars(regex(pattern = viewer_pattern()))]
    viewer: Option<String>,
    /// The language of all words.
    #[schemars(extend("enum" = Lang::ALL.map(Lang::code)))]
    lang: Option<String>,
    /// The moment; without it the end.
    pub(crate) ply: Option<u64>,
    /// The last ply whose telling was read to the end.
    pub(crate) read: Option<u64>,
    /// With refused moves, their rules and reasons.
    pub(crate) why: Option<String>,
    /// Bring along what your seat may choose whenever it is waited for.
    pub(crate) menu: Option<String>,
    /// The number of the last event seen; the header Last-Event-ID counts before it.
    pub(crate) from: Option<u64>,
    /// What an open page calls its stream: then it brings the page along.
    pub(crate) stream: Option<u32>,
    /// Why an open page fetches its table whole.
    pub(crate) anew: Option<String>,
}

/// As whom one looks, in one word.
fn viewer_pattern() -> String {
    format!("^([0-{}]|spectator|all)$", kernel::MAX_SEATS - 1)
}

impl AskedOf {
    /// As whom to look, if the question says so.
    pub(crate) fn viewer(&self) -> Result<Option<Viewer>, Refusal> {
        let Some(word) = &self.viewer else {
            return Ok(None);
        };
        web::paths::read_viewer(word)
            .map(Some)
            .ok_or_else(|| Refusal::Malformed("as is a seat, spectator or all".to_owned()))
    }

    /// The seat asked for, if the question names one.
    pub(crate) fn seat(&self) -> Result<Option<Seat>, Refusal> {
        Ok(match self.viewer()? {
            Some(Viewer::Seat(seat)) => Some(seat),
            _ => None,
        })
    }

    /// The language asked for, or else `usual`.
    pub(crate) fn lang(&self, usual: Lang) -> Result<Lang, Refusal> {
        let Some(code) = &self.lang else {
            return Ok(usual);
        };
        Lang::from_code(code).ok_or_else(|| Refusal::Malformed("lang is en or fr".to_owned()))
    }
}

/// A request about one table, as a browser sends it.
pub(crate) struct AtTable {
    pub(crate) house: Arc<House>,
    pub(crate) table: Arc<Table>,
    pub(crate) asking: Asking,
    pub(crate) look: Look,
    pub(crate) asked: AskedOf,
    /// Who reads the answer.
    pub(crate) reader: Reader,
    /// The address of the page where the visitor is; none if that is the table's own.
    pub(crate) here: Option<Uri>,
}

impl FromRequestParts<Arc<House>> for AtTable {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Self, Refusal> {
        let named = RawPathParams::from_request_parts(parts, house).await;
        let named = named.map_err(|_| Refusal::NoSuchTable)?;
        let id = named
            .iter()
            .find_map(|(name, id)| (name == "id").then_some(id));
        let id = id.ok_or(Refusal::NoSuchTable)?.to_owned();
        Self::named(&id, parts, house).await
    }
}

impl AtTable {
    /// A request about the table of this name.
    pub(crate) async fn named(
        id: &str,
        parts: &mut Parts,
        house: &Arc<House>,
    ) -> Result<Self, Refusal> {
        let Asked(asked) = Asked::from_request_parts(parts, house).await?;
        let asking = Asking::from_request_parts(parts, house).await?;
        let look = Look::of(&parts.headers);
        let table = house.table_named(id).await?;
        table.asked_by(&asking);
        Ok(Self {
            table,
            reader: Reader {
                person: asking.somebody(),
                lang: look.lang,
                origin: house.origin(&parts.headers),
                notice: None,
            },
            house: Arc::clone(house),
            asking,
            look,
            asked,
            here: Some(parts.uri.clone()),
        })
    }
}

impl AtTable {
    /// The table now, and as whom the asker looks at it.
    pub(crate) async fn look(&self) -> Result<(Arc<Sitting>, Viewer), Refusal> {
        let person = self.reader.person;
        let sitting = self.table.look_for(&self.house, person).await?;
        let viewer = sitting.viewer(person, self.asked.seat()?)?;
        Ok((sitting, viewer))
    }

    /// The same person at another table, asking this.
    pub(crate) async fn elsewhere(&self, id: &str, asked: &str) -> Result<Self, Refusal> {
        let asked: AskedOf = serde_urlencoded::from_str(asked)
            .map_err(|error| Refusal::Malformed(format!("the question cannot be read: {error}")))?;
        let table = self.house.table_named(id).await?;
        table.asked_by(&self.asking);
        Ok(Self {
            table,
            reader: self.reader.clone(),
            house: Arc::clone(&self.house),
            asking: self.asking.clone(),
            look: self.look,
            asked,
            here: None,
        })
    }
}

/// The same, as a program sends it: the question may name the language.
pub(crate) struct AtTableByApi(pub(crate) AtTable);

impl FromRequestParts<Arc<House>> for AtTableByApi {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Self, Refusal> {
        let mut at = AtTable::from_request_parts(parts, house).await?;
        at.reader.lang = at.asked.lang(at.look.lang)?;
        Ok(Self(at))
    }
}
