//! Keys in, state and orders out. It sees the table only through a [`Scene`] and changes nothing but itself.

use game::{Side, Waypoint};
use protocol::{Act, Offer};

use super::{
    scene::{Deed, Item, Scene},
    walk::{Press, Walk},
    words,
};

/// A key that means something here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Key {
    Up,
    Down,
    Left,
    Right,
    Enter,
    Esc,
    Tab,
    PageUp,
    PageDown,
    Home,
    End,
    /// Ctrl-C.
    Interrupt,
    Char(char),
}

/// What the player wants that concerns others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Order {
    /// Play the move that these clicks make.
    Play(Vec<Waypoint>),
    /// Say why these clicks make no move.
    Explain(Vec<Waypoint>),
    Do(Side, Act),
    Hint,
    Leave,
}

/// Where the cursor is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Spot {
    /// A square by the places of its file and rank in the description.
    Board { file: usize, rank: usize },
    /// A piece in hand by its place there.
    Hand { side: Side, index: usize },
}

/// What lies over the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Popup {
    Help,
    /// Everything about the piece under the cursor.
    Piece,
    /// Something to be answered by yes or no.
    Ask {
        question: String,
        yes: Order,
    },
    /// Something to be chosen by its number.
    List {
        title: String,
        items: Vec<Item>,
    },
}

/// What the player sees beside the match itself.
#[expect(clippy::struct_excessive_bools, reason = "they have nothing to do with each other")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Model {
    pub(super) cursor: Spot,
    pub(super) walk: Walk,
    /// How many events are shown, if not all.
    pub(super) looking: Option<usize>,
    pub(super) popup: Option<Popup>,
    /// What was said last.
    pub(super) message: String,
    /// Whether the second side is at the bottom.
    pub(super) flipped: bool,
    /// Whether each move is asked about before it is played.
    confirms: bool,
    /// Whether an engine thinks about its move.
    pub(super) is_thinking: bool,
    /// Whether a hint is looked for.
    pub(super) is_advising: bool,
}

impl Model {
    /// The view of whoever sits at the bottom of a board of this size.
    pub(super) fn new(flipped: bool, files: usize, ranks: usize) -> Model {
        let rank = if flipped { ranks / 3 } else { ranks.saturating_sub(1 + ranks / 3) };
        Model {
            cursor: Spot::Board { file: files / 2, rank },
            walk: Walk::default(),
            looking: None,
            popup: None,
            message: String::new(),
            flipped,
            confirms: false,
            is_thinking: false,
            is_advising: false,
        }
    }

    /// Something happened on the board: clicks begin anew.
    pub(super) fn renew(&mut self, scene: &Scene) {
        self.walk = Walk::new(scene.paths.clone());
        if let Spot::Hand { side, index } = self.cursor {
            let held = held(scene, side);
            self.cursor = if held.is_empty() {
                edge(scene, side)
            } else {
                Spot::Hand { side, index: index.min(held.len() - 1) }
            };
        }
    }

    /// What may be chosen by a number now, beside moves.
    pub(super) fn items(&self, scene: &Scene) -> Vec<Item> {
        if scene.looking.is_some() {
            return Vec::new();
        }
        let choices = self.walk.choices();
        let mut items: Vec<Item> =
            choices.into_iter().map(|id| Item { label: scene.choice(&id), deed: Deed::Choose(id) }).collect();
        if self.walk.can_stop() {
            items.push(Item { label: scene.say(&words::STOP).to_owned(), deed: Deed::Stop });
        }
        items.extend(scene.items.iter().cloned());
        items
    }

    /// The square under the cursor.
    pub(super) fn square(&self, scene: &Scene) -> Option<String> {
        let Spot::Board { file, rank } = self.cursor else { return None };
        let board = &scene.description.board;
        Some(format!("{}{}", board.files.get(file)?, board.ranks.get(rank)?))
    }

