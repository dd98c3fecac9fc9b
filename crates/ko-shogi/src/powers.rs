//! What each stone can, cannot and suffers, in sentences made from the tables that the generator goes by.

mod going;
mod promoting;
mod shooting;
mod standing;

use game::{Power, Text, Words};

use crate::{Kind, RuleSet};

/// Everything that there is to tell of a kind under these rules.
pub(crate) fn powers(rules: RuleSet, kind: Kind) -> Vec<Power> {
    let mut powers = Vec::new();
    going::tell(&rules, kind, &mut powers);
    shooting::tell(&rules, kind, &mut powers);
    standing::tell(&rules, kind, &mut powers);
    promoting::tell(&rules, kind, &mut powers);
    powers.sort_by_key(|power| power.kind);
    powers
}

/// The names of some kinds, each rank once.
fn names(kinds: &[Kind]) -> Words {
    let mut names: Vec<Text> = Vec::new();
    for kind in kinds {
        if !names.contains(&kind.spec().name) {
            names.push(kind.spec().name);
        }
    }
    Words::list(names)
}

/// The name of a kind.
fn name(kind: Kind) -> Words {
    kind.spec().name.into()
}

/// The codes of some kinds.
fn codes(kinds: &[Kind]) -> impl Iterator<Item = &'static str> {
    kinds.iter().map(|kind| kind.code())
}

/// The kinds for which something holds.
fn all(holds: impl Fn(Kind) -> bool) -> Vec<Kind> {
    Kind::ALL.into_iter().filter(|kind| holds(*kind)).collect()
}
