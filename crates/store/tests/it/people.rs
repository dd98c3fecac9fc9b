//! What holds of people on every database.

use protocol::{ChatRoom, Entry, Person, Relation};
use store::{NewAccount, NewSession, Place, RatedMatch, Rating, Standing, Store};

use crate::{
    samples::{head, moved, new_match, person},
    suite::open,
};

pub(crate) fn session(name: &str) -> NewSession {
    NewSession { digest: format!("digest of {name}"), name: name.to_owned(), device: "Firefox".to_owned() }
}

/// Somebody with an account of this name, and two recovery codes.
pub(crate) async fn account(store: &Store, id: &str, name: &str) -> bool {
    let person = Person { id: id.to_owned(), name: name.to_owned() };
    if store.person(id).await.expect("an answer").is_none() {
        store
            .keep_person(&Person { name: "Guest 0001".to_owned(), ..person.clone() }, 1)
            .await
            .expect("a guest");
    }
    let (codes, session) = (["one".to_owned(), "two".to_owned()], session(&format!("first of {id}")));
    let folded = name.to_lowercase();
    let new = NewAccount {
        person: &person,
        folded: &folded,
        password: "hash",
        codes: &codes,
        session: &session,
        now: 10,
    };
    store.create_account(&new).await.expect("an answer")
}

pub(crate) async fn an_account_is_made_once_and_has_its_name_alone(place: Place) {
    let store = open(&place).await;
    assert!(account(&store, "ann", "Ann").await);
    assert!(!account(&store, "bob", "ANN").await, "somebody else has the name");
    assert!(!account(&store, "ann", "Anna").await, "the guest has an account");
    let found = store.account_named("ann").await.expect("an answer").expect("the account");
    assert_eq!((found.person.id.as_str(), found.person.name.as_str(), found.closed), ("ann", "Ann", false));
    assert!(!format!("{found:?}").contains("hash"));
    assert_eq!(
        store.person("ann").await.expect("an answer").map(|person| person.name),
        Some("Ann".to_owned())
    );
    assert_eq!(store.guest("ann").await.expect("an answer"), None, "a guest no more");
    assert!(store.guest("bob").await.expect("an answer").is_some());
    assert!(account(&store, "bob", "Bob").await);
    let ann = |name: &str| Person { id: "ann".to_owned(), name: name.to_owned() };
    assert!(!store.rename_account(&ann("bob"), "bob", 20).await.expect("an answer"));
    assert!(store.rename_account(&ann("ANN"), "ann", 20).await.expect("an answer"), "the own name otherwise");
    assert!(store.rename_account(&ann("Zoe"), "zoe", 21).await.expect("an answer"));
    assert_eq!(store.account_named("ann").await.expect("an answer"), None);
    let (changed, last) = store.accounts_changed(20).await.expect("an answer");
    assert_eq!((changed, last), (vec![ann("Zoe")], 21));
}

pub(crate) async fn sessions_begin_and_end(place: Place) {
    let store = open(&place).await;
    assert!(account(&store, "ann", "Ann").await);
    let whose = async |name: &str, since| {
        let found = store.session(&session(name).digest, since).await.expect("an answer");
        found.map(|session| session.person.name)
    };
    assert_eq!(whose("first of ann", 0).await.as_deref(), Some("Ann"));
    assert_eq!(whose("first of ann", 11).await, None, "not seen for long");
    store.see_session(&session("first of ann").digest, 50).await.expect("seen");
    assert_eq!(whose("first of ann", 11).await.as_deref(), Some("Ann"));
    for (at, name) in ["second", "third"].into_iter().enumerate() {
        store.begin_session("ann", &session(name), None, 60 + at as u64).await.expect("a session");
    }
    let names = async || {
        let listed = store.sessions("ann", 0).await.expect("a list");
        listed.into_iter().map(|session| session.name).collect::<Vec<_>>()
    };
    assert_eq!(names().await, ["third", "second", "first of ann"]);
    store
        .begin_session("ann", &session("fourth"), Some(&session("third").digest), 70)
        .await
        .expect("a session");
    assert_eq!(names().await, ["fourth", "second", "first of ann"], "in its place");
    store.end_sessions("ann", "second", false, 80).await.expect("ended");
    assert_eq!(names().await, ["fourth", "first of ann"]);
    store.end_sessions("ann", "fourth", true, 81).await.expect("ended");
    assert_eq!(
        (names().await, store.accounts_changed(80).await.expect("an answer").1),
        (vec!["fourth".to_owned()], 81)
    );
    store.set_password("ann", "other hash", &session("fifth"), 90).await.expect("a password");
    assert_eq!(names().await, ["fifth"], "every other one ends");
    assert_eq!(whose("fourth", 0).await, None);
    for number in 0..60 {
        store
            .begin_session("ann", &session(&format!("n{number}")), None, 100 + number)
            .await
            .expect("a session");
    }
    assert_eq!(names().await.len(), 50, "so many at most");
}

