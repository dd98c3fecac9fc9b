//! The engine as an interface of CECP meets it: lines in, lines out.

use engine::{Cecp, Engines};
use testkit::Heard;

/// An engine and what it has said.
struct Peer {
    cecp: Cecp<Heard>,
    heard: Heard,
}

impl Peer {
    fn new(game: &str, settings: &[(&str, &str)]) -> Peer {
        let heard = Heard::default();
        let settings: Vec<(String, String)> =
            settings.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let game = catalog::find(game).expect("a game");
        let made = Cecp::of(Engines::CATALOGUE, game, None, &settings, heard.clone());
        Peer { cecp: made.expect("rules of the game").expect("a game that is carried"), heard }
    }

    /// Sends lines; gives what is said meanwhile.
    fn say(&mut self, lines: &[&str]) -> String {
        for line in lines {
            assert!(self.cecp.handle(line).expect("an open output"));
        }
        self.heard.take()
    }
}

/// What is said to these lines in a session of its own.
fn said(game: &str, lines: &[&str]) -> String {
    Peer::new(game, &[]).say(lines)
}

/// The move in what was said.
fn moved(said: &str) -> Option<String> {
    said.lines().find_map(|line| line.strip_prefix("move ")).map(str::to_owned)
}

#[test]
fn it_introduces_itself() {
    let said = said("shogi", &["xboard", "protover 2", "accepted ping"]);
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.first(), Some(&"feature done=0"));
    assert_eq!(lines.last(), Some(&"feature done=1"));
    assert!(lines.iter().all(|line| line.starts_with("feature ")), "{said}");
    for feature in
        ["ping=1", "setboard=1", "usermove=1", "highlight=1", "sigint=0", "variants=\"shogi,queen,oni\""]
    {
        assert!(said.contains(feature), "{feature}: {said}");
    }
    // What XBoard cannot show is offered to those alone who ask for it.
    assert!(self::said("ko", &["protover 2"]).contains("koshogi"));
}

#[test]
fn two_engines_understand_each_other() {
    for (variant, plies) in [("shogi", 60), ("queen", 60), ("oni", 60), ("koshogi", 12)] {
        let ready = ["xboard", "protover 2", "new", &format!("variant {variant}"), "sd 1", "force"];
        let mut players = [(); 2].map(|()| {
            let mut peer = Peer::new("shogi", &[]);
            peer.say(&ready);
            peer
        });
        let mut answer = players[0].say(&["go", "?"]);
        // Else it would answer the next move by itself, now or after it is asked to.
        players[0].say(&["force"]);
        for ply in 0..plies {
            let Some(mv) = moved(&answer) else { break };
            let (player, other) = ((ply + 1) % 2, ply % 2);
            // The other one is told nothing new by its own move.
            assert!(!answer.contains("Illegal") && !answer.contains("Error"), "{variant} {other}: {answer}");
            let told = players[player].say(&[&format!("usermove {mv}")]);
            assert!(!told.contains("Illegal") && !told.contains("Error"), "{variant} {ply}: {mv}: {told}");
            answer = players[player].say(&["go", "?"]);
            assert!(
                moved(&answer).is_some() || answer.contains('{') || told.contains('{'),
                "{variant}: {answer}"
            );
            players[player].say(&["force"]);
        }
    }
}

#[test]
fn squares_are_counted_as_the_protocol_counts_them() {
    // As Fairy-Stockfish and HaChu write them; ten ranks are counted from nought.
    for (game, theirs, ours) in [
        ("shogi", "a2a3", "9h"),
        ("shogi", "i6i7", "1d"),
        ("queen", "a1a2", "10i"),
        ("queen", "j6j7", "1d"),
        ("oni", "a10a11", "11b"),
        ("oni", "k5k6", "1g"),
    ] {
        let refused = said(game, &["new", &format!("usermove {theirs}")]);
        assert!(refused.contains(&format!("there is no piece on {ours} ")), "{theirs}: {refused}");
        assert!(refused.ends_with(&format!(": {theirs}\n")), "{refused}");
    }
}

