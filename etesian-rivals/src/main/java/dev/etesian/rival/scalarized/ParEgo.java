package dev.etesian.rival.scalarized;

import dev.etesian.acquisition.Acquisition;
import dev.etesian.acquisition.Restricted;
import dev.etesian.math.Compute;
import dev.etesian.math.Streams;
import dev.etesian.preference.Goal;
import dev.etesian.preference.Linear;
import dev.etesian.preference.Preference;
import dev.etesian.problem.History;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import dev.etesian.rival.evolution.SimplexLattice;
import dev.etesian.strategy.ModelBased;
import dev.etesian.strategy.Models;
import dev.etesian.strategy.Posterior;
import dev.etesian.strategy.Proposal;
import dev.etesian.strategy.Request;
import dev.etesian.strategy.Search;
import dev.etesian.strategy.Strategy;
import dev.etesian.strategy.StrategyInfo;
import dev.etesian.strategy.Suggestion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * ParEGO: draw weights from a lattice, turn every result into one number, model that number, and go where it is expected
 * to improve most.
 *
 * <p>On costs c_k = (best_k − g_k)/(best_k − worst_k) of the results so far, the number is the augmented Tchebyshev gain
 * −[max_k λ_k c_k + 0.05 Σ_k λ_k c_k]. Limits keep their own models. Every suggestion of a batch draws its own weights and
 * counts those before it as running. The preference of the study is not looked at. Source: [Knowles2006, section III].
 *
 * @param single how the number is maximized
 */
public record ParEgo(ModelBased single) implements Strategy {

    private static final double RHO = 0.05;

    /** With the standard models. */
    public static ParEgo of(StrategyInfo info) {
        return new ParEgo(new ModelBased(info, ParEgo::improve));
    }

    @Override
    public String name() {
        return single.name();
    }

    @Override
    public List<Suggestion> suggest(Request request, Compute compute, Streams streams) {
        double[][] lattice = lattice(request.problem().objectives().size());
        Problem problem = scalarized(request.problem());
        List<Suggestion> suggestions = new ArrayList<>();
        History history = request.history();
        for (int i = 0; i < request.count(); i++) {
            double[] lambda = lattice[streams.trial(~history.trials()).nextInt(lattice.length)];
            Goal goal = new Goal(Preference.flat(), new Linear());
            Request one =
                    new Request(problem, goal, scalarized(request.problem(), history, lambda), 1, request.repeats());
            List<Suggestion> next = single.suggest(one, compute, streams);
            if (next.isEmpty()) {
                break;
            }
            suggestions.add(new Suggestion(
                    next.get(0).point(),
                    because(next.get(0).rationale(), lambda),
                    next.get(0).causes()));
            history = running(
                    history, request.problem().space().encode(next.get(0).point()));
        }
        return suggestions;
    }

    /** Divisions as in the paper for two and three objectives, 11 and 15 vectors; beyond, at least as many. */
    static double[][] lattice(int objectives) {
        int divisions = objectives == 2 ? 10 : 1;
        while (objectives > 2 && SimplexLattice.size(objectives, divisions) < 15) {
            divisions++;
        }
        return SimplexLattice.of(objectives, divisions);
    }

    private static Proposal improve(Posterior at, Search search, RandomGenerator random) {
        double[][] front = at.front();
        double best = front.length > 0 ? front[0][0] : at.scale().gain(0, 0);
        Acquisition improvement =
                new ExpectedImprovement(at.models().objectives().get(0), best);
        return search.argmax(Restricted.logarithmic(improvement, at.restrictions()), random);
    }

    private static Problem scalarized(Problem problem) {
        Objective number = Objective.maximize("scalarized");
        boolean deterministic = problem.objectives().stream().allMatch(Objective::deterministic);
        return new Problem(problem.space(), List.of(deterministic ? number.withoutNoise() : number), problem.limits());
    }

    /** The history of the number; hyper-parameters are kept where they were those of such a history. */
    private static History scalarized(Problem problem, History history, double[] lambda) {
        double[][] gains = new double[history.size()][1];
        double[][] noise = new double[history.size()][1];
        Costs costs = Costs.of(history.gains(), lambda.length);
        for (int i = 0; i < gains.length; i++) {
            gains[i][0] = costs.scalarized(history.gains()[i], lambda);
            noise[i][0] = costs.variance(history.gains()[i], history.noise()[i], lambda);
        }
        boolean own = history.memory().size() == Models.count(1, problem, history);
        return new History(
                history.trials(),
                history.x(),
                gains,
                noise,
                history.limits(),
                history.pending(),
                history.failed(),
                own ? history.memory() : List.of(),
                history.levels());
    }

    private static History running(History history, double[] u) {
        double[][] pending = Arrays.copyOf(history.pending(), history.pending().length + 1);
        pending[pending.length - 1] = u;
        return new History(
                history.trials() + 1,
                history.x(),
                history.gains(),
                history.noise(),
                history.limits(),
                pending,
                history.failed(),
                history.memory(),
                history.levels());
    }

    private static Rationale because(Rationale why, double[] lambda) {
        List<Double> weights = why.memory().isEmpty()
                ? List.of()
                : Arrays.stream(lambda).boxed().toList();
        return new Rationale(
                why.strategy(),
                weights,
                why.acquisition(),
                List.of(),
                why.success(),
                why.memory(),
                why.fallbacks(),
                why.level());
    }

    /**
     * Costs from 0, the best result of each objective, to 1, the worst.
     *
     * @param best half the largest gains, so that differences of huge ones stay finite
     */
    record Costs(double[] best, double[] span) {

        static Costs of(double[][] gains, int objectives) {
            double[] best = new double[objectives];
            double[] span = new double[objectives];
            for (int k = 0; k < objectives; k++) {
                int column = k;
                double[] finite = Arrays.stream(gains)
                        .mapToDouble(row -> row[column] / 2)
                        .filter(Double::isFinite)
                        .toArray();
                best[k] = Arrays.stream(finite).max().orElse(0);
                double range = best[k] - Arrays.stream(finite).min().orElse(0);
                span[k] = range > 0 ? range : 1;
            }
            return new Costs(best, span);
        }

        double cost(int k, double gain) {
            return (best[k] - gain / 2) / span[k];
        }

        /** −[max_k λ_k c_k + ρ Σ_k λ_k c_k]; NaN where a gain is. */
        double scalarized(double[] gains, double[] lambda) {
            double most = 0;
            double sum = 0;
            for (int k = 0; k < lambda.length; k++) {
                double weighted = lambda[k] * cost(k, gains[k]);
                most = Math.max(most, weighted);
                sum += weighted;
            }
            return -(most + RHO * sum);
        }

        /** Of the number, from known variances of independent gains; to first order. */
        double variance(double[] gains, double[] variances, double[] lambda) {
            int worst = 0;
            for (int k = 1; k < lambda.length; k++) {
                boolean more = lambda[k] * cost(k, gains[k]) > lambda[worst] * cost(worst, gains[worst]);
                worst = more ? k : worst;
            }
            double sum = 0;
            for (int k = 0; k < lambda.length; k++) {
                double slope = lambda[k] * ((k == worst ? 1 : 0) + RHO) / (2 * span[k]);
                sum += slope == 0 ? 0 : slope * slope * variances[k];
            }
            return sum;
        }
    }
}
