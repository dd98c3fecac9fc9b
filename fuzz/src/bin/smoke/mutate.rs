use game::scramble;

/// Bytes that mean something in the texts of games.
const ALPHABET: &[u8] = b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ/+*-=! \n:xw";
/// Longer inputs say nothing new and only take time.
const LONGEST: usize = 2_000;

/// Makes inputs out of a corpus, the same ones in every run.
pub struct Mutator<'a> {
    corpus: &'a [Vec<u8>],
    state: u64,
}

impl<'a> Mutator<'a> {
    /// Begins at the first input.
    pub fn new(corpus: &'a [Vec<u8>]) -> Mutator<'a> {
        Mutator { corpus, state: 0 }
    }

    /// The next input: some entry of the corpus with one to four changes.
    pub fn next_input(&mut self) -> Vec<u8> {
        let mut input = self.corpus[self.below(self.corpus.len())].clone();
        // The first line names the game; it is mostly left alone, or every input would be about some other game.
        let id = input.iter().position(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        let from = if self.below(16) == 0 { 0 } else { id };
        for _ in 0..=self.below(4) {
            self.change(&mut input, from);
        }
        input.truncate(LONGEST);
        input
    }

    fn change(&mut self, input: &mut Vec<u8>, from: usize) {
        let from = from.min(input.len());
        let (start, end) = self.range(from, input.len());
        match self.below(7) {
            0 => input.insert(start, self.byte()),
            1 => drop(input.drain(start..end)),
            2 => {
                let copy = input[start..end].to_vec();
                input.splice(end..end, copy);
            }
            3 => input[start..end].reverse(),
            4 => {
                let other = &self.corpus[self.below(self.corpus.len())];
                let (first, last) = self.range(0, other.len());
                input.splice(start..end, other[first..last].iter().copied());
            }
            _ if start < input.len() => input[start] = self.byte(),
            _ => input.push(self.byte()),
        }
    }

    fn byte(&mut self) -> u8 {
        let any = u8::try_from(self.below(256)).expect("a number below 256");
        if self.below(8) == 0 { any } else { ALPHABET[usize::from(any) % ALPHABET.len()] }
    }

    /// A short range between two places.
    fn range(&mut self, from: usize, to: usize) -> (usize, usize) {
        let start = from + self.below(to - from + 1);
        (start, start + self.below((to - start).min(8) + 1))
    }

    fn below(&mut self, bound: usize) -> usize {
        self.state += 1;
        let number = scramble(self.state) % bound as u64;
        usize::try_from(number).expect("a number below a size")
    }
}
