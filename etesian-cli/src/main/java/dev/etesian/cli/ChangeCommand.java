package dev.etesian.cli;

import dev.etesian.cli.option.Answer;
import dev.etesian.cli.option.BuiltIn;
import dev.etesian.cli.terminal.Fields;
import dev.etesian.cli.terminal.TextLines;
import dev.etesian.studies.ChangeProblem;
import dev.etesian.studies.OpenStudy;
import dev.etesian.studies.Studies;
import dev.etesian.studies.document.StudyReader;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code etesian change}: another problem for a study. */
@Command(
        name = "change",
        description =
                "Changes what a study searches, from the next suggestion on: bounds, steps, categories, constraints,"
                        + " objectives and limits as in the file. This makes a new version; old results stay in the models,"
                        + " even those now outside the space.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = {
            "  etesian change coating study.yaml --preview",
            "  etesian change coating study.yaml --note 'new oven'"
        })
final class ChangeCommand implements Callable<Integer> {

    @Mixin
    private StudyArgument study = new StudyArgument();

    @Parameters(index = "1", paramLabel = "STUDY.yaml", description = "The study file with the new problem.")
    private Path file = Path.of("");

    @Option(names = "--preview", description = "Shows what would change, without changing it.")
    private boolean preview;

    @Option(names = "--note", paramLabel = "TEXT", defaultValue = "", description = "A note: who wanted it, or why.")
    private String note = "";

    @Option(names = "--if-version", paramLabel = "N", description = "Refuses unless version N is still in force.")
    private Optional<Integer> known = Optional.empty();

    @Mixin
    private Answer answer = new Answer();

    private static final int SHOWN = 10;

    @Override
    public Integer call() {
        ChangeProblem change = new ChangeProblem(
                new StudyReader(new BuiltIn()).read(file),
                note,
                known.stream().mapToInt(number -> number).findFirst());
        try (Studies studies = study.open()) {
            OpenStudy open = studies.study(study.name());
            ChangeProblem.Effect effect = preview ? change.preview(open) : change.in(open);
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("study", open.name());
            json.put("version", effect.version());
            json.put("changes", effect.changes());
            json.put("outside", effect.outside().size());
            json.put("outsideTrials", effect.outside());
            json.put("loss", effect.loss());
            json.put("preview", preview);
            return answer.print(json, output -> {
                effect.changes().forEach(text -> output.out().println(text));
                Fields fields = new Fields();
                effect.outside().stream().limit(SHOWN).forEach(one -> fields.with("trial " + one.trial(), words(one)));
                fields.print(output.out());
                TextLines.print(output.out(), "", words(effect));
            });
        }
    }

    private String words(ChangeProblem.Effect effect) {
        int count = effect.outside().size();
        String more = count > SHOWN ? ", " + SHOWN + " of them above" : "";
        String outside = count == 0
                ? ""
                : " " + count + (count == 1 ? " trial lies" : " trials lie") + " outside" + more
                        + "; the models still learn from them.";
        String loss = effect.loss().words().isEmpty() ? "" : " " + effect.loss().words() + ".";
        if (!effect.loss().trials().isEmpty()) {
            loss += " Queue them to be measured again with:  etesian retry " + Shell.quoted(study.name()) + " --failed"
                    + (preview ? "  (after the change)." : "");
        }
        return preview
                ? "This would be version " + effect.version() + "." + outside
                        + loss
                        + " Nothing was changed; leave out --preview to change the study."
                : "This is version " + effect.version() + ", from the next suggestion on." + outside + loss;
    }

    private static String words(ChangeProblem.Outside outside) {
        long percent = Math.round(100 * outside.beyond());
        return String.join("; ", outside.departures())
                + (percent == 0 ? "" : " (" + percent + " % of the range beyond)");
    }
}
