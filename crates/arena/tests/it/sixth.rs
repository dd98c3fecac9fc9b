//! A match in a game that nothing here was written for.

use std::ops::ControlFlow;

use arena::{Contest, ContestantSpec, Resources, Rules};
use engine::{AnyEngine, Engines, Making};
use game::OptionError;

fn make(
    id: &str,
    preset: Option<&str>,
    settings: &[(String, String)],
) -> Result<Option<Box<dyn AnyEngine>>, OptionError> {
    sixth::visit(id, Making { preset, settings }).ok().transpose()
}

#[test]
fn material_plays_better_than_whoever_knows_the_rules_only() {
    let engines = Engines::new(sixth::games, make);
    let spec = |text: &str| text.parse::<ContestantSpec>().expect("a player");
    let contest = Contest {
        rules: Rules { engines, ..Rules::new(engines.games()[0], None, &[]) },
        players: [spec("level:10"), spec("greedy")],
        resources: Resources::default(),
        options: Default::default(),
        games: 8,
        skip: 0,
        start: None,
        opening_plies: 2,
        max_plies: 400,
        seed: 1,
        concurrency: 2,
    };
    let tally = contest.run(&mut |_, _| Ok(ControlFlow::Continue(()))).expect("a match");
    assert_eq!(tally.games(), 8);
    assert!(tally.share() >= 0.8, "{tally:?}");
}
