package dev.etesian.cli.option;

import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.cli.terminal.Output;
import dev.etesian.studies.document.VisibleText;
import dev.etesian.studies.json.Json;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Where the answer of a command goes: text for people, or with {@code --json} the same facts for programs. */
public final class Answer {

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Option(names = "--json", description = "JSON on standard output instead of text.")
    private boolean json;

    public boolean json() {
        return json;
    }

    public Output output() {
        return Output.of(spec);
    }

    /** A message beside the answer, on standard error. */
    public void warn(String message) {
        output().err().println("etesian: " + VisibleText.of(message));
        output().err().flush();
    }

    /** Prints an answer in the form that was asked for. */
    public int print(@Nullable Object answer, Consumer<Output> text) {
        Output output = output();
        if (json) {
            output.out().println(Json.document(answer));
        } else {
            text.accept(output.visible());
        }
        output.out().flush();
        return ExitCode.DONE;
    }
}
