//! Reads and runs the blocks of `testdata/cerke/*.txt`; their heads explain the words.

use cerke::{Cerke, RuleSet};
use game::{AnyGame, AnyLine, Game, Outcome, PlayError, Turn};

#[derive(Default, Clone)]
pub(crate) struct Block<'a> {
    pub(crate) line: usize,
    position: &'a str,
    preset: Option<&'a str>,
    pub(crate) option: Option<(&'a str, &'a str)>,
    with: Vec<(&'a str, &'a str)>,
    commands: Vec<(usize, &'a str, &'a str)>,
}

/// The blocks of a file, which are separated by empty lines.
pub(crate) fn blocks(file: &str) -> Vec<Block<'_>> {
    let mut blocks = vec![Block::default()];
    for (number, line) in (1..).zip(file.lines()) {
        let block = blocks.last_mut().unwrap();
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "" => blocks.push(Block::default()),
            "#" => {}
            "position" => (block.line, block.position) = (number, rest),
            "preset" => block.preset = Some(rest),
            "option" => block.option = rest.split_once('='),
            "with" => block.with.extend(rest.split_once('=')),
            _ => block.commands.push((number, word, rest)),
        }
    }
    blocks.retain(|block| !block.commands.is_empty());
    blocks
}

impl Block<'_> {
    /// Whether everything holds, or the first line that does not.
    pub(crate) fn run(&self) -> Result<(), String> {
        let settings: Vec<_> = self.option.into_iter().chain(self.with.iter().copied()).collect();
        let rules =
            RuleSet::preset(self.preset.unwrap_or("official"), &settings).map_err(|e| e.to_string())?;
        let game = Cerke::new(rules);
        self.commands.iter().try_for_each(|(number, word, rest)| {
            self.command(&game, word, rest).map_err(|error| format!("line {number}: {error}"))
        })
    }

    fn line(&self, game: &Cerke) -> Result<Box<dyn AnyLine>, String> {
        game.line_from(self.position).map_err(|error| error.to_string())
    }

    fn command(&self, game: &Cerke, word: &str, rest: &str) -> Result<(), String> {
        match word {
            "legal" => self.legal(game, rest),
            "refused" => self.refused(game, rest),
            "odds" => self.odds(game, rest),
            "play" | "over" => self.play(game, word, rest),
            "prelude" => {
                let outcomes = game.describe().prelude.map_or(0, |prelude| prelude.outcomes.len());
                same(&outcomes.to_string(), rest)
            }
            "start" => same(&game.new_line().position(), rest),
            _ => Err(format!("unknown word `{word}`")),
        }
    }

    fn legal(&self, game: &Cerke, mv: &str) -> Result<(), String> {
        let mut line = self.line(game)?;
        if !line.moves().iter().any(|known| known == mv) {
            return Err(format!("`{mv}` is not generated"));
        }
        line.play(mv).map_err(|error| error.to_string())
    }

    fn refused(&self, game: &Cerke, rest: &str) -> Result<(), String> {
        let (mv, rule) = rest.split_once(' ').ok_or("a rule is missing")?;
        match self.line(game)?.play(mv) {
            Err(PlayError::Refused(refusal)) => same(refusal.rule().id, rule),
            other => Err(format!("{other:?}")),
        }
    }

    fn odds(&self, game: &Cerke, rest: &str) -> Result<(), String> {
        let (mv, odds) = rest.split_once(' ').ok_or("the odds are missing")?;
        let mut line = self.line(game)?;
        line.play(mv).map_err(|error| error.to_string())?;
        let view = line.view();
        let counter = view.counters.iter().find(|counter| counter.id == "throw_odds");
        same(counter.map_or("no throw", |counter| &counter.value), odds)
    }

    fn play(&self, game: &Cerke, word: &str, rest: &str) -> Result<(), String> {
        let (events, result) = rest.split_once("=> ").ok_or("the result is missing")?;
        let mut line = self.line(game)?;
        for event in events.split_whitespace() {
            line.apply(event).map_err(|error| format!("`{event}`: {error}"))?;
        }
        match (word, line.turn()) {
            ("play", Turn::Over(outcome)) => Err(format!("the game is over: {outcome}")),
            ("over", Turn::Over(outcome)) => same(&outcome_text(outcome), result),
            ("over", _) => Err("the game is not over".to_owned()),
            _ => {
                let again = game.line_from(&line.position()).map_err(|error| error.to_string())?;
                same(&again.position(), result)?;
                same(&line.position(), result)
            }
        }
    }
}

fn outcome_text(outcome: Outcome) -> String {
    let words: String = format!("{:?}", outcome.by());
    let snake: String = words
        .char_indices()
        .map(|(i, letter)| match letter {
            'A'..='Z' if i > 0 => format!("_{}", letter.to_ascii_lowercase()),
            _ => letter.to_ascii_lowercase().to_string(),
        })
        .collect();
    format!("{} {snake}", outcome.winner().map_or("draw", game::Side::id))
}

fn same(found: &str, wanted: &str) -> Result<(), String> {
    if found == wanted { Ok(()) } else { Err(format!("found `{found}`, wanted `{wanted}`")) }
}
