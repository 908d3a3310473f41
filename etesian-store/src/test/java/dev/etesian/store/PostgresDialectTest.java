package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said of an error says no more than is known. */
final class PostgresDialectTest {

    @ParameterizedTest
    @CsvSource({
        "40001, nothing was stored",
        "40P01, nothing was stored",
        "53300, nothing was stored",
        "57P03, nothing was stored",
        "57P01, may or may not be stored",
        "57P02, may or may not be stored",
        "08006, may or may not be stored",
        "08007, may or may not be stored",
        "08001, could not be reached"
    })
    void whatIsNotKnownIsNotPromised(String state, String said) {
        String words = PostgresDialect.POSTGRES.words(new SQLException("planted", state));
        assertThat(words).contains("planted").contains(said);
    }
}
