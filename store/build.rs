//! The migrations are embedded, so a change of their folder rebuilds the crate.

fn main() {
    println!("cargo:rerun-if-changed=migrations");
}
