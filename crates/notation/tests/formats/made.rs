//! Made-up games with every feature.

use catalog::find;
use game::{AnyLine, OptionValues, PlayError, Side, SplitMix, Turn};
use notation::{Act, Clock, End, EngineValue, Node, Record, Shape, Start, Variation, Word};

/// What a made-up game may have.
#[expect(clippy::struct_excessive_bools, reason = "each stands for itself")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Features {
    pub(crate) times: bool,
    pub(crate) thousandths: bool,
    pub(crate) comments: bool,
    pub(crate) variations: bool,
    pub(crate) values: bool,
    pub(crate) shapes: bool,
    pub(crate) bookmarks: bool,
    pub(crate) headers: bool,
    pub(crate) ends: bool,
    /// Presets and options.
    pub(crate) rules: bool,
    /// Every word that ends games, not only those that all formats have.
    pub(crate) words: bool,
    /// Moves against the rules, which end games.
    pub(crate) illegal: bool,
}

impl Features {
    pub(crate) const ALL: Features = Features {
        times: true,
        thousandths: true,
        comments: true,
        variations: true,
        values: true,
        shapes: true,
        bookmarks: true,
        headers: true,
        ends: true,
        rules: true,
        words: true,
        illegal: true,
    };

    pub(crate) const NONE: Features = Features {
        times: false,
        thousandths: false,
        comments: false,
        variations: false,
        values: false,
        shapes: false,
        bookmarks: false,
        headers: false,
        ends: false,
        rules: false,
        words: false,
        illegal: false,
    };
}

/// A game of some plies from a start of its own.
pub(crate) fn game(id: &str, seed: u64, plies: usize, features: Features) -> Record {
    let mut dice = SplitMix::new(seed);
    let mut record = Record::new(id);
    let game = find(id).unwrap();
    let game = if features.rules { ruled(&mut record, game, &mut dice) } else { game.boxed_clone() };
    let setups = game.description().setups;
    let mut line = game.new_line();
    if dice.below(3) == 0 {
        let setup = dice.pick(&setups).unwrap();
        if setup.id != "even" && game.line_from(&setup.position).is_ok() && setup.position != line.position()
        {
            line = game.line_from(&setup.position).unwrap();
            record.start = Start::Setup(setup.id.to_owned());
        }
    }
    // A record of Cerke begins with a whole turn.
    if id != "cerke" && record.start == Start::Usual && dice.below(4) == 0 {
        for _ in 0..30 {
            if let (Turn::Player(_), Some(text)) = (line.turn(), dice.pick(&line.moves())) {
                line.apply(text).unwrap();
            }
        }
        // Formats with diagrams do not all tell the number of the coming move.
        let mut text = line.position();
        if let Some((head, _)) = text.rsplit_once(' ').filter(|_| ["shogi", "queen", "oni"].contains(&id)) {
            text = format!("{head} 1");
        }
        if let Ok(fresh) = game.line_from(&text) {
            line = fresh;
            record.start = Start::Position(text);
        }
    }
    if features.headers {
        header(&mut record, &mut dice);
    }
    if features.comments && dice.below(2) == 0 {
        record.comments = vec!["はじめに".to_owned(), "second line".to_owned()];
    }
    record.moves = stretch(&mut line, &mut dice, plies, features, [0, 0]);
    if features.variations {
        for _ in 0..dice.below(4) {
            variation(&mut record, &*game.boxed_clone(), &mut dice, features);
        }
    }
    record.arrange();
    record
}

