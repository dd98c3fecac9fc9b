//! A place for what a test writes.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process,
    sync::atomic::{AtomicU32, Ordering::Relaxed},
};

/// A file or folder for one test, removed with it. It is not made: whoever is tried makes it.
#[derive(Debug)]
pub struct Scratch(PathBuf);

impl Scratch {
    /// A place that nothing else has.
    pub fn new(name: &str) -> Scratch {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Relaxed);
        Scratch(env::temp_dir().join(format!("ranka-{}-{count}-{name}", process::id())))
    }

    /// Where it is.
    ///
    /// # Panics
    /// If temporary files have names that are no text.
    pub fn path(&self) -> &str {
        self.0.to_str().expect("UTF-8")
    }

    /// A file in the folder.
    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// The text of the file.
    pub fn text(&self) -> String {
        read(&self.0)
    }
}

/// The text of a file that there must be.
///
/// # Panics
/// If it is not there.
pub fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("the file")
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // It may never have been made, or be the other of the two.
        let _ = fs::remove_file(&self.0);
        let _ = fs::remove_dir_all(&self.0);
    }
}
