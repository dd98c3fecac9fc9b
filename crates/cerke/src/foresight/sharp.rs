//! The moves that engines look into when all else is quiet.

use game::Position as _;

use crate::{
    CerkePosition, Kind, Move, Phase,
    generate::for_each,
    move_list::MoveList,
    square::{bit_of, squares, word},
    zones::WATER,
};

impl CerkePosition {
    /// Appends the captures among the legal moves for which no sticks are thrown, and both declarations: what
    /// engines look into when all else is quiet.
    pub fn generate_sharp(&self, moves: &mut Vec<Move>) {
        match self.phase {
            Phase::Choose => self.generate_captures(moves),
            Phase::Landing { origin, via, aim, reach } => {
                let foes = self.board.men(!self.mover);
                let landings = squares(self.landings(origin, via, aim, reach) & foes);
                let certain = landings.filter(|to| !self.needs_water_throw(origin, *to));
                moves.extend(certain.map(|to| Move::lands().on(word(to))));
            }
            Phase::Declaration { .. } => self.generate(moves),
            Phase::SteppingThrow { .. } | Phase::WaterThrow { .. } | Phase::Opening | Phase::Over => {}
        }
    }

    fn generate_captures(&self, moves: &mut Vec<Move>) {
        let mut list = MoveList::new(moves);
        let ground = self.ground();
        let prey = ground.open & ground.occupied;
        for_each(self.board.men(ground.side), |from| {
            let is_wet = WATER & bit_of(from) != 0 && !self.rules.water_to_water_throws;
            let dry = is_wet || self.board.kind(from as usize) == Kind::Vessel;
            let prey = if dry { prey } else { prey & !WATER };
            let first = self.reach_of(&ground, from, from);
            list.add(Move::goes(from), first.all() & prey);
            for_each(first.all() & ground.steppable, |via| {
                list.add(Move::steps(from, via), self.reach_of(&ground, from, via).fixed & prey);
            });
        });
        list.flush();
    }
}
