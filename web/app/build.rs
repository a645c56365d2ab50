//! Lets the linker keep what cutting the program into chunks needs to know.

fn main() {
    let is_cut = std::env::var_os("CARGO_FEATURE_SPLIT").is_some();
    if is_cut && std::env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32") {
        println!("cargo:rustc-link-arg-bins=--emit-relocs");
    }
}
