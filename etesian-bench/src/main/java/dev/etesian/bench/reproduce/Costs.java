package dev.etesian.bench.reproduce;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/**
 * Costs of suggestions by what varies.
 *
 * @param n results of the base case
 * @param d parameters of the base case
 */
record Costs(List<CostLine> lines, int n, int d) {

    /** Objectives of the base case. */
    static final int PAIR = 2;

    /** From so many objectives on every suggestion screens the same number of candidates. */
    static final int MANY = 3;

    Costs {
        lines = lines.stream().sorted(CostLine.ORDER).toList();
    }

    private List<CostLine> own(String strategy, Predicate<CostLine> among, ToIntFunction<CostLine> x) {
        return lines.stream()
                .filter(line -> line.strategy().equals(strategy) && among.test(line))
                .sorted(Comparator.comparingInt(x))
                .toList();
    }

    List<CostLine> byObjectives(String strategy) {
        return own(strategy, this::variesObjectives, CostLine::k);
    }

    /** Those of three objectives and more. */
    List<CostLine> ofMany(String strategy) {
        return byObjectives(strategy).stream().filter(line -> line.k() >= MANY).toList();
    }

    List<CostLine> byResults(String strategy) {
        return own(strategy, this::variesResults, CostLine::n);
    }

    List<CostLine> byParameters(String strategy) {
        return own(strategy, line -> line.k() == PAIR && line.n() == n, CostLine::d);
    }

    boolean variesObjectives(CostLine line) {
        return line.n() == n && line.d() == d;
    }

    boolean variesResults(CostLine line) {
        return line.k() == PAIR && line.d() == d;
    }

    /** How fast a cost grows: the exponent of a power; NaN with fewer than two sizes. */
    static double exponent(List<CostLine> own, ToIntFunction<CostLine> x, ToDoubleFunction<CostLine> cost) {
        return own.size() < 2
                ? Double.NaN
                : Growth.exponent(
                        own.stream().mapToDouble(x::applyAsInt).toArray(),
                        own.stream().mapToDouble(cost).toArray());
    }

    /** The fits of one model an objective at each size, a mean over the methods that make them. */
    private double[][] fits(Predicate<CostLine> among, ToIntFunction<CostLine> x) {
        return lines.stream()
                .filter(line -> line.fitMilliseconds() > 0 && among.test(line))
                .collect(Collectors.groupingBy(x::applyAsInt, Collectors.averagingDouble(CostLine::fitMilliseconds)))
                .entrySet()
                .stream()
                .map(entry -> new double[] {entry.getKey(), entry.getValue()})
                .sorted(Comparator.comparingDouble(pair -> pair[0]))
                .toArray(double[][]::new);
    }

    /** The power of K that fits grow with. */
    double fitsInObjectives() {
        return exponent(fits(this::variesObjectives, CostLine::k));
    }

    /** The power of n that fits grow with. */
    double fitsInResults() {
        return exponent(fits(this::variesResults, CostLine::n));
    }

    /** The same between the two largest numbers of results. */
    double fitsInManyResults() {
        double[][] all = fits(this::variesResults, CostLine::n);
        return exponent(Arrays.copyOfRange(all, Math.max(0, all.length - 2), all.length));
    }

    private static double exponent(double[][] pairs) {
        return pairs.length < 2
                ? Double.NaN
                : Growth.exponent(
                        Arrays.stream(pairs).mapToDouble(pair -> pair[0]).toArray(),
                        Arrays.stream(pairs).mapToDouble(pair -> pair[1]).toArray());
    }
}
