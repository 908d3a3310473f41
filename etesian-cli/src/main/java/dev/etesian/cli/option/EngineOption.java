package dev.etesian.cli.option;

import dev.etesian.cli.terminal.Terminal;
import dev.etesian.evaluate.Engine;
import dev.etesian.evaluate.LocalEngine;
import dev.etesian.evaluate.SparkJars;
import dev.etesian.slurm.SlurmEngine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code --on}: where programs run. */
public final class EngineOption {

    /** The system property with the folder of our module for Spark. */
    private static final String FOLDER = "etesian.spark";

    private static final String SLURM = "slurm";

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli sets it before the option is used
    private CommandSpec command;

    @Option(
            names = "--on",
            paramLabel = "ENGINE",
            defaultValue = "local",
            description = "Where programs run: local, slurm, slurm:PARTITION, spark://HOST:PORT or spark:local[N]."
                    + " Default: ${DEFAULT-VALUE}.")
    private String on = "local";

    @Option(
            names = "--sbatch",
            paramLabel = "OPTION",
            description = "An option of sbatch for the jobs of --on slurm, such as --sbatch=--mem=4G; may be repeated.")
    private List<String> sbatch = List.of();

    @Option(names = "--yes", description = "Fetches Spark for --on spark without asking, where SPARK_HOME names none.")
    private boolean yes;

    /** The engine that was asked for; refuses an address of none. */
    public Engine engine() {
        if (on.equals(SLURM)) {
            return new SlurmEngine(Optional.empty(), sbatch);
        }
        if (on.startsWith(SLURM + ":") && on.length() > SLURM.length() + 1) {
            return new SlurmEngine(Optional.of(on.substring(SLURM.length() + 1)), sbatch);
        }
        if (!sbatch.isEmpty()) {
            throw new IllegalArgumentException("--sbatch: goes with --on slurm, got --on " + on);
        }
        if (on.equals("local")) {
            return new LocalEngine();
        }
        if (on.startsWith("spark:")) {
            return spark().engine(on, module());
        }
        throw new IllegalArgumentException(
                "--on '" + on + "': expected local, slurm[:PARTITION], spark://HOST:PORT or spark:local[N]");
    }

    /** What names the engine on a command line; empty for the default. */
    public List<String> words() {
        if (on.equals("local")) {
            return List.of();
        }
        return Stream.concat(Stream.of("--on", on), sbatch.stream().map(option -> "--sbatch=" + option))
                .toList();
    }

    private SparkJars spark() {
        Optional<SparkJars> found = SparkJars.found(System.getenv());
        if (found.isPresent()) {
            return found.get();
        }
        String question = "Spark " + SparkJars.VERSION + " is not here (no SPARK_HOME). Fetch it with Maven, 280 MB?";
        if (!yes && !(Terminal.onInput() && Terminal.agrees(command, question))) {
            throw new IllegalArgumentException("--on " + on
                    + ": needs Spark; name an installed one with SPARK_HOME, or let it be fetched with --yes");
        }
        return SparkJars.fetch(System.getenv());
    }

    /** Our module for Spark: the jars in the folder that the launcher names. */
    private List<Path> module() {
        Path folder = Path.of(System.getProperty(FOLDER, ""));
        if (folder.toString().isEmpty() || !Files.isDirectory(folder)) {
            throw new IllegalArgumentException(
                    "--on " + on + ": etesian-spark is not installed; start it with ./etesian");
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jar")).toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException("'" + folder + "': cannot be listed", unreadable);
        }
    }
}
