//! A piece of news: where the table stood, what happened, and what of it each viewer is told.

use std::io::Write as _;
use std::sync::{Mutex, MutexGuard, PoisonError};

use bytes::Bytes;
use kernel::{Events, MAX_SEATS, Seat, SeatSet, Viewer};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use crate::answers::Seats;

/// How many happenings are kept for each viewer who comes back.
pub(crate) const KEPT: u64 = 32;

/// How many kinds of viewers a table can have: its seats, and those who watch.
const VIEWERS: usize = MAX_SEATS + 1;

/// Where a table stands, as far as one viewer may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    /// The number of the latest happening.
    pub n: u64,
    /// The latest ply.
    pub ply: u64,
    /// Who must choose now.
    pub waiting: SeatSet,
}

/// Where a table stands, for every viewer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Marks {
    /// The same for all.
    Same(Mark),
    /// For each seat, and last for those who watch.
    Each(Box<[Mark; VIEWERS]>),
}

impl Marks {
    /// Asks for the mark of each seat; everybody else has the mark of those who watch.
    pub(crate) fn each(seats: usize, mark: impl Fn(Viewer) -> Mark) -> Self {
        let mut marks = [mark(Viewer::Spectator); VIEWERS];
        for (index, own) in marks.iter_mut().enumerate().take(seats.min(MAX_SEATS)) {
            *own = mark(Viewer::Seat(Seat(index as u8)));
        }
        Self::Each(Box::new(marks))
    }

    /// Where it stands for one viewer.
    pub fn of(&self, viewer: Viewer) -> Mark {
        self.at(Self::index(viewer))
    }

    /// Whether this is still kept: whether, for some viewer, it was news after `before` and fewer
    /// than [`KEPT`] pieces of news have followed until `latest`.
    fn still_kept(&self, before: &Self, latest: &Self) -> bool {
        let news_to = |index: usize| {
            self.at(index).n > before.at(index).n && self.at(index).n + KEPT > latest.at(index).n
        };
        match (self, before, latest) {
            (Self::Same(_), Self::Same(_), Self::Same(_)) => news_to(0),
            _ => (0..VIEWERS).any(news_to),
        }
    }

    fn at(&self, index: usize) -> Mark {
        match self {
            Self::Same(mark) => *mark,
            Self::Each(marks) => marks[index],
        }
    }

    fn index(viewer: Viewer) -> usize {
        match viewer {
            Viewer::Seat(seat) => seat.index().min(MAX_SEATS),
            Viewer::Spectator | Viewer::Everything => MAX_SEATS,
        }
    }
}

/// What happened.
#[derive(Debug)]
pub enum Happening {
    /// The game went on: a move, an undo, time that ran out, the deal, the end.
    Game {
        /// Who is told what.
        told: Events,
        /// Whether it is over.
        over: bool,
        /// What the waiting seats may choose, as JSON text, for those whose streams asked.
        menus: Vec<(Seat, String)>,
    },
    /// Somebody said something.
    Chat {
        /// Who.
        name: String,
        /// What.
        text: String,
    },
    /// Something else about the table: seats, votes.
    Table,
}

/// One numbered happening.
#[derive(Debug)]
pub(crate) struct News {
    /// Where the table stood before it.
    before: Marks,
    marks: Marks,
    happening: Happening,
    fresh: Mutex<Fresh>,
}

/// What is kept only of the latest news.
#[derive(Debug, Default)]
struct Fresh {
    /// What the waiting seats could choose: whoever comes back later needs the latest menu alone.
    menus: Vec<(Seat, String)>,
    /// What those who watch were sent, who may be many.
    said: Option<Frame>,
}

/// A piece of news as it is sent.
#[derive(Clone, Debug)]
pub struct Frame {
    /// A server-sent event.
    event: Bytes,
    /// Where its JSON begins.
    json: usize,
}

impl Frame {
    /// What ends an event.
    const END: &[u8] = b"\n\n";

    /// All of it, as a server-sent event.
    pub fn event(&self) -> Bytes {
        self.event.clone()
    }

    /// The JSON alone.
    pub fn into_json(mut self) -> Bytes {
        self.event.truncate(self.event.len() - Self::END.len());
        self.event.split_off(self.json)
    }
}

/// A happening as one viewer is told of it.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Event")]
pub(crate) struct Telling<'a> {
    n: u64,
    ply: u64,
    kind: Kind,
    #[serde(skip_serializing_if = "Option::is_none")]
    waiting: Option<Seats>,
    #[serde(skip_serializing_if = "Option::is_none")]
    over: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<&'a str>,
    // Both are JSON text already, put in by `Telling::frame`.
    /// The game's events that are for you.
    #[serde(skip)]
    #[schemars(!skip, with = "Option<Vec<Value>>")]
    told: Option<ToldTo<'a>>,
    /// What you may choose: bare moves.
    #[serde(skip)]
    #[schemars(!skip, with = "Option<Vec<Value>>")]
    menu: Option<&'a str>,
}

