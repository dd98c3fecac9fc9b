//! What lasts.

use protocol::{Act, HostRequest};
use testkit::Scratch;

use super::guest::{Guest, Server, between_people, hosting, seated};

on_both! { what_lasts_does_so_on_postgresql:
    #[tokio::test]
    async fn a_match_goes_on_after_the_server_has_stopped(place: &Place) {
        let first = Server::start(place).await;
        let (key, [mut ann, mut bob], guests) = seated(&first, between_people("shogi")).await;
        ann.play("7g7f").await.expect("a move");
        bob.hear_until(|player| player.played.events().len() == 1).await;
        first.stop().await;
        let second = Server::start(place).await;
        let [_, mut guest] = guests;
        let mut bob = guest.come(&second, &key).await;
        assert_eq!(bob.played.line().events(), ["7g7f"]);
        bob.play("3c3d").await.expect("the cookie still holds");
        second.stop().await;
    }

    #[tokio::test]
    async fn whoever_was_away_hears_what_was_missed(place: &Place) {
        let server = Server::start(place).await;
        let (key, [mut ann, bob], [_, guest]) = seated(&server, between_people("shogi")).await;
        let known = bob.number;
        drop(bob.socket);
        ann.play("7g7f").await.expect("a move");
        let mut again = guest.connect(&server, &key, known).await.expect("a socket");
        let text = futures_util::StreamExt::next(&mut again).await.expect("open").expect("a message");
        let text = text.into_text().expect("text");
        assert!(text.contains("7g7f") && !text.contains("seated"), "only what is new: {text}");
        server.stop().await;
    }
}

/// A log that cannot have happened is shown as such, and stays.
#[tokio::test]
async fn a_damaged_match_is_set_aside() {
    let scratch = Scratch::new("damaged");
    let place = store::Place::Folder(scratch.path().into());
    let first = Server::start(&place).await;
    let (key, [mut ann, _], _) = seated(&first, between_people("shogi")).await;
    ann.play("7g7f").await.expect("a move");
    ann.act(Act::Offer { offer: protocol::Offer::TakeBack }).await.expect("an offer");
    first.stop().await;
    damage(&scratch, "UPDATE entries SET entry = replace(entry, '7g7f', '7g7a') WHERE key = $1", &key).await;
    let second = Server::start(&place).await;
    for _ in 0..2 {
        let reply = Guest::default().get(&second, &format!("/matches/{key}")).await;
        assert_eq!(reply.error().0, "set_aside");
    }
    second.stop().await;
    let store = store::Store::open(&place).await.expect("a store");
    let kept = store.load(&key).await.expect("an answer").expect("still there");
    assert_eq!(kept.entries.len(), 4);
    assert!(kept.trouble.expect("a report").contains("entry 2"));
    // Whoever moves to another store loses nothing of it, and whoever repairs it plays on.
    let elsewhere = Scratch::new("damaged-elsewhere");
    let other = moved(&store, &elsewhere).await;
    assert_eq!(store.unread(&key).await.expect("an answer"), other.unread(&key).await.expect("an answer"));
    let refused = server::take_up(&other, &key).await.expect("an answer");
    assert!(refused.expect_err("still damaged").contains("entry 2"));
    damage(&elsewhere, "UPDATE entries SET entry = replace(entry, '7g7a', '7g7f') WHERE key = $1", &key)
        .await;
    assert_eq!(other.set_aside_after("").await.expect("a list").len(), 1);
    assert_eq!(server::take_up(&other, &key).await.expect("an answer"), Ok(()));
    assert_eq!(other.set_aside_after("").await.expect("a list"), []);
    assert!(server::take_up(&other, &key).await.expect("an answer").is_err(), "it is not set aside any more");
    other.close().await;
    let third = Server::start(&store::Place::Folder(elsewhere.path().into())).await;
    let found = Guest::default().get(&third, &format!("/matches/{key}")).await.ok();
    assert_eq!(found["entries"].as_array().map(Vec::len), Some(4));
    third.stop().await;
}

/// Another store with everything that one tells.
async fn moved(store: &store::Store, folder: &Scratch) -> store::Store {
    let mut lines = Vec::new();
    let told = server::Kept::read_all::<store::StoreError>(store, |kept| {
        lines.push(serde_json::to_string(&kept).expect("a line"));
        Ok(())
    });
    told.await.expect("everything");
    let other = store::Store::open(&store::Place::Folder(folder.path().into())).await.expect("a store");
    for line in lines {
        let kept: server::Kept = serde_json::from_str(&line).expect("what it printed");
        kept.keep(&other, 0).await.unwrap_or_else(|error| panic!("{line}: {error}"));
    }
    other
}

/// Changes what a file says of a match behind the program's back.
async fn damage(folder: &Scratch, change: &'static str, key: &str) {
    let address = format!("sqlite://{}", folder.file("ranka.sqlite").display());
    let pool = sqlx::SqlitePool::connect(&address).await.expect("the file");
    sqlx::query(change).bind(key).execute(&pool).await.expect("damage");
    pool.close().await;
}

/// What cannot even be read is told as damaged, and hides nothing else. A newer program may read it, so nothing is changed about it.
#[tokio::test]
async fn what_cannot_be_read_hides_nothing_else() {
    let scratch = Scratch::new("unreadable");
    let place = store::Place::Folder(scratch.path().into());
    let first = Server::start(&place).await;
    let mut ann = Guest::default();
    let listed = HostRequest { listed: true, ..hosting(between_people("shogi"), None) };
    let [strange, plain] = [ann.host(&first, &listed).await.key, ann.host(&first, &listed).await.key];
    first.stop().await;
    for change in
        ["UPDATE entries SET entry = '{' WHERE key = $1", "UPDATE matches SET summary = '{' WHERE key = $1"]
    {
        damage(&scratch, change, &strange).await;
    }
    let second = Server::start(&place).await;
    assert_eq!(ann.get(&second, &format!("/matches/{strange}")).await.error().0, "set_aside");
    let mine = ann.get(&second, "/matches").await.ok();
    assert_eq!((mine["mine"][0]["key"].as_str(), mine["mine"][1].is_null()), (Some(plain.as_str()), true));
    let open = Guest::default().get(&second, "/matches").await.ok();
    assert_eq!(open["open"].as_array().map(Vec::len), Some(1));
    second.stop().await;
    let store = store::Store::open(&place).await.expect("a store");
    assert!(store.load(&strange).await.is_err() && store.load(&plain).await.is_ok());
    let elsewhere = Scratch::new("unreadable-elsewhere");
    let other = moved(&store, &elsewhere).await;
    for key in [&strange, &plain] {
        assert_eq!(store.unread(key).await.expect("an answer"), other.unread(key).await.expect("an answer"));
    }
}
