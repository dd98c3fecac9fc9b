//! The guides: whatever their pictures show is so, in every language.

use game::Lang;
use protocol::{LineRef, PlayReply};
use service::{Bounds, Service};

use crate::ask::{click, explain, line, told};

const LANGS: [Lang; 3] = [Lang::En, Lang::Ja, Lang::Zh];

/// The lines of each picture of a text: the word that says what a line is, and the rest.
fn figures(text: &str) -> Vec<Vec<(&str, &str)>> {
    let pieces = text.split("\n```board\n").skip(1);
    pieces
        .map(|piece| {
            let (body, _) = piece.split_once("\n```").expect("the end of a picture");
            body.lines().map(|line| line.split_once(' ').expect("a word and what it is about")).collect()
        })
        .collect()
}

/// The codes of the pieces that a text draws among its words.
fn pieces(text: &str) -> Vec<&str> {
    text.split("](piece:").skip(1).map(|rest| rest.split_once(')').expect("the end of a code").0).collect()
}

fn named<'a>(figure: &[(&str, &'a str)], word: &str) -> Vec<&'a str> {
    figure.iter().filter(|(one, _)| *one == word).map(|(_, rest)| *rest).collect()
}

#[test]
fn what_the_pictures_of_the_guides_show_is_so() {
    let service = Service::new(Bounds::default());
    for game in catalog::games() {
        let id = game.id();
        let board = &service.describe(id, None, &[]).expect("a description").board;
        let squares: Vec<String> = board
            .files
            .iter()
            .flat_map(|file| board.ranks.iter().map(move |rank| format!("{file}{rank}")))
            .collect();
        let guide = service.guide(id, Lang::En).expect("a guide");
        let figures = figures(&guide);
        assert!(figures.len() >= 2, "{id} has too few pictures");
        for figure in figures {
            let start = named(&figure, "position").first().copied();
            let whole = || LineRef::Whole(line(id, start, &[]));
            told(&service, whole(), None).unwrap_or_else(|error| panic!("{id} {start:?}: {error}"));
            for square in ["part", "circle"]
                .iter()
                .flat_map(|word| named(&figure, word))
                .flat_map(str::split_whitespace)
            {
                assert!(squares.iter().any(|name| name == square), "{id}: no square {square}");
            }
            for text in named(&figure, "move") {
                let path: Vec<&str> = text.split(' ').collect();
                let played = click(&service, whole(), &path, None).expect("a reply");
                assert!(!matches!(played, PlayReply::Refused { .. }), "{id} {start:?}: {text} is refused");
            }
            for text in named(&figure, "forbidden") {
                let (path, rule) = text.rsplit_once(' ').expect("clicks and a rule");
                let path: Vec<&str> = path.split(' ').collect();
                let refusal = explain(&service, whole(), &path).map(|(rule, _)| rule);
                assert_eq!(refusal.as_deref(), Some(rule), "{id} {start:?}: {text}");
            }
        }
    }
}

#[test]
fn the_guides_are_alike_in_every_language() {
    let service = Service::new(Bounds::default());
    for game in catalog::games() {
        let id = game.id();
        let kinds = service.describe(id, None, &[]).expect("a description").pieces;
        let texts = LANGS.map(|lang| service.guide(id, lang).expect("a guide"));
        let bare = |text| {
            let shown = |figure: Vec<_>| {
                figure.into_iter().filter(|(word, _)| *word != "caption").collect::<Vec<_>>()
            };
            figures(text).into_iter().map(shown).collect::<Vec<_>>()
        };
        let headings = |text: &str| text.lines().filter(|line| line.starts_with('#')).count();
        for text in &texts {
            assert_eq!(bare(text), bare(&texts[0]), "{id}: other pictures");
            assert_eq!(pieces(text), pieces(&texts[0]), "{id}: other pieces");
            assert_eq!(headings(text), headings(&texts[0]), "{id}: other sections");
            for figure in figures(text) {
                assert_eq!(named(&figure, "caption").len(), 1, "{id}: a picture without words: {figure:?}");
                let known =
                    |word| ["position", "part", "move", "forbidden", "circle", "caption"].contains(&word);
                assert!(figure.iter().all(|(word, _)| known(*word)), "{id}: {figure:?}");
            }
            for code in pieces(text) {
                assert!(kinds.iter().any(|kind| kind.code == code), "{id}: no kind {code}");
            }
        }
    }
}
