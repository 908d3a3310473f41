package dev.etesian.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What was spooled comes back as it was, or is put aside and told of. */
final class SpoolTest {

    private static final Map<String, Object> CONTENT = Map.of("trial", 7, "reason", "größer\nals € 1");

    @TempDir
    private Path home;

    private final List<String> warnings = new ArrayList<>();
    private Spool spool;
    private Path file;

    @BeforeEach
    void write() throws IOException {
        spool = new Spool(home.resolve("a/spool"), warnings::add);
        spool.hold(7, 1, Map.of("trial", 7));
        spool.result(7, 1, CONTENT);
        file = spool.results().get(0).file();
    }

    @Test
    void whatWasWrittenIsRead() throws IOException {
        assertThat(spool.held()).isEmpty();
        assertThat(spool.results()).singleElement().satisfies(item -> {
            assertThat(item.content().path("trial").asInt()).isEqualTo(7);
            assertThat(item.content().path("reason").asText()).isEqualTo(CONTENT.get("reason"));
        });
        spool.acknowledged(spool.results().get(0));
        assertThat(spool.told()).isTrue();
        assertThat(warnings).isEmpty();
    }

    @Test
    void everyFlippedByteIsFound() throws IOException {
        byte[] good = Files.readAllBytes(file);
        for (int i = 0; i < good.length; i++) {
            byte[] bad = good.clone();
            bad[i] ^= 1;
            Files.write(file, bad);
            assertThat(spool.results()).as("byte %d", i).isEmpty();
            Files.write(file, good);
        }
        assertThat(warnings).hasSize(good.length).allMatch(text -> text.contains(".torn"));
        assertThat(spool.results()).hasSize(1);
    }

    @Test
    void everyTornTailIsFound() throws IOException {
        byte[] good = Files.readAllBytes(file);
        for (int i = 0; i < good.length; i++) {
            Files.write(file, Arrays.copyOf(good, i));
            assertThat(spool.results()).as("%d bytes", i).isEmpty();
        }
        assertThat(warnings).hasSize(good.length);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{}",
                "\u00ff\u00fe",
                "etesian-spool 1 99999999999 00000000\n{}",
                "etesian-spool 1 0 00000000"
            })
    void strangersAreSetAside(String text) throws IOException {
        Files.write(file, text.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1));
        spool.hold(8, 1, Map.of("trial", 8));
        assertThat(spool.results()).isEmpty();
        assertThat(spool.held()).hasSize(1);
        assertThat(warnings).hasSize(1);
        assertThat(Path.of(file + ".torn")).exists();
    }

    @Test
    void nobodyElseReadsIt() throws IOException {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        for (Path folder : List.of(home.resolve("a"), home.resolve("a/spool"))) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)))
                    .isEqualTo("rwx------");
        }
    }

    @Test
    void whatIsRefusedIsKeptButNotToldAgain() throws IOException {
        Path aside = spool.refused(spool.results().get(0));
        spool.result(7, 1, CONTENT);
        assertThat(spool.refused(spool.results().get(0))).isNotEqualTo(aside);
        assertThat(spool.told()).isTrue();
    }
}
