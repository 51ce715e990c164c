//! A position in one line of text, as FEN is for chess.
//!
//! ```text
//! turn:A/4 A:ripley@galley(2s,c,flashlight,prod/1) B:lambert@c4 alien:nest morale:15 floor:garage(2s,c,?),suit(2c!)
//! ```
//!
//! Fields stand in any order; what is left out is as in an empty table of that mode, with everything not mentioned beside
//! the board (pile, supply, stack, deck), so that the sums of chapter 27 hold by themselves.
//!
//! | field | meaning |
//! |---|---|
//! | `mode:dc,ash,consent,remote,solo` | what the table agreed; `solo`: one player owns all crew members |
//! | `turn:B/3` | who is active and the actions left; then `+1` gained, `-2` spent, `over`, `skip`, `burned`, `salvaged`, `recovered`, `cancels=1`, `unwilling=AC` |
//! | `A:ripley@galley(…)` | a crew member: `2s` scrap, `c` or `2c` coolant, items by name, `/1` uses left, `*1` captured cats, `<B` given by B in the open trade |
//! | `alien:nest` `ash:med` `ash:off` `damage:1` | the hostile figures |
//! | `floor:med(2s,c,2c!,safe,prod/2)` | scrap, coolant, dropped coolant (`!`), a concealed token (`safe`, `jonesy`, `surprise1`, `?`), items |
//! | `pile:12` `waste:1` `gone:1` | scrap pile, coolant discard, removed Jonesy tokens; reckoned if left out |
//! | `stack:safe,safe,?` `deck:hunt,stalk` `discard:…` | bottom to top; tokens and cards not mentioned anywhere lie at the bottom of `stack` and `deck` if those are left out |
//! | `top:hunt,stalk` | moves these cards of the deck on top of all others, the last one uppermost |
//! | `known:top,2` | what is known of the deck |
//! | `objectives:where-is-it+,prep-suits` | the starting objectives, `+` completed |
//! | `mission:narcissus!` | the final mission, `!` face up, `?` unknown |
//! | `count:A/4` `count:-/3/5` | the countdown: holder, tokens, Director's Cut turns |
//! | `morale:15` `end:narcissus` | morale, how it ended |
//! | `agenda:[…]` | the steps still to be done as JSON, where it is more than the crew action phase |
//! | `trade:[…]` | what the open trade has moved, as JSON |

use std::fmt::Write as _;

use kernel::{
    Agenda, Faced, Key, Lawful as _, List, Notation, Outcome, Pile, SeatSet, Space, Track,
};

use crate::Fate;
use crate::content::{Card, Mission};
use crate::state::{
    Countdown, Crowd, ENDINGS, Face, Figure, Held, Item, ItemKind, Lying, Mode, Phase, Room, State,
    Step, Trade, Turn, Who,
};

/// The short names of the items.
pub(crate) const ITEMS: [&str; ItemKind::COUNT] = [
    "flashlight",
    "tracker",
    "prod",
    "incinerator",
    "grapple",
    "carrier",
];
const MISSIONS: [(&str, Mission); 5] = [
    ("sympathies", Mission::Sympathies),
    ("narcissus", Mission::Narcissus),
    ("blow-out", Mission::BlowOut),
    ("blow-up", Mission::BlowUp),
    ("cut-off", Mission::CutOff),
];

