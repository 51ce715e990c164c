//! Tests that quote the ledger: what an entry says and what its test proves cannot part unnoticed.
//!
//! Which tests cite which entries is counted elsewhere (`cargo xtask rules`).

/// Asserts that the entry of this id begins with these words, its title included. `ledger` is the
/// text of the whole file; marks of emphasis and links do not count.
#[track_caller]
pub fn ledger_says(ledger: &str, id: &str, words: &str) {
    let entry = ledger.lines().find_map(|line| entry_of(line, id));
    let Some(entry) = entry else {
        panic!("the ledger has no entry {id}");
    };
    assert!(
        entry.starts_with(words),
        "the test of {id} quotes \"{words}\", but the ledger says \"{entry}\""
    );
}

/// What a line says if it is the entry of this id: of a list (`- **F-R1 Title.** …`, `- **F1.1**
/// …`) or of a table (`| D1 | …`).
fn entry_of(line: &str, id: &str) -> Option<String> {
    let line = line.strip_prefix("- ").unwrap_or(line);
    let line = line.replace("**", "").replace('`', "");
    let line = line.strip_prefix("| ").unwrap_or(&line);
    let says = line.strip_prefix(id)?.strip_prefix(' ')?;
    Some(says.strip_prefix("| ").unwrap_or(says).to_owned())
}

#[cfg(test)]
mod tests {
    use super::ledger_says;

    const LEDGER: &str = "- **X1.1** A door is *shut*.\n- **X-R1 Doors.** They `open`. — *Why.*\n\
                          | D1 | Door | who stands there |\nX-R1 is no entry here.";

    #[test]
    fn an_entry_of_a_list_or_a_table_is_quoted_from_its_beginning() {
        ledger_says(LEDGER, "X1.1", "A door is");
        ledger_says(LEDGER, "X-R1", "Doors. They open.");
        ledger_says(LEDGER, "D1", "Door | who");
    }

    #[test]
    #[should_panic(expected = "but the ledger says \"Doors. They open.")]
    fn other_words_are_found_out() {
        ledger_says(LEDGER, "X-R1", "Doors. They stay shut");
    }

    #[test]
    #[should_panic(expected = "the ledger has no entry X1")]
    fn an_id_is_taken_whole() {
        ledger_says(LEDGER, "X1", "A door");
    }
}
