//! The style sheets, scripts and images that the pages load. They are built into the program, and
//! their address changes whenever one of them does.

use std::sync::LazyLock;

/// Send this header with every page: nothing inline, nothing from elsewhere.
pub const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
     connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// A file the pages need, served at `/assets/{version}/{name}`.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// `style.css`.
    pub name: &'static str,
    /// Its media type.
    pub kind: &'static str,
    /// What is in it.
    pub body: &'static str,
}

const STYLE: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// All files the pages need. None ever changes under one [`assets_version`], so they may be cached
/// for ever.
pub fn assets() -> &'static [Asset] {
    &[
        Asset {
            name: "style.css",
            kind: STYLE,
            body: include_str!("../assets/style.css"),
        },
        Asset {
            name: "ending.css",
            kind: STYLE,
            body: include_str!("../assets/ending.css"),
        },
        Asset {
            name: "lobby.css",
            kind: STYLE,
            body: include_str!("../assets/lobby.css"),
        },
        Asset {
            name: "board.css",
            kind: STYLE,
            body: include_str!("../assets/board.css"),
        },
        Asset {
            name: "face.css",
            kind: STYLE,
            body: include_str!("../assets/face.css"),
        },
        Asset {
            name: "table.css",
            kind: STYLE,
            body: include_str!("../assets/table.css"),
        },
        Asset {
            name: "team.css",
            kind: STYLE,
            body: include_str!("../assets/team.css"),
        },
        Asset {
            name: "sheet.css",
            kind: STYLE,
            body: include_str!("../assets/sheet.css"),
        },
        Asset {
            name: "sheet.js",
            kind: SCRIPT,
            body: include_str!("../assets/sheet.js"),
        },
        Asset {
            name: "tell.css",
            kind: STYLE,
            body: include_str!("../assets/tell.css"),
        },
        Asset {
            name: "plain.css",
            kind: STYLE,
            body: include_str!("../assets/plain.css"),
        },
        Asset {
            name: "learn.css",
            kind: STYLE,
            body: include_str!("../assets/learn.css"),
        },
        Asset {
            name: "learn.js",
            kind: SCRIPT,
            body: include_str!("../assets/learn.js"),
        },
        Asset {
            name: "script.js",
            kind: SCRIPT,
            body: include_str!("../assets/script.js"),
        },
        Asset {
            name: "page.js",
            kind: SCRIPT,
            body: include_str!("../assets/page.js"),
        },
        Asset {
            name: "live.js",
            kind: SCRIPT,
            body: include_str!("../assets/live.js"),
        },
        Asset {
            name: "brought.js",
            kind: SCRIPT,
            body: include_str!("../assets/brought.js"),
        },
        Asset {
            name: "morph.js",
            kind: SCRIPT,
            body: include_str!("../assets/morph.js"),
        },
        Asset {
            name: "board.js",
            kind: SCRIPT,
            body: include_str!("../assets/board.js"),
        },
        Asset {
            name: "play.js",
            kind: SCRIPT,
            body: include_str!("../assets/play.js"),
        },
        Asset {
            name: "edges.js",
            kind: SCRIPT,
            body: include_str!("../assets/edges.js"),
        },
        Asset {
            name: "hand.js",
            kind: SCRIPT,
            body: include_str!("../assets/hand.js"),
        },
        Asset {
            name: "dock.js",
            kind: SCRIPT,
            body: include_str!("../assets/dock.js"),
        },
        Asset {
            name: "menu.js",
            kind: SCRIPT,
            body: include_str!("../assets/menu.js"),
        },
        Asset {
            name: "role.js",
            kind: SCRIPT,
            body: include_str!("../assets/role.js"),
        },
        Asset {
            name: "draw.js",
            kind: SCRIPT,
            body: include_str!("../assets/draw.js"),
        },
        Asset {
            name: "replay.js",
            kind: SCRIPT,
            body: include_str!("../assets/replay.js"),
        },
        Asset {
            name: "tell.js",
            kind: SCRIPT,
            body: include_str!("../assets/tell.js"),
        },
        Asset {
            name: "act.js",
            kind: SCRIPT,
            body: include_str!("../assets/act.js"),
        },
        Asset {
            name: "sound.js",
            kind: SCRIPT,
            body: include_str!("../assets/sound.js"),
        },
        Asset {
            name: "proof.js",
            kind: SCRIPT,
            body: include_str!("../assets/proof.js"),
        },
        Asset {
            name: "rest.js",
            kind: SCRIPT,
            body: include_str!("../assets/rest.js"),
        },
        Asset {
            name: "icon.svg",
            kind: "image/svg+xml",
            body: include_str!("../assets/icon.svg"),
        },
    ]
}

/// The word between `/assets/` and a file's name: changes when any asset does.
pub fn assets_version() -> &'static str {
    static VERSION: LazyLock<String> = LazyLock::new(|| {
        let mut hasher = blake3::Hasher::new();
        for asset in assets() {
            hasher
                .update(asset.name.as_bytes())
                .update(&[0])
                .update(asset.body.as_bytes())
                .update(&[0]);
        }
        hasher.finalize().to_hex()[..16].to_owned()
    });
    &VERSION
}

/// Where an asset is served.
pub(crate) fn asset_path(name: &str) -> String {
    format!("/assets/{}/{name}", assets_version())
}
