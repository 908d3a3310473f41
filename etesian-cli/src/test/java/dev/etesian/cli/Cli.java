package dev.etesian.cli;

import dev.etesian.cli.terminal.Page;
import java.io.StringWriter;
import picocli.CommandLine;

/** The outcome of a command line run inside this process. */
record Cli(int code, String out, String err) {

    static Cli run(String... args) {
        return run(Page.USUAL, args);
    }

    /** On a page of so many columns. */
    static Cli run(int columns, String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine command =
                Main.commandLine().setOut(new Page(out, () -> columns)).setErr(new Page(err, () -> columns));
        return new Cli(command.execute(args), out.toString(), err.toString());
    }

    static Cli runLine(String line) {
        return run(line.split(" "));
    }
}
