//! What a position says, line by line in the order it is printed; it is read by the same words.
//! Everything is checked; what is wrong is said in one sentence.

use crate::prelude::*;
use kernel::fields::{Form, Line, NUMBER, Pair, Prefixed, Said, Word, bracketed, number, opened};
use kernel::{Hidden, Seen, Spoken};

use super::usual_agenda;
use crate::state::{Brood, Pod, minis_of};

type Read<T> = Result<T, String>;

impl Nemesis {
    pub(super) fn print_position(&self, s: &State) -> String {
        let (mut s, mut line) = (*s, Line::printing());
        let mut mode = s.mode;
        write_mode(&mut mode, &mut line)
            .and_then(|()| self.write(&mut s, &mut line))
            .expect("whatever is on the table can be printed");
        line.text()
    }

    pub(super) fn read_position(&self, text: &str) -> Read<State> {
        let (mut mode, mut line) = (Mode::default(), Line::reading(text)?);
        write_mode(&mut mode, &mut line)?;
        let mut s = self.usual(mode);
        self.write(&mut s, &mut line)?;
        line.done()?;
        self.complete(&mut s)?;
        Ok(s)
    }

    fn write(&self, s: &mut State, line: &mut Line<'_>) -> Read<()> {
        let said = Said(self);
        for seat in s.seats().iter() {
            let key = seat.to_string();
            line.nested(&key, |name, line| self.write_player(s, seat, name, line))?;
        }
        line.list("draft", &mut s.draft, &Word)?;
        line.unless("first", Seat(0), &mut s.first, &said)?;
        line.unless("time", 15, &mut s.time, &said)?;
        line.maybe("destruct", &mut s.destruct, &said)?;
        let mut letter = Letter(s.destination);
        line.unless("destination", Letter(1), &mut letter, &said)?;
        s.destination = letter.0;
        self.write_secrets(s, line)?;
        self.write_rooms(s, line)?;
        self.write_objects(s, line)?;
        self.write_intruders(s, line)?;
        self.write_decks(s, line)?;
        line.flag("met", &mut s.met);
        line.flag("bereaved", &mut s.bereaved);
        line.flag("disturbed", &mut s.disturbed);
        let turn = Turn {
            number: 1,
            players: true,
            ..Turn::default()
        };
        line.data("turn", turn, &mut s.turn)?;
        line.data("round", Round::default(), &mut s.round)?;
        line.data("deed", Deed::default(), &mut s.deed)?;
        line.data("trade", Trade::default(), &mut s.trade)?;
        line.data("brood", Brood::default(), &mut s.brood)?;
        line.data("finish", None, &mut s.finish)?;
        line.data("agenda", usual_agenda(), &mut s.agenda)?;
        Ok(())
    }

    /// `captain@003(…)`.
    fn write_player(
        &self,
        s: &mut State,
        seat: Seat,
        name: &mut String,
        line: &mut Line<'_>,
    ) -> Read<()> {
        let (said, play) = (Said(self), s.mode.play);
        let player = &mut s[seat];
        if !line.is_read() {
            *name = match player.destiny {
                Destiny::Undrafted => "undrafted".to_owned(),
                _ => format!("{}@{}", player.character.word(), player.at.print(self)),
            };
        } else if name != "undrafted" {
            let (character, at) = name.split_once('@').unwrap_or((name, "011"));
            player.character = Character::read(character)?;
            player.at = said.read(at)?;
            player.destiny = Destiny::InPlay;
            player.quests = [true; 2];
        }
        line.word(seat.0 + 1, &mut player.number, &Prefixed("no"));
        if player.destiny != Destiny::Undrafted {
            self.write_character(player, line)?;
        }
        if play != Style::Cooperative {
            line.all("goals", &mut player.objectives, &Own(seat))?;
        }
        let mut kept = (player.kept, player.kept_seen);
        let both = (Kept::Both, player.kept_seen);
        line.word(both, &mut kept, &(kept_word, read_kept));
        (player.kept, player.kept_seen) = kept;
        Ok(())
    }

