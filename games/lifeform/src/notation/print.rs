//! A position in one line.

use crate::prelude::*;
use kernel::fields::{bracketed, join};
use kernel::{Deck, Pile, Printer};

use super::expansions::hand_eyes;
use super::{usual, usual_agenda};
use crate::state::Fight;

/// What stands for the real image while none is real.
pub(super) const NO_IMAGE: &str = "none";

/// The word of a thing that may lie face down.
pub(super) fn word<T: Faced + Spoken<Lifeform>>(rules: &Lifeform, face: T) -> String {
    if face == face.back() {
        "?".to_owned()
    } else {
        face.print(rules)
    }
}

impl Lifeform {
    pub(super) fn print_position(&self, s: &State) -> String {
        let mut line = Printer::default();
        line.field("players", s.players)
            .field("lifeform", s.lifeform.0);
        let plain = usual(self, s.players, s.lifeform);
        line.data(
            &plain.with_objectives,
            "objectives-used",
            &s.with_objectives,
        )
        .flag("evolution", s.with_evolution)
        .flag("four-cards", s.four_cards)
        .flag("flame-returns", s.flame_returns)
        .unless(plain.clock.word(), "clock", s.clock.word())
        .data(&plain.ended, "end", &s.ended)
        .data(&plain.phase, "phase", &s.phase)
        .unless(plain.round, "round", s.round)
        .unless(0, "waited", s.waited);
        self.print_turn(s, &plain, &mut line);
        for seat in s.order() {
            line.field(&seat.to_string(), self.seat(s, seat));
        }
        line.list("fallen", self.fallen(s));
        for seat in s.order() {
            let index = seat.index();
            line.list(
                &format!("hand{seat}"),
                self.held(&s.hands[index], hand_eyes(s, seat)),
            );
            line.unless(
                plain.analyzers[index],
                &format!("analyzers{seat}"),
                s.analyzers[index],
            );
            line.list(&format!("data{seat}"), tokens(&s.data[index]));
        }
        self.print_ship(s, &plain, &mut line);
        self.print_tracks(s, &plain, &mut line);
        self.print_cards(s, &mut line);
        line.data(&plain.windows, "windows", &s.windows)
            .data(&plain.reacted, "reacted", &s.reacted)
            .data(&Attack::default(), "attack", &s.attack)
            .data(
                &Fight::default(),
                "fight",
                &Fight {
                    card: None,
                    ..s.fight
                },
            )
            .data(&plain.dealt, "dealt", &s.dealt)
            .data(&plain.kept, "kept", &s.kept)
            .data(&plain.kept_count, "kept-count", &s.kept_count)
            .data(&usual_agenda(s), "agenda", &s.agenda);
        self.print_expansions(s, &plain, &mut line);
        line.text()
    }

    fn print_turn(&self, s: &State, plain: &State, line: &mut Printer) {
        line.unless(plain.turn.seat.0, "turn", s.turn.seat.0)
            .data(&plain.turn.stage, "stage", &s.turn.stage)
            .list("unchecked", who(s.turn.unchecked));
        let rest = Turn {
            seat: s.turn.seat,
            stage: s.turn.stage,
            unchecked: s.turn.unchecked,
            ..Turn::default()
        };
        line.data(&rest, "turn-data", &s.turn);
    }

    /// `durrant@b03(hidden,skill)`, or the role.
    fn seat(&self, s: &State, seat: Seat) -> String {
        if let Some(role) = s.roles[seat.index()] {
            return role.word().to_owned();
        }
        join(s.of(seat).each().map(|who| {
            let at = Spoken::<Self>::print(s.at[who], self);
            bracketed(&format!("{}@{at}", who.word()), marks(s, who))
        }))
    }

    /// Who died, where, whose it was: `scott@a12(1,skill)`.
    fn fallen(&self, s: &State) -> Vec<String> {
        let was = |who: &Character| {
            let there = s.at[*who] != Space::default() || s.owner[*who] != Seat::default();
            !s.alive.has(*who) && (there || marks(s, *who).next().is_some())
        };
        let fallen = Character::ALL.into_iter().filter(was);
        let words = fallen.map(|who| {
            let at = Spoken::<Self>::print(s.at[who], self);
            let owner = s.owner[who].to_string();
            let marks = std::iter::once(owner).chain(marks(s, who).map(str::to_owned));
            bracketed(&format!("{}@{at}", who.word()), marks)
        });
        words.collect()
    }

    pub(super) fn held<T, const N: usize>(&self, hand: &Hand<T, N>, own: Eyes) -> Vec<String>
    where
        T: Faced + Ord + Spoken<Self>,
    {
        let card = |card: &Card<T>| self.card(card, own);
        hand.cards().iter().map(card).collect()
    }

