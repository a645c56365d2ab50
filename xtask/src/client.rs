//! Builds the browser client into `web/dist`: wasm for the app and for the table in the browser, our files beside them, all precompressed.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use wasm_bindgen_cli_support::Bindgen;

use crate::{Done, Failed, add_packages, cargo, execute, root, rules, succeeds};

const TARGET: &str = "wasm32-unknown-unknown";

/// A part of the client: the package, the wasm file cargo makes of it, and its name in the browser.
const PARTS: [(&str, &str, &str); 2] =
    [("gearhall-app", "gearhall-app.wasm", "app"), ("gearhall-solo", "solo.wasm", "solo")];

/// The style sheets, in their order. They are much alike, so one file of them all is smaller than all of them.
const STYLES: [&str; 6] =
    ["style.css", "table.css", "mechs.css", "kingdom.css", "mecha45.css", "cybertron.css"];

/// Builds everything. `quick` makes bigger files in less time.
pub(crate) fn build(quick: bool) -> Done {
    let compiler = Compiler::find()?;
    let dist = root().join("web/dist");
    let fresh = root().join("target/web-dist");
    let profile = if quick { "dev" } else { "web" };
    let mut command = compiler.cargo();
    command.args(["build", "--quiet", "--target", TARGET, "--profile", profile]);
    for (package, _, _) in PARTS {
        command.args(["--package", package]);
    }
    eprintln!("xtask: building the browser client");
    execute(&mut command)?;
    remove(&fresh)?;
    copy_folder(&root().join("web/assets"), &fresh)?;
    join_styles(&fresh)?;
    write_rules(&fresh.join("rules-text"))?;
    let folder = if quick { "debug" } else { profile };
    for (_, file, name) in PARTS {
        let wasm = compiler.target_folder().join(TARGET).join(folder).join(file);
        let failed = |error| Failed(format!("{}: {error}", wasm.display()));
        let whole = if name == "app" { split(&wasm, name, &fresh).map_err(failed)? } else { wasm.clone() };
        bind(&whole, name, &fresh).map_err(failed)?;
    }
    stamp_service_worker(&fresh)?;
    write_page_for_other_addresses(&fresh)?;
    if !quick {
        compress_all(&fresh)?;
    }
    remove(&dist)?;
    std::fs::rename(&fresh, &dist).map_err(|error| Failed(format!("{}: {error}", dist.display())))
}

/// Debian's compiler for the web, which comes without the standard library for it.
const DEBIAN_PACKAGES: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "rust-web-llvm"];

/// The linker of those packages: a link to that of an LLVM, which is in the package of that name.
const DEBIAN_LINKER: &str = "/usr/bin/rust-lld";

/// Installs what is missing of them.
fn add_debian() -> Done {
    if !DEBIAN_PACKAGES.iter().all(|package| succeeds("dpkg", &["--status", package])) {
        add_packages(&DEBIAN_PACKAGES)?;
    }
    match std::fs::read_link(DEBIAN_LINKER) {
        Ok(linker) if !Path::new(DEBIAN_LINKER).exists() => add_packages(&[&linker.to_string_lossy()]),
        _ => Ok(()),
    }
}

/// What compiles to wasm on this machine.
enum Compiler {
    /// The usual one: rustup has the target.
    Rustup,
    /// Debian's compiler for the web; the standard library is compiled with the client.
    Debian,
}

impl Compiler {
    fn find() -> Result<Compiler, Failed> {
        if succeeds("rustup", &["target", "add", TARGET]) {
            return Ok(Compiler::Rustup);
        }
        let sysroot = Command::new("rustc").args(["--print", "sysroot"]).output();
        let has_target = sysroot.is_ok_and(|output| {
            let folder = String::from_utf8_lossy(&output.stdout).trim().to_owned();
            Path::new(&folder).join("lib/rustlib").join(TARGET).exists()
        });
        if has_target {
            return Ok(Compiler::Rustup);
        }
        eprintln!("xtask: rustup cannot add {TARGET}; trying Debian's rustc-web");
        add_debian()
            .map(|()| Compiler::Debian)
            .map_err(|Failed(why)| Failed(format!("nothing here compiles to {TARGET}: {why}")))
    }

    fn cargo(&self) -> Command {
        match self {
            Compiler::Rustup => cargo(&[]),
            Compiler::Debian => {
                let mut command = Command::new("/usr/bin/cargo");
                command.current_dir(root()).arg("-Zbuild-std=std,panic_abort");
                // Features that are not stable are closed in Debian's compiler too, but for this.
                command.env("RUSTC", "/usr/bin/rustc").env("RUSTC_BOOTSTRAP", "1");
                command.env("CARGO_TARGET_DIR", self.target_folder());
                command
            }
        }
    }

    fn target_folder(&self) -> PathBuf {
        match self {
            Compiler::Rustup => {
                std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
            }
            Compiler::Debian => root().join("target/debian-web"),
        }
    }
}

/// Cuts what is loaded on demand out of the program. Gives the path of what remains.
fn split(wasm: &Path, name: &str, folder: &Path) -> Result<PathBuf, String> {
    let input = std::fs::read(wasm).map_err(|error| error.to_string())?;
    let main = wasm.with_file_name(format!("{name}-main.wasm"));
    let (script, link) = (format!("./{name}.js"), format!("./{name}-chunks.js"));
    let mut options = wasm_split_cli_support::Options::new(&input);
    options.output_dir = folder;
    options.main_out_path = &main;
    options.main_module = &script;
    options.link_name = &link;
    let made = wasm_split_cli_support::transform(options).map_err(|error| format!("{error:#}"))?;
    for chunk in made.split_modules {
        drop_names(&chunk).map_err(|error| format!("{}: {error}", chunk.display()))?;
    }
    Ok(main)
}

