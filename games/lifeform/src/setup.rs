//! Chapter L2: the table before the first decision, and what a table may agree on.

use crate::prelude::*;
use kernel::OptionKind;

use crate::solo::Variants;
use crate::state::Clock;

/// What the table agreed before dealing.
#[derive(Clone, PartialEq, Debug)]
pub struct Options {
    /// Players, the lifeform included.
    pub players: u8,
    /// Who plays the lifeform; by lot if nobody is named (L-R116).
    pub lifeform: Option<Seat>,
    /// L-R17: whether there are secret objectives.
    pub objectives: bool,
    /// L40: whether there are evolution tokens.
    pub evolution: bool,
    /// L-R62, L-R63: the cat and SIS-TER start with four cards by lot, not with all of theirs.
    pub four_cards: bool,
    /// L-R9: the Flamethrower comes back through the discard pile.
    pub flame_returns: bool,
    /// How long reaction windows are open (L-R117).
    pub clock: Clock,
    /// D14: the solo game's variants.
    pub variants: Variants,
    /// D1.18: the solo player's character.
    pub character: Character,
    /// P1–P8: which modules are used.
    pub modules: Chosen,
}

/// Which modules of The 13th Passenger are used (P-R1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Chosen {
    /// Module A.
    pub survivors: bool,
    /// Module B.
    pub asteroids: bool,
    /// Module C, solo.
    pub remora: bool,
    /// Module D, multiplayer.
    pub hunting: bool,
}

/// Who may play the lifeform: by lot, or a seat.
const LIFEFORM: [&str; 5] = ["random", "first", "second", "third", "fourth"];

/// What the cat and SIS-TER start with: all cards of the role, or four by lot.
const ROLES: [&str; 2] = ["whole", "four"];

impl Lifeform {
    /// DP1: what a table may agree on.
    pub(crate) fn option_specs(&self) -> Vec<OptionSpec> {
        let specs = vec![
            OptionSpec::one_of("lifeform", LIFEFORM),
            // L2.28.
            OptionSpec::new("objectives", OptionKind::Toggle { default: true }),
            OptionSpec::new("evolution", OptionKind::Toggle { default: false }),
            OptionSpec::one_of("clock", Clock::WORDS.iter().map(|(_, word)| *word)),
        ];
        let most = <Self as kernel::Rules>::ABOUT.most;
        let mut specs: Vec<OptionSpec> = (specs.into_iter())
            .map(|spec| spec.for_players(2, most))
            .collect();
        // L-R62, L-R63: nobody becomes cat or SIS-TER with fewer.
        specs.push(OptionSpec::one_of("roles", ROLES).for_players(3, most));
        // L-R9.
        let kind = OptionKind::Toggle { default: false };
        specs.push(OptionSpec::new("flamethrower", kind));
        specs.extend(self.expansion_specs());
        specs
    }

    /// L-R116: the lifeform's seat must be one of the table's.
    pub(crate) fn read_options(&self, agreed: &Agreed) -> Result<Options, Unplayable> {
        let word = agreed.word("lifeform");
        let place = LIFEFORM
            .iter()
            .position(|&other| other == word)
            .unwrap_or(0);
        let lifeform = place.checked_sub(1).map(|seat| Seat(seat as u8));
        // D1.1: alone there is no lifeform player, and nothing of theirs.
        if agreed.players == 1 && (lifeform.is_some() || agreed.on("evolution")) {
            return Err(Unplayable::say("nobody-plays-the-lifeform"));
        }
        if lifeform.is_some_and(|seat| seat.0 >= agreed.players) {
            return Err(Unplayable::say("lifeform-has-no-seat"));
        }
        let modules = self.read_modules(agreed)?;
        Ok(Options {
            players: agreed.players,
            lifeform,
            variants: self.read_variants(agreed)?,
            character: self.read_character(agreed, &modules)?,
            modules,
            objectives: agreed.on("objectives"),
            evolution: agreed.on("evolution"),
            four_cards: agreed.word("roles") == ROLES[1],
            flame_returns: agreed.on("flamethrower"),
            clock: Clock::find(agreed.word("clock")).unwrap_or_default(),
        })
    }

