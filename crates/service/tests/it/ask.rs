use game::Lang;
use protocol::{ExplainRequest, LineAct, LineId, LineRef, LineRequest, PlayReply, PlayRequest};
use serde_json::{Value, json};
use service::{Service, ServiceError};

/// A line of a game.
pub(crate) fn line(game: &str, start: Option<&str>, events: &[&str]) -> LineId {
    LineId {
        game: game.to_owned(),
        start: start.map(str::to_owned),
        events: events.iter().map(|event| (*event).to_owned()).collect(),
        ..LineId::default()
    }
}

pub(crate) fn known(token: &str) -> LineRef {
    LineRef::Known { token: token.to_owned(), at: None }
}

/// A line, whole or since some event, as JSON.
pub(crate) fn told(service: &Service, line: LineRef, since: Option<usize>) -> Result<Value, ServiceError> {
    let reply = service.line(&LineRequest { line, lang: Lang::En, since })?;
    Ok(serde_json::to_value(reply).expect("JSON"))
}

/// What becomes of a move by its clicks.
pub(crate) fn click(
    service: &Service,
    line: LineRef,
    path: &[&str],
    since: Option<usize>,
) -> Result<PlayReply, ServiceError> {
    let act = LineAct::Path(path.iter().map(|waypoint| (*waypoint).to_owned()).collect());
    service.play(&PlayRequest { line, act, lang: Lang::En, since })
}

/// What becomes of an event by its text.
pub(crate) fn play(
    service: &Service,
    line: LineRef,
    text: &str,
    lang: Lang,
    since: Option<usize>,
) -> Result<PlayReply, ServiceError> {
    service.play(&PlayRequest { line, act: LineAct::Text(text.to_owned()), lang, since })
}

/// The rule against clicks, if any is.
pub(crate) fn explain(service: &Service, line: LineRef, path: &[&str]) -> Option<(String, String)> {
    let path = path.iter().map(|waypoint| (*waypoint).to_owned()).collect();
    let reply = service.explain(&ExplainRequest { line, path, lang: Lang::En }).expect("a line");
    reply.refusal.map(|refusal| (refusal.rule, refusal.text))
}

/// What a client makes of a change: the whole line again.
pub(crate) fn patched(mut line: Value, change: &Value) -> Value {
    let view = &change["view"];
    let gone = |square: &Value| {
        let listed =
            |list: &Value, is: &dyn Fn(&Value) -> bool| list.as_array().is_some_and(|all| all.iter().any(is));
        listed(&view["emptied"], &|one| one == square)
            || listed(&view["placed"], &|one| one["square"] == *square)
    };
    let pieces = line["view"]["pieces"].as_array_mut().expect("pieces");
    pieces.retain(|placed| !gone(&placed["square"]));
    pieces.extend(view["placed"].as_array().cloned().unwrap_or_default());
    for (name, value) in view.as_object().expect("a change") {
        if name == "recounted" {
            for (place, counter) in value.as_object().into_iter().flatten() {
                let place: usize = place.parse().expect("a place");
                line["view"]["counters"][place] = counter.clone();
            }
        } else if name != "emptied" && name != "placed" {
            line["view"][name] = value.clone();
        }
    }
    line["next"] = change["next"].clone();
    if let Some(claims) = change.get("claims") {
        line["claims"] = claims.clone();
    }
    let history = line["history"].as_array_mut().expect("a history");
    history.extend(change["history"].as_array().cloned().expect("what is new"));
    line
}

/// A whole line without what changes leave out, its pieces in an order of their own.
pub(crate) fn comparable(mut line: Value) -> Value {
    let mut pieces = line["view"]["pieces"].as_array().cloned().expect("pieces");
    pieces.sort_by_key(|placed| placed["square"].as_str().map(str::to_owned));
    line["view"]["pieces"] = pieces.into();
    line["position"] = json!(null);
    line
}
