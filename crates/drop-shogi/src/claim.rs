//! Claims that this family alone has.

use game::{Claim, ClaimSpec, Text};

/// Declare the king entered, on one's own turn; a failed declaration loses. Its text is that of USI.
pub const DECLARE: Claim = Claim::new(&ClaimSpec {
    id: "declare",
    text: "win",
    needs_consent: false,
    name: Text::new("Declare a win", "入玉宣言", "入玉宣言"),
});

/// Propose to count the pieces, both kings having entered.
pub const IMPASSE: Claim = Claim::new(&ClaimSpec {
    id: "impasse",
    text: "impasse",
    needs_consent: true,
    name: Text::new("Propose impasse", "持将棋を提案", "提議持將棋"),
});
