//! The comments and the quoted text of a source file (Rust, or the RON of `content/`), line by
//! line, without its tests: what stands in `#[cfg(test)]` is passed over. Knows as much of the
//! syntax as it takes to tell comments and text from code.

/// One line of a comment or of a quoted text.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Remark<'a> {
    /// Counted from 1.
    pub(crate) line: usize,
    pub(crate) text: &'a str,
    pub(crate) kind: Kind,
}

/// Where the words stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Comment,
    Quoted,
}

const TESTS_FOLLOW: &str = "#[cfg(test)]";

/// All remarks of a file, in order.
pub(crate) fn remarks(source: &str) -> Vec<Remark<'_>> {
    let mut reader = Reader {
        rest: source,
        line: 1,
        depth: 0,
        tests: Tests::None,
        found: Vec::new(),
    };
    let mut before = ' ';
    while let Some(next) = reader.rest.chars().next() {
        let taken = reader.token(next, before);
        let token = &reader.rest[..taken];
        before = token.chars().next_back().unwrap_or(' ');
        reader.line += token.matches('\n').count();
        reader.rest = &reader.rest[taken..];
    }
    reader.found
}

struct Reader<'a> {
    rest: &'a str,
    line: usize,
    /// How many braces are open.
    depth: usize,
    tests: Tests,
    found: Vec<Remark<'a>>,
}

/// Whether the code here is a test's.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tests {
    None,
    /// `#[cfg(test)]` was read; its item begins.
    Announced,
    /// Until this many braces are open.
    Until(usize),
}

impl<'a> Reader<'a> {
    /// Reads the token that begins with `next`, which follows `before`: its length in bytes.
    fn token(&mut self, next: char, before: char) -> usize {
        let rest = self.rest;
        if rest.starts_with("//") {
            let length = rest.find('\n').unwrap_or(rest.len());
            self.note(&rest[..length], Kind::Comment);
            return length;
        }
        if rest.starts_with("/*") {
            let length = block_comment(rest);
            self.note(&rest[..length], Kind::Comment);
            return length;
        }
        if rest.starts_with(TESTS_FOLLOW) {
            if self.tests == Tests::None {
                self.tests = Tests::Announced;
            }
            return TESTS_FOLLOW.len();
        }
        let in_a_name = before.is_alphanumeric() || before == '_';
        let quoted = match next {
            '"' => Some(quoted_text(rest)),
            'r' if !in_a_name || before == 'b' => raw_text(rest),
            _ => None,
        };
        if let Some(length) = quoted {
            if !is_drawing(&rest[..length]) {
                self.note(&rest[..length], Kind::Quoted);
            }
            return length;
        }
        match next {
            '\'' => return character(rest),
            '{' => self.open(),
            '}' => self.close(),
            ';' if self.tests == Tests::Announced => self.tests = Tests::None,
            _ => {}
        }
        next.len_utf8()
    }

    fn open(&mut self) {
        if self.tests == Tests::Announced {
            self.tests = Tests::Until(self.depth);
        }
        self.depth += 1;
    }

    fn close(&mut self) {
        self.depth = self.depth.saturating_sub(1);
        if self.tests == Tests::Until(self.depth) {
            self.tests = Tests::None;
        }
    }

    fn note(&mut self, text: &'a str, kind: Kind) {
        if self.tests == Tests::None {
            let lines = (self.line..).zip(text.lines());
            self.found
                .extend(lines.map(|(line, text)| Remark { line, text, kind }));
        }
    }
}

/// Whether a quoted text is the path of a drawing: its places such as `M10.9` are no rules. A path
/// draws something, so it has letters besides those that only move on.
fn is_drawing(quoted: &str) -> bool {
    let draws = |c: char| "LlHhVvCcSsQqTtAaZz".contains(c);
    let path = quoted.trim_matches('"');
    let belongs = |c: char| draws(c) || "Mm.,- ".contains(c) || c.is_ascii_digit();
    path.starts_with(['M', 'm']) && path.chars().all(belongs) && path.contains(draws)
}

