//! The one place that reads a clock. The search itself never does: it asks a closure whether to stop.

/// A closure that says "stop" from so many milliseconds after this call on.
#[cfg(not(target_arch = "wasm32"))]
pub fn after(milliseconds: u64) -> impl Fn() -> bool + Sync {
    let begin = std::time::Instant::now();
    move || begin.elapsed().as_millis() >= u128::from(milliseconds)
}

/// A browser has no clock for us: it brings its own closure, and bots made without one think by simulations alone.
#[cfg(target_arch = "wasm32")]
pub fn after(_milliseconds: u64) -> impl Fn() -> bool + Sync {
    || false
}
