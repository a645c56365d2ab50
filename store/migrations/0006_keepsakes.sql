-- For a program that can no longer repeat a table: its newest position, as JSON, and what everybody was told of the entries of its game.
-- Nobody reads them otherwise.
CREATE TABLE keepsake (
    table_number INTEGER NOT NULL PRIMARY KEY,
    version      INTEGER NOT NULL, -- the number of items it stands for
    entries      INTEGER NOT NULL, -- the number of entries of its game
    revision     INTEGER NOT NULL, -- that of the rules it was played by
    position     TEXT    NOT NULL
) STRICT;

CREATE TABLE told (
    table_number INTEGER NOT NULL,
    entry        INTEGER NOT NULL, -- the first; 0 is the start
    line         TEXT    NOT NULL, -- what was told from there on, as JSON
    PRIMARY KEY (table_number, entry)
) STRICT, WITHOUT ROWID;
