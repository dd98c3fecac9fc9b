//! The packages of the workspace, as `cargo metadata` tells them.

use serde_json::Value;

/// A package with what it depends on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Package {
    pub(super) name: String,
    pub(super) description: String,
    /// Path of its manifest, relative to the root.
    pub(super) manifest: String,
    pub(super) dependencies: Vec<Dependency>,
}

/// A dependency as the manifest lists it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Dependency {
    pub(super) name: String,
    pub(super) kind: Kind,
    /// Whether it is a package of this repository.
    pub(super) own: bool,
}

/// What a dependency is needed for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Normal,
    Build,
    Development,
}

/// Reads the output of `cargo metadata --no-deps`.
pub(super) fn read(metadata: &Value) -> Result<Vec<Package>, String> {
    let root = metadata["workspace_root"].as_str().ok_or("cargo metadata names no workspace root")?;
    let packages = metadata["packages"].as_array().ok_or("cargo metadata lists no packages")?;
    packages.iter().map(|package| read_package(package, root)).collect()
}

fn read_package(package: &Value, root: &str) -> Result<Package, String> {
    let manifest = text(package, "manifest_path")?;
    let dependencies =
        package["dependencies"].as_array().ok_or("a package without a list of dependencies")?;
    Ok(Package {
        name: text(package, "name")?,
        description: package["description"].as_str().unwrap_or("").to_owned(),
        manifest: manifest.strip_prefix(root).unwrap_or(&manifest).trim_start_matches('/').to_owned(),
        dependencies: dependencies.iter().map(read_dependency).collect::<Result<_, _>>()?,
    })
}

fn read_dependency(dependency: &Value) -> Result<Dependency, String> {
    let kind = match dependency["kind"].as_str() {
        None => Kind::Normal,
        Some("build") => Kind::Build,
        Some("dev") => Kind::Development,
        Some(other) => return Err(format!("unknown kind of dependency `{other}`")),
    };
    Ok(Dependency { name: text(dependency, "name")?, kind, own: dependency["path"].is_string() })
}

fn text(value: &Value, field: &str) -> Result<String, String> {
    Ok(value[field].as_str().ok_or_else(|| format!("cargo metadata lacks `{field}`"))?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_metadata_of_this_workspace_form() {
        let metadata = serde_json::json!({
            "workspace_root": "/clone",
            "packages": [{
                "name": "a", "description": null, "manifest_path": "/clone/crates/a/Cargo.toml",
                "dependencies": [
                    { "name": "b", "kind": null, "path": "/clone/crates/b" },
                    { "name": "c", "kind": "dev" },
                ],
            }],
        });
        let dependency = |name: &str, kind, own| Dependency { name: name.to_owned(), kind, own };
        let expected = Package {
            name: "a".to_owned(),
            description: String::new(),
            manifest: "crates/a/Cargo.toml".to_owned(),
            dependencies: vec![
                dependency("b", Kind::Normal, true),
                dependency("c", Kind::Development, false),
            ],
        };
        assert_eq!(read(&metadata), Ok(vec![expected]));
        assert!(read(&serde_json::json!({})).is_err());
    }
}
