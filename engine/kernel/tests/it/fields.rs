//! The text form of positions.

use kernel::fields::*;

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
