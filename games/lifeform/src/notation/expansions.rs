//! The fields of a position that only the expansions have: `motion=m5 nerve=3 chits=5+1
//! tokens=survival(2) goals=cat,data`.
//!
//! A solo position that says nothing of them is the solo table as it is set up, in step 3 of the
//! first round, without outages and terror tokens, 2 mission tokens more in Ladderway 1.

use crate::prelude::*;
use kernel::fields::{bracket, bracketed, entries, join, number};
use kernel::{Fields, Printer};

use super::read::find;
use crate::modules::Modules;

/// Who sees the cards of a hand (D-R49).
pub(super) fn hand_eyes(s: &State, seat: Seat) -> Eyes {
    if s.is_solo() {
        Eyes::ALL
    } else {
        Eyes::of(seat)
    }
}

/// What is to be done in a solo game if nothing is said of it.
pub(super) fn usual_agenda(s: &State) -> Agenda<Steps> {
    match s.phase {
        Phase::Showdown => Agenda::from_iter([Conflict.into()]),
        Phase::Android if s.solo.hysterical => Agenda::from_iter([
            SoloRound { android: false }.into(),
            Pursuit { moved: false }.into(),
        ]),
        Phase::Android => {
            Agenda::from_iter([SoloRound { android: false }.into(), AndroidTurn.into()])
        }
        _ => Agenda::from_iter([
            SoloRound { android: true }.into(),
            SoloTurn {
                part: Part::Activity,
            }
            .into(),
        ]),
    }
}

/// The solo table nothing is said of.
pub(super) fn usual(rules: &Lifeform) -> State {
    let printed = &rules.content.solo;
    let mut s = State::empty(1, Seat(0));
    s.phase = Phase::Crew;
    s.round = 1;
    s.minute = rules.content.tracks.self_destruct.start();
    s.overheating = rules.content.players(2).overheating.unwrap_or(0);
    s.analyzers[0] = printed.analyzers;
    let first = printed.more_one_of.lowest();
    for (space, chamber) in (0..).map(Space).zip(&rules.content.board.chambers) {
        let more = printed.more_all_of.contains(space) || first == Some(space);
        s.missions[space] = chamber.mission + if more { printed.more_each } else { 0 };
    }
    s.solo = Solo {
        motion: printed.start,
        nerve: printed.nerve,
        container: printed.container,
        spare_alive: printed.chits.alive - printed.container.alive,
        dens: rules.plan.vents,
        cells: (1 << printed.attack_1.len()) - 1,
        harpoons: printed.harpoons,
        began: rules.plan.galley,
        ..Solo::default()
    };
    for deck in crate::content::ShipDeck::ALL {
        s.solo.crisis |= printed.deck(deck, false);
    }
    s
}

impl Lifeform {
    /// The cards outside the deck that nobody holds, if nothing is said of them.
    pub(super) fn put_away(&self, s: &State) -> Vec<CrewCard> {
        let kept = self.content.passenger.kept.iter().map(|kept| kept.card);
        let kept = kept.filter(|_| s.modules.remora);
        let two = [self.plan.laser, self.plan.flamethrower];
        two.into_iter().chain(kept).collect()
    }

    pub(super) fn print_expansions(&self, s: &State, plain: &State, line: &mut Printer) {
        self.print_modules(s, line);
        if !s.is_solo() {
            return;
        }
        let (solo, usual) = (&s.solo, &plain.solo);
        let space = |space: Space| Spoken::<Self>::print(space, self);
        line.flag("withstand", solo.withstand)
            .flag("isolation", solo.isolation)
            .flag("hysterical", solo.hysterical)
            .field("motion", solo.motion.print(self));
        if let Some(surplus) = solo.alert {
            line.field("alert", surplus);
        }
        line.unless(usual.nerve, "nerve", solo.nerve)
            .unless(0, "fear", solo.fear);
        let traits = Trait::ALL.into_iter().filter_map(|area| {
            let how = match solo.traits[area] {
                TraitToken::Unused => return None,
                TraitToken::Used(side) => side.to_string(),
                TraitToken::Gone => "gone".to_owned(),
            };
            Some(bracketed(area.word(), Some(how)))
        });
        line.list("traits", traits)
            .unless(0, "sides", solo.sides)
            .field(
                "chits",
                format!("{}+{}", solo.container.alive, solo.container.killed),
            )
            .unless(usual.spare_alive, "spare-alive", solo.spare_alive)
            .unless(0, "beast-chit", solo.beast_chit);
        if solo.dens != usual.dens {
            line.field("dens", join(self.spaces(solo.dens)));
        }
        line.unless(0, "stowaways", solo.stowed)
            .unless(usual.cells, "cells", solo.cells)
            .flag("attack-5", solo.attack_5);
        let drawn = self.all_crises(s) & !solo.crisis;
        let cards = self.content.solo.crisis.iter().enumerate();
        let drawn = cards.filter(|(place, _)| drawn >> place & 1 == 1);
        line.list("crises-gone", drawn.map(|(_, card)| card.id.as_str()));
        let goals = Goal::ALL.into_iter().filter(|&goal| solo.goals[goal]);
        line.list("goals", goals.map(Worded::word));
        if let Some(token) = solo.bound {
            line.field("bound", token.word());
        }
        let tokens = SoloToken::ALL.into_iter().filter(|&it| solo.tokens[it] > 0);
        line.list(
            "tokens",
            tokens.map(|it| bracketed(it.word(), Some(solo.tokens[it]))),
        )
        .unless(0, "halon", solo.halon);
        if solo.harpoons != usual.harpoons {
            line.field("harpoons", join(self.spaces(solo.harpoons)));
        }
        line.list("small-vents", self.spaces(solo.vents))
            .flag("exhausted", solo.exhausted)
            .flag("impervious", solo.impervious)
            .list(
                "traps",
                Trap::ALL
                    .into_iter()
                    .filter(|&it| solo.traps[it])
                    .map(Worded::word),
            )
            .flag("airlock-used", solo.airlock_used)
            .flag("locker-used", solo.locker_used)
            .field("began", space(solo.began))
            .flag("roused", solo.roused);
        let zones = solo.filled().map(|zone| {
            let icons = FightIcon::ALL.into_iter();
            let icons = icons.filter(move |&icon| solo.zones[zone][icon] > 0);
            let icons = icons.map(move |icon| format!("{}{}", solo.zones[zone][icon], icon.word()));
            bracketed(zone.word(), icons)
        });
        line.list("zones", zones);
        let looked = self.held(&solo.looked, hand_eyes(s, s.turn.seat));
        line.list("looked", looked);
    }

