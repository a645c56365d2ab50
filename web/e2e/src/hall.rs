//! A hall of its own for every test.

use std::path::{Path, PathBuf};
use std::process::Stdio;

use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// A running hall with an empty store.
#[derive(Debug)]
pub struct Hall {
    process: Child,
    data: tempfile::TempDir,
    /// Where it listens, without a slash at the end.
    pub url: String,
}

/// The repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("the crate lies in web/").to_owned()
}

/// The binary: named by `cargo xtask test`, or the one of a debug build.
fn binary() -> PathBuf {
    let named = std::env::var_os("GEARHALL").map(PathBuf::from);
    let binary = named.unwrap_or_else(|| root().join("target/debug/gearhall"));
    assert!(
        binary.exists(),
        "{} is missing: cargo xtask test builds it, and the client, first",
        binary.display()
    );
    binary
}

impl Hall {
    /// Starts a hall and waits until it listens.
    pub async fn open() -> Hall {
        let data = tempfile::tempdir().expect("a folder for the store");
        let (process, url) = start(data.path(), "127.0.0.1:0").await;
        Hall { process, data, url }
    }

    /// Kills the hall and starts it again at the same address.
    pub async fn restart(&mut self) {
        self.process.kill().await.expect("the hall runs");
        let address = self.url.trim_start_matches("http://").to_owned();
        let (process, _) = start(self.data.path(), &address).await;
        self.process = process;
    }

    /// What `gearhall verify` says about a record that it accepts.
    pub async fn verify(&self, record: &str) -> String {
        let file = self.data.path().join("record.json");
        std::fs::write(&file, record).expect("the folder can be written to");
        let done = Command::new(binary()).arg("verify").arg(&file).output().await.expect("it runs");
        let said = String::from_utf8_lossy(&done.stdout).into_owned();
        assert!(done.status.success(), "{said}{}", String::from_utf8_lossy(&done.stderr));
        said
    }

    /// Ends the hall.
    pub async fn close(mut self) {
        self.process.kill().await.expect("the hall runs");
    }
}

async fn start(data: &Path, listen: &str) -> (Child, String) {
    let mut process = Command::new(binary())
        .args(["serve", "--listen", listen, "--data"])
        .arg(data)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .expect("the hall starts");
    let mut lines = BufReader::new(process.stdout.take().expect("it is piped")).lines();
    while let Some(line) = lines.next_line().await.expect("the hall prints text") {
        if let Some(at) = line.find("http://") {
            let url = line[at..].split_whitespace().next().expect("a link").trim_end_matches('/').to_owned();
            // The pipe stays open, or the hall could not print any more.
            tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
            return (process, url);
        }
    }
    panic!("the hall ended before it listened");
}
