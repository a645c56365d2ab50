//! Identity without accounts: a signed token, in a cookie or as a bearer token.
//!
//! The token is the identity's id and a MAC over it with the hall's key, so nothing needs to be stored for a visitor who only
//! looks around. A name is stored once somebody chooses one.

use std::net::IpAddr;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, COOKIE};
use axum::http::request::Parts;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use wire::{ErrorCode, WireError};

use crate::api::ApiError;
use crate::hall::Hall;
use crate::limits::Address;
use crate::random::random_bytes;
use crate::table::Who;

/// Name of the cookie.
pub(crate) const COOKIE_NAME: &str = "gearhall";

/// Signs and checks tokens.
#[derive(Clone)]
pub(crate) struct Signer([u8; 32]);

impl Signer {
    pub(crate) fn new(key: [u8; 32]) -> Self {
        Signer(key)
    }

    fn mac(&self, id: &str) -> Hmac<Sha256> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("HMAC takes keys of any length");
        mac.update(b"gearhall identity v1 ");
        mac.update(id.as_bytes());
        mac
    }

    /// The token of an identity.
    pub(crate) fn token(&self, id: &str) -> String {
        format!("{id}.{}", hex::encode(self.mac(id).finalize().into_bytes()))
    }

    /// The identity of a token, if it is one of ours.
    pub(crate) fn identity(&self, token: &str) -> Option<String> {
        let (id, signature) = token.split_once('.')?;
        let signature = hex::decode(signature).ok()?;
        self.mac(id).verify_slice(&signature).ok()?;
        Some(id.to_owned())
    }
}

/// A new identity's id.
pub(crate) fn new_id() -> String {
    hex::encode(random_bytes::<16>())
}

/// The name of somebody who has not chosen one.
pub(crate) fn default_name(id: &str) -> String {
    format!("Guest {}", id.get(..4).unwrap_or(id))
}

/// Who makes the request.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    pub(crate) who: Who,
    /// Where the request comes from, if that is known.
    pub(crate) address: Option<IpAddr>,
}

/// The bearer token a request carries. Other authorizations are not for us but for a proxy in front.
pub(crate) fn bearer_token(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ').unwrap_or((value, ""));
    scheme.eq_ignore_ascii_case("bearer").then_some(token.trim())
}

/// The token a request carries.
pub(crate) fn token_of(parts: &Parts) -> Option<String> {
    let headers = &parts.headers;
    if let Some(bearer) = bearer_token(headers) {
        return Some(bearer.to_owned());
    }
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.into_iter().find(|(name, _)| *name == COOKIE_NAME).map(|(_, value)| value.to_owned())
}

/// The id that the middleware has found or made for this request.
#[derive(Clone, Debug)]
pub(crate) struct IdentityId(pub(crate) String);

impl FromRequestParts<Hall> for Visitor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, hall: &Hall) -> Result<Self, ApiError> {
        let Some(IdentityId(id)) = parts.extensions.get::<IdentityId>().cloned() else {
            return Err(WireError::new(ErrorCode::UnknownIdentity, "nobody is known by that token").into());
        };
        let name = hall.name_of(&id).await?;
        let address = parts.extensions.get::<Address>().map(|address| address.0);
        Ok(Visitor { who: Who { id, name }, address })
    }
}
