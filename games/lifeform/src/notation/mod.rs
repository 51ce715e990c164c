//! Positions and moves as text (`docs/notation.md`): `1=durrant@b03,maddox@b04(hidden) images=stalking@b06,rearing@b04 hand1=cw15a`.
//!
//! What goes without saying is left out: a position that says nothing of the ship is the ship as it is set up, in the turn of the
//! first crew player, with two characters for each. A deck that is named in part has the named cards on top and the others, as far
//! as they lie nowhere else, in content order below. Steps, an attack and a fight in progress are data. Chambers are their ids
//! (`a05`), links two of them (`a01-a02`), cards their prints (`cw01a`, `lf24b`).

mod expansions;
mod print;
mod read;

use kernel::fields::{Number, Word};
use kernel::{Agenda, Link, Notation, Seat, Space, Spoken};

use crate::Lifeform;
use crate::content::{
    CatCard, Character, Column, CrewCard, CrewReaction, DataToken, Evolution, FightIcon, Image,
    LifeformCard, LifeformSurvival, MainframeCard, MotionSpace, Objective, Room, SoloToken,
    Stowaway, Trait, Zone,
};
use crate::flow::{AndroidTurn, CrewTurn, Fighting, LifeformTurn, RoleTurn, Round, Steps};
use crate::modules::ModuleMove;
use crate::moves::Move;
use crate::solo::SoloMove;
use crate::state::{Cat, Figure as Place, Item, Phase, Role, Stage, State};

type Who = Word<Character>;
type Figure = Word<Image>;
type Data = Word<DataToken>;
type Pile = Word<Column>;
type Aim = Word<Objective>;
type Feline = Word<CatCard>;
type Machine = Word<MainframeCard>;
type React = Word<CrewReaction>;
type Token = Word<Evolution>;
type Part = Word<Role>;
type Hideout = Word<Stowaway>;
type Power = Word<LifeformSurvival>;
type Thing = Word<Item>;
type Icon = Word<FightIcon>;
type Area = Word<Trait>;
type Chip = Word<SoloToken>;
type Region = Word<Zone>;
type Berth = Word<Room>;

impl Notation for Lifeform {
    fn print(&self, s: &State) -> String {
        self.print_position(s)
    }

    fn parse(&self, text: &str) -> Result<State, String> {
        self.read_position(text)
    }

