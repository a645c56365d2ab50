-- Secrets of the hall itself, made at the first opening.
CREATE TABLE secret (
    name  TEXT NOT NULL PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE identity (
    id         TEXT    NOT NULL PRIMARY KEY,
    name       TEXT    NOT NULL,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What never changes about a table. Everything else refers to it by its short number.
CREATE TABLE hall_table (
    number INTEGER NOT NULL PRIMARY KEY,
    id     TEXT    NOT NULL UNIQUE,
    game   TEXT    NOT NULL,
    header TEXT    NOT NULL
) STRICT;

-- What lists show of a table. `updated_at`, `bot_to_move` and `waiting_for` change with nearly every action, so they are
-- in one row, and no index has them.
CREATE TABLE standing (
    number      INTEGER NOT NULL PRIMARY KEY,
    updated_at  INTEGER NOT NULL,
    bot_to_move INTEGER NOT NULL,
    waiting_for TEXT    NOT NULL, -- a JSON array of identities
    status      INTEGER NOT NULL, -- 0 lobby, 1 running, 2 over, 3 abandoned
    public      INTEGER NOT NULL,
    seats_open  INTEGER NOT NULL,
    created_by  TEXT    NOT NULL,
    created_at  INTEGER NOT NULL,
    seats       TEXT    NOT NULL
) STRICT;

CREATE INDEX standing_open ON standing (created_at) WHERE status = 0 AND public = 1 AND seats_open > 0;
CREATE INDEX standing_running ON standing (number) WHERE status = 1;
CREATE INDEX standing_unfinished_by ON standing (created_by) WHERE status < 2;

-- Who has which table among their own: those who sit there, and those it waits for.
CREATE TABLE player (
    table_number INTEGER NOT NULL,
    identity     TEXT    NOT NULL,
    PRIMARY KEY (table_number, identity)
) STRICT, WITHOUT ROWID;

CREATE INDEX player_identity ON player (identity);

-- The logs. The items of one table lie together, in order.
CREATE TABLE item (
    table_number INTEGER NOT NULL,
    version      INTEGER NOT NULL,
    at           INTEGER NOT NULL,
    body         TEXT    NOT NULL,
    PRIMARY KEY (table_number, version)
) STRICT, WITHOUT ROWID;
