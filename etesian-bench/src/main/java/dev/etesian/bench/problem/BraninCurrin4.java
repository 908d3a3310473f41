package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import dev.etesian.studies.demo.BraninCurrin;
import java.util.List;
import java.util.Optional;

/** The problem of the demonstration, {@link BraninCurrin}, with the paper's preferences on it. */
final class BraninCurrin4 implements BenchProblem {

    private static final Region TOP = region(BraninCurrin.TOP);
    private static final Region MIDDLE = region(BraninCurrin.MIDDLE);
    private static final List<NamedPreference> PREFERENCES = List.of(
            NamedPreference.flat(),
            new NamedPreference("top", List.of(TOP)),
            new NamedPreference("mid", List.of(MIDDLE)),
            new NamedPreference("top-mid", List.of(TOP, MIDDLE)));

    private static Region region(List<Range> box) {
        return Region.box(BraninCurrin.objectives(), box.toArray(Range[]::new));
    }

    @Override
    public String name() {
        return BraninCurrin.NAME;
    }

    @Override
    public String description() {
        return "Branin and CurrinExp on two pairs: 4 parameters, 2 objectives, mostly non-concave front";
    }

    @Override
    public String citation() {
        return "Paria2019";
    }

    @Override
    public int dimension() {
        return BraninCurrin.DIMENSION;
    }

    @Override
    public List<Objective> objectives() {
        return BraninCurrin.objectives();
    }

    @Override
    public double[] evaluate(double[] unit) {
        return BraninCurrin.evaluate(unit);
    }

    @Override
    public List<NamedPreference> preferences() {
        return PREFERENCES;
    }

    @Override
    public Optional<double[][]> front() {
        return Optional.of(BraninCurrin.front());
    }
}
