//! Positions and moves as text.
//!
//! ```text
//! turn=A/4 A=ripley@galley(2s,c,flashlight,prod/1) B=lambert@c4 alien=nest morale=15
//! floor=garage(2s,c,?),suit(2c!)
//! ```
//!
//! Fields stand in any order; what is left out is as on an empty table of that mode, with
//! everything not mentioned beside the board (pile, supply, stack, deck), so that the sums of
//! chapter 27 hold by themselves.
//!
//! - `mode=dc,ash,consent,holder,solo`: what the table agreed; `solo`: one player owns all crew
//!   members
//! - `turn=B/3`: who is active and the actions left; then `+1` gained, `-2` spent, `over`, `skip`,
//!   `burned`, `salvaged`, `recovered`, `caught`, `closed`, `refused=B`, `unwilling=AC`
//! - `A=ripley@galley(…)`: a crew member: `2s` scrap, `c` coolant, items by name, `/1` uses left,
//!   `*1` captured cats
//! - `crew=3`: how many crew members there will be, while placards are chosen
//! - `alien=nest` `ash=med` `ash=off` `damage=1`: the hostile figures
//! - `floor=med(2s,c,2c!,safe,prod/2)`: scrap, coolant, dropped coolant (`!`), a concealed token
//!   (`safe`, `jonesy`, `surprise1`, `?`), items
//! - `pile=12` `waste=1` `gone=1`: scrap pile, coolant discard, removed Jonesy tokens; reckoned if
//!   left out
//! - `stack=safe,safe,?` `deck=hunt,stalk` `discard=…`: bottom to top; what is mentioned nowhere
//!   lies in `stack` and `deck` if those are left out
//! - `returned=safe(med,work)`: tokens everybody knows to have come back, each with where it cannot
//!   be
//! - `top=hunt,stalk`: moves these cards of the deck on top of all others, the last one uppermost
//! - `known=top,2`: the cards of the deck everybody knows: the top one, the lowest two
//! - `objectives=where-is-it+,prep-suits`: the starting objectives, `+` completed
//! - `mission=narcissus!`: the final mission, `!` face up, `?` unknown
//! - `count=A/4` `count=-/3/5`: the countdown: holder, tokens, Director's Cut turns
//! - `morale=15` `end=narcissus`: morale, how it ended
//! - `agenda=[…]` `trade=(…)`: the steps still to be done, what lies on the table in a trade: plain
//!   data

use crate::prelude::*;
use kernel::fields::{Fields, Printer, Worded};
use kernel::fields::{bracketed, counted, counting, entries, join, number, opened, place_of};
use kernel::{Lawful as _, Notation, Numbered, Returned, Wanted, switches};

use crate::content::MAX_CARDS;
use crate::flow::{Act, Placard};
use crate::secrets::rest_of;
use crate::state::{Countdown, ENDINGS, Lying};

impl Worded for ItemKind {
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Flashlight, "flashlight"),
        (Self::MotionTracker, "tracker"),
        (Self::ElectricProd, "prod"),
        (Self::Incinerator, "incinerator"),
        (Self::GrappleGun, "grapple"),
        (Self::CatCarrier, "carrier"),
    ];
}

impl Worded for Mission {
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::FaceDown, "?"),
        (Self::Sympathies, "sympathies"),
        (Self::Narcissus, "narcissus"),
        (Self::BlowOut, "blow-out"),
        (Self::BlowUp, "blow-up"),
        (Self::CutOff, "cut-off"),
    ];
}

/// A fact that is there or not.
type Switch<T> = fn(&mut T) -> &mut bool;

/// The words of a turn that are there or not.
const TURN_WORDS: [(&str, Switch<Turn>); 5] = [
    ("burned", |turn| &mut turn.burned),
    ("salvaged", |turn| &mut turn.salvaged),
    ("recovered", |turn| &mut turn.recovered),
    ("caught", |turn| &mut turn.caught),
    ("closed", |turn| &mut turn.closed),
];