    /// How a Character stands, and what is in its hand, its Hands and its Inventory.
    fn write_character(&self, player: &mut Player, line: &mut Line<'_>) -> Read<()> {
        let said = Said(self);
        line.word(Destiny::InPlay, &mut player.destiny, &Word);
        line.word(0, &mut player.pod, &Prefixed("pod"));
        line.word(0, &mut player.light, &Prefixed("light"));
        line.list("wounds", &mut player.wounds, &said)?;
        line.flag("passed", &mut player.passed);
        line.flag("slime", &mut player.slime);
        line.flag("signal", &mut player.signal);
        line.flag("larva", &mut player.larva);
        line.flag("hatched", &mut player.hatched);
        let mut done: Vec<u8> = [1, 2].into();
        done.retain(|&quest| !player.quests[usize::from(quest) - 1]);
        line.list("quests", &mut done, &said)?;
        player.quests = [1, 2].map(|quest| !done.contains(&quest));
        line.list("hand", &mut player.hand, &said)?;
        player.deck.reverse();
        line.list("deck", &mut player.deck, &said)?;
        player.deck.reverse();
        line.list("discard", &mut player.discard, &said)?;
        let Veil { all, scanned, open } = player.veil;
        let mut veil = vec![all, scanned[0], scanned[1], open[0], open[1]];
        veil.retain(|_| all > 0);
        if line.list("veil", &mut veil, &said)? {
            let [all, a, b, c, d] = veil[..] else {
                return Err("a veil is five numbers".to_owned());
            };
            player.veil = Veil {
                all,
                scanned: [a, b],
                open: [c, d],
            };
        }
        let mut items: Vec<ItemCard> = player.inventory.iter().collect();
        line.list("items", &mut items, &said)?;
        player.inventory = items.into_iter().collect();
        if !line.all("held", &mut player.hands, &said)? {
            let weapon = self.content.characters[player.character].weapon;
            let spec = self.content.items[weapon].weapon;
            let ammo = spec.map_or(0, |weapon| weapon.capacity);
            let weapon = ItemCard::new(ItemColor::Starting, weapon);
            player.take(Load::Item(weapon), ammo, Added::default());
        }
        Ok(())
    }

    /// Coordinates, engines, Pods, Weaknesses.
    fn write_secrets(&self, s: &mut State, line: &mut Line<'_>) -> Read<()> {
        line.one("coordinates", &mut s.coordinates, &Seen(Said(self)))?;
        line.list("engines", &mut s.engines, &Seen(Word))?;
        let pods = (1..).zip(s.pods).filter(|(_, pod)| pod.aboard);
        let mut pods: Vec<(u8, Pod)> = pods.collect();
        line.all("pods", &mut pods, &(pod_word, read_pod))?;
        s.pods = <[Pod; 4]>::default();
        for (number, pod) in pods {
            s.pods[usize::from(number) - 1] = pod;
        }
        line.list("weaknesses", &mut s.weaknesses, &Seen(Word))?;
        if s.mode.play == Style::Cooperative {
            line.list("shared", &mut s.shared, &Word)?;
        }
        Ok(())
    }

    fn write_rooms(&self, s: &mut State, line: &mut Line<'_>) -> Read<()> {
        let (said, usual) = (Said(self), self.usual_tiles(s.mode));
        let tiles = spaces().filter(|&at| s.tiles[at].face != usual[at.index()]);
        let mut tiles: Vec<(Space, Room)> = tiles.map(|at| (at, s.tiles[at].face)).collect();
        line.list("tiles", &mut tiles, &Pair(said, Word))?;
        for (at, tile) in tiles {
            s.tiles[at].face = tile;
        }
        let unexplored = spaces().filter(|&at| !s.is_explored(at));
        let mut unexplored: Vec<Unexplored> = unexplored
            .map(|at| (at, s.tiles[at].eyes, s.tokens[at]))
            .collect();
        let side = s.mode.side;
        let form = (
            |it: Unexplored| self.unexplored_word(it),
            |word: &str| self.read_unexplored(side, word),
        );
        line.list("unexplored", &mut unexplored, &form)?;
        for (at, eyes, token) in unexplored {
            s.explored.remove(at);
            s.tiles[at].eyes = eyes;
            s.tokens[at] = token;
        }
        let usual = self.usual_resolved(s);
        if line.is_read() {
            s.resolved = usual;
        }
        line.list_unless("resolved", &usual, &mut s.resolved, &said)?;
        line.list("items", &mut s.items, &Pair(said, said))?;
        line.list("fire", &mut s.fire, &said)?;
        line.list("malfunction", &mut s.malfunction, &said)?;
        let board = self.content.board(s.mode.side);
        let link = (
            |link: Link| link_word(board, link),
            |word: &str| read_link(board, word),
        );
        line.list("noise", &mut s.noise, &link)?;
        line.list("closed", &mut s.closed, &link)?;
        line.list("destroyed", &mut s.destroyed, &link)?;
        line.maybe("airlock", &mut s.airlock, &said)?;
        Ok(())
    }

