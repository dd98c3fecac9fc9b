//! The web client: building it, and testing it in node and in a real browser.

use std::{env, path::PathBuf, process::Command};

use crate::{
    console::say,
    machine, module,
    shell::{self, Workspace},
    step::Verdict,
};

/// How the browser tests are told where the browser is.
const BROWSER: &str = "CHROMIUM";
const BROWSERS: &[&str] = &["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
/// How the browser tests are told where the program is.
const PROGRAM: &str = "RANKA";

const BROWSER_TESTS: &[&str] = &["run", "browser"];
const LESSON_TESTS: &[&str] = &["run", "browser", "--", "lessons"];
/// How the lessons' tests are told to leave nothing out.
const ALL_LESSONS: (&str, &str) = ("LESSONS", "all");

/// Where `vite.embed.config.ts` puts the board element.
const EMBED: &str = "target/embed";

const NO_NODE: &str = "node and npm are missing, which build the web client; install Node.js 20 or newer";
const NO_BROWSER: &str =
    "Chromium is missing, so nothing is tested in a browser; install it or set CHROMIUM to its path";

const NO_FONTS: &str = "no font has Japanese and Chinese characters, so that their texts would be measured as empty boxes; install \
                        fonts-noto-cjk";

/// Builds the client into `web/dist`, which the program embeds.
pub(crate) fn build(workspace: &Workspace) -> Result<(), String> {
    prepare(workspace)?;
    module::provide_or_say(workspace)?;
    npm(workspace, &["run", "build"])
}

/// Makes the board element for other people's pages, and says where it is; nothing without the module, which it takes along.
pub(crate) fn embed(workspace: &Workspace) -> Result<Option<PathBuf>, String> {
    if !module::is_there(workspace) {
        say("there is no module, so there is no board element for other pages either");
        return Ok(None);
    }
    npm(workspace, &["run", "embed"])?;
    Ok(Some(workspace.root().join(EMBED)))
}

/// Installs what builds the client.
pub(crate) fn prepare(workspace: &Workspace) -> Result<(), String> {
    if !has_node(workspace) {
        return Err(NO_NODE.to_owned());
    }
    install(workspace)
}

/// A tool that the client's build brings along.
pub(crate) fn tool(workspace: &Workspace, name: &str) -> Command {
    workspace.command(&folder(workspace).join("node_modules/.bin").join(name).to_string_lossy(), &[])
}

/// Types, unit tests and the build of the client.
pub(crate) fn check(workspace: &Workspace) -> Verdict {
    if !has_node(workspace) {
        return machine::missing(NO_NODE.to_owned());
    }
    install(workspace)
        // Without one the client is what it is over HTTP alone; the check of the module says that it is missing.
        .and_then(|()| module::provide_or_say(workspace))
        .and_then(|()| npm(workspace, &["run", "check"]))
        .and_then(|()| npm(workspace, &["test"]))
        .and_then(|()| npm(workspace, &["run", "build"]))
        .and_then(|()| embed(workspace).map(drop))
        .into()
}

/// The client in a real browser against the real program, both built before.
pub(crate) fn browse(workspace: &Workspace) -> Verdict {
    browse_with(workspace, BROWSER_TESTS, None)
}

/// Every step of every lesson in every language at both sizes, by the same means.
pub(crate) fn play_all_lessons(workspace: &Workspace) -> Verdict {
    browse_with(workspace, LESSON_TESTS, Some(ALL_LESSONS))
}

fn browse_with(workspace: &Workspace, tests: &[&str], wish: Option<(&str, &str)>) -> Verdict {
    if !has_node(workspace) {
        return machine::missing(NO_NODE.to_owned());
    }
    let Some(browser) = browser(workspace) else { return machine::missing(NO_BROWSER.to_owned()) };
    if !has_fonts(workspace) {
        return machine::missing(NO_FONTS.to_owned());
    }
    say(&format!("using {}", browser.display()));
    workspace
        .program()
        .and_then(|program| {
            let mut command = npm_command(workspace, tests);
            command.env(BROWSER, browser).env(PROGRAM, program).envs(wish);
            shell::run(command)
        })
        .into()
}

fn has_node(workspace: &Workspace) -> bool {
    let found = || ["node", "npm"].iter().all(|name| shell::find_program(name, &[]).is_some());
    if !found() {
        machine::install(workspace, &["nodejs", "npm"]);
    }
    found()
}

fn browser(workspace: &Workspace) -> Option<PathBuf> {
    let named = || env::var_os(BROWSER).map(PathBuf::from).filter(|path| path.is_file());
    let found = || named().or_else(|| BROWSERS.iter().find_map(|name| shell::find_program(name, &[])));
    found().or_else(|| {
        machine::install(workspace, &["chromium"]);
        found()
    })
}

/// Whether texts in every language of the pages can be drawn.
fn has_fonts(workspace: &Workspace) -> bool {
    let can_tell = || shell::find_program("fc-list", &[]).is_some();
    if !can_tell() {
        machine::install(workspace, &["fontconfig"]);
    }
    let found = || {
        ["ja", "zh-tw", "zh-cn"].iter().all(|language| {
            let listed = shell::output(workspace.command("fc-list", &[&format!(":lang={language}")]));
            // Where nobody can tell, the system has its own way with fonts.
            listed.map_or(!can_tell(), |fonts| !fonts.trim().is_empty())
        })
    };
    if !found() {
        machine::install(workspace, &["fonts-noto-cjk"]);
    }
    found()
}

/// Installs exactly what the lock file has, unless that is what is there.
fn install(workspace: &Workspace) -> Result<(), String> {
    let folder = folder(workspace);
    if shell::is_newer(&folder.join("node_modules/.package-lock.json"), &folder.join("package-lock.json")) {
        return Ok(());
    }
    npm(workspace, &["ci"])
}

fn npm(workspace: &Workspace, args: &[&str]) -> Result<(), String> {
    shell::run(npm_command(workspace, args))
}

pub(crate) fn npm_command(workspace: &Workspace, args: &[&str]) -> Command {
    let mut command = workspace.command("npm", args);
    command.current_dir(folder(workspace));
    command
}

fn folder(workspace: &Workspace) -> PathBuf {
    workspace.root().join("web")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tests_of_the_lessons_know_how_nothing_is_left_out() {
        let (name, value) = ALL_LESSONS;
        let tests = include_str!("../../web/tests/browser/lessons.test.ts");
        assert!(tests.contains(&format!("process.env[\"{name}\"] === \"{value}\"")));
        assert!(LESSON_TESTS.ends_with(&["lessons"]), "the name of that file");
    }
}
