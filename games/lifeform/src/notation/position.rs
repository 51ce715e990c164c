//! What a position says, field by field in the order it is printed; it is read by the same words.
//! The fields of the expansions are in `expansions.rs`.

use crate::prelude::*;
use kernel::fields::{
    Form, Line, Listed, NUMBER, Said, With, Word, bracket, bracketed, entries, join, number, opened,
};
use kernel::{Deck, Hidden};

use super::usual::usual_agenda;
use crate::state::Fight;

pub(super) type Read<T> = Result<T, String>;

impl Lifeform {
    pub(super) fn print_position(&self, s: &State) -> String {
        let (mut s, mut line) = (*s, Line::printing());
        let (mut players, mut lifeform) = (s.players, s.lifeform);
        write_players(&mut players, &mut lifeform, &mut line)
            .and_then(|()| self.write(&mut s, &mut line))
            .expect("whatever is on the table can be printed");
        line.text()
    }

    pub(super) fn read_position(&self, text: &str) -> Read<State> {
        let mut line = Line::reading(text)?;
        let (mut players, mut lifeform) = (3, Seat(0));
        write_players(&mut players, &mut lifeform, &mut line)?;
        let mut s = self.usual(players, lifeform);
        let [to_do, pool] = ["agenda", "data-pool"].map(|key| line.says(key));
        self.write(&mut s, &mut line)?;
        line.done()?;
        if !pool {
            s.data_pool = self.usual_data(&s);
        }
        if !to_do && s.ended.is_none() {
            s.agenda = usual_agenda(&s);
        }
        self.complete(&mut s)?;
        Ok(s)
    }

    fn write(&self, s: &mut State, line: &mut Line<'_>) -> Read<()> {
        let plain = self.usual(s.players, s.lifeform);
        line.data(
            "objectives-used",
            plain.with_objectives,
            &mut s.with_objectives,
        )?;
        line.flag("evolution", &mut s.with_evolution);
        line.flag("four-cards", &mut s.four_cards);
        line.flag("flame-returns", &mut s.flame_returns);
        line.unless("clock", plain.clock, &mut s.clock, &Word)?;
        line.data("end", None, &mut s.ended)?;
        line.data("phase", plain.phase, &mut s.phase)?;
        line.unless("round", plain.round, &mut s.round, &NUMBER)?;
        line.unless("waited", 0, &mut s.waited, &NUMBER)?;
        self.write_turn(s, &plain, line)?;
        self.write_crew(s, &plain, line)?;
        self.write_ship(s, &plain, line)?;
        self.write_tracks(s, &plain, line)?;
        self.write_lifeform(s, &plain, line)?;
        self.write_crew_cards(s, line)?;
        if !s.is_solo() {
            self.write_other_cards(s, line)?;
        }
        line.data("windows", plain.windows, &mut s.windows)?;
        line.data("reacted", plain.reacted, &mut s.reacted)?;
        line.data("attack", Attack::default(), &mut s.attack)?;
        let card = s.fight.card.take();
        line.data("fight", Fight::default(), &mut s.fight)?;
        s.fight.card = card;
        line.data("dealt", plain.dealt, &mut s.dealt)?;
        line.data("kept", plain.kept, &mut s.kept)?;
        line.data("kept-count", plain.kept_count, &mut s.kept_count)?;
        let to_do = if line.is_read() {
            Agenda::new()
        } else {
            usual_agenda(s)
        };
        line.data("agenda", to_do, &mut s.agenda)?;
        self.write_expansions(s, &plain, line)
    }

    fn write_turn(&self, s: &mut State, plain: &State, line: &mut Line<'_>) -> Read<()> {
        let (crew, turn) = (s.crew(), &mut s.turn);
        let said = line.unless("turn", plain.turn.seat, &mut turn.seat, &Said(self))?;
        if said && line.is_read() && !crew.contains(turn.seat) {
            return Err(format!("seat {} has no crew turn", turn.seat));
        }
        line.data("stage", plain.turn.stage, &mut turn.stage)?;
        line.list("unchecked", &mut turn.unchecked, &Word)?;
        let rest = Turn {
            seat: turn.seat,
            stage: turn.stage,
            unchecked: turn.unchecked,
            ..Turn::default()
        };
        line.data("turn-data", rest, turn)?;
        Ok(())
    }

