//! Reading behind a door without types: whoever reads a text sees one kind of reader, whatever is
//! read.
//!
//! A reader of texts that knew each type would be compiled for each of them: it was a third of a
//! game's code, for what is read when a program starts. This much does the same through a few
//! calls by reference, and is compiled once.

use std::fmt;

use ron::Error;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error as _, Expected, IntoDeserializer, MapAccess,
    SeqAccess, Unexpected, VariantAccess, Visitor,
};

/// What whoever reads expects next.
#[derive(Clone, Copy)]
pub(crate) enum Kind {
    Any,
    Bool,
    Whole { signed: bool, bits: u8 },
    Float { bits: u8 },
    Char,
    Text,
    Bytes,
    Identifier,
    Ignored,
    Unit,
    UnitStruct(&'static str),
    Option,
    Newtype(&'static str),
    List,
    Tuple(usize),
    TupleStruct(&'static str, usize),
    Map,
    Struct(&'static str, &'static [&'static str]),
    Enum(&'static str, &'static [&'static str]),
}

/// What was found.
pub(crate) enum Found<'a, 'de> {
    Plain(Plain),
    None,
    Some(&'a mut dyn Source<'de>),
    Newtype(&'a mut dyn Source<'de>),
    List(&'a mut dyn Elements<'de>),
    Map(&'a mut dyn Entries<'de>),
    Enum(&'a mut dyn Chosen<'de>),
}

/// Takes what was found.
pub(crate) type Take<'a, 'de> = &'a mut dyn FnMut(Found<'_, 'de>) -> Result<(), Error>;

/// Takes what comes next, to read on.
pub(crate) type Next<'a, 'de> = &'a mut dyn FnMut(&mut dyn Source<'de>) -> Result<(), Error>;

/// Where one thing can be read.
pub(crate) trait Source<'de> {
    fn read(&mut self, kind: Kind, take: Take<'_, 'de>) -> Result<(), Error>;
}

/// A list that is read.
pub(crate) trait Elements<'de> {
    /// Whether there was another one.
    fn next(&mut self, next: Next<'_, 'de>) -> Result<bool, Error>;
}

/// A table of names or keys that is read.
pub(crate) trait Entries<'de> {
    /// The next name, if there is another one.
    fn name(&mut self) -> Result<Option<String>, Error>;
    /// Whether there was another one.
    fn key(&mut self, next: Next<'_, 'de>) -> Result<bool, Error>;
    fn value(&mut self, next: Next<'_, 'de>) -> Result<(), Error>;
}

/// One of several forms that is read: first which, then what is in it.
pub(crate) trait Chosen<'de> {
    fn which(&mut self) -> Result<String, Error>;
    fn unit(&mut self) -> Result<(), Error>;
    fn newtype(&mut self, next: Next<'_, 'de>) -> Result<(), Error>;
    fn tuple(&mut self, len: usize, take: Take<'_, 'de>) -> Result<(), Error>;
    fn fields(&mut self, names: &'static [&'static str], take: Take<'_, 'de>) -> Result<(), Error>;
}

/// A reader with its type, to be used once.
pub(crate) struct Once<D>(Option<D>);

impl<D> Once<D> {
    pub(crate) fn new(reader: D) -> Self {
        Self(Some(reader))
    }
}

fn used_up() -> Error {
    Error::custom("this was read already")
}

fn ours(error: impl fmt::Display) -> Error {
    Error::custom(error)
}

impl<'de, D: Deserializer<'de>> Source<'de> for Once<D> {
    fn read(&mut self, kind: Kind, take: Take<'_, 'de>) -> Result<(), Error> {
        let (from, take) = (self.0.take().ok_or_else(used_up)?, Taking(take));
        match kind {
            Kind::Any => from.deserialize_any(take),
            Kind::Bool => from.deserialize_bool(take),
            Kind::Whole {
                signed: false,
                bits: 8,
            } => from.deserialize_u8(take),
            Kind::Whole {
                signed: false,
                bits: 16,
            } => from.deserialize_u16(take),
            Kind::Whole {
                signed: false,
                bits: 32,
            } => from.deserialize_u32(take),
            Kind::Whole { signed: false, .. } => from.deserialize_u64(take),
            Kind::Whole { bits: 8, .. } => from.deserialize_i8(take),
            Kind::Whole { bits: 16, .. } => from.deserialize_i16(take),
            Kind::Whole { bits: 32, .. } => from.deserialize_i32(take),
            Kind::Whole { .. } => from.deserialize_i64(take),
            Kind::Float { bits: 32 } => from.deserialize_f32(take),
            Kind::Float { .. } => from.deserialize_f64(take),
            Kind::Char => from.deserialize_char(take),
            Kind::Text => from.deserialize_str(take),
            Kind::Bytes => from.deserialize_bytes(take),
            Kind::Identifier => from.deserialize_identifier(take),
            Kind::Ignored => from.deserialize_ignored_any(take),
            Kind::Unit => from.deserialize_unit(take),
            Kind::UnitStruct(name) => from.deserialize_unit_struct(name, take),
            Kind::Option => from.deserialize_option(take),
            Kind::Newtype(name) => from.deserialize_newtype_struct(name, take),
            Kind::List => from.deserialize_seq(take),
            Kind::Tuple(len) => from.deserialize_tuple(len, take),
            Kind::TupleStruct(name, len) => from.deserialize_tuple_struct(name, len, take),
            Kind::Map => from.deserialize_map(take),
            Kind::Struct(name, fields) => from.deserialize_struct(name, fields, take),
            Kind::Enum(name, forms) => from.deserialize_enum(name, forms, take),
        }
        .map_err(ours)
    }
}

