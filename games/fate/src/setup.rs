//! What a table may agree on (D1–D4) and the deal (chapter 2, DC F22.1–F22.11).

use crate::prelude::*;
use kernel::{Card, OptionKind, OptionSpec, Supply, Unplayable};

use crate::flow::Draft;
use crate::state::Options;

/// F22.11: alone in the Director's Cut the fewest characters one plays …
const FEWEST_CHARACTERS: u8 = 3;
/// … or the fewest objectives one completes.
const FEWEST_OBJECTIVES: u8 = 4;

impl Fate {
    pub(crate) fn option_specs(&self) -> Vec<OptionSpec> {
        let name = |id: &String| (id.clone(), Text::say(format!("crew-{id}")));
        let crew = self.content.crew.iter();
        let of = crew.map(|crew| name(&crew.id)).collect();
        let numbers = |none: &str, from: u8, to: u8| {
            let numbers = (from..=to).map(|number| number.to_string());
            let words = std::iter::once(none.to_owned()).chain(numbers);
            words.collect::<Vec<_>>()
        };
        let most = self.content.objectives.len() as u8;
        vec![
            OptionSpec::new("crew", OptionKind::EachSeat { of }),
            OptionSpec::new("first", first_player()),
            OptionSpec::switch("ash"),
            OptionSpec::switch("directors-cut"),
            OptionSpec::one_of("characters", numbers("auto", 1, MAX_CREW as u8)),
            OptionSpec::one_of("objectives", numbers("auto", FEWEST_OBJECTIVES, most)),
            OptionSpec::switch("consent"),
            OptionSpec::switch("holder-only"),
        ]
    }

    pub(crate) fn read_options(&self, agreed: &Agreed) -> Result<Options, Unplayable> {
        let players = agreed.players;
        let directors_cut = agreed.on("directors-cut");
        let wanted = (agreed.number("characters"), agreed.number("objectives"));
        // F2.11, D4, F22.11, F-R77: alone in the Director's Cut one plays several characters or has
        // more objectives.
        let (characters, objectives) = match wanted {
            (None, None) if players > 1 || !directors_cut => (players, players + 1),
            _ if players > 1 || !directors_cut => {
                return Err(Unplayable::say("unplayable-only-alone"));
            }
            (None | Some(1), objectives) => (1, objectives.unwrap_or(FEWEST_OBJECTIVES)),
            (Some(_), Some(_)) => return Err(Unplayable::say("unplayable-either-or")),
            (Some(several), None) if several < FEWEST_CHARACTERS => {
                let why = Text::say("unplayable-few-characters").with("fewest", FEWEST_CHARACTERS);
                return Err(why.into());
            }
            (Some(several), None) => (several, several + 1),
        };
        let placard = |id| self.content.crew.iter().position(|crew| crew.id == id);
        let crew = agreed.list("crew").filter_map(placard);
        let crew: Vec<u8> = crew.map(|index| index as u8).collect();
        if !crew.is_empty() && crew.len() != characters as usize {
            let why = Text::say("unplayable-crew").with("chosen", crew.len());
            return Err(why.with("characters", characters).into());
        }
        let first = agreed.number("first");
        if let Some(first) = first.filter(|&first| first >= characters) {
            let why = Text::say("unplayable-first").with("number", first + 1);
            return Err(why.with("characters", characters).into());
        }
        let mode = Mode {
            players,
            characters,
            ash: agreed.on("ash") || directors_cut,
            directors_cut,
            consent: agreed.on("consent"),
            holder_only: agreed.on("holder-only"),
        };
        Ok(Options {
            mode,
            crew,
            first,
            objectives,
        })
    }

    /// An empty table in this mode: nobody aboard, nothing on the floor, everything beside the
    /// board.
    pub(crate) fn bare(&self, mode: Mode) -> State {
        let content = &self.content;
        // F2.2, F2.3, F-R3, F-R77: by the number of players, however many characters they have.
        let spec = content.setup.morale;
        let many = mode.players >= spec.many_from;
        let morale = if many { spec.many } else { spec.few };
        State {
            mode,
            crew: List::new(),
            turn: Turn::default(),
            agenda: Agenda::new(),
            ended: None,
            morale: Track::new(morale, spec.top),
            alien: content.places.alien_start,
            ash: mode.ash.then_some(content.places.ash_start),
            ash_damage: 0,
            floor: By::default(),
            lying: List::new(),
            supply: Supply::new(content.start(mode.directors_cut).items),
            scrap_pile: content.setup.scrap,
            coolant_discard: 0,
            tokens: content.tokens,
            cats_gone: 0,
            deck: content.deck,
            discard: Pile::new(),
            objectives: List::new(),
            done: 0,
            mission: Card::default(),
            goals: SpaceSet::EMPTY,
            countdown: None,
            trade: Trade::default(),
        }
    }

    /// F2.2–F2.24: deals the game, up to the choice of characters.
    pub(crate) fn lay_out<D: Dealer<Event>>(&self, options: &Options, dealer: &mut D) -> State {
        let content = &self.content;
        let mut s = self.bare(options.mode);
        let start = content.start(options.mode.directors_cut);
        for &(space, count) in &start.scrap {
            s.floor[space].scrap = count;
            s.scrap_pile -= count;
        }
        for &space in &start.coolant {
            s.floor[space].coolant += 1;
        }
        s.tokens.shuffle(dealer);
        for &space in &start.concealed {
            s.tokens.lay(space);
        }
        // F2.11, F2.12: as many objectives as agreed, by chance.
        s.objectives = (0..content.objectives.len() as u8).collect();
        dealer.shuffle(&mut s.objectives);
        while s.objectives.len() > options.objectives as usize {
            s.objectives.pop();
        }
        s.goals = At::new(self, &s).goals();
        let pool = || self.mission_pool(&options.mode);
        let mission = pool().nth(dealer.below(pool().count() as u32) as usize);
        s.mission = Card::new(mission.unwrap_or_default(), Eyes::NOBODY);
        s.deck.shuffle(dealer);
        // F-R6: who begins is agreed or drawn.
        let characters = u32::from(options.mode.characters);
        let first = options.first;
        s.turn.who = Who(first.unwrap_or_else(|| dealer.below(characters) as u8));
        for &crew in &options.crew {
            Play::new(self, &mut s, dealer).join(crew);
        }
        s.agenda.push(Draft);
        s
    }

    /// F2.13, F-R4, F-R77: the final missions that can be in play; two are never drawn alone.
    pub(crate) fn mission_pool(&self, mode: &Mode) -> impl Iterator<Item = Mission> + use<'_> {
        let alone = mode.players == 1;
        let missions = self.content.missions.iter();
        let pool = missions.filter(move |mission| mission.solo || !alone);
        pool.map(|mission| mission.kind)
    }
}

/// F-R6: a seat, counted from 0 as in records; people count from 1.
fn first_player() -> OptionKind {
    let seats = 0..MAX_CREW as u8;
    let player = |seat: u8| Text::say("player").with("number", seat + 1);
    let seats = seats.map(|seat| (seat.to_string(), player(seat)));
    let random = ("random".to_owned(), Text::say("option-first-random"));
    OptionKind::One {
        default: random.0.clone(),
        of: std::iter::once(random).chain(seats).collect(),
    }
}
