package dev.etesian.gp;

/**
 * Normal priors on the logarithms of hyper-parameters, for targets of unit variance.
 *
 * <p>The length-scale prior moves with the dimension, ln ℓ ~ N(lengthMean + ½ ln d, lengthVariance): the more inputs, the
 * less each is expected to matter. Source: [Hvarfner2024, Section 4]. With a shared variance c the deviations from that mean
 * have a part of variance c in common, so that a function that is rough in all of its inputs pays once for short
 * length-scales, not once for each input: their covariance is lengthVariance·I + c·11ᵀ.
 */
public record Priors(
        double lengthMean,
        double lengthVariance,
        double sharedVariance,
        double signalMean,
        double signalVariance,
        double noiseMean,
        double noiseVariance,
        double warpVariance) {

    /** The defaults, chosen by measurement; see docs/quality.md. */
    public static Priors standard() {
        return new Priors(Math.sqrt(2), 3, 0, 0, 0.25, -4, 1, 0.75 * 0.75);
    }

    /** The same with a part of the deviations of length-scales in common. */
    public Priors sharing(double variance) {
        return new Priors(
                lengthMean,
                lengthVariance,
                variance,
                signalMean,
                signalVariance,
                noiseMean,
                noiseVariance,
                warpVariance);
    }

    /**
     * What the inverse of that covariance, I/v + this·11ᵀ with v the variance of each, has in every entry; not above 0. Source:
     * [Sherman1950].
     */
    double commonPrecision(Kernel kernel) {
        return -sharedVariance / (lengthVariance * (lengthVariance + kernel.dimension() * sharedVariance));
    }

    /** The most probable setting. */
    double[] mode(Kernel kernel) {
        double[] theta = new double[kernel.parameters()];
        for (int p = 0; p < kernel.dimension(); p++) {
            theta[p] = lengthMean + 0.5 * Math.log(kernel.dimension());
        }
        theta[kernel.signal()] = signalMean;
        theta[kernel.noise()] = noiseMean;
        return theta;
    }

    /**
     * The curvature of the negative log density in each coordinate, what is common to length-scales apart: a scale for the first
     * step of a fit.
     */
    double[] precision(Kernel kernel) {
        double[] out = new double[kernel.parameters()];
        for (int p = 0; p < kernel.dimension(); p++) {
            out[p] = 1 / lengthVariance;
        }
        out[kernel.signal()] = 1 / signalVariance;
        out[kernel.noise()] = 1 / noiseVariance;
        for (int i = kernel.noise() + 1; i < out.length; i++) {
            out[i] = 1 / warpVariance;
        }
        return out;
    }
}
