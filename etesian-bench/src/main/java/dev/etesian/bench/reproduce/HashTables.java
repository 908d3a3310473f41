package dev.etesian.bench.reproduce;

import dev.etesian.bench.report.Block;
import dev.etesian.bench.report.Verdict;
import dev.etesian.chart.Curve;
import dev.etesian.chart.Plot;
import dev.etesian.chart.PlotsPicture;
import dev.etesian.workload.TimeMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * Whether more hash tables mean shorter queries at equal precision, and what they cost in memory. The time at a precision is
 * read off between two numbers of probes, logarithmically; of the numbers of bits the fastest counts. Source: the claim of
 * [Paria2019, Section 5].
 */
record HashTables(List<SweepLine> lines, TimeMode mode) {

    private static final double[] PRECISIONS = {0.5, 0.7, 0.9};

    HashTables {
        lines = List.copyOf(lines);
    }

    /**
     * The fastest way to a precision with so many tables.
     *
     * @param time of a query
     * @param memory of the tables, in megabytes
     * @param above whether the least number of probes is above the precision, so that the time is an upper bound
     */
    record Fastest(int tables, int bits, double time, double memory, boolean above) {}

    /** Those of them that are at the precision and not above it. */
    private List<Fastest> equal(double precision) {
        return at(precision).stream().filter(one -> !one.above()).toList();
    }

    /** The fastest for each number of tables that reaches a precision. */
    List<Fastest> at(double precision) {
        List<Fastest> found = new ArrayList<>();
        for (int tables : new TreeSet<>(lines.stream().map(SweepLine::tables).toList())) {
            new TreeSet<>(lines.stream().map(SweepLine::bits).toList())
                    .stream()
                            .map(bits -> fastest(tables, bits, precision))
                            .flatMap(Optional::stream)
                            .min(Comparator.comparingDouble(Fastest::time))
                            .ifPresent(found::add);
        }
        return found;
    }

    private Optional<Fastest> fastest(int tables, int bits, double precision) {
        List<SweepLine> row = lines.stream()
                .filter(line -> line.tables() == tables && line.bits() == bits)
                .sorted(Comparator.comparingInt(SweepLine::probes))
                .toList();
        for (int i = 0; i < row.size(); i++) {
            SweepLine here = row.get(i);
            double reached = 1 - here.imprecision();
            if (reached >= precision) {
                if (i == 0 || reached == precision) {
                    return Optional.of(new Fastest(tables, bits, here.time(), here.memory(), reached > precision));
                }
                SweepLine before = row.get(i - 1);
                double share = (precision - 1 + before.imprecision()) / (before.imprecision() - here.imprecision());
                double time = before.time() * Math.pow(here.time() / before.time(), share);
                return Optional.of(new Fastest(tables, bits, time, here.memory(), false));
            }
        }
        return Optional.empty();
    }

    Block.Table table() {
        List<List<String>> rows = new ArrayList<>();
        for (double precision : PRECISIONS) {
            for (Fastest fastest : at(precision)) {
                rows.add(List.of(
                        (fastest.above() ? "above " : "") + number(precision, 1),
                        String.valueOf(fastest.tables()),
                        String.valueOf(fastest.bits()),
                        time(fastest),
                        number(fastest.memory(), 1)));
            }
        }
        return new Block.Table(List.of("precision", "tables", "best bits", "query, " + unit(), "memory, MB"), rows);
    }

    /** Query and memory against the number of tables, a line for each precision. */
    PlotsPicture picture() {
        return new PlotsPicture(
                "More tables at equal precision",
                "for each number of tables the fastest number of bits; all axes logarithmic",
                List.of(plot("Query", unit(), Fastest::time), plot("Memory", "megabytes of tables", Fastest::memory)),
                2);
    }

    private Plot plot(String title, String vertical, ToDoubleFunction<Fastest> value) {
        List<Curve> curves = new ArrayList<>();
        for (int i = 0; i < PRECISIONS.length; i++) {
            List<Fastest> all = equal(PRECISIONS[i]);
            curves.add(Curve.line(
                    "precision " + number(PRECISIONS[i], 1),
                    i,
                    all.stream().mapToDouble(Fastest::tables).toArray(),
                    all.stream().mapToDouble(value).toArray()));
        }
        return new Plot(title, "tables", vertical, true, true, curves);
    }

    private String unit() {
        return mode == TimeMode.CPU ? "ms" : "thousand operations";
    }

    /** The answer in one sentence. */
    String verdict() {
        List<Boolean> shorter = steps((before, after) -> after.time() < before.time());
        if (shorter.isEmpty()) {
            return "Not judged: too few settings reach a common precision.";
        }
        List<String> parts = new ArrayList<>();
        for (double precision : PRECISIONS) {
            List<Fastest> all = equal(precision);
            if (all.size() > 1) {
                parts.add(part(precision, all));
            }
        }
        return verdictOn(shorter).start() + ": " + clause() + "; " + String.join("; ", parts) + ".";
    }

