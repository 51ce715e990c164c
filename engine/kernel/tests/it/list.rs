//! Lists with a bound, tables by key.

use kernel::*;

#[test]
fn equality_ignores_what_was_taken_out() {
    let mut list: List<u8, 4> = [1, 2, 3].into_iter().collect();
    assert_eq!(list.pop(), Some(3));
    assert_eq!(list, [1, 2].into_iter().collect());
    list.insert(0, 9);
    assert_eq!(*list, [9, 1, 2]);
    assert_eq!(list.remove(1), 1);
    list.retain(|&n| n != 9);
    assert_eq!(*list, [2]);
}

#[test]
fn too_long_a_list_is_refused_on_reading() {
    assert_eq!(
        serde_json::from_str::<List<u8, 2>>("[1,2]").unwrap().len(),
        2
    );
    assert!(serde_json::from_str::<List<u8, 2>>("[1,2,3]").is_err());
    assert!(serde_json::from_str::<By<Which, u8, 2>>("[1]").is_err());
}

#[derive(Clone, Copy)]
enum Which {
    Second = 1,
}
impl Key for Which {
    fn index(self) -> usize {
        self as usize
    }
}

#[test]
fn a_table_is_read_by_key() {
    let mut table: By<Which, u8, 2> = By::new([4, 5]);
    table[Which::Second] += 1;
    assert_eq!(table[Which::Second], 6);
}
