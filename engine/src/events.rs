//! Where events go.

/// Takes the events of an action as they happen.
pub trait EventSink<E> {
    /// Something happened.
    fn emit(&mut self, event: E);
}

/// Keeps every event.
impl<E> EventSink<E> for Vec<E> {
    fn emit(&mut self, event: E) {
        self.push(event);
    }
}

/// The same behind a reference: so rules can be compiled once for sinks of whatever kind.
impl<E> EventSink<E> for &mut dyn EventSink<E> {
    fn emit(&mut self, event: E) {
        (**self).emit(event);
    }
}

/// Drops every event; in a playout the optimiser then drops the making of them too.
#[derive(Clone, Copy, Debug)]
pub struct Silent;

impl<E> EventSink<E> for Silent {
    #[inline(always)]
    fn emit(&mut self, _event: E) {}
}
