//! Positions and moves as text: fields apart by spaces, and moves in words of the rulebook.
//!
//! A position names whatever differs from an empty table, each field by the name it has in [`State`]; `players=3 lifeform=0` come
//! first. Chambers are their ids (`a05`), links two of them (`a01-a02`), cards their prints (`cw01a`, `lf24b`).

use kernel::fields::{Number, Word};
use kernel::{Fields, Link, Notation, Printer, Seat, Space, Spoken};

use crate::Lifeform;
use crate::content::{
    CatCard, Character, Column, CrewCard, CrewReaction, DataToken, Evolution, FightIcon, Image,
    LifeformCard, LifeformSurvival, MainframeCard, MotionSpace, Objective, Room, SoloToken,
    Stowaway, Trait, Zone,
};
use crate::modules::ModuleMove;
use crate::moves::Move;
use crate::solo::SoloMove;
use crate::state::{Item, Role, State};

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

/// Prints and reads every field of the state but the two that come first.
macro_rules! every_field {
    ($($field:ident)+) => {
        fn print_fields(line: &mut Printer, usual: &State, s: &State) {
            $(line.data(&usual.$field, stringify!($field), &s.$field);)+
        }

        fn read_fields(fields: &mut Fields<'_>, s: &mut State) -> Result<(), String> {
            $(if let Some(value) = fields.data(stringify!($field))? {
                s.$field = value;
            })+
            Ok(())
        }
    };
}

every_field! {
    agenda with_objectives with_evolution clock end phase round waited turn windows missions mission_pool outages terrors resin
    breached door bulkhead images real marks android hits deviated skips cat minute malfunction cocoon hostility loadout
    overheating damped hold alive hidden rooted halted skilled survived spent guarded at owner dealt kept kept_count hands
    crew_deck crew_discard played shown special laser_waits flamethrower_waits to_share claws claw_deck claw_discard hunting
    choice terror_deck terror_discard objectives completed objective_box analyzers data data_pool vents vent_pool stowaway plus stowed
    ability sections evolved roles lanes cat_cards sister_cards shifted reacted attack fight solo modules
}

impl Notation for Lifeform {
    fn print(&self, s: &State) -> String {
        let mut line = Printer::default();
        line.field("players", s.players)
            .field("lifeform", s.lifeform.0);
        print_fields(&mut line, &State::empty(s.players, s.lifeform), s);
        line.text()
    }

    fn parse(&self, text: &str) -> Result<State, String> {
        let mut fields = Fields::read(text)?;
        let players: u8 = fields.number("players")?.unwrap_or(3);
        let lifeform: u8 = fields.number("lifeform")?.unwrap_or(0);
        if !(1..=4).contains(&players) || lifeform >= players {
            return Err("1 to 4 play, and the lifeform is one of them".to_owned());
        }
        let mut s = State::empty(players, Seat(lifeform));
        read_fields(&mut fields, &mut s)?;
        fields.done()?;
        self.check(&s)?;
        if s.end.is_none() && s.agenda.top().is_none() {
            return Err("nothing is to be done, and the game is not over".to_owned());
        }
        Ok(s)
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
