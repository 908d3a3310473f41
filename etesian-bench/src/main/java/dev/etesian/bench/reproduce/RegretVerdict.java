package dev.etesian.bench.reproduce;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Whether the paper's methods end with a smaller or comparable regret than the best rival, over several tasks. */
record RegretVerdict(List<TaskReport> reports) {

    /** The least p of n pairs is 2⁻ⁿ. */
    private static final int DECISIVE = 5;

    RegretVerdict {
        reports = List.copyOf(reports);
    }

    /** The verdict on the paper's claim, without a full stop. */
    String sentence() {
        return sentence(true);
    }

    /** What was found where the paper claims nothing, without a full stop. */
    String finding() {
        return sentence(false);
    }

    private String sentence(boolean claimed) {
        List<TaskReport> judged = reports.stream()
                .filter(report -> report.bestRival().isPresent()
                        && report.bestOf(Methods.PAPER).isPresent())
                .toList();
        if (judged.isEmpty()) {
            return "Not judged: the paper's methods and a rival were not both run";
        }
        long wins = count(judged, true);
        long comparable = count(judged, false);
        if (judged.stream().mapToInt(TaskReport::pairs).min().orElse(0) < DECISIVE) {
            return "Not decided by so few runs: no test of fewer than " + DECISIVE + " pairs can be significant"
                    + ratio(judged);
        }
        String word = !claimed
                ? "Beyond the paper"
                : comparable == judged.size()
                        ? "Agrees"
                        : 2 * comparable >= judged.size() ? "Agrees in part" : "Does not agree";
        return String.format(
                        Locale.ROOT,
                        "%s: %s is not significantly worse than the best rival in %d of %d plots and significantly better in"
                                + " %d%s",
                        word,
                        better(judged),
                        comparable,
                        judged.size(),
                        wins,
                        ours(judged))
                + ratio(judged);
    }

    private static String better(List<TaskReport> judged) {
        return Methods.betterOfPaper(
                judged.stream().flatMap(report -> report.ran().stream()).toList());
    }

    private static String ours(List<TaskReport> judged) {
        return judged.stream().noneMatch(report -> report.ran().contains(Methods.EPI))
                ? ""
                : "; our EPI is significantly better in "
                        + judged.stream()
                                .filter(report -> report.wins(Methods.EPI))
                                .count();
    }

    private static long count(List<TaskReport> judged, boolean better) {
        return judged.stream()
                .filter(report -> report.bestOf(Methods.PAPER)
                        .map(method -> better ? report.wins(method) : report.holdsItsOwn(method))
                        .orElse(false))
                .count();
    }

    /** The geometric mean of the ratios of regrets, where they are known. */
    private static String ratio(List<TaskReport> judged) {
        double[] logs = judged.stream()
                .map(report -> report.bestOf(Methods.PAPER).flatMap(report::regretRatio))
                .flatMap(Optional::stream)
                .filter(r -> r > 0)
                .mapToDouble(Math::log)
                .toArray();
        if (logs.length == 0) {
            return "";
        }
        double mean = Math.exp(Arrays.stream(logs).average().orElse(0));
        return String.format(
                Locale.ROOT, " (%s has %.2f times the regret of the best rival, geometric mean)", better(judged), mean);
    }
}
