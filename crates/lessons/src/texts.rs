//! A course as the client reads it: what is the same in all languages, and a list of texts for each.

use std::collections::BTreeMap;

use game::{Side, Words};
use serde::Serialize;

use crate::{Choice, Course, LearnerTurn, LessonStep};

/// A course whose texts are numbers of a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Table {
    game: String,
    chapters: Vec<ChapterRow>,
    /// The texts, which are written elsewhere, one language at a time.
    #[serde(skip)]
    pub texts: Vec<Words>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct ChapterRow {
    title: usize,
    steps: Vec<StepRow>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct StepRow {
    id: String,
    options: BTreeMap<String, String>,
    position: String,
    side: Side,
    point: Vec<String>,
    task: usize,
    hints: Vec<usize>,
    done: usize,
    turns: Vec<TurnRow>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct TurnRow {
    ask: Option<usize>,
    right: BTreeMap<String, String>,
    show: Option<String>,
    wrong: Vec<WrongRow>,
    other: Option<usize>,
    then: Vec<String>,
    choices: Vec<ChoiceRow>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct WrongRow {
    paths: Vec<String>,
    say: usize,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct ChoiceRow {
    text: usize,
    right: bool,
    say: Option<usize>,
}

/// Takes the texts of a course apart from the rest.
pub fn table(course: Course) -> Table {
    let mut texts = Texts::default();
    let chapters = course.chapters.into_iter().map(|chapter| ChapterRow {
        title: texts.number(chapter.title),
        steps: chapter.steps.into_iter().map(|step| texts.step(step)).collect(),
    });
    let chapters = chapters.collect();
    Table { game: course.game, chapters, texts: texts.0 }
}

#[derive(Default)]
struct Texts(Vec<Words>);

impl Texts {
    fn number(&mut self, words: Words) -> usize {
        let known = self.0.iter().position(|one| *one == words);
        known.unwrap_or_else(|| {
            self.0.push(words);
            self.0.len() - 1
        })
    }

    fn step(&mut self, step: LessonStep) -> StepRow {
        let LessonStep { id, options, position, side, point, task, hints, done, turns } = step;
        StepRow {
            id,
            options,
            position,
            side,
            point,
            task: self.number(task),
            hints: hints.into_iter().map(|hint| self.number(hint)).collect(),
            done: self.number(done),
            turns: turns.into_iter().map(|turn| self.turn(turn)).collect(),
        }
    }

    fn turn(&mut self, turn: LearnerTurn) -> TurnRow {
        let LearnerTurn { ask, right, show, wrong, other, then, choices } = turn;
        let choice = |texts: &mut Texts, Choice { text, right, say }| ChoiceRow {
            text: texts.number(text),
            right,
            say: say.map(|say| texts.number(say)),
        };
        TurnRow {
            ask: ask.map(|ask| self.number(ask)),
            right,
            show,
            wrong: wrong
                .into_iter()
                .map(|one| WrongRow { paths: one.paths, say: self.number(one.say) })
                .collect(),
            other: other.map(|other| self.number(other)),
            then,
            choices: choices.into_iter().map(|one| choice(self, one)).collect(),
        }
    }
}