impl Notation for Fate {
    fn print(&self, s: &State) -> String {
        let mut fields = vec![self.print_turn(s)];
        let mode: Vec<&str> = [
            (s.mode.directors_cut, "dc"),
            (s.mode.ash, "ash"),
            (s.mode.consent, "consent"),
            (s.mode.remote_reduction, "remote"),
            (s.mode.players != s.mode.characters, "solo"),
        ]
        .into_iter()
        .filter_map(|(on, word)| on.then_some(word))
        .collect();
        if !mode.is_empty() {
            fields.insert(0, format!("mode:{}", mode.join(",")));
        }
        for (index, figure) in s.crew.iter().enumerate() {
            fields.push(self.print_figure(Who(index as u8), figure));
        }
        if s.crew.len() < s.mode.characters as usize {
            fields.push(format!("crew:{}", s.mode.characters));
        }
        fields.push(format!("alien:{}", self.name(s.alien)));
        fields.push(format!("ash:{}", s.ash.map_or("off", |ash| self.name(ash))));
        if s.ash_damage > 0 {
            fields.push(format!("damage:{}", s.ash_damage));
        }
        fields.push(format!("morale:{}", s.morale.value));
        let floor: Vec<String> = self
            .content
            .ship
            .spaces()
            .iter()
            .filter_map(|space| self.print_floor(s, space))
            .collect();
        if !floor.is_empty() {
            fields.push(format!("floor:{}", floor.join(",")));
        }
        fields.push(format!("pile:{}", s.scrap_pile));
        for (word, count) in [("waste", s.coolant_discard), ("gone", s.cats_gone)] {
            if count > 0 {
                fields.push(format!("{word}:{count}"));
            }
        }
        fields.push(format!(
            "stack:{}",
            join(s.stack.iter().map(|&face| face_word(face)))
        ));
        fields.push(format!(
            "deck:{}",
            join(s.deck.iter().map(|&card| self.card_word(card)))
        ));
        if !s.discard.is_empty() {
            fields.push(format!(
                "discard:{}",
                join(s.discard.iter().map(|&card| self.card_word(card)))
            ));
        }
        if s.top_known || s.bottom_known > 0 {
            let top = if s.top_known { "top," } else { "" };
            fields.push(format!("known:{top}{}", s.bottom_known));
        }
        let objectives = s.objectives.iter().enumerate().map(|(place, &objective)| {
            let done = if s.done >> place & 1 == 1 { "+" } else { "" };
            format!("{}{done}", self.content.objectives[objective as usize].id)
        });
        fields.push(format!("objectives:{}", join(objectives)));
        let mission = s
            .mission
            .map_or("?", |mission| MISSIONS[mission as usize].0);
        fields.push(format!(
            "mission:{mission}{}",
            if s.mission_revealed { "!" } else { "" }
        ));
        if let Some(Countdown {
            holder,
            left,
            turns,
        }) = s.countdown
        {
            let holder = holder.map_or('-', letter);
            fields.push(format!("count:{holder}/{left}/{turns}"));
        }
        if s.agenda.steps() != [Step::Act] {
            fields.push(format!("agenda:{}", json(&s.agenda)));
        }
        if s.trade != Trade::default() {
            fields.push(format!("trade:{}", json(&s.trade)));
        }
        if let Some(outcome) = s.outcome {
            fields.push(format!("end:{}", ENDINGS[outcome.ending.0 as usize]));
        }
        fields.join(" ")
    }

    fn parse(&self, text: &str) -> Result<State, String> {
        let mut fields = Vec::new();
        for field in text.split_whitespace() {
            let (key, value) = field
                .split_once(':')
                .ok_or_else(|| format!("{field:?} is not a field of the form key:value"))?;
            if fields.iter().any(|&(other, _)| other == key) {
                return Err(format!("the field {key} is there twice"));
            }
            fields.push((key, value));
        }
        Reading { fate: self, fields }.state()
    }
}

impl Fate {
    fn name(&self, space: Space) -> &str {
        &self.content.spaces[space.index()].id
    }

    fn card_word(&self, card: Card) -> String {
        if card.is_known() {
            self.content.card(card).id.clone()
        } else {
            "?".to_owned()
        }
    }

    /// The actions spent, if all that are not left were.
    fn usually_spent(&self, s: &State) -> u8 {
        let printed = s
            .crew
            .get(s.turn.who.index())
            .map_or(0, |figure| self.content.crew[figure.crew as usize].actions);
        (printed + s.turn.gained).saturating_sub(s.turn.actions)
    }

