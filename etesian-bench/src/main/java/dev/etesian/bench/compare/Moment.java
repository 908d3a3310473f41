package dev.etesian.bench.compare;

/**
 * What a method had reached after so many evaluations.
 *
 * @param low the lower end of the 90 % band of the mean
 * @param high its upper end
 */
public record Moment(int evaluations, String method, Measure measure, double mean, double low, double high) {}
