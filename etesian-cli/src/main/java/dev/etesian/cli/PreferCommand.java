package dev.etesian.cli;

import dev.etesian.preference.Preference;
import dev.etesian.problem.Objective;
import dev.etesian.studies.document.PreferenceDocument;
import dev.etesian.study.Overview;
import dev.etesian.study.PreferenceVersion;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code etesian prefer}: shows or changes what a study searches for. */
@Command(
        name = "prefer",
        description = "Shows the preference of a study or changes it, from the next suggestion on, also while it runs."
                + " A change is a new version; nothing is overwritten.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = {
            "  etesian prefer coating --box \"cost=0..3,time=..10\" --note 'after the meeting'",
            "  etesian prefer coating --weights \"hardness=2,cost=1\"",
            "  etesian prefer coating --flat --preview",
            "  etesian prefer coating --history"
        })
final class PreferCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Parameters(paramLabel = "NAME", description = "The study.")
    private String name = "";

    @Mixin
    private PreferenceOptions wanted = new PreferenceOptions();

    @Option(names = "--note", paramLabel = "TEXT", defaultValue = "", description = "Who wants the change, or why.")
    private String note = "";

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
    private StoreOption option = new StoreOption();

    @Option(names = "--json", description = "One JSON document.")
    private boolean json;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        try (OpenStudy study = OpenStudy.of(option, name)) {
            List<Objective> objectives = study.problem().objectives();
            Optional<Preference> change = wanted.read(objectives);
            if (history && change.isPresent()) {
                throw new IllegalArgumentException("option '--history': expected it or a change, got both");
            }
            if (preview) {
                preview(out, study, change);
                return ExitCode.DONE;
            }
            change.ifPresent(preference -> study.study().steer(preference, note));
            List<PreferenceVersion> versions = study.study().overview().preferences();
            if (history) {
                printHistory(out, versions, objectives);
            } else {
                print(out, versions.get(versions.size() - 1), objectives);
            }
        }
        out.flush();
        return ExitCode.DONE;
    }

    private void preview(PrintWriter out, OpenStudy study, Optional<Preference> change) {
        Overview overview = study.study().overview();
        if (count < 1) {
            throw new IllegalArgumentException("option '--count': expected at least 1, got " + count);
        }
        Preview next = Preview.of(overview, change.orElse(Wanted.of(overview).preference()), count);
        if (json) {
            out.println(JsonTree.document(next.document()));
        } else {
            next.print(out);
        }
        out.flush();
    }

    private void print(PrintWriter out, PreferenceVersion version, List<Objective> objectives) {
        if (json) {
            out.println(JsonTree.document(document(version, objectives)));
        } else {
            TextLines.print(out, "", "version " + version.number() + ": " + words(version, objectives));
        }
    }

    private void printHistory(PrintWriter out, List<PreferenceVersion> versions, List<Objective> objectives) {
        if (json) {
            out.println(JsonTree.document(versions.stream()
                    .map(version -> document(version, objectives))
                    .toList()));
            return;
        }
        Fields fields = new Fields();
        versions.forEach(version -> fields.with(Integer.toString(version.number()), words(version, objectives)));
        fields.print(out);
    }

    private static String words(PreferenceVersion version, List<Objective> objectives) {
        return version.preference().describe(objectives)
                + (version.number() == 1 ? " (the study file's)" : ", since " + Moments.text(version.at()))
                + (version.note().isEmpty() ? "" : " (" + version.note() + ")");
    }

    private static Map<String, Object> document(PreferenceVersion version, List<Objective> objectives) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("version", version.number());
        document.put("preference", new JsonTree.Raw(PreferenceDocument.write(version.preference())));
        document.put("words", version.preference().describe(objectives));
        document.put("note", version.note());
        if (version.number() > 1) {
            document.put("at", version.at().toString());
        }
        return document;
    }
}