    fn print_turn(&self, s: &State) -> String {
        let turn = &s.turn;
        let mut text = format!("turn:{}/{}", letter(turn.who), turn.actions);
        let mut add = |word: String| {
            let _ = write!(text, ",{word}");
        };
        if turn.gained > 0 {
            add(format!("+{}", turn.gained));
        }
        if turn.spent != self.usually_spent(s) {
            add(format!("-{}", turn.spent));
        }
        match turn.phase {
            Phase::Open => {}
            Phase::Over => add("over".to_owned()),
            Phase::OverWithoutCard => add("skip".to_owned()),
        }
        for (on, word) in [
            (turn.burned, "burned"),
            (turn.salvaged, "salvaged"),
            (turn.recovered, "recovered"),
        ] {
            if on {
                add(word.to_owned());
            }
        }
        if turn.cancels > 0 {
            add(format!("cancels={}", turn.cancels));
        }
        if !turn.unwilling.is_empty() {
            add(format!(
                "unwilling={}",
                turn.unwilling.iter().map(letter).collect::<String>()
            ));
        }
        text
    }

    fn print_figure(&self, who: Who, figure: &Figure) -> String {
        let mut things = Vec::new();
        if figure.scrap > 0 {
            things.push(format!("{}s", figure.scrap));
        }
        match figure.coolant {
            0 => {}
            1 => things.push("c".to_owned()),
            more => things.push(format!("{more}c")),
        }
        for held in figure.items.iter() {
            let giver = held
                .giver
                .map_or(String::new(), |giver| format!("<{}", letter(giver)));
            things.push(item_word(held.item) + &giver);
        }
        let things = if things.is_empty() {
            String::new()
        } else {
            format!("({})", things.join(","))
        };
        format!(
            "{}:{}@{}{things}",
            letter(who),
            self.content.crew[figure.crew as usize].id,
            self.name(figure.at)
        )
    }

    fn print_floor(&self, s: &State, space: Space) -> Option<String> {
        let floor = &s.floor[Room(space)];
        let mut things = Vec::new();
        for (count, word) in [
            (floor.scrap, "s"),
            (floor.coolant - floor.dropped, "c"),
            (floor.dropped, "c!"),
        ] {
            if count > 0 {
                things.push(format!("{count}{word}"));
            }
        }
        things.extend(floor.token.map(face_word));
        things.extend(
            s.lying
                .iter()
                .filter(|lying| lying.at == space)
                .map(|lying| item_word(lying.item)),
        );
        (!things.is_empty()).then(|| format!("{}({})", self.name(space), things.join(",")))
    }
}

/// A position being read.
struct Reading<'a> {
    fate: &'a Fate,
    fields: Vec<(&'a str, &'a str)>,
}

