//! What no single entry can get wrong by itself: sums of decks, tiles for slots, cards of
//! Characters (ledger chapters M1, C).
//!
//! One function a file, one clear sentence a mistake. What a board is made of is checked where
//! boards are made.

use crate::prelude::*;
use kernel::content::{BadContent, Row, no_twins};
use kernel::sound;

use super::{
    ATTACKS, BOARDS_FILE, CONTAMINATION, COORDINATES, CRAFTED, CREW_FILE, CharacterSpec, DECK,
    EVENTS, EXPLORATION, INTRUDERS_FILE, ITEMS, ITEMS_FILE, LETTERS, MAX_PLAYERS, OBJECTIVES_FILE,
    PLOTS, PODS, RECIPES, TABLE_FILE, TOKEN_KINDS, TOKENS, WOUNDS,
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
            affordable(spec, spec.cost.unwrap_or_default())?;
            let acts = !spec.does.is_empty();
            let costs = spec.cost.is_some();
            spec.must(costs == acts, "has a cost exactly if it does something")?;
            gives(spec, &spec.does)?;
            lines(spec, &spec.shows, acts)?;
        }
        Ok(())
    }

    /// M1.3–M1.5, M10.8, M50.4: every slot finds a tile, and every tile "1" a slot.
    fn check_slots(&self, side: Side) -> Checked {
        let (file, board) = (BOARDS_FILE, &self.boards[side]);
        let name = format!("{} board", side.word());
        let set_of = |room: Room| room.is_known().then(|| self.rooms[room].set);
        for spec in &board.slots {
            let (number, known) = (spec.number, spec.slot.known());
            let fits = match spec.slot {
                super::Slot::Special(room) => set_of(room) == Some(TileSet::Special),
                super::Slot::FaceUp(room) => set_of(room) == Some(TileSet::One),
                super::Slot::One | super::Slot::Two => true,
            };
            let room = known.map_or("?", Worded::word);
            sound!(
                file,
                fits,
                "{name}: the Room \"{room}\" cannot lie on Room {number:03}"
            );
        }
        let printed = |room: Room| {
            let slots = board.slots.iter();
            slots.filter(|spec| spec.slot.known() == Some(room)).count()
        };
        for room in self.tiles(TileSet::Special) {
            let (times, room) = (printed(room), room.word());
            let once = times == 1;
            sound!(
                file,
                once,
                "{name}: the Room \"{room}\" is printed {times} times, not once"
            );
        }
        let face_up = (self.tiles(TileSet::One)).filter(|&room| printed(room) > 0);
        let ones = usize::from(board.dealt(TileSet::One).len()) + face_up.count();
        let tiles = self.tiles(TileSet::One).count();
        sound!(
            file,
            ones == tiles,
            "{name}: there are {ones} slots for the {tiles} tiles \"1\""
        );
        let twos = usize::from(board.dealt(TileSet::Two).len());
        let tiles = self.tiles(TileSet::Two).count();
        sound!(
            file,
            twos <= tiles,
            "{name}: there are {twos} slots for the {tiles} tiles \"2\""
        );
        Ok(())
    }

    fn check_table(&self) -> Checked {
        let (file, table) = (TABLE_FILE, &self.table);
        let tracks = [
            (
                "hibernation opens on space",
                table.time.hibernation,
                "a Time track",
                table.time.start,
            ),
            (
                "the first yellow space is",
                table.self_destruct.critical,
                "a Self-Destruct track",
                table.self_destruct.start,
            ),
        ];
        for (what, space, track, start) in tracks {
            let on_it = (1..=start).contains(&space);
            sound!(
                file,
                on_it,
                "{what} {space}, which is not on {track} of {start}"
            );
        }
        for &pods in &table.pods {
            let enough = usize::from(pods) <= PODS;
            sound!(
                file,
                enough,
                "there are {PODS} Pods, so {pods} cannot be used"
            );
        }
        let space = table.destination;
        sound!(
            file,
            usize::from(space) < LETTERS,
            "the Destination marker begins on space {space}, but there are {LETTERS}"
        );
        let positive = [
            ("hand", table.hand),
            ("light_wounds", table.light_wounds),
            ("pod_spaces", table.pod_spaces),
        ];
        for (what, count) in positive {
            sound!(file, count > 0, "{what} must be at least 1");
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
            sums(file, what, count.into(), all.into())?;
        }
        let (nest, all) = (pieces.eggs_in_nest, pieces.eggs);
        sound!(
            file,
            nest <= all,
            "{nest} Eggs lie in the Nest at the start, but there are only {all}"
        );
        Ok(())
    }

    fn check_dice_and_tokens(&self) -> Checked {
        for face in &self.noise_die {
            if let NoiseFace::Number(number) = face {
                numbered(TABLE_FILE, "the Noise die", *number)?;
            }
        }
        for spec in &self.exploration_kinds {
            lines(spec, &spec.shows, false)?;
        }
        for spec in &self.wounds {
            lines(spec, &spec.shows, false)?;
        }
        for (number, card) in (1..).zip(&self.coordinates) {
            for destination in Destination::ALL {
                let (shown, place) = (card.contains(&destination), destination.word());
                sound!(
                    TABLE_FILE,
                    shown,
                    "Coordinates card {number} does not show \"{place}\""
                );
            }
        }
        let (wounds, contamination) = (self.wound_deck(), self.contamination_deck());
        let decks = [
            ("Exploration tokens", self.exploration.len(), EXPLORATION),
            ("Coordinates cards", self.coordinates.len(), COORDINATES),
            ("Serious Wound cards", wounds.count(), WOUNDS),
            ("Contamination cards", contamination.count(), CONTAMINATION),
        ];
        for (what, count, all) in decks {
            sums(TABLE_FILE, what, count, all)?;
        }
        Ok(())
    }

    /// M1.8, M1.9, M2.15: Intruder miniatures, tokens and what the bag starts with.
    fn check_intruders(&self) -> Checked {
        let file = INTRUDERS_FILE;
        sums(file, "Intruder tokens", self.all_tokens().count(), TOKENS)?;
        let kinds = self.tokens.len();
        sound!(
            file,
            kinds <= TOKEN_KINDS,
            "there may be at most {TOKEN_KINDS} kinds of Intruder token, not {kinds}"
        );
        let name = |intruder: Option<Intruder>| intruder.map_or("blank", Worded::word);
        let tokens = self.tokens.iter();
        let tokens = tokens.map(|spec| format!("{} {}", name(spec.intruder), spec.number));
        no_twins(file, "Intruder token", tokens)?;
        let count = |intruder: Option<Intruder>| -> usize {
            let those = self.tokens.iter().filter(|spec| spec.intruder == intruder);
            those.map(|spec| usize::from(spec.copies)).sum()
        };
        let blanks = count(None);
        sound!(file, blanks == 1, "there is 1 Blank token, not {blanks}");
        for spec in &self.intruders {
            let (_, miniatures) = minis_of(spec.intruder);
            let count_them = spec.miniatures;
            spec.must(
                count_them == miniatures,
                format_args!("has {miniatures} miniatures, not {count_them}"),
            )?;
            let word = spec.intruder.word();
            let most = usize::from(spec.bag) + usize::from(spec.bag_per_player) * MAX_PLAYERS;
            let there = count(Some(spec.intruder));
            sound!(
                file,
                most <= there,
                "the bag needs {most} tokens \"{word}\", but there are {there}"
            );
        }
        Ok(())
    }

    /// C3, C4, C7, C15: each kind says something.
    fn check_faces_of_intruders(&self) -> Checked {
        for spec in &self.intruders {
            lines(spec, &spec.shows, false)?;
        }
        for spec in &self.attack_kinds {
            let dealt = spec.light + spec.contamination > 0 || spec.slime || spec.deadly.is_some();
            lines(spec, &spec.shows, dealt)?;
        }
        for spec in &self.event_kinds {
            lines(spec, &spec.shows, false)?;
        }
        for spec in &self.plot_kinds {
            lines(spec, &spec.shows, false)?;
        }
        for spec in &self.weaknesses {
            lines(spec, &spec.shows, false)?;
        }
        Ok(())
    }

    /// C3, C4, C15.
    fn check_cards_of_intruders(&self) -> Checked {
        let file = INTRUDERS_FILE;
        let decks = [
            ("Intruder Attack cards", self.attack_deck().count(), ATTACKS),
            ("Event cards", self.events.len(), EVENTS),
            ("Intruder Player Action cards", self.plots.len(), PLOTS),
        ];
        for (what, count, all) in decks {
            sums(file, what, count, all)?;
        }
        for spec in &self.attack_kinds {
            spec.must(!spec.attackers.is_empty(), "shows no Intruder")?;
            // M31: a Larva attacks without cards.
            let larva = spec.is_by(Intruder::Larva);
            spec.must(!larva, "shows a Larva, which attacks without cards")?;
        }
        for card in &self.attacks {
            let (bleeds, word) = (card.blood != Some(0), card.attack.word());
            sound!(
                file,
                bleeds,
                "a card \"{word}\" has blood value 0: leave it out for an arrow"
            );
        }
        for spec in &self.events {
            let what = format!("the Event \"{}\"", spec.event.word());
            numbered(file, &what, spec.number)?;
            // MC30.
            let larvae = spec.moves(Intruder::Larva);
            sound!(file, !larvae, "{what} moves Larvae, which no Event does");
        }
        for spec in &self.plots {
            let what = format!("the Intruder player's \"{}\"", spec.plot.word());
            if let Some(number) = spec.number {
                numbered(file, &what, number)?;
            }
            let draws = spec.attacks;
            sound!(
                file,
                (1..=3).contains(&draws),
                "{what} draws {draws} Intruder Attack cards, but 1 to 3 are drawn"
            );
        }
        Ok(())
    }

    /// M1.24, M3.11, M3.12: a Character's Action deck, starting Weapon and two quests.
    fn check_character(&self, spec: &CharacterSpec) -> Checked {
        let cards = spec.deck.len();
        let why = format_args!("has {cards} Action cards, not {DECK}");
        spec.must(cards == DECK, why)?;
        let faces = spec.deck.iter().all(|card| card.is_known());
        spec.must(faces, "has an Action card without a face")?;
        let is_of =
            |item: Item, color: ItemColor| item.is_known() && self.items[item].copies(color) > 0;
        let weapon = spec.weapon.word();
        spec.must(
            is_of(spec.weapon, ItemColor::Starting),
            format_args!("starts with \"{weapon}\", which is no starting Weapon"),
        )?;
        for quest in &spec.quests {
            let item = quest.item.word();
            spec.must(
                is_of(quest.item, ItemColor::Quest),
                format_args!("has the quest \"{item}\", which is no Quest Item"),
            )?;
            let possible = match &quest.condition {
                Condition::In(room) => room.is_known(),
                Condition::Discard(items) => {
                    !items.is_empty() && items.iter().all(|item| item.is_known())
                }
            };
            sound!(
                CREW_FILE,
                possible,
                "the quest \"{item}\" asks for nothing that there is"
            );
        }
        Ok(())
    }

    /// What is one Character's is no other's.
    fn check_crew(&self) -> Checked {
        let crew = || self.characters.iter();
        let letters = crew().map(|spec| spec.letter);
        no_twins(CREW_FILE, "Character's letter", letters)?;
        let weapons = crew().map(|spec| spec.weapon.word());
        no_twins(CREW_FILE, "starting Weapon", weapons)?;
        let quests = crew().flat_map(|spec| &spec.quests);
        no_twins(CREW_FILE, "quest", quests.map(|quest| quest.item.word()))?;
        for spec in &self.cards {
            affordable(spec, spec.cost)?;
            gives(spec, &spec.does)?;
            let acts = !spec.does.is_empty() || spec.gives_room.is_some();
            let why = "does something exactly if it is no reaction";
            spec.must(acts != spec.reaction, why)?;
            lines(spec, &spec.shows, acts)?;
        }
        for spec in crew() {
            lines(spec, &spec.shows, false)?;
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
        let (what, recipes) = ("kinds of crafted Item", recipes.count());
        sums(ITEMS_FILE, what, recipes, RECIPES)?;
        for spec in &self.items {
            for component in spec.recipe.iter().flatten() {
                let shows = |other: &ItemSpec| other.component == Some(*component);
                let (item, shown) = (spec.item.word(), self.items.iter().any(shows));
                let component = component.word();
                sound!(
                    ITEMS_FILE,
                    shown,
                    "\"{item}\" is crafted of \"{component}\", which no Item shows"
                );
            }
        }
        Ok(())
    }

    /// M3.4, M3.5, M47.1, M48.1: each asks for something possible, and enough can be dealt.
    fn check_objectives(&self) -> Checked {
        let most = MAX_PLAYERS as u8;
        for spec in &self.objectives {
            spec.must(!spec.wishes.is_empty(), "asks for nothing")?;
            let players = spec.players;
            spec.must(
                (1..=most).contains(&players),
                format_args!("is for {players} players or more, but {most} play at most"),
            )?;
            for wish in spec.wishes.iter().flatten() {
                if let Wish::Dead(player) = *wish {
                    let there = (1..=players.max(2)).contains(&player);
                    let why = format_args!("names player {player}, who may not be there");
                    spec.must(there, why)?;
                }
                let nowhere = matches!(wish, Wish::CorpseIn(room) if !room.is_known());
                spec.must(!nowhere, "names no Room that there is")?;
            }
        }
        for players in 2..=most {
            for kind in [ObjectiveKind::Personal, ObjectiveKind::Corporate] {
                let fits = |spec: &&super::ObjectiveSpec| {
                    spec.objective.kind() == kind && spec.players <= players
                };
                let usable = self.objectives.iter().filter(fits).count();
                let kind = kind.word();
                sound!(
                    OBJECTIVES_FILE,
                    usable >= players.into(),
                    "with {players} players only {usable} {kind} Objectives can be dealt"
                );
            }
        }
        Ok(())
    }
}

