package dev.etesian.cli;

import dev.etesian.cli.option.Answer;
import dev.etesian.studies.Extend;
import dev.etesian.studies.Studies;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code etesian extend}: more trials for a study. */
@Command(
        name = "extend",
        description = "Raises the trial budget of a study, even while it runs.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  etesian extend coating --trials 20")
final class ExtendCommand implements Callable<Integer> {

    @Mixin
    private StudyArgument study = new StudyArgument();

    @Option(names = "--trials", paramLabel = "N", required = true, description = "How many more trials.")
    private long trials;

    @Option(names = "--note", paramLabel = "TEXT", defaultValue = "", description = "A note: who wanted it, or why.")
    private String note = "";

    @Mixin
    private ChangeId id = new ChangeId();

    @Mixin
    private Answer answer = new Answer();

    @Override
    public Integer call() {
        try (Studies studies = study.open()) {
            long budget = new Extend(trials, note).in(id.in(studies.study(study.name())));
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("study", study.name());
            json.put("budget", budget);
            return answer.print(
                    json, output -> output.out().println("study '" + study.name() + "': " + budget + " trials in all"));
        }
    }
}
