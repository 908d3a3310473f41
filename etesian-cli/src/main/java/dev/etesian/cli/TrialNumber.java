package dev.etesian.cli;

/** The number of a trial as a word on the command line. */
final class TrialNumber {

    private static final int MOST_DIGITS = 18;

    private TrialNumber() {}

    static long of(String word) {
        if (!word.matches("\\d{1," + MOST_DIGITS + "}")) {
            throw new IllegalArgumentException("argument 'TRIAL': expected a trial number, got '" + word + "'"
                    + (word.contains("=") ? "; it comes before the outcomes" : ""));
        }
        return Long.parseLong(word);
    }
}