/// The game under rules of its own, which the record then names.
fn ruled(record: &mut Record, game: &dyn game::AnyGame, dice: &mut SplitMix) -> Box<dyn game::AnyGame> {
    let told = game.description();
    if dice.below(2) == 0 {
        record.preset = dice.pick(told.presets).map(|preset| preset.name.to_owned());
    }
    for _ in 0..dice.below(3) {
        // Labels of ranks are no rule.
        let spec = dice.pick(told.options).filter(|spec| spec.name != "rank_labels").copied();
        let Some(spec) = spec else { continue };
        let value = match spec.values {
            OptionValues::Choice(values) => dice.pick(values).map(|value| value.id.to_owned()),
            OptionValues::Number { min, max, .. } => {
                Some((u64::from(min) + dice.below(u64::from(max - min) + 1)).to_string())
            }
        };
        let Some(value) = value else { continue };
        let mut options = record.options.clone();
        options.retain(|(name, _)| name != spec.name);
        options.push((spec.name.to_owned(), value));
        options.sort();
        if game.configured(record.preset.as_deref(), &options).is_ok() {
            record.options = options;
        }
    }
    game.configured(record.preset.as_deref(), &record.options).unwrap()
}

fn header(record: &mut Record, dice: &mut SplitMix) {
    record.players[Side::First] = Some("先手 太郎".to_owned());
    record.players[Side::Second] = Some("Gote".to_owned());
    record.event = Some("第1回 試験戦".to_owned());
    record.started = Some("2024/02/03 10:00:00".to_owned());
    if dice.below(2) == 0 {
        record.ended = Some("2024/02/03 12:34:56".to_owned());
        record.site = Some("Tokyo".to_owned());
        record.opening = Some("相掛かり".to_owned());
        let clocks = [
            Clock { main: 900, byoyomi: 60, ..Clock::default() },
            Clock { main: 600, byoyomi: 30, periods: 3, ..Clock::default() },
            Clock { main: 305, increment: 10, ..Clock::default() },
            Clock { main: 3_600, ..Clock::default() },
            Clock { days: 3, ..Clock::default() },
        ];
        record.clock = dice.pick(&clocks).copied();
        record.headers = vec![("備考".to_owned(), "なし".to_owned()), ("記録係".to_owned(), "某".to_owned())];
    } else {
        record.time_limit = Some("各5時間".to_owned());
    }
}

fn variation(record: &mut Record, game: &dyn game::AnyGame, dice: &mut SplitMix, features: Features) {
    let parent = usize::try_from(dice.below(record.variations.len() as u64 + 1)).unwrap();
    let length = record.line(parent).len();
    if length < 3 {
        return;
    }
    let first = record.first_of(parent);
    let at = first + 1 + usize::try_from(dice.below(length as u64 - 1)).unwrap();
    let mut line = begin(record, game);
    for node in record.path(parent).iter().take(at - 1) {
        if node.illegal {
            return;
        }
        if let Act::Event(text) = &node.act {
            line.apply(text).unwrap();
        }
    }
    let moves = stretch(&mut line, dice, 4, Features { times: false, ..features }, [0, 0]);
    if !moves.is_empty() {
        record.variations.push(Variation { line: parent, at, moves });
    }
}

/// The line in which a record begins.
pub(crate) fn begin(record: &Record, game: &dyn game::AnyGame) -> Box<dyn AnyLine> {
    match &record.start {
        Start::Usual => game.new_line(),
        Start::Position(text) => game.line_from(text).unwrap(),
        Start::Setup(id) => {
            let setups = game.description().setups;
            game.line_from(&setups.iter().find(|setup| setup.id == id).unwrap().position).unwrap()
        }
    }
}

fn stretch(
    line: &mut Box<dyn AnyLine>,
    dice: &mut SplitMix,
    plies: usize,
    features: Features,
    mut totals: [u64; 2],
) -> Vec<Node> {
    let mut nodes = Vec::new();
    for _ in 0..plies {
        let side = match line.turn() {
            Turn::Over(_) => break,
            Turn::Chance => None,
            Turn::Player(side) => Some(side),
        };
        let choices = match side {
            None => line.chances().into_iter().map(|(text, _)| text).collect(),
            Some(_) => line.moves(),
        };
        let text = dice.pick(&choices).unwrap().clone();
        line.apply(&text).unwrap();
        let mut node = Node::event(text);
        if features.times
            && let Some(side) = side
        {
            let used = dice.below(200) * 1000 + if features.thousandths { dice.below(1000) } else { 0 };
            node.used = Some(used);
            totals[side.index()] += used;
            if dice.below(40) == 0 {
                totals[side.index()] += 5000;
                node.total = Some(totals[side.index()]);
            }
        }
        say(&mut node, line, dice, features);
        nodes.push(node);
    }
    if features.ends
        && let Turn::Player(mover) = line.turn()
    {
        if features.illegal
            && dice.below(3) == 0
            && let Some(text) = forbidden(&**line, &nodes, dice)
        {
            nodes.push(Node { illegal: true, ..Node::event(text) });
            nodes.push(Node::end(End::new("illegal_move", Some(!mover))));
            return nodes;
        }
        nodes.push(Node::end(ending(mover, dice, features)));
    }
    nodes
}

