-- The items in the order in which they came. Tables at play used to add to pages of their own, so that a commit wrote whole pages for
-- every few bytes; now the items of a commit lie together, and where a table's items are stands in an index of short entries.
CREATE TABLE item_in_order (
    number       INTEGER NOT NULL PRIMARY KEY,
    table_number INTEGER NOT NULL,
    version      INTEGER NOT NULL,
    at           INTEGER NOT NULL,
    body         TEXT    NOT NULL
) STRICT;

INSERT INTO item_in_order (table_number, version, at, body) SELECT table_number, version, at, body FROM item ORDER BY table_number, version;

DROP TABLE item;
ALTER TABLE item_in_order RENAME TO item;

CREATE UNIQUE INDEX item_of ON item (table_number, version);
