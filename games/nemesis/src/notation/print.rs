//! A position in one line.

use crate::prelude::*;
use kernel::fields::{Printer, bracketed, join};

use super::words::{item_word, load_word, mini_word, owned_word, room_word};
use super::{eyes_word, usual_agenda};
use crate::state::Brood;

impl Nemesis {
    pub(super) fn print_position(&self, s: &State) -> String {
        let mut line = Printer::default();
        line.field("players", s.mode.players);
        if s.mode.play == Style::Cooperative {
            line.flag("cooperative", true);
        }
        line.flag(
            "alternative",
            s.mode.side == crate::content::Side::Alternative,
        );
        line.flag("intruder", s.mode.intruder);
        for seat in s.seats().iter() {
            line.field(&seat.to_string(), self.player(s, seat));
        }
        line.list("draft", s.draft.iter().map(|character| character.word()));
        line.unless(0, "first", s.first.0);
        line.unless(15, "time", s.time);
        if let Some(marker) = s.destruct {
            line.field("destruct", marker);
        }
        line.unless('B', "destination", char::from(b'A' + s.destination));
        self.print_secrets(s, &mut line);
        self.print_rooms(s, &mut line);
        self.print_intruders(s, &mut line);
        self.print_decks(s, &mut line);
        line.flag("met", s.met)
            .flag("bereaved", s.bereaved)
            .flag("disturbed", s.disturbed);
        line.data(
            &Turn {
                number: 1,
                players: true,
                ..Turn::default()
            },
            "turn",
            &s.turn,
        );
        line.data(&Round::default(), "round", &s.round);
        line.data(&Deed::default(), "deed", &s.deed);
        line.data(&Trade::default(), "trade", &s.trade);
        line.data(&Brood::default(), "brood", &s.brood);
        line.data(&None, "finish", &s.finish);
        line.data(&usual_agenda(), "agenda", &s.agenda);
        line.text()
    }

    /// `captain@003(…)`.
    fn player(&self, s: &State, seat: Seat) -> String {
        let player = &s[seat];
        let mut words: Vec<String> = Vec::new();
        if player.number != seat.0 + 1 {
            words.push(format!("no{}", player.number));
        }
        if player.destiny == Destiny::Undrafted {
            words.extend(self.goals(s, seat));
            return bracketed("undrafted", words);
        }
        if player.destiny != Destiny::InPlay {
            words.push(player.destiny.word().to_owned());
        }
        if player.pod > 0 {
            words.push(format!("pod{}", player.pod));
        }
        if player.light > 0 {
            words.push(format!("light{}", player.light));
        }
        let wounds = player.wounds.iter().map(|card| {
            let dressed = if card.dressed { "+" } else { "" };
            format!(
                "{}{dressed}",
                if card.wound == Wound::FaceDown {
                    "none"
                } else {
                    card.wound.word()
                }
            )
        });
        words.extend(some("wounds", wounds));
        for (holds, word) in [
            (player.passed, "passed"),
            (player.slime, "slime"),
            (player.signal, "signal"),
            (player.larva, "larva"),
            (player.hatched, "hatched"),
        ] {
            words.extend(holds.then(|| word.to_owned()));
        }
        let done = [0, 1].into_iter().filter(|&quest| !player.quests[quest]);
        words.extend(some("quests", done.map(|quest| (quest + 1).to_string())));
        words.extend(some("hand", cards(&player.hand).map(owned_word)));
        words.extend(some("deck", cards(&player.deck).rev().map(owned_word)));
        words.extend(some("discard", cards(&player.discard).map(owned_word)));
        if player.veil.all > 0 {
            let veil = player.veil;
            let counts = [veil.all].into_iter().chain(veil.scanned).chain(veil.open);
            words.push(format!("veil({})", join(counts)));
        }
        words.extend(some("items", player.inventory.iter().map(item_word)));
        words.extend(Some(format!(
            "held({})",
            join(player.hands.iter().map(held_word))
        )));
        words.extend(self.goals(s, seat));
        bracketed(
            &format!("{}@{}", player.character.word(), room_word(player.at)),
            words,
        )
    }

    fn goals(&self, s: &State, seat: Seat) -> Vec<String> {
        let player = &s[seat];
        let mut words = Vec::new();
        if s.mode.play != Style::Cooperative {
            let goal = |card: &Card<crate::content::Objective>| {
                let others = eyes_word(card.eyes, s.mode.players);
                let own = eyes_word(Eyes::of(seat), s.mode.players);
                let others = if others == own { String::new() } else { others };
                bracketed(
                    card.face.word(),
                    Some(others).filter(|eyes| !eyes.is_empty()),
                )
            };
            words.push(format!(
                "goals({})",
                join(player.objectives.iter().map(goal))
            ));
        }
        if player.kept != Kept::Both {
            let seen = Some(eyes_of(player.kept_seen)).filter(|eyes| !eyes.is_empty());
            words.push(bracketed(&format!("keeps-{}", player.kept.word()), seen));
        }
        words
    }

