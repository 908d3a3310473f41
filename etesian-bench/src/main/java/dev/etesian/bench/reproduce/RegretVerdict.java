package dev.etesian.bench.reproduce;

import dev.etesian.bench.report.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Whether the paper's methods end with a smaller or comparable regret than the best rival, over several tasks.
 *
 * @param which the tasks in words; empty where they are all that the report shows
 */
record RegretVerdict(List<TaskReport> reports, String which) {

    /** The least p of n pairs is 2⁻ⁿ. */
    private static final int DECISIVE = 5;

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
        if (judged.stream().mapToInt(TaskReport::pairs).min().orElse(0) < DECISIVE) {
            return Verdict.UNDECIDED;
        }
        long comparable = comparable(judged);
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
                "no test of fewer than " + DECISIVE + " pairs can be significant" + inBrackets(ratio(judged));
            default -> {
                long comparable = comparable(judged);
                yield String.format(
                                Locale.ROOT,
                                "%s is not significantly worse than the best rival in %d of %d plots%s and significantly better"
                                        + " in %d",
                                better(judged),
                                comparable,
                                judged.size(),
                                which.isEmpty() ? "" : " (" + which + ")",
                                count(
                                        judged,
                                        report -> best(report)
                                                .filter(report::wins)
                                                .isPresent()))
                        + ours(judged)
                        + inBrackets(ratio(judged));
            }
        };
    }

    private static Optional<String> best(TaskReport report) {
        return report.bestOf(Methods.PAPER);
    }

    private static long comparable(List<TaskReport> judged) {
        return count(judged, report -> best(report).filter(report::holdsItsOwn).isPresent());
    }

    private static long count(List<TaskReport> judged, Predicate<TaskReport> kind) {
        return judged.stream().filter(kind).count();
    }

    private static String better(List<TaskReport> judged) {
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
                        count(own, report -> report.wins(Methods.EPI)),
                        count(own, report -> !report.holdsItsOwn(Methods.EPI)),
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
                better(judged),
                mean,
                judged.stream().allMatch(TaskReport::regretKnown)
                        ? ""
                        : ", regret measured from the best that all runs together reached"));
    }

    private static String inBrackets(Optional<String> text) {
        return text.map(words -> " (" + words + ")").orElse("");
    }
}
