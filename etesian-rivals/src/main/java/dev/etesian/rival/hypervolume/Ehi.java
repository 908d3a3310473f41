package dev.etesian.rival.hypervolume;

import dev.etesian.acquisition.Acquisition;
import dev.etesian.acquisition.Axis;
import dev.etesian.acquisition.MomentField;
import dev.etesian.acquisition.MomentFunction;
import dev.etesian.gp.Surrogate;
import dev.etesian.math.ScalarField;
import dev.etesian.pareto.Dominance;
import dev.etesian.preference.Scale;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Expected hypervolume improvement, as a logarithm: ln E[HV(front ∪ {f(x)}) − HV(front)], volumes of scaled gains above the
 * reference of the scale.
 *
 * <p>Exact for independent posteriors: the region that the front does not dominate is cut into boxes, and the expected
 * volume of [reference, f(x)] in a box is a product of one-dimensional integrals. It stays so under monotone links, since
 * f ≥ v if and only if latent(f) ≥ latent(v), up to the straightness of the pieces a warped link is cut into. For one
 * objective it is expected improvement. Points of the front whose boxes would be beyond 8,000, those that dominate least, are
 * left out, and what they dominate counts as free: exact up to some 100 points of six objectives.
 *
 * <p>Immutable. Sources: [Emmerich2011, section 3] for the criterion, [Yang2019, section 3] for the sum over boxes,
 * [Ament2023] for the logarithm.
 */
public final class Ehi implements Acquisition {

    /** Some 100 points on a front of six objectives; many more boxes take too long for one suggestion. */
    private static final int MOST_BOXES = 8_000;

    private final List<Surrogate> models;
    private final FreeBoxes boxes;

    private Ehi(List<Surrogate> models, FreeBoxes boxes) {
        this.models = models;
        this.boxes = boxes;
    }

    /**
     * The improvement over a front.
     *
     * @param models one posterior per objective
     * @param scale whose reference bounds the hypervolume
     * @param front gains, one row a point, of the posterior means (medians under a warp) at the evaluated feasible points,
     *     pending ones included where they were imagined; may be empty, then improvement counts from the reference
     */
    public static Ehi of(List<Surrogate> models, Scale scale, double[][] front) {
        FreeBoxes boxes = FreeBoxes.of(Axis.of(scale, models), levels(scale, front), MOST_BOXES);
        return new Ehi(List.copyOf(models), boxes);
    }

    /** The non-dominated scaled gains that are finite; the reference where there are none. */
    static double[][] levels(Scale scale, double[][] gains) {
        double[][] finite = Arrays.stream(gains)
                .map(row -> IntStream.range(0, row.length)
                        .mapToDouble(k -> scale.scaled(k, row[k]))
                        .toArray())
                .filter(row -> Arrays.stream(row).allMatch(Double::isFinite))
                .toArray(double[][]::new);
        return finite.length == 0 ? new double[1][scale.objectives()] : Dominance.front(finite);
    }

    @Override
    public ScalarField open() {
        return new MomentField(models, function());
    }

    MomentFunction function() {
        return new BoxImprovement(boxes);
    }
}
