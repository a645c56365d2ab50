-- What a file has taken of the schema stands in its user_version from here on. Programs that look into this table instead are too old
-- for the file, and say so.
CREATE TABLE IF NOT EXISTS _sqlx_migrations (
    version        BIGINT    PRIMARY KEY,
    description    TEXT      NOT NULL,
    installed_on   TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success        BOOLEAN   NOT NULL,
    checksum       BLOB      NOT NULL,
    execution_time BIGINT    NOT NULL
);

INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (7, 'user version', TRUE, x'', 0);
