//! The running server: it listens, passes every request through the same checks to the routes, and
//! stops without losing anything.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Router, middleware};
use tokio::net::TcpListener;

use crate::errors::Refusal;
use crate::house::House;
use crate::identity::identify;
use crate::limits::guard;
use crate::pack::{pack, unpacks};
use crate::telemetry::{Measured, Route};
use crate::time::Millis;
use crate::wire::Wire;
use crate::wording::Wording;
use crate::{api, blur, pages, telemetry};

/// How often unused tables are let go.
const SWEEP: Duration = Duration::from_secs(30);
/// How often connections are looked at that may have taken too long, in milliseconds.
const WATCH: Millis = 1_000;
/// How long open requests may take to finish when the server goes down, in milliseconds.
const PATIENCE: Millis = 10_000;

/// Why the server did not come up.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Somebody listens there already.
    #[error("port {0} is in use already; choose another with --listen, or stop what listens there")]
    Busy(u16),
    /// Others could reach the server, and nobody said they may.
    #[error(
        "{0} can be reached from other machines; add --public if that is meant, or listen on 127.0.0.1"
    )]
    Public(SocketAddr),
    /// The address cannot be listened on.
    #[error("cannot listen on {0}: {1}")]
    Address(SocketAddr, std::io::Error),
    /// The server broke off.
    #[error("the server broke off: {0}")]
    Broken(#[from] std::io::Error),
}

/// All addresses of the server but acts, with everything that stands before them.
pub(crate) fn router(house: &Arc<House>) -> Router {
    let known = Router::new()
        .route("/health", get(telemetry::ready))
        .route("/health/live", get(telemetry::live))
        .route("/health/ready", get(telemetry::ready))
        .route("/metrics", get(telemetry::metrics_page))
        .merge(pages::routes())
        .merge(api::routes())
        .fallback(async || Refusal::NoSuchPage)
        .method_not_allowed_fallback(async || Refusal::WrongMethod)
        .with_state(Arc::clone(house));
    known.layer(middleware::from_fn_with_state(
        Arc::clone(house),
        attend_route,
    ))
}

/// A request that the router has found the way for.
async fn attend_route(State(house): State<Arc<House>>, request: Request, next: Next) -> Response {
    let route = Route::of(&request);
    attend(&house, route, request, |request| next.run(request)).await
}

/// A request to do something at a table. It is what a server is asked most: its way is short enough
/// to be found without the router, which would cost each move some dozen allocations. Measured both
/// ways in turn (2026-11-18, a busy machine): by the router 0.955 times as many moves a CPU-second,
/// the median of 12 pairs from 0.81 to 1.04. More than 3 in 100 are not worth the simpler code.
pub(crate) async fn attend_act(
    house: Arc<House>,
    word: &'static str,
    request: Request,
) -> Response {
    let act = |request| api::act(&house, word, request);
    attend(&house, Route::Act(word), request, act).await
}

/// What happens to every request, whatever it asks: counted, told apart by who asks, answered,
/// refused in words, guarded. One layer and not five: each would cost every move an allocation or
/// two.
async fn attend<A: Future<Output = Response> + Send>(
    house: &Arc<House>,
    route: Route,
    mut request: Request,
    answer: impl FnOnce(Request) -> A + Send,
) -> Response {
    let measured = Measured::begin(route, request.method().clone());
    let wording = Wording::of(&request);
    let unpacks = unpacks(request.headers());
    let looks = blur::looks(&request);
    let mut response = match admit(house, &mut request).await {
        Ok(cookie) => {
            let mut response = wording.word(answer(request).await);
            if let Some(cookie) = cookie {
                response.headers_mut().append(header::SET_COOKIE, cookie);
            }
            response
        }
        Err(refusal) => wording.word(refusal.into_response()),
    };
    if unpacks {
        response = pack(response).await;
    }
    guard(&mut response);
    if looks || response.status().is_client_error() {
        blur::wait(house.config.blur).await;
    }
    measured.end(response.status());
    response
}

/// Whether the request is answered at all, and the cookie to hand out with the answer.
async fn admit(house: &House, request: &mut Request) -> Result<Option<HeaderValue>, Refusal> {
    let address = house.turnstile.address(request);
    house.turnstile.pass(address)?;
    house.hosts.admit(request)?;
    identify(house, address, request).await
}

