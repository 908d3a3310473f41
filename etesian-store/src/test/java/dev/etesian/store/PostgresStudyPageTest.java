package dev.etesian.store;

import java.nio.file.Path;

/** The same on a server. */
final class PostgresStudyPageTest extends StudyPageTest {

    @Override
    SqlStore open(Path there) {
        return Postgres.open(Postgres.database());
    }
}
