//! What is written into the broken copy of a game: the switch that says which break is on.

use syn::{Item, parse_quote};

/// The environment variable with the number of the break that is on.
pub(crate) const CHOICE: &str = "GEARHALL_MUTANT";
/// The environment variable with the file that the numbers of all breaks come to are written to.
pub(crate) const TRACE: &str = "GEARHALL_MUTANT_TRACE";

/// The module. `on` says whether a break is on; the first failed assertion then ends the process, for one is enough. The comparisons are
/// functions so that their operands need not be written twice.
pub(crate) fn module() -> Item {
    parse_quote! {
        #[doc(hidden)]
        #[allow(missing_docs, clippy::all)]
        pub mod mutation {
            use std::fs::File;
            use std::io::Write;
            use std::sync::atomic::{AtomicBool, Ordering};
            use std::sync::{LazyLock, Mutex};

            static SEEN: [AtomicBool; 65536] = [const { AtomicBool::new(false) }; 65536];
            static TRACE: LazyLock<Option<Mutex<File>>> =
                LazyLock::new(|| Some(Mutex::new(File::create(std::env::var_os(#TRACE)?).expect("a file to write to"))));
            static CHOSEN: LazyLock<u32> = LazyLock::new(|| {
                let chosen = std::env::var(#CHOICE).ok().map_or(0, |number| number.parse().expect("a number"));
                if chosen != 0 {
                    std::panic::set_hook(Box::new(|_| std::process::exit(101)));
                }
                chosen
            });

            pub fn on(id: u32) -> bool {
                if let Some(file) = &*TRACE && !SEEN[id as usize].swap(true, Ordering::Relaxed) {
                    writeln!(file.lock().expect("nobody panics"), "{id}").expect("a file to write to");
                }
                *CHOSEN == id
            }

            pub fn lt<A: PartialOrd<B> + ?Sized, B: ?Sized>(id: u32, a: &A, b: &B) -> bool {
                if on(id) { a <= b } else { a < b }
            }

            pub fn le<A: PartialOrd<B> + ?Sized, B: ?Sized>(id: u32, a: &A, b: &B) -> bool {
                if on(id) { a < b } else { a <= b }
            }

            pub fn gt<A: PartialOrd<B> + ?Sized, B: ?Sized>(id: u32, a: &A, b: &B) -> bool {
                if on(id) { a >= b } else { a > b }
            }

            pub fn ge<A: PartialOrd<B> + ?Sized, B: ?Sized>(id: u32, a: &A, b: &B) -> bool {
                if on(id) { a > b } else { a >= b }
            }
        }
    }
}
