//! A host of files: the built client without a hall.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

use crate::hall::root;

/// The folder `web/dist` below an address, served as such hosts do: a file, or 404 with the page `404.html`.
#[derive(Debug)]
pub struct FileHost {
    serving: JoinHandle<()>,
    /// Where the client is, without a slash at the end.
    pub url: String,
}

/// Many projects share such a host, each in a folder of its own.
const FOLDER: &str = "/project/";

impl FileHost {
    /// Begins to listen.
    pub async fn open() -> FileHost {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let url =
            format!("http://{}{}", listener.local_addr().expect("it listens"), FOLDER.trim_end_matches('/'));
        let folder = Arc::new(root().join("web/dist"));
        let serving = tokio::spawn(async move {
            while let Ok((socket, _)) = listener.accept().await {
                let folder = Arc::clone(&folder);
                tokio::spawn(async move { serve(socket, &folder).await });
            }
        });
        FileHost { serving, url }
    }

    /// Ends it.
    pub fn close(self) {
        self.serving.abort();
    }
}

/// One request; browsers ask again for the next.
async fn serve(socket: TcpStream, folder: &Path) -> Option<()> {
    let mut socket = BufReader::new(socket);
    let mut request = String::new();
    socket.read_line(&mut request).await.ok()?;
    let mut line = String::new();
    while socket.read_line(&mut line).await.ok()? > 2 {
        line.clear();
    }
    let path = request.split_whitespace().nth(1)?.split(['?', '#']).next()?;
    let (status, file) = find(folder, path);
    let body = std::fs::read(&file).ok()?;
    let kind = match file.extension().and_then(|ending| ending.to_str()) {
        Some("html") => "text/html",
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        _ => "application/json",
    };
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    socket.write_all(head.as_bytes()).await.ok()?;
    socket.write_all(&body).await.ok()?;
    socket.shutdown().await.ok()
}

fn find(folder: &Path, path: &str) -> (&'static str, PathBuf) {
    let name = path.strip_prefix(FOLDER).filter(|name| !name.contains("..")).map(|name| match name {
        "" => "index.html",
        name => name,
    });
    match name.map(|name| folder.join(name)).filter(|file| file.is_file()) {
        Some(file) => ("200 OK", file),
        None => ("404 Not Found", folder.join("404.html")),
    }
}
