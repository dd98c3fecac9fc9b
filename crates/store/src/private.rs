//! Files that nobody but their owner reads: they hold the secret that signs cookies, and what will be thrown.

use std::{fs::OpenOptions, io, path::Path};

/// Makes a file that is not there yet.
pub(crate) fn make(file: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).map(drop)
}

/// Sees to it that a file is private, whether it is there already or is about to be filled.
pub(crate) fn keep(file: &Path) -> io::Result<()> {
    match make(file) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            close(file);
            Ok(())
        }
        made => made,
    }
}

/// Takes everybody else's rights away. Not every file system knows such rights, and who shares a file with others on purpose may not be
/// its owner: neither is a reason not to serve.
pub(crate) fn close(file: &Path) {
    #[cfg(unix)]
    {
        use std::{fs, os::unix::fs::PermissionsExt};
        let _ = fs::set_permissions(file, fs::Permissions::from_mode(0o600));
    }
    #[cfg(not(unix))]
    let _ = file;
}