    /// The characters of each seat, those who died, and what each seat has.
    fn write_crew(&self, s: &mut State, plain: &State, line: &mut Line<'_>) -> Read<()> {
        let form = (
            |seated: Seated| self.seated_word(seated),
            |word: &str| self.read_seated(word),
        );
        for (place, seat) in s.order().enumerate() {
            let mut seated: Vec<Seated> = match s.roles[seat.index()] {
                Some(role) => vec![Seated::As(role)],
                None if line.is_read() => self.usual_pair(s, place),
                None => {
                    let own = s.of(seat).each();
                    own.map(|who| Seated::With(disk(s, who))).collect()
                }
            };
            line.all(&seat.to_string(), &mut seated, &form)?;
            for seated in seated {
                match seated {
                    Seated::As(role) => s.roles[seat.index()] = Some(role),
                    Seated::With(disk) => {
                        s.alive.put(disk.who);
                        put_disk(s, seat, &disk)?;
                    }
                }
            }
        }
        self.write_fallen(s, line)?;
        for seat in s.order() {
            self.write_hand(s, seat, line)?;
            let index = seat.index();
            let key = format!("analyzers{seat}");
            line.unless(
                &key,
                plain.analyzers[index],
                &mut s.analyzers[index],
                &NUMBER,
            )?;
            line.list(&format!("data{seat}"), &mut s.data[index], &COUNTED)?;
        }
        Ok(())
    }

    /// Who died, where, whose it was: `scott@a12(1,skill)`.
    fn write_fallen(&self, s: &mut State, line: &mut Line<'_>) -> Read<()> {
        let mut fallen: Vec<Disk> = Vec::new();
        for who in Character::ALL {
            let (mut disk, owner) = (disk(s, who), s.owner[who]);
            let there = disk.at != Space::default() || owner != Seat::default();
            if !s.alive.has(who) && (there || !disk.marks.is_empty()) {
                disk.marks.insert(0, owner.to_string());
                fallen.push(disk);
            }
        }
        let form = (
            |disk: Disk| self.disk_word(&disk),
            |word: &str| self.read_disk(word),
        );
        line.list("fallen", &mut fallen, &form)?;
        for mut disk in fallen {
            let owner = if disk.marks.is_empty() {
                Seat(0)
            } else {
                Said(self).read(&disk.marks.remove(0))?
            };
            put_disk(s, owner, &disk)?;
        }
        Ok(())
    }

    fn seated_word(&self, seated: Seated) -> String {
        match seated {
            Seated::As(role) => role.word().to_owned(),
            Seated::With(disk) => self.disk_word(&disk),
        }
    }

    fn read_seated(&self, word: &str) -> Read<Seated> {
        match Role::find(word) {
            Some(role) => Ok(Seated::As(role)),
            None => self.read_disk(word).map(Seated::With),
        }
    }

    /// `durrant@b03(hidden,skill)`.
    fn disk_word(&self, disk: &Disk) -> String {
        let name = format!("{}@{}", disk.who.word(), disk.at.print(self));
        bracketed(&name, &disk.marks)
    }

    fn read_disk(&self, word: &str) -> Read<Disk> {
        let (name, marks) = opened(word);
        let (name, at) = name.split_once('@').unwrap_or((name, "a09"));
        Ok(Disk {
            who: Word.read(name)?,
            at: Said(self).read(at)?,
            marks: marks.map(str::to_owned).collect(),
        })
    }