    /// A card, with whoever has seen it if that is not as usual.
    fn card<T: Faced + Spoken<Self>>(&self, card: &Card<T>, own: Eyes) -> String {
        let eyes = match card.eyes {
            eyes if eyes == own => None,
            Eyes::ALL => Some("all".to_owned()),
            Eyes::NOBODY => Some("nobody".to_owned()),
            eyes => {
                let seen = (0..4).filter(|&it| eyes.include(kernel::Viewer::Seat(Seat(it))));
                Some(seen.map(|it| char::from(b'0' + it)).collect())
            }
        };
        bracketed(&word(self, card.face), eyes)
    }

    pub(super) fn spaces(&self, set: SpaceSet) -> Vec<String> {
        let word = |space| Spoken::<Self>::print(space, self);
        set.iter().map(word).collect()
    }

    fn print_ship(&self, s: &State, plain: &State, line: &mut Printer) {
        let at = |space: Space| Spoken::<Self>::print(space, self);
        let figure = |image: Image| {
            let mark = match s.marks[image] {
                Mark::Unknown => None,
                Mark::Real => Some("real"),
                Mark::Ghost => Some("ghost"),
            };
            match s.images[image] {
                Figure::Aside => bracketed(&format!("{}@aside", image.word()), mark),
                Figure::Gone => bracketed(&format!("{}@gone", image.word()), mark),
                Figure::In(space) => bracketed(&format!("{}@{}", image.word(), at(space)), mark),
            }
        };
        line.field("images", join(Image::ALL.into_iter().map(figure)));
        line.field(
            "real",
            match s.real {
                Image::Unknown if s.has_real() => "?",
                Image::Unknown => NO_IMAGE,
                real => real.word(),
            },
        );
        if s.missions != plain.missions {
            let lying = (0..).map(Space).zip(s.missions.iter());
            let lying = lying.filter(|(_, tokens)| **tokens > 0);
            let lying = lying.map(|(space, tokens)| bracketed(&at(space), Some(*tokens)));
            line.field("missions", join(lying));
        }
        for (name, set) in [
            ("outages", s.outages),
            ("terrors", s.terrors),
            ("resin", s.resin),
            ("breached", s.breached),
        ] {
            line.list(name, self.spaces(set));
        }
        if let Some(door) = s.door {
            let link = Spoken::<Self>::print(door.link, self);
            line.field("door", bracketed(&link, door.half.then_some("half")));
        }
        if let Some(seat) = s.bulkhead {
            line.field("bulkhead", seat.0);
        }
        match s.android {
            Android::Inactive => {}
            Android::In(space) => drop(line.field("android", at(space))),
            Android::Destroyed => drop(line.field("android", "destroyed")),
        }
        line.unless(0, "hits", s.hits)
            .flag("deviated", s.deviated)
            .flag("skips", s.skips);
        if s.cat != plain.cat {
            match s.cat {
                Cat::Absent => line.field("cat", "absent"),
                Cat::In(space) => line.field("cat", at(space)),
                Cat::Gone => line.field("cat", "gone"),
            };
        }
        if let Some((who, by)) = s.guarded {
            line.field("guarded", bracketed(who.word(), Some(by.0)));
        }
    }

    fn print_tracks(&self, s: &State, plain: &State, line: &mut Printer) {
        line.unless(plain.minute, "minute", s.minute)
            .unless(0, "malfunction", s.malfunction)
            .unless(0, "cocoon", s.cocoon)
            .unless(plain.hostility, "hostility", s.hostility);
        let loaded = Column::ALL.into_iter().filter(|&it| s.loadout[it] > 0);
        let loaded = loaded.map(|it| bracketed(it.word(), Some(s.loadout[it])));
        line.list("loadout", loaded);
        line.unless(plain.overheating, "overheating", s.overheating)
            .unless(0, "damped", s.damped);
        if let Some(seat) = s.hold {
            line.field("hold", seat.0);
        }
        line.unless(plain.vents, "vents", s.vents).unless(
            plain.vent_pool,
            "vent-pool",
            s.vent_pool,
        );
        match s.stowaway {
            Hideaway::Open => {}
            Hideaway::Chosen(card) => drop(line.field("stowaway", card.word())),
            Hideaway::Kept => drop(line.field("stowaway", "kept")),
            Hideaway::Gone => drop(line.field("stowaway", "gone")),
        }
        match s.plus {
            Plus::Pool => {}
            Plus::Held => drop(line.field("stowaway-token", "held")),
            Plus::Gone => drop(line.field("stowaway-token", "gone")),
        }
        line.flag("stowed", s.stowed);
        if let Some(ability) = s.ability {
            line.field("ability", ability.word());
        }
        line.data(&plain.sections, "sections", &s.sections)
            .list("evolved", s.evolved.iter().map(|token| token.word()))
            .data(&plain.lanes, "lanes", &s.lanes);
        if s.cat_cards != plain.cat_cards {
            let cards = CatCard::ALL.into_iter().filter(|&card| s.has_cat(card));
            line.field("cat-cards", join(cards.map(Worded::word)));
        }
        let cards = MainframeCard::ALL
            .into_iter()
            .filter(|&it| s.has_sister(it));
        line.list("sister-cards", cards.map(Worded::word));
        let pool = DataToken::ALL.map(|token| self.data_left(s, token));
        if DataToken::ALL.map(|token| s.data_pool[token]) != pool {
            line.field("data-pool", join(tokens(&s.data_pool)));
        }
    }

