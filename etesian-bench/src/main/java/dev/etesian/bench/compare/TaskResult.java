package dev.etesian.bench.compare;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Methods on a task, best first.
 *
 * @param mostInside the hypervolume inside the box that nothing can exceed; null where it is not known
 * @param tests of every ordered pair of methods with a seed in common
 */
public record TaskResult(Task task, @Nullable Double mostInside, List<MethodResult> methods, List<PairedTest> tests) {

    /** The test of a pair, if there is one. */
    public Optional<PairedTest> test(String better, String than) {
        return tests.stream()
                .filter(test -> test.better().equals(better) && test.than().equals(than))
                .findFirst();
    }
}