/// Hands on whatever is found.
struct Taking<'a, 'de>(Take<'a, 'de>);

impl<'de> Taking<'_, 'de> {
    fn give<E: serde::de::Error>(self, found: Found<'_, 'de>) -> Result<(), E> {
        (self.0)(found).map_err(E::custom)
    }
}

impl<'de> Visitor<'de> for Taking<'_, 'de> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("anything")
    }

    fn visit_bool<E: serde::de::Error>(self, it: bool) -> Result<(), E> {
        self.give(Found::Plain(Plain::Bool(it)))
    }

    fn visit_i64<E: serde::de::Error>(self, it: i64) -> Result<(), E> {
        self.give(Found::Plain(Plain::Negative(it)))
    }

    fn visit_u64<E: serde::de::Error>(self, it: u64) -> Result<(), E> {
        self.give(Found::Plain(Plain::Positive(it)))
    }

    fn visit_f64<E: serde::de::Error>(self, it: f64) -> Result<(), E> {
        self.give(Found::Plain(Plain::Float(it)))
    }

    fn visit_char<E: serde::de::Error>(self, it: char) -> Result<(), E> {
        self.give(Found::Plain(Plain::Char(it)))
    }

    fn visit_str<E: serde::de::Error>(self, it: &str) -> Result<(), E> {
        self.give(Found::Plain(Plain::Text(it.to_owned())))
    }

    fn visit_bytes<E: serde::de::Error>(self, it: &[u8]) -> Result<(), E> {
        self.give(Found::Plain(Plain::Bytes(it.to_owned())))
    }

    fn visit_unit<E: serde::de::Error>(self) -> Result<(), E> {
        self.give(Found::Plain(Plain::Unit))
    }

    fn visit_none<E: serde::de::Error>(self) -> Result<(), E> {
        self.give(Found::None)
    }

    fn visit_some<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        self.give(Found::Some(&mut Once::new(from)))
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        self.give(Found::Newtype(&mut Once::new(from)))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<(), A::Error> {
        self.give(Found::List(&mut List(list)))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<(), A::Error> {
        self.give(Found::Map(&mut Map(map)))
    }

    fn visit_enum<A: EnumAccess<'de>>(self, one: A) -> Result<(), A::Error> {
        self.give(Found::Enum(&mut One::Unread(one)))
    }
}

/// Reads on where it is told to.
struct Onwards<'a, 'de>(Next<'a, 'de>);

impl<'de> DeserializeSeed<'de> for Onwards<'_, 'de> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        (self.0)(&mut Once::new(from)).map_err(D::Error::custom)
    }
}

/// Reads a name.
struct Name;

impl<'de> DeserializeSeed<'de> for Name {
    type Value = String;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<String, D::Error> {
        from.deserialize_identifier(self)
    }
}

impl Visitor<'_> for Name {
    type Value = String;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a name")
    }

    fn visit_str<E: serde::de::Error>(self, name: &str) -> Result<String, E> {
        Ok(name.to_owned())
    }
}

struct List<A>(A);

