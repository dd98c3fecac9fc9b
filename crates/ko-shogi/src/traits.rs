//! What a stone is to the rules that name ranks: targets that are spared, kills that promote.

use crate::Kind;

/// A set of properties of a stone, and of the point where an action ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Traits(u16);

impl Traits {
    pub(crate) const NONE: Traits = Traits(0);
    /// Every stone.
    pub(crate) const ANY: Traits = Traits(1);
    /// A heavenly fortress 天壘.
    pub(crate) const FORTRESS: Traits = Traits(1 << 1);
    /// A shield captain 牌總, by base or by promotion.
    pub(crate) const SHIELD_CAPTAIN: Traits = Traits(1 << 2);
    /// A five-li fog 五里霧.
    pub(crate) const FOG: Traits = Traits(1 << 3);
    /// 牌, 車, 車總 or 砲車: the fourth column of the first table (Rules §5.3).
    pub(crate) const ARMOURED: Traits = Traits(1 << 4);
    /// A divine gun-carriage 神機車.
    pub(crate) const DIVINE_CARRIAGE: Traits = Traits(1 << 5);
    /// Neither 高道 nor 神僧.
    pub(crate) const NO_MYSTIC: Traits = Traits(1 << 6);
    /// Neither 高道 nor 神僧 nor their promotions.
    pub(crate) const NO_MYSTIC_EVER: Traits = Traits(1 << 7);
    /// 將軍, 中軍 or 旗, whose killer promotes (Rules §7.2 b).
    pub(crate) const KEY: Traits = Traits(1 << 8);
    /// 力士, 龍驤, 招搖 or 霹靂, whose short-stepping killer promotes (Rules §7.2 c).
    pub(crate) const CHAMPION: Traits = Traits(1 << 9);
    /// A Frankish cannon 佛狼機, whose killing horseman promotes (Rules §7.2 d).
    pub(crate) const FRANKISH_CANNON: Traits = Traits(1 << 10);
    /// A drum 鼓.
    pub(crate) const DRUM: Traits = Traits(1 << 11);
    /// A marshal 帥.
    pub(crate) const MARSHAL: Traits = Traits(1 << 12);
    /// The action ends in the enemy camp (Rules §7.2 a); a property of the point, not of a victim.
    pub(crate) const IN_CAMP: Traits = Traits(1 << 13);

    #[inline]
    pub(crate) const fn or(self, other: Traits) -> Traits {
        Traits(self.0 | other.0)
    }

    #[inline]
    pub(crate) const fn without(self, other: Traits) -> Traits {
        Traits(self.0 & !other.0)
    }

    #[inline]
    pub(crate) const fn meets(self, other: Traits) -> bool {
        self.0 & other.0 != 0
    }

    #[inline]
    pub(crate) const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// The properties of a kind.
    pub(crate) const fn of(kind: Kind) -> Traits {
        let special = match kind {
            Kind::HeavenlyFortress => Traits::FORTRESS,
            Kind::ShieldCaptain | Kind::PromotedShield => Traits::SHIELD_CAPTAIN,
            Kind::Fog => Traits::FOG,
            Kind::Shield
            | Kind::Chariot
            | Kind::ChariotCaptain
            | Kind::PromotedChariot
            | Kind::GunCarriage => Traits::ARMOURED,
            Kind::DivineCarriage => Traits::DIVINE_CARRIAGE,
            Kind::General | Kind::MiddleTroop | Kind::Banner => Traits::KEY,
            Kind::Wrestler | Kind::RisingDragon | Kind::RoamingAssault | Kind::Thunderclap => {
                Traits::CHAMPION
            }
            Kind::FrankishCannon => Traits::FRANKISH_CANNON,
            Kind::Drum => Traits::DRUM,
            Kind::Marshal => Traits::MARSHAL,
            _ => Traits::NONE,
        };
        let worldly = match kind {
            Kind::Priest | Kind::Monk => Traits::NONE,
            Kind::Fog | Kind::Lamp => Traits::NO_MYSTIC,
            _ => Traits::NO_MYSTIC.or(Traits::NO_MYSTIC_EVER),
        };
        special.or(worldly).or(Traits::ANY)
    }
}
