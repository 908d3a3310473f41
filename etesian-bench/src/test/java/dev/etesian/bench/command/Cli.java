package dev.etesian.bench.command;

import dev.etesian.cli.Main;
import java.io.PrintWriter;
import java.io.StringWriter;

/** The outcome of a command line run inside this process, with the laboratory on its class path. */
record Cli(int code, String out, String err) {

    static Cli run(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = Main.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(args);
        return new Cli(code, out.toString(), err.toString());
    }

    static Cli runLine(String line) {
        return run(line.split(" "));
    }
}
