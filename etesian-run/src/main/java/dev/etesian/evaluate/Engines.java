package dev.etesian.evaluate;

import java.util.List;
import java.util.Optional;

/** Engines by their addresses. */
public final class Engines {

    private static final String SLURM = "slurm";

    private Engines() {}

    /**
     * The engine of an address: {@code local}, {@code slurm} or {@code slurm:PARTITION}.
     *
     * @param sbatch more options for {@code sbatch}
     */
    public static Engine named(String address, List<String> sbatch) {
        if (address.equals(SLURM)) {
            return new SlurmEngine(Optional.empty(), sbatch);
        }
        if (address.startsWith(SLURM + ":") && address.length() > SLURM.length() + 1) {
            return new SlurmEngine(Optional.of(address.substring(SLURM.length() + 1)), sbatch);
        }
        if (!sbatch.isEmpty()) {
            throw new IllegalArgumentException("--sbatch: goes with --on slurm, got --on " + address);
        }
        if (address.equals("local")) {
            return new LocalEngine();
        }
        throw new IllegalArgumentException(
                "--on '" + address + "': expected local, slurm or slurm:PARTITION; see etesian run --help");
    }
}
