package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisabledOnOs(OS.WINDOWS)
final class PrivateFilesTest {

    @TempDir
    Path folder;

    private final List<String> warnings = new ArrayList<>();
    private Path file;

    @BeforeEach
    void write() throws IOException {
        file = Files.writeString(folder.resolve("token"), "et_a.secret\n");
    }

    private String read(Path secret) {
        return PrivateFiles.read(secret, "token", warnings::add);
    }

    private void mode(String mode) throws IOException {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-r-----", "rw----r--", "rw-r--r--", "rw--w----", "rwxrwxrwx"})
    void whatOthersCanReadOrWriteIsReadWithAWarning(String mode) throws IOException {
        mode(mode);
        assertThat(read(file)).isEqualTo("et_a.secret");
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);
        assertThat(read(link)).isEqualTo("et_a.secret");
        assertThat(warnings)
                .containsExactly(
                        "token file '" + file + "': others can read it; chmod 600 it",
                        "token file '" + link + "': others can read it; chmod 600 it");
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-------", "r--------"})
    void whatOnlyItsOwnerCanReadIsRead(String mode) throws IOException {
        mode(mode);
        assertThat(read(file)).isEqualTo("et_a.secret");
        assertThat(warnings).isEmpty();
    }

    @Test
    void whatIsSomebodyElsesIsReadAsTheyLeaveIt() throws IOException {
        mode("r--r-----");
        assertThat(PrivateFiles.read(file, "token", warnings::add, "somebody else"))
                .isEqualTo("et_a.secret");
        assertThat(warnings).isEmpty();
    }

    @Test
    void aPipeIsReadWhateverItsMode() throws Exception {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", "-m", "644", pipe.toString())
                        .start()
                        .waitFor())
                .isZero();
        Process writer = new ProcessBuilder("sh", "-c", "echo et_b.secret > " + pipe).start();
        assertThat(read(pipe)).isEqualTo("et_b.secret");
        assertThat(warnings).isEmpty();
        assertThat(writer.waitFor()).isZero();
    }

    @Test
    void oneThatIsNotThereIsSaidToBe() {
        assertThatThrownBy(() -> read(folder.resolve("none")))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("token file '" + folder.resolve("none") + "': could not be read");
    }

    @Test
    void foldersAndFilesAreForTheirOwnerAlone() throws IOException {
        Path made = folder.resolve("a").resolve("b");
        PrivateFiles.createFolder(made);
        PrivateFiles.createFolder(made); // it is there
        assertThat(modes(made)).isEqualTo("rwx------");
        assertThat(modes(made.getParent())).isEqualTo("rwx------");
        Path empty = made.resolve("empty");
        PrivateFiles.createFile(empty);
        assertThat(modes(empty)).isEqualTo("rw-------");
        assertThatThrownBy(() -> PrivateFiles.createFile(empty)).isInstanceOf(FileAlreadyExistsException.class);
        assertThatThrownBy(() -> PrivateFiles.createFolder(empty)).isInstanceOf(FileAlreadyExistsException.class);
    }

    private static String modes(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }
}