/// The length of a comment that may hold others.
fn block_comment(text: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        if rest.starts_with("/*") {
            depth += 1;
            at += 2;
        } else if rest.starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += rest.chars().next().map_or(1, char::len_utf8);
        }
    }
    text.len()
}

/// The length of `"…"`, quotes included.
fn quoted_text(text: &str) -> usize {
    let mut chars = text.char_indices().skip(1);
    while let Some((at, c)) = chars.next() {
        match c {
            '\\' => drop(chars.next()),
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// The length of `r"…"` or `r#"…"#`; nothing if it is no such text.
fn raw_text(text: &str) -> Option<usize> {
    let hashes = text[1..].len() - text[1..].trim_start_matches('#').len();
    let begin = 1 + hashes + 1;
    if !text[1 + hashes..].starts_with('"') {
        return None;
    }
    let end = format!("\"{}", "#".repeat(hashes));
    let length = text[begin..].find(&end).map(|at| begin + at + end.len());
    Some(length.unwrap_or(text.len()))
}

/// The length of a character in quotes; of a lifetime, its apostrophe alone.
fn character(text: &str) -> usize {
    let mut chars = text.char_indices().skip(1);
    match chars.next() {
        Some((_, '\\')) => {
            chars.next();
            text[3..].find('\'').map_or(text.len(), |at| 3 + at + 1)
        }
        Some(_) => match chars.next() {
            Some((at, '\'')) => at + 1,
            _ => 1,
        },
        None => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The remarks as `line:text`, quoted ones as they stand.
    fn check(source: &str, expected: &[&str]) {
        let found: Vec<_> = remarks(source)
            .iter()
            .map(|remark| format!("{}:{}", remark.line, remark.text))
            .collect();
        assert_eq!(found, expected, "in {source}");
    }

    #[test]
    fn comments_and_quoted_text_are_remarks() {
        check(
            "//! F1\n/// F2\nfn a() { // F3\n    b(\"F4\", 5); /* F6\n F7 */ }\n",
            &[
                "1://! F1", "2:/// F2", "3:// F3", "4:\"F4\"", "4:/* F6", "5: F7 */",
            ],
        );
        check(
            "a(\"b // c\\\" d\"); // e",
            &["1:\"b // c\\\" d\"", "1:// e"],
        );
        check(
            "/* a /* b */ c */ d /* e */",
            &["1:/* a /* b */ c */", "1:/* e */"],
        );
    }

    #[test]
    fn raw_text_ends_where_its_hashes_say() {
        check(
            "a(r#\"b \" // c\"#); // d",
            &["1:r#\"b \" // c\"#", "1:// d"],
        );
        check("a(br\"\\\"); // d", &["1:r\"\\\"", "1:// d"]);
        check("let bar = r; bar\"x\"", &["1:\"x\""]);
    }

    #[test]
    fn characters_and_lifetimes_open_no_text() {
        check("a('\"'); // b", &["1:// b"]);
        check("a('\\'', '\\u{22}', '{'); // b", &["1:// b"]);
        check("fn a<'b>(c: &'b str) {} // d", &["1:// d"]);
    }

    #[test]
    fn tests_are_passed_over() {
        check(
            "// a\n#[cfg(test)]\nmod tests {\n    // b\n    fn c() { d(\"{\"); }\n}\n// e\n",
            &["1:// a", "7:// e"],
        );
        check("#[cfg(test)]\nuse a;\n// b\n", &["3:// b"]);
        check("#[cfg(test)]\n/// a\nfn b() {}\n// c\n", &["4:// c"]);
    }

    #[test]
    fn drawings_are_no_remarks() {
        check(
            "(path: \"M10.9 2 H22V3.5ZM1.5-2l.4 1z\") // M1.1",
            &["1:// M1.1"],
        );
        check(
            "say(\"M14.6\", \"M1.2, M1.3\")",
            &["1:\"M14.6\"", "1:\"M1.2, M1.3\""],
        );
    }

    #[test]
    fn the_kind_is_told() {
        let kinds: Vec<_> = remarks("\"a\" // b")
            .iter()
            .map(|found| found.kind)
            .collect();
        assert_eq!(kinds, [Kind::Quoted, Kind::Comment]);
    }
}