/// Of which kind a happening is.
#[derive(Clone, Copy, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub(crate) enum Kind {
    /// The game went on.
    Game,
    /// Somebody said something.
    Chat,
    /// Something else about the table.
    Table,
    /// Too much was missed: look at the table anew.
    Resync,
}

/// What one viewer is told of what was told.
struct ToldTo<'a>(Viewer, &'a Events);

impl ToldTo<'_> {
    /// Writes it as a list.
    fn write(&self, frame: &mut Vec<u8>) {
        let own = self.1.iter().filter(|(to, _)| to.includes(self.0));
        frame.push(b'[');
        for (place, (_, event)) in own.enumerate() {
            if place > 0 {
                frame.push(b',');
            }
            frame.extend_from_slice(event.as_bytes());
        }
        frame.push(b']');
    }
}

impl Telling<'_> {
    pub(crate) fn bare(n: u64, ply: u64, kind: Kind) -> Self {
        Self {
            n,
            ply,
            kind,
            waiting: None,
            over: None,
            name: None,
            text: None,
            told: None,
            menu: None,
        }
    }

    /// The frame of a server-sent event.
    pub(crate) fn frame(&self) -> Frame {
        let told = self
            .told
            .as_ref()
            .map_or(0, |told| told.1.bytes() + told.1.len());
        let menu = self.menu.map_or(0, str::len);
        let mut frame = Vec::with_capacity(192 + told + menu);
        // Neither can fail: what is written to is memory, and plain data whose keys are text
        // always serialises.
        let _ = write!(frame, "id: {}\nevent: news\ndata: ", self.n);
        let json = frame.len();
        let _ = serde_json::to_writer(&mut frame, self);
        // The last fields, in front of the brace.
        frame.pop();
        if let Some(told) = &self.told {
            frame.extend_from_slice(b",\"told\":");
            told.write(&mut frame);
        }
        if let Some(menu) = self.menu {
            frame.extend_from_slice(b",\"menu\":");
            frame.extend_from_slice(menu.as_bytes());
        }
        frame.push(b'}');
        frame.extend_from_slice(Frame::END);
        Frame {
            event: Bytes::from(frame),
            json,
        }
    }
}

impl News {
    /// What happened while the table went from where it stood to where it stands.
    pub(crate) fn new(before: Marks, marks: Marks, mut happening: Happening) -> Self {
        let mut fresh = Fresh::default();
        if let Happening::Game { menus, .. } = &mut happening {
            fresh.menus = std::mem::take(menus);
        }
        Self {
            before,
            marks,
            happening,
            fresh: Mutex::new(fresh),
        }
    }

    /// Lets go of what only the latest news need.
    pub(crate) fn grow_old(&self) {
        *self.fresh() = Fresh::default();
    }

    fn fresh(&self) -> MutexGuard<'_, Fresh> {
        // Even if somebody panicked while holding it: nothing is left half done.
        self.fresh.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether this is still kept when the table stands at `latest`.
    pub(crate) fn still_kept(&self, latest: &Marks) -> bool {
        self.marks.still_kept(&self.before, latest)
    }

    /// Where the table stood for one viewer afterwards.
    pub(crate) fn mark(&self, viewer: Viewer) -> Mark {
        self.marks.of(viewer)
    }

    /// The viewer's number of it, if it happened for that viewer.
    pub(crate) fn number(&self, viewer: Viewer) -> Option<u64> {
        let n = self.marks.of(viewer).n;
        (n > self.before.of(viewer).n).then_some(n)
    }

    pub(crate) fn frame(&self, viewer: Viewer) -> Frame {
        let mut fresh = self.fresh();
        let Fresh { menus, said } = &mut *fresh;
        let frame = || self.telling(viewer, menus).frame();
        match viewer {
            Viewer::Spectator => said.get_or_insert_with(frame).clone(),
            Viewer::Seat(_) | Viewer::Everything => frame(),
        }
    }

    fn telling<'a>(&'a self, viewer: Viewer, menus: &'a [(Seat, String)]) -> Telling<'a> {
        let Mark { n, ply, waiting } = self.marks.of(viewer);
        match &self.happening {
            Happening::Game { told, over, .. } => Telling {
                told: Some(ToldTo(viewer, told)),
                waiting: Some(Seats(waiting)),
                over: Some(*over),
                menu: menus
                    .iter()
                    .find(|(seat, _)| viewer == Viewer::Seat(*seat))
                    .map(|(_, menu)| menu.as_str()),
                ..Telling::bare(n, ply, Kind::Game)
            },
            Happening::Chat { name, text } => Telling {
                name: Some(name),
                text: Some(text),
                ..Telling::bare(n, ply, Kind::Chat)
            },
            Happening::Table => Telling::bare(n, ply, Kind::Table),
        }
    }
}
