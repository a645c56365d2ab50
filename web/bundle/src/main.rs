//! Makes `web/dist`, the browser client as a hall or any host of files serves it: wasm for the app and for the table in the browser, our
//! files beside them. `cargo xtask` compiles the wasm and calls this in the project's folder:
//!
//!     gearhall-bundle FOLDER-WITH-THE-WASM [PART]
//!
//! With a PART only that part is bound, ahead of the rest: while the other one is still being compiled.

mod rules;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

/// A part of the client: the wasm file cargo makes of it, and its name in the browser.
const PARTS: [(&str, &str); 2] = [("gearhall-app.wasm", "app"), ("solo.wasm", "solo")];

/// The style sheets, in their order. They are much alike, so one file of them all is smaller than all of them.
const STYLES: [&str; 6] =
    ["style.css", "table.css", "mechs.css", "kingdom.css", "mecha45.css", "cybertron.css"];

/// What is made, what it is made in, and a note of what it was made from.
const DIST: &str = "web/dist";
const FRESH: &str = "web/dist.new";
const MADE_FROM: &str = "web/dist.made-from";

/// Something that did not succeed.
struct Failed(String);

type Done = Result<(), Failed>;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let done = match &arguments[..] {
        [wasm] => bundle(Path::new(wasm)),
        [wasm, part] => bind_ahead(Path::new(wasm), part),
        _ => Err(Failed("which folder has the wasm, and is only a part of it wanted?".to_owned())),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failed(what)) => {
            eprintln!("gearhall-bundle: {what}");
            ExitCode::FAILURE
        }
    }
}

fn bundle(wasm: &Path) -> Done {
    let (dist, fresh) = (Path::new(DIST), Path::new(FRESH));
    let inputs = inputs(wasm)?;
    if dist.exists() && std::fs::read_to_string(MADE_FROM).is_ok_and(|made_from| made_from == inputs) {
        return Ok(());
    }
    remove(fresh)?;
    copy_folder(Path::new("web/assets"), fresh)?;
    join_styles(fresh)?;
    write_rules(&fresh.join("rules-text"))?;
    // Each takes seconds.
    std::thread::scope(|scope| {
        let begun = PARTS.map(|(file, name)| scope.spawn(move || bound_part(wasm, file, name)));
        begun.into_iter().try_for_each(|part| {
            let folder = part.join().expect("a mistake in it was told already")?;
            copy_folder(&folder, fresh)
        })
    })?;
    stamp_service_worker(fresh)?;
    write_page_for_other_addresses(fresh)?;
    #[cfg(feature = "release")]
    compress_all(fresh)?;
    remove(dist)?;
    std::fs::rename(fresh, dist).map_err(|error| Failed(format!("{DIST}: {error}")))?;
    write(Path::new(MADE_FROM), inputs.as_bytes())
}

/// Binds one part, to be taken up when all is put together.
fn bind_ahead(wasm: &Path, part: &str) -> Done {
    let known = PARTS.iter().find(|(_, name)| *name == part);
    let (file, name) = known.ok_or_else(|| Failed(format!("{part} is no part of the client")))?;
    bound_part(wasm, file, name).map(|_| ())
}

/// The folder with a part of the client, which is made unless it is there already, made from the same wasm.
fn bound_part(wasm: &Path, file: &str, name: &str) -> Result<PathBuf, Failed> {
    let (whole, folder) = (wasm.join(file), wasm.join("bound").join(name));
    let (inputs, note) = (about(&whole)?, wasm.join("bound").join(format!("{name}.made-from")));
    if std::fs::read_to_string(&note).is_ok_and(|made_from| made_from == inputs) {
        return Ok(folder);
    }
    remove(&folder)?;
    std::fs::create_dir_all(&folder).map_err(|error| Failed(format!("{}: {error}", folder.display())))?;
    make_part(&whole, name, &folder)?;
    write(&note, inputs.as_bytes())?;
    Ok(folder)
}

/// Makes a part of the client from its wasm.
fn make_part(whole: &Path, name: &str, folder: &Path) -> Done {
    let failed = |error| Failed(format!("{}: {error}", whole.display()));
    #[cfg(feature = "release")]
    let whole = &if name == "app" { split(whole, name, folder).map_err(failed)? } else { whole.to_owned() };
    bind(whole, name, folder).map_err(failed)
}

/// All that goes in: what is made from the same need not be made again.
fn inputs(wasm: &Path) -> Result<String, Failed> {
    let ours = files(Path::new("web/assets"))?.into_iter().chain(files(Path::new("docs/rules"))?);
    let all = ours.chain(PARTS.map(|(file, _)| wasm.join(file)));
    all.map(|file| about(&file)).collect()
}

/// A file by name, size and time, and what is made of it.
fn about(file: &Path) -> Result<String, Failed> {
    let failed = |error: std::io::Error| Failed(format!("{}: {error}", file.display()));
    let about = std::fs::metadata(file).map_err(failed)?;
    let (length, changed) = (about.len(), about.modified().map_err(failed)?);
    let release = if cfg!(feature = "release") { "release" } else { "quick" };
    Ok(format!("{release} {} {length} {changed:?}\n", file.display()))
}

/// Cuts what is loaded on demand out of the program. Gives the path of what remains.
#[cfg(feature = "release")]
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
#[cfg(feature = "release")]
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
                // They are removed: not worth reading.
                .demangle(false)
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
    let catalogues = Path::new("docs/rules");
    for file in files(catalogues)? {
        let blocks = rules::blocks(&String::from_utf8_lossy(&read(&file)?));
        let name = file.strip_prefix(catalogues).expect("a file of the folder").with_extension("json");
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

#[cfg(feature = "release")]
fn compress_all(folder: &Path) -> Done {
    use std::io::Write;

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
