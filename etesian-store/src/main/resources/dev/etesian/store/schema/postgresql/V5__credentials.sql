-- What opens a service: of each secret only a hash. Times are milliseconds since 1970.
CREATE TABLE credential (
    id      TEXT   NOT NULL PRIMARY KEY,
    kind    TEXT   NOT NULL,
    hash    TEXT   NOT NULL,
    name    TEXT   NOT NULL,
    role    TEXT   NOT NULL,
    study   TEXT,
    parent  TEXT,
    created BIGINT NOT NULL,
    expires BIGINT,
    revoked BIGINT
);

CREATE INDEX credential_parent ON credential (parent);

UPDATE etesian_schema SET version = 5;
