//! On a newer processor the program hands over to its twin: the same program, built to use what such a processor offers.
//!
//! `cargo xtask dist` makes both. The one that is started runs anywhere; it knows its twin by a digest, so that it never
//! starts another version of itself.

use std::path::{Path, PathBuf};

/// The digest of the twin that was made with this program; an ordinary build has none.
const DIGEST: Option<&str> = option_env!("RANKA_TWIN");

/// Set to `portable`, the program does without its twin.
const SETTING: &str = "RANKA_CPU";

/// Where the twin is, if it is there: beside the program, named after it and the digest.
fn beside(program: &Path, digest: &str) -> Option<PathBuf> {
    let twin = program.with_file_name(format!("ranka-{digest}"));
    twin.is_file().then_some(twin)
}

/// The twin to start: there is one, the processor is new enough, and nobody asked to do without.
fn chosen(program: &Path, digest: Option<&str>, newer: bool, setting: Option<&str>) -> Option<PathBuf> {
    if !newer || setting == Some("portable") {
        return None;
    }
    beside(program, digest?)
}

/// Becomes the twin where there is one to become; otherwise, and whenever that fails, nothing happens.
#[cfg(all(unix, target_arch = "x86_64"))]
pub(crate) fn hand_over() {
    use std::{env, os::unix::process::CommandExt, process::Command};

    let Ok(program) = env::current_exe() else { return };
    let setting = env::var(SETTING).ok();
    // The twin has the features at compile time and stays what it is.
    let newer = !cfg!(target_feature = "avx2") && is_newer();
    if let Some(twin) = chosen(&program, DIGEST, newer, setting.as_deref()) {
        let mut args = env::args_os();
        let name = args.next().unwrap_or_else(|| program.into_os_string());
        // It returns only if it fails: then this program does the work itself.
        let _failed = Command::new(twin).arg0(name).args(args).exec();
    }
}

/// There is only one program for this machine.
#[cfg(not(all(unix, target_arch = "x86_64")))]
pub(crate) fn hand_over() {
    let _ = (DIGEST, SETTING, chosen as fn(&Path, Option<&str>, bool, Option<&str>) -> Option<PathBuf>);
}

/// Whether this processor has what the level x86-64-v3 asks for.
#[cfg(all(unix, target_arch = "x86_64"))]
fn is_newer() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("f16c")
        && is_x86_feature_detected!("fma")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("movbe")
}

#[cfg(test)]
mod tests {
    use std::{env, fs};

    use super::*;

    #[test]
    fn the_twin_of_its_own_digest_is_chosen_on_a_newer_processor() {
        let folder = env::temp_dir().join(format!("ranka-twin-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let program = folder.join("ranka-usi");
        fs::write(folder.join("ranka-11ff"), "").unwrap();
        let found = Some(folder.join("ranka-11ff"));
        assert_eq!(chosen(&program, Some("11ff"), true, None), found);
        assert_eq!(chosen(&program, Some("11ff"), true, Some("newest")), found);
        assert_eq!(chosen(&program, Some("22ff"), true, None), None, "another version");
        assert_eq!(chosen(&program, Some("11ff"), true, Some("portable")), None, "not wanted");
        assert_eq!(chosen(&program, Some("11ff"), false, None), None, "an old processor");
        assert_eq!(chosen(&program, None, true, None), None, "an ordinary build");
        fs::remove_dir_all(&folder).unwrap();
    }
}
