//! People on a server: accounts, ratings, and what they say to and think of each other.

mod account;
mod chat;
mod password;
mod profile;
mod rating;
mod relation;

pub use account::{
    AccountReply, AccountView, ByPassword, EndSession, LogIn, NewPassword, Recover, SessionView, SignUp,
};
pub use chat::{Chat, ChatLine, ChatReply, ChatRoom, ReportLine, Say};
pub use password::Password;
pub use profile::{Leader, Leaders, MatchPeople, Profile, SeatedPerson};
pub use rating::{ClockClass, RatingPoint, RatingView};
pub use relation::{Relate, Related, Relation, Relations};
