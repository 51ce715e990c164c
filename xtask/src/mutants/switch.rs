//! Many mutants in one text: each behind a question whether it is the one that is on
//! (`crate::mutants_guest::on(17)`, `guest.rs`), so that one build serves for all of them.
//!
//! Only inserts: what stood there stays, behind an `else`. A mutant's own text has none of the
//! others in it, since one at most is on.

use std::ops::Range;

use anyhow::{Context, Result};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use super::draw::{Mutant, Place};

/// A text with its mutants.
#[derive(Debug)]
pub(crate) struct Switched {
    pub(crate) text: String,
    /// Where a mutant's own code is.
    pub(crate) own: Vec<(Range<usize>, u32)>,
    /// Where what is switched lies, with one of the mutants it is switched by.
    pub(crate) around: Vec<(Range<usize>, u32)>,
    /// Those that have no place in such a text.
    pub(crate) out: Vec<u32>,
}

/// `source` with all these mutants.
pub(crate) fn switched(source: &str, mutants: &[(u32, &Mutant)]) -> Result<Switched> {
    let file = syn::parse_file(source).context("this is no Rust")?;
    let mut sites = Sites::default();
    sites.visit_file(&file);
    let (mut wraps, mut out) = (Vec::new(), Vec::new());
    for &(number, mutant) in mutants {
        let span = offset(source, mutant.from)?..offset(source, mutant.to)?;
        match sites.wrap(source, number, mutant, &span) {
            Some(wrap) => wraps.push(wrap),
            None => out.push(number),
        }
    }
    let (text, own, around) = insert(source, wraps);
    Ok(Switched {
        text,
        own,
        around,
        out,
    })
}

/// Where a place is, in bytes.
fn offset(source: &str, place: Place) -> Result<usize> {
    let start: usize = source
        .split_inclusive('\n')
        .take(place.line - 1)
        .map(str::len)
        .sum();
    let line = source.get(start..).context("no such line")?;
    let columns: usize = line
        .chars()
        .take(place.column - 1)
        .map(char::len_utf8)
        .sum();
    Ok(start + columns)
}

/// What is put before and after a piece of the text for a mutant.
struct Wrap {
    around: Range<usize>,
    number: u32,
    /// What asks whether the mutant is on.
    asks: String,
    /// What is only done then.
    own: String,
    /// What comes before that which is done else, and after it.
    before: &'static str,
    after: &'static str,
}

/// The places of a file where mutants can be, by the bytes they are known by.
#[derive(Default)]
struct Sites {
    /// Expressions by their operator.
    operators: Vec<(Range<usize>, Range<usize>)>,
    /// Expressions of a struct, by their fields.
    fields: Vec<(Range<usize>, Range<usize>)>,
    /// Conditions of arms.
    guards: Vec<(Range<usize>, GuardKind)>,
    arms: Vec<Arm>,
    /// What stands in the braces of functions.
    bodies: Vec<Range<usize>>,
    /// Expressions that bind names, which no other expression may hold.
    lets: Vec<Range<usize>>,
}

/// An arm of a match.
struct Arm {
    whole: Range<usize>,
    pattern: Range<usize>,
    guard: Option<Range<usize>>,
    kind: GuardKind,
}

/// Whether a condition of an arm binds names.
#[derive(Clone, Copy, PartialEq, Eq)]
enum GuardKind {
    Plain,
    Binds,
}

