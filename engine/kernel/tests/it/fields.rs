//! The text form of positions.

use kernel::fields::*;
use kernel::{Card, Deck, Eyes, Hidden, List, Seat, Seen, Space, SpaceSet, worded};

worded! {
    /// A card.
    pub enum Sort back FaceDown {
        /// One.
        Egg = "egg",
        /// Another.
        Crew = "crew",
    }
}

/// Some of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Table {
    time: u8,
    burning: SpaceSet,
    held: List<u8, 3>,
    deck: Deck<Sort, 4>,
    top: Option<u8>,
    done: bool,
    luck: (u8, u8),
}

impl Table {
    fn write(&mut self, line: &mut Line<'_>) -> Result<(), String> {
        let number = (|it: u8| it.to_string(), number::<u8>);
        let space = (
            |Space(it): Space| it.to_string(),
            |it: &str| Ok(Space(kernel::fields::number(it)?)),
        );
        line.nested("0", |name, line| {
            if line.is_read() {
                self.time = kernel::fields::number(name)?;
            } else {
                *name = self.time.to_string();
            }
            line.flag("done", &mut self.done);
            line.word(0, &mut self.luck.0, &Prefixed("luck"));
            line.list("held", &mut self.held, &number)?;
            Ok(())
        })?;
        line.list("fire", &mut self.burning, &space)?;
        line.all("deck", &mut self.deck, &Seen(Word))?;
        line.maybe("top", &mut self.top, &number)?;
        line.data("both", (0, 0), &mut self.luck)?;
        Ok(())
    }
}

/// What a line says is read by what printed it; what it does not mention stays.
#[test]
fn a_line_is_read_by_what_printed_it() {
    let mut table = Table {
        time: 3,
        burning: SpaceSet::only(Space(2)).with(Space(5)),
        held: [4, 1].into_iter().collect(),
        deck: [Sort::Crew, Sort::Egg].into_iter().collect(),
        top: Some(1),
        done: true,
        luck: (7, 8),
    };
    table.deck.look(0, Eyes::of(Seat(1)));
    let mut line = Line::printing();
    table.write(&mut line).unwrap();
    let text = line.text();
    assert_eq!(
        text,
        "0=3(done,luck7,held(4,1)) fire=2,5 deck=egg(1),crew top=1 both=(7,8)"
    );
    let read = |text: &str| {
        let (mut table, mut line) = (Table::default(), Line::reading(text)?);
        table.write(&mut line)?;
        line.done().map(|()| table)
    };
    assert_eq!(read(&text), Ok(table));
    let empty = Table {
        time: 9,
        ..Table::default()
    };
    assert_eq!(read("0=9 deck="), Ok(empty));
    for (wrong, why) in [
        ("0=3(late)", "0: a position has no field \"late\""),
        ("0=3 fire=x", "fire: \"x\" is no number that fits here"),
        ("0=3(held(1,2,3,4))", "0: held holds at most 3"),
        ("deck=", "0 is missing"),
        ("0=3 deck=egg(9)", "deck: \"egg(9)\" names no seats"),
    ] {
        assert_eq!(read(wrong), Err(why.to_owned()), "{wrong}");
    }
    let unseen: Card<Sort> = Hidden(Word).read("egg").unwrap();
    assert_eq!(unseen, Card::new(Sort::Egg, Eyes::NOBODY));
}

#[test]
fn what_is_printed_can_be_read() {
    let mut line = Printer::default();
    line.field("a", 3)
        .unless(0, "b", 0)
        .flag("c", true)
        .flag("d", false);
    line.list("e", ["x(1,2)", "y"])
        .data(&vec![1], "f", &vec![2, 3])
        .data(&vec![1], "g", &vec![1]);
    let text = line.text();
    assert_eq!(text, "a=3 c e=x(1,2),y f=[2,3]");
    let mut fields = Fields::read(&text).unwrap();
    assert_eq!(fields.number::<u8>("a"), Ok(Some(3)));
    assert!(fields.flag("c") && !fields.flag("d"));
    assert_eq!(
        fields.list("e").map(bracket).collect::<Vec<_>>(),
        [("x", Some("1,2")), ("y", None)]
    );
    assert_eq!(fields.data::<Vec<u8>>("f"), Ok(Some(vec![2, 3])));
    assert_eq!(fields.done(), Ok(()));
}

#[test]
fn what_is_not_understood_is_refused() {
    assert!(Fields::read("a=1 a=2").is_err_and(|why| why.contains("twice")));
    let mut fields = Fields::read("a=x b seats=1,9x").unwrap();
    assert!(fields.number::<u8>("a").is_err() && fields.seats("seats").is_err());
    assert_eq!(
        fields.done(),
        Err("a position has no field \"b\"".to_owned())
    );
}
