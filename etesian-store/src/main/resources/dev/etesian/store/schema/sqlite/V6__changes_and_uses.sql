-- When a study changed last, so that a page of the latest costs the same among any number; when a credential was used last.
-- Milliseconds since 1970.
ALTER TABLE study ADD COLUMN changed INTEGER NOT NULL DEFAULT 0;

UPDATE study SET changed =
    coalesce((SELECT at FROM event WHERE event.study = study.id AND seq = size - 1), created);

CREATE INDEX study_changed ON study (changed, name);

ALTER TABLE credential ADD COLUMN used INTEGER;

PRAGMA user_version = 6;
