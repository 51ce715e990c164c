//! A table's news as server-sent events.

use std::sync::Arc;

use archive::PersonId;
use axum::body::Body;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use tokio::runtime::Handle;

use crate::errors::Refusal;
use crate::house::House;
use crate::hub::Listener;
use crate::reading::AtTable;
use crate::table::Table;

/// Opens a stream. A browser that comes back says by itself what it saw last (`Last-Event-ID`).
pub(crate) async fn events(at: AtTable, headers: HeaderMap) -> Result<Response, Refusal> {
    let AtTable {
        house,
        table,
        asked,
        reader,
        ..
    } = at;
    let from = match headers.get("last-event-id") {
        None => asked.from,
        Some(id) => {
            let number = id.to_str().ok().and_then(|id| id.trim().parse().ok());
            Some(number.ok_or_else(|| {
                Refusal::Malformed("Last-Event-ID is the number of an event".to_owned())
            })?)
        }
    };
    if house.is_closing() {
        return Err(Refusal::Archive);
    }
    let sitting = table.enter_for(&house, reader.person).await?;
    let viewer = sitting.viewer(reader.person, asked.seat()?)?;
    // Before the seat can change hands: a stream opened later would be the new owner's.
    let menu = asked.menu.is_some();
    let listener = table.hub.listen(viewer, reader.person, from, menu);
    drop(sitting);
    let open = Open {
        listener: Some(listener),
        table,
        house,
        person: reader.person,
    };
    let frames = stream::unfold(open, async |mut open| {
        let frames = open.listener.as_mut()?.next().await?;
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
    table: Arc<Table>,
    house: Arc<House>,
    person: Option<PersonId>,
}

impl Drop for Open {
    fn drop(&mut self) {
        let Some(person) = self
            .person
            .filter(|_| self.table.minds_absence(&self.house))
        else {
            return;
        };
        self.table.presence.leave(person, self.house.now());
        self.listener = None;
        let (table, house) = (Arc::clone(&self.table), Arc::clone(&self.house));
        if let Ok(runtime) = Handle::try_current() {
            runtime.spawn(async move { table.wake(&house).await });
        }
    }
}
