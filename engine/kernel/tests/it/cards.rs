//! Decks, hands and tokens know who has seen them.

use kernel::*;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
struct Letter(char);

impl Faced for Letter {
    fn back(self) -> Self {
        Self(if self.0.is_uppercase() || self.0 == '#' {
            '#'
        } else {
            '?'
        })
    }

    fn number_of_face(self) -> u8 {
        self.0 as u8
    }
}

const ANN: Viewer = Viewer::Seat(Seat(0));
const BO: Viewer = Viewer::Seat(Seat(1));

fn letters(text: &str) -> impl Iterator<Item = Letter> {
    text.chars().map(Letter)
}

fn text(faces: impl Iterator<Item = Letter>) -> String {
    faces.map(|letter| letter.0).collect()
}

fn seen(deck: &Deck<Letter, 8>, viewer: Viewer) -> String {
    let mut deck = *deck;
    Place::hide(&mut deck, viewer);
    text(deck.iter())
}

#[test]
fn what_was_seen_stays_known_until_it_is_shuffled() {
    let mut deck: Deck<Letter, 8> = letters("abc").collect();
    deck.look(0, Eyes::of(Seat(1)));
    deck.put_under(Letter('z'), Eyes::ALL);
    let views = [ANN, BO, Viewer::Spectator].map(|viewer| seen(&deck, viewer));
    assert_eq!(views, ["z???", "z??c", "z???"]);
    let top = deck.draw().unwrap();
    deck.put(top, Eyes::of(Seat(0)));
    assert_eq!(
        [ANN, BO].map(|viewer| seen(&deck, viewer)),
        ["z??c", "z???"]
    );
    deck.look(9, Eyes::ALL);
    deck.shuffle::<()>(&mut Loaded::new([]));
    assert_eq!(seen(&deck, ANN), "????");
}

#[test]
fn discards_are_shuffled_in_by_kind() {
    let mut deck: Deck<Letter, 8> = letters("ab").collect();
    let mut discard: Pile<Letter, 8> = letters("xyx").collect();
    deck.look(0, Eyes::ALL);
    let mut dealer: Loaded<()> = Loaded::new([]);
    assert_eq!(
        deck.shuffle_in(&mut discard, |card| card.0 == 'x', &mut dealer),
        2
    );
    assert_eq!(
        (text(deck.iter()), seen(&deck, ANN)),
        ("abxx".to_owned(), "????".to_owned())
    );
    assert_eq!(*discard, [Letter('y')]);
}

#[test]
fn a_hidden_hand_shows_backs_and_no_order() {
    let hand = |cards: &str| {
        let mut hand: Hand<Letter, 8> = Hand::new();
        letters(cards).for_each(|card| hand.add(card, Eyes::of(Seat(0))));
        hand.add(Letter('m'), Eyes::ALL);
        hand
    };
    let seen_by = |mut hand: Hand<Letter, 8>, viewer| {
        hand.hide(viewer);
        text(hand.iter())
    };
    assert_eq!(seen_by(hand("Xbq"), ANN), "Xbmq");
    assert_eq!(
        seen_by(hand("Xbq"), BO),
        seen_by(hand("zAc"), BO),
        "only colours and numbers"
    );
    assert_eq!(seen_by(hand("Xbq"), BO), "#??m");
    let mut held = hand("bb");
    assert!(held.remove(Letter('b')) && !held.remove(Letter('x')));
    assert_eq!(
        (held.count(Letter('b')), text(held.distinct()).as_str()),
        (1, "bm")
    );
}

/// Faces go only where their backs fit, and what is seen is not dealt again.
#[test]
fn imagined_faces_fit_their_backs() {
    for seed in 0..50 {
        let mut deck: Deck<Letter, 8> = letters("?#b").collect();
        let mut hand: Hand<Letter, 8> = Hand::new();
        hand.add(Letter('#'), Eyes::NOBODY);
        hand.add(Letter('?'), Eyes::NOBODY);
        let mut imagine = Imagine(Quick::new(seed));
        imagine.kind(letters("abcAB"), &mut [&mut deck, &mut hand]);
        let all = text(deck.iter()) + &text(hand.iter());
        assert!(
            all.chars().next().is_some_and(|c| "ac".contains(c)),
            "{all}"
        );
        assert!(all.chars().nth(1).is_some_and(char::is_uppercase), "{all}");
        let mut whole = Whole::default();
        whole.kind(letters("abcAB"), &mut [&mut deck, &mut hand]);
        assert_eq!(whole.wrong, None, "{all}");
    }
}

