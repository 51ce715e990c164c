//! Lifeform: one hunter with two or three images of which one is real, a crew that gathers what a shuttle needs, an android
//! on its way, a countdown (ledger chapters L0–L41).

pub mod content;
