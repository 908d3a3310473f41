package dev.etesian.strategy;

import dev.etesian.acquisition.Acquisition;
import dev.etesian.acquisition.Beta;
import dev.etesian.acquisition.ConstrainedAcquisition;
import dev.etesian.acquisition.Thompson;
import dev.etesian.acquisition.Ucb;
import dev.etesian.gp.SamplePath;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;

/**
 * Multi-objective Bayesian optimization using random scalarizations: draw λ from the preference, maximize the
 * scalarization of upper confidence bounds or of a posterior sample.
 *
 * <p>Source: [Paria2019, Algorithm 1 and Table 1]. The lines of Algorithm 1 are marked below; the models of its last line
 * were updated by the caller, {@link ModelBased}, before this step.
 *
 * @param weights how λ_t is drawn, with the coordinates it is for
 * @param beta β_t; no matter for Thompson sampling
 */
public record MoboRs(Kind kind, Weights weights, ToDoubleFunction<Posterior> beta) implements Method {

    /** Which column of the paper's Table 1. */
    public enum Kind {
        UCB,
        THOMPSON
    }

    /** λ_t ~ p(λ). */
    public interface Weights {
        Draw draw(Posterior posterior, Search search, RandomGenerator random);
    }

    /** With boxes as they are by default and the β_t of the paper's experiments. */
    public MoboRs(Kind kind) {
        this(kind, Draw::from, posterior -> Beta.practical(posterior.evaluated()));
    }

    /** The same with other weights. */
    public MoboRs drawing(Weights other) {
        return new MoboRs(kind, other, beta);
    }

    /** The same with another β_t. */
    public MoboRs widening(ToDoubleFunction<Posterior> other) {
        return new MoboRs(kind, weights, other);
    }

    @Override
    public Proposal propose(Posterior posterior, Search search, RandomGenerator random) {
        // Sample λ_t ~ p(λ)
        Draw draw = weights.draw(posterior, search, random);
        // x_t ← argmax_x acq(x, λ_t)
        Acquisition acquisition =
                kind == Kind.UCB ? upperConfidence(posterior, draw) : posteriorSample(posterior, draw, random);
        return search.argmax(restricted(acquisition, posterior, draw), random).weighing(draw.lambda());
    }

    /** s_λ(μ + √β_t σ). */
    private Acquisition upperConfidence(Posterior posterior, Draw draw) {
        return new Ucb(
                posterior.models().objectives(),
                draw.aim().scale(),
                draw.scalarization(posterior.goal()),
                draw.lambda(),
                beta.applyAsDouble(posterior));
    }

    /** s_λ(f′), f′_k drawn from the k-th posterior. */
    private static Acquisition posteriorSample(Posterior posterior, Draw draw, RandomGenerator random) {
        List<SamplePath> paths = posterior.models().objectives().stream()
                .map(model -> model.samplePath(random))
                .toList();
        return new Thompson(
                posterior.models().objectives(),
                paths,
                draw.aim().scale(),
                draw.scalarization(posterior.goal()),
                draw.lambda());
    }

    /** The paper has no outcome constraints: where there are some, less where they are likely broken. */
    private static Acquisition restricted(Acquisition acquisition, Posterior posterior, Draw draw) {
        double span = ConstrainedAcquisition.span(draw.scalarization(posterior.goal()), draw.lambda());
        return ConstrainedAcquisition.penalized(acquisition, span, posterior.restrictions());
    }
}
