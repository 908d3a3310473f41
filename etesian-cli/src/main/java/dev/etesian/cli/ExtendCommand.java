package dev.etesian.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code etesian extend}: more trials for a study. */
@Command(
        name = "extend",
        description = "Allows a study more trials than its file does, also while it runs.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  etesian extend coating --trials 20")
final class ExtendCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Parameters(paramLabel = "NAME", description = "The study.")
    private String name = "";

    @Option(names = "--trials", paramLabel = "N", required = true, description = "How many more.")
    private long trials;

    @Option(names = "--note", paramLabel = "TEXT", defaultValue = "", description = "Who wants it, or why.")
    private String note = "";

    @Mixin
    private StoreOption option = new StoreOption();

    @Option(names = "--json", description = "One JSON document.")
    private boolean json;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        try (OpenStudy study = OpenStudy.of(option, name)) {
            if (study.definition().budget().trials().isEmpty()) {
                throw new IllegalArgumentException("study '" + name
                        + "': expected a budget of trials to extend, got none; it takes as many as it is given");
            }
            study.study().extend(trials, note);
            OptionalLong budget =
                    StudyStatus.of(study.definition(), study.study().overview()).budget();
            if (json) {
                Map<String, Object> document = new LinkedHashMap<>();
                document.put("study", name);
                document.put("budget", budget.getAsLong());
                out.println(JsonTree.document(document));
            } else {
                out.println("study '" + name + "': " + budget.getAsLong() + " trials in all");
            }
        }
        out.flush();
        return ExitCode.DONE;
    }
}
