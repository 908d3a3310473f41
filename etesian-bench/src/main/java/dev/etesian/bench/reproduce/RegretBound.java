package dev.etesian.bench.reproduce;

/**
 * The bound of the paper on the expected cumulative regret of MOBO-RS over a finite set of points,
 *
 * <p>L̄ (K T β_T Σ_k 2γ_k / ln(1 + σ⁻²))^½ + (π²/3) K E[L], with β_T = 2 ln(T² |X| / √(2π)), L the Lipschitz constant of
 * s_λ and L̄ the root of its mean square.
 *
 * <p>The factor 2 before γ is ours: Σσ² ≤ 2γ/ln(1 + σ⁻²) [Srinivas2010, Lemma 5.4], without it the bound is exceeded at
 * T = 1. Source: [Paria2019, last Proposition of the appendix's section on finite sets].
 *
 * @param points the number of points |X|
 * @param noise the variance of observations, in units of the prior variance
 * @param meanLipschitz E[L]
 * @param rootMeanSquareLipschitz L̄
 */
record RegretBound(int objectives, int points, double noise, double meanLipschitz, double rootMeanSquareLipschitz) {

    /** β_t of the theory. */
    double beta(int t) {
        return Math.max(0, 2 * Math.log((double) t * t * points / Math.sqrt(2 * Math.PI)));
    }

    /** The bound after T evaluations, for a maximum information gain γ_T that holds for every objective. */
    double at(int evaluations, double informationGain) {
        double k = objectives;
        double variances = k * 2 * informationGain / Math.log1p(1 / noise);
        return rootMeanSquareLipschitz * Math.sqrt(k * evaluations * beta(evaluations) * variances)
                + Math.PI * Math.PI / 3 * k * meanLipschitz;
    }
}
