package dev.etesian.cli.terminal;

import dev.etesian.studies.document.VisibleText;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Where a command writes: results to standard output, progress and messages to standard error.
 *
 * @param live whether standard error is a terminal that a line can be rewritten on
 * @param color whether standard output is a terminal and colors are welcome
 */
public record Output(PrintWriter out, PrintWriter err, boolean live, boolean color) {

    public static Output of(CommandSpec spec) {
        CommandLine command = spec.commandLine();
        return new Output(command.getOut(), command.getErr(), Terminal.onError(), Terminal.color());
    }

    /** The same for texts from anywhere: what would steer a terminal is written out. */
    public Output visible() {
        return new Output(new Page(VisibleText.to(out), () -> Page.columns(out)), err, live, color);
    }

    /** A line of progress for so many steps. */
    public ProgressLine progress(String label, long total) {
        return new ProgressLine(err, live, label, total, System::nanoTime);
    }

    /** Emphasis, where it can be seen. */
    public String bold(String text) {
        return color ? "\033[1m" + text + "\033[0m" : text;
    }
}