/// An end that may be told where this side is to move.
fn ending(mover: Side, dice: &mut SplitMix, features: Features) -> End {
    if features.words {
        let word = dice.pick(&Word::ALL).unwrap();
        return End::new(word.id, word.implied.winner(mover));
    }
    let ends = [
        End::new("resignation", Some(!mover)),
        End::new("interrupted", None),
        End::new("timeout", Some(!mover)),
        End::new("illegal_move", Some(!mover)),
        End::new("illegal_move", Some(mover)),
        End::new("declaration", Some(mover)),
        End::new("repetition", None),
        End::new("impasse", None),
    ];
    dice.pick(&ends).unwrap().clone()
}

/// A move that a rule forbids: one that was played already, or one of a piece to where it cannot go.
fn forbidden(line: &dyn AnyLine, nodes: &[Node], dice: &mut SplitMix) -> Option<String> {
    let moves = line.moves();
    let mut tried: Vec<String> =
        nodes.iter().rev().take(12).filter_map(|node| node.act.event().map(str::to_owned)).collect();
    for mv in moves.iter().filter(|mv| mv.is_ascii() && !mv.contains(['*', '-', '+'])).take(8) {
        let from = mv.find(|symbol: char| symbol.is_ascii_lowercase()).map_or("", |end| &mv[..=end]);
        for (file, rank) in (1..=9).zip("acegibdfh".chars()) {
            tried.push(format!("{from}{file}{rank}"));
        }
    }
    let most = tried.len();
    let begin = usize::try_from(dice.below(most.max(1) as u64)).unwrap();
    tried.rotate_left(begin.min(most));
    // Pieces that are not there are no move at all, for some formats.
    let origin =
        |text: &str| text.find(|symbol: char| symbol.is_ascii_lowercase()).map(|end| text[..=end].to_owned());
    let stands = |text: &String| moves.iter().any(|mv| origin(mv).is_some() && origin(mv) == origin(text));
    let is_forbidden = |text: &String| matches!(line.boxed_clone().apply(text), Err(PlayError::Refused(_)));
    tried.into_iter().find(|text| stands(text) && is_forbidden(text))
}

fn say(node: &mut Node, line: &mut Box<dyn AnyLine>, dice: &mut SplitMix, features: Features) {
    if features.comments && dice.below(6) == 0 {
        node.comments = vec!["好手 good".to_owned(), "*星も".to_owned(), "：コロン: x".to_owned()];
    }
    if features.shapes && dice.below(9) == 0 {
        let tone = (dice.below(2) == 0).then(|| "red".to_owned());
        node.shapes.push(Shape { from: "7g".to_owned(), to: Some("7f".to_owned()), tone });
        node.shapes.push(Shape { from: "5e".to_owned(), to: None, tone: None });
    }
    if features.values && dice.below(7) == 0 && matches!(line.turn(), Turn::Player(_)) {
        let next = dice.pick(&line.moves()).unwrap().clone();
        let value = i32::try_from(dice.below(4000)).unwrap() - 2000;
        let mate = (dice.below(3) == 0).then_some(-7);
        node.value = Some(Box::new(EngineValue { value: Some(value), mate, line: vec![next] }));
    }
    if features.bookmarks && dice.below(20) == 0 {
        node.bookmark = Some("ここ".into());
    }
}
