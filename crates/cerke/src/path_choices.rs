//! What a path may ask besides squares and men in hand, in the words of the players.

use game::{ChoiceDescription, Text};

/// Every choice that a path of the game may ask; rule options are elsewhere.
pub(crate) const PATH_CHOICES: &[ChoiceDescription] = &[
    ChoiceDescription {
        id: "decline",
        name: Text::new("Give the move up", "着手を断念", "放棄此步"),
        help: Text::new(
            "The man stays where it began, and the turn ends",
            "駒は元の位置に留まり、手番が終わる",
            "棋子留在原位，回合結束",
        ),
        noted: true,
    },
    ChoiceDescription {
        id: "zero_squares",
        name: Text::new("Throw for no distance", "移動しないと宣言", "宣告零格"),
        help: Text::new(
            "Names the via point itself: the sticks are thrown, and the man may end on the piece it stepped over",
            "経由点そのものを宣言し、投げ棒を投げて踏み越えた駒の位置に止まる",
            "宣告踏點本身：投棒後，棋子可停於所踏之處",
        ),
        noted: true,
    },
    ChoiceDescription {
        id: "throw",
        name: Text::new("Throw the sticks", "投げ棒を投げる", "投棒"),
        help: Text::new(
            "The sticks are thrown first; then the man goes on along any of its lines, at most as far as they say",
            "先に投げ棒を投げ、その数までの距離を好きな方向へ走る",
            "先投棒，再沿任一直線前進，距離不超過擲出之數",
        ),
        noted: true,
    },
    ChoiceDescription {
        id: "continue",
        name: Text::new("Go on", "再行 (続ける)", "再行 (繼續)"),
        help: Text::new(
            "The season goes on at a higher rate, up to 64; nothing is paid now",
            "季を続け、倍率が上がる (64まで)。今は得点しない",
            "本季繼續，倍率提高 (至多64)，此刻不計分",
        ),
        noted: true,
    },
    ChoiceDescription {
        id: "end_season",
        name: Text::new("End the season", "終季 (季を終える)", "終季 (結束本季)"),
        help: Text::new(
            "The season ends and your hands are paid at the present rate",
            "季を終え、役の点を今の倍率で受け取る",
            "結束本季，以目前倍率結算己方的役",
        ),
        noted: true,
    },
    ChoiceDescription {
        id: "pass",
        name: Text::new("Pass", "パス", "虛手"),
        help: Text::new(
            "No man can be moved, so the turn goes to the other side",
            "動かせる駒がないため、手番を相手に渡す",
            "無子可動，輪到對方",
        ),
        noted: true,
    },
];
