-- What changes with nearly every action, in short rows: a commit writes whole pages, and here many tables at play share one. From a
-- table's last item each item leads to the one before it. The index of all items had a page for every table at play.
CREATE TABLE latest (
    table_number INTEGER NOT NULL PRIMARY KEY,
    item         INTEGER NOT NULL, -- the number of the last item, 0 if there is none
    version      INTEGER NOT NULL,
    at           INTEGER NOT NULL,
    bot_to_move  INTEGER NOT NULL,
    waiting_for  TEXT    NOT NULL  -- a JSON array of identities
) STRICT;

INSERT INTO latest
SELECT s.number, coalesce(i.number, 0), coalesce(i.version, 0), coalesce(i.at, s.created_at), s.bot_to_move, s.waiting_for
FROM standing AS s LEFT JOIN item AS i
    ON i.table_number = s.number AND i.version = (SELECT max(version) FROM item WHERE table_number = s.number);

-- The number of the table's item before, 0 if it is the first.
ALTER TABLE item ADD COLUMN before INTEGER NOT NULL DEFAULT 0;

UPDATE item SET before = coalesce(
    (SELECT number FROM item AS earlier WHERE earlier.table_number = item.table_number AND earlier.version = item.version - 1), 0);

DROP INDEX item_of;
ALTER TABLE standing DROP COLUMN bot_to_move;
ALTER TABLE standing DROP COLUMN waiting_for;
