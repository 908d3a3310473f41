package dev.etesian.spark;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;

/** The jar that executors need: what runs there, and nothing else. */
final class TaskJar {

    private static final List<Class<?>> CLASSES = List.of(
            ProgramTask.class,
            ProgramCall.class,
            ProgramReport.class,
            ProgramReport.End.class,
            ProgramProcess.class,
            FileTail.class);

    private TaskJar() {}

    /** Writes it to a temporary file, which goes with this process. */
    static Path written() throws IOException {
        Path jar = Files.createTempFile("etesian-task", ".jar");
        jar.toFile().deleteOnExit();
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            for (Class<?> type : CLASSES) {
                String name = type.getName().replace('.', '/') + ".class";
                out.putNextEntry(new JarEntry(name));
                try (InputStream bytes =
                        Objects.requireNonNull(TaskJar.class.getClassLoader().getResourceAsStream(name), name)) {
                    bytes.transferTo(out);
                }
                out.closeEntry();
            }
        }
        return jar;
    }
}
