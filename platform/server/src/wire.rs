//! Accepts connections, serves each until it ends or must end, and ends all of them in good order
//! when the server stops. How many there may be and how long each may take is decided in
//! [`crowd`](crate::crowd).

use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use futures_util::FutureExt as _;
use futures_util::future::Either;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tower_service::Service as _;

use crate::acts;
use crate::crowd::{Connection, Place};
use crate::house::House;
use crate::limits::BODY_LIMIT;
use crate::serve::attend_act;

/// How long to wait before the next connection is accepted when the system had no file handle left.
const BREATH: Duration = Duration::from_millis(100);

/// The connections of a listener, as long as they are served.
pub(crate) struct Wire {
    stopping: watch::Sender<bool>,
    gone: mpsc::Receiver<()>,
}

impl Wire {
    /// Takes connections and has them served until `stop` is done.
    pub(crate) async fn serve(
        house: &Arc<House>,
        listener: TcpListener,
        app: Router,
        stop: impl Future<Output = ()>,
    ) -> Self {
        let (stopping, stops) = watch::channel(false);
        // Every connection holds a sender: once all are gone the receiver knows.
        let (alive, gone) = mpsc::channel(1);
        let mut stop = pin!(stop);
        loop {
            let taken = tokio::select! {
                () = &mut stop => break,
                taken = listener.accept() => taken,
            };
            match taken {
                Ok((socket, address)) => {
                    let place = house
                        .crowd
                        .admit(address.ip().to_canonical(), &house.config.time);
                    let Some(place) = place else { continue };
                    let connected = Arc::new(Connected {
                        connection: Arc::clone(&place.connection),
                        address,
                        _place: place,
                        _alive: alive.clone(),
                    });
                    let (house, app) = (Arc::clone(house), app.clone());
                    tokio::spawn(converse(socket, connected, house, app, stops.clone()));
                }
                Err(error) if is_the_callers(&error) => {}
                Err(error) => {
                    // The system has no file handle left: a connection that waits is ended to free
                    // one.
                    house.crowd.shed();
                    tracing::debug!(%error, "a connection could not be taken");
                    tokio::time::sleep(BREATH).await;
                }
            }
        }
        Self { stopping, gone }
    }

    /// Ends the connections: idle ones at once, the others when their request is answered.
    pub(crate) async fn end(mut self) {
        let _ = self.stopping.send(true);
        // Nothing is ever sent: this is over when the last connection is.
        let _ = self.gone.recv().await;
    }
}

/// Whether it is no fault of ours: whoever connected has gone again.
fn is_the_callers(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionReset
    )
}

/// An accepted connection. It is counted as open as long as somebody holds this, also after its
/// last request (a WebSocket).
pub(crate) struct Connected {
    pub(crate) connection: Arc<Connection>,
    address: SocketAddr,
    _place: Place,
    _alive: mpsc::Sender<()>,
}

async fn converse(
    socket: TcpStream,
    connected: Arc<Connected>,
    house: Arc<House>,
    app: Router,
    mut stops: watch::Receiver<bool>,
) {
    // Answers and events are written whole: nothing is gained by holding them back.
    let _ = socket.set_nodelay(true);
    let connection = Arc::clone(&connected.connection);
    let service = service_fn(|request: hyper::Request<hyper::body::Incoming>| {
        connection.asked();
        let mut request = request.map(Body::new);
        let extensions = request.extensions_mut();
        extensions.insert(ConnectInfo(connected.address));
        extensions.insert(Arc::clone(&connected));
        let answer = match acts::asked(request.method(), request.uri().path()) {
            // Boxed: otherwise every connection, also one that only carries a stream, would hold
            // the room that an act needs.
            Some((_, word)) => {
                let act = attend_act(Arc::clone(&house), word, request);
                Either::Left(Box::pin(act.map(Ok)))
            }
            None => Either::Right(app.clone().call(request)),
        };
        let connection = Arc::clone(&connection);
        async move {
            let answer = answer.await;
            connection.answered();
            answer
        }
    });
    let watched = Watched {
        socket,
        connection: Arc::clone(&connection),
    };
    let served = http1::Builder::new()
        .header_read_timeout(None)
        .max_buf_size(BODY_LIMIT)
        .serve_connection(TokioIo::new(watched), service)
        .with_upgrades();
    let mut served = pin!(served);
    let mut stopping = *stops.borrow();
    loop {
        if stopping {
            if connection.is_waiting() || connection.is_stuck() {
                break;
            }
            served.as_mut().graceful_shutdown();
        }
        tokio::select! {
            biased;
            _ = served.as_mut() => break,
            () = connection.ended() => break,
            _ = stops.changed(), if !stopping => stopping = true,
        }
    }
}

/// A socket that tells its connection what comes and goes.
pub(crate) struct Watched {
    socket: TcpStream,
    connection: Arc<Connection>,
}

impl AsyncRead for Watched {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let polled = Pin::new(&mut self.socket).poll_read(context, buffer);
        if polled.is_ready() {
            self.connection.heard();
        }
        polled
    }
}

impl Watched {
    /// Notes whether something was taken.
    fn noted<T>(&self, polled: Poll<T>) -> Poll<T> {
        match polled {
            Poll::Ready(_) => self.connection.taken(),
            Poll::Pending => self.connection.stuck(),
        }
        polled
    }
}

impl AsyncWrite for Watched {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.socket).poll_write(context, bytes);
        self.noted(polled)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.socket).poll_write_vectored(context, parts);
        self.noted(polled)
    }

    fn is_write_vectored(&self) -> bool {
        self.socket.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_shutdown(context)
    }
}
