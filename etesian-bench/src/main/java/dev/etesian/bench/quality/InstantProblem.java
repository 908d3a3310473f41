package dev.etesian.bench.quality;

import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.NamedPreference;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import dev.etesian.space.SearchSpace;
import java.util.List;

/**
 * A problem with outcomes that cost nothing, to find out how long suggestions take on a slow one. Objective k of K grows
 * with the mean distance of the coordinates from (k + 1)/(K + 1), over the whole of its range. Nothing of it is kept.
 */
record InstantProblem(BenchProblem problem) implements BenchProblem {

    @Override
    public String name() {
        return problem.name();
    }

    @Override
    public String description() {
        return problem.description();
    }

    @Override
    public String citation() {
        return problem.citation();
    }

    @Override
    public int dimension() {
        return problem.dimension();
    }

    @Override
    public SearchSpace space() {
        return problem.space();
    }

    @Override
    public List<Objective> objectives() {
        return problem.objectives();
    }

    @Override
    public List<NamedPreference> preferences() {
        return problem.preferences();
    }

    @Override
    public double[] evaluate(double[] unit) {
        int objectives = objectives().size();
        double[] outcomes = new double[objectives];
        for (int k = 0; k < objectives; k++) {
            double center = (k + 1.0) / (objectives + 1);
            double distance = 0;
            for (double u : unit) {
                distance += Math.abs(u - center) / unit.length;
            }
            Range range = objectives().get(k).range().orElseThrow();
            outcomes[k] = range.low() + distance * (range.high() - range.low());
        }
        return outcomes;
    }
}
