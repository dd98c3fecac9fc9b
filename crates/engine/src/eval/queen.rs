use super::DropValues;

/// By kind: K Q R B G S N L P +R +B +S +N +L +P. The knight leaps all ways and the lance slides back, so both
/// are worth more than in standard shogi.
pub(super) static VALUES: DropValues = DropValues {
    board: &[0, 1700, 1020, 880, 540, 495, 560, 430, 90, 1395, 1000, 540, 540, 540, 540],
    hand: &[1800, 1060, 920, 570, 525, 600, 460, 100],
    shield: 18,
    siege: 26,
};