    /// `003(malfunction2,tile01,token*)`: who has seen tile and token.
    fn unexplored_word(&self, (at, tile, token): Unexplored) -> String {
        let mut words = vec![token.face.print(self)];
        let seen = [("tile", tile), ("token", token.eyes)];
        let seen = seen.into_iter().filter(|(_, eyes)| *eyes != Eyes::NOBODY);
        words.extend(seen.map(|(what, eyes)| format!("{what}{}", eyes.print(self))));
        bracketed(&at.print(self), words)
    }

    fn read_unexplored(&self, side: Side, word: &str) -> Read<Unexplored> {
        let (at, words) = opened(word);
        let (said, mut token) = (Said(self), Card::default());
        let at: Space = said.read(at)?;
        let known = self.content.board(side).slots[at].slot.known();
        let mut tile = known.map_or(Eyes::NOBODY, |_| Eyes::ALL);
        for word in words {
            if let Some(eyes) = word.strip_prefix("tile") {
                tile = said.read(eyes)?;
            } else if let Some(eyes) = word.strip_prefix("token") {
                token.eyes = said.read(eyes)?;
            } else {
                token.face = said.read(word)?;
            }
        }
        Ok((at, tile, token))
    }

    fn write_objects(&self, s: &mut State, line: &mut Line<'_>) -> Read<()> {
        let (said, eggs) = (Said(self), self.content.table.pieces.eggs_in_nest);
        line.unless("nest", eggs, &mut s.nest_eggs, &said)?;
        line.flag("nest-destroyed", &mut s.nest_destroyed);
        line.list("eggs", &mut s.eggs, &Pair(said, said))?;
        line.list("carcasses", &mut s.carcasses, &Pair(said, said))?;
        let home = self.content.board(s.mode.side).fixed(Room::Hibernatorium);
        let lying = s.corpses.iter().zip(0..);
        let lying = lying.filter_map(|(lies, corpse)| match *lies {
            Lies::In(at) if corpse != BLUE || Some(at) != home => Some((corpse, at)),
            _ => None,
        });
        let mut lying: Vec<(u8, Space)> = lying.collect();
        let corpse = (corpse_word, read_corpse);
        line.list("corpses", &mut lying, &Pair(corpse, said))?;
        for (corpse, at) in lying {
            s.corpses[usize::from(corpse)] = Lies::In(at);
        }
        Ok(())
    }

    fn write_intruders(&self, s: &mut State, line: &mut Line<'_>) -> Read<()> {
        let beasts = s.beasts.iter();
        let beasts = beasts.map(|it| (it.mini.print(self), it.at, it.injuries));
        let mut beasts: Vec<(String, Space, u8)> = beasts.collect();
        let form = (
            |(name, at, injuries): (String, Space, u8)| {
                let name = format!("{name}@{}", at.print(self));
                with_count(name, injuries)
            },
            |word: &str| -> Read<(String, Space, u8)> {
                let (name, place) = word.split_once('@').ok_or("an Intruder is somewhere")?;
                let (at, injuries) = place.split_once('*').unwrap_or((place, "0"));
                Ok((name.to_owned(), Said(self).read(at)?, number(injuries)?))
            },
        );
        line.list("intruders", &mut beasts, &form)?;
        if line.is_read() {
            for (name, at, injuries) in beasts {
                let mini = free_mini(self, s, &name)?;
                let kind = mini.kind();
                s.beasts.push(Beast {
                    mini,
                    kind,
                    at,
                    injuries,
                });
            }
            s.beasts.sort_by_key(|beast| std::cmp::Reverse(beast.kind));
        }
        let tokens = 0..self.content.tokens.len();
        let bag = tokens.map(|token| (token, s.bag.0.count(token)));
        let mut bag: Vec<(usize, u8)> = bag.filter(|(_, count)| *count > 0).collect();
        let form = (
            |(token, count)| format!("{}*{count}", self.token_word(token)),
            |word: &str| -> Read<(usize, u8)> {
                let (name, count) = word.split_once('*').unwrap_or((word, "1"));
                let tokens = &self.content.tokens;
                let token = (0..tokens.len()).find(|&token| self.token_word(token) == name);
                let token = token.ok_or_else(|| format!("there is no token \"{name}\""))?;
                let count: u8 = number(count)?;
                if count > tokens[token].copies {
                    return Err(format!("there are not so many of {name}"));
                }
                Ok((token, count))
            },
        );
        line.list("bag", &mut bag, &form)?;
        s.bag = kernel::Bag(kernel::Supply::new([0; crate::state::TOKENS]));
        for (token, count) in bag {
            s.bag.0.put(token, count);
        }
        line.flag("queen-dead", &mut s.queen_dead);
        Ok(())
    }

