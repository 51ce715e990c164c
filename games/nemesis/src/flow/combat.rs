//! Chapters M25–M27, M30, M31: Shoot, Melee, the Intruders' attacks and what is played against
//! them.

use crate::prelude::*;

use super::{Encounter, by_number};
use crate::content::Attack as Blow;

/// M6.4, M27.2: these Intruders attack one after the other, in Intruder order (M-R44, M-R51).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Assault {
    /// Those who have not attacked yet.
    pub minis: Minis,
    /// Whom: the one who Escapes, or each the one with the smallest hand (M30.3).
    pub target: Option<Seat>,
}

impl Step<Nemesis> for Assault {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let mut left = self.minis;
        loop {
            if self.target.is_some_and(|seat| !play[seat].in_room()) {
                return;
            }
            let mut beasts = play.beasts.iter();
            let Some(next) = beasts.find(|beast| left.contains(beast.mini)) else {
                return;
            };
            let (mini, at) = (next.mini, next.at);
            left.remove(mini);
            let target = match self.target {
                Some(seat) => (play[seat].at == at).then_some(seat),
                None => play.prey(at),
            };
            if let Some(target) = target {
                let attack = Attack {
                    mini,
                    target,
                    surprise: false,
                };
                let rest = Self {
                    minis: left,
                    ..self
                };
                return play.then((attack, rest));
            }
        }
    }
}

/// M30.1, M30.5, M30.6: one Intruder attacks one Character.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Attack {
    /// Who attacks.
    pub mini: Mini,
    /// Whom.
    pub target: Seat,
    /// M24.1: whether it is a Surprise Attack.
    pub surprise: bool,
}

impl Step<Nemesis> for Attack {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let Self {
            mini,
            target,
            surprise,
        } = self;
        let Some(&beast) = play.beast(mini) else {
            return;
        };
        if !play[target].in_room() || play[target].at != beast.at {
            return;
        }
        play.tell(Event::Attacks {
            kind: beast.kind,
            seat: target,
        });
        // M31.1: a Larva draws no card and never misses.
        if beast.kind == Intruder::Larva {
            play.push(Struck::new(mini, target, surprise, AttackCard::BACK));
            return;
        }
        if let Some(card) = play.draw_attack() {
            play.strike(mini, target, surprise, card);
        }
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// M30.7–M30.9, MC21: an Attack card was drawn for an attack.
    pub(super) fn strike(&mut self, mini: Mini, target: Seat, surprise: bool, card: AttackCard) {
        let Some(&Beast { kind, .. }) = self.beast(mini) else {
            return self.discard_attack(card);
        };
        let attack = self.rules.content.attack(card).attack;
        let hits = self.rules.content.attack_kinds[attack].is_by(kind);
        self.tell(Event::AttackDrawn { card, hits });
        if hits {
            self.push(Struck::new(mini, target, surprise, card));
        } else {
            self.discard_attack(card);
        }
    }
}

/// D43: an attack hits; whoever can ignore it is asked, then it applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Struck {
    /// Who attacks.
    pub mini: Mini,
    /// Whom.
    pub target: Seat,
    /// M24.1: whether it is a Surprise Attack.
    pub surprise: bool,
    /// The card; its back: an Infest.
    pub card: AttackCard,
    /// Who has ignored it.
    pub ignored: SeatSet,
    /// Whether Nerves of Steel and Armor were asked for.
    pub asked: [bool; 2],
}

impl Struck {
    fn new(mini: Mini, target: Seat, surprise: bool, card: AttackCard) -> Self {
        Self {
            mini,
            target,
            surprise,
            card,
            ..Self::default()
        }
    }

    fn blow(&self, at: At<'_>) -> Option<Blow> {
        (self.card != AttackCard::BACK).then(|| at.rules.content.attack(self.card).attack)
    }

