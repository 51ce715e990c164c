//! The platform's own words in English and French, and how the pages say them. A game's words are
//! not here: they arrive already said.

use std::sync::LazyLock;

use kernel::{Lang, Text, Viewer, Words};

use crate::model::{Clock, Holder, Pace, SeatTag, Trouble};

/// All words of the platform, for what the server itself has to say.
pub fn words() -> &'static Words {
    static WORDS: LazyLock<Words> = LazyLock::new(|| {
        Words::new(
            include_str!("../text/en.ftl"),
            include_str!("../text/fr.ftl"),
        )
    });
    &WORDS
}

/// What went wrong in one sentence, for pages, JSON answers and notices.
pub fn trouble_words(lang: Lang, trouble: &Trouble) -> String {
    let text = match trouble {
        Trouble::NotFound => Text::say("trouble-not-found"),
        Trouble::NotYours => Text::say("trouble-not-yours"),
        Trouble::Unclear(why) => Text::say("trouble-unclear").with("why", Text::plain(why)),
        Trouble::Stale => Text::say("trouble-stale"),
        Trouble::Final => Text::say("trouble-final"),
        Trouble::NotOver => Text::say("trouble-not-over"),
        Trouble::Unplayable(why) => Text::say("trouble-unplayable").with("why", Text::plain(why)),
        Trouble::Forbidden { rule, because } => Text::say("trouble-forbidden")
            .with("rule", Text::plain(rule))
            .with("because", Text::plain(because)),
        Trouble::NotOffered => Text::say("trouble-not-offered"),
        Trouble::SeatTaken => Text::say("trouble-seat-taken"),
        Trouble::ReadyMade => Text::say("trouble-ready-made"),
        Trouble::SeatsFree => Text::say("trouble-seats-free"),
        Trouble::NotStarted => Text::say("trouble-not-started"),
        Trouble::Started => Text::say("trouble-started"),
        Trouble::Over => Text::say("trouble-over"),
        Trouble::Length(most) => Text::say("trouble-length").with("most", *most),
        Trouble::TooMany => Text::say("trouble-too-many"),
        Trouble::EnoughToday => Text::say("trouble-enough-today"),
        Trouble::Gathering(waiting) => {
            Text::say("trouble-gathering").with("waiting", i64::from(*waiting))
        }
        Trouble::Name => Text::say("trouble-name"),
        Trouble::Damaged(why) => Text::say("trouble-damaged").with("why", Text::plain(why)),
        Trouble::InLesson => Text::say("trouble-in-lesson"),
        Trouble::Awaited(Some(task)) => {
            Text::say("trouble-awaited").with("task", Text::plain(task))
        }
        Trouble::Awaited(None) => Text::say("trouble-read-on"),
        Trouble::Broken => Text::say("trouble-broken"),
    };
    words().say(lang, &text)
}

/// The platform's words in one language.
#[derive(Clone, Copy)]
pub(crate) struct Translator(pub(crate) Lang);

impl Translator {
    /// The message `id`.
    pub(crate) fn say(self, id: &'static str) -> String {
        self.tell(&Text::say(id))
    }

    /// A message with arguments.
    pub(crate) fn tell(self, text: &Text) -> String {
        words().say(self.0, text)
    }

    /// The message `id` about a number.
    pub(crate) fn count(self, id: &'static str, n: u64) -> String {
        self.tell(&Text::say(id).with("n", i64::try_from(n).unwrap_or(i64::MAX)))
    }

    /// The message `id` about somebody or something.
    pub(crate) fn about(self, id: &'static str, name: &str) -> String {
        self.tell(&Text::say(id).with("name", Text::plain(name)))
    }

    /// The message `id` about some of a number of things.
    pub(crate) fn of(self, id: &'static str, n: usize, of: usize) -> String {
        self.tell(&Text::say(id).with("n", n).with("of", of))
    }

    /// A bot by its name and number, for people.
    pub(crate) fn bot(self, bot: &str) -> String {
        let (name, number) = bot.split_once(':').unwrap_or((bot, ""));
        let known = match name {
            "random" => self.say("bot-random"),
            "cadet" => self.say("bot-cadet"),
            "crew" | "greedy" => self.say("bot-crew"),
            "officer" => self.say("bot-officer"),
            "stand-in" => self.say("bot-stand-in"),
            other => other.to_owned(),
        };
        if number.is_empty() {
            known
        } else {
            format!("{known} {number}")
        }
    }

    /// Who holds a seat.
    pub(crate) fn holder(self, tag: &SeatTag) -> String {
        match &tag.holder {
            Holder::Open => self.say("seat-open"),
            Holder::Person { name, .. }
            | Holder::Bot {
                name,
                instead_of: None,
                ..
            } => name.clone(),
            Holder::Bot {
                name,
                instead_of: Some(owner),
                ..
            } => {
                let text = Text::say("seat-stand-in")
                    .with("bot", Text::plain(name))
                    .with("name", Text::plain(owner));
                self.tell(&text)
            }
        }
    }

    /// Who holds a seat and what they play, each only once.
    pub(crate) fn holder_as(self, tag: &SeatTag, plays: &str) -> String {
        let holder = self.holder(tag);
        if holder == plays {
            holder
        } else {
            format!("{holder} ({plays})")
        }
    }

    /// A clock's setting.
    pub(crate) fn clock(self, clock: Clock) -> String {
        match clock {
            Clock::None => self.say("clock-none"),
            Clock::PerMove { seconds } => self.tell(
                &Text::say("clock-per-move-is")
                    .with("time", Text::plain(self.span(seconds.into()))),
            ),
            Clock::Bank { seconds, increment } => self.tell(
                &Text::say("clock-bank-is")
                    .with("time", Text::plain(self.span(seconds.into())))
                    .with("increment", Text::plain(self.span(increment.into()))),
            ),
        }
    }

    /// How much time there is to follow what happened.
    pub(crate) fn pace(self, pace: Pace) -> String {
        self.say(match pace {
            Pace::Brisk => "pace-brisk",
            Pace::Normal => "pace-normal",
            Pace::Slow => "pace-slow",
        })
    }

    /// A span of time in the largest fitting units.
    pub(crate) fn span(self, seconds: u64) -> String {
        match seconds {
            0..120 => self.count("span-seconds", seconds),
            120..7200 => self.count("span-minutes", seconds / 60),
            7200..172_800 => self.count("span-hours", seconds / 3600),
            _ => self.count("span-days", seconds / 86_400),
        }
    }

    /// Who looks, with who sits there.
    pub(crate) fn viewer(self, viewer: Viewer, seats: &[SeatTag]) -> String {
        match viewer {
            Viewer::Spectator => self.say("eyes-spectator"),
            Viewer::Everything => self.say("eyes-all"),
            Viewer::Seat(seat) => {
                let name = seats
                    .get(seat.index())
                    .map(|tag| self.holder(tag))
                    .unwrap_or_default();
                self.tell(
                    &Text::say("eyes-seat")
                        .with("seat", seat.index() + 1)
                        .with("name", Text::plain(name)),
                )
            }
        }
    }

    /// Names in a row: `A, B and C`.
    pub(crate) fn list(self, names: &[String]) -> String {
        match names {
            [] => String::new(),
            [one] => one.clone(),
            [first @ .., last] => {
                let text = Text::say("list-and")
                    .with("first", Text::plain(first.join(", ")))
                    .with("last", Text::plain(last));
                self.tell(&text)
            }
        }
    }
}
