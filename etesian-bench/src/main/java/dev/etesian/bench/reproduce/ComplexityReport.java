package dev.etesian.bench.reproduce;

import static dev.etesian.bench.reproduce.CostClaims.text;

import dev.etesian.bench.report.Block;
import dev.etesian.bench.report.Section;
import dev.etesian.bench.report.Verdict;
import dev.etesian.chart.Curve;
import dev.etesian.chart.Plot;
import dev.etesian.chart.PlotsPicture;
import dev.etesian.strategy.Screening;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/** Costs of suggestions, what they grow with, and a verdict on each claim. */
final class ComplexityReport {

    private final Costs costs;
    private final Effort effort;
    private final int span;

    ComplexityReport(List<CostLine> lines, Effort effort) {
        this.effort = effort;
        costs = new Costs(lines, effort.of(60, 30, 10), effort == Effort.SMOKE ? 2 : 4);
        span = CostCell.span(effort);
    }

    Section section(String name, String title) {
        Claims claims = CostClaims.of(costs);
        List<Plot> plots = List.of(
                plot("Against objectives K", "objectives K", costs::byObjectives, CostLine::k, CostLine::milliseconds),
                plot(
                        "Without fits, against objectives K",
                        "objectives K",
                        costs::byObjectives,
                        CostLine::k,
                        CostLine::acquisition),
                plot("Against results n", "results n", costs::byResults, CostLine::n, CostLine::milliseconds),
                plot("Against parameters d", "parameters d", costs::byParameters, CostLine::d, CostLine::milliseconds));
        List<Block> measured = List.of(
                new Block.Figure(
                        "complexity",
                        "Milliseconds of processor time of one suggestion, model fits included, on one thread.",
                        new PlotsPicture(
                                "What one suggestion costs",
                                "processor time on one thread, mean over " + span
                                        + " suggestions in a row; all axes logarithmic",
                                plots,
                                2)),
                claims.table(),
                table());
        return new Section(
                name,
                title,
                setUp(),
                List.of(
                        "Fitting costs at most O(K T³), for ParEGO O(T³), as it fits one model.",
                        "SMSego's acquisition is much more expensive than those of UCB and TS.",
                        "EHI grows exponentially with K.",
                        "PESM is linear in K, with a large constant factor."),
                verdict(claims),
                measured);
    }

    private String setUp() {
        return "Processor time of one suggestion on one thread, model fits included, in studies of smooth random functions"
                + " with n results. Each figure is a mean over " + span + " suggestions in a row, with n to n + "
                + (span - 1)
                + " results, since fits start afresh at every twentieth result and, up to 100 results, every other suggestion"
                + " draws its hyper-parameters. All methods have the same models. Warm fits may be cheaper with more results."
                + " Costs without fits are differences of two means, inexact below a few milliseconds. Base case n = "
                + costs.n() + ", d = " + costs.d() + ", K = 2. " + budget();
    }

    /** What the maximizer's budget does to the exponents. */
    private String budget() {
        int n = costs.n();
        int d = costs.d();
        int[] results = CostCell.sizes(effort)
                .filter(cell -> cell.k() == Costs.PAIR && cell.d() == d)
                .mapToInt(CostCell::n)
                .sorted()
                .toArray();
        return "How many candidates the common maximizer screens is a budget, not part of the methods: "
                + Screening.LEAST + " to " + Screening.MOST
                + ", fewer as K n² grows and more with d. At n = "
                + n + " and d = " + d + " there are " + Screening.candidates(n, d, Costs.PAIR) + " for K = 2 and "
                + Screening.candidates(n, d, Costs.MANY) + " for every K from 3 on; at K = 2 there are "
                + listed(Arrays.stream(results)
                        .map(m -> Screening.candidates(m, d, Costs.PAIR))
                        .boxed()
                        .map(String::valueOf)
                        .toList())
                + " for n = "
                + listed(Arrays.stream(results).boxed().map(String::valueOf).toList())
                + ". So whole suggestions grow more slowly with K and n than their parts: fits are judged separately, and growth"
                + " with K from K = 3 on. PESM's own maximizer always has 384 candidates; MOEA/D-EGO evolves.";
    }

    private static String listed(List<String> words) {
        int last = words.size() - 1;
        return String.join(", ", words.subList(0, last)) + " and " + words.get(last);
    }

    private static String verdict(Claims claims) {
        List<Claims.Claim> judged =
                claims.all().stream().filter(claim -> claim.verdict().decides()).toList();
        if (judged.isEmpty()) {
            return "Not judged: the methods that the claims are about were not run.";
        }
        long agreed = judged.stream()
                .filter(claim -> claim.verdict() == Verdict.AGREES)
                .count();
        String others = judged.stream()
                .filter(claim -> claim.verdict() == Verdict.DISAGREES)
                .map(Claims.Claim::text)
                .collect(Collectors.joining("; "));
        return claims.verdict().start() + ": " + agreed + " of " + judged.size() + " claims hold of our implementations"
                + (others.isEmpty() ? "." : ", but not that: " + others + ".");
    }

    private Plot plot(
            String title,
            String axis,
            Function<String, List<CostLine>> lines,
            ToIntFunction<CostLine> x,
            ToDoubleFunction<CostLine> cost) {
        List<Curve> curves = new ArrayList<>();
        for (String strategy : ComplexityExperiment.STRATEGIES) {
            List<CostLine> own = lines.apply(strategy);
            if (own.stream().anyMatch(line -> cost.applyAsDouble(line) > 0)) {
                curves.add(Curve.line(
                        Methods.label(strategy),
                        Methods.series(strategy),
                        own.stream().mapToDouble(x::applyAsInt).toArray(),
                        own.stream().mapToDouble(cost).toArray()));
            }
        }
        return new Plot(title, axis, "milliseconds", true, true, curves);
    }

    private Block.Table table() {
        List<List<String>> rows = new ArrayList<>();
        for (String strategy : ComplexityExperiment.STRATEGIES) {
            List<CostLine> objectives = costs.byObjectives(strategy);
            if (!objectives.isEmpty()) {
                CostLine base = objectives.get(0);
                rows.add(List.of(
                        Methods.label(strategy),
                        text("%.1f", base.milliseconds()),
                        base.fitMilliseconds() == 0 ? "–" : text("%.1f", base.fitMilliseconds()),
                        text("%.1f", base.acquisition()),
                        text("%.1f", objectives.get(objectives.size() - 1).milliseconds()),
                        exponent(costs.ofMany(strategy), CostLine::k),
                        exponent(costs.byResults(strategy), CostLine::n),
                        exponent(costs.byParameters(strategy), CostLine::d)));
            }
        }
        return new Block.Table(
                List.of(
                        "method",
                        "ms, base case",
                        "of these fits",
                        "without fits",
                        "ms, largest K",
                        "exponent in K, from 3 on",
                        "exponent in n",
                        "exponent in d"),
                rows);
    }

    private static String exponent(List<CostLine> own, ToIntFunction<CostLine> x) {
        return text("%.2f", Costs.exponent(own, x, CostLine::milliseconds));
    }
}
