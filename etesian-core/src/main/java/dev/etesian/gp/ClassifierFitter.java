package dev.etesian.gp;

import dev.etesian.gp.SurrogateFitter.Refit;
import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import dev.etesian.math.Radial;
import dev.etesian.optim.QuasiNewton;
import java.util.List;
import java.util.Optional;

/**
 * Fits the classifier of labels: maximizes their approximate marginal likelihood with priors, and conditions.
 *
 * <p>The kernel is that of the objectives without warps, with length-scales of its own. The signal's variance is measured in
 * units of the probit's own width: the larger, the sharper the boundary. Deterministic; safe to share between threads.
 */
public record ClassifierFitter(Radial radial, Dense dense, Refit refit) {

    /** Shorter length-scales than an objective's, as regions end somewhere, and sharp boundaries. */
    static final Priors PRIORS = new Priors(0, 1, 0, Math.log(300), 1, -4, 1, 1);

    /** So many labels enter the posterior, and so many say what the hyper-parameters are: a sweep costs their cube. */
    private static final int MOST = 240;

    private static final int MOST_FITTED = 80;

    private static final QuasiNewton COLD = climbing(40);
    private static final QuasiNewton WARM = climbing(10);

    private static QuasiNewton climbing(int evaluations) {
        double scale = 1e3;
        double nats = 1e-2;
        return new QuasiNewton(new QuasiNewton.Options(evaluations, nats / scale, nats / scale, 1e-9, 1, scale, 10));
    }

    /**
     * Fits one classifier.
     *
     * @param memory of the last fit; empty where there was none
     */
    public ClassifierFit fit(Labels labels, List<Double> memory, Compute compute) {
        FitBounds bounds = bounds(labels);
        double[] last = refit == Refit.PRIOR ? new double[0] : bounds.rememberedSetting(memory);
        Labels kept = labels.atMost(MOST);
        Search search = new Search(evidence(kept.atMost(MOST_FITTED)), bounds, compute);
        if (last.length > 0) {
            search.from(WARM, last, bounds.rememberedCurvature(memory), refit == Refit.SCHEDULED);
        }
        if (last.length == 0 || (refit == Refit.SCHEDULED && FreshStart.due(labels.size()))) {
            search.from(COLD, bounds.start(), bounds.inverseHessian(), refit == Refit.SCHEDULED);
        }
        return new ClassifierFit(
                evidence(kept).classifier(search.best), FitBounds.memory(search.best, search.curvature, 0));
    }

    private FitBounds bounds(Labels labels) {
        return FitBounds.of(Optional.of(PRIORS), Kernel.of(radial, labels.inputs(), false));
    }

    private ProbitEvidence evidence(Labels labels) {
        double share = (labels.held() + 1.0) / (labels.size() + 2);
        return new ProbitEvidence(dense, Kernel.of(radial, labels.inputs(), false), labels, PRIORS, share);
    }

    /** The best setting over several starts. */
    private static final class Search {
        private final ProbitEvidence evidence;
        private final FitBounds bounds;
        private final Compute compute;
        private double[] best;
        private double[] curvature;
        private double value = Double.NEGATIVE_INFINITY;

        Search(ProbitEvidence evidence, FitBounds bounds, Compute compute) {
            this.evidence = evidence;
            this.bounds = bounds;
            this.compute = compute;
            best = bounds.noiseFree(bounds.start());
            curvature = bounds.inverseHessian();
        }

        void from(QuasiNewton method, double[] start, double[] inverseHessian, boolean climb) {
            double[] x = bounds.noiseFree(start);
            if (!climb) {
                best = x;
                curvature = inverseHessian;
                return;
            }
            QuasiNewton.Result result = method.maximize(
                    evidence, x, bounds.lower(true), bounds.upper(true), inverseHessian, compute.cancelled());
            if (result.value() > value) {
                value = result.value();
                best = result.x();
                curvature = result.inverseHessian();
            }
        }
    }
}
