use std::io::{self, BufRead, Write};

use ::lessons::{Course, LearnerTurn, LessonStep, Verdict, course, judge};
use clap::Args;
use game::{AnyGame, AnyLine, DiagramStyle, EventKind, Lang, PlayError, Text, clipped, diagram};

use crate::{error::CommandError, rules::lang};

/// Lessons: what a game is about and how to play it, step by step.
///
/// Each step shows a position and a task; type a move as `ranka legal` writes it, or the number of an answer. `hint`, `show`, `skip` and `quit` help.
#[derive(Debug, Args)]
pub(crate) struct Lessons {
    /// Id of the game; `ranka games` lists them.
    game: String,
    /// The language: en, ja, zh or zh-Hans.
    #[arg(long, value_parser = lang, default_value = "en")]
    lang: Lang,
    /// The step to begin with; the first one unless given.
    #[arg(long)]
    step: Option<String>,
    /// List the chapters and their steps instead.
    #[arg(long)]
    list: bool,
}

const STEP: Text = Text::new("Step", "第", "第");
const NEXT: Text = Text::new(
    "That may be done, but it is not what was asked.",
    "指せる手ですが、課題の答えではありません。",
    "這步合法，但不是題目要求的。",
);
const FINISHED: Text = Text::new(
    "You have reached the end. Now play: ranka play",
    "これで終わりです。次は対局です: ranka play",
    "課程結束。接著來對局：ranka play",
);

/// What a learner does with a step.
enum Done {
    Solved,
    Skipped,
    Left,
}

impl Lessons {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        let game = catalog::find(&self.game)?;
        let course = course(game)?;
        if self.list {
            return list(&course, self.lang, out);
        }
        let first = match &self.step {
            None => 0,
            Some(id) => course
                .steps()
                .position(|step| step.id == *id)
                .ok_or_else(|| CommandError::LessonStep { id: clipped(id), known: names(&course) })?,
        };
        let mut input = io::stdin().lock();
        let all = course.steps().count();
        for (at, step) in course.steps().enumerate().skip(first) {
            writeln!(out, "{} {}/{all}: {}\n", self.lang.of(&STEP), at + 1, step.id)?;
            let mut pupil = Pupil { game, lang: self.lang, out, input: &mut input };
            if let Done::Left = pupil.take(step)? {
                return Ok(());
            }
        }
        writeln!(out, "{} {}", self.lang.of(&FINISHED), course.game)?;
        Ok(())
    }
}

fn list(course: &Course, lang: Lang, out: &mut dyn Write) -> Result<(), CommandError> {
    for chapter in &course.chapters {
        writeln!(out, "{}", chapter.title.of(lang))?;
        for step in &chapter.steps {
            writeln!(out, "  {}", step.id)?;
        }
    }
    Ok(())
}

fn names(course: &Course) -> String {
    course.steps().map(|step| step.id.as_str()).collect::<Vec<_>>().join(", ")
}

/// Somebody at a terminal.
struct Pupil<'a> {
    game: &'a dyn AnyGame,
    lang: Lang,
    out: &'a mut dyn Write,
    input: &'a mut dyn BufRead,
}

impl Pupil<'_> {
    fn take(&mut self, step: &LessonStep) -> Result<Done, CommandError> {
        let settings: Vec<(String, String)> = step.options.clone().into_iter().collect();
        let game = self.game.configured(None, &settings)?;
        let mut line = game.line_from(&step.position)?;
        for turn in &step.turns {
            write!(self.out, "{}", diagram(&game.description(), &line.view(), DiagramStyle::Kanji))?;
            writeln!(self.out, "\n{}", turn.ask.as_ref().unwrap_or(&step.task).of(self.lang))?;
            for (at, choice) in turn.choices.iter().enumerate() {
                writeln!(self.out, "  {at}  {}", choice.text.of(self.lang))?;
            }
            match self.turn(step, turn, &mut line)? {
                Done::Solved => {}
                other => return Ok(other),
            }
        }
        writeln!(self.out, "{}\n", step.done.of(self.lang))?;
        Ok(Done::Solved)
    }

    /// Lets somebody try until it is right.
    fn turn(
        &mut self,
        step: &LessonStep,
        turn: &LearnerTurn,
        line: &mut Box<dyn AnyLine>,
    ) -> Result<Done, CommandError> {
        let mut hints = step.hints.iter();
        loop {
            self.out.flush()?;
            let mut typed = String::new();
            if self.input.read_line(&mut typed)? == 0 {
                return Ok(Done::Left);
            }
            match typed.trim() {
                "" => {}
                "quit" => return Ok(Done::Left),
                "skip" => return Ok(Done::Skipped),
                "show" => writeln!(self.out, "{}", shown(turn))?,
                "hint" => {
                    let hint =
                        hints.next().map_or_else(|| shown(turn), |hint| hint.of(self.lang).into_owned());
                    writeln!(self.out, "{hint}")?;
                }
                text => {
                    if self.tried(turn, line, text)? {
                        return Ok(Done::Solved);
                    }
                }
            }
        }
    }

    /// Answers a try; says whether it was right, and lets happen what follows then.
    fn tried(
        &mut self,
        turn: &LearnerTurn,
        line: &mut Box<dyn AnyLine>,
        text: &str,
    ) -> Result<bool, CommandError> {
        let clicks = match clicks(&**line, turn, text) {
            Ok(clicks) => clicks,
            Err(PlayError::Refused(refusal)) => {
                writeln!(self.out, "{}", refusal.sentence(|text| self.lang.of(text)))?;
                return Ok(false);
            }
            Err(error) => {
                writeln!(self.out, "{error}")?;
                return Ok(false);
            }
        };
        let said = match judge(turn, &clicks) {
            Verdict::Right { event } => {
                for event in event.into_iter().chain(turn.then.iter().map(String::as_str)) {
                    line.apply(event).map_err(CommandError::Step)?;
                    writeln!(self.out, "  {event}")?;
                }
                return Ok(true);
            }
            Verdict::Wrong { say } => say.of(self.lang).into_owned(),
            Verdict::Other { say } => {
                say.map_or_else(|| self.lang.of(&NEXT).to_owned(), |say| say.of(self.lang).into_owned())
            }
        };
        writeln!(self.out, "{said}")?;
        Ok(false)
    }
}

/// The clicks of what was typed: a move, or the number of an answer.
fn clicks(line: &dyn AnyLine, turn: &LearnerTurn, text: &str) -> Result<String, PlayError> {
    if !turn.choices.is_empty() {
        return Ok(text.to_owned());
    }
    let mv = line.read_move(text)?;
    let mut after = line.boxed_clone();
    after.play(&mv)?;
    let event = after.history(line.events().len()).pop();
    Ok(match event.map(|event| event.kind) {
        Some(EventKind::Move { path, .. }) => {
            path.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        }
        _ => String::new(),
    })
}

/// The text of the move to show, or the number of the right answer.
fn shown(turn: &LearnerTurn) -> String {
    let right = turn.choices.iter().position(|choice| choice.right).map(|at| at.to_string());
    turn.show.as_ref().and_then(|clicks| turn.right.get(clicks).cloned()).or(right).unwrap_or_default()
}
