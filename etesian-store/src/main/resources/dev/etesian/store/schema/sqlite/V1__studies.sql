-- Studies as logs of events. The log is the truth; trial, observation and ask_request are folds of it that hold what must
-- be unique, so that the database itself refuses a second result or a second set of trials under one id.

CREATE TABLE study (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    name       TEXT    NOT NULL UNIQUE,
    definition TEXT    NOT NULL,
    created    INTEGER NOT NULL,
    size       INTEGER NOT NULL DEFAULT 0 CHECK (size >= 0)
) STRICT;

-- at: milliseconds since 1970. sha256: of seq, type, at and payload.
CREATE TABLE event (
    study   INTEGER NOT NULL REFERENCES study (id) ON DELETE CASCADE,
    seq     INTEGER NOT NULL CHECK (seq >= 0),
    type    TEXT    NOT NULL,
    payload TEXT    NOT NULL,
    sha256  BLOB    NOT NULL,
    at      INTEGER NOT NULL,
    PRIMARY KEY (study, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE trial (
    study  INTEGER NOT NULL REFERENCES study (id) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number >= 0),
    seq    INTEGER NOT NULL,
    PRIMARY KEY (study, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE observation (
    study   INTEGER NOT NULL REFERENCES study (id) ON DELETE CASCADE,
    seq     INTEGER NOT NULL,
    trial   INTEGER NOT NULL,
    tell_id TEXT,
    PRIMARY KEY (study, seq)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX observation_tell_id ON observation (study, tell_id) WHERE tell_id IS NOT NULL;

CREATE TABLE ask_request (
    study  INTEGER NOT NULL REFERENCES study (id) ON DELETE CASCADE,
    ask_id TEXT    NOT NULL,
    seq    INTEGER NOT NULL,
    PRIMARY KEY (study, ask_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER event_is_append_only BEFORE UPDATE ON event
BEGIN
    SELECT RAISE (ABORT, 'events are never changed');
END;

PRAGMA user_version = 1;
