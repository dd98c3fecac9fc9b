use game::MovePicture;

/// How a piece moves, in the notation of Betza as `XBoard` reads it; `None` if that cannot be said in it.
pub(super) fn betza(moves: &[MovePicture]) -> Option<String> {
    moves
        .iter()
        .map(movement)
        .collect::<Option<Vec<_>>>()
        .filter(|atoms| !atoms.is_empty())
        .map(|atoms| atoms.concat())
}

/// An atom with the signs of the directions it takes, for every kind of offset.
fn movement(picture: &MovePicture) -> Option<String> {
    if picture.zone.is_some() {
        return None;
    }
    let goes_on = match picture.kind {
        "step" | "jump" => false,
        "slide" => true,
        _ => return None,
    };
    let mut offsets = picture.offsets.clone();
    offsets.sort_unstable();
    let mut said = String::new();
    let mut left = offsets.len();
    for atom in &ATOMS {
        let of_atom: Vec<(i8, i8)> = offsets.iter().copied().filter(|offset| atom.has(*offset)).collect();
        if of_atom.is_empty() {
            continue;
        }
        left -= of_atom.len();
        said.push_str(&atom.directions(&of_atom)?);
        said.push(if goes_on { atom.goes_on? } else { atom.leaps });
        if goes_on {
            said.extend(picture.reach.map(|reach| reach.to_string()));
        }
    }
    (left == 0).then_some(said)
}

/// A kind of offset: how far to the side and how far ahead or back, or the other way round.
struct Atom {
    offset: (i8, i8),
    leaps: char,
    goes_on: Option<char>,
}

const ATOMS: [Atom; 5] = [
    Atom { offset: (0, 1), leaps: 'W', goes_on: Some('R') },
    Atom { offset: (1, 1), leaps: 'F', goes_on: Some('B') },
    Atom { offset: (0, 2), leaps: 'D', goes_on: None },
    Atom { offset: (2, 2), leaps: 'A', goes_on: None },
    Atom { offset: (1, 2), leaps: 'N', goes_on: None },
];

/// Whether an offset lies in a direction.
type Wanted = fn(&(i8, i8)) -> bool;

const DIRECTIONS: [(&str, Wanted); 6] = [
    ("", |_| true),
    ("f", |(dx, dy)| *dy < 0 && -dy >= dx.abs()),
    ("b", |(dx, dy)| *dy > 0 && *dy >= dx.abs()),
    ("v", |(dx, dy)| *dx == 0 && *dy != 0),
    ("s", |(dx, dy)| *dx != 0 && *dy == 0),
    ("fs", |(dx, dy)| *dx != 0 && *dy == 0 || *dx == 0 && *dy < 0),
];

impl Atom {
    fn has(&self, (dx, dy): (i8, i8)) -> bool {
        let (a, b) = (dx.abs(), dy.abs());
        (a.min(b), a.max(b)) == self.offset
    }

    /// The signs for these offsets; none stand for all of them.
    fn directions(&self, offsets: &[(i8, i8)]) -> Option<String> {
        let is = |wanted: Wanted| {
            let all = self.all();
            let wanted: Vec<_> = all.iter().filter(|offset| wanted(offset)).collect();
            wanted.len() == offsets.len() && wanted.iter().all(|offset| offsets.contains(offset))
        };
        DIRECTIONS.iter().find(|(_, wanted)| is(*wanted)).map(|(signs, _)| (*signs).to_owned())
    }

    fn all(&self) -> Vec<(i8, i8)> {
        let (a, b) = self.offset;
        let mut all: Vec<(i8, i8)> =
            [(a, b), (b, a)].into_iter().flat_map(|(x, y)| [(x, y), (-x, y), (x, -y), (-x, -y)]).collect();
        all.sort_unstable();
        all.dedup();
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_have_their_signs() {
        let said = |kind, offsets: &[(i8, i8)], reach| betza(&[MovePicture::new(kind, offsets, reach)]);
        let all_ways = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];
        assert_eq!(said("step", &all_ways, Some(1)).as_deref(), Some("WF"));
        assert_eq!(said("slide", &all_ways, None).as_deref(), Some("RB"));
        assert_eq!(said("slide", &[(0, -1), (0, 1)], Some(5)).as_deref(), Some("vR5"));
        assert_eq!(said("step", &[(1, 0), (-1, 0), (1, 1), (-1, 1)], Some(1)).as_deref(), Some("sWbF"));
        assert_eq!(said("jump", &[(1, -2), (-1, -2)], None).as_deref(), Some("fN"));
    }

    #[test]
    fn what_cannot_be_said_is_not() {
        let odd = |offsets: &[(i8, i8)]| betza(&[MovePicture::new("step", offsets, Some(1))]);
        assert_eq!(odd(&[(3, 1)]), None);
        assert_eq!(odd(&[(0, -1), (1, 0)]), None);
        assert_eq!(betza(&[MovePicture::new("shoot", &[(0, -1)], None)]), None);
        assert_eq!(betza(&[]), None);
    }
}
