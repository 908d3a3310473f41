package dev.etesian.cli.option;

import dev.etesian.evaluate.Engine;
import dev.etesian.evaluate.LocalEngine;
import dev.etesian.slurm.SlurmEngine;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** {@code --on}: where programs run. */
public final class EngineOption {

    private static final String SLURM = "slurm";

    @Option(
            names = "--on",
            paramLabel = "ENGINE",
            defaultValue = "local",
            description = "Where programs run: local, slurm or slurm:PARTITION. Default: ${DEFAULT-VALUE}.")
    private String on = "local";

    @Option(
            names = "--sbatch",
            paramLabel = "OPTION",
            description = "An option of sbatch for the jobs of --on slurm, such as --sbatch=--mem=4G; may be repeated.")
    private List<String> sbatch = List.of();

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
        throw new IllegalArgumentException("--on '" + on + "': expected local, slurm or slurm:PARTITION");
    }
}
