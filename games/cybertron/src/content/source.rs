//! The form in which the content files come: TOML with the place of every value; in the browser the same as JSON (`build.rs`), which
//! has been checked before.

#[cfg(target_arch = "wasm32")]
pub(super) use json::{Spanned, parse};
#[cfg(not(target_arch = "wasm32"))]
pub(super) use toml::Spanned;

/// Reads a file.
#[cfg(not(target_arch = "wasm32"))]
pub(super) fn parse<'a, T: serde::de::DeserializeOwned>(
    name: &'a str,
    text: &'a str,
) -> Result<(engine::ContentFile<'a>, T), Vec<engine::ContentFault>> {
    engine::ContentFile::parse(name, text)
}

#[cfg(target_arch = "wasm32")]
mod json {
    use std::ops::Range;

    use engine::{ContentFault, ContentFile, ContentWord};
    use serde::de::DeserializeOwned;

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

    impl ContentWord for Spanned<String> {
        fn text(&self) -> &str {
            self.get_ref()
        }

        fn span(&self) -> Range<usize> {
            self.span()
        }
    }

    pub(in super::super) fn parse<'a, T: DeserializeOwned>(
        name: &'a str,
        text: &'a str,
    ) -> Result<(ContentFile<'a>, T), Vec<ContentFault>> {
        let mut file = ContentFile::new(name, text);
        match serde_json::from_str(text) {
            Ok(entries) => Ok((file, entries)),
            Err(error) => {
                file.report(0..0, "", error.to_string());
                Err(file.faults)
            }
        }
    }
}
