//! What is printed on the thing with a given id, as its viewer may know it. Whatever has no
//! printing shows what the scene says.

use crate::prelude::*;

use super::board::intruder_id;
use super::{Staging, faces, names};

impl Staging<'_> {
    pub(super) fn face(&self, id: &str) -> Option<Face> {
        let (what, rest) = id.split_once(':').unwrap_or((id, ""));
        match what {
            "space" => self.space_face(rest),
            "crew" => self.figure_face(id),
            "intruder" => {
                let beasts = self.s.beasts.iter();
                let mut those = beasts.filter(|beast| intruder_id(beast.mini.0) == id);
                let beast = those.next()?;
                let foot = Text::say("intruder-injured")
                    .with("intruder", names::intruder(beast.kind))
                    .with("injuries", beast.injuries);
                Some(faces::intruder(self.content(), beast.kind).foot(foot))
            }
            "corpse" => Some(faces::object(Object::Corpse)),
            "egg" => Some(faces::object(Object::Egg)),
            "carcass" => Some(faces::object(Object::Carcass)),
            "noise" | "fire" | "malfunction" | "door" if !rest.is_empty() => faces::marker(what),
            _ => self.tray_face(id),
        }
    }

    /// A Room as everybody sees it; one that its viewer alone has seen keeps its back for others.
    fn space_face(&self, rest: &str) -> Option<Face> {
        let number: u8 = rest.parse().ok()?;
        let space = number.checked_sub(1).map(Space)?;
        if space.index() >= crate::content::ROOMS {
            return None;
        }
        let shown = self.room_shown(space).unwrap_or(Room::Unexplored);
        let face = faces::room(self.content(), shown);
        let [title, _] = self.space_labels(space);
        let foot = Text::say("numbered-space")
            .with("space", title.clone())
            .with("number", Board::number(space));
        Some(face.title(title).foot(foot))
    }

    fn figure_face(&self, id: &str) -> Option<Face> {
        let mut seats = self.s.seats().iter();
        let seat: Seat = seats.find(|&seat| self.crew_id(seat) == id)?;
        Some(faces::character(self.content(), self.s[seat].character))
    }

    /// A thing in a tray: its item carries the face.
    fn tray_face(&self, id: &str) -> Option<Face> {
        let trays = self.trays();
        let mut items = trays.iter().flat_map(|tray| &tray.items);
        let item = items.find(|item| item.id == id)?;
        item.face.as_deref().cloned()
    }

    /// What is at a place in somebody's Hands.
    pub(crate) fn held(&self, seat: Seat, place: u8) -> Text {
        let it = self.s[seat].hands.get(usize::from(place));
        it.map_or_else(Text::default, |it| self.carried(it))
    }

    /// All that is in a Hand slot.
    pub(crate) fn slot_things(&self, seat: Seat, slot: u8) -> Text {
        let hands = self.s[seat].hands.iter();
        let things = hands
            .filter(|it| it.slot == slot)
            .map(|it| self.load(it.what));
        names::listed(things).unwrap_or_default()
    }

    /// An Item in the bag or in the Hands.
    pub(crate) fn item_id(&self, seat: Seat, card: ItemCard) -> String {
        let mut hands = self.s[seat].hands.iter();
        match hands.position(|it| it.what == Load::Item(card)) {
            Some(place) => format!("held:{}:{place}", seat.0),
            None => self.bag_id(seat, card),
        }
    }

    /// What is attacked in a Room.
    pub(crate) fn target_id(&self, at: Space, target: Target) -> String {
        match target {
            Target::Beast(mini) => intruder_id(mini.0),
            Target::Nest => "egg:nest".to_owned(),
            Target::Eggs => self.lying_id(at, Load::Egg),
        }
    }

    /// Something lying in a Room.
    pub(crate) fn lying_id(&self, at: Space, load: Load) -> String {
        let number = Board::number(at);
        match load {
            Load::Corpse(corpse) => format!("corpse:{corpse}"),
            Load::Egg => format!("egg:{number:03}"),
            Load::Carcass => format!("carcass:{number:03}"),
            Load::Item(card) => format!("item:{}", card.item.word()),
        }
    }

    /// What to think of before one goes there.
    pub(crate) fn way_warning(&self, seat: Seat, way: Way) -> Option<Text> {
        let s = self.s;
        let to = way.room()?;
        let mut warnings = Vec::new();
        let strikers = s.beasts_at(s[seat].at).count();
        if strikers > 0 {
            warnings.push(Text::say("warn-escape").with("count", strikers));
        }
        if let Some(beast) = s.beasts_at(to).next() {
            let intruder = names::the_intruder(beast.kind);
            warnings.push(Text::say("warn-intruder").with("intruder", intruder));
        }
        if s.fire.contains(to) {
            warnings.push(Text::say("warn-fire"));
        }
        let noisy = self.side().around[to].and(s.noise).len();
        if noisy > 0 && s.crew_at(to).is_empty() && !s.is_haunted(to) {
            warnings.push(Text::say("warn-noisy").with("count", noisy));
        }
        let join = |said, next| Text::say("sentences").with("said", said).with("next", next);
        warnings.into_iter().reduce(join)
    }
}
