//! Plain data as text in RON, both ways.
//!
//! RON's reader and writer are compiled here, once, and see data without its type. With the types
//! they were a third of a game's code, for what is read when a program starts.

use ron::Options;
use ron::extensions::Extensions;
use serde::de::DeserializeOwned;
use serde::{Serialize, Serializer};

use crate::untyped::{Next, Once, Untyped};

/// Reads a text, of a file for one. What may be left out is written without `Some`.
///
/// ```
/// let read: (u8, Option<u8>) = notation::parse("(1, 2)").unwrap();
/// assert_eq!(read, (1, Some(2)));
/// assert_eq!(notation::parse::<u8>("x").unwrap_err(), "1:1: Expected integer");
/// ```
pub fn parse<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    read(&options(Extensions::IMPLICIT_SOME), text)
}

/// Reads a field of a position: brackets around one thing alone are left out, too.
pub(crate) fn data_from<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    read(&short(), text)
}

/// Writes a field of a position.
pub(crate) fn data_text(data: &impl Serialize) -> String {
    write(&short(), data)
}

fn options(extensions: Extensions) -> Options {
    Options::default().with_default_extension(extensions)
}

fn short() -> Options {
    let newtypes = Extensions::UNWRAP_NEWTYPES | Extensions::UNWRAP_VARIANT_NEWTYPES;
    options(newtypes | Extensions::IMPLICIT_SOME)
}

fn read<T: DeserializeOwned>(options: &Options, text: &str) -> Result<T, String> {
    let mut read = None;
    read_by(options, text, &mut |from| {
        read = Some(T::deserialize(Untyped(from))?);
        Ok(())
    })?;
    read.ok_or_else(|| "nothing was read".to_owned())
}

fn read_by<'de>(options: &Options, text: &'de str, next: Next<'_, 'de>) -> Result<(), String> {
    let mut reader = ron::Deserializer::from_str_with_options(text, options)
        .map_err(|error| error.to_string())?;
    next(&mut Once::new(&mut reader))
        .and_then(|()| reader.end())
        .map_err(|error| reader.span_error(error).to_string())
}

fn write(options: &Options, data: &dyn erased_serde::Serialize) -> String {
    options
        .to_string(&Written(data))
        .expect("plain data can be written")
}

struct Written<'a>(&'a dyn erased_serde::Serialize);

impl Serialize for Written<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        erased_serde::serialize(self.0, to)
    }
}
