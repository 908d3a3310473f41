package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Addresses, who one is to the server, and what goes wrong at the door; a password is never repeated. */
final class PostgresAddressTest {

    private static final Map<String, String> NOBODY = Map.of();

    @Test
    void userAndPasswordComeFromTheAddressOrTheEnvironment() {
        Map<String, String> environment = Map.of("PGUSER", "ada", "PGPASSWORD", "env");
        PostgresAddress plain = PostgresAddress.parse("jdbc:postgresql://db:5433/lab", environment);
        assertThat(plain.place()).isEqualTo("jdbc:postgresql://db:5433/lab");
        assertThat(plain.properties()).containsEntry("user", "ada").containsEntry("password", "env");
        for (String address : new String[] {
            "jdbc:postgresql://eve:s%3Acr%2Bt+@db/lab", "jdbc:postgresql://db/lab?user=eve&password=s:cr%2Bt+"
        }) {
            PostgresAddress own = PostgresAddress.parse(address, environment);
            assertThat(own.place()).isEqualTo("jdbc:postgresql://db/lab");
            assertThat(own.properties()).containsEntry("user", "eve").containsEntry("password", "s:cr+t+");
            assertThat(own.toString()).doesNotContain("cr");
        }
        assertThat(PostgresAddress.parse("jdbc:postgresql://db/lab", NOBODY).properties())
                .doesNotContainKeys("user", "password");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:postgresql://db/lab?password=hush&socketFactory=evil.Factory",
                "jdbc:postgresql://db/lab?password=hush&loggerFile=/etc/passwd",
                "jdbc:postgresql://eve:hush@/lab",
                "jdbc:postgresql://eve:hush@db",
                "jdbc:postgresql://eve:hush@db/a/b",
                "jdbc:postgresql://eve:hu sh@db/lab",
                "jdbc:mysql://eve:hush@db/lab",
                "jdbc:hush"
            })
    void aBadAddressIsRefusedWithoutItsPassword(String address) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Stores.open(address, Boxes.CODEC, NOBODY))
                .satisfies(e -> assertThat(trace(e)).doesNotContain("hush@").doesNotContain("=hush"))
                .withMessageContaining("expected");
    }

    private static String trace(Throwable e) {
        StringWriter text = new StringWriter();
        e.printStackTrace(new PrintWriter(text));
        return text.toString();
    }

    @Test
    void aServerThatIsNotThereIsSaidAtOnce() {
        assertThatThrownBy(() -> Stores.open("jdbc:postgresql://localhost:1/lab?password=hush", Boxes.CODEC, NOBODY))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("could not be reached")
                .hasMessageContaining("jdbc:postgresql://localhost:1/lab")
                .satisfies(e -> assertThat(trace(e)).doesNotContain("hush"));
    }

    @Test
    void aWrongPasswordAndAMissingDatabaseAreSaid() {
        Postgres.run("postgres", "CREATE ROLE locked LOGIN PASSWORD 'right'");
        Postgres.demandPassword("locked");
        String place = Postgres.place("postgres");
        assertThatThrownBy(() -> Stores.open(place + "?user=locked&password=hush", Boxes.CODEC, NOBODY))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("refused the password")
                .satisfies(e -> assertThat(trace(e)).doesNotContain("hush"));
        assertThatThrownBy(() -> Stores.open(Postgres.place("nowhere") + "?user=postgres", Boxes.CODEC, NOBODY))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("no such database");
    }

    @Test
    void aSuperuserIsWarnedAboutAndARoleWithoutTablesRefused() {
        PostgresAddress owner = Postgres.database();
        String database = Postgres.name(owner);
        Postgres.run("postgres", "CREATE ROLE plain LOGIN");
        Postgres.run(database, "REVOKE CREATE ON SCHEMA public FROM PUBLIC");
        assertThatThrownBy(() -> Postgres.open(Postgres.address(database, "plain")))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("may not create tables");
        try (SqlStore store = Postgres.open(owner)) {
            assertThat(store.warnings()).singleElement().asString().contains("superuser");
        }
        Postgres.run(
                database,
                "GRANT SELECT, INSERT, UPDATE, DELETE ON study, event, trial, observation, ask_request, lease, change TO plain;"
                        + " GRANT SELECT ON etesian_schema TO plain");
        try (SqlStore store = Postgres.open(Postgres.address(database, "plain"))) {
            assertThat(store.warnings()).isEmpty();
            assertThat(store.create("s", "")).isTrue();
            dev.etesian.study.Study study = dev.etesian.study.Study.open("s", Examples.SETUP, store);
            study.tell(study.ask().id(), 1, 2);
            assertThat(store.verify("").broken()).isEmpty();
        }
    }

    /** Arguments are in the list of processes, the environment is not. */
    @Test
    void aPasswordThatOthersCanSeeIsWarnedAbout() {
        String place = Postgres.place(Postgres.name(Postgres.database()));
        String asked = place + "?user=postgres&password=secret";
        String before = place.replace("//", "//postgres:secret@");
        for (String address : java.util.List.of(asked, before)) {
            try (SqlStore store = Postgres.open(PostgresAddress.parse(address, Map.of()))) {
                assertThat(store.warnings())
                        .filteredOn(text -> text.contains("has the password in it"))
                        .singleElement()
                        .asString()
                        .doesNotContain("secret");
            }
            assertThat(PostgresAddress.parse(address, Map.of("ETESIAN_STORE", address))
                            .exposed())
                    .isFalse();
            assertThat(PostgresAddress.parse(
                                    address, Map.of("ETESIAN_STORE", address), java.util.List.of("--store=" + address))
                            .exposed())
                    .as("it is an argument all the same")
                    .isTrue();
        }
        assertThat(PostgresAddress.parse(place, Map.of("PGPASSWORD", "secret")).exposed())
                .isFalse();
    }

    @Test
    void aNewerStoreIsRefused() {
        PostgresAddress address = Postgres.database();
        Postgres.open(address).close();
        Postgres.run(Postgres.name(address), "UPDATE etesian_schema SET version = 999");
        assertThatThrownBy(() -> Postgres.open(address))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("or older, got 999; use the newer Etesian");
    }
}
