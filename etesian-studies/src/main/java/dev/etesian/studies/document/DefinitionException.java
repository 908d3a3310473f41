package dev.etesian.studies.document;

import java.util.List;
import java.util.stream.Collectors;

/** A study file that cannot be used, with everything that is wrong in it. */
public final class DefinitionException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;
    private static final int SHOWN = 50;

    private final transient List<Mistake> mistakes;

    DefinitionException(List<Mistake> mistakes) {
        super(text(mistakes));
        this.mistakes = List.copyOf(mistakes);
    }

    /** All mistakes, in the order of the file. */
    public List<Mistake> mistakes() {
        return mistakes;
    }

    private static String text(List<Mistake> mistakes) {
        String lines = mistakes.stream().limit(SHOWN).map(Mistake::toString).collect(Collectors.joining("\n"));
        int more = mistakes.size() - SHOWN;
        return more > 0 ? lines + "\n… and " + more + " more" : lines;
    }
}
