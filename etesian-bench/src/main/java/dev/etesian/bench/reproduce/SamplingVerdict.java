package dev.etesian.bench.reproduce;

import dev.etesian.bench.report.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Verdicts on where the paper's methods sample, from shares of suggestions inside what was asked for.
 *
 * @param steered the shares of UCB and TS, by scalarization
 * @param rivals the share of the rivals in the last third; NaN where none was run
 */
record SamplingVerdict(List<Shares> steered, double rivals) {

    /** What the verdicts follow from. */
    static final String RULES =
            "Sampling where asked agrees if at least half of the suggestions of UCB and TS in the last third of a run lie inside"
                    + " with both scalarizations, in part if with one of them more lie inside than of the rivals'. Later points"
                    + " concentrate if the share of the last third exceeds that of the first with both scalarizations, in part if"
                    + " with one.";

    private static final double HALF = 0.5;
    private static final int LAST = 2;

    /**
     * The shares with one scalarization.
     *
     * @param thirds of a run
     */
    record Shares(String scalarization, double[] thirds) {
        boolean known() {
            return Arrays.stream(thirds).noneMatch(Double::isNaN);
        }
    }

    SamplingVerdict {
        steered = steered.stream().filter(Shares::known).toList();
    }

    Claims.Claim inside(String claim) {
        String all = list(shares -> Sampling.percent(shares.thirds[LAST]));
        return new Claims.Claim(
                claim,
                all + " inside in the last third"
                        + (Double.isNaN(rivals) ? "" : ", against " + Sampling.percent(rivals) + " of the rivals'"),
                verdict(
                        shares -> shares.thirds[LAST] >= HALF,
                        shares -> shares.thirds[LAST] >= HALF || shares.thirds[LAST] > rivals));
    }

    Claims.Claim concentrating(String claim) {
        Predicate<Shares> grows = shares -> shares.thirds[LAST] > shares.thirds[0];
        return new Claims.Claim(
                claim,
                list(shares -> thirds(shares.thirds)) + " inside in the first, second and last third",
                verdict(grows, grows));
    }

    private Verdict verdict(Predicate<Shares> holds, Predicate<Shares> partly) {
        return steered.isEmpty()
                ? Verdict.UNKNOWN
                : Verdict.of(steered.stream().allMatch(holds), steered.stream().anyMatch(partly));
    }

    private String list(Function<Shares, String> figures) {
        return steered.stream()
                .map(shares -> figures.apply(shares) + " (" + shares.scalarization + ")")
                .collect(Collectors.joining(" and "));
    }

    static String thirds(double[] shares) {
        return Sampling.percent(shares[0]) + ", " + Sampling.percent(shares[1]) + " and "
                + Sampling.percent(shares[LAST]);
    }
}
