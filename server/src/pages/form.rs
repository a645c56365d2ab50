//! Forms that were filled in.

use std::str::FromStr;

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, FromRequest, Request};
use axum::http::StatusCode;
use axum::response::Response;
use sha2::{Digest, Sha256};
use wire::{ErrorCode, WireError};

use super::language::words_for;
use super::text::trouble;
use crate::hall::Hall;
use crate::origin;
use crate::random::random_id;

/// The field with the number of the page a form was on.
pub(super) const PAGE_FIELD: &str = "page";

/// A number for a page, for the forms on it.
pub(super) fn page_number() -> String {
    random_id()
}

/// The fields of a form. Each is taken once; what nobody takes does not belong there.
pub(super) struct Fields {
    pairs: Vec<(String, String)>,
    digest: String,
}

fn bad(message: String) -> WireError {
    WireError::new(ErrorCode::BadMessage, message)
}

impl Fields {
    fn new(pairs: Vec<(String, String)>) -> Fields {
        let mut hash = Sha256::new();
        for text in pairs.iter().flat_map(|(name, value)| [name, value]) {
            hash.update((text.len() as u64).to_le_bytes());
            hash.update(text);
        }
        Fields { pairs, digest: hex::encode(&hash.finalize()[..12]) }
    }

    /// Takes a field, if it is there.
    pub(super) fn take(&mut self, name: &str) -> Option<String> {
        let place = self.pairs.iter().position(|(known, _)| known == name)?;
        Some(self.pairs.remove(place).1)
    }

    /// Takes a field that must be there.
    pub(super) fn text(&mut self, name: &str) -> Result<String, WireError> {
        self.take(name).ok_or_else(|| bad(format!("the field {name} is missing")))
    }

    /// Takes a number that must be there.
    pub(super) fn number<T: FromStr>(&mut self, name: &str) -> Result<T, WireError> {
        self.text(name)?.trim().parse().map_err(|_| bad(format!("the field {name} is not a number of ours")))
    }

    /// Takes a box that may be ticked.
    pub(super) fn ticked(&mut self, name: &str) -> bool {
        self.take(name).is_some()
    }

    /// The id of what is asked for: the same when the same form is sent twice, another when anything in it is different.
    pub(super) fn request_id(&mut self) -> Result<String, WireError> {
        let page = self.text(PAGE_FIELD)?;
        match (1..=32).contains(&page.len()) {
            true => Ok(format!("{page}-{}", self.digest)),
            false => Err(bad("the number of the page is not ours".to_owned())),
        }
    }

    /// Nothing is left.
    pub(super) fn finish(self) -> Result<(), WireError> {
        match self.pairs.first() {
            None => Ok(()),
            Some((name, _)) => Err(bad(format!("there is no field {name}"))),
        }
    }
}

impl FromRequest<Hall> for Fields {
    type Rejection = Response;

    async fn from_request(request: Request, hall: &Hall) -> Result<Self, Response> {
        let words = words_for(request.uri().query(), request.headers());
        let public_url = hall.config().public_url.as_ref();
        origin::check_form(public_url, request.headers()).map_err(|error| trouble::page(words, &error))?;
        let read = Form::<Vec<(String, String)>>::from_request(request, hall);
        let Ok(read) = tokio::time::timeout(hall.config().limits.request_head, read).await else {
            return Err(trouble::page(words, &bad("the form does not come".to_owned())));
        };
        match read {
            Ok(Form(pairs)) => Ok(Fields::new(pairs)),
            Err(rejection) => {
                let code = match (&rejection, rejection.status()) {
                    (FormRejection::BytesRejection(_), StatusCode::PAYLOAD_TOO_LARGE) => ErrorCode::TooLong,
                    _ => ErrorCode::BadMessage,
                };
                Err(trouble::page(words, &WireError::new(code, rejection.body_text())))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_form_has_the_same_id() {
        let form = |text: &str| {
            Fields::new(vec![("page".to_owned(), "abc".to_owned()), ("text".to_owned(), text.to_owned())])
        };
        let id = |text: &str| form(text).request_id().unwrap();
        assert_eq!(id("hello"), id("hello"));
        assert_ne!(id("hello"), id("hullo"));
        assert!(id("hello").len() <= 64);
        let mut fields = form("hello");
        fields.request_id().unwrap();
        assert!(fields.finish().unwrap_err().message.contains("text"));
    }
}
