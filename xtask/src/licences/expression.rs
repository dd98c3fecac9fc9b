//! Licences as packages express them: `MIT OR Apache-2.0 WITH LLVM-exception`, `(A AND B) OR C`, and the older `A/B`.

/// A licence expression.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Expression {
    /// A licence by its SPDX name, with its exception if it has one.
    Licence(String),
    /// One of them, as the user likes.
    Any(Vec<Expression>),
    /// All of them at once.
    All(Vec<Expression>),
}

impl Expression {
    pub(super) fn read(text: &str) -> Result<Expression, String> {
        let spaced = text.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
        let words: Vec<&str> = spaced.split_whitespace().collect();
        let (expression, rest) = any(&words)?;
        if rest.is_empty() { Ok(expression) } else { Err(format!("`{}` is left over", rest.join(" "))) }
    }

    /// Whether someone who takes the licences that `allowed` says can use this.
    pub(super) fn is_met(&self, allowed: &impl Fn(&str) -> bool) -> bool {
        match self {
            Expression::Licence(name) => allowed(name),
            Expression::Any(several) => several.iter().any(|one| one.is_met(allowed)),
            Expression::All(several) => several.iter().all(|one| one.is_met(allowed)),
        }
    }
}

type Read<'a> = Result<(Expression, &'a [&'a str]), String>;

fn any<'a>(words: &'a [&'a str]) -> Read<'a> {
    series(words, "OR", all, Expression::Any)
}

fn all<'a>(words: &'a [&'a str]) -> Read<'a> {
    series(words, "AND", one, Expression::All)
}

fn series<'a>(
    words: &'a [&'a str],
    between: &str,
    item: fn(&'a [&'a str]) -> Read<'a>,
    made: fn(Vec<Expression>) -> Expression,
) -> Read<'a> {
    let (first, mut rest) = item(words)?;
    let mut items = vec![first];
    while let [word, more @ ..] = rest
        && *word == between
    {
        let (next, after) = item(more)?;
        items.push(next);
        rest = after;
    }
    Ok((if items.len() > 1 { made(items) } else { items.remove(0) }, rest))
}

fn one<'a>(words: &'a [&'a str]) -> Read<'a> {
    match words {
        ["(", rest @ ..] => match any(rest)? {
            (expression, [")", after @ ..]) => Ok((expression, after)),
            _ => Err("a bracket is not closed".to_owned()),
        },
        [] | [")" | "OR" | "AND" | "WITH", ..] => Err("a licence is missing".to_owned()),
        [name, "WITH", exception, rest @ ..] => {
            Ok((Expression::Licence(format!("{name} WITH {exception}")), rest))
        }
        [name, rest @ ..] => Ok((Expression::Licence((*name).to_owned()), rest)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_met(text: &str, allowed: &[&str]) -> bool {
        Expression::read(text).expect("an expression").is_met(&|name| allowed.contains(&name))
    }

    #[test]
    fn choices_and_sums_are_told_apart() {
        assert!(is_met("MIT OR GPL-3.0", &["MIT"]));
        assert!(is_met("Unlicense/MIT", &["MIT"]));
        assert!(!is_met("MIT AND BSD-3-Clause", &["MIT"]));
        assert!(is_met("MIT AND BSD-3-Clause", &["MIT", "BSD-3-Clause"]));
        // `AND` binds closer than `OR`.
        assert!(is_met("A AND B OR C", &["C"]) && !is_met("A AND B OR C", &["A"]));
        assert!(is_met("(MIT OR Apache-2.0) AND Unicode-3.0", &["MIT", "Unicode-3.0"]));
        assert!(!is_met("(MIT OR Apache-2.0) AND Unicode-3.0", &["MIT"]));
        assert!(!is_met("Apache-2.0 WITH LLVM-exception", &["Apache-2.0"]));
        assert!(is_met("Apache-2.0 WITH LLVM-exception OR MIT", &["Apache-2.0 WITH LLVM-exception"]));
    }

    #[test]
    fn what_is_no_expression_is_refused() {
        for text in ["", "MIT OR", "(MIT", "MIT)", "AND MIT", "MIT Apache-2.0"] {
            assert!(Expression::read(text).is_err(), "{text}");
        }
    }
}
