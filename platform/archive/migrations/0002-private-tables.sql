-- Version 2: tables that are in no list but their sitters' own. All that were made before are listed.

ALTER TABLE tables ADD COLUMN listed INTEGER NOT NULL DEFAULT 1 CHECK (listed IN (0, 1));

DROP INDEX open_tables;
DROP INDEX running_tables;
DROP INDEX finished_tables;
CREATE INDEX open_tables     ON tables (updated_at, number) WHERE listed = 1 AND status = 'open';
CREATE INDEX running_tables  ON tables (updated_at, number) WHERE listed = 1 AND status = 'running';
CREATE INDEX finished_tables ON tables (updated_at, number, status) WHERE listed = 1 AND status IN ('over', 'abandoned');
