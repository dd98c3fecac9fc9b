use game::{Choices, Game, OptionError, OptionSpec, OptionValues, SplitMix};

use super::{
    Effort, Summary, description,
    lines::Walker,
    subject::{Subject, duplicate, is_complete},
};
use crate::Complaint;

/// Moves that are looked at closely in each position; there are many options.
const SAMPLE: usize = 2;

/// Every preset and every value of every option makes a game that can be played.
pub(super) fn check<G: Game>(
    effort: &Effort,
    numbers: &mut SplitMix,
    summary: &mut Summary,
) -> Result<(), Complaint> {
    names::<G>()?;
    for preset in G::PRESETS {
        let choices = Choices::preset(G::OPTIONS, G::PRESETS, preset.name);
        play::<G>(&format!("preset {}", preset.name), choices, effort, numbers, summary)?;
    }
    for spec in G::OPTIONS {
        for value in values(spec) {
            let mut choices = Choices::defaults(G::OPTIONS);
            let choices = choices.set(spec.name, &value).map(|()| choices);
            play::<G>(&format!("option {}={value}", spec.name), choices, effort, numbers, summary)?;
        }
    }
    Ok(())
}

fn names<G: Game>() -> Result<(), Complaint> {
    let fault =
        |what: String| Err(Complaint { check: "options", what, place: format!("{}, its options", G::ID) });
    let names = G::OPTIONS.iter().map(|spec| spec.name);
    if let Some(name) = names.clone().find(|name| !is_word(name)).or_else(|| duplicate(names)) {
        return fault(format!("option `{name}` is not one word or stands there twice"));
    }
    if let Some(spec) = G::OPTIONS.iter().find(|spec| !is_complete(&spec.summary) || spec.section.is_empty())
    {
        return fault(format!("option `{}` has no summary or section", spec.name));
    }
    if let Some(spec) = G::OPTIONS.iter().find(|spec| !values(spec).contains(&spec.default.to_owned())) {
        return fault(format!("option `{}` does not take its own default", spec.name));
    }
    for spec in G::OPTIONS {
        let nameless = spec.words().iter().find(|value| !is_word(value.id) || !is_complete(&value.name));
        if let Some(value) = nameless {
            return fault(format!("value `{}` of option `{}` has no words", value.id, spec.name));
        }
    }
    let names = G::PRESETS.iter().map(|preset| preset.name);
    if let Some(name) = names.clone().find(|name| !is_word(name)).or_else(|| duplicate(names)) {
        return fault(format!("preset `{name}` is not one word or stands there twice"));
    }
    if let Some(preset) = G::PRESETS.iter().find(|preset| !is_complete(&preset.summary)) {
        return fault(format!("preset `{}` has no summary", preset.name));
    }
    let first = G::PRESETS.first().map(|preset| Choices::preset(G::OPTIONS, G::PRESETS, preset.name));
    match first {
        Some(Ok(choices)) if choices == Choices::defaults(G::OPTIONS) => Ok(()),
        _ => fault("the first preset is not the default".into()),
    }
}

fn is_word(name: &str) -> bool {
    !name.is_empty() && !name.contains(|c: char| c.is_whitespace() || c == '=')
}

fn values(spec: &OptionSpec) -> Vec<String> {
    match spec.values {
        OptionValues::Choice(values) => values.iter().map(|value| value.id.to_owned()).collect(),
        OptionValues::Number { min, max, off } => {
            let default = spec.default.parse().ok().filter(|number| (min..=max).contains(number));
            let numbers = [Some(min), default, Some(max)].into_iter().flatten();
            numbers.map(|number| number.to_string()).chain(off.map(|value| value.id.to_owned())).collect()
        }
    }
}

fn play<G: Game>(
    setting: &str,
    choices: Result<Choices, OptionError>,
    effort: &Effort,
    numbers: &mut SplitMix,
    summary: &mut Summary,
) -> Result<(), Complaint> {
    let game = choices.and_then(|choices| G::configure(&choices)).map_err(|error| Complaint {
        check: "options",
        what: error.to_string(),
        place: format!("{}, {setting}", G::ID),
    })?;
    let subject = Subject::new(game, setting);
    description::check(&subject)?;
    summary.settings += 1;
    Walker::new(&subject, subject.game.start(), SAMPLE).walk(effort.option_plies, numbers, summary)
}
