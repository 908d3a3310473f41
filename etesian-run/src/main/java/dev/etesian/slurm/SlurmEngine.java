package dev.etesian.slurm;

import dev.etesian.evaluate.Engine;
import dev.etesian.evaluate.Evaluator;
import dev.etesian.evaluate.Work;
import java.util.List;
import java.util.Optional;

/**
 * A Slurm cluster: every evaluation is a job. The folders of the study and of its runs must be on storage that its nodes share.
 *
 * @param partition where jobs run; the cluster's default where empty
 * @param options more options of {@code sbatch}, such as {@code --mem=4G}
 */
public record SlurmEngine(Optional<String> partition, List<String> options) implements Engine {

    public SlurmEngine {
        options = List.copyOf(options);
        for (String option : options) {
            if (!option.startsWith("-")) {
                throw new IllegalArgumentException(
                        "sbatch option '" + option + "': expected one in one word, such as --mem=4G");
            }
        }
    }

    @Override
    public Evaluator evaluator(Work work) {
        Slurm.requireCommands(System.getenv());
        SlurmEvaluator evaluator = new SlurmEvaluator(
                work.program("slurm"),
                work.problem().outcomes(),
                work.capacity(),
                work.folder(),
                SlurmSettings.of(partition, options));
        evaluator.requireCluster();
        return evaluator;
    }
}
