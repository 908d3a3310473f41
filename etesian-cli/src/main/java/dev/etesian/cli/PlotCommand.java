package dev.etesian.cli;

import dev.etesian.studies.Studies;
import dev.etesian.studies.json.Json;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code etesian plot}: a study as pictures. */
@Command(
        name = "plot",
        description =
                "Draws a study: every pair of objectives; all parameters and objectives side by side; the progress; what"
                        + " each parameter does to each objective by the models; and how far the models can be trusted."
                        + " Changes nothing.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = {
            "  etesian plot coating",
            "  etesian plot coating --kind objectives -o coating.png",
            "  etesian plot coating --text"
        })
final class PlotCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Parameters(paramLabel = "NAME", description = "The study.")
    private String name = "";

    @Option(
            names = "--kind",
            split = ",",
            paramLabel = "KIND",
            description = "Of ${COMPLETION-CANDIDATES}. Default: all that there is something to see of.")
    private List<PlotKind> kinds = List.of(PlotKind.values());

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "A .svg or .png for one sheet, or a folder for a file per kind."
                    + " Default: NAME-KIND.svg in the current folder.")
    private @Nullable String output;

    @Option(names = "--force", description = "Also replaces a file that is no picture of Etesian's.")
    private boolean force;

    @Option(names = "--text", description = "In the terminal, in characters; writes no file unless -o names one.")
    private boolean text;

    @Mixin
    private StoreOption option = new StoreOption();

    @Option(names = "--json", description = "The numbers behind the plots; writes no file unless -o names one.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        PlotFiles files = PlotFiles.of(output, name, force);
        Survey survey;
        try (Studies studies = option.existing()) {
            survey = Survey.of(studies.study(name).overview());
        }
        Map<PlotKind, StudyPlot> plots = new EnumMap<>(PlotKind.class);
        Map<PlotKind, String> missing = new EnumMap<>(PlotKind.class);
        for (PlotKind kind : kinds) {
            kind.lack(survey).ifPresentOrElse(why -> missing.put(kind, why), () -> plots.put(kind, kind.of(survey)));
        }
        if (json) {
            out.println(Json.document(document(plots, missing)));
        } else {
            report(missing, plots.isEmpty());
        }
        if (text && !json) {
            print(out, plots);
        }
        if ((!text && !json) || output != null) {
            for (String line : files.write(plots)) {
                (json ? spec.commandLine().getErr() : out).println(line);
            }
        }
        out.flush();
        return plots.isEmpty() && !json ? ExitCode.FAILED : ExitCode.DONE;
    }

    private void report(Map<PlotKind, String> missing, boolean all) {
        PrintWriter err = spec.commandLine().getErr();
        if (all && missing.values().stream().distinct().count() == 1) {
            err.println("etesian: study '" + name + "': nothing to plot, "
                    + missing.values().iterator().next());
        } else {
            missing.forEach((kind, why) -> err.println("etesian: no plot of " + kind + ": " + why));
        }
    }

    private void print(PrintWriter out, Map<PlotKind, StudyPlot> plots) {
        boolean first = true;
        for (Map.Entry<PlotKind, StudyPlot> entry : plots.entrySet()) {
            out.print(first ? "" : System.lineSeparator());
            out.println(Output.of(spec).bold(entry.getKey().toString()));
            entry.getValue().print(out);
            first = false;
        }
    }

    private Map<String, Object> document(Map<PlotKind, StudyPlot> plots, Map<PlotKind, String> missing) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("study", name);
        plots.forEach((kind, plot) -> document.put(kind.toString(), plot.document()));
        Map<String, Object> without = new LinkedHashMap<>();
        missing.forEach((kind, why) -> without.put(kind.toString(), why));
        document.put("missing", without);
        return document;
    }
}
