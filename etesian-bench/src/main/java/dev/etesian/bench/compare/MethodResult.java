package dev.etesian.bench.compare;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A method on a task.
 *
 * @param evaluations how many all of its runs have
 * @param initial how many of them no method chose, at least
 * @param bands by measure, those that the task has
 * @param reached after how many evaluations its mean value is that of the baseline at its end; null where it never is
 * @param saved how many fewer that is than the baseline took
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record MethodResult(
        String method,
        List<Long> seeds,
        int evaluations,
        int initial,
        Map<Measure, Band> bands,
        @Nullable Integer reached,
        @Nullable Integer saved) {

    public MethodResult {
        seeds = List.copyOf(seeds);
        bands = Map.copyOf(bands);
    }

    /** The band of E max s_λ, which every task has. */
    Band value() {
        Band band = bands.get(Measure.EXPECTED_MAXIMUM);
        if (band == null) {
            throw new IllegalStateException("method '" + method + "': no values");
        }
        return band;
    }

    /** The same, compared with the end of a baseline. */
    MethodResult against(MethodResult baseline) {
        double goal = baseline.value().last();
        double[] mean = value().mean();
        for (int t = 0; t < mean.length; t++) {
            if (mean[t] >= goal) {
                return new MethodResult(
                        method, seeds, evaluations, initial, bands, t + 1, baseline.evaluations - (t + 1));
            }
        }
        return this;
    }
}
