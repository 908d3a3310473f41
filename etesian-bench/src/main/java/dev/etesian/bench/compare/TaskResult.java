package dev.etesian.bench.compare;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Methods on a task, best first.
 *
 * @param mostInside the hypervolume inside the box that nothing can exceed; null where it is not known
 * @param tests of every ordered pair of methods with a seed in common
 * @param at what was reached at the evaluations asked for, by methods that have so many
 */
public record TaskResult(
        Task task, @Nullable Double mostInside, List<MethodResult> methods, List<PairedTest> tests, List<Moment> at) {

    /** What a method had reached after so many evaluations, if it has so many. */
    public Optional<Moment> moment(int evaluations, String method, Measure measure) {
        return at.stream()
                .filter(one ->
                        one.evaluations() == evaluations && one.method().equals(method) && one.measure() == measure)
                .findFirst();
    }

    /** After how many evaluations a method had what the baseline has after some; empty where it never had. */
    public Optional<Integer> took(int evaluations, String method, Measure measure) {
        return moment(evaluations, method, measure).map(Moment::took);
    }

    /** The measures that a method has, in their order. */
    public List<Measure> measures() {
        return Arrays.stream(Measure.values())
                .filter(measure -> methods.stream().anyMatch(m -> m.bands().containsKey(measure)))
                .toList();
    }

    /** The test of a pair, if there is one. */
    public Optional<PairedTest> test(String better, String than) {
        return tests.stream()
                .filter(test -> test.better().equals(better) && test.than().equals(than))
                .findFirst();
    }
}
