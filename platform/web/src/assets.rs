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

/// The screens that pages are laid out for: five widths and three heights. Style sheets and scripts
/// know them by name only, as `@media (--phone)`.
const SCREENS: [(&str, &str); 8] = [
    ("(--phone)", "(width < 820px)"),
    ("(--tablet)", "(width < 1024px)"),
    ("(--small)", "(width < 1280px)"),
    ("(--usual)", "(width < 1440px)"),
    ("(--wide)", "(width >= 1700px)"),
    ("(--low)", "(height < 700px)"),
    ("(--flat)", "(height < 860px)"),
    ("(--tall)", "(height >= 1000px)"),
];

macro_rules! files {
    ($($name:literal,)*) => { [$(($name, include_str!(concat!("../assets/", $name)))),*] };
}

/// The files as they are written.
const FILES: [(&str, &str); 33] = files![
    "style.css",
    "ending.css",
    "lobby.css",
    "board.css",
    "face.css",
    "table.css",
    "team.css",
    "sheet.css",
    "sheet.js",
    "tell.css",
    "plain.css",
    "learn.css",
    "learn.js",
    "script.js",
    "page.js",
    "live.js",
    "brought.js",
    "morph.js",
    "board.js",
    "play.js",
    "edges.js",
    "hand.js",
    "dock.js",
    "menu.js",
    "role.js",
    "draw.js",
    "replay.js",
    "tell.js",
    "act.js",
    "sound.js",
    "proof.js",
    "rest.js",
    "icon.svg",
];

/// All files the pages need. None ever changes under one [`assets_version`], so they may be cached
/// for ever.
pub fn assets() -> &'static [Asset] {
    static ASSETS: LazyLock<Vec<Asset>> = LazyLock::new(|| {
        let file = |(name, written)| Asset {
            name,
            kind: kind(name),
            // Kept for as long as the program runs.
            body: laid_out(written).leak(),
        };
        FILES.into_iter().map(file).collect()
    });
    &ASSETS
}

fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.') {
        Some((_, "css")) => "text/css; charset=utf-8",
        Some((_, "js")) => "text/javascript; charset=utf-8",
        _ => "image/svg+xml",
    }
}

/// A file with the screens it names.
fn laid_out(written: &str) -> String {
    let named = |text: String, (name, screen): (&str, &str)| text.replace(name, screen);
    SCREENS.into_iter().fold(written.to_owned(), named)
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

#[cfg(test)]
mod tests {
    use super::*;

    /// No file knows a screen by its size, nor by a name that there is not.
    #[test]
    fn screens_go_by_their_names() {
        for (name, written) in FILES {
            let asked = written.split("@media").skip(1);
            let asked = asked.filter_map(|rest| rest.split('{').next());
            let asked = asked.chain(written.split("matchMedia(").skip(1));
            for screen in asked.map(|rest| rest.split('\n').next().unwrap_or_default()) {
                let sized = screen.contains("width") || screen.contains("height");
                assert!(!sized, "{name}: {screen}");
                assert!(!laid_out(screen).contains("(--"), "{name}: {screen}");
            }
        }
        let used = |(name, _): &(&str, &str)| FILES.iter().any(|(_, text)| text.contains(name));
        assert!(SCREENS.iter().all(used));
    }
}