    kernel::move_words! { Move {
        "keep" Who => Keep,
        "to" Space => To,
        "image" Figure => Image,
        "real" Figure => Real,
        "by" Who => By,
        "player" Seat => Player,
        "data" Data => Data,
        "door" Link => Door,
        "column" Pile => Column,
        "objective" Aim => Objective,
        "walk" Who Space => Walk,
        "prowl" Figure Space => Prowl,
        "stop" => Stop,
        "no" => No,
        "burn" => Burn,
        "dark" => Dark,
        "show" => Show,
        "blind" => Blind,
        "launch" => Launch,
        "agree" => Agree,
        "refuse" => Refuse,
        "collect" Who => Collect,
        "equip" Number => Equip,
        "discard" CrewCard => Discard,
        "analyze" => Analyze,
        "laser" Who => Laser,
        "android" => AtAndroid,
        "skill" Who => Skill,
        "play" CrewCard Number => Play,
        "icon" Number => Icon,
        "cell" CrewCard => Cell,
        "electrify" => Electrify,
        "cat" "home" => CatHome,
        "cat" Feline => Cat,
        "end" "turn" => EndTurn,
        "advance" Number => Advance,
        "sister" Machine => Sister,
        "pass" => Pass,
        "stay" => Stay,
        "swap" Figure Figure => Swap,
        "rotate" Number => Rotate,
        "react" CrewCard React Who => React,
        "hold" "the" "line" => HoldTheLine,
        "cancel" LifeformCard => Cancel,
        "evolve" Token => Evolve,
        "let" => Let,
        "noisy" => Noisy,
        "silent" => Silent,
        "role" Part => Role,
        "force" "door" => ForceDoor,
        "stowaway" Hideout => Stowaway,
        "lurk" => Lurk,
        "use" "vent" => UseVent,
        "hunt" LifeformCard Number => Hunt,
        "toss" LifeformCard => Toss,
        "draw" => Draw,
        "ability" Power => Ability,
        "skip" => Skip,
        "damage" => Damage,
        "give" Data Seat => GiveData,
        "take" Data Seat => TakeData,
        "mark" Number => Mark,
        "keep-card" LifeformCard => KeepCard,
        "fight-card" LifeformCard => FightCard,
        "add" "hostility" => AddHostility,
        "add" "stowaway" => AddStowaway,
        "offer" Thing => Offer,
        "drop" Icon => DropIcon,
        "fight" CrewCard => Fight,
        "match" Icon => Match,
        "pair" Icon Icon Icon => Pair,
        "harpoon" Icon => Harpoon,
        "spend" Data => SpendData,
        "surplus" Who Icon => Surplus,
        "spend-cat" Icon => SpendCat,
    } also Solo(SoloMove) {
        "wait" => Wait,
        "spend-survival" => SpendSurvival,
        "spend-trait" Area => SpendTrait,
        "harpoon-card" CrewCard => HarpoonCard,
        "harpoon-token" => HarpoonToken,
        "unlock" => Unlock,
        "keep-crew" CrewCard => KeepCrew,
        "top" => Top,
        "bottom" => Bottom,
        "put" CrewCard => Put,
        "option" Number => Option,
        "pay" CrewCard => Pay,
        "pay-token" Chip => PayToken,
        "pay-trait" Area CrewCard => PayTrait,
        "pay-column" Pile => PayColumn,
        "use-trait" Area => UseTrait,
        "fear" => Fear,
        "step" MotionSpace => Step,
        "reduce" CrewCard => Reduce,
        "reduce-token" Chip => ReduceToken,
        "go" => Go,
        "elude" => Elude,
        "throw" CrewCard => Throw,
        "throw-token" Chip => ThrowToken,
        "stow" => Stow,
        "drop-cell" => DropCell,
        "back" => Back,
        "zone" Region => Zone,
        "defeat" Region => Defeat,
        "halon" Region => Halon,
        "airlock" Region => Airlock,
        "locker" => Locker,
        "add-chit" => AddChit,
        "extinguish" Icon => Extinguish,
        "trait" Area Icon => Trait,
        "torch" Icon => Torch,
        "harpoon-at" Icon => HarpoonAt,
        "give-up" => GiveUp,
        "confront" => Confront,
        "hunt-it" => Hunt,
        "guess" Berth => Guess,
    } also Module(ModuleMove) {
        "hide-in" Berth => Hide,
        "bait" Berth => Bait,
        "flush" Berth => Flush,
        "search" Who => Search,
        "at" Berth => At,
        "empty" Berth => Empty,
        "reward" Number => Reward,
        "combat" Icon => Combat,
        "spend-combat" Icon => SpendCombat,
        "exchange" Seat => Exchange,
        "give-card" CrewCard => Give,
        "use" => Use,
    } }
}

impl Spoken<Lifeform> for Space {
    type Value = Self;
    fn print(rules: &Lifeform, value: Self) -> String {
        let chamber = rules.content.board.chambers.get(value.index());
        chamber.map_or_else(|| "?".to_owned(), |chamber| chamber.id.clone())
    }
    fn parse(rules: &Lifeform, word: &str) -> Option<Self> {
        rules.content.board.space(word)
    }
}

impl Spoken<Lifeform> for Link {
    type Value = Self;
    fn print(rules: &Lifeform, value: Self) -> String {
        let ends = rules.content.board.links.get(value.index());
        ends.map_or_else(
            || "?".to_owned(),
            |link| format!("{}-{}", link.ends.0, link.ends.1),
        )
    }
    fn parse(rules: &Lifeform, word: &str) -> Option<Self> {
        let (from, to) = word.split_once('-')?;
        let board = &rules.content.board;
        board.link(board.space(from)?, board.space(to)?)
    }
}

