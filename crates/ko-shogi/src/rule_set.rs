//! The disputed points as named options (Rules §11).

use game::Choices;

use crate::Kind;

/// A choice for every disputed point; [`RuleSet::default`] is the specification's own.
///
/// ```
/// use game::Game;
/// use ko_shogi::{Ko, RuleSet};
/// let strict = RuleSet { null_move: false, ..RuleSet::default() };
/// assert_ne!(Ko::new(strict).start(), Ko::default().start()); // the rules travel with the position
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own with the values yes and no")]
pub struct RuleSet {
    /// Whether `b5` and `r15` hold a foot soldier or a foot captain (§2.3).
    pub setup: Reading,
    /// Whether a promotion may be declined (§7.1).
    pub promotion: Promotion,
    /// Whether a gun may shoot from where it stands (§5.2).
    pub stand_and_shoot: StandAndShoot,
    /// How the two shots of a Frankish cannon are chosen (§5.2).
    pub double_shot: DoubleShot,
    /// Which guns an enemy fog silences (§6.3).
    pub fog_jam: FogJam,
    /// Whether nets hold the first enemy stone they see (§6.2).
    pub nets: bool,
    /// When a poison flame burns (§6.1).
    pub flame: Flame,
    /// How promoted stones move for whose moves one program alone speaks (§4.4).
    pub promoted_moves: PromotedMoves,
    /// Whether the death of a fog is the death of the priest (§7.5).
    pub dead_fog: Dead,
    /// Whether the death of a thunderclap is the death of the drum (§6.5).
    pub dead_thunder: Dead,
    /// Whether stones stop the light of a lamp (§7.6).
    pub lamp_light: LampLight,
    /// Whether a stone that is in the enemy camp already may promote there (§7.2).
    pub camp_promotion: CampPromotion,
    /// Which guards must be in the enemy camp for a clerk to promote there (§7.3).
    pub clerk_gate: ClerkGate,
    /// Whether killing a drum promotes (§7.2).
    pub drum_kill: bool,
    /// Whether killing a marshal promotes (§7.2).
    pub marshal_kill: bool,
    /// Whether a roaming assault counts as the banner (§8.1).
    pub roaming_is_banner: bool,
    /// Whether a middle troop averts defeat without a banner (§8.1).
    pub middle_alone: bool,
    /// How a cavalry captain may combine two hops (§4.6).
    pub cavalry: Cavalry,
    /// Whether a thunderclap goes on after a kill (§4.2).
    pub thunder: Thunder,
    /// Whether a roaming assault may turn (§4.7).
    pub roaming: Roaming,
    /// Whether a walk may come back with nothing killed (§4.2).
    pub null_move: bool,
    /// Whether a wrestler leaps enemies (§4.2).
    pub wrestler_leap: bool,
    /// Whom shooters kill by landing (§5.4).
    pub ranged_melee: Reading,
    /// Whom shooters can shoot (§5.3).
    pub ranged_targets: Reading,
    /// What happens to a side without a legal action (§8.2).
    pub no_moves: NoMoves,
    /// The occurrence of a position that draws; 0 is never (§8.3).
    pub repetition: u32,
    /// The plies without progress that draw; 0 is never (§8.3).
    pub no_progress: u32,
}

/// Whose account is followed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reading {
    /// The Chinese account (the `seed` of the rules document).
    Seed,
    /// The Japanese and English articles and the program that follows them.
    Wp,
}

/// Whether a promotion may be declined.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Promotion {
    /// The player decides.
    Optional,
    /// It always happens.
    Mandatory,
}

/// From where a gun shoots.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StandAndShoot {
    /// From the point it has moved to.
    No,
    /// From there, or from where it stands.
    Yes,
    /// Only from where it stands: it moves or shoots.
    Only,
}

/// How promoted stones move for whose moves one program alone speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PromotedMoves {
    /// As the program has it.
    Program,
    /// As before their promotion.
    Base,
}

/// What the death of a promoted stone is to those who need its base.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Dead {
    /// The same as the death of the base.
    AsBase,
    /// Nothing: only a base that dies as such is missed.
    AsNothing,
}

/// What stones on its lines are to the light of a lamp.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LampLight {
    /// It shines through them.
    Through,
    /// The first one stops it.
    Blocked,
}

/// Which ends of an action in the enemy camp promote.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CampPromotion {
    /// Any, also of a stone that was there before.
    Inside,
    /// Only of a stone that comes from outside.
    Entering,
}

/// How two shots are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DoubleShot {
    /// Both from the stones that can be hit on arrival.
    Together,
    /// The second after the first victim is gone.
    OneByOne,
}

/// Which guns a fog silences.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FogJam {
    /// Unpromoted guns.
    Basic,
    /// None.
    Off,
    /// Every gun; mystics never.
    All,
}

/// When a flame burns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Flame {
    /// When it acts, and whoever comes near.
    Both,
    /// Only when it acts.
    Active,
    /// Never.
    Off,
}

/// Which guards open the way for a clerk.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClerkGate {
    /// At least one advance guard and one rear guard in the enemy camp.
    OneEach,
    /// At least one guard of either sort.
    Any,
    /// Every guard that is still alive.
    AllAlive,
    /// None is needed.
    None,
}