    /// Coordinates, engines, Pods, Weaknesses.
    fn print_secrets(&self, s: &State, line: &mut Printer) {
        let eyes = |eyes| Some(eyes_word(eyes, s.mode.players)).filter(|eyes| !eyes.is_empty());
        let card = s.coordinates;
        let number = if card.face.is_known() {
            (card.face.0 + 1).to_string()
        } else {
            "?".to_owned()
        };
        line.field("coordinates", bracketed(&number, eyes(card.eyes)));
        let engine =
            |card: &Card<crate::content::Engine>| bracketed(card.face.word(), eyes(card.eyes));
        line.list("engines", s.engines.iter().map(engine));
        let pods = s
            .pods
            .iter()
            .zip(1..)
            .filter(|(pod, _)| pod.aboard)
            .map(|(pod, number)| {
                let section = if pod.section_b { 'B' } else { 'A' };
                let open = if pod.unlocked { "+" } else { "" };
                format!("{number}{section}{open}")
            });
        line.field("pods", join(pods));
        let weakness =
            |card: &Card<crate::content::Weakness>| bracketed(card.face.word(), eyes(card.eyes));
        line.list("weaknesses", s.weaknesses.iter().map(weakness));
        if s.mode.play == Style::Cooperative {
            line.list("shared", s.shared.iter().map(|objective| objective.word()));
        }
    }

    fn print_rooms(&self, s: &State, line: &mut Printer) {
        let usual = self.usual_tiles(s.mode);
        let all = || (0..ROOMS as u8).map(Space);
        let tiles = all().filter(|&at| s.tiles[at].face != usual[at.index()]);
        line.list(
            "tiles",
            tiles.map(|at| format!("{}:{}", room_word(at), s.tiles[at].face.word())),
        );
        let unexplored = all().filter(|&at| !s.is_explored(at)).map(|at| {
            let token = s.tokens[at].face;
            let mut words = vec![if token.effect == Exploration::FaceDown {
                "?".to_owned()
            } else {
                format!("{}{}", token.effect.word(), token.items)
            }];
            let tile = eyes_word(s.tiles[at].eyes, s.mode.players);
            let seen = eyes_word(s.tokens[at].eyes, s.mode.players);
            words.extend((!tile.is_empty()).then(|| format!("tile{tile}")));
            words.extend((!seen.is_empty()).then(|| format!("token{seen}")));
            bracketed(&room_word(at), words)
        });
        line.list("unexplored", unexplored);
        let usual = self.usual_resolved(s);
        if *usual != *s.resolved {
            let word = |token: &crate::content::ExplorationToken| {
                format!("{}{}", token.effect.word(), token.items)
            };
            line.list("resolved", s.resolved.iter().map(word));
        }
        let counted = |count: u8| count > 0;
        let numbered = |at: Space, count: u8| format!("{}:{count}", room_word(at));
        line.list(
            "items",
            all()
                .filter(|&at| counted(s.items[at]))
                .map(|at| numbered(at, s.items[at])),
        );
        line.list("fire", rooms(s.fire))
            .list("malfunction", rooms(s.malfunction));
        line.list("noise", self.links(s, s.noise));
        line.list("closed", self.links(s, s.closed));
        line.list("destroyed", self.links(s, s.destroyed));
        if let Some(at) = s.airlock {
            line.field("airlock", room_word(at));
        }
        line.unless(self.content.table.pieces.eggs_in_nest, "nest", s.nest_eggs);
        line.flag("nest-destroyed", s.nest_destroyed);
        line.list(
            "eggs",
            all()
                .filter(|&at| counted(s.eggs[at]))
                .map(|at| numbered(at, s.eggs[at])),
        );
        let carcasses = all().filter(|&at| counted(s.carcasses[at]));
        line.list(
            "carcasses",
            carcasses.map(|at| numbered(at, s.carcasses[at])),
        );
        let home = self
            .content
            .board(s.mode.side)
            .fixed(Room::Hibernatorium)
            .unwrap_or_default();
        let lying = s
            .corpses
            .iter()
            .zip(0..)
            .filter_map(|(lies, corpse)| match *lies {
                Lies::In(at) if corpse == BLUE => {
                    (at != home).then(|| format!("blue:{}", room_word(at)))
                }
                Lies::In(at) => Some(format!("{corpse}:{}", room_word(at))),
                _ => None,
            });
        line.list("corpses", lying);
    }

    fn links<'a>(&'a self, s: &'a State, links: LinkSet) -> impl Iterator<Item = String> + 'a {
        links.iter().map(|link| self.link_word(s, link))
    }

    /// `001-003`, `005-008b`, `red-ducts`.
    fn link_word(&self, s: &State, link: Link) -> String {
        if let Some(duct) = Duct::of(link) {
            return duct.word().to_owned();
        }
        let board = self.content.board(s.mode.side);
        let (a, b) = board.corridors[link.index()].rooms;
        let twins = board.corridors[..link.index()].iter();
        let second = twins.filter(|other| other.rooms == (a, b)).count() > 0;
        format!("{a:03}-{b:03}{}", if second { "b" } else { "" })
    }

