//! What holds of a library of records on every database.

use protocol::{Person, RecordCard, RecordResult};
use store::{Allowance, Brought, NewRecord, Place, RecordSearch, Store};

use crate::{people::account, samples::person, suite::open};

const ROOM: Allowance = Allowance { records: 1000, bytes: 1_000_000 };

pub(crate) fn record(key: &str, owner: &str, added: u64, terms: &[(&str, usize)]) -> NewRecord {
    let card = RecordCard {
        game: "shogi".to_owned(),
        first: Some(format!("first of {key} \u{1f98a} 'quoted'")),
        second: None,
        event: None,
        site: None,
        date: None,
        result: RecordResult::Draw,
        by: Some("repetition".to_owned()),
        events: 7,
    };
    NewRecord {
        key: key.to_owned(),
        owner: owner.to_owned(),
        public: true,
        added,
        day: None,
        card,
        record: format!(r#"{{"ranka":1,"game":"shogi","event":"{key}"}}"#),
        terms: terms.iter().map(|(term, events)| ((*term).to_owned(), *events)).collect(),
    }
}

async fn add(store: &Store, records: &[NewRecord]) {
    assert!(store.add_records(records, ROOM).await.expect("an answer"));
}

fn terms(terms: &[&str]) -> RecordSearch {
    RecordSearch { terms: terms.iter().map(|term| (*term).to_owned()).collect(), ..RecordSearch::default() }
}

async fn keys(store: &Store, search: &RecordSearch) -> Vec<String> {
    let found = store.find_records(search).await.expect("an answer");
    found.records.into_iter().map(|(record, _)| record.key).collect()
}

pub(crate) async fn records_are_found_by_all_their_terms_the_newest_first(place: Place) {
    let store = open(&place).await;
    add(
        &store,
        &[
            record(
                "old",
                "ann",
                1,
                &[("game:shogi", 0), ("player:habu", 0), ("at:start", 0), ("at:7g7f", 1)],
            ),
            record("new", "ann", 2, &[("game:shogi", 0), ("player:tanigawa", 0), ("at:start", 0)]),
            record("ko", "bob", 3, &[("game:ko", 0), ("player:habu", 0), ("at:7g7f", 9)]),
        ],
    )
    .await;
    assert_eq!(keys(&store, &terms(&[])).await, ["ko", "new", "old"]);
    assert_eq!(keys(&store, &terms(&["game:shogi"])).await, ["new", "old"]);
    assert_eq!(keys(&store, &terms(&["player:habu", "game:shogi", "player:habu"])).await, ["old"]);
    assert_eq!(keys(&store, &terms(&["player:habu"])).await, ["ko", "old"]);
    for nothing in ["player:Habu", "player:hab", "player:hab%", ""] {
        assert!(keys(&store, &terms(&[nothing])).await.is_empty(), "{nothing}: terms are whole words");
    }
    let found = store.find_records(&terms(&["at:7g7f", "player:habu"])).await.expect("an answer");
    let events: Vec<usize> = found.records.iter().map(|(_, events)| *events).collect();
    assert_eq!((events, found.next), (vec![9, 1], None));
    let (stored, text) = store.record("old").await.expect("an answer").expect("the record");
    let new = record("old", "ann", 1, &[]);
    assert_eq!((stored.card, stored.added, stored.public, text), (new.card, 1, true, new.record));
    assert_eq!(store.record("none").await.expect("an answer"), None);
}

pub(crate) async fn records_are_found_by_the_day_of_their_game(place: Place) {
    let store = open(&place).await;
    let on = |key: &str, day| NewRecord { day, ..record(key, "ann", 1, &[("game:shogi", 0)]) };
    add(
        &store,
        &[on("a", Some(20_240_203)), on("b", Some(20_240_000)), on("c", Some(19_991_231)), on("d", None)],
    )
    .await;
    for (days, wanted) in [
        ((None, None), vec!["d", "c", "b", "a"]),
        ((Some(20_240_000), None), vec!["b", "a"]),
        ((None, Some(20_239_999)), vec!["c"]),
        ((Some(20_240_201), Some(20_240_229)), vec!["a"]),
        ((Some(20_250_000), None), vec![]),
    ] {
        assert_eq!(keys(&store, &RecordSearch { days, ..terms(&["game:shogi"]) }).await, wanted, "{days:?}");
    }
}

pub(crate) async fn pages_follow_each_other_whatever_is_removed_meanwhile(place: Place) {
    let store = open(&place).await;
    // Several have the same moment: a file of many games is added at once.
    let all: Vec<NewRecord> = (0..120_u64)
        .map(|number| record(&format!("r{number:03}"), "ann", number / 7, &[("game:shogi", 0)]))
        .collect();
    add(&store, &all).await;
    let mut wanted: Vec<String> = all.iter().map(|new| new.key.clone()).collect();
    wanted.reverse();
    for search in [terms(&[]), terms(&["game:shogi"])] {
        let (mut search, mut seen, mut pages) = (search, Vec::new(), 0);
        loop {
            let page = store.find_records(&search).await.expect("an answer");
            pages += 1;
            seen.extend(page.records.into_iter().map(|(record, _)| record.key));
            let Some(next) = page.next else { break };
            search.before = Some(next);
        }
        assert_eq!((pages, &seen), (3, &wanted));
    }
    let first = store.find_records(&terms(&[])).await.expect("an answer");
    let next = first.next.expect("more");
    assert!(store.remove_record(&next.1, Some("ann")).await.expect("an answer"));
    let second = keys(&store, &RecordSearch { before: Some(next), ..terms(&[]) }).await;
    assert_eq!(second[..], wanted[50..100]);
}

/// However few of many records fit, a page is soon there, and the pages together have them all.
pub(crate) async fn a_page_looks_through_so_many_records_only(place: Place) {
    let store = open(&place).await;
    let all: Vec<NewRecord> = (0..2050_u32)
        .map(|number| NewRecord {
            day: Some(number),
            ..record(&format!("r{number:04}"), "ann", u64::from(number), &[])
        })
        .collect();
    let room = Allowance { records: 5000, ..ROOM };
    assert!(store.add_records(&all, room).await.expect("an answer"));
    let mut search = RecordSearch { days: (None, Some(10)), ..RecordSearch::default() };
    let first = store.find_records(&search).await.expect("an answer");
    assert_eq!(first.records, [], "what fits is older than what was looked through");
    search.before = first.next;
    assert!(search.before.is_some());
    let second = store.find_records(&search).await.expect("an answer");
    let keys: Vec<&str> = second.records.iter().map(|(found, _)| found.key.as_str()).collect();
    assert_eq!((keys.len(), keys[0], keys[10], second.next), (11, "r0010", "r0000", None));
}

pub(crate) async fn a_record_belongs_to_whoever_added_it(place: Place) {
    let store = open(&place).await;
    let hidden = NewRecord { public: false, ..record("hidden", "ann", 1, &[("game:shogi", 0)]) };
    add(&store, std::slice::from_ref(&hidden)).await;
    add(&store, &[record("shown", "bob", 2, &[("game:shogi", 0)])]).await;
    let asks = |asks: Option<&str>| RecordSearch { asks: asks.map(str::to_owned), ..terms(&["game:shogi"]) };
    assert_eq!(keys(&store, &asks(None)).await, ["shown"]);
    assert_eq!(keys(&store, &asks(Some("bob"))).await, ["shown"]);
    assert_eq!(keys(&store, &asks(Some("ann"))).await, ["shown", "hidden"]);
    // Whoever adds it once more says anew who sees it, and nobody else does.
    add(&store, &[NewRecord { public: true, ..hidden.clone() }]).await;
    assert_eq!(keys(&store, &asks(None)).await, ["shown", "hidden"]);
    add(&store, &[NewRecord { owner: "bob".to_owned(), ..hidden }]).await;
    assert_eq!(keys(&store, &asks(None)).await, ["shown", "hidden"]);
    assert!(!store.remove_record("hidden", Some("bob")).await.expect("an answer"));
    assert_eq!(store.records_of("ann").await.expect("keys"), ["hidden"]);
    assert!(store.remove_record("hidden", Some("ann")).await.expect("an answer"));
    assert!(!store.remove_record("hidden", None).await.expect("an answer"), "once");
    assert!(store.remove_record("shown", None).await.expect("an answer"), "the host asks for no owner");
    assert!(keys(&store, &terms(&[])).await.is_empty());
}

pub(crate) async fn nobody_keeps_more_records_than_there_is_room_for(place: Place) {
    let store = open(&place).await;
    let one = |key: &str, owner: &str| record(key, owner, 1, &[("game:shogi", 0)]);
    let room = Allowance { records: 2, ..ROOM };
    assert!(store.add_records(&[one("a", "ann")], room).await.expect("an answer"));
    assert!(!store.add_records(&[one("b", "ann"), one("c", "ann")], room).await.expect("an answer"));
    assert_eq!(store.records_of("ann").await.expect("keys"), ["a"], "all or nothing");
    assert!(
        store.add_records(&[one("a", "ann"), one("b", "ann")], room).await.expect("an answer"),
        "known ones take no room"
    );
    assert!(
        store.add_records(&[one("d", "bob")], room).await.expect("an answer"),
        "each has room of their own"
    );
    let bytes = one("e", "eve").record.len() as u64;
    let room = Allowance { bytes: 2 * bytes - 1, ..ROOM };
    assert!(store.add_records(&[one("e", "eve")], room).await.expect("an answer"));
    assert!(!store.add_records(&[one("f", "eve")], room).await.expect("an answer"));
}

pub(crate) async fn records_go_with_their_account_and_along_to_another_store(place: Place) {
    let store = open(&place).await;
    for (id, name) in [("ann", "Ann"), ("bob", "Bob")] {
        assert!(account(&store, id, name).await);
        add(&store, &[record(&format!("of-{id}"), id, 1, &[("game:shogi", 0)])]).await;
    }
    let former = Person { name: "Former".to_owned(), ..person("ann") };
    store.delete_account(&former, 5).await.expect("deleted");
    assert_eq!(keys(&store, &terms(&["game:shogi"])).await, ["of-bob"]);
    let brought = record("brought", "bob", 3, &[("game:shogi", 2)]);
    assert_eq!(store.bring_record(&brought).await.expect("an answer"), Brought::New);
    assert_eq!(
        store.bring_record(&NewRecord { public: false, ..brought }).await.expect("an answer"),
        Brought::Known
    );
    assert_eq!(keys(&store, &terms(&["game:shogi"])).await, ["brought", "of-bob"], "what is there stays");
    assert_eq!(store.records_after("").await.expect("keys"), ["brought", "of-bob"]);
    assert_eq!(store.records_after("brought").await.expect("keys"), ["of-bob"]);
}
