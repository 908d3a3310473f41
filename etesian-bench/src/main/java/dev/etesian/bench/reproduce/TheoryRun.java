package dev.etesian.bench.reproduce;

import dev.etesian.acquisition.Beta;
import dev.etesian.math.Streams;
import dev.etesian.metric.TradeOffs;
import dev.etesian.preference.FlatDirections;
import dev.etesian.preference.Scalarization;
import dev.etesian.preference.Scalarizations;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Algorithm 1 where everything that the theorem assumes is so: objectives drawn independently from a known process on a finite set, known
 * noise, known p(λ). For one objective λ = 1, and the rules are GP-UCB and GP-TS.
 *
 * <p>p(λ) is uniform on {@link #NODES} weights drawn once from Dir(1, …, 1), so that expectations over λ and the distance
 * to the drawn weights are exact. Outcomes are shifted by z = −3, three standard deviations below the mean. Source:
 * [Paria2019, Sections 4 and B].
 */
record TheoryRun(int objectives, String scalarization, String rule, long seed) {

    static final String UCB_THEORY = "ucb-theory";
    static final String UCB_PRACTICE = "ucb-practice";
    static final String TS = "ts";

    static final int NODES = 200;
    private static final int[] CHECKPOINTS = {10, 20, 25, 40, 50, 100, 200};
    static final double REFERENCE = -3;
    private static final long NODE_SEED = 2019;
    private static final long LAMBDA = 1_000_000;
    private static final long NOISE = 2_000_000;
    private static final long SAMPLE = 3_000_000;

    /** The weights that p(λ) gives, all equally likely. */
    double[][] nodes() {
        RandomGenerator random = new Streams(NODE_SEED).trial(objectives);
        double[][] lambda = new double[NODES][objectives];
        double[] u = new double[objectives];
        for (double[] weights : lambda) {
            new FlatDirections(objectives).draw(u, random);
            scalarized().weights(u, weights);
        }
        return lambda;
    }

    private Scalarization scalarized() {
        return Scalarizations.named(scalarization);
    }

    /** The values of the objectives at all points, shifted; rows are points. The same for every rule. */
    double[][] outcomes(GridProcess process) {
        double[][] y = new double[process.size()][objectives];
        for (int k = 0; k < objectives; k++) {
            double[] f = process.draw(new Streams(seed).trial(k));
            for (int i = 0; i < y.length; i++) {
                y[i][k] = f[i] - REFERENCE;
            }
        }
        return y;
    }

    /** Runs it. */
    TheoryLine run(GridProcess process, int evaluations) {
        double[][] nodes = nodes();
        double[][] y = outcomes(process);
        TradeOffs tradeOffs = new TradeOffs(scalarized(), nodes);
        double[][] drawn = new double[evaluations][];
        double[][] seen = new double[evaluations][];
        double[] regret = new double[evaluations];
        int[] chosen = choices(process, evaluations, y, nodes, drawn, new double[evaluations][]);
        for (int t = 0; t < evaluations; t++) {
            seen[t] = y[chosen[t]];
            regret[t] = tradeOffs.instantaneousRegret(drawn[t], seen[t], y);
        }
        int[] checkpoints =
                Arrays.stream(CHECKPOINTS).filter(t -> t <= evaluations).toArray();
        double[] distance = Arrays.stream(checkpoints)
                .mapToDouble(t -> Wasserstein.distance(nodes, Arrays.copyOf(drawn, t)))
                .toArray();
        double lipschitz = Arrays.stream(y)
                .flatMapToDouble(Arrays::stream)
                .map(Math::abs)
                .max()
                .orElse(0);
        return new TheoryLine(
                objectives,
                scalarization,
                rule,
                seed,
                evaluations,
                process.size(),
                regret,
                tradeOffs.bayesRegret(seen, y),
                lipschitz,
                checkpoints,
                distance);
    }

    /** The points that Algorithm 1 evaluates, in order; fills in the weights it draws and what it is told. */
    int[] choices(
            GridProcess process, int evaluations, double[][] y, double[][] nodes, double[][] drawn, double[][] told) {
        Streams streams = new Streams(seed);
        GridPosterior posterior = new GridPosterior(process, objectives);
        int[] chosen = new int[evaluations];
        for (int t = 1; t <= evaluations; t++) {
            // Sample λ_t ~ p(λ)
            double[] lambda = nodes[streams.trial(LAMBDA + t).nextInt(nodes.length)];
            // x_t ← argmax_x acq(x, λ_t)
            double[][] optimistic = rule.equals(TS)
                    ? samples(posterior, streams.trial(SAMPLE + t), process.size())
                    : bounds(posterior, beta(t, process.size()), process.size());
            int at = best(lambda, optimistic);
            // Evaluate y = f(x_t), and update every posterior
            RandomGenerator noise = streams.trial(NOISE + t);
            told[t - 1] = Arrays.stream(y[at])
                    .map(v -> v + REFERENCE + Math.sqrt(GridProcess.NOISE) * noise.nextGaussian())
                    .toArray();
            posterior.observe(at, told[t - 1]);
            drawn[t - 1] = lambda;
            chosen[t - 1] = at;
        }
        return chosen;
    }

    private double beta(int t, int points) {
        return rule.equals(UCB_PRACTICE)
                ? Beta.practical(t)
                : new RegretBound(objectives, points, GridProcess.NOISE, 1, 1).beta(t);
    }

    /** μ + √β σ at every point, shifted; rows are points. */
    private double[][] bounds(GridPosterior posterior, double beta, int points) {
        double[][] bounds = new double[points][objectives];
        for (int i = 0; i < points; i++) {
            for (int k = 0; k < objectives; k++) {
                bounds[i][k] = posterior.mean(k, i) + Math.sqrt(beta) * posterior.deviation(i) - REFERENCE;
            }
        }
        return bounds;
    }

    /** f′ at every point, shifted; rows are points. */
    private double[][] samples(GridPosterior posterior, RandomGenerator random, int points) {
        double[][] samples = new double[points][objectives];
        for (int k = 0; k < objectives; k++) {
            double[] f = posterior.sample(k, random);
            for (int i = 0; i < points; i++) {
                samples[i][k] = f[i] - REFERENCE;
            }
        }
        return samples;
    }

    private int best(double[] lambda, double[][] y) {
        Scalarization s = scalarized();
        double[] values =
                Arrays.stream(y).mapToDouble(row -> s.value(lambda, row)).toArray();
        return IntStream.range(0, y.length).reduce(0, (a, b) -> values[b] > values[a] ? b : a);
    }
}
