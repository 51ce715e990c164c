//! The list of games: the only place that names them. Whatever wants all games, or one by its name,
//! takes them from here: the program, the laws, the benches, the fuzz targets.
//!
//! A game is opened in one of two ways: without its types, to be played by the platform
//! ([`Title::open`]), or with them, to be measured and tested ([`visit`]). This crate reads no file
//! and knows no server and no command line; other content is handed to it as text.

use std::sync::Arc;

use kernel::content::BadContent;
use kernel::{Game, Judged, Lawful, Rulebook, Rules, Thinker};

/// Makes the list. A game is one line: its crate and its rulebook. Every
/// game's crate has the same names in it, so nothing else needs to be said.
macro_rules! games {
    ($($game:ident::$rulebook:ident;)+) => {
        /// All of them.
        pub static ALL: &[Title] = &[$(Title {
            id: <$game::$rulebook as Rules>::ABOUT.id,
            ledger: include_str!(concat!("../../../docs/rules/", stringify!($game), ".md")),
            files: &$game::content::FILES,
            open: |texts| {
                let content = match texts {
                    None => $game::Content::standard(),
                    Some(texts) => $game::Content::read(count(texts)?)?,
                };
                Ok($game::$rulebook::new(content).without_types(bots::company()))
            },
        }),+];

        /// Shows every game to `visitor`, with its types and its own content.
        pub fn visit(visitor: &mut impl Visit) {
            $({
                let rules = $game::$rulebook::standard();
                visitor.game(Listed { content: rules.content.hash, rules, bots: bots::company() });
            })+
        }
    };
}

games! {
    fate::Fate;
    nostromo::Nostromo;
    nemesis::Nemesis;
    lifeform::Lifeform;
}

/// A game on the list, not opened yet.
pub struct Title {
    /// The word for it on the command line and in addresses.
    pub id: &'static str,
    /// Its rule ledger.
    pub ledger: &'static str,
    /// The files its content is read from.
    pub files: &'static [&'static str],
    /// Opens it with these texts for its files, or with the content it ships with.
    open: Open,
}

type Open = fn(Option<&[&str]>) -> Result<Arc<dyn Game>, Unreadable>;

impl Title {
    /// The game with this word.
    ///
    /// ```
    /// let fate = games::Title::find("fate").unwrap().open();
    /// assert_eq!(fate.bots(), ["random", "stand-in", "cadet", "crew", "officer"]);
    /// let dealt = fate.settle(3, &Default::default()).unwrap();
    /// assert!(fate.playouts(&dealt, 10, 1).unwrap() > 100);
    /// ```
    pub fn find(id: &str) -> Option<&'static Self> {
        ALL.iter().find(|title| title.id == id)
    }

    /// The game with the content it ships with.
    pub fn open(&self) -> Arc<dyn Game> {
        (self.open)(None).expect("the content that comes with a game is sound")
    }

    /// The game with other content: one text for each of [`Title::files`], in that order.
    pub fn open_with(&self, texts: &[&str]) -> Result<Arc<dyn Game>, Unreadable> {
        (self.open)(Some(texts))
    }
}

/// Why a game cannot be played with some content.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// There are too few or too many texts.
    #[error("{wanted} texts are wanted, one for each file, but {given} were given")]
    Count {
        /// How many files the game's content has.
        wanted: usize,
        /// How many texts there are.
        given: usize,
    },
    /// Something in a text is wrong.
    #[error(transparent)]
    Content(#[from] BadContent),
}

/// As many texts as a game has files.
fn count<'a, const FILES: usize>(texts: &[&'a str]) -> Result<[&'a str; FILES], Unreadable> {
    texts.try_into().map_err(|_| Unreadable::Count {
        wanted: FILES,
        given: texts.len(),
    })
}

/// A game with its types.
pub struct Listed<R: Rules> {
    /// The rulebook.
    pub rules: R,
    /// The hash of its content.
    pub content: blake3::Hash,
    /// Its bots, weakest first.
    pub bots: Vec<Thinker<R>>,
}

impl<R: Judged + Lawful> Listed<R> {
    /// The same game as the platform holds it.
    pub fn without_types(self) -> Arc<dyn Game> {
        Arc::new(Rulebook::new(self.rules, self.content, self.bots))
    }
}

/// Whoever wants to see every game with its types: the laws, the benches.
pub trait Visit {
    /// Looks at one game.
    fn game<R: Judged + Lawful>(&mut self, game: Listed<R>);
}

/// The examples of the page on notation, which are run with the others of this documentation.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/notation.md")]
struct NotationPage;

#[cfg(test)]
mod tests {
    use super::*;

    /// Each game's id and the hash of its content.
    struct Seen(Vec<(&'static str, String)>);

    impl Visit for Seen {
        fn game<R: Judged + Lawful>(&mut self, game: Listed<R>) {
            self.0.push((R::ABOUT.id, game.content.to_string()));
        }
    }

    #[test]
    fn a_game_is_the_same_with_its_types_and_without() {
        let mut seen = Seen(Vec::new());
        visit(&mut seen);
        let opened = ALL
            .iter()
            .map(|title| (title.id, title.open().content_hash().to_owned()));
        assert_eq!(seen.0, opened.collect::<Vec<_>>());
    }

    #[test]
    fn every_game_is_found_by_its_word_and_has_its_ledger() {
        for title in ALL {
            assert!(Title::find(title.id).is_some_and(|found| std::ptr::eq(found, title)));
            assert_eq!(title.open().about().id, title.id);
            assert!(title.ledger.starts_with("# "), "{}", title.id);
        }
        assert!(Title::find("chess").is_none());
    }

    /// What ships with a game can be read from its files too; what is missing or wrong is named.
    #[test]
    fn other_content_is_handed_over_as_text() {
        for title in ALL {
            let read = |file: &&str| {
                let path = format!("../{}/content/{file}", title.id);
                std::fs::read_to_string(&path).expect(&path)
            };
            let files: Vec<String> = title.files.iter().map(read).collect();
            let mut texts: Vec<&str> = files.iter().map(String::as_str).collect();
            let same = title.open_with(&texts).expect("it ships with the game");
            assert_eq!(same.content_hash(), title.open().content_hash());
            let ours = format!("// Ours.\n{}", texts[0]);
            let first = std::mem::replace(&mut texts[0], &ours);
            let other = title.open_with(&texts).expect("a comment changes no rule");
            assert_eq!(other.content_hash(), same.content_hash());
            texts[0] = &first[..first.len() / 2];
            assert!(matches!(
                title.open_with(&texts),
                Err(Unreadable::Content(BadContent { file, .. })) if file == title.files[0]
            ));
            let (wanted, given) = (texts.len(), texts.len() - 1);
            assert_eq!(
                title.open_with(&texts[1..]).err(),
                Some(Unreadable::Count { wanted, given })
            );
        }
    }
}