    /// A kind of Intruder token: `adult3`.
    fn token_word(&self, token: usize) -> String {
        let spec = &self.content.tokens[token];
        let kind = spec.intruder.map_or("blank", |kind| kind.word());
        format!("{kind}{}", spec.number)
    }

    fn write_decks(&self, s: &mut State, line: &mut Line<'_>) -> Read<()> {
        let said = Said(self);
        for color in [ItemColor::Red, ItemColor::Yellow, ItemColor::Green] {
            let stock = &mut s.stock[color as usize];
            line.list(color.word(), &mut stock.deck, &Hidden(said))?;
            let discard = format!("{}-discard", color.word());
            line.list(&discard, &mut stock.discard, &said)?;
        }
        line.list("drawn", &mut s.drawn, &Seen(said))?;
        if line.is_read() || s.crafted != [3; 4] || s.crafted_gone != [0; 4] {
            line.list("crafted", &mut s.crafted, &said)?;
            line.list("crafted-gone", &mut s.crafted_gone, &said)?;
        }
        let deck = (contamination_word, read_contamination);
        line.one("contamination", &mut s.contamination, &deck)?;
        line.list_unless("removed", &[0; 2], &mut s.removed, &said)?;
        line.list("events", &mut s.events, &Seen(said))?;
        line.list("event-discard", &mut s.event_discard, &said)?;
        line.list("event-removed", &mut s.event_removed, &said)?;
        line.maybe("event", &mut s.event, &said)?;
        line.list("attacks", &mut s.attacks, &Seen(said))?;
        line.list("attack-discard", &mut s.attack_discard, &said)?;
        line.list("attacks-drawn", &mut s.attacks_drawn, &said)?;
        line.list("wounds", &mut s.wounds, &Hidden(Word))?;
        line.list("wound-discard", &mut s.wound_discard, &Word)?;
        Ok(())
    }
}

/// A card whose owner alone has seen it, if nothing else is said.
struct Own(Seat);

impl Form<Card<Objective>> for Own {
    fn print(&self, card: Card<Objective>) -> String {
        if card.eyes == Eyes::of(self.0) {
            Word.print(card.face)
        } else {
            Seen(Word).print(card)
        }
    }

    fn read(&self, word: &str) -> Read<Card<Objective>> {
        let card: Card<Objective> = Seen(Word).read(word)?;
        let unsaid = card.eyes == Eyes::NOBODY;
        let eyes = if unsaid { Eyes::of(self.0) } else { card.eyes };
        Ok(Card { eyes, ..card })
    }
}

/// A Room not explored: who has seen its tile, and its token.
type Unexplored = (Space, Eyes, Card<ExplorationToken>);

fn write_mode(mode: &mut Mode, line: &mut Line<'_>) -> Read<()> {
    line.one("players", &mut mode.players, &NUMBER)?;
    if !(1..=MAX_PLAYERS as u8).contains(&mode.players) {
        return Err("1 to 5 play".to_owned());
    }
    let mut cooperative = mode.play == Style::Cooperative;
    line.flag("cooperative", &mut cooperative);
    mode.play = match (mode.players, cooperative) {
        (1, false) => Style::Solo,
        (1, true) => return Err("one plays solo".to_owned()),
        (_, true) => Style::Cooperative,
        (_, false) => Style::SemiCooperative,
    };
    let mut alternative = mode.side == Side::Alternative;
    line.flag("alternative", &mut alternative);
    if alternative {
        mode.side = Side::Alternative;
    }
    line.flag("intruder", &mut mode.intruder);
    Ok(())
}

fn spaces() -> impl Iterator<Item = Space> {
    (0..ROOMS as u8).map(Space)
}

/// With `*2` behind it, if there is something to count.
pub(super) fn with_count(word: String, count: u8) -> String {
    if count > 0 {
        format!("{word}*{count}")
    } else {
        word
    }
}

/// The miniature of this name, or the first free one of this kind.
fn free_mini(rules: &Nemesis, s: &State, name: &str) -> Read<Mini> {
    let free = |mini: &Mini| s.beast(*mini).is_none();
    let mini = match Intruder::find(name) {
        Some(kind) => {
            let (first, count) = minis_of(kind);
            (first..first + count).map(Mini).find(free)
        }
        None => Mini::parse(rules, name).filter(free),
    };
    mini.ok_or_else(|| format!("there is no free miniature for \"{name}\""))
}

