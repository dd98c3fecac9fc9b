//! Every rules document ends its options with the list that the program goes by, the same in every language.

use std::{env, fs, path::PathBuf};

use game::{AnyGame, OptionSpec, OptionValues};

const LANGUAGES: [&str; 3] = ["en", "ja", "zh"];
const BEGIN: &str = "```options\n";
const END: &str = "```\n";

/// `impasse = agree | declare31`: the default first, then what else it may be.
fn line(option: &OptionSpec) -> String {
    let (words, numbers): (Vec<&str>, Option<String>) = match option.values {
        OptionValues::Choice(values) => (values.iter().map(|value| value.id).collect(), None),
        OptionValues::Number { min, max, off } => {
            (off.iter().map(|value| value.id).collect(), Some(format!("{min}..{max}")))
        }
    };
    let others = words.into_iter().filter(|word| *word != option.default).map(str::to_owned);
    let values: Vec<String> = [option.default.to_owned()].into_iter().chain(others).chain(numbers).collect();
    format!("{} = {}\n", option.name, values.join(" | "))
}

fn list(game: &dyn AnyGame) -> String {
    game.description().options.iter().map(line).collect()
}

#[test]
fn documents_list_every_option_with_its_default() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules");
    for game in catalog::games() {
        for language in LANGUAGES {
            let file = folder.join(format!("{}.{language}.md", game.id()));
            let text = fs::read_to_string(&file).expect("a rules document");
            let parts = text.split_once(BEGIN).and_then(|(before, rest)| {
                let (found, after) = rest.split_once(END)?;
                Some((before, found, after))
            });
            let Some((before, found, after)) = parts else {
                panic!("{} has no block of options", file.display())
            };
            let wanted = list(*game);
            if env::var_os("UPDATE").is_some() {
                let text = [before, BEGIN, &wanted, END, after].concat();
                fs::write(&file, text).expect("a file that can be written");
            } else {
                assert_eq!(found, wanted, "{} is out of date: run this test with UPDATE=1", file.display());
            }
        }
    }
}
