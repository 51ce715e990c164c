//! `cargo xtask search-laws`: starts the search for seeds that break a law, an example of
//! `games/list`, in a build that plays fast. Searches nothing itself.

use std::path::Path;

use anyhow::Result;

use crate::run::{cargo, finish};

/// Searches as `args` say.
pub(crate) fn run(root: &Path, args: &[String]) -> Result<()> {
    let search = [
        "run",
        "--profile",
        "search",
        "-p",
        "hypersleep-games",
        "--example",
        "search_laws",
        "--",
    ];
    finish(
        cargo(root, &search).args(args),
        "a law is broken: keep its seed as printed above, then mend the rules",
    )
}
