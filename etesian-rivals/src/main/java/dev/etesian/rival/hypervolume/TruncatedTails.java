package dev.etesian.rival.hypervolume;

import dev.etesian.acquisition.LogSum;
import dev.etesian.math.GaussLegendre;
import dev.etesian.math.Logs;
import dev.etesian.math.Normal;
import java.util.Arrays;

/**
 * ln ∫_v^1 P(w ≤ f ≤ 1) dw at every edge v of an axis, and the derivatives by μ and σ: {@link AxisTails} for outcomes that count up to
 * level 1 only.
 *
 * <p>On a piece of the axis where the link is straight, from a to b in units of σ around μ, the integral is ρσ ∫_a^b [Φ(c) − Φ(z)] dz,
 * c where level 1 is. With ψ′ = Φ that is Φ(c)(b − a) − ψ(b) + ψ(a), or ψ(−a) − ψ(−b) − (b − a)Φ(−c): the first form for outcomes
 * above the axis, the second for those below, so that what is subtracted never is all of it; on a short piece, where both would
 * cancel, a Gauss rule. Confined to one thread.
 */
final class TruncatedTails implements Tails {

    /** A piece is short if Φ hardly bends on it. */
    private static final double SHORT = 0.3;

    private static final GaussLegendre RULE = GaussLegendre.of(4);

    private final AxisCells axis;
    private final double end;
    private final LogSum sum = new LogSum(1);
    private final double[] dMu = new double[1];
    private final double[] dSd = new double[1];
    private final EdgeRows rows;

    /**
     * The integrals of an axis.
     *
     * @param end the latent value of level 1
     */
    TruncatedTails(AxisCells axis, double end, EdgeRows rows) {
        this.axis = axis;
        this.end = end;
        this.rows = rows;
        rows.write(axis.cells(), Double.NEGATIVE_INFINITY, 0, 0);
    }

    @Override
    public void candidate(double mu, double sd) {
        double c = (end - mu) / sd;
        sum.clear();
        int last = axis.latent.length - 1;
        for (int i = last; i >= 0; i--) {
            double a = (axis.latent[i] - mu) / sd;
            double b = i == last ? c : Math.min(c, (axis.latent[i + 1] - mu) / sd);
            if (a < b) {
                boolean straight = axis.ratio[i] > 0 && axis.ratio[i] < Double.POSITIVE_INFINITY;
                sum.add(straight ? piece(axis.ratio[i], a, b, c, sd) : trapezoid(axis.width[i], a, b, c, sd), dMu, dSd);
            }
            if (i == 0 || axis.cell[i - 1] != axis.cell[i]) {
                double total = sum.value(dMu, dSd);
                rows.write(axis.cell[i], total, dMu[0], dSd[0]);
            }
        }
    }

    /** ln ∫_a^b [Φ(c) − Φ(z)] dz, a &lt; b ≤ c. */
    static double logIntegral(double a, double b, double c) {
        double width = b - a;
        if (width * (1 + Math.max(Math.abs(a), Math.abs(b))) < SHORT) {
            double largest = Normal.logProbability(a, c);
            return largest + Math.log(RULE.integrate(z -> Math.exp(Normal.logProbability(z, c) - largest), a, b));
        }
        if (c < 0 || a < -c) {
            return difference(
                    Logs.sumExp(Math.log(width) + Normal.logCdf(c), Normal.logImprovement(a)),
                    Normal.logImprovement(b));
        }
        return difference(
                Normal.logImprovement(-a), Logs.sumExp(Normal.logImprovement(-b), Math.log(width) + Normal.logCdf(-c)));
    }

    private static double difference(double whole, double part) {
        return part < whole ? Logs.diffExp(whole, part) : Double.NEGATIVE_INFINITY;
    }

    /** Its derivatives are, by μ, [Φ(b) − Φ(a) − φ(c)(b − a)]/σT and, by σ, [φ(a) − φ(b) − cφ(c)(b − a)]/σT, T the integral. */
    private double piece(double ratio, double a, double b, double c, double sd) {
        double integral = logIntegral(a, b, c);
        double width = b - a;
        double atEnd = Math.exp(Normal.logPdf(c) - integral) * width;
        double between = Math.exp(Normal.logProbability(a, b) - integral);
        double slopes = Math.exp(Normal.logPdf(a) - integral) - Math.exp(Normal.logPdf(b) - integral);
        Arrays.fill(dMu, (between - atEnd) / sd);
        Arrays.fill(dSd, (slopes - c * atEnd) / sd);
        return Math.log(ratio * sd) + integral;
    }

    /** An end is out of the link's range: the mean of P(w ≤ f ≤ 1) at both ends. */
    private double trapezoid(double width, double a, double b, double c, double sd) {
        double both = Logs.sumExp(Normal.logProbability(a, c), Normal.logProbability(b, c));
        double atEnd = 2 * Math.exp(Normal.logPdf(c) - both);
        double atA = Double.isInfinite(a) ? 0 : Math.exp(Normal.logPdf(a) - both);
        double atB = Math.exp(Normal.logPdf(b) - both);
        Arrays.fill(dMu, (atA + atB - atEnd) / sd);
        Arrays.fill(dSd, ((atA == 0 ? 0 : a * atA) + b * atB - c * atEnd) / sd);
        return Math.log(0.5 * width) + both;
    }
}