    fn print_modules(&self, s: &State, line: &mut Printer) {
        let it = &s.modules;
        let on = [
            ("survivors", it.survivors),
            ("asteroids", it.asteroids),
            ("remora", it.remora),
            ("hunting", it.hunting),
        ];
        let on = on.into_iter().filter(|(_, on)| *on);
        line.list("modules", on.map(|(name, _)| name));
        let minutes = (0..32_u8)
            .rev()
            .filter(|minute| it.slots >> minute & 1 == 1);
        line.list("asteroid-minutes", minutes)
            .unless(0, "asteroids-unseen", it.unseen)
            .list("ruptured", self.spaces(it.ruptured))
            .unless(0, "clamps", it.clamps)
            .unless(0, "life-support", it.life_support);
        let rooms = |set: u8| {
            Room::ALL
                .into_iter()
                .filter(move |room| set & room.bit() != 0)
        };
        line.list("rooms", rooms(it.rooms).map(Worded::word))
            .list("empty", rooms(it.empty).map(Worded::word));
        if s.has_hidden_aboard() {
            line.field("hiding", it.hiding.word());
        }
        if let Some(room) = it.bait {
            line.field("bait", room.word());
        }
        line.unless(0, "disks", it.disks)
            .list("searched", it.searched.each().map(Worded::word));
        let combat = FightIcon::ALL
            .into_iter()
            .filter(|&icon| it.combat[icon] > 0);
        let combat = combat.map(|icon| bracketed(icon.word(), Some(it.combat[icon])));
        line.list("combat", combat)
            .unless(0, "markers", it.markers)
            .unless(0, "smaller-hand", it.smaller)
            .flag("exchanged", it.exchanged);
    }

    /// The crisis cards of this table, as a set.
    fn all_crises(&self, s: &State) -> u64 {
        let decks = crate::content::ShipDeck::ALL;
        let deck = |deck| self.content.solo.deck(deck, s.modules.remora);
        decks.into_iter().map(deck).fold(0, |all, deck| all | deck)
    }

