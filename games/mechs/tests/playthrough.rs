//! Golden playthroughs: one seeded game per Mission. `cargo xtask golden` writes them anew.

#[allow(unreachable_pub, clippy::unwrap_used)]
mod common;

use engine::playthrough::playthrough;
use expect_test::expect_file;
use mechs::{BUILT_IN, Mechs};

#[test]
fn every_mission() {
    for (index, (id, _)) in BUILT_IN.into_iter().enumerate() {
        let text = playthrough::<Mechs>(&common::mission(id, 1 + index as u8 % 4), index as u64, 10_000);
        expect_file![format!("golden/{id}.txt")].assert_eq(&text);
    }
}
