//! The stones as data (Rules §4.3, §4.4): names, numbers, movement, shooting.

use game::Text;
use movement::{
    ALL_AROUND, DIAGONAL, Dir, KNIGHT,
    Movement::{self, Jump, Range, Slide, Step, Walk},
    ORTHOGONAL,
};

use crate::{Kind, rule_set::PromotedMoves};

/// What the tables say about a kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KindSpec {
    /// Which kind.
    pub kind: Kind,
    /// Code in texts.
    pub code: &'static str,
    /// Its name.
    pub name: Text,
    /// Reading of the name in Latin letters.
    pub reading: &'static str,
    /// The name in as few characters as tell it apart from the other base stones.
    pub short: &'static str,
    /// How many each side starts with in the diagram of the seed.
    pub count: u8,
    /// The kind on the back of the stone.
    pub other_side: Option<Kind>,
    /// How it moves.
    pub moves: &'static [Movement],
    /// How it kills from afar.
    pub shooting: Option<Shooting>,
    /// What only this rank does.
    pub peculiarity: Peculiarity,
}

/// Killing along the eight lines without going there (射殺, Rules §5.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shooting {
    /// How many points away a target may stand.
    pub range: u8,
    /// How many shots it may fire after one leg.
    pub shots: u8,
    /// Whether stones in between do not matter.
    pub over: bool,
}

/// A way of moving that belongs to one rank alone and is code, not data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Peculiarity {
    /// Nothing beyond the tables.
    None,
    /// Leaps an adjacent enemy instead of killing it (Rules §4.2).
    LeapsEnemies,
    /// Both hops go the same way (Rules §4.6).
    SameWay,
    /// Kills everything on its straight way (Rules §4.7).
    Sweeps,
}

impl Kind {
    /// Whether its moves, and the powers that only it has, are told by one program alone (`qb` in Rules §4.4).
    pub const fn rests_on_program(self) -> bool {
        matches!(
            self,
            Kind::TownBrigade
                | Kind::VillageBrigade
                | Kind::ViceCommissioner
                | Kind::PoisonFlame
                | Kind::Fog
                | Kind::Lamp
                | Kind::SkyNet
                | Kind::Thunderclap
                | Kind::RoamingAssault
                | Kind::RisingDragon
                | Kind::WingedTiger
                | Kind::SoaringHawk
                | Kind::EarthNet
                | Kind::LongbowRider
                | Kind::CrossbowRider
                | Kind::Commissioner
                | Kind::HeavenlyFortress
                | Kind::PromotedVanguard
        )
    }

    /// The kind as which this one moves under a choice of `promoted_moves` (Rules §4.4).
    pub(crate) const fn moving_as(self, moves: PromotedMoves) -> Kind {
        match (moves, self.other_side()) {
            // A vanguard promotes to the rank of a promoted foot captain.
            (PromotedMoves::Base, _) if matches!(self, Kind::PromotedVanguard) => Kind::FootCaptain,
            (PromotedMoves::Base, Some(base)) if self.rests_on_program() => base,
            _ => self,
        }
    }
}

