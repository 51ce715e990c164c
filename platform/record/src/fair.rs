//! Fair dealing: secrets, the commitments published before the deal, and the seed all dice come
//! from.
//!
//! The host commits to a secret by publishing its hash; each seat adds a nonce of its own; the seed
//! is the hash of all. Nobody alone can choose the dice, and when the secret is revealed everybody
//! can check every roll.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Where all dice of a game come from: `kernel::Dice::of(&seed, ply)`; the deal is ply 0.
pub type Seed = [u8; 32];

const SEED_DOMAIN: &str =
    "hypersleep 2026-11-15 seed of a game: secret, then each nonce behind its length";
/// The longest nonce a seat may add, in bytes.
const LONGEST_NONCE: usize = 64;

/// A hash, written in hexadecimal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Digest(blake3::Hash);

impl Digest {
    /// The hash of these bytes.
    pub fn of(bytes: &[u8]) -> Self {
        Self(blake3::hash(bytes))
    }

    /// Its bytes.
    pub fn as_bytes(&self) -> &[u8; 32] {
        self.0.as_bytes()
    }
}

impl From<blake3::Hash> for Digest {
    fn from(hash: blake3::Hash) -> Self {
        Self(hash)
    }
}

impl From<[u8; 32]> for Digest {
    fn from(bytes: [u8; 32]) -> Self {
        Self(bytes.into())
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// What the host keeps to itself until the game is over.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// A fresh secret from the machine's own randomness.
    pub fn new() -> std::io::Result<Self> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(Self(bytes))
    }

    /// What is published before the deal: anybody who later learns the secret can check it.
    pub fn commitment(&self) -> Digest {
        Digest::of(&self.0)
    }

    /// The seed of a game with these nonces, one for each seat.
    pub fn seed(&self, nonces: &[Nonce]) -> Seed {
        let mut hasher = blake3::Hasher::new_derive_key(SEED_DOMAIN);
        hasher.update(&self.0);
        for Nonce(nonce) in nonces {
            hasher
                .update(&(nonce.len() as u64).to_le_bytes())
                .update(nonce);
        }
        hasher.finalize().into()
    }

    /// The seed of a lesson, whose dice are meant to be known: the secret itself.
    pub fn bare_seed(&self) -> Seed {
        self.0
    }
}

impl From<[u8; 32]> for Secret {
    fn from(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }
}

impl fmt::Debug for Secret {
    /// Says nothing: a secret must not slip into a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Digest::from(self.0).fmt(f)
    }
}

/// What a seat adds to the dice; empty if it adds nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Nonce(Vec<u8>);

impl Nonce {
    /// A fresh nonce.
    pub fn new() -> std::io::Result<Self> {
        Secret::new().map(|Secret(bytes)| Self(bytes.to_vec()))
    }
}

impl fmt::Display for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&to_hex(&self.0))
    }
}

impl FromStr for Digest {
    type Err = &'static str;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        bytes32(text).map(Self::from)
    }
}

impl FromStr for Secret {
    type Err = &'static str;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        bytes32(text).map(Self)
    }
}

impl FromStr for Nonce {
    type Err = &'static str;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        from_hex(text)
            .filter(|bytes| bytes.len() <= LONGEST_NONCE)
            .map(Self)
            .ok_or("a nonce is at most 128 hexadecimal digits")
    }
}

/// Written and read as its hexadecimal text.
macro_rules! in_hexadecimal {
    ($($name:ident),+) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
            }
        }
    )+};
}
in_hexadecimal!(Digest, Secret, Nonce, Snapshot);

/// A stored state: [`kernel::Match::snapshot`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Snapshot(pub(crate) Vec<u8>);

impl fmt::Display for Snapshot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&to_hex(&self.0))
    }
}

impl FromStr for Snapshot {
    type Err = &'static str;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        from_hex(text)
            .map(Self)
            .ok_or("a stored state is written in hexadecimal digits")
    }
}

fn bytes32(text: &str) -> Result<[u8; 32], &'static str> {
    from_hex(text)
        .and_then(|bytes| bytes.try_into().ok())
        .ok_or("64 hexadecimal digits are wanted here")
}

fn to_hex(bytes: &[u8]) -> String {
    bytes
        .iter()
        .flat_map(|byte| [byte >> 4, byte & 15])
        .filter_map(|digit| char::from_digit(digit.into(), 16))
        .collect()
}

fn from_hex(text: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> = text
        .chars()
        .map(|digit| digit.to_digit(16).map(|digit| digit as u8))
        .collect();
    let (pairs, []) = digits.as_ref()?.as_chunks() else {
        return None;
    };
    Some(pairs.iter().map(|[high, low]| high << 4 | low).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Golden values: if these change, no record ever written can be proved again.
    #[test]
    fn commitments_and_seeds_are_the_same_on_every_machine() {
        let secret = Secret([7; 32]);
        assert_eq!(
            secret.commitment().to_string(),
            "ebaf85b465a09de21b398fb112c1500f2cbe658c42f379e0c0f18d24b819f637"
        );
        let seed = Digest::from(secret.seed(&[Nonce::default(), "0a0b".parse().unwrap()]));
        assert_eq!(
            seed.to_string(),
            "bd26daa01d85f7d7e093b8db5e863f94b320a2efa0b12ac846dde6355b14ddd6"
        );
    }

    #[test]
    fn every_nonce_changes_the_seed_and_so_does_its_seat() {
        let (secret, nonce): (_, Nonce) = (Secret([7; 32]), "00".parse().unwrap());
        let seeds = [
            &[][..],
            &[Nonce::default()],
            std::slice::from_ref(&nonce),
            &[Nonce::default(), nonce.clone()],
            &[nonce.clone(), Nonce::default()],
        ]
        .map(|nonces| secret.seed(nonces));
        for (index, seed) in seeds.iter().enumerate() {
            assert!(!seeds[..index].contains(seed), "{index}");
        }
    }

    #[test]
    fn hexadecimal_is_read_whole_or_not_at_all() {
        assert_eq!(from_hex("00ff"), Some(vec![0, 255]));
        for bad in ["0", "0g", "0x00", "é0", " 00"] {
            assert_eq!(from_hex(bad), None, "{bad}");
        }
        assert!("00".parse::<Secret>().is_err());
        assert!("00".repeat(65).parse::<Nonce>().is_err());
    }

    #[test]
    fn a_secret_does_not_print_itself_by_accident() {
        assert_eq!(format!("{:?}", Secret([7; 32])), "Secret(..)");
    }
}
