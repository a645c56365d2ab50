//! A hall of its own process, and how to ask it something.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use serde_json::Value;

/// Nothing takes that long: whoever waits longer waits for something that does not come.
const FOREVER: Duration = Duration::from_secs(60);

/// Waits for something of the hall. A hall that is stuck makes a test fail, not hang.
pub(crate) async fn in_time<T>(what: &str, waiting: impl Future<Output = T>) -> T {
    tokio::time::timeout(FOREVER, waiting).await.unwrap_or_else(|_| panic!("in vain waited for: {what}"))
}

/// A hall of its own process; dropping it kills it, without a farewell.
pub(crate) struct Server {
    process: Mutex<Child>,
    output: Option<BufReader<ChildStdout>>,
    pub(crate) address: String,
    pub(crate) http: reqwest::Client,
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

impl Server {
    pub(crate) async fn open(data: &Path) -> Server {
        Server::start(data, &[], Stdio::inherit()).await
    }

    /// A hall that writes everything there is to log into a file.
    pub(crate) async fn open_talkative(data: &Path, log: &Path) -> Server {
        Server::start(data, &["--log", "trace"], File::create(log).unwrap().into()).await
    }

    async fn start(data: &Path, more: &[&str], log: Stdio) -> Server {
        let mut process = Command::new(env!("CARGO_BIN_EXE_gearhall"))
            .args(["serve", "--listen", "127.0.0.1:0", "--address-rate", "100000", "--data"])
            .arg(data)
            .args(more)
            .env_remove("GEARHALL_DATABASE")
            .env_remove("GEARHALL_PUBLIC_URL")
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .unwrap();
        let mut output = BufReader::new(process.stdout.take().unwrap());
        let http = reqwest::Client::new();
        let mut server = Server { process: Mutex::new(process), output: None, address: String::new(), http };
        let first_line = tokio::task::spawn_blocking(move || {
            let mut line = String::new();
            output.read_line(&mut line).unwrap();
            (line, output)
        });
        let (line, output) = in_time("the link of an open hall", first_line).await.unwrap();
        server.output = Some(output);
        let address = line.split("http://").nth(1).and_then(|rest| rest.split_whitespace().next());
        address.unwrap_or_else(|| panic!("no link in {line:?}")).clone_into(&mut server.address);
        server
    }

    fn process(&self) -> MutexGuard<'_, Child> {
        self.process.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// SIGKILL: no destructor, no farewell, no flush.
    pub(crate) fn kill(&self) {
        let mut process = self.process();
        let _ = process.kill();
        let _ = process.wait();
    }

    /// Tells it to end, and waits until it has.
    #[cfg(unix)]
    pub(crate) async fn close(mut self) {
        let process = self.process().id().to_string();
        assert!(Command::new("kill").args(["-s", "TERM", &process]).status().unwrap().success());
        let mut output = self.output.take().unwrap();
        let last_words = tokio::task::spawn_blocking(move || {
            let mut said = String::new();
            output.read_to_string(&mut said).unwrap();
            said
        });
        let said = in_time("the end of the hall", last_words).await.unwrap();
        assert!(said.contains("Every table is kept"), "{said}");
    }

    /// The answer to a request under `/api/v1` that must succeed. Who asks too much at once waits and asks again.
    pub(crate) async fn ask(
        &self,
        method: &str,
        path: &str,
        credential: Option<&Credential>,
        body: Option<&Value>,
    ) -> String {
        let method = reqwest::Method::from_bytes(method.as_bytes()).unwrap();
        let mut request = self.http.request(method, format!("http://{}/api/v1{path}", self.address));
        if let Some(Credential { header, value }) = credential {
            request = request.header(*header, value);
        }
        if let Some(body) = body {
            request = request.json(body);
        }
        let answered = async {
            loop {
                let answer = request.try_clone().unwrap().send().await.unwrap();
                let (status, text) = (answer.status(), answer.text().await.unwrap());
                if status.is_success() {
                    return text;
                }
                assert!(status == 429, "{path}: {status} {text}");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        in_time(path, answered).await
    }

    pub(crate) async fn ask_json(
        &self,
        method: &str,
        path: &str,
        credential: Option<&Credential>,
        body: Option<&Value>,
    ) -> Value {
        serde_json::from_str(&self.ask(method, path, credential, body).await).unwrap()
    }
}

/// What makes a request somebody's.
#[derive(Clone)]
pub(crate) struct Credential {
    pub(crate) header: &'static str,
    pub(crate) value: String,
}

impl Credential {
    pub(crate) fn bearer(token: &str) -> Credential {
        Credential { header: "authorization", value: format!("Bearer {token}") }
    }
}
