package dev.etesian.strategy;

import dev.etesian.acquisition.Acquisition;
import dev.etesian.acquisition.Beta;
import dev.etesian.acquisition.Restricted;
import dev.etesian.acquisition.Thompson;
import dev.etesian.acquisition.Ucb;
import dev.etesian.gp.SamplePath;
import dev.etesian.optim.Maximizer;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;

/**
 * Multi-objective Bayesian optimization using random scalarizations: draw λ from the preference, maximize the
 * scalarization of upper confidence bounds or of a posterior sample.
 *
 * <p>Source: [Paria2019, Algorithm 1 and Table 1]. The lines of Algorithm 1 are marked below; the models of its last line
 * were updated by the caller, {@link ModelBased}, before this step.
 *
 * @param weights λ_t ~ p(λ), with the coordinates it is for
 * @param beta β_t; no matter for Thompson sampling
 */
record MoboRs(
        Kind kind,
        BiFunction<Situation, RandomGenerator, Draw> weights,
        ToDoubleFunction<Situation> beta,
        Function<Situation, Maximizer> maximizer)
        implements Method {

    /** Which column of the paper's Table 1. */
    enum Kind {
        UCB,
        THOMPSON
    }

    /** With boxes as they are by default and the β_t of the paper's experiments. */
    MoboRs(Kind kind, Function<Situation, Maximizer> maximizer) {
        this(kind, Draw::from, at -> Beta.practical(at.evaluated()), maximizer);
    }

    /** The same with other weights. */
    MoboRs drawing(BiFunction<Situation, RandomGenerator, Draw> other) {
        return new MoboRs(kind, other, beta, maximizer);
    }

    /** The same with another β_t. */
    MoboRs widening(ToDoubleFunction<Situation> other) {
        return new MoboRs(kind, weights, other, maximizer);
    }

    /** The same with another maximizer. */
    MoboRs maximizing(Function<Situation, Maximizer> other) {
        return new MoboRs(kind, weights, beta, other);
    }

    @Override
    public Proposal propose(Situation at, RandomGenerator random) {
        // Sample λ_t ~ p(λ)
        Draw draw = weights.apply(at, random);
        // x_t ← argmax_x acq(x, λ_t)
        Acquisition acquisition = kind == Kind.UCB ? upperConfidence(at, draw) : posteriorSample(at, draw, random);
        double span = Restricted.span(at.goal().scalarization(), draw.lambda());
        return at.propose(Restricted.penalized(acquisition, span, at.restrictions()), maximizer.apply(at), random)
                .weighing(draw.lambda());
    }

    /** s_λ(μ + √β_t σ). */
    private Acquisition upperConfidence(Situation at, Draw draw) {
        return new Ucb(
                at.models().objectives(),
                draw.aim().scale(),
                at.goal().scalarization(),
                draw.lambda(),
                beta.applyAsDouble(at));
    }

    /** s_λ(f′), f′_k drawn from the k-th posterior. */
    private static Acquisition posteriorSample(Situation at, Draw draw, RandomGenerator random) {
        List<SamplePath> paths = at.models().objectives().stream()
                .map(model -> model.samplePath(random))
                .toList();
        return new Thompson(
                at.models().objectives(), paths, draw.aim().scale(), at.goal().scalarization(), draw.lambda());
    }
}