    fn write_hand(&self, s: &mut State, seat: Seat, line: &mut Line<'_>) -> Read<()> {
        let (known, table) = (Known(self, hand_eyes(s, seat)), *s);
        let form = (
            |card| known.print(card),
            |word: &str| {
                let mut card: Card<CrewCard> = known.read(word)?;
                // HI30: everybody knows who holds the two special cards.
                if !word.contains('(') && At::new(self, &table).leaves_the_game(card.face) {
                    card.eyes = Eyes::ALL;
                }
                Ok(card)
            },
        );
        line.list(&format!("hand{seat}"), &mut s.hands[seat.index()], &form)?;
        Ok(())
    }

    fn write_ship(&self, s: &mut State, plain: &State, line: &mut Line<'_>) -> Read<()> {
        let said = Said(self);
        self.write_images(s, line)?;
        line.list_unless(
            "missions",
            &plain.missions,
            &mut s.missions,
            &With(said, NUMBER),
        )?;
        line.list("outages", &mut s.outages, &said)?;
        line.list("terrors", &mut s.terrors, &said)?;
        line.list("resin", &mut s.resin, &said)?;
        line.list("breached", &mut s.breached, &said)?;
        line.maybe("door", &mut s.door, &said)?;
        line.maybe("bulkhead", &mut s.bulkhead, &said)?;
        line.unless("android", Android::Inactive, &mut s.android, &said)?;
        line.unless("hits", 0, &mut s.hits, &NUMBER)?;
        line.flag("deviated", &mut s.deviated);
        line.flag("skips", &mut s.skips);
        line.unless("cat", plain.cat, &mut s.cat, &said)?;
        line.maybe("guarded", &mut s.guarded, &With(Word, said))?;
        Ok(())
    }

    /// `stalking@b03(ghost)`, and which is real.
    fn write_images(&self, s: &mut State, line: &mut Line<'_>) -> Read<()> {
        type Shown = (Image, Figure, Mark);
        let images = Image::ALL.map(|image| (image, s.images[image], s.marks[image]));
        let mut images = images.to_vec();
        let form = (
            |(image, at, mark): Shown| {
                let mark = (mark != Mark::Unknown).then(|| mark.word());
                bracketed(&format!("{}@{}", image.word(), at.print(self)), mark)
            },
            |word: &str| -> Read<Shown> {
                let (name, mark) = bracket(word);
                let (name, at) = name.split_once('@').unwrap_or((name, "aside"));
                let mark = mark.map_or(Ok(Mark::Unknown), Mark::read)?;
                let image = Image::ALL.into_iter().find(|image| image.word() == name);
                let image = image.ok_or_else(|| format!("\"{name}\" is no image"))?;
                Ok((image, Said(self).read(at)?, mark))
            },
        );
        line.all("images", &mut images, &form)?;
        s.images = By::default();
        for (image, at, mark) in images {
            (s.images[image], s.marks[image]) = (at, mark);
        }
        let nobody_knows = s.has_real();
        let real = (
            |real: Image| match real {
                Image::Unknown if !nobody_knows => "none".to_owned(),
                real => real.word().to_owned(),
            },
            |word: &str| match word {
                "none" => Ok(Image::Unknown),
                word => Word.read(word),
            },
        );
        line.one("real", &mut s.real, &real)?;
        Ok(())
    }

    fn write_tracks(&self, s: &mut State, plain: &State, line: &mut Line<'_>) -> Read<()> {
        let tracks = &self.content.tracks;
        let minutes = UpTo(tracks.self_destruct.first + 1);
        line.unless("minute", plain.minute, &mut s.minute, &minutes)?;
        line.unless("malfunction", 0, &mut s.malfunction, &UpTo(3))?;
        line.unless("cocoon", 0, &mut s.cocoon, &UpTo(self.plan.last_cocoon))?;
        let hostility = UpTo(tracks.hostility.last);
        line.unless("hostility", plain.hostility, &mut s.hostility, &hostility)?;
        line.list("loadout", &mut s.loadout, &COUNTED)?;
        line.unless(
            "overheating",
            plain.overheating,
            &mut s.overheating,
            &NUMBER,
        )?;
        line.unless("damped", 0, &mut s.damped, &NUMBER)?;
        line.maybe("hold", &mut s.hold, &Said(self))?;
        Ok(())
    }