    /// The code of the piece to tell about and whose it is: under the cursor, else the one that is to move.
    pub(super) fn subject(&self, scene: &Scene) -> Option<(&'static str, Option<Side>)> {
        self.piece(scene).or_else(|| {
            let picked = self.walk.path().first()?;
            let known = |code: &str| scene.description.pieces.iter().find(|piece| piece.code == code);
            match picked {
                Waypoint::Hand(code) => Some((known(code)?.code, Some(scene.me))),
                way => {
                    let placed = scene.view.pieces.iter().find(|placed| placed.square == way.to_string())?;
                    Some((placed.piece, placed.side))
                }
            }
        })
    }

    /// The code of the piece under the cursor and whose it is.
    pub(super) fn piece(&self, scene: &Scene) -> Option<(&'static str, Option<Side>)> {
        if let Spot::Hand { side, index } = self.cursor {
            return held(scene, side).get(index).map(|(code, _)| (*code, Some(side)));
        }
        let square = self.square(scene)?;
        let placed = scene.view.pieces.iter().find(|placed| placed.square == square)?;
        Some((placed.piece, placed.side))
    }

    /// A key was pressed.
    pub(super) fn press(&mut self, key: Key, scene: &Scene) -> Option<Order> {
        if key == Key::Interrupt {
            return Some(Order::Leave);
        }
        if let Some(popup) = self.popup.take() {
            return self.answer(popup, key, scene);
        }
        self.message.clear();
        match key {
            Key::Up | Key::Char('k') => self.step(0, -1, scene),
            Key::Down | Key::Char('j') => self.step(0, 1, scene),
            Key::Left | Key::Char('h') => self.step(-1, 0, scene),
            Key::Right | Key::Char('l') => self.step(1, 0, scene),
            Key::Tab => self.leap(scene),
            Key::PageUp | Key::PageDown | Key::Home | Key::End => self.look(key, scene),
            Key::Enter | Key::Char(' ') => return self.click(scene),
            Key::Esc => self.retreat(),
            Key::Char(digit @ '1'..='9') => {
                let chosen = item(&self.items(scene), digit)?;
                return self.carry_out(chosen, scene);
            }
            Key::Char('a') => self.list(scene.say(&words::ACTIONS), scene.actions.clone(), scene),
            Key::Char('u') => return Some(take_back(scene)),
            Key::Char('t') if scene.looking.is_none() && !scene.paths.is_empty() => return Some(Order::Hint),
            Key::Char('c') => {
                self.confirms = !self.confirms;
                let told = if self.confirms { words::CONFIRMING } else { words::NOT_CONFIRMING };
                scene.say(&told).clone_into(&mut self.message);
            }
            Key::Char('f') => self.flipped = !self.flipped,
            Key::Char('p') if self.subject(scene).is_some() => self.popup = Some(Popup::Piece),
            Key::Char('?') => self.popup = Some(Popup::Help),
            Key::Char('q') => {
                let question = scene.fill(words::SURE, &[&scene.say(&words::QUIT)]);
                self.popup = Some(Popup::Ask { question, yes: Order::Leave });
            }
            Key::Char(_) | Key::Interrupt => {}
        }
        None
    }

    fn list(&mut self, title: &str, items: Vec<Item>, scene: &Scene) {
        if items.is_empty() {
            scene.say(&words::NO_ACTION).clone_into(&mut self.message);
        } else {
            self.popup = Some(Popup::List { title: title.to_owned(), items });
        }
    }

    /// A key while something lies over the board; what is no answer leaves it there.
    fn answer(&mut self, popup: Popup, key: Key, scene: &Scene) -> Option<Order> {
        match (popup, key) {
            (Popup::Help | Popup::Piece, _)
            | (Popup::Ask { .. }, Key::Esc | Key::Char('n'))
            | (Popup::List { .. }, Key::Esc) => None,
            (Popup::Ask { yes, .. }, Key::Enter | Key::Char('y')) => Some(yes),
            (Popup::List { items, .. }, Key::Char(digit)) if item(&items, digit).is_some() => {
                self.carry_out(item(&items, digit)?, scene)
            }
            (popup, _) => {
                self.popup = Some(popup);
                None
            }
        }
    }

