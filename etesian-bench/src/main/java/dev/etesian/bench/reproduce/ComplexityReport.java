package dev.etesian.bench.reproduce;

import dev.etesian.bench.chart.Curve;
import dev.etesian.bench.chart.Plot;
import dev.etesian.bench.chart.PlotsPicture;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/** Costs of suggestions, what they grow with, and a verdict on each claim. */
final class ComplexityReport {

    private static final String UCB = "mobo-rs-ucb";
    private static final String TS = "mobo-rs-ts";

    private final List<CostLine> costs;
    private final int n;
    private final int d;
    private final int span;
    private final List<List<String>> verdicts = new ArrayList<>();
    private int agreed;

    ComplexityReport(List<CostLine> costs, Effort effort) {
        this.costs = costs.stream().sorted(CostLine.ORDER).toList();
        n = effort.of(60, 30, 10);
        span = CostCell.span(effort);
        d = effort == Effort.SMOKE ? 2 : 4;
    }

    Section section(String name, String title) {
        Predicate<CostLine> varyingObjectives = line -> line.n() == n && line.d() == d;
        Plot byObjectives = plot("", "objectives K", CostLine::k, varyingObjectives, CostLine::milliseconds);
        Plot acquisition =
                plot("Without fits, against ", "objectives K", CostLine::k, varyingObjectives, CostLine::acquisition);
        Plot byResults =
                plot("", "results n", CostLine::n, line -> line.k() == 2 && line.d() == d, CostLine::milliseconds);
        Plot byParameters =
                plot("", "parameters d", CostLine::d, line -> line.k() == 2 && line.n() == n, CostLine::milliseconds);
        judge();
        List<Block> measured = List.of(
                new Block.Figure(
                        "complexity",
                        "Milliseconds of processor time of one suggestion, model fits included, on one thread.",
                        new PlotsPicture(
                                "What one suggestion costs",
                                "processor time on one thread, mean over " + span
                                        + " suggestions in a row; all axes logarithmic",
                                List.of(byObjectives, acquisition, byResults, byParameters),
                                2)),
                new Block.Table(List.of("claim", "measured", "verdict"), verdicts),
                table());
        long judged = verdicts.stream()
                .filter(row -> !row.get(2).equals("not measured"))
                .count();
        return new Section(
                name,
                title,
                "Smooth random functions; one suggestion of a study that knows n results, with the fit of its models, timed as"
                        + " processor time of one thread. Each figure is a mean over " + span
                        + " suggestions in a row, with n to n + " + (span - 1)
                        + " results: a fit starts afresh at every twentieth result, and up to 100 results every other"
                        + " suggestion draws its hyper-parameters, so one n alone would be a special case. All methods have"
                        + " the same models and, but for MOEA/D-EGO, the same maximizer, which looks at"
                        + " fewer candidates as K n² grows; so exponents are those of this program,"
                        + " not of the formulas. A fit starts from the one before and takes the steps that the new result asks"
                        + " for, so it may be cheaper with more results; what a suggestion costs without fits is the"
                        + " difference of two means and, below a few milliseconds, no more exact than that. Base case n = "
                        + n + ", d = " + d + ", K = 2.",
                List.of(
                        "Fitting costs at most O(K T³), for ParEGO O(T³), as it fits one model.",
                        "SMSego's acquisition is much more expensive than those of UCB and TS.",
                        "EHI grows exponentially with K.",
                        "PESM is linear in K, with a large constant factor."),
                verdict(judged),
                measured);
    }

    private String verdict(long judged) {
        if (judged == 0) {
            return "Not judged: the methods that the claims are about were not run.";
        }
        String word = agreed == judged ? "Agrees" : 2L * agreed >= judged ? "Agrees in part" : "Does not agree";
        String others = verdicts.stream()
                .filter(row -> row.get(2).equals("does not agree"))
                .map(row -> row.get(0))
                .collect(Collectors.joining("; "));
        return word + ": " + agreed + " of " + judged + " claims hold of our implementations"
                + (others.isEmpty() ? "." : ", but not that: " + others + ".");
    }

    private Plot plot(
            String start,
            String axis,
            ToIntFunction<CostLine> x,
            Predicate<CostLine> among,
            ToDoubleFunction<CostLine> cost) {
        List<Curve> curves = new ArrayList<>();
        for (String strategy : ComplexityExperiment.STRATEGIES) {
            List<CostLine> own = own(strategy, among, x);
            if (own.stream().anyMatch(line -> cost.applyAsDouble(line) > 0)) {
                curves.add(Curve.line(
                        Methods.label(strategy),
                        Methods.series(strategy),
                        xs(own, x),
                        own.stream().mapToDouble(cost).toArray()));
            }
        }
        return new Plot((start.isEmpty() ? "Against " : start) + axis, axis, "milliseconds", true, true, curves);
    }

    private List<CostLine> own(String strategy, Predicate<CostLine> among, ToIntFunction<CostLine> x) {
        return costs.stream()
                .filter(line -> line.strategy().equals(strategy) && among.test(line))
                .sorted((a, b) -> Integer.compare(x.applyAsInt(a), x.applyAsInt(b)))
                .toList();
    }

