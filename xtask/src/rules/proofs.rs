//! The tests of a Rust source file with the doc comments that say what they prove: the `///` and
//! `#[…]` lines directly above a `fn`, where one attribute is `#[test]`, `#[tokio::test]`,
//! `#[rstest]` or the like. Reads lines, not syntax: block comments, `#[doc]` and doc comments
//! handed to macros that write the `#[test]` themselves do not count.

use std::mem;

/// A test and what is written above it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Proof {
    /// Of the function.
    pub(crate) name: String,
    /// Where the function stands, counted from 1.
    pub(crate) line: usize,
    /// Line number, counted from 1, and text.
    pub(crate) docs: Vec<(usize, String)>,
    pub(crate) runs: Runs,
}

/// Whether the test is part of a normal run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Runs {
    #[default]
    Always,
    /// It has `#[ignore]`.
    Ignored,
}

/// All tests of a file.
pub(crate) fn proofs(source: &str) -> Vec<Proof> {
    let mut above = Above::default();
    (1..)
        .zip(source.lines())
        .filter_map(|(number, line)| above.read(number, line))
        .collect()
}

/// What has been read since the last item.
#[derive(Default)]
struct Above {
    docs: Vec<(usize, String)>,
    is_test: bool,
    runs: Runs,
    /// The beginning of an attribute that goes on in the next line.
    unfinished: String,
}

impl Above {
    /// Takes one more line in; the test, if its `fn` is on this line.
    fn read(&mut self, number: usize, line: &str) -> Option<Proof> {
        let text = mem::take(&mut self.unfinished) + line.trim();
        let mut rest = text.as_str();
        while rest.starts_with("#[") {
            let Some(end) = closing_bracket(rest) else {
                self.unfinished = format!("{rest}\n");
                return None;
            };
            self.note_attribute(&rest[2..end]);
            rest = rest[end + 1..].trim_start();
        }
        if let Some(doc) = doc_comment(rest) {
            self.docs.push((number, doc.to_owned()));
            return None;
        }
        if rest.is_empty() || rest.starts_with("//") {
            return None;
        }
        let Above {
            docs,
            is_test,
            runs,
            ..
        } = mem::take(self);
        let name = function_name(rest).filter(|_| is_test)?.to_owned();
        Some(Proof {
            name,
            line: number,
            docs,
            runs,
        })
    }

    fn note_attribute(&mut self, attribute: &str) {
        let path = attribute.split(['(', '=']).next().unwrap_or_default();
        match path.rsplit("::").next().unwrap_or_default().trim() {
            "test" | "rstest" => self.is_test = true,
            "ignore" => self.runs = Runs::Ignored,
            _ => {}
        }
    }
}

/// Where the bracket that `text` opens first is closed, strings and characters passed over.
fn closing_bracket(text: &str) -> Option<usize> {
    let mut depth = 0;
    let mut in_string = false;
    let mut chars = text.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '\\' => drop(chars.next()),
            '"' => in_string = !in_string,
            _ if in_string => {}
            '\'' if text[at + 1..].chars().nth(1) == Some('\'') => drop(chars.nth(1)),
            '[' => depth += 1,
            ']' if depth == 1 => return Some(at),
            ']' => depth -= 1,
            _ => {}
        }
    }
    None
}

fn doc_comment(line: &str) -> Option<&str> {
    line.strip_prefix("///")
        .filter(|text| !text.starts_with('/'))
}

/// The name of the function that begins on this line.
fn function_name(line: &str) -> Option<&str> {
    let qualifies = |word: &str| {
        matches!(word, "pub" | "async" | "const" | "unsafe") || word.starts_with("pub(")
    };
    let mut words = line.split_whitespace().skip_while(|word| qualifies(word));
    words.next().filter(|word| *word == "fn")?;
    words.next()?.split(['(', '<']).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The documented lines of every test found.
    fn check(source: &str, expected: &[(usize, &str)]) {
        let found: Vec<_> = proofs(source)
            .into_iter()
            .flat_map(|proof| proof.docs)
            .collect();
        let found: Vec<_> = found
            .iter()
            .map(|(line, text)| (*line, text.as_str()))
            .collect();
        assert_eq!(found, expected, "in {source}");
    }

    #[test]
    fn the_comment_above_a_test_counts() {
        check("/// F1.1\n#[test]\nfn a() {}", &[(1, " F1.1")]);
        check(
            "#[test]\n/// F1.1\n/// F1.2\npub async fn a() {}",
            &[(2, " F1.1"), (3, " F1.2")],
        );
        check(
            "/// F1.1\n#[tokio::test(flavor = \"multi_thread\")]\nasync fn a() {}",
            &[(1, " F1.1")],
        );
        check(
            "/// F1.1\n#[rstest]\n#[case(1)]\nfn a(#[case] n: u8) {}",
            &[(1, " F1.1")],
        );
        check(
            "proptest! {\n    /// I1\n    #[test]\n    fn a(n in 0..9) {}\n}",
            &[(2, " I1")],
        );
        check("/// F1.1\n#[test] fn a() {}", &[(1, " F1.1")]);
        check("/// F1.1\n// why\n\n#[test]\nfn a() {}", &[(1, " F1.1")]);
    }

    #[test]
    fn a_test_has_a_name_and_a_line() {
        let source = "/// F1.1\n#[tokio::test]\npub(crate) async fn flees<T>(t: T) {}\n";
        let found = proofs(source).remove(0);
        assert_eq!((found.name.as_str(), found.line), ("flees", 3));
    }

    #[test]
    fn no_other_comment_counts() {
        check("/// F1.1\nfn a() {}", &[]);
        check(
            "/// F1.1\n#[cfg(test)]\nmod tests {\n#[test]\nfn a() {}\n}",
            &[],
        );
        check("/// F1.1\nfn helper() {}\n#[test]\nfn a() {}", &[]);
        check("// F1.1\n//! F1.2\n//// F1.3\n#[test]\nfn a() {}", &[]);
        check(
            "#[test]\nfn a() {\n    /// F1.1\n    let x = 1;\n}\nfn b() {}",
            &[],
        );
        check("/// F1.1\n#[test_only]\nfn a() {}", &[]);
    }

    #[test]
    fn attributes_may_span_lines() {
        check(
            "/// F1.1\n#[rstest]\n#[case(\n    \"]\",\n    ']',\n)]\nfn a() {}",
            &[(1, " F1.1")],
        );
        check(
            "/// F1.1\n#[case(\"\\\"]\")]\n#[test]\nfn a() {}",
            &[(1, " F1.1")],
        );
    }

    #[test]
    fn an_ignored_test_is_marked() {
        let runs = |source: &str| proofs(source)[0].runs;
        assert_eq!(
            runs("#[test]\n#[ignore = \"slow\"]\nfn a() {}\n"),
            Runs::Ignored
        );
        assert_eq!(runs("#[test]\nfn a() {}\n"), Runs::Always);
    }
}
