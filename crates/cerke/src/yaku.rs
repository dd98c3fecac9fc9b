use game::Text;

/// A scoring combination (役 *dat2*; rules §11): ten of men held, most of them in a mixed form and in a form of
/// one colour, and two made by an act.
///
/// ```
/// use cerke::Yaku;
/// assert_eq!(Yaku::Animals.kanji(), "獣");
/// assert!(Yaku::AnimalsFlash.points(5) > Yaku::Animals.points(5));
/// assert_eq!((Yaku::King.points(5), Yaku::King.points(3)), (5, 3)); // `king_hand_points`
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Yaku {
    /// 無抗行処, all ten kinds.
    Unbeatable,
    /// 同色無抗行処.
    UnbeatableFlash,
    /// 筆兵無傾.
    SocialOrder,
    /// 同色筆兵無傾.
    SocialOrderFlash,
    /// 地心.
    Culture,
    /// 同色地心.
    CultureFlash,
    /// 馬弓兵.
    Cavalry,
    /// 同色馬弓兵.
    CavalryFlash,
    /// 行行.
    Attack,
    /// 同色行行.
    AttackFlash,
    /// 王, a single man and so always of one colour.
    King,
    /// 獣.
    Animals,
    /// 同色獣.
    AnimalsFlash,
    /// 戦集.
    Army,
    /// 同色戦集.
    ArmyFlash,
    /// 助友.
    Comrades,
    /// 同色助友.
    ComradesFlash,
    /// 闇戦之集.
    DeadlyArmy,
    /// 同色闇戦之集.
    DeadlyArmyFlash,
    /// 撃皇, stepping on tam2.
    Stepping,
    /// 皇再来, moving tam2 right after the opponent or back to where it was.
    Futile,
    /// The second 皇再来 of a turn that is both, where the rules count it.
    FutileAgain,
}

impl Yaku {
    /// Every one, in the order of the rules.
    pub const ALL: [Yaku; 22] = [
        Yaku::Unbeatable,
        Yaku::UnbeatableFlash,
        Yaku::SocialOrder,
        Yaku::SocialOrderFlash,
        Yaku::Culture,
        Yaku::CultureFlash,
        Yaku::Cavalry,
        Yaku::CavalryFlash,
        Yaku::Attack,
        Yaku::AttackFlash,
        Yaku::King,
        Yaku::Animals,
        Yaku::AnimalsFlash,
        Yaku::Army,
        Yaku::ArmyFlash,
        Yaku::Comrades,
        Yaku::ComradesFlash,
        Yaku::DeadlyArmy,
        Yaku::DeadlyArmyFlash,
        Yaku::Stepping,
        Yaku::Futile,
        Yaku::FutileAgain,
    ];

