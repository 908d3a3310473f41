package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.etesian.study.Study;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Old stores become new ones with every byte of their studies; new ones are refused by old programs. */
final class SchemaTest {

    /** The current schema and one more step. */
    private static final Schema NEXT = new Schema(
            Stream.concat(Schema.CURRENT.scripts().stream(), Stream.of("dev/etesian/store/next/V1000__next.sql"))
                    .toList());

    @TempDir
    Path folder;

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = SchemaTest.class.getResourceAsStream(name)) {
            return in.readAllBytes();
        }
    }

    /** What the study of a fixture exports to now: the same, in the newest format. */
    private static byte[] golden(int version) throws IOException {
        String then = new String(resource("schema" + version + ".jsonl"), StandardCharsets.UTF_8);
        return then.replaceFirst("\"version\":1,", "\"version\":2,").getBytes(StandardCharsets.UTF_8);
    }

    private void place(String fixture) throws IOException {
        Files.write(Examples.file(folder), resource(fixture));
        Files.setPosixFilePermissions(Examples.file(folder), PosixFilePermissions.fromString("rw-------"));
    }

    private static byte[] exported(SqlStore store) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        store.exportTo(out, "fixture");
        return out.toByteArray();
    }

    /** One database per schema that was ever released, and the export of its study. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void everyReleasedSchemaIsRead(int version) throws IOException {
        place("schema" + version + ".db");
        try (SqlStore store = Examples.open(folder)) {
            assertThat(store.verify("").broken()).isEmpty();
            assertThat(exported(store)).isEqualTo(golden(version));
            Study study = Study.open("fixture", Examples.SETUP, store);
            assertThat(study.overview().faults()).isEmpty();
            study.tell(study.ask().id(), 1, 2);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void anOlderStoreIsBackedUpAndBroughtUpToDate(int version) throws IOException, SQLException {
        place("schema" + version + ".db");
        try (SqlStore store =
                Stores.file(Examples.file(folder), Options.of(Boxes.CODEC).shaped(NEXT))) {
            assertThat(Examples.writer(store).number("PRAGMA user_version")).isEqualTo(1000);
            assertThat(Examples.writer(store).text("SELECT owner FROM study")).isEqualTo("nobody");
            assertThat(exported(store)).isEqualTo(golden(version));
            assertThat(store.verify("").broken()).isEmpty();
        }
        Path backup = folder.resolve("etesian.db.schema" + version + ".backup");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(backup)))
                .isEqualTo("rw-------");
        try (SqlStore old = Stores.file(backup, Boxes.CODEC)) {
            assertThat(exported(old)).isEqualTo(golden(version));
        }
        assertThatThrownBy(() -> Examples.open(folder))
                .isInstanceOf(StoreException.class)
                .hasMessage("store '" + Examples.file(folder) + "': expected schema " + Schema.CURRENT.version()
                        + " or older, got 1000; use the newer Etesian that wrote it");
    }

    /** What an interrupted program left under the name of the backup is no backup. */
    @ParameterizedTest
    @ValueSource(strings = {"", "half a file"})
    void anInterruptedBackupIsMadeAgain(String left) throws IOException {
        place("schema1.db");
        Path backup = folder.resolve("etesian.db.schema1.backup");
        Files.writeString(backup, left);
        Examples.open(folder).close();
        try (SqlStore old = Stores.file(backup, Boxes.CODEC)) {
            assertThat(exported(old)).isEqualTo(golden(1));
        }
    }

    @Test
    void aNewStoreHasTheNewestSchema() throws SQLException {
        try (SqlStore store =
                Stores.file(Examples.file(folder), Options.of(Boxes.CODEC).shaped(NEXT))) {
            assertThat(Examples.writer(store).number("PRAGMA user_version")).isEqualTo(1000);
        }
    }

    @Test
    void anotherDatabaseIsLeftAlone() throws IOException, SQLException {
        StoreFile.create(Examples.file(folder));
        try (Session session = SqliteDialect.open(Examples.file(folder))) {
            session.script("CREATE TABLE mine (x INTEGER)");
        }
        assertThatThrownBy(() -> Examples.open(folder))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("another");
    }

    @Test
    void manyMayMakeTheSameStoreAtOnce() {
        List<CompletableFuture<Void>> openers = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            String study = "s" + i;
            openers.add(CompletableFuture.runAsync(() -> {
                try (SqlStore store = Examples.open(folder)) {
                    store.create(study, "");
                }
            }));
        }
        openers.forEach(CompletableFuture::join);
        try (SqlStore store = Examples.open(folder)) {
            assertThat(store.studies()).hasSize(8);
        }
    }
}
