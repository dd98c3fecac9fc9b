//! Passwords: hashed by Argon2id away from the threads that wait for messages, only so many at once, and as long for those that do not exist.

use std::{sync::Arc, time::Duration};

use api::Failure;
use argon2::{
    Argon2,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use protocol::Password;
use tokio::{sync::Semaphore, task::spawn_blocking, time};

use super::{PeopleBreach, naming::folded};

/// Characters of a password at least, and bytes at most: hashing a novel is work for nothing.
const SHORTEST: usize = 8;
const LONGEST: usize = 512;
/// Hashes at once: each takes 19 MiB and some ten milliseconds of a processor.
const AT_ONCE: usize = 2;
/// How long somebody waits for their turn.
const WAIT: Duration = Duration::from_secs(5);
/// What everybody tries first.
const EVERYBODYS: [&str; 12] = [
    "password",
    "12345678",
    "123456789",
    "1234567890",
    "qwertyui",
    "qwertyuiop",
    "iloveyou",
    "password1",
    "sunshine",
    "football",
    "baseball",
    "superman",
];

/// Whether a password may be one: long enough, and not what everybody tries first.
pub(super) fn fits(password: &Password, name: &str) -> Result<(), PeopleBreach> {
    let text = password.text();
    let first = text.chars().next();
    let weak = text.chars().count() < SHORTEST
        || text.len() > LONGEST
        || text.chars().all(|c| Some(c) == first)
        || EVERYBODYS.contains(&text.to_lowercase().as_str())
        || folded(text) == folded(name);
    if weak { Err(PeopleBreach::WeakPassword) } else { Ok(()) }
}

/// Hashes and compares.
pub(crate) struct Passwords {
    room: Arc<Semaphore>,
    /// What is compared with if there is no account: nobody's password.
    nobodys: String,
}

impl Passwords {
    pub(crate) fn new() -> Passwords {
        // A hash of zeros by the usual cost: no text has it, and finding that out takes as long as with any other.
        let nobodys = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
        Passwords { room: Arc::new(Semaphore::new(AT_ONCE)), nobodys: nobodys.to_owned() }
    }

    /// The hash of a password.
    pub(super) async fn hash(&self, password: &Password) -> Result<String, Failure> {
        let password = password.clone();
        let hashed = self.away(move || {
            Argon2::default().hash_password(password.text().as_bytes()).map(|hash| hash.to_string()).ok()
        });
        hashed.await?.ok_or(Failure::Broken("a password could not be hashed"))
    }

    /// Whether a password is the one of a hash. Without a hash it is not, and that takes as long.
    pub(super) async fn is(&self, password: &Password, hash: Option<&str>) -> Result<bool, Failure> {
        let known = hash.filter(|hash| !hash.is_empty());
        let (password, hash) = (password.clone(), known.unwrap_or(&self.nobodys).to_owned());
        let same = self.away(move || {
            let text = password.text();
            let text = if text.len() > LONGEST { "" } else { text };
            PasswordHash::new(&hash)
                .is_ok_and(|hash| Argon2::default().verify_password(text.as_bytes(), &hash).is_ok())
        });
        Ok(same.await? && known.is_some())
    }

    async fn away<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Failure> {
        let room = time::timeout(WAIT, self.room.clone().acquire_owned()).await;
        let Ok(Ok(room)) = room else { return Err(Failure::Busy("too many passwords are being checked")) };
        let done = spawn_blocking(move || {
            let done = work();
            drop(room);
            done
        });
        done.await.map_err(|_| Failure::Busy("the server is closing"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weak_passwords_are_refused() {
        let fits = |text: &str| fits(&text.to_owned().into(), "Ann Bee").is_ok();
        for weak in ["", "short", "aaaaaaaaaa", "Password", "annbee", "Ann-Bee", &"long".repeat(200)] {
            assert!(!fits(weak), "{weak}");
        }
        assert!(fits("correct horse") && fits("爛柯の斧は朽ちる。"));
    }

    #[tokio::test]
    async fn a_hash_is_of_one_password() {
        let (passwords, password) = (Passwords::new(), Password::from("correct horse".to_owned()));
        let hash = passwords.hash(&password).await.unwrap();
        assert!(hash.starts_with("$argon2id$") && !hash.contains("horse"));
        assert_ne!(hash, passwords.hash(&password).await.unwrap(), "each has its own salt");
        assert!(passwords.is(&password, Some(&hash)).await.unwrap());
        assert!(!passwords.is(&"correct mouse".to_owned().into(), Some(&hash)).await.unwrap());
        for none in [None, Some("")] {
            assert!(!passwords.is(&password, none).await.unwrap());
        }
    }

    /// Comparing with nobody's hash is the same work: the same function with the same costs.
    #[test]
    fn nobodys_hash_costs_as_much_as_any() {
        let ours = Argon2::default().hash_password(b"correct horse").unwrap();
        let nobodys = Passwords::new().nobodys;
        let nobodys = PasswordHash::new(&nobodys).unwrap();
        assert_eq!((nobodys.algorithm, nobodys.version), (ours.algorithm, ours.version));
        assert_eq!(nobodys.params.to_string(), ours.params.to_string());
    }
}
