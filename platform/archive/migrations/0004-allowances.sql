-- Version 4: how much of a day's allowance is used up, so that a restart forgets nobody.

CREATE TABLE allowances (
    who     BLOB NOT NULL PRIMARY KEY, -- a hash of what is counted, and of the person or the address
    full_at INTEGER NOT NULL           -- when all of it is there again
) STRICT, WITHOUT ROWID;
CREATE INDEX allowances_by_time ON allowances (full_at);
