//! What a match throws follows from a secret whose digest is known from the beginning, so that nobody, the host included, can choose
//! what falls once a match has begun, and everybody can check it afterwards.

use std::fmt::Write;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

/// Thirty-two random bytes.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Secret([u8; 32]);

/// Letters of names in addresses: none that are easily confused.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
/// Letters of such a name: 60 bits, which nobody guesses over a network.
const NAME: usize = 12;

impl Secret {
    /// A new one.
    ///
    /// # Errors
    /// If the system has no randomness.
    pub(crate) fn fresh() -> Result<Secret, getrandom::Error> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(Secret(bytes))
    }

    pub(crate) fn read(text: &str) -> Option<Secret> {
        let mut bytes = [0; 32];
        let digits: Vec<u8> = text.chars().map_while(|c| c.to_digit(16)?.try_into().ok()).collect();
        let fits = digits.len() == 64 && text.len() == 64;
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            *byte = pair[0] << 4 | pair[1];
        }
        fits.then_some(Secret(bytes))
    }

    /// In hexadecimal digits.
    pub(crate) fn written(&self) -> String {
        hexadecimal(&self.0)
    }

    /// Its SHA-256, in hexadecimal digits.
    pub(crate) fn commitment(&self) -> String {
        hexadecimal(&Sha256::digest(self.0))
    }

    /// What falls at the throw of this number, from 0: the first eight bytes, the highest first, of HMAC-SHA-256 of the number in decimal digits.
    pub(crate) fn roll(&self, throw: u64) -> u64 {
        let mac = self.mac(throw.to_string().as_bytes());
        mac[..8].iter().fold(0, |roll, byte| roll << 8 | u64::from(*byte))
    }

    /// A short name that follows from the secret and does not tell it.
    pub(crate) fn name(&self, purpose: &str) -> String {
        self.letters(purpose, NAME)
    }

    /// Whether a text can be such a name: what cannot is nobody's, and never reaches the store.
    pub(crate) fn is_name(text: &str) -> bool {
        text.len() == NAME && text.bytes().all(|byte| LETTERS.contains(&byte))
    }

    /// The same with as many letters as wanted, up to 32.
    pub(crate) fn letters(&self, purpose: &str, count: usize) -> String {
        let mac = self.mac(purpose.as_bytes());
        mac.iter().take(count).map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
    }

    /// The SHA-256 of a text, in hexadecimal digits.
    pub(crate) fn digest(text: &str) -> String {
        hexadecimal(&Sha256::digest(text.as_bytes()))
    }

    /// Whether a signature is ours; tells nothing by how long it takes.
    pub(crate) fn signed(&self, text: &str, signature: &str) -> bool {
        let Some(Secret(given)) = Secret::read(signature) else { return false };
        let mut mac = self.begun();
        mac.update(text.as_bytes());
        mac.verify_slice(&given).is_ok()
    }

    /// A signature of a text.
    pub(crate) fn sign(&self, text: &str) -> String {
        hexadecimal(&self.mac(text.as_bytes()))
    }

    fn mac(&self, text: &[u8]) -> [u8; 32] {
        let mut mac = self.begun();
        mac.update(text);
        mac.finalize().into_bytes().into()
    }

    fn begun(&self) -> Hmac<Sha256> {
        Hmac::new_from_slice(&self.0).expect("a key of any length")
    }
}

/// Never shown, not even in a log.
impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Secret").finish_non_exhaustive()
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const COMMITMENT: &str = "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0";
    const ROLLS: [u64; 2] = [0x630f_f507_fc0e_2793, 0x3902_298f_2ec5_fe3d];

    #[test]
    fn a_secret_is_read_as_it_was_written() {
        let secret = Secret::fresh().unwrap();
        assert_eq!(Secret::read(&secret.written()), Some(secret.clone()));
        assert_eq!(secret.commitment().len(), 64);
        assert!(Secret::is_name(&secret.name("next")));
        for wrong in ["", "\0", "abc", "abcdefghjkm\0", "abcdefghjkml", "abcdefghjkmno"] {
            assert!(!Secret::is_name(wrong), "{wrong:?}");
        }
        assert!(!format!("{secret:?}").contains(&secret.written()));
        for wrong in ["", "12", &"g".repeat(64), &"0".repeat(65), &"é".repeat(32)] {
            assert_eq!(Secret::read(wrong), None, "{wrong}");
        }
    }

    /// Reckoned by Python's `hmac` and `hashlib`, so that anybody can do the same.
    #[test]
    fn what_falls_can_be_reckoned_by_anybody() {
        let secret = Secret::read(&"07".repeat(32)).unwrap();
        assert_eq!(secret.commitment(), COMMITMENT);
        assert_eq!([secret.roll(0), secret.roll(12)], ROLLS);
    }

    #[test]
    fn a_signature_is_of_one_text_by_one_secret() {
        let (ours, other) = (Secret::fresh().unwrap(), Secret::fresh().unwrap());
        let signature = ours.sign("ann");
        assert!(ours.signed("ann", &signature));
        assert!(
            !ours.signed("bob", &signature) && !other.signed("ann", &signature) && !ours.signed("ann", "")
        );
    }
}
