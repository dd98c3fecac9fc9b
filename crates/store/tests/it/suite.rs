//! What holds on every database. Each test gets an empty one.

use std::{future::Future, pin::Pin};

use game::Side;
use protocol::Entry;
use store::{Appended, Brought, Head, Place, Standing, Store, UnreadMatch};

use crate::{
    carried, library, older, people,
    samples::{head, moved, new_match, person},
};

type Test = fn(Place) -> Pin<Box<dyn Future<Output = ()>>>;

pub(crate) const ALL: &[Test] = &[
    |place| Box::pin(a_log_is_what_was_written(place)),
    |place| Box::pin(the_number_is_the_only_lock(place)),
    |place| Box::pin(many_writers_write_each_entry_once(place)),
    |place| Box::pin(lists_tell_what_concerns_somebody(place)),
    |place| Box::pin(nobody_misses_a_match_that_goes_on(place)),
    |place| Box::pin(deadlines_come_in_their_order(place)),
    |place| Box::pin(people_are_kept_by_their_id(place)),
    |place| Box::pin(secrets_and_beats_stay(place)),
    |place| Box::pin(what_cannot_be_replayed_is_set_aside(place)),
    |place| Box::pin(whoever_comes_knows_whether_somebody_serves(place)),
    |place| Box::pin(people::an_account_is_made_once_and_has_its_name_alone(place)),
    |place| Box::pin(people::sessions_begin_and_end(place)),
    |place| Box::pin(people::a_code_opens_once(place)),
    |place| Box::pin(people::a_closed_account_has_no_sessions_and_a_deleted_one_nothing(place)),
    |place| Box::pin(people::a_match_counts_once(place)),
    |place| Box::pin(people::matches_that_end_together_all_count(place)),
    |place| Box::pin(people::leaders_are_the_strongest_who_are_sure(place)),
    |place| Box::pin(people::chats_stand_beside_matches(place)),
    |place| Box::pin(people::people_think_of_each_other(place)),
    |place| Box::pin(carried::what_one_store_tells_another_keeps(place)),
    |place| Box::pin(carried::a_moment_stays_whatever_happens_after_it(place)),
    |place| Box::pin(library::records_are_found_by_all_their_terms_the_newest_first(place)),
    |place| Box::pin(library::records_are_found_by_the_day_of_their_game(place)),
    |place| Box::pin(library::pages_follow_each_other_whatever_is_removed_meanwhile(place)),
    |place| Box::pin(library::a_page_looks_through_so_many_records_only(place)),
    |place| Box::pin(library::a_record_belongs_to_whoever_added_it(place)),
    |place| Box::pin(library::nobody_keeps_more_records_than_there_is_room_for(place)),
    |place| Box::pin(library::records_go_with_their_account_and_along_to_another_store(place)),
    |place| Box::pin(older::what_the_first_version_kept_is_still_there(place)),
];

async fn whoever_comes_knows_whether_somebody_serves(place: Place) {
    let (first, second) = (open(&place).await, open(&place).await);
    assert!(first.attend().await.expect("an answer"), "nobody was there");
    assert!(!second.attend().await.expect("an answer"), "the first one is");
    first.close().await;
    drop(first);
    let third = open(&place).await;
    assert!(!third.attend().await.expect("an answer"), "the second one is");
    for store in [second, third] {
        store.close().await;
        drop(store);
    }
    let last = open(&place).await;
    assert!(last.attend().await.expect("an answer"), "all have gone");
}

pub(crate) async fn open(place: &Place) -> Store {
    Store::open(place).await.expect("a store")
}

async fn a_log_is_what_was_written(place: Place) {
    let store = open(&place).await;
    assert_eq!(store.load("none").await.expect("an answer"), None);
    store.create(&new_match("abc", 5)).await.expect("a match");
    assert!(store.create(&new_match("abc", 6)).await.is_err(), "a key is given once");
    let entries = [
        Entry::Seated { at: 9, seat: Side::Second, person: person("bob") },
        moved("7g7f", 10),
        Entry::Followed { at: u64::from(u32::MAX) * 7, key: "def".to_owned() },
    ];
    let done = store.append(1, &entries, &head("abc", 4, 11)).await.expect("an answer");
    assert_eq!(done, Appended::Done);
    store.close().await;
    // What was acknowledged is there for whoever opens the store next.
    let again = open(&place).await;
    let found = again.load("abc").await.expect("an answer").expect("the match");
    let NewParts { hosted, secret, first } = parts("abc", 5);
    assert_eq!((found.hosted, found.secret, found.trouble), (hosted, secret, None));
    assert_eq!(found.entries[0], first);
    assert_eq!(found.entries[1..], entries);
}

