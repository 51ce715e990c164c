-- Version 1: people, tables, logs, snapshots, secrets, talk, tokens.
-- Times are milliseconds since 1970. `tables.number` is the short name by which the other tables know a table.

CREATE TABLE people (
    id         BLOB NOT NULL PRIMARY KEY, -- blake3 of the person's key
    name       TEXT NOT NULL,
    language   TEXT NOT NULL,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tables (
    number     INTEGER PRIMARY KEY,
    id         BLOB NOT NULL UNIQUE,
    game       TEXT NOT NULL,
    status     TEXT NOT NULL CHECK (status IN ('open', 'running', 'over', 'abandoned', 'damaged')),
    meta       TEXT NOT NULL,
    version    INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;

-- One index a listing, so that a page costs the same however many tables there are.
CREATE INDEX open_tables     ON tables (updated_at, number) WHERE status = 'open';
CREATE INDEX running_tables  ON tables (updated_at, number) WHERE status = 'running';
CREATE INDEX finished_tables ON tables (updated_at, number, status) WHERE status IN ('over', 'abandoned');
CREATE INDEX damaged_tables  ON tables (updated_at, number) WHERE status = 'damaged';

-- Who sits where, with the table's `updated_at`: the listing of one person's tables.
CREATE TABLE sitters (
    person       BLOB NOT NULL,
    updated_at   INTEGER NOT NULL,
    table_number INTEGER NOT NULL REFERENCES tables,
    PRIMARY KEY (person, updated_at, table_number)
) STRICT, WITHOUT ROWID;
CREATE INDEX sitters_of_table ON sitters (table_number);

-- The log. Rows lie in the order of writing, whatever their table, so that a commit with moves of many tables
-- touches few pages.
CREATE TABLE lines (
    table_number INTEGER NOT NULL REFERENCES tables,
    ply          INTEGER NOT NULL,
    text         TEXT NOT NULL,
    written_at   INTEGER NOT NULL,
    UNIQUE (table_number, ply)
) STRICT;

-- The ids clients gave their moves, and where they were played.
CREATE TABLE moves (
    table_number INTEGER NOT NULL REFERENCES tables,
    id           TEXT NOT NULL,
    ply          INTEGER NOT NULL,
    PRIMARY KEY (table_number, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE snapshots (
    table_number  INTEGER PRIMARY KEY REFERENCES tables,
    next_ply      INTEGER NOT NULL,
    rules_version INTEGER NOT NULL,
    bytes         BLOB NOT NULL
) STRICT;

CREATE TABLE secrets (
    table_number INTEGER PRIMARY KEY REFERENCES tables,
    secret       TEXT NOT NULL
) STRICT;

CREATE TABLE chat (
    table_number INTEGER NOT NULL REFERENCES tables,
    number       INTEGER NOT NULL,
    author       BLOB NOT NULL,
    text         TEXT NOT NULL,
    written_at   INTEGER NOT NULL,
    PRIMARY KEY (table_number, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE tokens (
    id           BLOB NOT NULL PRIMARY KEY, -- blake3 of the link's key
    table_number INTEGER NOT NULL REFERENCES tables,
    seat         INTEGER NOT NULL,
    issuer       BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_of_seat ON tokens (table_number, seat);
