use game::Text;

/// A rule of conduct that a command does not keep.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Breach {
    /// The other side has to act.
    OutOfTurn,
    /// Something is to be thrown, not moved.
    ThrowDue,
    /// A move is due, not a throw.
    NoThrowDue,
    /// The match is over.
    Over,
    /// It is still to be thrown who takes which side.
    NotBegun,
    /// The match is adjourned.
    Adjourned,
    /// The next game has not begun.
    BetweenGames,
    /// No game waits to be begun.
    NoInterval,
    /// There is no such claim now.
    NoSuchClaim,
    /// The other side must agree to that claim.
    NeedsConsent,
    /// Another offer waits for an answer.
    OfferOpen,
    /// No offer waits for an answer.
    NoOffer,
    /// The offer is the own one.
    OwnOffer,
    /// That cannot be offered now.
    NotOffered,
    /// It was declined or withdrawn since the last turn.
    Declined,
    /// The side has offered too much in this match.
    TooManyOffers,
    /// There is nothing to take back.
    NothingToTakeBack,
    /// It was agreed to take nothing back.
    NoTakeBacks,
    /// There is time left.
    TimeLeft,
    /// Both sides have moved.
    TooLateToAbort,
    /// The other side has not left, or not for long enough.
    NotLeft,
    /// The match can be called off, which costs nobody anything.
    CallOff,
    /// Clicks that make no move.
    NoSuchPath,
    /// A text that is no move.
    NotAMove,
}

impl Breach {
    /// Stable identifier.
    pub const fn id(self) -> &'static str {
        self.words().0
    }

    /// The sentence for the player.
    pub const fn text(self) -> Text {
        self.words().1
    }

    #[rustfmt::skip]
    const fn words(self) -> (&'static str, Text) {
        match self {
            Breach::OutOfTurn => ("out_of_turn", Text::new("it is the other side's turn", "相手の手番です", "現在輪到對方")),
            Breach::ThrowDue => ("throw_due", Text::new("a throw is due", "先に振ってください", "請先擲")),
            Breach::NoThrowDue => ("no_throw_due", Text::new("nothing is to be thrown", "振るものはありません", "現在不需要擲")),
            Breach::Over => ("over", Text::new("the match is over", "対局は終わっています", "對局已結束")),
            Breach::NotBegun => ("not_begun", Text::new("it is still to be thrown who takes which side", "まだ先後が決まっていません", "尚未決定先後手")),
            Breach::Adjourned => ("adjourned", Text::new("the match is adjourned", "対局は中断されています", "對局已暫停")),
            Breach::BetweenGames => ("between_games", Text::new("the next game has not begun", "指し直し局はまだ始まっていません", "重賽尚未開始")),
            Breach::NoInterval => ("no_interval", Text::new("no game waits to be begun", "始める指し直し局はありません", "沒有待開始的重賽")),
            Breach::NoSuchClaim => ("no_such_claim", Text::new("the rules do not allow that claim here", "ここではその宣言はできません", "此處規則不允許該聲明")),
            Breach::NeedsConsent => ("needs_consent", Text::new("the other side must agree: offer it", "相手の同意が必要です。提案してください", "需要對方同意，請先提議")),
            Breach::OfferOpen => ("offer_open", Text::new("another offer waits for an answer", "返事を待っている提案があります", "尚有提議等待回覆")),
            Breach::NoOffer => ("no_offer", Text::new("no offer waits for an answer", "返事を待っている提案はありません", "沒有等待回覆的提議")),
            Breach::OwnOffer => ("own_offer", Text::new("the other side answers that offer", "その提案に答えるのは相手です", "該提議應由對方回覆")),
            Breach::NotOffered => ("not_offered", Text::new("that cannot be offered now", "今はそれを提案できません", "現在不能提出此提議")),
            Breach::Declined => ("declined", Text::new("that was declined or withdrawn; ask again after your next turn", "断られたか、取り下げた提案です。次の手番の後にもう一度提案できます", "該提議已被拒絕或收回，下一回合之後可再提議")),
            Breach::TooManyOffers => ("too_many_offers", Text::new("you have offered too much in this match", "この対局での提案が多すぎます", "您在此對局中的提議太多了")),
            Breach::NothingToTakeBack => ("nothing_to_take_back", Text::new("you have not decided anything yet", "まだ何も指していません", "您尚未走過任何一步")),
            Breach::NoTakeBacks => ("no_take_backs", Text::new("it was agreed to take nothing back", "待ったなしの対局です", "本局不允許悔棋")),
            Breach::TimeLeft => ("time_left", Text::new("nobody's time is over", "時間はまだ切れていません", "尚未超時")),
            Breach::TooLateToAbort => ("too_late_to_abort", Text::new("both sides have moved; resign instead", "両者とも着手済みです。投了してください", "雙方皆已走棋，請改為認輸")),
            Breach::NotLeft => ("not_left", Text::new("the other side has not been away for long enough", "相手はまだ離席とみなされません", "對方離開的時間還不夠長")),
            Breach::CallOff => ("call_off", Text::new("not both sides have moved yet; call the match off instead", "まだ両者が着手していません。対局を取り消してください", "雙方尚未都走棋，請改為取消對局")),
            Breach::NoSuchPath => ("no_such_path", Text::new("these clicks make no move", "その操作は指し手になりません", "這些操作不構成一步棋")),
            Breach::NotAMove => ("not_a_move", Text::new("that is not a move", "指し手として読めません", "這不是一步棋")),
        }
    }
}
