//! Names nobody can guess: of people, tables, links and moves; and the secrets that are never
//! shown.
//!
//! A [`Key`] is what a person's cookie or a link carries. Only its hash ([`PersonId`], [`TokenId`])
//! is ever stored.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A text that is not the id it was taken for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("this is not a valid id")]
pub struct NotAnId;

/// 256 random bits in the hands of one person or one link.
#[derive(Clone, PartialEq, Eq)]
pub struct Key([u8; 32]);

impl Key {
    /// A new one.
    ///
    /// # Panics
    /// If the operating system has no random numbers to give: nothing could be kept secret then.
    pub fn random() -> Self {
        Self(random())
    }

    /// The key as the text that goes into its owner's cookie or link, and nowhere else.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }

    /// A new one for a person, marked with the seal of the server that hands it out: half of it is
    /// random, the other half says who made it.
    ///
    /// # Panics
    /// If the operating system has no random numbers to give.
    pub fn issued(seal: &Seal) -> Self {
        let mut key = [0; 32];
        let (drawn, mark) = key.split_at_mut(16);
        drawn.copy_from_slice(&random::<16>());
        mark.copy_from_slice(&seal.mark(drawn));
        Self(key)
    }

    /// Whether the server with this seal handed it out.
    pub fn is_issued(&self, seal: &Seal) -> bool {
        let (drawn, mark) = self.0.split_at(16);
        // Folded, so that how long it takes says nothing about where they differ.
        let differs = seal.mark(drawn).into_iter().zip(mark);
        differs.fold(0, |differs, (ours, theirs)| differs | (ours ^ theirs)) == 0
    }

    /// The person this key belongs to.
    pub fn person(&self) -> PersonId {
        PersonId(*blake3::hash(&self.0).as_bytes())
    }

    /// The token this key is the other half of.
    pub fn token(&self) -> TokenId {
        TokenId(*blake3::hash(&self.0).as_bytes())
    }
}

impl FromStr for Key {
    type Err = NotAnId;

    fn from_str(text: &str) -> Result<Self, NotAnId> {
        unhex(text).map(Self)
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

/// What a server marks the keys with that it hands out. Kept with the archive and never shown.
#[derive(Clone, PartialEq, Eq)]
pub struct Seal([u8; 32]);

impl Seal {
    /// A new one.
    ///
    /// # Panics
    /// If the operating system has no random numbers to give.
    pub fn random() -> Self {
        Self(random())
    }

    /// From stored bytes.
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Its bytes, for storing.
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// A word that tells this server from others and may be shown.
    pub fn name(&self) -> String {
        let hash = blake3::keyed_hash(&self.0, b"the name of the house");
        hex(&hash.as_bytes()[..4])
    }

    fn mark(&self, drawn: &[u8]) -> [u8; 16] {
        let hash = blake3::keyed_hash(&self.0, drawn);
        let mut mark = [0; 16];
        mark.copy_from_slice(&hash.as_bytes()[..16]);
        mark
    }
}

impl fmt::Debug for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seal(…)")
    }
}

