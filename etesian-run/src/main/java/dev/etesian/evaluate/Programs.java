package dev.etesian.evaluate;

import dev.etesian.studies.document.EvaluatorSpec;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A program as engines see it that start it elsewhere: what it is called with, and where the files of its evaluations are.
 * Immutable.
 */
public final class Programs {

    private final Invocation invocation;
    private final ResultParser parser;
    private final Path root;

    /**
     * A program; it and its directory must be there.
     *
     * @param outcomes the names of objectives and limits
     * @param root the folder of the study's evaluations
     */
    public Programs(EvaluatorSpec.Command spec, Set<String> outcomes, Path root) {
        invocation = Invocation.of(spec);
        parser = new ResultParser(outcomes);
        this.root = root.toAbsolutePath();
    }

    /** How the program is started. */
    public EvaluatorSpec.Command spec() {
        return invocation.spec();
    }

    /** The folder of the study's evaluations, absolute. */
    public Path root() {
        return root;
    }

    /** The environment of the program, without the variables of a trial. */
    public Map<String, String> variables() {
        return invocation.variables();
    }

    /** Where the program of a name is, as a shell with these variables would find it. */
    public static Optional<Path> found(String program, Map<String, String> environment) {
        return Launcher.found(program, environment);
    }

    /** The files of one evaluation. */
    public ProgramFiles files(long trial, int attempt) {
        return new ProgramFiles(TrialFolder.of(root, trial, attempt), parser, spec().keep());
    }
}
