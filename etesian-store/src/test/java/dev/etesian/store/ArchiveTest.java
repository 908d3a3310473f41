package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.etesian.study.Study;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Exports come back byte for byte; a file that is not whole changes nothing. */
final class ArchiveTest {

    @TempDir
    Path folder;

    private SqlStore store;

    @BeforeEach
    void prepare() {
        store = Examples.open(folder);
        store.create("s", "{\"name\":\"s\"}");
        Fixture.happen(Study.open("s", Examples.SETUP, store));
    }

    @org.junit.jupiter.api.AfterEach
    void close() {
        store.close();
    }

    static String exported(SqlStore store, String study) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        store.exportTo(out, study);
        return out.toString(StandardCharsets.UTF_8);
    }

    static Store.Imported imported(SqlStore store, String text, String name) {
        return store.importFrom(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), name);
    }

    @Test
    void theSameBytesComeBack() {
        String text = exported(store, "s");
        try (SqlStore other = Examples.open(folder.resolve("other"))) {
            long events = text.lines().count() - 1;
            assertThat(imported(other, text, "")).isEqualTo(new Store.Imported("s", events));
            assertThat(exported(other, "s")).isEqualTo(text);
            assertThat(imported(other, text, "")).isEqualTo(new Store.Imported("s", 0));
            assertThat(exported(other, "s")).isEqualTo(text);
            assertThat(other.definition("s")).isEqualTo("{\"name\":\"s\"}");
            assertThat(other.verify("").broken()).isEmpty();
            assertThat(Study.open("s", Examples.SETUP, other).overview().records())
                    .isEqualTo(Study.open("s", Examples.SETUP, store).overview().records());
        }
    }

    /** However long a client takes to read it. */
    @Test
    void whileOneIsExportedOthersReadAndWrite() {
        List<String> seen = new ArrayList<>();
        store.exportTo(
                new OutputStream() {
                    @Override
                    public void write(int one) {
                        seen.addAll(CompletableFuture.supplyAsync(() -> {
                                    store.create("t" + seen.size(), "");
                                    return store.studies();
                                })
                                .orTimeout(60, TimeUnit.SECONDS)
                                .join());
                    }

                    @Override
                    public void write(byte[] bytes, int from, int count) {
                        write(0);
                    }
                },
                "s");
        assertThat(seen).contains("s", "t0");
    }

    @Test
    void anEmptyStudyToo() {
        store.create("empty", "");
        String text = exported(store, "empty");
        store.delete("empty");
        imported(store, text, "");
        assertThat(exported(store, "empty")).isEqualTo(text);
    }

    @Test
    void aLongerExportGoesOnWhereTheStoreStopped() {
        String shorter = exported(store, "s");
        imported(store, shorter, "copy");
        Study.open("s", Examples.SETUP, store).tell(1, 5, 5);
        assertThat(imported(store, exported(store, "s"), "copy").events()).isEqualTo(1);
        assertThat(imported(store, shorter, "copy").events()).isZero();
        assertThat(store.read("copy", 0)).isEqualTo(store.read("s", 0));
        assertThat(store.verify("").broken()).isEmpty();
    }

    @Test
    void anotherStudyOfTheSameNameIsLeftAlone() {
        String text = exported(store, "s");
        Study study = Study.open("other", Examples.SETUP, store);
        study.ask();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> imported(store, text, "other"))
                .withMessage(
                        "study 'other': exists, and differs from the file in the definition; import it under another"
                                + " name");
        store.create("third", "{\"name\":\"s\"}");
        Study.open("third", Examples.SETUP, store).ask();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> imported(store, text, "third"))
                .withMessageContaining("event 0");
    }

    @Test
    void aFileThatIsNotWholeChangesNothing() {
        String text = exported(store, "s");
        store.delete("s");
        String[] lines = text.split("(?<=\n)");
        refused("", "line 1: expected the manifest");
        refused("hello\n", "line 1: expected the manifest");
        refused("{\"format\":\"other\"}\n", "format etesian-study, got other");
        refused(text.replaceFirst("\"version\":2", "\"version\":3"), "version 2 or older, got 3");
        refused(text.substring(0, text.length() - lines[lines.length - 1].length()), "not complete");
        refused(text.substring(0, text.length() - 20), "line " + lines.length + ": expected an event");
        refused(text + lines[1], "line " + (lines.length + 1));
        refused(text.replaceFirst("1\\.5", "1.6"), "the checksum does not match");
        refused(text.replaceFirst("\\\\\"name\\\\\"", "\\\\\"nome\\\\\""), "line 1: the checksum");
        refused(text.replaceFirst("\"type\":\"told\"", "\"type\":\"asked\""), "the checksum does not match");
        assertThat(store.studies()).isEmpty();
        imported(store, text, "");
        assertThat(exported(store, "s")).isEqualTo(text);
    }

    private void refused(String text, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> imported(store, text, ""))
                .withMessageContaining(message);
    }

    @Test
    void copiesAndRenamesKeepEverything() {
        store.copy("s", "copy");
        store.rename("s", "moved");
        assertThat(store.studies()).containsExactly("copy", "moved");
        assertThat(store.read("copy", 0)).isEqualTo(store.read("moved", 0));
        Study.open("copy", Examples.SETUP, store).ask();
        assertThat(store.read("copy", 0)).hasSize(store.read("moved", 0).size() + 1);
        assertThat(store.verify("").broken()).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> store.rename("copy", "moved"))
                .withMessageContaining("already exists");
        assertThatIllegalArgumentException().isThrownBy(() -> store.copy("copy", "moved"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> store.rename("moves", "x"))
                .withMessageContaining("did you mean 'moved'?");
    }

    @Test
    void whatIsDeletedCanBeHadBack() throws Exception {
        String text = exported(store, "s");
        Path backup = store.delete("s").orElseThrow();
        assertThat(store.studies()).isEmpty();
        assertThat(store.verify("")).isEqualTo(new Verification(0, 0, 0, 0, 0, 0, java.util.List.of()));
        imported(store, Files.readString(backup), "");
        assertThat(exported(store, "s")).isEqualTo(text);
        assertThat(store.delete("s")).isNotEqualTo(backup);
    }

    @Test
    void summariesCount() {
        StudySummary summary = store.summaries().get(0);
        assertThat(summary.name()).isEqualTo("s");
        assertThat(summary.trials()).isEqualTo(8);
        assertThat(summary.results()).isEqualTo(5);
        assertThat(summary.events()).isEqualTo(store.read("s", 0).size());
        assertThat(summary.changed())
                .isEqualTo(store.read("s", 0).get((int) summary.events() - 1).at());
    }
}
