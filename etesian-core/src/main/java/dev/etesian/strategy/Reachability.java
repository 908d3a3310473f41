package dev.etesian.strategy;

import dev.etesian.gp.Surrogate;
import dev.etesian.math.Normal;
import dev.etesian.preference.Aim;
import dev.etesian.preference.Scale;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Whether the boxes of a preference can be reached at all, as far as the models know. */
final class Reachability {

    /** Below this chance of landing in any box, the user should hear of it. */
    private static final double SLIM = 1e-3;

    private Reachability() {}

    /** A warning where no result lies in a box and the chosen point, the best there is, will hardly do. */
    static Optional<String> warning(List<Aim> aims, double[][] means, List<Surrogate> models, double[] x) {
        if (!aims.stream().allMatch(Aim::inside) || aims.stream().anyMatch(aim -> entered(aim.scale(), means))) {
            return Optional.empty();
        }
        double chance = aims.stream()
                .mapToDouble(aim -> chance(aim.scale(), models, x))
                .max()
                .orElse(1);
        return chance < SLIM
                ? Optional.of(String.format(
                        Locale.ROOT,
                        "preference seems out of reach: a chance of %.0e at the most promising point; approaching it",
                        chance))
                : Optional.empty();
    }

    private static boolean entered(Scale scale, double[][] means) {
        return Arrays.stream(means).anyMatch(gains -> {
            boolean inside = true;
            for (int k = 0; k < gains.length; k++) {
                inside &= scale.scaled(k, gains[k]) >= 0;
            }
            return inside;
        });
    }

    /** Π_k P(f_k(x) ≥ the box's worst gain): overshooting is no obstacle. */
    private static double chance(Scale scale, List<Surrogate> models, double[] x) {
        double[] mean = new double[1];
        double[] variance = new double[1];
        double chance = 1;
        for (int k = 0; k < models.size(); k++) {
            Surrogate model = models.get(k);
            model.predictor().predict(new double[][] {x}, 1, mean, variance, null, null);
            double worst = model.link().latent(scale.gain(k, 0));
            chance *= Normal.cdf((mean[0] - worst) / Math.sqrt(variance[0]));
        }
        return chance;
    }
}
