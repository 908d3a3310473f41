package dev.etesian.studies.document;

/**
 * A kind of preference as an option of a command line.
 *
 * @param kind its key in a document; the option is {@code --kind}
 * @param label what stands for its value in the help; empty for a flag
 * @param description one sentence for the help
 */
public record PreferenceOption(String kind, String label, String description) {

    /** Whether the option has no value. */
    public boolean flag() {
        return label.isEmpty();
    }
}