const AHEAD: &[Dir] = &[(0, -1)];
const BACK: &[Dir] = &[(0, 1)];
const VERTICAL: &[Dir] = &[(0, -1), (0, 1)];
const SIDEWAYS: &[Dir] = &[(1, 0), (-1, 0)];
const FORWARD_DIAGONAL: &[Dir] = &[(1, -1), (-1, -1)];
const BACKWARD_DIAGONAL: &[Dir] = &[(1, 1), (-1, 1)];
const ALL_BUT_BACK: &[Dir] = &[(0, -1), (1, -1), (1, 0), (1, 1), (-1, 1), (-1, 0), (-1, -1)];
const ALL_BUT_AHEAD: &[Dir] = &[(1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// One point diagonally or two points orthogonally (Rules §4.1).
pub(crate) const KIRIN: &[Dir] = &[(0, -2), (1, -1), (2, 0), (1, 1), (0, 2), (-1, 1), (-2, 0), (-1, -1)];
/// One point orthogonally or two points diagonally (Rules §4.1).
pub(crate) const PHOENIX: &[Dir] = &[(0, -1), (2, -2), (1, 0), (2, 2), (0, 1), (-2, 2), (-1, 0), (-2, -2)];
/// The leg of a mystic: two points in one of the eight directions (Rules §4.5).
pub(crate) const TWO_AWAY: &[Dir] = &[(0, -2), (2, -2), (2, 0), (2, 2), (0, 2), (-2, 2), (-2, 0), (-2, -2)];

const fn gun(range: u8, shots: u8, over: bool) -> Shooting {
    Shooting { range, shots, over }
}

/// What every mystic may do after a leg (Rules §4.5).
pub(crate) const ONE_SHOT_AROUND: Shooting = gun(1, 1, true);

#[expect(clippy::too_many_arguments, reason = "a row of the table below")]
const fn row(
    kind: Kind,
    code: &'static str,
    name: Text,
    reading: &'static str,
    short: &'static str,
    count: u8,
    other_side: Option<Kind>,
    moves: &'static [Movement],
) -> KindSpec {
    let (shooting, peculiarity) = (None, Peculiarity::None);
    KindSpec { kind, code, name, reading, short, count, other_side, moves, shooting, peculiarity }
}

const fn shooter(shooting: Shooting, spec: KindSpec) -> KindSpec {
    KindSpec { shooting: Some(shooting), ..spec }
}

const fn peculiar(peculiarity: Peculiarity, spec: KindSpec) -> KindSpec {
    KindSpec { peculiarity, ..spec }
}

/// Every kind, in the order of [`Kind::ALL`].
#[rustfmt::skip]
pub const KINDS: [KindSpec; Kind::COUNT] = [
    row(Kind::General, "GE", Text::new("General", "将軍", "將軍"), "shōgun", "將", 1, None, &[Step(ALL_AROUND)]),
    row(Kind::Clerk, "CL", Text::new("Clerk", "記室", "記室"), "kishitsu", "記", 1, Some(Kind::Strategist), &[Jump(KIRIN)]),
    row(Kind::StaffOfficer, "SO", Text::new("Staff officer", "参謀", "參謀"), "sanbō", "參", 1, Some(Kind::BannerAndDrum), &[Jump(PHOENIX)]),
    row(Kind::AideDeCamp, "AC", Text::new("Aide-de-camp", "親兵", "親兵"), "shinpei", "親", 2, Some(Kind::PromotedAideDeCamp), &[Step(ALL_BUT_BACK)]),
    peculiar(Peculiarity::LeapsEnemies, row(Kind::Wrestler, "WR", Text::new("Wrestler", "力士", "力士"), "rikishi", "力", 2, None, &[Walk(ALL_AROUND, 2)])),
    row(Kind::Aide, "AI", Text::new("Aide", "舎人", "舍人"), "toneri", "舍", 2, Some(Kind::TownBrigade), &[Step(ORTHOGONAL), Step(FORWARD_DIAGONAL)]),
    row(Kind::Staff, "ST", Text::new("Staff", "舎余", "舍餘"), "shayo", "餘", 2, Some(Kind::VillageBrigade), &[Step(AHEAD), Step(DIAGONAL)]),
    row(Kind::ChiefOfStaff, "CS", Text::new("Chief of staff", "軍吏", "軍吏"), "gunri", "吏", 2, Some(Kind::ViceCommissioner), &[Step(VERTICAL), Step(DIAGONAL)]),
    row(Kind::Engineer, "EN", Text::new("Engineer", "軍匠", "軍匠"), "gunshō", "匠", 2, Some(Kind::PoisonFlame), &[Step(VERTICAL), Step(FORWARD_DIAGONAL)]),
    shooter(ONE_SHOT_AROUND, row(Kind::Priest, "TP", Text::new("Taoist priest", "高道", "高道"), "kōdō", "道", 1, Some(Kind::Fog), &[Jump(TWO_AWAY)])),
    shooter(ONE_SHOT_AROUND, row(Kind::Monk, "SM", Text::new("Spiritual monk", "神僧", "神僧"), "shinsō", "僧", 1, Some(Kind::Lamp), &[Jump(TWO_AWAY)])),
    row(Kind::AdvanceGuard, "AG", Text::new("Advance guard", "前衛", "前衛"), "zen'ei", "前", 2, Some(Kind::SkyNet), &[Slide(AHEAD), Step(BACK)]),
    row(Kind::MiddleTroop, "MT", Text::new("Middle troop", "中軍", "中軍"), "chūgun", "中", 1, Some(Kind::Marshal), &[Step(ALL_AROUND)]),
    row(Kind::Drum, "DR", Text::new("Drum", "鼓", "鼓"), "ko", "鼓", 1, Some(Kind::Thunderclap), &[Step(SIDEWAYS), Step(DIAGONAL)]),
    row(Kind::Banner, "BA", Text::new("Banner", "旗", "旗"), "hata", "旗", 1, Some(Kind::RoamingAssault), &[Step(SIDEWAYS), Step(DIAGONAL)]),
    row(Kind::Sentry, "SE", Text::new("Sentry", "護兵", "護兵"), "gohei", "護", 2, Some(Kind::PromotedSentry), &[Step(ALL_BUT_AHEAD)]),
    row(Kind::Millenary, "ML", Text::new("Millenary", "千総", "千總"), "sensō", "千", 2, Some(Kind::RisingDragon), &[Slide(ALL_AROUND)]),
    row(Kind::Quartermaster, "QM", Text::new("Quartermaster", "把総", "把總"), "hasō", "把", 2, Some(Kind::WingedTiger), &[Slide(ORTHOGONAL), Step(DIAGONAL)]),
    row(Kind::Centuria, "CE", Text::new("Centuria", "百総", "百總"), "hyakusō", "百", 2, Some(Kind::SoaringHawk), &[Slide(DIAGONAL), Step(ORTHOGONAL)]),
    row(Kind::RearGuard, "RG", Text::new("Rear guard", "後衛", "後衛"), "kōei", "後", 2, Some(Kind::EarthNet), &[Slide(BACK), Step(AHEAD)]),
    shooter(gun(7, 2, false), row(Kind::FrankishCannon, "FC", Text::new("Frankish cannon", "仏狼機", "佛狼機"), "furanki", "佛", 1, Some(Kind::DivineCarriage), &[Step(DIAGONAL)])),
    row(Kind::Elephant, "EL", Text::new("Elephant", "象", "象"), "zō", "象", 6, None, &[Slide(DIAGONAL)]),
    shooter(gun(3, 1, false), row(Kind::Longbow, "LB", Text::new("Longbow", "弓", "弓"), "yumi", "弓", 4, Some(Kind::LongbowRider), &[Step(DIAGONAL)])),
    shooter(gun(5, 1, false), row(Kind::Crossbow, "XB", Text::new("Crossbow", "弩", "弩"), "do", "弩", 4, Some(Kind::CrossbowRider), &[Step(DIAGONAL)])),
    shooter(gun(5, 1, true), row(Kind::Cannon, "CN", Text::new("Cannon", "砲", "砲"), "hō", "砲", 4, Some(Kind::GunCarriage), &[Step(DIAGONAL)])),
    row(Kind::Horseman, "HM", Text::new("Horseman", "馬兵", "馬兵"), "bahei", "馬", 8, Some(Kind::PromotedHorseman), &[Jump(KNIGHT)]),
    peculiar(Peculiarity::SameWay, row(Kind::CavalryCaptain, "CV", Text::new("Cavalry captain", "騎総", "騎總"), "kisō", "騎", 2, Some(Kind::HeavenlyHorse), &[Walk(KNIGHT, 2)])),
    row(Kind::FootSoldier, "PW", Text::new("Foot soldier", "歩兵", "步兵"), "hohei", "步", 7, Some(Kind::PromotedFootSoldier), &[Step(ORTHOGONAL)]),
    row(Kind::FootCaptain, "PU", Text::new("Foot captain", "歩総", "步總"), "hosō", "步總", 2, Some(Kind::Commissioner), &[Slide(VERTICAL), Step(SIDEWAYS)]),
    row(Kind::Shield, "SH", Text::new("Shield", "牌", "牌"), "hai", "牌", 6, Some(Kind::PromotedShield), &[Step(DIAGONAL)]),
    row(Kind::ShieldCaptain, "SU", Text::new("Shield captain", "牌総", "牌總"), "haisō", "牌總", 3, Some(Kind::HeavenlyFortress), &[Slide(SIDEWAYS), Step(DIAGONAL)]),
    row(Kind::Chariot, "CH", Text::new("Chariot", "車", "車"), "kuruma", "車", 8, Some(Kind::PromotedChariot), &[Range(ORTHOGONAL, 5)]),
    row(Kind::ChariotCaptain, "CU", Text::new("Chariot captain", "車総", "車總"), "shasō", "車總", 2, Some(Kind::PromotedChariotCaptain), &[Slide(ORTHOGONAL)]),
    row(Kind::Vanguard, "VA", Text::new("Vanguard", "先鋒", "先鋒"), "senpō", "先", 1, Some(Kind::PromotedVanguard), &[Range(AHEAD, 5)]),
    row(Kind::Strategist, "+CL", Text::new("Strategist", "軍師", "軍師"), "gunshi", "師", 0, Some(Kind::Clerk), &[Walk(KIRIN, 2)]),
    row(Kind::BannerAndDrum, "+SO", Text::new("Banner-and-drum", "旗鼓", "旗鼓"), "kiko", "旗鼓", 0, Some(Kind::StaffOfficer), &[Walk(PHOENIX, 2)]),
    row(Kind::PromotedAideDeCamp, "+AC", Text::new("Quartermaster", "把総", "把總"), "hasō", "把", 0, Some(Kind::AideDeCamp), &[Slide(ORTHOGONAL), Step(DIAGONAL)]),
    row(Kind::TownBrigade, "+AI", Text::new("Town brigade", "千戸", "千戶"), "senko", "千戶", 0, Some(Kind::Aide), &[Slide(VERTICAL), Step(SIDEWAYS), Step(DIAGONAL)]),
    row(Kind::VillageBrigade, "+ST", Text::new("Village brigade", "百戸", "百戶"), "hyakko", "百戶", 0, Some(Kind::Staff), &[Slide(SIDEWAYS), Step(VERTICAL), Step(DIAGONAL)]),
    row(Kind::ViceCommissioner, "+CS", Text::new("Vice commissioner", "副司", "副司"), "fukushi", "副", 0, Some(Kind::ChiefOfStaff), &[Slide(DIAGONAL), Slide(AHEAD)]),
    row(Kind::PoisonFlame, "+EN", Text::new("Poison flame", "毒火", "毒火"), "dokka", "毒", 0, Some(Kind::Engineer), &[Step(VERTICAL), Step(FORWARD_DIAGONAL)]),
    shooter(ONE_SHOT_AROUND, row(Kind::Fog, "+TP", Text::new("Five-li fog", "五里霧", "五里霧"), "gorimu", "霧", 0, Some(Kind::Priest), &[Walk(TWO_AWAY, 2)])),
    shooter(ONE_SHOT_AROUND, row(Kind::Lamp, "+SM", Text::new("Holy lamp", "聖灯", "聖燈"), "seitō", "燈", 0, Some(Kind::Monk), &[Walk(TWO_AWAY, 2)])),
    row(Kind::SkyNet, "+AG", Text::new("Sky net", "天網", "天網"), "tenmō", "網", 0, Some(Kind::AdvanceGuard), &[Slide(SIDEWAYS), Slide(FORWARD_DIAGONAL), Step(BACK)]),
    row(Kind::Marshal, "+MT", Text::new("Marshal", "帥", "帥"), "sui", "帥", 0, Some(Kind::MiddleTroop), &[Step(ALL_AROUND)]),
    row(Kind::Thunderclap, "+DR", Text::new("Thunderclap", "霹靂", "霹靂"), "hekireki", "霹", 0, Some(Kind::Drum), &[Walk(ORTHOGONAL, 5)]),
    peculiar(Peculiarity::Sweeps, row(Kind::RoamingAssault, "+BA", Text::new("Roaming assault", "招揺", "招搖"), "shōyō", "招", 0, Some(Kind::Banner), &[Range(ORTHOGONAL, 5)])),
    row(Kind::PromotedSentry, "+SE", Text::new("Centuria", "百総", "百總"), "hyakusō", "百", 0, Some(Kind::Sentry), &[Slide(DIAGONAL), Step(ORTHOGONAL)]),
    row(Kind::RisingDragon, "+ML", Text::new("Rising dragon", "竜驤", "龍驤"), "ryūjō", "龍", 0, Some(Kind::Millenary), &[Slide(ALL_AROUND), Walk(ALL_AROUND, 2)]),
    row(Kind::WingedTiger, "+QM", Text::new("Winged tiger", "虎翼", "虎翼"), "koyoku", "虎", 0, Some(Kind::Quartermaster), &[Slide(ORTHOGONAL), Walk(DIAGONAL, 2)]),
    row(Kind::SoaringHawk, "+CE", Text::new("Soaring hawk", "鷹揚", "鷹揚"), "yōyō", "鷹", 0, Some(Kind::Centuria), &[Slide(DIAGONAL), Walk(ORTHOGONAL, 2)]),
    row(Kind::EarthNet, "+RG", Text::new("Earth net", "地網", "地網"), "chimō", "地", 0, Some(Kind::RearGuard), &[Slide(SIDEWAYS), Slide(BACKWARD_DIAGONAL), Step(AHEAD)]),
    shooter(gun(7, 2, false), row(Kind::DivineCarriage, "+FC", Text::new("Divine gun-carriage", "神機車", "神機車"), "shinkisha", "機", 0, Some(Kind::FrankishCannon), &[Range(ORTHOGONAL, 5)])),
    shooter(gun(3, 1, false), row(Kind::LongbowRider, "+LB", Text::new("Longbow rider", "彍騎", "廣弓騎"), "kakuki", "廣", 0, Some(Kind::Longbow), &[Jump(KNIGHT)])),
    shooter(gun(5, 1, false), row(Kind::CrossbowRider, "+XB", Text::new("Crossbow rider", "弩騎", "弩騎"), "doki", "弩騎", 0, Some(Kind::Crossbow), &[Jump(KNIGHT)])),
    shooter(gun(5, 1, true), row(Kind::GunCarriage, "+CN", Text::new("Gun carriage", "砲車", "砲車"), "hōsha", "砲車", 0, Some(Kind::Cannon), &[Range(ORTHOGONAL, 5)])),
    peculiar(Peculiarity::SameWay, row(Kind::PromotedHorseman, "+HM", Text::new("Cavalry captain", "騎総", "騎總"), "kisō", "騎", 0, Some(Kind::Horseman), &[Walk(KNIGHT, 2)])),
    row(Kind::HeavenlyHorse, "+CV", Text::new("Heavenly horse", "天馬", "天馬"), "tenba", "天", 0, Some(Kind::CavalryCaptain), &[Walk(KNIGHT, 2)]),
    row(Kind::PromotedFootSoldier, "+PW", Text::new("Foot captain", "歩総", "步總"), "hosō", "步總", 0, Some(Kind::FootSoldier), &[Slide(VERTICAL), Step(SIDEWAYS)]),
    row(Kind::Commissioner, "+PU", Text::new("Commissioner", "都司", "都司"), "toshi", "都", 0, Some(Kind::FootCaptain), &[Slide(VERTICAL), Slide(DIAGONAL)]),
    row(Kind::PromotedShield, "+SH", Text::new("Shield captain", "牌総", "牌總"), "haisō", "牌總", 0, Some(Kind::Shield), &[Slide(SIDEWAYS), Step(DIAGONAL)]),
    row(Kind::HeavenlyFortress, "+SU", Text::new("Heavenly fortress", "天塁", "天壘"), "tenrui", "壘", 0, Some(Kind::ShieldCaptain), &[Slide(SIDEWAYS), Slide(DIAGONAL)]),
    row(Kind::PromotedChariot, "+CH", Text::new("Chariot captain", "車総", "車總"), "shasō", "車總", 0, Some(Kind::Chariot), &[Slide(ORTHOGONAL)]),
    row(Kind::PromotedChariotCaptain, "+CU", Text::new("Millenary", "千総", "千總"), "sensō", "千", 0, Some(Kind::ChariotCaptain), &[Slide(ALL_AROUND)]),
    row(Kind::PromotedVanguard, "+VA", Text::new("Commissioner", "都司", "都司"), "toshi", "都", 0, Some(Kind::Vanguard), &[Slide(VERTICAL), Slide(DIAGONAL)]),
];
