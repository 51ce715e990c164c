//! How a refusal is worded: as a page for a browser that asked for one, else as JSON; in the
//! language of whoever asked.

use axum::extract::Request;
use axum::http::{HeaderValue, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use web::model::Visitor;

use crate::errors::Refusal;
use crate::identity::wants_a_page;
use crate::visitor::Look;

/// What must be known of a request to refuse it in the right words.
pub(crate) struct Wording {
    look: Look,
    /// The address of the page asked for, if it was one.
    page: Option<String>,
}

impl Wording {
    /// What the request says.
    pub(crate) fn of(request: &Request) -> Self {
        let page = wants_a_page(request.uri().path(), request.headers());
        Self {
            look: Look::of(request.headers()),
            page: page.then(|| here(request.uri())),
        }
    }

    /// Puts a refusal into words; any other answer stays as it is.
    pub(crate) fn word(self, mut response: Response) -> Response {
        let Some(refusal) = response.extensions_mut().remove::<Refusal>() else {
            return response;
        };
        let lang = self.look.lang;
        let mut worded = match self.page {
            Some(here) => {
                let visitor = Visitor {
                    here,
                    ..self.look.nobody()
                };
                Html(web::trouble(&visitor, &refusal.trouble(lang))).into_response()
            }
            None => axum::Json(refusal.body(lang)).into_response(),
        };
        *worded.status_mut() = refusal.status();
        if let Some(seconds) = refusal.retry_after() {
            worded
                .headers_mut()
                .insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        worded
    }
}

/// Path and query of an address.
pub(crate) fn here(uri: &Uri) -> String {
    uri.path_and_query()
        .map_or_else(|| "/".to_owned(), ToString::to_string)
}
