-- What opens a service: of each secret only a hash. Times are milliseconds since 1970.
CREATE TABLE credential (
    id      TEXT    NOT NULL PRIMARY KEY,
    kind    TEXT    NOT NULL,
    hash    TEXT    NOT NULL,
    name    TEXT    NOT NULL,
    role    TEXT    NOT NULL,
    study   TEXT,
    parent  TEXT,
    created INTEGER NOT NULL,
    expires INTEGER,
    revoked INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX credential_parent ON credential (parent);

PRAGMA user_version = 5;
