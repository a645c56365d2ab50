//! Being at a table: from the moment in which it is asked for until it is dropped.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};

use super::{Connecting, Outbox, Request, Who};

/// A client that hears of everything at a table, until this is dropped.
pub(crate) struct Listening {
    pub(crate) mailbox: mpsc::Sender<Request>,
    pub(crate) connection: u64,
}

impl Listening {
    /// Nothing if the table leaves memory or loses its store before it has noticed the client.
    pub(crate) async fn begin(
        mailbox: &mpsc::Sender<Request>,
        who: &Arc<Who>,
        since: Option<u64>,
        outbox: Outbox,
    ) -> Option<Listening> {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        let connection = NEXT.fetch_add(1, Ordering::Relaxed);
        // It exists before the table hears of the client: who goes away while he waits to be noticed says goodbye, too.
        let listening = Listening { mailbox: mailbox.clone(), connection };
        let (answer, noticed) = oneshot::channel();
        let connecting = Connecting { connection, who: who.clone(), since, outbox, answer };
        mailbox.send(Request::Connect(Box::new(connecting))).await.ok()?;
        noticed.await.ok()?;
        Some(listening)
    }

    /// Waits until the table leaves memory or loses its store.
    pub(crate) fn lost(&self) -> impl Future<Output = ()> + use<> {
        let mailbox = self.mailbox.clone();
        async move { mailbox.closed().await }
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        let goodbye = Request::Disconnect { connection: self.connection };
        if let Err(TrySendError::Full(goodbye)) = self.mailbox.try_send(goodbye) {
            let mailbox = self.mailbox.clone();
            tokio::spawn(async move { mailbox.send(goodbye).await });
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use super::*;

    /// Else he would be taken for present for ever, and the table would never leave memory.
    #[tokio::test]
    async fn who_goes_in_the_moment_of_being_noticed_says_goodbye() {
        let (mailbox, mut requests) = mpsc::channel(4);
        let who = Arc::new(Who { id: "a1".to_owned(), name: "Anna".to_owned() });
        let mut begin = Box::pin(Listening::begin(&mailbox, &who, None, Outbox::bell().0));
        let connecting = tokio::select! {
            biased;
            _ = &mut begin => unreachable!("nobody has noticed it yet"),
            request = requests.recv() => request.unwrap(),
        };
        let Request::Connect(connecting) = connecting else { unreachable!() };
        connecting.answer.send(()).unwrap();
        drop(begin);
        let goodbye = requests.recv().await.unwrap();
        assert!(matches!(goodbye, Request::Disconnect { connection } if connection == connecting.connection));
    }
}
