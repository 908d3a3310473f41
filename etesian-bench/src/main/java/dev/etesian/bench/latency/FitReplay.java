package dev.etesian.bench.latency;

import dev.etesian.gp.Fit;
import dev.etesian.gp.GpSettings;
import dev.etesian.gp.Input;
import dev.etesian.gp.Results;
import dev.etesian.gp.SurrogateFitter;
import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import dev.etesian.problem.History;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Trial;
import dev.etesian.strategy.Strategies;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Makes the fits of the next suggestion of a study, from the same results and the same memory, and nothing else.
 */
final class FitReplay {

    private final Problem problem;
    private final SurrogateFitter fitter;
    private final boolean models;
    private final Compute compute;

    FitReplay(LatencyPlan plan, Problem problem, Compute compute) {
        this.problem = problem;
        this.compute = compute;
        Optional<GpSettings> settings =
                Strategies.named(plan.strategy()).models(problem.objectives().size());
        fitter = new SurrogateFitter(settings.orElseGet(GpSettings::standard), Dense.plain());
        models = settings.isPresent();
    }

    /** What the fits took and to how many results the hyper-parameters were fitted. */
    record Timing(double milliseconds, int fitSize) {}

    Timing time(List<Trial> trials) {
        History whole = History.of(problem, trials);
        int most = Math.min(whole.size(), fitter.settings().exactLimit());
        History history = whole.rows(IntStream.range(0, most).toArray());
        if (!models || history.memory().size() < problem.objectives().size()) {
            return new Timing(0, 0);
        }
        List<Objective> objectives = problem.objectives();
        Input[] inputs = Input.continuous(problem.space().parameters().size());
        Fit[] fits = new Fit[objectives.size()];
        long start = System.nanoTime();
        compute.forEach(
                fits.length,
                k -> fits[k] = fitter.fit(
                        new Results(
                                history.x(),
                                column(history.gains(), k),
                                column(history.noise(), k),
                                inputs,
                                objectives.get(k).deterministic()),
                        history.memory().get(k),
                        compute.alone()));
        double milliseconds = (System.nanoTime() - start) * 1e-6;
        return new Timing(
                milliseconds, Arrays.stream(fits).mapToInt(Fit::fitSize).min().orElse(0));
    }

    private static double[] column(double[][] rows, int k) {
        return Arrays.stream(rows).mapToDouble(row -> row[k]).toArray();
    }
}
