//! The ledger's rules as tests: one module a chapter, the rules' numbers above each test.

mod content;
