-- A quick look at a study is taken from the tables of the fold, so the packed copies of events are gone.

DROP TABLE chapter;

PRAGMA user_version = 3;