    /// Whom the attack would hurt.
    fn hurts(&self, at: At<'_>) -> SeatSet {
        let target = SeatSet::only(self.target);
        match self.blow(at) {
            Some(Blow::Frenzy) => at.crew_at(at[self.target].at),
            Some(Blow::Transformation | Blow::Summoning) => SeatSet::EMPTY,
            _ => target,
        }
    }

    /// Who is asked next, and for what: 0 Nerves of Steel, 1 Armor (M-R128, M-R129, M-R178).
    fn question(&self, at: At<'_>) -> Option<(Seat, usize)> {
        let hurt = self.hurts(at).minus(self.ignored);
        let nerves = |seat: &Seat| at.may_hold(*seat, ActionCard::NervesOfSteel);
        let armor = |seat: &Seat| at[*seat].inventory.holds(Item::Armor);
        let soldier = hurt
            .iter()
            .find(nerves)
            .filter(|_| self.surprise && !self.asked[0]);
        let armored = hurt.iter().find(armor).filter(|_| !self.asked[1]);
        soldier
            .map(|seat| (seat, 0))
            .or(armored.map(|seat| (seat, 1)))
    }
}

kernel::answers! {
    /// Whether an attack is ignored.
    pub enum Defence of Nemesis {
        /// D43: it applies.
        Let = "let" => icon("agree") onward idle,
        /// D43: by Nerves of Steel or Armor.
        Ignore = "ignore" => icon("armor"),
    }
}

impl Decision<Nemesis> for Struck {
    type Answer = Defence;
    const PROMPT: &'static str = "ignore-attack";
    const WHO: fn(&Self, At<'_>) -> Seat =
        |it, at| it.question(at).map_or(it.target, |(seat, _)| seat);

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if play[self.target].in_room() && self.question(play.at()).is_some() {
            return Some(self);
        }
        play.struck(&self);
        None
    }

    fn offer<M: Menu<Defence>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer(Defence::Let);
        let nerves = matches!(self.question(at), Some((_, 0)));
        if !nerves || at[at.seat].has_card(ActionCard::NervesOfSteel) {
            menu.offer(Defence::Ignore);
        }
    }

    fn done<D: Dealer<Event>>(mut self, chosen: Defence, play: &mut Play<'_, D>) {
        let seat = play.seat;
        let which = self.question(play.at()).map_or(0, |(_, which)| which);
        self.asked[which] = true;
        if chosen == Defence::Ignore {
            if which == 0 {
                play.discard(seat, Owned::action(ActionCard::NervesOfSteel));
            } else {
                let armor = ItemCard::new(ItemColor::Quest, Item::Armor);
                play[seat].inventory.remove(armor);
            }
            play.tell(Event::Ignored { seat });
            self.ignored.add(seat);
        }
        play.push(self);
    }
}

/// M-R180: an Attack card that led to something else is discarded afterwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct AttackDone {
    /// Which one.
    pub card: AttackCard,
}

impl Step<Nemesis> for AttackDone {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        play.discard_attack(self.card);
    }
}

/// MC22–MC26, MC28, M-R53, M-R170: what an Attack card does to one Character, Wound by Wound: what
/// a Wound asks for comes before the next (D50).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Suffer {
    /// Who suffers.
    pub seat: Seat,
    /// The card.
    pub card: AttackCard,
    /// Who attacks.
    pub attacker: Intruder,
    /// How many Wounds are dealt.
    pub wounds: u8,
}