/// The crew members a turn knows something of.
type Known = fn(&mut Turn) -> &mut Crowd;

/// The words of a turn with crew members behind them.
const TURN_CROWDS: [(&str, Known); 2] = [
    ("refused=", |turn| &mut turn.refused),
    ("unwilling=", |turn| &mut turn.unwilling),
];

/// The words of a phase that is over.
const PHASE_WORDS: [(Phase, &str); 2] = [(Phase::Over, "over"), (Phase::OverWithoutCard, "skip")];

/// The words of a mode that are there or not.
const MODE_WORDS: [(&str, Switch<Mode>); 4] = [
    ("dc", |mode| &mut mode.directors_cut),
    ("ash", |mode| &mut mode.ash),
    ("consent", |mode| &mut mode.consent),
    ("holder", |mode| &mut mode.holder_only),
];

/// The word for what this board and this box do not have: a record made elsewhere may name it.
const NOTHING: &str = "?";

impl Notation for Fate {
    fn print(&self, s: &State) -> String {
        let mut line = Printer::default();
        let mut mode = s.mode;
        let on = MODE_WORDS.iter().filter(|(_, switch)| *switch(&mut mode));
        let solo = s.mode.players != s.mode.characters;
        let words = on.map(|(word, _)| *word).chain(solo.then_some("solo"));
        line.list("mode", words);
        line.field("turn", self.turn_text(s));
        for (figure, who) in s.crew.iter().zip(0..) {
            line.field(&letter(Who(who)), self.figure_text(figure));
        }
        line.unless(s.crew.len(), "crew", s.mode.characters as usize);
        line.field("alien", self.name(s.alien));
        line.field("ash", s.ash.map_or("off", |ash| self.name(ash)));
        line.unless(0, "damage", s.ash_damage);
        line.field("morale", s.morale.value);
        let spaces = self.content.ship.spaces().iter();
        let floor = spaces.filter_map(|space| self.floor_text(s, space));
        line.list("floor", floor);
        line.field("pile", s.scrap_pile);
        line.unless(0, "waste", s.coolant_discard);
        line.unless(0, "gone", s.cats_gone);
        let stack = s.tokens.stack().iter().map(|&face| face_word(face));
        line.field("stack", join(stack));
        let returned = s.tokens.returned().iter();
        line.list("returned", returned.map(|token| self.returned_text(token)));
        line.field("deck", join(s.deck.iter().map(|card| self.card_word(card))));
        let discard = s.discard.iter().map(|&card| self.card_word(card));
        line.list("discard", discard);
        line.unless("0", "known", &known_text(&s.deck));
        let objective = |(place, &objective): (usize, &u8)| {
            let done = if s.done >> place & 1 == 1 { "+" } else { "" };
            format!("{}{done}", self.content.objectives[objective as usize].id)
        };
        let objectives = s.objectives.iter().enumerate().map(objective);
        line.field("objectives", join(objectives));
        let face_up = s.revealed_mission().map_or("", |_| "!");
        line.field("mission", format!("{}{face_up}", s.mission.face.word()));
        if let Some(count) = s.countdown {
            let holder = count.holder.map_or("-".to_owned(), letter);
            line.field("count", format!("{holder}/{}/{}", count.left, count.turns));
        }
        line.data(&acting(), "agenda", &s.agenda);
        line.data(&Trade::default(), "trade", &s.trade);
        if let Some(ending) = s.ended {
            line.field("end", ENDINGS[ending.0 as usize]);
        }
        line.text()
    }

    fn agreed(&self, s: &State) -> (u8, Wanted) {
        let mode = s.mode;
        let mut words = switches([
            ("ash", mode.ash),
            ("directors-cut", mode.directors_cut),
            ("consent", mode.consent),
            ("holder-only", mode.holder_only),
        ]);
        if mode.characters != mode.players {
            words.insert("characters".to_owned(), mode.characters.to_string()); // F-R77
        }
        (mode.players, words)
    }

