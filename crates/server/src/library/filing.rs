//! Records as the store keeps them.

use service::Filed;
use store::NewRecord;

use super::terms;
use crate::hosting::Secret;

/// Letters of a record's name in addresses: 80 bits of a digest.
const KEY: usize = 20;

/// Whether a text can be a record's key: what cannot is nowhere, and never reaches the store.
pub(super) fn is_key(text: &str) -> bool {
    text.len() == KEY && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// A record of somebody. Its key follows from whose it is and what it says, so that nobody has it twice.
pub(super) fn new_record(filed: Filed, owner: &str, public: bool, added: u64) -> NewRecord {
    let Filed { card, json, positions, .. } = filed;
    let mut key = Secret::digest(&format!("{owner}\n{json}"));
    key.truncate(KEY);
    let day = card.date.as_deref().and_then(service::days).map(|(first, _)| first);
    let terms = terms::of_record(&card, &positions, owner);
    NewRecord { key, owner: owner.to_owned(), public, added, day, card, record: json, terms }
}

/// A record that another store told: what lists show of it and what it is found by follow from what it says.
///
/// # Errors
/// If it is no record.
pub(crate) fn filed_anew(
    json: &str,
    key: String,
    owner: &str,
    public: bool,
    added: u64,
) -> Result<NewRecord, String> {
    let filed = service::refile(json).map_err(|error| error.to_string())?;
    Ok(NewRecord { key, ..new_record(filed, owner, public, added) })
}