    /// The lifeform's side, the roles' cards, the data tokens that are left.
    fn write_lifeform(&self, s: &mut State, plain: &State, line: &mut Line<'_>) -> Read<()> {
        let said = Said(self);
        line.unless("vents", plain.vents, &mut s.vents, &NUMBER)?;
        line.unless("vent-pool", plain.vent_pool, &mut s.vent_pool, &NUMBER)?;
        line.unless("stowaway", Hideaway::Open, &mut s.stowaway, &said)?;
        line.unless("stowaway-token", Plus::Pool, &mut s.plus, &Word)?;
        line.flag("stowed", &mut s.stowed);
        line.maybe("ability", &mut s.ability, &Word)?;
        line.data("sections", plain.sections, &mut s.sections)?;
        line.list("evolved", &mut s.evolved, &Word)?;
        line.data("lanes", plain.lanes, &mut s.lanes)?;
        s.cat_cards = write_bits::<CatCard>("cat-cards", plain.cat_cards, s.cat_cards, line)?;
        s.sister_cards = write_bits::<MainframeCard>("sister-cards", 0, s.sister_cards, line)?;
        let pool = self.usual_data(s);
        line.list_unless("data-pool", &pool, &mut s.data_pool, &COUNTED)?;
        Ok(())
    }

    fn write_crew_cards(&self, s: &mut State, line: &mut Line<'_>) -> Read<()> {
        let (open, down, face) = (Known(self, Eyes::ALL), Down(self), FaceUp(self));
        line.maybe("played", &mut s.played, &open)?;
        line.maybe("shown", &mut s.shown, &open)?;
        line.unless("crew-deck", Deck::new(), &mut s.crew_deck, &down)?;
        line.list("crew-discard", &mut s.crew_discard, &face)?;
        line.unless("to-share", Deck::new(), &mut s.to_share, &down)?;
        let mut usual = self.put_away(s);
        usual.retain(|card| s.special.contains(card));
        if line.is_read() || usual[..] != s.special[..] {
            line.list("special", &mut s.special, &face)?;
        }
        let (laser, flamethrower) = (self.plan.laser, self.plan.flamethrower);
        for (key, card, waits) in [
            ("laser-gone", laser, &mut s.laser_waits),
            ("flamethrower-gone", flamethrower, &mut s.flamethrower_waits),
        ] {
            let mut gone = !*waits && s.special.contains(&card);
            line.flag(key, &mut gone);
            *waits = !gone;
        }
        Ok(())
    }

    fn write_other_cards(&self, s: &mut State, line: &mut Line<'_>) -> Read<()> {
        let (open, own) = (Known(self, Eyes::ALL), Known(self, Eyes::of(s.lifeform)));
        let (down, face) = (Down(self), FaceUp(self));
        line.list("claws", &mut s.claws, &own)?;
        line.maybe("hunting", &mut s.hunting, &open)?;
        line.list("choice", &mut s.choice, &own)?;
        line.maybe("fight-card", &mut s.fight.card, &own)?;
        line.unless("claw-deck", Deck::new(), &mut s.claw_deck, &down)?;
        line.list("claw-discard", &mut s.claw_discard, &face)?;
        line.unless("terror-deck", Deck::new(), &mut s.terror_deck, &down)?;
        line.list("terror-discard", &mut s.terror_discard, &face)?;
        self.write_objectives(s, line)?;
        line.list("objective-box", &mut s.objective_box, &Hidden(Word))?;
        Ok(())
    }

