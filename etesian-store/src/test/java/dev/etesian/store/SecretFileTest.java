package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisabledOnOs(OS.WINDOWS)
final class SecretFileTest {

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void write() throws IOException {
        file = Files.writeString(folder.resolve("token"), "et_a.secret\n");
    }

    private void mode(String mode) throws IOException {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-r-----", "rw----r--", "rw-r--r--", "rw--w----", "rwxrwxrwx"})
    void whatOthersCanReadOrWriteIsNoSecret(String mode) throws IOException {
        mode(mode);
        assertThatThrownBy(() -> SecretFile.read(file, "token"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("token file '" + file + "': expected one that only its owner can read, got " + mode
                        + "; chmod 600 it");
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);
        assertThatThrownBy(() -> SecretFile.read(link, "token")).hasMessageContaining("chmod 600");
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-------", "r--------"})
    void whatOnlyItsOwnerCanReadIsRead(String mode) throws IOException {
        mode(mode);
        assertThat(SecretFile.read(file, "token")).isEqualTo("et_a.secret");
    }

    @Test
    void whatIsSomebodyElsesIsReadAsTheyLeaveIt() throws IOException {
        mode("r--r-----");
        assertThat(SecretFile.read(file, "token", "somebody else")).isEqualTo("et_a.secret");
    }

    @Test
    void aPipeIsReadWhateverItsMode() throws Exception {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", "-m", "644", pipe.toString())
                        .start()
                        .waitFor())
                .isZero();
        Process writer = new ProcessBuilder("sh", "-c", "echo et_b.secret > " + pipe).start();
        assertThat(SecretFile.read(pipe, "token")).isEqualTo("et_b.secret");
        assertThat(writer.waitFor()).isZero();
    }

    @Test
    void oneThatIsNotThereIsSaidToBe() {
        assertThatThrownBy(() -> SecretFile.read(folder.resolve("none"), "token"))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("token file '" + folder.resolve("none") + "': could not be read");
    }
}
