package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.etesian.study.Study;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A store is its owner's alone, and lies on a local disk. */
final class StoreFileTest {

    @TempDir
    Path folder;

    private static String mode(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }

    @Test
    void everyFileIsForItsOwnerAlone() throws IOException {
        Path inner = folder.resolve("a").resolve("b");
        try (SqlStore store = Examples.open(inner)) {
            Study study = Study.open("s", Examples.SETUP, store);
            study.tell(study.ask().id(), 1, 2);
            Path backup = store.delete("s").orElseThrow();
            assertThat(mode(backup)).isEqualTo("rw-------");
            try (Stream<Path> files = Files.list(inner)) {
                List<Path> all = files.toList();
                assertThat(all)
                        .extracting(file -> file.getFileName().toString())
                        .contains("etesian.db-wal");
                for (Path file : all) {
                    assertThat(mode(file)).as(file.toString()).isEqualTo("rw-------");
                }
            }
        }
        assertThat(mode(inner)).isEqualTo("rwx------");
        assertThat(mode(inner.getParent())).isEqualTo("rwx------");
        try (Stream<Path> files = Files.list(inner)) {
            assertThat(files).as("no draft is left").hasSize(2);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-rw----", "rw----rw-", "rwxrwxrwx"})
    void aFileThatOthersCanWriteToIsRefused(String mode) throws IOException {
        Examples.open(folder).close();
        Files.setPosixFilePermissions(Examples.file(folder), PosixFilePermissions.fromString(mode));
        assertThatThrownBy(() -> Examples.open(folder))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining(mode)
                .hasMessageEndingWith("chmod 600 it");
    }

    @Test
    void aFolderThatEverybodyCanWriteToIsRefusedUnlessSticky() throws IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
        assertThatThrownBy(() -> Examples.open(folder))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("o-w");
        Files.setAttribute(folder, "unix:mode", 01777);
        Examples.open(folder).close();
    }

    @Test
    void aFolderThatAGroupSharesIsAcceptedAndTheStoreInItStaysItsOwners() throws IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwx---"));
        Examples.open(folder).close();
        assertThat(mode(Examples.file(folder))).isEqualTo("rw-------");
    }

    @ParameterizedTest
    @ValueSource(strings = {"nfs", "nfs4", "cifs", "smb3", "9p", "fuse.sshfs", "NFS"})
    void networkFileSystemsAreRefused(String type) {
        assertThatThrownBy(() -> StoreFile.checkLocal(Path.of("etesian.db"), type))
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith("store 'etesian.db': expected a local file system, got " + type);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ext4", "xfs", "btrfs", "zfs", "apfs", "tmpfs", "overlay", "NTFS", "fuseblk", "vfat"})
    void localOnesAreNot(String type) {
        assertThatCode(() -> StoreFile.checkLocal(Path.of("etesian.db"), type)).doesNotThrowAnyException();
    }

    @Test
    void whatIsNoStoreIsRefused() throws IOException {
        Path text = folder.resolve("notes.txt");
        Files.writeString(text, "x".repeat(5_000));
        Files.setPosixFilePermissions(text, PosixFilePermissions.fromString("rw-------"));
        assertThatThrownBy(() -> Stores.file(text, Boxes.CODEC))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("no SQLite database");
        assertThatThrownBy(() -> SqliteDialect.draft(text, Path.of("etesian.db")))
                .as("of one that is built aside")
                .hasMessageStartingWith("store 'etesian.db': ");
        assertThatThrownBy(() -> Stores.file(folder, Boxes.CODEC))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("expected a file");
        assertThatThrownBy(() -> Stores.file(text.resolve("etesian.db"), Boxes.CODEC))
                .isInstanceOf(StoreException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"3.51.2", "3.50.9", "2.99.99", "3.51"})
    void oldSqliteIsRefused(String version) {
        assertThatThrownBy(() -> SqliteDialect.checkVersion(version))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining(version);
    }

    @ParameterizedTest
    @ValueSource(strings = {"3.51.3", "3.51.10", "3.53.4", "4.0.0"})
    void newSqliteIsNot(String version) {
        assertThatCode(() -> SqliteDialect.checkVersion(version)).doesNotThrowAnyException();
    }

    /** As in a chroot, where Java finds no mount point. */
    @Test
    void aFileSystemThatCannotBeToldStopsNobody() {
        Options options = Options.of(Boxes.CODEC).on(where -> {
            throw new IOException("Mount point not found");
        });
        try (SqlStore store = Stores.file(Examples.file(folder), options)) {
            assertThat(store.create("s", "")).isTrue();
            assertThat(store.warnings()).singleElement().asString().contains("Mount point not found", "local disk");
        }
        try (SqlStore store = Examples.open(folder)) {
            assertThat(store.warnings()).isEmpty();
        }
    }

    @Test
    void aStoreThatCannotBeWrittenToCanBeLookedAt() {
        try (SqlStore store = Examples.open(folder)) {
            Study study = Study.open("s", Examples.SETUP, store);
            study.tell(study.ask().id(), 1, 2);
        }
        try (SqlStore store = Stores.file(Examples.file(folder), Options.of(Boxes.CODEC), false)) {
            assertThat(store.summaries()).hasSize(1);
            assertThat(store.outline("s", Examples.SETUP).overview().front()).hasSize(1);
            assertThat(store.verify("").broken()).isEmpty();
            assertThatThrownBy(() -> store.create("t", ""))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("can be written to");
            assertThatThrownBy(store::checkWritable)
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("can be written to");
        }
        try (SqlStore store = Examples.open(folder)) {
            assertThatCode(store::checkWritable).doesNotThrowAnyException();
        }
        assertThat(folder.resolve("etesian.db-wal")).doesNotExist();
    }

    /** Its log may hold the newest results. */
    @Test
    void aStoreThatIsBeingWrittenToCanBeLookedAt() {
        try (SqlStore store = Examples.open(folder)) {
            Study study = Study.open("s", Examples.SETUP, store);
            study.tell(study.ask().id(), 1, 2);
            try (SqlStore look = Stores.file(Examples.file(folder), Options.of(Boxes.CODEC), false)) {
                assertThat(look.read("s", 0)).hasSize(2);
            }
        }
    }

    @Test
    void aStoreThatIsDeletedOrReplacedTakesNothingMore() throws IOException {
        try (SqlStore store = Examples.open(folder)) {
            Study study = Study.open("s", Examples.SETUP, store);
            long trial = study.ask().id();
            Files.delete(Examples.file(folder));
            assertThatThrownBy(() -> study.tell(trial, 1, 2))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("deleted while it was open");
            Examples.open(folder).close();
            assertThatThrownBy(() -> store.create("t", ""))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("replaced by another file");
        }
    }

    /** A statement that failed would report its old error once more. */
    @Test
    void anErrorIsReportedOnce() throws Exception {
        try (SqlStore store = Examples.open(folder);
                Session other = SqliteDialect.open(Examples.file(folder))) {
            store.create("s", "");
            assertThat(store.studies()).containsExactly("s");
            other.script("ALTER TABLE study RENAME TO elsewhere");
            assertThatThrownBy(store::studies).isInstanceOf(StoreException.class);
            other.script("ALTER TABLE elsewhere RENAME TO study");
            assertThat(store.studies()).containsExactly("s");
        }
    }
}