impl<'a> Reading<'a> {
    fn take(&mut self, key: &str) -> Option<&'a str> {
        let place = self.fields.iter().position(|&(other, _)| other == key)?;
        Some(self.fields.remove(place).1)
    }

    fn take_number(&mut self, key: &str) -> Result<Option<u8>, String> {
        self.take(key).map(|value| number(key, value)).transpose()
    }

    fn state(mut self) -> Result<State, String> {
        let crew = self.crew()?;
        let mode = self.mode(crew.len() as u8)?;
        let mut s = self.fate.bare(mode);
        s.crew = crew.into_iter().collect();
        self.turn(&mut s)?;
        if let Some(name) = self.take("alien") {
            s.alien = self.space(name)?;
        }
        match self.take("ash") {
            None => {}
            Some("off") => s.ash = None,
            Some(name) => s.ash = Some(self.space(name)?),
        }
        s.ash_damage = self.take_number("damage")?.unwrap_or(0);
        if let Some(morale) = self.take_number("morale")? {
            if morale > s.morale.top {
                return Err(format!("morale is at most {}", s.morale.top));
            }
            s.morale = Track::new(morale, s.morale.top);
        }
        self.floor(&mut s)?;
        self.missions(&mut s)?;
        self.programme(&mut s)?;
        self.beside_the_board(&mut s)?;
        if let Some((key, _)) = self.fields.first() {
            return Err(format!("there is no field {key}"));
        }
        self.fate.audit(&s)?;
        Ok(s)
    }

    fn space(&self, name: &str) -> Result<Space, String> {
        self.fate
            .content
            .space(name)
            .ok_or_else(|| format!("there is no space {name:?}"))
    }

    fn crew(&mut self) -> Result<Vec<Figure>, String> {
        let mut crew = Vec::new();
        for who in (0..crate::content::MAX_CREW as u8).map(Who) {
            let Some(value) = self.take(&letter(who).to_string()) else {
                break;
            };
            let (head, things) = bracketed(value)?;
            let (id, at) = head
                .split_once('@')
                .ok_or_else(|| format!("{head:?} does not say where, as in ripley@galley"))?;
            let index = self.fate.content.crew.iter().position(|spec| spec.id == id);
            let index = index.ok_or_else(|| format!("there is no crew member {id:?}"))?;
            let mut figure = Figure {
                crew: index as u8,
                at: self.space(at)?,
                ..Figure::default()
            };
            for thing in things {
                if let Some(count) = counted(thing, "s") {
                    figure.scrap = count;
                } else if let Some(count) = counted(thing, "c") {
                    figure.coolant = count;
                } else {
                    let (word, giver) = thing
                        .split_once('<')
                        .map_or((thing, None), |(word, giver)| (word, Some(giver)));
                    if figure.items.is_full() {
                        return Err(format!("{id} carries too many items"));
                    }
                    figure.take(Held {
                        item: self.item(word)?,
                        giver: giver.map(read_who).transpose()?,
                    });
                }
            }
            crew.push(figure);
        }
        Ok(crew)
    }

    fn mode(&mut self, crew: u8) -> Result<Mode, String> {
        let characters = self.take_number("crew")?.unwrap_or(crew);
        if !(1..=crate::content::MAX_CREW as u8).contains(&characters) || characters < crew {
            return Err(format!(
                "there must be 1 to {} crew members",
                crate::content::MAX_CREW
            ));
        }
        let mut mode = Mode {
            players: characters,
            characters,
            ash: false,
            directors_cut: false,
            consent: false,
            remote_reduction: false,
        };
        for word in list(self.take("mode").unwrap_or("")) {
            match word {
                "dc" => mode.directors_cut = true,
                "ash" => mode.ash = true,
                "consent" => mode.consent = true,
                "remote" => mode.remote_reduction = true,
                "solo" => mode.players = 1,
                other => return Err(format!("there is no mode {other:?}")),
            }
        }
        mode.ash |= mode.directors_cut;
        Ok(mode)
    }

    fn turn(&mut self, s: &mut State) -> Result<(), String> {
        let value = self.take("turn").unwrap_or("A");
        let mut words = value.split(',');
        let head = words.next().unwrap_or("A");
        let (who, actions) = head
            .split_once('/')
            .map_or((head, None), |(who, actions)| (who, Some(actions)));
        let who = read_who(who)?;
        if who.0 >= s.mode.characters {
            return Err(format!("{head:?} is nobody's turn"));
        }
        let printed = s.crew.get(who.index()).map_or(0, |figure| {
            self.fate.content.crew[figure.crew as usize].actions
        });
        s.turn = Turn {
            who,
            actions: actions.map_or(Ok(printed), |actions| number("turn", actions))?,
            ..Turn::default()
        };
        s.turn.gained = s.turn.actions.saturating_sub(printed);
        let mut spent = None;
        for word in words {
            match word {
                "over" => s.turn.phase = Phase::Over,
                "skip" => s.turn.phase = Phase::OverWithoutCard,
                "burned" => s.turn.burned = true,
                "salvaged" => s.turn.salvaged = true,
                "recovered" => s.turn.recovered = true,
                _ => {
                    if let Some(gained) = word.strip_prefix('+') {
                        s.turn.gained = number("turn", gained)?;
                    } else if let Some(actions) = word.strip_prefix('-') {
                        spent = Some(number("turn", actions)?);
                    } else if let Some(cancels) = word.strip_prefix("cancels=") {
                        s.turn.cancels = number("turn", cancels)?;
                    } else if let Some(crowd) = word.strip_prefix("unwilling=") {
                        s.turn.unwilling = read_crowd(crowd)?;
                    } else {
                        return Err(format!("a turn knows no {word:?}"));
                    }
                }
            }
        }
        s.turn.spent = spent.unwrap_or(self.fate.usually_spent(s));
        Ok(())
    }

    fn item(&self, word: &str) -> Result<Item, String> {
        let (word, cats) = word
            .split_once('*')
            .map_or((word, None), |(word, cats)| (word, Some(cats)));
        let (word, uses) = word
            .split_once('/')
            .map_or((word, None), |(word, uses)| (word, Some(uses)));
        let kind = ITEMS
            .iter()
            .position(|&item| item == word)
            .map(|index| ItemKind::ALL[index]);
        let kind = kind.ok_or_else(|| format!("there is no item {word:?}"))?;
        let full = self.fate.content.items[kind.index()].uses;
        let uses = uses.map_or(Ok(full), |uses| number(word, uses))?;
        let cats = cats.map_or(Ok(0), |cats| number(word, cats))?;
        Ok(Item { kind, uses, cats })
    }

    fn floor(&mut self, s: &mut State) -> Result<(), String> {
        for entry in list(self.take("floor").unwrap_or("")) {
            let (name, things) = bracketed(entry)?;
            let at = self.space(name)?;
            for thing in things {
                let floor = &mut s.floor[Room(at)];
                if let Some(count) = counted(thing, "c!") {
                    floor.coolant += count;
                    floor.dropped += count;
                } else if let Some(count) = counted(thing, "s") {
                    floor.scrap += count;
                } else if let Some(count) = counted(thing, "c") {
                    floor.coolant += count;
                } else if let Some(face) = read_face(thing) {
                    if floor.token.replace(face).is_some() {
                        return Err(format!("{name} has two concealed tokens"));
                    }
                } else {
                    let item = self.item(thing)?;
                    if s.lying.is_full() {
                        return Err("too many items lie about".to_owned());
                    }
                    s.lying.push(Lying { at, item });
                }
            }
        }
        s.lying.sort_unstable();
        Ok(())
    }

    fn missions(&mut self, s: &mut State) -> Result<(), String> {
        let objectives = self.take("objectives");
        // Without a word about it, one objective is open, so that the final mission is face down (I11).
        let default = &self.fate.content.objectives[0].id;
        let mission = self.take("mission").unwrap_or("narcissus");
        let (name, revealed) = mission
            .strip_suffix('!')
            .map_or((mission, false), |name| (name, true));
        for word in list(objectives.unwrap_or(if revealed { "" } else { default })) {
            let (id, done) = word
                .strip_suffix('+')
                .map_or((word, false), |id| (id, true));
            let index = self
                .fate
                .content
                .objectives
                .iter()
                .position(|objective| objective.id == id);
            let index = index.ok_or_else(|| format!("there is no objective {id:?}"))?;
            if s.objectives.is_full() {
                return Err("there are too many objectives".to_owned());
            }
            s.done |= u16::from(done) << s.objectives.len();
            s.objectives.push(index as u8);
        }
        s.mission_revealed = revealed;
        s.mission = match name {
            "?" => None,
            name => {
                let found = MISSIONS.iter().find(|&&(word, _)| word == name);
                Some(
                    found
                        .ok_or_else(|| format!("there is no mission {name:?}"))?
                        .1,
                )
            }
        };
        if let Some(value) = self.take("count") {
            let mut parts = value.split('/');
            let holder = match parts.next().unwrap_or("-") {
                "-" => None,
                who => Some(read_who(who)?),
            };
            let left = parts
                .next()
                .map_or(Ok(self.fate.content.setup.countdown), |left| {
                    number("count", left)
                })?;
            let turns = parts
                .next()
                .map_or(Ok(u8::MAX), |turns| number("count", turns))?;
            s.countdown = Some(Countdown {
                holder,
                left,
                turns,
            });
        }
        Ok(())
    }

    fn programme(&mut self, s: &mut State) -> Result<(), String> {
        s.agenda = Agenda::new();
        s.agenda.push(Step::Act);
        if let Some(text) = self.take("agenda") {
            s.agenda = serde_json::from_str(text)
                .map_err(|error| format!("the agenda cannot be read: {error}"))?;
        }
        if let Some(text) = self.take("trade") {
            s.trade = serde_json::from_str(text)
                .map_err(|error| format!("the trade cannot be read: {error}"))?;
        }
        if let Some(name) = self.take("end") {
            let ending = ENDINGS
                .iter()
                .position(|&ending| ending == name)
                .ok_or_else(|| format!("there is no ending {name:?}"))?;
            let winners = if ending < 2 {
                SeatSet::EMPTY
            } else {
                SeatSet::first(s.mode.players)
            };
            s.outcome = Some(Outcome {
                winners,
                ending: kernel::Ending(ending as u8),
                scores: List::new(),
            });
        }
        Ok(())
    }

    /// Everything not mentioned elsewhere lies beside the board.
    fn beside_the_board(&mut self, s: &mut State) -> Result<(), String> {
        let content = &self.fate.content;
        let too_many = |what: &str| format!("there is more {what} than the box holds");
        let carried: u32 = s.crew.iter().map(|figure| u32::from(figure.scrap)).sum();
        let lying: u32 = s.floor.iter().map(|floor| u32::from(floor.scrap)).sum();
        let pile = u32::from(content.setup.scrap)
            .checked_sub(carried + lying)
            .ok_or_else(|| too_many("scrap"))?;
        s.scrap_pile = self.take_number("pile")?.unwrap_or(pile as u8);

        let carried: u32 = s.crew.iter().map(|figure| u32::from(figure.coolant)).sum();
        let lying: u32 = s.floor.iter().map(|floor| u32::from(floor.coolant)).sum();
        let all = self.fate.canisters(&s.mode);
        let waste = u32::from(all)
            .checked_sub(carried + lying + u32::from(s.ash_damage))
            .ok_or_else(|| too_many("coolant"))?;
        s.coolant_discard = self.take_number("waste")?.unwrap_or(waste as u8);
        s.cats_gone = self.take_number("gone")?.unwrap_or(0);

        let held = s
            .crew
            .iter()
            .flat_map(|figure| figure.items.iter().map(|held| held.item.kind));
        for kind in held
            .chain(s.lying.iter().map(|lying| lying.item.kind))
            .collect::<Vec<_>>()
        {
            if !s.supply.take(kind.index()) {
                return Err(too_many(ITEMS[kind.index()]));
            }
        }

        s.stack = Pile::new();
        s.deck = Pile::new();
        if let Some(value) = self.take("discard") {
            s.discard = self.cards(value)?;
        }
        match self.take("stack") {
            Some(value) => {
                let faces = list(value).map(|word| {
                    read_face(word).ok_or_else(|| format!("there is no token {word:?}"))
                });
                s.stack = limited(faces.collect::<Result<Vec<_>, _>>()?)?;
            }
            None => s.stack = self.fate.unseen_faces(s),
        }
        match self.take("deck") {
            Some(value) => s.deck = self.cards(value)?,
            None => s.deck = self.fate.unseen_cards(s),
        }
        if let Some(value) = self.take("top") {
            let top: Pile<Card, { crate::content::MAX_CARDS }> = self.cards(value)?;
            for &card in top.iter() {
                let place = s
                    .deck
                    .iter()
                    .position(|&other| other == card)
                    .ok_or_else(|| format!("{value:?} is not in the deck"))?;
                s.deck.take(place);
                s.deck.put(card);
            }
        }
        for word in list(self.take("known").unwrap_or("")) {
            match word {
                "top" => s.top_known = true,
                count => s.bottom_known = number("known", count)?,
            }
        }
        Ok(())
    }

    fn cards<const N: usize>(&self, value: &str) -> Result<Pile<Card, N>, String> {
        let read = |word: &str| {
            if word == "?" {
                return Ok(Card::BACK);
            }
            let place = self
                .fate
                .content
                .encounters
                .iter()
                .position(|card| card.id == word);
            place
                .map(|index| Card(index as u8))
                .ok_or_else(|| format!("there is no encounter card {word:?}"))
        };
        limited(list(value).map(read).collect::<Result<Vec<_>, _>>()?)
    }
}

