//! Ends of the game that this family alone has.

use game::{Ending, EndingSpec, Text};

/// Both royals have entered; the pieces were counted by agreement (持将棋).
pub const IMPASSE: Ending =
    Ending::new(&EndingSpec { id: "impasse", name: Text::new("impasse", "持将棋", "持將棋") });

/// A declaration of the entered king (入玉宣言).
pub const DECLARATION: Ending = Ending::new(&EndingSpec {
    id: "declaration",
    name: Text::new("declaration", "入玉宣言", "入玉宣言"),
});

/// A declaration that did not meet its conditions.
pub const FAILED_DECLARATION: Ending = Ending::new(&EndingSpec {
    id: "failed_declaration",
    name: Text::new("failed declaration", "宣言失敗", "宣言失敗"),
});
