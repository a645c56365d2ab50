//! The one place that reads a clock. The search itself never does: it asks a closure whether to stop.

use web_time::Instant;

/// A closure that says "stop" from so many milliseconds after this call on.
pub fn after(milliseconds: u64) -> impl Fn() -> bool + Sync {
    let begin = Instant::now();
    move || begin.elapsed().as_millis() >= u128::from(milliseconds)
}
