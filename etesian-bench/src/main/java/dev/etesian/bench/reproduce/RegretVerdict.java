package dev.etesian.bench.reproduce;

import dev.etesian.bench.compare.PairedTest;
import dev.etesian.bench.compare.Significance;
import dev.etesian.bench.report.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Whether the paper's methods end with a smaller or comparable regret than the best rival, over several tasks. Tests are
 * two-sided and corrected after Holm for these tasks.
 *
 * @param which the tasks in words; empty where they are all that the report shows
 */
record RegretVerdict(List<TaskReport> reports, String which) {

    RegretVerdict {
        reports = List.copyOf(reports);
    }

    RegretVerdict(List<TaskReport> reports) {
        this(reports, "");
    }

    private List<TaskReport> comparisons() {
        return reports.stream()
                .filter(report -> report.bestRival().isPresent()
                        && report.bestOf(Methods.PAPER).isPresent())
                .toList();
    }

    /** The verdict on the paper's claim. */
    Verdict verdict() {
        List<TaskReport> judged = comparisons();
        if (judged.isEmpty()) {
            return Verdict.UNKNOWN;
        }
        if (judged.stream().mapToInt(TaskReport::pairs).min().orElse(0) < Significance.pairsNeeded(judged.size())) {
            return Verdict.UNDECIDED;
        }
        long comparable = judged.size() - worse(judged, RegretVerdict::best);
        return Verdict.of(comparable == judged.size(), 2 * comparable >= judged.size());
    }

    /** The verdict on the paper's claim and why, without a full stop. */
    String sentence() {
        return sentence(verdict().start());
    }

    /** What was found where the paper claims nothing, without a full stop. */
    String finding() {
        return sentence("Beyond the paper");
    }

    private String sentence(String word) {
        return switch (verdict()) {
            case UNKNOWN -> "Not judged: " + text();
            case UNDECIDED -> "Not decided by so few runs: " + text();
            default -> word + ": " + text();
        };
    }

    /** The claim as a row of a table. */
    Claims.Claim claim(String claim) {
        return new Claims.Claim(claim, text(), verdict());
    }

    /** The claim that no experiment can judge by itself, with this one's part of it. */
    Claims.Claim improvement() {
        return new Claims.Claim(
                "The improvement is most significant with many objectives or inputs",
                ratio(comparisons()).orElse("–"),
                Verdict.ACROSS);
    }

    /** The numbers behind it, without a full stop. */
    String text() {
        List<TaskReport> judged = comparisons();
        return switch (verdict()) {
            case UNKNOWN -> "the paper's methods and a rival were not both run";
            case UNDECIDED ->
                "no test of fewer than " + Significance.pairsNeeded(judged.size()) + " pairs can be significant"
                        + (judged.size() == 1 ? "" : " in " + judged.size() + " plots")
                        + inBrackets(ratio(judged));
            default ->
                String.format(
                                Locale.ROOT,
                                "%s is not significantly worse than the best rival in %d of %d plots%s and significantly better"
                                        + " in %d",
                                betterOfPaper(judged),
                                judged.size() - worse(judged, RegretVerdict::best),
                                judged.size(),
                                which.isEmpty() ? "" : " (" + which + ")",
                                better(judged, RegretVerdict::best))
                        + ours(judged)
                        + "; tests are two-sided and corrected after Holm for the plots"
                        + inBrackets(ratio(judged));
        };
    }

    private static Optional<String> best(TaskReport report) {
        return report.bestOf(Methods.PAPER);
    }

    /** In how many plots a method is significantly better than the best rival. */
    private static long better(List<TaskReport> judged, Function<TaskReport, Optional<String>> method) {
        return count(judged, method, PairedTest::better);
    }

    /** In how many plots a method is significantly worse. */
    private static long worse(List<TaskReport> judged, Function<TaskReport, Optional<String>> method) {
        return count(judged, method, PairedTest::than);
    }

    private static long count(
            List<TaskReport> judged, Function<TaskReport, Optional<String>> method, Function<PairedTest, String> side) {
        List<PairedTest> tests = judged.stream()
                .flatMap(report -> method.apply(report).flatMap(report::test).stream())
                .toList();
        Set<PairedTest> significant = Significance.of(tests);
        return judged.stream()
                .filter(report -> method.apply(report)
                        .filter(name -> report.test(name)
                                .filter(significant::contains)
                                .map(side)
                                .filter(name::equals)
                                .isPresent())
                        .isPresent())
                .count();
    }

    private static String betterOfPaper(List<TaskReport> judged) {
        return Methods.betterOfPaper(
                judged.stream().flatMap(report -> report.ran().stream()).toList());
    }

    private static String ours(List<TaskReport> judged) {
        List<TaskReport> own = judged.stream()
                .filter(report -> report.ran().contains(Methods.EPI))
                .toList();
        return own.isEmpty()
                ? ""
                : String.format(
                        Locale.ROOT,
                        "; our EPI is significantly better in %d and worse in %d of %d",
                        better(own, report -> Optional.of(Methods.EPI)),
                        worse(own, report -> Optional.of(Methods.EPI)),
                        own.size());
    }

    /** The geometric mean of the ratios of regrets, where they are known, and what regret is measured from. */
    private static Optional<String> ratio(List<TaskReport> judged) {
        double[] logs = judged.stream()
                .map(report -> best(report).flatMap(report::regretRatio))
                .flatMap(Optional::stream)
                .filter(r -> r > 0)
                .mapToDouble(Math::log)
                .toArray();
        if (logs.length == 0) {
            return Optional.empty();
        }
        double mean = Math.exp(Arrays.stream(logs).average().orElse(0));
        return Optional.of(String.format(
                Locale.ROOT,
                "%s has %.2f times the regret of the best rival, geometric mean%s",
                betterOfPaper(judged),
                mean,
                judged.stream().allMatch(TaskReport::regretKnown)
                        ? ""
                        : ", regret measured from the best that all runs together reached"));
    }

    private static String inBrackets(Optional<String> text) {
        return text.map(words -> " (" + words + ")").orElse("");
    }
}
