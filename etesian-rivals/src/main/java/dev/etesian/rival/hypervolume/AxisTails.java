package dev.etesian.rival.hypervolume;

import dev.etesian.acquisition.LogSum;
import dev.etesian.math.Logs;
import dev.etesian.math.Normal;
import java.util.Arrays;

/**
 * ln ∫_v^∞ P(f ≥ w) dw at every edge v of an axis, and the derivatives by μ and σ, however far out in the tail.
 *
 * <p>Along a straight link it is ln(ρσ ψ((μ − t)/σ)), t the latent value of v; along a warped one the pieces of
 * {@link AxisCells} are added up from above on the logarithmic scale. Confined to one thread. Source: [Ament2023].
 */
final class AxisTails implements Tails {

    private final AxisCells axis;
    private final boolean affine;
    private final LogSum sum = new LogSum(1);
    private final double[] dMu = new double[1];
    private final double[] dSd = new double[1];
    private final EdgeRows rows;

    AxisTails(AxisCells axis, boolean affine, EdgeRows rows) {
        this.axis = axis;
        this.affine = affine;
        this.rows = rows;
        rows.write(axis.cells(), Double.NEGATIVE_INFINITY, 0, 0);
    }

    @Override
    public void candidate(double mu, double sd) {
        if (affine) {
            for (int i = 0; i < axis.cells(); i++) {
                double value = open(i, (mu - axis.latent[i]) / sd, sd);
                rows.write(i, value, dMu[0], dSd[0]);
            }
            return;
        }
        sum.clear();
        int last = axis.latent.length - 1;
        for (int i = last; i >= 0; i--) {
            double z = (mu - axis.latent[i]) / sd;
            double value = i == last ? open(i, z, sd) : piece(i, z, (mu - axis.latent[i + 1]) / sd, sd);
            sum.add(value, dMu, dSd);
            if (i == 0 || axis.cell[i - 1] != axis.cell[i]) {
                double total = sum.value(dMu, dSd);
                rows.write(axis.cell[i], total, dMu[0], dSd[0]);
            }
        }
    }

    /** Everything from a latent value on, as if the link went on straight. */
    private double open(int i, double z, double sd) {
        double value = Math.log(axis.ratio[i] * sd) + Normal.logImprovement(z);
        double slope = Normal.logImprovementSlope(z);
        derivatives(slope, 1 - z * slope, sd);
        return Double.isNaN(value) ? Double.NEGATIVE_INFINITY : value;
    }

    private double piece(int i, double z, double next, double sd) {
        double r = axis.ratio[i];
        if (!(r > 0 && r < Double.POSITIVE_INFINITY)) {
            return trapezoid(i, z, next, sd);
        }
        double a = Normal.logImprovement(z);
        double b = Normal.logImprovement(next);
        if (!(b < a)) {
            return Double.NEGATIVE_INFINITY;
        }
        double share = Math.exp(b - a);
        double slopeA = Normal.logImprovementSlope(z);
        double slopeB = share == 0 ? 0 : share * Normal.logImprovementSlope(next);
        double momentB = share == 0 ? 0 : share - next * slopeB;
        double rest = -Math.expm1(b - a);
        derivatives((slopeA - slopeB) / rest, (1 - z * slopeA - momentB) / rest, sd);
        return Math.log(r * sd) + Logs.diffExp(a, b);
    }

    /** An end is out of the link's range: the mean of both ends. */
    private double trapezoid(int i, double z, double next, double sd) {
        double a = Normal.logCdf(z);
        double b = Normal.logCdf(next);
        double both = Logs.sumExp(a, b);
        double hazardA = share(a, both) * hazard(z);
        double hazardB = share(b, both) * hazard(next);
        derivatives(hazardA + hazardB, -moment(z, hazardA) - moment(next, hazardB), sd);
        return Math.log(0.5 * axis.width[i]) + both;
    }

    private static double share(double part, double whole) {
        return part == Double.NEGATIVE_INFINITY ? 0 : Math.exp(part - whole);
    }

    private static double hazard(double z) {
        return Double.isInfinite(z) ? 0 : Normal.hazard(z);
    }

    private static double moment(double z, double hazard) {
        return hazard == 0 ? 0 : z * hazard;
    }

    private void derivatives(double byMu, double bySd, double sd) {
        Arrays.fill(dMu, byMu / sd);
        Arrays.fill(dSd, bySd / sd);
    }
}
