package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A file of studies has one owner, in this process and in all others. */
@Timeout(120)
final class StoreLockTest {

    @TempDir
    Path folder;

    private Path store;

    @BeforeEach
    void create() throws IOException {
        store = Files.createFile(folder.resolve("etesian.db"));
    }

    private static StoreLock lock(Path store) throws IOException {
        return StoreLock.of(Optional.of(store), file -> false);
    }

    /** Takes the lock in a process of its own, and says what came of it. */
    public static final class Other {
        private Other() {}

        public static void main(String[] arguments) {
            try (StoreLock lock = lock(Path.of(arguments[0]))) {
                System.out.print("taken " + (lock != null));
            } catch (IOException refused) {
                System.out.print(refused.getMessage());
            }
        }
    }

    private String other() throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        classPath(),
                        Other.class.getName(),
                        store.toString())
                .redirectErrorStream(true)
                .start();
        try {
            return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } finally {
            process.destroyForcibly();
        }
    }

    private static String classPath() {
        return StoreLockTest.class.getClassLoader() instanceof URLClassLoader loader
                ? Arrays.stream(loader.getURLs()).map(URL::getPath).collect(Collectors.joining(File.pathSeparator))
                : System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    }

    @Test
    void theFirstOneKeepsItWhereASecondOfTheSameProcessIsRefused() throws Exception {
        String pid = "(pid " + ProcessHandle.current().pid() + ")";
        Path link = Files.createSymbolicLink(folder.resolve("link.db"), store);
        StoreLock first = lock(store);
        for (Path second : new Path[] {store, link}) {
            assertThatThrownBy(() -> lock(second))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("already served by another service " + pid);
        }
        assertThat(other()).contains("already served").contains(pid);
        first.close();
        assertThat(other()).isEqualTo("taken true");
        lock(store).close();
    }

    @Test
    void whereAnotherAnswersAllTheSameNothingIsLeftLocked() throws Exception {
        assertThatThrownBy(() -> StoreLock.of(Optional.of(store), file -> true))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("already served");
        lock(store).close();
    }

    /** As after {@code sudo etesian serve}. */
    @Test
    void aLockFileOfAnotherUserIsASentence() throws Exception {
        Path file = Files.createFile(folder.resolve("etesian.db.service.lock"));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("---------"));
        assumeThat(Files.isWritable(file)).as("a superuser opens it").isFalse();
        assertThatThrownBy(() -> lock(store))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("store '" + store + "': its lock file '")
                .hasMessageContaining("cannot be written by this user");
        Files.delete(file);
        lock(store).close();
    }
}
