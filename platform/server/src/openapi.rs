//! The description of the JSON API (OpenAPI 3.1). A test holds it against the router.

use serde_json::{Value, json};

/// The document at `/api/openapi.json`.
pub(crate) fn document() -> Value {
    json!({})
}
