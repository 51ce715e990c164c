//! Printing a position. What a view does not know prints as `?`.

use std::fmt::Write as _;

use kernel::{Seat, SeatSet};

use super::Worded as _;
use crate::content::{Character, Characters, Content, Equipment, Kind, Room};
use crate::few::Member;
use crate::state::{Held, Offer, RoundResult, Share, ShareStage, Spot, State, Synthetic, Word};

pub(super) fn print(content: &Content, state: &State) -> String {
    let mut line = Line {
        content,
        text: String::with_capacity(512),
    };
    line.table(state);
    line.round(state);
    line.turn(state);
    line.window(state);
    line.text
}

struct Line<'a> {
    content: &'a Content,
    text: String,
}

fn seats(set: SeatSet) -> String {
    join(set.iter().map(|seat| seat.to_string()))
}

fn join(words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join(",")
}

/// `1:2,3:1` for every seat whose number is not 0.
fn numbers(counts: &[u8]) -> String {
    join(
        counts
            .iter()
            .enumerate()
            .filter(|(_, count)| **count > 0)
            .map(|(seat, count)| format!("{seat}:{count}")),
    )
}

fn letters(counts: impl Fn(Kind) -> u8) -> String {
    Kind::ALL
        .into_iter()
        .flat_map(|kind| (0..counts(kind)).map(move |_| kind.letter()))
        .collect()
}

