//! The form in which the content files come: TOML with the place of every value; in the browser the same as JSON (`build.rs`), which
//! has been checked before.

use std::ops::Range;

use serde::de::DeserializeOwned;

#[cfg(target_arch = "wasm32")]
pub(super) use json::{Spanned, parse};
#[cfg(not(target_arch = "wasm32"))]
pub(super) use toml::Spanned;

/// Why a text cannot be read, and where.
pub(super) struct Unreadable {
    pub(super) span: Range<usize>,
    pub(super) problem: String,
}

/// Reads a file.
#[cfg(not(target_arch = "wasm32"))]
pub(super) fn parse<T: DeserializeOwned>(text: &str) -> Result<T, Unreadable> {
    toml::from_str(text).map_err(|error| Unreadable {
        span: error.span().unwrap_or(0..0),
        problem: error.message().to_owned(),
    })
}

#[cfg(target_arch = "wasm32")]
mod json {
    use super::{DeserializeOwned, Range, Unreadable};

    /// A value whose place is not known.
    #[derive(Clone, serde::Deserialize)]
    #[serde(transparent)]
    pub(in super::super) struct Spanned<T>(T);

    impl<T> Spanned<T> {
        pub(in super::super) fn get_ref(&self) -> &T {
            &self.0
        }

        pub(in super::super) fn into_inner(self) -> T {
            self.0
        }

        pub(in super::super) fn span(&self) -> Range<usize> {
            0..0
        }
    }

    pub(in super::super) fn parse<T: DeserializeOwned>(text: &str) -> Result<T, Unreadable> {
        serde_json::from_str(text).map_err(|error| Unreadable { span: 0..0, problem: error.to_string() })
    }
}
