//! What only a folder of our own has.

use store::{Place, Store, StoreError};
use testkit::Scratch;

use crate::samples::new_match;

async fn open(scratch: &Scratch) -> Store {
    Store::open(&Place::Folder(scratch.path().into())).await.expect("a store")
}

#[tokio::test]
async fn a_backup_is_a_store() {
    let (here, there) = (Scratch::new("backup-from"), Scratch::new("backup-to"));
    let store = open(&here).await;
    store.create(&new_match("abc", 0)).await.expect("a match");
    std::fs::create_dir_all(there.path()).expect("a folder");
    let file = there.file("ranka.sqlite");
    store.backup(&file).await.expect("a backup");
    assert!(matches!(store.backup(&file).await, Err(StoreError::Exists(_))), "nothing is overwritten");
    // What comes after it is not in it.
    store.create(&new_match("def", 0)).await.expect("a match");
    let copy = open(&there).await;
    assert!(copy.load("abc").await.expect("an answer").is_some());
    assert!(copy.load("def").await.expect("an answer").is_none());
}

#[tokio::test]
async fn what_a_newer_program_wrote_is_left_alone() {
    let scratch = Scratch::new("newer");
    open(&scratch).await.close().await;
    let address = format!("sqlite://{}", scratch.file("ranka.sqlite").display());
    let pool = sqlx::SqlitePool::connect(&address).await.expect("the file");
    sqlx::query("INSERT INTO versions (version) VALUES (1000)").execute(&pool).await.expect("a version");
    pool.close().await;
    let refused = Store::open(&Place::Folder(scratch.path().into())).await;
    assert!(matches!(refused, Err(StoreError::Newer { found: 1000, .. })));
}

#[tokio::test]
async fn a_folder_that_cannot_be_made_is_told() {
    let scratch = Scratch::new("file");
    std::fs::write(scratch.path(), "a file").expect("a file");
    let refused = Store::open(&Place::Folder(scratch.file("folder"))).await;
    assert!(matches!(refused, Err(StoreError::Folder { .. })));
}

/// Whoever still asks at the end hears that it is the end, and not that something is broken.
#[tokio::test]
async fn what_is_closed_says_so() {
    let scratch = Scratch::new("closed");
    let store = open(&scratch).await;
    let new = new_match("abc", 0);
    store.create(&new).await.expect("a match");
    store.close().await;
    assert!(matches!(store.due(1).await, Err(StoreError::Closing)));
    assert!(matches!(store.beat(1).await, Err(StoreError::Closing)));
    assert!(matches!(store.append(0, &new.entries, &new.head).await, Err(StoreError::Closing)));
}

/// Whoever reads the database can act as any guest: its owner alone does, also of one that an older program made.
#[cfg(unix)]
#[tokio::test]
async fn only_its_owner_reads_a_store() {
    use std::{
        fs::{self, Permissions},
        os::unix::fs::PermissionsExt,
    };
    let scratch = Scratch::new("private");
    let backup = scratch.file("backup.sqlite");
    for again in [false, true] {
        let store = open(&scratch).await;
        store.create(&new_match(if again { "def" } else { "abc" }, 0)).await.expect("a match");
        if !again {
            store.backup(&backup).await.expect("a backup");
        }
        let files = ["ranka.sqlite", "ranka.sqlite-wal", "ranka.sqlite-shm", "backup.sqlite"];
        for file in files.map(|file| scratch.file(file)) {
            let mode = fs::metadata(&file).expect("a file").permissions().mode();
            assert_eq!(mode & 0o777, 0o600, "{}", file.display());
        }
        store.close().await;
        // As before; the backup is its owner's affair.
        fs::set_permissions(scratch.file("ranka.sqlite"), Permissions::from_mode(0o644)).expect("a file");
    }
}
