//! The view that is shown. It is large and many parts look at it, so it is read once for all of them.

use std::cell::RefCell;

use kingdom::View;
use leptos::prelude::*;

use crate::table::Table;

thread_local! {
    /// The last view that was read, and as what it came.
    static LAST: RefCell<Option<(String, View)>> = const { RefCell::new(None) };
}

fn read(raw: &wire::Raw) -> Option<View> {
    LAST.with_borrow_mut(|last| {
        if let Some((text, view)) = last
            && text == raw.get()
        {
            return Some(*view);
        }
        let view = raw.read::<View>().ok()?;
        *last = Some((raw.get().to_owned(), view));
        Some(view)
    })
}

/// The view that is shown.
pub(super) fn seen(table: Table) -> Memo<Option<View>> {
    Memo::new(move |_| table.with_shown(|game| read(&game.view)).flatten())
}
