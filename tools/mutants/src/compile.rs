//! The broken copy of a game, compiled with its tests. What does not compile is left out, and it is tried again.

use std::collections::BTreeSet;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use proc_macro2::TokenStream;
use quote::ToTokens;
use serde::Deserialize;
use syn::Expr;
use syn::visit::{self, Visit};

use crate::Failed;
use crate::breaks::{Avoided, Breaker, Mutant};
use crate::switch;

/// A game with every break in it.
pub(crate) struct Built {
    pub(crate) mutants: Vec<Mutant>,
    /// The rule tests, and the tests beside the rules.
    pub(crate) executables: Vec<PathBuf>,
}

pub(crate) fn build(root: &Path, game: &str, no_rules: &[&str]) -> Result<Built, Failed> {
    let copy = root.join("target/mutants").join(game);
    copy_sources(root, &copy)?;
    let folder = format!("games/{game}/src");
    let sources = rules(&root.join(&folder), no_rules)?;
    let mut avoided = Avoided::default();
    loop {
        let mut breaker = Breaker::new(&avoided);
        for (name, text) in &sources {
            let mut content = syn::parse_file(text).map_err(|error| Failed(format!("{name}: {error}")))?;
            breaker.break_file(name, &mut content);
            if name == "lib.rs" {
                content.items.push(switch::module());
            }
            write_if_other(&copy.join(&folder).join(name), &content.to_token_stream().to_string())?;
        }
        let mutants = breaker.mutants;
        eprintln!("{game}: compiling {} breaks ({} do not compile)", mutants.len(), avoided.mutants.len());
        let said = cargo(root, &copy, game)?;
        match said {
            Said::Executables(executables) => return Ok(Built { mutants, executables }),
            Said::Errors(errors) => avoid(&copy, &errors, &mut avoided)?,
        }
    }
}

/// The files that git knows or would take, as they are now.
fn copy_sources(root: &Path, copy: &Path) -> Result<(), Failed> {
    let listed = Command::new("git")
        .current_dir(root)
        .args(["ls-files", "--cached", "--others", "--exclude-standard", "-z"])
        .output()?;
    let listed = String::from_utf8_lossy(&listed.stdout).into_owned();
    let wanted =
        |file: &&str| !file.is_empty() && root.join(file).is_file() && !file.starts_with("docs/img/");
    for file in listed.split('\0').filter(wanted) {
        let content = std::fs::read(root.join(file))?;
        let target = copy.join(file);
        if std::fs::read(&target).is_ok_and(|there| there == content) {
            continue;
        }
        std::fs::create_dir_all(target.parent().expect("a file lies in a folder"))?;
        std::fs::write(target, content)?;
    }
    Ok(())
}

fn write_if_other(path: &Path, text: &str) -> Result<(), Failed> {
    if std::fs::read_to_string(path).is_ok_and(|there| there == text) {
        return Ok(());
    }
    Ok(std::fs::write(path, text)?)
}

/// The files of rules with their text, and `lib.rs`.
fn rules(folder: &Path, no_rules: &[&str]) -> Result<Vec<(String, String)>, Failed> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(inside) = folders.pop() {
        for entry in std::fs::read_dir(inside)? {
            let path = entry?.path();
            let name =
                path.strip_prefix(folder).expect("it lies inside").to_string_lossy().replace('\\', "/");
            let first = name.split('/').next().unwrap_or_default();
            // A folder and the file beside it go together.
            let room = first.strip_suffix(".rs").unwrap_or(first);
            if no_rules.contains(&room) || no_rules.contains(&format!("{room}.rs").as_str()) {
                continue;
            }
            match path.is_dir() {
                true => folders.push(path),
                false if name.ends_with(".rs") => found.push((name, std::fs::read_to_string(&path)?)),
                false => {}
            }
        }
    }
    found.sort();
    Ok(found)
}

enum Said {
    Executables(Vec<PathBuf>),
    Errors(Vec<Message>),
}

#[derive(Deserialize)]
struct Line {
    reason: String,
    message: Option<Message>,
    executable: Option<PathBuf>,
}

#[derive(Deserialize)]
struct Message {
    level: String,
    message: String,
    code: Option<Code>,
    spans: Vec<Place>,
    rendered: Option<String>,
}

#[derive(Deserialize)]
struct Code {
    code: String,
}

#[derive(Deserialize)]
struct Place {
    file_name: String,
    byte_start: usize,
    byte_end: usize,
    is_primary: bool,
}

fn cargo(root: &Path, copy: &Path, game: &str) -> Result<Said, Failed> {
    let output = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .current_dir(copy)
        .env("CARGO_TARGET_DIR", root.join("target/mutants/target"))
        .env("CARGO_INCREMENTAL", "0")
        .args(["test", "--quiet", "--no-run", "--lib", "--test", "rules", "--message-format", "json"])
        .args(["--package", &format!("gearhall-{game}")])
        .stderr(Stdio::inherit())
        .output()?;
    let lines = String::from_utf8_lossy(&output.stdout);
    let lines: Vec<Line> = lines.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    if output.status.success() {
        let artifacts = lines.into_iter().filter(|line| line.reason == "compiler-artifact");
        return Ok(Said::Executables(artifacts.filter_map(|line| line.executable).collect()));
    }
    let errors: Vec<Message> = lines
        .into_iter()
        .filter_map(|line| line.message)
        .filter(|message| message.level == "error")
        .collect();
    match errors.is_empty() {
        true => Err(Failed("the copy cannot be compiled".to_owned())),
        false => Ok(Said::Errors(errors)),
    }
}

