use crate::Spelling;

/// What a client asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Request<'a> {
    /// The method, as HTTP names it.
    pub method: &'a str,
    /// The address with what follows a question mark.
    pub path: &'a str,
    /// How the Chinese of texts in all languages is to be spelt.
    pub spelling: Spelling,
    /// The message, as JSON; empty where none belongs.
    pub body: &'a [u8],
    /// Random bits of whoever carries the request, where the message names no seed.
    pub chance: u64,
}