    pub(super) fn read_expansions(
        &self,
        fields: &mut Fields<'_>,
        s: &mut State,
    ) -> Result<(), String> {
        self.read_module_fields(fields, s)?;
        if !s.is_solo() {
            return Ok(());
        }
        s.solo.withstand = fields.flag("withstand");
        s.solo.isolation = fields.flag("isolation");
        s.solo.hysterical = fields.flag("hysterical");
        if let Some(word) = fields.text("motion") {
            s.solo.motion = MotionSpace::parse(self, word)
                .ok_or_else(|| format!("\"{word}\" is no space of the motion tracker"))?;
        }
        s.solo.alert = fields.number("alert")?;
        s.solo.nerve = fields.number("nerve")?.unwrap_or(s.solo.nerve);
        s.solo.fear = fields.number("fear")?.unwrap_or(0);
        for entry in fields.list("traits") {
            let (word, how) = bracket(entry);
            s.solo.traits[find::<Trait>(word)?] = match how {
                None | Some("gone") => TraitToken::Gone,
                Some(side) => {
                    let side = number(side)?;
                    s.solo.sides |= 1_u8.checked_shl(u32::from(side)).unwrap_or(0);
                    TraitToken::Used(side)
                }
            };
        }
        s.solo.sides = fields.number("sides")?.unwrap_or(s.solo.sides);
        if let Some(text) = fields.text("chits") {
            let (alive, killed) = text.split_once('+').unwrap_or((text, "1"));
            s.solo.container.alive = number(alive)?;
            s.solo.container.killed = number(killed)?;
        }
        s.solo.spare_alive = fields.number("spare-alive")?.unwrap_or(s.solo.spare_alive);
        s.solo.beast_chit = fields.number("beast-chit")?.unwrap_or(0);
        if let Some(text) = fields.text("dens") {
            s.solo.dens = self.named_spaces(text)?;
        }
        s.solo.stowed = fields.number("stowaways")?.unwrap_or(0);
        s.solo.cells = fields.number("cells")?.unwrap_or(s.solo.cells);
        s.solo.attack_5 = fields.flag("attack-5");
        s.solo.crisis = self.all_crises(s);
        for word in fields.list("crises-gone") {
            let card = self.crisis_card(word)?;
            s.solo.crisis &= !(1 << card.0);
        }
        for word in fields.list("goals") {
            s.solo.goals[find::<Goal>(word)?] = true;
        }
        s.solo.bound = fields.worded("bound")?;
        for entry in fields.list("tokens") {
            let (word, count) = bracket(entry);
            s.solo.tokens[find::<SoloToken>(word)?] = number(count.unwrap_or("1"))?;
        }
        s.solo.halon = fields.number("halon")?.unwrap_or(0);
        if let Some(text) = fields.text("harpoons") {
            s.solo.harpoons = self.named_spaces(text)?;
        }
        s.solo.vents = self.read_spaces(fields, "small-vents")?;
        s.solo.exhausted = fields.flag("exhausted");
        s.solo.impervious = fields.flag("impervious");
        for word in fields.list("traps") {
            s.solo.traps[find::<Trap>(word)?] = true;
        }
        s.solo.airlock_used = fields.flag("airlock-used");
        s.solo.locker_used = fields.flag("locker-used");
        s.solo.began = match fields.text("began") {
            Some(word) => self.space(word)?,
            None => s.hero_at(),
        };
        s.solo.roused = fields.flag("roused");
        for entry in fields.list("zones") {
            let (word, icons) = bracket(entry);
            let zone: Zone = find(word)?;
            for icon in entries(icons.unwrap_or_default()) {
                let digits = icon.trim_end_matches(|c: char| !c.is_ascii_digit());
                let count: u8 = number(if digits.is_empty() { "1" } else { digits })?;
                s.solo.zones[zone][find::<FightIcon>(&icon[digits.len()..])?] += count;
            }
        }
        Ok(())
    }

    fn named_spaces(&self, text: &str) -> Result<SpaceSet, String> {
        entries(text).map(|word| self.space(word)).collect()
    }

    fn crisis_card(&self, word: &str) -> Result<CrisisCard, String> {
        let place = self
            .content
            .solo
            .crisis
            .iter()
            .position(|card| card.id == word);
        place
            .map(|place| CrisisCard(place as u8))
            .ok_or_else(|| format!("\"{word}\" is no crisis card"))
    }

    fn read_module_fields(&self, fields: &mut Fields<'_>, s: &mut State) -> Result<(), String> {
        let mut it = Modules::default();
        for word in fields.list("modules") {
            match word {
                "survivors" => it.survivors = true,
                "asteroids" => it.asteroids = true,
                "remora" => it.remora = true,
                "hunting" => it.hunting = true,
                _ => return Err(format!("\"{word}\" is no module")),
            }
        }
        for word in fields.list("asteroid-minutes") {
            let minute: u8 = number(word)?;
            it.slots |= 1_u32.checked_shl(minute.into()).unwrap_or(0);
        }
        let tokens = it.slots.count_ones() as u8;
        it.unseen = fields.number("asteroids-unseen")?.unwrap_or(tokens);
        it.ruptured = self.read_spaces(fields, "ruptured")?;
        it.clamps = fields.number("clamps")?.unwrap_or(0);
        it.life_support = fields.number("life-support")?.unwrap_or(0);
        for word in fields.list("rooms") {
            it.rooms |= find::<Room>(word)?.bit();
        }
        for word in fields.list("empty") {
            it.empty |= find::<Room>(word)?.bit();
        }
        it.disks = fields.number("disks")?.unwrap_or(0);
        it.hiding = fields.worded("hiding")?.unwrap_or_default();
        it.bait = fields.worded("bait")?;
        for word in fields.list("searched") {
            it.searched.put(find::<Character>(word)?);
        }
        for entry in fields.list("combat") {
            let (word, count) = bracket(entry);
            it.combat[find::<FightIcon>(word)?] = number(count.unwrap_or("1"))?;
        }
        it.markers = fields.number("markers")?.unwrap_or(0);
        it.smaller = fields.number("smaller-hand")?.unwrap_or(0);
        it.exchanged = fields.flag("exchanged");
        s.modules = it;
        Ok(())
    }
}