    /// `hard-burn(done,shown)`.
    fn write_objectives(&self, s: &mut State, line: &mut Line<'_>) -> Read<()> {
        type Drawn = (Card<Objective>, bool);
        let (crew, own) = (Eyes::of_all(s.crew()), Eyes::of(s.lifeform));
        let drawn = s.objectives.iter().enumerate();
        let drawn = drawn.map(|(place, card)| (*card, s.completed >> place & 1 == 1));
        let mut drawn: List<Drawn, 3> = drawn.collect();
        let form = (
            |(card, done): Drawn| {
                let seen = match card.eyes {
                    eyes if eyes == crew => None,
                    Eyes::ALL => Some("all"),
                    _ => Some("shown"),
                };
                bracketed(
                    card.face.word(),
                    done.then_some("done").into_iter().chain(seen),
                )
            },
            |word: &str| -> Read<Drawn> {
                let (face, marks) = opened(word);
                let (mut card, mut done) = (Card::new(Word.read(face)?, crew), false);
                for mark in marks {
                    match mark {
                        "done" => done = true,
                        "shown" => card.show(own),
                        "all" => card.show(Eyes::ALL),
                        _ => return Err(format!("\"{mark}\" is no mark of an objective")),
                    }
                }
                Ok((card, done))
            },
        );
        line.list("objectives", &mut drawn, &form)?;
        s.objectives = drawn.iter().map(|(card, _)| *card).collect();
        let done = drawn.iter().zip(0..);
        s.completed = done.fold(0, |all, ((_, done), place)| all | u8::from(*done) << place);
        Ok(())
    }
}

/// Something and how many: `claw-jaw(2)`.
pub(super) const COUNTED: With<Word, kernel::fields::Prefixed> = With(Word, NUMBER);

/// Who sees the cards of a hand (D-R49).
pub(super) fn hand_eyes(s: &State, seat: Seat) -> Eyes {
    if s.is_solo() {
        Eyes::ALL
    } else {
        Eyes::of(seat)
    }
}

fn write_players(players: &mut u8, lifeform: &mut Seat, line: &mut Line<'_>) -> Read<()> {
    line.one("players", players, &NUMBER)?;
    line.one("lifeform", &mut lifeform.0, &NUMBER)?;
    if !(1..=4).contains(players) || lifeform.0 >= *players {
        return Err("1 to 4 play, and the lifeform is one of them".to_owned());
    }
    Ok(())
}

/// A set of words, unless it is the usual one; each stands for the bit of its place.
pub(super) fn write_bits<K: kernel::Key + Worded>(
    key: &str,
    usual: u16,
    set: u16,
    line: &mut Line<'_>,
) -> Read<u16> {
    let all = K::WORDS.iter().map(|(it, _)| *it);
    let mut those: Vec<K> = all.filter(|it| set >> it.index() & 1 == 1).collect();
    if line.is_read() || set != usual {
        line.all(key, &mut those, &Word)?;
    }
    Ok(those.iter().fold(0, |set, it| set | 1 << it.index()))
}

/// What a crew player has: a role, or characters.
#[derive(Clone)]
pub(super) enum Seated {
    As(Role),
    With(Disk),
}

/// A character, where it is, and what is said of it in brackets.
#[derive(Clone)]
pub(super) struct Disk {
    pub(super) who: Character,
    pub(super) at: Space,
    pub(super) marks: Vec<String>,
}