impl<'de, A: SeqAccess<'de>> Elements<'de> for List<A> {
    fn next(&mut self, next: Next<'_, 'de>) -> Result<bool, Error> {
        let read = self.0.next_element_seed(Onwards(next));
        read.map(|read| read.is_some()).map_err(ours)
    }
}

struct Map<A>(A);

impl<'de, A: MapAccess<'de>> Entries<'de> for Map<A> {
    fn name(&mut self) -> Result<Option<String>, Error> {
        self.0.next_key_seed(Name).map_err(ours)
    }

    fn key(&mut self, next: Next<'_, 'de>) -> Result<bool, Error> {
        let read = self.0.next_key_seed(Onwards(next));
        read.map(|read| read.is_some()).map_err(ours)
    }

    fn value(&mut self, next: Next<'_, 'de>) -> Result<(), Error> {
        self.0.next_value_seed(Onwards(next)).map_err(ours)
    }
}

enum One<A, V> {
    Unread(A),
    Known(V),
    Read,
}

impl<A, V> One<A, V> {
    fn known(&mut self) -> Result<V, Error> {
        match std::mem::replace(self, Self::Read) {
            Self::Known(known) => Ok(known),
            _ => Err(used_up()),
        }
    }
}

impl<'de, A: EnumAccess<'de>> Chosen<'de> for One<A, A::Variant> {
    fn which(&mut self) -> Result<String, Error> {
        let Self::Unread(one) = std::mem::replace(self, Self::Read) else {
            return Err(used_up());
        };
        let (name, known) = one.variant_seed(Name).map_err(ours)?;
        *self = Self::Known(known);
        Ok(name)
    }

    fn unit(&mut self) -> Result<(), Error> {
        self.known()?.unit_variant().map_err(ours)
    }

    fn newtype(&mut self, next: Next<'_, 'de>) -> Result<(), Error> {
        let known = self.known()?;
        known.newtype_variant_seed(Onwards(next)).map_err(ours)
    }

    fn tuple(&mut self, len: usize, take: Take<'_, 'de>) -> Result<(), Error> {
        let known = self.known()?;
        known.tuple_variant(len, Taking(take)).map_err(ours)
    }

    fn fields(&mut self, names: &'static [&'static str], take: Take<'_, 'de>) -> Result<(), Error> {
        let known = self.known()?;
        known.struct_variant(names, Taking(take)).map_err(ours)
    }
}

/// What whoever reads is handed: to read something, a list, a table, one of several forms.
pub(crate) struct Untyped<'a, T: ?Sized>(pub(crate) &'a mut T);

impl Found<'_, '_> {
    /// It is something else than what was expected.
    fn instead(&self, of: &dyn Expected) -> Error {
        let it = match self {
            Self::Plain(it) => it.unexpected(),
            Self::None | Self::Some(_) => Unexpected::Option,
            Self::Newtype(_) => Unexpected::NewtypeStruct,
            Self::List(_) => Unexpected::Seq,
            Self::Map(_) => Unexpected::Map,
            Self::Enum(_) => Unexpected::Enum,
        };
        Error::invalid_type(it, of)
    }
}

/// Something that holds nothing else.
pub(crate) enum Plain {
    Bool(bool),
    Positive(u64),
    Negative(i64),
    Float(f64),
    Char(char),
    Text(String),
    Bytes(Vec<u8>),
    Unit,
}

impl<'a> Untyped<'a, dyn Source<'_> + 'a> {
    /// Reads something that holds nothing else.
    fn plain(self, kind: Kind, expected: &dyn Expected) -> Result<Plain, Error> {
        let mut read = None;
        self.0.read(kind, &mut |found| {
            let Found::Plain(it) = found else {
                return Err(found.instead(expected));
            };
            read = Some(it);
            Ok(())
        })?;
        read.ok_or_else(used_up)
    }
}

/// Reads something that holds other things: `give` tells the visitor what it is.
#[cold]
#[inline(never)]
fn whole<'de, V: Visitor<'de>>(
    visitor: V,
    read: impl FnOnce(Take<'_, 'de>) -> Result<(), Error>,
    give: impl FnOnce(V, Found<'_, 'de>) -> Result<V::Value, Error>,
) -> Result<V::Value, Error> {
    let (mut once, mut value) = (Some((visitor, give)), None);
    read(&mut |found| {
        let (visitor, give) = once.take().ok_or_else(used_up)?;
        value = Some(give(visitor, found)?);
        Ok(())
    })?;
    value.ok_or_else(used_up)
}