fn check_item(spec: &ItemSpec) -> Checked {
    let name = spec.item.word();
    affordable(spec, spec.cost)?;
    let shown = !spec.cards.is_empty();
    sound!(ITEMS_FILE, shown, "no card shows the Item \"{name}\"");
    for (color, _) in &spec.cards {
        let known = told_apart(ItemCard::new(*color, spec.item));
        let why = format_args!("cannot be of the color \"{}\"", color.word());
        spec.must(known, why)?;
    }
    let is_weapon = (spec.used == Use::Weapon) == spec.weapon.is_some();
    spec.must(is_weapon, "is used as a Weapon exactly if it has Ammo")?;
    if let Some(weapon) = spec.weapon {
        sound!(
            ITEMS_FILE,
            spec.heavy,
            "the Weapon \"{name}\" must be Heavy"
        );
        let (ammo, most) = (weapon.ammo, weapon.capacity);
        sound!(
            ITEMS_FILE,
            ammo <= most && (1..=MOST_AMMO).contains(&most),
            "the Weapon \"{name}\" holds {ammo} of {most} Ammo, but 1 to {MOST_AMMO} fit in"
        );
    }
    let acts = !spec.does.is_empty();
    let used = !spec.reaction && !matches!(spec.used, Use::Passive | Use::Weapon);
    let why = "is not used by an Action, so it can do nothing by one";
    spec.must(used || !acts, why)?;
    gives(spec, &spec.does)?;
    lines(spec, &spec.shows, acts)?;
    let crafted = spec.copies(ItemColor::Blue) > 0;
    let fits = crafted == spec.recipe.is_some();
    spec.must(fits, "is crafted exactly if it has a recipe")
}

