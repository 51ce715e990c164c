//! Everything a game says in random games: each text has words in both languages, whatever is shown
//! is drawn, each choice points at things that are there, and no message is left over.

use std::collections::{BTreeMap, BTreeSet};

use kernel::{
    About, Agreed, Dice, Lang, Listing, Live, OptionKind, Quick, Scene, Staged, Standing, Text,
    Viewer, Words, settle_again, staged, view,
};

/// Every fifth ply is shown to whoever is asked and to somebody who watches.
const SHOWN: u64 = 5;

/// What was said in many games: each text once, by what it would be as data.
#[derive(Default)]
pub struct Said {
    texts: BTreeMap<String, Text>,
    icons: BTreeSet<String>,
    lost: BTreeSet<String>,
    /// The endings these games had.
    pub endings: BTreeSet<String>,
}

impl Said {
    /// Plays `games` random games at each of these tables and keeps all that is said, by the
    /// catalogue and the options too.
    pub fn of<R: Staged>(rules: &R, tables: impl IntoIterator<Item = Agreed>, games: u8) -> Self {
        let mut said = Self::default();
        for (table, agreed) in (0..).zip(tables) {
            let options = settle_again(rules, &agreed).expect("a table of the game");
            for game in 0..games {
                let mut seed = [table; 32];
                seed[1] = game;
                let mut dealer = Live::new(Dice::of(&seed, 0));
                let mut state = rules.deal(&options, &mut dealer);
                said.told(rules, &state, &dealer);
                said.walk(rules, &mut state, seed);
            }
        }
        said.lists(rules);
        said
    }

    /// Adds what the game lists without being played: its catalogue, its sides, its options.
    pub fn lists<R: Staged>(&mut self, rules: &R) {
        for (_, mut face) in rules.catalogue() {
            face.each_text(&mut |text| self.hear(text));
        }
        for side in R::ABOUT.sides {
            self.hear(&About::side_text(side));
        }
        for option in rules.options() {
            self.hear(&option.label);
            self.hear(&option.help);
            option.under.iter().for_each(|under| self.hear(under));
            if let OptionKind::One { of, .. } | OptionKind::EachSeat { of } = option.kind {
                for (_, text) in &of {
                    self.hear(text);
                }
            }
        }
    }

    /// Every text, once.
    pub fn texts(&self) -> impl Iterator<Item = &Text> {
        self.texts.values()
    }

    /// Adds a text that a test came upon by itself.
    pub fn hear(&mut self, text: &Text) {
        let key = serde_json::to_string(text).expect("a text is plain data");
        self.texts.entry(key).or_insert_with(|| text.clone());
    }

    fn scene(&mut self, mut scene: Scene) {
        scene.each_text(&mut |text| self.hear(text));
        let pieces = scene.pieces.iter().map(|piece| &piece.icon);
        let gauges = scene.gauges.iter().map(|gauge| &gauge.icon);
        let trays = scene.trays.iter().flat_map(|tray| &tray.items);
        let trays = trays.map(|item| &item.icon);
        let dock = scene.dock.iter().map(|group| &group.icon);
        let spots = scene.dials.iter().flat_map(|dial| &dial.spots);
        let spots = spots.map(|spot| &spot.icon);
        let dials = scene
            .dials
            .iter()
            .flat_map(|dial| [&dial.icon, &dial.marker]);
        let dials = dials.chain(spots);
        let all = pieces.chain(gauges).chain(dials).chain(trays).chain(dock);
        let drawn = all.filter(|icon| !icon.is_empty());
        self.icons.extend(drawn.cloned());
    }

    fn told<R: Staged>(&mut self, rules: &R, state: &R::State, dealer: &Live<R::Event>) {
        let seen = view(rules, state, Viewer::Spectator);
        for (_, event) in &dealer.told {
            let mut line = rules.narrate(&seen, event);
            line.each_text(&mut |text| self.hear(text));
            if let Some((number, _)) = line.tally {
                self.hear(&Text::say(number));
            }
        }
    }

