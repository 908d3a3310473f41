package dev.etesian.cli;

import dev.etesian.cli.option.Answer;
import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.cli.terminal.Fields;
import dev.etesian.cli.terminal.Output;
import dev.etesian.cli.terminal.Page;
import dev.etesian.cli.terminal.TextLines;
import dev.etesian.cli.terminal.TextTable;
import dev.etesian.studies.Studies;
import dev.etesian.studies.plot.PlotData;
import dev.etesian.studies.plot.PlotFiles;
import dev.etesian.studies.plot.PlotKind;
import dev.etesian.studies.plot.PlotText;
import dev.etesian.studies.plot.StudyPlot;
import dev.etesian.studies.plot.StudyPlots;
import dev.etesian.studies.plot.TextBlock;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code etesian plot}: a study as pictures. */
@Command(
        name = "plot",
        description =
                "Draws a study: every pair of objectives, parallel coordinates, progress, slices, the importance and the"
                        + " modeled effect of each parameter, contours, and how well the models fit. Changes nothing.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = {
            "  etesian plot coating",
            "  etesian plot coating --kind objectives -o coating.png",
            "  etesian plot coating --text"
        })
final class PlotCommand implements Callable<Integer> {

    @Mixin
    private StudyArgument study = new StudyArgument();

    @Option(
            names = "--kind",
            split = ",",
            paramLabel = "KIND",
            description = "Some of ${COMPLETION-CANDIDATES}. Default: every kind that has data.")
    private List<PlotKind> kinds = List.of(PlotKind.values());

    @Option(
            names = {"-o", "--out", "--output"},
            paramLabel = "FILE",
            description = "A .svg or .png for one sheet, or a folder for a file per kind."
                    + " Default: NAME-KIND.svg in the current folder.")
    private @Nullable String output;

    @Option(names = "--force", description = "Overwrites a file even if Etesian did not draw it.")
    private boolean force;

    @Option(names = "--text", description = "Draws in the terminal; writes no file unless -o names one.")
    private boolean text;

    @Mixin
    private Answer answer = new Answer();

    @Override
    public Integer call() throws IOException {
        PlotFiles files = PlotFiles.of(output, study.name(), force);
        PlotData data;
        try (Studies studies = study.open()) {
            data = PlotData.of(studies.study(study.name()).overview());
        }
        StudyPlots plots = StudyPlots.of(study.name(), data, kinds);
        if (!answer.json()) {
            plots.missing(answer::warn);
        }
        answer.print(plots, to -> {
            if (text) {
                print(to, plots);
            }
        });
        if ((!text && !answer.json()) || output != null) {
            Output to = answer.output();
            for (String line : files.write(plots.plots())) {
                (answer.json() ? to.err() : to.out()).println(line);
            }
            to.out().flush();
        }
        return plots.plots().isEmpty() && !answer.json() ? ExitCode.FAILED : ExitCode.DONE;
    }

    private static void print(Output output, StudyPlots plots) {
        boolean first = true;
        for (Map.Entry<PlotKind, StudyPlot> entry : plots.plots().entrySet()) {
            output.out().print(first ? "" : System.lineSeparator());
            output.out().println(output.bold(entry.getKey().toString()));
            PrintWriter out = output.out();
            PlotText.of(entry.getValue(), Page.columns(out)).forEach(block -> print(out, block));
            first = false;
        }
    }

    private static void print(PrintWriter out, TextBlock block) {
        if (block instanceof TextBlock.Prose prose) {
            TextLines.print(out, "", prose.text());
        } else if (block instanceof TextBlock.Lines lines) {
            lines.lines().forEach(out::println);
        } else if (block instanceof TextBlock.Fields given) {
            Fields fields = new Fields();
            for (int i = 0; i < given.labels().size(); i++) {
                fields.with(given.labels().get(i), given.texts().get(i));
            }
            fields.print(out);
        } else if (block instanceof TextBlock.Table given) {
            TextTable table = new TextTable(given.head().toArray(String[]::new));
            given.rows().forEach(row -> table.row(row.toArray(String[]::new)));
            table.print(out);
        }
    }
}
