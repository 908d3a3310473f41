package dev.etesian.bench.reproduce;

import dev.etesian.preference.Scalarization;
import dev.etesian.preference.Tchebyshev;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Who is compared: the paper's two methods, ours, and the rivals of the paper. Names are those of strategies, but what runs depends
 * on the {@link Setting}.
 */
final class Methods {

    static final String UCB = "mobo-rs-ucb-paper";
    static final String TS = "mobo-rs-ts-paper";

    /** Ours, asked for the weights that the regret is an average over. */
    static final String EPI = "epi";

    /** Ours as users have it: nothing beyond a box counts. */
    static final String INSIDE = "epi/inside";

    /** The paper's own methods. */
    static final List<String> PAPER = List.of(UCB, TS);

    /** Those that follow a preference, asked for the same weights. */
    static final List<String> STEERED = List.of(UCB, TS, EPI);

    /** The same, and ours with boxes as users have them: where it matters where a method samples. */
    static final List<String> SAMPLED = List.of(UCB, TS, EPI, INSIDE);

    /** Those of the paper that look at no preference; the paper leaves EHI out for more than two objectives. */
    static final List<String> RIVALS = List.of("parego", "smsego", "ehi", "pesmo", "moead-ego");

    /** What a report says of the two forms of ours. */
    static final String FORMS =
            "EPI is asked for the weights that the regret averages over (`mode: paper`); EPI inside, our"
                    + " default, counts nothing beyond the box, so it is shown where methods sample and has no regret here.";

    private Methods() {}

    /** Every method. */
    static Stream<String> all() {
        return Stream.concat(SAMPLED.stream(), RIVALS.stream());
    }

    /** The name of a method on the command line. */
    static String option(String method) {
        return method.equals(INSIDE) ? EPI : method;
    }

    /** The name in figures. */
    static String label(String strategy) {
        return switch (strategy) {
            case UCB, "mobo-rs-ucb" -> "UCB";
            case TS, "mobo-rs-ts" -> "TS";
            case EPI -> "EPI";
            case INSIDE -> "EPI inside";
            case "parego" -> "ParEGO";
            case "smsego" -> "SMSego";
            case "ehi" -> "EHI";
            case "pesmo" -> "PESM";
            case "moead-ego" -> "MOEA/D-EGO";
            default -> strategy;
        };
    }

    /** A scalarization as it is written in a text. */
    static String word(Scalarization scalarization) {
        return scalarization instanceof Tchebyshev ? "Tchebyshev" : scalarization.name();
    }

    /** Those of the paper's methods that were run, in words: {@code UCB and TS}, {@code UCB} or {@code TS}. */
    static String ofPaper(Collection<String> ran) {
        return PAPER.stream()
                .filter(ran::contains)
                .map(method -> method.equals(UCB) ? "UCB" : "TS")
                .collect(Collectors.joining(" and "));
    }

    /** The better of those of the paper's methods that were run, in words. */
    static String betterOfPaper(Collection<String> ran) {
        return (ran.containsAll(PAPER) ? "the better of the paper's " : "the paper's ") + ofPaper(ran);
    }

    /** The color in figures, the same in all of them. */
    static int series(String strategy) {
        return switch (strategy) {
            case UCB, "mobo-rs-ucb" -> 0;
            case TS, "mobo-rs-ts" -> 1;
            case EPI, INSIDE -> 2;
            case "parego" -> 3;
            case "smsego" -> 4;
            case "ehi" -> 5;
            case "pesmo" -> 6;
            default -> 7;
        };
    }
}
