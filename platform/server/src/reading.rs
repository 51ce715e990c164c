//! Reading requests: bodies as JSON or as form fields, questions behind the `?`. Whatever cannot be read is refused in one sentence.

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::IntoResponse;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::errors::Refusal;

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
    serde_json::from_slice(bytes).map_err(|error| {
        Refusal::Malformed(format!("the body is not the JSON wanted here: {error}"))
    })
}

/// The body of a request, no larger than the limit.
pub(crate) struct Body(pub(crate) Bytes);

impl<S: Send + Sync> FromRequest<S> for Body {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refusal> {
        Bytes::from_request(request, state)
            .await
            .map(Self)
            .map_err(|rejection| {
                if rejection.into_response().status() == StatusCode::PAYLOAD_TOO_LARGE {
                    Refusal::TooLarge
                } else {
                    Refusal::Malformed("the body broke off".to_owned())
                }
            })
    }
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

/// Eyes, a language, a moment: what most questions about a table may carry.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct AskedOf {
    /// A seat's number, `spectator` or `all`.
    #[serde(rename = "as")]
    pub(crate) eyes: Option<String>,
    /// A language's code.
    pub(crate) lang: Option<String>,
    /// A moment.
    pub(crate) ply: Option<u64>,
    /// Whether refused moves are wanted too, with their reasons.
    pub(crate) why: Option<String>,
    /// Whether a stream or an answer shall bring the menu along.
    pub(crate) menu: Option<String>,
    /// The number of the last event seen.
    pub(crate) from: Option<u64>,
}

impl AskedOf {
    /// The eyes asked for.
    pub(crate) fn eyes(&self) -> Result<Option<web::model::Eyes>, Refusal> {
        let Some(word) = &self.eyes else {
            return Ok(None);
        };
        web::paths::read_eyes(word)
            .map(Some)
            .ok_or_else(|| Refusal::Malformed("as is a seat, spectator or all".to_owned()))
    }

    /// The seat asked for; other eyes name none.
    pub(crate) fn seat(&self) -> Result<Option<kernel::Seat>, Refusal> {
        Ok(match self.eyes()? {
            Some(web::model::Eyes::Seat(seat)) => Some(kernel::Seat(seat)),
            _ => None,
        })
    }

    /// The language asked for, or else `usual`.
    pub(crate) fn lang(&self, usual: kernel::Lang) -> Result<kernel::Lang, Refusal> {
        let Some(code) = &self.lang else {
            return Ok(usual);
        };
        kernel::Lang::from_code(code)
            .ok_or_else(|| Refusal::Malformed("lang is en or fr".to_owned()))
    }
}
