package dev.etesian.studies.json;

/** Something wrong in JSON that was sent to us. */
public final class InputException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final String path;
    private final String rule;

    /**
     * @param path which value, as {@code trials[3].values.cost}; empty for the whole
     * @param rule what was expected, what was found, and what to do
     */
    public InputException(String path, String rule) {
        super(path.isEmpty() ? rule : path + ": " + rule);
        this.path = path;
        this.rule = rule;
    }

    public String path() {
        return path;
    }

    public String rule() {
        return rule;
    }
}
