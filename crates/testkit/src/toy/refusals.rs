use game::{Position, Refusal, Rule, Text, Turn};

use super::{
    position::{RaceMove, RacePosition, home_row},
    text::square_name,
};

static NO_MOVE_DUE: Rule = Rule {
    id: "no_move_due",
    section: "2",
    text: Text::new("no move is due", "指し手の番ではない", "現在不能走子"),
};
static NO_RUNNER: Rule = Rule {
    id: "no_runner",
    section: "3",
    text: Text::new("you have no runner on {0}", "{0}に自分の走者がいない", "{0}沒有己方跑者"),
};
static OUT_OF_REACH: Rule = Rule {
    id: "out_of_reach",
    section: "3",
    text: Text::new("{0} is not {1} squares ahead or one aside", "{0}には届かない({1})", "到不了{0}({1})"),
};
static OWN_MAN: Rule = Rule {
    id: "own_man",
    section: "3",
    text: Text::new("your own man stands on {0}", "{0}に味方がいる", "{0}有己方棋子"),
};
static ENTRY: Rule = Rule {
    id: "entry",
    section: "4",
    text: Text::new(
        "a man in hand enters on an empty square of its own edge",
        "持ち駒は自陣の空き升に打つ",
        "持子須下在己方底線空格",
    ),
};
static REST: Rule = Rule {
    id: "rest",
    section: "5",
    text: Text::new("only a throw of one allows a rest", "休めるのは一のときだけ", "擲一才可休息"),
};

/// Which rule forbids the move, if one does.
pub(super) fn judge(pos: &RacePosition, mv: RaceMove) -> Result<(), Refusal> {
    let (Turn::Player(side), Some(throw)) = (pos.turn(), pos.throw) else {
        return Err(NO_MOVE_DUE.refuse());
    };
    match mv {
        RaceMove::Run { from, .. } if pos.board[from] != Some(side) => {
            Err(NO_RUNNER.refuse_with([square_name(from)]))
        }
        RaceMove::Run { from, to } if !pos.reach(from, throw).any(|square| square == to) => {
            Err(OUT_OF_REACH.refuse_with([square_name(to), throw.count().to_string()]))
        }
        RaceMove::Run { to, .. } if pos.board[to] == Some(side) => {
            Err(OWN_MAN.refuse_with([square_name(to)]))
        }
        RaceMove::Enter(to)
            if pos.hands[side] == 0 || to.row() != home_row(side) || pos.board[to].is_some() =>
        {
            Err(ENTRY.refuse())
        }
        RaceMove::Rest if throw.count() != 1 => Err(REST.refuse()),
        _ => Ok(()),
    }
}