impl Step<Nemesis> for Suffer {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let Self { seat, wounds, .. } = self;
        if !play[seat].in_play() {
            return;
        }
        let kind = play.rules.content.attack(self.card).attack;
        let spec = &play.rules.content.attack_kinds[kind];
        if wounds < spec.light + u8::from(spec.deadly.is_some()) {
            play.push(Self {
                wounds: wounds + 1,
                ..self
            });
            match spec.deadly {
                Some(deadly) if wounds == 0 => play.deadly_wound(seat, kind, self.attacker, deadly),
                _ => play.light_wound(seat),
            }
            return;
        }
        if spec.slime {
            play.slime(seat);
        }
        for _ in 0..spec.contamination {
            play.contaminate(seat);
        }
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// MC24–MC26, M-R124: whoever has so many Serious Wounds, Dressed or not, dies; others get one
    /// more.
    fn deadly_wound(&mut self, seat: Seat, kind: Blow, attacker: Intruder, deadly: u8) {
        let bitten = kind == Blow::Bite && attacker == Intruder::Adult;
        if self[seat].wounds.len() >= usize::from(deadly) {
            self.die(seat);
        } else if bitten && self.knows(Weakness::WayOfFighting) {
            self.light_wound(seat);
        } else {
            self.serious_wound(seat);
        }
    }

    /// C3, M31: the attack applies.
    fn struck(&mut self, blow: &Struck) {
        let Struck {
            mini,
            target,
            ignored,
            card,
            ..
        } = *blow;
        let Some(beast) = self.beast(mini).copied() else {
            return self.discard_attack(card);
        };
        let Some(kind) = blow.blow(self.at()) else {
            if !ignored.contains(target) {
                // M31.2, M31.3, M-R57.
                self.remove_beast(mini);
                self.larva(target);
                self.contaminate(target);
            }
            return;
        };
        match kind {
            // M-R166.
            Blow::Transformation => {
                self.push(AttackDone { card });
                if self.free_minis(Intruder::Breeder) > 0 {
                    self.remove_beast(mini);
                    self.tell(Event::Transformed {
                        kind: beast.kind,
                        at: beast.at,
                    });
                    if let Some(breeder) = self.put(Intruder::Breeder, beast.at)
                        && self[target].hand.is_empty()
                    {
                        self.push(Attack {
                            mini: breeder,
                            target,
                            surprise: true,
                        });
                    }
                }
            }
            Blow::Summoning => {
                let encounter = Encounter {
                    seat: target,
                    surprise: false,
                };
                self.then((encounter, AttackDone { card }));
            }
            _ => {
                self.push(AttackDone { card });
                let hurt = blow.hurts(self.at()).minus(ignored);
                for &seat in by_number(self.s, hurt).iter().rev() {
                    self.push(Suffer {
                        seat,
                        card,
                        attacker: beast.kind,
                        wounds: 0,
                    });
                }
            }
        }
    }

    /// M1.7: one die.
    fn combat_die(&mut self, seat: Seat) -> CombatFace {
        let faces = &self.rules.content.combat_die;
        let face = faces[self.d.below(faces.len() as u32) as usize];
        self.tell(Event::CombatRolled { seat, face });
        face
    }

    /// M25.4, M25.10, M-R132, M-R133: Ammo of the Weapon at this place is spent, the die is rolled.
    pub(super) fn shoot(&mut self, weapon: u8, spent: u8) {
        let seat = self.round.seat;
        let Some(it) = self[seat].hands.get_mut(usize::from(weapon)) else {
            return;
        };
        it.ammo -= spent;
        let face = self.combat_die(seat);
        self.push(Roll {
            face,
            weapon,
            spent,
            rerolled: false,
            extra: false,
        });
    }

    /// M26.1–M26.8: a Melee Attack.
    pub(super) fn melee(&mut self, target: Target) {
        let seat = self.round.seat;
        if let Target::Beast(mini) = target {
            self.contaminate(seat);
            let face = self.combat_die(seat);
            let Some(&Beast { kind, .. }) = self.beast(mini) else {
                return;
            };
            let face = self.vital(face, kind);
            if hits(face, kind) == 0 {
                self.serious_wound(seat);
            } else {
                self.injure(mini, 1);
            }
        } else {
            let face = self.combat_die(seat);
            self.destroy_eggs(self[seat].at, target, u8::from(face != CombatFace::Miss));
            self.noise_roll(seat);
        }
    }

