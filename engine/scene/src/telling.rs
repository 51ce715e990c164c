//! What happened, as it is told: one line an event, with its weight and what a screen shows
//! meanwhile.
//!
//! The lines of one ply are a telling. A line that turns a card, throws a die or begins a figure's
//! doing begins a new cause; the lines after it are its beats. Screens play them one after the
//! other and only then ask. A line holds only what everybody it is told to may know.

use serde::Serialize;

use crate::{Arg, Face, Text, Tone};

/// One line of the log, and one beat of a telling.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct LogLine {
    /// What happened.
    pub text: Text,
    /// What it means.
    pub tone: Tone,
    /// How much it matters.
    pub weight: Weight,
    /// The seat whose doing or suffering it is: its colour in the log, its numbers at the end.
    pub by: Option<u8>,
    /// What to look at, by id: spaces, links, pieces, gauges, trays; `seat:2` for a seat.
    pub focus: Vec<String>,
    /// What a screen shows while it is told.
    pub shows: Shows,
    /// What it adds to the seat's numbers at the end: a message of the game, and how many.
    pub tally: Option<(&'static str, u16)>,
}

/// How much an event matters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Weight {
    /// A step, a thing picked up: it only glides.
    Light,
    /// Worth a beat.
    #[default]
    Plain,
    /// A loss, a meeting, a death: nobody misses it.
    Grave,
    /// It decides the game.
    Final,
}

/// What a screen shows with a line.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Shows {
    /// The words alone.
    #[default]
    Words,
    /// A card turns up, large; it is the cause of the lines that follow.
    Card(Box<Face>),
    /// A figure begins to do something; it is the cause of the lines that follow. Its id.
    Cause(String),
    /// A piece goes its way.
    Way(Way),
    /// What lay face down is turned up: its id, and what it was.
    Cover(String, Box<Face>),
    /// A gauge moves.
    Gauge(GaugeChange),
    /// Something comes to somebody or somewhere: its id now.
    Gain(String),
    /// Something is lost: the id it had.
    Lose(String),
    /// Saved, caught, done: the line is shown large.
    Verdict,
}

/// The way a piece took.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Way {
    /// Which piece.
    pub piece: String,
    /// The spaces and links it passed, the first being where it stood.
    pub path: Vec<String>,
}

/// How a gauge moved.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GaugeChange {
    /// Which gauge.
    pub gauge: String,
    /// Where it stood.
    pub from: u16,
    /// Where it stands.
    pub to: u16,
    /// What the change is made of: −4 the card, +1 the light.
    pub parts: Vec<(i16, Text)>,
}

impl LogLine {
    /// A line of usual weight that shows nothing but its words.
    pub fn new(tone: Tone, text: Text) -> Self {
        Self {
            text,
            tone,
            ..Self::default()
        }
    }

    /// A line of usual tone and weight that says the message `id`.
    pub fn say(id: impl Into<std::borrow::Cow<'static, str>>) -> Self {
        Self::new(Tone::Plain, Text::say(id))
    }

    /// Says another message, with the same arguments.
    #[must_use]
    pub fn says(mut self, id: impl Into<std::borrow::Cow<'static, str>>) -> Self {
        self.text = self.text.otherwise(id);
        self
    }

    /// Says the message of this one among several: `told-became`, of `cat`, is `told-became-cat`.
    #[must_use]
    pub fn says_of(mut self, word: &str) -> Self {
        self.text = self.text.of(word);
        self
    }

