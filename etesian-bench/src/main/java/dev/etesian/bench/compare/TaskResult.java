package dev.etesian.bench.compare;

import java.util.List;
import java.util.Optional;

/**
 * Methods on a task, best first.
 *
 * @param tests of every ordered pair of methods with a seed in common
 */
public record TaskResult(Task task, List<MethodResult> methods, List<PairedTest> tests) {

    /** The test of a pair, if there is one. */
    public Optional<PairedTest> test(String better, String than) {
        return tests.stream()
                .filter(test -> test.better().equals(better) && test.than().equals(than))
                .findFirst();
    }
}
