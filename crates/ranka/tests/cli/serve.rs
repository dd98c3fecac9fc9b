use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::Command,
};

use super::{ranka, refused, run};

#[test]
fn the_server_prints_its_address_answers_and_ends_when_told() {
    let mut server = ranka(&["serve", "--port", "0"]).spawn().expect("the program");
    let mut lines = BufReader::new(server.stdout.take().expect("its output")).lines();
    let first = lines.next().expect("a line").expect("UTF-8");
    let address = first.strip_prefix("Ranka is at http://").expect("the address");

    let mut stream = TcpStream::connect(address).expect("a connection");
    stream
        .write_all(b"GET /api/v1/games HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        .expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");

    // Where somebody listens already, nobody else can.
    assert!(refused(&run(&["serve", "--listen", address])).contains("cannot listen on"));

    let told = Command::new("kill").args(["-TERM", &server.id().to_string()]).status().expect("kill");
    assert!(told.success());
    assert_eq!(server.wait().expect("its end").code(), Some(0));
}

#[test]
fn an_address_that_is_none_is_refused() {
    assert!(refused(&run(&["serve", "--listen", "everywhere"])).contains("expected an address"));
    refused(&run(&["serve", "--port", "65536"]));
}
