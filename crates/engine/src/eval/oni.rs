use super::DropValues;

/// By kind: K R B G S W F I N L C P +R +B +W +S +F +I +N +L +C +P.
pub(super) static VALUES: DropValues = DropValues {
    board: &[
        0, 1040, 900, 540, 495, 360, 330, 420, 380, 330, 150, 90, 1440, 1020, 640, 540, 540, 540, 540, 540,
        540, 540,
    ],
    hand: &[1080, 940, 570, 525, 390, 350, 440, 400, 345, 165, 100],
    shield: 18,
    siege: 26,
};