    /// MC60, M-R172: a miss against an Adult is one hit.
    fn vital(&self, face: CombatFace, kind: Intruder) -> CombatFace {
        let vital = kind == Intruder::Adult && self.knows(Weakness::VitalPlaces);
        if vital && face == CombatFace::Miss {
            CombatFace::OneHit
        } else {
            face
        }
    }

    /// M43.21–M43.26, M-R54: Eggs of one group are destroyed; how many there were too few of.
    pub(super) fn destroy_eggs(&mut self, at: kernel::Space, target: Target, count: u8) -> u8 {
        // M-R69: the last Fire marker may have ended the game.
        if self.over() {
            return 0;
        }
        let group = match target {
            Target::Nest => &mut self.nest_eggs,
            _ => &mut self.eggs[at],
        };
        let gone = count.min(*group);
        *group -= gone;
        if gone > 0 {
            // Where the Nest is may not be known yet.
            let at = (target != Target::Nest || self.is_nest(at)).then_some(at);
            self.tell(Event::EggsDestroyed { at, count: gone });
            self.check_nest();
        }
        count - gone
    }

    /// M43.21: the Nest is destroyed with its last Egg.
    pub(super) fn check_nest(&mut self) {
        if self.nest_eggs == 0 && !self.nest_destroyed {
            self.nest_destroyed = true;
            self.tell(Event::NestDestroyed);
        }
    }

    /// M-R197, M25.11: the Shot is counted.
    fn count_shot(&mut self, seat: Seat, roll: &Roll) {
        let deed = self.deed;
        let Some(it) = self[seat].hands.get(usize::from(roll.weapon)).copied() else {
            return;
        };
        let Some(card) = it.card() else { return };
        let at = self[seat].at;
        let item = card.item;
        let bonus_ammo = if deed.what == What::FullAuto {
            roll.spent / 2
        } else {
            0
        };
        let extra = bonus_ammo + u8::from(roll.extra);
        let Target::Beast(mini) = deed.target else {
            // M43.23, M-R54: every Injury scored removes an Egg; no Weakness counts (M-R168).
            let face = changed(roll.face, roll.face, item);
            let mut sum = match face {
                CombatFace::Miss => 0,
                CombatFace::TwoHits => 2 + u8::from(item == Item::SixShooter),
                _ => 1,
            } + extra;
            if sum > 0 {
                sum += weapon_bonus(face, item);
            }
            self.flame(face, item, at);
            self.destroy_eggs(at, deed.target, sum);
            return self.noise_roll(seat);
        };
        let Some(&Beast { kind, .. }) = self.beast(mini) else {
            return;
        };
        let vital = self.vital(roll.face, kind);
        let face = changed(vital, roll.face, item);
        let mut sum = hits(face, kind);
        if matches!(item, Item::PrototypeShotgun | Item::Flamethrower) && face != CombatFace::Miss {
            sum = sum.max(1);
        }
        if item == Item::SixShooter && face == CombatFace::TwoHits {
            sum = 3;
        }
        sum += extra;
        if sum > 0 {
            sum += weapon_bonus(face, item);
            sum +=
                u8::from(self.rules.is_energy(&it) && self.knows(Weakness::VulnerabilityToEnergy));
            let burns = item == Item::Flamethrower && self.knows(Weakness::VulnerabilityToFire);
            sum += u8::from(burns);
        }
        self.flame(face, item, at);
        self.injure(mini, sum);
    }

    /// MC159: a Flamethrower may set the Room on Fire.
    fn flame(&mut self, face: CombatFace, item: Item, at: kernel::Space) {
        if item == Item::Flamethrower && face == CombatFace::TwoHits {
            self.ignite(at);
        }
    }

    /// Whether the Nest is here and found.
    pub(super) fn is_nest(&self, at: kernel::Space) -> bool {
        self.room(at) == Some(Room::Nest)
    }
}

