//! Connections: accepted, served, and ended in time when the hall closes.

use std::future::Future;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::config::Config;
use crate::guests::{Guest, Guests};

/// How long to wait when the system has no room for another connection.
const NO_ROOM: Duration = Duration::from_secs(1);

/// Serves every connection until `stop` is done; then lets requests that are being answered finish, for a while.
pub(crate) async fn serve(
    router: Router,
    listener: TcpListener,
    config: &Config,
    stop: impl Future<Output = ()>,
) {
    let limits = &config.limits;
    let guests = Guests::new(limits.connections_per_address, config.trusted_proxy);
    let mut http = http1::Builder::new();
    // Also a connection at which nothing is asked any more is closed after this time.
    http.timer(TokioTimer::new()).header_read_timeout(limits.request_head);
    let (closing, _) = watch::channel(());
    let mut stop = pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        match accepted {
            Ok((stream, address)) => match guests.admit(address.ip()) {
                Some(guest) => {
                    let service = TowerToHyperService::new(router.clone());
                    let from = (address, guest);
                    tokio::spawn(converse(http.clone(), stream, from, service, closing.subscribe()));
                }
                None => tracing::debug!(%address, "too many connections"),
            },
            Err(error) if is_of_one_connection(&error) => {}
            Err(error) => {
                tracing::error!(%error, "no connection can be accepted");
                tokio::time::sleep(NO_ROOM).await;
            }
        }
    }
    drop(listener);
    closing.send_replace(());
    if tokio::time::timeout(limits.farewell, closing.closed()).await.is_err() {
        tracing::warn!(connections = closing.receiver_count(), "connections are cut off");
    }
}

/// Serves one connection.
async fn converse(
    http: http1::Builder,
    stream: TcpStream,
    (address, guest): (SocketAddr, Guest),
    service: TowerToHyperService<Router>,
    mut closing: watch::Receiver<()>,
) {
    // Moves are small and must go out at once.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "cannot set TCP_NODELAY");
    }
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(address));
        // A connection that becomes a socket lives on without us.
        request.extensions_mut().insert(guest.clone());
        service.call(request)
    });
    let mut connection = pin!(http.serve_connection(TokioIo::new(stream), service).with_upgrades());
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        _ = closing.changed() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended early");
    }
}

/// The one who came is gone already; others can still come.
fn is_of_one_connection(error: &std::io::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::ConnectionRefused | ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset
    )
}
