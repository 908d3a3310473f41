package dev.etesian.bench.quality;

import dev.etesian.bench.LambdaQuadrature;
import dev.etesian.bench.OutcomeVolume;
import dev.etesian.bench.problem.Unit;
import dev.etesian.metric.TradeOffs;
import dev.etesian.preference.Scalarization;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** Scores runs of one plan; set up once, as it goes over the problem's front. Immutable. */
final class Scorer {

    private final QualityPlan plan;
    private final LambdaQuadrature quadrature;
    private final OutcomeVolume volume;
    private final List<Unit> units;
    private final Optional<double[][]> front;

    Scorer(QualityPlan plan) {
        this.plan = plan;
        quadrature = LambdaQuadrature.of(plan.problem(), plan.preference(), plan.scalarization());
        volume = OutcomeVolume.of(plan.problem(), plan.preference());
        units = plan.problem().objectives().stream().map(Unit::of).toList();
        front = plan.problem()
                .front()
                .map(rows -> Arrays.stream(rows).map(this::scaled).toArray(double[][]::new));
    }

    QualityLine score(String strategy, long seed, Trace trace) {
        List<@Nullable Double> regret = instantaneous(trace);
        OptionalDouble inside = volume.shareInside(trace.y(), plan.initialSize(seed));
        return new QualityLine(
                plan.problem().name(),
                strategy,
                plan.preference().name(),
                plan.scalarization().name(),
                seed,
                plan.evaluations(),
                plan.initialSize(seed),
                trace.seconds(),
                trace.x(),
                trace.y(),
                plan.noise() == 0 ? null : trace.observed(),
                nullable(trace.lambda()),
                quadrature.expectedMaximum(trace.y()),
                quadrature.bayesRegret(trace.y()).orElse(null),
                front.isPresent() ? regret : null,
                front.isPresent() ? cumulative(regret) : null,
                volume.whole(trace.y()),
                volume.inside(trace.y()).orElse(null),
                inside.isPresent() ? inside.getAsDouble() : null,
                trace.fallbacks());
    }

    private static List<@Nullable List<Double>> nullable(List<List<Double>> lambda) {
        List<@Nullable List<Double>> out = new ArrayList<>();
        lambda.forEach(weights -> out.add(weights.isEmpty() ? null : weights));
        return out;
    }

    /** max over the front of s_λ − s_λ(y_t) for the λ of each evaluation. */
    private List<@Nullable Double> instantaneous(Trace trace) {
        Scalarization s = plan.scalarization();
        List<@Nullable Double> regret = new ArrayList<>();
        for (int t = 0; t < trace.y().length; t++) {
            double[] weights = trace.lambda().get(t).stream()
                    .mapToDouble(Double::doubleValue)
                    .toArray();
            double[] gains = scaled(trace.y()[t]);
            regret.add(
                    weights.length == 0
                            ? null
                            : front.map(rows -> new TradeOffs(s, new double[][] {weights})
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