    fn print_intruders(&self, s: &State, line: &mut Printer) {
        let beast = |beast: &crate::state::Beast| {
            let injuries = if beast.injuries > 0 {
                format!("*{}", beast.injuries)
            } else {
                String::new()
            };
            format!(
                "{}@{}{injuries}",
                mini_word(beast.mini),
                room_word(beast.at)
            )
        };
        line.list("intruders", s.beasts.iter().map(beast));
        let tokens = self.content.tokens.iter().enumerate();
        let bag = tokens
            .filter(|(token, _)| s.bag.0.count(*token) > 0)
            .map(|(token, spec)| {
                let kind = spec.intruder.map_or("blank", |kind| kind.word());
                format!("{kind}{}*{}", spec.number, s.bag.0.count(token))
            });
        line.list("bag", bag);
        line.flag("queen-dead", s.queen_dead);
    }

    fn print_decks(&self, s: &State, line: &mut Printer) {
        let players = s.mode.players;
        for color in [ItemColor::Red, ItemColor::Yellow, ItemColor::Green] {
            let stock = s.stock(color);
            line.list(
                color.word(),
                stock
                    .deck
                    .cards()
                    .iter()
                    .rev()
                    .map(|card| item_word(card.face)),
            );
            let discard = format!("{}-discard", color.word());
            line.list(&discard, stock.discard.iter().map(|&card| item_word(card)));
        }
        let drawn = s
            .drawn
            .iter()
            .map(|card| bracketed(&item_word(card.face), Some(eyes_word(card.eyes, players))));
        line.list("drawn", drawn);
        if s.crafted != [3; 4] || s.crafted_gone != [0; 4] {
            line.list("crafted", s.crafted)
                .list("crafted-gone", s.crafted_gone);
        }
        let contamination: String = s
            .contamination
            .iter()
            .rev()
            .map(|card| match card.status() {
                crate::content::Contamination::Infected => 'i',
                crate::content::Contamination::Clean => 'c',
                crate::content::Contamination::Unscanned => '?',
            })
            .collect();
        line.field("contamination", contamination);
        if s.removed != [0; 2] {
            line.list("removed", s.removed);
        }
        line.list(
            "events",
            seen_deck(&s.events, players, |card| number(card.0)),
        );
        line.list(
            "event-discard",
            s.event_discard.iter().map(|card| number(card.0)),
        );
        line.list(
            "event-removed",
            s.event_removed.iter().map(|card| number(card.0)),
        );
        if let Some(card) = s.event {
            line.field("event", number(card.0));
        }
        line.list(
            "attacks",
            seen_deck(&s.attacks, players, |card| number(card.0)),
        );
        line.list(
            "attack-discard",
            s.attack_discard.iter().map(|card| number(card.0)),
        );
        line.list(
            "attacks-drawn",
            s.attacks_drawn.iter().map(|card| number(card.0)),
        );
        line.list(
            "wounds",
            s.wounds.cards().iter().rev().map(|card| card.face.word()),
        );
        line.list(
            "wound-discard",
            s.wound_discard.iter().map(|wound| wound.word()),
        );
    }
}

/// A card of a list by its number, from 1; unknown `?`.
fn number(index: u8) -> String {
    if index == u8::MAX {
        "?".to_owned()
    } else {
        (index + 1).to_string()
    }
}

fn seen_deck<T: Faced, const N: usize>(
    deck: &Deck<T, N>,
    players: u8,
    word: impl Fn(T) -> String,
) -> impl Iterator<Item = String> {
    deck.cards().iter().rev().map(move |card| {
        let eyes = Some(eyes_word(card.eyes, players)).filter(|eyes| !eyes.is_empty());
        bracketed(&word(card.face), eyes)
    })
}

fn cards(own: &Own) -> impl DoubleEndedIterator<Item = crate::cards::Owned> {
    own.iter().copied()
}

fn some(key: &str, words: impl Iterator<Item = String>) -> Option<String> {
    let list = join(words);
    (!list.is_empty()).then(|| format!("{key}({list})"))
}

fn rooms(rooms: SpaceSet) -> impl Iterator<Item = String> {
    rooms.iter().map(room_word)
}

fn eyes_of(seats: kernel::SeatSet) -> String {
    if seats.0 == u8::MAX {
        return "*".to_owned();
    }
    seats.iter().map(|seat| char::from(b'0' + seat.0)).collect()
}

/// `rifle.0*3+magazine`: what, in which slot, with how much Ammo, with what added.
fn held_word(it: &Carried) -> String {
    let mut word = format!("{}.{}", load_word(it.what), it.slot);
    if it.ammo > 0 {
        word += "*";
        word += &it.ammo.to_string();
    }
    let Added {
        magazine,
        autoloader,
    } = it.added;
    if magazine {
        word += "+magazine";
    }
    if autoloader {
        word += "+autoloader";
    }
    word
}
