-- Studies are something beyond their names, changes have ids, and trials are leased.

ALTER TABLE study ADD COLUMN uid TEXT;

UPDATE study SET uid = lower(hex(randomblob(16)));

CREATE UNIQUE INDEX study_uid ON study (uid);

-- A fold of the events, but for expires, which heartbeats move; milliseconds since 1970, as period.
CREATE TABLE lease (
    study   INTEGER NOT NULL REFERENCES study (id) ON DELETE CASCADE,
    trial   INTEGER NOT NULL,
    attempt INTEGER NOT NULL,
    seq     INTEGER NOT NULL,
    worker  TEXT    NOT NULL,
    token   TEXT    NOT NULL,
    period  INTEGER NOT NULL,
    expires INTEGER NOT NULL,
    PRIMARY KEY (study, trial)
) STRICT, WITHOUT ROWID;

CREATE INDEX lease_expires ON lease (study, expires);

CREATE INDEX lease_token ON lease (study, token);

CREATE TABLE change (
    study     INTEGER NOT NULL REFERENCES study (id) ON DELETE CASCADE,
    change_id TEXT    NOT NULL,
    seq       INTEGER NOT NULL,
    PRIMARY KEY (study, change_id)
) STRICT, WITHOUT ROWID;

PRAGMA user_version = 4;