#[test]
fn an_interface_is_told_of_games_that_it_does_not_know() {
    assert_eq!(said("shogi", &["new", "variant shogi"]), "");
    let told = said("shogi", &["new", "variant queen"]);
    let board = told.lines().next().expect("a setup");
    assert!(board.contains(") 10x10+8_shogi lnsgkqgsnl/"), "{board}");
    assert!(board.ends_with("/LNSGQKGSNL[-] w 0 1"), "{board}");
    for line in ["piece G& WfF", "piece S& fWF", "piece N& N", "piece L& vR", "piece +B& BW", "piece Q& RB"] {
        assert!(told.lines().any(|said| said == line), "{line}: {told}");
    }
    let told = said("shogi", &["new", "variant oni"]);
    for line in ["piece I& fB", "piece C& vW", "piece +W& WA", "piece N& fN", "piece P& fW"] {
        assert!(told.lines().any(|said| said == line), "{line}: {told}");
    }
    // A rule that was chosen at the start changes how a piece moves.
    let chosen = Peer::new("oni", &[("oni_phoenix", "king")]).say(&["new", "variant oni"]);
    assert!(chosen.contains("piece +W& WF\n"), "{chosen}");
}

#[test]
fn tables_of_pieces_name_every_kind_once() {
    for variant in ["queen", "oni"] {
        let told = said("shogi", &["new", &format!("variant {variant}")]);
        let table = told.split(['(', ')']).nth(1).expect("a table");
        let (white, black) = table.split_at(table.len() / 2);
        assert_eq!(white.to_lowercase(), black);
        for piece in catalog::find(variant).expect("a game").description().pieces {
            let letter = piece.code.replace('+', "^");
            let found = white
                .match_indices(&letter)
                .filter(|(at, _)| letter.starts_with('^') || *at == 0 || !white[..*at].ends_with('^'));
            assert_eq!(found.count(), 1, "{variant} {letter}: {white}");
        }
    }
}

#[test]
fn where_a_piece_may_go_is_shown() {
    let board = "setboard 4k4/9/9/4p4/4R4/9/9/9/4K4[GP] w 0 1";
    let marks = said("shogi", &["new", "force", board, "lift e5"]);
    assert_eq!(marks, "highlight 9/9/9/4R4/YYYY1YYYY/4Y4/4Y4/4Y4/9\n");
    // Into the zone it may promote, and from the last rank but one it must.
    let zone =
        said("queen", &["new", "force", "setboard 5k4/2P7/10/10/10/10/3S6/10/10/5K4[-] w 0 1", "lift c8"]);
    assert_eq!(zone, "highlight 2M7/10/10/10/10/10/10/10/10/10\n");
    // Beside the board are the hands, in the order of the pieces that were told.
    let held = "setboard 5k5/11/11/11/11/11/11/11/11/11/5K5[P] w 0 1";
    let drops = said("oni", &["new", "force", held, "lift m7", "lift c3", "lift zz"]);
    let full = "YYYYYYYYYYY";
    let rows = [&["11"][..], &[full; 9][..], &["YYYYY1YYYYY"][..]].concat().join("/");
    assert_eq!(drops, format!("highlight {rows}\nhighlight {}\n", ["11"; 11].join("/")));
}

#[test]
fn moves_promote_and_come_from_the_hand() {
    let board = "setboard 4k4/9/9/2P6/9/9/9/9/4K4[GPb] w 0 1";
    let mut peer = Peer::new("shogi", &[]);
    let said = peer.say(&["new", "force", board, "usermove c6c7+", "usermove B@c3", "usermove P@c2"]);
    assert!(said.contains("Illegal move") && said.contains("P@c2"), "in check: {said}");
    assert_eq!(peer.say(&["usermove G@d2", "undo", "usermove e1d1", "usermove b1b2"]).lines().count(), 1);
    // Where a promotion may be declined, nothing is said of it, or an equals sign.
    let again = peer.say(&[board, "usermove c6c7=", "undo", "usermove c6c7"]);
    assert_eq!(again, "");
    // A move by itself is a move as well.
    assert_eq!(peer.say(&[board, "c6c7+"]), "");
}

