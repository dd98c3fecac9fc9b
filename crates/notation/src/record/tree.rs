use super::{Node, Record};

/// Something else that could have happened, from one event of another line on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variation {
    /// The line that it leaves: 0 for the main line, else the number of a variation before this one, from 1.
    pub line: usize,
    /// The number of the event that it replaces, counted from 1 at the beginning of the game.
    pub at: usize,
    /// What would have happened.
    pub moves: Vec<Node>,
}

impl Record {
    /// The nodes of a line, by its number: 0 for the main line.
    pub fn line(&self, number: usize) -> &[Node] {
        match number.checked_sub(1) {
            None => &self.moves,
            Some(index) => self.variations.get(index).map_or(&[], |variation| &variation.moves),
        }
    }

    /// The nodes of a line, to be changed.
    pub fn line_mut(&mut self, number: usize) -> &mut Vec<Node> {
        match number.checked_sub(1) {
            None => &mut self.moves,
            Some(index) => &mut self.variations[index].moves,
        }
    }

    /// The number of the first event of a line, from 1.
    pub fn first_of(&self, number: usize) -> usize {
        number.checked_sub(1).and_then(|index| self.variations.get(index)).map_or(1, |variation| variation.at)
    }

    /// Whether lines name only lines before them and leave them where they are; said of the first that does not.
    pub(crate) fn misplaced(&self) -> Option<usize> {
        (0..self.variations.len()).find(|index| {
            let Variation { line, at, .. } = self.variations[*index];
            line > *index || at < self.first_of(line) || at > self.first_of(line) + self.line(line).len()
        })
    }

    /// Puts variations into their one order: each after the line that it leaves, those that leave it late first, and
    /// what they lead to right behind them, as KIF has it. Variations without moves go; those that replace the first
    /// event of another belong to the line that the other leaves.
    pub fn arrange(&mut self) {
        self.arranged();
    }

    /// The same; says which line each variation was before.
    pub(crate) fn arranged(&mut self) -> Vec<usize> {
        for index in 0..self.variations.len() {
            let at = self.variations[index].at;
            let mut line = self.variations[index].line;
            while line > 0 && self.variations[line - 1].at == at {
                line = self.variations[line - 1].line;
            }
            self.variations[index].line = line;
        }
        let mut children: Vec<Vec<usize>> = vec![Vec::new(); self.variations.len() + 1];
        for (index, variation) in self.variations.iter().enumerate() {
            if !variation.moves.is_empty() {
                children[variation.line].push(index + 1);
            }
        }
        for list in &mut children {
            list.sort_by_key(|line| std::cmp::Reverse(self.first_of(*line)));
        }
        // Without recursion: a record may be nested as deeply as it likes.
        let mut order = Vec::new();
        let mut open: Vec<usize> = children[0].iter().rev().copied().collect();
        while let Some(line) = open.pop() {
            order.push(line);
            open.extend(children[line].iter().rev());
        }
        let mut places = vec![0; self.variations.len() + 1];
        for (place, line) in (1..).zip(&order) {
            places[*line] = place;
        }
        let mut old: Vec<Option<Variation>> =
            std::mem::take(&mut self.variations).into_iter().map(Some).collect();
        self.variations = order
            .iter()
            .filter_map(|line| old[*line - 1].take())
            .map(|variation| Variation { line: places[variation.line], ..variation })
            .collect();
        order
    }

    /// The nodes from the beginning to the end of a line.
    pub fn path(&self, line: usize) -> Vec<&Node> {
        let mut path: Vec<&Node> = Vec::new();
        for line in self.ancestors(line) {
            path.truncate(self.first_of(line) - 1);
            path.extend(self.line(line));
        }
        path
    }

    /// For each node of [`Record::path`], the line that it stands in.
    pub(crate) fn owners(&self, line: usize) -> Vec<usize> {
        let mut owners = Vec::new();
        for line in self.ancestors(line) {
            owners.truncate(self.first_of(line) - 1);
            owners.extend(std::iter::repeat_n(line, self.line(line).len()));
        }
        owners
    }

    /// The lines that lead to a line, from the main line to itself.
    fn ancestors(&self, line: usize) -> Vec<usize> {
        let mut lines = vec![line];
        let parent = |line: usize| line.checked_sub(1).map(|index| self.variations[index].line);
        while let Some(parent) = lines.last().and_then(|line| parent(*line)) {
            lines.push(parent);
        }
        lines.reverse();
        lines
    }
}
