//! The browser client inside the binary.
//!
//! `cargo xtask run` builds it into `web/dist`, each file also compressed beside the plain one. A hall that was built without it
//! sends people to the text mode.

use std::borrow::Cow;

use axum::extract::Request;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use rust_embed::RustEmbed;

use super::language::weighted;
use super::{frame, language};

/// The page of the client.
const PAGE: &str = "index.html";
/// On a host of files every page lies in the client's own folder; here pages have deeper addresses.
const BASE_OF_FILES: &[u8] = b"<base href=\"./\">";
const BASE_HERE: &[u8] = b"<base href=\"/\">";

/// A file of the client.
struct File {
    bytes: Cow<'static, [u8]>,
    hash: [u8; 32],
}

/// Where the client's files are.
trait Files {
    fn get(&self, path: &str) -> Option<File>;
}

#[derive(RustEmbed)]
#[folder = "../web/dist"]
#[allow_missing = true]
struct Dist;

/// The files that came with the hall.
struct Embedded;

impl Files for Embedded {
    fn get(&self, path: &str) -> Option<File> {
        let file = Dist::get(path)?;
        Some(File { hash: file.metadata.sha256_hash(), bytes: file.data })
    }
}

/// Did the client come with the hall?
pub(super) fn is_there() -> bool {
    Embedded.get(PAGE).is_some()
}

/// The page of the client, or the text mode if this hall has no client.
pub(super) async fn client(request: Request) -> Response {
    page(&Embedded, request.uri().path(), request.headers())
}

/// A file of the client, or a page that says that there is none.
pub(super) async fn other(request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    let reads = [Method::GET, Method::HEAD].contains(request.method());
    let found = if reads { file(&Embedded, path, request.headers()) } else { None };
    found.unwrap_or_else(|| {
        let words = language::words_for(request.uri().query(), request.headers());
        (StatusCode::NOT_FOUND, frame::nothing_here(words)).into_response()
    })
}

fn page(files: &impl Files, path: &str, headers: &HeaderMap) -> Response {
    file(files, PAGE, headers).unwrap_or_else(|| {
        let mut parts = path.trim_start_matches('/').split('/');
        let text = match (parts.next(), parts.next()) {
            (Some("t"), Some(id)) => format!("/t/{id}/text"),
            (Some(page @ ("new" | "rules")), Some(game)) => format!("/text/{page}/{game}"),
            _ => "/text".to_owned(),
        };
        Redirect::to(&text).into_response()
    })
}

fn file(files: &impl Files, path: &str, headers: &HeaderMap) -> Option<Response> {
    let (encoding, file) = if path == PAGE {
        let plain = files.get(path)?;
        (None, File { bytes: replaced(&plain.bytes, BASE_OF_FILES, BASE_HERE).into(), ..plain })
    } else {
        best(files, path, headers)?
    };
    let tag = format!("\"{}\"", hex::encode(&file.hash[..16]));
    let common = [(ETAG, tag.as_str()), (CACHE_CONTROL, "no-cache"), (VARY, "accept-encoding")];
    let known = headers.get_all(IF_NONE_MATCH).iter().filter_map(|tags| tags.to_str().ok());
    if known.flat_map(|tags| tags.split(',')).any(|known| known.trim().trim_start_matches("W/") == tag) {
        return Some((StatusCode::NOT_MODIFIED, common).into_response());
    }
    let mut response = (common, [(CONTENT_TYPE, kind(path))], file.bytes.into_owned()).into_response();
    if let Some(encoding) = encoding {
        response.headers_mut().insert(CONTENT_ENCODING, encoding.parse().expect("a plain word"));
    }
    Some(response)
}

/// The smallest form of a file that the browser takes.
fn best(files: &impl Files, path: &str, headers: &HeaderMap) -> Option<(Option<&'static str>, File)> {
    let accepted = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let takes = |encoding: &str| {
        let weight = |name: &str| {
            accepted
                .split(',')
                .map(weighted)
                .find(|item| item.0.eq_ignore_ascii_case(name))
                .map(|item| item.1)
        };
        weight(encoding).or_else(|| weight("*")).unwrap_or(0.0) > 0.0
    };
    let compressed = [("br", "br"), ("gzip", "gz")].into_iter().find_map(|(encoding, ending)| {
        let file = takes(encoding).then(|| files.get(&format!("{path}.{ending}")))??;
        Some((Some(encoding), file))
    });
    compressed.or_else(|| Some((None, files.get(path)?)))
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "md" => "text/markdown; charset=utf-8",
        "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        _ => "application/octet-stream",
    }
}

