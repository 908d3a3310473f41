package dev.etesian.gp;

import dev.etesian.math.Radial;
import java.util.Optional;

/**
 * How the Gaussian process of an objective is set up and fitted.
 *
 * @param radial the correlation of ordered inputs
 * @param warping whether inputs are warped, see {@link InputWarp}
 * @param outputWarps whether gains may be warped, by a logarithm or a power, where that explains the results far better
 * @param tailsDrawnIn whether results so bad that they hide the differences among the others are drawn in
 * @param noiseEstimated whether noise is estimated even where the user declared that there is none
 * @param priors for a MAP fit; empty for maximum likelihood
 * @param median whether the prior mean is the median of the results instead of their mean
 * @param refitEvery refit when the number of results is a multiple of this, otherwise keep the last setting
 * @param fitLimit at most so many results are used to fit hyper-parameters
 * @param exactLimit at most so many results enter the posterior
 */
public record GpSettings(
        Radial radial,
        boolean warping,
        boolean outputWarps,
        boolean tailsDrawnIn,
        boolean noiseEstimated,
        Optional<Priors> priors,
        boolean median,
        int refitEvery,
        int fitLimit,
        int exactLimit) {

    /** The least noise variance, in units of the targets' variance: what keeps every factorization well-posed. */
    public static final double NOISE_FLOOR = 1e-6;

    static final double LN_NOISE_FLOOR = Math.log(NOISE_FLOOR);

    /** The defaults. */
    public static GpSettings standard() {
        return new GpSettings(
                Radial.MATERN_52, true, true, true, false, Optional.of(Priors.standard()), false, 1, 300, 2_000);
    }

    /** The same with a part of the deviations of length-scales in common, where there are priors. */
    public GpSettings sharing(double variance) {
        return new GpSettings(
                radial,
                warping,
                outputWarps,
                tailsDrawnIn,
                noiseEstimated,
                priors.map(prior -> prior.sharing(variance)),
                median,
                refitEvery,
                fitLimit,
                exactLimit);
    }

    /** The same without output warps. */
    public GpSettings withoutOutputWarps() {
        return new GpSettings(
                radial, warping, false, tailsDrawnIn, noiseEstimated, priors, median, refitEvery, fitLimit, exactLimit);
    }

    /** The settings of the paper's experiments. Source: [Paria2019, Appendix "Implementation details"]. */
    public static GpSettings paper() {
        return new GpSettings(
                Radial.SQUARED_EXPONENTIAL, false, false, false, true, Optional.empty(), true, 10, 400, 2_000);
    }
}
