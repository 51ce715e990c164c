//! Printing a position. What a view does not know prints as `?`.

use crate::prelude::*;
use kernel::fields::join;
use kernel::{Printer, Spoken as _};

use super::PHASES;
use crate::state::BySeat;

pub(super) fn print(rules: &Nostromo, state: &State) -> String {
    let mut line = Printer::default();
    table(&mut line, state);
    round(&mut line, rules, state);
    turn(&mut line, rules, state);
    asked(&mut line, rules, state);
    line.text()
}

/// `1:2,3:1` for every seat whose number is not 0.
fn numbers(counts: &BySeat) -> impl Iterator<Item = String> {
    let there = counts.iter().enumerate().filter(|(_, count)| **count > 0);
    there.map(|(seat, count)| format!("{seat}:{count}"))
}

fn letters(faces: impl Iterator<Item = Face>) -> String {
    faces.map(|face| face.0.map_or('?', Kind::letter)).collect()
}

fn seats(seats: SeatSet) -> String {
    join(seats.iter())
}

fn names(rules: &Nostromo, characters: Characters) -> impl Iterator<Item = String> {
    characters.iter().map(|it| it.print(rules))
}

fn place(room: Option<Room>) -> &'static str {
    room.map_or("-", Room::code)
}

fn table(line: &mut Printer, state: &State) {
    let table = &state.table;
    let ships = format!("{}:{}", table.ships.word(), table.ships_used);
    line.field("players", table.players)
        .field("clock", table.clock.word())
        .unless(FireEnds::default().word(), "fire", table.fire.word())
        .field("ships", ships)
        .field("former", seats(table.former_aliens));
    let results: Vec<_> = table.results.iter().map(|it| result(state, it)).collect();
    if !results.is_empty() {
        line.field("results", results.join("/"));
    }
}

fn result(state: &State, result: &RoundResult) -> String {
    let points = result.points.iter().zip(result.equipment);
    let points = points.map(|(points, equipment)| match equipment {
        0 => points.to_string(),
        some => format!("{points}e{some}"),
    });
    let points: Vec<_> = points.take(state.table.players.into()).collect();
    let points = points.join(".");
    let (ending, alien) = (result.ending.word(), result.alien);
    let (synthetic, escaped) = (join(result.synthetic), seats(result.escaped));
    format!("{ending}:{alien}:{synthetic}:{escaped}:{points}")
}

fn round(line: &mut Printer, rules: &Nostromo, state: &State) {
    let (round, size) = (&state.round, rules.size(state));
    let mut ready = rules.content.ready_made(size);
    let ready = ready.find(|ready| ready.layout == round.layout);
    let layout = ready.map_or_else(|| round.layout.to_string(), |ready| ready.id.clone());
    line.field("layout", layout).field("alien", round.alien);
    // When a round was scored everything is known, and need not be said.
    let known = |role: Role| -> SeatSet {
        let card = Card::new(role, Eyes::ALL);
        let shown = |seat: &Seat| round.roles[seat.index()] == card && !state.is_scored();
        state.seats().iter().filter(shown).collect()
    };
    match state.synthetic() {
        Some(seat) => line.field("synthetic", seat),
        None if size.synthetic => line.field("synthetic", "?"),
        None => line,
    };
    let out = state.seats().iter().any(|seat| state.is_neutralised(seat));
    line.flag("unmasked", !known(Role::Synthetic).is_empty())
        .flag("neutralised", out)
        .list("human", known(Role::Crew).iter())
        .field("eggs", round.eggs.value)
        .field("at", place(round.alien_room))
        .field("airlocks", round.airlocks.word());
    for equipment in Equipment::ALL {
        line.field(equipment.word(), state.held(equipment).print(rules));
    }
    line.field("pile", letters(round.pile.iter()))
        .field("discard", letters(round.discard.faces()))
        .field("runouts", round.run_outs);
    for seat in state.seats().without(round.alien).iter() {
        line.field(&format!("h{seat}"), letters(state.hand(seat).faces()));
    }
}

