//! Requests of clients to their replies, whatever carries them.
//!
//! A request is a method, an address and a body; a reply is a status, a few headers and a body, as the messages of
//! `protocol` have it. A server answers its connections with this and a page can answer itself: nothing here waits, keeps
//! a thread or knows a socket. Where an engine has to think, [`Api::begin`] gives a [`Question`] instead of the reply;
//! whoever carries the request lets a [`Thinker`] do its [`Job`], where and when it likes, and hands the [`Thought`] back.
//!
//! ```
//! use api::{Api, Request, Step};
//!
//! let api = Api::default();
//! let games = Request { method: "GET", path: "/api/v1/games", ..Request::default() };
//! let Step::Done(reply) = api.begin(&games) else { panic!("nobody has to think about that") };
//! assert_eq!(reply.status, 200);
//! let nothing = Request { path: "/api/v1/nothing", ..games };
//! assert!(matches!(api.begin(&nothing), Step::Done(reply) if reply.status == 404));
//! ```

mod dispatch;
mod failure;
mod question;
mod reply;
mod request;
mod route;
mod thinker;

pub use dispatch::{Api, Step};
pub use failure::{Failure, WANTS_DOCUMENT};
pub use question::{Job, Question, Thought};
pub use reply::{Reply, Spelling};
pub use request::Request;
pub use route::Route;
pub use thinker::{Budget, Make, Thinker, engine_of, judge};
