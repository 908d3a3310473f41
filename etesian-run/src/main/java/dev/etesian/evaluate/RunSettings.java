package dev.etesian.evaluate;

import dev.etesian.problem.Measurement;
import dev.etesian.studies.document.Budget;
import dev.etesian.studies.document.Durations;
import dev.etesian.studies.document.EvaluatorSpec;
import dev.etesian.studies.document.StudyDefinition;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * How a study is run.
 *
 * @param retries how often a failed evaluation is tried again
 * @param completion what makes reported outcomes complete, such as standard errors known in advance
 * @param folder where the run keeps its clock; one for each study
 * @param threads for suggestions
 * @param grace how long a run that is told to stop waits for what runs
 * @param detach whether what then still runs goes on, to be taken up by the next run; otherwise it is stopped
 * @param failures when there are too many
 * @param lease how long others wait for a sign of life before they take a trial over
 * @param storeTimeout how long a store may be away or take nothing before a run gives up, once its programs have ended
 */
public record RunSettings(
        Budget budget,
        int retries,
        UnaryOperator<Map<String, Measurement>> completion,
        Path folder,
        int threads,
        Duration grace,
        boolean detach,
        FailureLimits failures,
        Duration lease,
        Duration storeTimeout) {

    /** How long others usually wait. */
    public static final Duration LEASE = Duration.ofSeconds(60);

    /** A server that is started again, a disk that is being cleared. */
    private static final Duration STORE_TIMEOUT = Duration.ofMinutes(10);

    private static final Duration SHORTEST_LEASE = Duration.ofSeconds(1);
    private static final Duration GRACE = Duration.ofSeconds(30);

    public RunSettings {
        if (lease.compareTo(SHORTEST_LEASE) < 0) {
            throw new IllegalArgumentException("lease: expected at least 1s, got " + Durations.text(lease));
        }
    }

    /** Evaluations that are never tried again, and that end with the run. */
    public static RunSettings of(Budget budget, Path folder) {
        return new RunSettings(
                budget,
                0,
                values -> values,
                folder,
                Runtime.getRuntime().availableProcessors(),
                GRACE,
                false,
                FailureLimits.usual(),
                LEASE,
                STORE_TIMEOUT);
    }

    /** What a definition says; half a minute of grace, then what runs is left running. */
    public static RunSettings of(StudyDefinition definition, Path folder) {
        int retries = definition
                .evaluator()
                .map(spec -> spec instanceof EvaluatorSpec.Command command ? command.retries() : 0)
                .orElse(0);
        return new RunSettings(
                definition.budget(),
                retries,
                definition::measured,
                folder,
                Runtime.getRuntime().availableProcessors(),
                GRACE,
                true,
                FailureLimits.usual(),
                LEASE,
                STORE_TIMEOUT);
    }

    /** The same with another budget. */
    public RunSettings within(Budget other) {
        return new RunSettings(
                other, retries, completion, folder, threads, grace, detach, failures, lease, storeTimeout);
    }

    /** The same with another way to stop. */
    public RunSettings stopping(Duration waiting, boolean detaching) {
        return new RunSettings(
                budget, retries, completion, folder, threads, waiting, detaching, failures, lease, storeTimeout);
    }

    /** The same with other limits of failures. */
    public RunSettings failing(FailureLimits limits) {
        return new RunSettings(
                budget, retries, completion, folder, threads, grace, detach, limits, lease, storeTimeout);
    }

    /** The same with leases of another length. */
    public RunSettings leasing(Duration period) {
        return new RunSettings(
                budget, retries, completion, folder, threads, grace, detach, failures, period, storeTimeout);
    }

    /** The same with a store that may be away for so long. */
    public RunSettings enduring(Duration outage) {
        return new RunSettings(budget, retries, completion, folder, threads, grace, detach, failures, lease, outage);
    }
}