/// Names of functions are a third of a chunk; `bind` drops those of the rest.
fn drop_names(wasm: &Path) -> Result<(), String> {
    let bytes = std::fs::read(wasm).map_err(|error| error.to_string())?;
    let mut config = walrus::ModuleConfig::new();
    config.generate_name_section(false).generate_producers_section(false);
    let mut module = config.parse(&bytes).map_err(|error| format!("{error:#}"))?;
    std::fs::write(wasm, module.emit_wasm()).map_err(|error| error.to_string())
}

fn bind(wasm: &Path, name: &str, folder: &Path) -> Result<(), String> {
    Bindgen::new()
        .input_path(wasm)
        .out_name(name)
        .web(true)
        .and_then(|bindgen| {
            bindgen
                .typescript(false)
                // The chunks share the memory and the table of functions.
                .keep_lld_exports(true)
                .remove_name_section(true)
                .remove_producers_section(true)
                .generate(folder)
        })
        .map_err(|error| format!("{error:#}"))
}

/// Puts all style sheets into the first one.
fn join_styles(folder: &Path) -> Done {
    let mut all = Vec::new();
    for name in STYLES {
        let sheet = folder.join(name);
        all.extend(read(&sheet)?);
        std::fs::remove_file(&sheet).map_err(|error| Failed(format!("{}: {error}", sheet.display())))?;
    }
    write(&folder.join(STYLES[0]), &all)
}

/// The rules catalogues, ready to be shown; those in another language lie in a folder of its name.
fn write_rules(folder: &Path) -> Done {
    let catalogues = root().join("docs/rules");
    for file in files(&catalogues)? {
        let blocks = rules::blocks(&String::from_utf8_lossy(&read(&file)?));
        let name = file.strip_prefix(&catalogues).expect("a file of the folder").with_extension("json");
        let target = folder.join(name);
        let parent = target.parent().expect("a file lies in a folder");
        std::fs::create_dir_all(parent).map_err(|error| Failed(format!("{}: {error}", parent.display())))?;
        write(&target, &serde_json::to_vec(&blocks).expect("plain values"))?;
    }
    Ok(())
}

/// The service worker knows the files by a hash of all of them: a new client replaces the old one as a whole.
fn stamp_service_worker(folder: &Path) -> Done {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    let mut names = Vec::new();
    for file in files(folder)? {
        for byte in read(&file)? {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        let name = file.strip_prefix(folder).expect("a file of the folder").to_string_lossy().into_owned();
        if name != "sw.js" {
            names.push(format!("{name:?}"));
        }
    }
    let path = folder.join("sw.js");
    let text = String::from_utf8_lossy(&read(&path)?)
        .replace("VERSION", &format!("{hash:016x}"))
        .replace("[/* files */]", &format!("[{}]", names.join(", ")));
    write(&path, text.as_bytes())
}

/// What a host of files shows at addresses where it has no file: the client, which finds its own folder by the addresses of its pages.
fn write_page_for_other_addresses(folder: &Path) -> Done {
    let page = String::from_utf8_lossy(&read(&folder.join("index.html"))?).into_owned();
    let find_folder = r#"<script>document.write(`<base href="${location.pathname.replace(/\/((new|campaign|t|learn|rules)\/.*|(solo|settings|about)\/?)$/, "/")}">`)</script>"#;
    write(&folder.join("404.html"), page.replace(r#"<base href="./">"#, find_folder).as_bytes())
}

fn compress_all(folder: &Path) -> Done {
    for file in files(folder)? {
        let plain = read(&file)?;
        let with = |ending: &str| PathBuf::from(format!("{}.{ending}", file.display()));
        let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
        let gzipped = gzip.write_all(&plain).and_then(|()| gzip.finish());
        write(&with("gz"), &gzipped.map_err(|error| Failed(error.to_string()))?)?;
        let mut brotlied = Vec::new();
        let params = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
        brotli::BrotliCompress(&mut plain.as_slice(), &mut brotlied, &params)
            .map_err(|error| Failed(error.to_string()))?;
        write(&with("br"), &brotlied)?;
    }
    Ok(())
}

/// All files below a folder, in the same order everywhere.
fn files(folder: &Path) -> Result<Vec<PathBuf>, Failed> {
    let failed = |error: std::io::Error| Failed(format!("{}: {error}", folder.display()));
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

fn copy_folder(from: &Path, to: &Path) -> Done {
    for file in files(from)? {
        let target = to.join(file.strip_prefix(from).expect("a file of the folder"));
        let parent = target.parent().expect("a file lies in a folder");
        std::fs::create_dir_all(parent).map_err(|error| Failed(format!("{}: {error}", parent.display())))?;
        write(&target, &read(&file)?)?;
    }
    Ok(())
}

fn remove(folder: &Path) -> Done {
    match std::fs::remove_dir_all(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(Failed(format!("{}: {error}", folder.display())))
        }
        _ => Ok(()),
    }
}

fn read(file: &Path) -> Result<Vec<u8>, Failed> {
    std::fs::read(file).map_err(|error| Failed(format!("{}: {error}", file.display())))
}

fn write(file: &Path, bytes: &[u8]) -> Done {
    std::fs::write(file, bytes).map_err(|error| Failed(format!("{}: {error}", file.display())))
}