#[test]
fn audits_find_what_is_lost_made_or_strange() {
    let wrong = |cards: &str| {
        let mut deck: Deck<Letter, 8> = letters(cards).collect();
        let mut whole = Whole::default();
        whole.kind(letters("abc"), &mut [&mut deck]);
        whole.wrong.is_some()
    };
    assert_eq!(
        ["abc", "?bc", "ab", "aab", "abcc"].map(wrong),
        [false, false, true, true, true]
    );
}

fn three_laid() -> Tokens<Letter, 8, 8> {
    let mut tokens: Tokens<Letter, 8, 8> = letters("abcdef").collect();
    (0..3).for_each(|place| assert!(tokens.lay(Space(place))));
    tokens
}

/// A token mixed in again is never imagined where one lay all the time; it may be one laid later.
#[test]
fn a_returned_token_is_one_of_those_it_can_be() {
    let mut tokens = three_laid();
    let mut dealer: Loaded<()> = Loaded::new([]);
    let token = tokens.turn_up(Space(0)).unwrap();
    tokens.mix_in(token, &mut dealer);
    assert!(tokens.lay(Space(4)));
    let mut found = [0; 8];
    let mut in_stack = 0;
    for seed in 0..2_000 {
        let mut world = tokens;
        world.hide(ANN);
        Imagine(Quick::new(seed)).kind(letters("abcdef"), &mut [&mut world]);
        match (0..8).find(|&place| world.at(Space(place)) == Some(token)) {
            Some(place) => found[usize::from(place)] += 1,
            None => in_stack += 1,
        }
    }
    assert_eq!((found[1], found[2]), (0, 0), "they lay there all the time");
    // Three are in the stack and one was laid since: each as likely.
    assert!(
        (400..600).contains(&found[4]) && (1_400..1_600).contains(&in_stack),
        "{found:?}"
    );
}

/// A token that came back and lies only where it cannot be is noticed.
#[test]
fn a_returned_token_is_missed_where_it_can_be() {
    let mut tokens = three_laid();
    let mut dealer: Loaded<()> = Loaded::new([]);
    let token = tokens.turn_up(Space(0)).unwrap();
    tokens.mix_in(token, &mut dealer);
    assert!(tokens.holds_what_returned());
    let mut seen = tokens;
    Place::hide(&mut seen, ANN);
    assert!(
        seen.holds_what_returned(),
        "any of those face down may be it"
    );
    // It changes places with one that lay there all the time.
    let other = tokens.at(Space(1)).unwrap();
    let stack = tokens.stack().iter();
    let swapped = stack.map(|&face| if face == token { other } else { face });
    let (swapped, returned) = (
        swapped.collect(),
        tokens.returned().iter().copied().collect(),
    );
    tokens.set(swapped, returned);
    tokens.put(Space(1), token);
    assert!(!tokens.holds_what_returned());
}

/// What turns up where it could lie is taken for the one that came back, so that no more is claimed
/// than is known.
#[test]
fn no_more_is_claimed_than_is_known() {
    let mut tokens: Tokens<Letter, 8, 8> = letters("xxxx").collect();
    (0..2).for_each(|place| assert!(tokens.lay(Space(place))));
    let mut dealer: Loaded<()> = Loaded::new([]);
    let token = tokens.turn_up(Space(0)).unwrap();
    tokens.mix_in(token, &mut dealer);
    assert!(tokens.lay(Space(0)));
    tokens.turn_up(Space(0)).unwrap();
    assert_eq!(tokens.returned(), [], "it may have been the same one");
    tokens.mix_in(token, &mut dealer);
    tokens.turn_up(Space(1)).unwrap();
    assert_eq!(
        tokens.returned().len(),
        1,
        "this one lay there all the time: another one"
    );
    assert_eq!(tokens.returned()[0].not_at, SpaceSet::EMPTY);
}

#[test]
fn what_one_looked_at_alone_is_known_to_that_seat() {
    let mut tokens = three_laid();
    tokens.look(Space(1), Eyes::of(Seat(1)));
    let at = |viewer| {
        let mut tokens = tokens;
        tokens.hide(viewer);
        tokens.at(Space(1))
    };
    assert_eq!((at(BO), at(ANN)), (Some(Letter('e')), Some(Letter('?'))));
}