/// A deck or heap holds as many as there are.
fn sums(file: &'static str, what: &str, count: usize, all: usize) -> Checked {
    sound!(file, count == all, "there are {all} {what}, not {count}");
    Ok(())
}

/// MC11: Corridors answer to 1, 2, 3, 4.
fn numbered(file: &'static str, what: &str, number: u8) -> Checked {
    let fits = (1..=4).contains(&number);
    sound!(
        file,
        fits,
        "{what} has number {number}, but numbers go from 1 to 4"
    );
    Ok(())
}

/// Basic Actions are printed nowhere (M12), and only an Item can be drunk (MC154).
fn gives<T: Row>(spec: &T, does: &[What]) -> Checked {
    for &effect in does {
        let given = effect > What::Quest && (effect != What::Drink || T::FILE == ITEMS_FILE);
        let why = format_args!("cannot give the Action \"{}\"", effect.word());
        spec.must(given, why)?;
    }
    Ok(())
}

/// A face says something: what follows from its effects, or what its row names.
fn lines(spec: &impl Row, shows: &Shown, acts: bool) -> Checked {
    let said = acts || !shows.lines.is_empty();
    spec.must(said, "needs signs for its lines")
}

fn affordable(spec: &impl Row, cost: u8) -> Checked {
    let why = format_args!("costs {cost} Action cards, but {MOST_EXPENSIVE} is the most");
    spec.must(cost <= MOST_EXPENSIVE, why)
}
