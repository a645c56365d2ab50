//! Telling positions.
