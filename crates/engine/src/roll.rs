use game::{AnyLine, SplitMix};

/// A chance outcome that fell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Roll {
    /// Its text.
    pub text: String,
    /// How likely it was, against the sum of all weights.
    pub weight: u32,
    /// The sum of all weights.
    pub total: u32,
}

impl Roll {
    /// Lets a chance outcome fall, as likely as its weight; `None` if none is due.
    pub fn fall(line: &mut dyn AnyLine, numbers: &mut SplitMix) -> Option<Roll> {
        let chances = line.chances();
        let total = chances.iter().map(|(_, weight)| weight).sum();
        let entries: Vec<(&(String, u32), u32)> = chances.iter().map(|entry| (entry, entry.1)).collect();
        let (text, weight) = numbers.pick_weighted(&entries).copied()?;
        line.resolve(text).ok()?;
        Some(Roll { text: text.clone(), weight: *weight, total })
    }
}
