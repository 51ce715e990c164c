//! The content shipped with the program.

use nemesis::Content;

/// M51.1
#[test]
fn the_content_is_sound() {
    assert!(Content::standard().is_standard());
}
