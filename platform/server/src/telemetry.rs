//! What is measured and logged. Logs name routes, never addresses: an address may be a link that is
//! worth a seat.

use std::sync::{Arc, OnceLock};
use std::time::Instant;

use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
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

/// A request under way.
pub(crate) struct Measured {
    started: Instant,
    route: Option<MatchedPath>,
    method: Method,
}

impl Measured {
    /// Begins to measure.
    pub(crate) fn begin(request: &Request) -> Self {
        let route = request.extensions().get::<MatchedPath>().cloned();
        Self {
            started: Instant::now(),
            route,
            method: request.method().clone(),
        }
    }

    /// Counts, times and logs.
    pub(crate) fn end(self, status: StatusCode) {
        let seconds = self.started.elapsed().as_secs_f64();
        metrics::counter!("hypersleep_requests_total", "class" => class(status.as_u16()))
            .increment(1);
        metrics::histogram!("hypersleep_request_seconds").record(seconds);
        let (method, route) = (
            self.method,
            self.route.as_ref().map_or("-", MatchedPath::as_str),
        );
        if status.is_server_error() {
            tracing::warn!(%method, route, status = status.as_u16(), millis = seconds * 1e3, "request failed");
        } else {
            tracing::debug!(%method, route, status = status.as_u16(), millis = seconds * 1e3, "request");
        }
    }
}

fn class(status: u16) -> &'static str {
    match status {
        0..400 => "done",
        400..500 => "refused",
        _ => "failed",
    }
}
