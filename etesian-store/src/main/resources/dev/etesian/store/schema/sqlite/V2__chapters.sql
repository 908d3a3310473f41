-- Chapters: many events of a study in one piece, to read a long study in a fraction of the time. A copy of the events and
-- never the truth: one that is missing or damaged is left aside, and made again from the rows.

CREATE TABLE chapter (
    study       INTEGER NOT NULL REFERENCES study (id) ON DELETE CASCADE,
    seq         INTEGER NOT NULL CHECK (seq >= 0),
    results     BLOB    NOT NULL,
    suggestions BLOB    NOT NULL,
    PRIMARY KEY (study, seq)
) STRICT;

PRAGMA user_version = 2;
