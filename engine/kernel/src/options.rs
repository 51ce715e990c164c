//! Checks what a table wants before it is dealt, and fills the rest with defaults.
//!
//! The words are checked against the game's list ([`OptionSpec`]); the game itself adds only what
//! joins two options ([`Rules::agree`]). A record that was written by hand is checked by the same
//! path as a form.

use crate::{Agreed, Objection, OptionSpec, Rules, Text, Unplayable, Wanted};

/// Checks what a table wants against the game's options, and with the game itself.
///
/// ```
/// # use kernel::{settle, Lang};
/// # use toy::Airlock;
/// let agreed = settle(&Airlock, 2, &[("bids".to_owned(), "off".to_owned())].into()).unwrap();
/// assert!(!agreed.on("bids"));
/// assert!(settle(&Airlock, 9, &Default::default()).is_err());
/// ```
pub fn settle<R: Rules>(rules: &R, players: u8, wanted: &Wanted) -> Result<Agreed, Unplayable> {
    settle_from(&rules.options(), rules, players, wanted)
}

/// The same, with the game's options at hand.
pub(crate) fn settle_from<R: Rules>(
    specs: &[OptionSpec],
    rules: &R,
    players: u8,
    wanted: &Wanted,
) -> Result<Agreed, Unplayable> {
    let about = R::ABOUT;
    if !(about.fewest..=about.most).contains(&players) {
        let why = Text::say("kernel-players").with("game", Text::plain(about.title));
        let why = why.with("fewest", about.fewest).with("most", about.most);
        return Err(why.with("players", players).into());
    }
    if let Some(id) = wanted
        .keys()
        .find(|id| !specs.iter().any(|spec| spec.id == **id))
    {
        let all: Vec<_> = specs.iter().map(|spec| spec.id).collect();
        let why = Text::say("kernel-no-option").with("option", Text::plain(id.clone()));
        return Err(why.with("options", Text::plain(all.join(", "))).into());
    }
    let word = |spec: &OptionSpec| {
        let word = wanted.get(spec.id).map_or("", |word| word.trim());
        Ok((spec.id.to_owned(), spec.read(word)?))
    };
    let words = specs
        .iter()
        .map(word)
        .collect::<Result<Wanted, Unplayable>>()?;
    let agreed = Agreed { players, words };
    rules.agree(&agreed)?;
    Ok(agreed)
}

/// The words of these switches, for [`Notation::agreed`](crate::Notation::agreed).
pub fn switches<const N: usize>(switches: [(&str, bool); N]) -> Wanted {
    let word = |(id, on): (&str, bool)| (id.to_owned(), if on { "on" } else { "off" }.to_owned());
    switches.map(word).into()
}

/// What is wrong with single options a table wants: words that are none, then what the game objects
/// to.
pub(crate) fn objections<R: Rules>(rules: &R, players: u8, wanted: &Wanted) -> Vec<Objection> {
    let mut objections = Vec::new();
    let mut words = Wanted::new();
    for spec in rules.options() {
        match spec.read(wanted.get(spec.id).map_or("", |word| word.trim())) {
            Ok(word) => drop(words.insert(spec.id.to_owned(), word)),
            Err(Unplayable(text)) => objections.push(Objection {
                option: spec.id,
                text,
            }),
        }
    }
    if objections.is_empty() && (R::ABOUT.fewest..=R::ABOUT.most).contains(&players) {
        objections = rules.objections(&Agreed { players, words });
    }
    objections
}

/// Options that were written down and read back: a record may hold anything, so they are checked
/// like new ones.
pub fn settle_again<R: Rules>(rules: &R, agreed: &Agreed) -> Result<R::Options, Unplayable> {
    rules.agree(&settle(rules, agreed.players, &agreed.words)?)
}
