-- Version 5: lines that were just written, of whatever table, one behind the other. Many at a time they go to
-- `lines`, and the ids of their moves to `moves`: the ends of all those logs are far apart in the file, and a commit
-- that changed them all would write hundreds of pages for a few lines.
--
-- No index and no reference: whoever writes here knows the table's number and the next ply.

CREATE TABLE fresh (
    number       INTEGER PRIMARY KEY,
    table_number INTEGER NOT NULL,
    ply          INTEGER NOT NULL,
    text         TEXT NOT NULL,
    written_at   INTEGER NOT NULL,
    move_id      TEXT -- the id the client gave the move, if it gave one
) STRICT;