impl Sites {
    fn wrap(
        &self,
        source: &str,
        number: u32,
        mutant: &Mutant,
        span: &Range<usize>,
    ) -> Option<Wrap> {
        let on = format!("crate::mutants_guest::on({number})");
        let whole = |around: &Range<usize>| {
            let own = format!(
                "{}{}{}",
                &source[around.start..span.start],
                mutant.replacement,
                &source[span.end..around.end]
            );
            Wrap {
                around: around.clone(),
                number,
                asks: format!("(if {on} "),
                own: format!("{{({own})}}"),
                before: " else {(",
                after: ")})",
            }
        };
        // A condition that also asks whether the mutant is off.
        let unless = |guard: &Range<usize>, kind: GuardKind| {
            let plain = kind == GuardKind::Plain;
            Wrap {
                around: guard.clone(),
                number,
                asks: format!("!{on} && "),
                own: String::new(),
                before: if plain { "(" } else { "" },
                after: if plain { ")" } else { "" },
            }
        };
        match mutant.genre.as_str() {
            "FnValue" => {
                let inside =
                    |body: &&Range<usize>| body.start <= span.start && span.end <= body.end;
                let body = self
                    .bodies
                    .iter()
                    .filter(inside)
                    .min_by_key(|body| body.len())?;
                let wrap = Wrap {
                    around: body.clone(),
                    number,
                    asks: format!(" if {on} "),
                    own: format!("{{return {};}}", mutant.replacement),
                    before: "",
                    after: "",
                };
                Some(if mutant.returns.contains("impl ") {
                    Wrap {
                        own: format!(
                            "{{crate::mutants_guest::Either::Mutant({})}}",
                            mutant.replacement
                        ),
                        before: " else {crate::mutants_guest::Either::Usual({",
                        after: "})}",
                        ..wrap
                    }
                } else {
                    wrap
                })
            }
            "BinaryOperator" | "UnaryOperator" => {
                let (_, around) = self
                    .operators
                    .iter()
                    .find(|(operator, _)| operator == span)?;
                let binds =
                    |part: &Range<usize>| around.start <= part.start && part.end <= around.end;
                (!self.lets.iter().any(binds)).then(|| whole(around))
            }
            "StructField" => {
                // The comma after it goes too.
                let inside = |field: &Range<usize>| field.start == span.start;
                let (_, around) = self.fields.iter().find(|(field, _)| inside(field))?;
                Some(whole(around))
            }
            "MatchArmGuard" => {
                let (guard, kind) = self.guards.iter().find(|(guard, _)| guard == span)?;
                let wrap = unless(guard, *kind);
                match mutant.replacement.as_str() {
                    "false" => Some(wrap),
                    "true" if *kind == GuardKind::Plain => Some(Wrap {
                        asks: format!("({on} || "),
                        after: "))",
                        ..wrap
                    }),
                    _ => None,
                }
            }
            "MatchArm" => {
                let arm = self.arms.iter().find(|arm| arm.whole.start == span.start)?;
                Some(match &arm.guard {
                    None => Wrap {
                        around: arm.pattern.end..arm.pattern.end,
                        number,
                        asks: format!(" if !{on}"),
                        own: String::new(),
                        before: "",
                        after: "",
                    },
                    Some(guard) => unless(guard, arm.kind),
                })
            }
            _ => None,
        }
    }
}

fn bytes(part: &impl Spanned) -> Range<usize> {
    part.span().byte_range()
}

impl<'ast> Visit<'ast> for Sites {
    fn visit_expr_binary(&mut self, expr: &'ast syn::ExprBinary) {
        self.operators.push((bytes(&expr.op), bytes(expr)));
        visit::visit_expr_binary(self, expr);
    }

    fn visit_expr_unary(&mut self, expr: &'ast syn::ExprUnary) {
        self.operators.push((bytes(&expr.op), bytes(expr)));
        visit::visit_expr_unary(self, expr);
    }

    fn visit_expr_struct(&mut self, expr: &'ast syn::ExprStruct) {
        let around = bytes(expr);
        let fields = expr
            .fields
            .iter()
            .map(|field| (bytes(field), around.clone()));
        self.fields.extend(fields);
        visit::visit_expr_struct(self, expr);
    }

    fn visit_expr_let(&mut self, expr: &'ast syn::ExprLet) {
        self.lets.push(bytes(expr));
        visit::visit_expr_let(self, expr);
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        let before = self.lets.len();
        visit::visit_arm(self, arm);
        let guard = arm.guard.as_ref().map(|(_, guard)| bytes(guard));
        let binds = |guard: &Range<usize>| {
            self.lets[before..]
                .iter()
                .any(|part| guard.start <= part.start && part.end <= guard.end)
        };
        let kind = if guard.as_ref().is_some_and(binds) {
            GuardKind::Binds
        } else {
            GuardKind::Plain
        };
        if let Some(guard) = &guard {
            self.guards.push((guard.clone(), kind));
        }
        self.arms.push(Arm {
            whole: bytes(arm),
            pattern: bytes(&arm.pat),
            guard,
            kind,
        });
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.bodies.push(inside(&item.block));
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.bodies.push(inside(&item.block));
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        self.bodies.extend(item.default.as_ref().map(inside));
        visit::visit_trait_item_fn(self, item);
    }
}

