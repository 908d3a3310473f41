package dev.etesian.metric;

import dev.etesian.math.Streams;
import dev.etesian.preference.Aim;
import dev.etesian.preference.Goal;
import dev.etesian.preference.Scale;
import dev.etesian.problem.Problem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * How well outcomes serve a preference: E_λ[s_λ(y)] over the trade-offs that the preference draws, the same draws for every
 * outcome. Outcomes are scaled from reference to ideal: of the results so far, or of the box.
 *
 * <p>Source: [Paria2019, Section 4].
 */
public final class PreferenceScore {

    private static final int DRAWS = 1024;

    private final List<Aim> aims;
    private final List<TradeOffs> tradeOffs = new ArrayList<>();

    private PreferenceScore(Goal goal, List<Aim> aims, long seed) {
        this.aims = aims;
        RandomGenerator random = new Streams(seed).design();
        for (Aim aim : aims) {
            double[][] directions = new double[DRAWS][aim.scale().objectives()];
            for (double[] u : directions) {
                aim.directions().draw(u, random);
            }
            tradeOffs.add(TradeOffs.along(aim.scalarization(goal.scalarization()), directions));
        }
    }

    /**
     * The score of a goal, given the results of a study.
     *
     * @param gains one row per result
     * @param seed of the draws
     */
    public static PreferenceScore of(Problem problem, Goal goal, double[][] gains, long seed) {
        Scale scale = Scale.of(problem.objectives(), gains);
        return new PreferenceScore(goal, goal.preference().aims(problem.objectives(), scale), seed);
    }

    /** E_λ[s_λ(y)] of one outcome. */
    public double of(double[] gains) {
        return best(new double[][] {gains})[0];
    }

    /** E_λ[max s_λ(y)] over the first 1, 2, …, n outcomes; one with a NaN counts for nothing, and NaN is nothing so far. */
    public double[] best(double[][] gains) {
        double[] sum = new double[gains.length];
        for (int a = 0; a < aims.size(); a++) {
            Aim aim = aims.get(a);
            double[] curve = tradeOffs
                    .get(a)
                    .expectedMaximum(
                            Arrays.stream(gains).map(row -> scaled(aim, row)).toArray(double[][]::new));
            for (int t = 0; t < sum.length; t++) {
                sum[t] += aim.share() * curve[t];
            }
        }
        return Arrays.stream(sum).map(v -> Double.isFinite(v) ? v : Double.NaN).toArray();
    }

    /** The score of an outcome that is everywhere at this share of the way from the reference (0) to the ideal (1). */
    public double at(double share) {
        double sum = 0;
        for (int a = 0; a < aims.size(); a++) {
            double[] y = new double[aims.get(a).scale().objectives()];
            Arrays.fill(y, share);
            sum += aims.get(a).share() * tradeOffs.get(a).expectedMaximum(new double[][] {y})[0];
        }
        return sum;
    }

    private static double[] scaled(Aim aim, double[] gains) {
        double[] y = new double[gains.length];
        for (int k = 0; k < y.length; k++) {
            double scaled = aim.scale().scaled(k, gains[k]);
            y[k] = aim.capped()[k] ? Math.min(1, scaled) : scaled;
        }
        return y;
    }
}