/// A server that listens but has not begun to answer.
pub struct Server {
    house: Arc<House>,
    listener: TcpListener,
    address: SocketAddr,
    metrics: Option<TcpListener>,
}

impl Server {
    /// Begins to listen where the house is configured to.
    pub async fn bind(house: Arc<House>) -> Result<Self, ServeError> {
        let wanted = house.config.listen;
        if !wanted.ip().is_loopback() && !house.config.public {
            return Err(ServeError::Public(wanted));
        }
        let listener = listen(wanted).await?;
        let metrics = match house.config.metrics {
            Some(wanted) if !wanted.ip().is_loopback() && !house.config.public => {
                return Err(ServeError::Public(wanted));
            }
            Some(wanted) => Some(listen(wanted).await?),
            None => None,
        };
        let address = listener
            .local_addr()
            .map_err(|error| ServeError::Address(wanted, error))?;
        telemetry::measurements();
        Ok(Self {
            house,
            listener,
            address,
            metrics,
        })
    }

    /// Where its measurements can be read, if they have an address of their own.
    pub fn metrics(&self) -> Option<SocketAddr> {
        self.metrics.as_ref()?.local_addr().ok()
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until `stop` is done; then takes no more requests, finishes those it has, and stores
    /// every table.
    pub async fn run(
        self,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        let Self {
            house,
            listener,
            address,
            metrics,
        } = self;
        if house.config.open {
            let host = if address.ip().is_unspecified() {
                "127.0.0.1".to_owned()
            } else {
                address.ip().to_string()
            };
            open_browser(&format!("http://{host}:{}", address.port()));
        }
        let sweeper = tokio::spawn({
            let house = Arc::clone(&house);
            async move {
                loop {
                    tokio::time::sleep(SWEEP).await;
                    house.sweep().await;
                    if let Some(measurements) = telemetry::measurements() {
                        measurements.run_upkeep();
                    }
                }
            }
        });
        let watchman = tokio::spawn({
            let house = Arc::clone(&house);
            async move {
                loop {
                    house.config.time.until(house.now() + WATCH).await;
                    house.crowd.sweep(house.now());
                }
            }
        });
        let reporter = metrics.map(|listener| {
            let app = telemetry::report(&house);
            tokio::spawn(async move { axum::serve(listener, app).await })
        });
        let wire = Wire::serve(&house, listener, router(&house), stop).await;
        tracing::info!("shutting down");
        // Streams never end by themselves.
        house.fall_silent();
        tokio::select! {
            () = wire.end() => {}
            () = house.config.time.until(house.now() + PATIENCE) => {
                house.crowd.note("cut off");
                tracing::warn!("some connections were cut off");
            }
        }
        watchman.abort();
        if let Some(reporter) = reporter {
            reporter.abort();
        }
        sweeper.abort();
        house.store_all().await;
        house.archive.close().await;
        Ok(())
    }
}

async fn listen(wanted: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(wanted)
        .await
        .map_err(|error| match error.kind() {
            std::io::ErrorKind::AddrInUse => ServeError::Busy(wanted.port()),
            _ => ServeError::Address(wanted, error),
        })
}

/// Listens, from now on, for the word to stop: Ctrl-C, or SIGTERM where there is such a thing. Done
/// when it comes.
#[cfg(unix)]
pub fn told_to_stop() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupted, mut terminated) = (
        signal(SignalKind::interrupt())?,
        signal(SignalKind::terminate())?,
    );
    Ok(async move {
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = terminated.recv() => {}
        }
    })
}

/// Listens for the word to stop: Ctrl-C. Done when it comes.
#[cfg(not(unix))]
pub fn told_to_stop() -> std::io::Result<impl Future<Output = ()>> {
    Ok(async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}

/// Shows the address in a browser, if there is one.
fn open_browser(address: &str) {
    let command = if cfg!(target_os = "macos") {
        ("open", vec![address])
    } else if cfg!(windows) {
        ("cmd", vec!["/C", "start", address])
    } else {
        ("xdg-open", vec![address])
    };
    let opened = std::process::Command::new(command.0)
        .args(command.1)
        .stdin(std::process::Stdio::null())
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn();
    if let Err(error) = opened {
        tracing::warn!(%error, "no browser could be opened");
    }
}
