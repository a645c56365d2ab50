//! Lets the linker keep what cutting the program into chunks needs to know.

fn main() {
    if std::env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32") {
        println!("cargo:rustc-link-arg-bins=--emit-relocs");
    }
}
