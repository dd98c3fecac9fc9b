use std::fmt::Write;

const CONTEXT: usize = 2;
const MOST: usize = 12;

/// How two texts differ, line by line, shortened to where it begins; `None` if they do not.
pub(crate) fn difference(expected: &str, found: &str) -> Option<String> {
    if expected == found {
        return None;
    }
    let (old, new): (Vec<&str>, Vec<&str>) = (expected.lines().collect(), found.lines().collect());
    let head = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    let (old_rest, new_rest) = (&old[head..], &new[head..]);
    let tail = old_rest.iter().rev().zip(new_rest.iter().rev()).take_while(|(a, b)| a == b).count();
    let mut out = format!("differs from line {} on (- golden, + now)\n", head + 1);
    for line in &old[head.saturating_sub(CONTEXT)..head] {
        let _ = writeln!(out, "  {line}");
    }
    side(&mut out, '-', &old_rest[..old_rest.len() - tail]);
    side(&mut out, '+', &new_rest[..new_rest.len() - tail]);
    for line in old_rest[old_rest.len() - tail..].iter().take(CONTEXT) {
        let _ = writeln!(out, "  {line}");
    }
    Some(out)
}

fn side(out: &mut String, sign: char, lines: &[&str]) {
    for line in lines.iter().take(MOST) {
        let _ = writeln!(out, "{sign} {line}");
    }
    if lines.len() > MOST {
        let _ = writeln!(out, "{sign} … {} more lines", lines.len() - MOST);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_differs_is_shown() {
        assert_eq!(difference("a\nb\n", "a\nb\n"), None);
        let told = difference("1\n2\n3\n4\n5\n6\n7\n", "1\n2\n3\nfour\n5\n6\n7\n").unwrap();
        assert_eq!(told, "differs from line 4 on (- golden, + now)\n  2\n  3\n- 4\n+ four\n  5\n  6\n");
    }

    #[test]
    fn repeated_lines_at_both_ends_are_not_counted_twice() {
        let told = difference("a\na\n", "a\na\na\n").unwrap();
        assert_eq!(told, "differs from line 3 on (- golden, + now)\n  a\n  a\n+ a\n");
        assert!(difference("a", "a\n").is_some());
    }

    #[test]
    fn long_differences_are_shortened() {
        let told = difference("", &"x\n".repeat(40)).unwrap();
        assert_eq!(told.lines().count(), 1 + MOST + 1);
        assert!(told.ends_with("+ … 28 more lines\n"));
    }
}
