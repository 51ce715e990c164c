//! Reading content.

use kernel::content::*;

#[test]
fn mistakes_name_their_file() {
    assert_eq!(
        parse::<Vec<Option<u8>>>("a.ron", "[1, None]"),
        Ok(vec![Some(1), None])
    );
    let why = parse::<Vec<u8>>("a.ron", "[1, x]").unwrap_err().to_string();
    assert!(why.starts_with("a.ron: 1:"), "{why}");
    assert_eq!(no_twins("a.ron", "card", ["x", "y"]), Ok(()));
    assert_eq!(
        no_twins("a.ron", "card", ["x", "y", "x"])
            .unwrap_err()
            .to_string(),
        "a.ron: the card \"x\" is there twice"
    );
}

#[test]
fn a_hash_tells_texts_and_their_borders_apart() {
    assert_eq!(hash(&["ab", "c"]), hash(&["ab", "c"]));
    assert_ne!(hash(&["ab", "c"]), hash(&["a", "bc"]));
    assert_ne!(hash(&["ab"]), hash(&["ab", ""]));
}
