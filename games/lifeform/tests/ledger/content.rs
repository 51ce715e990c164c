//! Content is read and checked.

use lifeform::content::Content;

#[test]
fn the_content_shipped_with_the_program_is_sound() {
    assert!(Content::standard().is_standard());
}
