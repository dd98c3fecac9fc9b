//! Walks the tree of clicks. It alone tells what is possible, so legs, shots, drops and choices need no case of
//! their own.

use std::collections::BTreeSet;

use game::{PathTree, Waypoint};

/// The clicks so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Walk {
    root: PathTree,
    path: Vec<Waypoint>,
}

/// What a click came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Press {
    /// The path grew, shrank or began anew.
    Walked,
    /// Nothing can be added: these clicks make a move.
    Finished(Vec<Waypoint>),
    /// The click can be meant in several ways: the waypoints of each.
    Ambiguous(Vec<Vec<Waypoint>>),
    /// The click leads nowhere; these clicks would have had to make a move.
    Refused(Vec<Waypoint>),
    /// There is nothing to begin with.
    Ignored,
}

impl Walk {
    pub(super) const fn new(root: PathTree) -> Walk {
        Walk { root, path: Vec::new() }
    }

    pub(super) fn path(&self) -> &[Waypoint] {
        &self.path
    }

    fn at(&self) -> &PathTree {
        self.root.follow(&self.path).unwrap_or(&self.root)
    }

    /// What may be clicked next, a target behind a choice included: clicking it makes the choice on the way.
    fn clickable(&self) -> impl Iterator<Item = &Waypoint> {
        let begun = !self.path.is_empty();
        self.at().next().iter().flat_map(move |(way, node)| {
            let through = begun && matches!(way, Waypoint::Choice(_));
            std::iter::once(way).chain(node.next().keys().filter(move |_| through))
        })
    }

    /// Squares that may be clicked next.
    pub(super) fn squares(&self) -> BTreeSet<String> {
        let square = |way: &Waypoint| match way {
            Waypoint::At(square) | Waypoint::Shot(square) => Some(square.clone()),
            Waypoint::Hand(_) | Waypoint::Choice(_) => None,
        };
        self.clickable().filter_map(square).collect()
    }

    /// Choices offered now.
    pub(super) fn choices(&self) -> Vec<String> {
        let choice = |way: &Waypoint| match way {
            Waypoint::Choice(id) => Some(id.to_string()),
            _ => None,
        };
        self.at().next().keys().filter_map(choice).collect()
    }

    /// Whether the move is complete although more could be added.
    pub(super) fn can_stop(&self) -> bool {
        !self.path.is_empty() && self.at().mv().is_some() && !self.at().next().is_empty()
    }

    /// The square where the moving piece stands after the clicks so far; shots do not move it.
    pub(super) fn standing(&self) -> Option<&str> {
        self.path.iter().rev().find_map(|way| match way {
            Waypoint::At(square) => Some(square.as_str()),
            _ => None,
        })
    }

    /// Follows one waypoint that exists, and those after it that leave no choice.
    fn follow(&mut self, way: Waypoint) -> Press {
        if !self.at().next().contains_key(&way) {
            return Press::Ignored;
        }
        self.path.push(way);
        let next = self.at().next();
        let only = next.keys().next().filter(|_| next.len() == 1 && self.at().mv().is_none());
        match only {
            _ if next.is_empty() => Press::Finished(self.path.clone()),
            Some(choice @ Waypoint::Choice(_)) => self.follow(choice.clone()),
            _ => Press::Walked,
        }
    }

    /// Makes a choice that is offered.
    pub(super) fn choose(&mut self, id: &str) -> Press {
        self.follow(Waypoint::Choice(id.to_owned().into()))
    }

    /// Follows waypoints one after another.
    pub(super) fn go(&mut self, ways: Vec<Waypoint>) -> Press {
        let mut press = Press::Ignored;
        for way in ways {
            press = self.follow(way);
        }
        press
    }

    /// Ends the move here, if it may end here.
    pub(super) fn stop(&mut self) -> Press {
        if !self.path.is_empty() && self.at().mv().is_some() {
            return Press::Finished(self.path.clone());
        }
        self.choose("stop")
    }

    /// Takes the last click back; says whether there was one.
    pub(super) fn back(&mut self) -> bool {
        self.path.pop().is_some()
    }