    /// The name in records and position texts.
    pub const fn kanji(self) -> &'static str {
        self.name().ja
    }

    /// The name to show.
    #[rustfmt::skip]
    pub const fn name(self) -> Text {
        match self {
            Yaku::Unbeatable => Text::new("The Unbeatable", "無抗行処", "無抗行處"),
            Yaku::UnbeatableFlash => Text::new("The Unbeatable, one colour", "同色無抗行処", "同色無抗行處"),
            Yaku::SocialOrder => Text::new("The Social Order", "筆兵無傾", "筆兵無傾"),
            Yaku::SocialOrderFlash => Text::new("The Social Order, one colour", "同色筆兵無傾", "同色筆兵無傾"),
            Yaku::Culture => Text::new("The Culture", "地心", "地心"),
            Yaku::CultureFlash => Text::new("The Culture, one colour", "同色地心", "同色地心"),
            Yaku::Cavalry => Text::new("The Cavalry", "馬弓兵", "馬弓兵"),
            Yaku::CavalryFlash => Text::new("The Cavalry, one colour", "同色馬弓兵", "同色馬弓兵"),
            Yaku::Attack => Text::new("The Attack", "行行", "行行"),
            Yaku::AttackFlash => Text::new("The Attack, one colour", "同色行行", "同色行行"),
            Yaku::King => Text::new("The King", "王", "王"),
            Yaku::Animals => Text::new("The Animals", "獣", "獸"),
            Yaku::AnimalsFlash => Text::new("The Animals, one colour", "同色獣", "同色獸"),
            Yaku::Army => Text::new("The Army", "戦集", "戰集"),
            Yaku::ArmyFlash => Text::new("The Army, one colour", "同色戦集", "同色戰集"),
            Yaku::Comrades => Text::new("The Comrades", "助友", "助友"),
            Yaku::ComradesFlash => Text::new("The Comrades, one colour", "同色助友", "同色助友"),
            Yaku::DeadlyArmy => Text::new("The Deadly Army", "闇戦之集", "闇戰之集"),
            Yaku::DeadlyArmyFlash => Text::new("The Deadly Army, one colour", "同色闇戦之集", "同色闇戰之集"),
            Yaku::Stepping => Text::new("The Stepping", "撃皇", "擊皇"),
            Yaku::Futile | Yaku::FutileAgain => Text::new("The Futile Move", "皇再来", "皇再來"),
        }
    }

    /// The points at stake 1; the King's are an option of the rules.
    pub const fn points(self, king_hand_points: u8) -> i32 {
        let plain = match self {
            Yaku::Unbeatable | Yaku::UnbeatableFlash => 50,
            Yaku::SocialOrder | Yaku::SocialOrderFlash => 10,
            Yaku::Culture | Yaku::CultureFlash => 7,
            Yaku::Cavalry | Yaku::CavalryFlash | Yaku::Attack | Yaku::AttackFlash => 5,
            Yaku::King => king_hand_points as i32,
            Yaku::Stepping => -5,
            Yaku::Futile | Yaku::FutileAgain => -3,
            _ => 3,
        };
        if self.is_flash() { plain + 2 } else { plain }
    }

    /// Whether this is a hand in its form of one colour, worth two points more.
    pub const fn is_flash(self) -> bool {
        matches!(
            self,
            Yaku::UnbeatableFlash
                | Yaku::SocialOrderFlash
                | Yaku::CultureFlash
                | Yaku::CavalryFlash
                | Yaku::AttackFlash
                | Yaku::AnimalsFlash
                | Yaku::ArmyFlash
                | Yaku::ComradesFlash
                | Yaku::DeadlyArmyFlash
        )
    }

    const fn bit(self) -> u32 {
        1 << self as u8
    }
}

/// A set of [`Yaku`].
///
/// ```
/// use cerke::{Yaku, YakuSet};
/// let made: YakuSet = [Yaku::King, Yaku::Stepping].into_iter().collect();
/// assert_eq!(made.points(5), 5 + Yaku::Stepping.points(5));
/// assert!(made.negative().contains(Yaku::Stepping) && !made.positive().contains(Yaku::Stepping));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct YakuSet(u32);

impl YakuSet {
    /// None.
    pub const EMPTY: YakuSet = YakuSet(0);

    const POSITIVE: u32 = Yaku::Stepping.bit() - 1;

    /// Whether this one is in the set.
    pub const fn contains(self, yaku: Yaku) -> bool {
        self.0 & yaku.bit() != 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds one.
    pub const fn insert(&mut self, yaku: Yaku) {
        self.0 |= yaku.bit();
    }

    /// Those of men held.
    pub const fn positive(self) -> YakuSet {
        YakuSet(self.0 & YakuSet::POSITIVE)
    }

    /// Those made by an act.
    pub const fn negative(self) -> YakuSet {
        YakuSet(self.0 & !YakuSet::POSITIVE)
    }

    /// Those that are not in `other`.
    pub const fn without(self, other: YakuSet) -> YakuSet {
        YakuSet(self.0 & !other.0)
    }

    /// Those of either set.
    pub const fn with(self, other: YakuSet) -> YakuSet {
        YakuSet(self.0 | other.0)
    }

    /// One bit for each, for keys.
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }

    /// Those in the set, in the order of the rules.
    pub fn iter(self) -> impl Iterator<Item = Yaku> {
        Yaku::ALL.into_iter().filter(move |yaku| self.contains(*yaku))
    }

    /// The sum of their points at stake 1.
    pub fn points(self, king_hand_points: u8) -> i32 {
        self.iter().map(|yaku| yaku.points(king_hand_points)).sum()
    }
}

impl FromIterator<Yaku> for YakuSet {
    fn from_iter<I: IntoIterator<Item = Yaku>>(all: I) -> YakuSet {
        all.into_iter().fold(YakuSet::EMPTY, |mut set, yaku| {
            set.insert(yaku);
            set
        })
    }
}