    fn carry_out(&mut self, item: Item, scene: &Scene) -> Option<Order> {
        let press = match item.deed {
            Deed::Choose(id) => self.walk.choose(&id),
            Deed::Stop => self.walk.stop(),
            Deed::Go(ways) => self.walk.go(ways),
            Deed::Do(side, act) => return Some(Order::Do(side, act)),
            Deed::Ask(side, act) => {
                let question = scene.fill(words::SURE, &[&item.label]);
                self.popup = Some(Popup::Ask { question, yes: Order::Do(side, act) });
                return None;
            }
            Deed::Leave => return Some(Order::Leave),
        };
        self.pressed(press, scene)
    }

    /// Clicks what is under the cursor.
    fn click(&mut self, scene: &Scene) -> Option<Order> {
        if scene.looking.is_some() {
            return None;
        }
        let target = match self.cursor {
            Spot::Board { .. } => Waypoint::At(self.square(scene)?),
            Spot::Hand { side, .. } => {
                let due = scene.state.due.as_ref().is_some_and(|due| due.side == side);
                let (code, _) = self.piece(scene).filter(|_| due)?;
                Waypoint::Hand(code.to_owned())
            }
        };
        if scene.paths.is_empty() {
            // With nothing to move, Enter does the first thing that is offered.
            let first = self.items(scene).into_iter().next()?;
            return self.carry_out(first, scene);
        }
        let press = self.walk.press(&target);
        self.pressed(press, scene)
    }

    fn pressed(&mut self, press: Press, scene: &Scene) -> Option<Order> {
        match press {
            Press::Finished(path) if self.confirms => {
                let way = path.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
                let played = scene.fill(words::PLAY_IT, &[&way]);
                self.walk.back();
                let question = scene.fill(words::SURE, &[&played]);
                self.popup = Some(Popup::Ask { question, yes: Order::Play(path) });
                None
            }
            Press::Finished(path) => Some(Order::Play(path)),
            Press::Ambiguous(ways) => {
                let items = ways.into_iter().map(|way| meaning(way, scene)).collect();
                self.list(scene.say(&words::ENTER_OR_SHOOT), items, scene);
                None
            }
            Press::Refused(tried) => Some(Order::Explain(tried)),
            Press::Walked => None,
            Press::Ignored => {
                let own = self.piece(scene).is_some_and(|(_, side)| side == Some(scene.me));
                // A piece that cannot move at all: a rule says why, if one does.
                own.then(|| self.square(scene))
                    .flatten()
                    .map(|square| Order::Explain(vec![Waypoint::At(square)]))
            }
        }
    }

    /// Takes a click back, or comes back to the present.
    fn retreat(&mut self) {
        if self.looking.take().is_none() {
            self.walk.back();
        }
    }

    fn look(&mut self, key: Key, scene: &Scene) {
        let all = scene.entries.len();
        let at = self.looking.unwrap_or(all);
        let to = match key {
            Key::PageUp => at.saturating_sub(1),
            Key::PageDown => at + 1,
            Key::Home => 0,
            _ => all,
        };
        self.looking = (to < all).then_some(to);
    }

