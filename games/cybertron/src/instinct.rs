//! How to play well.