    /// L2, as far as nobody has to choose.
    pub(crate) fn lay_out<D: Dealer<Event>>(&self, options: &Options, d: &mut D) -> State {
        let players = options.players;
        if players == 1 {
            return self.lay_out_solo(options, d);
        }
        let lifeform = options
            .lifeform
            .unwrap_or_else(|| Seat(d.below(players.into()) as u8));
        let mut s = State::empty(players, lifeform);
        let spec = self.content.players(players.into());
        s.with_objectives = options.objectives;
        s.with_evolution = options.evolution;
        s.four_cards = options.four_cards;
        s.flame_returns = options.flame_returns;
        s.clock = options.clock;
        s.turn.seat = s.first();
        s.minute = spec.self_destruct;
        s.hostility = spec.hostility;
        s.vents = spec.vents;
        s.vent_pool = self.content.table.supply.vents - spec.vents;
        s.overheating = spec.overheating.unwrap_or(0);
        s.mission_pool = self.content.table.supply.mission;
        for (space, chamber) in (0..).map(Space).zip(&self.content.board.chambers) {
            // L2.5.
            s.missions[space] = chamber.mission;
            s.mission_pool -= chamber.mission;
        }
        for token in DataToken::ALL {
            s.data_pool[token] = self.content.data[token].copies;
        }
        s.special.put(self.plan.laser);
        s.special.put(self.plan.flamethrower);
        self.lay_out_modules(options, &mut s);

        s.terror_deck = self.content.terror_deck().collect();
        // L2.4.
        s.terror_deck.shuffle(d);
        s.crew_deck = self.content.crew_deck().collect();
        s.crew_deck.shuffle(d);
        s.claw_deck = self.content.lifeform_deck().collect();
        s.claw_deck.shuffle(d);
        if s.with_objectives {
            s.objective_box = Objective::ALL.into_iter().collect();
            s.objective_box.shuffle(d);
        }
        if s.with_evolution {
            let mut tokens = Evolution::ALL;
            d.shuffle(&mut tokens);
            for section in 0..3 {
                s.sections[section] = [tokens[2 * section], tokens[2 * section + 1]];
            }
        }

        // P1.1, P-R2: the two of module A are among the disks.
        let mut disks: [u8; Character::COUNT] = std::array::from_fn(|disk| disk as u8);
        let all = if options.modules.survivors {
            Character::COUNT
        } else {
            BASE_CHARACTERS
        };
        d.shuffle(&mut disks[..all]);
        // L-R13: crew players, not the lifeform.
        for (place, seat) in s.order().enumerate() {
            for _ in 0..self.content.table.start_hand {
                if let Some(card) = s.crew_deck.draw() {
                    s.hands[seat.index()].add(card, Eyes::of(seat));
                }
            }
            // L2.15, L-R14: one a character.
            s.analyzers[seat.index()] = self.content.table.disks_kept;
            let dealt = usize::from(self.content.table.disks_dealt);
            for &disk in &disks[dealt * place..dealt * (place + 1)] {
                s.dealt[seat.index()] = s.dealt[seat.index()].or(Members(1 << disk));
            }
        }
        for _ in 0..self.content.table.start_hand {
            if let Some(card) = s.claw_deck.draw() {
                s.claws.add(card, Eyes::of(lifeform));
            }
        }

        // L-R16: the order of the set-up, the last step first.
        s.agenda.push(Round { next: 0 });
        s.agenda.push(Immediate { drawn: false });
        s.agenda.push(Pick {
            seat: lifeform,
            purpose: Purpose::OpeningTerror,
        });
        // L2.22.
        s.agenda.push(Calibrate);
        s.agenda.push(OpeningImages);
        s.agenda.push(OpeningOutages { placed: 0 });
        if s.pair() {
            s.cat_cards = (1 << CatCard::COUNT) - 1;
            s.agenda.push(Pick {
                seat: s.first(),
                purpose: Purpose::CatComes,
            });
        }
        s.windows.open(s.crew());
        s.agenda.push(KeepDisks);
        s
    }
}