fn inside(block: &syn::Block) -> Range<usize> {
    let open = block.brace_token.span.open().byte_range().end;
    open..block.brace_token.span.close().byte_range().start
}

type Places = Vec<(Range<usize>, u32)>;

/// The text with all that is put in, and where each mutant's own text and surroundings are in it.
fn insert(source: &str, mut wraps: Vec<Wrap>) -> (String, Places, Places) {
    // The outer ones first; of the same place, as they come.
    wraps.sort_by_key(|wrap| (wrap.around.start, usize::MAX - wrap.around.end));
    let (mut text, mut own, mut around) = (String::new(), Vec::new(), Vec::new());
    let mut open: Vec<(usize, &Wrap)> = Vec::new();
    let mut done = 0;
    let close = |text: &mut String,
                 done: &mut usize,
                 around: &mut Places,
                 (start, wrap): (usize, &Wrap)| {
        text.push_str(&source[*done..wrap.around.end]);
        *done = wrap.around.end;
        text.push_str(wrap.after);
        around.push((start..text.len(), wrap.number));
    };
    for wrap in &wraps {
        while let Some(last) = open.pop_if(|(_, last)| last.around.end <= wrap.around.start) {
            close(&mut text, &mut done, &mut around, last);
        }
        text.push_str(&source[done..wrap.around.start]);
        done = wrap.around.start;
        let start = text.len();
        text.push_str(&wrap.asks);
        let from = text.len();
        text.push_str(&wrap.own);
        own.push((from..text.len(), wrap.number));
        text.push_str(wrap.before);
        open.push((start, wrap));
    }
    while let Some(last) = open.pop() {
        close(&mut text, &mut done, &mut around, last);
    }
    text.push_str(&source[done..]);
    (text, own, around)
}

