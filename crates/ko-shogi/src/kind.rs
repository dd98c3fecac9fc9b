use crate::kind_spec::{KINDS, KindSpec};

/// A face of a stone: one of the 34 base kinds or one of the 31 promoted sides (Rules §4.3, §4.4).
///
/// A promoted side that carries the rank of another stone is a kind of its own, because a stone remembers its
/// base: a promoted chariot `+CH` is a 車總 that never promotes again.
///
/// ```
/// use ko_shogi::Kind;
/// assert_eq!(Kind::Chariot.other_side(), Some(Kind::PromotedChariot));
/// assert_eq!(Kind::PromotedChariot.code(), "+CH");
/// assert_eq!(Kind::Elephant.other_side(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    /// 將軍 `GE`.
    General,
    /// 記室 `CL`.
    Clerk,
    /// 參謀 `SO`.
    StaffOfficer,
    /// 親兵 `AC`.
    AideDeCamp,
    /// 力士 `WR`.
    Wrestler,
    /// 舍人 `AI`.
    Aide,
    /// 舍餘 `ST`.
    Staff,
    /// 軍吏 `CS`.
    ChiefOfStaff,
    /// 軍匠 `EN`.
    Engineer,
    /// 高道 `TP`.
    Priest,
    /// 神僧 `SM`.
    Monk,
    /// 前衛 `AG`.
    AdvanceGuard,
    /// 中軍 `MT`.
    MiddleTroop,
    /// 鼓 `DR`.
    Drum,
    /// 旗 `BA`.
    Banner,
    /// 護兵 `SE`.
    Sentry,
    /// 千總 `ML`.
    Millenary,
    /// 把總 `QM`.
    Quartermaster,
    /// 百總 `CE`.
    Centuria,
    /// 後衛 `RG`.
    RearGuard,
    /// 佛狼機 `FC`.
    FrankishCannon,
    /// 象 `EL`.
    Elephant,
    /// 弓 `LB`.
    Longbow,
    /// 弩 `XB`.
    Crossbow,
    /// 砲 `CN`.
    Cannon,
    /// 馬兵 `HM`.
    Horseman,
    /// 騎總 `CV`.
    CavalryCaptain,
    /// 步兵 `PW`.
    FootSoldier,
    /// 步總 `PU`.
    FootCaptain,
    /// 牌 `SH`.
    Shield,
    /// 牌總 `SU`.
    ShieldCaptain,
    /// 車 `CH`.
    Chariot,
    /// 車總 `CU`.
    ChariotCaptain,
    /// 先鋒 `VA`.
    Vanguard,
    /// 軍師 `+CL`.
    Strategist,
    /// 旗鼓 `+SO`.
    BannerAndDrum,
    /// 把總 `+AC`.
    PromotedAideDeCamp,
    /// 千戶 `+AI`.
    TownBrigade,
    /// 百戶 `+ST`.
    VillageBrigade,
    /// 副司 `+CS`.
    ViceCommissioner,
    /// 毒火 `+EN`.
    PoisonFlame,
    /// 五里霧 `+TP`.
    Fog,
    /// 聖燈 `+SM`.
    Lamp,
    /// 天網 `+AG`.
    SkyNet,
    /// 帥 `+MT`.
    Marshal,
    /// 霹靂 `+DR`.
    Thunderclap,
    /// 招搖 `+BA`.
    RoamingAssault,
    /// 百總 `+SE`.
    PromotedSentry,
    /// 龍驤 `+ML`.
    RisingDragon,
    /// 虎翼 `+QM`.
    WingedTiger,
    /// 鷹揚 `+CE`.
    SoaringHawk,
    /// 地網 `+RG`.
    EarthNet,
    /// 神機車 `+FC`.
    DivineCarriage,
    /// 廣弓騎 `+LB`.
    LongbowRider,
    /// 弩騎 `+XB`.
    CrossbowRider,
    /// 砲車 `+CN`.
    GunCarriage,
    /// 騎總 `+HM`.
    PromotedHorseman,
    /// 天馬 `+CV`.
    HeavenlyHorse,
    /// 步總 `+PW`.
    PromotedFootSoldier,
    /// 都司 `+PU`.
    Commissioner,
    /// 牌總 `+SH`.
    PromotedShield,
    /// 天壘 `+SU`.
    HeavenlyFortress,
    /// 車總 `+CH`.
    PromotedChariot,
    /// 千總 `+CU`.
    PromotedChariotCaptain,
    /// 都司 `+VA`.
    PromotedVanguard,
}

impl Kind {
    /// The number of kinds.
    pub const COUNT: usize = 65;

    /// Every kind: the base stones, then the promoted sides in the same order.
    pub const ALL: [Kind; Kind::COUNT] = [
        Kind::General,
        Kind::Clerk,
        Kind::StaffOfficer,
        Kind::AideDeCamp,
        Kind::Wrestler,
        Kind::Aide,
        Kind::Staff,
        Kind::ChiefOfStaff,
        Kind::Engineer,
        Kind::Priest,
        Kind::Monk,
        Kind::AdvanceGuard,
        Kind::MiddleTroop,
        Kind::Drum,
        Kind::Banner,
        Kind::Sentry,
        Kind::Millenary,
        Kind::Quartermaster,
        Kind::Centuria,
        Kind::RearGuard,
        Kind::FrankishCannon,
        Kind::Elephant,
        Kind::Longbow,
        Kind::Crossbow,
        Kind::Cannon,
        Kind::Horseman,
        Kind::CavalryCaptain,
        Kind::FootSoldier,
        Kind::FootCaptain,
        Kind::Shield,
        Kind::ShieldCaptain,
        Kind::Chariot,
        Kind::ChariotCaptain,
        Kind::Vanguard,
        Kind::Strategist,
        Kind::BannerAndDrum,
        Kind::PromotedAideDeCamp,
        Kind::TownBrigade,
        Kind::VillageBrigade,
        Kind::ViceCommissioner,
        Kind::PoisonFlame,
        Kind::Fog,
        Kind::Lamp,
        Kind::SkyNet,
        Kind::Marshal,
        Kind::Thunderclap,
        Kind::RoamingAssault,
        Kind::PromotedSentry,
        Kind::RisingDragon,
        Kind::WingedTiger,
        Kind::SoaringHawk,
        Kind::EarthNet,
        Kind::DivineCarriage,
        Kind::LongbowRider,
        Kind::CrossbowRider,
        Kind::GunCarriage,
        Kind::PromotedHorseman,
        Kind::HeavenlyHorse,
        Kind::PromotedFootSoldier,
        Kind::Commissioner,
        Kind::PromotedShield,
        Kind::HeavenlyFortress,
        Kind::PromotedChariot,
        Kind::PromotedChariotCaptain,
        Kind::PromotedVanguard,
    ];

    /// The index below [`Kind::COUNT`] of this kind.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Everything that the tables say about this kind.
    pub const fn spec(self) -> &'static KindSpec {
        &KINDS[self.index()]
    }

    /// The code of texts, upper case: `GE`, `+CH`.
    pub const fn code(self) -> &'static str {
        self.spec().code
    }

    /// What is on the back of the stone: what a base stone promotes to, what a promoted one is demoted to.
    pub const fn other_side(self) -> Option<Kind> {
        self.spec().other_side
    }

    /// Whether this is the promoted side of a stone.
    pub const fn is_promoted(self) -> bool {
        self.code().len() == 3
    }
}
