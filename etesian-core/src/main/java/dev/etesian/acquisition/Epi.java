package dev.etesian.acquisition;

import dev.etesian.gp.Surrogate;
import dev.etesian.math.Compute;
import dev.etesian.math.ScalarField;
import dev.etesian.preference.Aim;
import dev.etesian.preference.Linear;
import dev.etesian.preference.Scalarization;
import dev.etesian.preference.Tchebyshev;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/**
 * Expected preference improvement, as a logarithm: ln E_λ E_f[(s_λ(f(x)) − b_λ)₊], b_λ the best s_λ of the posterior means
 * so far. The one-step Bayes-optimal choice for the Bayes regret of [Paria2019, Section 2].
 *
 * <p>Inside a box only improvements count that overshoot no capped objective, see {@link Incumbents}. Several aims add up
 * by their shares. How each is computed is chosen in one place, {@link Form}; {@link #form} tells. The value is −Infinity
 * only where nothing at all can be gained. Immutable; links may be warps, whose incumbents are medians.
 */
public final class Epi implements Acquisition {

    /** The fewest weights of one aim of a mixture. */
    private static final int LEAST_WEIGHTS = 16;

    /** The weights behind a grid, which speak only where the grid underflows: there one weight outweighs all others. */
    private static final int TAIL_WEIGHTS = 12;

    private record Part(double share, Form form, Supplier<MomentFunction> function) {}

    private final List<Surrogate> models;
    private final List<Part> parts;

    private Epi(List<Surrogate> models, List<Part> parts) {
        this.models = models;
        this.parts = parts;
    }

    /**
     * The improvement over what has been reached.
     *
     * @param models one posterior per objective
     * @param aims the resolved preference, shares summing to one
     * @param incumbents gains, one row a point, of the posterior means (medians under a warp) at the evaluated feasible
     *     points, pending ones included where they were imagined; may be empty, then improvement counts from the reference
     * @param random the stream that weights and samples are drawn from
     */
    public static Epi of(
            List<Surrogate> models,
            List<Aim> aims,
            Scalarization scalarization,
            double[][] incumbents,
            EpiOptions options,
            Compute compute,
            RandomGenerator random) {
        List<Part> parts = new ArrayList<>();
        for (Aim aim : aims) {
            Scalarization own = aim.scalarization(scalarization);
            parts.add(part(models, aim, own, Incumbents.of(aim, incumbents), options, compute, random));
        }
        return new Epi(List.copyOf(models), parts);
    }

    private static Part part(
            List<Surrogate> models,
            Aim aim,
            Scalarization scalarization,
            Incumbents incumbents,
            EpiOptions options,
            Compute compute,
            RandomGenerator random) {
        int k = models.size();
        Axis[] axes = Axis.of(aim.scale(), models);
        boolean[] capped = incumbents.capped();
        Form form = form(axes, aim, scalarization, incumbents, options);
        int share = Math.max(LEAST_WEIGHTS, (int) Math.ceil(options.weights() * aim.share()));
        int count = switch (form) {
            case SAMPLED -> options.samples();
            case GRID -> Math.min(share, TAIL_WEIGHTS);
            case CLOSED, INTEGRAL -> share;
        };
        Rays rays = Rays.draw(aim.directions(), scalarization, incumbents, form == Form.SAMPLED, k, count, random);
        Precision precision = options.precision();
        Supplier<MomentFunction> integral = () -> new TchebyshevIntegral(axes, capped, rays, precision);
        return new Part(
                aim.share(),
                form,
                switch (form) {
                    case CLOSED -> () -> new LinearImprovement(axes, rays);
                    case INTEGRAL -> integral;
                    case GRID -> {
                        PreferenceGrid grid =
                                new PreferenceGrid(axes, incumbents, aim.directions(), options.box(), compute);
                        yield () -> new GridImprovement(grid, integral.get());
                    }
                    case SAMPLED -> {
                        Outcomes outcomes = Outcomes.draw(rays, scalarization, random);
                        yield () -> new SampledImprovement(axes, capped, scalarization, outcomes, precision);
                    }
                });
    }

    /** The form asked for where it is possible, else the best one. */
    private static Form form(
            Axis[] axes, Aim aim, Scalarization scalarization, Incumbents incumbents, EpiOptions options) {
        List<Form> possible = possible(axes, aim, scalarization, incumbents);
        return options.form().filter(possible::contains).orElse(possible.get(0));
    }

    private static List<Form> possible(Axis[] axes, Aim aim, Scalarization scalarization, Incumbents incumbents) {
        List<Form> forms = new ArrayList<>();
        boolean affine = true;
        for (Axis axis : axes) {
            affine &= axis.affine();
        }
        if (scalarization instanceof Linear && affine && !incumbents.inside()) {
            forms.add(Form.CLOSED);
        }
        if (scalarization instanceof Tchebyshev) {
            if (incumbents.aboveReference() && PreferenceGrid.possible(aim.directions(), axes.length)) {
                forms.add(Form.GRID);
            }
            forms.add(Form.INTEGRAL);
        }
        forms.add(Form.SAMPLED);
        return forms;
    }

    /** How it is computed, one {@link Form} per aim in lower case joined by "+". */
    public String form() {
        return parts.stream()
                .map(part -> part.form().name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining("+"));
    }

    @Override
    public ScalarField open() {
        return new MomentField(models, function());
    }

    MomentFunction function() {
        if (parts.size() == 1) {
            return parts.get(0).function().get();
        }
        double[] logShares =
                parts.stream().mapToDouble(part -> Math.log(part.share())).toArray();
        MomentFunction[] functions =
                parts.stream().map(part -> part.function().get()).toArray(MomentFunction[]::new);
        return new MixtureImprovement(logShares, functions, models.size());
    }
}