    /// Moves the cursor by a step on the screen, into and out of the hands too.
    fn step(&mut self, right: isize, down: isize, scene: &Scene) {
        let board = &scene.description.board;
        let (files, ranks) = (board.files.len(), board.ranks.len());
        let turned = |step: isize| if self.flipped { -step } else { step };
        match self.cursor {
            Spot::Board { file, rank } => {
                let moved = |at: usize, step: isize, most: usize| {
                    at.checked_add_signed(turned(step)).filter(|at| *at < most)
                };
                match (moved(file, right, files), moved(rank, down, ranks)) {
                    (Some(file), Some(rank)) => self.cursor = Spot::Board { file, rank },
                    (_, None) => {
                        let bottom = if self.flipped { Side::Second } else { Side::First };
                        let side = if down > 0 { bottom } else { !bottom };
                        if !held(scene, side).is_empty() {
                            self.cursor = Spot::Hand { side, index: 0 };
                        }
                    }
                    (None, _) => {}
                }
            }
            Spot::Hand { side, index } if down == 0 => {
                let last = held(scene, side).len().saturating_sub(1);
                self.cursor = Spot::Hand { side, index: index.saturating_add_signed(right).min(last) };
            }
            Spot::Hand { side, .. } => {
                let is_bottom = (side == Side::Second) == self.flipped;
                if is_bottom == (down < 0) {
                    self.cursor = edge(scene, side);
                }
            }
        }
    }

    /// Moves the cursor to the next square that may be clicked, in reading order.
    fn leap(&mut self, scene: &Scene) {
        let board = &scene.description.board;
        let clickable = self.walk.squares();
        let (mut files, mut ranks): (Vec<usize>, Vec<usize>) =
            ((0..board.files.len()).collect(), (0..board.ranks.len()).collect());
        if self.flipped {
            files.reverse();
            ranks.reverse();
        }
        let spots = ranks.iter().flat_map(|rank| files.iter().map(move |file| (*file, *rank)));
        let spots: Vec<(usize, usize)> = spots.collect();
        let here = match self.cursor {
            Spot::Board { file, rank } => spots.iter().position(|spot| *spot == (file, rank)).unwrap_or(0),
            Spot::Hand { .. } => 0,
        };
        let ahead = spots[here + 1..].iter().chain(&spots[..=here]);
        let is_clickable = |(file, rank): &&(usize, usize)| {
            clickable.contains(&format!("{}{}", board.files[*file], board.ranks[*rank]))
        };
        if let Some((file, rank)) = ahead.copied().find(|spot| is_clickable(&spot)) {
            self.cursor = Spot::Board { file, rank };
        }
    }
}

/// The wish to take back, of whoever may have it; if nobody may, the match says why.
fn take_back(scene: &Scene) -> Order {
    let back = Act::Offer { offer: Offer::TakeBack };
    let taken = scene.actions.iter().find_map(|item| match &item.deed {
        Deed::Do(side, act) if *act == back => Some(*side),
        _ => None,
    });
    Order::Do(taken.unwrap_or(scene.me), back)
}

/// The middle of the edge beside a side's hand.
fn edge(scene: &Scene, side: Side) -> Spot {
    let board = &scene.description.board;
    let rank = if side == Side::First { board.ranks.len() - 1 } else { 0 };
    Spot::Board { file: board.files.len() / 2, rank }
}

/// What a side holds, in display order.
pub(super) fn held(scene: &Scene, side: Side) -> &[(&'static str, u8)] {
    scene.view.hands.iter().find(|hand| hand.side == side).map_or(&[], |hand| &hand.pieces)
}

/// The item with this number, from 1.
fn item(items: &[Item], digit: char) -> Option<Item> {
    let number = usize::try_from(digit.to_digit(10)?).ok()?;
    items.get(number.checked_sub(1)?).cloned()
}

/// One way in which a click can be meant.
fn meaning(way: Vec<Waypoint>, scene: &Scene) -> Item {
    let named = |waypoint: &Waypoint| match waypoint {
        Waypoint::At(square) => scene.fill(words::GO_THERE, &[square]),
        Waypoint::Shot(square) => scene.fill(words::SHOOT, &[square]),
        Waypoint::Choice(id) => scene.choice(id),
        Waypoint::Hand(code) => code.clone(),
    };
    Item { label: way.iter().map(named).collect::<Vec<_>>().join(", "), deed: Deed::Go(way) }
}
