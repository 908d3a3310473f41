package dev.etesian.studies.demo;

import static dev.etesian.studies.demo.BraninCurrin.branin;
import static dev.etesian.studies.demo.BraninCurrin.ratio;

import dev.etesian.pareto.Dominance;
import java.util.function.DoubleUnaryOperator;

/**
 * The exact Pareto front of Branin-4/CurrinExp-4: what is best in the Minkowski sum of the front of one pair with itself.
 *
 * <p>Design: φ(c) = max {−B(a,b) : C(a,b) ≥ c} is the front of one pair as a function. Both −B grows and C falls with b,
 * so for given a the best b is where C(a,b) = c, in closed form, and what remains is a search over a. On an even grid of
 * c the sum's front is F(s) = max {φ(c) + φ(c′) : c + c′ = s}, a (max,+) convolution: no sorting of all pairs, and every
 * point is attained. The staircase of the 2·10⁴ points misses about 2·10⁻⁵ of the volume under the front.
 */
final class BraninCurrinFront {

    private static final int LEVELS = 12_000;
    private static final int SCAN = 64;
    private static final int GOLDEN_STEPS = 45;
    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;

    /** The largest b whose e^{−1/(2b)} vanishes against 1 in double arithmetic: 1/(108 ln 2). */
    private static final double VANISHING = 1 / (108 * Math.log(2));

    private BraninCurrinFront() {}

    static double[][] points() {
        double peak = maximize(a -> ratio(a), 0, 1);
        double lowest = BraninCurrin.currin(1, 1);
        double step = (ratio(peak) - lowest) / (LEVELS - 1);
        double[] phi = new double[LEVELS];
        for (int i = 0; i < LEVELS - 1; i++) {
            double c = lowest + i * step;
            double a = maximize(t -> best(t, c), peak, 1);
            phi[i] = best(a, c);
        }
        phi[LEVELS - 1] = -branin(peak, VANISHING);
        double[] sum = convolve(phi);
        double[][] points = new double[sum.length][];
        for (int s = 0; s < sum.length; s++) {
            points[s] = new double[] {sum[s], 2 * lowest + s * step};
        }
        return Dominance.front(points);
    }

    /** −B(a,b) at the largest b with C(a,b) ≥ c, or −∞ if there is none. */
    private static double best(double a, double c) {
        double share = c / ratio(a);
        return share > 1 ? Double.NEGATIVE_INFINITY : -branin(a, Math.min(1, -1 / (2 * Math.log1p(-share))));
    }

    private static double[] convolve(double[] phi) {
        double[] sum = new double[2 * phi.length - 1];
        for (int s = 0; s < sum.length; s++) {
            double best = Double.NEGATIVE_INFINITY;
            for (int i = Math.max(0, s - phi.length + 1); 2 * i <= s; i++) {
                best = Math.max(best, phi[i] + phi[s - i]);
            }
            sum[s] = best;
        }
        return sum;
    }

    /** Scans the interval, then narrows around the best place by golden sections; returns the argument. */
    private static double maximize(DoubleUnaryOperator f, double from, double to) {
        double width = (to - from) / SCAN;
        double best = from;
        for (int i = 1; i <= SCAN; i++) {
            double t = i == SCAN ? to : from + i * width;
            best = f.applyAsDouble(t) >= f.applyAsDouble(best) ? t : best;
        }
        double low = Math.max(from, best - width);
        double high = Math.min(to, best + width);
        for (int i = 0; i < GOLDEN_STEPS; i++) {
            double left = high - GOLDEN * (high - low);
            double right = low + GOLDEN * (high - low);
            if (f.applyAsDouble(left) > f.applyAsDouble(right)) {
                high = right;
            } else {
                low = left;
            }
        }
        double middle = (low + high) / 2;
        return f.applyAsDouble(best) >= f.applyAsDouble(middle) ? best : middle;
    }
}