fn limited<T: Faced, const N: usize>(cards: Vec<T>) -> Result<Pile<T, N>, String> {
    if cards.len() > N {
        Err(format!("a pile holds at most {N}"))
    } else {
        Ok(cards.into_iter().collect())
    }
}

fn letter(who: Who) -> char {
    (b'A' + who.0) as char
}

fn read_who(text: &str) -> Result<Who, String> {
    let mut chars = text.chars();
    match (chars.next(), chars.next()) {
        (Some(letter @ 'A'..='E'), None) => Ok(Who(letter as u8 - b'A')),
        _ => Err(format!("{text:?} is nobody: crew members are A to E")),
    }
}

fn read_crowd(text: &str) -> Result<Crowd, String> {
    text.chars()
        .map(|letter| read_who(&letter.to_string()))
        .collect()
}

fn number(key: &str, text: &str) -> Result<u8, String> {
    text.parse()
        .map_err(|_| format!("{key}: {text:?} is not a number from 0 to 255"))
}

/// `2s` is two, `s` is one.
fn counted(thing: &str, unit: &str) -> Option<u8> {
    match thing.strip_suffix(unit)? {
        "" => Some(1),
        digits => digits.parse().ok(),
    }
}

/// The entries of a comma-separated list; commas inside brackets do not count.
fn list(text: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0;
    text.split(move |c| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        c == ',' && depth == 0
    })
    .filter(|entry| !entry.is_empty())
}