    /// All ways in which a click can be meant, each as the waypoints to follow.
    fn meanings(&self, target: &Waypoint) -> Vec<Vec<Waypoint>> {
        let mut forms = vec![target.clone()];
        if let Waypoint::At(square) = target {
            forms.push(Waypoint::Shot(square.clone()));
        }
        let next = self.at().next();
        let direct: Vec<_> =
            forms.iter().filter(|form| next.contains_key(form)).map(|form| vec![form.clone()]).collect();
        if !direct.is_empty() || self.path.is_empty() {
            return direct;
        }
        let choices = next.iter().filter(|(way, _)| matches!(way, Waypoint::Choice(_)));
        choices
            .flat_map(|(way, node)| {
                let behind = forms.iter().filter(|form| node.next().contains_key(form));
                behind.map(|form| vec![way.clone(), form.clone()]).collect::<Vec<_>>()
            })
            .collect()
    }

    /// A click on a square or on a piece in hand.
    ///
    /// The piece itself takes the first click back; later on it means "stop here". Another piece that can move
    /// begins a new move. Whatever else is clicked leads nowhere: it takes the first click back, but leaves a longer
    /// path, which took work, as it is.
    pub(super) fn press(&mut self, target: &Waypoint) -> Press {
        let mut ways = self.meanings(target);
        if ways.len() > 1 {
            return Press::Ambiguous(ways);
        }
        if let Some(way) = ways.pop() {
            return self.go(way);
        }
        let Some(first) = self.path.first() else { return Press::Ignored };
        if self.path.len() == 1 && first == target {
            self.path.clear();
            return Press::Walked;
        }
        if matches!(target, Waypoint::At(square) if self.standing() == Some(square)) {
            match self.stop() {
                Press::Ignored => {}
                stopped => return stopped,
            }
        }
        let tried = [&self.path[..], std::slice::from_ref(target)].concat();
        if self.path.len() == 1 {
            self.path.clear();
            match self.follow(target.clone()) {
                Press::Ignored => {}
                anew => return anew,
            }
        }
        Press::Refused(tried)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(square: &str) -> Waypoint {
        Waypoint::At(square.to_owned())
    }

    fn walk() -> Walk {
        let mut tree = PathTree::default();
        for path in
            ["a1 a2", "a1 a3 choice:promote", "a1 a3 choice:decline", "b1 b2", "b1 b2 shot:b4", "hand:P a5"]
        {
            let ways = path.split(' ').map(|way| way.parse().unwrap()).collect();
            tree.insert(ways, path.to_owned()).unwrap();
        }
        Walk::new(tree)
    }

    #[test]
    fn clicks_make_moves() {
        let mut walk = walk();
        assert_eq!(walk.press(&at("c1")), Press::Ignored);
        assert_eq!(walk.press(&at("a1")), Press::Walked);
        assert_eq!(walk.squares().into_iter().collect::<Vec<_>>(), ["a2", "a3"]);
        assert!(matches!(walk.clone().press(&at("a2")), Press::Finished(path) if path.len() == 2));
        assert_eq!(walk.press(&at("a3")), Press::Walked);
        assert_eq!(walk.choices(), ["decline", "promote"]);
        assert!(matches!(walk.choose("promote"), Press::Finished(path) if path.len() == 3));
    }

    #[test]
    fn a_move_may_end_before_its_shot() {
        let mut walk = walk();
        walk.press(&at("b1"));
        assert_eq!(walk.press(&at("b2")), Press::Walked);
        assert!(walk.can_stop());
        assert!(matches!(walk.clone().press(&at("b4")), Press::Finished(path) if path.len() == 3));
        assert!(matches!(walk.press(&at("b2")), Press::Finished(path) if path.len() == 2));
    }

    #[test]
    fn wrong_clicks_are_refused_and_steps_taken_back() {
        let mut walk = walk();
        walk.press(&at("a1"));
        assert_eq!(walk.press(&at("a9")), Press::Refused(vec![at("a1"), at("a9")]));
        assert!(walk.path().is_empty());
        walk.press(&at("a1"));
        assert_eq!(walk.press(&at("b1")), Press::Walked);
        assert_eq!(walk.standing(), Some("b1"));
        assert_eq!(walk.press(&at("b1")), Press::Walked);
        assert!(walk.path().is_empty() && !walk.back());
        assert_eq!(walk.press(&Waypoint::Hand("P".to_owned())), Press::Walked);
        assert!(walk.back());
    }
}
