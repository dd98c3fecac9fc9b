/// What the program is told to do.
#[derive(Debug)]
pub struct Arguments {
    /// How often each workload is measured.
    pub repetitions: usize,
    /// Only workloads whose names contain this.
    pub only: String,
    /// Whether to print JSON instead of a table.
    pub json: bool,
    /// Whether to print the usage and nothing else.
    pub help: bool,
}

/// The usage.
pub const HELP: &str = "\
bench-peers [--repetitions N] [--only TEXT] [--json]

  --repetitions N  measure each workload N times (1 to 1000; default 5)
  --only TEXT      only workloads whose names contain TEXT
  --json           print one JSON document instead of a table";

impl Arguments {
    /// Reads the arguments after the program's name.
    pub fn parse(mut words: impl Iterator<Item = String>) -> Result<Arguments, String> {
        let mut arguments = Arguments { repetitions: 5, only: String::new(), json: false, help: false };
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("`{word}` needs a value"));
            match word.as_str() {
                "--repetitions" => {
                    let value = value()?;
                    let number = value.parse().ok().filter(|number| (1..=1000).contains(number));
                    arguments.repetitions =
                        number.ok_or_else(|| format!("`{value}` is not a number from 1 to 1000"))?;
                }
                "--only" => arguments.only = value()?,
                "--json" => arguments.json = true,
                "-h" | "--help" => arguments.help = true,
                _ => return Err(format!("unknown argument `{word}`")),
            }
        }
        Ok(arguments)
    }
}
