package dev.etesian.cli;

import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.studies.ExportStudy;
import dev.etesian.studies.Studies;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code etesian export}: a study as a file. */
@Command(
        name = "export",
        description = "Writes a study to standard output or a file: everything as JSON Lines, which import restores"
                + " exactly, or its trials as CSV for spreadsheets.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = {"  etesian export coating -o coating.jsonl", "  etesian export coating --csv > coating.csv"})
final class ExportCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Mixin
    private StudyArgument study = new StudyArgument();

    @Option(names = "--csv", description = "As CSV: one trial per row, replicates averaged.")
    private boolean csv;

    @Option(
            names = {"-o", "--out", "--output"},
            paramLabel = "FILE",
            description = "A new file or an older export. Default: standard output.")
    private @Nullable Path file;

    @Override
    public Integer call() throws IOException {
        ExportStudy export = new ExportStudy(csv ? ExportStudy.Format.CSV : ExportStudy.Format.ARCHIVE);
        try (Studies studies = study.open()) {
            if (file == null) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                export.to(bytes, studies.study(study.name()));
                PrintWriter out = spec.commandLine().getOut();
                out.print(bytes.toString(StandardCharsets.UTF_8));
                out.flush();
            } else {
                write(export, file, studies);
            }
        }
        return ExitCode.DONE;
    }

    private void write(ExportStudy export, Path to, Studies studies) throws IOException {
        try {
            export.to(to, studies.study(study.name()));
        } catch (IOException e) {
            throw new IOException("option '--out': could not write '" + to + "', " + e, e);
        }
    }
}
