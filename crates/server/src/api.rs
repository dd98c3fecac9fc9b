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
use game::{GameDescription, Lang, clipped};
use protocol::{
    AnswerReply, AnswerRequest, ExplainReply, ExplainRequest, GamesReply, HintReply, HintRequest, LineAct,
    LineReply, LineRequest, MatchAnswerRequest, MatchReply, MatchRequest, PlayReply, PlayRequest,
};
use serde::Deserialize;
use tower_http::compression::CompressionLayer;

use crate::{App, answers, failure::Failure, message::Message, spelling::spelt, traffic};

/// Everything behind `/api`.
pub(crate) fn routes(app: &App) -> Router {
    let quick = Router::new()
        .route("/v1/games", get(games))
        .route("/v1/games/{id}", get(describe))
        .route("/v1/games/{id}/guide", get(guide))
        .route("/v1/games/{id}/rules", get(rules))
        .route("/v1/line", post(line))
        .route("/v1/line/play", post(play))
        .route("/v1/line/explain", post(explain))
        .route("/v1/match", post(conduct))
        .layer(middleware::from_fn_with_state(app.clone(), traffic::bounded));
    let slow = Router::new()
        .route("/v1/line/answer", post(answer))
        .route("/v1/line/hint", post(hint))
        .route("/v1/match/answer", post(match_answer))
        .layer(middleware::from_fn_with_state(app.clone(), traffic::patient));
    quick
        .merge(slow)
        .fallback(nothing)
        .method_not_allowed_fallback(wrong_method)
        .with_state(app.clone())
        .layer(middleware::from_fn(spelt))
        .layer(CompressionLayer::new())
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

async fn games(State(app): State<App>) -> Json<GamesReply> {
    let (games, events) = (app.service.games(), app.service.bounds().events);
    Json(GamesReply { games, levels: *Level::RANGE.end(), events })
}

type Id = Result<Path<String>, PathRejection>;

fn id(path: Id) -> Result<String, Failure> {
    path.map(|Path(id)| id).map_err(|rejection| Failure::Malformed(rejection.body_text()))
}

async fn describe(
    State(app): State<App>,
    path: Id,
    query: Result<Query<Vec<(String, String)>>, QueryRejection>,
) -> Result<Json<GameDescription>, Failure> {
    let Query(query) = query.map_err(|rejection| Failure::Malformed(rejection.body_text()))?;
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
    Ok(Json(app.service.describe(&id(path)?, preset.as_deref(), &settings)?))
}

#[derive(Deserialize)]
struct Language {
    lang: Lang,
}

type InLanguage = Result<Query<Language>, QueryRejection>;

async fn guide(State(app): State<App>, path: Id, query: InLanguage) -> Result<Response, Failure> {
    let lang = wanted(query)?;
    Ok(markdown(app.service.guide(&id(path)?, lang)?, lang))
}

async fn rules(State(app): State<App>, path: Id, query: InLanguage) -> Result<Response, Failure> {
    let (text, lang) = app.service.rules(&id(path)?, wanted(query)?)?;
    Ok(markdown(text, lang))
}

fn wanted(query: InLanguage) -> Result<Lang, Failure> {
    let Query(Language { lang }) = query.map_err(|rejection| Failure::Malformed(rejection.body_text()))?;
    Ok(lang)
}

fn markdown(text: String, lang: Lang) -> Response {
    let head =
        [(header::CONTENT_TYPE, "text/markdown; charset=utf-8"), (header::CONTENT_LANGUAGE, lang.id())];
    (head, text).into_response()
}

async fn line(
    State(app): State<App>,
    Message(request): Message<LineRequest>,
) -> Result<Json<LineReply>, Failure> {
    work(&app, move |app| Ok(Json(app.service.line(&request)?))).await
}

async fn play(
    State(app): State<App>,
    Message(request): Message<PlayRequest>,
) -> Result<Json<PlayReply>, Failure> {
    work(&app, move |app| Ok(Json(app.service.play(&request)?))).await
}

async fn explain(
    State(app): State<App>,
    Message(request): Message<ExplainRequest>,
) -> Result<Json<ExplainReply>, Failure> {
    work(&app, move |app| Ok(Json(app.service.explain(&request)?))).await
}

async fn answer(
    State(app): State<App>,
    Message(request): Message<AnswerRequest>,
) -> Result<Json<AnswerReply>, Failure> {
    let AnswerRequest { line, level, seed, lang, since } = request;
    let level = answers::known_level(level)?;
    let line = work(&app, move |app| Ok(app.service.find(&line)?)).await?;
    let answer = answers::think(&app, &line, level, seed).await?;
    let reply = work(&app, move |app| {
        let longer = app.service.extend(line, &LineAct::Text(answer.event.clone()), lang)?;
        let longer = longer.map_err(|_| Failure::Broken("the engine's move was refused"))?;
        let line = app.service.told(&longer, lang, since)?;
        Ok(AnswerReply { event: answer.event, line, score: answer.score, millis: answer.millis })
    });
    Ok(Json(reply.await?))
}

async fn hint(
    State(app): State<App>,
    Message(request): Message<HintRequest>,
) -> Result<Json<HintReply>, Failure> {
    let HintRequest { line, lang } = request;
    let line = work(&app, move |app| Ok(app.service.find(&line)?)).await?;
    let answer = answers::advise(&app, &line).await?;
    work(&app, move |app| Ok(Json(app.service.hint(&line, &answer.event, answer.score, lang)?))).await
}

async fn conduct(
    State(app): State<App>,
    Message(request): Message<MatchRequest>,
) -> Result<Json<MatchReply>, Failure> {
    work(&app, move |app| Ok(Json(app.service.conduct(&request)?))).await
}

async fn match_answer(
    State(app): State<App>,
    Message(request): Message<MatchAnswerRequest>,
) -> Result<Json<MatchReply>, Failure> {
    let MatchAnswerRequest { which, now, seed, lang, since, trees } = request;
    let (found, mut news) = work(&app, move |app| Ok(app.service.find_match(&which)?)).await?;
    let (command, millis) = answers::decide(&app, &found, seed).await?;
    let reply = work(&app, move |app| {
        let now = now.saturating_add(u64::from(millis));
        let done = app.service.act(found, &command, now, 0)?;
        let (longer, events) = done.map_err(|_| Failure::Broken("the engine's move was refused"))?;
        news.extend(events);
        Ok(app.service.told_match(&longer, news, now, (lang, since, &trees))?)
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
