//! What is given to others tells nothing of the machine that built it.

use std::{env, path::PathBuf};

use crate::{portable, shell::Workspace};

/// Flags of the compiler that put names in the place of this machine's folders, wherever a program would tell them.
pub(crate) fn flags(workspace: &Workspace) -> Vec<String> {
    let home = || env::var_os("HOME").map(|home| PathBuf::from(home).join(".cargo"));
    let cargo = env::var_os("CARGO_HOME").map(PathBuf::from).or_else(home);
    // Debian's compiler builds the standard library from sources that lie here; ours has told others before.
    let library = portable::library_source(workspace);
    let named = [(Some(workspace.root().to_owned()), "ranka"), (cargo, "cargo"), (library, "std")];
    let flag = |(folder, name): (Option<PathBuf>, &str)| {
        folder.map(|folder| format!("--remap-path-prefix={}={name}", folder.display()))
    };
    named.into_iter().filter_map(flag).collect()
}

/// The same as a setting of cargo, beside the flags that it has from elsewhere.
pub(crate) fn setting(workspace: &Workspace) -> String {
    let quoted: Vec<String> = flags(workspace).iter().map(|flag| format!("{flag:?}")).collect();
    format!("target.'cfg(all())'.rustflags=[{}]", quoted.join(","))
}
