package dev.etesian.bench.compare;

import org.jspecify.annotations.Nullable;

/**
 * What a method had reached after so many evaluations.
 *
 * @param low the lower end of the 90 % band of the mean
 * @param high its upper end
 * @param took after how many evaluations its mean is what that of the baseline is here; null where it never is
 */
public record Moment(
        int evaluations,
        String method,
        Measure measure,
        double mean,
        double low,
        double high,
        @Nullable Integer took) {}
