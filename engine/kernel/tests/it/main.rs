//! Tests of the kernel, one file a subject. The laws try it on whole games.

mod cards;
mod content;
mod dealer;
mod fields;
mod knowledge;
mod list;
mod options;
mod ship;
mod step;
mod supply;
mod window;
