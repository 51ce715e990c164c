//! What the table is made of, piece by piece: endings, sets of characters, figures, the turn, an
//! attack, a fight. Plain data that decides nothing.

use crate::prelude::*;

/// How a game can end (L-R133).
pub const ENDINGS: &[&str] = &[
    "escaped",
    "clean",
    "survived",
    "explosion",
    "crew-dead",
    "stranded",
    "devoured",
    "safe",
    "chit",
    "caught",
    "nerve",
    "no-way-on",
    "overrun",
];

/// The same, to name them in rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// Ending A.
    Escaped,
    /// Ending B, wrong guess.
    Clean,
    /// The showdown, survived; D2.13: the shuttle conflict.
    Survived,
    /// L38.10: the ship explodes.
    Explosion,
    /// L24.2, L-R61: all characters are dead.
    CrewDead,
    /// L-R31: aboard without what a launch needs.
    Stranded,
    /// L31.24: nobody aboard is left.
    Devoured,
    /// D2.12: nothing came aboard.
    Safe,
    /// D3.1: a deadly chit is drawn.
    Chit,
    /// D3.2: a proximity conflict is lost.
    Caught,
    /// D3.3: nerve and terror meet.
    Nerve,
    /// D3.5: no crisis card is left.
    NoWayOn,
    /// D3.6: a zone cannot be cleared.
    Overrun,
}

/// A member of a set of characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Member(pub u8);

kernel::bit_set! {
    /// A set of characters.
    #[derive(Serialize, Deserialize)]
    #[serde(transparent)]
    pub struct Members(u16) of Member;
}

impl Members {
    /// Just this one.
    #[inline]
    pub const fn of(who: Character) -> Self {
        Self(1 << who as u8)
    }

    /// Whether this one is in it.
    #[inline]
    pub const fn has(self, who: Character) -> bool {
        self.0 >> (who as u8) & 1 == 1
    }

    /// Puts this one in.
    #[inline]
    pub const fn put(&mut self, who: Character) {
        self.0 |= 1 << who as u8;
    }

    /// Takes this one out.
    #[inline]
    pub const fn cut(&mut self, who: Character) {
        self.0 &= !(1 << who as u8);
    }

    /// Each of them, in the order of the sheets.
    #[inline]
    pub fn each(self) -> impl Iterator<Item = Character> {
        self.iter()
            .map(|member| Character::ALL[usize::from(member.0)])
    }

    /// Those of whom this holds.
    #[inline]
    #[must_use]
    pub fn filter(self, holds: impl Fn(Character) -> bool) -> Self {
        let mut all = Self::EMPTY;
        for who in self.each() {
            if holds(who) {
                all.put(who);
            }
        }
        all
    }

    /// The only one, if there is just one.
    pub fn single(self) -> Option<Character> {
        (self.len() == 1).then(|| self.each().next()).flatten()
    }
}

/// Where one of the three figures is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Figure {
    /// Set aside: it may come by L37.2.
    #[default]
    Aside,
    /// On the ship.
    In(Space),
    /// Out of the game.
    Gone,
}

/// The android (L13).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Android {
    /// Inactive, on the malfunction track.
    #[default]
    Inactive,
    /// Active.
    In(Space),
    /// Out of the game.
    Destroyed,
}

/// The ship's cat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cat {
    /// Not in play (3 or 4 players without the role).
    #[default]
    Absent,
    /// In a chamber, or on the Remora.
    In(Space),
    /// Spent in a fight.
    Gone,
}

/// The security door on a link (L1.16).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Door {
    /// Where it lies.
    pub link: Link,
    /// Whether the half-lock side is up.
    pub half: bool,
}

/// Where the stowaway card is (L38.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hideaway {
    /// All three lie beside the lifeform's board.
    #[default]
    Open,
    /// This one lies face down at the Remora.
    Chosen(Stowaway),
    /// L29.7: kept for the showdown.
    Kept,
    /// None is left.
    Gone,
}

