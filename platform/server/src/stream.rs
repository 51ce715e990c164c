//! A table's news as server-sent events.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream;

use crate::errors::Refusal;
use crate::house::House;
use crate::identity::Asking;
use crate::reading::{Asked, AskedOf};

/// Opens a stream. A browser that comes back says by itself what it saw last (`Last-Event-ID`).
pub(crate) async fn events(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    asking: Asking,
    headers: HeaderMap,
    Asked(asked): Asked<AskedOf>,
) -> Result<Response, Refusal> {
    let from = match headers.get("last-event-id") {
        None => asked.from,
        Some(id) => {
            let number = id.to_str().ok().and_then(|id| id.trim().parse().ok());
            Some(number.ok_or_else(|| Refusal::Malformed("Last-Event-ID is the number of an event".to_owned()))?)
        }
    };
    if house.is_closing() {
        return Err(Refusal::Archive);
    }
    let table = house.table_named(&id).await?;
    let viewer = table.enter(&house).await?.viewer(asking.somebody(), asked.seat()?)?;
    let listener = table.hub.listen(viewer, asking.somebody(), from, asked.menu.is_some());
    let frames = stream::unfold((listener, table), async |(mut listener, table)| {
        let frames = listener.next().await?;
        Some((Ok::<_, std::convert::Infallible>(frames), (listener, table)))
    });
    let headers = [(header::CONTENT_TYPE, "text/event-stream"), (header::CACHE_CONTROL, "no-store")];
    // Proxies must not hold events back.
    Ok((headers, [("x-accel-buffering", "no")], Body::from_stream(frames)).into_response())
}
