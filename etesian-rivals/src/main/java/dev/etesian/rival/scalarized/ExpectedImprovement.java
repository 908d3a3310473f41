package dev.etesian.rival.scalarized;

import dev.etesian.acquisition.Acquisition;
import dev.etesian.acquisition.MomentField;
import dev.etesian.gp.Surrogate;
import dev.etesian.math.Normal;
import dev.etesian.math.ScalarField;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Expected improvement of one objective, as a logarithm: ln E[(f(x) − b)₊] = ln σ + ln ψ(z), z = (μ − b)/σ, in the latent
 * units of the model. Immutable.
 *
 * <p>Source: [Jones1998, Equation 15], on the logarithmic scale of [Ament2023].
 */
public final class ExpectedImprovement implements Acquisition {

    private final Surrogate model;
    private final double best;

    /** @param best the gain to improve on */
    public ExpectedImprovement(Surrogate model, double best) {
        this.model = model;
        this.best = model.link().latent(best);
    }

    @Override
    public ScalarField open() {
        return new MomentField(List.of(model), this::value);
    }

    private double value(double[] mean, double[] deviation, double @Nullable [] dMean, double @Nullable [] dDeviation) {
        double s = deviation[0];
        double z = (mean[0] - best) / s;
        if (dMean != null && dDeviation != null) {
            // ∂ln(σψ)/∂μ = Φ/(σψ) and ∂ln(σψ)/∂σ = φ/(σψ) = (1 − zΦ/ψ)/σ.
            dMean[0] = Normal.logImprovementSlope(z) / s;
            dDeviation[0] = Math.max(0, 1 - z * Normal.logImprovementSlope(z)) / s;
        }
        return Math.log(s) + Normal.logImprovement(z);
    }
}
