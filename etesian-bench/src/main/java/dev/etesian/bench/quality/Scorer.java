package dev.etesian.bench.quality;

import dev.etesian.bench.LambdaQuadrature;
import dev.etesian.bench.OutcomeVolume;
import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.NamedPreference;
import dev.etesian.bench.problem.Provenance;
import dev.etesian.bench.problem.Unit;
import dev.etesian.metric.TradeOffs;
import dev.etesian.preference.Scalarization;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * Scores runs on one problem for one preference; set up once, as it goes over the problem's front. Evaluations that failed
 * or broke a limit count for nothing. Immutable.
 */
public final class Scorer {

    private final BenchProblem problem;
    private final NamedPreference preference;
    private final Scalarization scalarization;
    private final LambdaQuadrature quadrature;
    private final OutcomeVolume volume;
    private final List<Unit> units;
    private final Optional<double[][]> front;

    public Scorer(BenchProblem problem, NamedPreference preference, Scalarization scalarization) {
        this.problem = problem;
        this.preference = preference;
        this.scalarization = scalarization;
        quadrature = LambdaQuadrature.of(problem, preference, scalarization);
        volume = OutcomeVolume.of(problem, preference);
        units = problem.objectives().stream().map(Unit::of).toList();
        front = problem.front()
                .map(rows -> Arrays.stream(rows).map(this::scaled).toArray(double[][]::new));
    }

    /**
     * Scores outcomes in the user's units, in the order of their evaluation.
     *
     * @param y one row an evaluation, NaN where it failed
     * @param limits outcomes of the problem's limits, one row an evaluation; not looked at where there are none
     * @param initial how many of them no strategy chose
     */
    public Scores scores(double[][] y, double[][] limits, int initial) {
        double[][] counted = Trace.counted(problem, y, limits);
        return new Scores(
                quadrature.expectedMaximum(counted),
                quadrature.bayesRegret(counted).orElse(null),
                volume.whole(counted),
                volume.inside(counted).orElse(null),
                volume.sharesInside(counted, initial).orElse(null));
    }

    /** The hypervolume inside the box that nothing can exceed, where it is known. */
    public OptionalDouble mostInside() {
        return problem.front().map(volume::mostInside).orElse(OptionalDouble.empty());
    }

    QualityLine line(QualityPlan plan, String strategy, long seed, Trace trace) {
        return line(plan, strategy, seed, trace, Scorer.class.getPackage().getImplementationVersion());
    }

    /** The line of a run made by a program of this version. */
    QualityLine line(QualityPlan plan, String strategy, long seed, Trace trace, @Nullable String version) {
        int initial = plan.initialSize(seed);
        Scores scores = scores(trace.y(), trace.limits(), initial);
        List<@Nullable Double> regret = instantaneous(trace);
        double[] shares = scores.shareInside();
        return new QualityLine(
                problem.name(),
                strategy,
                preference.name(),
                scalarization.name(),
                seed,
                plan.evaluations(),
                initial,
                trace.seconds(),
                trace.x(),
                trace.y(),
                problem.limits().isEmpty() ? null : trace.limits(),
                plan.noise() == 0 ? null : trace.observed(),
                nullable(trace.lambda()),
                scores.expectedMaximum(),
                scores.bayesRegret(),
                front.isPresent() ? regret : null,
                front.isPresent() ? cumulative(regret) : null,
                scores.hypervolume(),
                scores.hypervolumeInside(),
                shares == null || trace.y().length <= initial ? null : shares[shares.length - 1],
                trace.fallbacks(),
                plan.batch(),
                plan.noise(),
                plan.declared().word(),
                plan.initial().isPresent() ? QualityLine.GIVEN : null,
                problem.provenance().map(Provenance::time).orElse(null),
                problem.provenance().map(Provenance::data).orElse(null),
                version);
    }

    private static List<@Nullable List<Double>> nullable(List<List<Double>> lambda) {
        List<@Nullable List<Double>> out = new ArrayList<>();
        lambda.forEach(weights -> out.add(weights.isEmpty() ? null : weights));
        return out;
    }

    /** max over the front of s_λ − s_λ(y_t) for the λ of each evaluation; what counts for nothing is the worst corner. */
    private List<@Nullable Double> instantaneous(Trace trace) {
        double[][] counted = Trace.counted(problem, trace.y(), trace.limits());
        List<@Nullable Double> regret = new ArrayList<>();
        for (int t = 0; t < counted.length; t++) {
            double[] weights = trace.lambda().get(t).stream()
                    .mapToDouble(Double::doubleValue)
                    .toArray();
            double[] gains = Double.isNaN(counted[t][0]) ? new double[units.size()] : scaled(counted[t]);
            regret.add(
                    weights.length == 0
                            ? null
                            : front.map(rows -> new TradeOffs(scalarization, new double[][] {weights})
                                            .instantaneousRegret(weights, gains, rows))
                                    .orElse(null));
        }
        return regret;
    }

    private static List<@Nullable Double> cumulative(List<@Nullable Double> regret) {
        List<@Nullable Double> out = new ArrayList<>();
        @Nullable Double sum = null;
        for (Double r : regret) {
            sum = r == null ? sum : Double.valueOf((sum == null ? 0 : sum) + r);
            out.add(sum);
        }
        return out;
    }

    private double[] scaled(double[] outcome) {
        double[] gains = new double[outcome.length];
        Arrays.setAll(gains, k -> units.get(k).scaled(outcome[k]));
        return gains;
    }
}
