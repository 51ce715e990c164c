//! Positions and moves as text: `round=1 0=2/5/3 1=0/0/1 deck=2,4,5,6
//! agenda=[Turn(seat:1,steps:0)]`.
//!
//! A seat is `place/points/card`, then `peeked`, `rested`, `bid2` or `bid?`, joined by `/`. Who has
//! seen which card follows from that: everybody their own, and who peeked the top of the deck.

use kernel::fields::{Fields, Printer, number};
use kernel::{
    Agenda, Card, Deck, Eyes, Faced as _, Notation, Seat, SeatSet, UNKNOWN, Wanted, switches,
};

use crate::Airlock;
use crate::flow::Turn;
use crate::state::{Bid, Numbered, Player, State};

impl Notation for Airlock {
    fn print(&self, state: &State) -> String {
        let mut line = Printer::default();
        line.field("round", state.round);
        for (seat, player) in state.players.iter().enumerate() {
            let mut words = vec![player.at.to_string(), player.points.to_string()];
            words.push(print_card(player.card.face));
            words.extend(player.peeked.then(|| "peeked".to_owned()));
            words.extend(player.rested.then(|| "rested".to_owned()));
            match player.bid {
                Bid::Open => {}
                Bid::Hidden => words.push("bid?".to_owned()),
                Bid::Made(bid) => words.push(format!("bid{bid}")),
            }
            line.field(&seat.to_string(), words.join("/"));
        }
        line.list("deck", state.deck.iter().map(print_card));
        line.flag("bids", state.bids).flag("secret", state.secret);
        line.field("window", state.windows.opened);
        line.list("asked", state.windows.asked.iter())
            .list("done", state.windows.done.iter());
        line.data(&usual_agenda(), "agenda", &state.agenda);
        line.text()
    }

    fn agreed(&self, state: &State) -> (u8, Wanted) {
        let words = [("bids", state.bids), ("secret", state.secret)];
        (state.players.len() as u8, switches(words))
    }

    fn parse(&self, text: &str) -> Result<State, String> {
        let mut fields = Fields::read(text)?;
        let mut state = State {
            players: kernel::List::new(),
            deck: Deck::new(),
            round: fields.number("round")?.unwrap_or(0),
            bids: fields.flag("bids"),
            secret: fields.flag("secret"),
            windows: kernel::Windows {
                opened: fields.number("window")?.unwrap_or(0),
                asked: fields.seats("asked")?,
                done: fields.seats("done")?,
                raised: 0,
            },
            agenda: fields.data("agenda")?.unwrap_or_else(usual_agenda),
        };
        for seat in SeatSet::first(crate::SEATS as u8).iter() {
            if let Some(words) = fields.text(&seat.to_string()) {
                state.players.push(read_player(seat, words)?);
            }
        }
        for word in fields.list("deck") {
            state.deck.put(read_card(word)?, Eyes::NOBODY);
        }
        for seat in state
            .everybody()
            .iter()
            .filter(|seat| state.players[seat.index()].peeked)
        {
            state.deck.look(0, Eyes::of(seat));
        }
        fields.done()?;
        Ok(state)
    }
}

fn usual_agenda() -> Agenda<crate::Steps> {
    Agenda::from_iter([Turn::default().into()])
}

/// A card's number; `?` for its back.
fn print_card(card: Numbered) -> String {
    if card.is_known() {
        card.0.to_string()
    } else {
        UNKNOWN.to_string()
    }
}

fn read_card(word: &str) -> Result<Numbered, String> {
    if word == "?" {
        return Ok(Numbered::default());
    }
    Ok(Numbered(number(word)?))
}

fn read_player(seat: Seat, words: &str) -> Result<Player, String> {
    let mut words = words.split('/');
    let mut next = || {
        words
            .next()
            .ok_or_else(|| format!("seat {seat} is `place/points/card`"))
    };
    let (at, points) = (number(next()?)?, number(next()?)?);
    let card = Card::new(read_card(next()?)?, Eyes::of(seat));
    let mut player = Player {
        at,
        points,
        card,
        ..Player::default()
    };
    for word in words {
        match (word, word.strip_prefix("bid")) {
            ("peeked", _) => player.peeked = true,
            ("rested", _) => player.rested = true,
            (_, Some("?")) => player.bid = Bid::Hidden,
            (_, Some(bid)) => player.bid = Bid::Made(number(bid)?),
            _ => return Err(format!("\"{word}\" says nothing of a seat")),
        }
    }
    Ok(player)
}
