use std::{fmt, str::FromStr};

use search::Value;

/// How an engine is weakened, as the levels are.
///
/// ```
/// use engine::Strength;
/// let weak: Strength = "2000,150,80".parse().expect("three numbers");
/// assert_eq!((weak.nodes, weak.noise, weak.oversight), (2000, 150, 80));
/// assert_eq!(weak.to_string(), "2000,150,80");
/// assert!("2000,150".parse::<Strength>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    /// Positions looked at.
    pub nodes: u64,
    /// How far a value may be off.
    pub noise: Value,
    /// How often, of a thousand times, a move that is hard to see is overlooked.
    pub oversight: u32,
}

impl Strength {
    /// Not weakened at all.
    pub const FULL: Strength = Strength { nodes: u64::MAX, noise: 0, oversight: 0 };
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{}", self.nodes, self.noise, self.oversight)
    }
}

/// A text that is not three numbers within bounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected positions,error,oversights: three numbers, the last two at most 10000 and 1000")]
pub struct StrengthError;

impl FromStr for Strength {
    type Err = StrengthError;

    fn from_str(text: &str) -> Result<Strength, StrengthError> {
        let fields: Vec<&str> = text.split(',').collect();
        let [nodes, noise, oversight] = fields[..] else { return Err(StrengthError) };
        let number = |text: &str, most: u64| text.parse::<u64>().ok().filter(|number| *number <= most);
        Ok(Strength {
            nodes: number(nodes, u64::MAX).filter(|nodes| *nodes > 0).ok_or(StrengthError)?,
            noise: number(noise, 10_000).and_then(|noise| noise.try_into().ok()).ok_or(StrengthError)?,
            oversight: number(oversight, 1_000).and_then(|rate| rate.try_into().ok()).ok_or(StrengthError)?,
        })
    }
}