pub(crate) async fn a_code_opens_once(place: Place) {
    let store = open(&place).await;
    assert!(account(&store, "ann", "Ann").await && account(&store, "bob", "Bob").await);
    let recover = async |id: &str, code: &str, name: &str| {
        store.recover((id, code), "new hash", &session(name), 20).await.expect("an answer")
    };
    assert!(!recover("ann", "three", "a").await && !recover("nobody", "one", "b").await);
    assert_eq!(store.account("ann").await.expect("an answer").expect("the account").password, "hash");
    assert!(recover("ann", "one", "c").await);
    assert!(!recover("ann", "one", "d").await, "used up");
    assert_eq!(store.account("ann").await.expect("an answer").expect("the account").password, "new hash");
    assert_eq!(store.sessions("ann", 0).await.expect("a list").len(), 1);
    let left = async |id: &str| store.codes_left(id).await.expect("an answer");
    assert_eq!((left("ann").await, left("bob").await), (1, 2), "only the own codes");
    store.set_codes("ann", &["new".to_owned()]).await.expect("codes");
    assert!(!recover("ann", "two", "e").await && recover("ann", "new", "f").await);
}

pub(crate) async fn a_closed_account_has_no_sessions_and_a_deleted_one_nothing(place: Place) {
    let store = open(&place).await;
    assert!(account(&store, "ann", "Ann").await && account(&store, "bob", "Bob").await);
    store.create(&new_match("abc", 0)).await.expect("a match");
    store.add_line("abc", (ChatRoom::Players, "ann", "hello"), 1).await.expect("a line");
    assert!(store.relate("bob", "ann", Relation::Muted).await.expect("an answer"));
    assert!(store.close_account("ann", true, 30).await.expect("an answer"));
    let whose = async || store.session(&session("first of ann").digest, 0).await.expect("an answer");
    assert_eq!(whose().await, None);
    assert!(store.account("ann").await.expect("an answer").expect("the account").closed);
    assert!(store.close_account("ann", false, 31).await.expect("an answer"));
    let former = Person { id: "ann".to_owned(), name: "Former".to_owned() };
    store.rename_in_matches(&former).await.expect("renamed");
    store.delete_account(&former, 40).await.expect("deleted");
    assert!(!store.close_account("ann", false, 41).await.expect("an answer"), "nobody opens it again");
    assert_eq!(store.account_named("ann").await.expect("an answer"), None);
    let gone = store.account("ann").await.expect("an answer").expect("a mark that it was there");
    assert_eq!((gone.password.as_str(), gone.closed, gone.person), ("", true, former.clone()));
    assert_eq!(store.guest("ann").await.expect("an answer"), None, "nor does an old cookie");
    assert_eq!(store.codes_left("ann").await.expect("an answer"), 0);
    assert!(store.relations_of("bob").await.expect("a list").is_empty());
    assert!(store.lines("abc", 0, 9).await.expect("lines").is_empty());
    let kept = store.load("abc").await.expect("an answer").expect("the match stays");
    assert!(
        matches!(&kept.entries[0], Entry::Seated { person, .. } if *person == former),
        "under another name"
    );
    let mine = store.matches_of("ann").await.expect("a list");
    assert_eq!(mine[0].first, Some(former));
    assert!(account(&store, "eve", "Ann").await, "the name is free");
}

/// Ratings that tell how often they changed.
fn counted(before: [Option<Rating>; 2]) -> [Rating; 2] {
    before.map(|before| {
        let games = before.map_or(0, |before| before.games);
        let rating = before.map_or(1500.0, |before| before.rating) + 1.5;
        Rating { rating, deviation: 80.25, volatility: 0.06, games: games + 1, changed: 7 }
    })
}

