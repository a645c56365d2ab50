//! The language of a reader.

use axum::extract::Request;
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use locales::{Language, Words};

/// The cookie that remembers what was chosen.
const COOKIE_NAME: &str = "gearhall-language";

/// Remembers the language that an address asks for.
pub(crate) async fn remember(request: Request, next: Next) -> Response {
    let chosen = chosen(request.uri().query());
    let mut response = next.run(request).await;
    if let Some(language) = chosen {
        let cookie = format!("{COOKIE_NAME}={}; Path=/; SameSite=Lax; Max-Age=31536000", language.tag());
        let cookie = HeaderValue::from_str(&cookie).expect("a tag is plain text");
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}

/// The words for a reader: as the address says (`lang=fr`), as was chosen before, or as the browser wishes.
pub(super) fn words_for(query: Option<&str>, headers: &HeaderMap) -> &'static Words {
    let language = chosen(query).or_else(|| remembered(headers)).or_else(|| wished(headers));
    Words::of(language.unwrap_or(Language::English))
}

/// The language the address asks for.
fn chosen(query: Option<&str>) -> Option<Language> {
    query?.split('&').find_map(|pair| Language::from_tag(pair.strip_prefix("lang=")?))
}

fn remembered(headers: &HeaderMap) -> Option<Language> {
    let lines = headers.get_all(COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == COOKIE_NAME).and_then(|(_, tag)| Language::from_tag(tag))
}

/// The language the browser likes best among ours.
fn wished(headers: &HeaderMap) -> Option<Language> {
    let wishes = headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?;
    let mut known: Vec<(Language, f32)> = wishes
        .split(',')
        .filter_map(|wish| {
            let (tag, weight) = weighted(wish);
            Some((Language::from_tag(tag)?, weight))
        })
        .filter(|(_, weight)| *weight > 0.0)
        .collect();
    // Stable: of two that are liked the same, the first.
    known.sort_by(|a, b| b.1.total_cmp(&a.1));
    known.first().map(|(language, _)| *language)
}

/// An item of an `Accept…` header and its weight: `fr;q=0.8`.
pub(super) fn weighted(item: &str) -> (&str, f32) {
    let (name, parameters) = item.split_once(';').unwrap_or((item, ""));
    let weight = parameters.split(';').find_map(|parameter| parameter.trim().strip_prefix("q="));
    (name.trim(), weight.map_or(1.0, |weight| weight.parse().unwrap_or(0.0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(query: Option<&str>, cookie: &str, accept: &str, language: Language) {
        let mut headers = HeaderMap::new();
        headers.insert(COOKIE, cookie.parse().unwrap());
        headers.insert(ACCEPT_LANGUAGE, accept.parse().unwrap());
        assert_eq!(words_for(query, &headers).language(), language);
    }

    #[test]
    fn the_address_counts_most_then_the_cookie_then_the_browser() {
        check(Some("lang=fr"), "gearhall-language=en", "en", Language::French);
        check(Some("q=x&lang=fr"), "", "en", Language::French);
        check(Some("lang=tlh"), "a=b; gearhall-language=fr", "en", Language::French);
        check(None, "", "fr-CA,fr;q=0.9,en;q=0.5", Language::French);
        check(None, "", "de, en;q=0.4, fr;q=0.5", Language::French);
        check(None, "", "fr;q=0, en;q=0.1", Language::English);
        check(None, "", "de", Language::English);
    }
}
