//! What a table may agree on (D1–D4) and the deal (chapter 2, DC F22.1–F22.11).

use std::str::FromStr;

use kernel::{
    Agenda, By, Dealer, List, OptionKind, OptionSpec, Pile, Supply, Text, Track, Unplayable, Wanted,
};

use crate::content::MAX_CREW;
use crate::moves::Event;
use crate::state::{Figure, Mode, Options, Room, State, Step, Trade, Turn, Who};
use crate::{Fate, Rules};

impl Fate {
    pub(crate) fn option_specs(&self) -> Vec<OptionSpec> {
        let crew = self
            .content
            .crew
            .iter()
            .map(|crew| (crew.id.clone(), Text::say(format!("crew-{}", crew.id))))
            .collect();
        let numbers = |from: u8, to: u8, default: &str, none: &str| OptionKind::One {
            of: std::iter::once((none.to_owned(), Text::say(format!("option-{none}"))))
                .chain((from..=to).map(|n| (n.to_string(), Text::plain(n.to_string()))))
                .collect(),
            default: default.to_owned(),
        };
        let spec = |id: &'static str, kind| OptionSpec {
            id,
            label: Text::say(format!("option-{id}")),
            help: Text::say(format!("option-{id}-help")),
            kind,
        };
        let off = || OptionKind::Toggle { default: false };
        vec![
            spec("crew", OptionKind::EachSeat { of: crew }),
            spec("first", numbers(0, MAX_CREW as u8 - 1, "random", "random")),
            spec("ash", off()),
            spec("directors-cut", off()),
            spec("characters", numbers(1, MAX_CREW as u8, "auto", "auto")),
            spec("objectives", numbers(4, 10, "auto", "auto")),
            spec("consent", off()),
            spec("remote-reduction", off()),
        ]
    }

    pub(crate) fn read_options(&self, players: u8, wanted: &Wanted) -> Result<Options, Unplayable> {
        let about = Self::ABOUT;
        let bad = |why: String| Err(Unplayable(why));
        if !(about.fewest..=about.most).contains(&players) {
            return bad(format!(
                "{} is for {} to {} players, not {players}",
                about.title, about.fewest, about.most
            ));
        }
        let known: Vec<_> = self.option_specs().iter().map(|spec| spec.id).collect();
        if let Some(id) = wanted.keys().find(|id| !known.contains(&id.as_str())) {
            return bad(format!(
                "there is no option {id:?}; there are {}",
                known.join(", ")
            ));
        }
        let toggle = |id: &str| match wanted.get(id).map(String::as_str) {
            None | Some("" | "off") => Ok(false),
            Some("on") => Ok(true),
            Some(other) => Err(Unplayable(format!(
                "option {id} is on or off, not {other:?}"
            ))),
        };
        let number = |id: &str, none: &str| match wanted.get(id).map(String::as_str) {
            None | Some("") => Ok(None),
            Some(word) if word == none => Ok(None),
            Some(word) => match u8::from_str(word) {
                Ok(number) => Ok(Some(number)),
                Err(_) => Err(Unplayable(format!(
                    "option {id} is {none} or a number, not {word:?}"
                ))),
            },
        };
        let directors_cut = toggle("directors-cut")?;
        let alone = players == 1 && directors_cut;
        let (characters, objectives) =
            match (number("characters", "auto")?, number("objectives", "auto")?) {
                (None | Some(1), None) if alone => (1, 4),
                (None | Some(1), Some(objectives)) if alone => (1, objectives),
                (Some(characters), None) if alone => (characters, characters.saturating_add(1)),
                (Some(_), Some(_)) if alone => {
                    return bad(
                        "choose either several characters or more objectives, not both".to_owned(),
                    );
                }
                (None, None) => (players, players + 1),
                _ => {
                    return bad(
                        "characters and objectives can be chosen only alone in the Director's Cut"
                            .to_owned(),
                    );
                }
            };
        // F22.11: at least 3 characters or at least 4 objectives.
        if characters == 2 && alone || characters as usize > MAX_CREW || characters == 0 {
            return bad(format!(
                "alone in the Director's Cut one plays 1 or 3 to {MAX_CREW} characters, not {characters}"
            ));
        }
        let printed = self.content.objectives.len();
        if objectives as usize > printed || alone && objectives < 4 {
            return bad(format!(
                "the number of objectives must be 4 to {printed}, not {objectives}"
            ));
        }
        let crew = self.read_crew(wanted.get("crew").map_or("", String::as_str), characters)?;
        let first = number("first", "random")?;
        if let Some(first) = first.filter(|&first| first >= characters) {
            return bad(format!(
                "the first player must be 0 to {}, not {first}",
                characters - 1
            ));
        }
        Ok(Options {
            players,
            characters,
            crew,
            first,
            ash: toggle("ash")? || directors_cut,
            directors_cut,
            objectives,
            consent: toggle("consent")?,
            remote_reduction: toggle("remote-reduction")?,
        })
    }

    /// Options read back from a record are those a table could have settled: written as wishes, they settle to themselves.
    pub(crate) fn check_options(&self, options: &Options) -> Result<(), Unplayable> {
        let crew = options.crew.iter().map(|&index| {
            self.content
                .crew
                .get(index as usize)
                .map_or("?", |crew| crew.id.as_str())
        });
        let switch = |on: bool| if on { "on" } else { "off" }.to_owned();
        let alone = options.players == 1 && options.directors_cut;
        let several = alone && options.characters > 1;
        let wanted: Wanted = [
            ("crew", crew.collect::<Vec<_>>().join(",")),
            (
                "first",
                options
                    .first
                    .map_or("random".to_owned(), |first| first.to_string()),
            ),
            ("ash", switch(options.ash)),
            ("directors-cut", switch(options.directors_cut)),
            (
                "characters",
                if several {
                    options.characters.to_string()
                } else {
                    "auto".to_owned()
                },
            ),
            (
                "objectives",
                if alone && !several {
                    options.objectives.to_string()
                } else {
                    "auto".to_owned()
                },
            ),
            ("consent", switch(options.consent)),
            ("remote-reduction", switch(options.remote_reduction)),
        ]
        .map(|(id, value)| (id.to_owned(), value))
        .into();
        if self.read_options(options.players, &wanted)? == *options {
            Ok(())
        } else {
            Err(Unplayable("no table can agree on these options".to_owned()))
        }
    }

    fn read_crew(&self, text: &str, characters: u8) -> Result<Vec<u8>, Unplayable> {
        let mut crew = Vec::new();
        for id in text.split(',').map(str::trim).filter(|id| !id.is_empty()) {
            let Some(index) = self.content.crew.iter().position(|spec| spec.id == id) else {
                let all: Vec<_> = self
                    .content
                    .crew
                    .iter()
                    .map(|spec| spec.id.as_str())
                    .collect();
                return Err(Unplayable(format!(
                    "there is no crew member {id:?}; there are {}",
                    all.join(", ")
                )));
            };
            if crew.contains(&(index as u8)) {
                return Err(Unplayable(format!("{id} is chosen twice")));
            }
            crew.push(index as u8);
        }
        if crew.is_empty() || crew.len() == characters as usize {
            return Ok(crew);
        }
        Err(Unplayable(format!(
            "{} crew members are chosen for {characters}",
            crew.len()
        )))
    }

    /// An empty table in this mode: nobody aboard, nothing on the floor, everything beside the board.
    pub(crate) fn bare(&self, mode: Mode) -> State {
        let content = &self.content;
        let spec = content.setup.morale;
        let start = content.start(mode.directors_cut);
        State {
            mode,
            crew: List::new(),
            turn: Turn::default(),
            agenda: Agenda::new(),
            outcome: None,
            morale: Track::new(
                if mode.characters >= spec.many_from {
                    spec.many
                } else {
                    spec.few
                },
                spec.top,
            ),
            alien: content.places.alien_start,
            ash: mode.ash.then_some(content.places.ash_start),
            ash_damage: 0,
            floor: By::default(),
            lying: List::new(),
            supply: Supply::new(start.items),
            scrap_pile: content.setup.scrap,
            coolant_discard: 0,
            stack: content.tokens.iter().copied().collect(),
            cats_gone: 0,
            deck: content.deck.iter().copied().collect(),
            top_known: false,
            bottom_known: 0,
            discard: Pile::new(),
            objectives: List::new(),
            done: 0,
            mission: None,
            mission_revealed: false,
            countdown: None,
            trade: Trade::default(),
        }
    }

    /// F2.2–F2.24.
    pub(crate) fn set_up<D: Dealer<Event>>(&self, options: &Options, dealer: &mut D) -> State {
        let content = &self.content;
        let mut s = self.bare(Mode {
            players: options.players,
            characters: options.characters,
            ash: options.ash,
            directors_cut: options.directors_cut,
            consent: options.consent,
            remote_reduction: options.remote_reduction,
        });
        let start = content.start(options.directors_cut);
        for &(space, count) in &start.scrap {
            s.floor[Room(space)].scrap = count;
            s.scrap_pile -= count;
        }
        for &space in &start.coolant {
            s.floor[Room(space)].coolant += 1;
        }
        s.stack.shuffle(dealer);
        for &space in &start.concealed {
            s.floor[Room(space)].token = s.stack.draw();
        }
        let mut objectives: Vec<u8> = (0..content.objectives.len() as u8).collect();
        dealer.shuffle(&mut objectives);
        objectives.truncate(options.objectives as usize);
        s.objectives = objectives.into_iter().collect();
        let pool: Vec<_> = self.mission_pool(&s.mode).collect();
        s.mission = Some(pool[dealer.below(pool.len() as u32) as usize]);
        s.deck.shuffle(dealer);
        // F-R6
        s.turn.who = Who(options
            .first
            .unwrap_or_else(|| dealer.below(u32::from(options.characters)) as u8));
        for &crew in &options.crew {
            self.join(&mut s, crew, dealer);
        }
        s.agenda.push(Step::Draft);
        s
    }

    /// F2.13: the final missions that can be in play.
    pub(crate) fn mission_pool(
        &self,
        mode: &Mode,
    ) -> impl Iterator<Item = crate::content::Mission> {
        let one_crew_member = mode.characters == 1;
        self.content
            .missions
            .iter()
            .filter(move |mission| mission.solo || !one_crew_member)
            .map(|mission| mission.kind)
    }

    /// F2.20, F2.21: the next seat takes this placard.
    pub(crate) fn join<D: Dealer<Event>>(&self, s: &mut State, crew: u8, dealer: &mut D) {
        let who = Who(s.crew.len() as u8);
        s.crew.push(Figure {
            crew,
            at: self.content.places.crew_start,
            ..Figure::default()
        });
        dealer.tell(kernel::Audience::ALL, || Event::Chose { who, crew });
    }
}