pub(crate) async fn rated_match(store: &Store, key: &str, over: bool) {
    let mut new = new_match(key, 0);
    new.hosted.rated = true;
    store.create(&new).await.expect("a match");
    if over {
        let mut end = head(key, 2, 1);
        end.standing = Standing::Over;
        store.append(1, &[moved("x", 1)], &end).await.expect("an answer");
    }
}

pub(crate) async fn a_match_counts_once(place: Place) {
    let store = open(&place).await;
    let played = |key| RatedMatch { key, game: "shogi", class: "blitz", people: ["ann", "bob"], at: 9 };
    rated_match(&store, "runs", false).await;
    assert!(!store.settle(&played("runs"), counted).await.expect("an answer"), "not over");
    store.create(&new_match("casual", 0)).await.expect("a match");
    assert!(!store.settle(&played("casual"), counted).await.expect("an answer"));
    rated_match(&store, "void", true).await;
    rated_match(&store, "over", true).await;
    assert_eq!(store.unsettled().await.expect("a list").len(), 2);
    store.unrate("void").await.expect("void");
    assert!(!store.settle(&played("void"), counted).await.expect("an answer"));
    assert_eq!(store.unsettled().await.expect("a list"), ["over"]);
    assert!(store.settle(&played("over"), counted).await.expect("an answer"));
    assert!(!store.settle(&played("over"), counted).await.expect("an answer"), "once");
    assert!(store.unsettled().await.expect("a list").is_empty());
    for person in ["ann", "bob"] {
        let ratings = store.ratings_of(person).await.expect("ratings");
        assert_eq!((ratings.len(), ratings[0].rating.games, ratings[0].class.as_str()), (1, 1, "blitz"));
        assert!(
            (ratings[0].rating.rating - 1501.5).abs() < 1e-9
                && (ratings[0].rating.deviation - 80.25).abs() < 1e-9
        );
        let points = store.points_of(person).await.expect("points");
        assert_eq!((points.len(), points[0].key.as_str(), points[0].at), (1, "over", 9));
    }
    assert_eq!(store.points_in("over").await.expect("points").len(), 2);
}

/// Two programs let the same and other matches of the same people count at once.
pub(crate) async fn matches_that_end_together_all_count(place: Place) {
    const MATCHES: usize = 8;
    let stores = [open(&place).await, open(&place).await];
    for number in 0..MATCHES {
        rated_match(&stores[0], &format!("m{number}"), true).await;
    }
    let settlers: Vec<_> = (0..2 * MATCHES)
        .map(|at| {
            let (store, key) = (stores[at % 2].clone(), format!("m{}", at / 2));
            let people = if at % 3 == 0 { ["ann", "bob"] } else { ["bob", "ann"] };
            tokio::spawn(async move {
                let played = RatedMatch { key: &key, game: "shogi", class: "slow", people, at: 9 };
                store.settle(&played, counted).await.expect("an answer")
            })
        })
        .collect();
    let mut done = 0;
    for settler in settlers {
        done += usize::from(settler.await.expect("a settler"));
    }
    assert_eq!(done, MATCHES, "each once");
    let rating = stores[1].ratings_of("bob").await.expect("ratings")[0].rating;
    assert_eq!(rating.games, MATCHES as u64);
    assert!((rating.rating - 1512.0).abs() < 1e-9, "none lost: {rating:?}");
    assert_eq!(stores[1].points_of("ann").await.expect("points").len(), MATCHES);
}

pub(crate) async fn leaders_are_the_strongest_who_are_sure(place: Place) {
    let store = open(&place).await;
    for (number, (id, rating, deviation)) in
        [("ann", 1700.0, 60.0), ("bob", 1900.0, 200.0), ("eve", 1800.0, 90.0), ("joe", 1600.0, 50.0)]
            .into_iter()
            .enumerate()
    {
        assert!(account(&store, id, id).await);
        let key = format!("k{number}");
        rated_match(&store, &key, true).await;
        let played = RatedMatch { key: &key, game: "shogi", class: "rapid", people: [id, "nobody"], at: 9 };
        let set = |_| {
            [rating, 1.0].map(|rating| Rating { rating, deviation, volatility: 0.06, games: 1, changed: 9 })
        };
        assert!(store.settle(&played, set).await.expect("an answer"));
    }
    store.close_account("eve", true, 9).await.expect("closed");
    let leaders = async |class: &str, after| {
        let found = store.leaders(("shogi", class), 110.0, after).await.expect("a list");
        found.into_iter().map(|(person, _)| person.id).collect::<Vec<_>>()
    };
    assert_eq!(leaders("rapid", 0).await, ["ann", "joe"]);
    assert!(leaders("blitz", 0).await.is_empty() && leaders("rapid", 9).await.is_empty());
}

