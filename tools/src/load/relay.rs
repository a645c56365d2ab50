//! What the machine allows at all: a bare relay that only passes messages on, under the same load as a hall.
//!
//! It knows no rules, makes no views, stores nothing. How a hall does beside it, in the same run, says more than a number of
//! actions per second on some machine.

use std::rc::Rc;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::any;
use axum::serve::ListenerExt;
use tokio::net::TcpListener;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

use super::api::broken;
use super::line::Line;
use super::modes::{Plan, WARM_UP};
use super::player::{Game, Manner, Tally};
use super::report::{Relayed, percentile};
use crate::failure::Failure;

/// As long as what a hall sends after a move of Risk Transformers.
const MESSAGE: usize = 2700;
/// As small as a relay of short messages should have it; axum's own buffers are for long ones.
const READ_BUFFER: usize = 4096;

/// Who sits at each table.
type Tables = Arc<Vec<Mutex<Vec<UnboundedSender<Utf8Bytes>>>>>;

/// Lets the players of as many tables as planned take turns over a relay.
pub(super) async fn measure(plan: &Plan) -> Result<Relayed, Failure> {
    let tables: Tables = Arc::new((0..plan.tables).map(|_| Mutex::default()).collect());
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    let listener = listener.into_std()?;
    // As many threads as a hall has.
    let relay = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    relay.spawn(async move {
        let app = Router::new().route("/{table}", any(enter)).with_state(tables);
        let listener = TcpListener::from_std(listener).expect("it was listening before");
        let quick = listener.tap_io(|stream| {
            let _ = stream.set_nodelay(true);
        });
        let _ = axum::serve(quick, app).await;
    });
    let tally = Rc::new(Tally::default());
    let mut players = Vec::new();
    for table in 0..plan.tables {
        let game = Rc::new(Game::new(plan.seats.into(), Manner::FOR_EVER, &tally));
        let mut lines = Vec::new();
        for seat in 0..plan.seats {
            let mut line = Line::connect(address, &format!("/{table}"), "").await?;
            // Everybody is there when the last one has got their greeting.
            line.send("0").await?;
            line.next().await?;
            lines.push((seat, line));
        }
        for (seat, line) in lines {
            players.push(tokio::task::spawn_local(take_turns(
                line,
                seat.into(),
                plan.seats.into(),
                game.clone(),
            )));
        }
    }
    tokio::time::sleep(WARM_UP).await;
    let seconds = tally.count(plan.time).await;
    for player in players {
        player.abort();
        if let Ok(ended) = player.await {
            ended?;
        }
    }
    relay.shutdown_background();
    let mut delays = tally.delays.take();
    delays.sort_unstable();
    Ok(Relayed {
        messages_per_second: tally.actions.get() as f64 / seconds,
        last_copy_ms_p50: percentile(&delays, 50.0),
        last_copy_ms_p99: percentile(&delays, 99.0),
    })
}

/// One player: after each message it is the next one's turn to send.
async fn take_turns(mut line: Line, seat: u64, seats: u64, game: Rc<Game>) -> Result<(), Failure> {
    let mut next = (seat == 0).then_some(1);
    loop {
        if let Some(number) = next.take() {
            let sent = Instant::now();
            line.send(&number.to_string()).await?;
            game.done(number, sent);
        }
        let text = line.next().await?.ok_or_else(|| broken("the relay has ended"))?;
        let number: u64 = text.trim_end().parse().map_err(broken)?;
        // Greetings are nobody's turn.
        if number > 0 {
            game.received(number);
            next = (number % seats == seat).then_some(number + 1);
        }
    }
}

async fn enter(
    upgrade: WebSocketUpgrade,
    Path(table): Path<usize>,
    State(tables): State<Tables>,
) -> Response {
    let upgrade = upgrade.read_buffer_size(READ_BUFFER).write_buffer_size(0);
    upgrade.on_upgrade(move |socket| relay(socket, table, tables))
}

/// Passes on what one player says, and what the others say.
async fn relay(mut socket: WebSocket, table: usize, tables: Tables) {
    let Some(table) = tables.get(table) else { return };
    let (sender, mut said) = unbounded_channel();
    table.lock().expect("nobody panics at a table").push(sender);
    loop {
        tokio::select! {
            heard = socket.recv() => match heard {
                Some(Ok(Message::Text(text))) => {
                    let told = Utf8Bytes::from(format!("{:<MESSAGE$}", text.as_str()));
                    for seat in table.lock().expect("nobody panics at a table").iter() {
                        let _ = seat.send(told.clone());
                    }
                }
                Some(Ok(_)) => {}
                _ => return,
            },
            Some(told) = said.recv() => {
                if socket.send(Message::Text(told)).await.is_err() {
                    return;
                }
            }
        }
    }
}
