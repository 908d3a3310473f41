package dev.etesian.slurm;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How jobs are submitted and watched.
 *
 * @param options more options of {@code sbatch}, which win over ours
 * @param environment that of this process
 * @param look how often the queue is asked for
 * @param files how long the files of a job may take to be seen here after Slurm says that it ended
 */
record SlurmSettings(
        Optional<String> partition,
        List<String> options,
        Map<String, String> environment,
        Duration look,
        Duration files) {

    /** What is usual; half a minute is as long as a network file system may hide a new file. */
    static SlurmSettings of(Optional<String> partition, List<String> options) {
        return new SlurmSettings(partition, options, System.getenv(), Duration.ofSeconds(2), Duration.ofSeconds(30));
    }
}
