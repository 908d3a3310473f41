package dev.etesian.metric;

import dev.etesian.preference.Preference;
import dev.etesian.problem.Objective;
import java.util.Arrays;
import java.util.List;

/** Which part of a set of outcomes lies in the region asked for. */
public final class InsideShare {

    private InsideShare() {}

    /** The share of outcomes, given as gains, inside a box of the preference; NaN without boxes or outcomes. */
    public static double of(Preference preference, List<Objective> objectives, double[][] gains) {
        return Arrays.stream(gains)
                .map(g -> preference.inside(objectives, g))
                .mapToDouble(inside -> inside.map(yes -> yes ? 1.0 : 0.0).orElse(Double.NaN))
                .average()
                .orElse(Double.NaN);
    }
}