/// `text` with the first `from` replaced.
fn replaced(text: &[u8], from: &[u8], to: &[u8]) -> Vec<u8> {
    match text.windows(from.len()).position(|window| window == from) {
        Some(start) => [&text[..start], to, &text[start + from.len()..]].concat(),
        None => text.to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use axum::body::to_bytes;
    use axum::http::HeaderValue;
    use axum::http::header::LOCATION;

    use super::*;

    /// Paths and contents.
    struct Folder(&'static [(&'static str, &'static str)]);

    impl Files for Folder {
        fn get(&self, path: &str) -> Option<File> {
            let (_, text) = self.0.iter().find(|(name, _)| *name == path)?;
            let mut hash = [0; 32];
            for (byte, place) in text.bytes().zip(0..) {
                hash[place % 16] ^= byte;
            }
            Some(File { bytes: text.as_bytes().into(), hash })
        }
    }

    const BUILT: Folder = Folder(&[
        ("index.html", "<head><base href=\"./\"><title>Hall</title>"),
        ("app_bg.wasm", "plain"),
        ("app_bg.wasm.br", "small"),
        ("app_bg.wasm.gz", "middle"),
        ("art/gear.svg", "<svg/>"),
    ]);

    fn headers(name: axum::http::HeaderName, value: &str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_str(value).unwrap())])
    }

    async fn text(response: Response) -> String {
        String::from_utf8(to_bytes(response.into_body(), 1000).await.unwrap().to_vec()).unwrap()
    }

    #[track_caller]
    fn header(response: &Response, name: axum::http::HeaderName) -> &str {
        response.headers().get(name).map_or("", |value| value.to_str().unwrap())
    }

    #[tokio::test]
    async fn the_smallest_form_that_is_accepted_is_sent() {
        for (accepted, encoding, body) in [
            ("gzip, deflate, br, zstd", "br", "small"),
            ("br;q=0, gzip;q=0.5", "gzip", "middle"),
            ("*", "br", "small"),
            ("identity", "", "plain"),
        ] {
            let answer = file(&BUILT, "app_bg.wasm", &headers(ACCEPT_ENCODING, accepted)).unwrap();
            assert_eq!(header(&answer, CONTENT_ENCODING), encoding, "{accepted}");
            assert_eq!(header(&answer, CONTENT_TYPE), "application/wasm");
            assert_eq!(header(&answer, VARY), "accept-encoding");
            assert_eq!(header(&answer, CACHE_CONTROL), "no-cache");
            assert_eq!(text(answer).await, body, "{accepted}");
        }
        let answer = file(&BUILT, "art/gear.svg", &headers(ACCEPT_ENCODING, "br")).unwrap();
        assert_eq!(header(&answer, CONTENT_TYPE), "image/svg+xml");
        assert_eq!(header(&answer, CONTENT_ENCODING), "");
    }

    #[tokio::test]
    async fn what_is_known_is_not_sent_again() {
        let first = file(&BUILT, "app_bg.wasm", &HeaderMap::new()).unwrap();
        let tag = header(&first, ETAG).to_owned();
        let known = file(&BUILT, "app_bg.wasm", &headers(IF_NONE_MATCH, &format!("\"x\", W/{tag}"))).unwrap();
        assert_eq!(known.status(), StatusCode::NOT_MODIFIED);
        assert_eq!(header(&known, ETAG), tag);
        assert_eq!(text(known).await, "");
        let mut other_form = headers(IF_NONE_MATCH, &tag);
        other_form.insert(ACCEPT_ENCODING, HeaderValue::from_static("br"));
        assert_eq!(file(&BUILT, "app_bg.wasm", &other_form).unwrap().status(), StatusCode::OK);
    }

    #[tokio::test]
    async fn every_address_of_the_client_is_its_page() {
        let answer = page(&BUILT, "/t/abc/replay", &HeaderMap::new());
        assert_eq!(header(&answer, CONTENT_TYPE), "text/html; charset=utf-8");
        assert_eq!(text(answer).await, "<head><base href=\"/\"><title>Hall</title>");
    }

    #[test]
    fn without_a_client_people_get_the_text_mode() {
        for (path, text) in [
            ("/", "/text"),
            ("/t/abc", "/t/abc/text"),
            ("/t/abc/replay", "/t/abc/text"),
            ("/new/risk-transformers", "/text/new/risk-transformers"),
            ("/rules/risk-transformers", "/text/rules/risk-transformers"),
            ("/solo/risk-transformers", "/text"),
        ] {
            let answer = page(&Folder(&[]), path, &HeaderMap::new());
            assert_eq!(answer.status(), StatusCode::SEE_OTHER);
            assert_eq!(header(&answer, LOCATION), text);
        }
        assert!(file(&Folder(&[]), "app_bg.wasm", &HeaderMap::new()).is_none());
    }
}
