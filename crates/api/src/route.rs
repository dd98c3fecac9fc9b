use game::clipped;
use percent_encoding::percent_decode_str;

use crate::Failure;

/// What an address means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    /// The list of games.
    Games,
    /// What is told of a game.
    Game(String),
    /// A player's guide.
    Guide(String),
    /// A rules document.
    Rules(String),
    /// What is to be shown of a line.
    Line,
    /// An event more.
    Play,
    /// Why clicks make no move.
    Explain,
    /// The engine's move in a line.
    Answer,
    /// What a strong player would do.
    Hint,
    /// What the last event of a line did.
    Remark,
    /// The conduct of a match.
    Match,
    /// The engine's move in a match.
    MatchAnswer,
    /// The formats of records.
    RecordFormats,
    /// What a text has recorded.
    ReadRecord,
    /// A record in a format.
    WriteRecord,
}

/// Addresses with a message begin so; the rest of them is in [`message`].
const BASE: &str = "/api/v1/";

impl Route {
    /// The route with this method and address, whatever follows a question mark.
    ///
    /// # Errors
    /// If there is none.
    pub fn find(method: &str, path: &str) -> Result<Route, Failure> {
        let path = path.split('?').next().unwrap_or_default();
        let found =
            path.strip_prefix(BASE).map(|rest| message(rest).map_or_else(|| told(rest), |m| Ok(Some(m))));
        let route = found.transpose()?.flatten();
        let route = route.ok_or_else(|| Failure::NotFound(format!("no such address: {}", clipped(path))))?;
        let allowed = if route.has_message() { "POST" } else { "GET,HEAD" };
        if allowed.split(',').any(|allowed| allowed == method) {
            return Ok(route);
        }
        Err(Failure::Method { method: clipped(method), allowed })
    }

    /// Whether a request carries a message.
    pub const fn has_message(&self) -> bool {
        !matches!(
            self,
            Route::Games | Route::Game(_) | Route::Guide(_) | Route::Rules(_) | Route::RecordFormats
        )
    }

    /// Whether an engine thinks about it.
    pub const fn is_thought_about(&self) -> bool {
        matches!(self, Route::Answer | Route::Hint | Route::Remark | Route::MatchAnswer)
    }
}

fn message(rest: &str) -> Option<Route> {
    Some(match rest {
        "line" => Route::Line,
        "line/play" => Route::Play,
        "line/explain" => Route::Explain,
        "line/answer" => Route::Answer,
        "line/hint" => Route::Hint,
        "line/remark" => Route::Remark,
        "match" => Route::Match,
        "match/answer" => Route::MatchAnswer,
        "record/read" => Route::ReadRecord,
        "record/write" => Route::WriteRecord,
        _ => return None,
    })
}

fn told(rest: &str) -> Result<Option<Route>, Failure> {
    let parts: Vec<&str> = rest.split('/').collect();
    let name = |word: &str| -> Result<String, Failure> {
        let name = percent_decode_str(word).decode_utf8();
        name.map(Into::into).map_err(|error| Failure::Malformed(format!("the name of a game: {error}")))
    };
    Ok(match parts[..] {
        ["games"] => Some(Route::Games),
        ["record", "formats"] => Some(Route::RecordFormats),
        ["games", id] if !id.is_empty() => Some(Route::Game(name(id)?)),
        ["games", id, "guide"] if !id.is_empty() => Some(Route::Guide(name(id)?)),
        ["games", id, "rules"] if !id.is_empty() => Some(Route::Rules(name(id)?)),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_lead_somewhere_or_nowhere() {
        let found = |path: &str| Route::find("GET", path);
        assert_eq!(found("/api/v1/games"), Ok(Route::Games));
        assert_eq!(found("/api/v1/record/formats"), Ok(Route::RecordFormats));
        assert_eq!(found("/api/v1/games/a%20b?preset=c"), Ok(Route::Game("a b".to_owned())));
        assert_eq!(found("/api/v1/games/x/rules"), Ok(Route::Rules("x".to_owned())));
        for nowhere in [
            "",
            "/",
            "/api",
            "/api/v1",
            "/api/v1/",
            "/api/v1/games/",
            "/api/v1/games//rules",
            "/api/v2/games",
        ] {
            assert!(matches!(found(nowhere), Err(Failure::NotFound(_))), "{nowhere}");
        }
        assert!(matches!(found("/api/v1/games/%ff"), Err(Failure::Malformed(_))));
    }

    #[test]
    fn methods_are_those_of_the_address() {
        assert_eq!(Route::find("POST", "/api/v1/match/answer"), Ok(Route::MatchAnswer));
        assert_eq!(Route::find("POST", "/api/v1/record/read"), Ok(Route::ReadRecord));
        assert_eq!(Route::find("HEAD", "/api/v1/games"), Ok(Route::Games));
        for (method, path, allowed) in
            [("GET", "/api/v1/line", "POST"), ("POST", "/api/v1/games", "GET,HEAD")]
        {
            let told = Route::find(method, path).expect_err("a wrong method");
            assert_eq!(told, Failure::Method { method: method.to_owned(), allowed });
        }
    }
}
