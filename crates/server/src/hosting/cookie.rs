//! Who asks: a cookie that we have signed. Nothing is asked of a guest, and nothing kept before there is something to keep.

use api::Failure;
use axum::http::{HeaderMap, HeaderValue, header};
use protocol::Person;

use super::{Host, breach::HostBreach, failing, secret::Secret};
use crate::people::{self, PeopleBreach};

const NAME: &str = "ranka";
/// A year.
const AGE: u32 = 365 * 24 * 60 * 60;
/// Characters of a name.
const NAME_LENGTH: usize = 24;

impl Host {
    /// Whoever asks, if we know them.
    pub(crate) async fn known(&self, headers: &HeaderMap) -> Result<Option<Person>, Failure> {
        let Some(token) = token_of(headers) else { return Ok(None) };
        if let Some(digest) = people::digest_of(token) {
            return Ok(people::whose(self, &digest).await?.map(|session| session.person));
        }
        // The cookie of a guest says nothing any more once they have an account.
        let Some(id) = self.signed(token) else { return Ok(None) };
        self.store.guest(&id).await.map_err(|error| failing(&error))
    }

    /// Whoever asks; a guest with a name of our choice, and the cookie to know them by, if they are new.
    pub(crate) async fn person(&self, headers: &HeaderMap) -> Result<(Person, Option<HeaderValue>), Failure> {
        if let Some(person) = self.known(headers).await? {
            return Ok((person, None));
        }
        let fresh = Secret::fresh().map_err(|_| Failure::Broken("no random numbers"))?;
        let person =
            Person { id: fresh.name("person"), name: format!("Guest {:04}", fresh.roll(0) % 10_000) };
        self.store.keep_person(&person, self.now()).await.map_err(|error| failing(&error))?;
        let value = format!("{}.{}", person.id, self.cookies.sign(&person.id));
        Ok((person, Some(kept_by_browsers(&value, AGE, headers))))
    }

    /// Calls somebody otherwise.
    pub(crate) async fn rename(&self, person: &Person, name: &str) -> Result<Person, Failure> {
        if self.store.account(&person.id).await.map_err(|error| failing(&error))?.is_some() {
            return self.rename_account(person, name).await;
        }
        let renamed = Person { id: person.id.clone(), name: readable(name).ok_or(HostBreach::BadName)? };
        if self.is_taken(&renamed.name).await? {
            return Err(PeopleBreach::NameTaken.into());
        }
        let failed = |error| failing(&error);
        self.store.keep_person(&renamed, self.now()).await.map_err(failed)?;
        self.rename_at_tables(&renamed).await;
        self.store.rename_in_matches(&renamed).await.map_err(failed)?;
        Ok(renamed)
    }

    fn signed(&self, token: &str) -> Option<String> {
        let (id, signature) = token.split_once('.')?;
        self.cookies.signed(id, signature).then(|| id.to_owned())
    }
}

/// The cookie that whoever asks shall be known by, for so many seconds; of letters and digits.
pub(crate) fn kept_by_browsers(value: &str, age: u32, headers: &HeaderMap) -> HeaderValue {
    // A page that came over TLS, through a proxy, says so.
    let origin = headers.get(header::ORIGIN).and_then(|origin| origin.to_str().ok());
    let secure = if origin.is_some_and(|origin| origin.starts_with("https://")) { "; Secure" } else { "" };
    let text = format!("{NAME}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).expect("letters and digits")
}

/// What somebody is known by: the value of the cookie, which a program may send as a token.
pub(crate) fn token_of(headers: &HeaderMap) -> Option<&str> {
    if let Some(token) = headers.get(header::AUTHORIZATION) {
        return token.to_str().ok()?.strip_prefix("Bearer ");
    }
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut own = cookies.flat_map(|all| all.split(';')).filter_map(|one| one.trim().split_once('='));
    own.find(|(name, _)| *name == NAME).map(|(_, value)| value)
}

/// A sign that cannot be seen, or turns the text around.
pub(crate) fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// Whether others can read a name just as it is.
pub(super) fn can_be_read(name: &str) -> bool {
    readable(name).is_some_and(|read| read == name)
}

/// A name that others can read: without blanks around it and without signs that cannot be seen or turn the text around.
fn readable(name: &str) -> Option<String> {
    let name = name.trim();
    let fits = (1..=NAME_LENGTH).contains(&name.chars().count()) && !name.chars().any(is_hidden);
    fits.then(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_can_be_read() {
        assert_eq!(readable("  爛柯 Ranka "), Some("爛柯 Ranka".to_owned()));
        for wrong in ["", "   ", "a\nb", "a\u{202e}b", "\u{200b}", &"x".repeat(25)] {
            assert_eq!(readable(wrong), None, "{wrong:?}");
        }
    }
}