worded! {
    /// What has been said of an image since the last calibration (HI29).
    #[derive(Default)]
    pub enum Mark {
        /// Nothing.
        #[default]
        Unknown = "unknown",
        /// The real lifeform.
        Real = "real",
        /// A sensor ghost.
        Ghost = "ghost",
    }

    /// Where the stowaway token is (L-R65).
    #[derive(Default)]
    pub enum Plus {
        /// In the pool.
        #[default]
        Pool = "pool",
        /// The lifeform's.
        Held = "held",
        /// Out of the game.
        Gone = "gone",
    }

    /// What a crew player without characters is (L24.7).
    pub enum Role {
        /// L25: the cat.
        Cat = "cat",
        /// L26: the SIS-TER mainframe.
        Sister = "sister",
    }

    /// How long a reaction window is open (L-R117).
    #[derive(Default)]
    pub enum Clock {
        /// As long as it takes.
        #[default]
        Untimed = "untimed",
        /// Time to think.
        Relaxed = "relaxed",
        /// Little time.
        Brisk = "brisk",
    }

    /// What may cancel a fight (L31.7).
    pub enum Item {
        /// A halon gas blast token.
        Halon = "halon",
        /// The Remora token.
        Remora = "remora",
        /// The Mining Laser card of whoever proposes.
        Laser = "laser",
    }
}

/// Where the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// L2: the set-up.
    #[default]
    Setup,
    /// L4.2: turns of the crew.
    Crew,
    /// L13: the android moves.
    Android,
    /// L16: the lifeform acts.
    Lifeform,
    /// L30, L31: aboard the Remora.
    Showdown,
}

/// How far a crew turn is (L4.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// What happens at its start (L-R122).
    #[default]
    Start,
    /// Step 1.
    Collect,
    /// Step 2.
    Activity,
    /// Step 2 is done.
    End,
}

/// The crew turn that is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Turn {
    /// Whose it is.
    pub seat: Seat,
    /// How far it is.
    pub stage: Stage,
    /// L5.1: characters that have not been checked.
    pub unchecked: Members,
    /// L-R119: a launch was refused and nothing has been done since.
    pub refused: bool,
    /// L-R32: the cat has been used.
    pub cat_used: bool,
    /// L-R118: who refused something this turn.
    pub refusers: SeatSet,
    /// L-R122: who was rooted before the turn began.
    pub rooted: Members,
}

/// By which way the attacker came (L21.17, L21.21, L-R47).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// The attacked came to it.
    #[default]
    Entry,
    /// By this link from that chamber.
    By(Link, Space),
    /// Out of the vents; it stood there before.
    Vent(Space),
}

/// A crew reaction that may yet be cancelled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reaction {
    /// Whose.
    pub seat: Seat,
    /// For whom.
    pub who: Character,
    /// What it does.
    pub kind: CrewReaction,
}

/// The attack that goes on (L20). Only one can.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Attack {
    /// Whether one goes on: terror then waits (L-R105).
    pub on: bool,
    /// The attacked chamber.
    pub at: Space,
    /// How the lifeform came.
    pub way: Way,
    /// Who was attacked.
    pub attacked: Members,
    /// Who avoided it.
    pub safe: Members,
    /// Who will be hidden when step 4 begins (L-R56).
    pub hiding: Members,
    /// L21.23: whether SHOCK-PROD ended it.
    pub cancelled: bool,
    /// L-R118: On Me was refused for these.
    pub declined: Members,
    /// The ghosts that have been moved in step 5.
    pub placed: u8,
    /// The reaction played last.
    pub reaction: Option<Reaction>,
}

/// The showdown (L30, L31).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Fight {
    /// Whom the lifeform attacks.
    pub target: Seat,
    /// L31.2: the last target.
    pub last: Option<Seat>,
    /// The fight card.
    pub card: Option<Card<LifeformCard>>,
    /// Fight icons still to be matched, by kind.
    pub icons: [u8; 5],
    /// Loose icons of the crew, by kind (L-R73).
    pub loose: [u8; 5],
    /// L-R74: how many fight icons an opened harpoon may still match.
    pub harpoon: u8,
    /// Hostility tokens in the fight.
    pub claws: u8,
    /// Whether the stowaway card is in it.
    pub stowaway: bool,
    /// L-R72: the items proposed in this fight.
    pub proposed: u8,
    /// The item that is voted on.
    pub item: Option<Item>,
    /// Who proposed it.
    pub proposer: Seat,
    /// L31.20: crew players out of the showdown.
    pub out: SeatSet,
    /// The crew pool: halon gas blast tokens.
    pub halon: u8,
    /// The crew pool: the Remora token.
    pub remora: bool,
    /// The lifeform's hostility tokens.
    pub hostility: u8,
}
