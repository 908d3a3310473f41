package dev.etesian.rival.scalarized;

import dev.etesian.preference.Aim;
import dev.etesian.preference.Scale;
import dev.etesian.strategy.Request;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Points to aim at, drawn from the ranges that somebody prefers: uniformly from a box, from its worst to its best corner; where the
 * preference is no box, on a ray drawn from it, where its first objective reaches the ideal. Source: [Hakanen2017].
 */
final class AspirationRanges {

    private AspirationRanges() {}

    /** The achievement of a point drawn for one suggestion. */
    static Achievement draw(Request request, RandomGenerator random) {
        double[][] gains = request.history().gains();
        Scale study = Scale.of(request.problem().objectives(), gains);
        List<Aim> aims = request.goal().preference().aims(request.problem().objectives(), study);
        return Achievement.towards(point(Aim.pick(aims, random.nextDouble()), random), gains);
    }

    private static double[] point(Aim aim, RandomGenerator random) {
        double[] level = new double[aim.capped().length];
        if (aim.inside()) {
            for (int k = 0; k < level.length; k++) {
                level[k] = random.nextDouble();
            }
        } else {
            aim.directions().draw(level, random);
            double largest = 0;
            for (double u : level) {
                largest = Math.max(largest, u);
            }
            for (int k = 0; k < level.length; k++) {
                level[k] /= largest;
            }
        }
        double[] out = new double[level.length];
        for (int k = 0; k < out.length; k++) {
            out[k] = aim.scale().gain(k, level[k]);
        }
        return out;
    }
}