impl ClerkGate {
    fn named(word: &str) -> ClerkGate {
        match word {
            "any" => ClerkGate::Any,
            "all_alive" => ClerkGate::AllAlive,
            "none" => ClerkGate::None,
            _ => ClerkGate::OneEach,
        }
    }
}

/// How two hops of a cavalry captain combine.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cavalry {
    /// Their long parts point the same way.
    SameWay,
    /// Freely, as a heavenly horse.
    Free,
}

/// What a kill does to the walk of a thunderclap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Thunder {
    /// The walk goes on.
    Through,
    /// The walk ends.
    Stop,
}

/// How a roaming assault goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Roaming {
    /// Straight on.
    Straight,
    /// To and fro along one line.
    BackAndForth,
}

/// What a side without a legal action gets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NoMoves {
    /// It loses.
    Loss,
    /// A draw.
    Draw,
}

impl Default for RuleSet {
    fn default() -> RuleSet {
        RuleSet {
            setup: Reading::Seed,
            promotion: Promotion::Optional,
            stand_and_shoot: StandAndShoot::No,
            double_shot: DoubleShot::Together,
            fog_jam: FogJam::Basic,
            nets: true,
            flame: Flame::Both,
            promoted_moves: PromotedMoves::Program,
            dead_fog: Dead::AsBase,
            dead_thunder: Dead::AsBase,
            lamp_light: LampLight::Through,
            camp_promotion: CampPromotion::Inside,
            clerk_gate: ClerkGate::OneEach,
            drum_kill: false,
            marshal_kill: false,
            roaming_is_banner: true,
            middle_alone: false,
            cavalry: Cavalry::SameWay,
            thunder: Thunder::Through,
            roaming: Roaming::Straight,
            null_move: true,
            wrestler_leap: true,
            ranged_melee: Reading::Seed,
            ranged_targets: Reading::Seed,
            no_moves: NoMoves::Loss,
            repetition: 4,
            no_progress: 200,
        }
    }
}

impl RuleSet {
    /// The rules that a choice of options names.
    pub fn new(choices: &Choices) -> RuleSet {
        let is = |name, word| choices.word(name) == word;
        let reading = |name| if is(name, "wp") { Reading::Wp } else { Reading::Seed };
        let dead = |name| if is(name, "nothing") { Dead::AsNothing } else { Dead::AsBase };
        // `0` switches these off and is no number of its own range.
        let number = |name| choices.number(name).unwrap_or(0);
        RuleSet {
            setup: reading("setup"),
            promotion: if is("promotion", "mandatory") { Promotion::Mandatory } else { Promotion::Optional },
            stand_and_shoot: match choices.word("stand_and_shoot") {
                "yes" => StandAndShoot::Yes,
                "only" => StandAndShoot::Only,
                _ => StandAndShoot::No,
            },
            double_shot: if is("double_shot", "one_by_one") {
                DoubleShot::OneByOne
            } else {
                DoubleShot::Together
            },
            fog_jam: match choices.word("fog_jam") {
                "off" => FogJam::Off,
                "all" => FogJam::All,
                _ => FogJam::Basic,
            },
            nets: is("nets", "first"),
            flame: match choices.word("flame") {
                "active" => Flame::Active,
                "off" => Flame::Off,
                _ => Flame::Both,
            },
            promoted_moves: if is("promoted_moves", "base") {
                PromotedMoves::Base
            } else {
                PromotedMoves::Program
            },
            dead_fog: dead("dead_fog"),
            dead_thunder: dead("dead_thunder"),
            lamp_light: if is("lamp_light", "blocked") { LampLight::Blocked } else { LampLight::Through },
            camp_promotion: if is("camp_promotion", "entering") {
                CampPromotion::Entering
            } else {
                CampPromotion::Inside
            },
            clerk_gate: ClerkGate::named(choices.word("clerk_gate")),
            drum_kill: choices.flag("drum_kill"),
            marshal_kill: choices.flag("marshal_kill"),
            roaming_is_banner: choices.flag("roaming_is_banner"),
            middle_alone: choices.flag("middle_alone"),
            cavalry: if is("cavalry", "free") { Cavalry::Free } else { Cavalry::SameWay },
            thunder: if is("thunder", "stop") { Thunder::Stop } else { Thunder::Through },
            roaming: if is("roaming", "back_and_forth") { Roaming::BackAndForth } else { Roaming::Straight },
            null_move: choices.flag("null_move"),
            wrestler_leap: is("wrestler_leap", "enemy"),
            ranged_melee: reading("ranged_melee"),
            ranged_targets: reading("ranged_targets"),
            no_moves: if is("no_moves", "draw") { NoMoves::Draw } else { NoMoves::Loss },
            repetition: number("repetition"),
            no_progress: number("no_progress"),
        }
    }

    /// Whether it matters if a stone of this kind died as such or promoted (Rules §6.5, §7.5).
    pub(crate) const fn remembers(&self, kind: Kind) -> bool {
        match kind {
            Kind::Priest => matches!(self.dead_fog, Dead::AsNothing),
            Kind::Drum => matches!(self.dead_thunder, Dead::AsNothing),
            _ => false,
        }
    }
}
