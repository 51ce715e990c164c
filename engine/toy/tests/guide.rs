//! `docs/adding-a-game.md` quotes this game: each excerpt stands in the file it names.

use std::fs;
use std::path::Path;

#[test]
fn every_excerpt_stands_in_its_file() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = fs::read_to_string(root.join("docs/adding-a-game.md")).unwrap();
    let excerpts = |language: &str| -> Vec<(String, String)> {
        let parts = page.split(language).zip(page.split(language).skip(1));
        let excerpts = parts.map(|(before, after)| {
            let excerpt = after.split("```").next().unwrap_or_default();
            let named = before.trim_end().rsplit('\n').next().unwrap_or_default();
            let file = named.trim_matches(|c| c == '`' || c == ':');
            let source = fs::read_to_string(root.join(file)).unwrap_or_else(|why| {
                panic!("an excerpt names {file:?}: {why}\n{excerpt}");
            });
            (source, excerpt.to_owned())
        });
        excerpts.collect()
    };
    let quoted = excerpts("```rust\n");
    for (source, excerpt) in &quoted {
        assert!(source.contains(excerpt), "no file says\n{excerpt}");
    }
    assert!(quoted.len() > 8, "the page quotes {}", quoted.len());
    // A change: what stood there before it, without what it adds.
    for (source, change) in excerpts("```diff\n") {
        let before = change.lines().filter(|line| !line.starts_with('+'));
        let before: Vec<&str> = before.map(|line| line.get(1..).unwrap_or("")).collect();
        let before = before.join("\n");
        assert!(source.contains(&before), "no file says\n{before}");
    }
}
