//! One connection both ways at a table, for programs that play much: a WebSocket at the address of
//! the table's events. By it acts come, and their answers and the table's news go.
//!
//! A message is an act's word and what would be the body of its request: `move {"seat":0,…}`. It is
//! read, counted, refused and done as a request would be; one is answered before the next is read.
//! `listen ID?as=0&menu=1` goes on at another table: who plays game after game needs one
//! connection. Whatever is sent is an object with a `kind`: `done` or `refused` for an answer, else
//! it is news. The news of one's own act go along with its answer, in one piece.

use std::sync::Arc;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::Response;
use bytes::Bytes;
use futures_util::{SinkExt as _, StreamExt as _};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use serde::Serialize;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::error::{CapacityError, Error};
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{CloseCode, Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use crate::acts::{self, Acted, Performed};
use crate::blur;
use crate::errors::Refusal;
use crate::hub::ToSend;
use crate::limits::BODY_LIMIT;
use crate::reading::Sent;
use crate::stream::{Channel, Listening};
use crate::telemetry::{Measured, Route};
use crate::wire::{Connected, Watched};

/// The word of a message that is no act: it names the table to listen to.
const LISTEN: &str = "listen";

/// How much is read at once: more than most acts.
const READ: usize = 1_024;

/// Whether a request asks for a socket and not for an answer.
pub(crate) fn is_wanted(headers: &HeaderMap) -> bool {
    let wanted = headers.get(header::UPGRADE);
    wanted.is_some_and(|wanted| wanted.as_bytes().eq_ignore_ascii_case(b"websocket"))
}

/// The connection of a request that asks for a socket.
pub(crate) struct Handshake {
    connected: Arc<Connected>,
    upgrade: OnUpgrade,
    accept: HeaderValue,
}

impl Handshake {
    /// What the request brought, if that is enough.
    pub(crate) fn new(
        headers: &HeaderMap,
        connected: Option<Arc<Connected>>,
        upgrade: Option<OnUpgrade>,
    ) -> Result<Self, Refusal> {
        let malformed = || {
            let why = "a WebSocket is asked for with Connection: Upgrade, Sec-WebSocket-Version: 13 and Sec-WebSocket-Key";
            Refusal::Malformed(why.to_owned())
        };
        let version = headers.get(header::SEC_WEBSOCKET_VERSION);
        let key = headers.get(header::SEC_WEBSOCKET_KEY);
        let key = key.filter(|_| version.is_some_and(|version| version == "13"));
        let accept = derive_accept_key(key.ok_or_else(malformed)?.as_bytes());
        Ok(Self {
            connected: connected.ok_or_else(malformed)?,
            upgrade: upgrade.ok_or_else(malformed)?,
            accept: HeaderValue::from_str(&accept).map_err(|_| malformed())?,
        })
    }

    /// Says yes, and goes on as a socket.
    pub(crate) fn accept(self, channel: Channel, listening: Listening) -> Response {
        let Self {
            connected,
            upgrade,
            accept,
        } = self;
        tokio::spawn(async move {
            let Ok(upgraded) = upgrade.await else {
                return;
            };
            let Some(wire) = wire(upgraded).await else {
                return;
            };
            let mut socket = Socket { wire, listening };
            tokio::select! {
                biased;
                () = connected.connection.ended() => {}
                end = socket.serve() => socket.close(end).await,
            }
            drop(channel);
        });
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
        let headers = response.headers_mut();
        headers.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
        headers.insert(header::UPGRADE, HeaderValue::from_static("websocket"));
        headers.insert(header::SEC_WEBSOCKET_ACCEPT, accept);
        response
    }
}

/// The socket on a connection whose requests are over.
async fn wire(upgraded: Upgraded) -> Option<WebSocketStream<Watched>> {
    let parts = upgraded.downcast::<TokioIo<Watched>>().ok()?;
    let config = WebSocketConfig::default()
        .read_buffer_size(READ)
        .write_buffer_size(BODY_LIMIT)
        .max_message_size(Some(BODY_LIMIT))
        .max_frame_size(Some(BODY_LIMIT));
    let (socket, read) = (parts.io.into_inner(), parts.read_buf.to_vec());
    let wire = WebSocketStream::from_partially_read(socket, read, Role::Server, Some(config)).await;
    Some(wire)
}

/// Why a socket ends.
enum End {
    /// Whoever had it is gone.
    Gone,
    /// There is nothing more to tell: the server stops, or the seat has another owner.
    Told,
    /// What came is none of what may come.
    Wrong(CloseCode, &'static str),
}

/// A socket while it is open.
struct Socket {
    wire: WebSocketStream<Watched>,
    listening: Listening,
}

impl Socket {
    /// Tells and answers until it must end.
    async fn serve(&mut self) -> End {
        loop {
            let served = tokio::select! {
                biased;
                due = self.listening.next() => match due {
                    Some(due) => self.tell(due).await,
                    None => return End::Told,
                },
                heard = self.wire.next() => match heard {
                    Some(Ok(Message::Text(text))) => self.answer(text).await,
                    Some(Ok(Message::Ping(_))) => {
                        // It is answered with the next read: like all who only look, a little
                        // later.
                        blur::wait(self.listening.at.house.config.blur).await;
                        Ok(())
                    }
                    Some(Ok(Message::Pong(_) | Message::Frame(_))) => Ok(()),
                    Some(Ok(Message::Binary(_))) => {
                        return End::Wrong(CloseCode::Unsupported, "an act is sent as text");
                    }
                    Some(Err(Error::Capacity(CapacityError::MessageTooLong { .. }))) => {
                        return End::Wrong(CloseCode::Size, "this is too large for an act");
                    }
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return End::Gone,
                },
            };
            if served.is_err() {
                return End::Gone;
            }
        }
    }

    async fn tell(&mut self, due: ToSend) -> Result<(), Error> {
        match due {
            ToSend::Heartbeat => self.wire.feed(Message::Ping(Bytes::new())).await?,
            ToSend::Company => return Ok(()),
            ToSend::News(news) => {
                for one in news {
                    self.wire.feed(text(one.into_json())).await?;
                }
            }
        }
        self.wire.flush().await
    }

    /// Does what a message says; what came of it, and the news of it, are sent together.
    async fn answer(&mut self, message: Utf8Bytes) -> Result<(), Error> {
        // They are looked for when the act is done.
        self.listening.hush();
        let said = match self.act(message).await {
            Ok(performed) => of_kind("done", &performed),
            Err(refusal) => {
                let at = &self.listening.at;
                if refusal.status().is_client_error() {
                    blur::wait(at.house.config.blur).await;
                }
                let body = refusal.body(at.reader.lang);
                of_kind("refused", &body.with_status(refusal.status()))
            }
        };
        self.wire.feed(text(said)).await?;
        for one in self.listening.news() {
            self.wire.feed(text(one.into_json())).await?;
        }
        self.wire.flush().await
    }

    async fn act(&mut self, message: Utf8Bytes) -> Result<Performed, Refusal> {
        let end = message.find(' ').unwrap_or(message.len());
        let words = acts::WORDS.into_iter().chain([LISTEN]);
        let word = words.into_iter().find(|known| *known == &message[..end]);
        let from = message.len().min(end + 1);
        let body = Bytes::from(message).split_off(from);
        let measured = Measured::begin(Route::Act(word.unwrap_or("-")), Method::POST);
        let done = self.do_as_told(word, body).await;
        measured.end(match &done {
            Ok(_) => StatusCode::OK,
            Err(refusal) => refusal.status(),
        });
        done
    }

    async fn do_as_told(
        &mut self,
        word: Option<&'static str>,
        body: Bytes,
    ) -> Result<Performed, Refusal> {
        let at = &self.listening.at;
        at.house.turnstile.pass(Some(at.asking.address()))?;
        let word = word.ok_or_else(|| {
            let words = acts::WORDS.join(", ");
            Refusal::Malformed(format!("a message begins with one of {words}, {LISTEN}"))
        })?;
        if word == LISTEN {
            // Boxed: it is large and seldom needed, and every act would hold room for it.
            return Box::pin(self.listen(&String::from_utf8_lossy(&body))).await;
        }
        let body = Sent::Json(body);
        let acted = acts::act(&at.house, &at.table, &at.asking, word, body).await?;
        Ok(Performed::of(acted))
    }

    /// Goes on at another table, or at the same one as another viewer.
    async fn listen(&mut self, named: &str) -> Result<Performed, Refusal> {
        let (id, asked) = named.split_once('?').unwrap_or((named, ""));
        let at = self.listening.at.elsewhere(id, asked).await?;
        let from = at.asked.from;
        self.listening = Listening::begin(at, from).await?;
        let at = &self.listening.at;
        let sitting = at.table.as_left();
        let viewer = sitting.viewer(at.reader.person, at.asked.seat()?)?;
        Ok(Performed::of(Acted::Done(sitting.done(viewer))))
    }

    /// Says why it ends, if whoever had it is there to be told.
    async fn close(&mut self, end: End) {
        let (code, reason) = match end {
            End::Gone => return,
            End::Told => (CloseCode::Away, ""),
            End::Wrong(code, reason) => (code, reason),
        };
        let frame = CloseFrame {
            code,
            reason: Utf8Bytes::from_static(reason),
        };
        let _ = self.wire.close(Some(frame)).await;
    }
}

/// An object that says first of which kind it is.
fn of_kind(kind: &str, object: &impl Serialize) -> Bytes {
    let mut json = format!(r#"{{"kind":"{kind}""#).into_bytes();
    let brace = json.len();
    // Cannot fail: what is written to is memory, and plain data whose keys are text always
    // serialises.
    let _ = serde_json::to_writer(&mut json, object);
    if let Some(brace) = json.get_mut(brace) {
        *brace = b',';
    }
    json.into()
}

/// A message of our own: JSON needs no check that it is text.
fn text(json: Bytes) -> Message {
    Message::Frame(Frame::message(json, OpCode::Data(Data::Text), true))
}
