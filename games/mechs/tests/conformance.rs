//! Mechs vs. Minions keeps the laws of the contract.

#[allow(unreachable_pub, clippy::unwrap_used)]
mod common;

use engine::conformance::{Suite, check};
use mechs::Mechs;

#[test]
fn keeps_the_laws_of_the_contract() {
    check::<Mechs>(&Suite {
        setups: common::setups(),
        seeds: 0..2,
        stray_action: common::stray_action,
        strays_per_step: 6,
        catalogue: include_str!("../../../docs/rules/mechs-vs-minions.md"),
    });
}
