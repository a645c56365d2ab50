//! Mecha 1945 keeps the laws of the contract.

#[allow(unreachable_pub, clippy::unwrap_used)]
mod common;

use engine::conformance::{Suite, check};
use mecha45::Mecha45;

#[test]
fn keeps_the_laws_of_the_contract() {
    check::<Mecha45>(&Suite {
        setups: common::setups(),
        seeds: 0..1,
        stray_action: common::stray_action,
        strays_per_step: 6,
        catalogue: include_str!("../../../docs/rules/mecha-1945.md"),
    });
}