    private List<CostLine> byObjectives(String strategy) {
        return own(strategy, line -> line.n() == n && line.d() == d, CostLine::k);
    }

    private List<CostLine> byResults(String strategy) {
        return own(strategy, line -> line.k() == 2 && line.d() == d, CostLine::n);
    }

    private static double[] xs(List<CostLine> lines, ToIntFunction<CostLine> x) {
        return lines.stream().mapToDouble(x::applyAsInt).toArray();
    }

    private static double[] ys(List<CostLine> lines) {
        return lines.stream().mapToDouble(CostLine::milliseconds).toArray();
    }

    private static double[] acquisitions(List<CostLine> lines) {
        return lines.stream().mapToDouble(CostLine::acquisition).toArray();
    }

    private static double exponent(List<CostLine> lines, ToIntFunction<CostLine> x) {
        return lines.size() < 2 ? Double.NaN : Growth.exponent(xs(lines, x), ys(lines));
    }

    private void judge() {
        double ucb = exponent(byObjectives(UCB), CostLine::k);
        double parego = exponent(byObjectives("parego"), CostLine::k);
        claim(
                "ParEGO's cost does not grow with K, ours in proportion",
                text("K to the power of %.2f for ParEGO, %.2f for UCB", parego, ucb),
                parego < 0.5 && ucb > parego + 0.2,
                parego + ucb);
        double inResults = exponent(byResults(UCB), CostLine::n);
        claim(
                "Fitting is at most cubic in the number of results",
                text(
                        "n to the power of %.2f for UCB, %.2f for ParEGO",
                        inResults, exponent(byResults("parego"), CostLine::n)),
                inResults <= 3,
                inResults);
        double sms = ratio("smsego", false);
        double smsMany = ratio("smsego", true);
        claim(
                "SMSego is dearer than UCB and TS",
                text(
                        "without fits %.1f times the dearer of the two for K = 2, %.1f times for the largest K",
                        sms, smsMany),
                sms > 1 && smsMany > 1,
                sms + smsMany);
        List<CostLine> ehi = byObjectives("ehi");
        double factor = ehi.size() < 2 ? Double.NaN : Growth.factor(xs(ehi, CostLine::k), acquisitions(ehi));
        claim(
                "EHI grows exponentially with K",
                text("without fits times %.1f for each further objective", factor),
                factor > 1.5 && accelerates(ehi),
                factor);
        double pesm = exponent(byObjectives("pesmo"), CostLine::k);
        double constant = ratio("pesmo", false);
        claim(
                "PESM is linear in K with a large constant",
                text("K to the power of %.2f, without fits %.0f times the cost of UCB or TS for K = 2", pesm, constant),
                pesm < 1.5 && constant > 5,
                pesm + constant);
    }

    /** Whether a cost grows by a larger power of K at the end than at the beginning. */
    private static boolean accelerates(List<CostLine> lines) {
        int half = (lines.size() + 1) / 2;
        return lines.size() < 3
                || power(lines.subList(lines.size() - half, lines.size())) > power(lines.subList(0, half));
    }

    private static double power(List<CostLine> lines) {
        return Growth.exponent(xs(lines, CostLine::k), acquisitions(lines));
    }

    /** The cost of a strategy, without fits, over that of the dearer of UCB and TS, for the smallest or the largest K. */
    private double ratio(String strategy, boolean largest) {
        double own = end(strategy, largest);
        return own / Math.max(end(UCB, largest), end(TS, largest));
    }

    private double end(String strategy, boolean largest) {
        List<CostLine> lines = byObjectives(strategy);
        return lines.isEmpty()
                ? Double.NaN
                : lines.get(largest ? lines.size() - 1 : 0).acquisition();
    }

    private void claim(String claim, String measured, boolean holds, double known) {
        if (Double.isNaN(known)) {
            verdicts.add(List.of(claim, "–", "not measured"));
            return;
        }
        agreed += holds ? 1 : 0;
        verdicts.add(List.of(claim, measured, holds ? "agrees" : "does not agree"));
    }

    private Block.Table table() {
        List<List<String>> rows = new ArrayList<>();
        for (String strategy : ComplexityExperiment.STRATEGIES) {
            List<CostLine> objectives = byObjectives(strategy);
            if (!objectives.isEmpty()) {
                rows.add(List.of(
                        Methods.label(strategy),
                        text("%.1f", objectives.get(0).milliseconds()),
                        text("%.1f", objectives.get(0).acquisition()),
                        text("%.1f", objectives.get(objectives.size() - 1).milliseconds()),
                        text("%.2f", exponent(objectives, CostLine::k)),
                        text("%.2f", exponent(byResults(strategy), CostLine::n)),
                        text(
                                "%.2f",
                                exponent(
                                        own(strategy, line -> line.k() == 2 && line.n() == n, CostLine::d),
                                        CostLine::d))));
            }
        }
        return new Block.Table(
                List.of(
                        "method",
                        "ms, base case",
                        "of these without fits",
                        "ms, largest K",
                        "exponent in K",
                        "exponent in n",
                        "exponent in d"),
                rows);
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values).replace("NaN", "–").replace('-', '−');
    }
}
