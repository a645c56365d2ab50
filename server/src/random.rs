//! Secrets, from the operating system.

/// Random bytes.
pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has randomness");
    bytes
}

/// An id for a link: letters and digits that are not mixed up when read aloud, 60 bits.
pub(crate) fn random_id() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
    random_bytes::<12>().iter().map(|byte| LETTERS[usize::from(byte % 32)] as char).collect()
}

/// Only decides among equal choices; the choice is stored, so the seed need not be.
pub(crate) fn random_seed() -> u64 {
    u64::from_le_bytes(random_bytes())
}
