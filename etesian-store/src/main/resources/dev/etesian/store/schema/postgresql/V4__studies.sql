-- Studies as logs of events, as in the scripts of SQLite up to the same number. Names sort by their bytes, as they do there.

CREATE TABLE study (
    id         BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name       TEXT COLLATE "C" NOT NULL UNIQUE,
    definition TEXT   NOT NULL,
    created    BIGINT NOT NULL,
    size       BIGINT NOT NULL DEFAULT 0 CHECK (size >= 0),
    uid        TEXT   NOT NULL UNIQUE
);

-- at: milliseconds since 1970. sha256: of seq, type, at and payload.
CREATE TABLE event (
    study   BIGINT NOT NULL REFERENCES study (id) ON DELETE CASCADE,
    seq     BIGINT NOT NULL CHECK (seq >= 0),
    type    TEXT   NOT NULL,
    payload TEXT   NOT NULL,
    sha256  BYTEA  NOT NULL,
    at      BIGINT NOT NULL,
    PRIMARY KEY (study, seq)
);

CREATE TABLE trial (
    study  BIGINT NOT NULL REFERENCES study (id) ON DELETE CASCADE,
    number BIGINT NOT NULL CHECK (number >= 0),
    seq    BIGINT NOT NULL,
    PRIMARY KEY (study, number)
);

CREATE TABLE observation (
    study   BIGINT NOT NULL REFERENCES study (id) ON DELETE CASCADE,
    seq     BIGINT NOT NULL,
    trial   BIGINT NOT NULL,
    tell_id TEXT,
    PRIMARY KEY (study, seq)
);

CREATE UNIQUE INDEX observation_tell_id ON observation (study, tell_id) WHERE tell_id IS NOT NULL;

CREATE TABLE ask_request (
    study  BIGINT NOT NULL REFERENCES study (id) ON DELETE CASCADE,
    ask_id TEXT   NOT NULL,
    seq    BIGINT NOT NULL,
    PRIMARY KEY (study, ask_id)
);

-- A fold of the events, but for expires, which heartbeats move; milliseconds since 1970, as period.
CREATE TABLE lease (
    study   BIGINT NOT NULL REFERENCES study (id) ON DELETE CASCADE,
    trial   BIGINT NOT NULL,
    attempt BIGINT NOT NULL,
    seq     BIGINT NOT NULL,
    worker  TEXT   NOT NULL,
    token   TEXT   NOT NULL,
    period  BIGINT NOT NULL,
    expires BIGINT NOT NULL,
    PRIMARY KEY (study, trial)
);

CREATE INDEX lease_expires ON lease (study, expires);

CREATE INDEX lease_token ON lease (study, token);

CREATE TABLE change (
    study     BIGINT NOT NULL REFERENCES study (id) ON DELETE CASCADE,
    change_id TEXT   NOT NULL,
    seq       BIGINT NOT NULL,
    PRIMARY KEY (study, change_id)
);

CREATE FUNCTION event_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'events are never changed';
END $$;

CREATE TRIGGER event_is_append_only BEFORE UPDATE ON event FOR EACH ROW EXECUTE FUNCTION event_is_append_only();

-- What SQLite keeps as user_version: one row.
CREATE TABLE etesian_schema (version INTEGER NOT NULL);

INSERT INTO etesian_schema (version) VALUES (4);
