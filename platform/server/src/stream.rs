//! A table's news as server-sent events, and what listening means for those at the table.

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::body::Body;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use bytes::{Bytes, BytesMut};
use futures_util::stream;
use hyper::upgrade::OnUpgrade;
use tokio::runtime::Handle;

use crate::brought::Brought;
use crate::crowd::{Connection, StreamPlace, Streaming};
use crate::errors::Refusal;
use crate::hub::{Listener, ToSend};
use crate::news::Frame;
use crate::reading::AtTable;
use crate::socket::{self, Handshake};
use crate::wire::Connected;

/// Opens a stream. A browser that comes back says by itself what it saw last (`Last-Event-ID`).
pub(crate) async fn events(
    at: AtTable,
    connected: Option<Extension<Arc<Connected>>>,
    upgrade: Option<Extension<OnUpgrade>>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let from = match headers.get("last-event-id") {
        None => at.asked.from,
        Some(id) => {
            let number = id.to_str().ok().and_then(|id| id.trim().parse().ok());
            Some(number.ok_or_else(|| {
                Refusal::Malformed("Last-Event-ID is the number of an event".to_owned())
            })?)
        }
    };
    let connected = connected.map(|Extension(connected)| connected);
    let connection = connected.as_ref().map(|it| Arc::clone(&it.connection));
    let channel = Channel::open(&at)?;
    if socket::is_wanted(&headers) {
        let upgrade = upgrade.map(|Extension(upgrade)| upgrade);
        let handshake = Handshake::new(&headers, connected, upgrade)?;
        let listening = Listening::begin(at, from).await?;
        return Ok(handshake.accept(channel.by(connection), listening));
    }
    let listening = Listening::begin(at.on_table_page(), from).await?;
    // Boxed, because it is moved with each piece of news.
    let open = Box::new(Open {
        page: listening.at.asked.stream.map(Brought::by),
        listening,
        _channel: channel.by(connection),
    });
    let frames = stream::unfold(open, async |mut open| {
        let frames = open.frames().await?;
        Some((Ok::<_, std::convert::Infallible>(frames), open))
    });
    let headers = [
        (header::CONTENT_TYPE, "text/event-stream"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    // Proxies must not hold events back.
    Ok((
        headers,
        [("x-accel-buffering", "no")],
        Body::from_stream(frames),
    )
        .into_response())
}

/// A stream while it is open.
struct Open {
    listening: Listening,
    /// What the page was brought, if it is one that listens.
    page: Option<Brought>,
    _channel: Channel,
}

impl Open {
    /// The next frames to send; `None` when the stream must end. A page comes before all else, and
    /// before the news it shows, so that nobody asks for it.
    async fn frames(&mut self) -> Option<Bytes> {
        let at = &self.listening.at;
        if let Some(page) = self.page.as_mut().filter(|page| page.is_nothing())
            && let Some(whole) = page.frame(at).await
        {
            return Some(whole);
        }
        loop {
            let due = self.listening.next().await?;
            let page = match (&due, &mut self.page) {
                (ToSend::News(_) | ToSend::Company, Some(page)) => {
                    page.frame(&self.listening.at).await
                }
                _ => None,
            };
            match (due, page) {
                (ToSend::Heartbeat, _) => return Some(Bytes::from_static(b":\n\n")),
                (ToSend::Company, None) => {}
                (ToSend::Company, Some(page)) => return Some(page),
                (ToSend::News(news), page) => return Some(joined(page, &news)),
            }
        }
    }
}

/// Everything that is sent at once. Mostly that is one piece, and nothing is copied.
fn joined(page: Option<Bytes>, news: &[Frame]) -> Bytes {
    if let (None, [one]) = (&page, news) {
        return one.event();
    }
    let mut frames = BytesMut::from(page.unwrap_or_default());
    for one in news {
        frames.extend_from_slice(&one.event());
    }
    frames.freeze()
}

/// A stream's claim on the server: a place among the streams, and a connection that does not count
/// as idle however quiet it is.
pub(crate) struct Channel {
    _place: StreamPlace,
    _streaming: Option<Streaming>,
}

impl Channel {
    /// Takes a place for whoever asks.
    fn open(at: &AtTable) -> Result<Self, Refusal> {
        if at.house.is_closing() {
            return Err(Refusal::Closing);
        }
        Ok(Self {
            _place: at.house.crowd.stream(at.asking.address())?,
            _streaming: None,
        })
    }

    /// News go by this connection from now on. Not before: until then it is being answered.
    fn by(self, connection: Option<Arc<Connection>>) -> Self {
        Self {
            _streaming: connection.map(Streaming::by),
            ..self
        }
    }
}

/// Somebody who listens to a table, by a stream or a socket. Those at the table see that they are
/// there, and a while after this is dropped that they are gone.
pub(crate) struct Listening {
    pub(crate) at: AtTable,
    listener: Option<Listener>,
}

impl Listening {
    /// Begins to listen, from the number after `from`.
    pub(crate) async fn begin(at: AtTable, from: Option<u64>) -> Result<Self, Refusal> {
        let AtTable {
            house,
            table,
            asked,
            reader,
            ..
        } = &at;
        let sitting = table.look_for(house, reader.person).await?;
        let viewer = sitting.viewer(reader.person, asked.seat()?)?;
        let menu = asked.menu.is_some();
        let listener = table.hub.listen(viewer, reader.person, from, menu);
        // If the seat changed hands meanwhile, that is seen now; if it changes later, the stream
        // ends.
        if table.as_left().viewer(reader.person, asked.seat()?)? != viewer {
            return Err(Refusal::NotYourSeat);
        }
        Ok(Self {
            at,
            listener: Some(listener),
        })
    }

    /// What to send next; `None` when there will be nothing more.
    pub(crate) async fn next(&mut self) -> Option<ToSend> {
        self.listener.as_mut()?.next().await
    }

    /// Nothing wakes until [`Self::next`] is asked for again.
    pub(crate) fn hush(&self) {
        self.listener.iter().for_each(Listener::hush);
    }

    /// The news there are already.
    pub(crate) fn news(&mut self) -> Vec<Frame> {
        self.listener
            .as_mut()
            .map(Listener::news)
            .unwrap_or_default()
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.listener = None;
        let (table, house) = (Arc::clone(&self.at.table), Arc::clone(&self.at.house));
        let person = self.at.reader.person;
        let minds = table.minds_absence();
        if let Some(person) = person {
            table.presence.leave(person, house.now());
        }
        // A finished game has no more news: whoever comes back to it looks at it anew.
        if table.hub.streams() == 0 && table.as_left().status.is_closed() {
            table.slim();
        }
        let Ok(runtime) = Handle::try_current() else {
            return;
        };
        runtime.spawn(async move {
            if person.is_some() && minds {
                table.wake(&house).await;
            }
            // Whoever only loads the page anew is not missed.
            tokio::time::sleep(Duration::from_millis(house.config.away)).await;
            table.hub.miss(person);
        });
    }
}
