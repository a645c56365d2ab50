//! How much one person or one address may ask.

use std::net::IpAddr;
use std::num::NonZeroU32;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::config::Limits;

/// Rate limits by identity and by address. A short burst of twice the rate is fine.
pub(crate) struct RateLimits {
    by_identity: DefaultKeyedRateLimiter<u128>,
    by_address: DefaultKeyedRateLimiter<IpAddr>,
}

impl RateLimits {
    pub(crate) fn new(limits: &Limits) -> Self {
        let quota = |per_second: u32| {
            let rate = NonZeroU32::new(per_second).unwrap_or(NonZeroU32::MIN);
            Quota::per_second(rate).allow_burst(rate.saturating_mul(NonZeroU32::MIN.saturating_add(1)))
        };
        RateLimits {
            by_identity: RateLimiter::keyed(quota(limits.requests_per_identity)),
            by_address: RateLimiter::keyed(quota(limits.requests_per_address)),
        }
    }

    /// May this identity ask something now?
    pub(crate) fn allows_identity(&self, id: &str) -> bool {
        // Every id of ours is such a number; whatever else there may be shares one budget.
        self.by_identity.check_key(&u128::from_str_radix(id, 16).unwrap_or_default()).is_ok()
    }

    /// May this address ask something now?
    pub(crate) fn allows_address(&self, address: IpAddr) -> bool {
        self.by_address.check_key(&address).is_ok()
    }

    /// Forgets everybody who has been quiet.
    pub(crate) fn forget_quiet(&self) {
        self.by_identity.retain_recent();
        self.by_address.retain_recent();
    }
}
