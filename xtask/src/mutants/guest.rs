//! Goes into the crate whose mutants are tried: which of them is on in this process.

use std::cell::RefCell;
use std::io::Write;
use std::sync::OnceLock;

/// The number of the mutant that is on. None is 0.
const MUTANT: &str = "HYPERSLEEP_MUTANT";
/// A file to which the number of each mutant is written that is reached.
const REACHED: &str = "HYPERSLEEP_MUTANTS_REACHED";

static CHOSEN: OnceLock<(u32, bool)> = OnceLock::new();

thread_local! {
    static SEEN: RefCell<Vec<bool>> = const { RefCell::new(Vec::new()) };
}

#[inline]
pub(crate) fn on(number: u32) -> bool {
    let &(chosen, notes) = CHOSEN.get_or_init(begin);
    if notes {
        note(number);
    }
    chosen == number
}

fn begin() -> (u32, bool) {
    let chosen = std::env::var(MUTANT).map_or(0, |number| number.parse().unwrap());
    if chosen > 0 {
        // The first test that fails is enough.
        std::panic::set_hook(Box::new(|_| std::process::exit(101)));
    }
    (chosen, std::env::var_os(REACHED).is_some())
}

fn note(number: u32) {
    let first = SEEN.with_borrow_mut(|seen| {
        let at = number as usize;
        if seen.len() <= at {
            seen.resize(at + 1, false);
        }
        !std::mem::replace(&mut seen[at], true)
    });
    if first {
        let file = std::env::var_os(REACHED).unwrap();
        let file = std::fs::OpenOptions::new().append(true).create(true).open(file);
        file.unwrap().write_all(format!("{number}\n").as_bytes()).unwrap();
    }
}

/// One of two iterators, where a function promises some iterator and a mutant gives another one.
#[derive(Clone)]
pub(crate) enum Either<A, B> {
    Mutant(A),
    Usual(B),
}

impl<A: Iterator, B: Iterator<Item = A::Item>> Iterator for Either<A, B> {
    type Item = A::Item;

    fn next(&mut self) -> Option<A::Item> {
        match self {
            Self::Mutant(a) => a.next(),
            Self::Usual(b) => b.next(),
        }
    }
}
