package dev.etesian.rival.hypervolume;

import dev.etesian.acquisition.Acquisition;
import dev.etesian.acquisition.Axis;
import dev.etesian.acquisition.PotentialFront;
import dev.etesian.gp.JointDraws;
import dev.etesian.gp.Surrogate;
import dev.etesian.math.Compute;
import dev.etesian.math.ScalarField;
import dev.etesian.preference.Scale;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Expected hypervolume improvement when nobody knows the front, as a logarithm: ln E_F E[HV(F ∪ {f(x)}) − HV(F)], F the
 * outcomes without noise at the points evaluated or running, drawn jointly from the posterior.
 *
 * <p>Only F is sampled, once for all candidates. Given F the outcome f(x) is normal again, with a mean of its own for each
 * draw, and its improvement is the exact sum over the boxes of {@link Ehi}, smooth in x and finite in the far tail. So no
 * draw of f(x) is needed, and without noise all draws agree and this is Ehi. Points still running are drawn like the others,
 * from models that know nothing about them: their outcome is integrated over. At most 100 points are drawn, and in each draw
 * those whose boxes would be beyond 600, the ones that dominate least, are left out: what they dominate counts as free.
 *
 * <p>Immutable. Sources: [Daulton2021, section 4] for the criterion, [Ament2023] for the logarithm.
 */
public final class Nehvi implements Acquisition {

    /** The most objectives: beyond, the boxes of all draws take too long. */
    public static final int MAX_OBJECTIVES = 4;

    /** Draws of the front, by the number of objectives: more where one costs less. */
    private static final int[] DRAWS = {64, 64, 48, 32};

    /** Points whose outcome is drawn, and boxes for each draw. */
    private static final int MOST_POINTS = 100;

    private static final int MOST_BOXES = 600;

    final int dimension;
    final List<JointDraws> draws;
    final List<FreeBoxes> boxes;

    private Nehvi(int dimension, List<JointDraws> draws, List<FreeBoxes> boxes) {
        this.dimension = dimension;
        this.draws = draws;
        this.boxes = boxes;
    }

    /**
     * The improvement over what may have been reached.
     *
     * @param models one posterior per objective, of results alone
     * @param scale whose reference bounds the hypervolume
     * @param points evaluated or running, those that keep the limits; may be empty
     * @param random the stream that the outcomes are drawn from
     * @throws IllegalArgumentException if there are more than four objectives
     */
    public static Nehvi of(
            List<Surrogate> models, Scale scale, double[][] points, Compute compute, RandomGenerator random) {
        int k = models.size();
        if (k > MAX_OBJECTIVES) {
            throw new IllegalArgumentException(
                    "noisy improvement: expected at most " + MAX_OBJECTIVES + " objectives, got " + k + "; use Epi");
        }
        double[][] x = PotentialFront.of(models, points, MOST_POINTS);
        int count = x.length == 0 ? 1 : DRAWS[k - 1];
        List<JointDraws> draws = new ArrayList<>();
        for (Surrogate model : models) {
            draws.add(model.jointDraws(x, count, random));
        }
        Axis[] axes = Axis.of(scale, models);
        FreeBoxes[] boxes = new FreeBoxes[count];
        compute.forEach(count, i -> boxes[i] = FreeBoxes.of(axes, levels(axes, draws, i, x.length), MOST_BOXES));
        return new Nehvi(models.get(0).dimension(), List.copyOf(draws), List.of(boxes));
    }

    /** The finite levels of one draw, one point a row. */
    private static double[][] levels(Axis[] axes, List<JointDraws> draws, int draw, int points) {
        double[][] rows = new double[points][axes.length];
        for (int k = 0; k < axes.length; k++) {
            double[] latent = draws.get(k).values()[draw];
            for (int j = 0; j < points; j++) {
                rows[j][k] = axes[k].level(latent[j]);
            }
        }
        return Arrays.stream(rows)
                .filter(row -> Arrays.stream(row).allMatch(Double::isFinite))
                .toArray(double[][]::new);
    }

    @Override
    public ScalarField open() {
        return new DrawField(this);
    }
}
