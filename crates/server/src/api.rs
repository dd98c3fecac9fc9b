//! The routes of `/api/v1`: they read a message, ask, and write the answer.

use axum::{
    Json, Router,
    extract::{
        Path, Query, State,
        rejection::{PathRejection, QueryRejection},
    },
    http::{HeaderValue, Method, Uri, header},
    middleware,
    response::{IntoResponse, Response},
    routing::{get, post},
};
use engine::Level;
use game::{AnyGame, PlayError, clipped};
use protocol::{
    AnswerReply, AnswerRequest, BoardSketch, GameRow, GamesReply, LineId, LineState, PlayReply, PlayRequest,
};
use serde::Deserialize;
use tower_http::{CompressionLevel, compression::CompressionLayer};

use crate::{App, answers, documents, failure::Failure, labels, message::Message, state, traffic};

/// Everything behind `/api`.
pub(crate) fn routes(app: &App) -> Router {
    let quick = Router::new()
        .route("/v1/games", get(games))
        .route("/v1/games/{id}", get(describe))
        .route("/v1/games/{id}/guide", get(guide))
        .route("/v1/games/{id}/rules", get(rules))
        .route("/v1/line", post(line))
        .route("/v1/line/play", post(play))
        .layer(middleware::from_fn_with_state(app.clone(), traffic::bounded));
    let slow = Router::new()
        .route("/v1/line/answer", post(answer))
        .layer(middleware::from_fn_with_state(app.clone(), traffic::patient));
    quick
        .merge(slow)
        .fallback(nothing)
        .method_not_allowed_fallback(wrong_method)
        .with_state(app.clone())
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .layer(middleware::map_response(uncached))
}

/// Answers of the service are fresh or worthless.
async fn uncached(mut response: Response) -> Response {
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}

async fn nothing(uri: Uri) -> Failure {
    Failure::NotFound(format!("no such address: {}", clipped(uri.path())))
}

async fn wrong_method(method: Method) -> Failure {
    Failure::Method(clipped(method.as_str()))
}

async fn games() -> Json<GamesReply> {
    let row = |game: &&dyn AnyGame| {
        let told = game.description();
        let board = BoardSketch {
            files: told.board.files.len(),
            ranks: told.board.ranks.len(),
            points: told.board.points,
            look: told.board.look,
        };
        GameRow { id: told.id.to_owned(), name: told.name, summary: told.summary, board }
    };
    Json(GamesReply { games: catalog::games().iter().map(row).collect(), levels: *Level::RANGE.end() })
}

type Id = Result<Path<String>, PathRejection>;

fn id(path: Id) -> Result<String, Failure> {
    path.map(|Path(id)| id).map_err(|rejection| Failure::Malformed(rejection.body_text()))
}

async fn describe(
    path: Id,
    query: Result<Query<Vec<(String, String)>>, QueryRejection>,
) -> Result<Response, Failure> {
    let Query(query) = query.map_err(|rejection| Failure::Malformed(rejection.body_text()))?;
    let game = catalog::find(&id(path)?)?;
    let (mut preset, mut settings) = (None, Vec::new());
    for (key, value) in query {
        match (key.as_str(), value.split_once(':')) {
            ("preset", _) => preset = Some(value),
            ("option", Some((name, value))) => settings.push((name.to_owned(), value.to_owned())),
            ("option", None) => {
                return Err(Failure::Malformed("an option is written `option=NAME:VALUE`".to_owned()));
            }
            _ => return Err(Failure::Malformed(format!("unknown parameter `{}`", clipped(&key)))),
        }
    }
    Ok(Json(game.configured(preset.as_deref(), &settings)?.description()).into_response())
}

#[derive(Deserialize)]
struct Language {
    lang: String,
}

async fn guide(path: Id, query: Result<Query<Language>, QueryRejection>) -> Result<Response, Failure> {
    let Query(Language { lang }) = query.map_err(|rejection| Failure::Malformed(rejection.body_text()))?;
    let game = catalog::find(&id(path)?)?;
    documents::guide(game.id(), &lang)
}

async fn rules(path: Id) -> Result<Response, Failure> {
    documents::rules(catalog::find(&id(path)?)?.id())
}

async fn line(State(app): State<App>, Message(id): Message<LineId>) -> Result<Json<LineState>, Failure> {
    Ok(Json(work(&app, move |app| Ok(state::of(&*app.lines.replay(&id, &app.limits)?))).await?))
}

async fn play(
    State(app): State<App>,
    Message(PlayRequest { line, event }): Message<PlayRequest>,
) -> Result<Json<PlayReply>, Failure> {
    let reply = work(&app, move |app| {
        let replayed = app.lines.replay(&line, &app.limits)?;
        Ok(match app.lines.extend(&replayed, line, &event, &app.limits)? {
            Ok(longer) => PlayReply::Played { line: Box::new(state::of(&longer)) },
            Err(error) => PlayReply::Refused { refusal: labels::refusal(&error, &replayed.description) },
        })
    });
    Ok(Json(reply.await?))
}

async fn answer(
    State(app): State<App>,
    Message(request): Message<AnswerRequest>,
) -> Result<Json<AnswerReply>, Failure> {
    let top = *Level::RANGE.end();
    let known = |number: u8| Level::new(number).ok_or(Failure::Level(number, top));
    let level = request.level.map(known).transpose()?;
    let id = request.line;
    let (id, replayed) = work(&app, move |app| {
        let replayed = app.lines.replay(&id, &app.limits)?;
        Ok((id, replayed))
    })
    .await?;
    let answer = answers::think(&app, &id, &replayed, level, request.seed).await?;
    let reply = work(&app, move |app| {
        let longer = app.lines.extend(&replayed, id, &answer.event, &app.limits)?;
        let longer = longer.map_err(|_: PlayError| Failure::Broken("the engine's move was refused"))?;
        let line = state::of(&longer);
        Ok(AnswerReply { event: answer.event, line, score: answer.score, millis: answer.millis })
    });
    Ok(Json(reply.await?))
}

/// Does work for a processor away from the threads that wait for messages, as much at once as there is room for.
pub(crate) async fn work<T: Send + 'static>(
    app: &App,
    job: impl FnOnce(&App) -> Result<T, Failure> + Send + 'static,
) -> Result<T, Failure> {
    let room = app.replays.clone().acquire_owned().await;
    let room = room.map_err(|_| Failure::Busy("the server is closing"))?;
    let app = app.clone();
    let job = move || {
        let done = app.faults.contain("a replay broke off", || job(&app));
        drop(room);
        done
    };
    tokio::task::spawn_blocking(job).await.unwrap_or(Err(Failure::Busy("the server is closing")))
}
