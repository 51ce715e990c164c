//! A table's news as server-sent events.

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::body::Body;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use bytes::{Bytes, BytesMut};
use futures_util::stream;
use tokio::runtime::Handle;

use crate::crowd::{Line, StreamPlace, Streaming};
use crate::errors::Refusal;
use crate::hub::{Due, Listener};
use crate::reading::AtTable;
use crate::shown::OpenPage;

/// Opens a stream. A browser that comes back says by itself what it saw last (`Last-Event-ID`).
pub(crate) async fn events(
    at: AtTable,
    line: Option<Extension<Arc<Line>>>,
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
    let at = at.on_table_page();
    let AtTable {
        house,
        table,
        asked,
        reader,
        ..
    } = &at;
    if house.is_closing() {
        return Err(Refusal::Closing);
    }
    let place = house.crowd.stream(at.asking.address())?;
    let sitting = table.look_for(house, reader.person).await?;
    let viewer = sitting.viewer(reader.person, asked.seat()?)?;
    let menu = asked.menu.is_some();
    let listener = table.hub.listen(viewer, reader.person, from, menu);
    // If the seat changed hands meanwhile, that is seen now; if it changes later, the stream ends.
    if table.as_left().viewer(reader.person, asked.seat()?)? != viewer {
        return Err(Refusal::NotYourSeat);
    }
    let name = asked.stream.as_deref();
    // In a box: it is handed on with each piece of news.
    let open = Box::new(Open {
        listener: Some(listener),
        page: name.and_then(|name| table.shown.open(name, reader.person)),
        _place: place,
        _streaming: line.map(|Extension(line)| Streaming::by(line)),
        at,
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
    listener: Option<Listener>,
    /// What the page has been sent, if it is one that listens.
    page: Option<Arc<OpenPage>>,
    at: AtTable,
    _place: StreamPlace,
    _streaming: Option<Streaming>,
}

impl Open {
    /// The next frames to send; `None` when the stream must end. A page comes before the news it
    /// shows, so that nobody asks for it.
    async fn frames(&mut self) -> Option<Bytes> {
        loop {
            let due = self.listener.as_mut()?.next().await?;
            let page = match (&due, &self.page) {
                (Due::News(_) | Due::Company, Some(page)) => page.frame(&self.at).await,
                _ => None,
            };
            match (due, page) {
                (Due::Heartbeat, _) => return Some(Bytes::from_static(b":\n\n")),
                (Due::Company, None) => {}
                (Due::Company, Some(page)) => return Some(page),
                (Due::News(news), None) => return Some(news),
                (Due::News(news), Some(page)) => {
                    let mut frames = BytesMut::from(page);
                    frames.extend_from_slice(&news);
                    return Some(frames.freeze());
                }
            }
        }
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.listener = None;
        let (table, house) = (Arc::clone(&self.at.table), Arc::clone(&self.at.house));
        let person = self.at.reader.person;
        let minds = table.minds_absence(&house);
        if let Some(person) = person {
            table.presence.leave(person, house.now());
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
