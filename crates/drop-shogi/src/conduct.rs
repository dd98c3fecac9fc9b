/// The choices that positions themselves must know: they decide what is legal and when play stops.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Conduct {
    /// `check_rule`: a king may be left in check and taken, instead of that being illegal.
    pub capture_royal: bool,
    /// `stalemate`: a side without a legal move draws instead of losing.
    pub stalemate_draws: bool,
    /// `bare_king_wins`: taking every other piece wins.
    pub bare_royal_loses: bool,
    /// Which readings of its movements are in force, as the game packs them; 0 in a game that has one.
    pub reading: u8,
}
