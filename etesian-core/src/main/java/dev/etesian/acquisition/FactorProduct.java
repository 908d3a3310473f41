package dev.etesian.acquisition;

import java.util.Arrays;

/**
 * The sum over rays of ∫ Π_k P_k dx and its derivatives, for probabilities within the reach of {@link NormalTable}.
 *
 * <p>Derivatives are by μ_k and σ_k in units of σ_k: ∂P/∂μ = φ(z) − φ(z¹) and ∂P/∂σ = z¹φ(z¹) − zφ(z), the terms at the
 * cap z¹ only where there is one. Products of all factors but one come from running products from both sides, because a
 * factor may be zero. Confined to one thread.
 */
final class FactorProduct {

    private final Ray ray;
    private final int objectives;
    private final double[] x = new double[Quadrature.MOST];
    private final double[] w = new double[Quadrature.MOST];
    private final double[] z = new double[Quadrature.MOST];
    private final double[][] p;
    private final double[][] byMean;
    private final double[][] byDeviation;
    private final double[][] before;
    private final double[] after = new double[Quadrature.MOST];
    private final double[] dMean;
    private final double[] dDeviation;
    private boolean gradient;
    private double sum;

    // Per candidate, what lies beyond the cap: Φ, φ and zφ at z¹, Φ(−z¹); zero, zero, zero and one without a cap.
    private final double[] capPdf;
    private final double[] capMoment;
    private final double[] constant;
    private final double[] capCdf;

    FactorProduct(Ray ray, int objectives) {
        this.ray = ray;
        this.objectives = objectives;
        p = new double[objectives][Quadrature.MOST];
        byMean = new double[objectives][Quadrature.MOST];
        byDeviation = new double[objectives][Quadrature.MOST];
        before = new double[objectives][Quadrature.MOST];
        dMean = new double[objectives];
        dDeviation = new double[objectives];
        capPdf = new double[objectives];
        capMoment = new double[objectives];
        constant = new double[objectives];
        capCdf = new double[objectives];
    }

    /** Begins the sum for the ray's candidate. */
    void clear(boolean withGradient) {
        gradient = withGradient;
        sum = 0;
        Arrays.fill(dMean, 0);
        Arrays.fill(dDeviation, 0);
        // The cap is the same for all rays: Φ, φ at z¹, then Φ at −z¹ for its relative accuracy.
        for (int k = 0; k < objectives; k++) {
            capMoment[k] = -ray.cap[k];
        }
        NormalTable.fill(capMoment, objectives, constant, capPdf);
        NormalTable.fill(ray.cap, objectives, capCdf, capPdf);
        for (int k = 0; k < objectives; k++) {
            capMoment[k] = capPdf[k] == 0 ? 0 : ray.cap[k] * capPdf[k];
        }
    }

    /** Adds the integral along the ray as it is set. */
    void add() {
        if (ray.plateau > 0) {
            addPlateau();
        }
        while (ray.next()) {
            int n = ray.nodes(x, w);
            for (int k = 0; k < objectives; k++) {
                factor(k, n);
            }
            multiply(n);
        }
    }

    double sum() {
        return sum;
    }

    void gradient(double[] byMeans, double[] byDeviations) {
        System.arraycopy(dMean, 0, byMeans, 0, objectives);
        System.arraycopy(dDeviation, 0, byDeviations, 0, objectives);
    }

    private void addPlateau() {
        w[0] = ray.plateau;
        for (int k = 0; k < objectives; k++) {
            constantFactor(k, 1);
        }
        multiply(1);
    }

    private void constantFactor(int k, int n) {
        Arrays.fill(p[k], 0, n, constant[k]);
        if (gradient) {
            Arrays.fill(byMean[k], 0, n, -capPdf[k]);
            Arrays.fill(byDeviation[k], 0, n, capMoment[k]);
        }
    }

    private void factor(int k, int n) {
        if (!ray.changes(k)) {
            constantFactor(k, n);
            return;
        }
        ray.fill(k, x, n, z);
        double[] cdf = p[k];
        double[] pdf = byMean[k];
        double[] moment = byDeviation[k];
        if (ray.cap[k] > 0) {
            // Both probabilities are near one: work with the complements, which are known better.
            for (int i = 0; i < n; i++) {
                after[i] = -z[i];
            }
            NormalTable.fill(after, n, cdf, pdf);
            for (int i = 0; i < n; i++) {
                cdf[i] = constant[k] - cdf[i];
            }
        } else {
            NormalTable.fill(z, n, cdf, pdf);
            double beyond = capCdf[k];
            if (beyond > 0) {
                for (int i = 0; i < n; i++) {
                    cdf[i] -= beyond;
                }
            }
        }
        if (gradient) {
            double pdf1 = capPdf[k];
            double moment1 = capMoment[k];
            for (int i = 0; i < n; i++) {
                moment[i] = moment1 - z[i] * pdf[i];
                pdf[i] -= pdf1;
            }
        }
    }

    private void multiply(int n) {
        System.arraycopy(w, 0, before[0], 0, n);
        for (int k = 1; k < objectives; k++) {
            for (int i = 0; i < n; i++) {
                before[k][i] = before[k - 1][i] * p[k - 1][i];
            }
        }
        int last = objectives - 1;
        for (int i = 0; i < n; i++) {
            sum += before[last][i] * p[last][i];
        }
        if (!gradient) {
            return;
        }
        Arrays.fill(after, 0, n, 1);
        for (int k = last; k >= 0; k--) {
            double[] row = before[k];
            double[] pk = p[k];
            double m = 0;
            double s = 0;
            for (int i = 0; i < n; i++) {
                double others = row[i] * after[i];
                m += others * byMean[k][i];
                s += others * byDeviation[k][i];
                after[i] *= pk[i];
            }
            dMean[k] += m;
            dDeviation[k] += s;
        }
    }
}
