//! The agenda.

use kernel::*;

#[test]
fn cutting_drops_what_lies_above() {
    let mut agenda: Agenda<u8> = [1, 2, 3, 2, 5].into_iter().collect();
    agenda.cut(|&step| step == 2);
    assert_eq!(agenda.steps(), [1, 2, 3, 2]);
    agenda.cut(|&step| step == 9);
    assert_eq!(agenda.pop(), Some(2));
    agenda.cut(|&step| step == 1);
    assert_eq!(agenda.steps(), [1]);
}
