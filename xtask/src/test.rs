//! `cargo xtask test`: every check there is, in one go.

use std::{
    env,
    fs::{self, File},
    path::PathBuf,
    process::{Child, Command, ExitCode, Stdio},
};

use crate::{
    console::{fail, say},
    licences, module, oracle, portable,
    shell::{self, Workspace},
    step::{Report, Verdict},
    tidy, web, xboard,
};

/// How much to check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Extent<'a> {
    /// Everything.
    Full,
    /// What a developer runs between two edits.
    Quick,
    /// The checks of these names.
    Named(&'a [&'a str]),
}

impl Extent<'_> {
    fn has(self, check: &Check) -> bool {
        match self {
            Extent::Full => true,
            Extent::Quick => check.quick,
            Extent::Named(names) => names.contains(&check.name),
        }
    }
}

struct Check {
    name: &'static str,
    quick: bool,
    run: fn(&Workspace) -> Verdict,
}

/// Checks that only compute and are needed by nothing that runs meanwhile. In a whole run they use the time that other checks leave, at the
/// lowest priority, so that nothing that waits for an answer gets slower by them.
struct Group {
    name: &'static str,
    /// They begin together with this check.
    from: &'static str,
    /// They have ended before whatever follows this one.
    until: &'static str,
    checks: &'static [&'static str],
}

#[rustfmt::skip]
const BESIDE: &[Group] = &[
    // Tests wait for one another and for what they started, and the compiler ends each program on one processor.
    Group { name: "beside the tests",   from: "tests",   until: "tests",   checks: &["WebAssembly"] },
    // The release build is linked on one processor, and pages take their time to draw.
    Group { name: "beside the client",  from: "web",     until: "browser", checks: &["doc tests", "documentation", "fuzz smoke", "ARM"] },
    Group { name: "beside the browser", from: "browser", until: "browser", checks: &["module", "old processor"] },
];

#[rustfmt::skip]
const CHECKS: &[Check] = &[
    Check { name: "tidy",            quick: true,  run: tidy::check },
    Check { name: "format",          quick: true,  run: format },
    Check { name: "licences",        quick: true,  run: licences::check },
    Check { name: "lints",           quick: true,  run: lints },
    // Before the tests, which compare with it.
    Check { name: "outside oracles", quick: false, run: oracle::provide },
    Check { name: "PostgreSQL",      quick: false, run: oracle::provide_database },
    Check { name: "tests",           quick: true,  run: tests },
    Check { name: "doc tests",       quick: false, run: doc_tests },
    Check { name: "documentation",   quick: false, run: documentation },
    // Before the client, which takes it along.
    Check { name: "WebAssembly",     quick: false, run: module::check },
    // Before the program, which embeds what it builds.
    Check { name: "web",             quick: false, run: web::check },
    Check { name: "release build",   quick: false, run: release_build },
    Check { name: "module",          quick: false, run: module::compare },
    Check { name: "browser",         quick: false, run: web::browse },
    Check { name: "XBoard",          quick: false, run: xboard::check },
    Check { name: "fuzz smoke",      quick: false, run: fuzz_smoke },
    Check { name: "old processor",   quick: false, run: portable::old_processor },
    Check { name: "ARM",             quick: false, run: portable::arm },
    Check { name: "advisories",      quick: false, run: advisories },
];

/// Packages with a workspace of their own, held to the same form.
const OUTSIDE: &[&str] = &["fuzz/Cargo.toml", "bench-peers/Cargo.toml"];

/// What the checks are called.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    CHECKS.iter().map(|check| check.name)
}

/// Runs the checks and sums them up.
pub(crate) fn run(workspace: &Workspace, extent: Extent<'_>) -> ExitCode {
    if let Extent::Named(names) = extent
        && let Some(unknown) = names.iter().find(|name| CHECKS.iter().all(|check| check.name != **name))
    {
        let known: Vec<&str> = self::names().collect();
        return fail(&format!("no check is called `{unknown}`; there are {}", known.join(", ")));
    }
    let mut report = Report::default();
    if extent == Extent::Full {
        run_all(workspace, &mut report);
    } else {
        for check in CHECKS.iter().filter(|check| extent.has(check)) {
            report.step(check.name, || (check.run)(workspace));
        }
    }
    report.finish()
}

fn run_all(workspace: &Workspace, report: &mut Report) {
    let aside = |check: &&Check| BESIDE.iter().any(|group| group.checks.contains(&check.name));
    let mut running: Vec<(&Group, Result<Beside, String>)> = Vec::new();
    for check in CHECKS.iter().filter(|check| !aside(check)) {
        let begin = |group| (group, Beside::start(workspace, group));
        running.extend(BESIDE.iter().filter(|group| group.from == check.name).map(begin));
        report.step(check.name, || (check.run)(workspace));
        for (group, others) in running.extract_if(.., |(group, _)| group.until == check.name) {
            report.step(group.name, || others.and_then(|others| others.end(group)).into());
        }
    }
}

/// Another run of this program that does the checks of a [`Group`]; what it prints is kept until it is looked at.
struct Beside {
    run: Child,
    told: PathBuf,
}

