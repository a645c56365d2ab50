//! JSON of values of which several viewers see nearly the same.
//!
//! A view is for the greater part what everybody sees. [`SharedJson`] writes a view field by field and keeps the JSON of each
//! field, so that a field that is the same for the next viewer is copied. "The same" is decided by the exact bytes of the
//! field's value, which are much cheaper to make than JSON; nothing needs to be known about the game.

use std::cell::Cell;
use std::ops::Range;

use serde::ser::{Impossible, SerializeStruct};
use serde::{Serialize, Serializer};

use super::exact_bytes;

/// The fields written last. Meant to be used for the viewers of one state, one after the other.
pub(super) struct SharedJson(Room);

#[derive(Default)]
struct Room {
    fields: Vec<Field>,
    /// The exact bytes and the JSON of the fields.
    kept: Vec<u8>,
    /// Reused for the exact bytes of a field.
    bytes: Vec<u8>,
}

/// Where a field lies in what is kept.
struct Field {
    name: &'static str,
    bytes: Range<usize>,
    json: Range<usize>,
}

thread_local! {
    /// What the last state of this thread was written with, to be used again.
    static USED: Cell<Room> = Cell::default();
}

/// Something was not as expected; then the value is written the plain way.
#[derive(Debug)]
struct NotShared;

impl std::fmt::Display for NotShared {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the value is not a plain struct")
    }
}

impl std::error::Error for NotShared {}

impl serde::ser::Error for NotShared {
    fn custom<T: std::fmt::Display>(_: T) -> Self {
        NotShared
    }
}

impl SharedJson {
    /// For a state of which nothing is written yet.
    pub(super) fn new() -> SharedJson {
        let mut room = USED.take();
        room.fields.clear();
        room.kept.clear();
        SharedJson(room)
    }

    /// Appends the JSON of a value.
    pub(super) fn write(&mut self, value: &impl Serialize, out: &mut Vec<u8>) {
        let start = out.len();
        if value.serialize(Writer { room: &mut self.0, out }).is_err() {
            out.truncate(start);
            serde_json::to_writer(out, value).expect("a view is a plain value");
        }
    }
}

impl Drop for SharedJson {
    fn drop(&mut self) {
        // A thread that ends needs it no more.
        let _ = USED.try_with(|used| used.set(std::mem::take(&mut self.0)));
    }
}

impl Room {
    fn keep(&mut self, bytes: &[u8]) -> Range<usize> {
        let start = self.kept.len();
        self.kept.extend_from_slice(bytes);
        start..self.kept.len()
    }

    fn write_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
        out: &mut Vec<u8>,
    ) -> Result<(), NotShared> {
        let mut bytes = std::mem::take(&mut self.bytes);
        bytes.clear();
        exact_bytes::append(value, &mut bytes).map_err(|_| NotShared)?;
        let known = self.fields.iter().find(|field| field.name == name);
        match known {
            Some(known) if self.kept[known.bytes.clone()] == bytes => {
                out.extend_from_slice(&self.kept[known.json.clone()]);
            }
            known => {
                let is_first = known.is_none();
                let start = out.len();
                serde_json::to_writer(&mut *out, value).map_err(|_| NotShared)?;
                // The first viewer's fields are kept; they stand for what is public.
                if is_first {
                    let (bytes, json) = (self.keep(&bytes), self.keep(&out[start..]));
                    self.fields.push(Field { name, bytes, json });
                }
            }
        }
        self.bytes = bytes;
        Ok(())
    }
}

struct Writer<'a> {
    room: &'a mut Room,
    out: &'a mut Vec<u8>,
}

struct Fields<'a> {
    writer: Writer<'a>,
    before: u8,
}

impl SerializeStruct for Fields<'_> {
    type Ok = ();
    type Error = NotShared;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), NotShared> {
        let out = &mut *self.writer.out;
        out.push(self.before);
        self.before = b',';
        serde_json::to_writer(&mut *out, name).map_err(|_| NotShared)?;
        out.push(b':');
        self.writer.room.write_field(name, value, out)
    }

    fn end(self) -> Result<(), NotShared> {
        if self.before == b'{' {
            self.writer.out.push(b'{');
        }
        self.writer.out.push(b'}');
        Ok(())
    }
}