pub(crate) async fn chats_stand_beside_matches(place: Place) {
    let store = open(&place).await;
    for id in ["ann", "bob"] {
        store.keep_person(&person(id), 1).await.expect("kept");
    }
    let say = async |key: &str, who: &str, text: &str| {
        store.add_line(key, (ChatRoom::Players, who, text), 5).await.expect("a line")
    };
    assert_eq!(
        (
            say("abc", "ann", "hello").await,
            say("abc", "bob", "'; DROP").await,
            say("def", "ann", "there").await
        ),
        (0, 1, 0)
    );
    let heard = store.lines("abc", 0, 9).await.expect("lines");
    assert_eq!(heard.iter().map(|line| line.text.as_str()).collect::<Vec<_>>(), ["hello", "'; DROP"]);
    assert_eq!((heard[1].person.clone(), heard[1].room), (person("bob"), ChatRoom::Players));
    assert_eq!(store.lines("abc", 0, 1).await.expect("lines")[0].number, 1, "the last ones");
    assert_eq!(store.lines_by("ann").await.expect("lines").len(), 2);
    // Many at once: each gets a number of its own.
    let others: Vec<_> = (0..6)
        .map(|at| {
            let store = store.clone();
            tokio::spawn(async move {
                store.add_line("abc", (ChatRoom::Spectators, "bob", &format!("{at}")), 6).await
            })
        })
        .collect();
    for other in others {
        other.await.expect("a task").expect("a line");
    }
    assert_eq!(store.lines("abc", 0, 99).await.expect("lines").len(), 8);
    assert!(store.report(("abc", 1), "ann", "rude", 7).await.expect("an answer"));
    assert!(!store.report(("abc", 1), "ann", "again", 8).await.expect("an answer"), "once");
    let reports = store.reports(false).await.expect("reports");
    assert_eq!(
        (reports.len(), reports[0].text.as_str(), reports[0].author.clone()),
        (1, "'; DROP", person("bob"))
    );
    assert!(store.settle_report("abc", 1, 9).await.expect("an answer"));
    assert!(!store.settle_report("abc", 1, 9).await.expect("an answer"));
    assert!(store.reports(false).await.expect("reports").is_empty());
    assert_eq!(store.reports(true).await.expect("reports")[0].settled, Some(9));
}

pub(crate) async fn people_think_of_each_other(place: Place) {
    let store = open(&place).await;
    for id in ["ann", "bob", "eve"] {
        store.keep_person(&person(id), 1).await.expect("kept");
    }
    let relation = async |one: &str, other: &str| store.relation(one, other).await.expect("an answer");
    for relation in [Relation::Muted, Relation::Blocked] {
        assert!(store.relate("ann", "bob", relation).await.expect("an answer"));
    }
    assert_eq!(
        (relation("ann", "bob").await, relation("bob", "ann").await),
        (Relation::Blocked, Relation::None)
    );
    assert!(store.relate("ann", "eve", Relation::Muted).await.expect("an answer"));
    let list = store.relations_of("ann").await.expect("a list");
    assert_eq!(list, [(person("bob"), Relation::Blocked), (person("eve"), Relation::Muted)]);
    for (id, others) in [("ann", vec!["bob"]), ("bob", vec!["ann"]), ("eve", vec![])] {
        assert_eq!(store.blocked_with(id).await.expect("a list"), others);
    }
    assert!(store.relate("ann", "bob", Relation::None).await.expect("an answer"));
    assert_eq!(relation("ann", "bob").await, Relation::None);
    assert_eq!(store.muted_until("ann").await.expect("an answer"), 0);
    for until in [9, 5] {
        store.mute("ann", until).await.expect("muted");
        assert_eq!(store.muted_until("ann").await.expect("an answer"), until);
    }
}
