//! What the full screen says, in every language.

use game::{Claim, Text, Words};
use protocol::{Act, Offer};

use super::super::table::Table;

pub(super) const YOUR_MOVE: Text = Text::new("Your move", "あなたの番です", "輪到您了");
pub(super) const TO_MOVE: Text = Text::new("{0} to move", "{0}の番", "輪到{0}");
pub(super) const TO_THROW: Text = Text::new("{0} to throw", "{0}が投げる番", "輪到{0}投擲");
pub(super) const THINKING: Text =
    Text::new("The computer is thinking …", "コンピュータが考えています…", "電腦正在思考……");
pub(super) const ADVISING: Text =
    Text::new("Looking for a hint …", "ヒントを考えています…", "正在尋找提示……");
pub(super) const CHECK: Text = Text::new("Check!", "王手！", "王手！");
pub(super) const LOOKING: Text = Text::new(
    "Looking back: after {0} of {1}. End: back to the present.",
    "{1}のうち{0}まで戻って見ています。Endで現在へ。",
    "正在回看：第 {0} 手，共 {1} 手。按 End 回到現在。",
);
pub(super) const TOO_SMALL: Text = Text::new(
    "This window has {0}x{1} characters; the board needs {2}x{3}. Make it larger, or press q.",
    "この窓は{0}x{1}字です。盤には{2}x{3}字が必要です。広げるか q を押してください。",
    "此視窗為 {0}x{1} 字，棋盤需要 {2}x{3} 字。請放大視窗，或按 q 離開。",
);
pub(super) const YOU: Text = Text::new("you", "あなた", "您");
pub(super) const LEVEL: Text = Text::new("computer, level {0}", "コンピュータ レベル{0}", "電腦，等級 {0}");
pub(super) const FULL: Text = Text::new("computer, full strength", "コンピュータ 最強", "電腦，全力以赴");
pub(super) const PLAYER: Text = Text::new("player", "対局者", "棋手");
pub(super) const IN_HAND: Text = Text::new("{0} in hand", "{0}の持駒", "{0}持駒");
pub(super) const PIECE: Text = Text::new("Piece", "駒", "棋子");
pub(super) const MOVES: Text = Text::new("Moves", "棋譜", "棋譜");
pub(super) const STATE: Text = Text::new("State of the game", "対局の状況", "棋局狀態");
pub(super) const NO_MOVE: Text = Text::new("No move yet.", "まだ指し手がありません。", "尚未走棋。");
pub(super) const THROW: Text = Text::new("Throw", "投げる", "投擲");
pub(super) const STOP: Text = Text::new("Stop here", "ここで止める", "到此為止");
pub(super) const AGREE: Text = Text::new("Agree", "同意する", "同意");
pub(super) const DECLINE: Text = Text::new("Decline", "断る", "拒絕");
pub(super) const DECLINED: Text = Text::new("{0} declines.", "{0}は断りました。", "{0}拒絕了。");
pub(super) const ASKS: Text = Text::new(
    "{0} asks: {1}. Does {2} agree?",
    "{0}からの申し出：{1}。{2}は同意しますか。",
    "{0}：{1}。{2}同意嗎？",
);
pub(super) const NEXT_GAME: Text = Text::new("Next game", "指し直す", "下一局");
pub(super) const REPLAYED: Text = Text::new(
    "The rules have a drawn game played again, with sides exchanged.",
    "規則により、先後を入れ替えて指し直します。",
    "依規則，交換先後重下一局。",
);
pub(super) const AGAIN: Text = Text::new("Another game", "もう一局", "再來一局");
pub(super) const LEAVE: Text = Text::new("Leave", "終了", "離開");
pub(super) const SURE: Text =
    Text::new("{0}? y: yes, n: no", "{0}しますか。y：はい、n：いいえ", "確定要{0}嗎？y：是，n：否");
pub(super) const PLAY_IT: Text = Text::new("Play {0}", "{0}を指", "走 {0} ");
pub(super) const QUIT: Text = Text::new("Leave this game", "この対局を終了", "離開此局");
pub(super) const ENTER_OR_SHOOT: Text =
    Text::new("Enter the point or shoot at it?", "そこへ入りますか、射ますか。", "要走到該處，還是射擊？");
pub(super) const GO_THERE: Text = Text::new("Go to {0}", "{0}へ行く", "走到 {0}");
pub(super) const SHOOT: Text = Text::new("Shoot at {0}", "{0}を射る", "射擊 {0}");
pub(super) const ACTIONS: Text = Text::new("What to do", "操作", "操作");
pub(super) const NO_ACTION: Text =
    Text::new("Nothing can be done now.", "今できることはありません。", "目前沒有可做的事。");
pub(super) const WON: Text = Text::new("{0} wins ({1}).", "{0}の勝ち ({1})。", "{0}獲勝（{1}）。");
pub(super) const YOU_WIN: Text = Text::new("You win ({1})!", "あなたの勝ちです ({1})！", "您贏了（{1}）！");
pub(super) const YOU_LOSE: Text = Text::new("You lose ({1}).", "あなたの負けです ({1})。", "您輸了（{1}）。");
pub(super) const DRAWN: Text = Text::new("Draw ({1}).", "引き分け ({1})。", "和局（{1}）。");
pub(super) const CALLED_OFF: Text = Text::new("Called off.", "対局中止。", "對局取消。");
pub(super) const ADJOURNED: Text =
    Text::new("The game is adjourned.", "対局は中断されています。", "對局暫停中。");