impl Plain {
    fn give<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Self::Bool(it) => visitor.visit_bool(it),
            Self::Positive(it) => visitor.visit_u64(it),
            Self::Negative(it) => visitor.visit_i64(it),
            Self::Float(it) => visitor.visit_f64(it),
            Self::Char(it) => visitor.visit_char(it),
            Self::Text(it) => visitor.visit_string(it),
            Self::Bytes(it) => visitor.visit_byte_buf(it),
            Self::Unit => visitor.visit_unit(),
        }
    }

    fn unexpected(&self) -> Unexpected<'_> {
        match self {
            Self::Bool(it) => Unexpected::Bool(*it),
            Self::Positive(it) => Unexpected::Unsigned(*it),
            Self::Negative(it) => Unexpected::Signed(*it),
            Self::Float(it) => Unexpected::Float(*it),
            Self::Char(it) => Unexpected::Char(*it),
            Self::Text(it) => Unexpected::Str(it),
            Self::Bytes(it) => Unexpected::Bytes(it),
            Self::Unit => Unexpected::Unit,
        }
    }
}

/// Things that hold nothing else: what is expected, and as what it is told.
macro_rules! plain {
    ($($read:ident $kind:expr, $plain:ident => $visit:ident;)+) => {
        $(fn $read<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            match self.plain($kind, &visitor)? {
                Plain::$plain(it) => visitor.$visit(it),
                other => Err(Error::invalid_type(other.unexpected(), &visitor)),
            }
        })+
    };
}

/// Things that hold others: what is expected, and as what it is told.
macro_rules! whole {
    ($($read:ident($($with:ident: $kind_of:ty),*) $kind:expr, $found:ident => $visit:ident($as:ident);)+) => {
        $(fn $read<V: Visitor<'de>>(
            self,
            $($with: $kind_of,)*
            visitor: V,
        ) -> Result<V::Value, Error> {
            whole(visitor, |take| self.0.read($kind, take), |visitor, found| match found {
                Found::$found(it) => visitor.$visit($as(it)),
                other => Err(other.instead(&visitor)),
            })
        })+
    };
}

type Names = &'static [&'static str];

impl<'a, 'de> Deserializer<'de> for Untyped<'a, dyn Source<'de> + 'a> {
    type Error = Error;

    plain! {
        deserialize_bool Kind::Bool, Bool => visit_bool;
        deserialize_u8 Kind::Whole { signed: false, bits: 8 }, Positive => visit_u64;
        deserialize_u16 Kind::Whole { signed: false, bits: 16 }, Positive => visit_u64;
        deserialize_u32 Kind::Whole { signed: false, bits: 32 }, Positive => visit_u64;
        deserialize_u64 Kind::Whole { signed: false, bits: 64 }, Positive => visit_u64;
        deserialize_i8 Kind::Whole { signed: true, bits: 8 }, Negative => visit_i64;
        deserialize_i16 Kind::Whole { signed: true, bits: 16 }, Negative => visit_i64;
        deserialize_i32 Kind::Whole { signed: true, bits: 32 }, Negative => visit_i64;
        deserialize_i64 Kind::Whole { signed: true, bits: 64 }, Negative => visit_i64;
        deserialize_f32 Kind::Float { bits: 32 }, Float => visit_f64;
        deserialize_f64 Kind::Float { bits: 64 }, Float => visit_f64;
        deserialize_char Kind::Char, Char => visit_char;
        deserialize_str Kind::Text, Text => visit_string;
        deserialize_string Kind::Text, Text => visit_string;
        deserialize_bytes Kind::Bytes, Bytes => visit_byte_buf;
        deserialize_byte_buf Kind::Bytes, Bytes => visit_byte_buf;
        deserialize_identifier Kind::Identifier, Text => visit_string;
    }

