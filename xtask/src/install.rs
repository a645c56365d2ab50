//! Installs what chores need.

use std::process::Command;

use crate::{Done, Failed, execute, say, succeeds};

/// Installs a program that is missing, with the system's package manager; where that is not allowed, says what is needed.
pub(crate) fn install(program: &str) -> Done {
    install_package(program, program)
}

/// The same where the package has another name than the program.
pub(crate) fn install_package(program: &str, package: &str) -> Done {
    if succeeds(program, &["--version"]) {
        return Ok(());
    }
    say(&format!("{program} is missing; installing it"));
    add_packages(&[package])
        .map_err(|Failed(what)| Failed(format!("{program} is needed and cannot be installed here: {what}")))
}

/// Installs packages of Debian or Ubuntu; nothing else is removed for them.
pub(crate) fn add_packages(packages: &[&str]) -> Done {
    let apt_get = |args: &[&str]| {
        let mut command = Command::new("apt-get");
        execute(command.args(args).env("DEBIAN_FRONTEND", "noninteractive"))
    };
    let install = [&["install", "--yes", "--no-remove"], packages].concat();
    apt_get(&install).or_else(|_| apt_get(&["update"]).and_then(|()| apt_get(&install)))
}
