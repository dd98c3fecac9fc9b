//! A player on a seat of a match that a server keeps.

use std::thread;

use arena::{Contestant, ContestantSpec, Resources, Rules};
use game::Side;
use matchplay::Match;
use protocol::{Act, ActReply, ActRequest, Entry, HostedMatch, MatchResult, ServerMessage, Stage, Task};

use super::{
    http::{Client, Lines, SHORT},
    pauses::Pauses,
};
use crate::error::CommandError;

pub(super) struct Seated {
    key: String,
    seat: Side,
    played: Match,
    /// How many entries are known, and how many people have sat down.
    number: usize,
    player: Box<dyn Contestant>,
}

impl Seated {
    /// Sits down at a match.
    pub(super) fn sit(
        client: &mut Client,
        key: &str,
        engine: &ContestantSpec,
        resources: &Resources,
    ) -> Result<Seated, CommandError> {
        // What cannot be played is left to others.
        let found: HostedMatch = client.get(&format!("/matches/{key}"))?;
        let setup = found.hosted.setup;
        let settings: Vec<(String, String)> = setup.options.clone().into_iter().collect();
        let game = catalog::find(&setup.game)?.configured(setup.preset.as_deref(), &settings)?;
        let rules = Rules::new(&*game, setup.preset.as_deref(), &settings);
        let mut player = engine.player(&rules, resources, &[])?;
        let seed = key.bytes().fold(1, |seed: u64, byte| seed.wrapping_mul(31).wrapping_add(byte.into()));
        player.new_game(seed).map_err(|failure| CommandError::Player(failure.to_string()))?;
        let sat: HostedMatch = client.post(&format!("/matches/{key}/seat"), &serde_json::json!({}))?;
        let seat = sat.you.ok_or_else(|| CommandError::strange("nobody sits where we sat down"))?;
        let played = Match::begin(setup)?;
        Ok(Seated { key: key.to_owned(), seat, played, number: 0, player })
    }

    /// Plays to the end.
    pub(super) fn play(&mut self, client: &mut Client) -> Result<Option<MatchResult>, CommandError> {
        let mut pauses = Pauses::new(SHORT);
        while self.played.stage() != Stage::Over {
            let heard = self.number;
            let path = format!("/matches/{}/stream?since={}", self.key, self.number);
            let followed = client.lines(&path).and_then(|lines| self.follow(lines, client));
            if self.number > heard {
                pauses.forget();
            }
            let broken = match followed {
                Ok(()) if self.number > heard => continue,
                Ok(()) => CommandError::strange("it ends before the match does"),
                Err(error @ CommandError::Connection { .. }) => error,
                Err(error) => return Err(error),
            };
            // A server that is started anew is waited for.
            thread::sleep(pauses.next(None).ok_or(broken)?);
        }
        Ok(self.played.result().cloned())
    }

    fn follow(&mut self, mut lines: Lines, client: &mut Client) -> Result<(), CommandError> {
        while self.played.stage() != Stage::Over {
            let Some(line) = lines.next_line()? else { return Ok(()) };
            if line.trim().is_empty() {
                self.claim_left(client)?;
                continue;
            }
            let message = serde_json::from_str(&line);
            let message = message.map_err(|error| CommandError::strange(&error.to_string()))?;
            let ServerMessage::Entries { number, entries, .. } = message else { continue };
            if number != self.number {
                return Ok(());
            }
            for entry in entries {
                self.number += 1;
                if let Entry::Happened { event } = entry {
                    let fits = self.played.apply(&event);
                    fits.map_err(|unfit| CommandError::strange(&unfit.to_string()))?;
                }
            }
            if let Some(act) = self.wish() {
                self.act(client, act)?;
            }
        }
        Ok(())
    }

    /// Nothing has happened for a while: ends the match if the other side is due and has left. Whether it has, the server knows.
    fn claim_left(&self, client: &mut Client) -> Result<(), CommandError> {
        let mine = self.mine();
        if self.played.due().is_none_or(|(side, _)| side == mine) {
            return Ok(());
        }
        let reply = self.send(client, Act::ClaimLeft { draw: false })?;
        match reply {
            // Nobody has lost by it, and nobody will come.
            ActReply::Refused { reason } if reason.rule == "call_off" => {
                self.send(client, Act::Abort).map(drop)
            }
            ActReply::Refused { .. } | ActReply::Done { .. } => Ok(()),
        }
    }

    /// The side that it plays now.
    fn mine(&self) -> Side {
        if self.played.is_exchanged() { !self.seat } else { self.seat }
    }

    /// What there is to do now.
    fn wish(&mut self) -> Option<Act> {
        let mine = self.mine();
        let state = self.played.state(0);
        if state.offer.is_some_and(|open| open.side != mine) {
            // What it is asked it does not understand; whoever wants something else than to play asks a person.
            return Some(Act::Answer { yes: false });
        }
        match (self.played.stage(), self.played.due()) {
            (Stage::Interval, _) => Some(Act::Continue),
            (_, Some((side, task))) if side == mine => Some(match task {
                Task::Throw => Act::Throw,
                Task::Move => self.decide(mine),
            }),
            _ => None,
        }
    }

    fn decide(&mut self, side: Side) -> Act {
        let resign = Act::Claim { claim: "resign".to_owned() };
        match self.player.choose(self.played.line()) {
            Ok(text) => match self.played.line().claim_called(&text) {
                Some(claim) if self.played.line().claims().contains(&(side, claim)) => {
                    Act::Claim { claim: text }
                }
                _ => Act::Play { text, score: None },
            },
            Err(failure) => {
                tracing::error!(%failure, "the player gave up");
                resign
            }
        }
    }

    fn send(&self, client: &mut Client, act: Act) -> Result<ActReply, CommandError> {
        client.post(&format!("/matches/{}/act", self.key), &ActRequest { number: self.number, act })
    }

    fn act(&self, client: &mut Client, act: Act) -> Result<(), CommandError> {
        match self.send(client, act)? {
            ActReply::Done { .. } => Ok(()),
            // Something else happened first, or nobody has come yet: the stream tells.
            ActReply::Refused { reason }
                if ["behind", "alone", "out_of_turn", "over"].contains(&&*reason.rule) =>
            {
                Ok(())
            }
            ActReply::Refused { reason } => {
                tracing::error!(rule = reason.rule, "a move was refused; the player resigns");
                self.send(client, Act::Claim { claim: "resign".to_owned() }).map(drop)
            }
        }
    }
}