/// What may be on a character, and on whom it is.
fn marks(s: &mut State) -> [(&'static str, &mut Members); 5] {
    [
        ("hidden", &mut s.hidden),
        ("rooted", &mut s.rooted),
        ("skill", &mut s.skilled),
        ("survival", &mut s.survived),
        ("spent", &mut s.spent),
    ]
}

fn disk(s: &mut State, who: Character) -> Disk {
    let at = s.at[who];
    let marks = marks(s).into_iter().filter(|(_, those)| those.has(who));
    let marks = marks.map(|(mark, _)| mark.to_owned()).collect();
    Disk { who, at, marks }
}

fn put_disk(s: &mut State, owner: Seat, disk: &Disk) -> Read<()> {
    s.at[disk.who] = disk.at;
    s.owner[disk.who] = owner;
    for mark in &disk.marks {
        let found = marks(s).into_iter().find(|(word, _)| word == mark);
        let (_, those) = found.ok_or_else(|| format!("\"{mark}\" is no mark of a character"))?;
        those.put(disk.who);
    }
    Ok(())
}

impl Listed for Members {
    type Entry = Character;
    const MOST: usize = Character::COUNT;

    fn listed(&self) -> Vec<Character> {
        self.each().collect()
    }

    fn replace(&mut self, entries: Vec<Character>) {
        *self = Self::EMPTY;
        for who in entries {
            self.put(who);
        }
    }
}

/// A space of a track that ends here.
pub(super) struct UpTo(pub(super) u8);

impl Form<u8> for UpTo {
    fn print(&self, space: u8) -> String {
        space.to_string()
    }

    fn read(&self, word: &str) -> Read<u8> {
        let space = number(word)?;
        if space > self.0 {
            return Err(format!("there is no space {space}"));
        }
        Ok(space)
    }
}

/// A card that may lie face down: `?`.
#[derive(Clone, Copy)]
struct FaceUp<'a>(&'a Lifeform);

impl<T: Faced + Spoken<Lifeform>> Form<T> for FaceUp<'_> {
    fn print(&self, face: T) -> String {
        if face.is_known() {
            face.print(self.0)
        } else {
            "?".to_owned()
        }
    }

    fn read(&self, word: &str) -> Read<T> {
        if word == "?" {
            return Ok(T::default().back());
        }
        Said(self.0).read(word)
    }
}

/// A card, with whoever has seen it if that is not as usual: `cw06a(02)`, `cw06a(nobody)`.
#[derive(Clone, Copy)]
pub(super) struct Known<'a>(pub(super) &'a Lifeform, pub(super) Eyes);

impl<T: Faced + Spoken<Lifeform>> Form<Card<T>> for Known<'_> {
    fn print(&self, card: Card<T>) -> String {
        let eyes = match card.eyes {
            eyes if eyes == self.1 => None,
            Eyes::ALL => Some("all".to_owned()),
            Eyes::NOBODY => Some("nobody".to_owned()),
            eyes => Some(eyes.print(self.0)),
        };
        bracketed(&FaceUp(self.0).print(card.face), eyes)
    }

    fn read(&self, word: &str) -> Read<Card<T>> {
        let (face, eyes) = bracket(word);
        let eyes = match eyes {
            None => self.1,
            Some("all") => Eyes::ALL,
            Some("nobody") => Eyes::NOBODY,
            Some(seats) => {
                Eyes::parse(self.0, seats).ok_or_else(|| format!("\"{seats}\" names no seats"))?
            }
        };
        Ok(Card::new(FaceUp(self.0).read(face)?, eyes))
    }
}

/// A face-down pile, from its top, unknown cards in a row as a number: `cw01a,?12`.
#[derive(Clone, Copy)]
struct Down<'a>(&'a Lifeform);

impl<T: Faced + Spoken<Lifeform>, const N: usize> Form<Deck<T, N>> for Down<'_> {
    fn print(&self, deck: Deck<T, N>) -> String {
        let cards = deck.listed();
        let rows = cards.chunk_by(|one, next| !one.face.is_known() && !next.face.is_known());
        join(rows.map(|row| match row[0].face {
            face if face.is_known() => face.print(self.0),
            _ => format!("?{}", row.len()),
        }))
    }

    fn read(&self, word: &str) -> Read<Deck<T, N>> {
        let mut cards: Vec<T> = Vec::new();
        for word in entries(word) {
            let (face, count) = match word.strip_prefix('?') {
                Some(count) => (T::default().back(), number(count)?),
                None => (Said(self.0).read(word)?, 1),
            };
            if count > N - cards.len() {
                return Err(format!("there are at most {N} cards"));
            }
            cards.extend(std::iter::repeat_n(face, count));
        }
        Ok(cards.into_iter().rev().collect())
    }
}
