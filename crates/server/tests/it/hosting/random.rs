//! Random commands of two people and a stranger, sensible and not, against a model of what ought to come of them.

use std::collections::BTreeMap;

use futures_util::StreamExt;
use game::{Side, SplitMix};
use protocol::{Act, ActReply, ActRequest, HostedMatch, MatchSetup, Offer, ServerMessage};
use serde_json::json;
use store::Place;
use testkit::{Scratch, postgres::Postgres};
use tokio::task::JoinSet;

use super::{
    guest::{Client, Guest, Server, between_people, hosting},
    model::{Model, PACES, Phase, step, told},
};

const SEQUENCES: u64 = 500;
const COMMANDS: usize = 20;
/// Of these on PostgreSQL, whose statements are the same.
const ON_POSTGRESQL: u64 = 60;
/// Servers beside each other, each with a clock of its own: they share the waits for the disk.
const SERVERS: u64 = 4;

/// What is to happen in some sequence.
const HAPPENED: &str = "First flagged, Second flagged, First left, Second left, First aborts, First resign, \
    Second resign, back to, adjourned, resumed, rematched, followed, withdrawn";
/// What is to be refused in some sequence.
const REFUSED: &str = "adjourned, alone, behind, declined, movement, no_interval, no_offer, no_such_claim, \
    no_take_backs, no_throw_due, not_a_move, not_left, not_offered, nothing_to_take_back, \
    offer_open, out_of_turn, over, own_offer, time_left, too_late_to_abort";

/// How often something was told or refused.
type Counts = BTreeMap<String, usize>;

/// Says in which sequence something went wrong.
struct Seed(u64);

impl Drop for Seed {
    #[expect(clippy::print_stderr, reason = "a failed test tells how to repeat it")]
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("in the sequence of seed {}", self.0);
        }
    }
}

/// One match, its people, and what is expected of it.
struct Sequence<'a> {
    server: &'a Server,
    numbers: SplitMix,
    key: String,
    guests: [Guest; 2],
    /// Somebody who hears everything: a player, or whoever looks on.
    hearer: Client,
    model: Model,
    sent: Vec<(Side, ActRequest)>,
    counts: Counts,
}

