//! The end of an account, and changes of people that others must hear of.

use api::Failure;
use axum::{
    extract::State,
    http::{Extensions, HeaderMap},
    response::Response,
};
use protocol::{AccountReply, Act, ByPassword, Person};

use super::{
    PeopleBreach, account,
    naming::{account_name, folded},
    sessions,
};
use crate::hosting::{Desk, Host, Message, failing, ok};

/// What somebody is called who has deleted their account.
const FORMER: &str = "Former player";

pub(super) async fn delete(
    State(desk): State<Desk>,
    headers: HeaderMap,
    extensions: Extensions,
    Message(wish): Message<ByPassword>,
) -> Response {
    let deleted = async {
        let (found, _, _) = account::owner_by(&desk, &headers, &extensions, &wish.password).await?;
        let host = &desk.host;
        call_off(host, &found.person).await?;
        let former = Person { id: found.person.id, name: FORMER.to_owned() };
        // First the names in matches: whoever is interrupted here still has an account to delete.
        host.rename_at_tables(&former).await;
        host.store.rename_in_matches(&former).await.map_err(|error| failing(&error))?;
        host.store.delete_account(&former, host.now()).await.map_err(|error| failing(&error))?;
        host.person_changed(&former).await?;
        let reply = ok(&AccountReply { account: None, codes: Vec::new() }, &headers)?;
        Ok((reply, Some(sessions::farewell(&headers))))
    };
    account::answered(deleted.await, &headers)
}

/// Nobody waits for an opponent who will not come.
pub(super) async fn call_off(host: &std::sync::Arc<Host>, person: &Person) -> Result<(), Failure> {
    let mine = host.store.matches_of(&person.id).await.map_err(|error| failing(&error))?;
    for row in
        mine.into_iter().filter(|row| row.result.is_none() && (row.first.is_none() || row.second.is_none()))
    {
        let table = host.table(&row.key).await?;
        let seat = table.log.lock().await.seat_of(&person.id);
        if let Some(seat) = seat {
            // Somebody may just have come: then it is played without them, and their clock runs out.
            let _ = host.act(&table, seat, (Act::Abort, row.number), 0).await?;
        }
    }
    Ok(())
}

impl Host {
    /// Calls somebody with an account otherwise, everywhere.
    pub(crate) async fn rename_account(&self, person: &Person, name: &str) -> Result<Person, Failure> {
        let name = account_name(name).ok_or(PeopleBreach::BadName)?;
        let renamed = Person { id: person.id.clone(), name };
        let done = self.store.rename_account(&renamed, &folded(&renamed.name), self.now()).await;
        if !done.map_err(|error| failing(&error))? {
            return Err(PeopleBreach::NameTaken.into());
        }
        self.rename_at_tables(&renamed).await;
        self.store.rename_in_matches(&renamed).await.map_err(|error| failing(&error))?;
        Ok(renamed)
    }

    /// Whether an account has a name, which a guest then cannot take.
    pub(crate) async fn is_taken(&self, name: &str) -> Result<bool, Failure> {
        let found = self.store.account_named(&folded(name)).await;
        Ok(found.map_err(|error| failing(&error))?.is_some())
    }

    /// Calls somebody otherwise at the matches that are kept ready; whether they are at any.
    pub(crate) async fn rename_at_tables(&self, person: &Person) -> bool {
        let mut found = false;
        for table in self.all_attended() {
            found |= table.log.lock().await.rename(person);
        }
        found
    }

    /// Somebody's account is not what it was: whoever is connected as them comes again, and is asked anew who they are.
    pub(crate) async fn person_changed(&self, person: &Person) -> Result<(), Failure> {
        if self.rename_at_tables(person).await {
            self.store.rename_in_matches(person).await.map_err(|error| failing(&error))?;
        }
        // Nobody may be connected.
        let _ = self.ended.send(person.id.clone());
        Ok(())
    }
}
