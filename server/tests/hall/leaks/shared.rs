//! Hands that several people at one screen hold, and those that a bot plays for a while.

use cybertron::Cybertron;
use serde_json::json;

use super::company::Company;
use crate::client::OpenHall;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_told_more_at_a_shared_screen_or_while_a_bot_plays() {
    let hall = OpenHall::new().await;
    let wishes =
        json!({ "options": { "card_windows": "always", "placement": "dealt", "leaders": "random" } });
    let compared = Company::<Cybertron>::play_and_check(&hall, wishes, 13).await;
    for kind in ["hands", "draw pile", "curtain", "who is asked"] {
        assert!(compared.contains_key(kind), "no {kind} in {compared:?}");
    }
    hall.close().await;
}