impl Sequence<'_> {
    async fn begin(server: &Server, seed: u64) -> Sequence<'_> {
        let mut numbers = SplitMix::new(seed);
        let pace = PACES[usize::try_from(seed).expect("a number") % PACES.len()];
        let take_backs = numbers.below(4) > 0;
        let setup = MatchSetup { clock: pace.clock, take_backs, ..between_people("shogi") };
        let mut guests = [Guest::default(), Guest::default()];
        let key = guests[0].host(server, &hosting(setup, Some(Side::First))).await.key;
        let watched = (numbers.below(2) == 0).then_some(Side::First);
        let mut stranger = Guest::default();
        let hearer = if watched.is_some() { &mut guests[0] } else { &mut stranger };
        let hearer = hearer.come(server, &key).await;
        let model = Model::new(pace, take_backs, watched, server.time());
        Sequence { server, numbers, key, guests, hearer, model, sent: Vec::new(), counts: Counts::new() }
    }

    async fn run(mut self) -> Counts {
        for _ in 0..COMMANDS {
            // What comes after the end is soon told.
            if self.model.phase == Phase::Over && self.numbers.below(6) == 0 {
                break;
            }
            match self.numbers.below(24) {
                0..4 => self.pass().await,
                4 => self.sit().await,
                5 if self.model.phase != Phase::Alone => self.come_again().await,
                6 => self.forge().await,
                7 => self.replay().await,
                _ if self.model.phase == Phase::Alone && self.numbers.below(4) > 0 => self.sit().await,
                _ => self.act().await,
            }
        }
        self.end().await
    }

    /// Time passes, mostly little; what happens by itself is heard.
    async fn pass(&mut self) {
        let millis = match self.numbers.below(40) {
            0 => 8 * 24 * 60 * 60 * 1000,
            1 => 2 * 60 * 60 * 1000,
            2..8 => self.numbers.below(200_000),
            _ => self.numbers.below(8_000),
        };
        self.server.pass(millis);
        if self.model.passes(millis) {
            self.hear().await;
        }
        // Whoever has waited for so long may have enough of it.
        if millis >= 100_000 && self.numbers.below(2) == 0 {
            let side = Side::ALL[usize::from(self.numbers.below(2) == 0)];
            let act = Act::ClaimLeft { draw: self.numbers.below(2) == 0 };
            self.send(side, ActRequest { number: self.model.log.len(), act }).await;
        }
    }

    /// Whoever listens is told everything, and not more.
    async fn hear(&mut self) {
        let number = self.model.log.len();
        self.hearer.hear_until(|hearer| hearer.number >= number).await;
        assert_eq!(self.hearer.number, number, "{:?}", self.model);
    }

    async fn sit(&mut self) {
        let address = format!("/matches/{}/seat", self.key);
        let reply = self.guests[1].post(self.server, &address, &json!({})).await;
        match self.model.sits() {
            Ok(()) => assert_eq!(reply.ok()["you"], "second"),
            Err(rule) => assert_eq!(reply.error().0, rule, "{:?}", self.model),
        }
        if self.model.phase != Phase::Alone && self.numbers.below(8) == 0 {
            let late = Guest::default().post(self.server, &address, &json!({})).await.error().0;
            assert!(["seat_taken", "over"].contains(&late.as_str()), "{late}");
        }
        self.hear().await;
    }

    /// Whoever comes again is told from where they were.
    async fn come_again(&mut self) {
        let since = usize::try_from(self.numbers.below(self.model.log.len() as u64)).expect("a number");
        let guest = self.numbers.pick(&self.guests[..1]).expect("somebody").clone();
        // A player who comes would no longer be away: only the one who listens anyway does.
        let guest = if self.hearer.seat.is_some() { guest } else { Guest::default() };
        let mut socket = guest.connect(self.server, &self.key, since).await.expect("a socket");
        loop {
            let text = socket.next().await.expect("open").expect("a message").into_text().expect("text");
            let heard = serde_json::from_str(&text).expect("a message of ours");
            let ServerMessage::Entries { number, entries, .. } = heard else { continue };
            let entries: Vec<String> = entries.iter().map(told).collect();
            assert_eq!((number, &entries[..]), (since, &self.model.log[since..]));
            break;
        }
    }

    /// Somebody who does not sit there does nothing.
    async fn forge(&mut self) {
        let wish = ActRequest { number: self.model.log.len(), act: self.any_act() };
        let reply = Guest::default().post(self.server, &format!("/matches/{}/act", self.key), &wish).await;
        assert_eq!(reply.error().0, "watching");
    }

    /// A message comes a second time.
    async fn replay(&mut self) {
        if let Some((side, wish)) = self.numbers.pick(&self.sent).cloned() {
            self.send(side, wish).await;
        }
    }

    async fn act(&mut self) {
        if let Some((side, act)) = self.expected_act() {
            let number = self.model.log.len();
            return self.send(side, ActRequest { number, act }).await;
        }
        let due = self.model.due();
        let side = if self.numbers.below(4) == 0 { !due } else { due };
        let number = self.model.log.len();
        let number = if self.numbers.below(16) == 0 { number - 1 } else { number };
        let act = if self.numbers.below(3) == 0 { self.any_act() } else { self.next_move(side) };
        self.send(side, ActRequest { number, act }).await;
    }

    /// What people mostly do: answer what they are asked, go on with what was adjourned, play once more.
    fn expected_act(&mut self) -> Option<(Side, Act)> {
        if self.numbers.below(2) == 0 {
            return None;
        }
        let any = Side::ALL[usize::from(self.numbers.below(2) == 0)];
        match (&self.model.offer, self.model.phase) {
            (Some((by, _)), _) => Some((!*by, Act::Answer { yes: self.numbers.below(4) > 0 })),
            (None, Phase::Adjourned) => Some((any, Act::Offer { offer: Offer::Resume })),
            (None, Phase::Over) => Some((any, Act::Offer { offer: Offer::Rematch })),
            (None, Phase::Alone | Phase::Playing) => None,
        }
    }

    /// A pawn that has not stepped yet.
    fn next_move(&mut self, side: Side) -> Act {
        let moved: Vec<u8> = self.model.moves.iter().copied().skip(side.index()).step_by(2).collect();
        let free: Vec<u8> = (1..=9).filter(|file| !moved.contains(file)).collect();
        let Some(file) = self.numbers.pick(&free) else { return Act::Flag };
        let text = step(side, *file);
        if self.numbers.below(4) == 0 {
            let (from, to) = text.split_at(2);
            return Act::Walk { path: vec![from.to_owned(), to.to_owned()] };
        }
        Act::Play { text, score: None }
    }

    fn any_act(&mut self) -> Act {
        let play = |text: &str| Act::Play { text: text.to_owned(), score: None };
        match self.numbers.below(20) {
            0 => play("nonsense"),
            // A gold stays where it is in every sequence.
            1 => play(if self.model.due() == Side::First { "4i4f" } else { "4a4d" }),
            2 => Act::Throw,
            3 if self.numbers.below(3) == 0 => Act::Claim { claim: "resign".to_owned() },
            4 => Act::Claim { claim: "nonsense".to_owned() },
            5..7 => Act::Offer { offer: Offer::TakeBack },
            7..9 => Act::Offer { offer: Offer::Adjourn },
            9 => Act::Offer { offer: Offer::Resume },
            10 => Act::Offer { offer: Offer::Rematch },
            11..15 => Act::Answer { yes: self.numbers.below(3) > 0 },
            15 => Act::Withdraw,
            16 => Act::Flag,
            17 if self.numbers.below(3) == 0 => Act::Abort,
            18 => Act::Continue,
            _ => Act::ClaimLeft { draw: self.numbers.below(2) == 0 },
        }
    }

    /// Sends something; what comes of it is what ought to.
    async fn send(&mut self, side: Side, wish: ActRequest) {
        let address = format!("/matches/{}/act", self.key);
        let reply = self.guests[side.index()].post(self.server, &address, &wish).await;
        if side == Side::Second && !self.model.is_full() {
            assert_eq!(reply.error().0, "watching", "he does not sit there yet");
            return;
        }
        let reply: ActReply = serde_json::from_value(reply.ok()).expect("a reply");
        let expected = self.model.acts(side, &wish.act, wish.number);
        match (&expected, &reply) {
            (Ok(()), ActReply::Done { number }) => assert_eq!(*number, self.model.log.len()),
            (Err(rule), ActReply::Refused { reason }) => {
                assert_eq!(*rule, reason.rule, "{side:?} {wish:?} {:?}", self.model);
                *self.counts.entry((*rule).to_owned()).or_default() += 1;
            }
            _ => panic!("{side:?} {wish:?}: expected {expected:?}, not {reply:?}; {:?}", self.model),
        }
        self.sent.push((side, wish));
        self.hear().await;
    }

    /// Nothing is left to happen by itself, and the log is what it ought to be.
    async fn end(mut self) -> Counts {
        let act = if self.model.is_full() { Act::Claim { claim: "resign".to_owned() } } else { Act::Abort };
        let number = self.model.log.len();
        self.send(Side::First, ActRequest { number, act }).await;
        assert_eq!(self.model.phase, Phase::Over);
        let seen = self.guests[0].get(self.server, &format!("/matches/{}", self.key)).await.ok();
        let seen: HostedMatch = serde_json::from_value(seen).expect("a match");
        let log: Vec<String> = seen.entries.iter().map(told).collect();
        assert_eq!(log, self.model.log);
        assert!(seen.secret.is_some(), "what was thrown can be checked");
        for line in &log {
            let words = line.split(' ').filter(|word| word.chars().all(char::is_alphabetic));
            *self.counts.entry(words.collect::<Vec<_>>().join(" ")).or_default() += 1;
        }
        self.counts
    }
}