    fn print_cards(&self, s: &State, line: &mut Printer) {
        let all = Eyes::ALL;
        line.list("played", s.played.iter().map(|card| self.card(card, all)))
            .list("shown", s.shown.iter().map(|card| self.card(card, all)))
            .list("crew-deck", self.pile_down(&s.crew_deck))
            .list("crew-discard", self.faces_of(&s.crew_discard))
            .list("to-share", self.pile_down(&s.to_share));
        let put_away: Vec<CrewCard> = self
            .put_away(s)
            .into_iter()
            .filter(|card| s.special.contains(card))
            .collect();
        if put_away[..] != s.special[..] {
            line.list("special", self.faces_of(&s.special));
        }
        let waits = [
            ("laser-gone", s.laser_waits, self.plan.laser),
            (
                "flamethrower-gone",
                s.flamethrower_waits,
                self.plan.flamethrower,
            ),
        ];
        for (name, waits, card) in waits {
            line.flag(name, !waits && s.special.contains(&card));
        }
        let own = Eyes::of(s.lifeform);
        line.list("claws", self.held(&s.claws, own))
            .list("hunting", s.hunting.iter().map(|card| self.card(card, all)))
            .list("choice", self.held(&s.choice, own))
            .list(
                "fight-card",
                s.fight.card.iter().map(|card| self.card(card, own)),
            )
            .list("claw-deck", self.pile_down(&s.claw_deck))
            .list("claw-discard", self.faces_of(&s.claw_discard))
            .list("terror-deck", self.pile_down(&s.terror_deck))
            .list("terror-discard", self.faces_of(&s.terror_discard));
        let crew = Eyes::of_all(s.crew());
        let objectives = s.objectives.iter().enumerate().map(|(place, card)| {
            let done = (s.completed >> place & 1 == 1).then_some("done".to_owned());
            let seen = match card.eyes {
                eyes if eyes == crew => None,
                Eyes::ALL => Some("all".to_owned()),
                _ => Some("shown".to_owned()),
            };
            bracketed(card.face.word(), done.into_iter().chain(seen))
        });
        line.list("objectives", objectives);
        let boxed = s.objective_box.cards().iter().rev();
        line.list("objective-box", boxed.map(|card| card.face.word()));
    }

    /// A face-down pile, from its top, unknown cards in a row as a number.
    fn pile_down<T, const N: usize>(&self, deck: &Deck<T, N>) -> Vec<String>
    where
        T: Faced + Spoken<Self>,
    {
        let mut words: Vec<String> = Vec::new();
        let mut unknown = 0;
        for card in deck.cards().iter().rev() {
            if card.face == card.face.back() {
                unknown += 1;
                continue;
            }
            words.extend((unknown > 0).then(|| format!("?{unknown}")));
            unknown = 0;
            words.push(word(self, card.face));
        }
        words.extend((unknown > 0).then(|| format!("?{unknown}")));
        words
    }

    fn faces_of<T, const N: usize>(&self, pile: &Pile<T, N>) -> Vec<String>
    where
        T: Faced + Spoken<Self>,
    {
        pile.iter().map(|&face| word(self, face)).collect()
    }

    /// How many data tokens of a kind the pool has if none was spent.
    pub(super) fn data_left(&self, s: &State, token: DataToken) -> u8 {
        let held: u8 = s.data.iter().map(|own| own[token]).sum();
        let bound = u8::from(s.solo.bound == Some(token));
        self.content.data[token].copies.saturating_sub(held + bound)
    }
}

fn marks(s: &State, who: Character) -> impl Iterator<Item = &'static str> {
    let marks = [
        (s.hidden, "hidden"),
        (s.rooted, "rooted"),
        (s.skilled, "skill"),
        (s.survived, "survival"),
        (s.spent, "spent"),
    ];
    let has = marks.into_iter().filter(move |(set, _)| set.has(who));
    has.map(|(_, mark)| mark)
}

fn who(set: Members) -> impl Iterator<Item = &'static str> {
    set.each().map(|who: Character| who.word())
}

fn tokens(held: &kernel::By<DataToken, u8, 6>) -> impl Iterator<Item = String> + '_ {
    let some = DataToken::ALL.into_iter().filter(|&it| held[it] > 0);
    some.map(|it| bracketed(it.word(), Some(held[it])))
}
