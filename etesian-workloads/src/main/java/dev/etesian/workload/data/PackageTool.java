package dev.etesian.workload.data;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongConsumer;

/** Runs a package tool of the machine. */
interface PackageTool {

    /**
     * What a tool said.
     *
     * @param output standard output and error, in the order written
     */
    record Answer(int exitCode, String output) {}

    /**
     * Runs a command to its end.
     *
     * @param folder the working directory
     * @param bytes is told now and then how many bytes the folder holds
     * @throws ToolMissing where there is no such command
     */
    Answer run(List<String> command, Path folder, LongConsumer bytes) throws IOException, InterruptedException;

    /** The machine has no such command. */
    final class ToolMissing extends IOException {
        private static final long serialVersionUID = 1L;

        ToolMissing(String command, IOException cause) {
            super(command, cause);
        }
    }
}