impl Spoken<Lifeform> for CrewCard {
    type Value = Self;
    fn print(rules: &Lifeform, value: Self) -> String {
        let card = rules.content.crew_cards.get(value.index());
        card.map_or_else(|| "?".to_owned(), |card| card.id.clone())
    }
    fn parse(rules: &Lifeform, word: &str) -> Option<Self> {
        let place = rules.content.crew_cards.iter().position(|it| it.id == word);
        place.map(|place| Self(place as u8))
    }
}

impl Spoken<Lifeform> for MotionSpace {
    type Value = Self;
    fn print(rules: &Lifeform, value: Self) -> String {
        let space = rules.content.solo.motion.get(value.index());
        space.map_or_else(|| "?".to_owned(), |space| space.id.clone())
    }
    fn parse(rules: &Lifeform, word: &str) -> Option<Self> {
        let all = &rules.content.solo.motion;
        let place = all.iter().position(|space| space.id == word);
        place.map(|place| Self(place as u8))
    }
}

impl Spoken<Lifeform> for LifeformCard {
    type Value = Self;
    fn print(rules: &Lifeform, value: Self) -> String {
        let card = rules.content.lifeform_cards.get(value.index());
        card.map_or_else(|| "?".to_owned(), |card| card.id.clone())
    }
    fn parse(rules: &Lifeform, word: &str) -> Option<Self> {
        let all = &rules.content.lifeform_cards;
        let place = all.iter().position(|it| it.id == word);
        place.map(|place| Self(place as u8))
    }
}

/// The characters a crew seat has if nothing is said of it: the first two, the next two, …
fn usual_pair(place: usize) -> [Character; 2] {
    [Character::ALL[2 * place], Character::ALL[2 * place + 1]]
}

/// What is to be done if nothing is said of it: the turn of whoever's it is.
fn usual_agenda(s: &State) -> Agenda<Steps> {
    if s.is_solo() {
        return expansions::usual_agenda(s);
    }
    let crew = s.players - 1;
    let place = (s.turn.seat.0 + s.players - s.lifeform.0 - 1) % s.players;
    match s.phase {
        Phase::Setup | Phase::Crew => {
            let round = Round { next: place + 1 };
            if s.roles[s.turn.seat.index()].is_some() {
                Agenda::from_iter([round.into(), RoleTurn.into()])
            } else {
                Agenda::from_iter([round.into(), CrewTurn.into()])
            }
        }
        Phase::Android => Agenda::from_iter([Round { next: crew + 1 }.into(), AndroidTurn.into()]),
        Phase::Lifeform => {
            Agenda::from_iter([Round { next: crew + 2 }.into(), LifeformTurn.into()])
        }
        Phase::Showdown => Agenda::from_iter([Fighting.into()]),
    }
}

/// The table nothing is said of: as it is set up for so many, everybody in the Galley, two images on start chambers.
fn usual(rules: &Lifeform, players: u8, lifeform: Seat) -> State {
    if players == 1 {
        return expansions::usual(rules);
    }
    let mut s = State::empty(players, lifeform);
    let spec = rules.content.players(players.into());
    s.with_objectives = true;
    s.phase = Phase::Crew;
    s.round = 1;
    s.turn.seat = s.first();
    s.turn.stage = Stage::Activity;
    s.minute = spec.self_destruct;
    s.hostility = spec.hostility;
    s.vents = spec.vents;
    s.vent_pool = rules.content.table.supply.vents - spec.vents;
    s.overheating = spec.overheating.unwrap_or(0);
    for (space, chamber) in (0..).map(Space).zip(&rules.content.board.chambers) {
        s.missions[space] = chamber.mission;
    }
    let mut starts = rules.plan.starts.iter();
    for image in [Image::Stalking, Image::Rearing] {
        if let Some(at) = starts.next() {
            s.images[image] = Place::In(at);
        }
    }
    s.real = Image::Stalking;
    for seat in s.order() {
        s.analyzers[seat.index()] = rules.content.table.disks_kept;
    }
    if s.pair() {
        s.cat_cards = (1 << CatCard::COUNT) - 1;
        s.cat = rules.plan.vents.lowest().map_or(Cat::Absent, Cat::In);
    }
    s
}
