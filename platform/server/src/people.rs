//! What everybody at a table is called: people by the name they gave, bots by the one their table
//! gave them, and whoever has no name by what they play.
//!
//! One name is one seat: two people of the same name are told apart by a number, and somebody who
//! plays several seats is called at each by what it plays.

use std::collections::HashMap;

use archive::{PersonId, TableId};
use kernel::{Lang, Names, Scene, Seat, Text};
use web::model::Holder;

use crate::errors::Refusal;
use crate::house::House;
use crate::meta::{Chair, Meta};
use crate::names::looks;
use crate::sitting::Sitting;
use crate::words::words;

/// What bots are called.
const BOTS: [&str; 24] = [
    "Marta", "Ivo", "Selma", "Bodo", "Tilda", "Nuno", "Edda", "Piet", "Runa", "Otis", "Vera",
    "Jarl", "Mina", "Cato", "Ylva", "Hugo", "Zita", "Levi", "Nora", "Sten", "Asta", "Milo",
    "Gerda", "Tomi",
];

/// A name for the bot of each seat.
pub(crate) fn bot_names(table: TableId, seats: usize) -> Vec<String> {
    let hash = blake3::hash(table.as_bytes());
    let mut names = BOTS;
    // Each table draws its own from the list; one byte of the hash decides each draw.
    for (at, byte) in (0..seats.min(BOTS.len())).zip(hash.as_bytes()) {
        let left = BOTS.len() - at;
        names.swap(at, at + usize::from(*byte) % left);
    }
    let named = names.iter().take(seats);
    named.map(ToString::to_string).collect()
}

/// What everybody at a table is called.
pub(crate) struct People {
    /// Each person's name, told apart from all others; empty if they never said one.
    called: HashMap<PersonId, String>,
    /// The bot of each seat, whether it plays now or not.
    bots: Vec<String>,
    /// Whoever has each seat; empty if they are called by what they play.
    by_seat: Vec<String>,
    /// What the game calls the player of each seat who has no name.
    plays: Vec<String>,
}

impl People {
    /// Everybody a page about the table may name.
    pub(crate) async fn at(house: &House, sitting: &Sitting) -> Result<Self, Refusal> {
        let talkers = sitting.chat.iter().map(|line| line.author);
        let others = talkers.chain([sitting.meta.host]).collect();
        Self::of(house, &sitting.meta, others).await
    }

    /// Everybody with a seat, and these.
    pub(crate) async fn of(
        house: &House,
        meta: &Meta,
        mut others: Vec<PersonId>,
    ) -> Result<Self, Refusal> {
        // Those with a seat first: nobody's name changes because somebody came to watch.
        let mut people: Vec<PersonId> = meta.seats.iter().filter_map(|chair| chair.owner).collect();
        others.sort_unstable();
        for other in others {
            if !people.contains(&other) {
                people.push(other);
            }
        }
        let mut seen = std::collections::HashSet::new();
        people.retain(|person| seen.insert(*person));
        let names = house.names(&people).await?;
        let bots = (0..meta.seats.len()).map(|seat| {
            let given = meta.bots.get(seat).map(String::as_str);
            given.unwrap_or(BOTS[seat % BOTS.len()]).to_owned()
        });
        let names = names.iter().map(|name| web::unmarked(name).into_owned());
        let mut all = told_apart(names.chain(bots));
        let bots = all.split_off(people.len());
        let called: HashMap<PersonId, String> = people.into_iter().zip(all).collect();
        let by_seat =
            meta.chairs()
                .zip(&bots)
                .map(|((seat, chair), bot)| match (chair.owner, &chair.bot) {
                    (Some(owner), _) if meta.owned(Some(owner)).len() > 1 => String::new(),
                    (Some(owner), _) => called.get(&owner).cloned().unwrap_or_default(),
                    (None, Some(_)) => bot.clone(),
                    (None, None) => played_by(meta, seat).unwrap_or_default(),
                });
        Ok(Self {
            by_seat: by_seat.collect(),
            plays: vec![String::new(); meta.seats.len()],
            called,
            bots,
        })
    }

    /// Whether this person ever said a name.
    pub(crate) fn has_name(&self, person: PersonId) -> bool {
        self.called
            .get(&person)
            .is_some_and(|name| !name.is_empty())
    }

    /// What the game calls everybody is in this scene, already said.
    pub(crate) fn playing(&mut self, scene: &Scene) {
        for panel in &scene.panels {
            if let Some(plays) = self.plays.get_mut(usize::from(panel.seat)) {
                panel.player.as_str().clone_into(plays);
            }
        }
    }