impl Line<'_> {
    fn word(&mut self, key: &str, value: &str) {
        let space = if self.text.is_empty() { "" } else { " " };
        let _ = write!(self.text, "{space}{key}={value}");
    }

    /// Words that go without saying are left out.
    fn unless_empty(&mut self, key: &str, value: &str) {
        if !value.is_empty() {
            self.word(key, value);
        }
    }

    fn flag(&mut self, key: &str, holds: bool) {
        if holds {
            let _ = write!(self.text, " {key}");
        }
    }

    fn name(&self, character: Character) -> &str {
        &self.content.characters[character.index()]
    }

    fn names(&self, characters: Characters) -> String {
        join(
            characters
                .iter()
                .map(|character| self.name(character).to_owned()),
        )
    }

    fn table(&mut self, state: &State) {
        let table = &state.table;
        self.word("players", &table.players.to_string());
        self.word("clock", table.clock.word());
        self.word(
            "ships",
            &format!("{}:{}", table.ships.word(), table.ships_used),
        );
        self.word("former", &seats(table.former_aliens));
        let results: Vec<_> = table
            .results
            .iter()
            .map(|result| Self::result(state, result))
            .collect();
        self.unless_empty("results", &results.join("/"));
    }

    fn result(state: &State, result: &RoundResult) -> String {
        let synthetic = result
            .synthetic
            .map(|seat| seat.to_string())
            .unwrap_or_default();
        let points: Vec<_> = state
            .seats()
            .iter()
            .map(|seat| result.points[seat.index()].to_string())
            .collect();
        format!(
            "{}:{}:{synthetic}:{}:{}",
            result.ending.word(),
            result.alien,
            seats(result.escaped),
            points.join(".")
        )
    }

    fn round(&mut self, state: &State) {
        let round = &state.round;
        let size = self.content.size(state.table.players);
        let ready = self
            .content
            .ready_made(size)
            .find(|ready| ready.layout == round.layout);
        self.word(
            "layout",
            &ready.map_or_else(|| round.layout.to_string(), |ready| ready.id.clone()),
        );
        self.word("alien", &round.alien.to_string());
        match round.synthetic {
            Synthetic::Nobody => {}
            Synthetic::Seat(seat) => self.word("synthetic", &seat.to_string()),
            Synthetic::Unknown => self.word("synthetic", "?"),
        }
        self.flag("unmasked", round.unmasked);
        self.flag("neutralised", round.neutralised);
        self.unless_empty("human", &seats(round.known_human));
        self.word("eggs", &round.eggs.value.to_string());
        self.word("at", round.alien_room.map_or("-", Room::code));
        self.word("airlocks", round.airlocks.word());
        for equipment in Equipment::ALL {
            let held = match state.held(equipment) {
                Held::By(character) => self.name(character).to_owned(),
                Held::Floor(room) => room.code().to_owned(),
            };
            self.word(equipment.id(), &held);
        }
        let pile: String = round
            .pile
            .iter()
            .map(|card| card.0.map_or('?', Kind::letter))
            .collect();
        self.word("pile", &pile);
        self.word(
            "discard",
            &letters(|kind| round.discard.count(kind as usize)),
        );
        self.word("runouts", &round.run_outs.to_string());
        for seat in state.seats().without(round.alien).iter() {
            let hand = state.hand(seat);
            let cards = letters(|kind| hand.count(kind)) + &"?".repeat(usize::from(hand.unknown));
            self.word(&format!("h{seat}"), &cards);
        }
    }

    fn turn(&mut self, state: &State) {
        let (turn, pieces) = (&state.turn, &state.pieces);
        self.word("turn", &turn.number.to_string());
        self.word("action", &turn.action.to_string());
        self.word("visited", turn.visited.map_or("-", Room::code));
        self.flag("reorganised", turn.reorganised);
        self.flag("fired", turn.fired);
        self.word("missing", &seats(turn.missing));
        for character in Character::all() {
            let Some(owner) = state.owner(character) else {
                continue;
            };
            let spot = match pieces.spot(character) {
                Spot::Reserve => "-".to_owned(),
                Spot::Covered(room) => format!("@{}", room.code()),
                Spot::Shown(room) => format!("!{}", room.code()),
                Spot::Off => "~".to_owned(),
                Spot::Out => "x".to_owned(),
                Spot::Unknown => "?".to_owned(),
            };
            let name = self.name(character).to_owned();
            self.word(&name, &format!("{owner}{spot}"));
        }
        let by_owner = |counts: &[[u8; kernel::MAX_SEATS]]| {
            let lying = |(room, counts): (usize, &[u8; kernel::MAX_SEATS])| {
                let code = Room::of(room).code();
                let each = counts
                    .iter()
                    .enumerate()
                    .flat_map(|(seat, count)| (0..*count).map(move |_| seat));
                each.map(|seat| format!("{seat}@{code}"))
                    .collect::<Vec<_>>()
            };
            join(counts.iter().enumerate().flat_map(lying))
        };
        self.word("decoys", &by_owner(&pieces.decoys));
        self.unless_empty("removed", &numbers(&pieces.removed));
        self.flag("revealed", pieces.revealed);
        self.unless_empty("unknown", &by_owner(&pieces.unknown));
        self.unless_empty("unplaced", &numbers(&pieces.unknown_reserve));
        let nameless = Room::ALL
            .into_iter()
            .filter(|room| pieces.nameless[room.index()] > 0);
        self.unless_empty(
            "nameless",
            &join(
                nameless.map(|room| format!("{}:{}", room.code(), pieces.nameless[room.index()])),
            ),
        );
    }

    fn window(&mut self, state: &State) {
        let window = &state.window;
        self.word("phase", state.phase.word());
        self.word("serial", &window.serial.to_string());
        self.word("extended", &window.extended.to_string());
        self.unless_empty("done", &seats(window.done));
        self.unless_empty(
            "thinking",
            &if window.thinking > 0 {
                window.thinking.to_string()
            } else {
                String::new()
            },
        );
        self.unless_empty("steps", &numbers(&window.free_steps));
        let offers = window
            .offers
            .iter()
            .enumerate()
            .filter_map(|(seat, offer)| match offer {
                Offer::None => None,
                Offer::Card(kind) => Some(format!("{seat}{}", kind.letter())),
                Offer::Unknown => Some(format!("{seat}?")),
            });
        self.unless_empty("offers", &join(offers));
        self.unless_empty("offered", &numbers(&window.offers_made));
        let (exposed, doomed) = (self.names(window.exposed), self.names(window.doomed));
        self.unless_empty("exposed", &exposed);
        self.unless_empty("doomed", &doomed);
        let commits = Character::all().filter_map(|character| {
            window.commits[character.index()]
                .map(|dodge| format!("{}:{}", self.name(character), dodge.word()))
        });
        let commits = join(commits);
        self.unless_empty("commits", &commits);
        for equipment in Equipment::ALL {
            let share = &window.shares[equipment as usize];
            if *share != Share::default() {
                let shared = self.share(share);
                self.word(&format!("share-{}", equipment.id()), &shared);
            }
        }
    }

    fn share(&self, share: &Share) -> String {
        let stage = match share.stage {
            ShareStage::Settled => "settled".to_owned(),
            ShareStage::Disputed => "disputed".to_owned(),
            ShareStage::Choosing(Seat(seat)) => seat.to_string(),
        };
        let said = share
            .words
            .iter()
            .enumerate()
            .filter_map(|(seat, word)| match word {
                Word::Silent => None,
                Word::Claim => Some(format!("{seat}+{}", share.spoken[seat])),
                Word::Yield => Some(format!("{seat}-{}", share.spoken[seat])),
            });
        format!("{stage}:{}:{}", self.names(share.contenders), join(said))
    }
}
