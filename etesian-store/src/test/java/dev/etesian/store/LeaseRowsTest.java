package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LeaseRowsTest {

    @TempDir
    private Path home;

    /** A heartbeat must not cost more with every other worker of the study. */
    @ParameterizedTest
    @ValueSource(
            strings = {"SELECT trial, worker FROM lease WHERE study = ?", "UPDATE lease SET expires = 1 WHERE study = ?"
            })
    void leasesOfATokenAreFoundByTheirIndex(String query) throws Exception {
        Path file = home.resolve("etesian.db");
        Stores.file(file, Boxes.CODEC).close();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement();
                ResultSet plan = statement.executeQuery("EXPLAIN QUERY PLAN " + query + LeaseRows.BY_TOKEN)) {
            StringBuilder steps = new StringBuilder();
            while (plan.next()) {
                steps.append(plan.getString("detail")).append('\n');
            }
            assertThat(steps)
                    .contains("lease_token (study=? AND token=?)")
                    .contains("PRIMARY KEY (study=? AND trial=?)");
        }
    }
}
