//! How many connections each address has open.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard};

use crate::limits::home_of;

/// The open connections by address.
#[derive(Clone, Debug)]
pub(crate) struct Guests {
    most: u32,
    /// Everybody's connections come from here, so they are not counted.
    proxy: Option<IpAddr>,
    open: Arc<Mutex<HashMap<IpAddr, u32>>>,
}

/// One connection, until the last clone is dropped.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    _counted: Option<Arc<Counted>>,
}

#[derive(Debug)]
struct Counted {
    guests: Guests,
    home: IpAddr,
}

impl Guests {
    pub(crate) fn new(most: u32, proxy: Option<IpAddr>) -> Guests {
        Guests { most, proxy: proxy.map(|proxy| proxy.to_canonical()), open: Arc::default() }
    }

    fn open(&self) -> MutexGuard<'_, HashMap<IpAddr, u32>> {
        self.open.lock().expect("nobody panics while counting")
    }

    /// Counts a connection. `None` if its address has too many.
    pub(crate) fn admit(&self, address: IpAddr) -> Option<Guest> {
        if self.proxy == Some(address.to_canonical()) {
            return Some(Guest { _counted: None });
        }
        let home = home_of(address);
        let mut open = self.open();
        let count = open.entry(home).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Guest { _counted: Some(Arc::new(Counted { guests: self.clone(), home })) })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut open = self.guests.open();
        if let Some(count) = open.get_mut(&self.home) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.home);
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use super::*;

    #[test]
    fn each_address_has_so_many_connections_and_no_more() {
        let guests = Guests::new(2, Some("127.0.0.1".parse().unwrap()));
        let admit = |address: &str| guests.admit(address.parse().unwrap());
        let first = admit("192.0.2.1").unwrap();
        let second = admit("192.0.2.1").unwrap();
        assert!(admit("192.0.2.1").is_none());
        assert!(admit("192.0.2.2").is_some());
        let still_the_first = first.clone();
        drop(first);
        assert!(admit("192.0.2.1").is_none(), "it has become a socket");
        drop(still_the_first);
        let third = admit("192.0.2.1");
        assert!(third.is_some());
        drop((second, third));
        assert!(guests.open().is_empty(), "who has gone is forgotten");
        let behind_the_proxy: Vec<_> = (0..5).map(|_| admit("::ffff:127.0.0.1")).collect();
        assert!(behind_the_proxy.iter().all(Option::is_some));
    }
}
