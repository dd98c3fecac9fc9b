//! The own account: making it, coming back to it, and what secures it.

use api::{Failure, Reply};
use axum::{
    extract::State,
    http::{Extensions, HeaderMap, HeaderValue, header},
    response::Response,
};
use protocol::{
    AccountReply, AccountView, ByPassword, EndSession, LogIn, NewPassword, Person, Recover, SessionView,
    SignUp,
};
use store::{Account, NewAccount, SessionOf};

use super::{PeopleBreach, naming, passwords, sessions};
use crate::{
    doors::Peer,
    hosting::{Desk, Host, Message, Nothing, Secret, failing, ok, told},
};

/// Recovery codes of an account, and letters of each: 100 bits.
const CODES: usize = 8;
const CODE: usize = 20;

/// A reply, and the cookie by which whoever asked is known from now on.
type Answer = Result<(Reply, Option<HeaderValue>), Failure>;

pub(super) fn answered(answer: Answer, headers: &HeaderMap) -> Response {
    let (reply, cookie) = match answer {
        Ok((reply, cookie)) => (Ok(reply), cookie),
        Err(failure) => (Err(failure), None),
    };
    let mut response = told(reply, headers);
    if let Some(cookie) = cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

fn peer(extensions: &Extensions) -> Option<Peer> {
    extensions.get::<Peer>().copied()
}

/// Whoever asks must be logged in: the account, the session and its digest.
pub(super) async fn owner(host: &Host, headers: &HeaderMap) -> Result<(Account, SessionOf, String), Failure> {
    let (session, digest) = sessions::asking(host, headers).await?.ok_or(PeopleBreach::NeedsAccount)?;
    let account = host.store.account(&session.person.id).await.map_err(|error| failing(&error))?;
    Ok((account.ok_or(PeopleBreach::NeedsAccount)?, session, digest))
}

/// The same, and the password is asked again.
pub(super) async fn owner_by(
    desk: &Desk,
    headers: &HeaderMap,
    extensions: &Extensions,
    password: &protocol::Password,
) -> Result<(Account, SessionOf, String), Failure> {
    let (account, session, digest) = owner(&desk.host, headers).await?;
    desk.gates.attempt(peer(extensions), Some(&naming::folded(&account.person.name)))?;
    if !desk.passwords.is(password, Some(&account.password)).await? {
        return Err(PeopleBreach::Wrong.into());
    }
    Ok((account, session, digest))
}

async fn view(host: &Host, person: Person, session: &str) -> Result<AccountView, Failure> {
    let (store, now) = (&host.store, host.now());
    let failed = |error| failing(&error);
    let account = store.account(&person.id).await.map_err(failed)?;
    let listed = store.sessions(&person.id, sessions::oldest(now)).await.map_err(failed)?;
    let muted = store.muted_until(&person.id).await.map_err(failed)?;
    let codes_left = store.codes_left(&person.id).await.map_err(failed)?;
    let shown = listed.into_iter().map(|one| SessionView {
        current: one.name == session,
        name: one.name,
        device: one.device,
        made: one.made,
        seen: one.seen,
    });
    Ok(AccountView {
        person,
        made: account.map_or(0, |account| account.made),
        sessions: shown.collect(),
        codes_left,
        muted_until: (muted > now).then_some(muted),
    })
}

async fn shown(
    desk: &Desk,
    headers: &HeaderMap,
    person: Person,
    session: &str,
    codes: Vec<String>,
) -> Result<Reply, Failure> {
    let account = Some(view(&desk.host, person, session).await?);
    ok(&AccountReply { account, codes }, headers)
}

/// New recovery codes, and what is kept of them.
fn fresh_codes() -> Result<(Vec<String>, Vec<String>), Failure> {
    let mut codes = Vec::with_capacity(CODES);
    for _ in 0..CODES {
        let secret = Secret::fresh().map_err(|_| Failure::Broken("no random numbers"))?;
        let letters = secret.letters("code", CODE);
        let parts: Vec<&str> = (0..CODE).step_by(5).map(|at| &letters[at..at + 5]).collect();
        codes.push(parts.join("-"));
    }
    let digests = codes.iter().map(|code| digest(code)).collect();
    Ok((codes, digests))
}

/// What is kept of a code: it has so many letters that nobody finds it from a plain digest.
fn digest(code: &str) -> String {
    let plain: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
    Secret::digest(&plain.to_ascii_lowercase())
}

pub(super) async fn mine(State(desk): State<Desk>, headers: HeaderMap) -> Response {
    let found = async {
        match sessions::asking(&desk.host, &headers).await? {
            Some((session, _)) => shown(&desk, &headers, session.person, &session.name, Vec::new()).await,
            None => ok(&AccountReply { account: None, codes: Vec::new() }, &headers),
        }
    };
    told(found.await, &headers)
}

pub(super) async fn sign_up(
    State(desk): State<Desk>,
    headers: HeaderMap,
    extensions: Extensions,
    Message(wish): Message<SignUp>,
) -> Response {
    let made = async {
        let host = &desk.host;
        desk.gates.newcomer(peer(&extensions))?;
        if sessions::asking(host, &headers).await?.is_some() {
            return Err(PeopleBreach::HasAccount.into());
        }
        let name = naming::account_name(&wish.name).ok_or(PeopleBreach::BadName)?;
        let folded = naming::folded(&name);
        passwords::fits(&wish.password, &name)?;
        if host.store.account_named(&folded).await.map_err(|error| failing(&error))?.is_some() {
            return Err(PeopleBreach::NameTaken.into());
        }
        let password = desk.passwords.hash(&wish.password).await?;
        let (guest, _) = host.person(&headers).await?;
        let person = Person { id: guest.id, name };
        let (session, cookie) = sessions::fresh(&headers)?;
        let (codes, digests) = fresh_codes()?;
        let new = NewAccount {
            person: &person,
            folded: &folded,
            password: &password,
            codes: &digests,
            session: &session,
            now: host.now(),
        };
        if !host.store.create_account(&new).await.map_err(|error| failing(&error))? {
            return Err(PeopleBreach::NameTaken.into());
        }
        host.rename_at_tables(&person).await;
        host.store.rename_in_matches(&person).await.map_err(|error| failing(&error))?;
        host.person_changed(&person).await?;
        Ok((shown(&desk, &headers, person, &session.name, codes).await?, Some(cookie)))
    };
    answered(made.await, &headers)
}

pub(super) async fn log_in(
    State(desk): State<Desk>,
    headers: HeaderMap,
    extensions: Extensions,
    Message(wish): Message<LogIn>,
) -> Response {
    let entered = async {
        let (host, folded) = (&desk.host, naming::folded(&wish.name));
        desk.gates.attempt(peer(&extensions), Some(&folded))?;
        let account = host.store.account_named(&folded).await.map_err(|error| failing(&error))?;
        // Whoever is nobody takes as long as anybody.
        let hash = account.as_ref().map(|account| account.password.as_str());
        let right = desk.passwords.is(&wish.password, hash).await?;
        let account = account.filter(|_| right).ok_or(PeopleBreach::Wrong)?;
        if account.closed {
            return Err(PeopleBreach::Closed.into());
        }
        let before = sessions::asking(host, &headers).await?.map(|(_, digest)| digest);
        let (session, cookie) = sessions::fresh(&headers)?;
        let begun =
            host.store.begin_session(&account.person.id, &session, before.as_deref(), host.now()).await;
        begun.map_err(|error| failing(&error))?;
        Ok((shown(&desk, &headers, account.person, &session.name, Vec::new()).await?, Some(cookie)))
    };
    answered(entered.await, &headers)
}

pub(super) async fn log_out(State(desk): State<Desk>, headers: HeaderMap, _: Nothing) -> Response {
    let left = async {
        if let Some((session, _)) = sessions::asking(&desk.host, &headers).await? {
            end(&desk.host, &session.person, &session.name, false).await?;
        }
        let reply = ok(&AccountReply { account: None, codes: Vec::new() }, &headers)?;
        Ok((reply, Some(sessions::farewell(&headers))))
    };
    answered(left.await, &headers)
}

async fn end(host: &Host, person: &Person, session: &str, others: bool) -> Result<(), Failure> {
    let ended = host.store.end_sessions(&person.id, session, others, host.now()).await;
    ended.map_err(|error| failing(&error))?;
    host.person_changed(person).await
}

pub(super) async fn end_session(
    State(desk): State<Desk>,
    headers: HeaderMap,
    Message(wish): Message<EndSession>,
) -> Response {
    let ended = async {
        let (account, session, _) = owner(&desk.host, &headers).await?;
        let (name, others) =
            wish.session.as_deref().map_or((session.name.as_str(), true), |name| (name, false));
        // What cannot be the name of a session is that of none.
        if Secret::is_name(name) {
            end(&desk.host, &account.person, name, others).await?;
        }
        if name == session.name && !others {
            let reply = ok(&AccountReply { account: None, codes: Vec::new() }, &headers)?;
            return Ok((reply, Some(sessions::farewell(&headers))));
        }
        Ok((shown(&desk, &headers, account.person, &session.name, Vec::new()).await?, None))
    };
    answered(ended.await, &headers)
}

pub(super) async fn recover(
    State(desk): State<Desk>,
    headers: HeaderMap,
    extensions: Extensions,
    Message(wish): Message<Recover>,
) -> Response {
    let recovered = async {
        let (host, folded) = (&desk.host, naming::folded(&wish.name));
        desk.gates.attempt(peer(&extensions), Some(&folded))?;
        passwords::fits(&wish.password, &wish.name)?;
        // Hashed before it is known whether there is such an account: everybody waits as long.
        let password = desk.passwords.hash(&wish.password).await?;
        let account = host.store.account_named(&folded).await.map_err(|error| failing(&error))?;
        let id = account.as_ref().map_or("", |account| account.person.id.as_str());
        let (session, cookie) = sessions::fresh(&headers)?;
        let code = digest(wish.code.text());
        let done = if account.as_ref().is_some_and(|account| account.closed) {
            false
        } else {
            let done = host.store.recover((id, &code), &password, &session, host.now()).await;
            done.map_err(|error| failing(&error))?
        };
        let account = account.filter(|_| done).ok_or(PeopleBreach::Wrong)?;
        host.person_changed(&account.person).await?;
        Ok((shown(&desk, &headers, account.person, &session.name, Vec::new()).await?, Some(cookie)))
    };
    answered(recovered.await, &headers)
}

pub(super) async fn new_password(
    State(desk): State<Desk>,
    headers: HeaderMap,
    extensions: Extensions,
    Message(wish): Message<NewPassword>,
) -> Response {
    let changed = async {
        let (account, _, _) = owner_by(&desk, &headers, &extensions, &wish.password).await?;
        passwords::fits(&wish.new, &account.person.name)?;
        let password = desk.passwords.hash(&wish.new).await?;
        let (session, cookie) = sessions::fresh(&headers)?;
        let (host, id) = (&desk.host, &account.person.id);
        let set = host.store.set_password(id, &password, &session, host.now()).await;
        set.map_err(|error| failing(&error))?;
        host.person_changed(&account.person).await?;
        Ok((shown(&desk, &headers, account.person, &session.name, Vec::new()).await?, Some(cookie)))
    };
    answered(changed.await, &headers)
}

pub(super) async fn new_codes(
    State(desk): State<Desk>,
    headers: HeaderMap,
    extensions: Extensions,
    Message(wish): Message<ByPassword>,
) -> Response {
    let made = async {
        let (account, session, _) = owner_by(&desk, &headers, &extensions, &wish.password).await?;
        let (codes, digests) = fresh_codes()?;
        let set = desk.host.store.set_codes(&account.person.id, &digests).await;
        set.map_err(|error| failing(&error))?;
        shown(&desk, &headers, account.person, &session.name, codes).await
    };
    told(made.await, &headers)
}