impl Beside {
    fn start(workspace: &Workspace, group: &Group) -> Result<Beside, String> {
        let told = workspace.target()?.join(group.name.replace(' ', "-")).with_extension("log");
        let begun = || {
            let (out, errors) = (File::create(&told)?, File::options().append(true).open(&told)?);
            let own = env::current_exe()?;
            let mut command = match shell::find_program("nice", &[]) {
                Some(nice) => {
                    workspace.command(&nice.to_string_lossy(), &["-n", "19", &own.to_string_lossy()])
                }
                None => workspace.command(&own.to_string_lossy(), &[]),
            };
            command.arg("test").args(group.checks);
            command.stdin(Stdio::null()).stdout(out).stderr(errors).spawn()
        };
        let run = begun().map_err(|error| format!("{}: {error}", group.name))?;
        Ok(Beside { run, told })
    }

    fn end(mut self, group: &Group) -> Result<(), String> {
        let status = self.run.wait().map_err(|error| error.to_string());
        say(&fs::read_to_string(&self.told).map_err(|error| format!("{}: {error}", self.told.display()))?);
        if status?.success() { Ok(()) } else { Err(format!("one of {}", group.checks.join(", "))) }
    }
}

fn format(workspace: &Workspace) -> Verdict {
    let own = ["fmt", "--all", "--check"];
    let outside = |manifest| vec!["fmt", "--manifest-path", manifest, "--check"];
    run_each(workspace, &own, outside)
}

/// Cargo for a package outside the workspace that uses what has been built for the workspace, where that is the same.
fn sharing(workspace: &Workspace, args: &[&str]) -> Command {
    let mut command = workspace.cargo(args);
    command.env("CARGO_TARGET_DIR", workspace.root().join("target"));
    command
}

fn lints(workspace: &Workspace) -> Verdict {
    let own = ["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"];
    let outside = |manifest| vec!["clippy", "--manifest-path", manifest, "--", "-D", "warnings"];
    run_each(workspace, &own, outside)
}

/// Runs cargo for the workspace and then for each package outside; tells the first failure after all have run.
fn run_each<'a>(workspace: &Workspace, own: &[&str], outside: impl Fn(&'a str) -> Vec<&'a str>) -> Verdict {
    let first = shell::run(workspace.cargo(own));
    OUTSIDE
        .iter()
        .map(|manifest| shell::run(sharing(workspace, &outside(manifest))))
        .fold(first, Result::and)
        .into()
}

fn tests(workspace: &Workspace) -> Verdict {
    let command = workspace.cargo(&["test", "--workspace", "--tests", "--no-fail-fast"]);
    shell::run(with_oracle(command)).into()
}

fn doc_tests(workspace: &Workspace) -> Verdict {
    shell::run(workspace.cargo(&["test", "--workspace", "--doc"])).into()
}

fn documentation(workspace: &Workspace) -> Verdict {
    let mut command = workspace.cargo(&["doc", "--no-deps", "--workspace"]);
    command.env("RUSTDOCFLAGS", "-D warnings");
    shell::run(command).into()
}

fn release_build(workspace: &Workspace) -> Verdict {
    shell::run(workspace.cargo(&["build", "--release", "--package", "ranka"])).into()
}

fn fuzz_smoke(workspace: &Workspace) -> Verdict {
    let args = ["run", "--quiet", "--manifest-path", "fuzz/Cargo.toml", "--bin", "smoke"];
    shell::run(sharing(workspace, &args)).into()
}

/// The only check that needs a network beyond the crates themselves; a closed one is not a defect of ours, so that this
/// check alone may be left out anywhere.
fn advisories(workspace: &Workspace) -> Verdict {
    let skipped = |reason: &str| Verdict::Skipped(format!("NOBODY LOOKED FOR KNOWN HOLES: {reason}"));
    if shell::find_program("cargo-deny", &[]).is_none() {
        return skipped("no cargo-deny; `cargo install --locked cargo-deny` installs it");
    }
    if shell::run(workspace.cargo(&["deny", "fetch", "db"])).is_err() {
        return skipped("the advisory database cannot be fetched");
    }
    shell::run(workspace.cargo(&["deny", "check", "--disable-fetch", "advisories", "bans", "sources"])).into()
}

fn with_oracle(mut command: Command) -> Command {
    command.envs(oracle::variables());
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    /// When a check has begun at the earliest, and when it has ended at the latest, in checks that run alone.
    fn times(name: &str) -> (usize, usize) {
        let place = |name: &str| CHECKS.iter().position(|check| check.name == name).expect("a check");
        BESIDE
            .iter()
            .find(|group| group.checks.contains(&name))
            .map_or((place(name), place(name)), |group| (place(group.from), place(group.until)))
    }

    #[test]
    fn what_a_check_needs_is_made_before_it() {
        let needs = [
            ("tests", &["outside oracles", "PostgreSQL"][..]),
            ("web", &["WebAssembly"]),
            ("release build", &["web"]),
            ("module", &["WebAssembly", "release build"]),
            ("browser", &["release build"]),
            ("XBoard", &["release build"]),
            ("old processor", &["release build"]),
        ];
        for (check, needed) in needs {
            for other in needed {
                assert!(times(other).1 < times(check).0, "{check} needs {other}");
            }
        }
    }

    #[test]
    fn what_runs_beside_others_is_a_check_and_others_wait_for_its_end() {
        for group in BESIDE {
            let aside = |name: &str| BESIDE.iter().any(|group| group.checks.contains(&name));
            assert!(group.checks.iter().all(|check| names().any(|name| name == *check)), "{}", group.name);
            assert!(!aside(group.from) && !aside(group.until), "{}", group.name);
            assert!(times(group.checks[0]).0 <= times(group.checks[0]).1, "{}", group.name);
        }
    }
}
