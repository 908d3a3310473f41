package dev.etesian.bench.reproduce;

import dev.etesian.preference.Scalarization;
import dev.etesian.preference.Tchebyshev;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** Who is compared: the paper's two methods with its exact settings, ours, and the rivals of the paper. */
final class Methods {

    static final String UCB = "mobo-rs-ucb-paper";
    static final String TS = "mobo-rs-ts-paper";
    static final String EPI = "epi";

    /** The paper's own methods. */
    static final List<String> PAPER = List.of(UCB, TS);

    /** Those that follow a preference. */
    static final List<String> STEERED = List.of(UCB, TS, EPI);

    /** Those of the paper that look at no preference. */
    static final List<String> RIVALS = List.of("parego", "smsego", "ehi", "pesmo", "moead-ego");

    /** The rivals for more than two objectives: the paper leaves EHI out there. */
    static final List<String> RIVALS_OF_MANY = List.of("parego", "smsego", "pesmo", "moead-ego");

    private Methods() {}

    /** The name in figures. */
    static String label(String strategy) {
        return switch (strategy) {
            case UCB -> "UCB (paper)";
            case TS -> "TS (paper)";
            case EPI -> "EPI (ours)";
            case "mobo-rs-ucb" -> "UCB";
            case "mobo-rs-ts" -> "TS";
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
            case EPI -> 2;
            case "parego" -> 3;
            case "smsego" -> 4;
            case "ehi" -> 5;
            case "pesmo" -> 6;
            default -> 7;
        };
    }
}
