//! The eight laws every game keeps, as functions any test or fuzz target can call.
//!
//! Each law walks random games move by move. A broken law comes back as [`Broken`]: the options,
//! the seed and the moves that lead there, ready to be written as a record. The laws, as in
//! `docs/architecture.md`:
//!
//! 1. *Accept = offer* — menus agree, nobody waited for has an empty one, games end.
//! 2. *Secrecy* — what a viewer cannot see changes nothing that viewer gets.
//! 3. *Imagine* — an imagined world looks the same, obeys every rule a real one does and can be
//!    played to its end.
//! 4. *Replay* — options, seed and moves rebuild the same state.
//! 5. *Undo* — a ply that is not sealed used no chance and showed nothing hidden.
//! 6. *Conservation* — nothing is lost or made.
//! 7. *Round trip* — states, moves, events and positions survive being written and read.
//! 8. *Honest bots* — swapping hidden things never changes a bot's choice.

use std::any::Any;
use std::fmt;
use std::panic::{self, AssertUnwindSafe};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use kernel::{
    Agreed, Answer as _, Audience, Budget, Deadline, Dice, Faced, Faces, Glance, Lawful, Listing,
    Live, Moves, Place, Quick, Seat, SeatSet, Silent, Standing, Tally, Thinker, UNKNOWN, Viewer,
    is_offered, menu, noticed, playout, settle, settle_again, staged, view,
};

/// One thing that happened: a seat's move, or the clock running out (`None`).
pub type Ply<M> = Option<(Seat, M)>;

/// A broken law, and how to see it again.
pub struct Broken {
    /// Which law.
    pub law: u8,
    /// What was found.
    pub why: String,
    /// The game.
    pub game: &'static str,
    /// What the table agreed on.
    pub options: Agreed,
    /// The seed of the dice.
    pub seed: [u8; 32],
    /// What was played, or `None` where the clock ran out.
    pub plies: Vec<Option<Played>>,
}

/// A move that was played on the way to a broken law.
pub struct Played {
    /// Whose.
    pub seat: Seat,
    /// The move as JSON, as a record keeps it.
    pub chosen: Value,
    /// The move in words of the rulebook.
    pub words: String,
}

/// How many of the last plies a broken law names.
const NAMED: usize = 6;

impl fmt::Debug for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seed = blake3::Hash::from_bytes(self.seed);
        writeln!(
            f,
            "law {} is broken in {}: {}",
            self.law, self.game, self.why
        )?;
        write!(
            f,
            "options {} seed {seed} after {} plies",
            serde_json::to_string(&self.options).unwrap_or_default(),
            self.plies.len()
        )?;
        let first = self.plies.len().saturating_sub(NAMED);
        for (number, ply) in (first + 1..).zip(&self.plies[first..]) {
            match ply {
                Some(Played { seat, words, .. }) => write!(f, "\n  {number} seat {seat}: {words}")?,
                None => write!(f, "\n  {number} the time is up")?,
            }
        }
        Ok(())
    }
}

/// A random game being watched: everything before and after one ply.
pub struct Watched<'a, R: Lawful> {
    /// The rules.
    pub rules: &'a R,
    /// The table before.
    pub before: &'a R::State,
    /// What was played; `None`: the clock ran out.
    pub ply: Ply<R::Move>,
    /// Its number, counted from 1.
    pub number: u64,
    /// The table after.
    pub after: &'a R::State,
    /// What was told.
    pub told: &'a [(Audience, R::Event)],
    /// Whether it may not be undone.
    pub sealed: bool,
    /// Who was told something or saw the table change.
    pub noticed: Audience,
    /// The seed of the game's dice.
    pub seed: &'a [u8; 32],
}

