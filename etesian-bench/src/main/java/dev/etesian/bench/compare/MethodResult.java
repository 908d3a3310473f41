package dev.etesian.bench.compare;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A method on a task.
 *
 * @param evaluations how many all of its runs have
 * @param initial how many of them no method chose, at least
 * @param bands by measure, those that the task has
 * @param reached after how many evaluations its mean of the chosen measure is that of the baseline at its end; null where it
 *     never is
 * @param saved how many fewer that is than the baseline took
 * @param secondsPerSuggestion the mean of its runs; null where they do not say
 */
public record MethodResult(
        String method,
        List<Long> seeds,
        int evaluations,
        int initial,
        Map<Measure, Band> bands,
        @Nullable Integer reached,
        @Nullable Integer saved,
        @Nullable Double secondsPerSuggestion) {

    public MethodResult {
        seeds = List.copyOf(seeds);
        bands = Map.copyOf(bands);
    }

    /** What it reached in the mean; NaN where it has no such measure. */
    double last(Measure measure) {
        Band band = bands.get(measure);
        return band == null ? Double.NaN : band.last();
    }

    /** The same, compared with the end of a baseline. */
    MethodResult against(MethodResult baseline, Measure measure) {
        Integer met = took(baseline, baseline.evaluations, measure);
        Integer fewer = met == null ? null : Integer.valueOf(baseline.evaluations - met);
        return new MethodResult(method, seeds, evaluations, initial, bands, met, fewer, secondsPerSuggestion);
    }

    /**
     * After how many evaluations its mean is what that of a baseline is after some; null where it never is, or where one of
     * the two has no such measure or no such end.
     */
    @Nullable
    Integer took(MethodResult baseline, int evaluations, Measure measure) {
        Band own = bands.get(measure);
        Band other = baseline.bands.get(measure);
        if (own == null || other == null || evaluations > baseline.evaluations) {
            return null;
        }
        double goal = other.mean()[evaluations - 1];
        double[] mean = own.mean();
        for (int t = 0; t < mean.length; t++) {
            if (measure == Measure.BAYES_REGRET ? mean[t] <= goal : mean[t] >= goal) {
                return t + 1;
            }
        }
        return null;
    }
}
