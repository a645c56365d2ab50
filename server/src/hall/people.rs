//! Names of people.

use std::net::IpAddr;

use store::{Identity, StoreError};
use wire::{ErrorCode, WireError};

use super::{Hall, unavailable};
use crate::clock::now_ms;
use crate::identity::default_name;

impl Hall {
    /// The name of an identity.
    pub(crate) async fn name_of(&self, id: &str) -> Result<String, WireError> {
        let known = self.store().identity(id).await.map_err(unavailable)?;
        Ok(known.map_or_else(|| default_name(id), |identity| identity.name))
    }

    /// Would somebody lose anything without this identity: a name, a table or a campaign?
    pub(crate) async fn is_somebody(&self, id: &str) -> Result<bool, WireError> {
        let named = self.store().identity(id).await.map_err(unavailable)?.is_some();
        Ok(named
            || !self.store().own_tables(id, 1).await.map_err(unavailable)?.is_empty()
            || self.store().count_campaigns_of(id).await.map_err(unavailable)? > 0)
    }

    /// Lets somebody at an address have something kept for good, unless too much was kept from there.
    pub(crate) fn admit_keeping(&self, address: Option<IpAddr>) -> Result<(), WireError> {
        if address.is_none_or(|address| self.rates().allows_keeping(address)) {
            return Ok(());
        }
        self.metrics().limited.inc();
        Err(WireError::new(ErrorCode::TooManyRequests, "too many new names or campaigns; wait a moment"))
    }

    /// Gives an identity another name, as somebody at an address asks.
    pub(crate) async fn rename(
        &self,
        id: &str,
        name: &str,
        address: Option<IpAddr>,
    ) -> Result<String, WireError> {
        let name = table::checked_name(name, &self.config().limits.table)?;
        self.admit_keeping(address)?;
        if !self.store().rename_identity(id, &name).await.map_err(unavailable)? {
            let identity = Identity { id: id.to_owned(), name: name.clone(), created_at: now_ms() };
            match self.store().create_identity(&identity).await {
                // Named at the same moment by another request: the later name counts.
                Err(StoreError::IdentityTaken { .. }) => {
                    self.store().rename_identity(id, &name).await.map_err(unavailable)?;
                }
                created => created.map_err(unavailable)?,
            }
        }
        Ok(name)
    }
}