/// Finds the breaks that the errors come from.
fn avoid(copy: &Path, errors: &[Message], avoided: &mut Avoided) -> Result<(), Failed> {
    let before = avoided.mutants.len() + avoided.const_functions.len();
    for error in errors {
        if error.code.as_ref().is_some_and(|code| code.code == "E0015") {
            let called = error.message.split('`').nth(1).unwrap_or_default();
            // Of a generic function it is `slide::<16>`.
            let path = called.split("::<").next().unwrap_or_default();
            let name = path.rsplit("::").next().unwrap_or_default();
            avoided.const_functions.insert(name.to_owned());
            continue;
        }
        for place in error.spans.iter().filter(|place| place.is_primary) {
            let Ok(text) = std::fs::read_to_string(copy.join(&place.file_name)) else { continue };
            let Ok(content) = syn::parse_file(&text) else { continue };
            let mut search =
                Search { place: place.byte_start..place.byte_end, innermost: None, function: None };
            search.visit_file(&content);
            // Where the fault is in none of them it can be in any of the function.
            avoided.mutants.extend(search.innermost.or(search.function).into_iter().flat_map(|(_, ids)| ids));
        }
    }
    if avoided.mutants.len() + avoided.const_functions.len() > before {
        return Ok(());
    }
    let why = errors.iter().filter_map(|error| error.rendered.as_deref()).take(3).collect::<String>();
    Err(Failed(format!("the copy cannot be compiled:\n{why}")))
}

/// Looks for the smallest break around a place.
struct Search {
    place: Range<usize>,
    innermost: Option<(usize, BTreeSet<u32>)>,
    function: Option<(usize, BTreeSet<u32>)>,
}

impl Search {
    /// How long it is, if the place lies in it.
    fn around(&self, tokens: &impl ToTokens) -> Option<usize> {
        let mut tokens = tokens.to_token_stream().into_iter();
        let first = tokens.next()?.span().byte_range();
        let last = tokens.last().map_or(first.clone(), |last| last.span().byte_range());
        (first.start <= self.place.start && self.place.end <= last.end).then(|| last.end - first.start)
    }

    fn note(found: &mut Option<(usize, BTreeSet<u32>)>, length: usize, ids: BTreeSet<u32>) {
        if !ids.is_empty() && found.as_ref().is_none_or(|(shortest, _)| length <= *shortest) {
            *found = Some((length, ids));
        }
    }
}

impl<'ast> Visit<'ast> for Search {
    fn visit_expr(&mut self, expr: &'ast Expr) {
        let Some(length) = self.around(expr) else { return };
        let asked = match expr {
            Expr::Paren(inside) => own(&inside.expr),
            Expr::If(branch) => own(&branch.cond),
            _ => BTreeSet::new(),
        };
        Self::note(&mut self.innermost, length, asked);
        visit::visit_expr(self, expr);
    }

    fn visit_pat_guard(&mut self, guarded: &'ast syn::PatGuard) {
        self.visit_expr(&guarded.guard);
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        if let Some(length) = self.around(item) {
            Self::note(&mut self.function, length, all(item.to_token_stream()));
        }
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        if let Some(length) = self.around(item) {
            Self::note(&mut self.function, length, all(item.to_token_stream()));
        }
        visit::visit_impl_item_fn(self, item);
    }
}

/// The breaks that an expression asks for itself: not those in the parentheses and the statements in it.
fn own(expr: &Expr) -> BTreeSet<u32> {
    struct Own(BTreeSet<u32>);
    impl<'ast> Visit<'ast> for Own {
        fn visit_expr_paren(&mut self, _: &'ast syn::ExprParen) {}
        fn visit_block(&mut self, _: &'ast syn::Block) {}
        fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
            self.0.extend(asked(call));
            visit::visit_expr_call(self, call);
        }
    }
    let mut found = Own(BTreeSet::new());
    found.visit_expr(expr);
    found.0
}

fn asked(call: &syn::ExprCall) -> Option<u32> {
    let Expr::Path(path) = &*call.func else { return None };
    if path.path.segments.iter().nth_back(1)?.ident != "mutation" {
        return None;
    }
    match call.args.first()? {
        Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(id), .. }) => id.base10_parse().ok(),
        _ => None,
    }
}

fn all(tokens: TokenStream) -> BTreeSet<u32> {
    struct All(BTreeSet<u32>);
    impl<'ast> Visit<'ast> for All {
        fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
            self.0.extend(asked(call));
            visit::visit_expr_call(self, call);
        }
    }
    let mut found = All(BTreeSet::new());
    if let Ok(item) = syn::parse2::<syn::ImplItemFn>(tokens) {
        found.visit_impl_item_fn(&item);
    }
    found.0
}
