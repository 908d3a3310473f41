package dev.etesian.bench.command;

import dev.etesian.bench.compare.Comparison;
import dev.etesian.bench.compare.ComparisonMarkdown;
import dev.etesian.bench.compare.Horizon;
import dev.etesian.bench.compare.Measure;
import dev.etesian.bench.compare.RecordedRun;
import dev.etesian.bench.compare.RunChoice;
import dev.etesian.bench.compare.RunReader;
import dev.etesian.bench.compare.ScoredRuns;
import dev.etesian.bench.compare.TableForm;
import dev.etesian.bench.compare.TaskResult;
import dev.etesian.bench.picture.ComparisonPicture;
import dev.etesian.bench.picture.ProfilePicture;
import dev.etesian.bench.picture.SamplingPicture;
import dev.etesian.bench.quality.Declared;
import dev.etesian.chart.PictureFiles;
import dev.etesian.cli.option.Answer;
import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.cli.terminal.Output;
import dev.etesian.studies.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code etesian bench compare}: puts runs of several methods side by side. */
@Command(
        name = "compare",
        description = "Compares runs that 'bench quality' or others wrote as JSON lines: means with 90 %% bands,"
                + " evaluations saved, paired tests, performance profile. Scores are computed anew.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  etesian bench compare epi.jsonl others.jsonl --baseline random -o pictures")
final class CompareCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files of runs, one JSON object per line.")
    private List<Path> files = List.of();

    @Option(
            names = "--baseline",
            paramLabel = "NAME",
            description = "What evaluations are saved against. Default: the method of the first run.")
    private @Nullable String baseline;

    @Option(
            names = "--at",
            paramLabel = "N,N",
            split = ",",
            description =
                    "Also compares after N evaluations: what each method has reached, and how many it took to match"
                            + " the baseline there. In a table: compares there instead of at the end, and +30 means 30 after"
                            + " the initial ones.")
    private List<String> at = List.of();

    @Option(
            names = "--measure",
            paramLabel = "NAME",
            split = ",",
            defaultValue = "expectedMaxScalarized",
            description =
                    "The measure to compare: expectedMaxScalarized, bayesRegret, hypervolume, hypervolumeInside or"
                            + " shareInside; some tables take several. Default:"
                            + " ${DEFAULT-VALUE}.")
    private List<String> measures = List.of();

    @Option(names = "--problem", paramLabel = "P,P", split = ",", description = "Only runs on these. Default: all.")
    private List<String> problems = List.of();

    @Option(names = "--strategy", paramLabel = "S,S", split = ",", description = "Only runs of these. Default: all.")
    private List<String> strategies = List.of();

    @Option(names = "--preference", paramLabel = "R,R", split = ",", description = "Only runs for these. Default: all.")
    private List<String> preferences = List.of();

    @Option(
            names = "--declare",
            paramLabel = "WHAT",
            description = "Only runs whose strategies were told this much: none, ranges, noise or all, as in 'bench"
                    + " quality'. Default: every run; those told more than nothing get names of their own.")
    private @Nullable String declared;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "DIR",
            description =
                    "Folder for compare.md, compare.json and the pictures, SVG and PNG. Default: none are written.")
    private @Nullable Path folder;

    @Option(
            names = "--table",
            paramLabel = "FORM",
            description =
                    "Prints one Markdown table instead. overview: a column for each method; rivals: the baseline and"
                            + " the best other; methods: a row for each method; delay: how many more evaluations than the baseline;"
                            + " changes: variants of the baseline.")
    private @Nullable String table;

    @Option(
            names = "--pack",
            paramLabel = "FILE",
            description = "Compares nothing; writes the runs to a compressed file, FILE.jsonl.gz, without scores.")
    private @Nullable Path packed;

    @Mixin
    private Answer answer = new Answer();

    @Override
    public Integer call() throws IOException {
        Output output = Output.of(spec);
        List<Measure> chosen = measures.stream().map(Measure::named).toList();
        List<Horizon> horizons = at.stream().map(Horizon::parse).toList();
        RunChoice choice = new RunChoice(
                problems, strategies, preferences, Optional.ofNullable(declared).map(Declared::named));
        if (packed != null) {
            RunReader.pack(files, choice, packed);
            return ExitCode.DONE;
        }
        TableForm form = table == null ? null : TableForm.named(table);
        if (folder != null) {
            makeFolder(folder);
        }
        List<RecordedRun> runs = RunReader.read(files, choice);
        ScoredRuns scored = ScoredRuns.of(runs, Optional.ofNullable(baseline));
        if (form != null) {
            output.out().print(form.of(scored, chosen, horizons));
            output.out().flush();
            return ExitCode.DONE;
        }
        Comparison comparison = scored.compared(only(chosen), counts(horizons));
        if (answer.json()) {
            output.out().println(Json.document(comparison));
        } else {
            new CompareReport(comparison, output).print();
        }
        if (folder != null) {
            List<Path> written = write(comparison, runs, folder);
            if (!answer.json()) {
                output.out().println();
                written.forEach(path -> output.out().println("Written: " + path.normalize()));
            }
        }
        output.out().flush();
        return ExitCode.DONE;
    }

    private static Measure only(List<Measure> measures) {
        if (measures.size() > 1) {
            throw new IllegalArgumentException("option '--measure': expected one without '--table', got " + measures);
        }
        return measures.get(0);
    }

    private static List<Integer> counts(List<Horizon> horizons) {
        if (horizons.stream().anyMatch(Horizon::later)) {
            throw new IllegalArgumentException(
                    "option '--at': expected whole numbers without '--table', got " + horizons);
        }
        return horizons.stream().map(Horizon::count).toList();
    }

    /** Before the work, not after it. */
    private static void makeFolder(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new IllegalArgumentException("option '--out': expected a folder, got '" + folder + "'", e);
        }
    }

    private static List<Path> write(Comparison comparison, List<RecordedRun> runs, Path folder) throws IOException {
        List<Path> written = new ArrayList<>();
        written.add(Files.writeString(folder.resolve("compare.md"), ComparisonMarkdown.of(comparison)));
        written.add(Files.writeString(folder.resolve("compare.json"), Json.document(comparison) + "\n"));
        for (TaskResult task : comparison.tasks()) {
            ComparisonPicture picture = new ComparisonPicture(task, comparison.baseline());
            written.addAll(PictureFiles.write(picture, folder, task.task().slug()));
            Optional<SamplingPicture> sampled = SamplingPanels.picture(task, runs);
            if (sampled.isPresent()) {
                written.addAll(
                        PictureFiles.write(sampled.get(), folder, task.task().slug() + "-samples"));
            }
        }
        if (comparison.profile().instances() > 0) {
            written.addAll(PictureFiles.write(new ProfilePicture(comparison.profile()), folder, "profile"));
        }
        return written;
    }
}
