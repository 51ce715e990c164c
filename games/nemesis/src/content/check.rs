//! What no single entry can get wrong by itself: sums of decks, tiles for slots, cards of
//! Characters (ledger chapters M1, C).
//!
//! One function a file, one clear sentence a mistake. What a board is made of is checked where
//! boards are made.

use crate::prelude::*;
use kernel::content::{BadContent, ensure, no_twins};

use super::{
    ATTACKS, BOARDS_FILE, CONTAMINATION, COORDINATES, CRAFTED, CREW_FILE, CharacterSpec, DECK,
    EVENTS, EXPLORATION, INTRUDERS_FILE, ITEMS, ITEMS_FILE, LETTERS, MAX_PLAYERS, OBJECTIVES_FILE,
    PLOTS, PODS, RECIPES, ROOMS_FILE, TABLE_FILE, TOKEN_KINDS, TOKENS, WOUNDS,
};
use crate::cards::told_apart;
use crate::state::{DOORS, HANDS, minis_of};

/// The most Action cards something may cost: more are seldom in a hand.
const MOST_EXPENSIVE: u8 = 5;

/// The most Ammo a Weapon may hold.
const MOST_AMMO: u8 = 9;

type Checked = Result<(), BadContent>;

impl Content {
    /// Says what does not fit together.
    pub(super) fn check(&self) -> Checked {
        self.check_rooms()?;
        for side in Side::ALL {
            self.check_slots(side)?;
        }
        self.check_table()?;
        self.check_dice_and_tokens()?;
        self.check_intruders()?;
        self.check_faces_of_intruders()?;
        self.check_cards_of_intruders()?;
        for spec in &self.characters {
            self.check_character(spec)?;
        }
        self.check_crew()?;
        for spec in &self.items {
            check_item(spec)?;
        }
        self.check_items()?;
        self.check_objectives()
    }

    fn check_rooms(&self) -> Checked {
        for spec in &self.rooms {
            let cost = spec.cost.unwrap_or_default();
            let name = spec.room.word();
            affordable(ROOMS_FILE, "Room", name, cost)?;
            let acts = !spec.does.is_empty();
            ensure(ROOMS_FILE, spec.cost.is_some() == acts, || {
                format!("the Room \"{name}\" has a cost exactly if it does something")
            })?;
            gives(ROOMS_FILE, "Room", name, &spec.does)?;
            lines(ROOMS_FILE, "Room", name, &spec.shows, acts)?;
        }
        Ok(())
    }

    /// M1.3–M1.5, M10.8, M50.4: every slot finds a tile, and every tile "1" a slot.
    fn check_slots(&self, side: Side) -> Checked {
        let (board, name) = (&self.boards[side], side.word());
        let set_of = |room: Room| room.is_known().then(|| self.rooms[room].set);
        for spec in &board.slots {
            let (number, known) = (spec.number, spec.slot.known());
            let fits = match spec.slot {
                super::Slot::Special(room) => set_of(room) == Some(TileSet::Special),
                super::Slot::FaceUp(room) => set_of(room) == Some(TileSet::One),
                super::Slot::One | super::Slot::Two => true,
            };
            ensure(BOARDS_FILE, fits, || {
                let room = known.map_or("?", Worded::word);
                format!("{name} board: the Room \"{room}\" cannot lie on Room {number:03}")
            })?;
        }
        let printed = |room: Room| {
            let slots = board.slots.iter();
            slots.filter(|spec| spec.slot.known() == Some(room)).count()
        };
        for room in self.tiles(TileSet::Special) {
            let times = printed(room);
            ensure(BOARDS_FILE, times == 1, || {
                let room = room.word();
                format!("{name} board: the Room \"{room}\" is printed {times} times, not once")
            })?;
        }
        let face_up = (self.tiles(TileSet::One)).filter(|&room| printed(room) > 0);
        let ones = usize::from(board.dealt(TileSet::One).len()) + face_up.count();
        let tiles = self.tiles(TileSet::One).count();
        ensure(BOARDS_FILE, ones == tiles, || {
            format!("{name} board: there are {ones} slots for the {tiles} tiles \"1\"")
        })?;
        let twos = usize::from(board.dealt(TileSet::Two).len());
        let tiles = self.tiles(TileSet::Two).count();
        ensure(BOARDS_FILE, twos <= tiles, || {
            format!("{name} board: there are {twos} slots for the {tiles} tiles \"2\"")
        })
    }

