/// How much of a user's text a message repeats, in characters.
const SHOWN: usize = 40;

/// The beginning of what a user sent, which may be of any length, without control characters: what messages
/// repeat.
///
/// ```
/// assert_eq!(game::clipped("7g7f"), "7g7f");
/// assert_eq!(game::clipped(&"x".repeat(1000)).len(), 40);
/// ```
pub fn clipped(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(SHOWN).collect()
}
