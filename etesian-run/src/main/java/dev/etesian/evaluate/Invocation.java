package dev.etesian.evaluate;

import dev.etesian.space.Point;
import dev.etesian.studies.document.EvaluatorSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How a program is started: its arguments, folder and environment.
 *
 * @param variables its environment, without those of the trial
 */
record Invocation(EvaluatorSpec.Command spec, Map<String, String> variables) {

    private static final String FOLDER = "ETESIAN_FOLDER";

    /** The invocation of a specification; refuses a program or a directory that is not there. */
    static Invocation of(EvaluatorSpec.Command spec) {
        return of(spec, System.getenv());
    }

    /** The same where our own variables are these. */
    static Invocation of(EvaluatorSpec.Command spec, Map<String, String> own) {
        Invocation chosen = new Invocation(spec, spec.environment().from(own));
        if (!Files.isDirectory(spec.directory())) {
            throw new IllegalArgumentException(
                    "evaluator.directory: expected a folder, got '" + spec.directory() + "'; make it or name another");
        }
        spec.arguments().get(0).constant().ifPresent(chosen::program);
        return chosen;
    }

    /** The arguments for a point, the program as an absolute path. */
    List<String> arguments(Point point) {
        List<String> arguments = new ArrayList<>(spec.arguments(point));
        arguments.set(0, program(arguments.get(0)));
        return arguments;
    }

    /** The arguments of a process that stays; it has no point. */
    List<String> arguments() {
        return arguments(new Point(Map.of()));
    }

    /** The environment of a process that stays. */
    Map<String, String> environment(Path folder) {
        Map<String, String> all = new TreeMap<>(variables);
        all.put(FOLDER, folder.toString());
        return all;
    }

    /** The environment of one evaluation. */
    Map<String, String> environment(long trial, TrialFolder folder) {
        Map<String, String> all = new TreeMap<>(variables);
        all.put("ETESIAN_TRIAL", Long.toString(trial));
        all.put("ETESIAN_PARAMS", folder.params().toString());
        all.put("ETESIAN_RESULT", folder.result().toString());
        all.put(FOLDER, folder.scratch().toString());
        return all;
    }

    /** By what the environment of a trial's processes is known. */
    static String mark(Path scratch) {
        return FOLDER + "=" + scratch;
    }

    private String program(String name) {
        Path path = name.contains("/")
                ? spec.directory().resolve(name)
                : Launcher.found(name, variables)
                        .orElseThrow(() -> new IllegalArgumentException("evaluator.command '" + name
                                + "': no such program on the PATH; install it or give its path"));
        if (Files.isDirectory(path) || !Files.isExecutable(path)) {
            throw new IllegalArgumentException(
                    "evaluator.command '" + name + "': expected a program, got '" + path + "', "
                            + (Files.isRegularFile(path)
                                    ? "which is not executable; chmod +x, or name its interpreter first"
                                    : "which is not there; check the path, it starts in " + spec.directory()));
        }
        return path.toString();
    }
}