#[test]
fn illegal_moves_are_refused_with_the_reason() {
    let mut peer = Peer::new("shogi", &[]);
    let refused = peer.say(&["new", "usermove c3c5", "usermove rubbish", "usermove", "usermove P@e5"]);
    let lines: Vec<&str> = refused.lines().collect();
    assert_eq!(lines.len(), 4, "{refused}");
    assert!(lines[0].starts_with("Illegal move (a Pawn does not move from 7g to 7e"), "{refused}");
    assert!(lines.iter().all(|line| line.starts_with("Illegal move")), "{refused}");
    // XBoard takes a refusal with one of these words for an answer to something else.
    for word in ["name", "board", "result", "hint", "variant", "computer"] {
        assert!(!refused.contains(word), "{word}: {refused}");
    }
    let wrong = peer.say(&["setboard nonsense", "usermove c3c4", "go"]);
    assert!(wrong.starts_with("tellusererror Illegal position: "), "{wrong}");
    assert!(wrong.contains("\nIllegal move (the position is illegal): c3c4\n") && moved(&wrong).is_none());
}

#[test]
fn the_end_of_a_game_is_told() {
    let mate = "setboard 4k4/9/4P4/9/9/9/9/9/4K4[G] w 0 1";
    let mut peer = Peer::new("shogi", &[]);
    let end = peer.say(&["new", "sd 3", "force", mate, "go", "?"]);
    assert_eq!(end, "move G@e8\n1-0 {checkmate}\n");
    assert_eq!(peer.say(&["usermove e9d8"]), "Illegal move (the game is over): e9d8\n");
    assert_eq!(peer.say(&["go"]), "1-0 {checkmate}\n");
    // Taken back, it goes on.
    assert_eq!(peer.say(&["undo", "force", "usermove G@e8"]), "1-0 {checkmate}\n");
    let black = "setboard 4k4/9/9/9/9/9/4p4/9/4K4[g] b 0 1";
    assert_eq!(peer.say(&["force", black, "usermove G@e2"]), "0-1 {checkmate}\n");
}

#[test]
fn whose_moves_are_ours_is_as_the_interface_says() {
    let mut peer = Peer::new("shogi", &[]);
    // After `new` we play the second side.
    let said = peer.say(&["new", "sd 1", "usermove c3c4", "?"]);
    assert!(moved(&said).is_some(), "{said}");
    // In force mode we play nobody's.
    assert_eq!(peer.say(&["force", "undo", "undo", "usermove c3c4", "?"]), "");
    // The other side's from now on.
    assert_eq!(peer.say(&["playother", "?"]), "");
    let said = peer.say(&["usermove g7g6", "?"]);
    assert!(moved(&said).is_some(), "{said}");
    // A retracted move is followed by another of ours.
    let said = peer.say(&["remove", "usermove c7c6", "?"]);
    assert!(moved(&said).is_some(), "{said}");
    assert!(peer.say(&["new", "undo"]).starts_with("Error (there is no move to take back)"));
}

#[test]
fn a_ping_is_answered_after_the_move() {
    let mut peer = Peer::new("shogi", &[]);
    assert_eq!(peer.say(&["ping 1"]), "pong 1\n");
    let said = peer.say(&["new", "level 0 60 0", "usermove c3c4", "ping 2", "?"]);
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 2, "{said}");
    assert!(lines[0].starts_with("move ") && lines[1] == "pong 2", "{said}");
    // A search that is broken off leaves no move and no ping behind.
    assert_eq!(peer.say(&["new", "usermove c3c4", "ping 3", "force", "ping 4"]), "pong 3\npong 4\n");
    let early = peer.say(&["new", "usermove c3c4", "usermove d3d4", "force"]);
    assert_eq!(early, "Illegal move (it is not your turn): d3d4\n");
}

#[test]
fn thoughts_are_told_when_they_are_wanted() {
    let mut peer = Peer::new("shogi", &[]);
    let mate = "setboard 4k4/9/4P4/9/9/9/9/9/4K4[G] w 0 1";
    let said = peer.say(&["new", "post", "sd 2", "force", mate, "go", "?"]);
    let thought = said.lines().next().expect("a thought");
    let words: Vec<&str> = thought.split(' ').collect();
    assert_eq!((words[0], words[1], words[4]), ("1", "100001", "G@e8"), "{said}");
    assert_eq!(peer.say(&["nopost", "undo", "go", "?"]).lines().count(), 2);
}

