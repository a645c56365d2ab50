//! For the browser: the content files as JSON, which it reads anyway. A reader of TOML would weigh more than the content.

#![allow(clippy::disallowed_methods, reason = "a build script reads files")]

use std::path::Path;

fn main() {
    println!("cargo:rerun-if-changed=content");
    if std::env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32") {
        let out = std::env::var("OUT_DIR").expect("cargo says where");
        for name in ["map", "cards", "leaders"] {
            let file = format!("content/{name}.toml");
            let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
            let content: serde_json::Value =
                toml::from_str(&text).unwrap_or_else(|error| panic!("{file}: {error}"));
            let target = Path::new(&out).join(format!("{name}.json"));
            std::fs::write(&target, content.to_string())
                .unwrap_or_else(|error| panic!("{}: {error}", target.display()));
        }
    }
}
