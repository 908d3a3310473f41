package dev.etesian.bench.reproduce;

import dev.etesian.bench.OutcomeVolume;
import dev.etesian.bench.picture.Samples;
import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.NamedPreference;
import dev.etesian.bench.problem.Region;
import dev.etesian.bench.quality.QualityLine;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Where the suggestions of runs fell. */
record Sampling(BenchProblem problem, NamedPreference preference, List<QualityLine> runs) {

    private static final int THIRDS = 3;

    /** The share of suggestions inside the region in each third of the runs, a mean over runs; NaN without runs. */
    double[] shares() {
        OutcomeVolume volume = OutcomeVolume.of(problem, preference);
        double[] shares = new double[THIRDS];
        for (int third = 0; third < THIRDS; third++) {
            int part = third;
            shares[third] = runs.stream()
                    .mapToDouble(run -> volume.shareInside(part(run, part), 0).orElse(Double.NaN))
                    .average()
                    .orElse(Double.NaN);
        }
        return shares;
    }

    /** The suggestions of a third of a run. */
    private static double[][] part(QualityLine run, int third) {
        int count = run.y().length - run.initial();
        int from = run.initial() + count * third / THIRDS;
        return Arrays.copyOfRange(run.y(), from, run.initial() + count * (third + 1) / THIRDS);
    }

    /** The first run as points. */
    Samples samples(String title) {
        QualityLine run = runs.get(0);
        return new Samples(
                title,
                run.y(),
                run.initial(),
                preference.regions().stream().map(Region::box).toList());
    }

    static String percent(double share) {
        return Double.isNaN(share) ? "–" : String.format(Locale.ROOT, "%.0f %%", 100 * share);
    }
}
