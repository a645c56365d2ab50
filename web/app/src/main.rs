//! The browser client: draws what a table says and says what a player touches. It contains no rule.

#![allow(unreachable_pub, reason = "the component macro makes its items public")]
#![allow(clippy::needless_pass_by_value, reason = "components own what they are given")]
#![allow(clippy::semicolon_if_nothing_returned, reason = "short arms of a match")]

mod app;
mod browser;
mod campaigns;
mod games;
mod hall;
mod on_demand;
mod own_nonces;
mod own_tables;
mod pages;
mod router;
mod solo;
mod table;
mod tongue;
mod widgets;

fn main() {
    console_error_panic_hook::set_once();
    leptos::mount::mount_to_body(app::App);
}