    fn parse(&self, text: &str) -> Result<State, String> {
        let mut fields = Fields::read(text)?;
        let crew = self.read_crew(&mut fields)?;
        let mut s = self.bare(read_mode(&mut fields, crew.len() as u8)?);
        s.crew = crew;
        self.read_turn(&mut fields, &mut s)?;
        if let Some(at) = fields.map("alien", |name| self.space(name))? {
            s.alien = at;
        }
        match fields.text("ash") {
            None => {}
            Some("off") => s.ash = None,
            Some(name) => s.ash = Some(self.space(name)?),
        }
        s.ash_damage = fields.number("damage")?.unwrap_or(0);
        let morale = fields.number("morale")?.unwrap_or(s.morale.value);
        s.morale = Track::new(morale, s.morale.top);
        s.agenda = fields.data("agenda")?.unwrap_or_else(acting);
        s.trade = fields.data("trade")?.unwrap_or_default();
        self.read_floor(&mut fields, &mut s)?;
        self.read_missions(&mut fields, &mut s)?;
        self.read_supplies(&mut fields, &mut s)?;
        self.read_tokens(&mut fields, &mut s)?;
        self.read_deck(&mut fields, &mut s)?;
        if let Some(name) = fields.text("end") {
            let ending = place_of("ending", name, ENDINGS, |ending| ending)?;
            s.ended = Some(Ending(ending));
        }
        fields.done()?;
        s.goals = At::new(self, &s).goals();
        self.audit(&s)?;
        Ok(s)
    }
}

kernel::spoken! { Fate, |it, word, fate|
    // By its crew member's short name.
    Placard => match fate.content.crew.get(usize::from(it.0)) {
        Some(placard) => placard.id.clone(),
        None => NOTHING.to_owned(),
    }, fate.read_placard(word).ok().map(Placard);
    Space => fate.name(it).to_owned(), fate.content.space(word);
    Who => letter(it), read_who(word).ok();
    ItemKind => it.word().to_owned(), Self::find(word);
    Thing => match it {
        Thing::Scrap(count) => format!("{count}s"),
        Thing::Coolant => "c".to_owned(),
        Thing::Item(item) => item_word(item),
    }, match (word, counted(word, "s")) {
        ("c", _) => Some(Thing::Coolant),
        (_, Some(count)) => Some(Thing::Scrap(count)),
        _ => fate.item(word).ok().map(Thing::Item),
    };
}

/// How many numbers a byte can be.
const BYTES: u32 = 1 << u8::BITS;

kernel::numbered! {
    Placard < BYTES;
    Who < MAX_CREW;
    ItemKind in ItemKind::ALL;
    Thing: Scrap(u8), Coolant, Item(Item);
}

impl Numbered for Item {
    const COUNT: u32 = <ItemKind as Numbered>::COUNT * BYTES * BYTES;

    fn number(self) -> u32 {
        let worn = u32::from(self.uses) + BYTES * u32::from(self.cats);
        self.kind.number() + <ItemKind as Numbered>::COUNT * worn
    }

    fn numbered(number: u32) -> Option<Self> {
        let kinds = <ItemKind as Numbered>::COUNT;
        let worn = number / kinds;
        Some(Self {
            kind: ItemKind::numbered(number % kinds)?,
            uses: (worn % BYTES) as u8,
            cats: u8::try_from(worn / BYTES).ok()?,
        })
    }
}

/// The parts of a position in print.
impl Fate {
    fn name(&self, space: Space) -> &str {
        let place = self.content.spaces.get(space.index());
        place.map_or(NOTHING, |place| &place.id)
    }

    fn card_word(&self, card: Card) -> &str {
        if card.is_known() {
            &self.content.card(card).id
        } else {
            "?"
        }
    }