    whole! {
        deserialize_newtype_struct(name: &'static str)
            Kind::Newtype(name), Newtype => visit_newtype_struct(Untyped);
        deserialize_seq() Kind::List, List => visit_seq(Untyped);
        deserialize_tuple(len: usize) Kind::Tuple(len), List => visit_seq(Untyped);
        deserialize_tuple_struct(name: &'static str, len: usize)
            Kind::TupleStruct(name, len), List => visit_seq(Untyped);
        deserialize_map() Kind::Map, Map => visit_map(Untyped);
        deserialize_struct(name: &'static str, fields: Names)
            Kind::Struct(name, fields), Map => visit_map(Fields);
        deserialize_enum(name: &'static str, forms: Names)
            Kind::Enum(name, forms), Enum => visit_enum(Untyped);
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.plain(Kind::Unit, &visitor)?;
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.plain(Kind::UnitStruct(name), &visitor)?;
        visitor.visit_unit()
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.0.read(Kind::Ignored, &mut |_| Ok(()))?;
        visitor.visit_unit()
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        whole(
            visitor,
            |take| self.0.read(Kind::Option, take),
            |visitor, found| match found {
                Found::None => visitor.visit_none(),
                Found::Some(it) => visitor.visit_some(Untyped(it)),
                other => Err(other.instead(&visitor)),
            },
        )
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        whole(
            visitor,
            |take| self.0.read(Kind::Any, take),
            |visitor, found| match found {
                Found::Plain(it) => it.give(visitor),
                Found::None => visitor.visit_none(),
                Found::Some(it) => visitor.visit_some(Untyped(it)),
                Found::Newtype(it) => visitor.visit_newtype_struct(Untyped(it)),
                Found::List(it) => visitor.visit_seq(Untyped(it)),
                Found::Map(it) => visitor.visit_map(Untyped(it)),
                Found::Enum(it) => visitor.visit_enum(Untyped(it)),
            },
        )
    }
}

/// Reads what `S` wants from where `read` leads to, if it leads anywhere.
#[cold]
#[inline(never)]
fn onwards<'de, S: DeserializeSeed<'de>, T>(
    seed: S,
    read: impl FnOnce(Next<'_, 'de>) -> Result<T, Error>,
) -> Result<(T, Option<S::Value>), Error> {
    let (mut seed, mut value) = (Some(seed), None);
    let there = read(&mut |from| {
        let seed = seed.take().ok_or_else(used_up)?;
        value = Some(seed.deserialize(Untyped(from))?);
        Ok(())
    })?;
    Ok((there, value))
}

impl<'a, 'de> SeqAccess<'de> for Untyped<'a, dyn Elements<'de> + 'a> {
    type Error = Error;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Error> {
        onwards(seed, |next| self.0.next(next)).map(|(_, value)| value)
    }
}

#[cold]
#[inline(never)]
fn value<'de, S: DeserializeSeed<'de>>(
    of: &mut (dyn Entries<'de> + '_),
    seed: S,
) -> Result<S::Value, Error> {
    let ((), value) = onwards(seed, |next| of.value(next))?;
    value.ok_or_else(used_up)
}

impl<'a, 'de> MapAccess<'de> for Untyped<'a, dyn Entries<'de> + 'a> {
    type Error = Error;

    fn next_key_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Error> {
        onwards(seed, |next| self.0.key(next)).map(|(_, value)| value)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Error> {
        value(self.0, seed)
    }
}

/// The fields of something: their names are read without asking who wants them.
struct Fields<'a, 'de>(&'a mut (dyn Entries<'de> + 'a));

impl<'de> MapAccess<'de> for Fields<'_, 'de> {
    type Error = Error;

    #[cold]
    #[inline(never)]
    fn next_key_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Error> {
        let name = self.0.name()?;
        name.map(|name| seed.deserialize(name.into_deserializer()))
            .transpose()
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Error> {
        value(self.0, seed)
    }
}

impl<'a, 'de> EnumAccess<'de> for Untyped<'a, dyn Chosen<'de> + 'a> {
    type Error = Error;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self), Error> {
        let name = self.0.which()?;
        let name = seed.deserialize(name.into_deserializer());
        name.map(|name| (name, self))
    }
}

impl<'a, 'de> VariantAccess<'de> for Untyped<'a, dyn Chosen<'de> + 'a> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        self.0.unit()
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Error> {
        let ((), value) = onwards(seed, |next| self.0.newtype(next))?;
        value.ok_or_else(used_up)
    }

    fn tuple_variant<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, Error> {
        whole(
            visitor,
            |take| self.0.tuple(len, take),
            |visitor, found| match found {
                Found::List(it) => visitor.visit_seq(Untyped(it)),
                other => Err(other.instead(&visitor)),
            },
        )
    }

    fn struct_variant<V: Visitor<'de>>(self, fields: Names, visitor: V) -> Result<V::Value, Error> {
        whole(
            visitor,
            |take| self.0.fields(fields, take),
            |visitor, found| match found {
                Found::Map(it) => visitor.visit_map(Fields(it)),
                other => Err(other.instead(&visitor)),
            },
        )
    }
}
