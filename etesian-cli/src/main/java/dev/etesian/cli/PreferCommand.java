package dev.etesian.cli;

import dev.etesian.cli.option.Answer;
import dev.etesian.cli.terminal.Fields;
import dev.etesian.cli.terminal.Output;
import dev.etesian.cli.terminal.TextLines;
import dev.etesian.cli.terminal.TimeText;
import dev.etesian.math.Compute;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Rationale;
import dev.etesian.strategy.Suggestion;
import dev.etesian.studies.CurrentPreference;
import dev.etesian.studies.Digits;
import dev.etesian.studies.OpenStudy;
import dev.etesian.studies.Preview;
import dev.etesian.studies.Steer;
import dev.etesian.studies.Studies;
import dev.etesian.studies.Version;
import dev.etesian.studies.document.VisibleText;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code etesian prefer}: shows or changes what a study searches for. */
@Command(
        name = "prefer",
        description = "Shows or changes the preference of a study. A change takes effect from the next suggestion,"
                + " even while the study runs; it makes a new version, and nothing is overwritten.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = {
            "  etesian prefer coating --box \"cost=0..3,time=..10\" --note 'after the meeting'",
            "  etesian prefer coating --weights \"hardness=2,cost=1\"",
            "  etesian prefer coating --flat --preview",
            "  etesian prefer coating --history"
        })
final class PreferCommand implements Callable<Integer> {

    @Mixin
    private StudyArgument study = new StudyArgument();

    @Mixin
    private PreferenceOptions wanted = new PreferenceOptions();

    @Option(names = "--note", paramLabel = "TEXT", defaultValue = "", description = "A note: who wanted it, or why.")
    private String note = "";

    @Mixin
    private ChangeId id = new ChangeId();

    @Option(names = "--if-version", paramLabel = "N", description = "Refuses unless version N is still in force.")
    private Optional<Integer> known = Optional.empty();

    @Option(names = "--preview", description = "Shows where the next points would land, and changes nothing.")
    private boolean preview;

    @Option(
            names = {"-n", "--count"},
            paramLabel = "COUNT",
            defaultValue = "3",
            description = "With --preview: how many points. Default: ${DEFAULT-VALUE}.")
    private int count;

    @Option(names = "--history", description = "Lists every version.")
    private boolean history;

    @Mixin
    private Answer answer = new Answer();

    @Override
    public Integer call() {
        try (Studies studies = study.open()) {
            OpenStudy open = studies.study(study.name());
            Optional<Preference> change = wanted.read(open.problem().objectives());
            if (history && change.isPresent()) {
                throw new IllegalArgumentException(
                        "option '--history': not allowed with a new preference; use one or the other");
            }
            if ((preview || change.isEmpty()) && (id.given() || known.isPresent())) {
                throw new IllegalArgumentException("option '" + (id.given() ? "--id" : "--if-version")
                        + "': only allowed with a new preference, and without --preview");
            }
            if (preview) {
                Preference next = change.orElseGet(
                        () -> CurrentPreference.of(open.overview()).preference());
                Compute compute = Compute.of(Runtime.getRuntime().availableProcessors());
                Preview shown = Preview.of(open, next, count, compute);
                return answer.print(shown, output -> print(output, shown));
            }
            change.ifPresent(preference -> new Steer(
                            preference,
                            note,
                            known.stream().mapToInt(number -> number).findFirst())
                    .in(id.in(open)));
            if (history) {
                List<Version> versions = Version.history(open);
                return answer.print(versions, output -> print(output, versions));
            }
            Version version = Version.current(open);
            return answer.print(
                    version,
                    output -> TextLines.print(output.out(), "", "version " + version.number() + ": " + words(version)));
        }
    }

    private static void print(Output output, Preview preview) {
        TextLines.print(
                output.out(),
                "",
                "For " + preview.preference().describe(preview.problem().objectives()) + ", the next trials would be:");
        for (Suggestion suggestion : preview.suggestions()) {
            Fields fields = new Fields();
            suggestion.point().values().forEach((name, value) -> fields.with(name, Digits.of(value)));
            List<Rationale.Prediction> predicted = suggestion.rationale().predicted();
            if (predicted.isEmpty()) {
                fields.with("expected", "unknown: chosen without a model, to spread points evenly");
            }
            predicted.forEach(one -> fields.with("expected " + one.objective(), Preview.words(one)));
            Preview.success(suggestion.rationale()).ifPresent(p -> fields.with("evaluation", Preview.successWords(p)));
            fields.print(output.out());
            output.out().println();
        }
        preview.notes().forEach(note -> TextLines.print(output.out(), "", note));
        TextLines.print(output.out(), "", "Nothing was changed; leave out --preview to change the preference.");
    }

    private static void print(Output output, List<Version> versions) {
        Fields fields = new Fields();
        versions.forEach(version -> fields.with(Integer.toString(version.number()), words(version)));
        fields.print(output.out());
    }

    private static String words(Version version) {
        String note = VisibleText.line(version.version().note());
        return version.words()
                + (version.number() == 1
                        ? " (the study file's)"
                        : ", since " + TimeText.text(version.version().at()))
                + (note.isEmpty() ? "" : " (" + note + ")");
    }
}