fn turn(line: &mut Printer, rules: &Nostromo, state: &State) {
    let (turn, pieces) = (&state.turn, &state.pieces);
    line.field("turn", turn.number)
        .field("action", turn.action)
        .field("visited", place(turn.visited))
        .flag("reorganised", turn.reorganised)
        .flag("fired", turn.fired)
        .field("missing", seats(turn.missing));
    for character in Character::all() {
        let Some(owner) = state.owner(character) else {
            continue;
        };
        let spot = match pieces.spot(character) {
            Some(Spot::Reserve) => "-".to_owned(),
            Some(Spot::Covered(room)) => format!("@{}", room.code()),
            Some(Spot::Shown(room)) => format!("!{}", room.code()),
            Some(Spot::Off) => "~".to_owned(),
            Some(Spot::Out) => "x".to_owned(),
            None => "?".to_owned(),
        };
        let name = character.print(rules);
        line.field(&name, format!("{owner}{spot}"));
    }
    let lying = |counts: fn(&Heap) -> &BySeat| {
        Room::all().flat_map(move |room| {
            let each = counts(&pieces.covered[room.index()]).iter().enumerate();
            let each = each.flat_map(|(seat, &count)| (0..count).map(move |_| seat));
            each.map(move |seat| format!("{seat}@{}", room.code()))
        })
    };
    let nameless = Room::all().zip(pieces.covered.iter().map(|heap| heap.nameless));
    let nameless = nameless.filter(|(_, count)| *count > 0);
    let nameless = nameless.map(|(room, count)| format!("{}:{count}", room.code()));
    line.field("decoys", join(lying(|heap| &heap.decoys)))
        .list("removed", numbers(&pieces.removed))
        .flag("revealed", pieces.revealed)
        .list("unknown", lying(|heap| &heap.covers))
        .list("unplaced", numbers(&pieces.reserve.covers))
        .list("nameless", nameless);
}

fn asked(line: &mut Printer, rules: &Nostromo, state: &State) {
    let steps = state.agenda.steps();
    match PHASES.iter().find(|(_, usual)| *usual == steps) {
        Some((word, _)) => line.field("phase", word),
        None => line.data(&Agenda::new(), "agenda", &state.agenda),
    };
    line.field("serial", state.windows.opened)
        .field("extended", state.windows.raised)
        .list("done", state.windows.done.iter())
        .unless(0, "thinking", state.thinking)
        .list("steps", numbers(&state.free_steps));
    let offers = state.seats().iter().filter_map(|seat| {
        let card = state.hand(seat).offered?;
        Some(format!("{seat}{}", letters([card].into_iter())))
    });
    line.list("offers", offers)
        .list("offered", numbers(&state.offers_made));
    let meeting = &state.meeting;
    line.list("exposed", names(rules, meeting.exposed))
        .list("doomed", names(rules, meeting.doomed));
    let commits = Dodge::WORDS.iter().flat_map(|&(dodge, word)| {
        let committed = meeting.committed(dodge).iter();
        committed.map(move |it| format!("{}:{word}", it.print(rules)))
    });
    line.list("commits", commits);
    for equipment in Equipment::ALL {
        let shared = &state.shares[equipment as usize];
        if *shared != Share::default() {
            let key = format!("share-{}", equipment.word());
            line.field(&key, share(rules, state, shared));
        }
    }
}

fn share(rules: &Nostromo, state: &State, share: &Share) -> String {
    let players = state.owners_of(share.contenders);
    let stage = match players.lowest() {
        Some(chooser) if players.len() == 1 => chooser.to_string(),
        _ => "disputed".to_owned(),
    };
    let said = |seats: SeatSet, sign: char| {
        let spoken = move |seat: Seat| format!("{seat}{sign}{}", share.spoken[seat.index()]);
        seats.iter().map(spoken)
    };
    let said = join(said(share.claims, '+').chain(said(share.yields, '-')));
    format!("{stage}:{}:{said}", join(names(rules, share.contenders)))
}