    fn check_table(&self) -> Checked {
        let table = &self.table;
        let (time, destruct) = (table.time, table.self_destruct);
        ensure(
            TABLE_FILE,
            (1..=time.start).contains(&time.hibernation),
            || {
                let (blue, start) = (time.hibernation, time.start);
                format!(
                    "hibernation opens on space {blue}, which is not on a Time track of {start}"
                )
            },
        )?;
        let on_track = (1..=destruct.start).contains(&destruct.critical);
        ensure(TABLE_FILE, on_track, || {
            let (yellow, start) = (destruct.critical, destruct.start);
            format!(
                "the first yellow space is {yellow}, which is not on a Self-Destruct track of {start}"
            )
        })?;
        let pods = table.pods.iter().find(|&&pods| usize::from(pods) > PODS);
        ensure(TABLE_FILE, pods.is_none(), || {
            let pods = pods.copied().unwrap_or_default();
            format!("there are {PODS} Pods, so {pods} cannot be used")
        })?;
        ensure(TABLE_FILE, usize::from(table.destination) < LETTERS, || {
            let space = table.destination;
            format!("the Destination marker begins on space {space}, but there are {LETTERS}")
        })?;
        let positive = [
            ("hand", table.hand),
            ("light_wounds", table.light_wounds),
            ("pod_spaces", table.pod_spaces),
        ];
        for (what, count) in positive {
            ensure(TABLE_FILE, count > 0, || {
                format!("{what} must be at least 1")
            })?;
        }
        let pieces = &table.pieces;
        // What the rules count on.
        let fixed = [
            ("Hand slots", table.hand_slots, HANDS),
            ("Fire markers", pieces.fire, MARKERS),
            ("Malfunction markers", pieces.malfunction, MARKERS),
            ("Doors", pieces.doors, DOORS),
            ("Eggs", pieces.eggs, EGGS),
        ];
        for (what, count, all) in fixed {
            sums(TABLE_FILE, what, count.into(), all.into())?;
        }
        ensure(TABLE_FILE, pieces.eggs_in_nest <= pieces.eggs, || {
            let (nest, all) = (pieces.eggs_in_nest, pieces.eggs);
            format!("{nest} Eggs lie in the Nest at the start, but there are only {all}")
        })
    }

    fn check_dice_and_tokens(&self) -> Checked {
        for face in &self.noise_die {
            if let NoiseFace::Number(number) = face {
                numbered(TABLE_FILE, "the Noise die", *number)?;
            }
        }
        sums(
            TABLE_FILE,
            "Exploration tokens",
            self.exploration.len(),
            EXPLORATION,
        )?;
        for spec in &self.exploration_kinds {
            let name = spec.effect.word();
            lines(TABLE_FILE, "Exploration token", name, &spec.shows, false)?;
        }
        for spec in &self.wounds {
            let name = spec.wound.word();
            lines(TABLE_FILE, "Serious Wound", name, &spec.shows, false)?;
        }
        let (coordinates, count) = (&self.coordinates, self.coordinates.len());
        sums(TABLE_FILE, "Coordinates cards", count, COORDINATES)?;
        for (number, card) in (1..).zip(coordinates) {
            for destination in Destination::ALL {
                ensure(TABLE_FILE, card.contains(&destination), || {
                    let place = destination.word();
                    format!("Coordinates card {number} does not show \"{place}\"")
                })?;
            }
        }
        let wounds = self.wound_deck().count();
        sums(TABLE_FILE, "Serious Wound cards", wounds, WOUNDS)?;
        let contamination = self.contamination_deck().count();
        sums(
            TABLE_FILE,
            "Contamination cards",
            contamination,
            CONTAMINATION,
        )
    }

    /// M1.8, M1.9, M2.15: Intruder miniatures, tokens and what the bag starts with.
    fn check_intruders(&self) -> Checked {
        sums(
            INTRUDERS_FILE,
            "Intruder tokens",
            self.all_tokens().count(),
            TOKENS,
        )?;
        let kinds = self.tokens.len();
        ensure(INTRUDERS_FILE, kinds <= TOKEN_KINDS, || {
            format!("there may be at most {TOKEN_KINDS} kinds of Intruder token, not {kinds}")
        })?;
        let name = |intruder: Option<Intruder>| intruder.map_or("blank", Worded::word);
        let tokens = self.tokens.iter();
        no_twins(
            INTRUDERS_FILE,
            "Intruder token",
            tokens.map(|spec| format!("{} {}", name(spec.intruder), spec.number)),
        )?;
        let count = |intruder: Option<Intruder>| -> usize {
            let those = self.tokens.iter().filter(|spec| spec.intruder == intruder);
            those.map(|spec| usize::from(spec.copies)).sum()
        };
        let blanks = count(None);
        ensure(INTRUDERS_FILE, blanks == 1, || {
            format!("there is 1 Blank token, not {blanks}")
        })?;
        for spec in &self.intruders {
            let word = spec.intruder.word();
            let (_, miniatures) = minis_of(spec.intruder);
            ensure(INTRUDERS_FILE, spec.miniatures == miniatures, || {
                let count = spec.miniatures;
                format!("the Intruder \"{word}\" has {miniatures} miniatures, not {count}")
            })?;
            let most = usize::from(spec.bag) + usize::from(spec.bag_per_player) * MAX_PLAYERS;
            let there = count(Some(spec.intruder));
            ensure(INTRUDERS_FILE, most <= there, || {
                format!("the bag needs {most} tokens \"{word}\", but there are {there}")
            })?;
        }
        Ok(())
    }

