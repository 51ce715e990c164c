//! What is measured and logged. Logs name routes, never addresses: an address may be a link that is
//! worth a seat.

use std::fmt;
use std::sync::{Arc, LazyLock, OnceLock};
use std::time::Instant;

use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use metrics::{Counter, Histogram};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

use crate::errors::Refusal;
use crate::house::House;

const BUCKETS: [f64; 11] = [
    0.000_5, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 2.0,
];

/// The process's measurements.
pub(crate) fn measurements() -> Option<&'static PrometheusHandle> {
    static HANDLE: OnceLock<Option<PrometheusHandle>> = OnceLock::new();
    let install = || {
        let builder = PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &BUCKETS)
            .ok()?;
        builder.install_recorder().ok()
    };
    HANDLE.get_or_init(install).as_ref()
}

/// The server's measurements and its health, at an address of their own.
pub(crate) fn report(house: &Arc<House>) -> Router {
    Router::new()
        .route(
            "/metrics",
            get(async |State(house): State<Arc<House>>| {
                let _ = house.measure().await;
                said().ok_or(StatusCode::NOT_FOUND)
            }),
        )
        .route("/health", get(ready))
        .route("/health/live", get(live))
        .route("/health/ready", get(ready))
        .with_state(Arc::clone(house))
}

/// `GET /metrics`, in Prometheus' text form, for this machine alone: that a number grew would tell
/// that somebody chose.
pub(crate) async fn metrics_page(
    State(house): State<Arc<House>>,
    request: Request,
) -> Result<Response, Refusal> {
    if !house.turnstile.is_local(&request) {
        return Err(Refusal::NoSuchPage);
    }
    house.measure().await?;
    said().ok_or(Refusal::NoSuchPage)
}

fn said() -> Option<Response> {
    let text = measurements().map(PrometheusHandle::render)?;
    Some(([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response())
}

/// `GET /health/live`: whether the process answers at all. If not, only starting it anew helps.
pub(crate) async fn live() -> &'static str {
    "ok\n"
}

/// `GET /health/ready`, and `/health`: whether moves can be stored and tables read just now. If
/// not, whoever asks is better sent elsewhere; starting anew does not free a full disk.
pub(crate) async fn ready(State(house): State<Arc<House>>) -> Result<&'static str, Refusal> {
    house.is_ready().await.map(|()| "ok\n")
}

/// Which way a request takes: what logs may say of its address.
pub(crate) enum Route {
    /// One of the router's.
    Matched(MatchedPath),
    /// An act at a table.
    Act(&'static str),
    /// None that we know.
    Nowhere,
}

impl Route {
    /// The way the router has found.
    pub(crate) fn of(request: &Request) -> Self {
        let matched = request.extensions().get::<MatchedPath>();
        matched.map_or(Self::Nowhere, |path| Self::Matched(path.clone()))
    }
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Matched(path) => f.write_str(path.as_str()),
            Self::Act(word) => write!(f, "/api/table/{{id}}/{word}"),
            Self::Nowhere => f.write_str("-"),
        }
    }
}

/// What counts whatever comes often: found by name once, and not each time.
pub(crate) struct Meters {
    /// Moves played.
    pub(crate) moves: Counter,
    /// How long storing them took.
    pub(crate) store_seconds: Histogram,
    request_seconds: Histogram,
    done: Counter,
    refused: Counter,
    failed: Counter,
}

/// The meters of this process.
pub(crate) fn meters() -> &'static Meters {
    static METERS: LazyLock<Meters> = LazyLock::new(|| {
        // A meter that is made before counts for nobody.
        measurements();
        let requests = |class| metrics::counter!("hypersleep_requests_total", "class" => class);
        Meters {
            moves: metrics::counter!("hypersleep_moves_total"),
            store_seconds: metrics::histogram!("hypersleep_store_seconds"),
            request_seconds: metrics::histogram!("hypersleep_request_seconds"),
            done: requests("done"),
            refused: requests("refused"),
            failed: requests("failed"),
        }
    });
    &METERS
}

/// Counts an open page that had to fetch its table whole, by the reason it gives.
pub(crate) fn count_anew(why: &str) {
    /// What the script says (`Why` in `assets/live.js`).
    const REASONS: [&str; 5] = ["misfit", "damaged", "late", "cut", "refused"];
    measurements();
    let known = REASONS.into_iter().find(|reason| *reason == why);
    metrics::counter!("hypersleep_pages_anew_total", "why" => known.unwrap_or("other"))
        .increment(1);
}

/// A request under way.
pub(crate) struct Measured {
    started: Instant,
    route: Route,
    method: Method,
}

impl Measured {
    /// Begins to measure.
    pub(crate) fn begin(route: Route, method: Method) -> Self {
        Self {
            started: Instant::now(),
            route,
            method,
        }
    }

    /// Counts, times and logs.
    pub(crate) fn end(self, status: StatusCode) {
        let seconds = self.started.elapsed().as_secs_f64();
        let meters = meters();
        let class = match status.as_u16() {
            0..400 => &meters.done,
            400..500 => &meters.refused,
            _ => &meters.failed,
        };
        class.increment(1);
        meters.request_seconds.record(seconds);
        let (method, route) = (self.method, self.route);
        if status.is_server_error() {
            tracing::warn!(%method, %route, status = status.as_u16(), millis = seconds * 1e3, "request failed");
        } else {
            tracing::debug!(%method, %route, status = status.as_u16(), millis = seconds * 1e3, "request");
        }
    }
}
