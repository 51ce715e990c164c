//! `docs/adding-a-game.md` quotes this game: each excerpt stands in the file it names.

use std::fs;
use std::path::Path;

#[test]
fn every_excerpt_stands_in_its_file() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = fs::read_to_string(root.join("docs/adding-a-game.md")).unwrap();
    let mut quoted = 0;
    for (before, after) in page.split("```rust\n").zip(page.split("```rust\n").skip(1)) {
        let excerpt = after.split("```").next().unwrap_or_default();
        let named = before.trim_end().rsplit('\n').next().unwrap_or_default();
        let file = named.trim_matches(|c| c == '`' || c == ':');
        let source = fs::read_to_string(root.join(file)).unwrap_or_else(|why| {
            panic!("an excerpt names {file:?}: {why}\n{excerpt}");
        });
        assert!(source.contains(excerpt), "{file} does not say\n{excerpt}");
        quoted += 1;
    }
    assert!(quoted > 8, "the page quotes {quoted} excerpts");
}
