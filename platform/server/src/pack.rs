//! Packs what goes over the wire: answers for browsers that can unpack them, and pages inside
//! events.
//!
//! What is packed was made for one reader, and nothing is packed together with what another may
//! read: a size tells nobody more than the answer itself.

use std::io::Write as _;

use axum::body::{Body, HttpBody as _};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use base64::Engine as _;
use flate2::Compression;
use flate2::write::GzEncoder;

/// Less than this is not worth packing.
const SMALLEST: u64 = 700;
/// How hard to try: a page is packed in about a millisecond.
const EFFORT: Compression = Compression::new(5);

/// The bytes packed with gzip.
fn packed(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut packer = GzEncoder::new(Vec::with_capacity(bytes.len() / 4), EFFORT);
    packer.write_all(bytes).ok()?;
    packer.finish().ok()
}

/// The text packed, and as letters again.
pub(crate) fn packed_text(text: &str) -> Option<String> {
    let packed = packed(text.as_bytes())?;
    Some(base64::engine::general_purpose::STANDARD.encode(packed))
}

/// Whether who asks can unpack what is sent.
pub(crate) fn unpacks(headers: &HeaderMap) -> bool {
    let accepts = headers.get(header::ACCEPT_ENCODING);
    let accepts = accepts.and_then(|accepts| accepts.to_str().ok());
    accepts.is_some_and(|accepts| {
        let mut ways = accepts.split(',').map(str::trim);
        ways.any(|way| way == "gzip" || way.starts_with("gzip;") && !way.ends_with("q=0"))
    })
}

/// The same answer, packed if it is text that is all there.
pub(crate) async fn pack(response: Response) -> Response {
    let kind = response.headers().get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let text = [
        "text/html",
        "text/css",
        "text/javascript",
        "application/json",
        "image/svg",
    ];
    let whole = response.body().size_hint().exact();
    let worth = whole.is_some_and(|size| size >= SMALLEST);
    if !worth || !text.iter().any(|text| kind.starts_with(text)) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let Ok(bytes) = axum::body::to_bytes(body, usize::MAX).await else {
        return Response::from_parts(parts, Body::empty());
    };
    let Some(packed) = packed(&bytes) else {
        return Response::from_parts(parts, Body::from(bytes));
    };
    parts.headers.remove(header::CONTENT_LENGTH);
    let gzip = HeaderValue::from_static("gzip");
    parts.headers.insert(header::CONTENT_ENCODING, gzip);
    let varies = HeaderValue::from_static("accept-encoding");
    parts.headers.append(header::VARY, varies);
    Response::from_parts(parts, Body::from(packed))
}