/// Walks one random game dealt from `seed`, at most `most` plies, showing every ply to `watch`.
/// Rules that panic break the law too.
pub fn walk<R: Lawful>(
    rules: &R,
    options: &Agreed,
    seed: [u8; 32],
    law: u8,
    most: usize,
    watch: impl FnMut(&Watched<'_, R>, &mut Quick) -> Result<(), String>,
) -> Result<(), Box<Broken>> {
    walk_in_order(rules, options, seed, law, most, |_| {}, watch)
}

/// The same, where `order` sorts each menu before the dice choose from it.
pub(crate) fn walk_in_order<R: Lawful>(
    rules: &R,
    options: &Agreed,
    seed: [u8; 32],
    law: u8,
    most: usize,
    mut order: impl FnMut(&mut Vec<R::Move>),
    mut watch: impl FnMut(&Watched<'_, R>, &mut Quick) -> Result<(), String>,
) -> Result<(), Box<Broken>> {
    let mut plies: Vec<Ply<R::Move>> = Vec::new();
    let walked = panic::catch_unwind(AssertUnwindSafe(|| {
        walk_on(
            rules, options, seed, most, &mut plies, &mut order, &mut watch,
        )
    }));
    walked
        .unwrap_or_else(|panic| Err(format!("the rules panic: {}", message(panic.as_ref()))))
        .map_err(|why| {
            let ply = |ply: Ply<R::Move>| {
                ply.map(|(seat, chosen)| Played {
                    seat,
                    chosen: serde_json::to_value(chosen).unwrap_or_default(),
                    words: rules.print_move(chosen),
                })
            };
            Box::new(Broken {
                law,
                why,
                game: R::ABOUT.id,
                options: options.clone(),
                seed,
                plies: plies.into_iter().map(ply).collect(),
            })
        })
}

/// Walks on from the deal. `plies` are those played so far, also when this does not return.
fn walk_on<R: Lawful>(
    rules: &R,
    options: &Agreed,
    seed: [u8; 32],
    most: usize,
    plies: &mut Vec<Ply<R::Move>>,
    order: &mut impl FnMut(&mut Vec<R::Move>),
    watch: &mut impl FnMut(&Watched<'_, R>, &mut Quick) -> Result<(), String>,
) -> Result<(), String> {
    let mut chance = Quick::new(u64::from_le_bytes(*seed.first_chunk().expect("32 bytes")));
    let mut dealer = Live::new(Dice::of(&seed, 0));
    let mut state = rules.deal(&typed(rules, options)?, &mut dealer);
    while let Standing::Waiting(waiting) = rules.standing(&state) {
        ensure(plies.len() < R::LONGEST, || {
            format!("the game goes on after {} plies", plies.len())
        })?;
        if plies.len() >= most {
            break;
        }
        let before = state.clone();
        let ply = if rules.deadline(&state).is_some() && chance.below(16) == 0 {
            None
        } else {
            let mut moves = Moves::default();
            let mut seat = None;
            if chance.below(8) == 0 {
                seat = any_of(waiting.also, &mut chance);
                if let Some(seat) = seat {
                    rules.offer(&state, seat, &mut moves);
                }
            }
            if moves.0.is_empty() {
                seat = any_of(waiting.seats, &mut chance);
                if let Some(seat) = seat {
                    rules.offer(&state, seat, &mut moves);
                }
            }
            let seat = seat.ok_or("the game waits for nobody")?;
            ensure(!moves.0.is_empty(), || {
                format!("seat {seat} is waited for but has no move")
            })?;
            order(&mut moves.0);
            Some((seat, moves.0[chance.below(moves.0.len() as u32) as usize]))
        };
        plies.push(ply);
        let mut dealer = Live::new(Dice::of(&seed, plies.len() as u64));
        play(rules, &mut state, ply, &mut dealer);
        let watched = Watched {
            rules,
            before: &before,
            ply,
            number: plies.len() as u64,
            after: &state,
            told: &dealer.told,
            sealed: dealer.sealed || rules.standing(&before).is_secret(),
            noticed: dealer.noticed,
            seed: &seed,
        };
        watch(&watched, &mut chance)?;
    }
    Ok(())
}

fn any_of(seats: SeatSet, chance: &mut Quick) -> Option<Seat> {
    let number = chance.below(u32::from(seats.len().max(1))) as usize;
    seats.iter().nth(number)
}

/// The options in the game's own types.
pub(crate) fn typed<R: Lawful>(rules: &R, options: &Agreed) -> Result<R::Options, String> {
    settle_again(rules, options).map_err(|why| format!("the table cannot be dealt: {}", why.0))
}

fn seats<R: Lawful>(rules: &R, options: &Agreed) -> SeatSet {
    SeatSet::first(typed(rules, options).map_or(0, |options| rules.seats(&options)))
}

/// What a panic said.
fn message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("without a word")
}

fn play<R: Lawful>(
    rules: &R,
    state: &mut R::State,
    ply: Ply<R::Move>,
    dealer: &mut Live<R::Event>,
) {
    match ply {
        Some((seat, chosen)) => rules.play(state, seat, chosen, dealer),
        None => rules.expire(state, dealer),
    }
}

fn viewers<R: Lawful>(rules: &R, options: &Agreed) -> impl Iterator<Item = Viewer> + use<R> {
    let seats = seats(rules, options);
    seats.iter().map(Viewer::Seat).chain([Viewer::Spectator])
}

fn ensure(holds: bool, why: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(why()) }
}

/// Law 1: the three kinds of menu agree, seats not waited for have none, no move is listed twice or
/// both offered and refused, and the game ends within [`Lawful::LONGEST`] plies.
pub fn accept_is_offer<R: Lawful>(
    rules: &R,
    options: &Agreed,
    seed: [u8; 32],
) -> Result<(), Box<Broken>> {
    walk(rules, options, seed, 1, usize::MAX, |watched, _| {
        let standing = rules.standing(watched.after);
        let (waiting, also) = match standing {
            Standing::Waiting(waiting) => (waiting.seats, waiting.also),
            Standing::Over(_) => (SeatSet::EMPTY, SeatSet::EMPTY),
        };
        for seat in seats(rules, options).iter() {
            let (mut moves, mut listing) = (Moves::default(), Listing::default());
            menu(rules, watched.after, seat, &mut moves);
            menu(rules, watched.after, seat, &mut listing);
            let unasked = also.contains(seat) && !waiting.contains(seat);
            ensure(
                unasked || waiting.contains(seat) != moves.0.is_empty(),
                || {
                    format!(
                        "seat {seat} is {}waited for but has {} moves",
                        if moves.0.is_empty() { "" } else { "not " },
                        moves.0.len()
                    )
                },
            )?;
            let offered: Vec<_> = listing
                .entries
                .iter()
                .filter(|(_, because)| because.is_none())
                .map(|(mv, _)| *mv)
                .collect();
            ensure(offered == moves.0, || {
                format!(
                    "seat {seat} is offered {offered:?} with reasons and {:?} without",
                    moves.0
                )
            })?;
            let mut all: Vec<_> = listing.entries.iter().map(|(mv, _)| *mv).collect();
            all.sort_unstable();
            if let Some([twice, _]) = all.array_windows().find(|[one, other]| one == other) {
                return Err(format!("seat {seat} finds {twice:?} twice on the menu"));
            }
        }
        Ok(())
    })
}

/// Laws 2 and 3: for every viewer, an imagined world gives the same view, position, scene and menu,
/// obeys every rule a real one does, and can be played to its end.
pub fn hidden_things_stay_hidden<R: Lawful>(
    rules: &R,
    options: &Agreed,
    seed: [u8; 32],
) -> Result<(), Box<Broken>> {
    let mut moves = Moves::default();
    walk(rules, options, seed, 2, usize::MAX, |watched, chance| {
        if watched.number % 3 != 0 {
            return Ok(());
        }
        for viewer in viewers(rules, options) {
            let mut dealer = Silent::new(chance.bits());
            let seen = view(rules, watched.after, viewer);
            let mut world = seen.imagine(rules, &mut dealer);
            let again = view(rules, &world, viewer);
            ensure(seen == again, || {
                format!("{viewer:?} sees {seen:?} but {again:?} of an imagined world")
            })?;
            lives(rules, watched.after, &world)
                .map_err(|why| format!("a world imagined by {viewer:?}: {why}"))?;
            ensure(staged(rules, &seen) == staged(rules, &again), || {
                format!("{viewer:?}'s scene tells what is hidden")
            })?;
            let known =
                [watched.after, &world, seen.state()].map(|state| Known::of(rules, state, viewer));
            ensure(known[0] == known[1] && known[0] == known[2], || {
                format!(
                    "who must choose, what and until when tells {viewer:?} what is hidden: {known:?}"
                )
            })?;
            if let Viewer::Seat(seat) = viewer {
                for other in [seen.state(), &world] {
                    let (mut here, mut there) = (Listing::default(), Listing::default());
                    menu(rules, watched.after, seat, &mut here);
                    menu(rules, other, seat, &mut there);
                    ensure(here.entries == there.entries, || {
                        format!(
                            "{viewer:?}'s menu tells what is hidden: {:?} or {:?}",
                            here.entries, there.entries
                        )
                    })?;
                }
            }
            if watched.number % 24 == 0 {
                playout(rules, &mut world, &mut dealer, &mut moves);
            }
        }
        Ok(())
    })
}

/// Whether an imagined world obeys every rule that `real` does: the game's audit, nothing left face
/// down that has a face in `real`, and a move for everybody who is waited for.
fn lives<R: Lawful>(rules: &R, real: &R::State, world: &R::State) -> Result<(), String> {
    rules.audit(world)?;
    let [real, imagined] = [real, world].map(|state| {
        let mut face_down = FaceDown::default();
        rules.faces(&mut state.clone(), &mut face_down);
        face_down.0
    });
    ensure(real == imagined, || {
        format!("{imagined:?} things of each kind are face down, but {real:?} really are")
    })?;
    for seat in rules.standing(world).seats().iter() {
        let mut moves = Moves::default();
        rules.offer(world, seat, &mut moves);
        ensure(!moves.0.is_empty(), || {
            format!("seat {seat} is waited for but has no move")
        })?;
    }
    Ok(())
}

/// Counts, kind by kind, what has no face.
#[derive(Default)]
struct FaceDown(Vec<usize>);

impl Faces for FaceDown {
    fn kind<T: Faced>(&mut self, _: impl IntoIterator<Item = T>, places: &mut [&mut dyn Place<T>]) {
        self.0.push(Tally::of(places).face_down());
    }
}

/// What a viewer may know of what is asked.
#[derive(PartialEq, Debug)]
struct Known {
    over: Option<kernel::Outcome>,
    waiting: SeatSet,
    may: Option<bool>,
    question: u32,
    deadline: Option<Deadline>,
}

impl Known {
    fn of<R: Lawful>(rules: &R, state: &R::State, viewer: Viewer) -> Self {
        let standing = rules.standing(state);
        let (over, may, question) = match standing {
            Standing::Over(outcome) => (Some(outcome), SeatSet::EMPTY, 0),
            Standing::Waiting(waiting) => (None, waiting.may(), waiting.question),
        };
        let own = match viewer {
            Viewer::Seat(seat) => Some(may.contains(seat)),
            _ => None,
        };
        Self {
            over,
            waiting: standing.seen_by(viewer),
            may: own,
            question,
            deadline: rules.deadline(state),
        }
    }
}

/// Law 2 for secret choices: whoever neither is told nor notices a ply sees the table as it was,
/// and is asked what was asked.
pub fn unnoticed_plies_change_nothing<R: Lawful>(
    rules: &R,
    options: &Agreed,
    seed: [u8; 32],
) -> Result<(), Box<Broken>> {
    walk(rules, options, seed, 2, usize::MAX, |watched, _| {
        let Some((actor, chosen)) = watched.ply else {
            return Ok(());
        };
        let [before, after] = [watched.before, watched.after].map(|state| rules.standing(state));
        let noticed = noticed(before, after, watched.noticed, actor);
        for viewer in viewers(rules, options).filter(|&viewer| !noticed.includes(viewer)) {
            let [was, is] = [watched.before, watched.after];
            let same = view(rules, was, viewer) == view(rules, is, viewer)
                && Known::of(rules, was, viewer) == Known::of(rules, is, viewer);
            ensure(same, || {
                format!("{viewer:?} sees that {actor} chose {chosen:?}, untold")
            })?;
        }
        Ok(())
    })
}

/// Law 2 for events, and law 5: a ply that is not sealed does the same with any dice, and in every
/// world its viewers could imagine it shows and tells them the same.
pub fn unsealed_plies_show_nothing<R: Lawful>(
    rules: &R,
    options: &Agreed,
    seed: [u8; 32],
) -> Result<(), Box<Broken>> {
    walk(rules, options, seed, 5, usize::MAX, |watched, chance| {
        if watched.sealed {
            return Ok(());
        }
        let mut dealer = Live::new(Dice::of(&[0xa5; 32], chance.bits()));
        let mut other = watched.before.clone();
        play(rules, &mut other, watched.ply, &mut dealer);
        ensure(other == *watched.after, || {
            format!("{:?} is not sealed but depends on dice", watched.ply)
        })?;
        for viewer in viewers(rules, options) {
            // A secret choice of somebody else's is part of what the viewer cannot see; it need not
            // be possible in every world.
            if watched
                .ply
                .is_some_and(|(seat, _)| viewer != Viewer::Seat(seat))
                && rules.standing(watched.before).is_secret()
            {
                continue;
            }
            let seen = view(rules, watched.before, viewer);
            let mut world = seen.imagine(rules, &mut Silent::new(chance.bits()));
            let possible = watched
                .ply
                .is_none_or(|(seat, chosen)| is_offered(rules, &world, seat, chosen));
            if !possible {
                continue;
            }
            let mut dealer = Live::new(Dice::of(watched.seed, watched.number));
            play(rules, &mut world, watched.ply, &mut dealer);
            let (here, there) = (
                view(rules, watched.after, viewer),
                view(rules, &world, viewer),
            );
            ensure(here == there, || {
                format!(
                    "{:?} is not sealed but shows {viewer:?} something hidden: {here:?} or {there:?}",
                    watched.ply
                )
            })?;
            ensure(
                heard::<R>(watched.told, viewer) == heard::<R>(&dealer.told, viewer),
                || {
                    format!(
                        "{:?} is not sealed but tells {viewer:?} something hidden",
                        watched.ply
                    )
                },
            )?;
        }
        Ok(())
    })
}

/// What `viewer` is told of what was told.
fn heard<R: Lawful>(told: &[(Audience, R::Event)], viewer: Viewer) -> Vec<R::Event> {
    told.iter()
        .filter(|(audience, _)| audience.includes(viewer))
        .map(|(_, event)| event.clone())
        .collect()
}

/// Law 2 for simultaneous choices: where two seats choose and a viewer is told of neither choice,
/// the order in which they arrive changes nothing that viewer sees or hears afterwards.
pub fn arrival_order_stays_secret<R: Lawful>(
    rules: &R,
    options: &Agreed,
    seed: [u8; 32],
) -> Result<(), Box<Broken>> {
    walk(rules, options, seed, 2, usize::MAX, |watched, chance| {
        let mut plies = Vec::new();
        for seat in seats(rules, options).iter() {
            let mut moves = Moves::default();
            menu(rules, watched.after, seat, &mut moves);
            if !moves.0.is_empty() {
                plies.push((seat, moves.0[chance.below(moves.0.len() as u32) as usize]));
            }
        }
        for (number, &first) in plies.iter().enumerate() {
            for &second in &plies[number + 1..] {
                let (Some(here), Some(there)) =
                    (both(watched, first, second), both(watched, second, first))
                else {
                    continue;
                };
                for viewer in viewers(rules, options) {
                    let told = |order: &Both<R>, ply: usize| heard::<R>(&order.told[ply], viewer);
                    if !told(&here, 0).is_empty() || !told(&there, 0).is_empty() {
                        continue;
                    }
                    ensure(
                        view(rules, &here.state, viewer) == view(rules, &there.state, viewer),
                        || format!("{viewer:?} sees whether {first:?} or {second:?} came first"),
                    )?;
                    ensure(told(&here, 1) == told(&there, 1), || {
                        format!("{viewer:?} hears whether {first:?} or {second:?} came first")
                    })?;
                }
            }
        }
        Ok(())
    })
}

/// Two plies played one after the other.
struct Both<R: Lawful> {
    state: R::State,
    told: [Vec<(Audience, R::Event)>; 2],
}

/// Plays `first`, then `second` if it is still offered. Each place in the order has its own dice,
/// whoever's ply it is.
fn both<R: Lawful>(
    watched: &Watched<'_, R>,
    first: (Seat, R::Move),
    second: (Seat, R::Move),
) -> Option<Both<R>> {
    let mut state = watched.after.clone();
    let mut dealers = [1, 2].map(|place| Live::new(Dice::of(watched.seed, watched.number + place)));
    play(watched.rules, &mut state, Some(first), &mut dealers[0]);
    if !is_offered(watched.rules, &state, second.0, second.1) {
        return None;
    }
    play(watched.rules, &mut state, Some(second), &mut dealers[1]);
    Some(Both {
        state,
        told: dealers.map(|dealer| dealer.told),
    })
}

/// Law 4: options, seed and moves rebuild the same state, also from a state that was stored and
/// read back half-way.
pub fn replay_rebuilds<R: Lawful>(
    rules: &R,
    options: &Agreed,
    seed: [u8; 32],
) -> Result<(), Box<Broken>> {
    let mut again: Option<R::State> = None;
    walk(rules, options, seed, 4, usize::MAX, |watched, _| {
        if again.is_none() {
            let dealt = rules.deal(&typed(rules, options)?, &mut Live::new(Dice::of(&seed, 0)));
            again = Some(dealt);
        }
        let Some(state) = &mut again else {
            return Ok(());
        };
        if watched.number.is_multiple_of(7) {
            *state = postcard::from_bytes(&bytes(state)).map_err(|error| error.to_string())?;
        }
        play(
            rules,
            state,
            watched.ply,
            &mut Live::new(Dice::of(&seed, watched.number)),
        );
        ensure(bytes(state) == bytes(watched.after), || {
            format!("ply {} replays differently", watched.number)
        })
    })
}

/// Law 6: the game's own sums hold after every ply.
pub fn nothing_is_lost_or_made<R: Lawful>(
    rules: &R,
    options: &Agreed,
    seed: [u8; 32],
) -> Result<(), Box<Broken>> {
    walk(rules, options, seed, 6, usize::MAX, |watched, _| {
        rules.audit(watched.after)
    })
}

/// Law 7: whatever is written can be read back the same, in JSON and in compact form; so can
/// positions, with the options they are played by.
pub fn round_trips<R: Lawful>(
    rules: &R,
    options: &Agreed,
    seed: [u8; 32],
) -> Result<(), Box<Broken>> {
    let mut agreed = None;
    walk(rules, options, seed, 7, usize::MAX, |watched, _| {
        there_and_back(watched.after)?;
        if let Some((_, chosen)) = watched.ply {
            there_and_back(&chosen)?;
            let words = rules.print_move(chosen);
            ensure(
                rules.parse_move(watched.before, &words) == Ok(chosen),
                || format!("the move {chosen:?} in words, {words:?}, is read back differently"),
            )?;
            let number = chosen.number();
            ensure(R::Move::numbered(number) == Some(chosen), || {
                format!("the move {chosen:?} has number {number}, which is another's")
            })?;
        }
        watched
            .told
            .iter()
            .try_for_each(|(_, event)| there_and_back(event))?;
        let text = rules.print(watched.after);
        let read = rules
            .parse(&text)
            .map_err(|why| format!("the position {text} is not read back: {why}"))?;
        ensure(read == *watched.after, || {
            format!(
                "the position {text} is read back differently: {read:?} for {:?}",
                watched.after
            )
        })?;
        ensure(!text.contains(UNKNOWN), || {
            format!("something is unknown in the position {text} of a whole table")
        })?;
        if let Standing::Over(_) = rules.standing(watched.after) {
            return Ok(());
        }
        let (players, words) = rules.agreed(watched.after);
        let same = agreed.get_or_insert_with(|| (players, words.clone()));
        ensure(*same == (players, words.clone()), || {
            format!("the position {text} is played by {words:?}, an earlier one by {same:?}")
        })?;
        let settled = settle(rules, players, &words);
        let settled = settled.map_err(|why| format!("the options of {text}: {why:?}"))?;
        ensure(settled.players == options.players, || {
            format!("the position {text} is of {} players", settled.players)
        })
    })
}

/// How much a bot thinks for the eighth law: enough to look at what it may not see, if it did.
const THINKING: Budget = Budget(Some(2));

/// Law 8: a bot that is given the same dice chooses the same in every world its seat could imagine.
pub fn bots_are_honest<R: Lawful>(
    rules: &R,
    options: &Agreed,
    seed: [u8; 32],
    thinkers: &[Thinker<R>],
) -> Result<(), Box<Broken>> {
    walk(rules, options, seed, 8, 400, |watched, chance| {
        let Standing::Waiting(waiting) = rules.standing(watched.after) else {
            return Ok(());
        };
        if !watched.number.is_multiple_of(20) {
            return Ok(());
        }
        for seat in waiting.seats.iter() {
            let viewer = Viewer::Seat(seat);
            let world =
                view(rules, watched.after, viewer).imagine(rules, &mut Silent::new(chance.bits()));
            for thinker in thinkers {
                let dice = chance.bits();
                let choose = |state: &R::State| {
                    let mut moves = Moves::default();
                    rules.offer(state, seat, &mut moves);
                    let glance = Glance::new(rules, state, seat);
                    (thinker.make)(dice).choose(rules, &glance, &moves.0, THINKING)
                };
                let (here, there) = (choose(watched.after), choose(&world));
                ensure(here == there, || {
                    format!(
                        "{} plays {here:?}, or {there:?} when hidden things differ",
                        thinker.name
                    )
                })?;
            }
        }
        Ok(())
    })
}

/// The exact number of legal sequences of `depth` moves from a state, every seat waited for
/// counted: any change of the rules shows here. Chance is dealt from `seed`, ply by ply, as in a
/// record.
pub fn perft<R: Lawful>(rules: &R, state: &R::State, seed: &[u8; 32], ply: u64, depth: u32) -> u64 {
    let Standing::Waiting(waiting) = rules.standing(state) else {
        return 1;
    };
    if depth == 0 {
        return 1;
    }
    let mut sequences = 0;
    for seat in waiting.seats.iter() {
        let mut moves = Moves::default();
        rules.offer(state, seat, &mut moves);
        for chosen in moves.0 {
            let mut next = state.clone();
            rules.play(
                &mut next,
                seat,
                chosen,
                &mut Live::new(Dice::of(seed, ply + 1)),
            );
            sequences += perft(rules, &next, seed, ply + 1, depth - 1);
        }
    }
    sequences
}

fn there_and_back<T: Serialize + DeserializeOwned + PartialEq + fmt::Debug>(
    thing: &T,
) -> Result<(), String> {
    let json = serde_json::to_string(thing).map_err(|error| error.to_string())?;
    let read: T = serde_json::from_str(&json).map_err(|error| format!("{thing:?}: {error}"))?;
    ensure(read == *thing, || {
        format!("{thing:?} is read back from JSON as {read:?}")
    })?;
    let read: T =
        postcard::from_bytes(&bytes(thing)).map_err(|error| format!("{thing:?}: {error}"))?;
    ensure(read == *thing, || {
        format!("{thing:?} is read back as {read:?}")
    })
}

fn bytes<T: Serialize>(thing: &T) -> Vec<u8> {
    postcard::to_stdvec(thing).expect("plain data can be written")
}
