//! Small enums whose variants are named by a word.

/// Declares an enum with `ALL`, `id` and `named`; JSON shows the word.
macro_rules! named {
    ($(#[$doc:meta])* $name:ident { $($variant:ident = $word:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
        #[allow(missing_docs)]
        pub enum $name { $(#[serde(rename = $word)] $variant),* }

        impl Default for $name {
            /// The first one.
            fn default() -> Self {
                $name::ALL[0]
            }
        }

        impl $name {
            /// All of them.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// Its word.
            pub const fn id(self) -> &'static str {
                match self { $($name::$variant => $word),* }
            }

            /// The one with this word.
            pub fn named(word: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|one| one.id() == word)
            }
        }
    };
}
pub(crate) use named;
