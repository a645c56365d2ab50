//! Kingdom Rush keeps the laws of the contract.

#[allow(unreachable_pub, clippy::unwrap_used)]
mod common;

use engine::conformance::{Suite, check};
use kingdom::Kingdom;

#[test]
fn keeps_the_laws_of_the_contract() {
    check::<Kingdom>(&Suite {
        setups: common::setups(),
        seeds: 0..1,
        stray_action: common::stray_action,
        strays_per_step: 3,
        catalogue: include_str!("../../../docs/rules/kingdom-rush.md"),
    });
}
