use std::{
    fs,
    path::{Path, PathBuf},
};

/// A file or folder for one test, removed with it.
pub(crate) struct Scratch(PathBuf);

impl Scratch {
    pub(crate) fn new(name: &str) -> Scratch {
        Scratch(std::env::temp_dir().join(format!("ranka-cli-{}-{name}", std::process::id())))
    }

    pub(crate) fn path(&self) -> &str {
        self.0.to_str().expect("UTF-8")
    }

    /// A file in the folder.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub(crate) fn text(&self) -> String {
        read(&self.0)
    }
}

/// The text of a file that there must be.
pub(crate) fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("the file")
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // It may never have been made, or be the other of the two.
        let _ = fs::remove_file(&self.0);
        let _ = fs::remove_dir_all(&self.0);
    }
}
