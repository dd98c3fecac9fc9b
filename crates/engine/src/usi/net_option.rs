use std::{fs, io::Read};

use game::clipped;

use crate::{AnyEngine, NetSource};

/// Where the net comes from, as a graphical interface sets it.
#[derive(Clone, Default)]
pub(super) enum NetOption {
    /// From the program.
    #[default]
    Own,
    /// From nowhere.
    Without,
    /// From a file, by its name.
    File(String, Vec<u8>),
}

const OWN: &str = "<own>";
const WITHOUT: &str = "none";
/// More than any net has.
const LONGEST: u64 = 4_000_000;

impl NetOption {
    /// The name that other engines use.
    pub(super) const NAME: &'static str = "EvalFile";

    /// The line that announces it.
    pub(super) fn line() -> String {
        format!("option name {} type string default {OWN}", NetOption::NAME)
    }

    /// Reads a value, and the file that it names.
    ///
    /// # Errors
    /// If there is no such file.
    pub(super) fn read(value: &str) -> Result<NetOption, String> {
        match value {
            "" | "<empty>" | OWN => Ok(NetOption::Own),
            WITHOUT => Ok(NetOption::Without),
            file => {
                let mut bytes = Vec::new();
                let read = fs::File::open(file).and_then(|file| file.take(LONGEST).read_to_end(&mut bytes));
                read.map_err(|error| format!("{}: {}: {error}", NetOption::NAME, clipped(file)))?;
                Ok(NetOption::File(file.to_owned(), bytes))
            }
        }
    }

    /// Gives an engine its net.
    ///
    /// # Errors
    /// If the file holds none for its game; the engine then takes its own.
    pub(super) fn configure(&mut self, engine: &mut dyn AnyEngine) -> Result<(), String> {
        let source = match self {
            NetOption::Own => NetSource::Own,
            NetOption::Without => NetSource::Without,
            NetOption::File(_, bytes) => NetSource::File(bytes),
        };
        let Err(error) = engine.set_net(source) else { return Ok(()) };
        let name = if let NetOption::File(name, _) = self { clipped(name) } else { WITHOUT.to_owned() };
        *self = NetOption::Own;
        engine.set_net(NetSource::Own).map_err(|error| error.to_string())?;
        Err(format!("{}: {name}: {error}; its own net stays", NetOption::NAME))
    }
}
