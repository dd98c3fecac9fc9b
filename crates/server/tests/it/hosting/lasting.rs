//! What lasts.

use protocol::{Act, HostRequest};
use testkit::Scratch;

use super::guest::{Guest, Server, between_people, hosting, seated};

#[tokio::test]
async fn a_match_goes_on_after_the_server_has_stopped() {
    let scratch = Scratch::new("restart");
    let place = store::Place::Folder(scratch.path().into());
    let first = Server::start(&place).await;
    let (key, [mut ann, mut bob], guests) = seated(&first, between_people("shogi")).await;
    ann.play("7g7f").await.expect("a move");
    bob.hear_until(|player| player.played.events().len() == 1).await;
    first.stop().await;
    let second = Server::start(&place).await;
    let [_, mut guest] = guests;
    let mut bob = guest.come(&second, &key).await;
    assert_eq!(bob.played.line().events(), ["7g7f"]);
    bob.play("3c3d").await.expect("the cookie still holds");
    second.stop().await;
}

#[tokio::test]
async fn whoever_was_away_hears_what_was_missed() {
    let scratch = Scratch::new("missed");
    let server = Server::start(&store::Place::Folder(scratch.path().into())).await;
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
    let address = format!("sqlite://{}", scratch.file("ranka.sqlite").display());
    let pool = sqlx::SqlitePool::connect(&address).await.expect("the file");
    sqlx::query("UPDATE entries SET entry = replace(entry, '7g7f', '7g7a')")
        .execute(&pool)
        .await
        .expect("damage");
    pool.close().await;
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
    let address = format!("sqlite://{}", scratch.file("ranka.sqlite").display());
    let pool = sqlx::SqlitePool::connect(&address).await.expect("the file");
    for change in
        ["UPDATE entries SET entry = '{' WHERE key = $1", "UPDATE matches SET summary = '{' WHERE key = $1"]
    {
        sqlx::query(change).bind(&strange).execute(&pool).await.expect("damage");
    }
    pool.close().await;
    let second = Server::start(&place).await;
    assert_eq!(ann.get(&second, &format!("/matches/{strange}")).await.error().0, "set_aside");
    let mine = ann.get(&second, "/matches").await.ok();
    assert_eq!((mine["mine"][0]["key"].as_str(), mine["mine"][1].is_null()), (Some(plain.as_str()), true));
    let open = Guest::default().get(&second, "/matches").await.ok();
    assert_eq!(open["open"].as_array().map(Vec::len), Some(1));
    second.stop().await;
    let store = store::Store::open(&place).await.expect("a store");
    assert!(store.load(&strange).await.is_err() && store.load(&plain).await.is_ok());
}