    /// C3, C4, C7, C15: each kind says something.
    fn check_faces_of_intruders(&self) -> Checked {
        let said = |what, name, shows: &Shown, acts| lines(INTRUDERS_FILE, what, name, shows, acts);
        for spec in &self.intruders {
            said("Intruder", spec.intruder.word(), &spec.shows, false)?;
        }
        for spec in &self.attack_kinds {
            let dealt = spec.light + spec.contamination > 0 || spec.slime || spec.deadly.is_some();
            said("Intruder Attack", spec.attack.word(), &spec.shows, dealt)?;
        }
        for spec in &self.event_kinds {
            said("Event", spec.event.word(), &spec.shows, false)?;
        }
        for spec in &self.plot_kinds {
            let what = "Intruder Player Action card";
            said(what, spec.plot.word(), &spec.shows, false)?;
        }
        for spec in &self.weaknesses {
            said("Weakness", spec.weakness.word(), &spec.shows, false)?;
        }
        Ok(())
    }

    /// C3, C4, C15.
    fn check_cards_of_intruders(&self) -> Checked {
        let attacks = self.attack_deck().count();
        sums(INTRUDERS_FILE, "Intruder Attack cards", attacks, ATTACKS)?;
        for spec in &self.attack_kinds {
            let word = spec.attack.word();
            ensure(INTRUDERS_FILE, !spec.attackers.is_empty(), || {
                format!("the Intruder Attack \"{word}\" shows no Intruder")
            })?;
            // M31: a Larva attacks without cards.
            ensure(INTRUDERS_FILE, !spec.is_by(Intruder::Larva), || {
                format!("the Intruder Attack \"{word}\" shows a Larva, which attacks without cards")
            })?;
        }
        let bloodless = self.attacks.iter().find(|card| card.blood == Some(0));
        ensure(INTRUDERS_FILE, bloodless.is_none(), || {
            let word = bloodless.map_or("", |card| card.attack.word());
            format!("a card \"{word}\" has blood value 0: leave it out for an arrow")
        })?;
        sums(INTRUDERS_FILE, "Event cards", self.events.len(), EVENTS)?;
        for spec in &self.events {
            let what = format!("the Event \"{}\"", spec.event.word());
            numbered(INTRUDERS_FILE, &what, spec.number)?;
            // MC30.
            ensure(INTRUDERS_FILE, !spec.moves(Intruder::Larva), || {
                format!("{what} moves Larvae, which no Event does")
            })?;
        }
        sums(
            INTRUDERS_FILE,
            "Intruder Player Action cards",
            self.plots.len(),
            PLOTS,
        )?;
        for spec in &self.plots {
            let what = format!("the Intruder player's \"{}\"", spec.plot.word());
            if let Some(number) = spec.number {
                numbered(INTRUDERS_FILE, &what, number)?;
            }
            let draws = usize::from(spec.attacks);
            ensure(INTRUDERS_FILE, (1..=3).contains(&draws), || {
                format!("{what} draws {draws} Intruder Attack cards, but 1 to 3 are drawn")
            })?;
        }
        Ok(())
    }

