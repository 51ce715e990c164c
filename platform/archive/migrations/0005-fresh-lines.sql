-- Version 5: a log lies together, and what was just written lies in front of all logs.
--
-- Lines of whatever table are written one behind the other into `fresh` and go to `lines` many at a time: the ends of
-- all those logs are far apart in the file, and a commit that changed them all would write hundreds of pages for a few
-- lines. Since then nothing is gained by keeping `lines` in the order of writing: they lie in the order they are read,
-- each with the id of its move, without an index of their own.
--
-- No reference to `tables`: whoever writes a line knows the table's number, and lines go before their table does.

ALTER TABLE lines RENAME TO older_lines;

CREATE TABLE lines (
    table_number INTEGER NOT NULL,
    ply          INTEGER NOT NULL,
    text         TEXT NOT NULL,
    written_at   INTEGER NOT NULL,
    move_id      TEXT, -- the id the client gave the move, if it gave one
    PRIMARY KEY (table_number, ply)
) STRICT, WITHOUT ROWID;

INSERT INTO lines (table_number, ply, text, written_at, move_id)
    SELECT table_number, ply, text, written_at, id
    FROM older_lines LEFT JOIN moves USING (table_number, ply)
    ORDER BY table_number, ply;

DROP TABLE older_lines;
DROP TABLE moves;

CREATE TABLE fresh (
    number       INTEGER PRIMARY KEY,
    table_number INTEGER NOT NULL,
    ply          INTEGER NOT NULL,
    text         TEXT NOT NULL,
    written_at   INTEGER NOT NULL,
    move_id      TEXT
) STRICT;
