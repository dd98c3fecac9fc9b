use engine::{Answer, Estimate};
use protocol::Assessment;

/// What a player thought when it chose a move, as far as it tells.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Thought {
    /// Plies of the deepest finished iteration.
    pub depth: Option<u32>,
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// What it thinks of its position.
    pub score: Option<Estimate>,
}

impl Thought {
    /// What it thinks of its position, as events of a match tell it.
    pub fn assessment(&self) -> Option<Assessment> {
        self.score.map(|score| match score {
            Estimate::Points(value) => Assessment::Points { value },
            Estimate::Mate(plies) => Assessment::Mate { plies },
        })
    }

    /// What our own engine thought.
    pub(super) fn of(answer: &Answer, depth: Option<u32>) -> Thought {
        Thought { depth, nodes: Some(answer.nodes), score: Some(answer.score) }
    }

    /// Takes over what an `info` line of USI or UCI tells; only that of the best line counts.
    pub(super) fn hear(&mut self, line: &str) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let after = |name: &str| {
            let at = words.iter().position(|word| *word == name)?;
            words.get(at + 1).copied()
        };
        // What a string says is prose.
        let told = words.first() == Some(&"info") && words.get(1) != Some(&"string");
        if !told || after("multipv").is_some_and(|number| number != "1") {
            return;
        }
        self.depth = after("depth").and_then(|text| text.parse().ok()).or(self.depth);
        self.nodes = after("nodes").and_then(|text| text.parse().ok()).or(self.nodes);
        let points = after("cp").and_then(|text| text.parse().ok()).map(Estimate::Points);
        let mate = after("mate").and_then(|text| text.parse().ok()).map(Estimate::Mate);
        self.score = points.or(mate).or(self.score);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_word_of_the_best_line_counts() {
        let mut thought = Thought::default();
        thought.hear("info depth 3 nodes 10 score cp -7 pv a b");
        thought.hear("info depth 4 nodes 99 multipv 2 score cp 80");
        thought.hear("info depth 5 score mate 3 nodes 1234");
        thought.hear("info string depth 9");
        thought.hear("bestmove x depth 8");
        thought.hear("info currmove 7");
        let told = Thought { depth: Some(5), nodes: Some(1_234), score: Some(Estimate::Mate(3)) };
        assert_eq!(thought, told);
    }
}