/// M25.5–M25.9: Injuries by face and kind of target.
fn hits(face: CombatFace, kind: Intruder) -> u8 {
    match face {
        CombatFace::Miss => 0,
        CombatFace::Small => u8::from(kind <= Intruder::Creeper),
        CombatFace::Adult => u8::from(kind <= Intruder::Adult),
        CombatFace::OneHit => 1,
        CombatFace::TwoHits => 2,
    }
}

/// MC114, MC117: texts that change an unmodified face.
fn changed(face: CombatFace, rolled: CombatFace, item: Item) -> CombatFace {
    match (item, face) {
        _ if face != rolled => face,
        (Item::SawedOffShotgun, CombatFace::OneHit) => CombatFace::TwoHits,
        (Item::Pistol, CombatFace::TwoHits) => CombatFace::OneHit,
        _ => face,
    }
}

/// MC113, MC115, MC138: one more, if there is any.
fn weapon_bonus(face: CombatFace, item: Item) -> u8 {
    let crosshair = matches!(face, CombatFace::OneHit | CombatFace::TwoHits);
    u8::from(match item {
        Item::Shotgun | Item::AssaultRifle => true,
        Item::PrototypeShotgun => crosshair,
        _ => false,
    })
}

/// D46: the die of a Shot was rolled; it may be rolled again, Ammo may be added (M-R190, M-R197).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Roll {
    /// What was rolled.
    pub face: CombatFace,
    /// The place of the Weapon in the Hands.
    pub weapon: u8,
    /// Ammo spent.
    pub spent: u8,
    /// It was rolled again.
    pub rerolled: bool,
    /// MC137: 1 more Ammo was spent.
    pub extra: bool,
}

impl Roll {
    fn may_reroll(&self, s: &State) -> bool {
        let it = s[s.round.seat].hands.get(usize::from(self.weapon));
        let pistol = it.is_some_and(|it| it.is(Item::PrototypePistol));
        !self.rerolled && (pistol || s.deed.what == What::Aim)
    }

    fn may_spend(&self, s: &State) -> bool {
        let it = s[s.round.seat].hands.get(usize::from(self.weapon));
        let rifle = it.is_some_and(|it| it.is(Item::PrototypeRifle) && it.ammo > 0);
        rifle && self.face == CombatFace::TwoHits && !self.extra
    }
}

kernel::answers! {
    /// What is done about the die of a Shot.
    pub enum AfterRoll of Nemesis {
        /// D46: nothing.
        Let = "let" => icon("agree") onward,
        /// D46: it is rolled again.
        RollAgain = "roll-again" => icon("dice"),
        /// D46, MC137: 1 more Ammo is spent.
        Spend = "spend" => icon("ammo") price(Text::say("price-ammo")),
    }
}

impl Decision<Nemesis> for Roll {
    type Answer = AfterRoll;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if self.may_reroll(play.s) || self.may_spend(play.s) {
            return Some(self);
        }
        let seat = play.round.seat;
        play.count_shot(seat, &self);
        None
    }

    fn offer<M: Menu<AfterRoll>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer(AfterRoll::Let);
        if self.may_reroll(at.s) {
            menu.offer(AfterRoll::RollAgain);
        } else {
            menu.offer(AfterRoll::Spend);
        }
    }

    fn done<D: Dealer<Event>>(mut self, chosen: AfterRoll, play: &mut Play<'_, D>) {
        let seat = play.seat;
        match chosen {
            AfterRoll::RollAgain => {
                self.face = play.combat_die(seat);
                self.rerolled = true;
            }
            AfterRoll::Spend => {
                if let Some(it) = play[seat].hands.get_mut(usize::from(self.weapon)) {
                    it.ammo -= 1;
                }
                self.extra = true;
            }
            AfterRoll::Let if self.may_reroll(play.s) => self.rerolled = true,
            AfterRoll::Let => return play.count_shot(seat, &self),
        }
        play.push(self);
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        voice.say(if self.may_reroll(at.s) {
            "reroll-shot"
        } else {
            "spend-ammo"
        })
    }
}
