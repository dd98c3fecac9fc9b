//! Numbers that evaluators read from files, so that `ranka tune` can learn them.

use search::Value;
use thiserror::Error;

/// A named run of numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// Its name in the file.
    pub name: &'static str,
    /// How many numbers it has.
    pub len: usize,
    /// How many of them stand on a line of the file.
    pub row: usize,
    /// How much it takes to move one of them while learning: the rarer they are in positions, the more.
    pub pull: u8,
}

/// All numbers of an evaluator, block after block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    blocks: Vec<Block>,
    numbers: Vec<Value>,
}

/// A file of numbers that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum WeightsError {
    /// Something that is not a number.
    #[error("line {line}: `{found}` is not a number")]
    NotANumber {
        /// Number of the line, from 1.
        line: usize,
        /// What stands there.
        found: String,
    },
    /// Another block than the evaluator expects.
    #[error("line {line}: expected the block [{expected}]")]
    OtherBlock {
        /// Number of the line, from 1.
        line: usize,
        /// The block that should begin here.
        expected: &'static str,
    },
    /// Too few or too many numbers.
    #[error("block [{name}]: {found} numbers instead of {expected}")]
    OtherLength {
        /// The block.
        name: &'static str,
        /// How many it should have.
        expected: usize,
        /// How many it has.
        found: usize,
    },
}

impl Weights {
    /// Numbers for these blocks.
    ///
    /// # Panics
    /// If there are not as many as the blocks say.
    pub fn new(blocks: Vec<Block>, numbers: Vec<Value>) -> Weights {
        assert_eq!(
            blocks.iter().map(|block| block.len).sum::<usize>(),
            numbers.len(),
            "numbers of the blocks"
        );
        Weights { blocks, numbers }
    }

    /// Reads a file: `[name]` begins a block, `#` a remark.
    ///
    /// # Errors
    /// If blocks or numbers are missing, too many, or not numbers.
    pub fn read(text: &str, blocks: Vec<Block>) -> Result<Weights, WeightsError> {
        let mut numbers = Vec::new();
        let mut begun = 0;
        let mut end = 0;
        for (index, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
                check_length(&blocks, begun, end, numbers.len())?;
                let Some(block) = blocks.get(begun).filter(|block| block.name == name) else {
                    let expected = blocks.get(begun).map_or("end of the file", |block| block.name);
                    return Err(WeightsError::OtherBlock { line: index + 1, expected });
                };
                end = numbers.len() + block.len;
                begun += 1;
                continue;
            }
            for word in line.split_whitespace() {
                let number = word.parse().map_err(|_| WeightsError::NotANumber {
                    line: index + 1,
                    found: word.chars().take(20).collect(),
                })?;
                numbers.push(number);
            }
        }
        check_length(&blocks, begun, end, numbers.len())?;
        match blocks.get(begun) {
            Some(block) => {
                Err(WeightsError::OtherBlock { line: text.lines().count() + 1, expected: block.name })
            }
            None => Ok(Weights { blocks, numbers }),
        }
    }

    /// The text of a file, with a remark at its head.
    pub fn write(&self, remark: &str) -> String {
        let mut text = String::new();
        for line in remark.lines() {
            text.extend(["# ", line, "\n"]);
        }
        let mut rest = self.numbers.as_slice();
        for block in &self.blocks {
            text.extend(["[", block.name, "]\n"]);
            let (own, others) = rest.split_at(block.len);
            for row in own.chunks(block.row.max(1)) {
                let row: Vec<String> = row.iter().map(ToString::to_string).collect();
                text.push_str(&row.join(" "));
                text.push('\n');
            }
            rest = others;
        }
        text
    }

    /// The blocks, in order.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// All numbers, block after block.
    pub fn numbers(&self) -> &[Value] {
        &self.numbers
    }

    /// The numbers of a block, by its place in the order.
    pub fn block(&self, index: usize) -> &[Value] {
        let start = self.start(index);
        &self.numbers[start..start + self.blocks[index].len]
    }

    /// Where a block begins among all numbers.
    pub fn start(&self, index: usize) -> usize {
        self.blocks[..index].iter().map(|block| block.len).sum()
    }

    /// The same blocks with other numbers.
    ///
    /// # Panics
    /// If there are not as many.
    pub fn with_numbers(&self, numbers: Vec<Value>) -> Weights {
        Weights::new(self.blocks.clone(), numbers)
    }
}

/// Whether the block begun last is complete; none has begun before the first.
fn check_length(blocks: &[Block], begun: usize, end: usize, found: usize) -> Result<(), WeightsError> {
    let Some(block) = begun.checked_sub(1).and_then(|last| blocks.get(last)) else {
        return Ok(());
    };
    if found == end {
        return Ok(());
    }
    let found = (found + block.len).saturating_sub(end);
    Err(WeightsError::OtherLength { name: block.name, expected: block.len, found })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn blocks() -> Vec<Block> {
        let block = |name, len| Block { name, len, row: 2, pull: 1 };
        vec![block("a", 3), block("b", 1)]
    }

    #[test]
    fn what_is_written_is_read_again() {
        let weights = Weights::new(blocks(), vec![1, -2, 3, 400]);
        let text = weights.write("learnt from nothing");
        assert_eq!(text, "# learnt from nothing\n[a]\n1 -2\n3\n[b]\n400\n");
        assert_eq!(Weights::read(&text, blocks()), Ok(weights.clone()));
        assert_eq!(weights.block(1), [400]);
    }

    #[test]
    fn a_wrong_file_is_told_apart() {
        let error = |text| Weights::read(text, blocks()).expect_err("a wrong file").to_string();
        assert_eq!(error("[a]\n1 x 3"), "line 2: `x` is not a number");
        assert_eq!(error("[b]\n1"), "line 1: expected the block [a]");
        assert_eq!(error("[a]\n1 2\n[b]\n4"), "block [a]: 2 numbers instead of 3");
        assert_eq!(error("[a]\n1 2 3"), "line 3: expected the block [b]");
        assert_eq!(error("[a]\n1 2 3\n[b]\n1 1"), "block [b]: 2 numbers instead of 1");
    }
}
