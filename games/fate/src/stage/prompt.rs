//! Who must decide what, put one way to the one who is asked and another to those who wait; and how it ended.

use kernel::{Prompt, Rules, SeatSet, Space, Standing, Text, Viewer};

use super::Staging;
use crate::flow::FLIGHT;
use crate::state::{ENDINGS, Plea, Step, Who};

impl Staging<'_> {
    pub(super) fn prompt(&self, viewer: Viewer) -> Prompt {
        match self.fate.standing(self.s) {
            Standing::Over(outcome) => {
                let id = if outcome.winners.is_empty() {
                    "over-lost"
                } else {
                    "over-won"
                };
                let ending = Text::say(format!("ending-{}", ENDINGS[outcome.ending.0 as usize]));
                Prompt {
                    waiting: SeatSet::EMPTY,
                    text: Text::say(id).with("ending", ending),
                }
            }
            Standing::Waiting(waiting) => {
                let asked = matches!(viewer, Viewer::Seat(seat) if waiting.contains(seat));
                Prompt {
                    waiting,
                    text: self.question(if asked { "ask" } else { "wait" }),
                }
            }
        }
    }

    /// The question of the step that waits; `voice` is `ask` or `wait`.
    fn question(&self, voice: &str) -> Text {
        let s = self.s;
        let Some(&step) = s.agenda.top() else {
            return Text::default();
        };
        let say = |question: &str| Text::say(format!("{voice}-{question}"));
        let of_active = |question: &str| say(question).with("who", self.active());
        let first_of = |crowd, question: &str| match s.first_in_turn_order(crowd) {
            Some(who) => say(question).with("who", self.who(who)),
            None => say(question),
        };
        match step {
            Step::Draft => {
                let next = Who(s.crew.len() as u8);
                let player = s.owner(next).0 + 1;
                say("placard")
                    .with("player", player)
                    .with("number", next.0 + 1)
                    .with("all", s.mode.characters)
            }
            Step::Trading => of_active("trade"),
            Step::Consent(Plea::Trade, crowd) => {
                first_of(crowd, "consent-trade").with("active", self.active())
            }
            Step::Consent(Plea::Push(_, to), crowd) => first_of(crowd, "consent-push")
                .with("active", self.active())
                .with("space", self.the_space(to)),
            Step::Grapple(left) => of_active("grapple").with("left", left),
            Step::Look => of_active("look").with("card", self.top_title()),
            Step::TurnedUp => of_active("turned-up").with("card", self.top_title()),
            Step::LeaveEmpty(left, _) => of_active("leave-empty").with("left", left),
            Step::Strike(strike) => {
                let amount: u8 = strike.shares.iter().sum();
                first_of(strike.to_ask, "prod")
                    .with("amount", amount)
                    .with("morale", s.morale.value)
            }
            Step::Flee(flight) => {
                let question = if flight.from_ash { "flee-ash" } else { "flee" };
                say(question)
                    .with("who", self.who(flight.who))
                    .with("left", FLIGHT - flight.steps)
            }
            Step::AlienMoves(left, loss) => {
                of_active("alien").with("left", left).with("loss", loss)
            }
            Step::AshMoves(left) => of_active("ash").with("left", left),
            Step::AshTakes(crowd) => first_of(crowd, "ash-takes"),
            Step::FaceAsh(_) => of_active("face-ash"),
            Step::ShiftAsh(who, left) => say("shift-ash")
                .with("who", self.who(who))
                .with("left", left),
            _ => self.actions_left(if voice == "ask" {
                "ask-act"
            } else {
                "wait-act"
            }),
        }
    }

    /// The card lying face up on the deck.
    fn top_title(&self) -> Text {
        self.s
            .deck
            .top()
            .map_or(Text::default(), |card| self.card_title(card))
    }

    /// Whether crew stand there, to be named in a warning.
    pub(super) fn anybody_in(&self, space: Space) -> Option<Text> {
        self.s
            .first_in_turn_order(self.s.crew_in(space))
            .map(|who| self.who(who))
    }
}
