package dev.etesian.bench.reproduce;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Whose models and maximizer all methods of an experiment have, so that only the methods differ. Each setting has a folder of its
 * own.
 */
public enum Setting {
    /** The paper's: a squared exponential kernel fitted by likelihood, and DIRECT. */
    PAPER,
    /** Ours. */
    OURS;

    /** Reads {@code paper} or {@code ours}. */
    public static Setting named(String word) {
        return Stream.of(values())
                .filter(setting -> setting.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("setting '" + word + "': expected paper or ours"));
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The strategy that runs for a method. Boxes count as in the paper but for {@link Methods#INSIDE}. */
    String strategy(String method) {
        boolean paper = this == PAPER;
        return switch (method) {
            case Methods.UCB -> paper ? Methods.UCB : "mobo-rs-ucb/paper-boxes";
            case Methods.TS -> paper ? Methods.TS : "mobo-rs-ts/paper-boxes";
            case Methods.EPI -> paper ? "epi/paper-setting-boxes" : "epi/paper-boxes";
            case Methods.INSIDE -> paper ? "epi/paper-setting" : "epi";
            default -> paper ? method + "/paper-setting" : method;
        };
    }

    List<String> strategies(List<String> methods) {
        return methods.stream().map(this::strategy).toList();
    }

    /** The method that a strategy runs for; empty where it is of the other setting. */
    Optional<String> method(String strategy) {
        return Methods.all().filter(method -> strategy(method).equals(strategy)).findFirst();
    }

    /** What a set-up says of the methods. */
    String sentence() {
        return this == PAPER
                ? "All methods have the paper's models and maximizer: a squared exponential kernel fitted by marginal likelihood"
                        + " every 10 evaluations (ParEGO, which models another number each time, fits at each), noise"
                        + " estimated, DIRECT with 1,000 evaluations per parameter, a number the paper does not give;"
                        + " MOEA/D-EGO keeps its evolution."
                : "All methods have our models and maximizer, noise estimated; MOEA/D-EGO and PESM keep their own"
                        + " maximizers.";
    }
}
