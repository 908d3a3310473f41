package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.etesian.problem.Completed;
import dev.etesian.study.Overview;
import dev.etesian.study.Study;
import dev.etesian.study.StudyStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A store on a real PostgreSQL server. */
final class PostgresStoreTest extends StudyStoreContract {

    private static final int TRIALS = 6;

    @TempDir
    Path folder;

    private PostgresAddress address;
    private SqlStore store;

    @Override
    protected StudyStore open() {
        address = Postgres.database();
        store = Postgres.open(address);
        return store;
    }

    @Override
    protected void delete(StudyStore from, String study) {
        try {
            Files.delete(store.delete(study).orElseThrow());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @AfterEach
    void close() {
        if (store != null) { // where no server can run, none was opened
            store.close();
        }
    }

    private void damage(String sql) {
        Postgres.run(Postgres.name(address), "DROP TRIGGER IF EXISTS event_is_append_only ON event; " + sql);
    }

    private static void live(Study study) {
        for (int i = 0; i < TRIALS; i++) {
            study.tell(study.ask().id(), i, i);
        }
    }

    @Test
    void twoConnectionsShareOneStudy() {
        Study.open("s", Examples.SETUP, store);
        List<CompletableFuture<Void>> machines = IntStream.range(0, 2)
                .mapToObj(machine -> CompletableFuture.runAsync(() -> {
                    try (SqlStore own = Postgres.open(address)) {
                        Study study = Study.open("s", Examples.SETUP, own);
                        for (int i = 0; i < 25; i++) {
                            study.tell(
                                    study.ask().id(),
                                    Examples.result(machine, i).identified(machine + "/" + i));
                        }
                    }
                }))
                .toList();
        machines.forEach(CompletableFuture::join);
        Verification found = store.verify("");
        assertThat(found.broken()).isEmpty();
        assertThat(found.results()).isEqualTo(50);
        assertThat(found.trials()).isEqualTo(50);
    }

    /** Event 4 suggests trial 2, event 5 tells it. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            4 | payload = '{'
            4 | type = 'told'
            4 | at = at + 1
            4 | sha256 = '\\x00'
            4 | seq = 1000
            5 | payload = ''
            5 | payload = '{"trial":2,"outcomes":{"f":1.0,"g":2.0}}'
            5 | type = 'nonsense'
            5 | seq = 1000
            """)
    void aBadRowHidesNoOther(long seq, String change) {
        Study before = Study.open("s", Examples.SETUP, store);
        live(before);
        damage("UPDATE event SET " + change + " WHERE seq = " + seq);
        Overview overview = Study.open("s", Examples.SETUP, store).overview();
        assertThat(overview.trials().stream().filter(trial -> trial.id() != 2))
                .hasSize(TRIALS - 1)
                .allMatch(Completed.class::isInstance);
        assertThat(overview.trials().get(2)).isNotInstanceOf(Completed.class);
        assertThat(overview.faults()).singleElement().asString().contains("study 's', event row " + seq);
        if (seq == 5) {
            assertThat(store.outline("s", Examples.SETUP).overview().faults()).isEqualTo(overview.faults());
        }
        assertThat(store.verify("").broken()).anyMatch(fault -> fault.words().contains("event row " + seq));
    }

    @Test
    void eventsAreNeverChanged() {
        live(Study.open("s", Examples.SETUP, store));
        assertThatThrownBy(() -> Postgres.run(Postgres.name(address), "UPDATE event SET payload = ''"))
                .rootCause()
                .hasMessageContaining("events are never changed");
    }

    /** What one kind of store exports, another takes and exports again to the same bytes. */
    @Test
    void studiesMoveBetweenTheStoresToTheByte() {
        try (SqlStore file = Examples.open(folder)) {
            for (int seed = 0; seed < 60; seed++) {
                String name = "s" + seed;
                file.create(name, "{}");
                var entries = ArchivePropertyTest.entries(new Random(seed));
                if (!entries.isEmpty()) {
                    file.append(name, entries);
                }
                String text = ArchiveTest.exported(file, name);
                if (!text.contains("\\u0000")) {
                    ArchiveTest.imported(store, text, "");
                    assertThat(ArchiveTest.exported(store, name)).as(name).isEqualTo(text);
                    assertThat(store.read(name, 0)).as(name).isEqualTo(entries);
                    ArchiveTest.imported(file, ArchiveTest.exported(store, name), "back" + name);
                    assertThat(file.read("back" + name, 0)).isEqualTo(entries);
                }
            }
        }
        assertThat(store.studies()).hasSizeGreaterThan(20);
    }

    @Test
    void studiesAreRenamedCopiedAndDeleted() throws Exception {
        live(Study.open("s", Examples.SETUP, store));
        store.copy("s", "copy");
        store.rename("copy", "moved");
        assertThat(store.read("moved", 0)).isEqualTo(store.read("s", 0));
        String export = ArchiveTest.exported(store, "moved");
        Path backup = store.delete("moved").orElseThrow();
        try {
            assertThat(Files.readString(backup, StandardCharsets.UTF_8)).isEqualTo(export);
        } finally {
            Files.delete(backup);
        }
        assertThat(store.summaries())
                .singleElement()
                .extracting(StudySummary::results)
                .isEqualTo((long) TRIALS);
        assertThat(store.verify("").broken()).isEmpty();
    }

    @Test
    void timesAreTheServers() {
        long here = System.currentTimeMillis();
        assertThat(store.now().toEpochMilli()).isBetween(here - 10_000, here + 10_000);
    }
}
