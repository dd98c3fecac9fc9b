//! What one store tells another.

use protocol::{ChatRoom, Person, Relation};
use store::{
    Brought, CarriedAccount, CarriedLine, CarriedRating, CarriedRelation, CarriedReport, Counting, Place,
    RatedMatch, Rating, Store,
};
use testkit::Scratch;

use crate::{
    people::{account, rated_match},
    samples::{new_match, person},
    suite::open,
};

#[derive(PartialEq, Debug)]
struct Everything {
    people: Vec<(Person, u64)>,
    accounts: Vec<CarriedAccount>,
    ratings: Vec<CarriedRating>,
    relations: Vec<CarriedRelation>,
    mutes: Vec<(String, u64)>,
    lines: Vec<CarriedLine>,
    reports: Vec<CarriedReport>,
}

/// All that is told of people; nothing comes after the last of each list.
async fn everything(store: &Store) -> Everything {
    let (people, accounts) = (store.people_after("").await, store.accounts_after("").await);
    let (ratings, relations) = (store.ratings_after([""; 3]).await, store.relations_after([""; 2]).await);
    let (mutes, lines) = (store.mutes_after("").await, store.lines_after(None).await);
    let all = Everything {
        people: people.expect("people"),
        accounts: accounts.expect("accounts"),
        ratings: ratings.expect("ratings"),
        relations: relations.expect("relations"),
        mutes: mutes.expect("mutes"),
        lines: lines.expect("lines"),
        reports: store.reports_after(None).await.expect("reports"),
    };
    if let (Some(rating), Some(relation), Some(line), Some(report)) =
        (all.ratings.last(), all.relations.last(), all.lines.last(), all.reports.last())
    {
        let last = [&rating.person, &rating.game, &rating.class].map(String::as_str);
        assert_eq!(store.ratings_after(last).await.expect("ratings"), []);
        let last = [relation.person.as_str(), &relation.other];
        assert_eq!(store.relations_after(last).await.expect("relations"), []);
        assert_eq!(store.lines_after(Some((&line.key, line.number))).await.expect("lines"), []);
        let last = Some((report.key.as_str(), report.line, report.reporter.as_str()));
        assert_eq!(store.reports_after(last).await.expect("reports"), []);
    }
    all
}

/// Two accounts, one of them closed, and one that is deleted; a guest; what they played, said and think.
async fn filled(store: &Store) {
    for (id, name) in [("ann", "Ann"), ("bob", "Bob"), ("eve", "Eve")] {
        assert!(account(store, id, name).await);
    }
    store.keep_person(&person("guest"), 77).await.expect("a guest");
    rated_match(store, "over", true).await;
    let played = RatedMatch { key: "over", game: "shogi", class: "blitz", people: ["ann", "bob"], at: 9 };
    // Numbers that no few decimal digits have.
    let third =
        |games| Rating { rating: 5000.0 / 3.0, deviation: 0.1 + 0.2, volatility: 0.06, games, changed: 9 };
    assert!(store.settle(&played, |_| [third(1), third(1)]).await.expect("an answer"));
    for (who, text) in [("ann", "hello"), ("eve", "rude"), ("guest", "'; DROP")] {
        store.add_line("over", (ChatRoom::Spectators, who, text), 5).await.expect("a line");
    }
    for (line, reporter) in [(1, "ann"), (2, "bob")] {
        assert!(store.report(("over", line), reporter, "see", 6).await.expect("an answer"));
    }
    assert!(store.settle_report("over", 2, 8).await.expect("an answer"));
    assert!(store.relate("ann", "bob", Relation::Blocked).await.expect("an answer"));
    assert!(store.relate("bob", "guest", Relation::Muted).await.expect("an answer"));
    store.mute("guest", 99).await.expect("muted");
    assert!(store.close_account("bob", true, 20).await.expect("an answer"));
    let former = Person { id: "eve".to_owned(), name: "Former".to_owned() };
    store.delete_account(&former, 30).await.expect("deleted");
}

