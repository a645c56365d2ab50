-- What a team has won of a game's scenarios. `brought` is what the campaign was imported with, as JSON.
CREATE TABLE campaign (
    id         TEXT    NOT NULL PRIMARY KEY,
    game       TEXT    NOT NULL,
    name       TEXT    NOT NULL,
    created_by TEXT    NOT NULL,
    created_at INTEGER NOT NULL,
    brought    TEXT    NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX campaign_by ON campaign (created_by);

-- The tables of a campaign, with what each has won, as JSON.
CREATE TABLE campaign_table (
    table_number INTEGER NOT NULL PRIMARY KEY,
    campaign     TEXT    NOT NULL,
    feat         TEXT
) STRICT;

CREATE INDEX campaign_table_of ON campaign_table (campaign);