async fn serve(number: u64) -> Counts {
    let scratch = Scratch::new(&format!("random{number}"));
    let place = Place::Folder(scratch.path().into());
    sequences(&place, (0..SEQUENCES).filter(|seed| seed % SERVERS == number)).await
}

async fn sequences(place: &Place, seeds: impl Iterator<Item = u64>) -> Counts {
    let server = Server::start(place).await;
    let mut counts = Counts::new();
    for seed in seeds {
        let _seed = Seed(seed);
        for (what, times) in Sequence::begin(&server, seed).await.run().await {
            *counts.entry(what).or_default() += times;
        }
    }
    server.stop().await;
    counts
}

#[tokio::test]
async fn random_commands_do_what_a_model_says() {
    let mut servers = JoinSet::new();
    for number in 0..SERVERS {
        servers.spawn(serve(number));
    }
    let mut counts = Counts::new();
    while let Some(served) = servers.join_next().await {
        for (what, times) in served.expect("sequences") {
            *counts.entry(what).or_default() += times;
        }
    }
    for what in HAPPENED.split(", ").chain(REFUSED.split(", ")) {
        assert!(counts.keys().any(|told| told.starts_with(what)), "{what} is missing in {counts:?}");
    }
}

#[tokio::test]
async fn random_commands_do_the_same_on_postgresql() {
    let Some(postgres) = Postgres::start() else { return };
    let counts = sequences(&postgres.database().parse().expect("an address"), 0..ON_POSTGRESQL).await;
    assert!(counts.len() > 20, "too little happened: {counts:?}");
}
