/// A line that an interface sent: a word and what follows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Command<'a> {
    pub(super) word: &'a str,
    pub(super) rest: &'a str,
}

impl<'a> Command<'a> {
    /// Divides a line; `None` if there is nothing on it.
    pub(super) fn parse(line: &'a str) -> Option<Command<'a>> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        (!word.is_empty()).then(|| Command { word, rest: rest.trim_start() })
    }

    /// The words after the first.
    pub(super) fn words(&self) -> Vec<&'a str> {
        self.rest.split_whitespace().collect()
    }

    /// Whether an interface says this only to let us know, and there is nothing to do about it. Time of the other side is
    /// not our concern, and we do not think while it runs.
    pub(super) fn is_idle(&self) -> bool {
        matches!(
            self.word,
            "xboard"
                | "accepted"
                | "rejected"
                | "random"
                | "computer"
                | "name"
                | "rating"
                | "ics"
                | "otim"
                | "hard"
                | "easy"
                | "hover"
                | "put"
                | "pause"
                | "resume"
        )
    }
}
