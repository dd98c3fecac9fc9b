//! The terminal itself: keys in, frames out, and its state as it was afterwards.

use std::{
    io, panic,
    sync::{
        Arc,
        mpsc::{self, Receiver, RecvTimeoutError, Sender},
    },
    thread,
    time::Duration,
};

use game::{DiagramStyle, Lang};
use ratatui::{
    Terminal,
    backend::CrosstermBackend,
    crossterm::{
        cursor::Show,
        event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers},
        execute,
        terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode},
    },
};

use super::{
    super::{board::Look, table::Table, window::Window},
    desk::{Desk, Done, Job, Wanted},
    draw::Painter,
    model::Key,
};
use crate::error::CommandError;

/// How often clocks are looked at while one runs.
const TICK: Duration = Duration::from_millis(250);

/// What the screen waits for.
enum News {
    Key(Key),
    /// The window changed, or something was pressed that means nothing.
    Other,
    Done(Done),
    /// There will be no more keys.
    Closed,
}

/// Plays on the whole screen until the player leaves.
pub(in super::super) fn play(
    table: Table,
    style: Option<DiagramStyle>,
    lang: Lang,
) -> Result<(), CommandError> {
    let window = Window::present().unwrap_or(Window { columns: 80, rows: 24, colors: true, unicode: true });
    let usual = if window.unicode { DiagramStyle::Kanji } else { DiagramStyle::Latin };
    let look =
        Look { style: style.unwrap_or(usual), colors: window.colors, attributes: true, flipped: false };
    let painter = Painter { look, unicode: window.unicode };
    let mut desk = Desk::new(table, lang);
    let _screen = Screen::enter()?;
    let mut terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
    let (sender, receiver) = mpsc::channel();
    // Asking once has signals caught from here on: a window that grows after the first drawing must not be missed.
    event::poll(Duration::ZERO)?;
    listen(sender.clone());
    loop {
        if let Some(job) = desk.advance()? {
            dispatch(job, sender.clone());
        }
        terminal.draw(|frame| painter.draw(frame, &desk.model, &desk.scene))?;
        match wait(&receiver, desk.is_timed()) {
            Some(News::Key(key)) => match desk.press(key)? {
                Wanted::Nothing => {}
                Wanted::Job(job) => dispatch(job, sender.clone()),
                Wanted::Leave => return Ok(()),
            },
            Some(News::Done(done)) => desk.hear(done)?,
            Some(News::Other) | None => {}
            Some(News::Closed) => return Ok(()),
        }
    }
}

/// The next news; none if a clock is to be looked at first.
fn wait(news: &Receiver<News>, timed: bool) -> Option<News> {
    if !timed {
        return Some(news.recv().unwrap_or(News::Closed));
    }
    match news.recv_timeout(TICK) {
        Ok(news) => Some(news),
        Err(RecvTimeoutError::Timeout) => None,
        Err(RecvTimeoutError::Disconnected) => Some(News::Closed),
    }
}

/// Has something done on a thread of its own, so that keys are answered meanwhile.
fn dispatch(job: Job, news: Sender<News>) {
    thread::spawn(move || {
        // Nobody waits any more if the player has left.
        let _ = news.send(News::Done(job.run()));
    });
}

/// Reads keys on a thread of its own.
fn listen(news: Sender<News>) {
    thread::spawn(move || {
        loop {
            let told = match event::read() {
                Ok(Event::Key(key)) if key.kind != KeyEventKind::Release => {
                    meaning(key).map_or(News::Other, News::Key)
                }
                Ok(_) => News::Other,
                Err(_) => News::Closed,
            };
            let closed = matches!(told, News::Closed);
            if news.send(told).is_err() || closed {
                return;
            }
        }
    });
}

fn meaning(key: KeyEvent) -> Option<Key> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return (key.code == KeyCode::Char('c')).then_some(Key::Interrupt);
    }
    Some(match key.code {
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Esc,
        KeyCode::Tab => Key::Tab,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::Char(c) => Key::Char(c),
        _ => return None,
    })
}

type Hook = dyn Fn(&panic::PanicHookInfo<'_>) + Send + Sync;

/// The whole screen while it lives; the terminal is as it was afterwards, after a panic too.
struct Screen {
    hook: Arc<Hook>,
}

impl Screen {
    fn enter() -> Result<Screen, CommandError> {
        enable_raw_mode()?;
        let hook: Arc<Hook> = Arc::from(panic::take_hook());
        let screen = Screen { hook: Arc::clone(&hook) };
        execute!(io::stdout(), EnterAlternateScreen)?;
        let here = thread::current().id();
        panic::set_hook(Box::new(move |what| {
            // A search that breaks off elsewhere is caught there; its words would only spoil the screen.
            if thread::current().id() == here {
                restore();
                hook(what);
            }
        }));
        Ok(screen)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore();
        // The hook of a panic that is under way cannot be changed any more.
        if !thread::panicking() {
            let hook = Arc::clone(&self.hook);
            panic::set_hook(Box::new(move |what| hook(what)));
        }
    }
}

/// Best effort: whoever cannot restore the terminal cannot say so either.
fn restore() {
    let _ = disable_raw_mode();
    let _ = execute!(io::stdout(), LeaveAlternateScreen, Show);
}
