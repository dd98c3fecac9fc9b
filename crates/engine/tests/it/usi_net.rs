//! A net from a file, as an interface sets it by USI.

use std::fs;

use engine::{Engines, Usi};
use testkit::Heard;

#[test]
fn what_is_no_net_of_the_game_is_told_and_its_own_stays() {
    let heard = Heard::default();
    let mut usi = Usi::with(Engines::CATALOGUE, heard.clone());
    let mut say = |line: &str| {
        assert!(usi.handle(line).expect("an open output"));
        heard.take()
    };
    assert!(say("usi").contains("option name EvalFile type string default <own>"));
    assert!(
        say("setoption name EvalFile value no/such/file")
            .contains("info string error: EvalFile: no/such/file")
    );
    assert_eq!(say("setoption name EvalFile value none"), "");
    let folder = std::env::temp_dir().join(format!("ranka-usi-net-{}", std::process::id()));
    fs::write(&folder, "something else").expect("a file");
    let said = say(&format!("setoption name EvalFile value {}", folder.display())) + &say("isready");
    fs::remove_file(&folder).expect("the file");
    assert!(said.contains("info string error: EvalFile") && said.contains("not a net"), "{said}");
    assert!(said.contains("readyok") && said.contains("its own net stays"), "{said}");
}
