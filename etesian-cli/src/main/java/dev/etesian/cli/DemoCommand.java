package dev.etesian.cli;

import dev.etesian.chart.PictureFiles;
import dev.etesian.cli.option.Answer;
import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.cli.terminal.Output;
import dev.etesian.cli.terminal.ProgressLine;
import dev.etesian.studies.demo.DemoResult;
import dev.etesian.studies.demo.SteeringDemo;
import dev.etesian.studies.demo.SteeringPicture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code etesian demo}: a study steered into one box and then into another, in half a minute. */
@Command(
        name = "demo",
        description = "Searches the trade-offs of two functions inside a box, then inside another one, and draws what"
                + " it found.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  etesian demo --out pictures --seed 3")
final class DemoCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = ".",
            description = "Folder for the pictures. Default: the current folder.")
    private Path folder = Path.of(".");

    @Option(names = "--seed", paramLabel = "N", defaultValue = "7", description = "Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(
            names = "--trials",
            paramLabel = "A,B",
            split = ",",
            arity = "1",
            defaultValue = "35,25",
            description = "Suggestions into the first box and into the second. Default: ${DEFAULT-VALUE}.")
    private List<Integer> trials = List.of();

    @Mixin
    private Answer answer = new Answer();

    @Override
    public Integer call() throws IOException {
        Output output = Output.of(spec);
        if (trials.size() != 2) {
            throw new IllegalArgumentException("option '--trials': expected two numbers, got " + trials.size());
        }
        checkFolder();
        SteeringDemo demo = new SteeringDemo(seed, trials.get(0), trials.get(1));
        DemoReport report = new DemoReport(output, demo, answer.json());
        report.start();
        DemoResult result;
        long start = System.nanoTime();
        try (ProgressLine progress = output.progress("  evaluations", demo.initial() + demo.first() + demo.second())) {
            result = demo.run(
                    phase -> {
                        progress.close();
                        report.finished(phase);
                    },
                    progress::step);
        }
        double seconds = (System.nanoTime() - start) * 1e-9;
        report.end(result, PictureFiles.write(new SteeringPicture(result), folder, "etesian-demo"), seconds);
        return ExitCode.DONE;
    }

    /** Before the work, not after it. */
    private void checkFolder() {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new IllegalArgumentException("option '--out': expected a folder, got '" + folder + "'", e);
        }
        if (!Files.isWritable(folder)) {
            throw new IllegalArgumentException(
                    "option '--out': expected a folder that can be written to, got '" + folder + "'");
        }
    }
}
