//! Where records live: an append-only log for each table, ordered by the database.