    /// The actions printed on the active crew member's placard.
    fn printed_actions(&self, s: &State) -> u8 {
        let figure = s.crew.get(s.turn.who.index());
        figure.map_or(0, |figure| self.placard(figure).actions)
    }

    /// The actions spent, if all that are not left were.
    fn usually_spent(&self, s: &State) -> u8 {
        (self.printed_actions(s) + s.turn.gained).saturating_sub(s.turn.actions)
    }

    fn turn_text(&self, s: &State) -> String {
        let mut turn = s.turn;
        let head = format!("{}/{}", letter(turn.who), turn.actions);
        let gained = (turn.gained > 0).then(|| format!("+{}", turn.gained));
        let unusual = turn.spent != self.usually_spent(s);
        let spent = unusual.then(|| format!("-{}", turn.spent));
        let phase = PHASE_WORDS.iter().find(|(phase, _)| *phase == turn.phase);
        let phase = phase.map(|(_, word)| (*word).to_owned());
        let switches = TURN_WORDS.iter().filter(|(_, switch)| *switch(&mut turn));
        let switches: Vec<String> = switches.map(|(word, _)| (*word).to_owned()).collect();
        let crowds = TURN_CROWDS.iter().filter_map(|(word, crowd)| {
            let letters: String = crowd(&mut turn).iter().map(letter).collect();
            (!letters.is_empty()).then(|| format!("{word}{letters}"))
        });
        let words = [Some(head), gained, spent, phase].into_iter().flatten();
        join(words.chain(switches).chain(crowds))
    }

    fn figure_text(&self, figure: &Figure) -> String {
        let coolant = (figure.coolant > 0).then(|| "c".to_owned());
        let things = counting(figure.scrap, "s").into_iter().chain(coolant);
        let items = figure.items.iter().map(|&item| item_word(item));
        let place = format!("{}@{}", self.placard(figure).id, self.name(figure.at));
        bracketed(&place, things.chain(items))
    }

    fn floor_text(&self, s: &State, space: Space) -> Option<String> {
        let floor = &s.floor[space];
        let loose = floor.coolant - floor.dropped;
        let counts = [(floor.scrap, "s"), (loose, "c"), (floor.dropped, "c!")].into_iter();
        let counts = counts.filter_map(|(count, unit)| counting(count, unit));
        let token = s.tokens.at(space).map(face_word);
        let here = s.lying.iter().filter(|lying| lying.at == space);
        let items = here.map(|lying| item_word(lying.item));
        let name = self.name(space);
        let text = bracketed(name, counts.chain(token).chain(items));
        (text != name).then_some(text)
    }

    fn returned_text(&self, token: &Returned<Face>) -> String {
        let not_at = token.not_at.iter().map(|space| self.name(space));
        bracketed(&face_word(token.face), not_at)
    }
}

/// The parts of a position being read.
impl Fate {
    fn space(&self, name: &str) -> Result<Space, String> {
        place_of("space", name, &self.content.spaces, |space| &space.id).map(Space)
    }

    fn read_placard(&self, name: &str) -> Result<u8, String> {
        place_of("crew member", name, &self.content.crew, |crew| &crew.id)
    }

    fn item(&self, word: &str) -> Result<Item, String> {
        let (word, cats) = word.split_once('*').unwrap_or((word, "0"));
        let (word, uses) = match word.split_once('/') {
            Some((word, uses)) => (word, Some(number(uses)?)),
            None => (word, None),
        };
        let kind = ItemKind::read(word)?;
        let uses = uses.unwrap_or(self.content.items[kind.index()].uses);
        let cats = number(cats)?;
        Ok(Item { kind, uses, cats })
    }

    fn read_crew(&self, fields: &mut Fields<'_>) -> Result<List<Figure, MAX_CREW>, String> {
        let mut crew = List::new();
        for who in (0..MAX_CREW as u8).map(Who) {
            let Some(value) = fields.text(&letter(who)) else {
                break;
            };
            crew.push(self.read_figure(value)?);
        }
        Ok(crew)
    }

