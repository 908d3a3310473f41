package dev.etesian.acquisition;

import dev.etesian.math.Normal;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * ln ∫ Π_k P_k dx along one ray and its derivatives, however small the probabilities.
 *
 * <p>Every factor is taken relative to Φ(z_k) at the start of the ray, or to Φ(−z¹_k) where most of it lies beyond a cap;
 * the ratios of two tails, ln Φ(a) − ln Φ(b) = (b − a)(b + a)/2 + ln h(b) − ln h(a) with the hazard h = φ/Φ, keep all
 * digits at z = −1e6, where the logarithms themselves have lost four. Confined to one thread.
 */
final class LogProduct {

    private final Ray ray;
    private final int objectives;
    private final double[] x = new double[Quadrature.MOST];
    private final double[] w = new double[Quadrature.MOST];
    private final double[] z = new double[Quadrature.MOST];
    private final double[] logValue = new double[Quadrature.MOST];
    private final double[][] byMean;
    private final double[][] byDeviation;
    private final double[] base;
    private double sum;

    // The factor just computed: its logarithm relative to the base, and the derivatives of that.
    private double log;
    private double slope;
    private double moment;

    LogProduct(Ray ray, int objectives) {
        this.ray = ray;
        this.objectives = objectives;
        byMean = new double[objectives][Quadrature.MOST];
        byDeviation = new double[objectives][Quadrature.MOST];
        base = new double[objectives];
    }

    /** The logarithm of the integral along the ray as it is set; derivatives in units of σ_k, unless null. */
    double value(double @Nullable [] dMean, double @Nullable [] dDeviation) {
        double bases = 0;
        for (int k = 0; k < objectives; k++) {
            base[k] = ray.cap[k] > 0 ? Normal.logCdf(-ray.cap[k]) : Normal.logCdf(ray.start[k]);
            bases += base[k];
        }
        if (dMean != null && dDeviation != null) {
            Arrays.fill(dMean, 0);
            Arrays.fill(dDeviation, 0);
        }
        sum = 0;
        if (ray.plateau > 0) {
            w[0] = ray.plateau;
            addPiece(1, true, dMean, dDeviation);
        }
        while (ray.next()) {
            addPiece(ray.nodes(x, w), false, dMean, dDeviation);
        }
        if (dMean != null && dDeviation != null && sum > 0) {
            for (int k = 0; k < objectives; k++) {
                dMean[k] /= sum;
                dDeviation[k] /= sum;
            }
        }
        return sum > 0 ? bases + Math.log(sum) : Double.NEGATIVE_INFINITY;
    }

    private void addPiece(int n, boolean flat, double @Nullable [] dMean, double @Nullable [] dDeviation) {
        Arrays.fill(logValue, 0, n, 0);
        for (int k = 0; k < objectives; k++) {
            boolean changes = !flat && ray.changes(k);
            if (changes) {
                ray.fill(k, x, n, z);
            }
            for (int i = 0; i < n; i++) {
                factor(k, changes ? z[i] : Double.POSITIVE_INFINITY);
                logValue[i] += log;
                byMean[k][i] = slope;
                byDeviation[k][i] = moment;
            }
        }
        for (int i = 0; i < n; i++) {
            double term = w[i] * Math.exp(logValue[i]);
            if (!(term > 0)) {
                continue;
            }
            sum += term;
            if (dMean != null && dDeviation != null) {
                for (int k = 0; k < objectives; k++) {
                    dMean[k] += term * byMean[k][i];
                    dDeviation[k] += term * byDeviation[k][i];
                }
            }
        }
    }

    /** ln P_k at z less the base, and its derivatives; z = +∞ where the factor is constant. */
    private void factor(int k, double at) {
        double cap = ray.cap[k];
        if (cap > 0) {
            beyondCap(at, cap);
            return;
        }
        double h = Normal.hazard(at);
        double zh = h == 0 ? 0 : at * h;
        log = at == Double.POSITIVE_INFINITY ? -base[k] : logRatio(at, ray.start[k]);
        if (cap == Double.NEGATIVE_INFINITY) {
            slope = h;
            moment = -zh;
            return;
        }
        double ratio = at == Double.POSITIVE_INFINITY ? Normal.logCdf(cap) : logRatio(cap, at);
        double left = -Math.expm1(ratio);
        double lost = 1 - left;
        double hCap = Normal.hazard(cap);
        log += Math.log(left);
        slope = (h - hCap * lost) / left;
        moment = (cap * hCap * lost - zh) / left;
    }

    /** P = Φ(−z¹) − Φ(−z) relative to Φ(−z¹), for z¹ &gt; 0. */
    private void beyondCap(double at, double cap) {
        double hCap = Normal.hazard(-cap);
        if (at == Double.POSITIVE_INFINITY) {
            log = 0;
            slope = -hCap;
            moment = cap * hCap;
            return;
        }
        double left = -Math.expm1(logRatio(-at, -cap));
        double lost = 1 - left;
        double h = Normal.hazard(-at);
        log = Math.log(left);
        slope = (h * lost - hCap) / left;
        moment = (cap * hCap - at * h * lost) / left;
    }

    /** ln Φ(a) − ln Φ(b). */
    private static double logRatio(double a, double b) {
        if (a < -1 && b < -1) {
            return 0.5 * (b - a) * (b + a) + Math.log(Normal.hazard(b) / Normal.hazard(a));
        }
        return Normal.logCdf(a) - Normal.logCdf(b);
    }
}