    /** Agrees where every step is as claimed, in part where most are. */
    private static Verdict verdictOn(List<Boolean> steps) {
        long down = steps.stream().filter(step -> step).count();
        return Verdict.of(down == steps.size(), 2 * down > steps.size());
    }

    /** The claim on tables as a row. */
    Claims.Claim claim(String text) {
        List<Boolean> shorter = steps((before, after) -> after.time() < before.time());
        List<Boolean> larger = steps((before, after) -> after.memory() > before.memory());
        List<Boolean> both = steps((before, after) -> after.time() < before.time() && after.memory() > before.memory());
        return new Claims.Claim(
                text,
                clause() + ", and the tables take more memory in "
                        + larger.stream().filter(step -> step).count() + " of " + larger.size(),
                shorter.isEmpty() ? Verdict.UNKNOWN : verdictOn(both));
    }

    /** The answer as part of a sentence; empty where there is none. */
    String clause() {
        List<Boolean> shorter = steps((before, after) -> after.time() < before.time());
        return shorter.isEmpty()
                ? ""
                : "at equal precision queries get shorter in "
                        + shorter.stream().filter(step -> step).count() + " of " + shorter.size()
                        + " steps to more tables";
    }

    /** For each step to more tables at a common precision, whether something holds of it. */
    private List<Boolean> steps(BiPredicate<Fastest, Fastest> holds) {
        List<Boolean> steps = new ArrayList<>();
        for (double precision : PRECISIONS) {
            List<Fastest> all = equal(precision);
            for (int i = 1; i < all.size(); i++) {
                steps.add(holds.test(all.get(i - 1), all.get(i)));
            }
        }
        return steps;
    }

    /** What more probes do with the same tables, and what more tables do with the same number of probes in all. */
    String steps() {
        List<Step> probes = moreProbes();
        List<Step> tables = pairs((a, b) -> 2 * a.tables() == b.tables() && a.probes() == 2 * b.probes());
        if (probes.isEmpty() || tables.isEmpty()) {
            return "Not judged: the grid is too coarse to double one number and keep the others.";
        }
        return verdictOn(probes.stream().map(Step::both).toList()).start()
                + ": where not all answers are right yet, twice as many probes, all else equal, raise the precision in "
                + count(probes, Step::preciser)
                + " and lengthen the query in " + count(probes, Step::longer)
                + ". Twice as many tables with the same bits and the same number of probes in all shorten the query in "
                + count(tables, step -> !step.longer()) + " and raise the precision in " + count(tables, Step::preciser)
                + ".";
    }

    /** From one setting, whose answers are not all right yet, to another. */
    private record Step(boolean preciser, boolean longer) {
        boolean both() {
            return preciser && longer;
        }
    }

    private List<Step> moreProbes() {
        return pairs((a, b) -> a.tables() == b.tables() && 2 * a.probes() == b.probes());
    }

    /** The claim on probes as a row. */
    Claims.Claim probes(String text) {
        List<Step> probes = moreProbes();
        return new Claims.Claim(
                text,
                "twice as many probes raise the precision in " + count(probes, Step::preciser)
                        + " and lengthen the query in " + count(probes, Step::longer),
                probes.isEmpty()
                        ? Verdict.UNKNOWN
                        : verdictOn(probes.stream().map(Step::both).toList()));
    }

    private List<Step> pairs(BiPredicate<SweepLine, SweepLine> neighbors) {
        List<Step> steps = new ArrayList<>();
        for (SweepLine a : lines) {
            for (SweepLine b : lines) {
                if (a.bits() == b.bits() && a.imprecision() > 0 && neighbors.test(a, b)) {
                    steps.add(new Step(b.imprecision() < a.imprecision(), b.time() > a.time()));
                }
            }
        }
        return steps;
    }

    private static String count(List<Step> steps, Predicate<Step> kind) {
        return steps.stream().filter(kind).count() + " of " + steps.size() + " cases";
    }

    private String part(double precision, List<Fastest> all) {
        Fastest first = all.get(0);
        Fastest best =
                all.stream().min(Comparator.comparingDouble(Fastest::time)).orElseThrow();
        String start = "at precision " + number(precision, 1) + " a query takes " + time(first) + " " + unit()
                + " with " + tables(first) + " (" + number(first.memory(), 1) + " MB)";
        return best.equals(first)
                ? start + ", the least of all"
                : start + " and least, " + time(best) + ", with " + tables(best) + " (" + number(best.memory(), 1)
                        + " MB)";
    }

    private String time(Fastest one) {
        return number(one.time(), mode == TimeMode.CPU ? 3 : 0);
    }

    private static String tables(Fastest one) {
        return one.tables() == 1 ? "1 table" : one.tables() + " tables";
    }

    private static String number(double value, int digits) {
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }
}
