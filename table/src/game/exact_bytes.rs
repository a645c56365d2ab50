//! A value as bytes, only to be compared: two values of one type have the same bytes only if they are serialised the same.
//!
//! Unlike other binary formats this one is exact for every type, also where fields are left out: each field says whether it is
//! there.

use serde::Serialize;
use serde::ser::{
    Error, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};

/// Appends the bytes of a value. An error if the value cannot be serialised.
pub(super) fn append(value: &(impl Serialize + ?Sized), bytes: &mut Vec<u8>) -> Result<(), Failed> {
    value.serialize(&mut Bytes(bytes))
}

/// The value itself refused.
#[derive(Debug)]
pub(super) struct Failed;

impl std::fmt::Display for Failed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the value cannot be serialised")
    }
}

impl std::error::Error for Failed {}

impl Error for Failed {
    fn custom<T: std::fmt::Display>(_: T) -> Self {
        Failed
    }
}

struct Bytes<'a>(&'a mut Vec<u8>);

const ABSENT: u8 = 0;
const PRESENT: u8 = 1;

impl Bytes<'_> {
    fn sized(&mut self, bytes: &[u8]) -> Result<(), Failed> {
        self.0.extend_from_slice(&bytes.len().to_le_bytes());
        self.0.extend_from_slice(bytes);
        Ok(())
    }

    fn there<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Failed> {
        self.0.push(PRESENT);
        value.serialize(self)
    }

    fn end(&mut self) -> Result<(), Failed> {
        self.0.push(ABSENT);
        Ok(())
    }
}

macro_rules! numbers {
    ($($name:ident($number:ty);)*) => {$(
        fn $name(self, number: $number) -> Result<(), Failed> {
            self.0.extend_from_slice(&number.to_le_bytes());
            Ok(())
        }
    )*};
}

impl<'b> Serializer for &mut Bytes<'b> {
    type Ok = ();
    type Error = Failed;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    numbers! {
        serialize_i8(i8);
        serialize_i16(i16);
        serialize_i32(i32);
        serialize_i64(i64);
        serialize_u8(u8);
        serialize_u16(u16);
        serialize_u32(u32);
        serialize_u64(u64);
        serialize_f32(f32);
        serialize_f64(f64);
    }

    fn is_human_readable(&self) -> bool {
        false
    }

    fn serialize_bool(self, value: bool) -> Result<(), Failed> {
        self.serialize_u8(value.into())
    }

    fn serialize_char(self, value: char) -> Result<(), Failed> {
        self.serialize_u32(value.into())
    }

    fn serialize_str(self, value: &str) -> Result<(), Failed> {
        self.sized(value.as_bytes())
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<(), Failed> {
        self.sized(value)
    }

    fn serialize_none(self) -> Result<(), Failed> {
        self.end()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Failed> {
        self.there(value)
    }

    fn serialize_unit(self) -> Result<(), Failed> {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Failed> {
        Ok(())
    }

    fn serialize_unit_variant(self, _: &'static str, variant: u32, _: &'static str) -> Result<(), Failed> {
        self.serialize_u32(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Failed> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        variant: u32,
        _: &'static str,
        value: &T,
    ) -> Result<(), Failed> {
        self.0.extend_from_slice(&variant.to_le_bytes());
        value.serialize(self)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self, Failed> {
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, Failed> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, Failed> {
        Ok(self)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        variant: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self, Failed> {
        self.0.extend_from_slice(&variant.to_le_bytes());
        Ok(self)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self, Failed> {
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Failed> {
        Ok(self)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        variant: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self, Failed> {
        self.0.extend_from_slice(&variant.to_le_bytes());
        Ok(self)
    }
}

/// Elements: each says that it is there, and the end that none is.
macro_rules! elements {
    ($($kind:ident::$element:ident),*) => {$(
        impl $kind for &mut Bytes<'_> {
            type Ok = ();
            type Error = Failed;

            fn $element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Failed> {
                self.there(value)
            }

            fn end(self) -> Result<(), Failed> {
                Bytes::end(self)
            }
        }
    )*};
}

elements! {
    SerializeSeq::serialize_element,
    SerializeTuple::serialize_element,
    SerializeTupleStruct::serialize_field,
    SerializeTupleVariant::serialize_field
}

/// Fields: each says whether it is there.
macro_rules! fields {
    ($($kind:ident),*) => {$(
        impl $kind for &mut Bytes<'_> {
            type Ok = ();
            type Error = Failed;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, _: &'static str, value: &T) -> Result<(), Failed> {
                self.there(value)
            }

            fn skip_field(&mut self, _: &'static str) -> Result<(), Failed> {
                Bytes::end(self)
            }

            fn end(self) -> Result<(), Failed> {
                Ok(())
            }
        }
    )*};
}

fields! { SerializeStruct, SerializeStructVariant }

impl SerializeMap for &mut Bytes<'_> {
    type Ok = ();
    type Error = Failed;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Failed> {
        self.there(key)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Failed> {
        value.serialize(&mut **self)
    }

    fn end(self) -> Result<(), Failed> {
        Bytes::end(self)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    #[derive(Serialize, Default)]
    struct Holes {
        #[serde(skip_serializing_if = "Option::is_none")]
        first: Option<u8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        second: Option<u8>,
    }

    fn bytes(value: &impl Serialize) -> Vec<u8> {
        let mut bytes = Vec::new();
        append(value, &mut bytes).unwrap();
        bytes
    }

    fn all_different(values: &[impl Serialize]) {
        let different: BTreeSet<Vec<u8>> = values.iter().map(bytes).collect();
        assert_eq!(different.len(), values.len());
    }

    #[test]
    fn different_values_have_different_bytes() {
        all_different(&[
            Holes { first: Some(1), second: None },
            Holes { first: None, second: Some(1) },
            Holes::default(),
        ]);
        all_different(&[vec!["ab", "c"], vec!["a", "bc"], vec!["abc"], vec![], vec![""], vec!["", ""]]);
        all_different(&[
            (Some(1_u8), vec![]),
            (None, vec![1_u8]),
            (None, vec![]),
            (Some(0), vec![0]),
            (Some(0), vec![]),
        ]);
        all_different(&[
            BTreeMap::from([(1, vec![2_u8])]),
            BTreeMap::from([(1, vec![]), (2, vec![])]),
            BTreeMap::new(),
        ]);
        all_different(&[Ok(1_u8), Err(1_u8), Ok(2)]);
        assert_eq!(bytes(&(1_u8, "a")), bytes(&(1_u8, "a")));
    }
}
