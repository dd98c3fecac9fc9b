//! What server and client say to each other, defined once.
//!
//! The TypeScript types of the client are generated from these (`web/src/protocol`); a test fails when they
//! differ. Descriptions, views and path trees are the types of `game` themselves.
//!
//! The line service keeps no state that a client could lose: a client names a line by a [`LineId`], or by the token of an
//! earlier reply, and gets a [`LineState`] or what is new of it. A match is named by a
//! [`MatchId`]; a [`Command`] makes [`MatchEvent`]s of it, and a [`MatchState`] tells where it stands. A [`HostedMatch`] is one that a
//! server keeps; its clients hear [`Entry`]s of its log.

mod answer;
mod catalogue;
mod clicks;
mod error;
mod hint;
mod hosted;
mod library;
mod line_id;
mod line_state;
mod matches;
mod people;
mod play;
mod progress;
mod records;
mod remark;
mod spoken;
mod view_change;

pub use game::{Pick, Words};

pub use answer::{AnswerReply, AnswerRequest, Assessment};
pub use catalogue::{BoardSketch, GameRow, GamesReply, Scene};
pub use clicks::{ClickBase, Clicks};
pub use error::{ApiError, ErrorBody};
pub use hint::{HintReply, HintRequest};
pub use hosted::{
    ActReply, ActRequest, ClientMessage, Entry, HostRequest, HostedMatch, HostedMatches, HostedRow,
    HostedSetup, Me, PairRequest, Person, Presence, RatingRange, Rename, ServerMessage,
};
pub use library::{
    AddRecordsReply, AddRecordsRequest, LibraryPage, LibraryRecord, LibraryRow, RecordCard, RecordResult,
};
pub use line_id::{LineId, LineRef};
pub use line_state::{
    ChanceOutcome, ClaimOffer, HistoryEntry, LineChange, LineNews, LineNext, LineReply, LineRequest,
    LineState, OutcomeView, TurnView,
};
pub use matches::{
    Act, ClockSpec, ClockView, Clocks, Command, Due, Happening, MatchAnswerRequest, MatchEvent, MatchId,
    MatchRef, MatchReply, MatchRequest, MatchResult, MatchSetup, MatchState, Offer, OpenOffer, Reason,
    Rights, Seat, Seats, Stage, Task,
};
pub use people::{
    AccountReply, AccountView, ByPassword, Chat, ChatLine, ChatReply, ChatRoom, ClockClass, EndSession,
    Leader, Leaders, LogIn, MatchPeople, NewPassword, Password, Profile, RatingPoint, RatingView, Recover,
    Relate, Related, Relation, Relations, ReportLine, Say, SeatedPerson, SessionView, SignUp,
};
pub use play::{ExplainReply, ExplainRequest, LineAct, PlayReply, PlayRequest, Refused};
pub use progress::Progress;
pub use records::{
    FoundRecord, ReadRecordReply, ReadRecordRequest, RecordFormat, RecordFormats, RecordProblem,
    WriteRecordReply, WriteRecordRequest,
};
pub use remark::{Better, RemarkReply, RemarkRequest};
pub use spoken::{Spoken, spell_simplified};
pub use view_change::ViewChange;