/// `garage(2s,c)` is `garage` and its things.
fn bracketed(text: &str) -> Result<(&str, impl Iterator<Item = &str>), String> {
    let (head, inside) = match text.split_once('(') {
        None => (text, ""),
        Some((head, rest)) => (
            head,
            rest.strip_suffix(')')
                .ok_or_else(|| format!("{text:?} has no closing bracket"))?,
        ),
    };
    Ok((head, list(inside)))
}

fn face_word(face: Face) -> String {
    match face {
        Face::Back => "?".to_owned(),
        Face::Safe => "safe".to_owned(),
        Face::Jonesy => "jonesy".to_owned(),
        Face::Surprise(value) => format!("surprise{value}"),
    }
}

fn read_face(word: &str) -> Option<Face> {
    match word {
        "?" => Some(Face::Back),
        "safe" => Some(Face::Safe),
        "jonesy" => Some(Face::Jonesy),
        _ => word
            .strip_prefix("surprise")?
            .parse()
            .ok()
            .map(Face::Surprise),
    }
}

fn item_word(item: Item) -> String {
    let mut word = ITEMS[item.kind.index()].to_owned();
    if item.uses > 0 {
        let _ = write!(word, "/{}", item.uses);
    }
    if item.cats > 0 {
        let _ = write!(word, "*{}", item.cats);
    }
    word
}

fn join(words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join(",")
}

fn json<T: serde::Serialize>(plain: &T) -> String {
    serde_json::to_string(plain).unwrap_or_default()
}
