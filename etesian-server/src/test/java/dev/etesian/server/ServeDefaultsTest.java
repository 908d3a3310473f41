package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A service by file and environment, and what its log says. */
final class ServeDefaultsTest {

    @TempDir
    Path folder;

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("service.properties"), text);
    }

    @Test
    void theEnvironmentComesBeforeTheFile() throws IOException {
        Path file = file("bind = 0.0.0.0\nport = 81\nallow-host = lab.example, lab\nbehind-proxy = true\n");
        ServeDefaults defaults = ServeDefaults.of(Map.of("ETESIAN_PORT", "82"), Optional.of(file));
        assertThat(defaults.text("bind")).contains("0.0.0.0");
        assertThat(defaults.number("port", 8080)).isEqualTo(82);
        assertThat(defaults.list("allow-host")).isEqualTo(List.of("lab.example", "lab"));
        assertThat(defaults.flag("behind-proxy")).isTrue();
        assertThat(defaults.path("tls-cert")).isEmpty();
        assertThat(ServeDefaults.of(Map.of("ETESIAN_CONFIG", file.toString()), Optional.empty())
                        .number("port", 8080))
                .isEqualTo(81);
        assertThat(ServeDefaults.of(Map.of(), Optional.empty()).number("port", 8080))
                .isEqualTo(8080);
    }

    @Test
    void mistakesNameTheKey() throws IOException {
        Path file = file("prot = 81\n");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ServeDefaults.of(Map.of(), Optional.of(file)))
                .withMessageContaining("'prot'")
                .withMessageContaining("port");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ServeDefaults.of(Map.of(), Optional.of(folder.resolve("none"))))
                .withMessageContaining("settings file '")
                .withMessageContaining("does not exist");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ServeDefaults.of(Map.of("ETESIAN_PORT", "many"), Optional.empty())
                        .number("port", 8080))
                .withMessageContaining("setting 'port': expected a whole number");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ServeDefaults.of(Map.of("ETESIAN_BEHIND_PROXY", "yes"), Optional.empty())
                        .flag("behind-proxy"))
                .withMessageContaining("true or false");
    }

    @Test
    void secretsAndLinesOfOthersDoNotGetIntoTheLog() {
        String secret = "A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S9t0U1v";
        LogRecord line =
                new LogRecord(Level.SEVERE, "failed for et_Zk3abcdefghi." + secret + "\n\u001b[2JFAKE: all is well");
        line.setThrown(new IllegalStateException("with el_Zk3abcdefghi." + secret));
        for (boolean json : new boolean[] {false, true}) {
            String text = new ServiceLog.Lines(json).format(line);
            assertThat(text).doesNotContain(secret).contains("et_Zk3abcdefghi").contains("IllegalStateException");
            assertThat(text.strip().lines()).hasSize(1);
            assertThat(text).doesNotContain("\u001b");
        }
    }

    @Test
    void aKindOfLogThatIsUnknownIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ServiceLog.install(
                        "xml", new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8)))
                .withMessageContaining("text or json");
    }
}