struct NewParts {
    hosted: protocol::HostedSetup,
    secret: String,
    first: Entry,
}

fn parts(key: &str, made: u64) -> NewParts {
    let new = new_match(key, made);
    NewParts { hosted: new.hosted, secret: new.secret, first: new.entries[0].clone() }
}

async fn the_number_is_the_only_lock(place: Place) {
    let store = open(&place).await;
    store.create(&new_match("abc", 0)).await.expect("a match");
    let write = async |expected, text: &str| {
        store.append(expected, &[moved(text, 1)], &head("abc", expected + 1, 1)).await.expect("an answer")
    };
    assert_eq!(write(0, "too early").await, Appended::Behind);
    assert_eq!(write(2, "too late").await, Appended::Behind);
    assert_eq!(write(1, "right").await, Appended::Done);
    assert_eq!(write(1, "again").await, Appended::Behind);
    let unknown = store.append(0, &[moved("x", 1)], &head("nobody", 1, 1)).await.expect("an answer");
    assert_eq!(unknown, Appended::Behind);
    let found = store.load("abc").await.expect("an answer").expect("the match");
    assert_eq!(found.entries[1..], [moved("right", 1)]);
}

/// Two programs with several writers each, all at the same matches, each trying again until its entry is in.
async fn many_writers_write_each_entry_once(place: Place) {
    const WRITERS: usize = 8;
    const EACH: usize = 6;
    let stores = [open(&place).await, open(&place).await];
    for key in ["one", "two"] {
        stores[0].create(&new_match(key, 0)).await.expect("a match");
    }
    let writers: Vec<_> = (0..WRITERS)
        .map(|writer| {
            let store = stores[writer % 2].clone();
            tokio::spawn(async move {
                for number in 0..EACH {
                    let key = ["one", "two"][(writer + number) % 2];
                    let text = format!("{writer}-{number}");
                    loop {
                        let known =
                            store.load(key).await.expect("an answer").expect("the match").entries.len();
                        let head = head(key, known + 1, 1);
                        let done = store.append(known, &[moved(&text, 1)], &head).await.expect("an answer");
                        if done == Appended::Done {
                            break;
                        }
                    }
                }
            })
        })
        .collect();
    for writer in writers {
        writer.await.expect("a writer");
    }
    let mut texts = Vec::new();
    for key in ["one", "two"] {
        let found = stores[1].load(key).await.expect("an answer").expect("the match");
        texts.extend(found.entries[1..].iter().map(|entry| format!("{entry:?}")));
    }
    assert_eq!(texts.len(), WRITERS * EACH);
    texts.sort();
    texts.dedup();
    assert_eq!(texts.len(), WRITERS * EACH, "none twice");
}

async fn lists_tell_what_concerns_somebody(place: Place) {
    let store = open(&place).await;
    for (key, changed) in [("old", 1), ("new", 2), ("over", 3)] {
        store.create(&new_match(key, changed)).await.expect("a match");
    }
    let mut hidden = new_match("hidden", 9);
    hidden.hosted.listed = false;
    store.create(&hidden).await.expect("a match");
    let keys = |rows: Vec<protocol::HostedRow>| rows.into_iter().map(|row| row.key).collect::<Vec<_>>();
    assert_eq!(keys(store.listed(Standing::Waiting).await.expect("a list")), ["over", "new", "old"]);
    let mut ended = head("over", 2, 4);
    ended.standing = Standing::Over;
    ended.row.second = Some(person("bob"));
    store.append(1, &[moved("7g7f", 4)], &ended).await.expect("an answer");
    assert_eq!(keys(store.listed(Standing::Waiting).await.expect("a list")), ["new", "old"]);
    assert_eq!(keys(store.waiting().await.expect("a list")), ["old", "new"]);
    assert_eq!(keys(store.matches_of("ann").await.expect("a list")), ["hidden", "new", "old", "over"]);
    let of_bob = store.matches_of("bob").await.expect("a list");
    assert_eq!(of_bob, [ended.row]);
    assert!(store.matches_of("nobody").await.expect("a list").is_empty());
}

