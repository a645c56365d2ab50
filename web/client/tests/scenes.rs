//! The tests of what the boards work out before they draw. The browser client itself has no tests: its many dependencies would be compiled
//! for this machine as well, only for these few files that need none of them.
#![allow(dead_code, unreachable_pub, reason = "the boards use the rest")]

#[path = "../../app/src/games/mechs/scene.rs"]
mod scene;
#[path = "../../app/src/games/mechs/shape.rs"]
mod shape;