/// Keeps all of it; what became of each.
async fn brought(store: &Store, all: &Everything) -> Vec<Brought> {
    let mut done = Vec::new();
    for account in &all.accounts {
        done.push(store.bring_account(account).await);
    }
    for rating in &all.ratings {
        done.push(store.bring_rating(rating).await);
    }
    for relation in &all.relations {
        done.push(store.bring_relation(relation).await);
    }
    for (person, until) in &all.mutes {
        done.push(store.bring_mute(person, *until).await);
    }
    for line in &all.lines {
        done.push(store.bring_line(line).await);
    }
    for report in &all.reports {
        done.push(store.bring_report(report).await);
    }
    done.into_iter().map(|done| done.expect("an answer")).collect()
}

pub(crate) async fn what_one_store_tells_another_keeps(place: Place) {
    let scratch = Scratch::new("carried");
    let (from, to) = (open(&Place::Folder(scratch.path().into())).await, open(&place).await);
    filled(&from).await;
    let told = everything(&from).await;
    assert_eq!((told.accounts.len(), told.ratings.len(), told.lines.len(), told.reports.len()), (3, 2, 3, 2));
    assert_eq!((told.accounts[0].codes.len(), told.accounts[1].closed), (2, Some(20)));
    assert_eq!((told.ratings[0].points[0].key.as_str(), told.lines[1].text.as_str()), ("over", ""));
    assert!(!format!("{told:?}").contains("hash"));
    // As the text that they are carried in: not a bit is lost.
    let text = serde_json::to_string(&told.ratings).expect("text");
    assert_eq!(serde_json::from_str::<Vec<CarriedRating>>(&text).expect("ratings"), told.ratings);

    for (person, made) in &told.people {
        to.keep_person(person, *made).await.expect("kept");
    }
    assert!(brought(&to, &told).await.iter().all(|done| *done == Brought::New));
    assert_eq!(everything(&to).await, told);
    let other = Everything {
        relations: vec![CarriedRelation { relation: Relation::Muted, ..told.relations[0].clone() }],
        mutes: vec![("guest".to_owned(), 5)],
        ..everything(&from).await
    };
    for again in [&told, &other] {
        assert!(brought(&to, again).await.iter().all(|done| *done == Brought::Known));
        assert_eq!(everything(&to).await, told, "what is there stays");
    }
    let ann = to.account_named("ann").await.expect("an answer").expect("the account");
    assert_eq!((ann.password.as_str(), ann.made), ("hash", 10));
    let thief = CarriedAccount { id: "thief".to_owned(), ..told.accounts[0].clone() };
    assert_eq!(to.bring_account(&thief).await.expect("an answer"), Brought::NameTaken);
    assert_eq!(everything(&to).await, told);

    assert_eq!(from.counting("over").await.expect("an answer"), Some(Counting::Done));
    assert_eq!(to.counting("over").await.expect("an answer"), None);
    for (key, counting, then) in [
        ("done", Some(Counting::Done), Counting::Done),
        ("void", Some(Counting::Void), Counting::Void),
        ("open", None, Counting::Open),
    ] {
        let mut new = new_match(key, 0);
        new.hosted.rated = true;
        to.bring_match(&new, counting).await.expect("a match");
        assert_eq!(to.counting(key).await.expect("an answer"), Some(then));
    }
}

pub(crate) async fn a_moment_stays_whatever_happens_after_it(place: Place) {
    let store = open(&place).await;
    filled(&store).await;
    let moment = store.at_one_moment().await.expect("a moment");
    let before = everything(&moment).await;
    store.add_line("over", (ChatRoom::Players, "ann", "later"), 9).await.expect("a line");
    rated_match(&store, "later", true).await;
    store.secret("cookie", "later").await.expect("a secret");
    assert_eq!(everything(&moment).await, before);
    assert_eq!(moment.keys_after("").await.expect("keys"), ["over"]);
    assert_eq!(moment.secrets().await.expect("secrets"), []);
    moment.close().await;
    assert_eq!(everything(&store).await.lines.len(), before.lines.len() + 1, "others see it");
    assert_eq!(store.keys_after("").await.expect("keys"), ["later", "over"]);
}