    fn read_figure(&self, value: &str) -> Result<Figure, String> {
        let (head, things) = opened(value);
        let no_place = || format!("\"{head}\" does not say where, as in ripley@galley");
        let (id, at) = head.split_once('@').ok_or_else(no_place)?;
        let mut figure = Figure {
            crew: self.read_placard(id)?,
            at: self.space(at)?,
            ..Figure::default()
        };
        for word in things {
            if let Some(count) = counted(word, "s") {
                figure.scrap = count;
            } else if let Some(count) = counted(word, "c") {
                figure.coolant = count;
            } else if figure.items.is_full() {
                return Err(format!("{id} carries too many items"));
            } else {
                figure.take(self.item(word)?);
            }
        }
        Ok(figure)
    }

    fn read_turn(&self, fields: &mut Fields<'_>, s: &mut State) -> Result<(), String> {
        let mut words = fields.text("turn").unwrap_or("A").split(',');
        let head = words.next().unwrap_or_default();
        let parts = head.split_once('/');
        let (who, actions) = parts.map_or((head, None), |(who, actions)| (who, Some(actions)));
        s.turn.who = read_who(who)?;
        if s.turn.who.0 >= s.mode.characters {
            return Err(format!("\"{head}\" is nobody's turn"));
        }
        let printed = self.printed_actions(s);
        s.turn.actions = actions.map_or(Ok(printed), number)?;
        s.turn.gained = s.turn.actions.saturating_sub(printed);
        let mut spent = None;
        for word in words {
            if let Some((_, switch)) = TURN_WORDS.iter().find(|(known, _)| *known == word) {
                *switch(&mut s.turn) = true;
            } else if let Some(gained) = word.strip_prefix('+') {
                s.turn.gained = number(gained)?;
            } else if let Some(actions) = word.strip_prefix('-') {
                spent = Some(number(actions)?);
            } else if let Some((named, crowd)) = known_of(word) {
                let letters = named.split("").filter(|letter| !letter.is_empty());
                *crowd(&mut s.turn) = letters.map(read_who).collect::<Result<Crowd, _>>()?;
            } else {
                let phase = PHASE_WORDS.iter().find(|(_, known)| *known == word);
                let phase = phase.ok_or_else(|| format!("a turn knows no \"{word}\""))?;
                s.turn.phase = phase.0;
            }
        }
        s.turn.spent = spent.unwrap_or(self.usually_spent(s));
        Ok(())
    }

    fn read_floor(&self, fields: &mut Fields<'_>, s: &mut State) -> Result<(), String> {
        for entry in fields.list("floor") {
            let (name, things) = opened(entry);
            let at = self.space(name)?;
            let floor = &mut s.floor[at];
            for word in things {
                if let Some(count) = counted(word, "c!") {
                    floor.coolant += count;
                    floor.dropped += count;
                } else if let Some(count) = counted(word, "s") {
                    floor.scrap += count;
                } else if let Some(count) = counted(word, "c") {
                    floor.coolant += count;
                } else if let Some(face) = read_face(word) {
                    if s.tokens.places().contains(at) {
                        return Err(format!("{name} has two concealed tokens"));
                    }
                    s.tokens.put(at, face);
                } else if s.lying.is_full() {
                    return Err("too many items lie about".to_owned());
                } else {
                    let item = self.item(word)?;
                    s.lying.push(Lying { at, item });
                }
            }
        }
        s.lying.sort_unstable();
        Ok(())
    }

