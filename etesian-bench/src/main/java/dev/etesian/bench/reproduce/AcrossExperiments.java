package dev.etesian.bench.reproduce;

import dev.etesian.bench.report.Block;
import dev.etesian.bench.report.Section;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToIntFunction;

/** What only several experiments together show: how the advantage over the best rival changes with objectives and inputs. */
final class AcrossExperiments {

    static final String NAME = "across";

    private AcrossExperiments() {}

    /**
     * How the better of UCB and TS did in one experiment.
     *
     * @param ratios of its final regret to the best rival's, one a plot
     */
    record Standing(String name, ComparisonExperiment.Size size, double[] ratios) {

        /** The geometric mean. */
        double mean() {
            return Math.exp(Arrays.stream(ratios).map(Math::log).average().orElse(Double.NaN));
        }

        List<String> row() {
            return List.of(
                    name,
                    String.valueOf(size.objectives()),
                    String.valueOf(size.inputs()),
                    number(mean()),
                    number(Arrays.stream(ratios).min().orElse(Double.NaN)),
                    number(Arrays.stream(ratios).max().orElse(Double.NaN)));
        }
    }

    /** The section; empty with fewer than two experiments to compare. */
    static Optional<Section> of(Map<Experiment, Records> reported) {
        List<Standing> standings = new ArrayList<>();
        Set<String> ran = new TreeSet<>();
        reported.forEach((experiment, records) -> {
            if (experiment instanceof ComparisonExperiment compared) {
                List<TaskReport> reports = compared.comparisons(records);
                double[] ratios = ratios(reports);
                if (ratios.length > 0) {
                    standings.add(new Standing(experiment.name(), compared.dimensions(), ratios));
                    reports.forEach(report -> ran.addAll(report.ran()));
                }
            }
        });
        return section(standings, ran);
    }

    /** Regrets of 0 have no ratio. */
    private static double[] ratios(List<TaskReport> reports) {
        return reports.stream()
                .map(report -> report.bestOf(Methods.PAPER).flatMap(report::regretRatio))
                .flatMap(Optional::stream)
                .mapToDouble(Double::doubleValue)
                .filter(ratio -> ratio > 0 && ratio < Double.POSITIVE_INFINITY)
                .toArray();
    }

    static Optional<Section> section(List<Standing> standings, Set<String> ran) {
        if (standings.size() < 2) {
            return Optional.empty();
        }
        return Optional.of(new Section(
                NAME,
                "Across experiments: objectives and inputs",
                "The final Bayes regret of " + Methods.betterOfPaper(ran)
                        + " as a multiple of the best rival's, over the plots"
                        + " of each experiment; below 1 the paper's method is better. Where the front is not known, regret is"
                        + " taken from what all runs of all methods together reached.",
                List.of("The improvement is most significant for the experiments with many objectives or inputs."),
                verdict(standings, ran),
                List.of(new Block.Table(
                        List.of("experiment", "K", "d", "ratio, geometric mean", "least", "largest"),
                        standings.stream().map(Standing::row).toList()))));
    }

    /** The claim holds where the advantage is largest with the most objectives, and with the most inputs. */
    private static String verdict(List<Standing> standings, Set<String> ran) {
        boolean objectives = improves(standings, ComparisonExperiment.Size::objectives);
        boolean inputs = improves(standings, ComparisonExperiment.Size::inputs);
        String word = objectives && inputs ? "Agrees" : objectives || inputs ? "Agrees in part" : "Does not agree";
        List<String> parts = standings.stream()
                .map(one -> number(one.mean()) + " for K = " + one.size().objectives() + ", d = "
                        + one.size().inputs() + " (" + one.name() + ")")
                .toList();
        String best = standings.stream()
                .min(Comparator.comparingDouble(Standing::mean))
                .orElseThrow()
                .name();
        return word + ": the regret of " + Methods.betterOfPaper(ran) + " is " + String.join(", ", parts)
                + " times the best rival's, measured from the best that all runs together reached where the front is not known;"
                + " it compares best on " + best + ".";
    }

    /** Whether the experiment with the most of something is below 1, and below every one that is no larger in anything. */
    private static boolean improves(List<Standing> standings, ToIntFunction<ComparisonExperiment.Size> size) {
        Standing most = standings.stream()
                .max(Comparator.comparingInt(one -> size.applyAsInt(one.size())))
                .orElseThrow();
        return most.mean() < 1
                && standings.stream()
                        .filter(one -> !one.equals(most)
                                && one.size().objectives() <= most.size().objectives()
                                && one.size().inputs() <= most.size().inputs())
                        .allMatch(one -> most.mean() < one.mean());
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