    /// Plays to the end at random, listening.
    fn walk<R: Staged>(&mut self, rules: &R, state: &mut R::State, seed: [u8; 32]) {
        let mut chance = Quick::new(u64::from(seed[0]) << 8 | u64::from(seed[1]));
        for ply in 1.. {
            let seat = match rules.standing(state) {
                Standing::Waiting(waiting) => waiting.seats.lowest(),
                Standing::Over(outcome) => {
                    let seen = view(rules, state, Viewer::Spectator);
                    self.hear(&rules.result(&seen, &outcome));
                    self.endings.insert(R::ABOUT.ending(&outcome).to_owned());
                    return;
                }
            };
            let seat = seat.expect("somebody is waited for");
            let seen = view(rules, state, Viewer::Seat(seat));
            let mut there = None;
            if ply % SHOWN == 1 {
                let scene = staged(rules, &seen);
                there = Some(scene.ids().map(str::to_owned).collect::<BTreeSet<_>>());
                self.scene(scene);
                let watched = view(rules, state, Viewer::Spectator);
                self.scene(staged(rules, &watched));
            }
            let mut listing = Listing::default();
            kernel::menu(rules, seen.state(), seat, &mut listing);
            let mut open = Vec::new();
            for (chosen, because) in listing.entries {
                if there.is_some() || because.is_some() {
                    let choice = kernel::choice(rules, &seen, seat, chosen);
                    self.hear(&choice.label);
                    let said = choice.price.iter().chain(&choice.note);
                    let said = said.chain(&choice.warning);
                    said.for_each(|text| self.hear(text));
                    if !choice.icon.is_empty() {
                        self.icons.insert(choice.icon);
                    }
                    let things = choice.subject.iter().chain(&choice.targets);
                    let lost =
                        things.filter(|&id| there.as_ref().is_some_and(|all| !all.contains(id)));
                    let lost = lost.map(|id| format!("{chosen:?} points at {id}"));
                    self.lost.extend(lost);
                }
                match because {
                    Some(because) => self.hear(&because.text),
                    None => open.push(chosen),
                }
            }
            let chosen = open[chance.below(open.len() as u32) as usize];
            let mut dealer = Live::new(Dice::of(&seed, ply));
            rules.play(state, seat, chosen, &mut dealer);
            self.told(rules, state, &dealer);
        }
    }

    /// Whether every text has words in every language.
    pub fn has_words<R: Staged>(&self, rules: &R) -> Result<(), String> {
        let (en, fr) = rules.words();
        let words = Words::new(en, fr);
        for text in self.texts.values() {
            for lang in Lang::ALL {
                let said = words.say(lang, text);
                if said.contains('⟦') || said.trim().is_empty() {
                    return Err(format!("{text:?} in {}: {said:?}", lang.code()));
                }
            }
        }
        Ok(())
    }

    /// Whether there is a drawing of whatever is shown.
    pub fn is_drawn<R: Staged>(&self, rules: &R) -> Result<(), String> {
        let drawn: BTreeSet<String> = rules.icons().into_iter().map(|icon| icon.id).collect();
        match self.icons.difference(&drawn).next() {
            Some(icon) => Err(format!("there is no drawing {icon}")),
            None => Ok(()),
        }
    }

    /// Whether each choice points at things that are on the table.
    pub fn points_at_things(&self) -> Result<(), String> {
        self.lost.first().cloned().map_or(Ok(()), Err)
    }

    /// The messages that were not heard, stand nowhere in these sources of the game, and begin with
    /// none of these words. Of a step's question the source names only the end.
    pub fn left_over<R: Staged>(
        &self,
        rules: &R,
        sources: &[&str],
        families: &[&str],
    ) -> Vec<String> {
        let named: BTreeSet<&str> = sources.iter().flat_map(|text| text.split('"')).collect();
        let mut heard = BTreeSet::new();
        for text in self.texts.values() {
            text.each_message(&mut |id| {
                heard.insert(id.to_owned());
            });
        }
        let asked = |id: &str| {
            ["ask-", "wait-", "unplayable-"].iter().any(|voice| {
                id.strip_prefix(voice)
                    .is_some_and(|end| named.contains(end))
            })
        };
        let (en, _) = rules.words();
        let ids = en.lines().filter_map(|line| line.split_once(" ="));
        ids.map(|(id, _)| id)
            .filter(|id| id.starts_with(|c: char| c.is_ascii_lowercase()))
            .filter(|&id| !heard.contains(id) && !named.contains(id) && !asked(id))
            .filter(|id| !families.iter().any(|prefix| id.starts_with(prefix)))
            .filter(|&id| id != "blurb" && id != "tag")
            .map(str::to_owned)
            .collect()
    }
}
