package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** In a process that serves, no stream makes an object. */
final class JavaSerializationTest {

    /** Reads a list before and after it is refused, twice; in a process of its own, for which it is refused for good. */
    public static final class Reader {

        public static void main(String[] args) throws Exception {
            System.out.print(made());
            JavaSerialization.refuse();
            System.out.print(" " + made());
            JavaSerialization.refuse();
            System.out.print(" " + made());
        }

        private static boolean made() throws Exception {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                out.writeObject(new ArrayList<>(List.of("x")));
            }
            try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
                return in.readObject() instanceof ArrayList;
            } catch (InvalidClassException refused) {
                return false;
            }
        }
    }

    @Test
    void noStreamMakesAnObject() throws Exception {
        Process reader = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        ServiceProcess.classPath(),
                        Reader.class.getName())
                .redirectErrorStream(true)
                .start();
        String said = new String(reader.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(said).isEqualTo("true false false");
        assertThat(reader.waitFor()).isZero();
    }
}