    /// Without a word about objectives one is open, so that the final mission is face down (I11).
    fn read_missions(&self, fields: &mut Fields<'_>, s: &mut State) -> Result<(), String> {
        let mission = fields.text("mission").unwrap_or("narcissus");
        let name = mission.strip_suffix('!');
        s.mission.face = Mission::read(name.unwrap_or(mission))?;
        s.mission.eyes = name.map_or(Eyes::NOBODY, |_| Eyes::ALL);
        let usual = &self.content.objectives[0].id;
        let usual = if name.is_some() { "" } else { usual };
        for word in entries(fields.text("objectives").unwrap_or(usual)) {
            let done = word.strip_suffix('+');
            let (id, cards) = (done.unwrap_or(word), &self.content.objectives);
            let index = place_of("objective", id, cards, |card| &card.id)?;
            if s.objectives.is_full() {
                return Err("there are too many objectives".to_owned());
            }
            s.done |= u16::from(done.is_some()) << s.objectives.len();
            s.objectives.push(index);
        }
        if let Some(value) = fields.text("count") {
            let parts: Vec<&str> = value.split('/').collect();
            let part = |place: usize, usual| parts.get(place).map_or(Ok(usual), |n| number(n));
            s.countdown = Some(Countdown {
                holder: (parts[0] != "-").then(|| read_who(parts[0])).transpose()?,
                left: part(1, self.content.setup.countdown)?,
                turns: part(2, u8::MAX)?,
            });
        }
        Ok(())
    }

    /// Everything not mentioned elsewhere lies beside the board.
    fn read_supplies(&self, fields: &mut Fields<'_>, s: &mut State) -> Result<(), String> {
        let too_many = |what: &str| format!("there is more {what} than the box holds");
        let rest = |all: u8, parts: u32, what: &str| {
            let rest = u32::from(all).checked_sub(parts);
            rest.map(|rest| rest as u8).ok_or_else(|| too_many(what))
        };
        let (scrap, coolant) = s.loose_in_play();
        let pile = rest(self.content.setup.scrap, scrap, "scrap")?;
        let waste = rest(self.canisters(&s.mode), coolant, "coolant")?;
        s.scrap_pile = fields.number("pile")?.unwrap_or(pile);
        s.coolant_discard = fields.number("waste")?.unwrap_or(waste);
        s.cats_gone = fields.number("gone")?.unwrap_or(0);
        let kinds: Vec<ItemKind> = s.items_in_play().map(|item| item.kind).collect();
        for kind in kinds {
            if !s.supply.take(kind.index()) {
                return Err(too_many(kind.word()));
            }
        }
        Ok(())
    }

    fn read_tokens(&self, fields: &mut Fields<'_>, s: &mut State) -> Result<(), String> {
        let read =
            |word: &str| read_face(word).ok_or_else(|| format!("there is no token \"{word}\""));
        let stack = fields.all("stack", MAX_TOKENS, read)?.unwrap_or_else(|| {
            let laid = s.tokens.places().iter().filter_map(|at| s.tokens.at(at));
            let all = self.content.tokens.stack().iter().copied();
            rest_of(all, laid.chain(s.face_up_tokens().iter().copied()))
        });
        let returned = |entry| {
            let (face, not_at) = opened(entry);
            let not_at = not_at.map(|name| self.space(name));
            Ok(Returned {
                face: read(face)?,
                not_at: not_at.collect::<Result<_, String>>()?,
            })
        };
        let returned = fields.all("returned", MAX_TOKENS, returned)?;
        let returned = returned.unwrap_or_default().into_iter().collect();
        s.tokens.set(stack.into_iter().collect(), returned);
        Ok(())
    }

