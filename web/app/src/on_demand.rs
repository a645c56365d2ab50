//! Parts of the program that are loaded when they are needed: games, and pages that nobody opens first.

/// Why such a part is not there: the net failed.
#[cfg(feature = "split")]
pub(crate) use wasm_split_helpers::SplitLoaderError as NotLoaded;

/// In a program that is not cut everything is there.
#[cfg(not(feature = "split"))]
pub(crate) type NotLoaded = std::convert::Infallible;

/// A function that waits until the part of this name is loaded, and then gives what it brings.
macro_rules! on_demand {
    ($part:ident, $name:ident() -> $type:ty $body:block) => {
        #[cfg(feature = "split")]
        #[wasm_split_helpers::wasm_split($part, fallible)]
        fn $name() -> Result<$type, $crate::on_demand::NotLoaded> {
            Ok($body)
        }

        #[cfg(not(feature = "split"))]
        async fn $name() -> Result<$type, $crate::on_demand::NotLoaded> {
            Ok($body)
        }
    };
}
pub(crate) use on_demand;
