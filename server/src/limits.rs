//! How much one person or one address may ask.

use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::config::Limits;

/// So many lines of chat may come at once.
const CHAT_BURST: u32 = 5;

/// So many passwords may be tried per second at an address …
const PASSWORDS: NonZeroU32 = NonZeroU32::new(2).expect("not zero");
/// … and so many at once.
const PASSWORDS_AT_ONCE: NonZeroU32 = NonZeroU32::new(10).expect("not zero");

/// Where a request comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Address(pub(crate) IpAddr);

/// Rate limits by identity and by address. A short burst of twice the rate is fine.
pub(crate) struct RateLimits {
    by_identity: DefaultKeyedRateLimiter<u128>,
    by_address: DefaultKeyedRateLimiter<IpAddr>,
    tables: DefaultKeyedRateLimiter<IpAddr>,
    kept: DefaultKeyedRateLimiter<IpAddr>,
    passwords: DefaultKeyedRateLimiter<IpAddr>,
    chat: DefaultKeyedRateLimiter<u128>,
}

/// Every id of ours is such a number; whatever else there may be shares one budget.
fn number_of(identity: &str) -> u128 {
    u128::from_str_radix(identity, 16).unwrap_or_default()
}

/// Who has one address of version 6 has as many as there are with the same first half.
pub(crate) fn home_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).into(),
        v4 => v4,
    }
}

impl RateLimits {
    pub(crate) fn new(limits: &Limits) -> Self {
        let positive = |number: u32| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
        let quota = |per_second: u32| {
            Quota::per_second(positive(per_second)).allow_burst(positive(per_second.saturating_mul(2)))
        };
        let chat = Quota::per_second(positive(limits.chat_per_identity));
        let chat_burst = positive(limits.chat_per_identity.saturating_mul(CHAT_BURST));
        RateLimits {
            by_identity: RateLimiter::keyed(quota(limits.requests_per_identity)),
            by_address: RateLimiter::keyed(quota(limits.requests_per_address)),
            tables: RateLimiter::keyed(Quota::per_minute(positive(limits.tables_per_address))),
            kept: RateLimiter::keyed(Quota::per_minute(positive(limits.kept_per_address))),
            passwords: RateLimiter::keyed(Quota::per_second(PASSWORDS).allow_burst(PASSWORDS_AT_ONCE)),
            chat: RateLimiter::keyed(chat.allow_burst(chat_burst)),
        }
    }

    /// May this identity ask something now?
    pub(crate) fn allows_identity(&self, id: &str) -> bool {
        self.by_identity.check_key(&number_of(id)).is_ok()
    }

    /// May this address ask something now?
    pub(crate) fn allows_address(&self, address: IpAddr) -> bool {
        self.by_address.check_key(&home_of(address)).is_ok()
    }

    /// May this address make a table now?
    pub(crate) fn allows_table(&self, address: IpAddr) -> bool {
        self.tables.check_key(&home_of(address)).is_ok()
    }

    /// May somebody at this address have a name or a campaign kept now?
    pub(crate) fn allows_keeping(&self, address: IpAddr) -> bool {
        self.kept.check_key(&home_of(address)).is_ok()
    }

    /// May somebody at this address try a password now?
    pub(crate) fn allows_password(&self, address: IpAddr) -> bool {
        self.passwords.check_key(&home_of(address)).is_ok()
    }

    /// May this identity talk now?
    pub(crate) fn allows_chat(&self, id: &str) -> bool {
        self.chat.check_key(&number_of(id)).is_ok()
    }

    /// Forgets everybody who has been quiet.
    pub(crate) fn forget_quiet(&self) {
        self.by_identity.retain_recent();
        self.by_address.retain_recent();
        self.tables.retain_recent();
        self.kept.retain_recent();
        self.passwords.retain_recent();
        self.chat.retain_recent();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_one_home_share_a_budget() {
        let limits = Limits { requests_per_address: 1, tables_per_address: 1, ..Limits::default() };
        let rates = RateLimits::new(&limits);
        let ask = |address: &str| rates.allows_address(address.parse().unwrap());
        assert!(ask("2001:db8:1:2:3::4") && ask("2001:db8:1:2:ffff::1"));
        assert!(!ask("2001:db8:1:2::5"));
        assert!(ask("2001:db8:1:3::5"));
        assert!(ask("192.0.2.1") && ask("::ffff:192.0.2.1"));
        assert!(!ask("192.0.2.1") && ask("192.0.2.2"));
        let table = |address: &str| rates.allows_table(address.parse().unwrap());
        assert!(table("192.0.2.1") && !table("192.0.2.1") && table("192.0.2.2"));
    }

    #[test]
    fn talk_comes_in_small_bursts() {
        let rates = RateLimits::new(&Limits::default());
        let said = (0..100).filter(|_| rates.allows_chat("a1")).count();
        assert!((5..10).contains(&said), "{said}");
        assert!(rates.allows_chat("b2"));
    }
}
