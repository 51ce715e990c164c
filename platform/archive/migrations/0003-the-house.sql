-- Version 3: what the server itself keeps, and whose each table is.

CREATE TABLE house (
    one  INTEGER PRIMARY KEY CHECK (one = 1),
    seal BLOB NOT NULL,    -- every key the server hands out is marked with it
    beat INTEGER NOT NULL  -- written now and then to see whether writing works
) STRICT;

-- Who opened it; not known of tables that were made before.
ALTER TABLE tables ADD COLUMN host BLOB;
CREATE INDEX gathering_tables ON tables (host) WHERE listed = 1 AND status = 'open' AND host IS NOT NULL;
