//! The laws of secrecy on the card types by themselves: whatever is done to decks, hands and
//! tokens, a viewer's picture can be imagined into a whole world that looks the same, what it shows
//! as known is true, and what is claimed of returned tokens holds.

use kernel::*;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
struct Coloured {
    /// Seen from behind too.
    colour: u8,
    /// 0: not known.
    number: u8,
}

impl Faced for Coloured {
    fn back(self) -> Self {
        Self { number: 0, ..self }
    }

    fn number_of_face(self) -> u8 {
        2 * self.number + self.colour
    }
}

/// Three cards of each number in two colours.
fn all() -> impl Iterator<Item = Coloured> {
    (0..24).map(|n| Coloured {
        colour: n % 2,
        number: 1 + n / 2 % 4,
    })
}

#[derive(Clone, PartialEq, Debug)]
struct Things {
    deck: Deck<Coloured, 24>,
    discard: Pile<Coloured, 24>,
    hands: [Hand<Coloured, 24>; 2],
    on_table: Option<Card<Coloured>>,
    tokens: Tokens<Coloured, 24, 8>,
}

impl Things {
    fn new(dealer: &mut Silent) -> Self {
        let mut deck: Deck<Coloured, 24> = all().collect();
        deck.shuffle::<()>(dealer);
        let mut tokens: Tokens<Coloured, 24, 8> = all().collect();
        tokens.shuffle::<()>(dealer);
        Self {
            deck,
            discard: Pile::new(),
            hands: [Hand::new(); 2],
            on_table: None,
            tokens,
        }
    }

    fn faces(&mut self, faces: &mut impl Faces) {
        let Self {
            deck,
            discard,
            hands: [ann, bo],
            on_table,
            tokens,
        } = self;
        faces.kind(all(), &mut [deck, discard, ann, bo, on_table]);
        faces.kind(all(), &mut [tokens]);
    }

    fn seen_by(&self, viewer: Viewer) -> Self {
        let mut seen = self.clone();
        seen.faces(&mut Hide(viewer));
        seen
    }

    /// Something that can happen to cards and tokens.
    fn happens(&mut self, chance: &mut Quick, dealer: &mut Silent) {
        let seat = chance.below(2) as usize;
        let eyes = [
            Eyes::NOBODY,
            Eyes::of(Seat(0)),
            Eyes::of(Seat(1)),
            Eyes::ALL,
        ][chance.below(4) as usize];
        let place = Space(chance.below(8) as u8);
        match chance.below(12) {
            0..=2 => {
                if let Some(card) = self.deck.draw() {
                    self.hands[seat].add(card, Eyes::of(Seat(seat as u8)).or(eyes));
                }
            }
            3 => self.deck.look(chance.below(3) as usize, eyes),
            4 => {
                if let Some(card) = self.deck.draw() {
                    self.deck.put_under(card, eyes);
                }
            }
            5 => {
                let card = self.hands[seat].iter().next();
                if let Some(card) = card.filter(|&card| self.hands[seat].remove(card)) {
                    self.discard.put(card);
                }
            }
            6 => drop(self.deck.shuffle_in::<(), 24>(
                &mut self.discard,
                |card| card.number > 1,
                dealer,
            )),
            7 => match self.on_table.take() {
                Some(card) => self.deck.put(card.face, card.eyes),
                None => self.on_table = self.deck.draw().map(|card| Card::new(card, eyes)),
            },
            8 | 9 if !self.tokens.places().contains(place) => drop(self.tokens.lay(place)),
            10 => self.tokens.look(place, eyes),
            _ => {
                if let Some(token) = self.tokens.turn_up(place) {
                    self.tokens.mix_in::<()>(token, dealer);
                }
            }
        }
    }

    /// What is claimed of returned tokens holds in this world: there are as many tokens of each
    /// face outside of the places that are ruled out as are claimed to be there.
    fn claims_hold(&self) -> bool {
        let claims = self.tokens.returned();
        claims.iter().all(|claim| {
            // Claims are nested: whatever is bound more is also outside of these places.
            let bound_as_much = |other: &&Returned<Coloured>| {
                other.face == claim.face && claim.not_at.minus(other.not_at).is_empty()
            };
            let claimed = claims.iter().filter(bound_as_much);
            let in_stack = self
                .tokens
                .stack()
                .iter()
                .filter(|&&face| face == claim.face)
                .count();
            let elsewhere = self.tokens.places().minus(claim.not_at);
            let laid = elsewhere
                .iter()
                .filter(|&at| self.tokens.at(at) == Some(claim.face))
                .count();
            claimed.count() <= in_stack + laid
        })
    }
}

#[test]
fn pictures_can_be_imagined_and_are_true() {
    for seed in 0..150 {
        let (mut chance, mut dealer) = (Quick::new(seed), Silent::new(seed));
        let mut things = Things::new(&mut dealer);
        for _ in 0..60 {
            things.happens(&mut chance, &mut dealer);
            assert!(things.claims_hold(), "seed {seed}: {:?}", things.tokens);
            for viewer in [
                Viewer::Seat(Seat(0)),
                Viewer::Seat(Seat(1)),
                Viewer::Spectator,
            ] {
                let seen = things.seen_by(viewer);
                let mut world = seen.clone();
                world.faces(&mut Imagine(Quick::new(chance.bits())));
                let mut whole = Whole::default();
                world.faces(&mut whole);
                assert_eq!(whole.wrong, None, "seed {seed}");
                assert_eq!(
                    world.seen_by(viewer),
                    seen,
                    "seed {seed}: {viewer:?} sees another world"
                );
                assert!(
                    world.claims_hold(),
                    "seed {seed}: {viewer:?} imagines what cannot be"
                );
                // What is shown as known is true.
                let truth = |here: Coloured, there: Coloured| !here.is_known() || here == there;
                assert!(
                    seen.deck
                        .iter()
                        .zip(things.deck.iter())
                        .all(|(a, b)| truth(a, b))
                );
                for place in things.tokens.places().iter() {
                    let [here, there] = [&seen, &things].map(|it| it.tokens.at(place).unwrap());
                    assert!(truth(here, there));
                }
                for (mine, real) in seen.hands.iter().zip(&things.hands) {
                    assert_eq!(mine.len(), real.len());
                    assert!(
                        mine.iter()
                            .all(|card| !card.is_known() || mine.count(card) <= real.count(card))
                    );
                }
            }
        }
    }
}

/// Two tables that differ only in what nobody has seen look the same to everybody.
#[test]
fn unseen_faces_change_no_picture() {
    for seed in 0..150 {
        let (mut chance, mut dealer) = (Quick::new(seed), Silent::new(seed));
        let mut things = Things::new(&mut dealer);
        for _ in 0..40 {
            things.happens(&mut chance, &mut dealer);
        }
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
            let mut other = things.seen_by(viewer);
            other.faces(&mut Imagine(Quick::new(seed + 1)));
            assert_eq!(other.seen_by(viewer), things.seen_by(viewer));
        }
    }
}
