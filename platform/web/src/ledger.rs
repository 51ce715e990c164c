//! Turns a rule ledger into HTML. Ledgers use a small part of Markdown: headings, lists, tables,
//! code, bold, italic. What is said there about source files and for tests is left out.
//!
//! A list entry, table row or paragraph that begins with a rule's number gets that number as its
//! address, and a number mentioned anywhere links to its rule. Everything else is text and is
//! escaped.

use std::collections::HashSet;

use maud::{Markup, PreEscaped, Render, html};

use crate::statement::{begins, chapter_label, is_for_players, names_a_source, without_sources};

/// The chapters (address and name) and the whole ledger.
pub(crate) fn render(source: &str) -> (Vec<(String, String)>, Markup) {
    let shown: Vec<String> = players_lines(source).map(without_sources).collect();
    let ids: HashSet<&str> = shown.iter().filter_map(|line| rule_of(line)).collect();
    let mut writer = Writer {
        ids,
        out: String::new(),
        open: Open::Nothing,
        chapters: Vec::new(),
        given: HashSet::new(),
    };
    let mut lines = shown.iter().map(String::as_str).peekable();
    while let Some(line) = lines.next() {
        if line.starts_with("```") {
            writer.close();
            let code: Vec<&str> = lines
                .by_ref()
                .take_while(|line| !line.starts_with("```"))
                .collect();
            writer.push(&html! { pre { code { (code.join("\n")) } } });
        } else {
            let head_of_table = lines.peek().is_some_and(|next| next.starts_with("|-"));
            writer.line(line, head_of_table);
        }
    }
    writer.close();
    (writer.chapters, PreEscaped(writer.out))
}

/// The lines of a ledger that are for players and referees.
fn players_lines(source: &str) -> impl Iterator<Item = &str> {
    let mut ours = true;
    source.lines().filter(move |line| {
        if let Some(heading) = line.strip_prefix("## ") {
            ours = is_for_players(heading);
        }
        ours && !names_a_source(line)
    })
}

/// The page's id of a chapter of the ledger.
pub(crate) fn chapter_id(heading: &str) -> String {
    format!("chapter-{}", chapter_label(heading).replace(' ', "-"))
}

/// The number of the rule a line states, if it states one.
fn rule_of(line: &str) -> Option<&str> {
    begins(line.trim_start()).map(|(id, _)| id)
}

fn is_id_char(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '.' || c == '-'
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Open {
    Nothing,
    Bullets,
    Numbers,
    Table,
}

struct Writer<'a> {
    ids: HashSet<&'a str>,
    given: HashSet<&'a str>,
    out: String,
    open: Open,
    chapters: Vec<(String, String)>,
}

impl<'a> Writer<'a> {
    fn push(&mut self, markup: &Markup) {
        self.out.push_str(&markup.0);
    }

    fn close(&mut self) {
        self.become_open(Open::Nothing);
    }

    fn become_open(&mut self, open: Open) {
        if self.open == open {
            return;
        }
        self.out.push_str(match self.open {
            Open::Nothing => "",
            Open::Bullets => "</ul>",
            Open::Numbers => "</ol>",
            Open::Table => "</tbody></table></div>",
        });
        self.out.push_str(match open {
            Open::Nothing => "",
            Open::Bullets => "<ul>",
            Open::Numbers => "<ol>",
            Open::Table => "<div class=\"scroll\" tabindex=\"0\"><table><tbody>",
        });
        self.open = open;
    }

    fn line(&mut self, line: &'a str, head_of_table: bool) {
        // An address is given once, to the first line that states the rule.
        let id = rule_of(line).filter(|id| self.given.insert(id));
        let text = line.trim();
        if text.is_empty() || text.starts_with("|-") {
            if text.is_empty() {
                self.close();
            }
        } else if text.starts_with("---") {
            self.close();
            self.out.push_str("<hr>");
        } else if let Some(name) = text.strip_prefix("# ") {
            // The page's own heading says what this is.
            self.close();
            let inside = self.words(name);
            self.push(&html! { p.ledger-name { (inside) } });
        } else if text.starts_with('#') {
            self.close();
            self.heading(text);
        } else if let Some(entry) = text.strip_prefix("- ") {
            self.become_open(Open::Bullets);
            let inside = self.words(entry);
            self.push(&html! { li.rule[id.is_some()] id=[id] { (inside) } });
        } else if let Some((_, entry)) = text
            .split_once(". ")
            .filter(|(n, _)| n.parse::<u16>().is_ok())
        {
            self.become_open(Open::Numbers);
            let inside = self.words(entry);
            self.push(&html! { li { (inside) } });
        } else if text.starts_with('|') {
            self.row(text, id, head_of_table);
        } else {
            self.close();
            let inside = self.words(text);
            self.push(&html! { p.rule[id.is_some()] id=[id] { (inside) } });
        }
    }

