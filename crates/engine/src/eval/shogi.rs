use super::DropValues;

/// By kind: K R B G S N L P +R +B +S +N +L +P.
pub(super) static VALUES: DropValues = DropValues {
    board: &[0, 990, 855, 540, 495, 405, 315, 90, 1395, 945, 540, 540, 540, 540],
    hand: &[1020, 890, 570, 525, 430, 330, 100],
    shield: 18,
    siege: 26,
};
