-- What the next schema might be: only for the test of migrations.
ALTER TABLE study ADD COLUMN owner TEXT NOT NULL DEFAULT 'nobody';
PRAGMA user_version = 1000;