    fn read_deck(&self, fields: &mut Fields<'_>, s: &mut State) -> Result<(), String> {
        let kinds = &self.content.encounters;
        let read = |word: &str| match word {
            "?" => Ok(Card::BACK),
            _ => place_of("encounter card", word, kinds, |card| &card.id).map(Card),
        };
        let mut cards = |key| fields.all(key, MAX_CARDS, read);
        let discard = cards("discard")?.unwrap_or_default();
        let mut deck = cards("deck")?.unwrap_or_else(|| {
            let seen = discard.iter().copied().chain(s.card_in_play());
            rest_of(self.content.deck.iter(), seen)
        });
        for card in cards("top")?.unwrap_or_default() {
            let place = deck.iter().position(|&other| other == card);
            let place = place.ok_or_else(|| "the top card is not in the deck".to_owned())?;
            deck.remove(place);
            deck.push(card);
        }
        s.discard = Pile::from_iter(discard);
        s.deck = Deck::from_iter(deck);
        for word in fields.list("known") {
            // Places are counted from the top.
            let known = match word {
                "top" => 0..1,
                lowest => s.deck.len().saturating_sub(number(lowest)?)..s.deck.len(),
            };
            known.for_each(|place| s.deck.look(place, Eyes::ALL));
        }
        Ok(())
    }
}

fn read_mode(fields: &mut Fields<'_>, crew: u8) -> Result<Mode, String> {
    let characters = fields.number("crew")?.unwrap_or(crew);
    if !(1..=MAX_CREW as u8).contains(&characters) || characters < crew {
        return Err(format!("there must be 1 to {MAX_CREW} crew members"));
    }
    let mut mode = Mode {
        players: characters,
        characters,
        ..Mode::default()
    };
    for word in fields.list("mode") {
        match MODE_WORDS.iter().find(|(known, _)| *known == word) {
            Some((_, switch)) => *switch(&mut mode) = true,
            None if word == "solo" => mode.players = 1,
            None => return Err(format!("there is no mode \"{word}\"")),
        }
    }
    mode.ash |= mode.directors_cut;
    Ok(mode)
}

/// What everybody knows of the deck: `top`, and how many cards from the bottom up.
fn known_text(deck: &Deck<Card, MAX_CARDS>) -> String {
    let known = |card: &kernel::Card<Card>| card.eyes == Eyes::ALL;
    let cards = deck.cards();
    let lowest = cards.iter().take_while(|card| known(card)).count();
    let top = cards.last().is_some_and(known) && lowest < cards.len();
    format!("{}{lowest}", if top { "top," } else { "" })
}

/// The crew action phase: what is to be done if nobody says.
fn acting() -> Agenda<Steps> {
    Agenda::from_iter([Act.into()])
}

fn letter(who: Who) -> String {
    char::from(b'A'.saturating_add(who.0)).to_string()
}

/// The letters behind a word of a turn, and whom they name.
fn known_of(word: &str) -> Option<(&str, Known)> {
    let mut crowds = TURN_CROWDS.into_iter();
    crowds.find_map(|(before, crowd)| Some((word.strip_prefix(before)?, crowd)))
}

fn read_who(text: &str) -> Result<Who, String> {
    match text.as_bytes() {
        [letter @ b'A'..=b'E'] => Ok(Who(letter - b'A')),
        _ => Err(format!("\"{text}\" is nobody: crew members are A to E")),
    }
}

/// The faces that have one word.
const FACE_WORDS: [(Face, &str); 3] = [
    (Face::Back, "?"),
    (Face::Safe, "safe"),
    (Face::Jonesy, "jonesy"),
];

fn face_word(face: Face) -> String {
    if let Face::Surprise(loss) = face {
        return format!("surprise{loss}");
    }
    let word = FACE_WORDS.iter().find(|(known, _)| *known == face);
    word.map_or("", |(_, word)| word).to_owned()
}

fn read_face(word: &str) -> Option<Face> {
    if let Some(loss) = word.strip_prefix("surprise") {
        return loss.parse().ok().map(Face::Surprise);
    }
    let face = FACE_WORDS.iter().find(|(_, known)| *known == word);
    face.map(|(face, _)| *face)
}

fn item_word(item: Item) -> String {
    let with = |sign: &str, count: u8| (count > 0).then(|| format!("{sign}{count}"));
    let parts = [with("/", item.uses), with("*", item.cats)].into_iter();
    parts
        .flatten()
        .fold(item.kind.word().to_owned(), |word, part| word + &part)
}
