//! A hall, and a browser without scripts.

use std::net::SocketAddr;
use std::time::Duration;

use reqwest::header::HeaderMap;
use reqwest::{Client, Response};
use scraper::{ElementRef, Html, Selector};
use server::{Config, Hall, Limits};
use tempfile::TempDir;
use tokio::net::TcpListener;

pub(crate) const GAME: &str = "risk-transformers";

/// A hall that is open for one test.
pub(crate) struct OpenHall {
    pub(crate) address: SocketAddr,
    _folder: TempDir,
}

impl OpenHall {
    pub(crate) async fn new() -> OpenHall {
        let folder = tempfile::tempdir().unwrap();
        let limits = Limits {
            requests_per_identity: 1_000_000,
            requests_per_address: 1_000_000,
            table: table::Limits { gone_after: Duration::ZERO, ..table::Limits::default() },
            tables_per_address: 1_000_000,
            chat_per_identity: 1_000_000,
            ..Limits::default()
        };
        let database = folder.path().join("hall.db");
        let hall =
            Hall::open(Config { database, public_url: None, trusted_proxy: None, bots: Vec::new(), limits })
                .await
                .unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(server::serve(hall, listener, std::future::pending()));
        OpenHall { address, _folder: folder }
    }

    /// Somebody with a browser of his own.
    pub(crate) fn visitor(&self, language: &str) -> Browser {
        let mut headers = HeaderMap::new();
        headers.insert("accept-language", language.parse().unwrap());
        let http = Client::builder().cookie_store(true).default_headers(headers).build().unwrap();
        Browser { http, address: self.address }
    }
}

/// A browser without scripts, with its cookies.
pub(crate) struct Browser {
    pub(crate) http: Client,
    address: SocketAddr,
}

impl Browser {
    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub(crate) async fn get(&self, path: &str) -> Page {
        Page::of(self.http.get(self.url(path)).send().await.unwrap()).await
    }

    /// Sends a form with these fields changed or added, as its button does.
    pub(crate) async fn send(&self, form: &Form, changes: &[(&str, &str)]) -> Page {
        let mut fields = form.fields.clone();
        for (name, value) in changes {
            fields.retain(|(known, _)| known != name);
            fields.push(((*name).to_owned(), (*value).to_owned()));
        }
        let request = self.http.post(self.url(&form.action)).header("origin", self.url("")).form(&fields);
        Page::of(request.send().await.unwrap()).await
    }

    /// Makes a table by the form for it; returns its page.
    pub(crate) async fn make_table(&self, changes: &[(&str, &str)]) -> Page {
        let new = self.get(&format!("/text/new/{GAME}")).await;
        let quick = [("option-placement", "random"), ("option-leaders", "random"), ("seat-3", "")];
        let page = self.send(&new.form("create"), &[&quick, changes].concat()).await;
        assert_eq!(page.status, 200, "{}", page.html);
        page
    }
}

/// A form that does something, as it stands on a page.
#[derive(Clone, Debug)]
pub(crate) struct Form {
    action: String,
    fields: Vec<(String, String)>,
    /// The buttons that have a name: name, value and text.
    pub(crate) buttons: Vec<(String, String, String)>,
}

/// A page.
#[derive(Clone, Debug)]
pub(crate) struct Page {
    pub(crate) status: u16,
    /// The address where it was found in the end.
    pub(crate) path: String,
    pub(crate) html: String,
}

fn selector(text: &str) -> Selector {
    Selector::parse(text).unwrap()
}

fn text_of(element: ElementRef<'_>) -> String {
    element.text().collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
}

impl Page {
    async fn of(response: Response) -> Page {
        let query = response.url().query().map(|query| format!("?{query}")).unwrap_or_default();
        Page {
            status: response.status().as_u16(),
            path: format!("{}{query}", response.url().path()),
            html: response.text().await.unwrap(),
        }
    }

    /// The id of the table whose page it is.
    pub(crate) fn table(&self) -> String {
        self.path.split('/').nth(2).unwrap().to_owned()
    }

    /// The texts of the elements that fit.
    pub(crate) fn texts(&self, wanted: &str) -> Vec<String> {
        Html::parse_document(&self.html).select(&selector(wanted)).map(text_of).collect()
    }

    #[track_caller]
    pub(crate) fn text(&self, wanted: &str) -> String {
        self.texts(wanted).into_iter().next().unwrap_or_else(|| panic!("no {wanted} in {}", self.html))
    }

    /// The values of an attribute of the elements that fit.
    pub(crate) fn attributes(&self, wanted: &str, attribute: &str) -> Vec<String> {
        let document = Html::parse_document(&self.html);
        let wanted = selector(wanted);
        let found = document.select(&wanted).filter_map(|element| element.attr(attribute));
        found.map(str::to_owned).collect()
    }

    /// All forms that do this.
    pub(crate) fn forms(&self, deed: &str) -> Vec<Form> {
        let document = Html::parse_document(&self.html);
        let forms: Vec<Form> = document.select(&selector("form")).map(read_form).collect();
        forms.into_iter().filter(|form| form.value("do") == Some(deed)).collect()
    }

    #[track_caller]
    pub(crate) fn form(&self, deed: &str) -> Form {
        self.forms(deed).into_iter().next().unwrap_or_else(|| panic!("no form {deed} in {}", self.html))
    }

    /// The address the page loads by itself, if it does.
    pub(crate) fn refreshes(&self) -> Option<String> {
        let content = self.attributes("meta[http-equiv=refresh]", "content").into_iter().next()?;
        Some(content.split_once("url=").unwrap().1.to_owned())
    }

    /// The lines below a heading of the described table.
    pub(crate) fn section(&self, title: &str) -> Vec<String> {
        let document = Html::parse_document(&self.html);
        let (part, heading, line) = (selector(".part"), selector("h3"), selector("li"));
        let found = document
            .select(&part)
            .find(|part| part.select(&heading).next().is_some_and(|heading| text_of(heading) == title));
        found.map(|part| part.select(&line).map(text_of).collect()).unwrap_or_default()
    }
}

fn read_form(form: ElementRef<'_>) -> Form {
    let attribute = |element: ElementRef<'_>, name| element.attr(name).unwrap_or_default().to_owned();
    let mut fields = Vec::new();
    for input in form.select(&selector("input")) {
        let kind = attribute(input, "type");
        if input.attr("name").is_some() && kind != "checkbox" {
            fields.push((attribute(input, "name"), attribute(input, "value")));
        }
    }
    for select in form.select(&selector("select")) {
        let chosen = select.select(&selector("option[selected]")).next();
        let chosen = chosen.or_else(|| select.select(&selector("option")).next());
        fields.push((
            attribute(select, "name"),
            chosen.map_or(String::new(), |option| attribute(option, "value")),
        ));
    }
    let named = selector("button[name]");
    let buttons = form.select(&named);
    Form {
        action: attribute(form, "action"),
        fields,
        buttons: buttons
            .map(|button| (attribute(button, "name"), attribute(button, "value"), text_of(button)))
            .collect(),
    }
}

impl Form {
    pub(crate) fn value(&self, name: &str) -> Option<&str> {
        self.fields.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The same form, sent elsewhere with other fields.
    pub(crate) fn to(mut self, path: &str, fields: &[(&str, &str)]) -> Form {
        path.clone_into(&mut self.action);
        self.fields.retain(|(name, _)| name == "page");
        self.fields.extend(fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
        self
    }

    /// The change that pressing a button makes.
    pub(crate) fn press(&self, place: usize) -> [(&str, &str); 1] {
        let (name, value, _) = &self.buttons[place];
        [(name, value)]
    }
}
