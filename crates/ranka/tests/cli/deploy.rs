//! The files with which hosts start the program say what the program understands.

use std::{fs, process::Command};

use testkit::Scratch;

use super::{ranka, refused, run};

fn deployed(name: &str) -> String {
    let path = format!("{}/../../deploy/{name}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn help() -> String {
    String::from_utf8(run(&["serve", "--help"]).stdout).expect("UTF-8")
}

/// Every option has its variable and stands in the help; every variable of the files is one of those.
#[test]
fn variables_of_the_files_are_those_of_the_program() {
    let help = help();
    let options = help.lines().filter_map(|line| line.trim().strip_prefix("--"));
    let options: Vec<&str> = options.map(|line| line.split([' ', '=']).next().unwrap_or(line)).collect();
    assert!(options.len() > 10, "{help}");
    for option in &options {
        let variable = format!("[env: RANKA_{}", option.replace('-', "_").to_uppercase());
        assert!(help.contains(&variable), "{variable}");
    }
    for name in ["ranka.service", "Containerfile"] {
        let text = deployed(name);
        let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
        let variables: Vec<&str> = words.filter(|word| word.starts_with("RANKA_")).collect();
        for variable in variables {
            assert!(help.contains(&format!("[env: {variable}=")), "{name}: {variable}");
        }
    }
}

/// The folder of both is the usual one there, so that a database that somebody names counts before it.
#[test]
fn a_database_of_the_settings_counts_before_the_folder() {
    for (name, parts) in [
        ("ranka.service", ["\nEnvironment=XDG_DATA_HOME=/var/lib\n", "\nStateDirectory=ranka\n"]),
        ("Containerfile", ["\nENV XDG_DATA_HOME=/data ", "\nVOLUME /data\n"]),
    ] {
        let text = deployed(name);
        assert!(parts.iter().all(|part| text.contains(part)) && !text.contains("RANKA_DATA="), "{name}");
    }
    let folder = Scratch::new("deploy-database");
    fs::create_dir_all(folder.path()).expect("a folder");
    let file = folder.file("ranka.toml");
    // Nobody listens there.
    fs::write(&file, "database = \"postgres://nobody@127.0.0.1:1/ranka\"\nport = 0\n").expect("a file");
    let mut command = ranka(&["serve", "--config", &file.display().to_string()]);
    command.env("XDG_DATA_HOME", folder.path()).env_remove("RANKA_DATA").env_remove("RANKA_DATABASE");
    assert!(refused(&command.output().expect("the program")).contains("the database"));
}

/// The settings are read; the server with them starts as far as its folder.
#[test]
fn the_settings_of_the_example_are_understood() {
    let folder = Scratch::new("deploy");
    fs::create_dir_all(folder.path()).expect("a folder");
    let (file, place) = (folder.file("ranka.toml"), folder.file("no-folder"));
    fs::write(&place, "a file, where no folder can be").expect("a file");
    fs::write(&file, deployed("ranka.toml")).expect("a file");
    let (file, below) = (file.display().to_string(), place.join("below").display().to_string());
    let told = refused(&run(&["serve", "--config", &file, "--port", "0", "--data", &below]));
    assert!(told.contains("no-folder"), "everything else is as it should be: {told}");
    let wrong = [
        ("colour = \"red\"", "there is no setting `colour`; there are listen, port, host"),
        ("listen = true", "`listen` cannot be of the type boolean"),
        ("listen = \"everywhere at once\"", "expected an address"),
        ("listen", "key with no value"),
        ("log = \"loud\"", "`loud` is no level"),
    ];
    for (text, reason) in wrong {
        fs::write(&file, text).expect("a file");
        let told = refused(&run(&["serve", "--config", &file, "--port", "0", "--data", &below]));
        assert!(told.contains(reason), "{text}: {told}");
    }
    // What is typed and what the environment says counts before the file.
    fs::write(&file, "listen = \"256.0.0.1\"\ndatabase = \"postgres://nobody\"\n").expect("a file");
    let mut command = ranka(&["serve", "--config", &file, "--port", "0", "--data", &below]);
    let told = refused(&command.env("RANKA_LISTEN", "localhost").output().expect("the program"));
    assert!(told.contains("no-folder"), "{told}");
    assert!(refused(&run(&["serve", "--config", "/nowhere/at/all"])).contains("/nowhere/at/all"));
}

#[test]
fn systemd_takes_the_unit() {
    if Command::new("systemd-analyze").arg("--version").output().is_err() {
        return;
    }
    let folder = Scratch::new("unit");
    fs::create_dir_all(folder.path()).expect("a folder");
    let unit = deployed("ranka.service");
    let program = "/usr/local/bin/ranka";
    assert!(unit.contains(&format!("ExecStart={program} serve --config ")), "what docs/hosting.md says");
    let file = folder.file("ranka.service");
    fs::write(&file, unit.replace(program, env!("CARGO_BIN_EXE_ranka"))).expect("a file");
    let told =
        Command::new("systemd-analyze").args(["verify", "--man=no"]).arg(&file).output().expect("systemd");
    let said = String::from_utf8_lossy(&told.stderr);
    assert!(!said.contains("ranka.service"), "{said}");
}

/// What the image is made of fits the repository: its toolchain, the folder that `dist` leaves, the program's command and port.
#[test]
fn the_image_is_made_of_what_there_is() {
    let text = deployed("Containerfile");
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let toolchain = fs::read_to_string(format!("{root}/rust-toolchain.toml")).expect("a toolchain");
    let version = text.lines().find_map(|line| line.strip_prefix("FROM rust:")?.split(' ').next());
    assert!(toolchain.contains(&format!("channel = \"{}.", version.expect("an image with Rust"))));
    for part in [
        "RUN cargo xtask dist\n",
        "COPY --from=build /src/target/dist/ /opt/ranka/\n",
        "ENTRYPOINT [\"/opt/ranka/ranka\"]\n",
        "CMD [\"serve\"]\n",
        "RANKA_LISTEN=0.0.0.0:8080\n",
        "EXPOSE 8080\n",
    ] {
        assert!(text.contains(part), "{part}");
    }
    assert!(
        fs::read_to_string(format!("{root}/xtask/src/dist.rs"))
            .expect("a file")
            .contains("target.join(\"dist\")")
    );
    assert!(help().contains("[default: 127.0.0.1:8080]"));
}
