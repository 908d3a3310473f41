package dev.etesian.rival.hypervolume;

import dev.etesian.acquisition.MomentFunction;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** ln of the expected hypervolume improvement over one front: {@link BoxSum} where that is accurate, else {@link LogBoxSum}. */
final class BoxImprovement implements MomentFunction {

    private final BoxSum sum;
    private final LogBoxSum farAway;

    BoxImprovement(FreeBoxes boxes) {
        sum = new BoxSum(boxes);
        farAway = new LogBoxSum(boxes);
    }

    @Override
    public double value(double[] mean, double[] deviation, double @Nullable [] dMean, double @Nullable [] dDeviation) {
        double value;
        if (dMean != null && dDeviation != null) {
            Arrays.fill(dMean, 0);
            Arrays.fill(dDeviation, 0);
            value = sum.value(mean, deviation, 1, dMean, dDeviation);
        } else {
            value = sum.value(mean, deviation);
        }
        if (!(value > BoxSum.LEAST)) {
            return farAway.value(mean, deviation, dMean, dDeviation);
        }
        if (dMean != null && dDeviation != null) {
            for (int k = 0; k < mean.length; k++) {
                dMean[k] /= value;
                dDeviation[k] /= value;
            }
        }
        return Math.log(value);
    }
}