impl Switched {
    /// The mutants to blame for an error at this place: the one whose own text it is in, else the
    /// innermost around it.
    pub(crate) fn to_blame(&self, error: &Range<usize>) -> Option<u32> {
        let innermost = |places: &Places| {
            let holds = |place: &&(Range<usize>, u32)| {
                place.0.start <= error.start && error.end <= place.0.end
            };
            let found = places
                .iter()
                .filter(holds)
                .min_by_key(|(place, _)| place.len());
            found.map(|&(_, number)| number)
        };
        innermost(&self.own).or_else(|| innermost(&self.around))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The mutant of `genre` that replaces the `nth` time `what` stands in `source`.
    fn mutant(source: &str, genre: &str, (what, nth): (&str, usize), replacement: &str) -> Mutant {
        let (at, _) = source.match_indices(what).nth(nth).unwrap();
        let place = |at: usize| {
            let before = &source[..at];
            Place {
                line: before.matches('\n').count() + 1,
                column: before.chars().rev().take_while(|&c| c != '\n').count() + 1,
            }
        };
        Mutant {
            file: "a.rs".to_owned(),
            name: String::new(),
            genre: genre.to_owned(),
            replacement: replacement.to_owned(),
            returns: String::new(),
            from: place(at),
            to: place(at + what.len()),
        }
    }

    fn text(source: &str, mutants: &[Mutant]) -> String {
        let numbered: Vec<_> = (1..).zip(mutants).collect();
        let switched = switched(source, &numbered).unwrap();
        assert!(syn::parse_file(&switched.text).is_ok(), "{}", switched.text);
        assert_eq!(switched.out, [0; 0]);
        switched.text.replace("crate::mutants_guest::", "")
    }

    #[test]
    fn an_operator_is_switched_with_its_whole_expression() {
        let source = "fn f() -> bool {\n    é(a) == b && !c\n}\n";
        let mutants = [
            mutant(source, "BinaryOperator", ("==", 0), "!="),
            mutant(source, "BinaryOperator", ("&&", 0), "||"),
            mutant(source, "UnaryOperator", ("!", 0), ""),
        ];
        assert_eq!(
            text(source, &mutants),
            "fn f() -> bool {\n    \
            (if on(2) {(é(a) == b || !c)} else {(\
            (if on(1) {(é(a) != b)} else {(é(a) == b)}) && \
            (if on(3) {(c)} else {(!c)}))})\n}\n"
        );
    }

    #[test]
    fn two_mutants_of_one_place_lie_in_each_other() {
        let source = "fn f() { a < b; }";
        let mutants = [
            mutant(source, "BinaryOperator", ("<", 0), "=="),
            mutant(source, "BinaryOperator", ("<", 0), ">"),
        ];
        assert_eq!(
            text(source, &mutants),
            "fn f() { (if on(1) {(a == b)} else {((if on(2) {(a > b)} else {(a < b)}))}); }"
        );
    }

    #[test]
    fn a_function_returns_at_once() {
        let source = "impl A { fn f() -> u8 { a + b } }";
        let mutants = [
            mutant(source, "FnValue", ("a + b", 0), "1"),
            mutant(source, "BinaryOperator", ("+", 0), "-"),
        ];
        assert_eq!(
            text(source, &mutants),
            "impl A { fn f() -> u8 { if on(1) {return 1;} (if on(2) {(a - b)} else {(a + b)}) } }"
        );
    }

    #[test]
    fn an_iterator_becomes_one_of_two() {
        let source = "fn f() -> impl Iterator<Item = u8> { a }";
        let mut mutant = mutant(source, "FnValue", ("a", 1), "b()");
        mutant.returns = "-> impl Iterator<Item = u8>".to_owned();
        mutant.from.column = 38;
        mutant.to.column = 39;
        assert_eq!(
            text(source, &[mutant]),
            "fn f() -> impl Iterator<Item = u8> { \
            if on(1) {Either::Mutant(b())} else {Either::Usual({ a })}}"
        );
    }

    #[test]
    fn arms_and_their_conditions() {
        let source = "fn f() { match a { A if b || c => d, B => e, C if let D = g => h, _ => i } }";
        let mutants = [
            mutant(source, "MatchArm", ("A if b || c => d,", 0), ""),
            mutant(source, "MatchArmGuard", ("b || c", 0), "true"),
            mutant(source, "MatchArmGuard", ("b || c", 0), "false"),
            mutant(source, "MatchArm", ("B => e,", 0), ""),
        ];
        assert_eq!(
            text(source, &mutants),
            "fn f() { match a { A if !on(1) && ((on(2) || (!on(3) && (b || c)))) => d, \
            B if !on(4) => e, C if let D = g => h, _ => i } }"
        );
        let binds = mutant(source, "MatchArmGuard", ("let D = g", 0), "true");
        assert_eq!(switched(source, &[(7, &binds)]).unwrap().out, [7]);
    }

    #[test]
    fn a_field_left_out_is_the_bases() {
        let source = "fn f() { A { b: 1, c, ..d } }";
        assert_eq!(
            text(source, &[mutant(source, "StructField", ("b: 1,", 0), "")]),
            "fn f() { (if on(1) {(A {  c, ..d })} else {(A { b: 1, c, ..d })}) }"
        );
    }

    #[test]
    fn what_binds_names_is_left_alone() {
        let source = "fn f() { if a && let B = c && d {} }";
        for nth in 0..2 {
            let mutant = mutant(source, "BinaryOperator", ("&&", nth), "||");
            assert_eq!(switched(source, &[(1, &mutant)]).unwrap().out, [1]);
        }
    }

    #[test]
    fn an_error_is_blamed_on_the_innermost() {
        let source = "fn f() { a + b * c; d }";
        let mutants = [
            mutant(source, "BinaryOperator", ("+", 0), "-"),
            mutant(source, "BinaryOperator", ("*", 0), "/"),
        ];
        let numbered: Vec<_> = (1..).zip(&mutants).collect();
        let switched = switched(source, &numbered).unwrap();
        let blame = |what: &str| {
            let at = switched.text.find(what).unwrap();
            switched.to_blame(&(at..at + what.len()))
        };
        assert_eq!(blame("a - b"), Some(1));
        assert_eq!(blame("b / c"), Some(2));
        assert_eq!(blame("d }"), None);
    }
}
