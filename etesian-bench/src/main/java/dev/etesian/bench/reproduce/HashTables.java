package dev.etesian.bench.reproduce;

import dev.etesian.workload.TimeMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.Predicate;

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
     */
    record Fastest(int tables, int bits, double time, double memory) {}

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
                double time = here.time();
                if (i > 0) {
                    SweepLine before = row.get(i - 1);
                    double share = (precision - 1 + before.imprecision()) / (before.imprecision() - here.imprecision());
                    time = before.time() * Math.pow(here.time() / before.time(), share);
                }
                return Optional.of(new Fastest(tables, bits, time, here.memory()));
            }
        }
        return Optional.empty();
    }

    Block.Table table() {
        List<List<String>> rows = new ArrayList<>();
        for (double precision : PRECISIONS) {
            for (Fastest fastest : at(precision)) {
                rows.add(List.of(
                        number(precision, 1),
                        String.valueOf(fastest.tables()),
                        String.valueOf(fastest.bits()),
                        number(fastest.time(), 3),
                        number(fastest.memory(), 1)));
            }
        }
        return new Block.Table(List.of("precision", "tables", "best bits", "query, " + unit(), "memory, MB"), rows);
    }

    private String unit() {
        return mode == TimeMode.CPU ? "ms" : "thousand operations";
    }

    /** The answer in one sentence. */
    String verdict() {
        List<String> parts = new ArrayList<>();
        int down = 0;
        int steps = 0;
        for (double precision : PRECISIONS) {
            List<Fastest> all = at(precision);
            for (int i = 1; i < all.size(); i++) {
                steps++;
                down += all.get(i).time() < all.get(i - 1).time() ? 1 : 0;
            }
            if (all.size() > 1) {
                parts.add(part(precision, all));
            }
        }
        if (steps == 0) {
            return "Not judged: too few settings reach a common precision.";
        }
        String word = down == steps ? "Agrees" : 2 * down > steps ? "Agrees in part" : "Does not agree";
        return word + ": at equal precision queries get shorter in " + down + " of " + steps + " steps to more tables; "
                + String.join("; ", parts) + ".";
    }

    /** What more probes do with the same tables, and what more tables do with the same number of probes in all. */
    String steps() {
        List<Step> probes = steps((a, b) -> a.tables() == b.tables() && 2 * a.probes() == b.probes());
        List<Step> tables = steps((a, b) -> 2 * a.tables() == b.tables() && a.probes() == 2 * b.probes());
        if (probes.isEmpty() || tables.isEmpty()) {
            return "Not judged: the grid is too coarse to double one number and keep the others.";
        }
        long both = probes.stream().filter(Step::preciser).filter(Step::longer).count();
        return (both == probes.size() ? "Agrees" : 2 * both > probes.size() ? "Agrees in part" : "Does not agree")
                + ": twice as many probes, all else equal, raise the precision in " + count(probes, Step::preciser)
                + " and lengthen the query in " + count(probes, Step::longer)
                + ". Twice as many tables with the same bits and the same number of probes in all shorten the query in "
                + count(tables, step -> !step.longer()) + " and raise the precision in " + count(tables, Step::preciser)
                + ".";
    }

    /** From one setting to another. */
    private record Step(boolean preciser, boolean longer) {}

    private List<Step> steps(BiPredicate<SweepLine, SweepLine> neighbors) {
        List<Step> steps = new ArrayList<>();
        for (SweepLine a : lines) {
            for (SweepLine b : lines) {
                if (a.bits() == b.bits() && neighbors.test(a, b)) {
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
        String start = "at precision " + number(precision, 1) + " a query takes " + number(first.time(), 3) + " "
                + unit() + " with " + tables(first) + " (" + number(first.memory(), 1) + " MB)";
        return best.equals(first)
                ? start + ", the least of all"
                : start + " and least, " + number(best.time(), 3) + ", with " + tables(best) + " ("
                        + number(best.memory(), 1) + " MB)";
    }

    private static String tables(Fastest one) {
        return one.tables() == 1 ? "1 table" : one.tables() + " tables";
    }

    private static String number(double value, int digits) {
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }
}
