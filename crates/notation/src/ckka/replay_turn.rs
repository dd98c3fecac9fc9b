//! One turn of a record as events.

use game::{Game, MoveError, Position};

use super::{Captured, Leg, ManMove, MoveNote, Sticks, TamMove, Throws, replay::Replaying};
use cerke::{Chance, Color, Kind, Man, Move, MoveKind, Phase, Square, Throw, distance, square_name};

type Step = Result<(), String>;

impl Replaying<'_> {
    pub(super) fn turn(&mut self, note: &MoveNote, captured: Option<Captured>) -> Step {
        let mover = self.pos.side();
        let before = self.pos.hand(mover);
        match note {
            MoveNote::Man(note) => self.any_man(note)?,
            MoveNote::Drop { color, kind, target } => {
                let man = self.dropped(*color, *kind)?;
                let text = format!("{}{}{}", man.color.kanji(), man.kind.kanji(), square_name(*target));
                let mv = self.legal(&text)?;
                self.guess(color.is_none());
                self.play(mv);
            }
            MoveNote::Tam(note) => self.tam(note)?,
        }
        let after = self.pos.hand(mover);
        let gained = Man::all().find(|man| after.count(*man) > before.count(*man));
        match captured {
            Some(told) if !gained.is_some_and(|man| fits(told, man)) => {
                let found = gained.map_or("nothing".to_owned(), |man| man.name().ja.to_owned());
                Err(format!("手{}, but the move captured {found}", told.kind.kanji()))
            }
            _ => Ok(()),
        }
    }

    fn legal(&self, text: &str) -> Result<Move, String> {
        self.game.parse_move(&self.pos, text).map_err(|error| format!("{text}: {error}"))
    }

    fn dropped(&self, color: Option<Color>, kind: Kind) -> Result<Man, String> {
        let hand = self.pos.hand(self.pos.side());
        let fits = |man: &Man| man.kind == kind && color.is_none_or(|color| man.color == color);
        let held: Vec<Man> = hand.men().filter(fits).collect();
        match held[..] {
            [man] => Ok(man),
            [] => Err(format!("no {} in hand", kind.kanji())),
            _ => Err(format!("{} of either colour in hand: the record does not tell which", kind.kanji())),
        }
    }

    /// A man's turn. What throws of notation 1 were for, and whether they sufficed, is what the rules allow.
    fn any_man(&mut self, note: &ManMove) -> Step {
        let (readings, short) = match note.throws {
            Throws::Short(first, None) => (vec![Throws::Stepping(first), Throws::Water(first)], true),
            Throws::Short(first, Some(second)) => (vec![Throws::Both(first, second)], true),
            throws => (vec![throws], false),
        };
        let mut reason = String::new();
        for throws in readings {
            for failed in [note.failed, true] {
                let kept = self.keep();
                match self.man(&ManMove { throws, failed, ..note.clone() }) {
                    Ok(()) => return Ok(()),
                    Err(error) => {
                        self.restore(kept);
                        reason = if reason.is_empty() { error } else { reason };
                    }
                }
                if !short {
                    break;
                }
            }
        }
        Err(reason)
    }

    fn man(&mut self, note: &ManMove) -> Step {
        let found = self.pos.man_at(note.origin);
        if let (Some(kind), Some((man, _))) = (note.kind, found)
            && man.kind != kind
        {
            let (told, there) = (kind.kanji(), man.kind.kanji());
            return Err(format!("{} holds {there}, not {told}", square_name(note.origin)));
        }
        let mv = self.movement(note)?;
        let is_line = matches!(mv.unpack(), MoveKind::StepLine { .. });
        if is_line != note.throws.stepping().is_some() {
            let reason = if is_line {
                "this movement needs a stepping throw (橋)"
            } else {
                "no stepping throw (橋) is due"
            };
            return Err(reason.to_owned());
        }
        self.play(mv);
        if let Some(sticks) = note.throws.stepping() {
            self.stepping_throw(note, sticks)?;
        }
        self.water_throw(note)
    }

    /// The movement as a legal action; whether it is a line is not written.
    fn movement(&self, note: &ManMove) -> Result<Move, String> {
        let (origin, target) = (square_name(note.origin), square_name(note.target));
        let Some(via) = note.via.map(square_name) else { return self.legal(&format!("{origin}片{target}")) };
        let fixed = format!("{origin}片{via}{target}");
        match self.game.parse_move(&self.pos, &fixed) {
            // A movement of no squares can only be a line (`capture_stepped_piece`).
            _ if note.via == Some(note.target) => self.legal(&format!("{origin}片{via}心{target}")),
            Err(MoveError::Refused(refusal)) if refusal.rule().id == "step_needs_throw" => self.thrown(note),
            // A direction may be named by a square that the man does not get to.
            Err(_) if note.throws.stepping().is_some() => self.thrown(note),
            _ => self.legal(&fixed),
        }
    }

    /// A movement that needs a stepping throw. Where the rules do not have its square named, the record still tells it.
    fn thrown(&self, note: &ManMove) -> Result<Move, String> {
        let via = note.via.unwrap_or(note.target);
        let once = self.pos.rules().line_steps_once;
        let named = if once { self.pos.aim(via, note.target) } else { note.target };
        let [origin, via, named] = [note.origin, via, named].map(square_name);
        self.legal(&format!("{origin}片{via}心{named}"))
    }

    fn stepping_throw(&mut self, note: &ManMove, sticks: Sticks) -> Step {
        let Some(via) = note.via else { return Err("a stepping throw without a via point".to_owned()) };
        let stays = note.failed && note.throws.water().is_none();
        let needed = distance(via, note.target);
        let once = self.pos.rules().line_steps_once;
        self.guess(sticks.is_none());
        let throw = match sticks {
            Some(throw) => throw,
            None if stays => Throw::new(0).expect("a throw"),
            None => Throw::new(needed).ok_or("no throw reaches so far")?,
        };
        self.fall(Chance::Throw(throw));
        match (self.pos.phase(), stays) {
            (Phase::Landing { .. }, true) => {
                let mv = self.legal("此無")?;
                self.play(mv);
            }
            (Phase::Landing { .. }, false) => {
                let mv = self.legal(&square_name(note.target))?;
                self.play(mv);
            }
            // A throw for no square in particular that leads nowhere.
            _ if stays && once && self.pos.man_at(note.origin).is_some() => {}
            // Where the rules leave no choice, a sufficient throw has landed already.
            _ if stays == (throw.count() < needed) => {}
            _ if stays => return Err(format!("a throw of {} must be taken", throw.count())),
            _ => {
                return Err(format!(
                    "a throw of {} does not reach {}",
                    throw.count(),
                    square_name(note.target)
                ));
            }
        }
        Ok(())
    }

    fn water_throw(&mut self, note: &ManMove) -> Step {
        let due = matches!(self.pos.phase(), Phase::WaterThrow { .. });
        match (due, note.throws.water()) {
            (false, None) => Ok(()),
            (false, Some(_)) => Err("no water throw (水) is due".to_owned()),
            (true, None) => Err("the man enters the water: a throw (水) is missing".to_owned()),
            (true, Some(sticks)) => {
                let unknown = Throw::new(if note.failed { 0 } else { Throw::WATER }).expect("a throw");
                let throw = sticks.unwrap_or(unknown);
                self.guess(sticks.is_none());
                if (throw.count() < Throw::WATER) != note.failed {
                    return Err(format!("a water throw of {} and 此無 do not go together", throw.count()));
                }
                self.fall(Chance::Throw(throw));
                Ok(())
            }
        }
    }

    /// Tam2's way, completed where the record leaves it open.
    fn tam(&mut self, note: &TamMove) -> Step {
        if note.origin != self.pos.tam() {
            return Err(format!(
                "tam2 is on {}, not on {}",
                square_name(self.pos.tam()),
                square_name(note.origin)
            ));
        }
        let mut moves = Vec::new();
        self.pos.generate(&mut moves);
        let fits = |mv: &Move| tam_fits(note, mv.unpack());
        match moves.iter().copied().find(fits) {
            Some(mv) => {
                self.guess(note.first.is_none() || matches!(note.via, Some((_, Leg::Unknown))));
                self.play(mv);
            }
            None => return Err(self.tam_refusal(note)),
        }
        Ok(())
    }

    fn tam_refusal(&self, note: &TamMove) -> String {
        let (origin, target) = (square_name(note.origin), square_name(note.target));
        let first = note.first.map(square_name);
        let text = match (note.via, first) {
            (None, Some(first)) => format!("{origin}皇[{first}]{target}"),
            (Some((via, Leg::First)), Some(first)) => {
                format!("{origin}皇{}[{first}]{target}", square_name(via))
            }
            (Some((via, Leg::Second)), Some(first)) => {
                format!("{origin}皇[{first}]{}{target}", square_name(via))
            }
            _ => return format!("tam2 has no such way from {origin} to {target}"),
        };
        match self.legal(&text) {
            Ok(_) => format!("tam2 has no such way from {origin} to {target}"),
            Err(reason) => reason,
        }
    }
}

fn tam_fits(note: &TamMove, kind: MoveKind) -> bool {
    let (way, first, second) = match kind {
        MoveKind::Tam { first, second } => (None, first, second),
        MoveKind::TamStepFirst { via, first, second } => (Some((via, Leg::First)), first, second),
        MoveKind::TamStepSecond { first, via, second } => (Some((via, Leg::Second)), first, second),
        _ => return false,
    };
    let same_via = match (note.via, way) {
        (Some((told, Leg::Unknown)), Some((via, _))) => told == via,
        (told, way) => told == way,
    };
    let known = |told: Option<Square>, found: Square| told.is_none_or(|told| told == found);
    same_via && known(note.first, first) && note.target == second
}

fn fits(told: Captured, man: Man) -> bool {
    told.kind == man.kind && told.color.is_none_or(|color| color == man.color)
}