/// `001-003`, `005-008b`, `red-ducts`.
fn link_word(board: &Board, link: Link) -> String {
    if let Some(duct) = Duct::of(link) {
        return duct.word().to_owned();
    }
    let (a, b) = board.corridors[link.index()].rooms;
    let mut twins = board.corridors[..link.index()].iter();
    let second = twins.any(|other| other.rooms == (a, b));
    format!("{a:03}-{b:03}{}", if second { "b" } else { "" })
}

fn read_link(board: &Board, word: &str) -> Read<Link> {
    if let Some(duct) = Duct::find(word) {
        return Ok(duct.link());
    }
    let (rooms, second) = match word.strip_suffix('b') {
        Some(rooms) => (rooms, 1),
        None => (word, 0),
    };
    let ends = rooms
        .split_once('-')
        .and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
    let is = |rooms: (u8, u8)| Some(rooms) == ends || Some((rooms.1, rooms.0)) == ends;
    let those = board.corridors.iter().zip((0..).map(Link));
    let mut those = those.filter(|(corridor, _)| is(corridor.rooms));
    let found = those.nth(second).map(|(_, link)| link);
    found.ok_or_else(|| format!("there is no Corridor \"{word}\""))
}

/// `1A`, `2B+`: its number, its Section, and whether it is Unlocked.
fn pod_word((number, pod): (u8, Pod)) -> String {
    let section = if pod.section_b { 'B' } else { 'A' };
    let open = if pod.unlocked { "+" } else { "" };
    format!("{number}{section}{open}")
}

fn read_pod(word: &str) -> Read<(u8, Pod)> {
    let closed = word.strip_suffix('+');
    let (pod, unlocked) = (closed.unwrap_or(word), closed.is_some());
    let sections = ['A', 'B'].map(|section| pod.strip_suffix(section));
    let count = sections[0].or(sections[1]);
    let count = number(count.ok_or_else(|| format!("\"{word}\" is no Pod"))?)?;
    if !(1..=4).contains(&count) {
        return Err("Pods are 1 to 4".to_owned());
    }
    let pod = Pod {
        aboard: true,
        unlocked,
        section_b: sections[1].is_some(),
    };
    Ok((count, pod))
}

fn corpse_word(corpse: u8) -> String {
    if corpse == BLUE {
        "blue".to_owned()
    } else {
        corpse.to_string()
    }
}

fn read_corpse(word: &str) -> Read<u8> {
    let corpse = if word == "blue" { BLUE } else { number(word)? };
    if corpse > BLUE {
        return Err("there is no such Corpse".to_owned());
    }
    Ok(corpse)
}

/// `keeps-first(02)`: which Objective is kept, and who has seen it.
fn kept_word((kept, seen): (Kept, SeatSet)) -> String {
    let eyes = match seen {
        SeatSet(u8::MAX) => Eyes::ALL,
        seats => Eyes::of_all(seats),
    };
    let eyes = Some(eyes.print(&())).filter(|eyes| !eyes.is_empty());
    bracketed(&format!("keeps-{}", kept.word()), eyes)
}

fn read_kept(word: &str) -> Read<(Kept, SeatSet)> {
    let (kept, mut seen) = opened(word);
    let kept = kept.strip_prefix("keeps-").unwrap_or_default();
    let eyes = seen.next().unwrap_or_default();
    let eyes = Eyes::parse(&(), eyes).ok_or("nobody has such eyes")?;
    let seats = (0..8).map(Seat);
    let seats = seats.filter(|&seat| eyes.include(Viewer::Seat(seat)));
    Ok((Kept::read(kept)?, seats.collect()))
}

/// The Contamination deck, a letter each, the top card first.
fn contamination_word(deck: List<Owned, 27>) -> String {
    let letter = |card: &Owned| match card.status() {
        Contamination::Infected => 'i',
        Contamination::Clean => 'c',
        Contamination::Unscanned => '?',
    };
    deck.iter().rev().map(letter).collect()
}

fn read_contamination(word: &str) -> Read<List<Owned, 27>> {
    let card = |letter| match letter {
        'c' => Ok(Owned::contamination(Contamination::Clean)),
        'i' => Ok(Owned::contamination(Contamination::Infected)),
        '?' => Ok(Owned::contamination(Contamination::Unscanned)),
        other => Err(format!("'{other}' is no Contamination card")),
    };
    if word.len() > 27 {
        return Err("there are 27 Contamination cards".to_owned());
    }
    word.chars().rev().map(card).collect()
}
