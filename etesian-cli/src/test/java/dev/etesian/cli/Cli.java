package dev.etesian.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/** The outcome of a command line run inside this process. */
record Cli(int code, String out, String err) {

    static Cli run(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine command =
                Main.commandLine().setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        return new Cli(command.execute(args), out.toString(), err.toString());
    }

    static Cli runLine(String line) {
        return run(line.split(" "));
    }
}
