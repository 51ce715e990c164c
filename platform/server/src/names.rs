//! What people may call themselves: letters that can be seen, in the order they are written. And
//! which names look alike, so that nobody passes for somebody else.

use std::ops::RangeInclusive;

use crate::errors::Refusal;
use crate::house::LONGEST_NAME;

/// Letters that show nothing, or change how others are shown: controls, directions, joiners,
/// fillers, tags, and what everybody draws as they like.
const UNSEEN: [RangeInclusive<u32>; 19] = [
    0x00AD..=0x00AD,
    0x034F..=0x034F,
    0x061C..=0x061C,
    0x115F..=0x1160,
    0x17B4..=0x17B5,
    0x180B..=0x180F,
    0x200B..=0x200F,
    0x2028..=0x202E,
    0x2060..=0x206F,
    0x2800..=0x2800,
    0x3164..=0x3164,
    0xE000..=0xF8FF,
    0xFE00..=0xFE0F,
    0xFEFF..=0xFEFF,
    0xFFA0..=0xFFA0,
    0xFFF0..=0xFFFB,
    0x1BCA0..=0x1BCA3,
    0x1D173..=0x1D17A,
    0xE0000..=0x10_FFFF,
];

/// Signs above and below other letters.
const MARKS: [RangeInclusive<u32>; 5] = [
    0x0300..=0x036F,
    0x1AB0..=0x1AFF,
    0x1DC0..=0x1DFF,
    0x20D0..=0x20FF,
    0xFE20..=0xFE2F,
];

/// Scripts with letters that look like Latin ones: Greek, Cyrillic, Armenian, Georgian, Cherokee,
/// Lisu.
const LIKE_LATIN: [RangeInclusive<u32>; 6] = [
    0x0370..=0x03FF,
    0x0400..=0x052F,
    0x0530..=0x058F,
    0x10A0..=0x10FF,
    0x13A0..=0x13FF,
    0xA4D0..=0xA4FF,
];

const LATIN: [RangeInclusive<u32>; 4] = [
    0x0041..=0x005A,
    0x0061..=0x007A,
    0x00C0..=0x024F,
    0x1E00..=0x1EFF,
];

/// How many combining signs (accents and the like) one letter may carry.
const STACKED: usize = 2;

/// The name as it is kept: each space a plain one.
pub(crate) fn plain(name: &str) -> Result<String, Refusal> {
    let words: Vec<&str> = name.split_whitespace().collect();
    let name = words.join(" ");
    if name.is_empty() || name.chars().count() > LONGEST_NAME {
        return Err(Refusal::Length(LONGEST_NAME));
    }
    if is_plain(&name) && web::unmarked(&name) == name {
        Ok(name)
    } else {
        Err(Refusal::Name)
    }
}

fn is_plain(name: &str) -> bool {
    let among = |letter: char, set: &[RangeInclusive<u32>]| {
        set.iter().any(|range| range.contains(&u32::from(letter)))
    };
    let any = |set: &[RangeInclusive<u32>]| name.chars().any(|letter| among(letter, set));
    let mut stacked = STACKED;
    for letter in name.chars() {
        if letter.is_control() || among(letter, &UNSEEN) {
            return false;
        }
        stacked = match (among(letter, &MARKS), letter) {
            (true, _) => stacked + 1,
            // A space carries no sign.
            (false, ' ') => STACKED,
            (false, _) => 0,
        };
        if stacked > STACKED {
            return false;
        }
    }
    !(any(&LATIN) && any(&LIKE_LATIN))
}

/// What a name looks like: those who look alike have the same.
pub(crate) fn looks(name: &str) -> String {
    let seen: String = unicode_security::skeleton(name).collect();
    seen.to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_any_script_are_names() {
        for name in [
            "Ann",
            "Élise d’Aubigné",
            "Łukasz",
            "李雷",
            "李 Bob",
            "Ольга",
            "Νίκος",
            "محمد",
            "🚀 Ripley",
            "J\u{0301}an",
        ] {
            assert_eq!(plain(name).unwrap(), name);
        }
        assert_eq!(plain("  Ann \u{00A0}\t B ").unwrap(), "Ann B");
    }

    #[test]
    fn what_cannot_be_seen_or_turns_the_words_around_is_no_name() {
        for name in [
            "\u{202E}nnA",
            "Ann\u{2066}",
            "A\u{200B}nn",
            "\u{3164}",
            "\u{2800}\u{2800}",
            "\u{200D}",
            "\u{FE0F}",
            "\u{0301}",
            "A \u{0301}",
            "A\u{0301}\u{0301}\u{0301}",
            "A\u{7}",
            "\u{E0041}",
            "\u{E000}",
            "P\u{0430}ul",
        ] {
            assert!(matches!(plain(name), Err(Refusal::Name)), "{name:?}");
        }
        let long = "x".repeat(LONGEST_NAME + 1);
        for name in ["", " \u{2003} ", long.as_str()] {
            assert!(matches!(plain(name), Err(Refusal::Length(_))), "{name:?}");
        }
    }

    #[test]
    fn names_that_look_alike_are_known_to() {
        for (one, other) in [
            ("Ann", "ann"),
            ("Bill", "BilI"),
            ("aces", "\u{0430}\u{0441}\u{0435}\u{0455}"),
            ("modem", "rnodern"),
        ] {
            assert_eq!(looks(one), looks(other), "{one} {other}");
        }
        assert_ne!(looks("Ann"), looks("Anna"));
    }
}
