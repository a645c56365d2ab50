//! Who reads a page, and in which language.

use std::net::IpAddr;

use axum::extract::FromRequestParts;
use axum::http::header::HOST;
use axum::http::request::Parts;
use engine::Message;
use locales::Words;

use super::language::words_for;
use crate::api::ApiError;
use crate::hall::Hall;
use crate::identity::Visitor;
use crate::table::Who;

/// Somebody who reads a page.
pub(super) struct Reader {
    pub(super) who: Who,
    /// Where the request comes from, if that is known.
    pub(super) address: Option<IpAddr>,
    pub(super) words: &'static Words,
    /// The address of the page, without its query.
    pub(super) path: String,
    /// Where the hall is: scheme and host, for links to be passed on.
    pub(super) hall_url: String,
}

impl FromRequestParts<Hall> for Reader {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, hall: &Hall) -> Result<Self, ApiError> {
        let Visitor { who, address } = Visitor::from_request_parts(parts, hall).await?;
        let host = parts.headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
        let hall_url = match &hall.config().public_url {
            Some(url) => url.as_str().to_owned(),
            None => format!("http://{host}"),
        };
        Ok(Reader {
            who,
            address,
            words: words_for(parts.uri.query(), &parts.headers),
            path: parts.uri.path().to_owned(),
            hall_url,
        })
    }
}

impl Reader {
    /// The words for an id.
    pub(super) fn word(&self, id: &str) -> String {
        self.words.plain(id)
    }

    /// The name of a person.
    pub(super) fn name(&self, name: &str) -> String {
        self.words.name(name).into_owned()
    }

    /// A sentence without people in it.
    pub(super) fn say(&self, message: &Message) -> String {
        self.words.say(message, &[])
    }
}