/// Everything but a struct is written the plain way.
macro_rules! not_shared {
    ($($name:ident($($arg:ty),*) -> $ok:ty;)*) => {$(
        fn $name(self, $(_: $arg),*) -> Result<$ok, NotShared> {
            Err(NotShared)
        }
    )*};
}

impl<'a> Serializer for Writer<'a> {
    type Ok = ();
    type Error = NotShared;
    type SerializeSeq = Impossible<(), NotShared>;
    type SerializeTuple = Impossible<(), NotShared>;
    type SerializeTupleStruct = Impossible<(), NotShared>;
    type SerializeTupleVariant = Impossible<(), NotShared>;
    type SerializeMap = Impossible<(), NotShared>;
    type SerializeStruct = Fields<'a>;
    type SerializeStructVariant = Impossible<(), NotShared>;

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Fields<'a>, NotShared> {
        Ok(Fields { writer: self, before: b'{' })
    }

    not_shared! {
        serialize_bool(bool) -> ();
        serialize_i8(i8) -> ();
        serialize_i16(i16) -> ();
        serialize_i32(i32) -> ();
        serialize_i64(i64) -> ();
        serialize_u8(u8) -> ();
        serialize_u16(u16) -> ();
        serialize_u32(u32) -> ();
        serialize_u64(u64) -> ();
        serialize_f32(f32) -> ();
        serialize_f64(f64) -> ();
        serialize_char(char) -> ();
        serialize_str(&str) -> ();
        serialize_bytes(&[u8]) -> ();
        serialize_none() -> ();
        serialize_unit() -> ();
        serialize_unit_struct(&'static str) -> ();
        serialize_unit_variant(&'static str, u32, &'static str) -> ();
        serialize_seq(Option<usize>) -> Self::SerializeSeq;
        serialize_tuple(usize) -> Self::SerializeTuple;
        serialize_tuple_struct(&'static str, usize) -> Self::SerializeTupleStruct;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> Self::SerializeTupleVariant;
        serialize_map(Option<usize>) -> Self::SerializeMap;
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> Self::SerializeStructVariant;
    }

    fn serialize_some<T: Serialize + ?Sized>(self, _: &T) -> Result<(), NotShared> {
        Err(NotShared)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: &T,
    ) -> Result<(), NotShared> {
        Err(NotShared)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), NotShared> {
        Err(NotShared)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use super::*;

    #[derive(Serialize)]
    struct View {
        public: Vec<&'static str>,
        own: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        maybe: Option<bool>,
    }

    fn check(shared: &mut SharedJson, value: &impl Serialize) {
        let mut out = b"before".to_vec();
        shared.write(value, &mut out);
        let expected = format!("before{}", serde_json::to_string(value).unwrap());
        assert_eq!(String::from_utf8(out).unwrap(), expected);
    }

    #[test]
    fn the_json_is_the_same_as_without_sharing() {
        let mut shared = SharedJson::new();
        for (public, own, maybe) in
            [("a\"", 1, None), ("a\"", 2, Some(true)), ("b", 1, Some(false)), ("a\"", 1, None), ("", 0, None)]
        {
            check(&mut shared, &View { public: vec![public, "c"], own, maybe });
        }
        check(&mut shared, &[1, 2, 3]);
        check(&mut shared, &Some("text"));
        #[derive(Serialize)]
        struct Nothing {}
        check(&mut shared, &Nothing {});
    }

    #[test]
    fn views_of_a_game_are_the_same_as_without_sharing() {
        use cybertron::Cybertron;
        use engine::{FastChance, Game, Seat, Silent, Viewer};
        let mut chance = FastChance::new(5);
        let setup = Cybertron::facts().complete(engine::Setup { seats: 4, ..Default::default() }).unwrap();
        let mut state = Cybertron::start(&setup, &mut chance, &mut Silent).unwrap();
        let mut legal = Vec::new();
        while let Some(decision) = Cybertron::decision(&state) {
            let mut shared = SharedJson::new();
            let viewers = (0..4).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Spectator]);
            for viewer in viewers {
                check(&mut shared, &Cybertron::view(&state, viewer));
            }
            let seat = decision.seats.iter().next().unwrap();
            Cybertron::legal(&state, seat, &mut legal);
            let action = legal[chance.pick(legal.len())];
            Cybertron::apply(&mut state, seat, action, &mut chance, &mut Silent).unwrap();
        }
    }
}