    /// With an argument for its words.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.text = self.text.with(name, arg);
        self
    }

    /// In this tone.
    #[must_use]
    pub fn toned(mut self, tone: Tone) -> Self {
        self.tone = tone;
        self
    }

    /// Good news.
    #[must_use]
    pub fn good(self) -> Self {
        self.toned(Tone::Good)
    }

    /// Bad news.
    #[must_use]
    pub fn bad(self) -> Self {
        self.toned(Tone::Danger)
    }

    /// Of something that was hidden.
    #[must_use]
    pub fn hidden(self) -> Self {
        self.toned(Tone::Hidden)
    }

    /// A trifle: said in passing.
    #[must_use]
    pub fn dim(self) -> Self {
        self.toned(Tone::Dim).light()
    }

    /// It only glides.
    #[must_use]
    pub fn light(self) -> Self {
        self.weighing(Weight::Light)
    }

    /// Nobody misses it.
    #[must_use]
    pub fn grave(self) -> Self {
        self.weighing(Weight::Grave)
    }

    /// It decides the game.
    #[must_use]
    pub fn last(self) -> Self {
        self.weighing(Weight::Final)
    }

    /// Shown large.
    #[must_use]
    pub fn verdict(self) -> Self {
        self.showing(Shows::Verdict)
    }

    /// With this weight.
    #[must_use]
    pub fn weighing(mut self, weight: Weight) -> Self {
        self.weight = weight;
        self
    }

    /// As this seat's.
    #[must_use]
    pub fn by(mut self, seat: u8) -> Self {
        self.by = Some(seat);
        self
    }

    /// With one more thing to look at.
    #[must_use]
    pub fn at(mut self, id: impl Into<String>) -> Self {
        self.focus.push(id.into());
        self
    }

    /// Showing this.
    #[must_use]
    pub fn showing(mut self, shows: Shows) -> Self {
        self.shows = shows;
        self
    }

    /// With a card that turns up, large.
    #[must_use]
    pub fn card(self, face: Face) -> Self {
        self.showing(Shows::Card(Box::new(face)))
    }

    /// With what lay face down under this id and is turned up.
    #[must_use]
    pub fn cover(self, id: impl Into<String>, face: Face) -> Self {
        self.showing(Shows::Cover(id.into(), Box::new(face)))
    }

    /// As the doing of the figure with this id: the lines that follow come of it.
    #[must_use]
    pub fn cause(self, id: impl Into<String>) -> Self {
        self.showing(Shows::Cause(id.into()))
    }

    /// With something that comes to somebody or somewhere: its id now.
    #[must_use]
    pub fn gain(self, id: impl Into<String>) -> Self {
        self.showing(Shows::Gain(id.into()))
    }

    /// With something that is lost: the id it had.
    #[must_use]
    pub fn lose(self, id: impl Into<String>) -> Self {
        self.showing(Shows::Lose(id.into()))
    }

    /// With a gauge that moves.
    #[must_use]
    pub fn gauge(self, gauge: &str, from: u8, to: u8) -> Self {
        self.gauge_by(gauge, from, to, Vec::new())
    }

    /// With a gauge that moves, and what the change is made of.
    #[must_use]
    pub fn gauge_by(self, gauge: &str, from: u8, to: u8, parts: Vec<(i16, Text)>) -> Self {
        self.showing(Shows::Gauge(GaugeChange {
            gauge: gauge.to_owned(),
            from: from.into(),
            to: to.into(),
            parts,
        }))
    }

    /// With a piece's way: its id and the ids of the spaces and links it passed, the first being
    /// where it stood.
    #[must_use]
    pub fn moving(self, piece: String, path: Vec<String>) -> Self {
        self.showing(Shows::Way(Way { piece, path }))
    }

    /// Adds this many to one of the seat's numbers.
    #[must_use]
    pub fn counting(mut self, number: &'static str, many: u16) -> Self {
        self.tally = Some((number, many));
        self
    }

    /// The way a piece took, if one did.
    pub fn way(&self) -> Option<&Way> {
        match &self.shows {
            Shows::Way(way) => Some(way),
            _ => None,
        }
    }

    /// Whether a new cause begins with it.
    pub fn begins(&self) -> bool {
        matches!(self.shows, Shows::Card(_) | Shows::Cause(_))
    }

    /// Hands every text of the line to `each`.
    pub fn each_text(&mut self, each: &mut impl FnMut(&mut Text)) {
        each(&mut self.text);
        match &mut self.shows {
            Shows::Card(face) | Shows::Cover(_, face) => face.each_text(each),
            Shows::Gauge(change) => change.parts.iter_mut().for_each(|(_, text)| each(text)),
            _ => {}
        }
    }
}
