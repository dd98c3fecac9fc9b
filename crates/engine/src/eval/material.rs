//! What any game is worth that has no numbers of its own.

use std::{collections::BTreeMap, sync::Arc};

use game::{Game, Position, Side, Waypoint, Worths};
use search::{Evaluator, Value};

use super::{
    NetError, TakesNet,
    sight::{Sight, effort},
};

/// Values positions of any game by their pieces, and by how many moves the side to move has.
///
/// What a piece is worth is what [`Worths::of_kinds`] says. Nothing is known of the game that its description does not tell.
#[derive(Clone, Debug)]
pub struct Material<G> {
    game: G,
    worths: Arc<Worths>,
    /// Where the squares lie, by name: column and row from the top left.
    squares: Arc<BTreeMap<String, (u8, u8)>>,
}

/// How many moves count as much as a hundredth of the weakest piece. A piece in hand has many moves: were each worth
/// more, it would never be dropped.
const MOVES_IN_A_POINT: u64 = 2;

impl<G: Game> Material<G> {
    /// An evaluator for a game.
    pub fn new(game: &G) -> Material<G> {
        let description = game.describe();
        let squares = (0..).zip(&description.board.files).flat_map(|(column, file)| {
            (0..)
                .zip(&description.board.ranks)
                .map(move |(row, rank)| (format!("{file}{rank}"), (column, row)))
        });
        Material {
            game: game.clone(),
            squares: Arc::new(squares.collect()),
            worths: Arc::new(Worths::of_kinds(&description)),
        }
    }

    fn balance(&self, pos: &G::Position) -> Value {
        self.game.balance(pos, &self.worths)
    }

    fn balance_after(&self, pos: &G::Position, mv: <G::Position as Position>::Move) -> Value {
        let mut after = pos.clone();
        after.play_unchecked(mv);
        self.balance(&after)
    }
}

fn signed(side: Side, value: Value) -> Value {
    if side == Side::First { value } else { -value }
}

impl<G: Game> Evaluator<G::Position> for Material<G> {
    /// The balance of material for the first side.
    type Accumulator = Value;

    fn accumulator(&self, pos: &G::Position) -> Value {
        self.balance(pos)
    }

    fn update(&self, state: &mut Value, pos: &G::Position, mv: <G::Position as Position>::Move) {
        *state = self.balance_after(pos, mv);
    }

    fn value(&self, pos: &G::Position, state: &Value, side: Side) -> Value {
        let moves = Value::try_from(pos.count_moves() / MOVES_IN_A_POINT).unwrap_or(Value::MAX);
        let freedom = pos.mover().map_or(0, |mover| signed(mover, moves));
        signed(side, *state + freedom)
    }

    fn is_sharp(&self, pos: &G::Position, mv: <G::Position as Position>::Move) -> bool {
        self.balance_after(pos, mv) != self.balance(pos)
    }

    fn gain(&self, pos: &G::Position, mv: <G::Position as Position>::Move) -> Value {
        let change = self.balance_after(pos, mv) - self.balance(pos);
        pos.mover().map_or(0, |mover| signed(mover, change))
    }

    fn slot(&self, _: &G::Position, mv: <G::Position as Position>::Move) -> usize {
        Evaluator::<G::Position>::code(self, mv) as usize
    }

    fn sharp_moves(&self, pos: &G::Position, moves: &mut Vec<<G::Position as Position>::Move>) {
        let before = self.balance(pos);
        let mut all = Vec::new();
        pos.generate(&mut all);
        moves.extend(all.into_iter().filter(|mv| self.balance_after(pos, *mv) != before));
    }
}

/// It has none, and there is none for it.
impl<G: Game> TakesNet<G::Position> for Material<G> {
    fn with_net(&self, file: Option<&[u8]>) -> Result<Material<G>, NetError> {
        if file.is_none() { Ok(self.clone()) } else { Err(NetError::NoNets) }
    }
}

impl<G: Game> Sight<G::Position> for Material<G> {
    fn effort(&self, pos: &G::Position, mv: <G::Position as Position>::Move) -> u32 {
        let path = self.game.path(pos, mv);
        let mut way = path.iter().filter_map(|waypoint| match waypoint {
            Waypoint::At(name) | Waypoint::Shot(name) => self.squares.get(name),
            Waypoint::Hand(_) | Waypoint::Choice(_) => None,
        });
        let (Some(from), Some(to)) = (way.next(), way.next_back()) else { return 1 };
        let distance = from.0.abs_diff(to.0).max(from.1.abs_diff(to.1));
        let back = match pos.mover() {
            Some(Side::Second) => to.1 < from.1,
            _ => to.1 > from.1,
        };
        effort(u32::from(distance), back, !self.is_sharp(pos, mv))
    }
}

#[cfg(test)]
mod tests {
    use game::Choices;

    use super::*;

    fn shogi() -> drop_shogi::Shogi {
        drop_shogi::Shogi::configure(&Choices::defaults(drop_shogi::Shogi::OPTIONS)).expect("rules")
    }

    #[test]
    fn worths_follow_points_or_reach() {
        let mut description = shogi().describe();
        let points = Worths::of_kinds(&description);
        assert_eq!(["P", "R", "G", "K"].map(|code| points.of(code)), [100, 1_500, 900, 1_700]);
        description.pieces[1].points = None;
        let reach = Worths::of_kinds(&description);
        let [pawn, knight, gold, bishop, rook] = ["P", "N", "G", "B", "R"].map(|code| reach.of(code));
        assert!(100 == pawn && pawn < knight && knight < gold && gold < bishop && bishop < rook);
        // 16 squares from each of the 81, against 72 of them with one before the pawn.
        assert_eq!(rook, 1_818);
    }

    #[test]
    fn it_sees_what_a_game_with_an_eye_of_its_own_sees() {
        let game = shogi();
        let (own, material) = (super::super::shogi::evaluator(), Material::new(&game));
        let mut random = game::SplitMix::new(5);
        let mut pos = game.start();
        let mut state = material.accumulator(&pos);
        for _ in 0..300 {
            let mut moves = Vec::new();
            pos.generate(&mut moves);
            for &mv in &moves {
                assert_eq!(material.effort(&pos, mv), own.effort(&pos, mv), "{mv:?} in {pos:?}");
                assert_eq!(material.is_sharp(&pos, mv), own.is_sharp(&pos, mv), "{mv:?} in {pos:?}");
            }
            let Some(&mv) = random.pick(&moves) else { break };
            material.update(&mut state, &pos, mv);
            pos.play_unchecked(mv);
            assert_eq!(state, material.worths.balance(&game.view(&pos)), "what is fast is what is shown");
        }
    }
}