    /// Their names for the words of the game.
    pub(crate) fn names(&self) -> Names {
        Names {
            by_seat: self.by_seat.clone(),
            marks: None,
        }
    }

    /// The same, with a mark around each name for a page to draw a badge there.
    pub(crate) fn marked(&self) -> Names {
        Names {
            marks: Some(web::NAME_MARKS),
            ..self.names()
        }
    }

    /// Whoever has `seat`.
    fn sitter(&self, person: PersonId, seat: Seat, lang: Lang) -> String {
        let name = self.called.get(&person).map_or("", String::as_str);
        let plays = self.plays.get(seat.index()).map_or("", String::as_str);
        match (name, plays) {
            ("", "") => words().say(lang, &Text::say("nameless").with("n", seat.0 + 1)),
            ("", plays) => plays.to_owned(),
            (name, _) => name.to_owned(),
        }
    }

    /// Somebody who may have a seat.
    pub(crate) fn anybody(&self, person: PersonId, meta: &Meta, lang: Lang) -> String {
        let name = self.called.get(&person).map_or("", String::as_str);
        match meta.owned(Some(person)).lowest() {
            _ if !name.is_empty() => name.to_owned(),
            Some(seat) => self.sitter(person, seat, lang),
            None => words().say(lang, &Text::say("somebody")),
        }
    }

    /// Several.
    pub(crate) fn everybody(&self, people: &[PersonId], meta: &Meta, lang: Lang) -> Vec<String> {
        let people = people.iter();
        people
            .map(|person| self.anybody(*person, meta, lang))
            .collect()
    }

    /// Who holds a chair; `there` says who of them is at the table now.
    pub(crate) fn holder(
        &self,
        chair: &Chair,
        seat: Seat,
        there: impl Fn(PersonId) -> bool,
        lang: Lang,
    ) -> Holder {
        match (chair.owner, &chair.bot) {
            (None, None) => match self.by_seat.get(seat.index()) {
                Some(name) if !name.is_empty() => Holder::Person {
                    name: name.clone(),
                    online: false,
                },
                _ => Holder::Open,
            },
            (Some(owner), None) => Holder::Person {
                name: self.sitter(owner, seat, lang),
                online: there(owner),
            },
            (owner, Some(bot)) => Holder::Bot {
                name: self.bots.get(seat.index()).cloned().unwrap_or_default(),
                bot: bot.clone(),
                instead_of: owner.map(|owner| self.sitter(owner, seat, lang)),
            },
        }
    }
}

/// Who had this seat in an imported game, as a page may show it.
fn played_by(meta: &Meta, seat: Seat) -> Option<String> {
    let name = meta.played_by.get(seat.index())?;
    crate::names::plain(name).ok()
}

/// The same names, but no two that look alike: whoever comes later gets a number.
fn told_apart(names: impl Iterator<Item = String>) -> Vec<String> {
    let mut taken: Vec<String> = Vec::new();
    let apart = names.map(|name| {
        let free = |name: &str, taken: &[String]| !taken.contains(&looks(name));
        let numbered = (2..).map(|number| format!("{name} {number}"));
        let mut wanted = std::iter::once(name.clone()).chain(numbered);
        let name = match name.as_str() {
            "" => name,
            _ => wanted
                .find(|name| free(name, &taken))
                .unwrap_or_else(|| name.clone()),
        };
        taken.push(looks(&name));
        name
    });
    apart.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_called_like_somebody_else() {
        let names = ["Ana", "", "ana", "Ana 2", "", "Ana"].map(str::to_owned);
        let apart = told_apart(names.into_iter());
        assert_eq!(apart, ["Ana", "", "ana 2", "Ana 2 2", "", "Ana 3"]);
        let names = ["aces", "\u{0430}\u{0441}\u{0435}\u{0455}"].map(str::to_owned);
        let apart = told_apart(names.into_iter());
        assert!(
            apart[1].ends_with(" 2"),
            "nor like somebody who only looks so"
        );
    }

    #[test]
    fn a_table_gives_its_bots_different_names_and_always_the_same() {
        let table = TableId::random();
        let mut names = bot_names(table, 8);
        assert_eq!(names, bot_names(table, 8));
        assert_eq!(names[..3], bot_names(table, 3), "a seat's name is its own");
        names.sort();
        names.dedup();
        assert_eq!(names.len(), 8);
    }
}