pub(super) const HINT: Text = Text::new("Hint: {0}", "ヒント：{0}", "提示：{0}");
pub(super) const NO_HINT: Text = Text::new("Nobody knows a hint.", "ヒントはありません。", "沒有提示。");
pub(super) const GAVE_UP: Text =
    Text::new("{0} cannot go on: {1}", "{0}は続けられません：{1}", "{0}無法繼續：{1}");
pub(super) const FELL: Text = Text::new("{0} ({1} in {2})", "{0}（{2}分の{1}）", "{0}（{2} 分之 {1}）");
pub(super) const CONFIRMING: Text =
    Text::new("Moves are asked about before they are played.", "指す前に確認します。", "走棋前會先確認。");
pub(super) const NOT_CONFIRMING: Text =
    Text::new("Moves are played at once.", "すぐに指します。", "直接走棋。");
pub(super) const ILL_SHOT: Text = Text::new("That leads nowhere.", "そこへは進めません。", "此處無法前往。");
pub(super) const KEYS: Text = Text::new(
    "arrows Enter Esc · Tab next · PgUp PgDn look back · a actions · u take back · t hint · ? keys · q leave",
    "矢印 Enter Esc · Tab 次へ · PgUp PgDn 棋譜 · a 操作 · u 待った · t ヒント · ? キー · q 終了",
    "方向鍵 Enter Esc · Tab 下一個 · PgUp PgDn 回看 · a 操作 · u 悔棋 · t 提示 · ? 按鍵 · q 離開",
);
pub(super) const SHORT_KEYS: Text = Text::new(
    "Enter Esc Tab PgUp PgDn · a actions · u take back · t hint · ? keys · q leave",
    "Enter Esc Tab PgUp PgDn · a 操作 · u 待った · t ヒント · ? キー · q 終了",
    "Enter Esc Tab PgUp PgDn · a 操作 · u 悔棋 · t 提示 · ? 按鍵 · q 離開",
);

/// The keys, each with what it does.
#[rustfmt::skip]
pub(super) const HELP: [(&str, Text); 15] = [
    ("arrows, hjkl", Text::new("move the cursor, into the hands too", "カーソルを動かす（持駒へも）", "移動游標（也可移到持駒）")),
    ("Enter, space", Text::new("take a piece, then click its way", "駒を選び、行き先を選ぶ", "選子，再選去處")),
    ("Tab", Text::new("to the next piece or target", "次の駒か行き先へ", "到下一個棋子或去處")),
    ("1 to 9", Text::new("choose what is offered", "示されたものを選ぶ", "選擇列出的項目")),
    ("Esc", Text::new("take a click back, close, to the present", "一つ戻る、閉じる、現在へ", "退回一步、關閉、回到現在")),
    ("PgUp, PgDn", Text::new("look back and forward", "棋譜を戻る、進む", "向前、向後回看")),
    ("Home, End", Text::new("to the start, to the present", "最初へ、現在へ", "到開頭、到現在")),
    ("p", Text::new("all about the piece under the cursor", "カーソルの駒を詳しく", "游標處棋子的詳情")),
    ("a", Text::new("actions: offers, claims, resigning", "操作：申し出、宣言、投了", "操作：提議、宣告、認輸")),
    ("u", Text::new("take the last turn back", "待った", "悔棋")),
    ("t", Text::new("a hint", "ヒント", "提示")),
    ("c", Text::new("ask before each move, or not", "指す前に確認する、しない", "走棋前是否確認")),
    ("f", Text::new("turn the board", "盤を回す", "翻轉棋盤")),
    ("?", Text::new("this list", "この一覧", "此列表")),
    ("q, Ctrl-C", Text::new("leave; Ctrl-C without a question", "終了（Ctrl-C は確認なし）", "離開（Ctrl-C 不再詢問）")),
];

/// What a wish is called.
pub(super) fn wish(table: &Table, act: &Act) -> Words {
    let claim = |text: &str| table.line().claim_called(text).map_or(Text::new("", "", ""), Claim::name);
    let name = match act {
        Act::Claim { claim: text } | Act::Offer { offer: Offer::Claim { claim: text } } => claim(text),
        Act::Offer { offer } => offered(offer),
        Act::Withdraw => Text::new("Withdraw the offer", "申し出を取り下げる", "收回提議"),
        Act::Abort => Text::new("Call the game off", "対局を中止", "取消對局"),
        Act::Flag => Text::new("Time is over", "時間切れ", "時間到"),
        Act::Continue => NEXT_GAME,
        Act::Throw => THROW,
        Act::Answer { yes } => {
            if *yes {
                AGREE
            } else {
                DECLINE
            }
        }
        Act::Play { .. } | Act::Walk { .. } | Act::ClaimLeft { .. } => Text::new("", "", ""),
    };
    name.into()
}

/// What an offer that is no claim is called.
pub(super) const fn offered(offer: &Offer) -> Text {
    match offer {
        Offer::Claim { .. } => Text::new("", "", ""),
        Offer::TakeBack => Text::new("Take back", "待った", "悔棋"),
        Offer::Adjourn => Text::new("Adjourn", "中断", "暫停"),
        Offer::Resume => Text::new("Go on", "再開", "繼續"),
        Offer::Rematch => AGAIN,
    }
}
