package dev.etesian.math;

import org.apache.commons.numbers.gamma.Gamma;
import org.apache.commons.numbers.gamma.LogGamma;

/** Γ(x) = ∫ tˣ⁻¹ e⁻ᵗ dt over t > 0, which extends the factorial: Γ(n + 1) = n!. */
public final class GammaFunction {
    private GammaFunction() {}

    /** Γ(x); infinite for x above 171.6. */
    public static double value(double x) {
        return Gamma.value(x);
    }

    /** ln Γ(x) for x > 0, finite where Γ(x) overflows. */
    public static double log(double x) {
        return LogGamma.value(x);
    }
}