    /// M1.24, M3.11, M3.12: a Character's Action deck, starting Weapon and two quests.
    fn check_character(&self, spec: &CharacterSpec) -> Checked {
        let (name, cards) = (spec.character.word(), spec.deck.len());
        ensure(CREW_FILE, cards == DECK, || {
            format!("the Character \"{name}\" has {cards} Action cards, not {DECK}")
        })?;
        ensure(
            CREW_FILE,
            spec.deck.iter().all(|card| card.is_known()),
            || format!("the Character \"{name}\" has an Action card without a face"),
        )?;
        let is_of =
            |item: Item, color: ItemColor| item.is_known() && self.items[item].copies(color) > 0;
        ensure(CREW_FILE, is_of(spec.weapon, ItemColor::Starting), || {
            let weapon = spec.weapon.word();
            format!(
                "the Character \"{name}\" starts with \"{weapon}\", which is no starting Weapon"
            )
        })?;
        for quest in &spec.quests {
            let item = quest.item.word();
            ensure(CREW_FILE, is_of(quest.item, ItemColor::Quest), || {
                format!("the Character \"{name}\" has the quest \"{item}\", which is no Quest Item")
            })?;
            let possible = match &quest.condition {
                Condition::In(room) => room.is_known(),
                Condition::Discard(items) => {
                    !items.is_empty() && items.iter().all(|item| item.is_known())
                }
            };
            ensure(CREW_FILE, possible, || {
                format!("the quest \"{item}\" asks for nothing that there is")
            })?;
        }
        Ok(())
    }

    /// What is one Character's is no other's.
    fn check_crew(&self) -> Checked {
        let crew = || self.characters.iter();
        no_twins(
            CREW_FILE,
            "Character's letter",
            crew().map(|spec| spec.letter),
        )?;
        no_twins(
            CREW_FILE,
            "starting Weapon",
            crew().map(|spec| spec.weapon.word()),
        )?;
        let quests = crew().flat_map(|spec| &spec.quests);
        no_twins(CREW_FILE, "quest", quests.map(|quest| quest.item.word()))?;
        for spec in &self.cards {
            let (what, name) = ("Action card", spec.card.word());
            affordable(CREW_FILE, what, name, spec.cost)?;
            gives(CREW_FILE, what, name, &spec.does)?;
            let acts = !spec.does.is_empty() || spec.gives_room.is_some();
            ensure(CREW_FILE, acts != spec.reaction, || {
                format!("the {what} \"{name}\" does something exactly if it is no reaction")
            })?;
            lines(CREW_FILE, what, name, &spec.shows, acts)?;
        }
        for spec in crew() {
            let name = spec.character.word();
            lines(CREW_FILE, "Character", name, &spec.shows, false)?;
        }
        Ok(())
    }

    /// M1.30–M1.33, M39: the sizes of the Item decks, and the recipes.
    fn check_items(&self) -> Checked {
        let decks = [
            (ItemColor::Red, "red Items", ITEMS),
            (ItemColor::Yellow, "yellow Items", ITEMS),
            (ItemColor::Green, "green Items", ITEMS),
            (ItemColor::Blue, "crafted Items", CRAFTED),
            (ItemColor::Starting, "starting Weapons", Character::COUNT),
            (ItemColor::Quest, "Quest Items", Character::COUNT * 2),
        ];
        for (color, what, count) in decks {
            sums(ITEMS_FILE, what, self.item_deck(color).count(), count)?;
        }
        let recipes = self.items.iter().filter(|spec| spec.recipe.is_some());
        sums(
            ITEMS_FILE,
            "kinds of crafted Item",
            recipes.count(),
            RECIPES,
        )?;
        let found = |component: Component| {
            let items = self.items.iter();
            let mut found = items.filter(|spec| spec.component == Some(component));
            found.next().is_some()
        };
        for spec in &self.items {
            for component in spec.recipe.iter().flatten() {
                ensure(ITEMS_FILE, found(*component), || {
                    let (item, component) = (spec.item.word(), component.word());
                    format!("\"{item}\" is crafted of \"{component}\", which no Item shows")
                })?;
            }
        }
        Ok(())
    }

    /// M3.4, M3.5, M47.1, M48.1: each asks for something possible, and enough can be dealt.
    fn check_objectives(&self) -> Checked {
        for spec in &self.objectives {
            let name = spec.objective.word();
            ensure(OBJECTIVES_FILE, !spec.wishes.is_empty(), || {
                format!("the Objective \"{name}\" asks for nothing")
            })?;
            let most = MAX_PLAYERS as u8;
            ensure(OBJECTIVES_FILE, (1..=most).contains(&spec.players), || {
                let players = spec.players;
                format!(
                    "the Objective \"{name}\" is for {players} players or more, but {most} play at most"
                )
            })?;
            let numbers = spec.wishes.iter().flatten().filter_map(|wish| match wish {
                Wish::Dead(player) => Some(*player),
                _ => None,
            });
            for player in numbers {
                ensure(
                    OBJECTIVES_FILE,
                    (1..=spec.players.max(2)).contains(&player),
                    || {
                        format!(
                            "the Objective \"{name}\" names player {player}, who may not be there"
                        )
                    },
                )?;
            }
            let rooms = spec.wishes.iter().flatten();
            let nowhere =
                rooms.filter(|wish| matches!(wish, Wish::CorpseIn(room) if !room.is_known()));
            ensure(OBJECTIVES_FILE, nowhere.count() == 0, || {
                format!("the Objective \"{name}\" names no Room that there is")
            })?;
        }
        for players in 2..=MAX_PLAYERS {
            for kind in [ObjectiveKind::Personal, ObjectiveKind::Corporate] {
                let usable = self.objectives.iter().filter(|spec| {
                    spec.objective.kind() == kind && usize::from(spec.players) <= players
                });
                let usable = usable.count();
                ensure(OBJECTIVES_FILE, usable >= players, || {
                    let kind = kind.word();
                    format!("with {players} players only {usable} {kind} Objectives can be dealt")
                })?;
            }
        }
        Ok(())
    }
}