#[test]
fn positions_are_analysed_until_the_interface_has_enough() {
    let mut peer = Peer::new("shogi", &[]);
    peer.say(&["new", "force", "analyze"]);
    let said = peer.say(&[".", "usermove c3c4", "ping 5", "undo", "hint", "exit", "?"]);
    assert!(said.contains("stat01: ") && said.contains("pong 5\n") && said.contains("Hint: "), "{said}");
    assert!(moved(&said).is_none(), "{said}");
}

#[test]
fn draws_are_agreed_where_the_rules_have_them() {
    let lost = "setboard 4k4/9/9/9/9/9/9/9/4K4[RRBBGG] b 0 1";
    let offer = ["new", "sd 2", "force", lost, "go", "?", "draw"];
    let agreed = Peer::new("shogi", &[("draw_by_agreement", "on")]).say(&offer);
    assert!(agreed.ends_with("offer draw\n"), "{agreed}");
    assert!(!said("shogi", &offer).contains("offer draw"));
    let won = "setboard 4k4/9/9/9/9/9/9/9/4K4[rrbbgg] b 0 1";
    let declined = Peer::new("shogi", &[("draw_by_agreement", "on")])
        .say(&["new", "sd 2", "force", won, "go", "?", "draw"]);
    assert!(!declined.contains("offer draw"), "{declined}");
}

#[test]
fn everything_else_is_answered_or_left_alone() {
    let mut peer = Peer::new("shogi", &[]);
    let quiet =
        ["", "random", "computer", "name X", "rating 1 2", "hard", "easy", "otim 100", "hover a1", "put a1"];
    assert_eq!(peer.say(&quiet), "");
    let quiet =
        ["memory 2", "cores 1", "option Level=3", "st 1", "level 40 0:30 0", "time 100", "result 1-0 {x}"];
    assert_eq!(peer.say(&quiet), "");
    for line in
        ["memory 0", "cores many", "option Colour=red", "st soon", "level 1 2", "time", "edit", "variant go"]
    {
        let said = peer.say(&[line]);
        assert!(said.starts_with("Error (") && said.lines().count() == 1, "{line}: {said}");
    }
    assert_eq!(peer.say(&["bk"]), " There is no book.\n\n");
    assert!(!peer.cecp.handle("quit").expect("an open output"));
}

#[test]
fn a_level_plays_by_itself() {
    let said = said("shogi", &["new", "option Level=1", "usermove c3c4", "?"]);
    assert!(moved(&said).is_some(), "{said}");
}

#[test]
fn stones_walk_in_legs_and_shoot_without_moving() {
    // The letters are QBoard's: a bow three ranks before a foot soldier.
    let empty = ["19"; 8].join("/");
    let board = format!("setboard 9k9/19/19/19/19/19/9p9/19/9L'9/{empty}/19/9K9 w");
    let mut peer = Peer::new("ko", &[]);
    assert_eq!(peer.say(&["new", "variant koshogi", "force", &board]), "");
    assert_eq!(peer.say(&["usermove j11xj13"]), "", "a shot");
    assert_eq!(peer.say(&["undo", "usermove j11k12"]), "", "a step");
    let refused = peer.say(&["undo", "usermove j11xj14", "usermove j11j12,j12j13"]);
    assert_eq!(refused.matches("Illegal move").count(), 2, "{refused}");
}

#[test]
fn what_the_protocol_cannot_carry_is_refused() {
    let game = catalog::find("cerke").expect("a game");
    let made = Cecp::of(Engines::CATALOGUE, game, None, &[], Heard::default());
    assert!(made.expect("its usual rules").is_none());
    let first = catalog::first();
    let wrong = [("no_such_rule".to_owned(), "on".to_owned())];
    assert!(Cecp::of(Engines::CATALOGUE, first, None, &wrong, Heard::default()).is_err());
}