    fn heading(&mut self, text: &str) {
        let level = text.chars().take_while(|&c| c == '#').count();
        let name = text[level..].trim();
        let inside = self.words(name);
        if level == 2 {
            let id = chapter_id(name);
            self.push(&html! { h2 id=(id) { (inside) } });
            self.chapters.push((id, name.replace(['*', '`'], "")));
        } else {
            self.push(&html! { h3 { (inside) } });
        }
    }

    fn row(&mut self, text: &str, id: Option<&str>, head: bool) {
        self.become_open(Open::Table);
        let inner = text.strip_prefix('|').unwrap_or(text);
        let cells: Vec<Markup> = split_cells(inner.strip_suffix('|').unwrap_or(inner))
            .map(|cell| self.words(cell.trim()))
            .collect();
        self.push(&html! {
            tr.rule[id.is_some()] id=[id] {
                @for cell in cells { @if head { th scope="col" { (cell) } } @else { td { (cell) } } }
            }
        });
    }

    /// Bold, italic, code, and numbers of rules as links.
    fn words(&self, text: &str) -> Markup {
        let mut out = String::new();
        let mut rest = text;
        while let Some(at) = rest.find(['*', '`']) {
            out.push_str(&self.linked(&rest[..at]));
            rest = &rest[at..];
            let (mark, tag) = if rest.starts_with("**") {
                ("**", "strong")
            } else if rest.starts_with('*') {
                ("*", "em")
            } else {
                ("`", "code")
            };
            let after = &rest[mark.len()..];
            let closed = after
                .find(mark)
                .filter(|&end| end > 0 && !after.starts_with(' '));
            if let Some(end) = closed {
                let inside = if tag == "code" {
                    escaped(&after[..end])
                } else {
                    self.words(&after[..end]).0
                };
                for part in ["<", tag, ">", &inside, "</", tag, ">"] {
                    out.push_str(part);
                }
                rest = &after[end + mark.len()..];
            } else {
                out.push_str(mark);
                rest = after;
            }
        }
        out.push_str(&self.linked(rest));
        PreEscaped(out)
    }

    fn linked(&self, text: &str) -> String {
        let mut out = String::new();
        let mut rest = text;
        while let Some(at) = rest.find(|c: char| c.is_ascii_uppercase()) {
            let word = &rest[at..];
            let word = &word[..word.find(|c: char| !is_id_char(c)).unwrap_or(word.len())];
            let id = word.trim_end_matches(['.', '-']);
            out.push_str(&escaped(&rest[..at]));
            if self.ids.contains(id) {
                out.push_str(&html! { a href={ "#" (id) } { (id) } }.0);
            } else {
                out.push_str(&escaped(id));
            }
            rest = &rest[at + id.len()..];
        }
        out.push_str(&escaped(rest));
        out
    }
}

fn escaped(text: &str) -> String {
    text.render().0
}

/// Cells of a table row; a bar inside code or behind a backslash is not an end.
fn split_cells(row: &str) -> impl Iterator<Item = &str> {
    let (mut code, mut escaped) = (false, false);
    row.split(move |c: char| {
        let bar = c == '|' && !code && !escaped;
        if c == '`' {
            code = !code;
        }
        escaped = c == '\\';
        bar
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn html_of(source: &str) -> String {
        render(source).1.into_string()
    }

    #[test]
    fn rules_get_addresses_and_mentions_link_to_them() {
        let html = html_of(
            "## 1. Terms\n- **F1.1** A *space*. (→ F-R2)\n- **F-R2** See F1.1.\n\n| Id | What |\n|---|---|\n| D5 | `move(x|y)` |\n",
        );
        assert!(
            html.contains(r##"<li class="rule" id="F1.1"><strong><a href="#F1.1">F1.1</a></strong> A <em>space</em>."##),
            "{html}"
        );
        assert!(html.contains(r##"(→ <a href="#F-R2">F-R2</a>)"##), "{html}");
        assert!(html.contains(r#"<tr class="rule" id="D5">"#), "{html}");
        assert!(html.contains("<code>move(x|y)</code>"), "{html}");
        assert!(html.contains(r#"<th scope="col">What</th>"#), "{html}");
    }

    #[test]
    fn text_is_escaped() {
        let html = html_of("- **F1.1** <script>alert(1)</script> `<b>` *<i>*");
        assert!(
            !html.contains("<script>") && !html.contains("<b>") && !html.contains("<i>"),
            "{html}"
        );
    }

    #[test]
    fn lone_marks_stay_as_they_are() {
        assert!(html_of("2 * 3 and a ` mark").contains("2 * 3 and a ` mark"));
    }
}