fn check_item(spec: &ItemSpec) -> Checked {
    let name = spec.item.word();
    affordable(ITEMS_FILE, "Item", name, spec.cost)?;
    ensure(ITEMS_FILE, !spec.cards.is_empty(), || {
        format!("no card shows the Item \"{name}\"")
    })?;
    let strange =
        (spec.cards.iter()).find(|(color, _)| !told_apart(ItemCard::new(*color, spec.item)));
    ensure(ITEMS_FILE, strange.is_none(), || {
        let color = strange.map_or("", |(color, _)| color.word());
        format!("the Item \"{name}\" cannot be of the color \"{color}\"")
    })?;
    let is_weapon = spec.used == Use::Weapon;
    ensure(ITEMS_FILE, is_weapon == spec.weapon.is_some(), || {
        format!("the Item \"{name}\" is used as a Weapon exactly if it has Ammo")
    })?;
    if let Some(weapon) = spec.weapon {
        ensure(ITEMS_FILE, spec.heavy, || {
            format!("the Weapon \"{name}\" must be Heavy")
        })?;
        let (ammo, most) = (weapon.ammo, weapon.capacity);
        ensure(
            ITEMS_FILE,
            ammo <= most && (1..=MOST_AMMO).contains(&most),
            || {
                format!(
                    "the Weapon \"{name}\" holds {ammo} of {most} Ammo, but 1 to {MOST_AMMO} fit in"
                )
            },
        )?;
    }
    let acts = !spec.does.is_empty();
    let used = !spec.reaction && !matches!(spec.used, Use::Passive | Use::Weapon);
    ensure(ITEMS_FILE, used || !acts, || {
        format!("the Item \"{name}\" is not used by an Action, so it can do nothing by one")
    })?;
    gives(ITEMS_FILE, "Item", name, &spec.does)?;
    lines(ITEMS_FILE, "Item", name, &spec.shows, acts)?;
    let crafted = spec.copies(ItemColor::Blue) > 0;
    ensure(ITEMS_FILE, crafted == spec.recipe.is_some(), || {
        format!("the Item \"{name}\" is crafted exactly if it has a recipe")
    })
}

/// A deck or heap holds as many as there are.
fn sums(file: &'static str, what: &str, count: usize, all: usize) -> Checked {
    ensure(file, count == all, || {
        format!("there are {all} {what}, not {count}")
    })
}

/// MC11: Corridors answer to 1, 2, 3, 4.
fn numbered(file: &'static str, what: &str, number: u8) -> Checked {
    ensure(file, (1..=4).contains(&number), || {
        format!("{what} has number {number}, but numbers go from 1 to 4")
    })
}

/// Basic Actions are printed nowhere (M12), and only an Item can be drunk (MC154).
fn gives(file: &'static str, what: &str, name: &str, does: &[What]) -> Checked {
    for &effect in does {
        let given = effect > What::Quest && (effect != What::Drink || file == ITEMS_FILE);
        ensure(file, given, || {
            let effect = effect.word();
            format!("the {what} \"{name}\" cannot give the Action \"{effect}\"")
        })?;
    }
    Ok(())
}

/// A face says something: what follows from its effects, or what its row names.
fn lines(file: &'static str, what: &str, name: &str, shows: &Shown, acts: bool) -> Checked {
    ensure(file, acts || !shows.lines.is_empty(), || {
        format!("the {what} \"{name}\" needs signs for its lines")
    })
}

fn affordable(file: &'static str, what: &str, name: &str, cost: u8) -> Checked {
    ensure(file, cost <= MOST_EXPENSIVE, || {
        format!("the {what} \"{name}\" costs {cost} Action cards, but {MOST_EXPENSIVE} is the most")
    })
}
