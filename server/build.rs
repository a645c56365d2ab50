//! Embeds the browser client anew when it was built anew.

use std::path::Path;

fn main() {
    // What is not there while the server is compiled would not be found later, either. Where nothing can be written there is no client.
    let _ = std::fs::create_dir_all("../web/dist");
    // A debug build reads the files while it runs.
    let embeds = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    // Cargo would build for ever anew what watches a folder that does not exist.
    let folders = ["../web/dist", "../web"];
    let watched = folders.into_iter().find(|folder| embeds && Path::new(folder).exists());
    println!("cargo:rerun-if-changed={}", watched.unwrap_or("build.rs"));
}
