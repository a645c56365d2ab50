//! Risk Transformers keeps the laws of the contract.

#[allow(unreachable_pub, clippy::unwrap_used)]
mod common;

use cybertron::Cybertron;
use engine::conformance::{Suite, check};

#[test]
fn keeps_the_laws_of_the_contract() {
    check::<Cybertron>(&Suite {
        setups: common::setups(),
        seeds: 0..4,
        stray_action: common::stray_action,
        strays_per_step: 12,
        catalogue: include_str!("../../../docs/rules/risk-transformers.md"),
    });
}
