package dev.etesian.studies.suggest;

import dev.etesian.studies.document.DefinitionException;
import dev.etesian.studies.document.Mistake;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Mistakes in what a request takes from a study file, told with the paths of the request. */
final class DefinitionMistakes {

    private DefinitionMistakes() {}

    /** The first mistake with its path; where there are more, each is a further line of the message. */
    static Map<String, Object> error(DefinitionException wrong) {
        List<Mistake> all = wrong.mistakes();
        String more = all.stream()
                .skip(1)
                .map(mistake -> "\n" + path(mistake) + ": " + mistake.text())
                .collect(Collectors.joining());
        return Suggest.error(path(all.get(0)), all.get(0).text() + more);
    }

    /** In a study file the parts of a problem are at the top. */
    private static String path(Mistake mistake) {
        String top = mistake.path().replaceFirst("[.\\[].*", "");
        if (top.isEmpty()) {
            return "problem";
        }
        return QueryReader.PROBLEM.contains(top) ? "problem." + mistake.path() : mistake.path();
    }
}