/// What must not be known before a game's end: the host's secret, as hexadecimal text.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Keeps `text` from being printed.
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The secret itself.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// Defines an id with a given number of bytes whose text is lower-case hexadecimal.
macro_rules! hex_id {
    ($(#[$doc:meta])* $name:ident, $bytes:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name([u8; $bytes]);

        impl $name {
            /// Its bytes, for storing.
            pub const fn as_bytes(&self) -> &[u8; $bytes] {
                &self.0
            }

            /// From stored bytes.
            pub const fn from_bytes(bytes: [u8; $bytes]) -> Self {
                Self(bytes)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&hex(&self.0))
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }

        impl FromStr for $name {
            type Err = NotAnId;

            fn from_str(text: &str) -> Result<Self, NotAnId> {
                unhex(text).map(Self)
            }
        }

        impl TryFrom<String> for $name {
            type Error = NotAnId;

            fn try_from(text: String) -> Result<Self, NotAnId> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> Self {
                id.to_string()
            }
        }
    };
}

hex_id! {
    /// A person: the hash of their key. Safe to show.
    PersonId, 32
}

hex_id! {
    /// A link's token: the hash of its key.
    TokenId, 32
}

hex_id! {
    /// A table's name in addresses. Whoever knows it may look at the table, so it is random.
    TableId, 16
}

impl TableId {
    /// A new one.
    ///
    /// # Panics
    /// If the operating system has no random numbers to give.
    pub fn random() -> Self {
        Self(random())
    }
}

/// The name a client gave a move, so that sending it twice plays it once: 1 to 64 printable ASCII
/// characters.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct MoveId(String);

impl MoveId {
    /// The same name given by somebody else is another one: `whose` says by whom. No client can
    /// give such a name.
    #[must_use]
    pub fn of(self, whose: u8) -> Self {
        Self(format!("{whose} {}", self.0))
    }

    /// Its text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for MoveId {
    type Error = NotAnId;

    fn try_from(text: String) -> Result<Self, NotAnId> {
        let fits =
            (1..=64).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
        if fits { Ok(Self(text)) } else { Err(NotAnId) }
    }
}

impl FromStr for MoveId {
    type Err = NotAnId;

    fn from_str(text: &str) -> Result<Self, NotAnId> {
        text.to_owned().try_into()
    }
}

impl From<MoveId> for String {
    fn from(id: MoveId) -> Self {
        id.0
    }
}

fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random numbers");
    bytes
}

fn hex(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// Lower case only, so that every id has one text.
fn unhex<const N: usize>(text: &str) -> Result<[u8; N], NotAnId> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Ok(byte - b'0'),
        b'a'..=b'f' => Ok(byte - b'a' + 10),
        _ => Err(NotAnId),
    };
    if text.len() != 2 * N {
        return Err(NotAnId);
    }
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
        *byte = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_server_that_handed_a_key_out_knows_it_again() {
        let (ours, theirs) = (Seal::random(), Seal::random());
        let key = Key::issued(&ours);
        assert!(key.is_issued(&ours) && !key.is_issued(&theirs));
        assert!(!Key::random().is_issued(&ours), "anybody can draw a number");
        let Key(mut bytes) = key;
        bytes[31] ^= 1;
        assert!(!Key(bytes).is_issued(&ours));
        assert_ne!(ours.name(), theirs.name());
    }

    #[test]
    fn ids_and_keys_have_one_text_each() {
        let table = TableId::random();
        assert_eq!(table.to_string().parse(), Ok(table));
        assert_eq!(
            table.to_string().to_uppercase().parse::<TableId>().is_ok(),
            !table.to_string().contains(char::is_alphabetic)
        );
        let key = Key::random();
        assert_eq!(
            key.reveal().parse::<Key>().map(|read| read.person()),
            Ok(key.person())
        );
        for wrong in [
            "",
            "00",
            "zz",
            &"0".repeat(31),
            &"0".repeat(33),
            &"é".repeat(16),
        ] {
            assert_eq!(wrong.parse::<TableId>(), Err(NotAnId), "{wrong}");
        }
    }

    #[test]
    fn keys_and_secrets_do_not_print() {
        let key = Key::random();
        assert!(!format!("{key:?}").contains(&key.reveal()[..8]));
        assert!(!format!("{:?}", Secret::new("beef")).contains("beef"));
    }

    #[test]
    fn a_key_is_not_its_person() {
        let key = Key::random();
        assert_ne!(key.reveal(), key.person().to_string());
        assert_ne!(Key::random().person(), key.person());
    }

    #[test]
    fn move_ids_are_short_and_printable() {
        assert!("a1-B_2".parse::<MoveId>().is_ok());
        for wrong in ["", "a b", "a\n", "é", &"x".repeat(65)] {
            assert_eq!(wrong.parse::<MoveId>(), Err(NotAnId), "{wrong:?}");
        }
    }
}
