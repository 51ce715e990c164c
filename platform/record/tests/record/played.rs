//! Games of the toy for the tests of this crate.

use std::sync::Arc;

use kernel::{Game, Quick, Rulebook, Seat, Standing, Wanted};
use record::{Header, Nonce, Playing, Record, Secret, Seed};
use serde_json::Value;
use toy::Airlock;

/// The toy with its usual content.
pub(crate) fn airlock() -> Arc<dyn Game> {
    Arc::new(Rulebook::new(Airlock, blake3::hash(b"content"), Vec::new()))
}

/// The toy with other content.
pub(crate) fn airlock_with_other_content() -> Arc<dyn Game> {
    Arc::new(Rulebook::new(
        Airlock,
        blake3::hash(b"other content"),
        Vec::new(),
    ))
}

/// A game being played and written down at once.
pub(crate) struct Played {
    pub(crate) game: Arc<dyn Game>,
    pub(crate) secret: Secret,
    pub(crate) seed: Seed,
    pub(crate) record: Record,
    pub(crate) playing: Playing,
}

impl Played {
    /// Two seats; a different game for each number.
    pub(crate) fn deal(number: u64) -> Self {
        Self::deal_with(number, "")
    }

    /// The same with one more option: `bids=off`.
    pub(crate) fn deal_with(number: u64, option: &str) -> Self {
        Self::deal_under(number, option, |header| header)
    }

    /// A lesson's fixed deal.
    pub(crate) fn deal_fixed(number: u64) -> Self {
        Self::deal_under(number, "", Header::fixed)
    }

    /// A game that begins with this position.
    pub(crate) fn begin_with(number: u64, position: String) -> Self {
        Self::deal_under(number, "", |header| header.from_position(position))
    }

    fn deal_under(number: u64, option: &str, change: impl FnOnce(Header) -> Header) -> Self {
        let wanted: Wanted = option
            .split_once('=')
            .map(|(id, word)| (id.to_owned(), word.to_owned()))
            .into_iter()
            .collect();
        let (game, secret) = (
            airlock(),
            Secret::from(*blake3::hash(&number.to_le_bytes()).as_bytes()),
        );
        let options = game.settle(2, &wanted).unwrap();
        let nonces = vec![Nonce::default(), "00ff".parse().unwrap()];
        let header = Header::new(
            game.as_ref(),
            options,
            vec!["Ann".into(), "Bo".into()],
            &secret,
            nonces,
        )
        .unwrap();
        let header = change(header);
        let seed = header.seed(&secret);
        let (playing, _) = Playing::begin(&game, &header, seed).unwrap();
        Self {
            record: Record::new(header),
            game,
            secret,
            seed,
            playing,
        }
    }

    /// Plays one move in words; the ply it became.
    pub(crate) fn play(&mut self, seat: u8, words: &str) -> u64 {
        let chosen = self.playing.current().read_move(Seat(seat), words).unwrap();
        let (line, _) = self.playing.play(Seat(seat), chosen, 1_000).unwrap();
        self.record.push(line).unwrap();
        self.playing.ply()
    }

    /// Takes back.
    pub(crate) fn undo(&mut self, seat: u8, to: u64) -> Result<(), record::Refusal> {
        let line = self.playing.undo(Seat(seat), to, 1_000)?;
        self.record.push(line).unwrap();
        Ok(())
    }

    /// Takes back by consent.
    pub(crate) fn undo_by_consent(&mut self, to: u64) -> Result<(), record::Refusal> {
        let line = self.playing.undo_by_consent(&self.record, to, 1_000)?;
        self.record.push(line).unwrap();
        Ok(())
    }

    /// The table as anybody who may see everything sees it.
    pub(crate) fn position(&self) -> String {
        self.playing.current().print(kernel::Viewer::Everything)
    }

    /// Both seats roll, so that bids come next.
    pub(crate) fn both_roll(&mut self) {
        self.play(0, "roll");
        self.play(1, "roll");
    }

    /// The time to bid is over.
    pub(crate) fn expire(&mut self) {
        let (line, _) = self.playing.expire(1_000).unwrap();
        self.record.push(line).unwrap();
    }

    /// Plays on by chance to the end: moves, undos of both kinds, time running out; then the end
    /// line.
    pub(crate) fn finish(mut self, number: u64) -> Self {
        let mut chance = Quick::new(number);
        while let Standing::Waiting(waiting) = self.playing.current().standing() {
            let seats = waiting.seats;
            let seat = seats
                .iter()
                .nth(chance.below(u32::from(seats.len())) as usize)
                .unwrap();
            let (reach, floor) = (self.playing.undo_reach(seat), self.playing.undo_floor());
            let line = match (chance.below(12), reach, floor) {
                (0..3, Some(to), _) => self.playing.undo(seat, to, 2_000).unwrap(),
                (3, _, Some(floor)) => {
                    let most = (self.playing.ply() - floor).min(2);
                    let to = self.playing.ply() - 1 - u64::from(chance.below(most as u32));
                    self.playing
                        .undo_by_consent(&self.record, to, 2_000)
                        .unwrap()
                }
                (4, ..) if self.playing.current().deadline().is_some() => {
                    self.playing.expire(2_000).unwrap().0
                }
                _ => {
                    let menu = self.playing.current().menu(seat, false);
                    let chosen: &Value = &menu[chance.below(menu.len() as u32) as usize].chosen;
                    self.playing.play(seat, chosen.clone(), 2_000).unwrap().0
                }
            };
            self.record.push(line).unwrap();
        }
        let end = self.playing.end(&self.secret, 3_000).unwrap();
        self.record.push(end).unwrap();
        self
    }
}
