//! Table passwords, hashed with Argon2 off the async threads.

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash};
use tokio::sync::Semaphore;

/// It takes much memory and time, so few are worked on at once.
static PLACES: Semaphore = Semaphore::const_new(2);

/// The hash of a password.
pub(crate) async fn hash(password: String) -> String {
    let _place = PLACES.acquire().await;
    let hashed = tokio::task::spawn_blocking(move || {
        Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string())
    });
    hashed.await.expect("hashing does not panic").expect("a password can be hashed")
}

/// Does the password fit the hash?
pub(crate) async fn fits(password: &str, hash: &str) -> bool {
    let _place = PLACES.acquire().await;
    let (password, hash) = (password.to_owned(), hash.to_owned());
    let checked = tokio::task::spawn_blocking(move || {
        let Ok(hash) = PasswordHash::new(&hash) else { return false };
        Argon2::default().verify_password(password.as_bytes(), &hash).is_ok()
    });
    checked.await.unwrap_or(false)
}
