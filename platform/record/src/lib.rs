//! One game's history as a text file: written, read, replayed, forked, verified.
