package dev.etesian.workload.data;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import java.util.stream.Stream;

/** Starts the command as a process. What it says goes to a file, so that no pipe can fill up. */
final class MachineTool implements PackageTool {

    private static final long EVERY_MILLISECONDS = 250;

    @Override
    public Answer run(List<String> command, Path folder, LongConsumer bytes) throws IOException, InterruptedException {
        Path log = folder.resolve("tool.log");
        Process process = started(command, folder, log);
        try {
            while (!process.waitFor(EVERY_MILLISECONDS, TimeUnit.MILLISECONDS)) {
                bytes.accept(size(folder));
            }
        } finally {
            process.descendants().forEach(ProcessHandle::destroy);
            process.destroy();
        }
        // In the encoding of the machine: other programs wrote it.
        return new Answer(process.exitValue(), new String(Files.readAllBytes(log), Charset.defaultCharset()));
    }

    private static Process started(List<String> command, Path folder, Path log) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        // npm would leave a second copy in the user's own cache; here it is seen growing and goes with the folder.
        builder.environment().put("npm_config_cache", folder.resolve("npm").toString());
        try {
            return builder.start();
        } catch (IOException e) {
            throw new ToolMissing(command.get(0), e);
        }
    }

    /** What the files weigh; those that vanish meanwhile do not count. */
    private static long size(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.mapToLong(
                            file -> file.toFile().isFile() ? file.toFile().length() : 0)
                    .sum();
        } catch (UncheckedIOException vanished) {
            return 0;
        }
    }
}