/// Whoever plays by days has more matches than a list of what is over tells.
async fn nobody_misses_a_match_that_goes_on(place: Place) {
    const MANY: usize = 51;
    let store = open(&place).await;
    for number in 0..=MANY {
        let mut new = new_match(&format!("match{number}"), number as u64);
        if number == MANY {
            new.head.standing = Standing::Over;
        }
        store.create(&new).await.expect("a match");
    }
    let rows = store.matches_of("ann").await.expect("a list");
    assert_eq!(rows.len(), MANY + 1);
    assert_eq!(
        (rows[0].key.as_str(), rows[MANY].key.as_str()),
        ("match50", "match51"),
        "what is over comes last"
    );
    store.close().await;
}

async fn deadlines_come_in_their_order(place: Place) {
    let store = open(&place).await;
    for (key, deadline) in [("c", Some(30)), ("a", Some(10)), ("none", None), ("b", Some(20))] {
        let mut new = new_match(key, 0);
        new.head = Head { deadline, standing: Standing::Playing, ..new.head };
        store.create(&new).await.expect("a match");
    }
    let due = async |until| store.due(until).await.expect("an answer");
    assert_eq!(due(9).await, (vec![], Some(10)));
    assert_eq!(due(20).await, (vec!["a".to_owned(), "b".to_owned()], Some(30)));
    store.append(1, &[moved("x", 1)], &Head { deadline: None, ..head("a", 2, 1) }).await.expect("an answer");
    assert_eq!(due(30).await, (vec!["b".to_owned(), "c".to_owned()], None));
    let mut timed = store.timed().await.expect("an answer");
    timed.sort();
    assert_eq!(timed, ["b", "c"]);
}

async fn people_are_kept_by_their_id(place: Place) {
    let store = open(&place).await;
    assert_eq!(store.person("ann").await.expect("an answer"), None);
    store.keep_person(&person("ann"), 1).await.expect("kept");
    let mut renamed = person("ann");
    renamed.name.replace_range(.., "蘭柯");
    store.keep_person(&renamed, 2).await.expect("kept");
    assert_eq!(store.person("ann").await.expect("an answer"), Some(renamed));
}

async fn secrets_and_beats_stay(place: Place) {
    let store = open(&place).await;
    assert_eq!(store.secret("cookies", "first").await.expect("a secret"), "first");
    assert_eq!(store.secret("cookies", "second").await.expect("a secret"), "first");
    assert_eq!(store.last_beat().await.expect("an answer"), None);
    for now in [5, 9, 7] {
        store.beat(now).await.expect("a beat");
    }
    assert_eq!(store.last_beat().await.expect("an answer"), Some(9), "time does not run backwards");
}

async fn what_cannot_be_replayed_is_set_aside(place: Place) {
    let store = open(&place).await;
    let mut new = new_match("abc", 0);
    new.head.deadline = Some(5);
    store.create(&new).await.expect("a match");
    store.set_aside("abc", "event 3 cannot have happened").await.expect("set aside");
    let found = store.load("abc").await.expect("an answer").expect("still there");
    assert_eq!(found.trouble.as_deref(), Some("event 3 cannot have happened"));
    assert_eq!(found.entries.len(), 1, "nothing is lost");
    assert_eq!(store.due(9).await.expect("an answer").0, Vec::<String>::new());
    assert!(store.listed(Standing::Waiting).await.expect("a list").is_empty());
    assert_eq!(store.set_aside_after("").await.expect("a list").len(), 1);
    assert_eq!(store.set_aside_after("abc").await.expect("a list"), []);
    // Word for word under another name, and back into play.
    let told = store.unread("abc").await.expect("an answer").expect("still there");
    let copy = UnreadMatch { key: "copy".to_owned(), ..told.clone() };
    assert_eq!(store.bring_unread(&copy).await.expect("an answer"), Brought::New);
    assert_eq!(store.bring_unread(&copy).await.expect("an answer"), Brought::Known);
    assert_eq!(store.unread("copy").await.expect("an answer"), Some(copy));
    assert!(store.take_up(1, &new.head).await.expect("an answer"));
    assert!(!store.take_up(1, &new.head).await.expect("an answer"), "once");
    assert_eq!(store.due(9).await.expect("an answer").0, ["abc"]);
    assert_eq!(store.listed(Standing::Waiting).await.expect("a list").len(), 1);
}
